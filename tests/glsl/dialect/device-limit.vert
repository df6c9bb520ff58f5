#version 450
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s "-flimit=MaxTransformFeedbackInterleavedComponents 256 MaxTransformFeedbackBuffers 7" | FileCheck --check-prefix=SET %s
// In Vulkan the device says how many buffers transform feedback has, and how much of a vertex goes to one.
layout(location = 0, xfb_buffer = 7, xfb_offset = 500, xfb_stride = 516) out vec4 f;
layout(location = 1, xfb_buffer = 0, xfb_offset = 0) out vec4 g[30];
out gl_PerVertex { vec4 gl_Position; float gl_ClipDistance[8], gl_CullDistance[8]; };
void main()
{
    f = vec4(1);
    g[29] = vec4(2);
    gl_ClipDistance[7] = gl_CullDistance[7] = 0.5;
}
// OK-DAG: OpDecorate %{{.*}} XfbBuffer 7
// OK-DAG: OpDecorate %{{.*}} XfbStride 516
// OK-DAG: OpDecorate %{{.*}} XfbStride 480
// WARN-DAG: :7:22: warning: xfb_buffer 7 is more than the built-in constant, and may be more than a device has (GLSL 4.60, 7.3) [-Wpedantic: device-limit]
// WARN-DAG: :7:56: warning: capturing 516 bytes of each vertex is more than
// WARN-DAG: :8:63: warning: capturing 480 bytes of each vertex is more than
// WARN-DAG: warning: the size of gl_ClipDistance and gl_CullDistance together, 16, is more than
// ERROR-DAG: :7:22: error: xfb_buffer must be less than 4 (gl_MaxTransformFeedbackBuffers), this is 7
// ERROR-DAG: :7:56: error: xfb_stride is at most 256 (gl_MaxTransformFeedbackInterleavedComponents), this is 516
// ERROR-DAG: :9:5: error: gl_ClipDistance and gl_CullDistance have 16 elements together, and at most 8 are allowed
// ERROR-DAG: :7:83: error: 'f' is captured up to byte 516, but a buffer has at most 256 for each vertex
// ERROR-DAG: :8:63: error: 'g' is captured up to byte 480, but a buffer has at most 256 for each vertex
// ERROR: {{^}}5 errors generated.
// SET: :7:22: error: xfb_buffer must be less than 7 (gl_MaxTransformFeedbackBuffers), this is 7
// SET: {{^}}1 error generated.
