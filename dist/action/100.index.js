export const id = 100;
export const ids = [100];
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

/***/ 3100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCheck: () => (/* binding */ runCheck)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/check/index.js + 21 modules
var check = __webpack_require__(7973);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
;// CONCATENATED MODULE: ./lib/version.js
/** The version users see; a test holds it equal to package.json's. */
const version = '0.1.0';

// EXTERNAL MODULE: ./lib/action/bare.js
var action_bare = __webpack_require__(2756);
// EXTERNAL MODULE: ./lib/action/judging.js + 1 modules
var judging = __webpack_require__(9420);
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

// EXTERNAL MODULE: ./lib/action/verdicts.js
var verdicts = __webpack_require__(506);
;// CONCATENATED MODULE: ./lib/action/check.js









/** `mode: check`: judges what the event is about, posts one status per head, says what to mend. */
async function runCheck(run) {
    const subject = subjectOf(run.runner);
    if (subject.kind === 'nothing')
        return nothingToJudge(subject.why);
    const bare = await (0,action_bare/* openBare */.j)(run.runner, run.inputs.token);
    try {
        const judged = await (0,judging/* judgeSubject */.uG)(run, bare, subject);
        if (judged === undefined)
            return nothingToJudge('The push is to no branch that proposals go to; its pull requests are judged by themselves.');
        const unseen = subject.kind === 'all' ? await (0,verdicts/* neverJudged */.qM)(run, judged) : [];
        const warnings = await (0,verdicts/* postVerdicts */.Vc)(run, judged);
        return resultOf(run, judged, [...unseen, ...warnings]);
    }
    finally {
        await bare.remove();
    }
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
        exitCode: (0,verdicts/* isFailure */.N6)(all.findings, run) ? errors/* ExitCode */.yU.findings : errors/* ExitCode */.yU.ok,
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
