// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s
// Names of vendors' extensions are reported with the extension, not with a name that is spelled alike.
kernel void test(global float *out)
{
    // CHECK: :[[@LINE+1]]:13: error: unknown type 'float32' (it is of cl_qcom_extra_vector_types, which is not supported)
    private float32 wide = 0;
    // CHECK: :[[@LINE+1]]:14: error: 'qcom_sub_group_shuffle_xor' is not declared: a function must be declared before it is called (it is of cl_qcom_subgroup_shuffle, which is not supported)
    out[0] = qcom_sub_group_shuffle_xor(out[1], 1u, 0, 0.0f);
    // CHECK: :[[@LINE+1]]:14: error: 'amd_bitalign' is not declared: a function must be declared before it is called (it is of cl_amd_media_ops or cl_amd_media_ops2, which is not supported)
    out[1] = amd_bitalign(1u, 2u, 3u);
    // CHECK: :[[@LINE+1]]:14: error: 'QCOM_SYNC' is not declared (it is of an extension of Qualcomm (cl_qcom_...), which is not supported)
    out[2] = QCOM_SYNC;
    // What the source declares itself is its own.
    float half32 = 1;
    out[3] = half32;
    // CHECK: :[[@LINE+1]]:14: error: 'quadcom_id' is not declared
    out[4] = quadcom_id();
}
// CHECK: {{^}}5 errors generated.
