def cell(own, data):
    halves, pairs, total = data['1'], data['4'], 0.0
    numbers = [i * 3 + 1 for i in range(20)]
    for i in range(5):
        h = [0.5 if j % 3 == 1 else halves[i * 16 + j] for j in range(16)]
        total += h[15 - own] + ((own ^ 1) * 7 + i)
        for k in range(3, -1, -1):
            u = [numbers[k * 2 + i] if j < 8 else j for j in range(16)]
            s = [pairs[2 * (k * 16 + (j + i) % 16) + 1] for j in range(16)]
            total += u[(own + k) & 15] + s[(own * 5) & 15]
    return total
