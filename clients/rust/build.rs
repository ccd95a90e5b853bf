//! Makes the contract's messages and stubs from the project's protos, and a table of what the calls are like.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use prost::Message;
use prost_types::{FileDescriptorProto, FileDescriptorSet, MethodDescriptorProto};

const PACKAGE: &str = "adjudicator.v1";
/// Messages that hold tokens: their `Debug` is written by hand and leaves them out.
const SECRET: [&str; 8] = [
    "CreateGameResponse",
    "ForkGameResponse",
    "ImportGameResponse",
    "IssueTokenResponse",
    "IssueTournamentTokenResponse",
    "IssueInvitationResponse",
    "RedeemRequest",
    "RedeemResponse",
];

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let root = Path::new("../..");
    let include = root.join("proto");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", include.display());
    println!("cargo::rerun-if-env-changed=PROTOC");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let contract = descriptors(root, &include, &out.join("contract.bin"))?;
    let secret = SECRET.map(|name| format!("{PACKAGE}.{name}"));
    let mut prost = tonic_prost_build::Config::new();
    prost.enable_type_names();
    tonic_prost_build::configure()
        .btree_map(".")
        .skip_debug(secret)
        .build_transport(false)
        .generate_default_stubs(true)
        .server_mod_attribute(PACKAGE, "#[cfg(test)]")
        .compile_fds_with_config(contract.clone(), prost)?;
    fs::write(out.join("calls.rs"), calls(&contract))?;
    Ok(())
}

/// What protoc makes of the protos.
fn descriptors(root: &Path, include: &Path, file: &Path) -> Result<FileDescriptorSet, Failure> {
    let mut protos: Vec<_> = fs::read_dir(include.join("adjudicator/v1"))?
        .map(|entry| Ok(Path::new("adjudicator/v1").join(entry?.file_name())))
        .collect::<Result<_, std::io::Error>>()?;
    protos.retain(|path| path.extension().is_some_and(|extension| extension == "proto"));
    protos.sort();
    let mut protoc = protoc(root);
    let done = protoc
        .args(["--include_imports", "--include_source_info"])
        .arg(format!("--proto_path={}", include.display()))
        .arg(format!("--descriptor_set_out={}", file.display()))
        .args(&protos)
        .status()
        .map_err(|error| {
            format!("there is no protoc ({error}): run `make setup` in the project's folder, or install protoc")
        })?;
    if !done.success() {
        return Err(format!("protoc failed: {done}").into());
    }
    Ok(FileDescriptorSet::decode(fs::read(file)?.as_slice())?)
}

/// How protoc is started: that of the project's virtual environment, or else the one that is on the path.
fn protoc(root: &Path) -> Command {
    let python = root.join(".venv/bin/python");
    if let Some(given) = env::var_os("PROTOC") {
        return Command::new(given);
    }
    if !python.exists() {
        return Command::new("protoc");
    }
    let mut command = Command::new(python);
    command.args(["-m", "grpc_tools.protoc"]);
    command
}

/// Which calls are streams, and which requests have a `request_id`.
fn calls(contract: &FileDescriptorSet) -> String {
    let (mut streams, mut identified) = (String::new(), String::new());
    for file in contract.file.iter().filter(|file| file.package() == PACKAGE) {
        for service in &file.service {
            for method in &service.method {
                let path = format!("\"/{PACKAGE}.{}/{}\"", service.name(), method.name());
                let request = method.input_type().rsplit('.').next().unwrap_or_default();
                if method.client_streaming() || method.server_streaming() {
                    let _ = write!(streams, " | {path}");
                } else if has_request_id(contract, method) {
                    let _ = writeln!(identified, "        {path} => identify::<super::{request}>(message),");
                }
                // A method takes a request of its own, so none is implemented twice.
            }
        }
    }
    let names: Vec<_> = with_field(contract, "request_id").collect();
    let dry: Vec<_> = with_field(contract, "dry_run").collect();
    let mut code = String::new();
    let _ = writeln!(code, "/// Whether a call is a stream, by its path.");
    let _ = writeln!(code, "pub fn is_stream(path: &str) -> bool {{\n    matches!(path, \"\"{streams})\n}}\n");
    let _ = writeln!(code, "/// A request with a request_id, and that id, if it is of a type that has one.");
    let _ = writeln!(code, "pub fn with_request_id(path: &str, message: &[u8]) -> Option<(Vec<u8>, String)> {{");
    let _ = writeln!(code, "    match path {{\n{identified}        _ => None,\n    }}\n}}\n");
    for name in names {
        let is_dry = if dry.contains(&name) { "self.dry_run" } else { "false" };
        let _ = writeln!(
            code,
            "impl Identified for super::{name} {{\n    fn request_id(&mut self) -> &mut String {{\n        \
             &mut self.request_id\n    }}\n\n    fn is_dry(&self) -> bool {{\n        {is_dry}\n    }}\n}}\n"
        );
    }
    code
}

/// The contract's messages that have a field, by name.
fn with_field<'a>(contract: &'a FileDescriptorSet, name: &'a str) -> impl Iterator<Item = &'a str> {
    let ours = contract.file.iter().filter(|file| file.package() == PACKAGE);
    ours.flat_map(|file: &FileDescriptorProto| &file.message_type)
        .filter(move |message| message.field.iter().any(|field| field.name() == name))
        .map(|message| message.name())
}

fn has_request_id(contract: &FileDescriptorSet, method: &MethodDescriptorProto) -> bool {
    with_field(contract, "request_id").any(|name| method.input_type() == format!(".{PACKAGE}.{name}"))
}
