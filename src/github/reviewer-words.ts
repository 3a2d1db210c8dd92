import type { GitHubClient } from './client.ts';
import { calling } from './failures.ts';

/** A comment that may hold a command. */
export interface SpokenComment {
  readonly id: number;
  readonly login: string;
  readonly body: string;
  readonly createdAt: string;
  /** True when anybody changed it after it was written: it is no command then. */
  readonly edited: boolean;
}

/** One version of a body with who wrote it, oldest first. */
export interface BodyEdit {
  readonly login: string;
  readonly at: string;
  readonly text: string;
}

export interface ReviewerWords {
  readonly comments: readonly SpokenComment[];
  readonly edits: readonly BodyEdit[];
}

interface WordsPage {
  readonly repository: {
    readonly pullRequest: {
      readonly userContentEdits: {
        readonly nodes: readonly {
          editedAt: string;
          editor: Actor | null;
          diff: string | null;
        }[];
        readonly pageInfo: PageInfo;
      };
      readonly comments: {
        readonly nodes: readonly {
          databaseId: number;
          body: string;
          createdAt: string;
          lastEditedAt: string | null;
          author: Actor | null;
        }[];
        readonly pageInfo: PageInfo;
      };
    } | null;
  };
}

/** GraphQL gives a program's name without the `[bot]` that REST puts behind it: a person could have that name. */
interface Actor {
  readonly login: string;
  readonly __typename: string;
}

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export const reviewerWordsQuery = `query ReviewerWords($owner: String!, $repo: String!, $number: Int!, $edits: String, $comments: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      userContentEdits(first: 100, after: $edits) {
        nodes { editedAt editor { login __typename } diff }
        pageInfo { hasNextPage endCursor }
      }
      comments(first: 100, after: $comments) {
        nodes { databaseId body createdAt lastEditedAt author { login __typename } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

/**
 * What people wrote on a pull request: its comments with whether they were edited, and who changed the body when.
 * REST has neither the edit history nor `lastEditedAt`, so this is the one place that needs GraphQL.
 */
export async function readReviewerWords(github: GitHubClient, number: number): Promise<ReviewerWords> {
  const comments: SpokenComment[] = [];
  const edits: BodyEdit[] = [];
  let after: { edits: string | null; comments: string | null } = { edits: null, comments: null };
  while (true) {
    const answer: WordsPage = await calling(
      { doing: `read what was said on #${number}`, permission: 'pull-requests: read' },
      () =>
        github.octokit.graphql<WordsPage>(reviewerWordsQuery, {
          owner: github.owner,
          repo: github.repo,
          number,
          ...after,
        }),
    );
    const pull = answer.repository.pullRequest;
    if (!pull) return { comments, edits };
    for (const node of pull.comments.nodes)
      comments.push({
        id: node.databaseId,
        login: loginOf(node.author),
        body: node.body,
        createdAt: node.createdAt,
        edited: node.lastEditedAt !== null,
      });
    for (const node of pull.userContentEdits.nodes)
      edits.push({ login: loginOf(node.editor), at: node.editedAt, text: node.diff ?? '' });
    const more = [pull.comments.pageInfo, pull.userContentEdits.pageInfo].some((info) => info.hasNextPage);
    if (!more) break;
    // A cursor at the end of the finished list gives an empty page of it.
    after = {
      comments: pull.comments.pageInfo.endCursor ?? after.comments,
      edits: pull.userContentEdits.pageInfo.endCursor ?? after.edits,
    };
  }
  edits.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { comments, edits };
}

/** A deleted account is `ghost`, as GitHub shows it. */
function loginOf(actor: Actor | null): string {
  if (!actor) return 'ghost';
  return actor.__typename === 'User' ? actor.login : `${actor.login.replace(/\[bot\]$/, '')}[bot]`;
}
