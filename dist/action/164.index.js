export const id = 164;
export const ids = [164];
export const modules = {

/***/ 1699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  judgePulls: () => (/* binding */ judgePulls),
  postVerdicts: () => (/* binding */ postVerdicts),
  runCheck: () => (/* binding */ runCheck)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/check/index.js + 20 modules
var check = __webpack_require__(8213);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
// EXTERNAL MODULE: ./lib/git/index.js + 20 modules
var git = __webpack_require__(8690);
// EXTERNAL MODULE: ./lib/github/index.js + 12 modules
var lib_github = __webpack_require__(7280);
;// CONCATENATED MODULE: ./lib/version.js
/** The version users see; a test holds it equal to package.json's. */
const version = '0.1.0';

// EXTERNAL MODULE: ./lib/action/bare.js
var action_bare = __webpack_require__(2756);
// EXTERNAL MODULE: ./lib/gate/index.js + 79 modules
var gate = __webpack_require__(2344);
;// CONCATENATED MODULE: ./lib/action/separation.js



/**
 * With `separation: true` nobody approves what they wrote: approvals of the writers of the proposal's commits, and of
 * the agent branch's commits that it brings, do not count.
 */
async function separated(asked) {
    if (asked.approvals.length === 0)
        return [];
    const objects = (0,git/* openObjects */.dV)(asked.cwd);
    try {
        const tip = await (0,git/* gitText */.q_)(['rev-parse', `${asked.base}^{commit}`], { cwd: asked.cwd });
        const loaded = await (0,check/* policyAt */.E4)(objects, tip);
        if (!loaded.policy.config.pull_requests.separation)
            return asked.approvals;
        const accounts = new Set();
        for (const oid of await commitsIn(asked, objects)) {
            const object = await objects.read(oid);
            if (!object)
                continue;
            const commit = (0,git/* parseCommit */.L5)(oid, object.content);
            const signature = await (0,git/* verifyCommit */.zx)(asked.cwd, commit, loaded.signers);
            const { author, committer } = commit;
            const { name } = (0,gate/* resolvePrincipal */.HM)({ author, committer, signature }, loaded.policy);
            for (const account of accountsOf(loaded.policy, name, [author.email, committer.email]))
                accounts.add(account);
        }
        return asked.approvals.filter((login) => !accounts.has(login.toLowerCase()));
    }
    finally {
        await objects.close();
    }
}
/** The proposal's own commits, and those of the heads that it says it integrates, as far as they are here. */
async function commitsIn(asked, objects) {
    const { cwd } = asked;
    const range = (head) => lines(cwd, ['rev-list', head, `^${asked.base}`, '--']);
    const own = await range(asked.head);
    const named = await lines(cwd, [
        'log',
        '--format=%(trailers:key=Keepsake-Integrates,valueonly)',
        asked.head,
        `^${asked.base}`,
        '--',
    ]);
    const found = new Set(own);
    for (const value of named) {
        const head = /([0-9a-f]{40}|[0-9a-f]{64})$/.exec(value.trim())?.[1];
        if (head === undefined || (await objects.read(head))?.type !== 'commit')
            continue;
        for (const oid of await range(head))
            found.add(oid);
    }
    return found;
}
async function lines(cwd, args) {
    const out = await (0,git/* git */.$Y)(args, { cwd });
    return out.stdout.toString('utf8').split('\n').filter(Boolean);
}
/** The GitHub accounts behind a commit: the listed writer's, by key, e-mail or GitHub's own no-reply address. */
function accountsOf(policy, name, emails) {
    const given = emails.map((email) => email.toLowerCase());
    const listed = policy.config.writers.filter((writer) => writer.name === name || writer.emails.some((email) => given.includes(email.toLowerCase())));
    const noReply = given.flatMap((email) => /^(?:\d+\+)?([^@]+)@users\.noreply\.github\.com$/.exec(email)?.[1] ?? []);
    return [
        ...listed.flatMap(({ github }) => (github === undefined ? [] : [github.toLowerCase()])),
        ...noReply,
    ];
}

;// CONCATENATED MODULE: ./lib/action/subjects.js
const objectId = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
/**
 * Reads an event as a hint about what to judge: whatever it names is looked up again, so that a forged or late event
 * can at most cause a judgement that was not needed.
 */
function subjectOf(runner) {
    const { payload } = runner;
    switch (runner.event) {
        case 'pull_request':
        case 'pull_request_target': {
            const number = payload.pull_request?.number;
            const head = payload.pull_request?.head?.sha ?? '';
            if (payload.action === 'closed')
                return { kind: 'nothing', why: 'The pull request is closed.' };
            if (number !== undefined && objectId.test(head))
                return { kind: 'head', head, number };
            return { kind: 'nothing', why: 'The event names no pull request.' };
        }
        case 'push': {
            const branch = runner.ref.startsWith('refs/heads/') ? runner.ref.slice('refs/heads/'.length) : '';
            const after = payload.after ?? '';
            if (payload.deleted || branch === '' || !objectId.test(after) || /^0+$/.test(after))
                return { kind: 'nothing', why: 'The push leaves no branch to judge.' };
            const before = payload.before ?? '';
            return {
                kind: 'push',
                branch,
                before: objectId.test(before) && !/^0+$/.test(before) ? before : null,
                after,
            };
        }
        case 'merge_group': {
            const group = payload.merge_group;
            const head = group?.head_sha ?? '';
            const base = group?.base_sha ?? '';
            if (!objectId.test(head) || !objectId.test(base))
                return { kind: 'nothing', why: 'The event names no merge group.' };
            const numbers = [...(group?.head_ref ?? '').matchAll(/\/pr-(\d+)-/g)].map((match) => Number(match[1]));
            return {
                kind: 'group',
                head,
                base,
                branch: (group?.base_ref ?? '').replace('refs/heads/', ''),
                numbers,
            };
        }
        case 'workflow_run': {
            const head = payload.workflow_run?.head_sha ?? '';
            return objectId.test(head)
                ? { kind: 'head', head }
                : { kind: 'nothing', why: 'The event names no head.' };
        }
        case 'issue_comment': {
            const number = payload.issue?.number;
            return number !== undefined && payload.issue?.pull_request !== undefined
                ? { kind: 'pull', number }
                : { kind: 'nothing', why: 'The comment is on no pull request.' };
        }
        case 'schedule':
        case 'workflow_dispatch':
            return { kind: 'all' };
        default:
            return { kind: 'nothing', why: `The event ${runner.event || '(none)'} holds no change to judge.` };
    }
}

;// CONCATENATED MODULE: ./lib/action/check.js










/** `mode: check`: judges what the event is about, posts one status per head, says what to mend. */
async function runCheck(run) {
    const subject = subjectOf(run.runner);
    if (subject.kind === 'nothing')
        return nothingToJudge(subject.why);
    const bare = await (0,action_bare/* openBare */.j)(run.runner, run.inputs.token);
    try {
        const judged = await judgeSubject(run, bare, subject);
        if (judged === undefined)
            return nothingToJudge('The push is to no branch that proposals go to; its pull requests are judged by themselves.');
        const warnings = await postVerdicts(run, judged);
        return resultOf(run, judged, warnings);
    }
    finally {
        await bare.remove();
    }
}
/** Judges open pull requests in a repository that has their objects; the night does it for what it proposes. */
async function judgePulls(run, bare, pulls) {
    const { github } = run;
    const target = await (0,lib_github/* defaultBranch */.OR)(github);
    const bases = [...new Set([target, ...pulls.map((pull) => pull.base.branch)])];
    await bare.fetch(...bases.map((branch) => `+refs/heads/${branch}:refs/heads/${branch}`), ...pulls.map((pull) => `+refs/pull/${pull.number}/head:refs/keepsake/pull/${pull.number}`));
    await fetchIntegrated(bare, bases, pulls);
    const judged = [];
    for (const pull of pulls) {
        // A push may have come in between: what was fetched is what is judged, and what the status is posted on.
        const head = await (0,git/* gitText */.q_)(['rev-parse', `refs/keepsake/pull/${pull.number}`], { cwd: bare.dir });
        const base = `refs/heads/${pull.base.branch}`;
        const approvals = await (0,lib_github/* approvalsOf */.mh)(github, pull.number, head);
        const report = await (0,check/* judgeRange */.Dn)({
            cwd: bare.dir,
            now: run.inputs.now,
            base,
            head,
            target: base,
            judged: [`refs/heads/${target}`],
            branch: pull.head.branch,
            approvals: await separated({ cwd: bare.dir, base, head, approvals }),
        });
        judged.push({ head, name: `#${pull.number}`, report: await withHookNote(bare, base, head, report) });
    }
    return judged;
}
/**
 * Gets the heads of agent branches that proposals say they integrate: without them what a branch's own human wrote
 * would count as Keepsake's. A head that is gone is passed over, and the proposal is judged by itself.
 */
async function fetchIntegrated(bare, bases, pulls) {
    if (pulls.length === 0)
        return;
    const heads = pulls.map((pull) => `refs/keepsake/pull/${pull.number}`);
    const not = bases.map((branch) => `^refs/heads/${branch}`);
    const format = '--format=%(trailers:key=Keepsake-Integrates,valueonly)';
    const named = await (0,git/* gitText */.q_)(['log', format, ...heads, ...not, '--'], { cwd: bare.dir });
    const oids = named
        .split('\n')
        .flatMap((value) => /(?:[0-9a-f]{40}|[0-9a-f]{64})$/.exec(value.trim()) ?? []);
    for (const oid of new Set(oids)) {
        const known = await (0,git/* git */.$Y)(['cat-file', '-e', `${oid}^{commit}`], { cwd: bare.dir, okCodes: [0, 1, 128] });
        if (known.code !== 0)
            await bare.fetch(oid).catch(() => undefined);
    }
}
async function judgeSubject(run, bare, subject) {
    switch (subject.kind) {
        case 'head':
            return judgePulls(run, bare, await openPullsOf(run.github, subject));
        case 'pull': {
            const pull = await (0,lib_github/* readPullRequest */.DQ)(run.github, subject.number);
            return judgePulls(run, bare, await openPullsOf(run.github, { head: pull.head.commit, number: pull.number }));
        }
        case 'all':
            return judgePulls(run, bare, await (0,lib_github/* listPullRequests */.qc)(run.github, { state: 'open' }));
        case 'push':
            return judgePush(run, bare, subject);
        case 'group':
            return judgeGroup(run, bare, subject);
    }
}
/** Every open pull request that has the head: each is judged against its own target. */
async function openPullsOf(github, subject) {
    const named = subject.number === undefined ? [] : [await (0,lib_github/* readPullRequest */.DQ)(github, subject.number)];
    const found = await (0,lib_github/* pullRequestsOfCommit */.KM)(github, subject.head);
    const byNumber = new Map([...found, ...named].map((pull) => [pull.number, pull]));
    return [...byNumber.values()].filter((pull) => pull.state === 'open' && pull.head.commit === subject.head);
}
/**
 * A push to a branch that proposals go to. Each commit of its first-parent line is judged by itself; what a merged
 * pull request brought counts with the approvals that pull request had.
 */
async function judgePush(run, bare, push) {
    const target = run.inputs.base ?? (await (0,lib_github/* defaultBranch */.OR)(run.github));
    if (push.branch !== target)
        return undefined;
    await bare.fetch(`+refs/heads/${push.branch}:refs/heads/${push.branch}`, push.after);
    const before = push.before !== null && (await has(bare, run, push.before)) ? push.before : null;
    const range = before === null ? [push.after] : [push.after, `^${before}`];
    const line = await (0,git/* gitText */.q_)(['rev-list', '--first-parent', '--reverse', ...range], { cwd: bare.dir });
    const reports = [];
    let from = before;
    for (const commit of line.split('\n').filter(Boolean)) {
        const carriers = (await (0,lib_github/* pullRequestsOfCommit */.KM)(run.github, commit)).filter((pull) => pull.merged && pull.base.branch === push.branch);
        const approvals = await Promise.all(carriers.map((pull) => (0,lib_github/* approvalsOf */.mh)(run.github, pull.number, pull.head.commit)));
        reports.push(await (0,check/* judgeRange */.Dn)({
            cwd: bare.dir,
            now: run.inputs.now,
            base: from,
            head: commit,
            ...(before === null ? {} : { target: before }),
            branch: push.branch,
            approvals: approvals.flat(),
            ...(push.before === null ? {} : { previous: push.before }),
        }));
        from = commit;
    }
    const report = await withHookNote(bare, before, push.after, (0,check/* joinReports */.cR)(reports));
    return [{ head: push.after, name: push.branch, report }];
}
/** A merge group is judged as the pull requests it holds: with the approvals of their own heads. */
async function judgeGroup(run, bare, group) {
    await bare.fetch(`+refs/heads/${group.branch}:refs/heads/${group.branch}`, group.head, group.base);
    const approvals = await Promise.all(group.numbers.map(async (number) => {
        const pull = await (0,lib_github/* readPullRequest */.DQ)(run.github, number);
        return (0,lib_github/* approvalsOf */.mh)(run.github, number, pull.head.commit);
    }));
    const report = await (0,check/* judgeRange */.Dn)({
        cwd: bare.dir,
        now: run.inputs.now,
        base: group.base,
        head: group.head,
        target: `refs/heads/${group.branch}`,
        branch: group.branch,
        approvals: approvals.flat(),
    });
    return [
        {
            head: group.head,
            name: `merge group of ${group.numbers.map((number) => `#${number}`).join(', ')}`,
            report,
        },
    ];
}
async function has(bare, run, commit) {
    return bare.fetch(commit).then(() => true, 
    // After a force push the old tip may be gone for good; everything on the branch is judged then.
    () => {
        run.say(`The commit ${commit} from before the push is gone; the whole branch is judged.`);
        return false;
    });
}
/** Says in how many commits the local hook had its say: a bypass is seen, and is no crime by itself. */
async function withHookNote(bare, base, head, report) {
    const concerned = new Set(report.commits.filter((one) => one.memory).map((one) => one.commit));
    if (concerned.size === 0)
        return report;
    const format = '%H%x00%(trailers:key=Keepsake-Gate,valueonly,separator=%x2C)';
    const range = base === null ? [head] : [head, `^${base}`];
    const list = await (0,git/* gitText */.q_)(['log', `--format=${format}`, ...range, '--'], { cwd: bare.dir });
    const told = list
        .split('\n')
        .map((line) => line.split('\0'))
        .filter(([commit = '', gate = '']) => concerned.has(commit) && gate.trim() !== '').length;
    const note = `The local hook had judged ${told} of ${concerned.size} commit${concerned.size === 1 ? '' : 's'} that touch memory (a hint in the commit message, not a proof).`;
    return { ...report, notes: [...report.notes, note] };
}
/** Posts the worst verdict on each head. @returns sentences about what could not be posted */
async function postVerdicts(run, judged) {
    const warnings = [];
    for (const head of new Set(judged.map((one) => one.head))) {
        const verdict = verdictOf((0,check/* joinReports */.cR)(judged.filter((one) => one.head === head).map((one) => one.report)), run);
        if (run.inputs.dryRun)
            continue;
        try {
            await (0,lib_github/* postStatus */.jV)(run.github, head, { ...verdict, url: run.runner.runUrl });
        }
        catch (error) {
            if ((0,lib_github/* statusOf */.c2)(error) !== 403)
                throw error;
            // A read-only token (a fork, Dependabot) can still judge: the job's own result says it.
            warnings.push(`The status \`keepsake\` could not be posted on ${head.slice(0, 7)}: the token lacks \`statuses: write\`. Only this job's own result shows the verdict.`);
        }
    }
    return warnings;
}
function verdictOf(report, run) {
    const failed = isFailure(report.findings, run);
    const state = failed ? 'failure' : 'success';
    if (!report.commits.some((one) => one.memory) && report.findings.length === 0)
        return { state, description: 'No memory is touched.' };
    const commits = new Set(report.commits.map((one) => one.commit)).size;
    return {
        state,
        description: `${(0,check/* humanSummary */.U_)(report.findings) || 'nothing to object to'} in ${commits} commit${commits === 1 ? '' : 's'}`,
    };
}
function isFailure(findings, run) {
    const warnings = findings.filter((finding) => finding.severity === 'warning').length;
    const most = run.inputs.maxWarnings;
    return findings.some((finding) => finding.severity === 'error') || (most !== undefined && warnings > most);
}
async function resultOf(run, judged, warnings) {
    const all = (0,check/* joinReports */.cR)(judged.map((one) => one.report));
    if (run.inputs.sarif !== undefined) {
        const report = (0,check/* sarifReport */._I)(all.findings, version);
        await (0,promises_.writeFile)((0,external_node_path_.resolve)(run.runner.workspace, run.inputs.sarif), `${JSON.stringify(report, null, 2)}\n`);
    }
    const sections = judged.map(({ name, head, report }) => {
        const notes = report.notes.map((note) => `> ${note}`).join('\n>\n');
        return [
            `### Memory gate: ${name} at \`${head.slice(0, 7)}\``,
            (0,check/* summaryTable */.jb)(report.findings).trimEnd(),
            notes,
        ]
            .filter(Boolean)
            .join('\n\n');
    });
    return {
        exitCode: isFailure(all.findings, run) ? errors/* ExitCode */.yU.findings : errors/* ExitCode */.yU.ok,
        annotations: (0,check/* githubCommands */.E7)(all.findings),
        warnings,
        outputs: {
            changed: 'false',
            findings: JSON.stringify(all.findings),
            errors: String(all.findings.filter((finding) => finding.severity === 'error').length),
        },
        summary: sections.length > 0 ? `${sections.join('\n\n')}\n` : 'No open pull request has this head any more.\n',
    };
}
function nothingToJudge(why) {
    return {
        exitCode: errors/* ExitCode */.yU.ok,
        annotations: '',
        warnings: [],
        outputs: { changed: 'false', findings: '[]', errors: '0' },
        summary: `Memory gate: ${why}\n`,
    };
}


/***/ }),

