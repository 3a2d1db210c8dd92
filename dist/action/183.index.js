export const id = 183;
export const ids = [183];
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

/***/ 183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPlan: () => (/* binding */ runPlan)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(452);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3188);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1242);
/* harmony import */ var _sync_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7689);
/* harmony import */ var _bare_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2756);
/* harmony import */ var _config_at_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7422);






/** A matrix of GitHub Actions holds at most 256 jobs. */
const mostJobs = 256;
/** `mode: plan`: the agent branches as a matrix, read by `ls-remote`; many of them share a job where there are too many. */
async function runPlan(run) {
    const base = run.inputs.base ?? (await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_2__/* .defaultBranch */ .OR)(run.github));
    const bare = await (0,_bare_js__WEBPACK_IMPORTED_MODULE_4__/* .openBare */ .j)(run.runner, run.inputs.token);
    const objects = (0,_git_index_js__WEBPACK_IMPORTED_MODULE_1__/* .openObjects */ .dV)(bare.dir);
    try {
        await bare.fetch('--depth=1', `+refs/heads/${base}:refs/remotes/origin/${base}`);
        const config = await (0,_config_at_js__WEBPACK_IMPORTED_MODULE_5__/* .configAt */ .E)(objects, `refs/remotes/origin/${base}`, run.inputs.config);
        const matches = (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_3__/* .globMatcher */ .fU)((0,_sync_index_js__WEBPACK_IMPORTED_MODULE_3__/* .branchGlobs */ .wh)(config));
        const listed = await (0,_git_index_js__WEBPACK_IMPORTED_MODULE_1__/* .gitText */ .q_)(['ls-remote', '--heads', 'origin'], { cwd: bare.dir, env: bare.env });
        const branches = listed
            .split('\n')
            .map((line) => line.slice(line.indexOf('\trefs/heads/') + '\trefs/heads/'.length))
            .filter((name) => name !== '' && name !== base && !name.startsWith(`${config.branch_prefix}/`))
            .filter((name) => matches(name))
            .sort();
        // What is proposed together is read by one job: two would only wait for each other.
        const heads = branches.map((branch) => ({ branch, head: '' }));
        const groups = (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_3__/* .proposalGroups */ .ld)(config, (0,_sync_index_js__WEBPACK_IMPORTED_MODULE_3__/* .placesOf */ .ek)(config)[0], heads).map((group) => group.branches.map(({ branch }) => branch));
        const include = shared(groups).map((names) => ({ branches: names.flat().join('\n') }));
        return {
            exitCode: _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.ok,
            annotations: '',
            warnings: [],
            outputs: { changed: 'false', matrix: JSON.stringify({ include }) },
            summary: `${branches.length} agent branch${branches.length === 1 ? '' : 'es'} in ${include.length} job${include.length === 1 ? '' : 's'}.\n`,
        };
    }
    finally {
        await objects.close();
        await bare.remove();
    }
}
function shared(groups) {
    const size = Math.max(1, Math.ceil(groups.length / mostJobs));
    const jobs = [];
    for (let at = 0; at < groups.length; at += size)
        jobs.push(groups.slice(at, at + size));
    return jobs;
}


/***/ })

};
