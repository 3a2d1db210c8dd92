export const id = 636;
export const ids = [636,164];
export const modules = {

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

/***/ 8164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runNightly: () => (/* binding */ runNightly),
/* harmony export */   runParts: () => (/* binding */ runParts)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(452);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7436);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7280);
/* harmony import */ var _review_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2760);
/* harmony import */ var _sync_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9161);
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
async function judgeProposals(run, bare, report) {
    const pulls = await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .listPullRequests */ .qc)(run.github, { state: 'open' });
    if (pulls.length === 0)
        return nothingJudged;
    const judged = await (0,_check_js__WEBPACK_IMPORTED_MODULE_6__.judgePulls)(run, bare, pulls);
    const made = report.proposals.flatMap(({ operation, head }) => head !== null && (operation === 'created' || operation === 'updated') ? [head] : []);
    const broughtDown = report.down.flatMap(({ outcome, head }) => (outcome === 'moved' ? [head] : []));
    const unseen = await (0,_check_js__WEBPACK_IMPORTED_MODULE_6__.neverJudged)(run, judged, new Set([...made, ...broughtDown]));
    const warnings = [...unseen, ...(await (0,_check_js__WEBPACK_IMPORTED_MODULE_6__.postVerdicts)(run, judged))];
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
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7436);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7280);
/* harmony import */ var _review_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2760);
/* harmony import */ var _sync_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9161);
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


/***/ })

};
