#version 450
#extension GL_EXT_device_group : require
#extension GL_ARB_shader_viewport_layer_array : require
layout(location = 0) in vec4 p;
void main()
{
    gl_Position = p * (gl_DeviceIndex == 0 ? 1.0 : 0.5);
    gl_Layer = gl_InstanceIndex & 3;
    gl_ViewportIndex = gl_InstanceIndex >> 2;
}
