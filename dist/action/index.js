import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import {
  ExitCode,
  KeepsakeError,
  environmentError,
  usageError
} from "./chunk-HY3BRXWU.js";
import "./chunk-OVRNMJZG.js";

// src/action/inputs.ts
var modes = ["check", "nightly", "sync", "review", "report", "plan"];
function readInputs(env, clock) {
  const optional = (name) => env[`INPUT_${name.toUpperCase()}`]?.trim() || void 0;
  const given = optional("mode") ?? "check";
  const mode = modes.find((one) => one === given);
  if (!mode)
    throw usageError(`The input \`mode\` is ${JSON.stringify(given)}.`, `It may be ${modes.join(", ")}.`);
  const names = (optional("branches") ?? "").split(/[\n,]/).map((name) => name.trim());
  const branches = names.filter((name) => name !== "");
  return {
    mode,
    token: optional("token") ?? "",
    config: optional("config") ?? "keepsake.yml",
    now: readNow(optional("now"), clock),
    base: optional("base"),
    branches: branches.length > 0 ? branches : void 0,
    dryRun: readFlag("dry-run", optional("dry-run")),
    modelApiKey: optional("model-api-key"),
    sarif: optional("sarif"),
    reportPath: optional("report-path") ?? "keepsake-report/index.html",
    maxWarnings: readCount("max-warnings", optional("max-warnings"))
  };
}
function readFlag(name, value) {
  if (value === void 0 || value === "false") return false;
  if (value === "true") return true;
  throw usageError(`The input \`${name}\` is ${JSON.stringify(value)}.`, "It may be true or false.");
}
function readCount(name, value) {
  if (value === void 0) return void 0;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw usageError(
    `The input \`${name}\` is ${JSON.stringify(value)}.`,
    "It may be a whole number, or empty."
  );
}
function readNow(value, clock) {
  if (value === void 0) return clock();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(day ? `${value}T12:00:00Z` : value);
  const real = Number.isFinite(date.getTime()) && (!day || date.toISOString().startsWith(value));
  if (real && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value)) return date;
  throw usageError(
    `The input \`now\` is ${JSON.stringify(value)}.`,
    "Write it as 2026-02-16 or 2026-02-16T07:00:00Z."
  );
}

// src/action/outputs.ts
import { randomUUID } from "node:crypto";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
var longestSummary = 1024 * 1024;
async function setOutputs(env, outputs) {
  const file = env["GITHUB_OUTPUT"];
  if (!file) return;
  const lines = Object.entries(outputs).map(([name, value]) => {
    const end = `keepsake-${randomUUID()}`;
    return `${name}<<${end}
${value}
${end}
`;
  });
  await appendFile(file, lines.join(""));
}
async function writeSummary(env, temporary, markdown) {
  const text = Buffer.byteLength(markdown) <= longestSummary ? markdown : `${markdown.slice(0, longestSummary / 4).replace(/[^\n]*$/, "")}

The rest is cut: a summary holds 1 MiB.
`;
  const file = env["GITHUB_STEP_SUMMARY"];
  if (file) await appendFile(file, text);
  const copy = join(temporary, `keepsake-summary-${randomUUID()}.md`);
  await mkdir(dirname(copy), { recursive: true });
  await writeFile(copy, text);
  return copy;
}
function noticeLine(kind, sentence) {
  return `::${kind}::${data(sentence)}`;
}
function maskLine(secret) {
  return `::add-mask::${data(secret)}`;
}
function data(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

// src/action/runner.ts
import { readFile } from "node:fs/promises";
async function readRunner(env) {
  const needed = (name) => {
    const value = env[name];
    if (value) return value;
    throw environmentError(
      `${name} is not set, so this is no GitHub Actions run.`,
      "On your own machine use the command line: keepsake --help."
    );
  };
  const [owner = "", repo = ""] = needed("GITHUB_REPOSITORY").split("/");
  const serverUrl = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const pace = Number(env["KEEPSAKE_API_PACE_MS"]);
  return {
    owner,
    repo,
    serverUrl,
    apiUrl: env["GITHUB_API_URL"] ?? "https://api.github.com",
    event: env["GITHUB_EVENT_NAME"] ?? "",
    payload: await readPayload(env["GITHUB_EVENT_PATH"]),
    ref: env["GITHUB_REF"] ?? "",
    workspace: env["GITHUB_WORKSPACE"] ?? process.cwd(),
    temporary: needed("RUNNER_TEMP"),
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${env["GITHUB_RUN_ID"] ?? ""}`,
    paceMs: env["KEEPSAKE_API_PACE_MS"] && Number.isFinite(pace) ? pace : void 0
  };
}
async function readPayload(path) {
  if (!path) return {};
  const text = await readFile(path, "utf8").catch(() => "{}");
  return JSON.parse(text);
}

// src/action/main.ts
var print = (line) => process.stdout.write(`${line}
`);
async function main() {
  const inputs = readInputs(process.env, () => /* @__PURE__ */ new Date());
  if (inputs.token !== "") print(maskLine(inputs.token));
  if (inputs.modelApiKey !== void 0) print(maskLine(inputs.modelApiKey));
  const runner = await readRunner(process.env);
  if (inputs.token === "")
    throw usageError(
      "The input `token` is empty.",
      "Leave it out to use the workflow's own token, or pass a secret that exists (secrets are empty on pull requests from forks)."
    );
  const result = await runMode(inputs, runner);
  process.stdout.write(result.annotations);
  for (const warning of result.warnings) print(noticeLine("warning", warning));
  const summaryPath = await writeSummary(process.env, runner.temporary, result.summary);
  await setOutputs(process.env, {
    ...result.outputs,
    warnings: JSON.stringify(result.warnings),
    "summary-path": summaryPath
  });
  return result.exitCode;
}
async function runMode(inputs, runner) {
  const { openGitHub } = await import("./chunk-YZGAR72V.js");
  const github = openGitHub({
    apiUrl: runner.apiUrl,
    serverUrl: runner.serverUrl,
    owner: runner.owner,
    repo: runner.repo,
    token: inputs.token,
    onWait: print,
    ...runner.paceMs === void 0 ? {} : { paceMs: runner.paceMs }
  });
  const run = { inputs, runner, github, env: process.env, say: print };
  switch (inputs.mode) {
    case "check":
      return (await import("./chunk-MPUO7CJS.js")).runCheck(run);
    case "report":
      return (await import("./chunk-O33BTAIH.js")).runReport(run);
    default:
      throw usageError(`The mode ${inputs.mode} is not built yet.`);
  }
}
try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof KeepsakeError;
  const said = known ? [error.message, error.fix].filter(Boolean).join(" ") : "This should not have happened; please report it.";
  print(noticeLine("error", said));
  if (!known) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}
`);
  process.exitCode = known ? error.exitCode : ExitCode.environment;
}
