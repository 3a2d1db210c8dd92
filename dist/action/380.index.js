export const id = 380;
export const ids = [380];
export const modules = {

/***/ 2380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findByLint: () => (/* binding */ findByLint)
/* harmony export */ });
/* harmony import */ var _secretlint_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6707);
/* harmony import */ var _secretlint_profiler__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(806);
/* harmony import */ var _secretlint_secretlint_rule_preset_recommend__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1577);



/**
 * secretlint's recommended rules one by one, without `filter-comments`: a `secretlint-disable` comment in a memory
 * would switch off the scan of what its own author wrote. AWS ids are looked for, which the preset leaves out.
 */
const config = {
    rules: _secretlint_secretlint_rule_preset_recommend__WEBPACK_IMPORTED_MODULE_2__/* .rules */ .a
        .filter((rule) => !rule.meta.id.endsWith('filter-comments'))
        .map((rule) => ({
        id: rule.meta.id,
        rule,
        options: rule.meta.id.endsWith('rule-aws') ? { enableIDScanRule: true } : {},
    })),
};
/** Secrets by secretlint's rules. */
async function findByLint(text) {
    // secretlint times every rule on every text, keeps all the times and looks through them at each new one: a memory
    // of 5,000 files took minutes, nearly all of them there. Nobody reads the times.
    _secretlint_profiler__WEBPACK_IMPORTED_MODULE_1__/* .secretLintProfiler */ .z.mark = () => { };
    const result = await (0,_secretlint_core__WEBPACK_IMPORTED_MODULE_0__/* .lintSource */ .n)({
        source: { filePath: 'memory.md', content: text, contentType: 'text', ext: '.md' },
        options: { config, noPhysicFilePath: true, maskSecrets: true },
    });
    return result.messages.map((message) => ({
        kind: message.ruleId.replace(/^.*rule-/, ''),
        start: message.range[0],
        end: message.range[1],
    }));
}


/***/ })

};
