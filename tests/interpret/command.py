"""Tests the command line of sgcc-run, row by row: arguments, exit status and output."""
import os
import re
import shutil
import struct
import subprocess
import tempfile
import zlib

from tests.lib import process

HERE = os.path.dirname(os.path.abspath(__file__))
ONES = ['--buffer', '0.0=u32:64x1']
ZEROS = ['--buffer', '0.0=zeros:256']
KERNEL = ['saxpy.cl', '--arg', 'y=iota:f32:64', '--arg=x=f32:64x2', '--arg', 'a=f32:10', '--groups=2', '--local=32']
LOCAL = ['histogram.cl', '--arg', 'in=iota:u32:64', '--arg', 'out=zeros:128', '--groups=2', '--local=32']
FIRST = ['kernels.cl', '--entry=first', '--local=4', '--arg=d=zeros:16']
SECOND = ['kernels.cl', '--entry=second', '--local=4', '--arg=s=f32:0.5', '--arg=c=i32:-3', '--arg=d=zeros:16', '--arg=x=zeros:16']
TYPED = ['kernels.cl', '--entry=typed', '--local=4', '--arg=c=zeros:4', '--arg=u=zeros:32', '--arg=l=i64:-2', '--arg=f=zeros:64', '--arg=unused=zeros:4']
TYPES = ['types.comp', '--target-env=vulkan1.2', '--quiet']
PYRAMID = ['--image', '0.1=r32f:8x8:levels=4:iota:f32:85', '--sampler', '0.1=linear,mipmap-linear', '--quiet']
SAMPLES = ['--image', '0.0=r32ui:4x4:samples=4:iota:u32:64', '--image', '0.1=r32f:4x4:samples=4:iota:f32:64', '--image', '0.3=r32ui:4x4:layers=2:samples=2']
SHADE = ['shade.frag', '--target-env=vulkan1.1', '--pixels=5x3', '--buffer=uv=f32:0,0,1,0,0,1', '--buffer=id=u32:7', '--quiet']
SAME = 'new.comp and old.comp computed the same in 20 runs'

def has_png():
    """Whether this build reads PNG files, as config.h beside the program says."""
    path = os.path.join(os.path.dirname(os.path.abspath(os.environ.get('SGCC_RUN', './sgcc-run'))), 'config.h')
    if not os.path.exists(path):
        return True
    with open(path, encoding='utf-8') as config:
        return '#define HAVE_PNG_H 1' in config.read()


def picture():
    """A PNG file of 4 by 2 texels, whose bytes are 0, 8, 16, ..."""
    rows = b''.join(b'\0' + bytes(8 * i for i in range(16 * y, 16 * y + 16)) for y in range(2))
    chunks = (b'IHDR', struct.pack('>IIBBBBB', 4, 2, 8, 6, 0, 0, 0)), (b'IDAT', zlib.compress(rows)), (b'IEND', b'')
    return b'\x89PNG\r\n\x1a\n' + b''.join(struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data)) for name, data in chunks)


PNG = (0, r'\A00001800 00003820 00005840 00007860\n') if has_png() else (2, 'built without libpng')

