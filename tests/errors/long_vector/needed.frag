// The word is a keyword with the extension only, and long vectors do not cross stages.
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse %s -DPASSED | FileCheck --check-prefix=PASSED %s
#version 450
#ifdef PASSED
#extension GL_EXT_long_vector : require
layout(location = 0) in vector<float, 6> from;
// PASSED: [[@LINE-1]]:42: error: a vector of more than four components is no input: it lies in
layout(location = 8) in Block { vector<float, 5> member; } block;
// PASSED: [[@LINE-1]]:50: error: a vector of more than four components is no input
layout(location = 0) out vector<float, 4> color;
layout(location = 1) out vector<float, 5> colors;
// PASSED: [[@LINE-1]]:43: error: a vector of more than four components is no output
void main() { color = vec4(1.0); }
// PASSED: {{^}}3 errors generated.
#else
layout(location = 0) out vec4 color;
void main()
{
    vector<float, 6> v;
    // CHECK: [[@LINE-1]]:5: error: 'vector' needs #extension GL_EXT_long_vector
}
// CHECK: {{^}}1 error generated.
#endif
