"""Describes the control flow of a function as names of patterns (patterns.py)."""

TERMINATORS = {'OpBranch', 'OpBranchConditional', 'OpSwitch', 'OpReturn', 'OpReturnValue', 'OpKill', 'OpUnreachable', 'OpTerminateInvocation',
               'OpIgnoreIntersectionKHR', 'OpTerminateRayKHR', 'OpEmitMeshTasksEXT', 'OpAbortKHR'}
LEAVES = {'OpReturn', 'OpReturnValue', 'OpKill', 'OpTerminateInvocation', 'OpIgnoreIntersectionKHR', 'OpTerminateRayKHR', 'OpUnreachable',
          'OpEmitMeshTasksEXT'}


class Block:
    def __init__(self, label):
        self.label, self.rows, self.merge, self.end = label, [], None, ('?', ())

    def targets(self):
        name, w = self.end
        if name == 'OpBranch':
            return [w[0]]
        if name == 'OpBranchConditional':
            return list(w[1:3])
        return [w[1], *self.cases()] if name == 'OpSwitch' else []

    def cases(self):
        _, w = self.end
        step = 3 if self.wide else 2
        return list(w[1 + step::step])

    wide = False                        # a selector of 64 bits


def blocks_of(module, function):
    found = []
    for name, _, w in function:
        if name == 'OpLabel':
            found.append(Block(w[0]))
        elif found and name in ('OpSelectionMerge', 'OpLoopMerge'):
            found[-1].merge = (name, w)
        elif found and name in TERMINATORS:
            found[-1].end = (name, w)
            found[-1].wide = name == 'OpSwitch' and module.kind_of(w[0]) == '64-bit int'
        elif found:
            found[-1].rows.append((name, w))
    return found


