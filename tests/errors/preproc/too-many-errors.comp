#version 450
// RUN: %refuse %s -E | FileCheck %s
// CHECK-COUNT-20: :{{[0-9]+}}:1: error: character '@' is not allowed in a shader
// CHECK: note: too many errors: sgcc looked at nothing after these, -ferror-limit=N sets how many it reports
// CHECK: {{^}}20 errors generated.
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
