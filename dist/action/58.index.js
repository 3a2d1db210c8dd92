export const id = 58;
export const ids = [58];
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

/***/ 7058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReport: () => (/* binding */ runReport)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(452);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3188);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1242);
/* harmony import */ var _memory_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9859);
/* harmony import */ var _review_index_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1523);
/* harmony import */ var _bare_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2756);
/* harmony import */ var _config_at_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7422);









/** `mode: report`: one page about the memory of the base branch, for an artifact or Pages. */
async function runReport(run) {
    const { inputs, runner } = run;
    const branch = inputs.base ?? (await (0,_github_index_js__WEBPACK_IMPORTED_MODULE_4__/* .defaultBranch */ .OR)(run.github));
    const bare = await (0,_bare_js__WEBPACK_IMPORTED_MODULE_7__/* .openBare */ .j)(runner, inputs.token);
    const objects = (0,_git_index_js__WEBPACK_IMPORTED_MODULE_3__/* .openObjects */ .dV)(bare.dir);
    try {
        await bare.fetch('--depth=1', `+refs/heads/${branch}:refs/heads/${branch}`);
        const commit = (await (0,_git_index_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveRevision */ .eZ)({ cwd: bare.dir }, `refs/heads/${branch}`)) ?? '';
        const config = await (0,_config_at_js__WEBPACK_IMPORTED_MODULE_8__/* .configAt */ .E)(objects, commit, inputs.config);
        const format = (0,_memory_index_js__WEBPACK_IMPORTED_MODULE_5__/* .formatOptions */ .or)(config);
        const snapshot = await (0,_git_index_js__WEBPACK_IMPORTED_MODULE_3__/* .snapshotOfTree */ .Wu)(bare.dir, commit, objects, (path) => (0,_memory_index_js__WEBPACK_IMPORTED_MODULE_5__/* .isMemoryPath */ .h0)(path, format));
        const day = (0,_memory_index_js__WEBPACK_IMPORTED_MODULE_5__/* .civilDay */ .SN)(inputs.now, config.time_zone);
        const title = `${runner.owner}/${runner.repo}`;
        const page = (0,_review_index_js__WEBPACK_IMPORTED_MODULE_6__/* .renderReport */ .B1)((0,_review_index_js__WEBPACK_IMPORTED_MODULE_6__/* .reportContents */ .Zo)((0,_memory_index_js__WEBPACK_IMPORTED_MODULE_5__/* .openMemory */ .uZ)(snapshot, format), { title, commit, day }));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(runner.workspace, inputs.reportPath);
        if (!inputs.dryRun) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(path, page);
        }
        return {
            exitCode: _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ExitCode */ .yU.ok,
            annotations: '',
            warnings: [],
            outputs: { changed: 'false', 'report-path': path },
            summary: `The memory report of \`${branch}\` at \`${commit.slice(0, 7)}\` is in \`${inputs.reportPath}\`.\n`,
        };
    }
    finally {
        await objects.close();
        await bare.remove();
    }
}


/***/ })

};
