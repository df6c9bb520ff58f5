/* The scope and semantics arguments of atomics and barriers (GL_KHR_memory_scope_semantics, "Scope
 * and Semantics"): which values exist and which may be combined. The operand template of a row
 * marks the arguments: |aa is a scope, |ab storage classes and semantics. */
#include "sema/checker.h"

#include "lang/stage.h"
#include "lang/target.h"
#include "sema/facts.h"
#include "sema/report.h"
#include "sema/requirements.h"
#include "spirv/newer.h"

enum {
    RELEASE = SpvMemorySemanticsReleaseMask,
    ACQUIRE = SpvMemorySemanticsAcquireMask,
    ACQUIRE_RELEASE = SpvMemorySemanticsAcquireReleaseMask,
    AVAILABLE = SpvMemorySemanticsMakeAvailableMask,
    VISIBLE = SpvMemorySemanticsMakeVisibleMask,
    VOLATILE = SpvMemorySemanticsVolatileMask,
    ORDERS = RELEASE | ACQUIRE | ACQUIRE_RELEASE,
    ALL_SEMANTICS = ORDERS | AVAILABLE | VISIBLE | VOLATILE,
    ALL_STORAGE = SpvMemorySemanticsUniformMemoryMask | SpvMemorySemanticsWorkgroupMemoryMask |
                  SpvMemorySemanticsImageMemoryMask | SpvMemorySemanticsOutputMemoryMask
};

struct semantics {
    const struct expr *storage_arg, *arg;
    int64_t storage, value;
};

static const struct expr *argument(const struct expr *call, unsigned i)
{
    const struct expr *a = call->call.args;
    while (i--) a = a->next;
    return a;
}

static bool refuse_semantics(struct checker *ck, const struct expr *at, const struct expr *call,
                             const char *what)
{
    error_at_expr(ck->c, at, "'%s': %s", call->call.name->text, what);
    return false;
}

/* A use of a feature that only the Vulkan memory model has selects that model, with or without
 * #pragma use_vulkan_memory_model. Other compilers do the same. */
static bool use_memory_model(struct checker *ck, const struct expr *at, const struct expr *call,
                             const char *what)
{
    if (!ck->c->target->explicit_vulkan) {
        error_at(ck->c, at->loc, "'%s': %s needs a Vulkan target, this is %s",
                 call->call.name->text, what, ck->c->target->name);
        return false;
    }
    grow_fact(ck, FACT_VULKAN_MEMORY);
    /* SPV_KHR_vulkan_memory_model: "This extension requires SPIR-V 1.3." */
    return require_spirv(ck, at->loc, what, 0x10300);
}

static bool check_scope(struct checker *ck, const struct expr *call, const struct expr *a)
{
    if (a->constness != CONST_KNOWN) return true;
    int64_t scope = integer_of(a->constant);
    enum {
        RAYS = STAGE(RAYGEN) | STAGE(INTERSECTION) | STAGE(ANY_HIT) | STAGE(CLOSEST_HIT) |
               STAGE(MISS) | STAGE(CALLABLE)
    };
    bool is_of_calls = scope == SpvScopeShaderCallKHR &&
                       (RAYS >> ck->c->stage & 1); /* Vulkan, VUID-StandaloneSpirv-None-04640 */
    if (scope == SpvScopeShaderCallKHR && !is_of_calls)
        return refuse_semantics(
            ck, a, call,
            "gl_ScopeShaderCallEXT is a scope of ray generation, hit, miss, intersection and callable shaders");
    if ((scope < SpvScopeDevice || scope > SpvScopeQueueFamily) && !is_of_calls)
        return refuse_semantics(ck, a, call, "the scope must be one of gl_Scope*");
    return scope != SpvScopeQueueFamily || use_memory_model(ck, a, call, "gl_ScopeQueueFamily");
}

/* Checks one pair of storage and semantics by itself. */
static bool check_pair(struct checker *ck, const struct expr *call, const struct semantics *s)
{
    int64_t order = s->value & ORDERS;
    if (s->value & ~(int64_t)ALL_SEMANTICS)
        return refuse_semantics(ck, s->arg, call, "semantics are made of gl_Semantics* only");
    if (s->storage & ~(int64_t)ALL_STORAGE)
        return refuse_semantics(ck, s->storage_arg, call,
                                "storage semantics are made of gl_StorageSemantics* only");
    if (order & (order - 1))
        return refuse_semantics(
            ck, s->arg, call,
            "only one of gl_SemanticsAcquire, gl_SemanticsRelease and gl_SemanticsAcquireRelease may be given");
    if (s->value & AVAILABLE && !(order & (RELEASE | ACQUIRE_RELEASE)))
        return refuse_semantics(
            ck, s->arg, call,
            "gl_SemanticsMakeAvailable needs gl_SemanticsRelease or gl_SemanticsAcquireRelease");
    if (s->value & VISIBLE && !(order & (ACQUIRE | ACQUIRE_RELEASE)))
        return refuse_semantics(
            ck, s->arg, call,
            "gl_SemanticsMakeVisible needs gl_SemanticsAcquire or gl_SemanticsAcquireRelease");
    if (order && !s->storage) /* Vulkan, VUID-StandaloneSpirv-MemorySemantics-10870 */
        return refuse_semantics(ck, s->storage_arg, call,
                                "the storage semantics may not be gl_StorageSemanticsNone");
    if (s->storage & SpvMemorySemanticsOutputMemoryMask && /* its capability: VulkanMemoryModel */
        !use_memory_model(ck, s->storage_arg, call, "gl_StorageSemanticsOutput"))
        return false;
    return !(s->value & (AVAILABLE | VISIBLE | VOLATILE)) ||
           use_memory_model(
               ck, s->arg, call,
               "gl_SemanticsMakeAvailable, gl_SemanticsMakeVisible or gl_SemanticsVolatile");
}

