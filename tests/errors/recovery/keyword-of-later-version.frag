#version 330
// RUN: %refuse %s --target-env=opengl4.5 | FileCheck %s
// Words that are keywords in later versions are names here: a mistake behind one is told as what it is, but where it could be no name.
uniform U { float sample };             // CHECK: :[[@LINE]]:25: error: expected a semicolon after 'sample', found '}'
in vec4 a;
out vec4 b;
void main()
{
    float patch = 1.0 b = a * patch;    // CHECK: :[[@LINE]]:22: error: expected a semicolon after '1.0', found 'b'
}
buffer X { float z; };                  // CHECK: :[[@LINE]]:1: error: 'buffer' needs #extension GL_ARB_shader_storage_buffer_object : enable
// CHECK: {{^}}3 errors generated.
