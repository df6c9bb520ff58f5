#version 450
// row_major and column_major matrices: loads, stores, columns and elements.
// data 0: float [0] * 40
// expect 0 @0: float [1, 3, 5, 0, 2, 4, 6]
// expect 0 @32: float [1, 2, 3, 4, 5, 6]
// expect 0 @56: float [1, 3, 2, 4, 10, 30, 20, 40]
// expect 1: float [1, 2, 3, 4, 5, 6, 4, 20]
layout(local_size_x = 1) in;
layout(std430, binding = 0, column_major) buffer Out {
    layout(row_major) mat3x2 a;
    layout(row_major) mat2x3 pad_;
    layout(row_major) mat2 b[2];
};
layout(std430, binding = 1) buffer Out1 { float q[]; };
void main()
{
    a = mat3x2(1, 2, 3, 4, 5, 6);
    pad_ = mat2x3(0);
    pad_[0] = vec3(1, 3, 5);
    pad_[1] = vec3(2, 4, 6);
    b[0][0] = vec2(1, 2);
    b[0][1][0] = 3.0;
    b[0][1].y = 4.0;
    b[1] = b[0] * 10.0;
    for (int i = 0; i < 6; i++)
        q[i] = a[i / 2][i % 2];
    q[6] = a[1].y;
    vec2 column = b[1][0];
    q[7] = column.y;
}
