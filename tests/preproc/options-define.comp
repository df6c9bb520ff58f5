#version 450
// RUN: %sgcc -E -DNUMBER=3 -DNOTHING "-DCALL(x)=x+x" -UVULKAN %s -o - | FileCheck %s
// CHECK: 3 [] 2+2 VULKAN
NUMBER [NOTHING] CALL(2) VULKAN
