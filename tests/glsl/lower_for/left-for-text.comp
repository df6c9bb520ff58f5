#version 450
// RUN: %compile %s --lower-for=glsl | FileCheck %s --check-prefix=TEXT
// RUN: %compile %s | FileCheck %s --check-prefix=OWN
// What leaves a loop that never goes round again, or a case that others fall into, is lost where SPIRV-Cross writes text: it lies in memory then.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int v[]; };
// TEXT-LABEL: "main"
// TEXT-DAG: OpVariable %_ptr_Function_int Function
// TEXT-DAG: OpVariable %_ptr_Function_int Function
// TEXT-NOT: OpPhi
// TEXT: OpFunctionEnd
// OWN-LABEL: "main"
// OWN-NOT: OpVariable %_ptr_Function_int
// OWN: OpPhi
// OWN: OpFunctionEnd
void main()
{
    int left = v[0], last = v[1];
    while (v[2] > left) {
        left = v[3];
        break;
    }
    switch (v[4]) {
    case 0:
        v[5] = left;
    default:
        last = v[6];
    }
    v[7] = left + last;
}