# name, arguments, exit status, a pattern of what is printed
ROWS = [
    ('dump', ['scan.comp', *ONES, '--dump', '0.0:u32:16'], 0, r'\A1 2 3 .* 16\n17 18'),
    ('dump-by-name', ['scan.comp', '--buffer=Data=u32:64x1', '--dump=Data:x32:2'], 0, r'\A00000001 00000002\n'),
    ('expect', ['scan.comp', *ONES, '--subgroup-size=all', '--expect', '0.0=iota:u32:64:1'], 0, r'\A\Z'),
    ('expect-fails', ['scan.comp', *ONES, '--expect', '0.0=u32:1,2,4'], 1, r'not as expected:\n.*index.*\n +2 +3 +4\n'),
    ('tolerance', ['scan.comp', *ONES, '--expect', '0.0=u32:2,2~1'], 0, r'\A\Z'),
    ('nobody-gave', ['scan.comp'], 0, r'\Asgcc-run: the buffer 0\.0 Data was not given'),
    ('without-content-against', ['new.comp', '--against=old.comp', '--seeds=3'], 0, 'has 512 random bytes.*\n.*computed the same in 3 runs'),
    ('kernel', [*KERNEL, '--dump', 'y:f32:8'], 0, r'\A20 21 22'),
    ('kernel-for-opencl', [*KERNEL, '--target-env=opencl2.0'], 2, r"\Asaxpy\.cl: error: 'saxpy' is a kernel for OpenCL, and only compute shaders .*: give the OpenCL C source, or .*\n\Z"),
    ('local-argument', [*LOCAL, '--arg', 's=zeros:128', '--dump=out:u32:4', '--check'], 0, r'\A2 2 2 2\n'),
    ('argument-that-is-none', [*LOCAL, '--arg', 'q=zeros:128'], 2, "has no buffer, image or argument 'q'"),
    ('defined', ['shift-far.comp', '--against=shift-far.comp', '--seeds=4', '--defined', '--quiet'], 0, r'the same in 2 runs, and 2 are left out'),
    ('nothing-defined', ['shift-far.comp', '--against=shift-far.comp', '--defined', '--quiet'], 2, r'nothing can be compared: .*line 6: .*\[shifts\]'),
    ('setup', ['saxpy.cl', '--setup=setup.json'], 0, r'\A\Z'),
    ('setup-no-json', ['saxpy.cl', '--setup=no.json'], 2, r'no\.json:\d+:\d+: this is not JSON: '),
    ('misspelt-option', ['scan.comp', '--bufer', '0.0=zeros:4'], 2, r"two inputs, .*--bufer is not an option of sgcc-run"),
    ('no-threads', ['scan.comp', '-j0'], 2, '-j: .0. is not a number from 1'),
    ('seeds-alone', ['scan.comp', '--seeds=3'], 2, '--seeds needs --against'),
    ('setup-unknown-key', ['saxpy.cl', '--setup=bad.json'], 2, r"there is no option 'bufer'"),
    ('check', ['shift.comp', '--check', '--buffer', '0.0=iota:f32:48'], 1, r'shift\.comp:13:5: error: .*\[inactive\]'),
    ('check-names-functions', ['power.comp', '--check', '--quiet'], 1, r'comes from line 8 \(Pow\)'),
    ('check-of-many-sizes', ['shift.comp', '--check', '--subgroup-size=8,32,16,64', '--buffer', '0.0=iota:f32:48'], 1,
     r'\A[^\n]*13:5: error: [^\n]* at subgroup size 32\nshift\.comp:13:5: note: \[inactive\] at subgroup size 64, too\n\Z'),
    ('check-other-rule', ['shift.comp', '--check=races', '--buffer', '0.0=iota:f32:48'], 0, r'\A\Z'),
    ('check-unknown-rule', ['shift.comp', '--check=race'], 2, "there is no rule 'race'"),
    ('against', ['new.comp', '--against', 'old.comp', '--buffer', '0.0=random:u32:128', '--seeds=20'], 0, SAME),
    ('against-differs', ['new.comp', '--against=old.comp', '--buffer', '0.0=random:u32:128', '--subgroup-size=32,64'], 1, 'differ at subgroup size 64, seed 0: buffer 0.0, word'),
    ('maximal', ['parts.comp', *ZEROS, '--dump', '0.0:u32:32'], 0, r'\A20 20 20'),
    ('maximal-after-return', ['returns.comp', '-O0', *ZEROS, '--dump', '0.0:u32:32'], 0, r'\A32 32 '),
    ('maximal-after-guard', ['guard.comp', '-O0', '-DGUARD', *ZEROS, '--dump', '0.0:u32:32'], 0, r'\A(28 ){28}0 0 0 0\n'),
    ('spec', ['print.comp', '--spec', '0=3'], 0, 'i 0'),
    ('printf', ['print.comp'], 0, r'\Ai 0 1\.500000, 2\.000000 -3%\ni 1 '),
    ('trace', ['scan.comp', *ONES, '--trace=11:3'], 0, r'line 11  invocation     3  lane   3  OpGroupNonUniformIAdd +4\n'),
    ('coverage', ['scan.comp', *ONES, '--coverage=/dev/stdout'], 0, r'SF:.*scan\.comp\nDA:10,\d+\n(.*\n)*LH:\d+\nend_of_record'),
    ('profile', ['diverge.comp', '--buffer', '0.0=iota:u32:1024', '--profile'], 0, r'line +share.*\n(.*\n)* +10 .* 2\d%'),
    ('html', ['diverge.comp', '--buffer', '0.0=iota:u32:1024', '--html=/dev/stdout', '--quiet'], 0, r'(?s)\A<!DOCTYPE html>.*"line":10,"executed":1386,"active":11652'),
    ('report', ['diverge.comp', '--buffer', '0.0=iota:u32:1024', '--report=/dev/null'], 0, r'line +share +executed +active +lanes at subgroup size 32\n +10 +54\.1% +1386 +8\.41  .*\n(.*\n)*diverge\.comp:8: load of Data: stride 64 bytes: 16 segments of 128 bytes, 1 would do\n'),
    ('compare-sizes', ['new.comp', '--buffer=0.0=u32:128x1', '--subgroup-size=8,32', '--compare-sizes'], 1, r'new.comp: error: buffer 0.0 depends on the subgroup size: word 8 is 0x00000000 at 8, and 0x00000008 at 32 \[size\]'),
    ('compare-sizes-equal', ['scan.comp', *ONES, '--subgroup-size=all', '--compare-sizes'], 0, r'\A\Z'),
    ('compare-one-size', ['scan.comp', '--compare-sizes'], 2, '--compare-sizes needs several sizes'),
    ('compare-sizes-against', ['scan.comp', '--against=scan.comp', '--subgroup-size=8,32', '--compare-sizes'], 2, '--compare-sizes needs several sizes'),
    ('report-against', ['scan.comp', '--against=scan.comp', '--report=/dev/null'], 2, r'--report shows one module: it cannot be used with --against'),
    ('report-nowhere', ['scan.comp', *ONES, '--report=/nonexistent/a.html'], 2, r"cannot write '/nonexistent/a\.html': No such file"),
    ('deadlock', ['deadlock.comp', '--limit=10000'], 2, r'deadlock\.comp:6: error: a subgroup has executed 10000 instructions'),
    ('large-values', ['large.comp', '--limit=100000', '--quiet'], 0, r'\A\Z'),
    ('large-values-count', ['large.comp', '--limit=2000', '--quiet'], 2, 'a subgroup has executed 2000 instructions'),
    ('deadlock-of-workgroups', ['rendezvous.comp', '--groups=3', '--limit=100000', '--quiet'], 2,
     r'lane 0 at line 10, .* at the barrier of line 12, and 2 workgroups have not begun \[loops\]'),
    ('workgroups-interleave', ['rendezvous.comp', '--groups=3', '--limit=100000', '--schedule=random:1', '--quiet', '--dump=0.0:u32:1'], 0, r'\A3\n1\n'),
    ('deadlock-at-random', ['rendezvous.comp', '--groups=9', '--limit=100000', '--schedule=random:1', '--quiet'], 2, 'and 3 workgroups have not begun'),
    ('derivatives', ['derivatives.comp', *PYRAMID, '--subgroup-size=1,2,4,8,64', '--check', '--dump=0.0:f32:16'], 0, r'(# 0\.0 at subgroup size \d+\n1 10 11 100 1 10 11 100\.5 5 .*\n(.+\n)*){5}'),
    ('ray-query', ['rays.comp'], 2, r'rays\.comp:10: error: OpRayQueryInitializeKHR is not supported: there are no acceleration structures here'),
    ('tensor-of-arm', ['tensor.comp', '--target-env=vulkan1.4'], 2, r'tensor\.comp:8: error: OpTensorQuerySizeARM is not supported: tensors \(ARM\) are not served'),
    ('list-instructions', ['--list-instructions'], 0, r'(?m)^OpIAdd executed$(.|\n)*^InterpolateAtOffset refused: only compute shaders are executed$'),
    ('float8', ['fp8.comp', '--target-env=vulkan1.3', '--buffer=0.0=f32:1.1875,464,465,0.00098,61440,-61439,inf,249x0', '--buffer=0.1=zeros:128', '--dump=0.1:x8:16'],
     0, r'\A3a 7e 7f 01 7f ff 7f (.*\n){4}3d 5f 5f 14 7c fb 7c '),
    ('samples', ['samples.comp', *SAMPLES, '--check', '--quiet', '--dump=0.2:f32:16', '--dump=0.0:u32:16'], 0, r'\n4002 4006 .*\n.*\n103 1 2 3 4 107 6'),
    ('sample-out-of-bounds', ['samples.comp', '--image=0.0=r32ui:4x4:samples=2', '--check', '--quiet'], 1, r'11:5: error: a texel outside'),
    ('image-nobody-gave', ['image.comp', '--check', '--dump=counts:u32:4'], 0, r'image 0\.0 picture was not given: it is 4x2 of rgba8 (.*\n)*44 44 44 44\n'),
    ('png', ['image.comp', '--image=picture=rgba8:@picture.png', '--quiet', '--dump=0.2:x32:4'], *PNG),
    ('png-of-a-buffer', ['scan.comp', *ONES, '--dump=0.0:@a.png'], 2, r'--dump: 0\.0 is not an image'),
    ('png-of-another-name', ['image.comp', '--dump=0.0:@a.bmp'], 2, r"--dump: 'a\.bmp' is not a name of a PNG file"),
    ('png-that-is-none', ['image.comp', '--image=picture=rgba8:@no.png'], 2, r"--image: .*'no\.png'"),
    ('elements-of-matrices', ['elements.comp', '--target-env=vulkan1.3', '--buffer=0.0=iota:f32:128', '--check', '--dump=0.0:f32:8'], 0,
     r'\A(.*\n){8}0 1 2 3 4 5 6 7\n108 109 10 .*\n216 217 218 19 '),
    ('buffer-that-is-none', ['scan.comp', '--buffer=9.9=u32:1', *ONES], 2, r'\Asgcc-run: error: the shader has no buffer 9\.9: it has 0\.0 Data\n\Z'),
    ('name-that-is-none', ['types.comp', '--target-env=vulkan1.2', '--buffer=Nope=u32:1'], 2,
     r"no buffer, image or argument 'Nope': it has 0\.0 mixed, 0\.1\[2\] halves, 0\.2 Longs, .*, image 0\.5 picture, .*, 0\.8 Threes\n\Z"),
    ('dump-of-none', ['scan.comp', *ONES, '--dump=1.0'], 2, r'--dump: the shader has no buffer or image 1\.0: it has 0\.0 Data'),
    ('member-name', ['scan.comp', '--buffer=data=u32:64x1', '--dump=data:u32:2'], 0, r'\A1 2\n3 4\n'),
    ('dump-of-none-before-it-runs', ['deadlock.comp', '--dump=nope', '--quiet'], 2, r"\Asgcc-run: error: --dump: the shader has no buffer or image nope: it has .*\n\Z"),
    ('value-without-a-type', [*FIRST, '--arg=a=2'], 2, "'2' has no type: expected TYPE:VALUE, as in i32:2 or f32:2"),
    ('block-name', [*TYPES, '--buffer=Mixed=zeros:256', '--dump=mixed'], 0, r'\Acount: -5\n'),
    ('block-name-and-number', [*TYPES, '--buffer=Mixed=zeros:256', '--buffer=0.0=zeros:4'], 2, r'--buffer: 0\.0 is given twice, as Mixed, too'),
    ('same-name-twice', [*TYPES, '--buffer=Bytes=zeros:4', '--buffer=Bytes=zeros:4'], 2, r'--buffer: Bytes is given twice\n'),
    ('elements-of-an-array', [*TYPES, '--buffer=halves[0]=zeros:8', '--buffer=0.1[1]=zeros:32', '--dump=halves[1]::4'], 0, r'\A0 0\.0999756 -1 0\n1 '),
    ('element-that-is-none', [*TYPES, '--buffer=halves[2]=zeros:8'], 2, r'--buffer: there is no halves\[2\]: the array has 2 elements'),
    ('element-of-no-array', [*TYPES, '--buffer=Bytes[1]=zeros:8'], 2, r'there is no Bytes\[1\]: it is not an array'),
    ('buffer-of-an-image', [*TYPES, '--buffer=picture=zeros:8'], 2, r'--buffer: picture is an image, which --image sets'),
    ('image-of-a-buffer', [*TYPES, '--image=0.3=r32f:4x4'], 2, r'--image: 0\.3 is a buffer, which --buffer sets'),
    ('unused-buffer', ['types.comp', '--target-env=vulkan1.2', '--buffer=Unused=zeros:4'], 0, r'(?m)^sgcc-run: nothing uses Unused$'),
    ('push-that-is-none', ['scan.comp', *ONES, '--push=u32:1'], 2, '--push: the shader has no push constants'),
    ('push-too-large', [*TYPES, '--push=u32:1,2'], 2, '--push: 8 bytes are given, and the push constants have 4'),
    ('push-twice', [*TYPES, '--push=u32:1', '--push=u32:2'], 2, '--push is given twice'),
    ('push-nobody-gave', ['types.comp', '--target-env=vulkan1.2'], 0, 'the push constants were not given: they are 4 zero bytes'),
    ('spec-twice', ['print.comp', '--spec=0=1', '--spec=0=2'], 2, '--spec 0 is given twice'),
    ('spec-that-is-none', ['print.comp', '--spec=7=1'], 0, 'the shader has no specialization constant 7: it has none'),
    ('value-before-buffer', ['kernels.cl', '--entry=first', '--local=4', '--arg=a=i32:4', '--arg=b=i32:2', '--arg=d=zeros:16', '--dump=d'], 0, r'\A42 42 42 42\n\Z'),
    ('value-and-number', ['kernels.cl', '--entry=first', '--local=4', '--arg=a=i32:-4', '--arg=b=i32:2', '--buffer=0.0=zeros:16', '--dump=0.0', '--dump=d:x32'], 0,
     r'\A# 0\.0 at .*\n-38 -38 -38 -38\n# d at .*\nffffffda '),
    ('value-by-push', [*FIRST, '--push=i32:1,2', '--arg=b=i32:5', '--dump=d'], 0, r'\A15 15 15 15\n\Z'),
    ('second-kernel', [*SECOND, '--dump=d', '--dump=x', '--expect=0.1=i32:-3,-3,-3,-3'], 0, r'\A# d .*\n-3 -3 -3 -3\n# x .*\n0\.5 0\.5 0\.5 0\.5\n\Z'),
    ('argument-nobody-gave', [*FIRST, '--arg=a=i32:1', '--dump=d'], 0, r'the argument b was not given: it is 0 (.*\n)*10 10 10 10\n'),
    ('argument-of-another-kernel', [*FIRST, '--arg=s=f32:1'], 2, r"'s' is an argument of the kernel 'second', and 'first' is executed, which has d, a, b"),
    ('argument-too-small', [*FIRST, '--arg=a=u8:1'], 2, r"--arg: 'a' has 4 bytes \(int\), and 'u8:1' has 1"),
    ('argument-too-large', [*FIRST, '--arg=a=i32:1,2'], 2, r"--arg: 'a' has 4 bytes \(int\), and 'i32:1,2' has 8"),
    ('argument-of-floats', [*FIRST, '--arg=a=f32:1'], 2, r"--arg: 'a' is int, and 'f32:1' has floats"),
    ('argument-of-integers', [*SECOND, '--arg=s=i32:1'], 2, r"--arg: 's' is float, and 'i32:1' has integers"),
    ('argument-of-words', [*FIRST, '--arg=a=x32:1', '--arg=b=u32:2', '--dump=d'], 0, r'\A12 12 12 12\n\Z'),
    ('types-in-a-list', [*TYPED, '--arg=v=f32:1,u32:0x40000000,f32:3', '--dump=f'], 0, r'\A1 2 3 1 2 3\n'),
    ('type-that-is-none-in-a-list', [*FIRST, '--push=u32:1,q8:2'], 2, "a number is expected at 'q8:2'"),
    ('push-too-short', ['types.comp', '--push=u8:1', '--dump=Bytes'], 0, 'the push constants have [0-9]+ bytes, of which 1 were given: the others are zeros'),
    ('image-of-integers', ['image.comp', '--image=picture=rgba8ui:4x2'], 2, "--image: the texels of picture are floats in the shader, and those of rgba8ui are unsigned integers"),
    ('image-of-floats', ['image.comp', '--image=0.1=r32f:4x2'], 2, "the texels of 0.1 are unsigned integers in the shader, and those of r32f are floats"),
    ('image-of-another-format', ['image.comp', '--image=picture=rgba16f:4x2', '--image=counts=r32ui:4x2', '--quiet', '--dump=counts:u32:4'], 0, r'\A44 44 44 44\n'),
    ('image-too-short', ['image.comp', '--image=picture=rgba8:4x2:u8:1,2,3'], 2, "--image: 'u8:1,2,3' has 3 bytes, and the image has 32"),
    ('sampler-word', ['image.comp', '--sampler=0.0=cubic'], 2, "'cubic' is not a word of samplers: expected linear, "),
    ('spec-without-number', ['scan.comp', '--spec', 'SIZE=3'], 2, "--spec: 'SIZE' is not a number: expected the constant_id"),
    ('spec-without-value', ['scan.comp', '--spec', '0=abc'], 2, "--spec: 'abc' is not a value: expected true, false, a number or TYPE:VALUE"),
    ('argument-twice', [*FIRST, '--arg=d=zeros:4'], 2, '--arg: d is given twice'),
    ('vector-of-three', [*TYPED, '--arg=v=f32:1,2,3', '--dump=f', '--dump=c', '--dump=u'], 0,
     r'# f .*\n1 2 3 1 2 3\n1 2 3 1 2 3\n# c .*\n0 -1 -2 -3\n# u .*\n0 65535 65534 7 1 65535 65534 7\n'),
    ('vector-with-padding', [*TYPED, '--arg=v=f32:1,2,3,4', '--dump=f'], 0, r'\A1 2 3 1 2 3\n'),
    ('first-of-several', ['kernels.cl', '--local=4', '--arg=a=i32:1', '--arg=b=i32:2', '--dump=d'], 0, r'first is executed, the first of the entry points first, second, typed (.*\n)*12 12'),
    ('entry-that-is-none', ['kernels.cl', '--entry=third'], 2, "no compute entry point 'third': it has first, second, typed"),
    ('against-with-other-places', ['kernels.cl', '--against=other.cl', '--entry=first', '--local=4', '--arg=a=i32:4', '--arg=b=i32:2', '--arg=d=zeros:16', '--seeds=2', '--quiet'], 0,
     'computed the same in 2 runs'),
    ('setup-replaced', ['saxpy.cl', '--setup=setup.json', '--arg=a=f32:0', '--expect=y=u32:0'], 1, r'y at subgroup size 16 is not as expected'),
    ('typed-dump', [*TYPES, '--push=i32:10', '--dump=mixed'], 0,
     r'\Acount: -5\nfirst: 0 0\.5 1\npart: \{a: 9, b: 2\.5, c: 1 2 3, d: -1 2\}\nm: \[1 2 3, 4 5 6\]\nn: \[1 2 3, 4 5 6\]\n'
     r'parts: \{a: 10, b: 1\.5, c: 7 7 7, d: 0 0\}\n\{a: 11, b: 1\.5, c: 7 7 7, d: -1 -1\}\n'),
    ('typed-dump-64', [*TYPES, '--dump=Longs', '--dump=Doubles', '--dump=Bytes', '--dump=Nodes'], 0,
     r'\n\[0 0 0\]\n\[0 -100000000000 -200000000000\]\n(.*\n)0 0\.25 0\.5 0\.75\n(.*\n)0 -1 -2 -3\n(.*\n)0{16} 0{15}1 0{15}2 0{15}3\n'),
    ('typed-dump-vectors', [*TYPES, '--dump=Matrices', '--dump=Threes', '--dump=picture'], 0,
     r'\n\[0 1, 2 3\]\n\[1 1, 2 3\]\n\[2 1, 2 3\]\n\[3 1, 2 3\]\n(.*\n)0 0 0 1 1 1\n2 2 2 3 3 3\n(.*\n)0 0 1 1 0\.333333343 0 1 1\n'),
    ('dump-per-line', [*TYPES, '--dump=Bytes::2'], 0, r'\A0 -1\n-2 -3\n\Z'),
    ('no-seeds', ['new.comp', '--against=old.comp', '--seeds=0'], 2, '--seeds: there must be one run'),
    ('threads', ['diverge.comp', '-j4', '--groups=16', '--buffer', '0.0=iota:u32:16384', '--dump=0.0:u32:16'], 0, r'\A0 1 2 .*\n4 17 18 '),
    ('size-that-is-none', ['scan.comp', '--subgroup-size=3'], 2, 'powers of two'),
    ('not-a-shader', ['no-such-file.comp'], 2, 'cannot read'),
    ('option-of-sgcc', ['scan.comp', '-DX', '-O0', *ONES, '--expect', '0.0=iota:u32:64:1'], 0, r'\A\Z'),
    ('graphics', [os.path.join(HERE, '..', 'run', 'cases', 'draw', 'full.vert')], 2, 'only compute shaders are executed'),
    ('fragment-without-pixels', ['shade.frag'], 2, r"'main' is a fragment shader: --pixels=WIDTHxHEIGHT gives a rectangle of pixels"),
    ('fragment', [*SHADE, '--dump=color'], 0, r'\A0\.1\d* 0\.16\d* 0 7 0\.3\d* 0\.16\d* 0 7\n'),
    ('fragment-memory', [*SHADE, '--dump=Counts', '--check', '--subgroup-size=1,4,32'], 0, r'(# .*\ncount: 15\nsum: 13\n){3}'),
    ('fragment-picture', [*SHADE, '--dump=color:@shade.png'], 0 if has_png() else 2, ''),
    ('fragment-names', [*SHADE, '--dump=colour'], 2, r"it has 0\.0 Counts, output color, input uv, input id, output slopes: did you mean 'color'\?"),
    ('fragment-builtin', ['shade.frag', '-DBARYCENTRIC', '--target-env=vulkan1.1', '--pixels=2x2'], 2, 'the built-in variable BaryCoord.* is not supported in fragment shaders'),
    ('fragment-order', [*SHADE, '--lane-order=linear'], 2, 'in a fragment shader four neighbouring lanes are a square of 2 x 2'),
    ('fragment-full', [*SHADE, '--full-subgroups'], 2, '--full-subgroups: a fragment shader has no workgroups'),
    ('fragment-lanes', [*SHADE, '--target-env=vulkan1.3', '--subgroup-size=8', '--active-lanes=0-3', '--dump=Counts'], 0, r'\Acount: 15\nsum: 13\n'),
    ('pixels-of-none', ['shade.frag', '--pixels=0x4'], 2, "'0x4' is not WIDTHxHEIGHT"),
    ('refused', ['derivative.spv'], 2, 'is not a SPIR-V module'),
]


