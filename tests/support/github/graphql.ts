import { pullOf } from './rest.ts';
import type { State, Token } from './state.ts';
import { userView } from './views.ts';

interface Asked {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Answers the named GraphQL operations that Keepsake sends; an unknown one is an error, as a wrong query would be. */
export function answerGraphql(state: State, token: Token, asked: Asked): unknown {
  const operation = /^\s*(?:query|mutation)\s+(\w+)/.exec(asked.query)?.[1];
  const variables = asked.variables ?? {};
  switch (operation) {
    case 'ReviewerWords': {
      const pull = pullOf(state, String(variables['number']));
      return {
        data: {
          repository: {
            pullRequest: {
              userContentEdits: connection(
                [...pull.edits].reverse().map((edit) => ({
                  editedAt: edit.at,
                  editor: actor(state, edit.editor),
                  diff: edit.text,
                })),
              ),
              comments: connection(
                pull.comments.map((comment) => ({
                  databaseId: comment.id,
                  body: comment.body,
                  createdAt: comment.created,
                  lastEditedAt: comment.edited,
                  author: actor(state, comment.login),
                })),
              ),
            },
          },
        },
      };
    }
    case 'EnableAutoMerge': {
      if (!state.settings.allowAutoMerge)
        return failure('Auto merge is not allowed for this repository', 'UNPROCESSABLE');
      const pull = pullOf(state, String(variables['pullRequestId']).replace('PR_', ''));
      pull.autoMerge = 'SQUASH';
      return { data: { enablePullRequestAutoMerge: { pullRequest: { number: pull.number } } } };
    }
    default:
      return failure(
        `${token.login} sent an operation the double does not know: ${operation ?? asked.query}`,
        'INVALID',
      );
  }
}

/** GraphQL names a program without the `[bot]` of REST. */
function actor(state: State, login: string): unknown {
  const bot = userView(state, login).type === 'Bot';
  return { login: login.replace(/\[bot\]$/, ''), __typename: bot ? 'Bot' : 'User' };
}

function connection(nodes: readonly unknown[]): unknown {
  return { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
}

function failure(message: string, type: string): unknown {
  return { data: null, errors: [{ type, message, path: [] }] };
}
