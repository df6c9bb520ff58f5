#version 450
// RUN: %refuse -fsyntax-only -ferror-limit=0 --target-env=opengl %s | FileCheck %s
// RUN: %refuse --target-env=opengl %s -DREQUIRED | FileCheck %s --check-prefix=MODULE
// RUN: %refuse --target-env=opengl4.6 -fauto-map-locations %s -DREQUIRED | FileCheck %s --check-prefix=MODULE
// RUN: %refuse --target-env=vulkan1.1 %s -DREQUIRED | FileCheck %s --check-prefix=MODULE
// RUN: %refuse -fsyntax-only --target-env=opengl %s -DWITHOUT | FileCheck %s --check-prefix=WITHOUT
// RUN: %sgcc -fsyntax-only --target-env=opengl %s -DPLACES 2>&1 | FileCheck %s --check-prefix=PLACES
#ifdef REQUIRED
// MODULE: [[@LINE+1]]:12: error: extension not supported: GL_ARB_bindless_texture
#extension GL_ARB_bindless_texture : require
void main() { }
// MODULE: {{^}}1 error generated.
#elif defined WITHOUT
// WITHOUT: [[@LINE+1]]:8: error: layout 'bindless_sampler' needs #extension GL_ARB_bindless_texture : enable
layout(bindless_sampler) uniform sampler2D s;
// WITHOUT: [[@LINE+1]]:23: error: member 't' is sampler2D: opaque types cannot be in a block
uniform B { sampler2D t; };
// WITHOUT: [[@LINE+1]]:19: error: 'passed' is sampler2D: a variable of an opaque type must be uniform
flat in sampler2D passed;
// WITHOUT: [[@LINE+1]]:1: error: a function cannot return sampler2D
sampler2D f();
// WITHOUT: [[@LINE+1]]:22: error: a parameter of type sampler2D cannot be out or inout
void g(out sampler2D o) { }
uniform sampler2D u;
void main()
{
    // WITHOUT: [[@LINE+1]]:15: error: 'local' is sampler2D: a variable of an opaque type must be uniform
    sampler2D local = u;
    // WITHOUT: [[@LINE+1]]:5: error: a variable of an opaque type cannot be assigned
    u = u;
    // WITHOUT: [[@LINE+1]]:13: error: sampler2D cannot be constructed
    texture(sampler2D(uvec2(1)), vec2(0));
    // WITHOUT: [[@LINE+1]]:11: error: uvec2 cannot be constructed from sampler2D
    uvec2(u);
}
// WITHOUT: {{^}}9 errors generated.
#elif defined PLACES
#extension GL_ARB_bindless_texture : require
layout(location = 1) flat in sampler2D above;
layout(location = 1, component = 2) flat in uint beside;
// PLACES: [[@LINE+1]]:83: warning: location 3 of 'below' is taken by 'pair'
layout(location = 2) flat in sampler2D pair[2]; layout(location = 3) flat in uint below;
void main() { }
// PLACES: {{^}}1 warning generated.
#else
#extension GL_ARB_bindless_texture : require
layout(bindless_sampler) uniform;
// CHECK: [[@LINE+1]]:8: error: layout 'bound_sampler' contradicts the default that was declared before
layout(bound_sampler) uniform;
layout(bound_image) uniform; // of images alone
// CHECK: [[@LINE+1]]:8: error: layout 'bindless_sampler' cannot be combined with vec4
layout(bindless_sampler) uniform vec4 number;
// CHECK: [[@LINE+1]]:8: error: layout 'bound_image' cannot be combined with sampler2D
layout(bound_image) uniform sampler2D wrong;
// CHECK: [[@LINE+1]]:8: error: layout 'bindless_sampler' cannot be combined with this variable
layout(bindless_sampler) flat in sampler2D input0;
// CHECK: [[@LINE+1]]:8: error: layout 'bindless_image' cannot be combined with a declaration without a name
layout(bindless_image) in;
// CHECK: [[@LINE+1]]:20: error: layout 'bound_sampler' cannot be combined with a member
uniform B { layout(bound_sampler) sampler2D member; };
// CHECK: [[@LINE+1]]:20: error: layout 'rgba8' cannot be combined with vec4: only images have a format
uniform C { layout(rgba8) vec4 formatted; };
// CHECK: [[@LINE+1]]:14: error: 'smooth0' must be flat, since samplers and images are not interpolated
in sampler2D smooth0;
// CHECK: [[@LINE+1]]:15: error: 'result' is an opaque type, which cannot be an output of fragment shaders
out sampler2D result;
// CHECK: [[@LINE+1]]:33: error: a variable of an opaque type cannot be initialized
uniform sampler2D initialized = sampler2D(uvec2(1));
// CHECK: [[@LINE+1]]:24: error: member 'counter' is atomic_uint
struct S { atomic_uint counter; };
// CHECK: [[@LINE+1]]:13: error: 'global' is atomic_uint: a variable of an opaque type must be uniform
atomic_uint global;
uniform sampler2D u, v;
layout(rgba8) readonly uniform image2D readable;
void write(image2D i) { imageStore(i, ivec2(0), vec4(1)); }
void main()
{
    // CHECK: [[@LINE+1]]:5: error: the uniform 'u' cannot be assigned
    u = v;
    // CHECK: [[@LINE+1]]:7: error: '==' does not take sampler2D and sampler2D
    u == v;
    // CHECK: [[@LINE+1]]:7: error: '+' does not take sampler2D and sampler2D
    u + v;
    // CHECK: [[@LINE+1]]:24: error: the initializer is sampler2D, but samplerCube is expected
    samplerCube cube = u;
    // CHECK: [[@LINE+1]]:22: error: the initializer is sampler2D, but uvec2 is expected
    uvec2 implicit = u;
    // CHECK: [[@LINE+1]]:5: error: sampler2D is constructed from one uvec2 or uint64_t, not from vec2
    sampler2D(vec2(1));
    // CHECK: [[@LINE+1]]:5: error: sampler2D is constructed from one uvec2 or uint64_t, not from several values
    sampler2D(1u, 2u);
    // CHECK: [[@LINE+1]]:5: error: sampler2D is constructed from one uvec2 or uint64_t, not from samplerCube
    sampler2D(samplerCube(uvec2(1)));
    // CHECK: [[@LINE+1]]:10: error: uint cannot be constructed from sampler2D
    uint(u);
    // CHECK: [[@LINE+1]]:11: error: argument 1 of 'write' is 'readonly'
    write(readable);
}
// CHECK: {{^}}22 errors generated.
#endif