# With --schedule=random, what invocation 0 can have: early returns end what is promised (SPIR-V, 2.2.5), unless reconvergence is maximal.
RETURNS = [
    ('a function that some leave early', ['returns.comp'], {'32', '7'}),
    ('a guard that some leave by', ['guard.comp', '-DGUARD'], {'28', '7'}),
    ('no guard', ['guard.comp'], {'32'}),
    ('a guard and maximal reconvergence', ['guard.comp', '-DGUARD', '-DMAXIMAL'], {'28'}),
]

# The same in a workgroup of two subgroups: core SPIR-V promises what the whole workgroup entered together (2.2.5, Uniform Control Flow),
# SubgroupUniformControlFlowKHR what the subgroup did.  By PART of workgroup.comp: whether subgroup 0 may part.
WORKGROUP = [
    ('nothing parts it', 0, False),
    ('a branch of one subgroup', 1, True),
    ('behind that branch', 2, False),
    ('another subgroup returns', 3, True),
    ('more iterations', 4, True),
    ('behind that loop', 5, False),
    ('another subgroup breaks', 6, True),
    ('behind a barrier', 7, False),
    ('a case of one subgroup', 8, True),
    ('behind a branch of some lanes', 9, False),
]


def call(program, arguments, folder):
    done = process.run([program, *arguments], cwd=folder, merged=True)
    return done.returncode, done.stdout