/***/ 8164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runNightly: () => (/* binding */ runNightly),
/* harmony export */   runParts: () => (/* binding */ runParts)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(452);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8690);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7280);
/* harmony import */ var _review_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2760);
/* harmony import */ var _sync_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6796);
/* harmony import */ var _bare_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2756);
/* harmony import */ var _check_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1699);
/* harmony import */ var _config_at_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7422);








/** `mode: nightly` and `mode: sync`: the whole night, or only what branches bring and get. */
function runNightly(run) {
    const upkeep = run.inputs.mode === 'nightly';
    return runParts(run, { up: true, down: true, upkeep }, run.inputs.branches);
}
/** Runs a part of the night in a private bare repository, then judges what is proposed: no workflow does it for us. */
async function runParts(run, parts, branches, proposals) {
    const bare = await (0,_bare_js__WEBPACK_IMPORTED_MODULE_5__/* .openBare */ .j)(run.runner, run.inputs.token);
    try {
        const base = run.inputs.base ?? (await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .defaultBranch */ .OR)(run.github));
        const report = await night(run, bare, base, parts, branches, proposals);
        return resultOf(report, run.inputs.dryRun ? nothingJudged : await judgeProposals(run, bare));
    }
    finally {
        await bare.remove();
    }
}
async function night(run, bare, base, parts, branches, proposals) {
    const { github, inputs } = run;
    await bare.fetch(`+refs/heads/${base}:refs/remotes/origin/${base}`);
    const objects = (0,_git_index_js__WEBPACK_IMPORTED_MODULE_1__/* .openObjects */ .dV)(bare.dir);
    const config = await (0,_config_at_js__WEBPACK_IMPORTED_MODULE_7__/* .configAt */ .E)(objects, `refs/remotes/origin/${base}`, inputs.config).finally(() => objects.close());
    const policy = config.pull_requests;
    const target = config.base ?? base;
    const { workshop, close } = await (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_4__/* .openWorkshop */ ._M)({
        cwd: bare.dir,
        config,
        now: inputs.now,
        dryRun: inputs.dryRun,
        remote: true,
        env: bare.env,
        base: inputs.base ?? target,
        ...(policy.sign_commits ? { sign: (commit) => signed(run, bare, commit) } : {}),
        forge: () => (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .githubForge */ .N0)({
            github,
            reviewers: policy.reviewers,
            assignees: policy.assignees,
            draft: policy.draft,
            mayDecide: (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .deciders */ .m1)(github, config),
            autoMerge: (text) => policy.auto_merge === 'only-expiry' &&
                (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_4__/* .isUpkeepBranch */ .Je)(config, text.branch) &&
                (0,_review_index_js__WEBPACK_IMPORTED_MODULE_3__/* .isOnlyExpiry */ .KC)(text.title),
        }),
        progress: run.say,
    });
    try {
        return await (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_4__/* .runNight */ .kx)(workshop, {
            parts,
            environment: modelEnvironment(run),
            ...(branches === undefined ? {} : { branches }),
            ...(proposals === undefined ? {} : { proposals }),
            // A push to the base refreshes every open proposal, however little the branches have written since.
            ...(run.runner.event === 'push' ? {} : { minLogEntries: inputs.minLogEntries }),
        });
    }
    finally {
        await close();
    }
}
/** The commit that GitHub makes of ours is fetched, so that the same leased push moves the branch to it. */
async function signed(run, bare, commit) {
    const made = await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .signThroughApi */ .Vz)(run.github, bare.dir, commit);
    await bare.fetch(made);
    return made;
}
/** The key comes as an input; the model's own variable still counts where the workflow sets it. */
function modelEnvironment(run) {
    const key = run.inputs.modelApiKey;
    if (key === undefined)
        return run.env;
    const names = [
        'OPENAI_API_KEY',
        'ANTHROPIC_API_KEY',
        'GEMINI_API_KEY',
        'OPENROUTER_API_KEY',
        'MISTRAL_API_KEY',
        'GITHUB_TOKEN',
        'KEEPSAKE_MODEL_API_KEY',
    ];
    return { ...run.env, ...Object.fromEntries(names.map((name) => [name, run.env[name] ?? key])) };
}
const nothingJudged = { warnings: [], lines: [] };
/** A pull request that the workflow's own token opens starts no workflow, so this run judges it and posts the status. */
async function judgeProposals(run, bare) {
    const pulls = await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .listPullRequests */ .qc)(run.github, { state: 'open' });
    if (pulls.length === 0)
        return nothingJudged;
    const judged = await (0,_check_js__WEBPACK_IMPORTED_MODULE_6__.judgePulls)(run, bare, pulls);
    const warnings = await (0,_check_js__WEBPACK_IMPORTED_MODULE_6__.postVerdicts)(run, judged);
    const lines = judged.map(({ name, report }) => {
        const errors = report.findings.filter((finding) => finding.severity === 'error').length;
        return `| ${name} | ${errors === 0 ? 'passes' : `${errors} error${errors === 1 ? '' : 's'}`} |`;
    });
    return { warnings, lines };
}
function resultOf(report, checked) {
    const own = report.proposals.flatMap((proposal) => proposal.warning === undefined ? [] : [proposal.warning]);
    const warnings = [...report.warnings, ...own, ...checked.warnings];
    const failed = report.warnings.some((warning) => / failed and was left out: /.test(warning));
    return {
        exitCode: failed ? _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.environment : _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.ok,
        annotations: '',
        warnings,
        outputs: {
            changed: String(report.changed),
            'pull-requests': JSON.stringify(report.proposals.map(({ branch, base, head, title, operation, number, url, changes }) => ({
                branch,
                base,
                head,
                title,
                operation,
                number,
                url,
                changes: changes.length,
            }))),
        },
        summary: summaryOf(report, checked.lines),
    };
}
function summaryOf(report, judged) {
    const rows = report.proposals.map((proposal) => {
        const what = proposal.url === undefined
            ? (0,_review_index_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(proposal.branch)
            : (0,_review_index_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(proposal.title || proposal.branch, proposal.url);
        return `| ${what} | ${proposal.operation} | ${proposal.changes.length} |`;
    });
    const down = report.down.filter((one) => one.outcome === 'moved').map((one) => (0,_review_index_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(one.branch));
    return `${[
        '### Memory',
        rows.length > 0 ? ['| proposal | | facts |', '|---|---|--:|', ...rows].join('\n') : 'Nothing to propose.',
        down.length > 0 ? `Brought the reviewed memory to ${down.join(', ')}.` : '',
        judged.length > 0 ? ['| pull request | gate |', '|---|---|', ...judged].join('\n') : '',
        report.model ? (0,_review_index_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)((0,_sync_index_js__WEBPACK_IMPORTED_MODULE_4__/* .modelSentence */ .pr)(report.model), 400) : '',
        ...report.warnings.map((warning) => `> ${(0,_review_index_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(warning, 400)}`),
    ]
        .filter(Boolean)
        .join('\n\n')}\n`;
}


/***/ })

};
