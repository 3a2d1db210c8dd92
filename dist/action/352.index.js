export const id = 352;
export const ids = [352];
export const modules = {

/***/ 7352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeSummary: () => (/* binding */ writeSummary)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6421);




/** GitHub's limit for one step's summary, in bytes. */
const longestSummary = 1024 * 1024;
/** Writes the job summary, and the same text to a file that later steps can use. @returns that file's path */
async function writeSummary(temporary, markdown) {
    const text = Buffer.byteLength(markdown) <= longestSummary
        ? markdown
        : `${markdown.slice(0, longestSummary / 4).replace(/[^\n]*$/, '')}\n\nThe rest is cut: a summary holds 1 MiB.\n`;
    // Outside a runner (a person trying the bundle) there is no summary to write.
    if (process.env['GITHUB_STEP_SUMMARY'])
        await _actions_core__WEBPACK_IMPORTED_MODULE_3__.summary.addRaw(text).write();
    const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(temporary, `keepsake-summary-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.md`);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(copy), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(copy, text);
    return copy;
}


/***/ })

};
