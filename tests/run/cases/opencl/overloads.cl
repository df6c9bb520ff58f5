// __attribute__((overloadable)): exact before promoted before converted, const added last; prototypes of built-ins say nothing new; typedefs
// that name built-in types again; several characters in one constant.
// options: -cl-std=CL1.2
// expect out: int [2, 3, 1, 2, 2, 4, 5, 7, 6, 8, 9, 24930, 3, 1]
#define MANY __attribute__((overloadable))
typedef unsigned int uint;
typedef float float4 __attribute__((ext_vector_type(4)));
int MANY kind(float a) { return 1; }
int MANY kind(int a) { return 2; }
int MANY kind(uint a) { return 3; }
int MANY kind(global int *a) { return 4; }
int MANY kind(const global int *a) { return 5; }
int MANY kind(float4 a) { return 6; }
int MANY kind(local int *a) { return 7; }
int MANY pair(long a, float b) { return 8; }
int MANY pair(int a, int b) { return 9; }
uint MANY max(uint, uint);
kernel void test(global int *out)
{
    local int room;
    char small = 1;
    const global int *fixed = out;
    out[0] = kind(small);
    out[1] = kind(1u);
    out[2] = kind(1.0f);
    out[3] = kind((ushort)1);
    out[4] = kind(small > 0);
    out[5] = kind(out);
    out[6] = kind(fixed);
    out[7] = kind(&room);
    out[8] = kind((float4)0);
    out[9] = pair(1L, 1.0f);
    out[10] = pair(1, small);
    out[11] = 'ab';
    out[12] = max(3u, 1u);
    out[13] = kind(2.0f * small);
}
