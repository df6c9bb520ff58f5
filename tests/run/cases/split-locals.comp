#version 450
// Structs and arrays that change in loops, switches and branches, by whole and by element, and through inout parameters.
// data 1: int [3, 1, 4, 1, 5, 9, 2, 6]
// expect 0: int [31, 13, 5, 9, 7, 9, 34, 39, 3, 27]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
struct Pair { int low, high; };
struct State { int sum; Pair seen[2]; ivec2 last; };
void note(inout Pair p, int value)
{
    if (value > p.high) p.high = value;
    else if (value < p.low) p.low = value;
    else p = Pair(p.low, p.high);
}
Pair ordered(Pair p)
{
    if (p.low <= p.high) return p;
    return Pair(p.high, p.low);
}
void main()
{
    State s = State(0, Pair[](Pair(9, 0), Pair(5, 5)), ivec2(0));
    int kinds[3] = int[](0, 0, 0);
    for (int i = 0; i < 8; i++) {
        s.sum += a[i];
        note(s.seen[0], a[i]);
        switch (a[i] % 3) {
        case 0:
            kinds[0] += a[i];
            continue;
        case 1:
            kinds[1] += a[i];
            // falls through
        default:
            kinds[2]++;
        }
        if (a[i] == 9) break;
        s.last = s.last.yx;
        s.last.x += a[i];
        s.seen[1] = s.seen[0];
    }
    State kept = s;
    do {
        State next = kept;
        next.seen[1].low += next.seen[0].low + 1;
        next.last += 10;
        kept = next;
    } while (kept.seen[1].low < 7);
    Pair p = ordered(Pair(kept.seen[0].high, kept.seen[1].low));
    r[0] = s.sum;
    r[1] = kinds[0] + s.seen[0].low * kinds[2] - 10;
    r[2] = kinds[2];
    r[3] = kept.seen[0].high;
    r[4] = kept.seen[1].low;
    r[5] = p.high;
    r[6] = kept.last.x;
    r[7] = kept.last.y;
    r[8] = s.seen[1].low + 2;
    r[9] = (p.low > 5 ? kept : s).last.x - (a[0] == 3 ? s : kept).last.x - 3;
}
