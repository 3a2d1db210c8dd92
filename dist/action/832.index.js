export const id = 832;
export const ids = [832];
export const modules = {

/***/ 2756:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ openBare)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(452);
/* harmony import */ var _git_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3188);
/* harmony import */ var _github_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1242);





/** Makes the repository; `origin` is the one of the run. Hooks and other people's configuration are out of reach. */
async function openBare(runner, token) {
    const dir = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runner.temporary, 'keepsake-'));
    const env = {
        ...(0,_github_index_js__WEBPACK_IMPORTED_MODULE_4__/* .gitCredentials */ .ji)(runner.serverUrl, token, process.env),
        GIT_DIR: undefined,
        GIT_WORK_TREE: undefined,
        GIT_INDEX_FILE: undefined,
    };
    const url = `${runner.serverUrl}/${runner.owner}/${runner.repo}.git`;
    await (0,_git_index_js__WEBPACK_IMPORTED_MODULE_3__/* .git */ .$Y)(['init', '--quiet', '--bare', '--template=', dir], { cwd: runner.temporary, env });
    await (0,_git_index_js__WEBPACK_IMPORTED_MODULE_3__/* .git */ .$Y)(['remote', 'add', 'origin', url], { cwd: dir, env });
    return {
        dir,
        env,
        async fetch(...refspecs) {
            const out = await (0,_git_index_js__WEBPACK_IMPORTED_MODULE_3__/* .git */ .$Y)(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', 'origin', ...refspecs], { cwd: dir, env, okCodes: [0, 1, 128] });
            if (out.code === 0)
                return;
            const said = out.stderr.trim().split('\n').slice(-2).join(' ');
            const refused = /\b(401|403)\b|authentication failed|could not read Username|permission/i.test(said);
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .environmentError */ .me)(`${url} could not be fetched: ${said}`, refused
                ? 'The token may not read the repository: give the job `permissions: contents: read`, or a valid `token` input.'
                : 'Check that the server can be reached and that the branch is still there, then run it again.');
        },
        remove: () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(dir, { recursive: true, force: true, maxRetries: 3 }),
    };
}


/***/ }),

/***/ 7973:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ue: () => (/* reexport */ addHumanLines),
  E7: () => (/* reexport */ githubCommands),
  U_: () => (/* reexport */ humanSummary),
  cR: () => (/* reexport */ report_joinReports),
  Dn: () => (/* reexport */ judgeRange),
  E4: () => (/* reexport */ policy_at_policyAt),
  BK: () => (/* reexport */ readPolicyFile),
  KA: () => (/* reexport */ removedInHistory),
  _I: () => (/* reexport */ sarifReport),
  jb: () => (/* reexport */ summaryTable)
});

// UNUSED EXPORTS: baselineOfWhole, coverageFinding, failureFinding, fixStaged, gather, githubAnnotations, humanFindings, journalOf, judgeStaged, judgeWhole, localMarks, mergeTrailers, readAnswers, recoverStamp, revocationList, stampStaged, targetTip

// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
// EXTERNAL MODULE: ./lib/config/index.js + 5 modules
var lib_config = __webpack_require__(7713);
// EXTERNAL MODULE: ./lib/gate/index.js + 86 modules
var gate = __webpack_require__(2269);
// EXTERNAL MODULE: ./lib/git/index.js + 27 modules
var lib_git = __webpack_require__(3188);
// EXTERNAL MODULE: ./lib/memory/index.js + 83 modules
var lib_memory = __webpack_require__(9859);
;// CONCATENATED MODULE: ./lib/check/gather.js




/**
 * Reads both sides of a set of differences, by object id and never by diff text (attributes can blind it). Only
 * what is touched is read, and the files that touched text refers to.
 */
async function gather_gather(differences, objects, policy, listNames) {
    const roots = (0,lib_config/* memoryRoots */.Rr)(policy.config);
    return Promise.all(roots.map((root) => gatherRoot(root, roots, differences, objects, policy, listNames)));
}
async function gatherRoot(root, roots, differences, objects, policy, listNames) {
    const before = new Map();
    const after = new Map();
    const outside = [];
    const isMemory = (path) => roots.some((one) => {
        const inner = (0,lib_config/* within */.ux)(one, path);
        return inner !== undefined && (0,lib_memory/* isMemoryPath */.h0)(inner, policy.format);
    });
    await Promise.all(differences.map(async (difference) => {
        const { path } = difference.after;
        const inner = (0,lib_config/* within */.ux)(root, path);
        const memory = inner !== undefined && (0,lib_memory/* isMemoryPath */.h0)(inner, policy.format);
        if (!memory && isMemory(path))
            return;
        const wanted = memory || (0,gate/* isPolicyFile */.VE)(path, policy);
        const [old, now] = await Promise.all([
            sideOf(difference.before, inner ?? path, objects, wanted),
            sideOf(difference.after, inner ?? path, objects, wanted),
        ]);
        if (memory) {
            if (old)
                before.set(inner, old);
            if (now)
                after.set(inner, now);
        }
        else {
            outside.push({
                path,
                ...(old ? { before: { ...old, path } } : {}),
                ...(now ? { after: { ...now, path } } : {}),
            });
        }
    }));
    const entries = before.size + after.size + outside.length > 0 ? await listNames() : undefined;
    if (!entries)
        return { root, record: { root, before, after, outside } };
    const stood = differences.filter((difference) => difference.before.mode !== '000000');
    const doubled = [
        ...doubledNames(root, before, stood.map(({ after: { path } }) => path)),
        ...doubledNames(root, after, entries.map(({ path }) => path)),
    ];
    const names = namesAndContext(root, before, after, entries, objects, policy);
    return { root, record: { root, before, after, outside, names, doubled } };
}
/**
 * Files of a change whose name more than one of the paths has, seen from the root: to git the root is two folders
 * then, in two Unicode forms. A snapshot holds only one of such files, so the other would not be judged.
 */
function doubledNames(root, side, paths) {
    const pathOf = new Map();
    return paths.flatMap((path) => {
        const inner = (0,lib_config/* within */.ux)(root, path);
        if (inner === undefined || !side.has(inner))
            return [];
        const first = pathOf.get(inner) ?? path;
        pathOf.set(inner, first);
        return first === path ? [] : [inner];
    });
}
/** Adds the files that touched text refers to, to both sides alike, and gives every name. */
function namesAndContext(root, before, after, tree, objects, policy) {
    const entries = new Map();
    for (const entry of tree) {
        const inner = (0,lib_config/* within */.ux)(root, entry.path);
        if (inner !== undefined)
            entries.set(inner, entry);
    }
    const names = [...entries.keys()];
    const contextFile = contextOf(root, objects);
    for (const path of (0,gate/* contextPaths */.A9)(after, names, policy)) {
        const entry = entries.get(path);
        if (!entry || after.has(path))
            continue;
        const file = contextFile({ ...entry, path });
        before.set(path, file);
        after.set(path, file);
    }
    return names;
}
/**
 * What text may refer to is a whole memory, of which rules ask for little: it is read then, and commits that have a
 * file in common share it.
 */
function contextOf(root, objects) {
    const roots = contexts.get(objects) ?? new Map();
    contexts.set(objects, roots);
    const context = roots.get(root) ?? { met: new Map(), late: (0,lib_git/* lateFiles */._y)(objects, missing) };
    roots.set(root, context);
    const { met, late } = context;
    return (entry) => {
        const known = met.get(entry.path);
        if (known?.oid === entry.oid && known.mode === entry.mode)
            return known;
        const file = late.file(entry);
        met.set(entry.path, file);
        return file;
    };
}
/** By reader, and by the root that paths are named from. */
const contexts = new WeakMap();
function missing({ path, oid }) {
    throw new MissingObject(path, oid);
}
async function sideOf(side, path, objects, wanted) {
    if (side.mode === '000000')
        return undefined;
    if (!wanted)
        return { path, mode: side.mode, oid: side.oid, text: '' };
    return readSide(side.mode, side.oid, path, objects);
}
async function readSide(mode, oid, path, objects) {
    if (mode === '160000')
        return { path, mode, oid, text: '' };
    const object = await objects.read(oid);
    if (!object)
        throw new MissingObject(path, oid);
    return { path, mode, oid, text: (0,lib_memory/* decode */.D4)(object.content) };
}
/** The repository is missing an object that has to be judged: a shallow or partial clone. */
class MissingObject extends Error {
    constructor(path, oid) {
        super(`the content of ${path} (${oid.slice(0, 12)}) is not in this clone`);
        this.name = 'MissingObject';
    }
}

;// CONCATENATED MODULE: ./lib/check/coverage.js


/** A finding that says what the check could not see; nothing passes because it could not be judged. */
function coverageFinding(message, fix, commit, place) {
    return {
        rule: 'check/coverage',
        severity: 'error',
        path: place?.path ?? '',
        line: place?.line ?? 1,
        column: place?.column ?? 1,
        message,
        fix,
        ...(commit === undefined ? {} : { commit }),
    };
}
/** Turns a failure to judge into a finding; wrong words on the command line stay what they are. */
function coverage_failureFinding(cause, commit) {
    if (cause instanceof errors/* KeepsakeError */.Oj && cause.exitCode === errors/* ExitCode */.yU.usage && !cause.place)
        throw cause;
    if (cause instanceof MissingObject)
        return coverageFinding(`This change cannot be judged: ${cause.message}.`, 'Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.', commit);
    const known = (0,errors/* knownError */.YY)(cause);
    const reason = known instanceof Error ? known.message : String(known);
    return coverageFinding(`This change cannot be judged: ${reason.replace(/\.$/, '')}.`, known instanceof errors/* KeepsakeError */.Oj && known.fix ? known.fix : 'Mend that and check again.', commit, known instanceof errors/* KeepsakeError */.Oj ? known.place : undefined);
}

;// CONCATENATED MODULE: ./lib/check/policy-at.js





/** One key or fingerprint a line; `#` starts a remark. Read beside `revoked:` of keepsake.yml. */
const revocationList = '.keepsake/revoked_keys';
/**
 * The policy as it stands in one commit, never in the change that is judged.
 * @param commit the target's tip; undefined for a repository without a commit
 * @throws KeepsakeError (usage) when keepsake.yml, a key list or the baseline there cannot be read
 */
function policy_at_policyAt(objects, commit) {
    if (!(0,lib_git/* isObjectId */.TS)(commit))
        return loadPolicy(objects, commit);
    const known = loaded.get(objects) ?? new Map();
    loaded.set(objects, known);
    const standing = known.get(commit);
    if (standing)
        return standing;
    const policy = loadPolicy(objects, commit);
    known.set(commit, policy);
    // What could not be read may be fetched meanwhile.
    policy.catch(() => known.delete(commit));
    return policy;
}
/** Policies by the id of their commit, which says all of it; read once a reader. */
const loaded = new WeakMap();
async function loadPolicy(objects, commit) {
    const read = async (path) => commit === undefined ? undefined : readPolicyFile(objects, commit, path);
    const text = await read('keepsake.yml');
    const config = text === undefined ? lib_config/* configSchema */.Qn.parse({}) : (0,lib_config/* parseConfig */.o4)(text);
    const paths = [
        ...new Set([
            ...config.writers.flatMap((writer) => writer.signers ?? []),
            revocationList,
            config.gate.baseline,
        ]),
    ];
    const texts = new Map();
    await Promise.all(paths.map(async (path) => texts.set(path, await read(path))));
    const { problems, ...signers } = (0,lib_git/* signersOf */.Re)({ writers: config.writers, revoked: [...config.revoked, texts.get(revocationList) ?? ''] }, (path) => texts.get(path));
    return {
        policy: (0,gate/* policyOf */.US)(text, texts.get(config.gate.baseline)),
        signers,
        commit,
        problems: problems.map((one) => `A key of ${one.writer} gives no trust (line ${one.line}): ${one.reason}.`),
    };
}
/**
 * The text of a file that decides. One that is not there sets nothing; one that is there and cannot be read must not
 * pass for one that is not.
 * @throws KeepsakeError (usage) for what is no regular file or not in this clone
 */
async function readPolicyFile(objects, commit, path) {
    const entry = await (0,lib_git/* entryAt */._f)(objects, commit, path);
    if (entry === undefined)
        return undefined;
    const kind = entry.mode.startsWith('100') ? undefined : (kinds[entry.mode] ?? 'not a file');
    if (kind !== undefined)
        throw (0,errors/* usageError */.Wp)(`${path} is ${kind}, so what it should set is unknown`, 'Put a regular file in its place, by a human.', { path, line: 1 });
    const object = await objects.read(entry.oid);
    if (object?.type !== 'blob')
        throw (0,errors/* usageError */.Wp)(`the content of ${path} is not in this clone`, 'Fetch it: git fetch --refetch origin.', {
            path,
            line: 1,
        });
    return (0,lib_memory/* decode */.D4)(object.content);
}
const kinds = {
    '40000': 'a folder',
    '120000': 'a symlink',
    '160000': 'a submodule',
};

;// CONCATENATED MODULE: ./lib/check/local-marks.js

/** Variables that coding agents set for the programs they start. */
const agentVariables = (/* unused pure expression or super */ null && ([
    /^CLAUDECODE$/,
    /^CLAUDE_CODE_/,
    /^CODEX_/,
    /^OPENCLAW_/,
    /^CURSOR_AGENT$/,
    /^CURSOR_TRACE_ID$/,
    /^GEMINI_CLI$/,
    /^AIDER_/,
    /^GOOSE_/,
    /^OPENCODE$/,
    /^AMP_/,
    /^LETTA_AGENT_ID$/,
    /^HERMES_AGENT/,
    /^AI_AGENT$/,
    /^AGENT_NAME$/,
]));
/**
 * What this machine says about who is committing: `KEEPSAKE_WRITER`, git config `keepsake.writer`, the marks of
 * agents in the environment. Nothing of it is proof; the check does not see it.
 */
async function localMarks(cwd, env) {
    return local_marks_marksIn(env, env['KEEPSAKE_WRITER'] ? undefined : await configured(cwd));
}
/** The same, where `keepsake.writer` was read already. */
function local_marks_marksIn(env, configuredWriter) {
    const agentMarks = Object.keys(env).filter((name) => env[name] && agentVariables.some((mark) => mark.test(name)));
    const writer = env['KEEPSAKE_WRITER'] || configuredWriter?.trim();
    return { agentMarks, ...(writer ? { writer } : {}) };
}
async function configured(cwd) {
    const out = await git(['config', '--get', 'keepsake.writer'], { cwd, okCodes: [0, 1] });
    return out.stdout.toString('utf8').trim() || undefined;
}

;// CONCATENATED MODULE: ./lib/check/target.js

const refs = [
    'refs/remotes/origin/HEAD',
    'refs/remotes/origin/main',
    'refs/remotes/origin/master',
    'refs/heads/main',
    'refs/heads/master',
];
/** Asks git where the branches stand that a change may be meant for. */
const target_targetRefs = ['for-each-ref', '--format=%(refname) %(objectname)', ...refs];
/**
 * The tip of the branch a change is meant for: where the policy is read. The default branch of the remote, else
 * the local one of that name, else HEAD itself.
 * @param given a revision the caller knows better
 * @returns the commit's id, undefined in a repository without a commit
 */
async function targetTip(options, given) {
    if (given !== undefined)
        return resolveRevision(options, `${given}^{commit}`);
    const answer = await gitText(target_targetRefs, options);
    return target_tipAmong(answer) ?? resolveRevision(options, 'HEAD^{commit}');
}
/** The tip in git's answer to `targetRefs`. */
function target_tipAmong(answer) {
    const found = new Map(answer.split('\n').map((line) => line.split(' ')));
    return refs.map((ref) => found.get(ref)).find((oid) => oid);
}
/** The id of the commit a revision names, undefined where it names none here; no further git process. */
async function target_commitAt(objects, revision) {
    const object = await objects.read(`${revision}^{commit}`);
    return object?.type === 'commit' ? object.oid : undefined;
}

;// CONCATENATED MODULE: ./lib/check/staged-answers.js



const diffIndex = (/* unused pure expression or super */ null && ([
    'diff-index',
    '--cached',
    '-z',
    '--raw',
    '--no-abbrev',
    '--no-renames',
    // .gitmodules of the tree itself could hide a submodule from its judge.
    '--ignore-submodules=none',
    '--ita-invisible-in-index',
]));
/** Asks git everything that judging the staged change needs, at once. hooks/hook.sh asks the same in sh. */
async function staged_answers_askGit(options) {
    const text = (args, okCodes = [0]) => gitText(args, { ...options, okCodes });
    const head = await resolveRevision(options, 'HEAD^{commit}');
    const [version, variables, branch, refs, staged, index] = await Promise.all([
        text(['--version']),
        text(['var', '-l']),
        text(['symbolic-ref', '--quiet', 'HEAD'], [0, 1, 128]),
        text(targetRefs),
        git([...diffIndex, head ?? (await emptyTreeOf(options)), '--'], options),
        git(['ls-files', '-s', '-z', '--full-name', ':/'], options),
    ]);
    return {
        tree: '',
        version,
        variables,
        branch,
        refs,
        head: head ?? '',
        staged: staged.stdout,
        index: index.stdout,
    };
}
function emptyTreeOf(options) {
    return gitText(['hash-object', '-t', 'tree', '--stdin'], { ...options, input: '' });
}
/**
 * The answers that hooks/hook.sh collected while node was starting: each ends with two NUL bytes and a line break, the
 * last word is `whole`. No answer has two NUL bytes in a row.
 * @returns undefined when one of the questions failed: then they have to be asked again, and the failure told
 */
function readAnswers(piped) {
    const answers = [];
    let from = 0;
    for (let end = piped.indexOf(ending, from); end >= 0; end = piped.indexOf(ending, from)) {
        answers.push(piped.subarray(from, end));
        from = end + ending.length;
    }
    if (answers.length !== 8 || piped.toString('utf8', from) !== 'whole')
        return undefined;
    const [tree, version, variables, branch, refs, head] = answers.map((one) => one.toString('utf8').replace(/\n$/, ''));
    const [staged = Buffer.of(), index = Buffer.of()] = answers.slice(6);
    return {
        tree: tree ?? '',
        version: version ?? '',
        variables: variables ?? '',
        branch: branch ?? '',
        refs: refs ?? '',
        head: head ?? '',
        staged,
        index,
    };
}
const ending = Buffer.from('\0\0\n');
function staged_answers_stagedDifferences(answers) {
    return parseRaw(answers.staged);
}
function staged_answers_indexEntries(answers) {
    return fields(answers.index).map((entry) => {
        const tab = entry.indexOf('\t');
        const [mode = '', oid = ''] = entry.slice(0, tab).split(' ');
        return { mode, oid, path: entry.slice(tab + 1) };
    });
}
/** The last line that names a variable counts: configuration comes first, and a value in it may have many lines. */
function variable(answers, name) {
    const prefix = `${name}=`;
    return answers.variables
        .split('\n')
        .findLast((line) => line.startsWith(prefix))
        ?.slice(prefix.length);
}
function staged_answers_identities(answers) {
    return {
        author: parseIdent(variable(answers, 'GIT_AUTHOR_IDENT') ?? ''),
        committer: parseIdent(variable(answers, 'GIT_COMMITTER_IDENT') ?? ''),
    };
}
function parseIdent(ident) {
    const match = /^(.*?) ?<([^>]*)>/.exec(ident);
    return { name: match?.[1] ?? '', email: match?.[2] ?? '' };
}
function staged_answers_marksOf(answers, env) {
    return marksIn(env, variable(answers, 'keepsake.writer'));
}
function staged_answers_branchName(answers) {
    return answers.branch === '' ? undefined : answers.branch.replace(/^refs\/heads\//, '');
}

;// CONCATENATED MODULE: ./lib/check/staged.js








/**
 * Judges what is staged: the index against HEAD, read by object id, never the working tree.
 * A failure to read is a finding (`check/coverage`).
 */
async function staged_judgeStaged(options) {
    const git = { cwd: options.cwd, ...(options.env ? { env: options.env } : {}) };
    const objects = openObjects(options.cwd, options.env);
    try {
        const answers = options.answers ?? (await askGit(git));
        requireVersion(answers.version);
        const head = answers.head === '' ? undefined : answers.head;
        const target = options.target === undefined
            ? (tipAmong(answers.refs) ?? head)
            : await resolveRevision(git, `${options.target}^{commit}`);
        const branch = branchName(answers);
        const local = options.local ?? marksOf(answers, process.env);
        const { policy, problems } = await policyAt(objects, target ?? head);
        const principal = resolvePrincipal({ ...identities(answers), signature: { status: 'none' }, local }, policy);
        const gathered = await gather(stagedDifferences(answers), objects, policy, async () => indexEntries(answers));
        const reports = await Promise.all(gathered.map(async ({ root, record }) => {
            const concerns = record.names !== undefined;
            const findings = concerns
                ? await judge({ ...record, principal, policy, now: options.now, ...(branch ? { branch } : {}) })
                : [];
            return {
                findings: fromTop(root, findings, record),
                commits: [{ commit: undefined, principal, concerns }],
                notes: problems,
            };
        }));
        return { ...joinReports(reports), principal, policy, local };
    }
    catch (cause) {
        return { findings: [failureFinding(cause)], commits: [], notes: [] };
    }
    finally {
        await objects.close();
    }
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./lib/check/stamp-text.js


/**
 * Adds missing provenance to the facts on these lines and changes nothing else. A block whose facts are all among
 * them, and that says nothing itself, is stamped once on its heading.
 * @param lines first lines of facts, from 1
 */
function stamp_text_stampText(path, text, lines, stamp, format) {
    const file = parseFile(path, text, format);
    const facts = file.facts.filter((fact) => lines.has(fact.line));
    const whole = file.blocks.filter((block) => block.own === undefined &&
        block.facts.length > 0 &&
        block.facts.every((fact) => fact.own === undefined && lines.has(fact.line)));
    const inWhole = (fact) => whole.some((block) => block.facts.includes(fact));
    const edits = [];
    const put = (target) => {
        for (const edit of editProvenance(file, target, stamp_text_missing(target, stamp)))
            if (!edits.some((other) => other.start === edit.start && other.text === edit.text))
                edits.push(edit);
    };
    for (const block of whole)
        if (isStampable(file, block))
            put(block);
    for (const fact of facts)
        if (!inWhole(fact) || !whole.every((block) => isStampable(file, block)))
            put(fact);
    return applyEdits(text, edits);
}
function isStampable(file, block) {
    return editProvenance(file, block, { src: 'agent', ts: '2000-01-01' }).length > 0;
}
function stamp_text_missing(target, stamp) {
    const { from } = target.provenance;
    return {
        ...(from.src === 'default' ? { src: stamp.src } : {}),
        ...(from.ts === 'default' ? { ts: stamp.ts } : {}),
    };
}
/**
 * Carries a stamp over to a text that may differ from the stamped one (unstaged edits, other line endings): each
 * stamped line replaces its unstamped twin where both texts stand for the same line. What has no twin is left.
 */
function stamp_text_carryStamp(before, after, working) {
    const [old, stamped, mine] = [splitLines(before), splitLines(after), splitLines(working)];
    if (old.length !== stamped.length)
        return sameLines(old, mine) ? withEndings(stamped, mine) : working;
    const result = mine.map((line) => line.text + line.eol);
    let [i, j] = [0, 0];
    for (const part of diffArrays(old.map(textOf), mine.map(textOf))) {
        if (part.added)
            j += part.count;
        else if (part.removed)
            i += part.count;
        else
            for (let k = 0; k < part.count; k++, i++, j++)
                if (stamped[i]?.text !== old[i]?.text)
                    result[j] = (stamped[i]?.text ?? '') + (mine[j]?.eol ?? '');
    }
    return result.join('');
}
function splitLines(text) {
    return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
        const eol = /\r?\n$/.exec(line)?.[0] ?? '';
        return { text: line.slice(0, line.length - eol.length), eol };
    });
}
function textOf(line) {
    return line.text;
}
function sameLines(a, b) {
    return a.length === b.length && a.every((line, index) => line.text === b[index]?.text);
}
function withEndings(lines, like) {
    const eol = like.find((line) => line.eol !== '')?.eol ?? '\n';
    return lines.map((line) => line.text + (line.eol === '' ? '' : eol)).join('');
}

;// CONCATENATED MODULE: ./lib/check/stamp.js






/**
 * Adds the missing provenance to what is staged: exactly those hunks are staged anew, unstaged edits of the same
 * file stay unstaged, and the working file gets the same comments. A journal beside the index lets the next run
 * finish what a killed one began.
 */
async function stamp_stampStaged(options) {
    const src = stampSource(options.principal);
    const wanted = missingByPath(options.findings);
    if (src === undefined || wanted.size === 0)
        return [];
    const folders = await gitFolders(options.cwd);
    const { top } = folders;
    if (top === undefined)
        return [];
    const index = { cwd: top, ...(options.env ? { env: options.env } : {}) };
    const stamp = { src, ts: civilDay(options.now, options.policy.config.time_zone) };
    return withWriteLock(top, async () => {
        const objects = openObjects(top, options.env);
        try {
            const steps = [];
            const stamped = [];
            for (const entry of (await readIndex(index, [...wanted.keys()])).values()) {
                const lines = wanted.get(entry.path) ?? new Set();
                const text = decode((await objects.read(entry.oid))?.content ?? Buffer.alloc(0));
                const { config, format } = options.policy;
                const inner = memoryPathIn(config, entry.path, (path) => isMemoryPath(path, format)) ?? entry.path;
                const after = stampText(inner, text, lines, stamp, format);
                if (after === text)
                    continue;
                steps.push({ ...entry, after: await writeBlob(top, encode(after)) });
                stamped.push({ path: entry.path, facts: lines.size });
            }
            if (steps.length === 0)
                return [];
            await writeJournal(folders, steps);
            await writeIndex(index, steps.map((step) => ({ ...step, oid: step.after })));
            for (const step of steps)
                await stampWorkingFile(top, step, objects);
            if (!isPartialCommit(options.env))
                await rm(journalOf(folders), { force: true });
            return stamped;
        }
        finally {
            await objects.close();
        }
    });
}
/**
 * Finishes an interrupted or partial stamp: after `git commit -- path` the real index gets the stamped blob, unless
 * its entry has changed since; after a kill the working file gets the comments that the index has already.
 * @returns the paths that were mended
 */
