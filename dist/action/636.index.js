export const id = 636;
export const ids = [636,164];
export const modules = {

/***/ 299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MB: () => (/* binding */ fetchBrought),
/* harmony export */   Oi: () => (/* binding */ pullRefspec),
/* harmony export */   ld: () => (/* binding */ isProposal),
/* harmony export */   nW: () => (/* binding */ pullRef)
/* harmony export */ });
/* harmony import */ var _check_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7973);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3188);
/* harmony import */ var _sync_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7689);



/** How many heads are got in one run: more agents than anybody proposes at once. */
const broughtAtOnce = 100;
/** Whether a pull request is a proposal of Keepsake's: from its own branches, in this repository and no fork. */
function isProposal(run, config, { head }) {
    const here = `${run.runner.owner}/${run.runner.repo}`.toLowerCase();
    return head.repository.toLowerCase() === here && head.branch.startsWith(`${config.branch_prefix}/`);
}
/** Where a pull request's head lies once it is fetched. */
function pullRef(number) {
    return `refs/keepsake/pull/${number}`;
}
/** What to fetch for it; the server keeps it after the branch is gone. */
function pullRefspec(number) {
    return `+refs/pull/${number}/head:${pullRef(number)}`;
}
/**
 * Gets the heads of agent branches that proposals say they bring: without them what a branch's own human wrote would
 * count as Keepsake's. Only Keepsake's own proposals are believed; what anybody else's commits name is not fetched.
 * A head that is gone is passed over, and the proposal is judged by itself.
 * @param pulls as they are fetched, with their bases
 * @param baseOf what a pull request is judged against, when that is not its base branch as it stands
 */
async function fetchBrought(run, bare, pulls, baseOf = (pull) => `refs/heads/${pull.base.branch}`) {
    const objects = (0,_git_index_js__WEBPACK_IMPORTED_MODULE_1__/* .openObjects */ .dV)(bare.dir);
    const missing = new Set();
    try {
        for (const pull of pulls) {
            const base = await (0,_git_index_js__WEBPACK_IMPORTED_MODULE_1__/* .gitText */ .q_)(['rev-parse', `${baseOf(pull)}^{commit}`], { cwd: bare.dir });
            // A policy that cannot be read is a finding of this pull request's own; the others are judged all the same.
            const config = await (0,_check_index_js__WEBPACK_IMPORTED_MODULE_0__/* .policyAt */ .E4)(objects, base).then(({ policy }) => policy.config, () => undefined);
            if (config === undefined || !isProposal(run, config, pull))
                continue;
            const head = pullRef(pull.number);
            for (const { oid } of await (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_2__/* .headsBrought */ .Dd)({ objects, config, base, head }))
                if (missing.size < broughtAtOnce && (await objects.read(oid)) === undefined)
                    missing.add(oid);
        }
    }
    finally {
        await objects.close();
    }
    if (missing.size === 0)
        return;
    const all = await bare.fetch(...missing).then(() => true, () => false);
    // One that is gone makes git refuse all of them.
    if (!all && missing.size > 1)
        for (const oid of missing)
            await bare.fetch(oid).catch(() => undefined);
}


/***/ }),

/***/ 7422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ configAt)
/* harmony export */ });
/* harmony import */ var _check_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7973);
/* harmony import */ var _config_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7713);


/**
 * The configuration as it stands in one commit; the defaults where that has none. Never that of a working tree.
 * @throws KeepsakeError when there is something at the path that cannot be read: it does not count as absent
 */
async function configAt(objects, commit, path) {
    const text = await (0,_check_index_js__WEBPACK_IMPORTED_MODULE_0__/* .readPolicyFile */ .BK)(objects, commit, (0,_config_index_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalPath */ .Op)(path));
    return text === undefined ? (0,_config_index_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultConfig */ .sb)() : (0,_config_index_js__WEBPACK_IMPORTED_MODULE_1__/* .parseConfig */ .o4)(text, path);
}


/***/ }),

/***/ 9420:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  YH: () => (/* binding */ judgePulls),
  uG: () => (/* binding */ judgeSubject)
});

// UNUSED EXPORTS: has

