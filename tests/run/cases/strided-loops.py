def find(own):
    seen = 0
    for i in range(own // 8, 10, 4):
        if i * 7 > own: return i, seen
        seen += i
    return 77, seen


def place(i):
    if i < 150: return i * 3 + 1
    if i == 150: return 6
    if 160 <= i < 224: return i - 159
    if 230 <= i < 235: return i - 221
    if 250 <= i < 380: return (i - 250) // 13 * 100 + (i - 250) % 13
    if 390 <= i < 487: return i - 388
    if 500 <= i < 532: return find(i - 500)[1]
    if 540 <= i < 572: return find(i - 540)[0]
    return 0