async function recoverStamp(cwd) {
    const folders = await gitFolders(cwd);
    const steps = await readJournal(folders);
    const { top } = folders;
    if (steps.length === 0 || top === undefined)
        return [];
    return withWriteLock(top, async () => {
        const index = { cwd: top, env: { GIT_INDEX_FILE: undefined } };
        const entries = await readIndex(index, steps.map((step) => step.path));
        const objects = openObjects(top);
        const mended = [];
        try {
            for (const step of steps) {
                const entry = entries.get(step.path);
                const committed = (await objects.read(`HEAD:${step.path}`))?.oid === step.after;
                if (entry?.oid === step.oid && committed) {
                    await writeIndex(index, [{ ...step, oid: step.after }]);
                    mended.push(step.path);
                }
                else if (entry?.oid === step.after && (await stampWorkingFile(top, step, objects)))
                    mended.push(step.path);
            }
        }
        finally {
            await objects.close();
        }
        await rm(journalOf(folders), { force: true });
        return mended;
    });
}
/** What a writer's own text is: nobody is given more trust than the gate would let them write. */
function stampSource(principal) {
    if (principal.kind === 'human')
        return principal.may.includes('user') ? 'user' : principal.may[0];
    return principal.may.includes('agent') ? 'agent' : principal.may[0];
}
function missingByPath(findings) {
    const wanted = new Map();
    for (const finding of findings) {
        if (finding.rule !== 'provenance/missing')
            continue;
        const lines = wanted.get(finding.path) ?? new Set();
        wanted.set(finding.path, lines.add(finding.line));
    }
    return wanted;
}
async function stampWorkingFile(top, step, objects) {
    const file = await placeInTree(top, step.path);
    const working = await readFile(file).catch(() => undefined);
    const [before, after] = [await objects.read(step.oid), await objects.read(step.after)];
    if (!working || !before || !after)
        return false;
    const text = decode(working);
    const carried = carryStamp(decode(before.content), decode(after.content), text);
    if (carried === text)
        return false;
    await writeFileAtomic(file, encode(carried));
    return true;
}
/** `git commit -- path` builds the commit from a temporary index and locks the real one meanwhile. */
function isPartialCommit(env) {
    const index = env?.['GIT_INDEX_FILE'] ?? process.env['GIT_INDEX_FILE'] ?? '';
    return /^next-index-\d+\.lock$/.test(basename(index));
}
/** The journal's place: one for each working tree, since each has its own index. */
function journalOf(folders) {
    return join(folders.gitDir, 'keepsake-stamp.json');
}
async function writeJournal(folders, steps) {
    await writeFileAtomic(journalOf(folders), JSON.stringify(steps));
}
async function readJournal(folders) {
    const text = await readFile(journalOf(folders), 'utf8').catch(() => '[]');
    const data = parsed(text);
    return Array.isArray(data) ? data.filter(isStep) : [];
}
/** A journal cut off by a full disk names nothing that could be finished: it must not stop every later commit. */
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return [];
    }
}
function isStep(value) {
    const step = value;
    return [step?.path, step?.mode, step?.oid, step?.after].every((field) => typeof field === 'string');
}

;// CONCATENATED MODULE: ./lib/check/fix-staged.js


/**
 * Judges what is staged, adds the provenance that is missing, and judges again. What else is wrong with the change
 * is not touched; a hook leaves a change alone that it will refuse anyway.
 */
async function fixStaged(options) {
    const report = await judgeStaged(options);
    const { principal, policy, findings } = report;
    const missing = findings.filter((finding) => finding.rule === 'provenance/missing');
    const only = findings.every((finding) => finding.severity !== 'error' || missing.includes(finding));
    const wanted = options.stamp === 'asked' || (policy?.config.stamp === true && only);
    if (!principal || !policy || missing.length === 0 || !wanted)
        return { ...report, stamped: [] };
    if (!isSure(principal, report.local?.writer, options.interactive))
        return { ...report, notes: [...report.notes, unsure(principal)], stamped: [] };
    const stamped = await stampStaged({ ...options, findings, principal, policy });
    if (stamped.length === 0)
        return { ...report, stamped };
    const { answers: _, ...fresh } = options;
    return { ...(await judgeStaged(fresh)), stamped };
}
/**
 * People and agents share machines and git identities, so "user" is stamped only when somebody said it is the user:
 * by name, or by sitting at a terminal. Text that is not stamped keeps its finding.
 */
function isSure(principal, named, interactive) {
    return principal.kind !== 'human' || named !== undefined || interactive;
}
function unsure(principal) {
    return `Provenance was not added: nobody sits at a terminal, so it may be an agent that writes as ${principal.name}. Say who it is with KEEPSAKE_WRITER=NAME or "git config keepsake.writer NAME".`;
}

