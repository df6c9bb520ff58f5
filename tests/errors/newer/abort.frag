// The names belong to the extension.
// RUN: %refuse %s | FileCheck %s
#version 450
layout(location = 0) in float x;
void main()
{
    if (x > 1.0) abortEXT();
    // CHECK: [[@LINE-1]]:18: error: 'abortEXT' needs #extension GL_EXT_abort : enable
}
// CHECK: {{^}}1 error generated.
