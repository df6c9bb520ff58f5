// sgcc.hpp: types and functions of one name are both there, options are copied, results are moved, and what is wrong is thrown.
#include <sgcc.hpp>

#include <cstdio>
#include <string>
#include <type_traits>

namespace {

int failures;

void expect(const char *what, bool good)
{
    if (good) return;
    std::printf("failed: %s\n", what);
    failures++;
}

constexpr char source[] = R"(#version 450
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Values { uint values[]; };
layout(constant_id = 3) const uint FACTOR = 2u;
void main() { values[gl_LocalInvocationIndex] *= FACTOR * SCALE; }
)";

template <class Use> std::string thrown(Use use)
{
    try {
        use();
    } catch (const sgcc::option_error &e) {
        return e.what();
    }
    return "";
}

void names()
{
    // A type and the function that returns it: without `enum`.
    const sgcc_stage stage = sgcc_stage_by_name("comp");
    const sgcc_status status = SGCC_OK;
    const sgcc_output output = SGCC_OUTPUT_SPIRV;
    const sgcc_index *index = nullptr;
    const sgcc_uniformity *table = nullptr;
    expect("names of types", stage == SGCC_STAGE_COMPUTE && status == 0 && output == 0 && !index && !table);
}

void options()
{
    sgcc::options first;
    first.set("stage", "comp").set("define", "SCALE=3u");
    sgcc::options second{first};
    second.set("output", "assembly");
    second->debug = 1;
    expect("copies are apart", first->output == SGCC_OUTPUT_SPIRV && first->debug == 0 && second->defines != first->defines);
    first = second;
    expect("assignment", first->debug == 1);
    const sgcc::options third{std::move(second)};
    expect("moved", third->debug == 1);
    expect("a wrong name", thrown([&] { first.set("debgu", "1"); }).find("did you mean 'debug'?") != std::string::npos);
    expect("a wrong value", thrown([&] { first.set("stage", "x"); }).find("'stage'") != std::string::npos);
}

void results()
{
    sgcc::options o;
    o.set("stage", "comp").set("define", "SCALE=3u");
    sgcc::result made = sgcc::compile(o, source, "scale.comp");
    const sgcc::result moved = std::move(made);
    expect("a module", moved && moved.words().size() > 20 && moved.messages().empty() && moved.stage() == SGCC_STAGE_COMPUTE);
    expect("it is checked", static_cast<bool>(sgcc::check(o, moved.words())));
    const sgcc::reflection r = sgcc::reflect(moved.words());
    expect("its resource", r && r.resources().size() == 1 && r.resources()[0].binding == 0 && r.constants()[0].id == 3);
    expect("its entry point", r.entry_points().size() == 1 && r->push_constant_count == 0);

    const sgcc::result wrong = sgcc::compile(sgcc::options{}.set("stage", "comp"), source, "scale.comp");
    const auto messages = wrong.messages();
    expect("an error", !wrong && wrong.words().empty() && messages.size() == 1 && messages[0].line == 5);
    expect("its rule", !messages.empty() && wrong.details(0).rule);
    expect("no module", !sgcc::reflect({}) && sgcc::reflect({}).messages().size() == 1);
    o.set("output", "assembly");
    const sgcc::result text = sgcc::compile(o, source);
    expect("text", text.text().starts_with(";") && text.words().empty());
    expect("no index", !text.index() && text.uniformity().empty());
}

static_assert(!std::is_copy_constructible_v<sgcc::result> && std::is_nothrow_move_constructible_v<sgcc::result>);
static_assert(std::is_copy_constructible_v<sgcc::options> && !std::is_copy_constructible_v<sgcc::reflection>);

}

int main()
{
    names();
    options();
    results();
    if (!failures) std::puts("all is well");
    return failures != 0;
}
