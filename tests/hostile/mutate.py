"""Broken shaders, made from good ones: always the same for the same seed and corpus."""
import random
import re

TOKEN = re.compile(rb'[A-Za-z_]\w*|\d[\w.]*|\s+|[-+*/%<>=!&|^]{1,3}|.', re.DOTALL)

# What is thrown in: words of every kind that the compiler treats in a way of its own.
WORDS = [word.encode() for word in (
    'void bool int uint float double vec2 vec3 ivec4 uvec2 bvec3 dvec4 mat2 mat3x4 dmat4 int8_t uint16_t int64_t '
    'float16_t f16vec2 i8vec4 u64vec3 struct const in out inout uniform buffer shared readonly coherent layout '
    'precise flat highp mediump if else for while do switch case default break continue return discard true false '
    'subroutine sampler2D image2D atomic_uint subgroupAdd subgroupBroadcast subgroupBallot subgroupClusteredAdd '
    'subgroupShuffle gl_SubgroupSize gl_SubgroupEqMask subgroupElect atomicAdd atomicCompSwap barrier length main '
    'gl_WorkGroupSize gl_GlobalInvocationID transpose inverse mix clamp modf frexp bitfieldExtract packHalf2x16 '
    'constant_id local_size_x local_size_x_id push_constant buffer_reference std140 std430 scalar offset align '
    'row_major binding set location rgba8 this class goto template '
    '#define #undef #if #ifdef #else #elif #endif #error #pragma #line #version #extension #include ## # '
    'defined __LINE__ __FILE__ __VERSION__ GL_KHR_shader_subgroup_basic require all '
    'kernel global local constant private generic half uchar short4 long ulong16 size_t image2d_t sampler_t event_t '
    'union enum typedef static inline extern sizeof unsigned char restrict volatile __attribute__((packed)) vec_step '
    'convert_int4_sat_rte as_float vload4 vstore_half get_global_id sub_group_reduce_add intel_sub_group_shuffle printf '
    'atomic_load_explicit __VA_ARGS__ __VA_OPT__ ... -> .s0123 .hi .even NULL '
    '( ) [ ] { } . , ; : ? = += ++ -- << >>= && || ^^ ! ~ - + * / % < <= == != & | ^ @ $ ` \\ \' "').split()]
NUMBERS = [b'0', b'1', b'-1', b'2147483647', b'2147483648', b'4294967295', b'4294967296', b'18446744073709551616',
           b'99999999999999999999999999', b'0x', b'0xffffffffff', b'09', b'1e', b'1e400', b'1e-400', b'1.5lf', b'3.0hf',
           b'.5.', b'1u', b'7ul', b'1000000000', b'65536', b'0.', b'1e38', b'3s', b'0b1']
BYTES = [b'\x00', b'\xff', b'\xc3', b'\xe2\x82\xac', b'\x1b', b'\r', b'\n', b'\\\n', b'\\\r\n', b'/*', b'*/', b'//', b'\t']


def nested(opening, middle, closing, depth):
    return opening * depth + middle + closing * depth


