import { type GitHubClient, openGitHub } from '../../src/github/index.ts';
import type { LoopbackGitHub } from './github.ts';
import { runProgram } from './repository.ts';

/** A client of the loopback GitHub that does not wait between calls. */
export function clientOf(github: LoopbackGitHub, token = 'bot-token', waits: string[] = []): GitHubClient {
  return openGitHub({
    apiUrl: github.apiUrl,
    serverUrl: github.server,
    owner: github.owner,
    repo: github.repo,
    token,
    paceMs: 1,
    onWait: (sentence) => waits.push(sentence),
  });
}

/** Pushes somebody's commit with these files to a branch of the double, on top of another branch; gives its id. */
export async function seed(
  github: LoopbackGitHub,
  branch: string,
  files: Readonly<Record<string, string>>,
  from?: string,
  email = 'jane@example.org',
): Promise<string> {
  const who = `${process.env['GIT_AUTHOR_NAME']} <${email}> ${seconds(process.env['GIT_AUTHOR_DATE'])} +0000`;
  const blobs = Object.entries(files).map(
    ([path, text]) => `M 100644 inline ${JSON.stringify(path)}\n${data(text)}`,
  );
  const made = await runProgram('git', ['fast-import', '--quiet', '--force'], {
    cwd: github.remote.dir,
    input: [
      `commit refs/heads/${branch}\nmark :1\nauthor ${who}\ncommitter ${who}\n${data(`seed ${branch}\n`)}`,
      ...(from === undefined ? [] : [`from ${from}^0\n`]),
      ...blobs,
      'get-mark :1\n',
      'done\n',
    ].join(''),
  });
  if (made.code !== 0) throw new Error(`${branch} could not be seeded: ${made.stderr}`);
  return made.stdout.trim();
}

const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;

const seconds = (date = '') => Math.floor(Date.parse(date) / 1000);