def first_words(program, shader, seeds, folder, *more):
    """What invocation 0 has, for each seed of --schedule=random."""
    found = set()
    for seed in range(seeds):
        _, text = call(program, [shader, '-O0', *more, *([] if 'zeros:' in ' '.join(more) else ZEROS), f'--schedule=random:{seed}', '--dump', '0.0:u32:32'], folder)
        found.add(text.split()[0] if text.split() else text)
    return found


def run_rows(program, report):
    with tempfile.TemporaryDirectory() as folder:
        for name in os.listdir(os.path.join(HERE, 'inputs')):
            os.symlink(os.path.join(HERE, 'inputs', name), os.path.join(folder, name))
        for name, content in (('bad.json', '{"bufer": 1}'), ('no.json', '{'), ('derivative.spv', 'text')):
            with open(os.path.join(folder, name), 'w', encoding='ascii') as out:
                out.write(content)
        with open(os.path.join(folder, 'picture.png'), 'wb') as out:
            out.write(picture())
        for name, arguments, wanted, pattern in ROWS:
            status, text = call(program, arguments, folder)
            good = status == wanted and re.search(pattern, text)
            report.add('pass' if good else 'fail', f'command {name}', '' if good else f'status {status}: {text[:300]}')
        # Nothing promises that the parts of the inner branch meet before the sum, unless reconvergence is maximal.
        parts, maximal = (first_words(program, shader, 12, folder) for shader in ('parts.comp', 'parts-maximal.comp'))
        report.add('pass' if parts == {'20', '7'} else 'fail', 'random schedule parts invocations', str(parts))
        depths = first_words(program, 'depths.comp', 8, folder)
        report.add('pass' if depths == {'20', '7'} else 'fail', 'random schedule has lanes in different calls', str(depths))
        for name, arguments, wanted in RETURNS:
            found = first_words(program, arguments[0], 12, folder, *arguments[1:])
            report.add('pass' if found == wanted else 'fail', f'random schedule: {name}', str(found))
        for name, part, parts in WORKGROUP:
            for mode in ('', '-DUNIFORM', '-DMAXIMAL'):
                found = first_words(program, 'workgroup.comp', 12, folder, f'-DPART={part}', *mode.split(), '--buffer=0.0=zeros:512')
                good = found == ({'32', '7'} if parts and not mode else {'32'})
                report.add('pass' if good else 'fail', f'random schedule, two subgroups: {name} {mode}', str(found))
        report.add('pass' if maximal == {'20'} else 'fail', 'maximal reconvergence holds at random', str(maximal))


