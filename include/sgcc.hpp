// libsgcc for C++20: what sgcc.h returns, owned, and its lists as std::span. There is nothing else here: sgcc.h documents all of it.
//
//     sgcc::options options;
//     options.set("stage", "comp");
//     const sgcc::result result = sgcc::compile(options, source, "light.comp");
//     for (const sgcc_message &m : result.messages()) std::cerr << m.text << '\n';
//     if (result) upload(result.words());
//
// Functions throw std::bad_alloc where memory runs out, and options::set throws sgcc::option_error. Nothing else throws. Spans and texts live as long as
// the object that they are from.
#ifndef SGCC_HPP
#define SGCC_HPP

#include <sgcc.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace sgcc {

struct option_error : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

namespace detail {

struct deleter {
    void operator()(sgcc_options *o) const noexcept { sgcc_options_free(o); }
    void operator()(sgcc_result *r) const noexcept { sgcc_result_free(r); }
    void operator()(const sgcc_reflection *r) const noexcept { sgcc_reflection_free(r); }
    void operator()(sgcc_tokens *t) const noexcept { sgcc_tokens_free(t); }
};

template <class T> T *checked(T *pointer)
{
    if (!pointer) throw std::bad_alloc{};
    return pointer;
}

}

template <class T> using owner = std::unique_ptr<T, detail::deleter>;

// sgcc_options_new. A copy owns copies of all texts.
class options {
public:
    options() : own{detail::checked(sgcc_options_new())} {}
    explicit options(const sgcc_options &from) : own{detail::checked(sgcc_options_clone(&from))} {}
    options(const options &from) : options{*from.own} {}
    options(options &&) noexcept = default;
    options &operator=(options from) noexcept
    {
        own = std::move(from.own);
        return *this;
    }
    ~options() = default;

    // The texts end with NUL.
    options &set(const char *name, const char *value)
    {
        if (const char *reason = sgcc_options_set(own.get(), name, value)) throw option_error{reason};
        return *this;
    }
    // The struct, for members that have no name: callbacks, devices.
    sgcc_options *operator->() noexcept { return own.get(); }
    const sgcc_options *operator->() const noexcept { return own.get(); }
    const sgcc_options *get() const noexcept { return own.get(); }

private:
    owner<sgcc_options> own;
};

class result {
public:
    explicit result(sgcc_result *from) : own{detail::checked(from)}
    {
        if (status() == SGCC_OUT_OF_MEMORY) throw std::bad_alloc{};
    }

    explicit operator bool() const noexcept { return status() == SGCC_OK; }
    sgcc_status status() const noexcept { return sgcc_result_status(get()); }
    sgcc_stage stage() const noexcept { return sgcc_result_stage(get()); }
    // The module; empty if the output is a text, or absent.
    std::span<const std::uint32_t> words() const noexcept
    {
        const std::string_view bytes = text();
        constexpr std::uint32_t magic = 0x07230203;
        const auto *first = static_cast<const std::uint32_t *>(static_cast<const void *>(bytes.data()));
        if (bytes.size() < 20 || bytes.size() % 4 || *first != magic) return {};
        return {first, bytes.size() / 4};
    }
    // The output as bytes.
    std::string_view text() const noexcept
    {
        std::size_t size = 0;
        const void *output = sgcc_result_output(get(), &size);
        return {static_cast<const char *>(output), output ? size : 0};
    }
    std::vector<sgcc_message> messages() const
    {
        std::vector<sgcc_message> all(sgcc_message_count(get()));
        for (std::size_t i = 0; i < all.size(); i++) all[i] = sgcc_message_at(get(), i);
        return all;
    }
    sgcc_message_details details(std::size_t index) const noexcept
    {
        sgcc_message_details d{};
        d.size = sizeof d;
        sgcc_message_details_at(get(), index, &d);
        return d;
    }
    // nullptr unless the option `index` was set.
    const sgcc_index *index() const noexcept { return sgcc_result_index(get()); }
    std::span<const sgcc_uniformity_row> uniformity() const noexcept
    {
        const sgcc_uniformity *table = sgcc_result_uniformity(get());
        if (!table) return {};
        return {table->rows, table->count};
    }
    const sgcc_result *get() const noexcept { return own.get(); }

private:
    owner<sgcc_result> own;
};

// The tree of sgcc_reflect: `reflection->vulkan_version`, and its lists.
class reflection {
public:
    explicit reflection(const sgcc_reflection *from) : own{detail::checked(from)}
    {
        if (own->status == SGCC_OUT_OF_MEMORY) throw std::bad_alloc{};
    }

    explicit operator bool() const noexcept { return own->status == SGCC_OK; }
    const sgcc_reflection *operator->() const noexcept { return own.get(); }
    std::span<const sgcc_message> messages() const noexcept { return {own->messages, own->message_count}; }
    std::span<const sgcc_entry_point> entry_points() const noexcept { return {own->entry_points, own->entry_point_count}; }
    std::span<const sgcc_resource> resources() const noexcept { return {own->resources, own->resource_count}; }
    std::span<const sgcc_push_constants> push_constants() const noexcept { return {own->push_constants, own->push_constant_count}; }
    std::span<const sgcc_constant> constants() const noexcept { return {own->constants, own->constant_count}; }
    std::span<const sgcc_type *const> structs() const noexcept { return {own->structs, own->struct_count}; }
    std::span<const sgcc_demand> capabilities() const noexcept { return {own->capabilities, own->capability_count}; }
    std::span<const sgcc_demand> extensions() const noexcept { return {own->extensions, own->extension_count}; }
    std::span<const sgcc_demand> features() const noexcept { return {own->features, own->feature_count}; }

private:
    owner<const sgcc_reflection> own;
};

// `path` is kept by reference: it lives as long as the result.
inline result compile(const options &o, std::string_view source, const char *path = "")
{
    return result{sgcc_compile(o.get(), source.data(), source.size(), path)};
}

inline result check(const options &o, std::span<const std::uint32_t> words, const char *path = "")
{
    return result{sgcc_check_module(o.get(), words.data(), words.size_bytes(), path)};
}

inline result assemble(const options &o, std::string_view text, const char *path = "")
{
    return result{sgcc_assemble(o.get(), text.data(), text.size(), path)};
}

inline reflection reflect(std::span<const std::uint32_t> words, const char *path = "")
{
    return reflection{sgcc_reflect(words.data(), words.size_bytes(), path)};
}

// The results are those of compilations with the option `links`.
inline result link(const options &o, std::span<const sgcc_result *const> units)
{
    return result{sgcc_link(o.get(), units.data(), units.size())};
}

}

#endif