static bool check_barrier_semantics(struct checker *ck, const struct expr *call,
                                    const struct semantics *s, bool is_control)
{
    if (s->value & VOLATILE)
        return refuse_semantics(ck, s->arg, call, "a barrier may not be gl_SemanticsVolatile");
    if (!is_control && !(s->value & ORDERS))
        return refuse_semantics(
            ck, s->arg, call,
            "one of gl_SemanticsAcquire, gl_SemanticsRelease and gl_SemanticsAcquireRelease must be given");
    return true;
}

/* Vulkan, VUID-StandaloneSpirv-UnequalMemorySemantics-10875 to 10879.  Relaxed semantics are
 * written without storage. */
static bool check_compare_exchange(struct checker *ck, const struct expr *call,
                                   const struct semantics *equal, const struct semantics *unequal)
{
    if (unequal->value & (RELEASE | ACQUIRE_RELEASE))
        return refuse_semantics(ck, unequal->arg, call,
                                "the semantics of the unequal case may not release");
    if (unequal->value & ACQUIRE && !(equal->value & ORDERS))
        return refuse_semantics(
            ck, unequal->arg, call,
            "the semantics of the unequal case may not be stronger than the others");
    if (unequal->value & ACQUIRE && unequal->storage & ~equal->storage)
        return refuse_semantics(
            ck, unequal->storage_arg, call,
            "the storage semantics of the unequal case must be among those of the equal case");
    if (unequal->value & ~equal->value & VISIBLE)
        return refuse_semantics(
            ck, unequal->arg, call,
            "gl_SemanticsMakeVisible of the unequal case must be in both semantics");
    if ((equal->value ^ unequal->value) & VOLATILE)
        return refuse_semantics(ck, unequal->arg, call,
                                "gl_SemanticsVolatile must be in both semantics or in none");
    return true;
}

static bool check_operation_semantics(struct checker *ck, const struct expr *call,
                                      const struct semantics *s)
{
    switch (call->call.builtin->opcode[0]) {
    case SpvOpControlBarrier: return check_barrier_semantics(ck, call, s, true);
    case SpvOpControlBarrierArriveEXT: /* SPV_EXT_split_barrier: the start of a memory barrier */
        if (s->value & (ACQUIRE | ACQUIRE_RELEASE))
            return refuse_semantics(ck, s->arg, call, "what arrives may release, not acquire");
        return check_barrier_semantics(ck, call, s, true);
    case SpvOpControlBarrierWaitEXT: /* its end */
        if (s->value & (RELEASE | ACQUIRE_RELEASE))
            return refuse_semantics(ck, s->arg, call, "what waits may acquire, not release");
        return check_barrier_semantics(ck, call, s, true);
    case SpvOpMemoryBarrier: return check_barrier_semantics(ck, call, s, false);
    case SpvOpAtomicCompareExchange: return check_compare_exchange(ck, call, s, s + 1);
    case SpvOpAtomicLoad:
        return !(s->value & (RELEASE | ACQUIRE_RELEASE)) ||
               refuse_semantics(ck, s->arg, call, "a load may not release");
    case SpvOpAtomicStore:
        return !(s->value & (ACQUIRE | ACQUIRE_RELEASE)) ||
               refuse_semantics(ck, s->arg, call, "a store may not acquire");
    default: return true;
    }
}

/* Vulkan, VUID-StandaloneSpirv-None-04636 and 04637; OpenGL 4.6, appendix C.4. */
static bool check_execution_scope(struct checker *ck, const struct expr *call,
                                  const struct expr *scope)
{
    enum { TOGETHER = STAGE(COMPUTE) | STAGE(TASK) | STAGE(MESH) | STAGE(TESS_CONTROL) };
    if (scope->constness != CONST_KNOWN) return true;
    int64_t value = integer_of(scope->constant);
    if (value == SpvScopeSubgroup) return true;
    if (!(TOGETHER >> ck->c->stage & 1))
        return refuse_semantics(ck, scope, call,
                                "the scope of execution must be gl_ScopeSubgroup in this stage");
    return value == SpvScopeWorkgroup ||
           refuse_semantics(ck, scope, call,
                            "the scope of execution must be gl_ScopeWorkgroup or gl_ScopeSubgroup");
}

bool check_memory_semantics(struct checker *ck, const struct expr *call)
{
    struct semantics found[2] = {{0}};
    const struct expr *execution = NULL, *scope = NULL; /* of a barrier both, in this order */
    unsigned count = 0;
    for (const char *at = strchr(call->call.builtin->operand_template, '|'); at;
         at = strchr(at + 3, '|')) {
        const struct expr *a = argument(call, (unsigned)(at[1] - '0')),
                          *b = argument(call, (unsigned)(at[2] - '0'));
        if (a == b) {
            if (!check_scope(ck, call, a)) return false;
            execution = scope;
            scope = a;
            continue;
        }
        if (a->constness != CONST_KNOWN || b->constness != CONST_KNOWN) return true;
        found[count] = (struct semantics){a, b, integer_of(a->constant), integer_of(b->constant)};
        if (!check_pair(ck, call, &found[count++])) return false;
    }
    if (execution && !check_execution_scope(ck, call, execution)) return false;
    return !count || check_operation_semantics(ck, call, found);
}
