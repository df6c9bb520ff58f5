#version 450
// RUN: %refuse %s -E > %t; grep -c ": error:" %t | FileCheck %s
// CHECK: {{^}}20{{$}}
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
@
