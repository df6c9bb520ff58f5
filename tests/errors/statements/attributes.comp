#version 450
// RUN: %refuse %s | FileCheck %s
// GL_EXT_control_flow_attributes: without its line, and with a wrong length.
void main()
{
    [[unroll]] for (int i = 0; i < 3; i++) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: an attribute needs #extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_control_flow_attributes : enable
    [[unroll, dependency_length(4), unknown]] for (int i = 0; i < 3; i++) { }
    [[dependency_length(0)]] for (int i = 0; i < 3; i++) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: dependency_length must be positive, this is 0
    [[flatten]] if (true) { }
}
// CHECK: {{^}}2 errors generated.
