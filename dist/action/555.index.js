export const id = 555;
export const ids = [555];
export const modules = {

/***/ 9555:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   secondReading: () => (/* binding */ secondReading)
/* harmony export */ });
/* harmony import */ var markdown_it__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9193);

/*
 * The second reader: CommonMark by markdown-it (fast under attack; mdast needs 20 s for 250 KB). Where it sees a
 * heading, a fence or a comment that the strict line scanner does not see, or the other way round, two readers of
 * this memory would trust it differently.
 */
const reader = new markdown_it__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A('commonmark', { html: true }).disable(['inline', 'reference'], true);
/** Where the two readers of a file disagree. */
function secondReading(state) {
    const model = state.model;
    if (!model)
        return [];
    const shift = frontMatterLines(state);
    const text = state.lines.map((line, at) => (at < shift ? '' : line)).join('\n');
    const theirs = new Map();
    for (const token of reader.parse(text.replace(/^\ufeff/, ''), {})) {
        const [start, end] = token.map ?? [0, 0];
        if (token.type === 'heading_open' && token.level === 0)
            theirs.set(start + 1, `h${token.tag.slice(1)}`);
        if (token.type === 'fence' || token.type === 'code_block')
            for (let line = start; line < end; line++)
                theirs.set(line + 1, 'code');
        if (token.type === 'html_block' && token.content.trimStart().startsWith('<!--'))
            for (let line = start; line < end; line++)
                theirs.set(line + 1, 'comment');
    }
    const found = [];
    for (const ours of state.sourceLines) {
        if (ours.line <= shift)
            continue;
        const their = theirs.get(ours.line);
        const reason = disagreement(ours.part, their, ours.text);
        if (reason)
            found.push({
                path: model.path,
                line: ours.line,
                message: reason,
                fix: 'Write the place so that every markdown reader takes it the same way: blank lines around headings and fences, comments closed on their own line.',
            });
    }
    return found;
}
function disagreement(part, their, text) {
    if (part === 'heading' &&
        !/^ {0,3}[=-]+[ \t]*$/.test(text) &&
        (their === undefined || !/^h\d$/.test(their)))
        return 'This is a heading to one reader of markdown and not to another.';
    if (part !== 'heading' && their !== undefined && /^h[12]$/.test(their))
        return 'This is no heading to one reader of markdown and one to another.';
    if (part === 'code' && their === undefined)
        return 'This is code to one reader of markdown and text to another.';
    if (their === 'code' && (part === 'fact' || part === 'prose' || part === 'heading'))
        return 'This is text to one reader of markdown and code to another.';
    if (their === 'comment' && (part === 'fact' || part === 'heading'))
        return 'This is text to one reader of markdown and a comment to another.';
    return undefined;
}
function frontMatterLines(state) {
    let last = 0;
    for (const line of state.sourceLines)
        if (line.part === 'front-matter')
            last = Math.max(last, line.line);
    return last;
}


/***/ })

};
