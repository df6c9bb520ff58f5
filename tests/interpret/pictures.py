"""Tests PNG files of sgcc-run with a separate decoder (PNG 1.2, sections 4 and 6)."""
import os
import struct
import tempfile
import zlib

from tests.lib import process

SHADER = '''#version 450
layout(local_size_x = 5, local_size_y = 3) in;
layout(binding = 0, {format}) writeonly uniform {kind} picture;
void main()
{{
    ivec2 p = ivec2(gl_LocalInvocationID.xy);
    imageStore(picture, {place}, {value});
}}
'''


def paeth(a, b, c):
    """The one of three neighbours that is nearest to a + b - c; the first of equals."""
    return min((a, b, c), key=lambda value: abs(a + b - c - value))


def decode(data):
    """(width, height, [(r, g, b, a)]) of a file with 8 bits for each of four components."""
    assert data[:8] == b'\x89PNG\r\n\x1a\n'
    at, packed, head = 8, b'', None
    while at < len(data):
        length, name = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        assert struct.unpack('>I', data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(name + body)
        head = body if name == b'IHDR' else head
        packed += body if name == b'IDAT' else b''
        at += 12 + length
    width, height, depth, colour, _, _, interlaced = struct.unpack('>IIBBBBB', head)
    assert (depth, colour, interlaced) == (8, 6, 0)
    raw, above, rows = zlib.decompress(packed), bytes(4 * width), []
    for y in range(height):
        kind, line = raw[y * (4 * width + 1)], bytearray(raw[y * (4 * width + 1) + 1:(y + 1) * (4 * width + 1)])
        for x in range(4 * width):
            left, over, corner = (line[x - 4] if x >= 4 else 0), above[x], (above[x - 4] if x >= 4 else 0)
            line[x] = line[x] + (0, left, over, (left + over) // 2, paeth(left, over, corner))[kind] & 255
        above = bytes(line)
        rows += [tuple(line[4 * x:4 * x + 4]) for x in range(width)]
    return width, height, rows


def clamp(value):
    return min(max(value, 0), 255)


# name, format, type, place, value, the image, what a texel at x, y of a layer is
CASES = [
    ('rgba8', 'rgba8', 'image2D', 'p', 'vec4(p.x * 51, p.y * 85, p.x * 10 + p.y, 200) / 255.0', 'rgba8:5x3', 1, lambda x, y, layer: (51 * x, 85 * y, 10 * x + y, 200)),
    ('r32f beyond 0 to 1', 'r32f', 'image2D', 'p', 'vec4(float(p.x) - 1.0)', 'r32f:5x3', 1, lambda x, y, layer: (clamp(255 * (x - 1)), 0, 0, 255)),
    ('rg16i', 'rg16i', 'iimage2D', 'p', 'ivec4(p.x * 100 - 50, p.y, 0, 0)', 'rg16i:5x3', 1, lambda x, y, layer: (clamp(100 * x - 50), y, 0, 255)),
    ('rgba8ui', 'rgba8ui', 'uimage2D', 'p', 'uvec4(p.x, p.y, 3, p.x + 7)', 'rgba8ui:5x3', 1, lambda x, y, layer: (x, y, 3, x + 7)),
    ('layers below each other', 'rgba8', 'image2DArray', 'ivec3(p, 1)', 'vec4(p, 9, 255) / 255.0', 'rgba8:5x3:layers=2', 2,
     lambda x, y, layer: (x, y, 9, 255) if layer else (0, 0, 0, 0)),
]


def run_pictures(program, report, has_library):
    for name, texel, kind, place, value, image, layers, wanted in CASES:
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, 'a.comp'), 'w', encoding='utf-8') as out:
                out.write(SHADER.format(format=texel, kind=kind, place=place, value=value))
            done = process.run([program, 'a.comp', f'--image=0.0={image}', '--dump=0.0:@a.png', '--output=left', '--subgroup-size=8'], cwd=folder, merged=True)
            if not has_library:
                report.judge(f'picture {name}', None if done.returncode == 2 and 'built without libpng' in done.stdout else done.stdout)
                continue
            texels = [wanted(x, y, layer) for layer in range(layers) for y in range(3) for x in range(5)]
            wrong = done.stdout if done.returncode or done.stdout else None
            for path in () if wrong else ('a.png', os.path.join('left', '0.0.png')):
                with open(os.path.join(folder, path), 'rb') as file:
                    found = decode(file.read())
                if found != (5, 3 * layers, texels):
                    wrong = f'{path}: {found}, expected {texels}'
            report.judge(f'picture {name}', wrong)
