def run(own, a, n, start):
    total = 0.0
    for i in range(n):
        first = [a[start + i * 16 + k] if start + i * 16 + k < 100 else -1.0 for k in range(18)]
        colors = [((o & 7) * 1.0, i * 2.0, 1.0) if o != 5 and i != 1 else (0.0, 0.0, 0.0) for o in range(16)]
        total += first[15 - own] + first[17 - own] + colors[own ^ 1][1] * colors[own][0] + sum(colors[own ^ 3])
    return total


def stages(own, data):
    a = data['1']
    total = run(own, a, 6, 0) + run(own, a, 3, 7) * 2
    for i in range(6):
        even, odd = i % 2, 1 - i % 2
        total += even * 3.0 + a[odd * 16 + (own ^ 2)] * even * 2.0 + even
    return total
