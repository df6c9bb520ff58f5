// A vec3 behind a float, in the same 16 bytes: relaxed, but nothing that lies across them.
// is: needs.features = [{"name": "relaxed block layout", "any": [{"version": "1.1"}, {"extension": "VK_KHR_relaxed_block_layout"}]}]
// env: vulkan1.0
#version 460
#extension GL_EXT_scalar_block_layout : require
layout(scalar, binding = 0) buffer Data { float first; vec3 at; };
void main() { at.x = first; }
