#version 450
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s --target-env=opengl4.5 | FileCheck --check-prefix=ERROR %s
// Lines of several streams: transformFeedbackStreamsLinesTriangles of the device.
layout(lines) in;
layout(line_strip, max_vertices = 4) out;
layout(location = 0, stream = 0) out float a;
layout(location = 1, stream = 1) out float b;
void main()
{
    a = 1.0;
    EmitStreamVertex(0);
    EndStreamPrimitive(0);
    b = 2.0;
    EmitStreamVertex(1);
    EndStreamPrimitive(1);
}
// OK: OpExecutionMode %{{[^ ]+}} OutputLineStrip
// OK: OpEmitStreamVertex %int_0
// OK: OpEndStreamPrimitive %int_1
// WARN: :14:5: warning: several streams need layout(points) out (GLSL 4.60, 8.13) [-Wpedantic: stream-primitive]
// ERROR: :14:5: error: several streams need layout(points) out (GLSL 4.60, 8.13)
// ERROR: {{^}}1 error generated.
