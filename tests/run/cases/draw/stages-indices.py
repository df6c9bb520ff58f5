"""What stages-indices.case computes."""
order, a = [2, 0, 3, 1], [1.0, 2.0, 4.0, 8.0]


def work(k):
    v = [0.0] * 4
    for i in range(4):
        v[order[i]] = a[i] + k
    v[order[k & 3]] = v[k & 3] * 2.0
    m = [[float(c == r) for r in range(3)] for c in range(3)]
    m[order[0] % 3][k % 3] = v[k & 3]
    m[k % 3] = [x + y for x, y in zip(m[k % 3], v)]
    p = v[1:]
    p[(2, 0, 1)[order[k & 3] % 3]] *= 2.0
    n = [k, k]
    n[k & 1] += 1
    low = [0.0] * 3
    for i in range(3):
        low[(i + order[3]) % 3] = i * k * 0.5
    return [*v, m[order[0] % 3][k % 3], m[1][(k + 1) % 3], p[k % 3], p[order[1]], *n, low[k % 3], 1 << order[k & 3]]