def run_peers(program, report):
    """sgcc lowers what other compilers leave to the instruction sets of AMD: both compute the same."""
    glslang = os.environ.get('GLSLANG', 'glslangValidator')
    if not shutil.which(glslang):
        report.add('skip', 'instructions of AMD', f'{glslang} is not installed')
        return
    source = os.path.join(HERE, 'inputs', 'amd.comp')
    with tempfile.TemporaryDirectory() as folder:
        module = os.path.join(folder, 'amd.spv')
        subprocess.run([glslang, '-V', '--target-env', 'vulkan1.1', source, '-o', module], stdout=subprocess.DEVNULL, check=True)
        status, text = call(program, [module, '--against', source, '--buffer=0.0=zeros:2048', '--buffer=0.1=zeros:1024', '--subgroup-size=1,2,4,8,16,32,64'],
                            folder)
        report.add('fail' if status else 'pass', 'instructions of AMD', text if status else '')


# What compilers for shaders do not write: a module, buffer 0.0, exit status, what is printed.
ASSEMBLY = [
    ('fast', 'f32:1,2,0,3,inf,5,6,7', 1, r'fast\.comp:8:1: error: .* line 7 \(OpFDiv\) .*, lanes 2, 4\) \[nans\]\n.*fast\.comp:10:1: .* line 9 \(OpFAdd\) .*, lane 4\) \[nans\]\n\Z'),
    ('fast', 'f32:1,2,4,3,8,5,6,7', 0, r'\A\Z'),
]