class Mutator:
    def __init__(self, seed, corpus):
        self.rng = random.Random(seed)
        self.corpus = corpus            # [(name, bytes)], in a fixed order
        self.ways = [self.truncate, self.truncate_at_token, self.delete, self.repeat, self.swap, self.replace_word,
                     self.replace_number, self.insert_word, self.insert_bytes, self.flip, self.splice, self.repeat_line,
                     self.nest, self.rename, self.retype, self.remove_line, self.move_line]

    def pick(self, things):
        return things[self.rng.randrange(len(things))]

    def make(self):
        """(what it was made of, bytes) of the next input."""
        name, text = self.pick(self.corpus)
        used = []
        for _ in range(self.pick([1, 1, 1, 2, 3, 6])):
            way = self.pick(self.ways)
            used.append(way.__name__)
            text = way(text)
        return f'{name} {"+".join(used)}', text[:200000]

    def at(self, text):
        return self.rng.randrange(len(text) + 1)

    def tokens(self, text):
        return TOKEN.findall(text)

    def change_token(self, text, matches, new):
        """Replaces one token for which `matches` holds."""
        tokens = self.tokens(text)
        places = [i for i, t in enumerate(tokens) if matches(t)]
        if places:
            i = self.pick(places)
            tokens[i] = new(tokens[i])
        return b''.join(tokens)

    def truncate(self, text):
        return text[:self.at(text)]

    def truncate_at_token(self, text):
        tokens = self.tokens(text)
        return b''.join(tokens[:self.rng.randrange(len(tokens) + 1)])

    def delete(self, text):
        tokens = self.tokens(text)
        i = self.rng.randrange(len(tokens) + 1)
        return b''.join(tokens[:i] + tokens[i + self.pick([1, 1, 2, 5, 30]):])

    def repeat(self, text):
        tokens = self.tokens(text)
        i = self.rng.randrange(len(tokens) + 1)
        n = self.pick([1, 1, 2, 5, 30])
        return b''.join(tokens[:i] + tokens[i:i + n] * self.pick([2, 3, 50]) + tokens[i + n:])

    def swap(self, text):
        tokens = self.tokens(text)
        if len(tokens) > 1:
            i, k = self.rng.randrange(len(tokens)), self.rng.randrange(len(tokens))
            tokens[i], tokens[k] = tokens[k], tokens[i]
        return b''.join(tokens)

    def replace_word(self, text):
        return self.change_token(text, lambda t: not t.isspace(), lambda t: self.pick(WORDS))

    def replace_number(self, text):
        return self.change_token(text, lambda t: t[:1].isdigit(), lambda t: self.pick(NUMBERS))

    def insert_word(self, text):
        return self.change_token(text, lambda t: True, lambda t: t + b' ' + self.pick(WORDS + NUMBERS) + b' ')

    def insert_bytes(self, text):
        i = self.at(text)
        return text[:i] + self.pick(BYTES) * self.pick([1, 1, 3, 1000]) + text[i:]

    def flip(self, text):
        changed = bytearray(text)
        for _ in range(self.pick([1, 3, 10])):
            if changed:
                changed[self.rng.randrange(len(changed))] = self.rng.randrange(256)
        return bytes(changed)

    def splice(self, text):
        other = self.pick(self.corpus)[1]
        return text[:self.at(text)] + other[self.at(other):]

    def repeat_line(self, text):
        lines = text.split(b'\n')
        i = self.rng.randrange(len(lines))
        return b'\n'.join(lines[:i] + [lines[i]] * self.pick([2, 3, 200]) + lines[i + 1:])

    def remove_line(self, text):
        lines = text.split(b'\n')
        del lines[self.rng.randrange(len(lines))]
        return b'\n'.join(lines)

    def move_line(self, text):
        lines = text.split(b'\n')
        line = lines.pop(self.rng.randrange(len(lines)))
        lines.insert(self.rng.randrange(len(lines) + 1), line)
        return b'\n'.join(lines)

    def nest(self, text):
        opening, closing = self.pick([(b'(', b')'), (b'{', b'}'), (b'[', b']'), (b'-(', b')'), (b'!', b''), (b'f(', b')'),
                                      (b'if(true)', b''), (b'x?', b':0'), (b'for(;;)', b''), (b'[0]', b'')])
        depth = self.pick([2, 30, 1000, 20000])
        return self.change_token(text, lambda t: not t.isspace(), lambda t: nested(opening, t, closing, depth))

    def rename(self, text):
        names = [t for t in self.tokens(text) if t[:1].isalpha()]
        return text.replace(self.pick(names), self.pick(names + WORDS)) if names else text

    def retype(self, text):
        types = re.findall(rb'\b(?:u?(?:int|char|short|long)|float|bool|double|half|[iubd]?vec[234]|mat[234])\d*\b', text)
        new = [b'float', b'int', b'uint', b'bool', b'double', b'vec2', b'ivec3', b'uvec4', b'mat3', b'int8_t', b'void', b'S',
               b'uchar3', b'long16', b'half', b'global int *', b'struct s']
        return text.replace(self.pick(types), self.pick(new)) if types else text
