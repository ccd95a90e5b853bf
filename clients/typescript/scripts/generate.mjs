// Generates src/gen from the contract. Uses protoc of the project's environment (`make setup`), or the one PROTOC names.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(here, "..", "..");
const out = join(here, "src", "gen");
const python = join(root, ".venv", "bin", "python");
const [program, ...first] = process.env.PROTOC
  ? [process.env.PROTOC]
  : existsSync(python)
    ? [python, "-m", "grpc_tools.protoc"]
    : ["protoc"];
const protos = readdirSync(join(root, "proto", "adjudicator", "v1")).filter((name) => name.endsWith(".proto"));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
execFileSync(
  program,
  [
    ...first,
    `--proto_path=${join(root, "proto")}`,
    `--es_out=${out}`,
    "--es_opt=target=ts,import_extension=js",
    ...protos.sort().map((name) => join(root, "proto", "adjudicator", "v1", name)),
  ],
  {
    stdio: "inherit",
    env: { ...process.env, PATH: join(here, "node_modules", ".bin") + delimiter + (process.env.PATH ?? "") },
  },
);
