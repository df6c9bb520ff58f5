#version 450
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_scalar_block_layout : require
// Buffers by address: loads, stores, atomics, references handed to functions.
// data 1: float [1.5, 2.5, 3.5, 4.5]
// address 2 @0: 1
// data 2 @8: int [3]
// expect 0: float [1.5, 4.5, 10.0, 3.5]
// expect 1: float [1.5, 10.0, 3.5, 4.5]
// need: bufferDeviceAddress
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(buffer_reference, std430, buffer_reference_align = 4) buffer Floats { float x[]; };
layout(std430, binding = 2) buffer Table { Floats floats; int last; };
float get(Floats f, int i) { return f.x[i]; }
void set(Floats f, int i, float v) { f.x[i] = v; }
void main()
{
    r[0] = floats.x[0];
    r[1] = get(floats, last);
    set(floats, 1, 10.0);
    r[2] = floats.x[1];
    Floats copy = floats;
    r[3] = copy.x[last - 1];
}
