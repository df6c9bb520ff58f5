#version 450
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// A linked list through addresses in buffers; arithmetic on references, conversion to and from uint64_t.
// address 1 @0: 2
// data 1 @8: int [10, 0]
// address 2 @0: 3
// data 2 @8: int [20, 0]
// data 3: int64 [0]
// data 3 @8: int [30, 0, 0, 0, 40, 0]
// address 4: 1
// expect 0: int [60, 3, 40, 1]
// need: bufferDeviceAddress shaderInt64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(buffer_reference) buffer Node;
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Node { Node next; int value; };
layout(std430, binding = 4) readonly buffer Head { Node head; };
void main()
{
    int sum = 0, count = 0;
    Node last = head;
    for (Node n = head; uint64_t(n) != 0ul; n = n.next) {
        sum += n.value;
        count++;
        last = n;
    }
    r[0] = sum;
    r[1] = count;
    r[2] = (last + 1).value;
    r[3] = int(uint64_t(last + 1) - uint64_t(last) == 16ul);
}