def run_assembly(program, report):
    if not shutil.which('spirv-as'):
        report.add('skip', 'assembly', 'spirv-as is not installed')
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, content, wanted, pattern in ASSEMBLY:
            module = os.path.join(folder, f'{name}.spv')
            subprocess.run(['spirv-as', '--target-env', 'spv1.6', os.path.join(HERE, 'inputs', f'{name}.spvasm'), '-o', module], check=True)
            status, text = call(program, [module, '--check', '--quiet', f'--buffer=0.0={content}'], folder)
            good = status == wanted and re.search(pattern, text)
            report.add('pass' if good else 'fail', f'assembly {name} of {content}', '' if good else f'status {status}: {text[:400]}')


def run_documents(program, report):
    """Each command of docs/run.md prints what stands there."""
    with open(os.path.join(HERE, '..', '..', 'docs', 'run.md'), encoding='utf-8') as text:
        blocks = re.findall(r'```\n(\$ .*?)```', text.read(), re.DOTALL)
    with tempfile.TemporaryDirectory() as folder:           # some commands write files
        for name in os.listdir(os.path.join(HERE, 'inputs')):
            os.symlink(os.path.join(HERE, 'inputs', name), os.path.join(folder, name))
        for block in blocks:
            for command, wanted in re.findall(r'^\$ (sgcc-run .*)\n((?:[^$].*\n)*)', block, re.MULTILINE):
                done = subprocess.run(command.replace('sgcc-run', program, 1), shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                      check=False, text=True, cwd=folder)
                report.add('pass' if done.stdout == wanted else 'fail', f'docs/run.md: {command}', '' if done.stdout == wanted else done.stdout[:300])