;// CONCATENATED MODULE: ./lib/check/merge-trailers.js
/** The trailers of a message's last paragraph that make a commit stand for a merge. */
function mergeTrailers(message) {
    const last = message
        .trimEnd()
        .split(/\n\s*\n/)
        .at(-1) ?? '';
    const found = [];
    for (const line of last.split('\n')) {
        const match = /^(Keepsake-Integrates|Keepsake-Base):\s+(?:\S+\s+)?([0-9a-f]{40}(?:[0-9a-f]{24})?)\s*$/.exec(line);
        if (match?.[2])
            found.push({ key: match[1], oid: match[2] });
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/check/human-lines.js


/**
 * Adds what one commit of a range gives: what a human changed with their own hands. A merge, and a plain commit that
 * stands for one, carries what others wrote; only what none of its sides says is the human's. An ordinary `git pull`
 * must not turn an agent's line into the human's word.
 */
async function addHumanLines(lines, commit, principal, around) {
    if (!principal.may.includes('user'))
        return;
    const named = mergeTrailers(commit.message).map(({ oid }) => oid);
    for (const oid of named)
        if ((await around.objects.read(oid))?.type !== 'commit')
            return;
    const parents = [...new Set([...commit.parents, ...named])];
    const before = await Promise.all(parents.map((oid) => around.memoryAt(oid)));
    const after = await around.memoryAt(commit.oid);
    const { policy } = around;
    const carried = before.length > 1 ? wordsThatDiffer(before, after, policy) : new Set();
    for (const path of new Set([after, ...before].flatMap((side) => [...side.keys()]))) {
        if (before.length > 0 && isSame(path, after, before))
            continue;
        const old = before.map((side) => (0,gate/* userLines */.FQ)(path, side.get(path), policy));
        const now = (0,gate/* userLines */.FQ)(path, after.get(path), policy);
        for (const [signature, words] of now)
            if (!old.some((side) => side.has(signature)) && !carried.has(words))
                lines.byHumans.add(signature);
        for (const signature of old[0]?.keys() ?? [])
            if (!now.has(signature) && old.every((side) => side.has(signature)))
                lines.removedByHumans.add(signature);
    }
}
/** Whether a file is the same in a commit and in everything it is made from. */
function isSame(path, after, before) {
    return before.every((side) => side.get(path)?.oid === after.get(path)?.oid);
}
/** What the sides of a merge say: it may bring a line under another heading or source, so words alone count. */
function wordsThatDiffer(before, after, policy) {
    const words = new Set();
    for (const side of before)
        for (const [path, file] of side)
            if (!isSame(path, after, before))
                for (const line of (0,gate/* wordsOfLines */.A8)(file, policy))
                    words.add(line);
    return words;
}

;// CONCATENATED MODULE: ./lib/check/human-removals.js





/** How far back is looked, in commits that touch memory: the work stays bounded whatever the age of a memory. */
const horizon = 200;
/**
 * Facts that humans removed: in the last commits before the range (read only when a non-human adds something), and
 * in the range so far.
 * @param before the commits the range stands on; none: there is no earlier history
 */
function humanRemovals(cwd, objects, loaded, before) {
    let earlier;
    const since = new Set();
    return {
        async before(_commit, change, principal) {
            if (principal.kind === 'human') {
                for (const signature of (0,gate/* removedFacts */.UK)(change))
                    since.add(signature);
                return new Set();
            }
            earlier ??=
                before.length === 0
                    ? Promise.resolve(new Set())
                    : removedInHistory(cwd, objects, loaded, before);
            return new Set([...(await earlier), ...since]);
        },
    };
}
/**
 * Signatures of the facts that humans took out in a stretch of history.
 * @param before revisions as `git rev-list` takes them: commits to look below, `^commit` to stop at
 */
async function removedInHistory(cwd, objects, loaded, before) {
    const { files } = loaded.policy.format;
    const paths = (0,lib_config/* memoryRoots */.Rr)(loaded.policy.config).flatMap((root) => [files.index, files.memory, files.entities, files.wiki].flatMap((path) => (0,lib_config/* pathspecsOf */.zY)(root + path)));
    const out = await (0,lib_git/* git */.$Y)(['rev-list', '--no-merges', `--max-count=${horizon}`, ...before, '--', ...new Set(paths)], { cwd });
    const removed = new Set();
    for (const oid of out.stdout.toString('utf8').split('\n').filter(Boolean)) {
        const object = await objects.read(oid);
        if (object?.type !== 'commit')
            break;
        const commit = (0,lib_git/* parseCommit */.L5)(oid, object.content);
        const principal = (0,gate/* resolvePrincipal */.HM)({
            author: commit.author,
            committer: commit.committer,
            signature: await (0,lib_git/* verifyCommit */.zx)(cwd, commit, loaded.signers),
        }, loaded.policy);
        if (principal.kind !== 'human')
            continue;
        for (const signature of await removedBy(commit, objects, loaded, principal))
            removed.add(signature);
    }
    return removed;
}
async function removedBy(commit, objects, loaded, principal) {
    const { policy } = loaded;
    const roots = (0,lib_config/* memoryRoots */.Rr)(policy.config);
    const differences = (await (0,lib_git/* treeDifferences */.Xm)(objects, commit.parents[0] ?? null, commit.oid)).filter((difference) => roots.some((root) => (0,lib_memory/* isMemoryPath */.h0)((0,lib_config/* within */.ux)(root, difference.after.path) ?? '', policy.format)));
    const gathered = await gather_gather(differences, objects, policy, () => Promise.resolve([]));
    return gathered.flatMap(({ record }) => (0,gate/* removedFacts */.UK)({ ...record, principal, policy, now: new Date(0) }));
}

// EXTERNAL MODULE: ./lib/merge/index.js + 38 modules
var merge = __webpack_require__(3848);
;// CONCATENATED MODULE: ./lib/check/branch-rights.js





/**
 * What the writers of a branch were allowed to do, commit by commit: the sources its non-humans may write, and the
 * user's lines that humans wrote or took away on it.
 * @param base where the branch begins; undefined: it has a history of its own
 */
async function branchRights(cwd, root, base, head, objects, loaded) {
    const { policy } = loaded;
    const may = new Set();
    const around = { objects, policy, memoryAt: memoryReader(root, objects, loaded) };
    const lines = { byHumans: new Set(), removedByHumans: new Set() };
    for (const oid of await (0,lib_git/* commitsBetween */.$q)(objects, head, base === undefined ? [] : [base])) {
        const object = await objects.read(oid);
        if (object?.type !== 'commit')
            throw new Error(`the commit ${oid.slice(0, 12)} is not in this clone`);
        const commit = (0,lib_git/* parseCommit */.L5)(oid, object.content);
        const principal = (0,gate/* resolvePrincipal */.HM)({
            author: commit.author,
            committer: commit.committer,
            signature: await (0,lib_git/* verifyCommit */.zx)(cwd, commit, loaded.signers),
        }, policy);
        // Whoever merges lends their rank to nothing: what they bring was written by others.
        if (commit.parents.length < 2)
            for (const source of principal.may)
                if (source !== 'user')
                    may.add(source);
        await addHumanLines(lines, commit, principal, around);
    }
    return { may: [...may], ...lines };
}
/** Reads the memory of commits, each file once: commits of one branch share most of theirs. */
function memoryReader(root, objects, { policy }) {
    const read = new Map();
    return async (oid) => {
        const entries = (await (0,lib_git/* wholeTree */.Ih)(objects, oid)).flatMap((entry) => {
            const path = (0,lib_config/* within */.ux)(root, entry.path);
            if (path === undefined || !(0,lib_memory/* isMemoryPath */.h0)(path, policy.format))
                return [];
            return [{ ...entry, path, key: `${entry.mode} ${entry.oid} ${path}` }];
        });
        const fresh = await (0,lib_git/* snapshotOfEntries */.im)(entries.filter(({ key }) => !read.has(key)), objects);
        for (const { path, key } of entries) {
            const file = fresh.get(path);
            if (file)
                read.set(key, file);
        }
        return new Map(entries.flatMap(({ path, key }) => [[path, read.get(key)]]));
    };
}

;// CONCATENATED MODULE: ./lib/check/merge-record.js







/*
 * A merge commit is judged against Keepsake's own merge of its parents. So is a plain commit that stands for a merge:
 * `Keepsake-Integrates: <branch> <head>` (what a branch brought), `Keepsake-Base: <commit>` (what main brought).
 */
/** A commit's parents, the first first, and those its trailers name as far as they are here and count. */
async function secondParents(commit, objects, target) {
    const parents = [...commit.parents];
    if (parents.length !== 1)
        return parents;
    for (const { key, oid } of mergeTrailers(commit.message)) {
        if ((await objects.read(oid))?.type !== 'commit')
            continue;
        if (key === 'Keepsake-Base' && !(target && (await (0,lib_git/* isAncestor */.QX)(objects, oid, target))))
            continue;
        if (!parents.includes(oid))
            parents.push(oid);
    }
    return parents;
}
/** The parents at the touched paths, and what Keepsake makes of them. */
async function mergeRecord(input) {
    const { policy } = input.loaded;
    const paths = input.differences
        .map((difference) => difference.after.path)
        .filter((path) => {
        const inner = (0,lib_config/* within */.ux)(input.root, path);
        return inner !== undefined && (0,lib_memory/* isMemoryPath */.h0)(inner, policy.format);
    });
    const isPlainMerge = input.commit.parents.length > 1;
    const parents = [];
    const bases = [];
    for (const parent of input.parents)
        parents.push(await sideAt(parent, paths, input));
    let merged = parents[0] ?? new Map();
    for (const [at, parent] of input.parents.entries()) {
        const side = parents[at];
        if (at === 0 || !side)
            continue;
        const base = await (0,lib_git/* mergeBase */.wu)(input.objects, input.parents[0] ?? '', parent);
        const baseSide = base === undefined ? new Map() : await sideAt(base, paths, input);
        // What a plain commit brings of a branch counts as far as the branch's own writers had the right to write it.
        const theirs = isPlainMerge
            ? side
            : (0,gate/* filterByRights */.bN)(baseSide, side, await branchRights(input.cwd, input.root, base, parent, input.objects, input.loaded), policy).snapshot;
        parents[at] = theirs;
        bases.push(baseSide);
        merged = (0,merge/* mergeMemories */.Km)({
            base: base === undefined ? null : baseSide,
            ours: merged,
            theirs,
            now: new Date(input.commit.committer.time * 1000),
            format: policy.format,
        }).snapshot;
    }
    return { merged, parents, bases, isJudgedApart: isPlainMerge };
}
async function sideAt(commit, paths, input) {
    if (paths.length === 0)
        return new Map();
    const wanted = new Set(paths);
    const entries = (await (0,lib_git/* wholeTree */.Ih)(input.objects, commit)).filter((entry) => wanted.has(entry.path));
    const inner = entries.flatMap((entry) => {
        const path = (0,lib_config/* within */.ux)(input.root, entry.path);
        return path === undefined ? [] : [{ ...entry, path }];
    });
    return (0,lib_git/* snapshotOfEntries */.im)(inner, input.objects);
}

;// CONCATENATED MODULE: ./lib/check/report.js
/** Puts reports of several roots or commits together. */
function report_joinReports(reports) {
    return {
        findings: reports.flatMap((report) => report.findings),
        commits: reports.flatMap((report) => report.commits),
        notes: [...new Set(reports.flatMap((report) => report.notes))],
    };
}
/**
 * Findings as the repository names them: paths from its top, not from the memory root.
 * @param change what was judged: what it touches outside of the memory is named from the top already
 */
function report_fromTop(root, findings, change) {
    if (root === '')
        return findings;
    const outside = new Set(change?.outside?.map(({ path }) => path));
    const isOutside = (path) => outside.has(path) && !change?.before.has(path) && !change?.after.has(path);
    return findings.map((finding) => finding.path.startsWith('(') || finding.path === '' || isOutside(finding.path)
        ? finding
        : { ...finding, path: `${root}${finding.path}` });
}

;// CONCATENATED MODULE: ./lib/check/range.js









/**
 * Judges every commit between base and head, in order, each against its parent; merge commits against Keepsake's
 * own merge of their parents. Policy and keys are the target's, never the range's.
 * What cannot be seen (a shallow clone, a missing object, a broken policy) is a finding: `check/coverage`.
 */
async function judgeRange(options) {
    const objects = options.objects ?? (0,lib_git/* openObjects */.dV)(options.cwd, options.env);
    const run = { cwd: options.cwd, ...(options.env ? { env: options.env } : {}) };
    try {
        await (0,lib_git/* requireGit */.oj)(options.cwd);
        const head = await target_commitAt(objects, options.head);
        const base = options.base === null ? undefined : await target_commitAt(objects, options.base);
        if (head === undefined || (options.base !== null && base === undefined))
            return cannotSee(head === undefined ? options.head : String(options.base));
        const target = options.target === undefined ? base : await target_commitAt(objects, options.target);
        if (options.target !== undefined && target === undefined)
            return cannotSee(options.target);
        const loaded = await policy_at_policyAt(objects, target);
        const commits = await commitsOf(objects, head, [base, ...(options.judged ?? [])]);
        const shallow = await (0,lib_git/* cutOffCommits */.wK)(objects);
        const walk = {
            options,
            objects,
            loaded,
            target,
            removals: humanRemovals(options.cwd, objects, loaded, base ? [base] : standsOn(commits, target)),
        };
        const findings = [];
        const judged = [];
        findings.push(...(await overwrittenHistory(options, run, objects, head, loaded.policy)));
        for (const commit of commits) {
            if (shallow.has(commit.oid)) {
                findings.push(shallowFinding(commit.oid));
                continue;
            }
            const verdict = await judgeCommit(commit, walk);
            findings.push(...verdict.findings);
            judged.push(...verdict.judged);
        }
        return { findings, commits: judged, notes: [...loaded.problems, ...notesOn(judged)] };
    }
    catch (cause) {
        return { findings: [coverage_failureFinding(cause)], commits: [], notes: [] };
    }
    finally {
        if (options.objects === undefined)
            await objects.close();
    }
}
async function judgeCommit(commit, walk) {
    const { options, objects, loaded } = walk;
    const { policy } = loaded;
    try {
        const principal = await principalOf(commit, walk);
        const parents = await secondParents(commit, objects, walk.target);
        const differences = await differencesOf(objects, commit, parents);
        const gathered = await gather_gather(differences, objects, policy, () => (0,lib_git/* wholeTree */.Ih)(objects, commit.oid));
        const findings = [];
        const judged = [];
        for (const { root, record } of gathered) {
            const concerns = record.names !== undefined;
            const memory = record.before.size + record.after.size > 0;
            judged.push({ commit: commit.oid, principal, concerns, memory });
            if (!concerns)
                continue;
            const merge = parents.length > 1
                ? await mergeRecord({ cwd: options.cwd, root, commit, parents, differences, objects, loaded })
                : undefined;
            const change = {
                ...record,
                principal,
                policy,
                now: options.now,
                commit: commit.oid,
                commitDate: new Date(commit.committer.time * 1000),
                message: commit.message,
                ...(options.branch === undefined ? {} : { branch: options.branch }),
                ...(merge ? { merge } : {}),
            };
            const removedByHumans = await walk.removals.before(commit, change, principal);
            findings.push(...report_fromTop(root, await (0,gate/* judge */.S4)({ ...change, removedByHumans }), record));
        }
        return { findings, judged };
    }
    catch (cause) {
        return { findings: [coverage_failureFinding(cause, commit.oid)], judged: [] };
    }
}
/** What a commit changes against its first parent, and for a merge what differs from any parent. */
async function differencesOf(objects, commit, parents) {
    const first = await (0,lib_git/* treeDifferences */.Xm)(objects, parents[0] ?? null, commit.oid);
    const seen = new Set(first.map((difference) => difference.after.path));
    const all = [...first];
    for (const parent of parents.slice(1)) {
        for (const difference of await (0,lib_git/* treeDifferences */.Xm)(objects, parent, commit.oid)) {
            const { path } = difference.after;
            if (seen.has(path))
                continue;
            seen.add(path);
            // Equal to the first parent: both sides of the record are the merge's own file.
            all.push({ ...difference, before: { ...difference.after } });
        }
    }
    return all;
}
async function principalOf(commit, walk) {
    const { options, loaded } = walk;
    const verdict = await (0,lib_git/* verifyCommit */.zx)(options.cwd, commit, loaded.signers);
    return (0,gate/* resolvePrincipal */.HM)({
        author: commit.author,
        committer: commit.committer,
        signature: verdict,
        ...(options.approvals ? { approvals: options.approvals } : {}),
    }, loaded.policy);
}
async function commitsOf(objects, head, judged) {
    const oids = await (0,lib_git/* commitsBetween */.$q)(objects, head, judged.filter((tip) => tip !== undefined));
    return Promise.all(oids.map(async (oid) => {
        const object = await objects.read(oid);
        if (object?.type !== 'commit')
            throw new Error(`the commit ${oid.slice(0, 12)} is not in this clone`);
        return (0,lib_git/* parseCommit */.L5)(oid, object.content);
    }));
}
/** A branch's first push has no base: what its commits came from, and what it will be held against. */
function standsOn(commits, target) {
    const own = new Set(commits.map((commit) => commit.oid));
    const outside = commits.flatMap((commit) => commit.parents).filter((parent) => !own.has(parent));
    return [...new Set(target === undefined ? outside : [target, ...outside])];
}
function shallowFinding(oid) {
    return coverageFinding('This clone is shallow: what the commit changed cannot be seen.', 'Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.', oid);
}
function cannotSee(revision) {
    return {
        findings: [
            coverageFinding(`The revision ${JSON.stringify(revision)} is not in this clone, so nothing between it and the rest can be judged.`, 'Fetch it: git fetch origin, and git fetch --unshallow in a shallow clone.'),
        ],
        commits: [],
        notes: [],
    };
}
/** A push that leaves commits of the ref behind rewrites what others have read. */
async function overwrittenHistory(options, run, objects, head, { config }) {
    if (options.previous === undefined || options.branch === undefined)
        return [];
    if (options.branch.startsWith(`${config.branch_prefix}/`))
        return [];
    const previous = await (0,lib_git/* resolveRevision */.eZ)(run, `${options.previous}^{commit}`);
    if (previous !== undefined && (await (0,lib_git/* isAncestor */.QX)(objects, previous, head)))
        return [];
    return [
        {
            rule: 'write/history',
            severity: 'error',
            path: '',
            line: 1,
            column: 1,
            message: `This push takes commits away that ${options.branch} already had (${options.previous.slice(0, 12)} is not among the new ones).`,
            fix: 'Pull first and push on top of what is there; undo a commit with git revert.',
        },
    ];
}
function notesOn(judged) {
    const byMail = judged.some(({ principal }) => principal.kind === 'human' && principal.proven === 'email');
    const doubts = judged.flatMap(({ commit, principal }) => principal.doubt === undefined
        ? []
        : [`${commit?.slice(0, 12)} counts as an agent's: ${principal.doubt}.`]);
    return [
        ...(byMail
            ? [
                'Humans are known by their e-mail only: facts of the user are as safe as that. Add signing keys to keepsake.yml.',
            ]
            : []),
        ...doubts,
    ];
}

;// CONCATENATED MODULE: ./lib/check/report/human.js


/** Findings as a person reads them: place and rule, the line with its neighbours, the reason, what to do. */
function humanFindings(findings, format = {}) {
    return findings.map((finding) => oneFinding(finding, format)).join('');
}
/** "2 errors, 1 warning". */
function humanSummary(findings) {
    const errors = findings.filter((finding) => finding.severity === 'error').length;
    const warnings = findings.length - errors;
    const count = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;
    return [
        ...(errors > 0 ? [count(errors, 'error')] : []),
        ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ].join(', ');
}
function oneFinding(finding, format) {
    const paint = format.paint ?? ((_style, text) => text);
    const commit = finding.commit === undefined ? '' : ` (${finding.commit.slice(0, 12)})`;
    const colour = finding.severity === 'error' ? 'red' : 'yellow';
    return [
        `${paint('bold', safeForTerminal(placeOf(finding)))}${paint(colour, finding.severity)} ${finding.rule}${commit}`,
        ...human_frame(finding, format.linesOf?.(finding), paint),
        `  ${safeForTerminal(finding.message)}`,
        `  → ${safeForTerminal(finding.fix)}`,
        '',
    ].join('\n');
}
function placeOf(finding) {
    if (finding.path === '')
        return '';
    return finding.path.startsWith('(')
        ? `${finding.path}: `
        : `${finding.path.replace(/[\n\r\t]/g, (unit) => JSON.stringify(unit).slice(1, -1))}:${finding.line}:${finding.column}: `;
}
const longest = 110;
/** The line and one on either side. Where a secret stands, its line is shown up to it and no neighbour at all. */
function human_frame(finding, lines, paint) {
    if (lines?.[finding.line - 1] === undefined)
        return [];
    const secret = finding.rule === 'secret/found';
    const from = secret ? finding.line : Math.max(1, finding.line - 1);
    const to = secret ? finding.line : Math.min(lines.length, finding.line + 1);
    const width = String(to).length;
    const shown = [];
    for (let line = from; line <= to; line++) {
        const text = lines[line - 1] ?? '';
        const bare = secret ? `${text.slice(0, finding.column - 1)}…` : redactSecrets(text).text;
        const cut = bare.length > longest ? `${bare.slice(0, longest)}…` : bare;
        const row = `  ${line === finding.line ? '>' : ' '} ${String(line).padStart(width)} | ${safeForTerminal(cut)}`;
        shown.push(line === finding.line ? row : paint('dim', row));
    }
    return shown;
}

;// CONCATENATED MODULE: ./lib/check/report/github.js

/** GitHub keeps ten errors and ten warnings a step and drops the rest without a word (workflow commands). */
const perLevel = 10;
/** The annotations that GitHub will show; where there are more, the last of a level says how many and where to look. */
function githubAnnotations(findings) {
    return ['error', 'warning'].flatMap((level) => {
        const all = findings
            .filter((finding) => finding.severity === level)
            .map((finding) => annotation(finding, level));
        if (all.length <= perLevel)
            return all;
        const left = all.length - perLevel + 1;
        return [
            ...all.slice(0, perLevel - 1),
            {
                level,
                path: undefined,
                line: 1,
                column: 1,
                title: `${left} more ${level}s`,
                message: `GitHub shows ten ${level}s a step; the job summary lists all ${all.length}.`,
            },
        ];
    });
}
/** The same as workflow commands on standard output. */
function githubCommands(findings) {
    return githubAnnotations(findings)
        .map((one) => {
        const properties = [
            ...(one.path === undefined
                ? []
                : [`file=${property(one.path)}`, `line=${one.line}`, `col=${one.column}`]),
            `title=${property(one.title)}`,
        ];
        return `::${one.level} ${properties.join(',')}::${data(one.message)}\n`;
    })
        .join('');
}
/** Rows of a job summary are cut here; a summary may hold 1 MiB. */
const maxRows = 500;
/** A markdown table of the findings, for job summaries and pull requests. */
function summaryTable(findings) {
    if (findings.length === 0)
        return 'Nothing to object to.\n';
    const rows = findings
        .slice(0, maxRows)
        .map((finding) => `| ${finding.severity} | \`${finding.rule}\` | ${cell(finding.path === '' ? '' : `${finding.path}:${finding.line}`)} | ${cell(finding.message)} ${cell(finding.fix)} | ${finding.commit?.slice(0, 12) ?? ''} |`);
    const more = findings.length > maxRows ? `\n…and ${findings.length - maxRows} more.\n` : '';
    return `${humanSummary(findings)}.\n\n| | rule | where | what, and what to do | commit |\n|---|---|---|---|---|\n${rows.join('\n')}\n${more}`;
}
function annotation(finding, level) {
    return {
        level,
        path: finding.path === '' || finding.path.startsWith('(') ? undefined : finding.path,
        line: finding.line,
        column: finding.column,
        title: finding.rule,
        message: `${finding.message} ${finding.fix}`,
    };
}
function property(text) {
    return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
function data(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
/** Text of a memory in a table cell: no markdown, no mention, no HTML, no line breaks. */
function cell(text) {
    return text
        .replace(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, ' ')
        .replace(/[\\`*_{}[\]<>|#!~]/g, (unit) => `&#${unit.charCodeAt(0)};`)
        .replaceAll('@', '@\u200b');
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/check/report/sarif.js


/** GitHub shows the first 5,000 results of a run and refuses more than 25,000 (SARIF support for code scanning). */
const maxResults = 5_000;
/**
 * Findings as SARIF 2.1.0 for code scanning: every rule with its help, results with stable fingerprints.
 * @param version Keepsake's own
 */
function sarifReport(findings, version) {
    const rules = gate/* ruleTable */.B2.map((rule) => ({
        id: rule.id,
        name: rule.id.replace(/(?:^|[/-])([a-z])/g, (_, letter) => letter.toUpperCase()),
        shortDescription: { text: rule.summary },
        fullDescription: { text: rule.summary },
        help: {
            text: `${rule.summary} "keepsake explain ${rule.id}" says more.`,
            markdown: `${rule.summary}\n\n\`keepsake explain ${rule.id}\` says more.`,
        },
        defaultConfiguration: { level: rule.severity },
        properties: {
            tags: ['memory', rule.id.split('/')[0] ?? ''],
            ...(isSecurity(rule.id) ? { 'security-severity': rule.severity === 'error' ? '8.0' : '4.0' } : {}),
        },
    }));
    const indexOf = new Map(rules.map((rule, index) => [rule.id, index]));
    const shown = [...findings].sort((a, b) => rank(a) - rank(b)).slice(0, maxResults);
    return {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: {
                    driver: {
                        name: 'Keepsake',
                        semanticVersion: version,
                        informationUri: 'https://github.com/keepsake/keepsake',
                        rules,
                    },
                },
                automationDetails: { id: 'keepsake/check' },
                columnKind: 'utf16CodeUnits',
                results: shown.map((finding) => ({
                    ruleId: finding.rule,
                    ruleIndex: indexOf.get(finding.rule) ?? -1,
                    level: finding.severity,
                    message: { text: `${finding.message} ${finding.fix}` },
                    locations: [
                        {
                            physicalLocation: {
                                artifactLocation: { uri: uriOf(finding), uriBaseId: '%SRCROOT%' },
                                region: { startLine: finding.line, startColumn: finding.column },
                            },
                        },
                    ],
                    partialFingerprints: { 'keepsakeFinding/v1': fingerprint(finding) },
                    ...(finding.commit === undefined ? {} : { properties: { commit: finding.commit } }),
                })),
            },
        ],
    };
}
function rank(finding) {
    return finding.severity === 'error' ? 0 : 1;
}
function isSecurity(rule) {
    return /^(?:write|secret|text\/hidden|text\/links|path)/.test(rule);
}
/** A result needs a file: what is about a commit and not about a file is hung on the policy. */
function uriOf(finding) {
    if (finding.path === '' || finding.path.startsWith('('))
        return 'keepsake.yml';
    return finding.path.split('/').map(encodeURIComponent).join('/');
}
/** Without line numbers, so that an alert stays the same one when text moves. */
function fingerprint(finding) {
    return (0,external_node_crypto_.createHash)('sha256')
        .update([finding.rule, finding.path, finding.message].join('\0'))
        .digest('hex')
        .slice(0, 32);
}

;// CONCATENATED MODULE: ./lib/check/whole.js







/** Judges the whole memory as it stands, against the baseline of the policy. */
async function judgeWhole(options) {
    const findings = await overWhole(options, async (memory, { root, policy, ...about }) => {
        const found = await judgeAll(memory, policy, options.now, { root, ...about });
        return fromTop(root, found, { before: new Map(), after: memory.snapshot, outside: about.outside ?? [] });
    });
    return { findings: withoutRepeats(findings), commits: [], notes: [] };
}
/** The hashes of everything that is found in the memory as it stands: what `keepsake baseline` writes. */
async function baselineOfWhole(options) {
    const hashes = await overWhole(options, (memory, { policy, ...about }) => baselineOf(memory, policy, options.now, about));
    return [...new Set(hashes)].sort();
}
async function overWhole(options, look) {
    const objects = openObjects(options.cwd);
    try {
        await requireGit(options.cwd);
        const head = await commitAt(objects, options.revision ?? 'HEAD');
        const policy = options.policy ?? (await policyAt(objects, head)).policy;
        const entries = options.revision === undefined
            ? await indexed(options.cwd)
            : await wholeTree(objects, options.revision);
        const results = [];
        const outside = standIns(entries, policy);
        for (const root of memoryRoots(policy.config)) {
            const inner = entries.flatMap((entry) => {
                const path = within(root, entry.path);
                return path === undefined ? [] : [{ ...entry, path, whole: entry.path }];
            });
            const names = inner.map((entry) => entry.path);
            const { layers, doubled } = layersOf(inner.filter((entry) => isMemoryPath(entry.path, policy.format)));
            for (const layer of layers) {
                const memory = openMemory(await snapshotOfEntries(layer, objects), policy.format);
                results.push(...(await look(memory, { root, policy, names, doubled, outside })));
            }
        }
        return results;
    }
    finally {
        await objects.close();
    }
}
/** Links and submodules that are no memory file: one of them can stand for a folder on the way to the memory. */
function standIns(entries, policy) {
    const isMemory = (path) => memoryRoots(policy.config).some((root) => {
        const inner = within(root, path);
        return inner !== undefined && isMemoryPath(inner, policy.format);
    });
    return entries
        .filter(({ mode, path }) => (mode === '120000' || mode === '160000') && !isMemory(path))
        .map(({ mode, oid, path }) => ({ path, after: { path, mode, oid, text: '' } }));
}
/**
 * To git a root whose name is written in two Unicode forms is two folders, and a snapshot holds one file of a name: so
 * the memory once more for each such folder, that every file stands in one of them.
 */
function layersOf(files) {
    const folders = new Map();
    for (const file of files) {
        const folder = file.whole.slice(0, file.whole.length - file.path.length);
        const own = folders.get(folder);
        if (own)
            own.push(file);
        else
            folders.set(folder, [file]);
    }
    if (folders.size < 2)
        return { layers: [files], doubled: [] };
    const seen = new Map();
    for (const { path, whole } of files)
        if (!seen.has(path))
            seen.set(path, whole);
    const twins = files.filter(({ path, whole }) => seen.get(path) !== whole);
    return {
        // The folder's own files come last: a snapshot keeps the last file of a name.
        layers: [...folders.values()].map((own) => [...files, ...own]),
        doubled: [...new Set(twins.map(({ path }) => path))],
    };
}
/** What stands in one folder alone is found in the memory of each. */
function withoutRepeats(findings) {
    const byText = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
    return [...byText.values()];
}
async function indexed(cwd) {
    const out = await git(['ls-files', '-s', '-z', '--full-name', ':/'], { cwd });
    return fields(out.stdout).map((entry) => {
        const tab = entry.indexOf('\t');
        const [mode = '', oid = ''] = entry.slice(0, tab).split(' ');
        return { mode, oid, path: entry.slice(tab + 1) };
    });
}

;// CONCATENATED MODULE: ./lib/check/index.js
/** The check: gathers changes from repositories and has the gate judge them, commit by commit. */




















/***/ }),

/***/ 3848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Km: () => (/* reexport */ memories_mergeMemories),
  cX: () => (/* reexport */ openConflicts),
  G9: () => (/* reexport */ settle),
  ZQ: () => (/* reexport */ settledBefore),
  Cv: () => (/* reexport */ whatStands)
});

// UNUSED EXPORTS: mergeAll, mergeFile

// EXTERNAL MODULE: ./lib/memory/index.js + 83 modules
var memory = __webpack_require__(9859);
;// CONCATENATED MODULE: ./lib/merge/dated.js
/**
 * FOCUS.md and HEARTBEAT.md say what is so now: of two versions the one with the later date inside counts whole.
 * @returns undefined when the dates do not decide
 */
function laterDated(ours, theirs) {
    const [a, b] = [latestDate(ours), latestDate(theirs)];
    if (a === undefined || b === undefined || a === b)
        return undefined;
    return a > b ? ours : theirs;
}
/** The latest ISO date or date-time a text names. */
function latestDate(text) {
    let latest;
    for (const [date, day, time] of text.matchAll(/(?<!\d)(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[T ](\d{2}:\d{2}(?::\d{2})?))?(?!\d)/g)) {
        const moment = time === undefined ? (day ?? date) : `${day}T${time}`;
        if (latest === undefined || moment > latest)
            latest = moment;
    }
    return latest;
}

;// CONCATENATED MODULE: ./lib/merge/mark.js

/**
 * A leaf's text with the mark `contested`, in its own provenance comment where it has one, else in a comment at
 * the end of its first line.
 * @returns undefined for what cannot carry a comment: code, conflict markers, front matter
 */
function markContested(leaf) {
    if (leaf.fact && leaf.fact.shape !== 'page' && leaf.fact.shape !== 'entry') {
        if (leaf.fact.own?.marks.includes('contested'))
            return leaf.raw;
        const edits = (0,memory/* setMark */.ef)(leaf.version.file, leaf.fact, 'contested').map((edit) => ({
            ...edit,
            start: edit.start - leaf.start,
            end: edit.end - leaf.start,
        }));
        const inside = edits.every((edit) => edit.start >= 0 && edit.end <= leaf.raw.length);
        return inside ? (0,memory/* applyEdits */.ct)(leaf.raw, edits) : undefined;
    }
    if (leaf.type !== 'prose' && leaf.type !== 'link' && leaf.type !== 'row')
        return undefined;
    const comment = (0,memory/* printProvenance */.Nx)({ marks: ['contested'], extra: [] });
    if (leaf.raw.includes(comment))
        return leaf.raw;
    const end = /\s*(?:\r?\n|$)/.exec(leaf.raw)?.index ?? leaf.raw.length;
    return `${leaf.raw.slice(0, end)} ${comment}${leaf.raw.slice(end)}`;
}
/** Whether an earlier merge left this leaf contested. */
function isContested(leaf) {
    if (leaf.fact)
        return leaf.fact.own?.marks.includes('contested') ?? false;
    const isText = leaf.type === 'prose' || leaf.type === 'link' || leaf.type === 'row';
    return isText && leaf.norm.includes('contested') && leaf.norm.split('>').slice(0, -1).some(marksContest);
}
/** A contested leaf's text as it was before the mark. */
function unmarked(leaf) {
    const { own } = leaf.fact ?? {};
    if (!leaf.fact || !own)
        return leaf.norm.replace(/[ \t]*<!--\s*contested\s*-->/, '');
    const edits = (0,memory/* clearMark */.jS)(leaf.version.file, leaf.fact, 'contested').map((edit) => ({
        ...edit,
        start: edit.start - leaf.start,
        end: edit.end - leaf.start,
    }));
    const isInside = edits.every((edit) => edit.start >= 0 && edit.end <= leaf.raw.length);
    return isInside ? (0,memory/* applyEdits */.ct)(leaf.raw, edits).replaceAll('\r\n', '\n') : leaf.norm;
}
/** Piece by piece, since one expression over many beginnings without ends would take the cube of their number. */
function marksContest(piece) {
    const start = piece.indexOf('<!--');
    return start >= 0 && piece.endsWith('--') && /\bcontested\b/.test(piece.slice(start + 4));
}

;// CONCATENATED MODULE: ./lib/merge/nodes.js
/** Identity among siblings. */
function identityOf(node) {
    return node.kind === 'leaf' ? node.key : `${node.type}\0${node.key}`;
}
function subjectOf(leaf) {
    const subject = leaf.fact?.subject;
    return subject === undefined ? undefined : `${leaf.type}\0${subject.normalize('NFC').toLowerCase()}`;
}
/** Things by key, in their order; those without a key are left out. */
function groups(things, keyOf) {
    const map = new Map();
    for (const thing of things) {
        const key = keyOf(thing);
        if (key === undefined)
            continue;
        const group = map.get(key);
        if (group)
            group.push(thing);
        else
            map.set(key, [thing]);
    }
    return map;
}
const texts = new WeakMap();
/** Everything a node says, for comparing: two nodes of one text are the same. */
function textOf(node) {
    if (node.kind === 'leaf')
        return `${node.type}\0${node.norm}`;
    const known = texts.get(node);
    if (known !== undefined)
        return known;
    const text = [
        node.type,
        ...(node.opener ? [textOf(node.opener)] : []),
        ...node.children.map(textOf),
        ...(node.closer ? [textOf(node.closer)] : []),
    ].join('\u0001');
    texts.set(node, text);
    return text;
}

;// CONCATENATED MODULE: ./lib/merge/weave.js
/**
 * One list from two: entries that both have keep the order of the side that changed it; what only one side has
 * follows what it followed there. Two runs at one place stand in time order where they carry times, else the one
 * whose text is smaller stands first. Swapping the sides gives the same list.
 */
function weave(ours, theirs, order) {
    const inTheirs = new Set(theirs);
    const common = new Set(ours.filter((entry) => inTheirs.has(entry)));
    const runsOurs = runsAfter(ours, common);
    const runsTheirs = runsAfter(theirs, common);
    const spine = spineOf(ours.filter((entry) => common.has(entry)), theirs.filter((entry) => common.has(entry)), order);
    const isFalling = fallsInTime([...spine], order);
    const woven = [];
    for (const anchor of [undefined, ...spine]) {
        if (anchor !== undefined)
            woven.push(anchor);
        for (const entry of joinRuns(runsOurs.get(anchor) ?? [], runsTheirs.get(anchor) ?? [], order, isFalling))
            woven.push(entry);
    }
    return woven;
}
/** The entries only this side has, by the common entry before them (undefined: at the start). */
function runsAfter(side, common) {
    const runs = new Map();
    let anchor;
    for (const entry of side) {
        if (common.has(entry))
            anchor = entry;
        else {
            const run = runs.get(anchor);
            if (run)
                run.push(entry);
            else
                runs.set(anchor, [entry]);
        }
    }
    return runs;
}
/**
 * The order of what both have: the one that differs from the base; if both do, the one an earlier merge made, so that
 * merging again changes nothing; else the smaller as a sequence.
 */
function spineOf(ours, theirs, order) {
    if (ours.every((entry, index) => entry === theirs[index]))
        return ours;
    const places = (side) => side.map(order.inBase).filter((place) => place !== undefined);
    const [a, b] = [places(ours), places(theirs)];
    const isMoved = (side) => side.some((place, index) => place < (side[index - 1] ?? -1));
    if (isMoved(a) !== isMoved(b))
        return isMoved(a) ? ours : theirs;
    const first = a.findIndex((place, index) => place !== b[index]);
    if (first >= 0)
        return (a[first] ?? 0) < (b[first] ?? 0) ? ours : theirs;
    const [merged, ...other] = new Set(ours.flatMap((entry) => order.mergedIn?.(entry) ?? []));
    if (merged && other.length === 0)
        return merged === 'ours' ? ours : theirs;
    const differ = ours.findIndex((entry, index) => entry !== theirs[index]);
    const [x, y] = [ours[differ], theirs[differ]];
    if (x === undefined || y === undefined)
        return ours;
    return order.textOf(x) <= order.textOf(y) ? ours : theirs;
}
function joinRuns(ours, theirs, order, isFalling) {
    if (ours.length === 0 || theirs.length === 0)
        return [...ours, ...theirs];
    const byTime = joinByTime(ours, theirs, order, isFalling);
    if (byTime)
        return byTime;
    const text = (run) => run.map(order.textOf).join('\n');
    return text(ours) <= text(theirs) ? [...ours, ...theirs] : [...theirs, ...ours];
}
function joinByTime(ours, theirs, order, isFalling) {
    const [a, b] = [timedGroups(ours, order), timedGroups(theirs, order)];
    if (!a || !b)
        return undefined;
    const all = [...a, ...b];
    if (new Set(all.map((group) => group.time.startsWith('T'))).size > 1)
        return undefined;
    const falls = isFalling || (isSorted(a, true) && isSorted(b, true) && all.length > 2);
    if (!isSorted(a, falls) || !isSorted(b, falls))
        return undefined;
    return zip(a, b, falls).flatMap((group) => group.entries);
}
/** Two sorted runs as one; each keeps its own order, equal times stand by their text. */
function zip(a, b, falls) {
    const zipped = [];
    let [i, j] = [0, 0];
    for (let [x, y] = [a[i], b[j]]; x || y; [x, y] = [a[i], b[j]]) {
        const order = x && y ? (falls ? compare(y.time, x.time) : compare(x.time, y.time)) : 0;
        const takeFirst = x && (!y || order < 0 || (order === 0 && x.text <= y.text));
        if (x && takeFirst) {
            zipped.push(x);
            i += 1;
        }
        else if (y) {
            zipped.push(y);
            j += 1;
        }
    }
    return zipped;
}
/** A run cut at every entry that carries a time; undefined when it does not start with one. */
function timedGroups(run, order) {
    const found = [];
    for (const entry of run) {
        const time = order.timeOf(entry);
        const last = found.at(-1);
        if (time !== undefined)
            found.push({ time, entries: [entry] });
        else if (last)
            last.entries.push(entry);
        else
            return undefined;
    }
    return found.map((group) => ({ ...group, text: group.entries.map(order.textOf).join('\n') }));
}
function isSorted(groups, falling) {
    return groups.every((group, index) => {
        const before = groups[index - 1];
        return !before || (falling ? before.time >= group.time : before.time <= group.time);
    });
}
/** Whether a list is kept newest first: at least two times, none rising, not all equal. */
function fallsInTime(entries, order) {
    const times = entries.map(order.timeOf).filter((time) => time !== undefined);
    const [first] = times;
    if (times.length < 2 || times.every((time) => time === first))
        return false;
    return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? ''));
}
function compare(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/merge/rows.js


/**
 * Merges JSONL by row: a row is its `id` where it has one, else its own bytes. Rows are never re-serialised, what
 * does not parse is a row like any other, and rows that differ only in their time are different rows.
 */
function mergeRows(base, ours, theirs) {
    const repeated = new Set([base, ours, theirs].flatMap(repeatedIds));
    const [b, o, t] = [rowsOf(base, repeated), rowsOf(ours, repeated), rowsOf(theirs, repeated)];
    const keys = new Set([...b.keys(), ...o.keys(), ...t.keys()]);
    const tripleOf = new Map();
    for (const key of keys) {
        const [was, mine, other] = [b.get(key), o.get(key), t.get(key)];
        tripleOf.set(key, {
            ...(was ? { b: was } : {}),
            ...(mine ? { o: mine } : {}),
            ...(other ? { t: other } : {}),
        });
    }
    const output = new Map();
    for (const [key, triple] of tripleOf)
        output.set(key, resolveRow(triple));
    const isAlive = (key) => (output.get(key)?.length ?? 0) > 0;
    const placeInBase = new Map([...b.keys()].map((key, index) => [key, index]));
    const order = weave([...o.keys()].filter(isAlive), [...t.keys()].filter(isAlive), {
        inBase: (key) => placeInBase.get(key),
        timeOf: (key) => (o.get(key) ?? t.get(key))?.time,
        textOf: (key) => (o.get(key) ?? t.get(key))?.text ?? '',
    });
    const sorted = isSortedById(o) && isSortedById(t) ? sortById(order, o, t) : order;
    const lines = [];
    const contested = [];
    for (const key of sorted) {
        const [first = '', second] = output.get(key) ?? [];
        lines.push(first);
        if (second === undefined)
            continue;
        lines.push(second);
        const version = (text) => ({ text, src: 'agent', ts: 'unknown' });
        contested.push({
            line: lines.length,
            reason: 'edited-twice',
            first: version(first),
            second: version(second),
            marked: false,
        });
    }
    const ended = [base, ours, theirs].map((text) => text === '' || text.endsWith('\n'));
    const isEnded = ended[1] === ended[2] ? ended[1] : ended[1] === ended[0] ? ended[2] : ended[1];
    return { text: lines.length === 0 ? '' : lines.join('\n') + (isEnded ? '\n' : ''), contested };
}
/** One row, or both where both sides changed it differently: the later first, else the greater text. */
function resolveRow({ b, o, t }) {
    if (o && t) {
        if (o.text === t.text || t.text === b?.text)
            return [o.text];
        if (o.text === b?.text)
            return [t.text];
        const oursFirst = o.time === t.time ? o.text > t.text : (o.time ?? '') > (t.time ?? '');
        return oursFirst ? [o.text, t.text] : [t.text, o.text];
    }
    const kept = o ?? t;
    return kept && kept.text !== b?.text ? [kept.text] : [];
}
/** Ids that one version has more than once: they are no identity in any. */
function repeatedIds(text) {
    const byId = groups(linesOf(text), (line) => readRow(line)?.id);
    return [...byId].filter(([, lines]) => lines.length > 1).map(([id]) => id);
}
function linesOf(text) {
    return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
/** Rows by key, in order. A key that repeats gets its occurrence: nothing is folded together. */
function rowsOf(text, repeated) {
    const rows = new Map();
    for (const line of linesOf(text)) {
        const { id, time } = readRow(line) ?? {};
        const isKnown = id !== undefined && !repeated.has(id);
        const name = isKnown ? `id\0${id}` : `text\0${line}`;
        let key = name;
        for (let occurrence = 2; rows.has(key); occurrence++)
            key = `${name}\0${occurrence}`;
        rows.set(key, {
            text: line,
            ...(isKnown ? { id } : {}),
            ...(time === undefined ? {} : { time }),
        });
    }
    return rows;
}
const timeKeys = ['ts', 'timestamp', 'time', 'at', 'date', 'created', 'updated', 'created_at', 'updated_at'];
function readRow(line) {
    if (!line.trimStart().startsWith('{'))
        return undefined;
    let value;
    try {
        value = JSON.parse(line);
    }
    catch {
        return undefined;
    }
    if (typeof value !== 'object' || value === null)
        return undefined;
    const row = value;
    const id = row['id'];
    const time = timeKeys.map((key) => row[key]).find((one) => typeof one === 'string' && /^\d{4}-/.test(one));
    return {
        ...(typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {}),
        ...(typeof time === 'string' ? { time } : {}),
    };
}
function isSortedById(rows) {
    let last = '';
    for (const row of rows.values()) {
        if (row.id === undefined || row.id < last)
            return false;
        last = row.id;
    }
    return true;
}
function sortById(keys, o, t) {
    const idOf = (key) => (o.get(key) ?? t.get(key))?.id ?? '';
    return [...keys].sort((a, b) => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0));
}

;// CONCATENATED MODULE: ./lib/merge/keys.js
/** What tells one entry of a list, table or log from another besides its words. */
/** The id of a record such as `[LRN-20260105-001] category`; undefined for other titles. */
function recordId(title) {
    return /^\[([A-Z]{2,8}-[\w-]*\d[\w-]*)\]/.exec(title)?.[1];
}
/** The file a list item of an index points to: `- [Title](file.md) — hook`; undefined when it does not start so. */
function linkTarget(item) {
    const match = /^\s{0,3}(?:[-*+•–]|\d{1,9}[.)])\s+(?:\*\*|__)?(?:\[[^\]\n]*\]\(<?([^)\s>]+\.(?:md|jsonl)(?:#[^)\s>]*)?)>?\)|\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\])/.exec(item);
    const target = match?.[1] ?? match?.[2];
    return target?.replace(/^\.\//, '').normalize('NFC');
}
/** The first column of a table row, without marks: what a row is about. */
function rowKey(row) {
    const cells = row.trim().replace(/^\|/, '');
    const [first = ''] = cells.split(/(?<!\\)\|/);
    const plain = first.replace(/<!--.*?-->/g, '').trim();
    return (plain || cells).normalize('NFC').toLowerCase();
}
/** Every date and clock has it. */
const mayTellTime = /\d[-:]\d/;
const monthDay = /\d{4}-\d{2}-\d{2}/;
/**
 * When a log entry says it happened, as a text that sorts: `2026-06-05T14:30:00` or `T14:30:00` where only the
 * time of day is written. Only a time at the start of the entry counts, in whatever brackets or emphasis.
 */
function sortTime(entry) {
    if (!mayTellTime.test(entry))
        return undefined;
    const [line = ''] = entry.split('\n');
    const start = line
        .replace(/^\s{0,3}(?:(?:[-*+•–]|\d{1,9}[.)])\s+)?/, '')
        .replace(/^(?:\[[ xX~]\]\s+)?/, '')
        .replace(/^[^\p{L}\p{N}]{1,12}/u, '')
        .slice(0, 48);
    const date = monthDay.exec(start.slice(0, 12))?.[0];
    const rest = date ? start.slice(start.indexOf(date) + date.length) : start;
    const clock = /^[T\s[\](),—–-]{0,4}([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:\s?([AaPp])\.?[Mm])?/.exec(rest);
    if (!clock)
        return date;
    let hour = Number(clock[1]) % 24;
    const half = clock[4]?.toLowerCase();
    if (half)
        hour = (hour % 12) + (half === 'p' ? 12 : 0);
    return `${date ?? ''}T${String(hour).padStart(2, '0')}:${clock[2]}:${clock[3] ?? '00'}`;
}
/** Lines that only say when a file was last touched; on a merge the later one counts. */
const stampWords = /(last[\s_-]*(?:updated?|consolidated|modified|reviewed|edited|verified|checked|synced)|updated(?:[\s_-]*at)?|modified|最后更新|更新(?:日期|时间|于)?|última atualização|atualizado(?: em)?|zuletzt (?:aktualisiert|geändert)|mis à jour|stand)/i;
/**
 * The moment of a hand-kept “last updated” line (`*Last consolidated: 2026-06-05*`, `> Updated: …`), sortable;
 * undefined for every other line.
 */
function stampOf(line) {
    const plain = line.replace(/<!--.*?-->/g, '').replace(/^[\s>*_\-+•#|]+/, '');
    const match = new RegExp(`^${stampWords.source}[*_\\s]*[:：]?[*_\\s]*\\(?`, 'iu').exec(plain);
    if (!match)
        return undefined;
    const rest = plain.slice(match[0].length);
    const date = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?(?:[T ,]+(\d{1,2}):(\d{2}))?/.exec(rest);
    if (!date || rest.slice(date[0].length).replace(/[^\p{L}\p{N}]/gu, '').length > 12)
        return undefined;
    const two = (text) => (text ?? '0').padStart(2, '0');
    return `${date[1]}-${two(date[2])}-${two(date[3])}T${two(date[4])}:${two(date[5])}`;
}

;// CONCATENATED MODULE: ./lib/merge/reader.js
function lineText(reader, line) {
    const { text, lineStarts } = reader.file;
    const end = line + 1 < lineStarts.length ? lineStarts[line + 1] : text.length;
    return withoutEnding(text, lineStarts[line] ?? text.length, end ?? text.length);
}
/** A stretch of text without the line ending it ends with. */
function withoutEnding(text, start, end) {
    let last = end;
    if (last > start && text.charCodeAt(last - 1) === 10) {
        last--;
        if (last > start && text.charCodeAt(last - 1) === 13)
            last--;
    }
    return text.slice(start, last);
}

;// CONCATENATED MODULE: ./lib/merge/managed-range.js


/** The name in `<!-- X:start -->`, `<!-- BEGIN:X -->` and the like, on a line of its own. */
function managedName(reader, line) {
    return managedMarker(lineText(reader, line), /^(?:start|begin)$/i);
}
function managedEnd(reader, line) {
    return reader.kind[line] === memory/* LineKind */.t_.comment ? managedMarker(lineText(reader, line), /^end$/i) : undefined;
}
function managedMarker(text, wanted) {
    const match = /^\s*<!--\s*([^\s>]+(?:\s[^\s>]+)?)\s*-->\s*$/.exec(text);
    const words = match?.[1]?.split(/[:\s]/) ?? [];
    if (words.length < 2)
        return undefined;
    const [first = '', last = ''] = [words[0], words.at(-1)];
    if (wanted.test(last))
        return words.slice(0, -1).join(':');
    return wanted.test(first) ? words.slice(1).join(':') : undefined;
}

;// CONCATENATED MODULE: ./lib/merge/markers.js

const starts = /^<{7}( |$)/;
const ends = /^>{7}( |$)/;
const middle = /^(?:={7}|\|{7})( |$)/;
/**
 * Where somebody committed conflict markers: first line → line after the last, from 0. A conflict that is closed
 * is one piece, nested ones included, so that no merge pulls its halves apart; a marker without its partner is a
 * piece of its own. Markers in code are an example, not a conflict.
 */
function conflictRegions(file, kind) {
    const regions = new Map();
    if (!/^(?:<{7}|>{7}|={7}|\|{7})/m.test(file.text))
        return regions;
    const open = [];
    const isCode = (line) => kind[line] === memory/* LineKind */.t_.code || kind[line] === memory/* LineKind */.t_.indented;
    for (let line = 0; line < file.lineStarts.length; line++) {
        const start = file.lineStarts[line] ?? 0;
        const text = file.text.slice(start, start + 10).split(/\r?\n/)[0] ?? '';
        if (isCode(line))
            continue;
        if (starts.test(text))
            open.push(line);
        else if (ends.test(text)) {
            const from = open.pop();
            if (from === undefined)
                regions.set(line, line + 1);
            else {
                for (let at = from; at <= line; at++)
                    regions.delete(at);
                regions.set(from, line + 1);
            }
        }
        else if (middle.test(text) && kind[line] !== memory/* LineKind */.t_.setextRule)
            regions.set(line, line + 1);
        else if (middle.test(text) && open.length > 0)
            regions.set(line, line + 1);
    }
    for (const line of open)
        regions.set(line, line + 1);
    return regions;
}

;// CONCATENATED MODULE: ./lib/merge/segment.js





/** Takes a parsed file apart. Every byte is in exactly one leaf or gap. */
function segment(file) {
    const version = { file, leaves: [], gaps: [] };
    version.root = newContainer(version, 'root', '', 0);
    const lines = file.reading.scan;
    const reader = {
        version,
        file,
        kind: lines.kind,
        level: lines.level,
        item: lines.item,
        facts: factsByLine(file),
        conflicts: conflictRegions(file, lines.kind),
    };
    readRange(reader, version.root, 0, file.lineStarts.length);
    let end = 0;
    for (const leaf of version.leaves) {
        version.gaps.push(file.text.slice(end, leaf.start));
        end = leaf.start + leaf.raw.length;
    }
    version.gaps.push(file.text.slice(end));
    return version;
}
function factsByLine(file) {
    const facts = new Map();
    for (const fact of file.facts)
        if (fact.shape !== 'page')
            facts.set(fact.line - 1, fact);
    return facts;
}
/** Reads lines [from, to) into a container; lines count from 0. */
function readRange(reader, into, from, to) {
    let here = into;
    for (let line = from; line < to;) {
        const kind = reader.kind[line] ?? memory/* LineKind */.t_.blank;
        const conflictEnd = reader.conflicts.get(line);
        if (conflictEnd !== undefined) {
            addLeaf(reader, here, conflictEnd > line + 1 ? 'opaque' : 'marker', line, conflictEnd);
            line = conflictEnd;
        }
        else if (isGap(reader, line, kind))
            line += 1;
        else if (kind === memory/* LineKind */.t_.heading || kind === memory/* LineKind */.t_.setextText) {
            const end = headingEnd(reader, line, to);
            const level = reader.level[line] ?? 2;
            while (here.type === 'section' && here.level >= level && here.parent)
                here = here.parent;
            here = addSection(reader, here, level, line, end);
            line = end;
        }
        else if (kind === memory/* LineKind */.t_.tableHead)
            line = readTable(reader, here, line, to);
        else if (kind === memory/* LineKind */.t_.comment && managedName(reader, line))
            line = readManaged(reader, here, line, to);
        else {
            const end = leafEnd(reader, line, to);
            addLeaf(reader, here, leafType(reader, line, kind), line, end);
            line = end;
        }
    }
}
function isGap(reader, line, kind) {
    if (kind === memory/* LineKind */.t_.blank)
        return true;
    if ((reader.item[line] ?? -1) >= 0)
        return false;
    return kind === memory/* LineKind */.t_.rule || (kind === memory/* LineKind */.t_.text && lineText(reader, line).trim() === '§');
}
function headingEnd(reader, line, to) {
    let end = line + 1;
    if (reader.kind[line] === memory/* LineKind */.t_.setextText) {
        while (end < to && reader.kind[end] === memory/* LineKind */.t_.setextText && reader.level[end] === 0)
            end++;
        if (reader.kind[end] === memory/* LineKind */.t_.setextRule)
            end++;
    }
    // A provenance comment alone on the next line belongs to its heading.
    const isComment = end < to && reader.kind[end] === memory/* LineKind */.t_.comment && !reader.conflicts.has(end);
    return isComment && (0,memory/* parseProvenance */.X6)(lineText(reader, end).trim()) ? end + 1 : end;
}
function readTable(reader, here, line, to) {
    const headEnd = reader.kind[line + 1] === memory/* LineKind */.t_.tableRule ? line + 2 : line + 1;
    const opener = makeLeaf(reader, here, 'table-head', line, headEnd);
    const table = newContainer(reader.version, 'table', opener.norm, 0, here, opener);
    opener.parent = table;
    here.children.push(table);
    let at = headEnd;
    for (; at < to && reader.kind[at] === memory/* LineKind */.t_.row && !reader.conflicts.has(at); at++)
        addLeaf(reader, table, 'row', at, at + 1);
    return at;
}
function leafType(reader, line, kind) {
    if (kind === memory/* LineKind */.t_.frontMatter)
        return 'front-matter';
    const fact = reader.facts.get(line);
    if (fact && (fact.shape !== 'paragraph' || leafEnd(reader, line, fact.endLine) >= fact.endLine))
        return 'fact';
    if (reader.item[line] === line)
        return linkTarget(lineText(reader, line)) === undefined ? 'fact' : 'link';
    if (kind === memory/* LineKind */.t_.comment || kind === memory/* LineKind */.t_.html)
        return 'comment';
    return isCode(kind) ? 'code' : 'prose';
}
/** The line after the leaf that starts at `line`; trailing blank lines are not part of it. */
function leafEnd(reader, line, to) {
    const kind = reader.kind[line] ?? memory/* LineKind */.t_.blank;
    const item = reader.item[line] ?? -1;
    const fact = reader.facts.get(line);
    const limit = fact ? Math.max(fact.endLine, line + 1) : to;
    let end = line + 1;
    while (end < Math.min(limit, to) && !reader.conflicts.has(end)) {
        const next = reader.kind[end] ?? memory/* LineKind */.t_.blank;
        if (fact) {
            if (isGap(reader, end, next) && next !== memory/* LineKind */.t_.blank)
                break;
            end++;
        }
        else if (kind === memory/* LineKind */.t_.frontMatter) {
            if (next !== kind)
                break;
            end++;
        }
        else if (item >= 0) {
            if (reader.item[end] !== item && !(next === memory/* LineKind */.t_.blank && itemGoesOn(reader, end, to, item)))
                break;
            end++;
        }
        else if (isCode(kind)) {
            if (!isCode(next) || next === memory/* LineKind */.t_.fence || reader.kind[end - 1] === memory/* LineKind */.t_.fenceEnd)
                break;
            end++;
        }
        else {
            const same = kind === memory/* LineKind */.t_.comment || kind === memory/* LineKind */.t_.html ? next === kind : isProse(next);
            if (!same || (reader.item[end] ?? -1) >= 0 || reader.facts.has(end))
                break;
            if (next === memory/* LineKind */.t_.comment && managedName(reader, end))
                break;
            if (isGap(reader, end, next))
                break;
            end++;
        }
    }
    while (end > line + 1 && reader.kind[end - 1] === memory/* LineKind */.t_.blank)
        end--;
    return end;
}
function itemGoesOn(reader, line, to, item) {
    let at = line;
    while (at < to && reader.kind[at] === memory/* LineKind */.t_.blank)
        at++;
    return at < to && reader.item[at] === item;
}
function isCode(kind) {
    return (kind === memory/* LineKind */.t_.fence ||
        kind === memory/* LineKind */.t_.code ||
        kind === memory/* LineKind */.t_.fenceEnd ||
        kind === memory/* LineKind */.t_.indented);
}
function isProse(kind) {
    return kind === memory/* LineKind */.t_.text || kind === memory/* LineKind */.t_.setextRule;
}
function addSection(reader, here, level, from, to) {
    const opener = makeLeaf(reader, here, 'heading', from, to);
    const title = headingTitle(opener.norm);
    const section = newContainer(reader.version, 'section', recordId(title) ?? title, level, here, opener);
    opener.parent = section;
    here.children.push(section);
    return section;
}
/** A heading's words: no hashes, underline or comments. */
function headingTitle(norm) {
    const [first = ''] = norm.split('\n');
    return first
        .replace(/<!--.*?-->/g, '')
        .replace(/^\s{0,3}#{1,6}(?=\s|$)/, '')
        .replace(/\s#+\s*$/, '')
        .trim()
        .normalize('NFC');
}
function newContainer(version, type, key, level, parent, opener) {
    const time = type === 'section' && opener ? sortTime(headingTitle(opener.norm)) : undefined;
    return {
        kind: 'container',
        type,
        key,
        context: type === 'section' && opener ? (0,memory/* contextOf */.Vm)(headingTitle(opener.norm)) : '',
        level,
        children: [],
        version,
        ...(parent ? { parent } : {}),
        ...(opener ? { opener } : {}),
        ...(time === undefined ? {} : { time }),
    };
}
function addLeaf(reader, parent, type, from, to) {
    parent.children.push(makeLeaf(reader, parent, type, from, to));
}
/** Lines [from, to) as a leaf, registered in the file's order. */
function makeLeaf(reader, parent, type, from, to) {
    const { text, lineStarts } = reader.file;
    const start = lineStarts[from] ?? text.length;
    const end = to < lineStarts.length ? (lineStarts[to] ?? text.length) : text.length;
    const raw = withoutEnding(text, start, end);
    const norm = raw.includes('\r') ? raw.replaceAll('\r\n', '\n') : raw;
    const found = reader.facts.get(from);
    const fact = found && found.endLine <= to && type !== 'opaque' && type !== 'marker' ? found : undefined;
    const time = type === 'fact' || type === 'link' ? sortTime(norm) : undefined;
    const leaf = {
        kind: 'leaf',
        type,
        raw,
        norm,
        key: leafKey(type, norm, fact),
        start,
        index: reader.version.leaves.length,
        version: reader.version,
        parent,
    };
    if (fact)
        leaf.fact = fact;
    if (time !== undefined)
        leaf.time = time;
    reader.version.leaves.push(leaf);
    return leaf;
}
function leafKey(type, norm, fact) {
    if (type === 'row')
        return `row\0${rowKey(norm)}`;
    if (type === 'link')
        return `link\0${linkTarget(norm) ?? norm}`;
    if (type === 'front-matter')
        return 'front-matter';
    if (fact)
        return `fact\0${fact.key}`;
    return `${type}\0${type === 'comment' ? norm.trim() : plainText(norm)}`;
}
/** A text without its comments and the blanks around it: what a version says, whatever is said about it. */
function plainText(norm) {
    return norm.includes('<!--') ? norm.replace(/[ \t]*<!--.*?-->/g, '').trim() : norm.trim();
}
function readManaged(reader, here, line, to) {
    const name = managedName(reader, line) ?? '';
    let end = line + 1;
    while (end < to && managedEnd(reader, end) !== name)
        end++;
    if (end >= to) {
        const last = leafEnd(reader, line, to);
        addLeaf(reader, here, 'comment', line, last);
        return last;
    }
    const opener = makeLeaf(reader, here, 'comment', line, line + 1);
    const block = newContainer(reader.version, 'managed', name, 0, here, opener);
    opener.parent = block;
    here.children.push(block);
    readRange(reader, block, line + 1, end);
    block.closer = makeLeaf(reader, block, 'comment', end, end + 1);
    return end + 1;
}

;// CONCATENATED MODULE: ./lib/merge/passages.js




/** The lines from each heading to the next by the titles above them; undefined for titles that come twice. */
function passagesOf(scan) {
    const passages = new Map();
    if (reachesOver(scan))
        return passages;
    const lines = { file: scan, kind: scan.kind };
    const above = [];
    const count = scan.lineStarts.length;
    for (let line = scan.bodyLine; line < count;) {
        const level = scan.level[line] ?? 0;
        let to = line + 1;
        while (to < count && scan.level[to] === 0)
            to++;
        if (level > 0) {
            while ((above.at(-1)?.level ?? 0) >= level)
                above.pop();
            const path = `${above.at(-1)?.path ?? ''}\n${headingTitle(lineText(lines, line))}`;
            above.push({ level, path });
            passages.set(path, passages.has(path) ? undefined : { from: line, to, isParent: (scan.level[to] ?? 0) > level });
        }
        line = to;
    }
    // Nobody knows which is which of two sections of one title, nor what is below them.
    for (const path of passages.keys()) {
        const parent = path.slice(0, path.lastIndexOf('\n'));
        if (parent !== '' && passages.get(parent) === undefined)
            passages.set(path, undefined);
    }
    return passages;
}
/**
 * Whether a text has what this way of cutting it does not know: headings in lists or with underlines, records, managed
 * blocks, conflict markers, a structure that never ends, line endings of two kinds.
 */
function reachesOver(scan) {
    const { text, kind, level, depth } = scan;
    if (scan.unclosed.length > 0 || text.includes('\r'))
        return true;
    if (/^(?:<{7}|>{7}|={7}|\|{7})/m.test(text) || /^#+[ \t]+\[/m.test(text))
        return true;
    const lines = { file: scan, kind };
    for (let line = scan.bodyLine; line < kind.length; line++) {
        const here = kind[line];
        if (here === memory/* LineKind */.t_.setextText)
            return true;
        if ((here === memory/* LineKind */.t_.heading || level[line] !== 0) && depth[line] !== 0)
            return true;
        if (here === memory/* LineKind */.t_.comment && managedName(lines, line) !== undefined)
            return true;
    }
    return false;
}
function passages_textOf({ text, lineStarts }, { from, to }) {
    return text.slice(lineStarts[from] ?? text.length, lineStarts[to] ?? text.length);
}

;// CONCATENATED MODULE: ./lib/merge/common-runs.js



/**
 * Items that stand behind each other in all three versions of a passage, without the first and the last of them. A
 * merge looks at those two where something stands before or behind them; at what is between them it does not, as long
 * as one side at most changed anything in the passage, and there each item is said once and none changed places.
 */
function commonRuns(scans, places) {
    const [b, o, t] = scans;
    const [was, mine, other] = places;
    const [x, y, z] = [passages_textOf(b, was), passages_textOf(o, mine), passages_textOf(t, other)];
    const inOurs = mine.from - was.from;
    const inTheirs = other.from - was.from;
    const runs = [];
    if (x === y && x === z) {
        const run = inner(firstList(b, was));
        if (run)
            runs.push([run, shifted(run, inOurs), shifted(run, inTheirs)]);
    }
    else if (x === z) {
        for (const [run, image] of runsBeside([b, o], [was, mine]))
            runs.push([run, image, shifted(run, inTheirs)]);
    }
    else if (x === y) {
        for (const [run, image] of runsBeside([b, t], [was, other]))
            runs.push([run, shifted(run, inOurs), image]);
    }
    return runs.filter((run) => areAlike(scans, run));
}
function shifted({ from, to }, by) {
    return { from: from + by, to: to + by };
}
/** Without its first item and its last. */
function inner(items) {
    const [, second] = items;
    const last = items.at(-1);
    return second && last && second !== last ? { from: second.from, to: last.from } : undefined;
}
/** The plain items of the first list of a passage. */
function firstList(scan, { from, to }) {
    const items = [];
    for (let line = from + 1; line < to;) {
        const end = itemEnd(scan, line, to);
        const item = { from: line, to: end };
        if (scan.item[line] === line && isPlain(scan, item))
            items.push(item);
        else if (items.length > 0)
            break;
        line = end;
    }
    return items;
}
/** The line after an item and the blank lines below it; for other lines the next one. */
function itemEnd({ item, kind }, line, to) {
    let end = line + 1;
    if (item[line] === line)
        while (end < to && (item[end] === line || kind[end] === memory/* LineKind */.t_.blank))
            end++;
    return end;
}
/** A comment that another tool put there may speak for the line below it; a contested fact has a say in the order. */
const meansMore = /<!--(?!\s*(?:src|ts|ttl):)|contested|§/;
function isPlain(scan, range) {
    for (let line = range.from; line < range.to; line++) {
        const kind = scan.kind[line];
        if (kind !== memory/* LineKind */.t_.text && kind !== memory/* LineKind */.t_.blank)
            return false;
    }
    return !meansMore.test(passages_textOf(scan, range));
}
/** Runs that the base and the side that changed the passage have in common, in both. */
function runsBeside([base, side], [was, is]) {
    const [before, after] = [itemsIn(base, was), itemsIn(side, is)];
    if (!before || !after || before.top !== after.top)
        return [];
    const placeOf = new Map(before.items.map(({ said }, index) => [said, index]));
    const saidAfter = new Set(after.items.map(({ said }) => said));
    if (placeOf.size < before.items.length || saidAfter.size < after.items.length)
        return [];
    const runs = [];
    let [run, image] = [[], []];
    const close = () => {
        const [one, other] = [inner(run), inner(image)];
        if (one && other)
            runs.push([one, other]);
        [run, image] = [[], []];
    };
    let last = -1;
    for (const item of after.items) {
        const place = placeOf.get(item.said);
        if (place !== undefined && place < last)
            return [];
        const old = place === undefined ? undefined : before.items[place];
        if (place !== last + 1 || old?.text !== item.text)
            close();
        if (place !== undefined)
            last = place;
        // A list is in the order of its times where it has any: each of them counts.
        if (!old || old.text !== item.text || !isPlain(side, item) || sortTime(item.said) !== undefined)
            close();
        else {
            run.push(old);
            image.push(item);
        }
    }
    close();
    return runs;
}
/** What a passage begins with, and its items; undefined where anything stands between or below them. */
function itemsIn(scan, { from, to, isParent }) {
    let line = from + 1;
    while (line < to && scan.item[line] !== line)
        line++;
    const top = passages_textOf(scan, { from, to: line });
    if (isParent || passages_textOf(scan, { from, to }).includes('contested'))
        return undefined;
    const items = [];
    while (line < to) {
        if (scan.item[line] !== line)
            return undefined;
        const end = itemEnd(scan, line, to);
        const text = passages_textOf(scan, { from: line, to: end });
        items.push({ from: line, to: end, text, said: text.trimEnd() });
        line = end;
    }
    return { top, items };
}
/** Whether a run is the same in words and in what its lines are. */
function areAlike(scans, run) {
    const [scan, { from, to }] = [scans[0], run[0]];
    const text = passages_textOf(scan, run[0]);
    return run.every((other, index) => {
        const there = scans[index];
        if (!there || other.to - other.from !== to - from || passages_textOf(there, other) !== text)
            return false;
        for (let line = from, at = other.from; line < to; line++, at++)
            if (scan.kind[line] !== there.kind[at])
                return false;
        return true;
    });
}

;// CONCATENATED MODULE: ./lib/merge/shorten.js


/**
 * Leaves out of three texts what no merge would touch: of items that stand behind each other in all three, all but the
 * first and the last. They are under a heading that each text has once, and down to the next heading one side at most
 * changed anything.
 * @returns the texts in the order given, or undefined where too little can be left out, or a text has anything that
 *   reaches over a heading
 */
function shorten(b, o, t, worth) {
    const scans = [b, o, t];
    const longest = Math.max(...scans.map(({ text }) => text.length));
    if (longest < worth.length)
        return undefined;
    const [inBase, inOurs, inTheirs] = scans.map(passagesOf);
    const ranges = [[], [], []];
    let length = 0;
    for (const [path, was] of inBase ?? []) {
        const [mine, other] = [inOurs?.get(path), inTheirs?.get(path)];
        if (!was || !mine || !other)
            continue;
        for (const run of commonRuns([b, o, t], [was, mine, other])) {
            for (const [index, range] of run.entries())
                ranges[index]?.push(range);
            const [range] = run;
            length += passages_textOf(b, range).length;
        }
    }
    if (length === 0 || length < longest * worth.share)
        return undefined;
    return scans.map((one, index) => without(one, ranges[index] ?? []));
}
function without(whole, ranges) {
    // A title moved by a side stands elsewhere there: each text has an order of its own.
    const order = ranges.map((_, index) => index);
    order.sort((a, b) => (ranges[a]?.from ?? 0) - (ranges[b]?.from ?? 0));
    const runs = [];
    const lineOf = [];
    let text = '';
    let line = 0;
    const take = (to) => {
        text += passages_textOf(whole, { from: line, to });
        for (; line < to; line++)
            lineOf.push(line);
    };
    for (const index of order) {
        const range = ranges[index];
        if (!range)
            continue;
        const start = whole.lineStarts[firstOf(whole, range)] ?? 0;
        take(range.from);
        const behind = (whole.lineStarts[range.from] ?? 0) - start;
        runs[index] = {
            text: passages_textOf(whole, range),
            lines: range.to - range.from,
            first: text.length - behind,
            last: text.length,
        };
        line = range.to;
    }
    take(whole.lineStarts.length);
    lineOf.push(whole.lineStarts.length);
    return { whole, text, lineOf: Int32Array.from(lineOf), runs };
}
/** Where the item before a run begins. */
function firstOf(scan, { from }) {
    let line = from - 1;
    while (line > 0 && scan.item[line] !== line)
        line--;
    return line;
}
/** Whether each line that is left is in the shortened text what it is in the whole one. */
function readsAlike(short, whole, lineOf) {
    const count = short.lineStarts.length;
    if (lineOf.length !== count + 1 || short.bodyLine !== whole.bodyLine)
        return false;
    if (short.unclosed.length !== whole.unclosed.length)
        return false;
    const isSameLine = (there, here) => (here < 0 ? there === here : there === lineOf[here]);
    for (let line = 0; line < count; line++) {
        const at = lineOf[line] ?? 0;
        if (short.kind[line] !== whole.kind[at] ||
            short.level[line] !== whole.level[at] ||
            short.depth[line] !== whole.depth[at] ||
            short.opens[line] !== whole.opens[at] ||
            !isSameLine(whole.item[at] ?? -1, short.item[line] ?? -1) ||
            !isSameLine(whole.paragraph[at] ?? -1, short.paragraph[line] ?? -1))
            return false;
        const [from, start] = [short.lineStarts[line] ?? 0, whole.lineStarts[at] ?? 0];
        if ((short.content[line] ?? 0) - from !== (whole.content[at] ?? 0) - start)
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./lib/merge/compose.js
/**
 * Puts leaves together. Between two that stand together in a version lies what lies there; where both sides
 * changed that, the longer. Neighbours that no version knows are spaced as their kind is elsewhere in the file.
 */
function compose(leaves, versions) {
    let text = '';
    const starts = [];
    for (let index = 0; index < leaves.length; index++) {
        const leaf = leaves[index];
        text += gapBetween(leaves[index - 1], leaf, versions);
        starts.push(text.length);
        text += leaf?.raw ?? '';
    }
    text += gapBetween(leaves.at(-1), undefined, versions);
    return { text, starts };
}
function gapBetween(before, after, versions) {
    const gapOf = (side) => gapIn(versions[side], before?.[side], after?.[side], before === undefined, after === undefined);
    const known = pick(gapOf('b'), gapOf('o'), gapOf('t'));
    if (known !== undefined)
        return known;
    if (!before)
        return '';
    if (!after)
        return pick(endOf(versions.b), endOf(versions.o), endOf(versions.t)) ?? '\n';
    return usualGap(before, after);
}
/** The text between two leaves that are neighbours in a version, or at one of its ends. */
function gapIn(version, before, after, atStart, atEnd) {
    const next = atEnd ? version.leaves.length : after?.index;
    const last = atStart ? -1 : before?.index;
    if (next === undefined || last === undefined || next !== last + 1)
        return undefined;
    return version.gaps[next];
}
function pick(base, ours, theirs) {
    if (ours === undefined || theirs === undefined)
        return ours ?? theirs;
    if (ours === theirs || theirs === base)
        return ours;
    if (ours === base)
        return theirs;
    return ours.length > theirs.length || (ours.length === theirs.length && ours > theirs) ? ours : theirs;
}
function endOf(version) {
    const gap = version.gaps.at(-1);
    // Whether a file ends its last line is its habit; blank lines below it belong to what stood there.
    return version.leaves.length === 0 ? undefined : gap === '' ? '' : version.file.eol;
}
/** What stands between two leaves that met only now: what usually stands before the one, or after the other. */
function usualGap(beforeOut, afterOut) {
    const [before, after] = [beforeOut.leaf, afterOut.leaf];
    const eol = after.version.file.eol;
    const above = sidesOf(afterOut).flatMap((leaf) => neighbour(leaf, -1));
    const below = sidesOf(beforeOut).flatMap((leaf) => neighbour(leaf, 1));
    const fitting = longest(above.filter(({ leaf }) => isAlike(leaf, before))) ??
        longest(below.filter(({ leaf }) => isAlike(leaf, after)));
    if (fitting !== undefined)
        return fitting;
    if (listOf(before) !== undefined && listOf(before) === listOf(after))
        return eol;
    const hasSigns = [...sidesOf(beforeOut), ...sidesOf(afterOut)].some((leaf) => leaf.version.gaps.some((gap) => gap.includes('§')));
    if (hasSigns)
        return `${eol}§${eol}`;
    if (before.type === 'table-head' && after.type === 'row')
        return eol;
    const usual = (before.type === 'heading' ? longest(below) : undefined) ??
        (after.type === 'heading' ? longest(above) : undefined);
    return usual ?? `${eol}${eol}`;
}
function sidesOf(out) {
    const sides = [out.o, out.t].filter((leaf) => leaf !== undefined);
    return sides.length > 0 ? sides : [out.leaf];
}
/** The leaf beside another in its version, with the gap between them. */
function neighbour(leaf, step) {
    const other = leaf.version.leaves[leaf.index + step];
    const gap = leaf.version.gaps[step === 1 ? leaf.index + 1 : leaf.index];
    return other && gap !== undefined ? [{ leaf: other, gap }] : [];
}
function longest(candidates) {
    const gaps = candidates.map(({ gap }) => gap);
    return gaps.sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];
}
/** What may follow another of its kind on the very next line. */
function listOf(leaf) {
    if (leaf.type === 'row')
        return 'row';
    return leaf.type === 'link' || leaf.fact?.shape === 'item' ? 'item' : undefined;
}
function isAlike(a, b) {
    return a.type === b.type && a.fact?.shape === b.fact?.shape;
}

;// CONCATENATED MODULE: ./lib/merge/pin.js

/**
 * A place lends its source to what stands in it: an agent's line that lands under a heading which a human made
 * `src:user` meanwhile would rise without anybody having written it. Facts whose source would differ from what
 * their own side said get that said in their own comment.
 * @param file the merged text, parsed
 * @param starts where each leaf begins in it
 */
function pins(file, leaves, starts) {
    const factAt = new Map();
    for (const fact of file.facts)
        factAt.set(fact.start, fact);
    const edits = [];
    for (let index = 0; index < leaves.length; index++) {
        const [leaf, fact] = [leaves[index], factAt.get(starts[index] ?? -1)];
        if (!fact || !leaf?.expected || fact.managed)
            continue;
        const patch = pinFor(leaf.expected, fact.provenance);
        if (patch)
            edits.push(...(0,memory/* editProvenance */.Sn)(file, fact, patch));
    }
    return edits;
}
function pinFor(expected, found) {
    if (!expected.tagged)
        return found.tagged && found.src === 'user' ? { src: 'agent' } : undefined;
    if (expected.src === found.src && found.tagged)
        return undefined;
    return {
        src: expected.src,
        ...(expected.ts !== 'unknown' && expected.ts !== found.ts ? { ts: expected.ts } : {}),
        ...(expected.from.ttl === 'default' ? {} : { ttl: expected.ttl }),
    };
}

;// CONCATENATED MODULE: ./lib/merge/align.js
/**
 * Aligns two sequences of keys: equal keys at both ends, then those that occur once in each (patience), then the
 * same inside every gap; a gap without unique keys is aligned by longest common subsequence while it is small.
 * Near-linear on notes, where most lines are unique, and never quadratic in the length of a file.
 */
function align(a, b) {
    const pairs = [];
    alignRange(a, b, { a0: 0, a1: a.length, b0: 0, b1: b.length }, pairs);
    return pairs;
}
/** Largest product of lengths for which the exact table is worth its memory. */
const tableLimit = 250_000;
function alignRange(a, b, range, pairs) {
    let { a0, a1, b0, b1 } = range;
    while (a0 < a1 && b0 < b1 && a[a0] === b[b0])
        pairs.push([a0++, b0++]);
    const tail = [];
    while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1])
        tail.push([--a1, --b1]);
    if (a0 < a1 && b0 < b1) {
        const anchors = risingChain(uniquePairs(a, b, { a0, a1, b0, b1 }));
        if (anchors.length > 0) {
            let [fromA, fromB] = [a0, b0];
            for (const [atA, atB] of anchors) {
                alignRange(a, b, { a0: fromA, a1: atA, b0: fromB, b1: atB }, pairs);
                pairs.push([atA, atB]);
                [fromA, fromB] = [atA + 1, atB + 1];
            }
            alignRange(a, b, { a0: fromA, a1, b0: fromB, b1 }, pairs);
        }
        else if ((a1 - a0) * (b1 - b0) <= tableLimit)
            longestCommon(a, b, { a0, a1, b0, b1 }, pairs);
    }
    for (const pair of tail.reverse())
        pairs.push(pair);
}
/** Keys that occur exactly once in each range, by their place in `a`. */
function uniquePairs(a, b, range) {
    const places = new Map();
    for (let i = range.a0; i < range.a1; i++) {
        const key = a[i] ?? '';
        places.set(key, { atA: places.has(key) ? -2 : i, atB: -1 });
    }
    for (let j = range.b0; j < range.b1; j++) {
        const place = places.get(b[j] ?? '');
        if (place)
            place.atB = place.atB === -1 ? j : -2;
    }
    const unique = [];
    for (const { atA, atB } of places.values())
        if (atA >= 0 && atB >= 0)
            unique.push([atA, atB]);
    return unique;
}
/** The longest chain of pairs that rises in both places (pairs come sorted by the first). */
function risingChain(pairs) {
    const ends = [];
    const before = [];
    for (const [index, [, at]] of pairs.entries()) {
        let low = 0;
        let high = ends.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < at)
                low = middle + 1;
            else
                high = middle;
        }
        before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
        ends[low] = index;
    }
    const chain = [];
    for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
        const pair = pairs[at];
        if (pair)
            chain.push([...pair]);
    }
    return chain.reverse();
}
function longestCommon(a, b, { a0, a1, b0, b1 }, pairs) {
    const width = b1 - b0 + 1;
    const table = new Uint32Array((a1 - a0 + 1) * width);
    const cell = (i, j) => table[(i - a0) * width + (j - b0)] ?? 0;
    for (let i = a1 - 1; i >= a0; i--) {
        for (let j = b1 - 1; j >= b0; j--) {
            table[(i - a0) * width + (j - b0)] =
                a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
        }
    }
    for (let i = a0, j = b0; i < a1 && j < b1;) {
        if (a[i] === b[j])
            pairs.push([i++, j++]);
        else if (cell(i + 1, j) >= cell(i, j + 1))
            i++;
        else
            j++;
    }
}

;// CONCATENATED MODULE: ./lib/merge/lines.js

/**
 * Three-way merge of lines. Stretches changed on one side take that side; where both only added, both stay.
 * @param rule decides a stretch that both changed; without an answer the whole merge is undefined
 */
function mergeLines(base, ours, theirs, rule = () => undefined) {
    const inOurs = new Map(align(base, ours));
    const inTheirs = new Map(align(base, theirs));
    const merged = [];
    let [b, o, t] = [0, 0, 0];
    for (let next = 0; next <= base.length; next++) {
        const atOurs = next === base.length ? ours.length : inOurs.get(next);
        const atTheirs = next === base.length ? theirs.length : inTheirs.get(next);
        if (atOurs === undefined || atTheirs === undefined)
            continue;
        const stretch = mergeStretch(base.slice(b, next), ours.slice(o, atOurs), theirs.slice(t, atTheirs), rule);
        if (!stretch)
            return undefined;
        for (const line of stretch)
            merged.push(line);
        const line = base[next];
        if (line !== undefined)
            merged.push(line);
        [b, o, t] = [next + 1, atOurs + 1, atTheirs + 1];
    }
    return merged;
}
function mergeStretch(base, ours, theirs, rule) {
    if (same(ours, theirs) || same(theirs, base))
        return ours;
    if (same(ours, base))
        return theirs;
    if (base.length === 0) {
        if (contains(ours, theirs))
            return ours;
        if (contains(theirs, ours))
            return theirs;
        return rule(base, ours, theirs) ?? bothInOrder(ours, theirs);
    }
    return rule(base, ours, theirs);
}
/** Both runs, the smaller by code units first: an order that does not depend on whose side is whose. */
function bothInOrder(ours, theirs) {
    return ours.join('\n') < theirs.join('\n') ? [...ours, ...theirs] : [...theirs, ...ours];
}
function same(a, b) {
    return a.length === b.length && a.every((line, index) => line === b[index]);
}
/** Whether `inner` is a subsequence of `outer`: everything it says is said there, in its order. */
function contains(outer, inner) {
    let at = 0;
    for (const line of outer)
        if (line === inner[at])
            at++;
    return at === inner.length;
}

;// CONCATENATED MODULE: ./lib/merge/fields.js


/**
 * Merges two versions of one fact part by part: words, status, provenance, nested lines.
 * @param winner the version that counts more (`firstOf`), one of the two
 * @returns the merged text, or undefined when one part was changed on both sides and cannot hold both
 */
function mergeFact(base, winner, loser) {
    const [first, second] = [partsOf(winner), partsOf(loser)];
    const before = base ? partsOf(base) : undefined;
    // Words of one source never get into a fact of a more trusted one.
    if (rank(winner) !== rank(loser) && Math.max(rank(winner), rank(loser)) === (0,memory/* rankOf */.IQ)('user')) {
        const same = (a, b) => b !== undefined && leadOf(a) === leadOf(b) && a.status === b.status && a.body === b.body;
        return same(second, before) || same(second, first) ? { raw: winner.raw, leaf: winner } : undefined;
    }
    const sameWords = winner.fact?.key === loser.fact?.key;
    const [leadFirst, leadSecond] = [leadOf(first), leadOf(second)];
    const lead = fields_pick(before && leadOf(before), leadFirst, leadSecond) ?? (sameWords ? leadFirst : undefined);
    const body = mergeBody(before?.body, first.body, second.body);
    if (lead === undefined || body === undefined)
        return undefined;
    const status = fields_pick(before?.status, first.status, second.status) ?? furtherStatus(first.status, second.status);
    const comment = fields_pick(before?.comment, first.comment, second.comment) ?? mergeComments(base, winner, loser, first, second);
    const takesSecond = lead !== leadFirst ||
        (leadFirst === leadSecond && comment !== first.comment && comment === second.comment);
    const [carrier, parts] = takesSecond ? [loser, second] : [winner, first];
    // The blanks before the comment too: an earlier merge may have written them otherwise than the side it took.
    const commentGap = fields_pick(before?.commentGap, first.commentGap, second.commentGap) ||
        parts.commentGap ||
        first.commentGap ||
        second.commentGap;
    return { raw: fields_compose(carrier, { ...parts, status, comment, commentGap, body }), leaf: carrier };
}
/** The value of the side that changed it; undefined when both did, differently. */
function fields_pick(base, a, b) {
    if (a === b || b === base)
        return a;
    return a === base ? b : undefined;
}
const done = /^(?:\[[xX✅]\]|✅|☑️?|✔️?)$/u;
/** ✅ on one branch and ⏳ on the other is one fact changed: done is the later state. */
function furtherStatus(a, b) {
    if (done.test(a) !== done.test(b))
        return done.test(a) ? a : b;
    return a > b ? a : b;
}
function mergeBody(base, a, b) {
    const picked = fields_pick(base, a, b);
    if (picked !== undefined)
        return picked;
    const lines = (text) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
    const [first, second] = [lines(a), lines(b)];
    if (base === undefined) {
        if (contains(first, second))
            return a;
        return contains(second, first) ? b : undefined;
    }
    return mergeLines(lines(base), first, second)?.join('\n');
}
/** Two provenance comments of one fact: the more trusted source, the newer date, the evidence of both. */
function mergeComments(base, winner, loser, first, second) {
    const [a, b] = [winner.fact?.own, loser.fact?.own];
    if (!a || !b || first.comment === '' || second.comment === '')
        return first.comment === '' ? second.comment : first.comment;
    const by = union(a.by, b.by);
    const ev = union(a.ev, b.ev);
    const newer = a.src === b.src ? later(a.ts, b.ts) : a.ts;
    const before = base?.fact?.own?.marks ?? [];
    const extraKeys = new Set(a.extra.map(([key]) => key));
    const merged = {
        ...b,
        ...a,
        ...(newer === undefined ? {} : { ts: newer }),
        ...(by === undefined ? {} : { by }),
        ...(ev === undefined ? {} : { ev }),
        marks: [...new Set([...a.marks, ...b.marks])].filter((mark) => !before.includes(mark) || (a.marks.includes(mark) && b.marks.includes(mark))),
        extra: [...a.extra, ...b.extra.filter(([key]) => !extraKeys.has(key))],
    };
    const printed = (0,memory/* printProvenance */.Nx)(merged);
    if (printed === (0,memory/* printProvenance */.Nx)(a))
        return first.comment;
    return printed === (0,memory/* printProvenance */.Nx)(b) ? second.comment : printed;
}
/** Both values, comma-separated and sorted, each once. */
function union(a, b) {
    if (a === undefined || b === undefined || a === b)
        return a ?? b;
    return [...new Set([...a.split(','), ...b.split(',')])].sort().join(',');
}
function later(a, b) {
    if (a === undefined || b === undefined)
        return a ?? b;
    return a > b ? a : b;
}
function rank(leaf) {
    return leaf.fact ? (0,memory/* rankOf */.IQ)(leaf.fact.provenance) : 0;
}
function partsOf(leaf) {
    const nested = leaf.fact?.body.replaceAll('\r\n', '\n').replace(/\n$/, '') ?? '';
    const bodyStart = nested !== '' && leaf.norm.endsWith(nested) ? leaf.norm.length - nested.length : leaf.norm.length;
    const text = leaf.norm.slice(0, bodyStart);
    const written = ownComment(leaf);
    const found = written === '' ? -1 : text.indexOf(written);
    const lineEnd = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
    const commentAt = found < 0 ? lineEnd : found;
    const comment = found < 0 ? '' : written;
    const before = text.slice(0, commentAt);
    const status = leaf.fact?.status ?? '';
    const marker = /^\s*(?:(?:[-*+•–]|\d{1,9}[.)])\s+)?/.exec(before)?.[0] ?? '';
    const hasStatus = status !== '' && before.startsWith(status, marker.length);
    const afterStatus = before.slice(marker.length + (hasStatus ? status.length : 0));
    const statusGap = hasStatus ? (/^\s*/.exec(afterStatus)?.[0] ?? '') : '';
    const commentGap = comment === '' ? '' : (/\s*$/.exec(afterStatus)?.[0] ?? '');
    return {
        marker,
        status: hasStatus ? status : '',
        statusGap,
        words: afterStatus.slice(statusGap.length, afterStatus.length - commentGap.length),
        commentGap,
        comment,
        tail: text.slice(commentAt + comment.length),
        body: leaf.norm.slice(bodyStart),
    };
}
/** The first paragraph without status and own comment. */
function leadOf(parts) {
    return `${parts.marker}${parts.words}${parts.tail.replace(/\n$/, '')}`;
}
function ownComment(leaf) {
    const own = leaf.fact?.own;
    if (own?.start === undefined || own.end === undefined)
        return '';
    return leaf.version.file.text.slice(own.start, own.end).replaceAll('\r\n', '\n');
}
/** The carrier's text with the parts that another side decided; its own bytes when nothing differs. */
function fields_compose(carrier, parts) {
    const status = parts.status === '' ? '' : `${parts.status}${parts.statusGap || ' '}`;
    const comment = parts.comment === '' ? '' : `${parts.commentGap || '  '}${parts.comment}`;
    // In a table row the comment stands inside the last cell.
    const pipe = comment !== '' && carrier.type === 'row' ? (/\s*\|\s*$/.exec(parts.words)?.[0] ?? '') : '';
    const words = parts.words.slice(0, parts.words.length - pipe.length);
    const head = `${parts.marker}${status}${words}${comment}${pipe}${parts.tail}`.replace(/\n$/, '');
    const text = parts.body === '' ? head : `${head}\n${parts.body.replace(/\n$/, '')}`;
    return text === carrier.norm ? carrier.raw : text;
}

;// CONCATENATED MODULE: ./lib/merge/front-matter.js


/**
 * Merges front matter key by key. A key that both sides set differently keeps the later date, the union of two
 * lists, or else the value of the side that says it was updated later; the other value stays below as a YAML
 * comment, so that nothing is lost and the file still parses.
 */
function mergeFrontMatter(base, ours, theirs) {
    const [b, o, t] = [entriesOf(base ?? ''), entriesOf(ours), entriesOf(theirs)];
    const keys = mergeLines([...b.keys()], [...o.keys()], [...t.keys()], bothKeys) ?? [];
    const contested = [];
    const lines = [];
    const stamps = [front_matter_stampOf(o), front_matter_stampOf(t)];
    for (const key of new Set(keys)) {
        const [was, mine, other] = [b.get(key), o.get(key), t.get(key)];
        if (!mine || !other) {
            const kept = mine ?? other;
            if (kept && kept.text !== was?.text)
                lines.push(kept.text);
            else if (kept && !was)
                lines.push(kept.text);
            continue;
        }
        if (mine.text === other.text || other.text === was?.text)
            lines.push(mine.text);
        else if (mine.text === was?.text)
            lines.push(other.text);
        else {
            const both = laterDate(mine, other) ?? unionOfLists(was, mine, other);
            if (both !== undefined) {
                lines.push(both);
                continue;
            }
            const mineFirst = stamps[0] === stamps[1] ? mine.text > other.text : stamps[0] > stamps[1];
            const [first, second] = mineFirst ? [mine, other] : [other, mine];
            lines.push(first.text, ...second.text.split('\n').map((line) => `# contested: ${line}`));
            contested.push({ first: first.text, second: second.text });
        }
    }
    const [open = '---', close = '---'] = [firstLine(ours), lastLine(ours)];
    return { raw: [open, ...lines, close].join('\n'), contested };
}
function bothKeys(_, ours, theirs) {
    const [first, second] = ours.join('\n') <= theirs.join('\n') ? [ours, theirs] : [theirs, ours];
    return [...first, ...second.filter((key) => !first.includes(key))];
}
/** Top-level entries by key; lines before the first key and comments belong to an entry of their own text. */
function entriesOf(text) {
    const entries = new Map();
    let current;
    const close = () => {
        if (current)
            entries.set(current.key, { ...current, text: current.lines.join('\n') });
    };
    for (const line of text.split('\n').slice(1, -1)) {
        const match = /^("[^"]+"|'[^']+'|[^\s#:\-[\]{}][^:]*):(?:\s(.*))?$/.exec(line);
        if (match || !current || (line.startsWith('#') && !line.startsWith('# contested:'))) {
            close();
            const key = match?.[1] ?? line;
            // A key that stands twice is malformed: kept, as an entry of its own.
            current = {
                key: entries.has(key) ? `${key}\0${entries.size}` : key,
                lines: [line],
                value: match?.[2] ?? '',
            };
        }
        else
            current.lines.push(line);
    }
    close();
    return entries;
}
const stampKeys = /^(?:updated|updated_at|modified|last_(?:updated|modified|verified)|ts|date)$/i;
/** The latest day the front matter names for itself, '' when none. */
function front_matter_stampOf(entries) {
    let latest = '';
    for (const { key, value } of entries.values())
        if (stampKeys.test(key) && value > latest && isoIn(value))
            latest = value;
    return latest;
}
function isoIn(value) {
    const plain = value.trim().replace(/^["']|["']$/g, '');
    return (0,memory/* parseIsoDay */.Hh)(plain) === undefined ? undefined : plain;
}
function laterDate(a, b) {
    const [x, y] = [isoIn(a.value), isoIn(b.value)];
    if (x === undefined || y === undefined || /^(?:created|valid_until|until|expires?)/i.test(a.key))
        return undefined;
    return x > y || (x === y && a.text > b.text) ? a.text : b.text;
}
/** `key: [a, b]`, or `key:` with one `- item` a line. */
function front_matter_listOf(entry) {
    if (!entry)
        return undefined;
    const flow = /^([^\n]*?:\s*)\[([^\n[\]]*)\]\s*$/.exec(entry.text);
    if (flow) {
        const items = (flow[2] ?? '')
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean);
        return { head: 'flow', items, print: (all) => `${flow[1]}[${all.join(', ')}]` };
    }
    const [first = '', ...rest] = entry.text.split('\n');
    if (!/:\s*$/.test(first) || rest.length === 0 || !rest.every((line) => /^\s*- /.test(line)))
        return undefined;
    return { head: 'lines', items: rest, print: (all) => [first, ...all].join('\n') };
}
function unionOfLists(was, mine, other) {
    const [b, o, t] = [front_matter_listOf(was), front_matter_listOf(mine), front_matter_listOf(other)];
    if (!o || !t || o.head !== t.head)
        return undefined;
    const before = b?.items ?? [];
    const isKept = (item) => !before.includes(item) || (o.items.includes(item) && t.items.includes(item));
    const [first, second] = o.items.join('\n') <= t.items.join('\n') ? [o, t] : [t, o];
    const all = [...first.items, ...second.items.filter((item) => !first.items.includes(item))];
    return first.print(all.filter(isKept));
}
function firstLine(text) {
    return text.split('\n')[0];
}
function lastLine(text) {
    return text.split('\n').at(-1);
}

;// CONCATENATED MODULE: ./lib/merge/similarity.js
/**
 * How alike two short texts are, 0–1: the Sørensen–Dice coefficient over character bigrams (multisets), which
 * needs no word boundaries and so works in every script. Texts are cut at 600 characters.
 */
function similarity(a, b) {
    if (a === b)
        return 1;
    const left = bigrams(a.slice(0, 600));
    const right = bigrams(b.slice(0, 600));
    let [sizeLeft, sizeRight, shared] = [0, 0, 0];
    for (const count of left.values())
        sizeLeft += count;
    for (const [pair, count] of right) {
        sizeRight += count;
        shared += Math.min(count, left.get(pair) ?? 0);
    }
    return sizeLeft + sizeRight === 0 ? 0 : (2 * shared) / (sizeLeft + sizeRight);
}
function bigrams(text) {
    const counts = new Map();
    for (let at = 0; at + 1 < text.length; at++) {
        const pair = text.slice(at, at + 2);
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    return counts;
}

;// CONCATENATED MODULE: ./lib/merge/likeness.js


/** How many pairs are compared at most: beyond it only what stands close together is. */
const comparisons = 20_000;
/** Pairs leftovers, the most alike first. */
function linkAlike(from, to, threshold, links) {
    const free = from.filter((node) => !links.imageOf.has(node));
    const others = to.filter((node) => !links.baseOf.has(node));
    if (free.length === 0 || others.length === 0)
        return;
    const reach = free.length * others.length <= comparisons ? Infinity : Math.ceil(comparisons / free.length / 2);
    const pairs = [];
    for (const [i, node] of free.entries()) {
        const middle = Math.round((i / free.length) * others.length);
        const first = Math.max(0, middle - reach);
        for (const image of others.slice(first, Math.min(others.length, middle + reach))) {
            if (image.type !== node.type || !mayBeOne(node, image))
                continue;
            const likeness = likenessOf(words(node), words(image));
            if (likeness >= threshold)
                pairs.push({ node, image, likeness });
        }
    }
    pairs.sort((a, b) => b.likeness - a.likeness || a.node.index - b.node.index || a.image.index - b.image.index);
    for (const { node, image } of pairs)
        if (!links.imageOf.has(node) && !links.baseOf.has(image))
            links.add(node, image);
}
/** Words put behind a short fact make it little alike, and are an edit all the same where nothing else stands there. */
function likenessOf(before, after) {
    const [short, long] = before.length < after.length ? [before, after] : [after, before];
    const isLonger = short !== '' && long.startsWith(short) && !/^[\p{L}\p{N}]/u.test(long.slice(short.length));
    return Math.max(similarity(before, after), isLonger ? editThresholdInPlace : 0);
}
/** “Gateway: 80” and “Port: 80” are alike and about two things; a subject may have been spelt better, though. */
function mayBeOne(node, image) {
    const [a, b] = [subjectOf(node), subjectOf(image)];
    return a === undefined || b === undefined || similarity(a, b) >= editThreshold;
}
function words(leaf) {
    return leaf.fact && leaf.fact.key !== '' ? leaf.fact.key : leaf.norm.trim().toLowerCase();
}
/**
 * From this likeness on, two facts of one block are taken for one that was edited; below it they are a deletion
 * and an addition, which loses nothing. Between the same unchanged neighbours less is enough.
 */
const editThreshold = 0.6;
const editThresholdInPlace = 0.5;

;// CONCATENATED MODULE: ./lib/merge/links.js
/** A matching while it is made. */
class Links {
    imageOf = new Map();
    baseOf = new Map();
    add(from, to) {
        this.imageOf.set(from, to);
        this.baseOf.set(to, from);
    }
    drop(image) {
        const before = this.baseOf.get(image);
        if (before)
            this.imageOf.delete(before);
        this.baseOf.delete(image);
    }
    /** Takes an image from the base's fact it was matched with, and gives it to another. */
    move(image, to) {
        this.drop(image);
        this.add(to, image);
    }
}

;// CONCATENATED MODULE: ./lib/merge/renamed-sections.js

/**
 * A section whose title changed is known by what stands in it: half of all keys shared; or, where values changed or
 * facts came with the title, half of what the smaller one is about, with one fact as it was and more than that in
 * common. Two sections that only share a label ("Port" under Staging and Prod) stay two.
 */
function linkRenamedSections(from, to, links) {
    const isFree = (node) => node.kind === 'container' && !links.imageOf.has(node) && !links.baseOf.has(node);
    const candidates = to.children.filter(isFree);
    if (candidates.length === 0)
        return;
    const pairs = candidates.flatMap((candidate) => [...namesBelow(candidate).keys].map((key) => ({ key, candidate })));
    const byKey = groups(pairs, ({ key }) => key);
    for (const section of from.children.filter(isFree)) {
        const near = new Set([...namesBelow(section).keys].flatMap((key) => byKey.get(key) ?? []).map((one) => one.candidate));
        let best;
        let bestShare = 0.5;
        for (const candidate of candidates) {
            if (links.baseOf.has(candidate) || candidate.type !== section.type)
                continue;
            if (!near.has(candidate))
                continue;
            const share = sameness(section, candidate);
            if (share >= bestShare && (share > bestShare || !best))
                [best, bestShare] = [candidate, share];
        }
        if (best)
            links.add(section, best);
    }
}
function sameness(one, other) {
    const [here, there] = [namesBelow(one), namesBelow(other)];
    const exact = overlap(here.keys, there.keys);
    const about = overlap(here.about, there.about);
    const ofSmaller = exact.shared > 0 && about.shared > 1 ? about.shared / about.smaller : 0;
    return Math.max(exact.all === 0 ? 0 : exact.shared / exact.all, ofSmaller);
}
const known = new WeakMap();
/** The identities of everything below a container; read once, as every section is compared with many. */
function namesBelow(container) {
    const before = known.get(container);
    if (before)
        return before;
    const leaves = leavesBelow(container);
    const names = {
        keys: new Set(leaves.map((leaf) => leaf.key)),
        about: new Set(leaves.map((leaf) => subjectOf(leaf) ?? leaf.key)),
    };
    known.set(container, names);
    return names;
}
function leavesBelow(container) {
    return container.children.flatMap((child) => (child.kind === 'leaf' ? [child] : leavesBelow(child)));
}
function overlap(a, b) {
    const shared = [...a].filter((name) => b.has(name)).length;
    return { shared, smaller: Math.min(a.size, b.size), all: a.size + b.size - shared };
}

;// CONCATENATED MODULE: ./lib/merge/match.js






/** Matches a side with its base: by text and neighbours, by identity, by move, and last by likeness. */
function matchWithBase(base, side) {
    const links = new Links();
    links.add(base.root, side.root);
    matchByIdentity(base.root, side.root, links);
    matchMoves(base, side, links);
    for (const [from, to] of [...links.imageOf])
        if (from.kind === 'container' && to.kind === 'container')
            matchEdits(from, to, links);
    return links;
}
/** Pairs two containers' children by text in order, then by identity, and goes down into what was paired. */
function matchByIdentity(from, to, links) {
    if (textOf(from) === textOf(to)) {
        linkTree(from, to, links);
        return;
    }
    for (const [i, j] of align(from.children.map(textOf), to.children.map(textOf))) {
        const [a, b] = [from.children[i], to.children[j]];
        if (a && b)
            linkTree(a, b, links);
    }
    linkByKey(from, to, links, identityOf);
    linkByKey(from, to, links, contextOf, true);
    linkRenamedSections(from, to, links);
    for (const child of from.children) {
        const image = links.imageOf.get(child);
        if (child.kind === 'container' && image?.kind === 'container' && textOf(child) !== textOf(image))
            matchByIdentity(child, image, links);
    }
}
/** Links two containers known for one from elsewhere, and matches what is in them. */
function linkSections(from, to, links) {
    links.add(from, to);
    matchByIdentity(from, to, links);
    matchEdits(from, to, links);
}
/** Links two nodes of the same text with everything below them. */
function linkTree(from, to, links) {
    links.add(from, to);
    if (from.kind === 'leaf' || to.kind === 'leaf')
        return;
    for (const [index, child] of from.children.entries()) {
        const twin = to.children[index];
        if (twin)
            linkTree(child, twin, links);
    }
}
function contextOf(node) {
    return node.kind === 'container' && node.type === 'section' && node.context !== ''
        ? `section\0${node.context}`
        : undefined;
}
/** Pairs leftovers of one key: those between the same neighbours first, then in order. */
function linkByKey(from, to, links, keyOf, onlyUnique = false) {
    const theirs = groups(to.children.filter((node) => !links.baseOf.has(node)), keyOf);
    const ours = groups(from.children.filter((node) => !links.imageOf.has(node)), keyOf);
    for (const [key, nodes] of ours) {
        const candidates = theirs.get(key);
        if (!candidates || (onlyUnique && (nodes.length > 1 || candidates.length > 1)))
            continue;
        if (nodes.length !== candidates.length) {
            const places = placesIn(to.children, (node) => links.baseOf.get(node));
            const wanted = placesIn(from.children, (node) => (links.imageOf.has(node) ? node : undefined));
            for (const node of nodes) {
                const place = wanted.get(node);
                const near = candidates.find((one) => !links.baseOf.has(one) && places.get(one) === place);
                if (near)
                    links.add(node, near);
            }
        }
        for (const node of nodes) {
            if (links.imageOf.has(node))
                continue;
            const next = candidates.find((one) => !links.baseOf.has(one));
            if (next)
                links.add(node, next);
        }
    }
}
/** For every node the matched neighbour before it (the base's node), so that equal places can be compared. */
function placesIn(children, anchor) {
    const places = new Map();
    let last;
    for (const node of children) {
        const at = anchor(node);
        if (at)
            last = at;
        places.set(node, last);
    }
    return places;
}
/** A fact gone from one place and new in another of the same file, its key unique in both, has moved. */
function matchMoves(base, side, links) {
    const gone = groups(base.leaves.filter((leaf) => canMove(leaf) && !links.imageOf.has(leaf)), (leaf) => leaf.key);
    if (gone.size === 0)
        return;
    const come = groups(side.leaves.filter((leaf) => canMove(leaf) && !links.baseOf.has(leaf)), (leaf) => leaf.key);
    for (const [key, [from, ...others]] of gone) {
        const [to, ...more] = come.get(key) ?? [];
        if (from && to && others.length === 0 && more.length === 0)
            links.add(from, to);
    }
    const sections = (version) => version.leaves.filter((leaf) => leaf.type === 'heading');
    const goneSections = groups(sections(base)
        .map((leaf) => leaf.parent)
        .filter((one) => !links.imageOf.has(one)), identityOf);
    const newSections = groups(sections(side)
        .map((leaf) => leaf.parent)
        .filter((one) => !links.baseOf.has(one)), identityOf);
    for (const [key, [from, ...others]] of goneSections) {
        const [to, ...more] = newSections.get(key) ?? [];
        if (!from || !to || others.length > 0 || more.length > 0)
            continue;
        links.add(from, to);
        matchByIdentity(from, to, links);
    }
}
function canMove(leaf) {
    return leaf.type === 'fact' || leaf.type === 'link' || leaf.type === 'row';
}
/** Recognises edits among what is left of two matched containers: subject, then place, then likeness. */
function matchEdits(from, to, links) {
    const left = () => from.children.filter((node) => isLeaf(node) && !links.imageOf.has(node));
    const right = () => to.children.filter((node) => isLeaf(node) && !links.baseOf.has(node));
    if (left().length === 0 || right().length === 0)
        return;
    const bySubject = groups(right(), subjectOf);
    for (const [subject, [node, ...others]] of groups(left(), subjectOf)) {
        const [image, ...more] = standing(bySubject.get(subject) ?? []);
        if (node && image && others.length === 0 && more.length === 0)
            links.add(node, image);
    }
    const isKept = (node) => (links.imageOf.has(node) ? node : undefined);
    const places = groups(right(), placeKey(to, from, (node) => links.baseOf.get(node)));
    for (const [place, nodes] of groups(left(), placeKey(from, from, isKept))) {
        const candidates = places.get(place) ?? [];
        const threshold = candidates.length === nodes.length ? editThresholdInPlace : editThreshold;
        linkAlike(nodes, candidates, threshold, links);
    }
    linkAlike(left(), right(), editThreshold, links);
}
/** Of several facts of one subject those that stand: what an earlier merge left contested stands under one of them. */
function standing(facts) {
    return facts.length > 1 ? facts.filter((fact) => !isContested(fact)) : facts;
}
function isLeaf(node) {
    return node.kind === 'leaf';
}
/** The matched neighbours on both sides of a node, as places among the base's children. */
function placeKey(container, base, anchor) {
    const order = new Map(base.children.map((node, index) => [node, index]));
    const before = placesIn(container.children, anchor);
    const after = placesIn([...container.children].reverse(), anchor);
    const at = (node) => (node === undefined ? 'end' : (order.get(node) ?? 'elsewhere'));
    return (node) => `${node.type}\0${at(before.get(node))}\0${at(after.get(node))}`;
}

;// CONCATENATED MODULE: ./lib/merge/agree.js




/**
 * Likeness can mislead one side: where both sides hold the same new words but take them for edits of different
 * facts, one of the two is wrong. The side that still has the other's fact elsewhere cannot be; else the likelier
 * pair counts for both.
 */
function agree(ours, theirs, o, t) {
    adoptSections(ours, theirs, t);
    adoptSections(theirs, ours, o);
    unlinkAdditions(ours, theirs, t);
    unlinkAdditions(theirs, ours, o);
    const edits = new Map();
    for (const [image, base] of theirs.baseOf)
        if (isEdit(base, image))
            edits.set(placeAndKey(image), image);
    for (const [image, base] of [...ours.baseOf]) {
        if (!isEdit(base, image))
            continue;
        const other = edits.get(placeAndKey(image));
        const otherBase = other && theirs.baseOf.get(other);
        if (!other || !otherBase || otherBase === base || otherBase.kind !== 'leaf')
            continue;
        const theirsCan = !theirs.imageOf.has(base);
        const oursCan = !ours.imageOf.has(otherBase);
        if (!theirsCan && !oursCan)
            continue;
        if (theirsCan && (!oursCan || likeness(base, image) >= likeness(otherBase, other)))
            theirs.move(other, base);
        else
            ours.move(image, otherBase);
    }
    adoptEdits(ours, theirs, t);
    adoptEdits(theirs, ours, o);
}
/**
 * An earlier merge brought one side's new title and the other's new facts together, so that nothing in the section is
 * as it was. The side that has it so is known by what it shares with the other side's version of that section: its
 * title, or else its new facts.
 */
function adoptSections(editor, other, version) {
    const free = version.leaves
        .filter((leaf) => leaf.type === 'heading' && !other.baseOf.has(leaf.parent))
        .map((leaf) => leaf.parent);
    if (free.length === 0)
        return;
    const byTitle = groups(free, placeOf);
    for (const [image, base] of [...editor.baseOf]) {
        if (image.kind !== 'container' || base.kind !== 'container' || image.type !== 'section')
            continue;
        if (other.imageOf.has(base))
            continue;
        const [same, ...more] = byTitle.get(placeOf(image)) ?? free.filter((one) => hasNewsOf(one, image, base));
        if (!same || more.length > 0 || other.baseOf.has(same))
            continue;
        // What was recognised in it so far may be this section's own facts, moved as they seemed to be.
        const isOthers = (child) => (other.baseOf.get(child)?.parent ?? base) !== base;
        if (!same.children.some(isOthers))
            linkSections(base, same, other);
    }
}
/** Half of all facts of both, with one among them that the base's section has not. */
function hasNewsOf(section, image, base) {
    if (section.level !== image.level || section.parent?.key !== image.parent?.key)
        return false;
    const [here, there] = [factsOf(section), factsOf(image)];
    const shared = [...here].filter((key) => there.has(key));
    if (shared.length === 0 || shared.length * 2 < here.size + there.size - shared.length)
        return false;
    return shared.some((key) => !factsOf(base).has(key));
}
const facts = new WeakMap();
/** The facts right below a section; read once, as every new section is compared with many. */
function factsOf(section) {
    const known = facts.get(section);
    if (known)
        return known;
    const read = new Set(section.children.flatMap((child) => (child.kind === 'leaf' && child.fact ? [child.key] : [])));
    facts.set(section, read);
    return read;
}
/** A section's title and level under the title above it. */
function placeOf(section) {
    return `${section.parent?.key ?? ''}\0${section.level}\0${section.key}`;
}
/**
 * What one side has as a changed fact, and the other as a new one of the same words while the base's fact is gone,
 * is one change: an earlier merge brought it there.
 */
function adoptEdits(editor, other, version) {
    const free = version.leaves.filter((leaf) => leaf.fact && !other.baseOf.has(leaf));
    if (free.length === 0)
        return;
    // The same to the letter first; then the same words with other lines below them.
    for (const saidBy of [(leaf) => plainText(leaf.norm), placeAndKey]) {
        const added = groups(free, saidBy);
        for (const [image, base] of editor.baseOf) {
            if (image.kind !== 'leaf' || base.kind !== 'leaf' || other.imageOf.has(base))
                continue;
            if (image.norm === base.norm && !isMove(base, image, editor))
                continue;
            const [same, ...more] = added.get(saidBy(image)) ?? [];
            if (same && more.length === 0 && !other.baseOf.has(same))
                other.add(base, same);
        }
    }
}
function freeFacts(links, version) {
    const free = version.leaves.filter((leaf) => leaf.fact && !links.baseOf.has(leaf));
    return new Map(free.map((leaf) => [placeAndKey(leaf), leaf]));
}
/**
 * What one side added while it kept the base's fact, the other side has not made out of that fact either: neither by
 * an edit nor by a move.
 */
function unlinkAdditions(editor, other, version) {
    const added = freeFacts(other, version);
    if (added.size === 0)
        return;
    for (const [image, base] of [...editor.baseOf]) {
        if (image.kind !== 'leaf' || !added.has(placeAndKey(image)))
            continue;
        if (!isEdit(base, image) && !isMove(base, image, editor))
            continue;
        const kept = other.imageOf.get(base);
        if (kept?.kind === 'leaf' && base.kind === 'leaf' && kept.key === base.key)
            editor.drop(image);
    }
}
function isEdit(base, image) {
    return base.kind === 'leaf' && image.kind === 'leaf' && base.key !== image.key && image.fact !== undefined;
}
function isMove(base, image, links) {
    return image.fact !== undefined && links.baseOf.get(image.parent) !== base.parent;
}
/** Same words under the same titles. */
function placeAndKey(leaf) {
    return `${leaf.parent.key}\0${leaf.key}`;
}
function likeness(base, image) {
    return base.kind === 'leaf' ? similarity(base.key, image.key) : 0;
}

;// CONCATENATED MODULE: ./lib/merge/triples.js








/** Matches three versions of a file. */
function tripleUp(b, o, t, kind) {
    const ours = matchWithBase(b, o);
    const theirs = matchWithBase(b, t);
    agree(ours, theirs, o, t);
    const twins = new Twins(ours, theirs);
    const held = heldBeside(b, ours, theirs, twins);
    const contradictions = new Map();
    const visit = (left, right) => {
        pairAdded(left, right, twins, visit);
        if (!isLoggish(kind))
            pairContradictions(left, right, twins, contradictions);
    };
    for (const [base, left] of ours.imageOf) {
        const right = theirs.imageOf.get(base);
        if (left.kind === 'container' && right?.kind === 'container')
            visit(left, right);
    }
    const apart = isLoggish(kind) ? new Map() : contradictionsApart(o, t, twins, contradictions);
    const contradicted = new Map([...contradictions].map(([left, right]) => [right, left]));
    return { of: collect(b, o, t, ours, theirs, twins, held), contradictions, contradicted, apart };
}
/** Logs repeat themselves by nature: nothing in them contradicts, nothing in them is marked. */
function isLoggish(kind) {
    return kind === 'log' || kind === 'archive' || kind === 'focus' || kind === 'heartbeat';
}
class Twins {
    ours;
    theirs;
    ofOurs = new Map();
    ofTheirs = new Map();
    constructor(ours, theirs) {
        this.ours = ours;
        this.theirs = theirs;
    }
    add(left, right) {
        this.ofOurs.set(left, right);
        this.ofTheirs.set(right, left);
    }
    isFreeOurs(node) {
        return !this.ours.baseOf.has(node) && !this.ofOurs.has(node);
    }
    isFreeTheirs(node) {
        return !this.theirs.baseOf.has(node) && !this.ofTheirs.has(node);
    }
    /** Whether two siblings stand for one thing already. */
    areOne(left, right) {
        if (!left || !right)
            return left === right;
        const base = this.ours.baseOf.get(left);
        return base ? base === this.theirs.baseOf.get(right) : this.ofOurs.get(left) === right;
    }
}
/**
 * Base facts that both sides edited differently where one side has the other's version too, beside its own: it
 * was merged before. That version is paired with its like.
 * @returns the base nodes concerned, with the side whose image still stands for the base's fact
 */
function heldBeside(b, ours, theirs, twins) {
    const held = new Map();
    for (const base of b.leaves) {
        const [left, right] = [ours.imageOf.get(base), theirs.imageOf.get(base)];
        if (left?.kind !== 'leaf' || right?.kind !== 'leaf' || saysTheSame(left, right))
            continue;
        const inOurs = likeIn(left.parent, right, (node) => twins.isFreeOurs(node));
        const inTheirs = likeIn(right.parent, left, (node) => twins.isFreeTheirs(node));
        if (inOurs) {
            twins.add(inOurs, right);
            held.set(base, 'o');
        }
        else if (inTheirs) {
            twins.add(left, inTheirs);
            held.set(base, 't');
        }
    }
    return held;
}
/** The free node that says what another says: to the letter, else in the same words with other lines below them. */
function likeIn(container, wanted, isFree) {
    const free = container.children.filter((node) => node.kind === 'leaf' && isFree(node));
    return (free.find((node) => saysTheSame(node, wanted)) ??
        free.find((node) => node.fact && node.type === wanted.type && node.fact.key === wanted.fact?.key));
}
/** What a node says, without what its comments say of it. */
function saidBy(node) {
    return node.kind === 'leaf' ? `${typeUnmarked(node)}\0${plainText(node.norm)}` : textOf(node);
}
/** A pointer that an earlier merge marked is read as a fact, since it carries a comment. */
function typeUnmarked({ type }) {
    return type === 'link' ? 'fact' : type;
}
/** Whether two nodes are one text, whatever their comments say of it. */
function saysTheSame(a, b) {
    if (a.kind !== 'leaf' || b.kind !== 'leaf' || typeUnmarked(a) !== typeUnmarked(b))
        return false;
    return plainText(a.norm) === plainText(b.norm);
}
/** What a block said before a merge marked a fact in it: of two blocks of one title only the text tells which is which. */
function textBeforeMarks(node) {
    if (node.kind === 'leaf' || !node.version.file.text.includes('contested'))
        return textOf(node);
    const inner = node.children.map((child) => child.kind === 'leaf' && isContested(child)
        ? `${child.type}\0${unmarked(child)}`
        : textBeforeMarks(child));
    const [opener, closer] = [node.opener, node.closer].map((edge) => (edge ? [textOf(edge)] : []));
    return [node.type, ...(opener ?? []), ...inner, ...(closer ?? [])].join('\u0001');
}
/** Pairs what both sides added: equal text in order, then equal identity where that is unambiguous. */
function pairAdded(left, right, twins, visit) {
    const mine = left.children.filter((node) => twins.isFreeOurs(node));
    const others = right.children.filter((node) => twins.isFreeTheirs(node));
    if (mine.length === 0 || others.length === 0)
        return;
    const repeated = repeatedIdentities(left, right);
    const [textsMine, textsOthers] = [mine.map(textBeforeMarks), others.map(textBeforeMarks)];
    const isContained = contains(textsMine, textsOthers) || contains(textsOthers, textsMine);
    const pairs = align(textsMine, textsOthers);
    const inPairs = new Set(pairs.map(([i, j]) => `${i},${j}`));
    for (const [i, j] of pairs) {
        const [a, b] = [mine[i], others[j]];
        if (!a || !b)
            continue;
        // Ten sessions a day end with the same “Open issues: none”: equal words are one section only in equal company.
        const needsCompany = a.kind === 'container' && repeated.has(identityOf(a) ?? '') && !isContained;
        const [beforeA, beforeB] = [left.children.indexOf(a) - 1, right.children.indexOf(b) - 1];
        const inCompany = twins.areOne(left.children[beforeA], right.children[beforeB]) || inPairs.has(`${i + 1},${j + 1}`);
        if (needsCompany && !inCompany)
            continue;
        linkTwins(a, b, twins);
    }
    const [restMine, restOthers] = [
        mine.filter((node) => twins.isFreeOurs(node)),
        others.filter((node) => twins.isFreeTheirs(node)),
    ];
    for (const [i, j] of align(restMine.map(saidBy), restOthers.map(saidBy))) {
        const [a, b] = [restMine[i], restOthers[j]];
        if (a?.kind === 'leaf' && b?.kind === 'leaf')
            twins.add(a, b);
    }
    const candidates = groups(others.filter((node) => twins.isFreeTheirs(node)), identityOf);
    for (const [identity, [a, ...more]] of groups(mine.filter((node) => twins.isFreeOurs(node)), identityOf)) {
        const [b, ...others] = candidates.get(identity) ?? [];
        if (!a || !b || more.length > 0 || others.length > 0 || repeated.has(identity))
            continue;
        if (a.kind !== b.kind || (a.kind === 'leaf' && !hasIdentity(a)))
            continue;
        twins.add(a, b);
        if (a.kind === 'container' && b.kind === 'container')
            visit(a, b);
    }
}
function hasIdentity(leaf) {
    return leaf.fact !== undefined || leaf.type !== 'comment';
}
function linkTwins(a, b, twins) {
    twins.add(a, b);
    if (a.kind === 'leaf' || b.kind === 'leaf')
        return;
    for (const [index, child] of a.children.entries()) {
        const other = b.children[index];
        if (other)
            linkTwins(child, other, twins);
    }
}
/** Identities that one of the two containers has more than once: they say nothing about what is the same. */
function repeatedIdentities(left, right) {
    const repeated = new Set();
    for (const container of [left, right])
        for (const [identity, nodes] of groups(container.children, identityOf))
            if (nodes.length > 1)
                repeated.add(identity);
    return repeated;
}
/** Added facts of one subject that say different things: both stay, together. */
function pairContradictions(left, right, twins, found) {
    const isFact = (node) => node.kind === 'leaf' && node.fact !== undefined && (0,memory/* aboutOf */.rI)(node.fact) !== undefined;
    const subjectOf = (leaf) => leaf.fact && (0,memory/* aboutOf */.rI)(leaf.fact)?.normalize('NFC').toLowerCase();
    const mine = left.children.filter((node) => twins.isFreeOurs(node)).filter(isFact);
    const others = groups(right.children.filter((node) => twins.isFreeTheirs(node)).filter(isFact), subjectOf);
    for (const [subject, [a, ...more]] of groups(mine, subjectOf)) {
        const [b, ...rest] = others.get(subject) ?? [];
        if (!a?.fact || !b?.fact || more.length > 0 || rest.length > 0)
            continue;
        if ((0,memory/* contradicts */.V4)(a.fact, b.fact))
            found.set(a, b);
    }
}
/**
 * Facts of one subject that the sides added in different blocks of one title, dates aside: a day's block is where a fact
 * was noted, not what it is about.
 */
function contradictionsApart(o, t, twins, together) {
    const paired = new Set([...together].flat());
    const added = (side, isFree) => groups(side.leaves.filter((leaf) => leaf.type === 'fact' && !paired.has(leaf) && isFree(leaf) && !isContested(leaf)), ({ fact }) => {
        const about = fact && (0,memory/* aboutOf */.rI)(fact);
        return about === undefined
            ? undefined
            : [...(fact?.headingPath ?? []), about]
                .map((title) => title.normalize('NFC').toLowerCase())
                .join('\0');
    });
    const others = added(t, (node) => twins.isFreeTheirs(node));
    const apart = new Map();
    for (const [about, [a, ...more]] of added(o, (node) => twins.isFreeOurs(node))) {
        const [b, ...rest] = others.get(about) ?? [];
        if (!a?.fact || !b?.fact || more.length > 0 || rest.length > 0)
            continue;
        if ((0,memory/* contradicts */.V4)(a.fact, b.fact) && !areToldApart(a, b, twins))
            apart.set(a, b).set(b, a);
    }
    return apart;
}
/** Two blocks of the base under one and the same heading, date and all: what they are about tells them apart. */
function areToldApart(a, b, { ours, theirs }) {
    const [left, right] = [ours.baseOf.get(a.parent), theirs.baseOf.get(b.parent)];
    return left !== undefined && right !== undefined && left !== right && titlesOf(a) === titlesOf(b);
}
/** The headings above a leaf as they are written. */
function titlesOf({ parent }) {
    const titles = [];
    for (let at = parent; at; at = at.parent)
        titles.push(at.opener ? plainText(at.opener.norm) : '');
    return titles.join('\0');
}
function collect(b, o, t, ours, theirs, twins, held) {
    const of = new Map();
    const add = (triple) => {
        if (triple.b)
            of.set(triple.b, triple);
        if (triple.o)
            of.set(triple.o, triple);
        if (triple.t)
            of.set(triple.t, triple);
    };
    for (const base of nodesOf(b.root)) {
        const side = held.get(base);
        const left = side === 't' ? undefined : ours.imageOf.get(base);
        const right = side === 'o' ? undefined : theirs.imageOf.get(base);
        const triple = { b: base };
        if (left)
            triple.o = left;
        if (right)
            triple.t = right;
        if (side)
            triple.settledHere = true;
        add(triple);
    }
    for (const node of nodesOf(o.root)) {
        if (of.has(node))
            continue;
        const twin = twins.ofOurs.get(node);
        add(twin ? { o: node, t: twin } : { o: node });
    }
    for (const node of nodesOf(t.root))
        if (!of.has(node))
            add({ t: node });
    return of;
}
function* nodesOf(container) {
    yield container;
    for (const child of container.children)
        if (child.kind === 'leaf')
            yield child;
        else
            yield* nodesOf(child);
}

;// CONCATENATED MODULE: ./lib/merge/resolve.js








function resolveContext(path, kind, now, zone, known) {
    return {
        path,
        kind,
        today: (0,memory/* civilDay */.SN)(now, zone),
        removedByHumans: known.removedByHumans ?? new Set(),
        decisions: [],
    };
}
/** What one leaf becomes: nothing, itself, or two versions of which the second is contested. */
function resolveLeaf(triple, context) {
    const [b, o, t] = [leafOf(triple.b), leafOf(triple.o), leafOf(triple.t)];
    if (o && t) {
        if (o.norm === t.norm || t.norm === b?.norm)
            return [whole(o, triple)];
        if (o.norm === b?.norm)
            return [whole(t, triple)];
        return mergeChanged(b, o, t, triple, context);
    }
    const kept = o ?? t;
    if (!kept)
        return [];
    if (!b || triple.settledHere)
        return [whole(kept, triple)];
    return isEdited(b, kept) ? keptEdited(b, kept, triple, context) : [];
}
function leafOf(node) {
    return node?.kind === 'leaf' ? node : undefined;
}
function whole(leaf, triple) {
    return out(leaf.raw, leaf, triple);
}
function out(raw, leaf, triple, contested) {
    const made = { raw, leaf };
    const [b, o, t] = [leafOf(triple.b), leafOf(triple.o), leafOf(triple.t)];
    const expected = expectedOf(leaf, b, o, t);
    if (b)
        made.b = b;
    if (o)
        made.o = o;
    if (t)
        made.t = t;
    if (expected)
        made.expected = expected;
    if (contested)
        made.contested = contested;
    return made;
}
/** Unchanged words take what changed around them; changed words keep what their own side says of them. */
function expectedOf(leaf, b, o, t) {
    const own = leaf.fact?.provenance;
    const [was, mine, other] = [b?.fact?.provenance, o?.fact?.provenance, t?.fact?.provenance];
    if (!own || !mine || !other)
        return own;
    const isSame = o?.norm === t?.norm;
    if (!was)
        return isSame && (0,memory/* rankOf */.IQ)(other) > (0,memory/* rankOf */.IQ)(mine) ? other : isSame ? mine : own;
    if (o?.norm !== b?.norm && t?.norm === b?.norm)
        return mine;
    if (t?.norm !== b?.norm && o?.norm === b?.norm)
        return other;
    if (!isSame)
        return own;
    if ((0,memory/* rankOf */.IQ)(mine) === (0,memory/* rankOf */.IQ)(was))
        return other;
    if ((0,memory/* rankOf */.IQ)(other) === (0,memory/* rankOf */.IQ)(was))
        return mine;
    return (0,memory/* rankOf */.IQ)(mine) <= (0,memory/* rankOf */.IQ)(other) ? mine : other;
}
/** Both sides changed or added it. */
function mergeChanged(b, o, t, triple, context) {
    const [first, second] = inOrder(o, t, context);
    if (o.type === 'front-matter') {
        const merge = mergeFrontMatter(b?.norm, o.norm, t.norm);
        for (const { first: kept, second: lost } of merge.contested)
            context.decisions.push({
                path: context.path,
                reason: 'scalar',
                message: `Both sides changed the front matter; “${kept}” counts, the other value stays below it as a comment.`,
                text: lost,
            });
        return [out(merge.raw, first, triple)];
    }
    const stamps = [stampOf(o.norm), stampOf(t.norm)];
    if (stamps[0] !== undefined &&
        stamps[1] !== undefined &&
        !o.norm.includes('\n') &&
        !t.norm.includes('\n')) {
        const later = stamps[0] === stamps[1] ? first : stamps[0] > stamps[1] ? o : t;
        return [whole(later, triple)];
    }
    if (o.fact && t.fact) {
        const merged = mergeFact(b?.fact ? b : undefined, first, second);
        if (merged)
            return [out(merged.raw, merged.leaf, triple)];
    }
    else if (plainText(o.norm) === plainText(t.norm)) {
        // Only what is said about it differs: the mark of an earlier merge stays.
        return [whole(pickSaid(o, t), triple)];
    }
    else if (o.type === 'prose' && t.type === 'prose') {
        const merged = mergeStamped(b?.norm, o.norm, t.norm);
        if (merged !== undefined)
            return [out(merged, first, triple)];
    }
    if (o.type === 'table-head' || o.type === 'heading')
        return [mergeOpener(b, first, second, triple, context)];
    return contest(first, second, triple, reasonOf(first), context);
}
/** Of two versions that differ in comments alone the one that says more, else the greater. */
function pickSaid(o, t) {
    return o.norm.length > t.norm.length || (o.norm.length === t.norm.length && o.norm > t.norm) ? o : t;
}
function reasonOf(leaf) {
    if (leaf.fact)
        return leaf.type === 'row' ? 'row' : 'edited-twice';
    return leaf.type === 'row' ? 'row' : leaf.type === 'link' ? 'edited-twice' : 'prose';
}
/** A paragraph in which one side changed nothing but “last updated” lines: the later of those, the other's rest. */
function mergeStamped(base, ours, theirs) {
    if (base === undefined)
        return undefined;
    const masked = (text) => text
        .split('\n')
        .map((line) => (stampOf(line) === undefined ? line : '\0'))
        .join('\n');
    const [was, mine, other] = [masked(base), masked(ours), masked(theirs)];
    // Where both changed the rest alike, as when a merge is made again, there is one rest too.
    if (mine !== was && other !== was && mine !== other)
        return undefined;
    return mergeLines(base.split('\n'), ours.split('\n'), theirs.split('\n'), laterStamps)?.join('\n');
}
/** A run of lines both sides changed, where each line was changed by one of them or is a “last updated” line. */
function laterStamps(b, o, t) {
    if (o.length !== t.length)
        return undefined;
    const lines = [];
    for (const [at, mine] of o.entries()) {
        const was = b.length === o.length ? b[at] : undefined;
        const other = t[at] ?? '';
        const [x, y] = [stampOf(mine), stampOf(other)];
        if (mine === other || other === was)
            lines.push(mine);
        else if (mine === was)
            lines.push(other);
        else if (x === undefined || y === undefined)
            return undefined;
        else
            lines.push(x > y || (x === y && mine > other) ? mine : other);
    }
    return lines;
}
/** The title or header of something both sides renamed: it can have only one, the other is told. */
function mergeOpener(b, first, second, triple, context) {
    const merged = b && mergeLines(b.norm.split('\n'), first.norm.split('\n'), second.norm.split('\n'));
    if (merged)
        return out(merged.join('\n'), first, triple);
    context.decisions.push({
        path: context.path,
        reason: 'heading',
        message: 'Both sides changed this heading; the first one stands.',
        text: second.norm,
    });
    return out(first.raw, first, triple);
}
/** A fact that one side deleted and the other edited stays as edited, unless a human deleted it. */
function keptEdited(b, kept, triple, context) {
    const byHuman = b.fact !== undefined && context.removedByHumans.has(b.fact.id);
    const isHumans = isUserFact(kept);
    if (byHuman && !isHumans) {
        context.decisions.push({
            path: context.path,
            reason: 'human-deletion',
            message: 'A person deleted this while it was edited elsewhere; it stays deleted.',
            text: kept.fact?.text ?? kept.norm,
            ...(kept.fact ? { src: kept.fact.provenance.src } : {}),
        });
        return [];
    }
    const marked = marking(kept, context);
    return [
        out(marked ?? kept.raw, kept, triple, {
            reason: 'deleted-and-edited',
            first: null,
            second: versionOf(kept),
            marked: marked !== undefined,
        }),
    ];
}
/** Whether a version says something else than the base: marks, blanks and list markers are not words. */
function isEdited(b, kept) {
    if (b.norm === kept.norm)
        return false;
    if (!b.fact || !kept.fact)
        return b.norm.trim() !== kept.norm.trim();
    const said = (fact) => [
        fact.key,
        fact.status ?? '',
        fact.body.replaceAll('\r\n', '\n').trim(),
        (0,memory/* printProvenance */.Nx)({ ...(fact.own ?? { extra: [] }), marks: [] }),
    ].join('\0');
    return said(b.fact) !== said(kept.fact);
}
/** Both versions, the one that counts first, the other right under it. */
function contest(first, second, triple, reason, context) {
    const firstOnly = { ...resolve_sidesOf(first, triple) };
    if (isUserFact(first) && isUserFact(second))
        context.decisions.push({
            path: context.path,
            reason: 'two-user-facts',
            message: 'Two people said different things; both stand, the newer first.',
            text: second.fact?.text ?? second.norm,
        });
    const marked = marking(second, context);
    return [
        out(first.raw, first, firstOnly),
        out(marked ?? second.raw, second, second.version === first.version ? {} : onlySide(second, triple), {
            reason,
            first: versionOf(first),
            second: versionOf(second),
            marked: marked !== undefined,
        }),
    ];
}
/** One of two versions that stand in blocks of their own: the weaker is contested where it is. */
function contestApart(leaf, rival, triple, context) {
    const [first, second] = inOrder(leaf, rival, context);
    return second === leaf
        ? contest(first, second, triple, 'contradiction', context).slice(1)
        : [whole(leaf, triple)];
}
function resolve_sidesOf(first, triple) {
    const own = triple.o === first ? { o: first } : { t: first };
    return triple.b ? { b: triple.b, ...own } : own;
}
function onlySide(second, triple) {
    return triple.o === second ? { o: second } : { t: second };
}
function isUserFact(leaf) {
    return leaf.fact !== undefined && (0,memory/* rankOf */.IQ)(leaf.fact.provenance) === (0,memory/* rankOf */.IQ)('user');
}
/** The text with the mark, or undefined where it must not or cannot carry one. */
function marking(leaf, context) {
    if (isUserFact(leaf) || leaf.fact?.managed || isLoggish(context.kind))
        return undefined;
    return markContested(leaf);
}
function versionOf(leaf) {
    const provenance = leaf.fact?.provenance;
    return {
        text: leaf.fact?.text ?? leaf.norm,
        src: provenance?.src ?? 'agent',
        ts: provenance?.ts ?? 'unknown',
    };
}
/** The version that counts first: more trusted, newer, else the one whose text is greater. Same for both orders. */
function inOrder(o, t, context) {
    const [mine, other] = [clamped(o, context), clamped(t, context)];
    const trust = mine && other ? (0,memory/* compareTrust */.w_)(mine, other) : 0;
    if (trust !== 0)
        return trust < 0 ? [o, t] : [t, o];
    const [x, y] = [plainText(o.norm), plainText(t.norm)];
    return x > y || (x === y && o.norm >= t.norm) ? [o, t] : [t, o];
}
/** A ts more than a day ahead counts as today: a forged year must not win for ever. */
function clamped(leaf, context) {
    const provenance = leaf.fact?.provenance;
    if (!provenance || provenance.ts === 'unknown' || provenance.ts <= (0,memory/* addDays */.fi)(context.today, 1))
        return provenance;
    return { ...provenance, ts: context.today };
}

;// CONCATENATED MODULE: ./lib/merge/structure.js





/** Merges three versions of a file, taken apart, into the leaves of the result in their order. */
function mergeStructure(b, o, t, kind, context) {
    const triples = tripleUp(b, o, t, kind);
    const builder = { triples, context, done: new Map() };
    const root = triples.of.get(o.root);
    const leaves = root ? [...outputOf(root, builder)] : [];
    return [...leaves, ...stranded([o, t], builder)];
}
function outputOf(triple, builder) {
    const known = builder.done.get(triple);
    if (known)
        return known;
    builder.done.set(triple, []);
    const node = triple.o ?? triple.t ?? triple.b;
    const output = node?.kind === 'container' ? containerOutput(triple, builder) : leafOutput(triple, builder);
    builder.done.set(triple, output);
    return output;
}
function leafOutput(triple, builder) {
    const { contradictions, contradicted, apart, of } = builder.triples;
    const mine = triple.o?.kind === 'leaf' && !triple.t ? triple.o : undefined;
    const other = triple.t?.kind === 'leaf' && !triple.o ? triple.t : undefined;
    const left = mine ?? (other && contradicted.get(other));
    const right = left && contradictions.get(left);
    const added = mine ?? other;
    const rival = added && apart.get(added);
    if (rival)
        return contestApart(added, rival, triple, builder.context);
    if (!left || !right)
        return resolveLeaf(triple, builder.context);
    const [first, second] = inOrder(left, right, builder.context);
    // The pair stands where the first one does; the other leaves its own place.
    if (of.get(first) !== triple)
        return [];
    return contest(first, second, { o: left, t: right }, 'contradiction', builder.context);
}
function containerOutput(triple, builder) {
    const [b, o, t] = [containerOf(triple.b), containerOf(triple.o), containerOf(triple.t)];
    const children = (side) => (side?.children ?? [])
        .map((node) => builder.triples.of.get(node))
        .filter((child) => child !== undefined && parentOf(child, builder) === triple)
        .filter((child) => outputOf(child, builder).length > 0);
    const places = new Map(b?.children.map((node, index) => [node, index]));
    const woven = weave(children(o), children(t), {
        inBase: (child) => (child.b ? places.get(child.b) : undefined),
        timeOf: (child) => timeOf(child, builder),
        textOf: (child) => outputOf(child, builder)
            .map((leaf) => leaf.raw)
            .join('\n'),
        mergedIn: ({ o, t }) => {
            const [mine, other] = [o, t].map((node) => node?.kind === 'leaf' && isContested(node));
            return mine === other ? undefined : mine ? 'ours' : 'theirs';
        },
    });
    const inner = woven.flatMap((child) => [...outputOf(child, builder)]);
    const isGone = b !== undefined && (!o || !t);
    if (isGone && inner.length === 0)
        return [];
    return [...edge('opener', b, o, t, builder), ...inner, ...edge('closer', b, o, t, builder)];
}
function containerOf(node) {
    return node?.kind === 'container' ? node : undefined;
}
/** A container's heading, table head or managed marker; it stays as long as something stands under it. */
function edge(which, b, o, t, builder) {
    const [was, mine, other] = [b?.[which], o?.[which], t?.[which]];
    const kept = mine ?? other;
    if (!kept)
        return [];
    if (mine && other)
        return resolveLeaf({ ...(was ? { b: was } : {}), o: mine, t: other }, builder.context);
    return [
        {
            raw: kept.raw,
            leaf: kept,
            ...(was ? { b: was } : {}),
            ...(mine ? { o: mine } : {}),
            ...(other ? { t: other } : {}),
        },
    ];
}
/** Where a thing stands in the result: where the side that moved it has it. */
function parentOf(triple, builder) {
    const at = (node) => (node?.parent ? builder.triples.of.get(node.parent) : undefined);
    const [was, mine, other] = [at(triple.b), at(triple.o), at(triple.t)];
    if (!mine || !other || mine === other)
        return mine ?? other;
    if (mine === was)
        return other;
    if (other === was)
        return mine;
    return placeName(triple.o) <= placeName(triple.t) ? mine : other;
}
/** A place by its titles from the top, what stands before it among its like, and what is in it. */
function placeName(node) {
    const names = [];
    for (let at = node?.parent; at; at = at.parent)
        names.unshift(`${at.key}\0${at.parent?.children.indexOf(at)}`);
    return `${names.join('\0')}\0${node?.parent ? textOf(node.parent) : ''}`;
}
function timeOf(triple, builder) {
    const [first] = outputOf(triple, builder);
    const nodes = [triple.o, triple.t].filter((node) => node !== undefined);
    if (nodes.every((node) => node.kind === 'leaf'))
        return first?.leaf.time;
    const times = nodes.map((node) => node.time).filter((time) => time !== undefined);
    return times.sort().at(-1);
}
/**
 * What no place took: two sections that each side moved into the other. It goes to the end, so that a merge loses
 * nothing whatever shape the sides gave the file.
 */
function stranded(sides, builder) {
    const lost = [];
    for (const side of sides)
        for (const leaf of side.leaves) {
            let top = leaf;
            while (top.parent?.parent && !isDone(top, builder))
                top = top.parent;
            const triple = isDone(leaf, builder)
                ? undefined
                : builder.triples.of.get(isDone(top, builder) ? leaf : top);
            if (!triple || builder.done.has(triple))
                continue;
            lost.push(outputOf(triple, builder));
        }
    return lost
        .filter((leaves) => leaves.length > 0)
        .sort((x, y) => (textOfLeaves(x) < textOfLeaves(y) ? -1 : 1))
        .flat();
}
function isDone(node, builder) {
    const triple = builder.triples.of.get(node);
    // Openers and closers have no triple of their own: they come with their container.
    return triple ? builder.done.has(triple) : node.parent !== undefined && isDone(node.parent, builder);
}
function textOfLeaves(leaves) {
    return leaves.map((leaf) => leaf.raw).join('\n');
}

;// CONCATENATED MODULE: ./lib/merge/texts.js






/** Merges three texts of one memory file. */
function mergeTexts(input, [base, ours, theirs], kind, format) {
    const { path } = input;
    const context = resolveContext(path, kind, input.now, format.time_zone, input);
    const read = (text) => segment((0,memory/* parseFile */.CJ)(path, text, format));
    const versions = { b: read(base), o: read(ours), t: read(theirs) };
    const leaves = mergeStructure(versions.b, versions.o, versions.t, kind, context);
    const composed = compose(leaves, versions);
    const merged = (0,memory/* parseFile */.CJ)(path, composed.text, format);
    return {
        versions,
        leaves,
        starts: composed.starts,
        merged,
        pins: pins(merged, leaves, composed.starts),
        contested: listContested(path, leaves, composed.starts, merged.lineStarts),
        decisions: context.decisions,
    };
}
function listContested(path, leaves, starts, lineStarts) {
    return leaves.flatMap((leaf, index) => leaf.contested ? [{ ...leaf.contested, path, line: (0,memory/* lineAt */.mh)(lineStarts, starts[index] ?? 0) }] : []);
}

;// CONCATENATED MODULE: ./lib/merge/shortened.js



/** Below it the whole merge takes no time that anybody waits for. */
const worthwhile = { length: 40_000, share: 0.15 };
/**
 * Merges three long texts without what is the same in all of them, and puts that back: the very text that merging
 * them whole would give, for a cost that grows with the sections that were changed.
 * @returns undefined where it cannot be known to be the same, and the texts are to be merged whole
 */
function mergeShortened(input, texts, kind, format, worth = worthwhile) {
    // An id counts what says the same before it, which may be left out.
    if (texts.every(({ length }) => length < worth.length) || (input.removedByHumans?.size ?? 0) > 0)
        return undefined;
    const read = (text) => (0,memory/* readLines */.Se)(input.path, text, format).scan;
    const shortened = shorten(read(texts[0]), read(texts[1]), read(texts[2]), worth);
    const [b, o, t] = shortened ?? [];
    if (!b || !o || !t)
        return undefined;
    const merge = mergeTexts(input, [b.text, o.text, t.text], kind, format);
    const { versions, merged, pins, contested, decisions } = merge;
    const pairs = [
        [versions.b.file, b],
        [versions.o.file, o],
        [versions.t.file, t],
    ];
    if (!pairs.every(([file, { whole, lineOf }]) => readsAlike(file.reading.scan, whole, lineOf)))
        return undefined;
    const places = placesBack(merge, pairs);
    if (!places)
        return undefined;
    const written = [
        ...(contested.length > 0 ? [versions.o.file, versions.t.file] : []),
        ...(pins.length > 0 ? [merged] : []),
    ];
    if (!written.every((file) => spacesAlike(file, o)))
        return undefined;
    const back = places.map((place, index) => ({ start: place, end: place, text: o.runs[index]?.text ?? '' }));
    const lineOf = linesWith(merged, places, o);
    const whole = (0,memory/* applyEdits */.ct)(merged.text, back);
    if (!readsAlike(merged.reading.scan, read(whole), lineOf))
        return undefined;
    return {
        text: pins.length === 0 ? whole : (0,memory/* applyEdits */.ct)(merged.text, [...pins, ...back]),
        contested: contested.map((one) => ({ ...one, line: (lineOf[one.line - 1] ?? 0) + 1 })),
        decisions,
    };
}
/** Whether a comment is added to the whole text as to the short one: behind the blanks its first comment stands behind. */
function spacesAlike(file, { runs }) {
    const gap = (0,memory/* gapStyle */.SU)(file);
    return runs.every(({ text }) => [...text.matchAll(/([ \t]{0,8})<!--/g)].every(([, before]) => before === '' || before === gap));
}
/**
 * Where in the merged text each run goes: between the two items it was left out from, which must have come through the
 * merge as they were, right behind each other, under a heading that lends them what it lent them before.
 */
function placesBack({ leaves, starts, merged, pins, versions }, pairs) {
    const [b, o, t] = pairs.map(([, { runs }]) => runs);
    if (!b || !o || !t)
        return undefined;
    const runAt = new Map(o.map(({ first }, index) => [first, index]));
    const places = [];
    let found = 0;
    for (const [at, leaf] of leaves.entries()) {
        const run = leaf.o && runAt.get(leaf.o.start);
        if (run === undefined)
            continue;
        const next = leaves[at + 1];
        const [was, mine, other] = [b[run], o[run], t[run]];
        const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0];
        const isKept = leaf.b?.start === was?.first &&
            leaf.t?.start === other?.first &&
            next?.b?.start === was?.last &&
            next?.o?.start === mine?.last &&
            next?.t?.start === other?.last &&
            merged.text.slice(start, end) === versions.o.file.text.slice(mine?.first, mine?.last) &&
            next?.raw === next?.o?.raw &&
            !leaf.contested &&
            !next?.contested;
        if (!isKept || places[run] !== undefined)
            return undefined;
        const after = end + (next?.raw.length ?? 0);
        if (pins.some((pin) => pin.start >= start && pin.start <= after))
            return undefined;
        const claims = [
            claimsAt(merged, start),
            ...pairs.map(([file, { runs }]) => claimsAt(file, runs[run]?.first ?? 0)),
        ];
        if (claims.some((one) => one === undefined || one !== claims[0]))
            return undefined;
        places[run] = end;
        found++;
    }
    return found === o.length ? places : undefined;
}
/** What the headings above a place lend it, as far as a pin looks at it; undefined where something is malformed. */
function claimsAt({ lineStarts, reading }, offset) {
    const section = reading.sections[reading.sectionOf[(0,memory/* lineAt */.mh)(lineStarts, offset) - 1] ?? 0];
    return section && claims(section.provenance);
}
function claims({ src, ts, ttl, from, tagged, malformed }) {
    return malformed ? undefined : [src, ts, ttl, from.src, from.ts, from.ttl, tagged].join(' ');
}
/** The line in the whole of each line of the merged text. */
function linesWith(merged, places, { runs }) {
    const count = merged.lineStarts.length;
    const added = new Int32Array(count + 1);
    for (const [index, place] of places.entries()) {
        const line = (0,memory/* lineAt */.mh)(merged.lineStarts, place) - 1;
        added[line] = (added[line] ?? 0) + (runs[index]?.lines ?? 0);
    }
    const lineOf = new Int32Array(count + 1);
    let shift = 0;
    for (let line = 0; line <= count; line++) {
        shift += added[line] ?? 0;
        lineOf[line] = line + shift;
    }
    return lineOf;
}

;// CONCATENATED MODULE: ./lib/merge/file.js







/** Above it nothing is merged by meaning. UTF-16 units; the gate's hard cap on a file is as large. */
const defaultMaxLength = 4 * 1024 * 1024;
/**
 * Merges one memory file from three versions, by fact. Swapping `ours` and `theirs` gives the same text (unless
 * it is unmergeable: then ours is returned untouched), and a side that changed nothing leaves the other's bytes.
 */
function mergeFile(input) {
    const { base, ours, theirs } = input;
    const quiet = (text) => ({ text, contested: [], decisions: [] });
    if (ours === theirs || theirs === base)
        return quiet(ours);
    if (ours === base)
        return quiet(theirs);
    const reason = whyUnmergeable(input);
    if (reason)
        return { ...quiet(ours), unmergeable: { path: input.path, reason } };
    const eol = newEol(base, ours, theirs);
    const bom = pick3(hasBom(base), hasBom(ours), hasBom(theirs));
    const plain = (text) => (text === null ? null : unify(text.replace(/^\ufeff/, '')));
    const merged = mergePlain({ ...input, base: plain(base), ours: plain(ours), theirs: plain(theirs) });
    if (merged.text === null)
        return merged;
    const text = eol === '\r\n' ? merged.text.replace(/\r?\n/g, '\r\n') : merged.text;
    return { ...merged, text: bom ? `\ufeff${text}` : text };
}
function mergePlain(input) {
    const { path, base, ours, theirs, format = memory/* defaultFormat */.DF } = input;
    const kind = (0,memory/* kindOf */.I)(path, format) ?? 'topic';
    const [o, t] = [ours ?? '', theirs ?? ''];
    if (path.endsWith('.jsonl')) {
        const rows = mergeRows(base ?? '', o, t);
        const isGone = rows.text === '' && (ours === null || theirs === null);
        return {
            text: isGone ? null : rows.text,
            contested: rows.contested.map((one) => ({ ...one, path })),
            decisions: [],
        };
    }
    if (ours !== null && theirs !== null && (kind === 'focus' || kind === 'heartbeat')) {
        const later = laterDated(ours, theirs);
        if (later !== undefined)
            return { text: later, contested: [], decisions: [] };
    }
    if (base !== null && ours !== null && theirs !== null) {
        const merged = mergeShortened(input, [base, ours, theirs], kind, format);
        if (merged)
            return merged;
    }
    else if ((ours === null || theirs === null) && (0,memory/* parseFile */.CJ)(path, base ?? '', format).kind === 'page')
        return keepPage(input, ours ?? theirs ?? '');
    const { leaves, merged, pins, contested, decisions } = mergeTexts(input, [base ?? '', o, t], kind, format);
    if (leaves.every((leaf) => leaf.leaf.type === 'heading') && (ours === null || theirs === null))
        return { text: null, contested: [], decisions };
    return { text: (0,memory/* applyEdits */.ct)(merged.text, pins), contested, decisions };
}
/** A page is one fact: deleted here and edited there, it stays whole. */
function keepPage(input, text) {
    const file = (0,memory/* parseFile */.CJ)(input.path, text, input.format);
    const fact = file.facts[0];
    const was = (0,memory/* parseFile */.CJ)(input.path, input.base ?? '', input.format).facts[0];
    const isUsers = fact !== undefined && (0,memory/* trustedSource */.XF)(fact.provenance) === 'user';
    if (was && input.removedByHumans?.has(was.id) && !isUsers)
        return {
            text: null,
            contested: [],
            decisions: [
                {
                    path: input.path,
                    reason: 'human-deletion',
                    message: 'A person deleted this page while it was edited elsewhere; it stays deleted.',
                    text: fact?.text ?? '',
                    ...(fact ? { src: fact.provenance.src } : {}),
                },
            ],
        };
    const second = {
        text: fact?.text ?? text,
        src: fact?.provenance.src ?? 'agent',
        ts: fact?.provenance.ts ?? 'unknown',
    };
    const leaves = segment(file).leaves;
    const firstProse = leaves.find((leaf) => leaf.type === 'prose');
    const marked = second.src === 'user' || !firstProse ? undefined : markContested(firstProse);
    const whole = marked === undefined || !firstProse
        ? text
        : text.slice(0, firstProse.start) + marked + text.slice(firstProse.start + firstProse.raw.length);
    return {
        text: whole,
        contested: [
            {
                path: input.path,
                line: 1,
                reason: 'deleted-and-edited',
                first: null,
                second,
                marked: marked !== undefined,
            },
        ],
        decisions: [],
    };
}
/** Why a file cannot be merged by meaning, or undefined. Both sides changed it when this is asked. */
function whyUnmergeable(input) {
    const limit = input.maxLength ?? defaultMaxLength;
    for (const text of [input.ours, input.theirs]) {
        if (text === null)
            continue;
        if (text.includes('\0'))
            return 'it holds NUL bytes, so it is no text';
        if (!text.isWellFormed())
            return 'it is not valid UTF-8';
        if (text.length > limit)
            return `it is longer than ${limit} characters`;
    }
    return undefined;
}
/** A text whose every line ends with CRLF, with LF; mixed endings stay as they are. */
function unify(text) {
    return isCrlf(text) ? text.replaceAll('\r\n', '\n') : text;
}
function isCrlf(text) {
    return text.includes('\r\n') && !/(?<!\r)\n/.test(text);
}
/** CRLF when the sides agree on it, or when the side that changed the endings chose it. */
function newEol(base, ours, theirs) {
    const was = base !== null && isCrlf(base);
    // A side without a single line has no say in how lines end.
    const ending = (text) => (text?.includes('\n') ? isCrlf(text) : was);
    return pick3(was, ending(ours), ending(theirs)) ? '\r\n' : '\n';
}
function hasBom(text) {
    return text?.startsWith('\ufeff') ?? false;
}
/** Three-way on a yes or no. */
function pick3(base, ours, theirs) {
    return ours === theirs ? ours : !base;
}

;// CONCATENATED MODULE: ./lib/merge/moves.js




/**
 * Replays what one side moved from file to file on the other side's edits of it: an index is compressed here
 * while a fact of it is edited there, and the edit follows the fact to where it went. Afterwards each path can be
 * merged by itself.
 */
function followMoves(versions, format) {
    const { base } = versions;
    let [ours, theirs, was] = [versions.ours, versions.theirs, base];
    const changed = [ours, theirs].map((side) => changedFiles(base, side, format));
    const byTheirs = new Set(changed[1]);
    // What a side moved is followed where the other side changed the file it was in.
    if (!changed[0].some((path) => byTheirs.has(path)))
        return versions;
    for (const move of movesOf(base, versions.ours, changed[0], format)) {
        const step = follow(move, was, ours, theirs, versions.theirs, format);
        if (step)
            ({ base: was, mover: ours, other: theirs } = step);
    }
    for (const move of movesOf(base, versions.theirs, changed[1], format)) {
        const step = follow(move, was, theirs, ours, versions.ours, format);
        if (step)
            ({ base: was, mover: theirs, other: ours } = step);
    }
    return { base: was, ours, theirs };
}
/** The files whose facts may have moved, or have been edited. */
function changedFiles(base, side, format) {
    return [...new Set([...base.keys(), ...side.keys()])].filter((path) => {
        const [before, after] = [base.get(path), side.get(path)];
        if (before === after || before?.text === after?.text || !path.endsWith('.md'))
            return false;
        const kind = (0,memory/* kindOf */.I)(path, format);
        // What was archived has not moved: an edit made meanwhile must not end up in the archive.
        return kind !== 'archive' && kind !== 'log';
    });
}
/** Facts gone from one file and new in another on the same side, their key unique among both. */
function movesOf(base, side, changed, format) {
    const gone = [];
    const come = [];
    if (changed.length < 2)
        return [];
    for (const path of changed) {
        const [before, after] = [base.get(path), side.get(path)];
        const [old, young] = [counts(path, before?.text, format), counts(path, after?.text, format)];
        for (const [key, count] of old)
            if (count === 1 && !young.has(key))
                gone.push({ key, path });
        for (const [key, count] of young)
            if (count === 1 && !old.has(key))
                come.push({ key, path });
    }
    const arrivals = groups(come, ({ key }) => key);
    const moves = [];
    for (const [key, [from, ...others]] of groups(gone, ({ key: one }) => one)) {
        const [to, ...more] = arrivals.get(key) ?? [];
        if (from && to && others.length === 0 && more.length === 0)
            moves.push({ key, from: from.path, to: to.path });
    }
    return moves;
}
function counts(path, text, format) {
    const found = new Map();
    if (text === undefined)
        return found;
    for (const fact of (0,memory/* parseFile */.CJ)(path, text, format).facts)
        if (fact.shape === 'item')
            found.set(fact.key, (found.get(fact.key) ?? 0) + 1);
    return found;
}
/** What the other side did to a fact that moved here, done where it stands now. */
function follow(move, base, mover, other, otherBefore, format) {
    const [before, untouched] = [base.get(move.from), otherBefore.get(move.from)];
    const [now, target] = [other.get(move.from), mover.get(move.to)];
    if (!before || !target || !untouched || before.text === untouched.text || !now)
        return undefined;
    const files = {
        base: (0,memory/* parseFile */.CJ)(move.from, before.text, format),
        other: (0,memory/* parseFile */.CJ)(move.from, now.text, format),
        target: (0,memory/* parseFile */.CJ)(move.to, target.text, format),
    };
    const [was, place] = [factOf(files.base, move.key), factOf(files.target, move.key)];
    if (!was || !place)
        return undefined;
    const edited = imageOf(files.base, files.other, was);
    const without = (file, fact) => (0,memory/* applyEdits */.ct)(file.text, (0,memory/* removeFact */.Rh)(file, fact));
    if (!edited) {
        if (isElsewhere(otherBefore, move, format))
            return undefined;
        if (rawOf(files.target, place) !== rawOf(files.base, was))
            return undefined;
        return { base, other, mover: (0,memory/* withFiles */.oT)(mover, new Map([[move.to, without(files.target, place)]])) };
    }
    if (rawOf(files.other, edited) === rawOf(files.base, was))
        return undefined;
    const gone = {
        base: (0,memory/* withFiles */.oT)(base, new Map([[move.from, without(files.base, was)]])),
        other: (0,memory/* withFiles */.oT)(other, new Map([[move.from, without(files.other, edited)]])),
    };
    const there = rawOf(files.target, place);
    if (there === rawOf(files.other, edited))
        return { ...gone, mover };
    // Edited on the way: the two versions meet as a deletion and an edit, so that both stay.
    if (there !== rawOf(files.base, was))
        return undefined;
    const text = files.target.text.slice(0, place.start) +
        withSource(files.other, edited, place) +
        files.target.text.slice(place.end);
    return { ...gone, mover: (0,memory/* withFiles */.oT)(mover, new Map([[move.to, text]])) };
}
function factOf(file, key) {
    return file.facts.find((fact) => fact.shape === 'item' && fact.key === key);
}
/** The other side's version of a base fact in the same file. */
function imageOf(base, other, fact) {
    const [from, to] = [segment(base), segment(other)];
    const leaf = from.leaves.find((one) => one.fact === fact);
    const image = leaf && matchWithBase(from, to).imageOf.get(leaf);
    const found = image?.kind === 'leaf' ? image.fact : undefined;
    return found?.shape === 'item' ? found : undefined;
}
/** Whether the other side moved the fact too, to another file. */
function isElsewhere(side, move, format) {
    for (const file of side.values())
        if (file.path !== move.from &&
            file.path.endsWith('.md') &&
            counts(file.path, file.text, format).has(move.key))
            return true;
    return false;
}
function rawOf(file, fact) {
    return file.text.slice(fact.start, fact.end).replaceAll('\r\n', '\n').trimEnd();
}
/** The edited fact's text, saying its own source where the new place would lend it another. */
function withSource(file, fact, place) {
    const { provenance } = fact;
    const differs = provenance.src !== place.provenance.src || provenance.tagged !== place.provenance.tagged;
    const edits = differs && fact.own?.src === undefined
        ? (0,memory/* editProvenance */.Sn)(file, fact, {
            src: provenance.src,
            ...(provenance.ts === 'unknown' ? {} : { ts: provenance.ts }),
        })
        : [];
    const raw = (0,memory/* applyEdits */.ct)(file.text.slice(fact.start, fact.end), edits.map((edit) => ({ ...edit, start: edit.start - fact.start, end: edit.end - fact.start })));
    return raw.endsWith('\n') ? raw : `${raw}\n`;
}

;// CONCATENATED MODULE: ./lib/merge/renames.js

/** From this share of common facts on, a file gone here and a file new there are one that was renamed. */
const renameThreshold = 0.5;
/** What a side renamed: old path → new path. Equal text counts most, then shared facts. */
function renamesOf(base, side, format) {
    const gone = [...base.values()].filter((file) => !side.has(file.path) && canRename(file, format));
    const come = [...side.values()].filter((file) => !base.has(file.path) && canRename(file, format));
    const renames = new Map();
    const taken = new Set();
    if (gone.length === 0 || come.length === 0)
        return renames;
    const candidates = [];
    const said = new Map();
    const saidBy = (file) => {
        const known = said.get(file) ?? factsAndLines(file, format);
        said.set(file, known);
        return known;
    };
    for (const old of gone)
        for (const young of come) {
            if (extensionOf(old.path) !== extensionOf(young.path))
                continue;
            const share = old.text === young.text ? 2 : renames_overlap(saidBy(old), saidBy(young));
            if (share >= renameThreshold)
                candidates.push({ from: old.path, to: young.path, share });
        }
    candidates.sort((a, b) => b.share - a.share ||
        Number(nameOf(b.from) === nameOf(b.to)) - Number(nameOf(a.from) === nameOf(a.to)) ||
        (a.from + a.to < b.from + b.to ? -1 : 1));
    for (const { from, to } of candidates) {
        if (renames.has(from) || taken.has(to))
            continue;
        renames.set(from, to);
        taken.add(to);
    }
    return renames;
}
/** The archive grows by copies of what went: nothing was renamed into it. */
function canRename(file, format) {
    return file.mode.startsWith('100') && file.text.trim() !== '' && (0,memory/* kindOf */.I)(file.path, format) !== 'archive';
}
function factsAndLines(file, format) {
    const facts = file.path.endsWith('.md') ? (0,memory/* parseFile */.CJ)(file.path, file.text, format).facts : [];
    const keys = facts.length > 1 ? facts.map((fact) => fact.key) : file.text.split('\n');
    return new Set(keys.map((key) => key.trim()).filter(Boolean));
}
function renames_overlap(a, b) {
    let shared = 0;
    for (const key of a)
        if (b.has(key))
            shared++;
    return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
function extensionOf(path) {
    return path.slice(path.lastIndexOf('.'));
}
function nameOf(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}

;// CONCATENATED MODULE: ./lib/merge/memories.js




/**
 * Merges two memories over their base, by fact: files that only one side changed are taken as they are, renames
 * and moves are followed, the others are merged file by file. Swapping the sides gives the same bytes, except
 * where a file is unmergeable: ours stays.
 */
function memories_mergeMemories(input) {
    const format = input.format ?? memory/* defaultFormat */.DF;
    const base = input.base ?? new Map();
    const { changed, merged } = apart({ base, ours: input.ours, theirs: input.theirs });
    const decisions = [];
    const report = { contested: [], decisions, unmergeable: [] };
    const { triples, versions } = memories_align(changed, input, decisions);
    for (const triple of triples) {
        const file = mergeEntry(triple, { ...input, format }, report);
        const there = merged.get(triple.path);
        if (!file)
            continue;
        if (there && versions.has(triple.path)) {
            const both = { path: triple.path, o: there, t: file };
            const joined = mergeEntry(both, { ...input, format }, report);
            if (joined)
                merged.set(triple.path, joined);
        }
        else
            merged.set(triple.path, file);
        versions.add(triple.path);
    }
    const snapshot = withoutCollisions(merged, input.ours, report.unmergeable);
    return { snapshot, ...report };
}
/**
 * The three versions without what is the same in all of them, and what both sides have alike: it is not even looked at.
 */
function apart({ base, ours, theirs }) {
    const differing = new Set();
    const merged = new Map();
    for (const [path, mine] of ours) {
        const [was, other] = [base.get(path), theirs.get(path)];
        const isAlike = other !== undefined && isSame(mine, other);
        if (isAlike)
            merged.set(path, mine);
        if (!isAlike || was === undefined || !isSame(was, mine))
            differing.add(path);
    }
    for (const side of [base, theirs])
        for (const path of side.keys())
            if (!ours.has(path))
                differing.add(path);
    const only = (snapshot) => {
        const files = new Map();
        for (const [path, file] of snapshot)
            if (differing.has(path))
                files.set(path, file);
        return files;
    };
    return { changed: { base: only(base), ours: only(ours), theirs: only(theirs) }, merged };
}
function isSame(a, b) {
    // Two commits have most files in common: one entry is one text, and a text that nobody needs is not read.
    if (a === b)
        return true;
    return a.text === b.text && a.mode === b.mode && (a.mode !== '160000' || a.oid === b.oid);
}
/** Which versions belong together: by path, or along renames. */
function memories_align(changed, input, decisions) {
    const format = input.format ?? memory/* defaultFormat */.DF;
    const { base, ours, theirs } = followMoves(changed, format);
    const [renamedOurs, renamedTheirs] = [renamesOf(base, ours, format), renamesOf(base, theirs, format)];
    const [restOurs, restTheirs, restBase] = [new Map(ours), new Map(theirs), new Map(base)];
    const triples = [];
    const take = (rest, path) => {
        const file = path === undefined ? undefined : rest.get(path);
        if (path !== undefined)
            rest.delete(path);
        return file;
    };
    for (const from of [...new Set([...renamedOurs.keys(), ...renamedTheirs.keys()])].sort(memory/* byCodeUnits */.CA)) {
        const [mine, other] = [renamedOurs.get(from), renamedTheirs.get(from)];
        const to = mine === undefined || (other !== undefined && other < mine) ? other : mine;
        if (to === undefined)
            continue;
        if (mine !== undefined && other !== undefined && mine !== other)
            decisions.push({
                path: to,
                reason: 'renamed-twice',
                message: `Both sides renamed ${from}: to ${[mine, other].sort(memory/* byCodeUnits */.CA).join(' and ')}. It is ${to} now.`,
            });
        triples.push(tripleOf(to, take(restBase, from), take(restOurs, mine ?? from), take(restTheirs, other ?? from)));
    }
    const paths = new Set([...restBase.keys(), ...restOurs.keys(), ...restTheirs.keys()]);
    for (const path of [...paths].sort(memory/* byCodeUnits */.CA))
        triples.push(tripleOf(path, restBase.get(path), restOurs.get(path), restTheirs.get(path)));
    return { triples, versions: new Set() };
}
function tripleOf(path, b, o, t) {
    return { path, ...(b ? { b } : {}), ...(o ? { o } : {}), ...(t ? { t } : {}) };
}
function mergeEntry({ path, b, o, t }, input, report) {
    const unchanged = (side) => (side && b ? isSame(side, b) : side === b);
    const at = (file) => file && (file.path === path ? file : { ...file, path });
    if (unchanged(t) && (o || !b))
        return at(o);
    if (unchanged(o) && (t || !b))
        return at(t);
    if (o && t && isSame(o, t))
        return at(o);
    if (![o, t].every((side) => !side || side.mode.startsWith('100'))) {
        if ((!o && unchanged(t)) || (!t && unchanged(o)))
            return undefined;
        report.unmergeable.push({ path, reason: 'one side made it a symbolic link or a submodule' });
        return at(o);
    }
    const merge = mergeFile({
        ...input,
        path,
        base: b?.text ?? null,
        ours: o?.text ?? null,
        theirs: t?.text ?? null,
    });
    report.contested.push(...merge.contested);
    report.decisions.push(...merge.decisions);
    if (merge.unmergeable)
        report.unmergeable.push(merge.unmergeable);
    if (merge.text === null)
        return undefined;
    const kept = [o, t].find((side) => side?.text === merge.text);
    const mode = mergeMode(b?.mode, o?.mode ?? b?.mode, t?.mode ?? b?.mode);
    return {
        path,
        text: merge.text,
        mode,
        ...(kept?.oid === undefined ? {} : { oid: kept.oid }),
    };
}
function mergeMode(base, ours, theirs) {
    if (ours === theirs || theirs === base)
        return ours ?? '100644';
    return ours === base ? (theirs ?? '100644') : '100644';
}
/** A path that is a file here and a folder there cannot be both: what ours has stays. */
function withoutCollisions(merged, ours, unmergeable) {
    const folders = foldersOf(merged);
    const ordered = memories_inOrder(merged);
    const both = [...merged.keys()].filter((path) => folders.has(path));
    if (both.length === 0)
        return ordered;
    const kept = new Map(ordered);
    for (const path of both) {
        unmergeable.push({ path, reason: 'it is a file on one side and a folder on the other' });
        if (!ours.has(path))
            kept.delete(path);
        else
            for (const other of merged.keys())
                if (other.startsWith(`${path}/`))
                    kept.delete(other);
    }
    return kept;
}
function foldersOf(files) {
    const folders = new Set();
    for (const path of files.keys())
        for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            const folder = path.slice(0, end);
            // What a folder lies in was seen with it.
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    return folders;
}
function memories_inOrder(files) {
    const ordered = new Map();
    // By code units, as `byCodeUnits` without being asked for each pair.
    for (const path of [...files.keys()].sort()) {
        const file = files.get(path);
        if (file)
            ordered.set(path, file);
    }
    return ordered;
}

;// CONCATENATED MODULE: ./lib/merge/all.js


/**
 * Merges any number of memories over one base. The order in which the heads come does not matter: they are merged
 * in the order of what they say.
 */
function mergeAll(base, heads, context) {
    const ordered = heads
        .map((head) => ({ head, said: whatItSays(base, head) }))
        .sort((a, b) => byCodeUnits(a.said, b.said))
        .map(({ head }) => head);
    const [first, ...others] = ordered;
    let snapshot = first ?? base ?? new Map();
    const contested = [];
    const decisions = [];
    const unmergeable = [];
    for (const theirs of others) {
        const merge = mergeMemories({ ...context, base, ours: snapshot, theirs });
        snapshot = merge.snapshot;
        contested.push(...merge.contested);
        decisions.push(...merge.decisions);
        unmergeable.push(...merge.unmergeable);
    }
    return { snapshot, contested: contested.map((one) => relocate(one, snapshot)), decisions, unmergeable };
}
/** A head as a text to sort by: what differs from the base. */
function whatItSays(base, head) {
    const parts = [];
    for (const path of [...new Set([...(base?.keys() ?? []), ...head.keys()])].sort(byCodeUnits)) {
        const [before, after] = [base?.get(path), head.get(path)];
        if (before === after)
            continue;
        if (before?.text === after?.text && before?.mode === after?.mode)
            continue;
        parts.push(path, after?.mode ?? '', after?.text ?? '');
    }
    return parts.join('\0');
}
/** A later head moves lines: where the contested text stands in the end. */
function relocate(contested, snapshot) {
    const text = snapshot.get(contested.path)?.text;
    const [firstLine = ''] = contested.second.text.split('\n');
    const at = text?.indexOf(firstLine) ?? -1;
    if (text === undefined || at < 0)
        return contested;
    return { ...contested, line: text.slice(0, at).split('\n').length };
}

;// CONCATENATED MODULE: ./lib/merge/conflicts.js




/** Every contested text of a memory, in the order of its files. */
function openConflicts(memory) {
    const found = [];
    for (const file of memory.files()) {
        if (!file.text.includes('contested') || file.kind === 'archive')
            continue;
        for (const leaf of segment(file).leaves)
            if (isContested(leaf))
                found.push(locate(file, leaf));
    }
    return found;
}
function locate(file, leaf) {
    const first = rivalOf(leaf);
    return {
        id: idOf(leaf),
        path: file.path,
        heading: leaf.fact?.headingPath ?? [],
        first: first ? conflicts_versionOf(first) : null,
        second: conflicts_versionOf(leaf),
        file,
        firstLeaf: first,
        secondLeaf: leaf,
    };
}
/** What a contested text stands against: its like above it, by subject, first column, target or words. */
function rivalOf(leaf) {
    const siblings = leaf.parent.children.filter((node) => node.kind === 'leaf');
    const at = siblings.indexOf(leaf);
    const standing = siblings.filter((other) => other !== leaf && !isContested(other) && other.type === leaf.type);
    const subject = leaf.fact?.subject;
    const byKey = standing.find((other) => (subject !== undefined && other.fact?.subject === subject) || other.key === leaf.key);
    if (byKey)
        return byKey;
    const [apart] = leaf.version.leaves
        .filter((other) => isAboutTheSame(other, leaf) && !isContested(other))
        .sort(byTrust);
    if (apart)
        return apart;
    const above = standing.findLast((other) => siblings.indexOf(other) < at);
    return above && similarity(plainText(above.norm), plainText(leaf.norm)) >= 0.4 ? above : undefined;
}
/** In a block of the same title, dates aside: there is where a merge or the night found what it contradicts. */
function isAboutTheSame(other, leaf) {
    const [a, b] = [other.fact, leaf.fact];
    if (!a || !b || other === leaf || a.headingPath.length !== b.headingPath.length)
        return false;
    return ((0,memory/* contradicts */.V4)(a, b) &&
        a.headingPath.every((title, at) => (0,memory/* foldCase */.SP)(title) === (0,memory/* foldCase */.SP)(b.headingPath[at] ?? '')));
}
/** What a memory holds now comes first: of older values that stand as well, none is what was contested. */
function byTrust(a, b) {
    return a.fact && b.fact ? (0,memory/* compareTrust */.w_)(a.fact.provenance, b.fact.provenance) : 0;
}
function idOf(leaf) {
    return leaf.fact?.id ?? (0,memory/* archiveId */.Co)(plainText(leaf.norm), leaf.version.file.path);
}
function conflicts_versionOf(leaf) {
    const { lineStarts } = leaf.version.file;
    return {
        id: idOf(leaf),
        line: (0,memory/* lineAt */.mh)(lineStarts, leaf.start),
        text: leaf.fact?.text ?? plainText(leaf.norm),
        src: leaf.fact?.provenance.src ?? 'agent',
        ts: leaf.fact?.provenance.ts ?? 'unknown',
    };
}

;// CONCATENATED MODULE: ./lib/merge/settle.js

/**
 * Settles one conflict: what lost goes to the archive, the mark goes, and a row in memory/conflicts.jsonl says how, for
 * whoever asks later. Merges do not read the rows: anyone may write them, and the base of a merge knows what was settled. Where one side had deleted the fact, `first` means the deletion.
 * @param by who decides
 */
function settle(snapshot, conflict, settlement, context) {
    const day = (0,memory/* civilDay */.SN)(context.now, context.format.time_zone);
    const { file, firstLeaf, secondLeaf } = conflict;
    const lost = lostBy(settlement, firstLeaf, secondLeaf);
    const edits = lost.flatMap((leaf) => removal(leaf));
    const kept = settlement.how === 'edit' ? (firstLeaf ?? secondLeaf) : secondLeaf;
    if (settlement.how === 'edit' && kept.fact) {
        edits.push(...(0,memory/* replaceFactText */.qR)(file, kept.fact, settlement.text));
        edits.push(...(0,memory/* editProvenance */.Sn)(file, kept.fact, { ts: day, marks: [] }));
    }
    else if (!lost.includes(secondLeaf))
        edits.push(...unmark(secondLeaf));
    const texts = new Map([[file.path, (0,memory/* applyEdits */.ct)(file.text, edits)]]);
    // What an edit replaces is kept as well: the archive holds every version that no longer stands.
    const replaced = settlement.how === 'edit' ? [...new Set([...lost, kept])] : lost;
    const archived = archive(snapshot, replaced, day, context.format);
    if (archived)
        texts.set(archived.path, archived.text);
    const ledger = context.format.files.conflicts;
    const row = decisionRow(conflict, settlement, replaced, { day, by: context.by });
    texts.set(ledger, (0,memory/* setJsonLines */.gJ)(snapshot.get(ledger)?.text ?? '', new Map([[row.id, row]])));
    return { snapshot: (0,memory/* withFiles */.oT)(snapshot, texts), changes: changesOf(conflict, settlement, replaced) };
}
function lostBy(settlement, first, second) {
    if (settlement.how === 'both')
        return [];
    if (settlement.how === 'second')
        return first ? [first] : [];
    return settlement.how === 'first' || first ? [second] : [];
}
function removal(leaf) {
    if (leaf.fact)
        return (0,memory/* removeFact */.Rh)(leaf.version.file, leaf.fact);
    const end = leaf.start + leaf.raw.length + (leaf.version.gaps[leaf.index + 1]?.length ?? 0);
    return [{ start: leaf.start, end, text: '' }];
}
function unmark(leaf) {
    if (leaf.fact)
        return (0,memory/* clearMark */.jS)(leaf.version.file, leaf.fact, 'contested');
    const match = /[ \t]*<!--\s*contested\s*-->/.exec(leaf.raw);
    return match
        ? [{ start: leaf.start + match.index, end: leaf.start + match.index + match[0].length, text: '' }]
        : [];
}
function archive(snapshot, lost, day, format) {
    if (lost.length === 0)
        return undefined;
    const path = `${format.files.archive}/${day}.md`;
    let text = snapshot.get(path)?.text ?? '';
    const known = new Set((0,memory/* readArchive */.bL)((0,memory/* parseFile */.CJ)(path, text, format)).map(({ id }) => id));
    for (const leaf of lost) {
        const entry = (0,memory/* archiveEntry */.pp)({
            raw: `${leaf.raw}\n`,
            headingPath: leaf.fact?.headingPath ?? [],
            date: day,
            from: leaf.version.file.path,
            reason: 'superseded',
            ...(leaf.fact?.provenance.tagged
                ? { provenance: { src: leaf.fact.provenance.src, ts: leaf.fact.provenance.ts } }
                : {}),
        });
        if (known.has(entry.id))
            continue;
        text += `${text === '' || text.endsWith('\n\n') ? '' : '\n'}${entry.text}`;
    }
    return { path, text };
}
function decisionRow(conflict, settlement, lost, { day, by }) {
    const first = conflict.first?.id ?? '';
    const second = conflict.second.id;
    return {
        id: `${first.slice(0, 16)}${second.slice(0, 16)}`,
        at: day,
        by,
        how: settlement.how,
        path: conflict.path,
        first,
        second,
        lost: lost.map((leaf) => ({
            path: conflict.path,
            heading: [...(leaf.fact?.headingPath ?? [])],
            key: leaf.fact?.key ?? leaf.key,
        })),
        ...(settlement.how === 'edit' ? { text: settlement.text } : {}),
    };
}
function changesOf(conflict, settlement, lost) {
    const reason = `settled: ${settlement.how}`;
    const gone = lost.map((leaf) => ({
        kind: 'superseded',
        id: leaf === conflict.firstLeaf ? (conflict.first?.id ?? '') : conflict.second.id,
        path: conflict.path,
        before: leaf.fact?.text ?? leaf.norm,
        after: settlement.how === 'edit' ? settlement.text : null,
        reason,
    }));
    if (gone.length > 0)
        return gone;
    return [
        {
            kind: 'updated',
            id: conflict.second.id,
            path: conflict.path,
            before: conflict.second.text,
            after: conflict.second.text,
            reason,
        },
    ];
}

;// CONCATENATED MODULE: ./lib/merge/settled.js

const ways = ['first', 'second', 'both', 'edit'];
/** The conflict that was settled last of those whose id begins so; one that is settled is contested no more. */
function settledBefore(text, id) {
    for (const line of (0,memory/* readJsonLines */.sS)(text ?? '').toReversed()) {
        if (!('value' in line))
            continue;
        const { second, how, by, at } = line.value;
        const way = ways.find((one) => one === how);
        if (way === undefined || typeof second !== 'string' || !second.startsWith(id))
            continue;
        return {
            id: second,
            how: way,
            ...(typeof by === 'string' ? { by } : {}),
            ...(typeof at === 'string' ? { at } : {}),
        };
    }
    return undefined;
}
/** What stands once a conflict is settled like this, as people are told it. */
function whatStands(how) {
    if (how === 'both')
        return 'both versions stand.';
    return how === 'edit' ? 'a new wording stands.' : `the ${how} version stands.`;
}

;// CONCATENATED MODULE: ./lib/merge/index.js
/** Merging memories: three versions in, one out, by fact, with what is contested standing in it. */








/***/ })

};
