"""Models subgroups whose lanes follow the order of invocations, for the expectations of shaders with ballots.

`names(size)` are functions of the index of an invocation.  A workgroup has 64 invocations unless `local` says otherwise; those
at `local` and beyond are not there.  A test is a function of the index of another invocation; what it is false for, or not
active for, has no bit.  Nothing here knows how any compiler or device works.
"""
MASK = (1 << 64) - 1


def bits(mask):
    return bin(mask).count('1')


def scrambled(x):
    """As legacy/include/noise.glsl has it."""
    x ^= x >> 7
    x = x * 0x2c1b3c6d & 0xffffffff
    return x ^ x >> 12


def names(size):
    def lane(i, local=64):
        return i % local % size

    def peers(i, local=64):
        """The invocations of i's subgroup, in the order of their lanes."""
        begin = i // local * local
        first = begin + (i - begin) // size * size
        return range(first, min(first + size, begin + local))

    def ballot(i, test, local=64):
        return sum(1 << lane(j, local) for j in peers(i, local) if test(j))

    def first(i, test):
        return min((lane(j) for j in peers(i) if test(j)), default=-1)

    def last(i, test):
        return max((lane(j) for j in peers(i) if test(j)), default=-1)

    def within(test):
        """The mask of the lanes of a subgroup that a relation to the own lane holds for."""
        return lambda i: sum(1 << other for other in range(size) if test(other, lane(i)))

    lt = within(lambda other, own: other < own)

    def folded(i, test, values):
        """hash = hash * 33 + value, over those that pass, lowest first."""
        result = 0
        for j in peers(i):
            if test(j):
                result = (result * 33 + values[j]) & 0xffffffff
        return result

    def popped(i, test):
        """As mask-parameters.comp: the lanes that pass make a number, and those that do not are counted."""
        result = 0
        for j in peers(i):
            if test(j):
                result = (result * 3 + lane(j)) & 0xffffffff
        return result + bits(ballot(i, lambda j: not test(j)))

    def segment(i, is_head):
        heads = [lane(j) for j in peers(i) if is_head(j)]
        return [max(h for h in heads if h <= lane(i)), min([h for h in heads if h > lane(i)], default=size)]

    def steps(i, values):
        """Which turn of a waterfall serves an invocation: values in the order of the lanes that have them first."""
        seen = []
        for j in peers(i):
            if values[j] not in seen:
                seen.append(values[j])
        return seen.index(values[i]) + 1

    return {
        'size': size, 'MASK': MASK, 'bits': bits, 'scrambled': scrambled, 'lane': lane, 'peers': peers, 'ballot': ballot,
        'count': lambda i, test, local=64: bits(ballot(i, test, local)),
        'rank': lambda i, test, local=64: bits(ballot(i, test, local) & (1 << lane(i, local)) - 1),
        'first': first, 'last': last, 'folded': folded, 'popped': popped, 'segment': segment, 'steps': steps,
        'lane_bit': lambda i, mask: mask >> lane(i) & 1,
        'eq': within(lambda other, own: other == own), 'ge': within(lambda other, own: other >= own),
        'gt': within(lambda other, own: other > own), 'le': within(lambda other, own: other <= own), 'lt': lt,
    }