// EXTERNAL MODULE: ./lib/check/index.js + 21 modules
var check = __webpack_require__(7973);
// EXTERNAL MODULE: ./lib/git/index.js + 27 modules
var git = __webpack_require__(3188);
// EXTERNAL MODULE: ./lib/github/index.js + 17 modules
var lib_github = __webpack_require__(1242);
// EXTERNAL MODULE: ./lib/action/brought.js
var brought = __webpack_require__(299);
// EXTERNAL MODULE: ./lib/gate/index.js + 86 modules
var gate = __webpack_require__(2269);
// EXTERNAL MODULE: ./lib/sync/index.js + 69 modules
var sync = __webpack_require__(7689);
;// CONCATENATED MODULE: ./lib/action/separation.js




/**
 * With `separation: true` nobody approves what they wrote: approvals of the writers of the proposal's commits, and of
 * the agent branch's commits that it brings, do not count. What the base took in before is nobody's to approve again.
 */
async function separated(asked) {
    if (asked.approvals.length === 0)
        return [];
    const objects = (0,git/* openObjects */.dV)(asked.cwd);
    try {
        const tip = await (0,git/* gitText */.q_)(['rev-parse', `${asked.base}^{commit}`], { cwd: asked.cwd });
        const loaded = await (0,check/* policyAt */.E4)(objects, tip).catch(() => undefined);
        // Nobody can say who may approve here; the judgement itself says what is wrong with the policy.
        if (loaded === undefined)
            return [];
        if (!loaded.policy.config.pull_requests.separation)
            return asked.approvals;
        const accounts = new Set();
        const { config } = loaded.policy;
        const standing = { objects, config, base: tip, head: asked.head };
        for (const oid of await (0,sync/* commitsBehind */.rd)(standing)) {
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

;// CONCATENATED MODULE: ./lib/action/judging.js





/** Judges open pull requests in a repository that has their objects; the night does it for what it proposes. */
async function judgePulls(run, bare, pulls) {
    const { github } = run;
    const target = await (0,lib_github/* defaultBranch */.OR)(github);
    const bases = [...new Set([target, ...pulls.map((pull) => pull.base.branch)])];
    await bare.fetch(...bases.map((branch) => `+refs/heads/${branch}:refs/heads/${branch}`), ...pulls.map((pull) => (0,brought/* pullRefspec */.Oi)(pull.number)));
    await (0,brought/* fetchBrought */.MB)(run, bare, pulls);
    const judged = [];
    for (const pull of pulls) {
        // A push may have come in between: what was fetched is what is judged, and what the status is posted on.
        const head = await (0,git/* gitText */.q_)(['rev-parse', (0,brought/* pullRef */.nW)(pull.number)], { cwd: bare.dir });
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
        const approvals = await approvalsOfAll(run, bare, carriers, before ?? from ?? commit);
        reports.push(await (0,check/* judgeRange */.Dn)({
            cwd: bare.dir,
            now: run.inputs.now,
            base: from,
            head: commit,
            ...(before === null ? {} : { target: before }),
            branch: push.branch,
            approvals,
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
    const pulls = await Promise.all(group.numbers.map((number) => (0,lib_github/* readPullRequest */.DQ)(run.github, number)));
    const approvals = await approvalsOfAll(run, bare, pulls, group.base);
    const report = await (0,check/* judgeRange */.Dn)({
        cwd: bare.dir,
        now: run.inputs.now,
        base: group.base,
        head: group.head,
        target: `refs/heads/${group.branch}`,
        branch: group.branch,
        approvals,
    });
    return [
        {
            head: group.head,
            name: `merge group of ${group.numbers.map((number) => `#${number}`).join(', ')}`,
            report,
        },
    ];
}
/**
 * Who approved pull requests that are judged together or after the fact, as far as their approvals count: a merge queue
 * and a push must not pass what the pull request by itself would not.
 * @param base what they are judged against
 */
async function approvalsOfAll(run, bare, pulls, base) {
    if (pulls.length === 0)
        return [];
    await bare.fetch(...pulls.map((pull) => (0,brought/* pullRefspec */.Oi)(pull.number)));
    await (0,brought/* fetchBrought */.MB)(run, bare, pulls, () => base);
    const counted = await Promise.all(pulls.map(async ({ number }) => {
        const head = await (0,git/* gitText */.q_)(['rev-parse', (0,brought/* pullRef */.nW)(number)], { cwd: bare.dir });
        const approvals = await (0,lib_github/* approvalsOf */.mh)(run.github, number, head);
        return separated({ cwd: bare.dir, base, head, approvals });
    }));
    return counted.flat();
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


/***/ }),

/***/ 8164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runNightly: () => (/* binding */ runNightly),
/* harmony export */   runParts: () => (/* binding */ runParts)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(452);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3188);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1242);
/* harmony import */ var _review_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1523);
/* harmony import */ var _sync_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7689);
/* harmony import */ var _bare_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2756);
/* harmony import */ var _config_at_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7422);
/* harmony import */ var _judging_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9420);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(506);









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
        return resultOf(report, run.inputs.dryRun ? nothingJudged : await judgeProposals(run, bare, report));
    }
    finally {
        await bare.remove();
    }
}
async function night(run, bare, base, parts, branches, proposals) {
    const { github, inputs } = run;
    await bare.fetch(`+refs/heads/${base}:refs/remotes/origin/${base}`);
    const objects = (0,_git_index_js__WEBPACK_IMPORTED_MODULE_1__/* .openObjects */ .dV)(bare.dir);
    const config = await (0,_config_at_js__WEBPACK_IMPORTED_MODULE_6__/* .configAt */ .E)(objects, `refs/remotes/origin/${base}`, inputs.config).finally(() => objects.close());
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
async function judgeProposals(run, bare, report) {
    const pulls = await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .listPullRequests */ .qc)(run.github, { state: 'open' });
    if (pulls.length === 0)
        return nothingJudged;
    const judged = await (0,_judging_js__WEBPACK_IMPORTED_MODULE_7__/* .judgePulls */ .YH)(run, bare, pulls);
    const made = report.proposals.flatMap(({ operation, head }) => head !== null && (operation === 'created' || operation === 'updated') ? [head] : []);
    const broughtDown = report.down.flatMap(({ outcome, head }) => (outcome === 'moved' ? [head] : []));
    const unseen = await (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_8__/* .neverJudged */ .qM)(run, judged, new Set([...made, ...broughtDown]));
    const warnings = [...unseen, ...(await (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_8__/* .postVerdicts */ .Vc)(run, judged))];
    const lines = judged.map(({ name, report }) => {
        const errors = report.findings.filter((finding) => finding.severity === 'error').length;
        return `| ${name} | ${errors === 0 ? 'passes' : `${errors} error${errors === 1 ? '' : 's'}`} |`;
    });
    return { warnings, lines };
}
function resultOf(report, checked) {
    const own = report.proposals.flatMap((proposal) => proposal.warning === undefined ? [] : [proposal.warning]);
    const warnings = [...report.warnings, ...own, ...checked.warnings];
    return {
        exitCode: report.failed ? _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.environment : _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.ok,
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


/***/ }),

