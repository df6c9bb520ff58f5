#version 450
// A transposition by a tile, with a column more against conflicts of banks.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:256
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
shared uint tile[8 * 9];
void main()
{
    uint x = gl_LocalInvocationID.x, y = gl_LocalInvocationID.y;
    tile[y * 9u + x] = data[y * 8u + x];
    barrier();
#ifdef BUG
    result[y * 8u + x] = tile[(x + 1u) * 9u + y];  // reports bounds
#else
    result[y * 8u + x] = tile[x * 9u + y];
#endif
}
