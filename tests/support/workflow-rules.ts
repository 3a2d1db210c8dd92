import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly name?: string;
  readonly permissions?: unknown;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: { readonly group?: string; readonly 'cancel-in-progress'?: unknown };
  readonly jobs?: Readonly<Record<string, Job>>;
}

/** Events on which the default branch's rights meet other people's text. */
const privileged = ['pull_request_target', 'workflow_run', 'issue_comment'];
const untrusted = /\$\{\{[^}]*(github\.event\.|github\.head_ref|inputs\.|steps\.)[^}]*\}\}/;

/** What a workflow does against the hardening rules: the names of the rules it breaks. */
export function hardeningFaults(text: string): readonly string[] {
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs ?? {});
  const steps = jobs.flatMap((job) => job.steps ?? []);
  const events = Object.keys(workflow.on ?? {});
  const isPrivileged = events.some((event) => privileged.includes(event));
  const gates = steps.some((step) => step.with?.['mode'] === 'check');
  const checkouts = steps.filter((step) => step.uses?.startsWith('actions/checkout@'));
  const faults = new Set<string>();
  const when = (broken: boolean, rule: string) => broken && faults.add(rule);

  when(!isEmpty(workflow.permissions), 'permissions: {} at the top');
  when(
    jobs.some((job) => typeof job.permissions !== 'object' || job.permissions === null),
    'permissions of each job',
  );
  when(
    jobs.some((job) =>
      Object.entries(job.permissions ?? {}).some(([name, level]) => !allowed(name, level, gates)),
    ),
    'least permissions',
  );
  const uses = [...text.matchAll(/\buses:\s*(\S+)(.*)/g)].filter(([, name = '']) => !name.startsWith('./'));
  when(
    uses.some(([, name = '', rest = '']) => !/@[0-9a-f]{40}$/.test(name) || !/^\s+# v\d/.test(rest)),
    'actions pinned to a commit, with the version beside it',
  );
  when(isPrivileged && checkouts.length > 0, 'no checkout where a token can write');
  when(
    steps.some((step) => untrusted.test(step.run ?? '')),
    'no untrusted text in scripts',
  );
  when(
    checkouts.some(
      (step) => step.with?.['persist-credentials'] !== false || step.with?.['fetch-depth'] !== 0,
    ),
    'checkout keeps no credentials and has the whole history',
  );
  when(
    steps.some((step) => /\b(npm|pnpm|yarn|pip|npx) (ci|install|i)\b/.test(step.run ?? '')),
    'no install step at run time',
  );
  when(
    gates &&
      steps.some((step) => step.uses?.startsWith('actions/cache') || step.with?.['cache'] !== undefined),
    'no cache beside the gate',
  );
  when(workflow.concurrency?.group === undefined, 'concurrency');
  when(
    workflow.concurrency?.['cancel-in-progress'] === true &&
      !events.every((event) => event.startsWith('pull_request')),
    'only pull request runs are cancelled',
  );
  const limit = events.includes('schedule') && !gates ? 30 : 10;
  when(
    jobs.some((job) => (job['timeout-minutes'] ?? Number.POSITIVE_INFINITY) > limit),
    'a time limit',
  );
  when(events.includes('pull_request') && gates, 'the gate runs the default branch’s copy of the workflow');
  when(
    Object.entries(workflow.jobs ?? {}).some(([id, job]) => id === 'keepsake' || job.name === 'keepsake'),
    'no job named like the status',
  );
  when(isPrivileged && /\$\{\{\s*secrets\./.test(text), 'no secrets where others’ text is read');
  when(
    /\bpush:\n\s+branches:.*\*/.test(text) || (events.includes('push') && !hasBranches(workflow)),
    'no run on agents’ branches',
  );
  when(/paths(-ignore)?:/.test(text) && gates, 'the gate has no path filter');
  return [...faults].sort();
}

function allowed(name: string, level: unknown, gate: boolean): boolean {
  if (gate)
    return (
      (name === 'statuses' && level === 'write') ||
      (['contents', 'pull-requests'].includes(name) && level === 'read')
    );
  return level === 'read' || ['contents', 'pull-requests', 'statuses'].includes(name);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function hasBranches(workflow: Workflow): boolean {
  return Array.isArray((workflow.on?.['push'] as { branches?: unknown } | null)?.branches);
}
