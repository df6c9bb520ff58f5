#version 450
// RUN: %compile %s -gVS | FileCheck %s
// RUN: %compile %s -g | FileCheck --check-prefix=GIVEN %s
// With the text of the source, lines are those of this text: #line without a name may lead beyond it (NonSemantic.Shader.DebugInfo.100,
// Line). A name of a file that was not read has no text. Without the text, #line is obeyed.
#extension GL_GOOGLE_cpp_style_line_directive : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float f[]; };
// CHECK-DAG: [[HERE:%[0-9]+]] = OpExtInst %void {{%[0-9]+}} DebugSource [[NAME:%[0-9]+]] [[TEXT:%[0-9]+]]
// CHECK-DAG: [[NAME]] = OpString "{{.*}}line-directive.comp"
// CHECK-DAG: [[TEXT]] = OpString "#version 450
#line 5000
void main()
{
    // CHECK: DebugLine [[HERE]] %uint_[[@LINE+2]] %uint_[[@LINE+2]]
    // GIVEN: OpLine {{%[0-9]+}} 5004
    f[0] = f[1];
#line 0
    // CHECK: DebugLine [[HERE]] %uint_[[@LINE+1]] %uint_[[@LINE+1]]
    f[2] = f[3];
#line 7000 "elsewhere.glsl"
    // CHECK: DebugLine {{%[0-9]+}} %uint_7002
    // GIVEN: OpLine {{%[0-9]+}} 7002
    f[4] = f[5];
}