/***/ 5636:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReview: () => (/* binding */ runReview)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(452);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3188);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1242);
/* harmony import */ var _review_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1523);
/* harmony import */ var _sync_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7689);
/* harmony import */ var _bare_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2756);
/* harmony import */ var _brought_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(299);
/* harmony import */ var _config_at_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7422);
/* harmony import */ var _night_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8164);









/** `mode: review`: does what reviewers asked for on one proposal, by the same road as the night. */
async function runReview(run) {
    const { payload } = run.runner;
    const number = payload.pull_request?.number ?? payload.issue?.number;
    if (number === undefined)
        return nothing('The event is about no pull request.');
    if (run.runner.event === 'issue_comment' && payload.issue?.pull_request === undefined)
        return nothing('The comment is on an issue.');
    const pull = await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .readPullRequest */ .DQ)(run.github, number);
    const base = run.inputs.base ?? (await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .defaultBranch */ .OR)(run.github));
    const config = await configOf(run, base);
    if (!(0,_brought_js__WEBPACK_IMPORTED_MODULE_6__/* .isProposal */ .ld)(run, config, pull))
        return nothing(`#${number} is no proposal of Keepsake's.`);
    const late = await answerLateCommand(run, pull);
    if (late !== undefined)
        return nothing(late);
    const proposal = pull.head.branch;
    // The base's own logs are proposed on its own sync branch, by the same part of the night as the upkeep.
    const upkeep = (!(0,_sync_index_js__WEBPACK_IMPORTED_MODULE_4__/* .isOfBranches */ .Mf)(proposal) && !(0,_sync_index_js__WEBPACK_IMPORTED_MODULE_4__/* .isRemediation */ .mz)(config, proposal)) ||
        (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_4__/* .branchOfProposal */ .oQ)(config, proposal) === base;
    return (0,_night_js__WEBPACK_IMPORTED_MODULE_8__.runParts)(run, { up: !upkeep, down: false, upkeep }, undefined, upkeep ? undefined : [proposal]);
}
async function configOf(run, base) {
    const bare = await (0,_bare_js__WEBPACK_IMPORTED_MODULE_5__/* .openBare */ .j)(run.runner, run.inputs.token);
    const objects = (0,_git_index_js__WEBPACK_IMPORTED_MODULE_1__/* .openObjects */ .dV)(bare.dir);
    try {
        await bare.fetch('--depth=1', `+refs/heads/${base}:refs/remotes/origin/${base}`);
        return await (0,_config_at_js__WEBPACK_IMPORTED_MODULE_7__/* .configAt */ .E)(objects, `refs/remotes/origin/${base}`, run.inputs.config);
    }
    finally {
        await objects.close();
        await bare.remove();
    }
}
/** A command on a proposal that is decided already changes nothing any more: that is said, with what still does. */
async function answerLateCommand(run, pull) {
    const id = run.runner.payload.comment?.id;
    if (run.runner.event !== 'issue_comment' || pull.state === 'open' || id === undefined)
        return undefined;
    const { comments } = await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .readReviewerWords */ .VX)(run.github, pull.number);
    const comment = comments.find((one) => one.id === id);
    if (!comment || comment.login.endsWith('[bot]') || (0,_review_index_js__WEBPACK_IMPORTED_MODULE_3__/* .readCommands */ .P4)(comment.body).length === 0)
        return 'The comment asks for nothing.';
    const said = `- This pull request is ${pull.merged ? 'merged' : 'closed'}, so commands on it come too late. On your machine \`keepsake confirm\`, \`keepsake conflicts settle\` and \`keepsake expire\` do the same for the memory as it stands.`;
    if (!run.inputs.dryRun)
        await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .leaveAnswers */ .LI)(run.github, pull.number, [said]);
    return `The command on #${pull.number} came too late.`;
}
function nothing(why) {
    return {
        exitCode: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.ok,
        annotations: '',
        warnings: [],
        outputs: { changed: 'false' },
        summary: `${why}\n`,
    };
}


