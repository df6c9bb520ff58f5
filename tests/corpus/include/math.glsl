// Small helpers that many of the shaders share.
#ifndef MATH_GLSL
#define MATH_GLSL

#define PI        3.14159265358979
#define TWO_PI    (2.0 * PI)
#define INV_PI    (1.0 / PI)
#define EPSILON   1e-5
#define saturate(x) clamp((x), 0.0, 1.0)

float sq(float x) { return x * x; }
vec2 sq(vec2 x) { return x * x; }
vec3 sq(vec3 x) { return x * x; }

float max_of(vec2 v) { return max(v.x, v.y); }
float max_of(vec3 v) { return max(max_of(v.xy), v.z); }
float max_of(vec4 v) { return max(max_of(v.xyz), v.w); }
float min_of(vec3 v) { return min(v.x, min(v.y, v.z)); }

float luminance(vec3 c) { return dot(c, vec3(0.2126, 0.7152, 0.0722)); }

// An orthonormal basis around a unit vector, without a branch on its direction.
mat3 basis_around(vec3 n)
{
    float s = n.z >= 0.0 ? 1.0 : -1.0;
    float a = -1.0 / (s + n.z);
    float b = n.x * n.y * a;
    return mat3(vec3(1.0 + s * n.x * n.x * a, s * b, -s * n.x), vec3(b, s + n.y * n.y * a, -n.y), n);
}

// Radical inverse in base two, and the point set that comes of it.
float radical_inverse(uint i) { return float(bitfieldReverse(i)) * 2.3283064365386963e-10; }
vec2 hammersley(uint i, uint n) { return vec2(float(i) / float(n), radical_inverse(i)); }

uint hash(uint x)
{
    x ^= x >> 16; x *= 0x7feb352du;
    x ^= x >> 15; x *= 0x846ca68bu;
    return x ^ (x >> 16);
}
uint hash(uvec2 v) { return hash(v.x ^ hash(v.y)); }
uint hash(uvec3 v) { return hash(v.x ^ hash(v.yz)); }
float unit_float(uint h) { return uintBitsToFloat(0x3f800000u | (h >> 9)) - 1.0; }
#endif
