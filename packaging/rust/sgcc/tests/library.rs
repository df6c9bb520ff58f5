use std::thread;

use sgcc::{CompileError, Error, Included, Options, Severity};

const SUM: &str = "#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 1) buffer Sums { float sums[]; };
layout(constant_id = 3) const uint FACTOR = 2u;
void main() { sums[gl_LocalInvocationIndex] = subgroupAdd(float(FACTOR)); }
";

fn errors(result: Result<sgcc::Module, Error>) -> CompileError {
    match result {
        Err(Error::Compile(error)) => error,
        other => panic!("expected errors, not {other:?}"),
    }
}

#[test]
fn a_module_is_compiled_checked_and_reflected() {
    let module = sgcc::compile(SUM, "sum.comp", &Options::new()).unwrap();
    assert_eq!((module.words()[0], module.stage.as_str(), module.target_env.as_str()), (0x0723_0203, "comp", "vulkan1.1"));
    assert_eq!(module.bytes().len(), module.words().len() * 4);
    assert!(sgcc::check(module.words(), &Options::new()).unwrap().is_empty());
    let reflection = sgcc::reflect(module.words()).unwrap();
    let resource = reflection.resources().next().unwrap();
    assert_eq!((resource.set(), resource.binding(), resource.input_attachment()), (Some(0), Some(1), None));
    assert_eq!(resource.kind(), sgcc::tree::ResourceKind::StorageBuffer);
    let block = resource.type_().unwrap();
    assert_eq!(block.members().len(), 1);
    assert_eq!(block.members().next().unwrap().type_().unwrap().stride(), Some(4));
    assert_eq!(reflection.constants().next().unwrap().id(), Some(3));
    assert_eq!(reflection.entry_points().next().unwrap().local_size(), [64, 1, 1]);
}

#[test]
fn an_error_has_its_place_its_rule_and_its_fix() {
    let error = errors(sgcc::compile("#version 450\nvoid main() { vec3 a = normalise(vec3(1)); }\n", "a.frag", &Options::new()));
    let first = error.first().unwrap();
    assert_eq!((first.file.as_str(), first.line, first.severity), ("a.frag", 2, Severity::Error));
    assert!(!first.rule.is_empty() && first.source_line.contains("normalise"));
    assert_eq!(first.fix.as_ref().unwrap().text, "normalize");
    assert!(error.to_string().starts_with("a.frag:2:"));
}

#[test]
fn options_say_what_was_meant() {
    let mut options = Options::new();
    assert!(options.set("target-enw", "x").err().unwrap().to_string().contains("'target-env'"));
    assert!(options.set("lower-for", "hlsll").err().unwrap().to_string().contains("'hlsl'"));
    assert!(options.set("define", "A\0B").err().unwrap().to_string().contains("NUL"));
    options.set("target-env", "vulkan9").unwrap();
    assert!(matches!(sgcc::compile(SUM, "sum.comp", &options), Err(Error::Option(_))));
    assert!(Options::names().iter().any(|(name, form)| name == "optimization" && form == "choice"));
}

#[test]
fn files_are_included() {
    let mut options = Options::new();
    options.include(|name, system, including| {
        assert!(!system && including == "a.comp");
        (name == "size.h").then(|| Included { path: "size.h".into(), text: b"#define SIZE 8".to_vec() })
    });
    let source = "#version 450\n#extension GL_GOOGLE_include_directive : require\n#include \"size.h\"\nlayout(local_size_x = SIZE) in;\nvoid main() {}\n";
    let module = sgcc::compile(source, "a.comp", &options).unwrap();
    assert_eq!(module.files, ["size.h"]);
    assert_eq!(errors(sgcc::compile(source.replace("size.h", "other.h"), "a.comp", &options)).first().unwrap().line, 3);
}

#[test]
#[should_panic(expected = "in the closure")]
fn a_panic_crosses_the_library() {
    let mut options = Options::new();
    options.include(|_, _, _| panic!("in the closure"));
    let _ = sgcc::compile("#version 450\n#extension GL_GOOGLE_include_directive : require\n#include \"a.h\"\nvoid main() {}\n", "a.comp", &options);
}

#[test]
fn hostile_input_is_an_error() {
    assert!(matches!(sgcc::reflect(&[]), Err(Error::Compile(_))));
    assert!(matches!(sgcc::reflect(&[0x0723_0203; 64]), Err(Error::Compile(_))));
    assert!(sgcc::compile([0xff, 0, 0xfe].as_slice(), "a.comp", &Options::new()).is_err());
    assert!(sgcc::compile("", "a.comp\0", &Options::new()).is_err());
    let module = sgcc::compile(SUM, "sum.comp", &Options::new()).unwrap();
    for end in 0..module.words().len() {
        let _ = sgcc::reflect(&module.words()[..end]);
        let _ = sgcc::check(&module.words()[..end], &Options::new());
    }
}

#[test]
fn threads_share_options_and_reflections() {
    let mut options = Options::new();
    options.set("debug", "1").unwrap();
    let expected = sgcc::compile(SUM, "sum.comp", &options).unwrap();
    let reflection = sgcc::reflect(expected.words()).unwrap();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..10 {
                    assert_eq!(sgcc::compile(SUM, "sum.comp", &options).unwrap(), expected);
                    assert_eq!(reflection.resources().next().unwrap().name(), "Sums");
                }
            });
        }
    });
}

#[test]
fn texts_are_made() {
    let legacy = "#version 450\n#extension GL_ARB_shader_ballot : require\nlayout(local_size_x = 32) in;\nlayout(binding = 0) buffer B { uint a[]; };\nvoid main() { a[0] = readFirstInvocationARB(a[1]); }\n";
    assert!(sgcc::port(legacy, "a.comp", &Options::new()).unwrap().contains("subgroupBroadcastFirst"));
    assert!(sgcc::preprocess("#version 450\n#define A 7\nint a = A;\nvoid main() {}\n", "a.comp", &Options::new()).unwrap().contains("int a = 7"));
    assert!(sgcc::disassemble(SUM, "sum.comp", &Options::new()).unwrap().contains("OpGroupNonUniformFAdd"));
    assert_eq!(sgcc::version().split('.').count(), 3);
}
