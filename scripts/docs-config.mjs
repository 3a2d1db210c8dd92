/* docs/configuration.md and the JSON Schema of keepsake.yml, from the schema that the code itself uses. */
import * as z from 'zod/mini';
import { load, put } from './load.mjs';

const { configSchema } = await load('src/config/schema.ts');
const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
schema.$id = 'https://github.com/OWNER/keepsake/docs/schema/keepsake.schema.json';
schema.title = 'keepsake.yml';

const meaning = {
  version: 'Version of this file’s shape.',
  root: 'Folder of the memory inside the repository, or several of them.',
  time_zone: 'IANA zone in which a day begins, for ages and daily logs.',
  week_start: 'First day of a week in questions such as “last week”.',
  'files.index': 'The index injected at every session.',
  'files.memory': 'The memory folder.',
  'files.pages': 'Folders where each file is one memory (Claude Code’s auto memory).',
  'files.ignore': 'Globs of files that are not memory although they lie in the memory folder.',
  dialects: 'Other tools’ provenance dialects by name; `false` switches one off.',
  writers: 'Who may write, each with a name, a kind, and keys or e-mails to know them by.',
  'writers[].signers': 'An allowed-signers file, read from the target branch.',
  'writers[].may':
    'Sources the writer may write. Humans: everything; agents: agent, tool, web, dig; tools: nothing.',
  signatures: '`required`: without a valid signature a commit counts as an agent’s.',
  revoked: 'Fingerprints or public keys that count no more.',
  unknown: 'What an identity nobody listed counts as.',
  strict: 'Untagged facts are errors (true) or warnings (false).',
  stamp: 'The pre-commit hook adds missing provenance.',
  without_node: 'What a hook does where Node is not found.',
  rules: 'Severity by rule id: error, warning, off.',
  'gate.ttl_cap': 'The longest ttl a source may carry.',
  'gate.loss': 'How many facts of a file may go in one change without a human.',
  'gate.scope': 'Memory commits may touch only memory.',
  'gate.secrets_baseline': 'SHA-256 of known false alarms.',
  branches: 'Globs of agent branches that the night reads.',
  'loss_budget.share': 'Share of a file’s facts that a night may archive.',
  'loss_budget.count': 'At least this many facts a file and night.',
  'passes.expire.reinforce': 'A recall counts as a sign of life for agent and tool facts.',
  'passes.dedupe.near': 'Facts that share this part of their words are proposed as near duplicates.',
  'passes.dedupe.cosine': 'With `recall.embeddings`: facts whose vectors have this cosine are proposed too.',
  'model.provider': 'Where the optional model is asked; `none` asks nobody.',
  'recall.fusion': 'How the lists of hits are merged: by score or by reciprocal rank.',
  'recall.embeddings.base_url':
    'An OpenAI-compatible endpoint. Naming `embeddings` turns them on, for recall and for near duplicates.',
  'recall.access_log': 'Recalls are counted in the state ref.',
  'pull_requests.group': 'One pull request a branch, a writer, or one for all.',
  'pull_requests.max_open':
    'Open pull requests of agent branches at most; the rest waits, who waited longest first.',
  'pull_requests.auto_merge': 'Which proposals may merge by themselves.',
  'pull_requests.separation': 'Who wrote a fact cannot approve it.',
  state:
    'Where what outlives a run is kept on a remote: on refs of its own, on branches below `branch_prefix`/state where a host takes no other refs, or only in the clone.',
  forge: 'Where proposals are shown.',
  base: 'The branch everything is proposed to; default: the repository’s default branch.',
  branch_prefix: 'Prefix of proposal branches.',
  identity: 'Who the night’s commits are from.',
  'debug.payloads': 'Memory text may stand in debug lines, cut at 500 characters.',
};

const rows = [];
walk(schema, '');

function walk(node, path) {
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    const at = path ? `${path}.${key}` : key;
    if (child.properties) {
      if (meaning[at]) rows.push(`| \`${at}\` | map | | ${meaning[at]} |`);
      walk(child, at);
    } else if (child.items?.properties) {
      rows.push(`| \`${at}\` | list | \`[]\` | ${meaning[at] ?? ''} |`);
      walk(child.items, `${at}[]`);
    } else {
      const standard =
        child.default === undefined ? '' : `\`${JSON.stringify(child.default).replaceAll('|', '\\|')}\``;
      rows.push(`| \`${at}\` | ${typeOf(child)} | ${standard} | ${meaning[at] ?? ''} |`);
    }
  }
}

function typeOf(node) {
  if (node.const !== undefined) return `\`${JSON.stringify(node.const)}\``;
  if (node.enum) return node.enum.map((value) => `\`${value}\``).join(', ');
  if (node.anyOf) return node.anyOf.map(typeOf).join(' or ');
  if (node.type === 'array') return `list of ${typeOf(node.items ?? {})}`;
  if (node.type === 'object') return 'map';
  return node.type ?? 'any';
}

const page = `# keepsake.yml

Every setting with its default; an empty file (or none) means all of them. A key that is not here is an error with its
line. Editors that know JSON Schema can use [schema/keepsake.schema.json](schema/keepsake.schema.json):

\`\`\`yaml
# yaml-language-server: $schema=./docs/schema/keepsake.schema.json
\`\`\`

| setting | value | default | what it does |
|---|---|---|---|
${rows.join('\n')}
`;

await put({
  'docs/configuration.md': page,
  'docs/schema/keepsake.schema.json': `${JSON.stringify(schema, null, 2)}\n`,
});