class Flow:
    def __init__(self, module, function):
        self.module, self.blocks = module, blocks_of(module, function)
        self.by_label = {b.label: b for b in self.blocks}
        self.loop_merges, self.continues, self.headers, self.switch_merges, self.merges, self.cases = set(), {}, set(), set(), set(), set()
        for b in self.blocks:
            if b.merge and b.merge[0] == 'OpLoopMerge':
                self.loop_merges.add(b.merge[1][0])
                self.continues[b.merge[1][1]] = b.label
                self.headers.add(b.label)
            elif b.merge:
                (self.switch_merges if b.end[0] == 'OpSwitch' else self.merges).add(b.merge[1][0])
            if b.end[0] == 'OpSwitch':
                self.cases.update(b.targets())
        self.before = {}
        for b in self.blocks:
            for t in set(b.targets()):
                self.before.setdefault(t, []).append(b.label)
        self.reached = self.reach()

    def reach(self):
        seen, left = set(), [self.blocks[0].label] if self.blocks else []
        while left:
            at = left.pop()
            if at not in seen and at in self.by_label:
                seen.add(at)
                left += self.by_label[at].targets()
        return seen

    def role(self, label, block=None):
        """What a block is to those that branch to it."""
        if block is not None and block.merge and label == block.merge[1][0]:
            return 'merge'
        for role, labels in (('loop header', self.headers if block is None or block.label in self.loop_of(label) else ()), ('loop merge', self.loop_merges),
                             ('continue', self.continues), ('switch merge', self.switch_merges), ('outer merge', self.merges)):
            if label in labels:
                return role
        return 'block'

    def loop_of(self, header):
        """The blocks that can branch back to it."""
        return set(self.before.get(header, ())) - {self.blocks[0].label}

    # --- the names ---

    def read(self):
        add = self.module.add
        for b in self.blocks:
            self.read_end(b, add)
            self.read_roles(b, add)
            self.read_phis(b, add)
            if b.label not in self.reached:
                add(f'unreachable block: {self.role(b.label)}, {b.end[0]}')
        if any(b.end[0] in LEAVES - {'OpUnreachable'} for b in self.blocks[:-1]):
            add('a function that ends in several places')

    def read_end(self, b, add):
        name, w = b.end
        merge = b.merge[0] if b.merge else 'no merge'
        if name == 'OpBranchConditional':
            yes, no = (self.role(t, b) for t in w[1:3])
            add(f'{name}, {merge}: {yes} or {no}')
            if w[1] == w[2]:
                add(f'{name} with equal targets')
            if w[0] in self.module.constants:
                add(f'{name} on a constant')
            if len(w) > 3:
                add(f'{name} with weights')
        elif name == 'OpSwitch':
            self.read_switch(b, add)
        elif b.merge:
            add(f'{name}, {merge}: {self.role(w[0], b) if w else "end"}')
        elif name == 'OpBranch':
            add(f'{name}: {self.role(w[0])}')
        else:
            add(f'{name} in {self.role(b.label)}')
        if b.merge:
            kind = 'LoopControl' if merge == 'OpLoopMerge' else 'SelectionControl'
            add(f'{merge} {self.module.flags(kind, b.merge[1][-1] if merge == "OpSelectionMerge" else b.merge[1][2])}')
        if merge == 'OpLoopMerge':
            self.read_loop(b, add)

    def read_switch(self, b, add):
        default, cases = b.end[1][1], b.cases()
        add(f'OpSwitch of {self.module.kind_of(b.end[1][0])}')
        add(f'OpSwitch, default: {self.role(default, b)}')
        if not b.merge:
            add('OpSwitch without merge')
        if not cases:
            add('OpSwitch without cases')
        if len(cases) == 1:
            add('OpSwitch with one case')
        if b.end[1][0] in self.module.constants:
            add('OpSwitch on a constant')
        for t in cases:
            add(f'OpSwitch, case: {self.role(t, b)}')
            add(f'OpSwitch, cases that share {"the default" if t == default else "a target"}' if [*cases, default].count(t) > 1 else 'OpSwitch, case of its own')
            block = self.by_label.get(t)
            if block and any(u in cases and u != t for u in block.targets()):
                add('OpSwitch, fallthrough')
            if block and default in block.targets() and self.role(default, b) == 'block':
                add('OpSwitch, fallthrough into the default')
        block = self.by_label.get(default)
        if block and any(u in cases for u in block.targets()):
            add('OpSwitch, fallthrough out of the default')

    def read_loop(self, b, add):
        merge, target = b.merge[1][:2]
        if target == b.label:
            add('loop whose header is its continue target')
        elif target in self.by_label:
            to = self.by_label[target]
            if b.label not in to.targets():
                add('loop whose continue construct has several blocks')
            if to.end[0] == 'OpBranchConditional':
                add('loop that ends behind its continue target')
            if to.rows:
                add('loop with instructions in its continue target')
            if len(self.before.get(target, ())) > 1:
                add('continue target with several predecessors')
        if target not in self.reached:
            add('loop without a back edge that is taken')
        if merge not in self.reached:
            add('loop that does not end')
        if any(name != 'OpPhi' for name, _ in b.rows):
            add('loop header with instructions')
        if any(name == 'OpPhi' for name, _ in b.rows):
            add('loop header with phis')

    def read_roles(self, b, add):
        merges = self.loop_merges | self.merges | self.switch_merges
        if b.label in merges and b.merge:
            add(f'{self.role(b.label)} that is a header: {b.merge[0]}')
        if b.label in self.continues and b.merge and b.label != self.continues[b.label]:
            add(f'continue target that is a header: {b.merge[0]}')
        if b.label in self.continues and b.label in merges:
            add('continue target that is a merge block')
        if b.label in self.cases and b.merge:
            add(f'case that is a header: {b.merge[0]}')
        if b.label in merges and not b.rows and b.end[0] == 'OpBranch':
            add(f'empty merge block: OpBranch to {self.role(b.end[1][0])}')

    def read_phis(self, b, add):
        for name, w in b.rows:
            if name != 'OpPhi':
                break
            values = w[2::2]
            role = self.role(b.label)
            add(f'OpPhi in {role}: {self.module.shape(w[0])}')
            if len(values) == 1:
                add(f'OpPhi of one value in {role}')
            elif len(set(values)) == 1:
                add('OpPhi of equal values')
            if w[1] in values:
                add('OpPhi of itself')


def read(module, function):
    """Adds the names of a function's shapes; `function` has its instructions as (name, opcode, words)."""
    flow = Flow(module, function)
    if flow.blocks:
        flow.read()
