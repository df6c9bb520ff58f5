"""What stages-flow.case computes: (x, list) is a state."""
a = [3, 1, 7, 6, 2, 5, 0, 4]


def choose(x, other):
    if x > 3:
        return other if x == 9 else (x, [x, 1])
    return (-x, other[1])


def find(x):
    for i, v in enumerate(a):
        if v == x:
            return i
        if v == 6 and x > 5:
            return 100 + i
    return -1


def fall(x):
    if x == 0:
        n = 11
    elif x in (1, 2):
        n = 100
    elif x == 3:
        n = 1000 if a[0] == x else 7000
    elif x == 4:
        n = 4000
    else:
        n = 110
    return -n


def work(k, x):
    state, turns, n = (k, [x, 2]), 0, 0
    for i in range(7):
        at = a[i] + k
        if at % 3 == 0:
            continue
        numbers = list(state[1])
        numbers[i & 1] += at
        state = (state[0], numbers)
        while True:
            turns += 1
            if turns > 9:
                break
            n += turns
            if n % 5 != 0 and n > 40:
                state = choose(at, state)
                break
            if turns % 4 == 0:
                break
        n += 1
        while n % 3 != 0:
            n += 1
    both = x > 2 and a[n & 7] > 2 or find(x) == k
    t = state if both else choose(x, state)
    return [fall(x), n * 100 + turns, t[0] * 1000 + t[1][0] * 10 + t[1][1], find(x + k)]
