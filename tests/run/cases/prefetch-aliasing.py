def waves(own):
    a, c, total = [float(i) for i in range(96)], [0.0] * 96, 0.0
    for i in range(5):
        for o in range(16): a[(i + 1) * 16 + o] = a[i * 16 + 15 - o] * 2
    for k in range(2):
        for i in range(5): total += a[i * 16 + (own ^ 1)]
        a[32:48] = [k + 0.5] * 16
    for i in range(5):
        for o in range(16): c[(i + 1) * 16 + (o + 3) % 16] = c[i * 16 + (o ^ 2)] + o
    return total + c[80 + own]