/***/ }),

/***/ 506:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N6: () => (/* binding */ isFailure),
/* harmony export */   Vc: () => (/* binding */ postVerdicts),
/* harmony export */   qM: () => (/* binding */ neverJudged)
/* harmony export */ });
/* harmony import */ var _check_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7973);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1242);


/**
 * Pull requests whose check never started, as the bot's own do not where only the workflow's token opens them. Ask it
 * before the verdicts are posted.
 * @param own heads that this very run made: nobody could have judged them
 * @returns a sentence (`check/coverage`) for each head that no run had judged until now
 */
async function neverJudged(run, judged, own = new Set()) {
    const unseen = [];
    for (const { head, name } of judged)
        if (!own.has(head) && (await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_1__/* .readStatus */ .rk)(run.github, head)) === undefined)
            unseen.push(`check/coverage: ${name} had no verdict at ${head.slice(0, 7)}: its check never started. This run has judged it now; "keepsake doctor" says what keeps the check from running.`);
    return unseen;
}
/** Posts the worst verdict on each head. @returns sentences about what could not be posted */
async function postVerdicts(run, judged) {
    const warnings = [];
    for (const head of new Set(judged.map((one) => one.head))) {
        const verdict = verdictOf((0,_check_index_js__WEBPACK_IMPORTED_MODULE_0__/* .joinReports */ .cR)(judged.filter((one) => one.head === head).map((one) => one.report)), run);
        if (run.inputs.dryRun)
            continue;
        try {
            await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_1__/* .postStatus */ .jV)(run.github, head, { ...verdict, url: run.runner.runUrl });
        }
        catch (error) {
            if ((0,_github_index_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c2)(error) !== 403)
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
        description: `${(0,_check_index_js__WEBPACK_IMPORTED_MODULE_0__/* .humanSummary */ .U_)(report.findings) || 'nothing to object to'} in ${commits} commit${commits === 1 ? '' : 's'}`,
    };
}
function isFailure(findings, run) {
    const warnings = findings.filter((finding) => finding.severity === 'warning').length;
    const most = run.inputs.maxWarnings;
    return findings.some((finding) => finding.severity === 'error') || (most !== undefined && warnings > most);
}


/***/ })

};
