// SYNTAX TEST "source.glsl" "keywords, types, built-ins"
#version 450 core
//^^^^^^ keyword.control.directive.glsl
//       ^^^ constant.numeric.glsl
//           ^^^^ storage.modifier.profile.glsl
#extension GL_KHR_shader_subgroup_vote : enable
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ constant.language.extension.glsl
layout(set = 1, binding = 2) uniform sampler2D albedo; // image
//^^^^ storage.modifier.glsl
//     ^^^ entity.other.attribute-name.layout.glsl
//              ^^^^^^^ entity.other.attribute-name.layout.glsl
//                           ^^^^^^^ storage.modifier.glsl
//                                   ^^^^^^^^^ storage.type.glsl
//                                             ^^^^^^ - storage
//                                                     ^^^^^^^^ comment.line.double-slash.glsl
layout(location = 0) out vec4 color;
//                       ^^^^ storage.type.glsl
struct Light { vec3 at; };
//^^^^ keyword.other.glsl
float shade(vec3 normal)
//    ^^^^^ entity.name.function.glsl
{
    return dot(normal, gl_FragCoord.xyz) * 1.5e-3;
//  ^^^^^^ keyword.control.glsl
//         ^^^ support.function.glsl
//                     ^^^^^^^^^^^^ support.variable.glsl
//                                  ^^^ variable.other.member.glsl
//                                         ^^^^^^ constant.numeric.glsl
}
void main()
// <---- storage.type.glsl
//   ^^^^ entity.name.function.glsl
{
    bool all = subgroupAll(true); /* a comment
//             ^^^^^^^^^^^ support.function.glsl
//                         ^^^^ constant.language.glsl
    over lines */ if (all) discard;
//  ^^^^^^^^^^ comment.block.glsl
//                ^^ keyword.control.glsl
//                         ^^^^^^^ keyword.control.glsl
    color = vec4(0x1Fu);
//               ^^^^^ constant.numeric.glsl
    int dotted = 3;
//      ^^^^^^ - support.function
}
