/* What a pass draws into: one subpass over its colour, depth and input attachments, which are
 * loaded and stored whole. */
#include "execute.h"

/* An attachment and the view of it; its number. An image that is bound twice (as input and as
 * colour) is one. */
static uint32_t add_attachment(struct run *r, size_t pass, uint32_t image,
                               VkAttachmentDescription *list, uint32_t *images)
{
    struct pass_resource *res = &r->passes[pass];
    const struct image *m = &r->job->images[image];
    for (uint32_t i = 0; i < res->view_count; i++)
        if (images[i] == image) return i;
    images[res->view_count] = image;
    list[res->view_count] = (VkAttachmentDescription){
        .format = m->format,
        .samples = m->samples,
        .loadOp = VK_ATTACHMENT_LOAD_OP_LOAD,
        .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
        .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_LOAD,
        .stencilStoreOp = VK_ATTACHMENT_STORE_OP_STORE,
        .initialLayout = VK_IMAGE_LAYOUT_GENERAL,
        .finalLayout = VK_IMAGE_LAYOUT_GENERAL,
    };
    VkImageViewCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = r->images[image].image,
        .format = m->format,
        .viewType = m->layers > 1 ? VK_IMAGE_VIEW_TYPE_2D_ARRAY : VK_IMAGE_VIEW_TYPE_2D,
        .subresourceRange = {aspect_of(m->format), 0, 1, 0, m->layers},
    };
    if (vkCreateImageView(r->d->logical, &info, NULL, &res->views[res->view_count]))
        res->views[res->view_count] = VK_NULL_HANDLE;
    return res->view_count++;
}

/* References by index, with unused ones in the gaps; how many there are. */
static uint32_t refer(struct run *r, size_t pass, const struct attachment *from, size_t count,
                      VkAttachmentReference *to, VkAttachmentDescription *list, uint32_t *images)
{
    uint32_t length = 0;
    for (uint32_t i = 0; i < MAX_COLORS; i++)
        to[i] = (VkAttachmentReference){VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_GENERAL};
    for (size_t i = 0; i < count; i++) {
        to[from[i].index].attachment = add_attachment(r, pass, from[i].image, list, images);
        if (from[i].index >= length) length = from[i].index + 1;
    }
    return length;
}

const char *make_target(struct run *r, size_t pass)
{
    const struct pass *p = &r->job->passes[pass];
    struct pass_resource *res = &r->passes[pass];
    VkAttachmentDescription list[2 * MAX_COLORS + 1];
    uint32_t images[2 * MAX_COLORS + 1];
    VkAttachmentReference colors[MAX_COLORS], inputs[MAX_COLORS],
        depth = {0, VK_IMAGE_LAYOUT_GENERAL};
    VkSubpassDescription subpass = {.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS};
    subpass.colorAttachmentCount = refer(r, pass, p->colors, p->color_count, colors, list, images);
    subpass.pColorAttachments = colors;
    subpass.inputAttachmentCount = refer(r, pass, p->inputs, p->input_count, inputs, list, images);
    subpass.pInputAttachments = inputs;
    if (p->depth >= 0) {
        depth.attachment = add_attachment(r, pass, (uint32_t)p->depth, list, images);
        subpass.pDepthStencilAttachment = &depth;
    }
    for (uint32_t i = 0; i < res->view_count; i++)
        if (!res->views[i]) return "vkCreateImageView of an attachment";
    VkRenderPassMultiviewCreateInfo views = {
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO,
        .subpassCount = 1,
        .pViewMasks = &p->area[3],
    };
    VkSubpassDependency self = {
        .srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
        .dstStageMask = VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT,
        .srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_INPUT_ATTACHMENT_READ_BIT,
        .dependencyFlags =
            VK_DEPENDENCY_BY_REGION_BIT | (p->area[3] ? VK_DEPENDENCY_VIEW_LOCAL_BIT : 0),
    };
    VkRenderPassCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
        .pNext = p->area[3] ? &views : NULL,
        .attachmentCount = res->view_count,
        .pAttachments = list,
        .subpassCount = 1,
        .pSubpasses = &subpass,
        .dependencyCount = p->input_count > 0,
        .pDependencies = &self,
    };
    if (vkCreateRenderPass(r->d->logical, &info, NULL, &res->target)) return "vkCreateRenderPass";
    VkFramebufferCreateInfo frame = {
        .sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
        .renderPass = res->target,
        .attachmentCount = res->view_count,
        .pAttachments = res->views,
        .width = p->area[0],
        .height = p->area[1],
        .layers = p->area[3] ? 1 : p->area[2],
    };
    return vkCreateFramebuffer(r->d->logical, &frame, NULL, &res->framebuffer)
               ? "vkCreateFramebuffer"
               : NULL;
}

void take_down_target(struct run *r, size_t pass)
{
    VkDevice v = r->d->logical;
    struct pass_resource *res = &r->passes[pass];
    vkDestroyFramebuffer(v, res->framebuffer, NULL);
    vkDestroyRenderPass(v, res->target, NULL);
    for (uint32_t i = 0; i < res->view_count; i++) vkDestroyImageView(v, res->views[i], NULL);
}
