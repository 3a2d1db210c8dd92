import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunOptions, RunResult } from './repository.ts';

/*
 * Shells that stand by and start what a test runs. Node copies itself for every program that it starts, which costs
 * more than most gits do; a shell is small. What they start finds the folder, the arguments, the environment and the
 * input that node would have given it. Each shell does one thing at a time: who finds none idle starts another.
 */
interface Shell {
  /** Holds what the programs read and write; goes when the shell does. */
  readonly folder: string;
  /** What it was started with, and so what it gives on. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Runs a script in a subshell; gives its exit code. */
  run(script: string): Promise<number>;
}

const idle: Shell[] = [];
let runs = 0;

/** What a program printed, as it printed it. */
export interface PrintedBytes {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

/** Runs a program to its end; the exit code is an answer, never an exception. */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: RunOptions,
): Promise<RunResult> {
  return text(await programBytes(file, args, options));
}

/** The same for output that is no text. */
export function programBytes(
  file: string,
  args: readonly string[],
  options: RunOptions,
): Promise<PrintedBytes> {
  return inShell(options, (odd) => `exec ${words([...odd, file, ...args])}`);
}

/** Runs programs one after the other. What differs is an argument, never part of the script. */
export async function runScript(
  script: string,
  args: readonly string[],
  options: RunOptions,
): Promise<RunResult> {
  return text(
    await inShell(options, (odd) =>
      odd.length === 0
        ? `set -- ${words(args)}\n${script}`
        : `exec ${words([...odd, 'sh', '-c', script, 'sh', ...args])}`,
    ),
  );
}

function text({ code, stdout, stderr }: PrintedBytes): RunResult {
  return { code, stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8') };
}

async function inShell(
  options: RunOptions,
  command: (odd: readonly string[]) => string,
): Promise<PrintedBytes> {
  if (!existsSync(options.cwd)) throw new Error(`There is no folder ${options.cwd}.`);
  const shell = idle.pop() ?? openShell();
  runs++;
  const [input, output, errors] = ['in', 'out', 'err'].map((name) =>
    join(shell.folder, `${runs}.${name}`),
  ) as [string, string, string];
  if (options.input !== undefined) writeFileSync(input, options.input);
  const { settings, odd } = differences(shell.env, { ...process.env, ...options.env });
  const script = `cd -P -- ${quoted(options.cwd)} || exit 126\n${settings}${command(odd)}`;
  const streams = `<${quoted(options.input === undefined ? '/dev/null' : input)} >${quoted(output)} 2>${quoted(errors)}`;
  const code = await shell.run(`(\n${script}\n) ${streams}`);
  idle.push(shell);
  const [stdout, stderr] = [readFileSync(output), readFileSync(errors)];
  for (const path of [input, output, errors]) rmSync(path, { force: true });
  if (code === 127 && / exec: .*not found/.test(`${stderr}`)) throw new Error(`${stderr}`);
  return { code, stdout, stderr };
}

/** The lines that make one environment of another, and what a shell cannot set: names that are none of its own. */
function differences(
  from: Shell['env'],
  to: NodeJS.ProcessEnv,
): { settings: string; odd: readonly string[] } {
  const lines: string[] = [];
  const odd: string[] = [];
  for (const [name, value] of Object.entries(to)) {
    if (value === undefined || value === from[name]) continue;
    if (/^[A-Za-z_]\w*$/.test(name)) lines.push(`export ${name}=${quoted(value)}\n`);
    else odd.push(`${name}=${value}`);
  }
  for (const name of Object.keys(from))
    if (to[name] === undefined && /^[A-Za-z_]\w*$/.test(name)) lines.push(`unset ${name}\n`);
  return { settings: lines.join(''), odd: odd.length > 0 ? ['env', ...odd] : [] };
}

function openShell(): Shell {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-shell-'));
  const env = { ...process.env };
  const child = spawn('sh', ['-s'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const streams = [child.stdin, child.stdout] as unknown as readonly Socket[];
  let said = '';
  let waiting:
    | { readonly resolve: (code: number) => void; readonly reject: (why: Error) => void }
    | undefined;
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', (some: string) => {
    said += some;
    if (!said.endsWith('\n')) return;
    const code = Number(said);
    said = '';
    for (const one of [child, ...streams]) one.unref();
    waiting?.resolve(code);
  });
  child.on('close', () => waiting?.reject(new Error('The shell that stood by has ended.')));
  child.stdin.write(`keepsake_folder=${quoted(folder)}\ntrap 'rm -rf "$keepsake_folder"' EXIT\n`);
  return {
    folder,
    env,
    run: (script) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        for (const one of [child, ...streams]) one.ref();
        child.stdin.write(`${script}\necho "$?"\n`);
      }),
  };
}

function words(all: readonly string[]): string {
  return all.map(quoted).join(' ');
}

function quoted(word: string): string {
  if (word.includes('\0')) throw new Error('No argument of a program can hold a zero byte.');
  return `'${word.replaceAll("'", "'\\''")}'`;
}
