import { code, inline, readCommands } from '../review/index.ts';
import type { Answered } from '../sync/forge.ts';
import type { GitHubClient } from './client.ts';
import { leaveComment } from './one-comment.ts';
import type { SpokenComment } from './reviewer-words.ts';

const marker = '<!-- keepsake:answers -->';

/**
 * What is to be said about the commands on a pull request, one line each: who may not give any, what was not
 * understood, what was done and what still needs an approval.
 * @param head the proposal's head as it stands now: what an approval has to name
 */
export async function answerLines(
  comments: readonly SpokenComment[],
  mayDecide: (login: string) => Promise<boolean>,
  answers: readonly Answered[],
  head: string,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const comment of comments) {
    const commands = readCommands(comment.body);
    if (commands.length === 0 || comment.login.endsWith('[bot]')) continue;
    const who = code(comment.login, 60);
    if (comment.edited)
      lines.push(`- A comment of ${who} was edited, so its commands do not count. ${again}`);
    else if (!(await mayDecide(comment.login)))
      lines.push(`- Commands of ${who} do not count: ${whoDecides}`);
    else
      for (const command of commands)
        if (command.verb === 'misunderstood')
          lines.push(`- ${code(command.line, 100)} was not understood. ${inline(command.fix)}`);
  }
  for (const { order, sentence } of answers)
    lines.push(`- ${code(commandLine(order.command))} of ${code(order.by, 60)}: ${inline(sentence, 300)}`);
  if (answers.some((answer) => answer.needsApproval))
    lines.push(
      `- What stands there now needs a listed human: the status \`keepsake\` passes once one of them approves exactly this head, by a review or by the comment ${code(`/keepsake approve ${head}`)}.`,
    );
  return [...new Set(lines)];
}

const again = 'Write them in a new one.';
const whoDecides =
  'only people listed under `writers:` with `kind: human` and `github:` decide here (maintainers, where none is listed).';

/** Leaves the answers in one comment that is kept up to date; a second run with the same answers writes nothing. */
export async function leaveAnswers(
  github: GitHubClient,
  number: number,
  lines: readonly string[],
): Promise<boolean> {
  if (lines.length === 0) return false;
  return leaveComment(github, number, marker, `${lines.join('\n')}\n\n${marker}`);
}

function commandLine(command: Answered['order']['command']): string {
  switch (command.verb) {
    case 'ttl':
      return `/keepsake ttl ${command.id} ${command.ttl}`;
    case 'settle':
      return `/keepsake settle ${command.id} ${command.keep}`;
    case 'confirm':
      return `/keepsake confirm ${command.id}${command.asUser ? ' user' : ''}`;
  }
}
