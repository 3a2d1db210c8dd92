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
// EXTERNAL MODULE: ./lib/memory/index.js + 76 modules
var lib_memory = __webpack_require__(8766);
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

// EXTERNAL MODULE: ./lib/merge/index.js + 33 modules
var merge = __webpack_require__(5989);
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

/***/ 2269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A9: () => (/* reexport */ contextPaths),
  Gj: () => (/* reexport */ factLineSignatures),
  x7: () => (/* reexport */ factSignature),
  bN: () => (/* reexport */ filterByRights),
  VE: () => (/* reexport */ isPolicyFile),
  S4: () => (/* reexport */ judge),
  US: () => (/* reexport */ policyOf),
  fp: () => (/* reexport */ redactSecrets),
  UK: () => (/* reexport */ removedFacts),
  HM: () => (/* reexport */ resolvePrincipal),
  B2: () => (/* reexport */ rule_table_ruleTable),
  FQ: () => (/* reexport */ userLines),
  A8: () => (/* reexport */ wordsOfLines)
});

// UNUSED EXPORTS: baselineOf, findSecrets, findingHash, judgeAll, maskSecret, printBaseline, rightsOf, secretHash, severityUnder

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/memory/index.js + 76 modules
var lib_memory = __webpack_require__(8766);
;// CONCATENATED MODULE: ./lib/gate/baseline.js


/**
 * What a baseline remembers of a finding: rule, path and the line's text, hashed. The line's number is not in it,
 * so text may move; a changed line is judged anew. The hash shows nothing of a secret that stands in the line.
 */
function baseline_findingHash(finding, lineText) {
    return createHash('sha256')
        .update(encode([finding.rule, finding.path, lineText].join('\0')))
        .digest('hex');
}
/** The file `keepsake baseline` writes. */
function printBaseline(hashes) {
    return `${JSON.stringify({ version: 1, findings: hashes }, null, 2)}\n`;
}

// EXTERNAL MODULE: ./node_modules/diff/libesm/diff/array.js
var array = __webpack_require__(1318);
;// CONCATENATED MODULE: ./lib/gate/line-diff.js

/** Beyond this many edits the middle is taken as rewritten: the work stays bounded, and nothing is overlooked. */
const maxEdits = 1000;
/** Compares two lists of lines. */
function diffLines(before, after) {
    const hunks = hunksOf(before, after);
    const added = new Set();
    const removed = new Set();
    for (const hunk of hunks) {
        for (let line = hunk.newStart; line < hunk.newEnd; line++)
            added.add(line + 1);
        for (let line = hunk.oldStart; line < hunk.oldEnd; line++)
            removed.add(line + 1);
    }
    return { added, removed, hunks, placeOf: (oldLine) => placeIn(hunks, oldLine, after.length) };
}
/** The stretches that differ, in order. */
function hunksOf(before, after) {
    let head = 0;
    while (head < before.length && head < after.length && before[head] === after[head])
        head += 1;
    let tail = 0;
    while (tail < before.length - head &&
        tail < after.length - head &&
        before[before.length - 1 - tail] === after[after.length - 1 - tail])
        tail += 1;
    const oldMiddle = before.slice(head, before.length - tail);
    const newMiddle = after.slice(head, after.length - tail);
    if (oldMiddle.length === 0 && newMiddle.length === 0)
        return [];
    const whole = {
        oldStart: head,
        oldEnd: head + oldMiddle.length,
        newStart: head,
        newEnd: head + newMiddle.length,
    };
    if (oldMiddle.length === 0 || newMiddle.length === 0)
        return [whole];
    const parts = (0,array/* diffArrays */.E)(oldMiddle, newMiddle, { maxEditLength: maxEdits });
    if (!parts)
        return [whole];
    const hunks = [];
    let oldAt = head;
    let newAt = head;
    let open;
    const close = () => {
        if (open)
            hunks.push({ ...open, oldEnd: oldAt, newEnd: newAt });
        open = undefined;
    };
    for (const part of parts) {
        if (!part.added && !part.removed) {
            close();
            oldAt += part.count;
            newAt += part.count;
            continue;
        }
        open ??= { oldStart: oldAt, newStart: newAt };
        if (part.removed)
            oldAt += part.count;
        else
            newAt += part.count;
    }
    close();
    return hunks;
}
function placeIn(hunks, oldLine, newLength) {
    const old = oldLine - 1;
    let shift = 0;
    for (const hunk of hunks) {
        if (old < hunk.oldStart)
            break;
        if (old < hunk.oldEnd) {
            const within = Math.min(hunk.newStart + (old - hunk.oldStart), Math.max(hunk.newEnd - 1, hunk.newStart));
            return clamp(within + 1, newLength);
        }
        shift = hunk.newEnd - hunk.oldEnd;
    }
    return clamp(old + shift + 1, newLength);
}
function clamp(line, length) {
    return Math.max(1, Math.min(line, length));
}

;// CONCATENATED MODULE: ./lib/gate/lines.js
/** A text's lines without their endings (LF or CRLF); a last line ending starts no line. */
function linesOf(text) {
    if (text === '')
        return [];
    const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
    if (lines.at(-1) === '')
        lines.pop();
    return lines;
}

;// CONCATENATED MODULE: ./lib/gate/references.js
/** Named references to what nobody sees, and to what disguises an address (HTML Living Standard 13.5). */
const named = new Map([
    ['shy', '\u00ad'],
    ['zwnj', '\u200c'],
    ['zwj', '\u200d'],
    ['lrm', '\u200e'],
    ['rlm', '\u200f'],
    ['ZeroWidthSpace', '\u200b'],
    ['NegativeVeryThinSpace', '\u200b'],
    ['NegativeThinSpace', '\u200b'],
    ['NegativeMediumSpace', '\u200b'],
    ['NegativeThickSpace', '\u200b'],
    ['VeryThinSpace', '\u200a'],
    ['MediumSpace', '\u205f'],
    ['ThickSpace', '\u205f\u200a'],
    ['NoBreak', '\u2060'],
    ['ApplyFunction', '\u2061'],
    ['af', '\u2061'],
    ['InvisibleTimes', '\u2062'],
    ['it', '\u2062'],
    ['InvisibleComma', '\u2063'],
    ['ic', '\u2063'],
    ['colon', ':'],
    ['Tab', '\t'],
    ['NewLine', '\n'],
]);
const reference = /&(?:#x0*([0-9a-f]{1,6})(?![0-9a-f]);?|#0*(\d{1,7})(?!\d);?|([a-z][a-z0-9]{1,31});)/gi;
/** The numeric references of a text and the named ones that hide something; others are read as they are written. */
function referencesIn(text) {
    if (!text.includes('&'))
        return [];
    return [...text.matchAll(reference)].flatMap((match) => {
        const [whole, hex, decimal, name] = match;
        const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
        const means = code === undefined
            ? named.get(name ?? '')
            : code > 0 && code <= 0x10ffff
                ? String.fromCodePoint(code)
                : undefined;
        return means === undefined ? [] : [{ start: match.index, end: match.index + whole.length, means }];
    });
}
/** A text with its references read. */
function withReferences(text) {
    let read = '';
    let kept = 0;
    for (const { start, end, means } of referencesIn(text)) {
        read += text.slice(kept, start) + means;
        kept = end;
    }
    return read + text.slice(kept);
}

;// CONCATENATED MODULE: ./lib/gate/html-pieces.js


/** Elements whose content a browser takes for text up to their own closing tag. */
const rawText = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));
/**
 * The tags and declarations of an HTML block, as a browser's tokenizer reads them (HTML Living Standard 13.2.5): one
 * pass, from left to right. In raw text elements tags are listed too, since a sanitizer may unwrap those; none of
 * them, and no comment, reaches behind the element's closing tag.
 */
function htmlPieces(text) {
    const pieces = [];
    const find = (0,lib_memory/* finder */.nh)(text);
    const closers = closingTags(text);
    let within = text.length;
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
        if (at >= within)
            within = text.length;
        if (text.startsWith('<!--', at)) {
            const short = text.startsWith('<!-->', at) ? 5 : text.startsWith('<!--->', at) ? 6 : 0;
            const end = short > 0 ? at + short : find('-->', at + 4);
            at = end < 0 || end > within ? at + 4 : end;
            continue;
        }
        if (/^<(?:[!?]|\/[^a-z>])/i.test(text.slice(at, at + 3))) {
            const end = find('>', at + 2);
            const isText = end < 0 || end > within;
            if (!isText)
                pieces.push(declarationAt(text, at, end));
            at = isText ? at + 2 : end;
            continue;
        }
        const tag = tagAt(text, at, within);
        if (!tag) {
            at += 1;
            continue;
        }
        at = tag.end;
        // Text that only looks like a tag, up to the closing tag of a raw text element.
        if (!tag.ended && within < text.length)
            continue;
        pieces.push(tag);
        if (tag.kind === 'open' && rawText.has(tag.name) && within === text.length)
            within = closers(tag.name, tag.end);
    }
    return pieces;
}
/** For a raw text element: where its closing tag begins, or the end of the text. */
function closingTags(text) {
    const find = (0,lib_memory/* finder */.nh)(text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
    return (name, from) => {
        const end = find(`</${name}`, from);
        return end < 0 ? text.length : end - name.length - 2;
    };
}
/** A declaration, instruction, CDATA section or ill-named closing tag between two offsets. */
function declarationAt(text, start, end) {
    const inner = text
        .slice(start, end)
        .replace(/^<(?:!\[CDATA\[|[!?]|\/)/, '')
        .replace(/(?:\]\]|\?)?>$/, '');
    const named = /^<!\[CDATA\[|^<\//.test(text.slice(start, start + 9)) ? inner : inner.replace(/^\S*/, '');
    return { kind: 'declaration', said: named.trim(), start, end };
}
const none = new Map();
const letter = /[a-z]/i;
const inName = /[^\s/>]*/y;
const inAttribute = /=?[^\s/>=]*/y;
const unquoted = /[^\s>]*/y;
const betweenAttributes = /[\s/]*/y;
const equals = /\s*=\s*/y;
/** The tag that begins at a `<`, as a browser reads it; undefined where none does. Nothing behind `limit` is read. */
function tagAt(whole, start, limit) {
    const text = limit < whole.length ? whole.slice(0, limit) : whole;
    const isClosing = text.charCodeAt(start + 1) === 47;
    let at = start + (isClosing ? 2 : 1);
    if (!letter.test(text.charAt(at)))
        return undefined;
    const read = (pattern) => {
        pattern.lastIndex = at;
        const found = pattern.exec(text)?.[0];
        at += found?.length ?? 0;
        return found;
    };
    const name = (read(inName) ?? '').toLowerCase();
    let attributes;
    const tag = (ended) => ({
        kind: isClosing ? 'close' : 'open',
        name,
        attributes: attributes ?? none,
        selfClosing: ended && text.charCodeAt(at - 2) === 47,
        ended,
        start,
        end: at,
    });
    for (;;) {
        read(betweenAttributes);
        if (at >= text.length)
            return tag(false);
        if (text.charCodeAt(at) === 62) {
            at += 1;
            return tag(true);
        }
        const attribute = (read(inAttribute) ?? '').toLowerCase();
        let value = '';
        if (read(equals) !== undefined) {
            const quote = text.charAt(at);
            if (quote === '"' || quote === "'") {
                const close = text.indexOf(quote, at + 1);
                value = text.slice(at + 1, close < 0 ? text.length : close);
                at = close < 0 ? text.length : close + 1;
            }
            else
                value = read(unquoted) ?? '';
        }
        attributes ??= new Map();
        if (!attributes.has(attribute))
            attributes.set(attribute, withReferences(value));
    }
}

;// CONCATENATED MODULE: ./lib/gate/markup.js



/** Code spans and HTML; a comment alone is neither. */
const mayHold = /`|<(?!!--)/;
/**
 * Reads the markup of a text. Paragraphs and HTML blocks are read whole, for a code span or a tag may go over lines;
 * a text without a model (JSON lines, or too large to be read) is read line by line.
 */
function shownText(text, model) {
    if (!mayHold.test(text) && !model?.reading.scan.kind.some(isCode))
        return { plain: linesOf(text), markup: [], doubtful: [] };
    const lineStarts = model?.lineStarts ?? (0,lib_memory/* lineStartsOf */.xV)(text);
    const code = [];
    const markup = [];
    const doubtful = [];
    const place = (piece, shift) => {
        const start = piece.start + shift;
        const end = piece.end + shift;
        const line = (0,lib_memory/* lineAt */.mh)(lineStarts, start);
        const column = start - (lineStarts[line - 1] ?? 0) + 1;
        // The piece was made here for this; a text may hold hundreds of thousands.
        markup.push(Object.assign(piece, { start, end, line, column, endLine: (0,lib_memory/* lineAt */.mh)(lineStarts, end - 1) }));
    };
    // Quote marks and indentation between the lines of a block are not its text.
    const containers = model ? containerMarks(model) : [];
    const read = containers.length > 0 ? (0,lib_memory/* blanked */.GK)(text, containers) : text;
    for (const { as, start, end } of model ? stretchesOf(model) : linesAsStretches(text, lineStarts)) {
        if (as === 'code')
            code.push({ start, end });
        else if (as === 'html')
            for (const piece of htmlPieces(read.slice(start, end)))
                place(piece, start);
        else if (mayHold.test(read.slice(start, end)))
            for (const piece of (0,lib_memory/* inlinePieces */.dh)(read, start, end)) {
                if (piece.kind === 'code')
                    code.push(piece);
                if (piece.kind === 'doubtful')
                    doubtful.push({ line: (0,lib_memory/* lineAt */.mh)(lineStarts, start), endLine: (0,lib_memory/* lineAt */.mh)(lineStarts, end - 1) });
                const html = htmlOf(read.slice(piece.start, piece.end), piece.kind);
                if (html)
                    place(html, piece.start);
            }
    }
    return { plain: linesOf((0,lib_memory/* blanked */.GK)(text, code)), markup, doubtful };
}
function htmlOf(piece, kind) {
    if (kind === 'tag')
        return tagAt(piece, 0, piece.length);
    if (kind === 'declaration' || kind === 'instruction' || kind === 'cdata')
        return declarationAt(piece, 0, piece.length);
    return undefined;
}
function linesAsStretches(text, lineStarts) {
    return Array.from(lineStarts, (start, at) => ({
        as: 'inline',
        start,
        end: lineStarts[at + 1] ?? text.length,
    }));
}
function stretchesOf(model) {
    const { kind, paragraph, content, depth } = model.reading.scan;
    const { text, lineStarts } = model;
    const stretches = [];
    const count = lineStarts.length;
    for (let line = 0; line < count; line++) {
        const first = line;
        const here = kind[line] ?? 0;
        const goesOn = (next) => {
            if (next >= count)
                return false;
            if (isHtml(here))
                return isHtml(kind[next] ?? 0) && depth[next] === depth[first];
            return (isText(here) &&
                isText(kind[next] ?? 0) &&
                paragraph[next] === paragraph[first] &&
                paragraph[first] !== -1);
        };
        while (goesOn(line + 1))
            line++;
        const start = content[first] ?? 0;
        const end = lineStarts[line + 1] ?? text.length;
        if (isCode(here))
            stretches.push({ as: 'code', start: lineStarts[first] ?? 0, end });
        else if (here === lib_memory/* LineKind */.t_.row || here === lib_memory/* LineKind */.t_.tableHead)
            for (const cell of (0,lib_memory/* splitRow */.hE)(text, start, end))
                stretches.push({ as: 'inline', ...cell });
        else if (here !== lib_memory/* LineKind */.t_.blank && start < end)
            stretches.push({ as: isHtml(here) ? 'html' : 'inline', start, end });
    }
    return stretches;
}
/** What stands before the content of lines that continue something: only where it is more than white space. */
function containerMarks(model) {
    const { content, depth } = model.reading.scan;
    const marks = [];
    for (let line = 0; line < depth.length; line++) {
        const start = model.lineStarts[line] ?? 0;
        const end = content[line] ?? start;
        if ((depth[line] ?? 0) > 0 && end > start)
            marks.push({ start, end });
    }
    return marks;
}
function isCode(kind) {
    return (kind === lib_memory/* LineKind */.t_.fence ||
        kind === lib_memory/* LineKind */.t_.code ||
        kind === lib_memory/* LineKind */.t_.fenceEnd ||
        kind === lib_memory/* LineKind */.t_.indented);
}
function isHtml(kind) {
    return kind === lib_memory/* LineKind */.t_.html || kind === lib_memory/* LineKind */.t_.comment;
}
function isText(kind) {
    return kind === lib_memory/* LineKind */.t_.text || kind === lib_memory/* LineKind */.t_.setextText;
}

;// CONCATENATED MODULE: ./lib/gate/line-comments.js
/** Splits a line into its comments and the rest. */
function commentsInLine(line) {
    const bodies = [];
    let outside = '';
    let kept = 0;
    for (;;) {
        const start = line.indexOf('<!--', kept);
        const end = start < 0 ? -1 : line.indexOf('-->', start + 4);
        if (end < 0)
            return { bodies, isOpen: start >= 0, outside: outside + line.slice(kept) };
        bodies.push(line.slice(start + 4, end));
        outside += line.slice(kept, start);
        kept = end + 3;
    }
}

;// CONCATENATED MODULE: ./lib/gate/hidden-characters.js
const candidates = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\uddef]/g;
/** Scripts that write with joiners and non-joiners (Unicode Standard 23.2, UTS 46 ContextJ in spirit). */
const joinedScript = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}]/u;
/** Scripts without spaces, where U+200B says where a line may break. */
const spacelessScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u20e3]/u;
/** Every hidden stretch of a line; what a script or an emoji needs is not hidden. */
function hiddenRuns(line, isFirstLine) {
    const runs = [];
    const about = lineFacts(line);
    for (const match of line.matchAll(candidates)) {
        const at = match.index;
        const what = whatHides(line, at, match[0], isFirstLine, about);
        if (what === undefined)
            continue;
        const last = runs.at(-1);
        if (last?.end === at)
            last.end += match[0].length;
        else
            runs.push({ start: at, end: at + match[0].length, what });
    }
    return runs;
}
/** What is asked of a whole line, looked up once: a line may hold a million of these characters. */
function lineFacts(line) {
    let hasRightToLeft;
    let isolatesEnd;
    let inFlags;
    return {
        get hasRightToLeft() {
            hasRightToLeft ??= rightToLeft.test(line);
            return hasRightToLeft;
        },
        get isolatesEnd() {
            isolatesEnd ??= balanced(line);
            return isolatesEnd;
        },
        get inFlags() {
            inFlags ??= flagOffsets(line);
            return inFlags;
        },
    };
}
function whatHides(line, at, unit, isFirstLine, about) {
    const code = unit.codePointAt(0) ?? 0;
    // NUL and lone CR belong to text/encoding.
    if (code === 0 || code === 0x0d)
        return undefined;
    if (code < 0xa0)
        return `a control character (U+${hex(code)})`;
    const before = lastCharacter(line.slice(0, at));
    const after = firstCharacter(line.slice(at + unit.length));
    if (code >= 0xe0000 && code <= 0xe007f)
        return about.inFlags.has(at) ? undefined : 'tag characters, which spell text nobody sees';
    if (code >= 0xe0100)
        return /\p{Script=Han}/u.test(before) ? undefined : 'variation selectors where nothing varies';
    if (code >= 0xfe00 && code <= 0xfe0f)
        return isSelector(before) || before === ''
            ? 'variation selectors in a row, which spell text nobody sees'
            : undefined;
    if (code >= 0x180b && code <= 0x180e)
        return /\p{Script=Mongolian}/u.test(before) ? undefined : 'Mongolian selectors outside Mongolian';
    if (code === 0xfeff)
        return isFirstLine && at === 0 ? undefined : 'a zero-width no-break space';
    if (code === 0x200e || code === 0x200f || code === 0x061c)
        return about.hasRightToLeft ? undefined : 'a direction mark without right-to-left text';
    if (code >= 0x2066 && code <= 0x2069)
        return about.hasRightToLeft && about.isolatesEnd
            ? undefined
            : 'direction isolates, which show text in another order';
    if (code >= 0x202a && code <= 0x202e)
        return 'direction overrides, which show text in another order than it has';
    if (code === 0x2028 || code === 0x2029)
        return 'a line separator that some readers break the line at';
    if (code === 0x200d)
        return joins(before, after) ? undefined : 'a zero-width joiner that joins nothing';
    if (code === 0x200c)
        return joinedScript.test(before) && joinedScript.test(after)
            ? undefined
            : 'a zero-width non-joiner outside scripts that need it';
    if (code === 0x200b)
        return spacelessScript.test(before) && spacelessScript.test(after) ? undefined : 'a zero-width space';
    if (code === 0x00ad)
        return /\p{L}/u.test(before) && /\p{L}/u.test(after) && !/[_-]|\d/.test(word(line, at))
            ? undefined
            : 'a soft hyphen outside a word';
    if (code === 0x034f)
        return joinedScript.test(before) || rightToLeft.test(before) ? undefined : 'an invisible joiner';
    if ((code === 0x115f || code === 0x1160) && /\p{Script=Hangul}/u.test(before + after))
        return undefined;
    return `an invisible character (U+${hex(code)})`;
}
/** Regional flags: black flag, tag letters, cancel tag (UTS 51, ED-14a). */
function flagOffsets(line) {
    const offsets = new Set();
    for (const match of line.matchAll(/\u{1f3f4}(?:[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]){3,6}\u{e007f}/gu))
        for (let at = match.index + 1; at < match.index + match[0].length; at++)
            offsets.add(at);
    return offsets;
}
function joins(before, after) {
    return ((pictograph.test(before) && /\p{Extended_Pictographic}/u.test(after)) ||
        (joinedScript.test(before) && (after === '' || joinedScript.test(after) || /\s|\p{P}/u.test(after))));
}
function balanced(line) {
    let depth = 0;
    for (const unit of line) {
        if (/[\u2066-\u2068]/.test(unit))
            depth += 1;
        if (unit === '\u2069' && --depth < 0)
            return false;
    }
    return depth === 0;
}
function isSelector(character) {
    return /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u.test(character);
}
/** What stands around an offset without a space, no further than words are long. */
function word(line, at) {
    const before = line.slice(Math.max(0, at - 100), at);
    const after = line.slice(at, at + 100);
    return `${before.slice(before.search(/\S*$/))}${/^\S*/.exec(after)?.[0] ?? ''}`;
}
function lastCharacter(text) {
    const code = text.length >= 2 ? text.codePointAt(text.length - 2) : undefined;
    return code !== undefined && code > 0xffff ? text.slice(-2) : text.slice(-1);
}
function firstCharacter(text) {
    const code = text.codePointAt(0);
    return code === undefined ? '' : String.fromCodePoint(code);
}
function hex(code) {
    return code.toString(16).toUpperCase().padStart(4, '0');
}

;// CONCATENATED MODULE: ./lib/gate/hiding-markup.js


const styledAway = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])|color\s*:\s*(?:white|transparent|#fff(?:fff)?\b)|(?:left|top|text-indent)\s*:\s*-\d{3,}/i;
/** Elements whose content is never shown where scripts run. */
const unshown = new Set('datalist noembed noframes noscript style template'.split(' '));
/**
 * Elements whose content is shown only where they themselves are not understood, or only on demand. Their names are
 * also what people write for a blank to fill in (`<title>`), so only a closed one with words in it counts.
 */
const fallback = new Set('audio canvas dialog iframe object rp title video'.split(' '));
/** Whether an element, by its tag alone, shows nothing of what stands in it. */
function hidesContent(tag) {
    if (tag.kind !== 'open')
        return false;
    if (unshown.has(tag.name) || tag.attributes.has('hidden'))
        return true;
    if (tag.name === 'font' && /^(?:white|#fff(?:fff)?$)/i.test(tag.attributes.get('color') ?? ''))
        return true;
    return styledAway.test(asBrowsersReadStyle(tag.attributes.get('style') ?? ''));
}
/** CSS without its comments, and with its escapes read. */
function asBrowsersReadStyle(style) {
    return style
        .replace(/\\([0-9a-f]{1,6})\s?/gi, (whole, hex) => {
        const code = Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
        .split('/*')
        .map((part, at) => (at === 0 ? part : part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))
        .join('');
}
/** Elements that hide their text, and declarations, instructions and CDATA that say more than a name. */
function hidingMarkup(text, markup) {
    const found = [];
    // From the end, so that each element meets its closing tag and the first word behind it already known.
    const closing = new Map();
    let firstWord = Infinity;
    let next = text.length;
    for (const piece of [...markup].reverse()) {
        const word = text.slice(piece.end, next).search(/[\p{L}\p{N}]/u);
        if (word >= 0)
            firstWord = piece.end + word;
        next = piece.start;
        if (piece.kind === 'close') {
            const open = closing.get(piece.name);
            if (open)
                open.push(piece);
            else
                closing.set(piece.name, [piece]);
        }
        const close = piece.kind === 'open' ? closing.get(piece.name)?.pop() : undefined;
        const what = hiding_markup_whatHides(piece, close !== undefined && firstWord < close.start);
        if (what === undefined)
            continue;
        found.push({ line: piece.line, column: piece.column, endLine: close?.line ?? piece.endLine, what });
    }
    return found.reverse();
}
function hiding_markup_whatHides(piece, isClosedOnWords) {
    if (piece.kind === 'declaration')
        return /\s/.test(piece.said) ? 'a declaration that is not shown' : undefined;
    if (!piece.ended)
        return `a tag <${piece.name}> that nothing ends, so that it swallows what follows`;
    if (hidesContent(piece))
        return `an element <${piece.name}> that shows nothing of its text`;
    return isClosedOnWords &&
        fallback.has(piece.name) &&
        !(piece.name === 'dialog' && piece.attributes.has('open'))
        ? `an element <${piece.name}> that shows its text only to some, or on demand`
        : undefined;
}
/** What nobody sees in a line because it is written as character references; offsets are into the line. */
function hiddenReferences(line, isFirstLine) {
    const references = referencesIn(line).filter(({ means }) => means.charCodeAt(0) >= 0x20);
    if (references.length === 0)
        return [];
    let read = '';
    let kept = 0;
    const starts = references.map(({ start, end, means }) => {
        read += line.slice(kept, start);
        const at = read.length;
        read += means;
        kept = end;
        return { at, start };
    });
    read += line.slice(kept);
    const found = [];
    let next = 0;
    // Only a real byte order mark is one, and only where the file begins.
    for (const run of hiddenRuns(read, isFirstLine && line.startsWith('\ufeff'))) {
        while (next < starts.length && (starts[next]?.at ?? 0) < run.start)
            next++;
        const reference = starts[next];
        if (reference && reference.at < run.end)
            found.push({ start: reference.start, end: reference.start, what: `${run.what}, as a reference` });
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/gate/open-tags.js

/** Elements that have no content, so nothing can stand inside them (HTML Living Standard, void elements). */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Of more open elements than this, only the outermost are named. */
const open_tags_named = 16;
/**
 * Which HTML elements are open on each line, as `details > div`; '' for none. A fact inside `<details>` or
 * `<div hidden>` is there for a program and gone for a reader. Code is not HTML.
 * @param markup the tags of the file, in order
 */
function openTags(file, markup) {
    const open = openElements();
    let next = 0;
    return Array.from(file.lineStarts, (start, at) => {
        const before = open.path();
        const end = file.lineStarts[at + 1] ?? file.text.length;
        let rest = '';
        let from = start;
        let opens = false;
        for (let tag = markup[next]; tag && tag.start < end; tag = markup[++next]) {
            rest += file.text.slice(from, Math.max(from, tag.start));
            from = Math.min(end, tag.end);
            if (tag.kind === 'declaration')
                continue;
            if (tag.kind === 'open')
                opens = true;
            open.take(tag);
        }
        // A tag that opens on this very line already wraps what follows it there.
        return opens && /\S/.test(rest + file.text.slice(from, end)) ? open.path() || before : before;
    });
}
function openElements() {
    const open = [];
    const counts = new Map();
    let path = '';
    const pop = () => {
        const name = open.pop();
        if (name !== undefined)
            counts.set(name, (counts.get(name) ?? 1) - 1);
        return name;
    };
    return {
        take(tag) {
            // HTML itself ignores the slash of `<div hidden/>`; where it means something else nothing is hidden.
            const hides = hidesContent(tag) || tag.name === 'details' || tag.name === 'dialog';
            if (empty.has(tag.name) || (tag.selfClosing && !hides))
                return;
            path = undefined;
            if (tag.kind === 'open') {
                open.push(tag.name);
                counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
            }
            else if ((counts.get(tag.name) ?? 0) > 0)
                while (pop() !== tag.name)
                    ;
        },
        path() {
            path ??=
                open.slice(0, open_tags_named).join(' > ') + (open.length > open_tags_named ? ` > ${open.length - open_tags_named} more` : '');
            return path;
        },
    };
}

;// CONCATENATED MODULE: ./lib/gate/source-lines.js



/**
 * Every line that says something, with its effective source. Blank lines say nothing. A line's place gives its
 * source: whoever moves a heading, opens a fence or inserts under somebody's heading changes these values
 * without touching the line itself.
 */
function sourceLines(file, markup) {
    const tags = openTags(file, markup);
    const headings = [];
    const lines = [];
    for (const line of (0,lib_memory/* effectiveLines */.$z)(file)) {
        const text = lineText(file, line.line);
        const heading = line.part === 'heading' ? headingOf(text, lineText(file, line.line + 1)) : undefined;
        if (heading)
            while ((headings.at(-1)?.level ?? 0) >= heading.level)
                headings.pop();
        if (line.part !== 'blank' && text.trim() !== '') {
            const owner = line.part === 'body' && line.fact ? ` ▸ ${line.fact.key}` : '';
            const wrapped = tags[line.line - 1] ?? '';
            lines.push({
                line: line.line,
                text,
                part: line.part,
                src: (0,lib_memory/* trustedSource */.XF)(line.provenance),
                tagged: line.provenance.tagged,
                ttl: line.provenance.until ? `until ${line.provenance.until}` : line.provenance.ttl,
                weight: weightOf(line.provenance),
                place: headings.map((one) => one.title).join(' › ') + owner,
                shown: `${line.part === 'code' || line.part === 'comment' ? line.part : 'plain'}${wrapped && ` in ${wrapped}`}`,
            });
        }
        if (heading)
            headings.push(heading);
    }
    return lines;
}
/** A file's title can say it for the user's lines below: then they are left out of recall, or purged as captured. */
function weightOf({ marks, conf, via, layer, kind }) {
    return [...[...marks].sort(), `conf ${conf}`, via, layer, kind].join(' ');
}
/** Same place, same text, same source, lifetime and weight, shown the same way: the same statement. */
function signatureOf(path, line) {
    return [path, line.place, line.src, line.ttl, line.weight, line.shown, line.part, line.text].join('\0');
}
function lineText(file, line) {
    const start = file.lineStarts[line - 1] ?? file.text.length;
    const end = file.lineStarts[line] ?? file.text.length;
    const text = file.text.slice(start, end).replace(/\r?\n$/, '');
    return line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text;
}
function headingOf(text, below) {
    const atx = /^ {0,3}(#{1,6})(?![^ \t])/.exec(text);
    if (atx)
        return { level: atx[1]?.length ?? 1, title: bareTitle(text.slice(atx[0].length)) };
    if (/^ {0,3}=+[ \t]*$/.test(below))
        return { level: 1, title: bareTitle(text) };
    if (/^ {0,3}-+[ \t]*$/.test(below))
        return { level: 2, title: bareTitle(text) };
    return undefined;
}
/** A title without comments and closing `#`. */
function bareTitle(raw) {
    const { outside } = commentsInLine(raw);
    const title = outside.trim();
    let end = title.length;
    while (end > 0 && title[end - 1] === '#')
        end--;
    return end < title.length && /[ \t]/.test(title[end - 1] ?? '') ? title.slice(0, end).trim() : title;
}

;// CONCATENATED MODULE: ./lib/gate/work-limits.js
/** Delimiters (backticks, brackets, emphasis) one line may hold before a CommonMark reader gets slow on it. */
const maxDelimitersInLine = 5_000;
/** The same for a whole text: honest memories of the hard cap's size hold a tenth of it. */
const maxDelimiters = 200_000;
/** Why a text is not read any further, with the line that is to blame; undefined when it is within the limits. */
function beyondLimits(text, limits) {
    if (text.length > limits.max_bytes)
        return { line: 1, reason: `it is larger than ${limits.max_bytes} bytes` };
    let line = 1;
    let start = 0;
    let total = 0;
    // Nesting by indentation: each deeper list level needs two columns more than its parent.
    const columns = [];
    while (start < text.length) {
        let end = text.indexOf('\n', start);
        if (end < 0)
            end = text.length;
        const depth = nesting(text, start, end, columns);
        if (depth > limits.max_depth)
            return { line, reason: `it nests ${depth} levels deep; ${limits.max_depth} is the limit` };
        const marks = delimiters(text, start, end);
        total += marks;
        if (marks > maxDelimitersInLine || total > maxDelimiters)
            return {
                line,
                reason: `it holds more backticks, brackets and emphasis marks than are read (${maxDelimitersInLine} a line, ${maxDelimiters} a file)`,
            };
        start = end + 1;
        line += 1;
    }
    return undefined;
}
/** How deep a line is nested: quote marks and list markers in it, list levels it stands under. */
function nesting(text, start, end, columns) {
    let at = start;
    let column = 0;
    let own = 0;
    let marker = false;
    while (at < end) {
        const unit = text.charCodeAt(at);
        if (unit === 32)
            column += 1;
        else if (unit === 9)
            column += 4 - (column % 4);
        else if (unit === 62) {
            own += 1;
            column += 1;
        }
        else if ((unit === 45 || unit === 42 || unit === 43) &&
            (at + 1 === end || text.charCodeAt(at + 1) === 32 || text.charCodeAt(at + 1) === 9)) {
            while ((columns.at(-1) ?? -1) >= column)
                columns.pop();
            columns.push(column);
            marker = true;
            column += 1;
        }
        else {
            const number = /^\d{1,9}[.)](?=[ \t]|$)/.exec(text.slice(at, Math.min(at + 11, end)));
            if (!number)
                break;
            while ((columns.at(-1) ?? -1) >= column)
                columns.pop();
            columns.push(column);
            marker = true;
            at += number[0].length - 1;
            column += number[0].length;
        }
        at += 1;
    }
    if (!marker && column === 0 && at < end)
        columns.length = 0;
    return own + columns.length;
}
function delimiters(text, start, end) {
    let count = 0;
    for (let at = start; at < end; at++) {
        const unit = text.charCodeAt(at);
        if (unit === 96 || unit === 91 || unit === 93 || unit === 42 || unit === 95 || unit === 60)
            count += 1;
    }
    return count;
}

;// CONCATENATED MODULE: ./lib/gate/read-change.js






/** Makes a change ready for the rules: pairs the states of every touched file; parsing waits until it is asked for. */
function read_change_readChange(change, whole = false) {
    const sides = [change.before, change.after, ...(change.merge ? [change.merge.merged] : [])];
    const touched = new Set();
    // Most of what a change comes with is what its text may refer to, and untouched.
    for (const side of sides)
        for (const path of side.keys())
            if (!isUntouched(path, change) && (0,lib_memory/* isMemoryPath */.h0)(path, change.policy.format))
                touched.add(path);
    const files = [...touched]
        .sort()
        .map((path) => judgedFile(path, change.before.get(path), change.after.get(path), change));
    return {
        ...change,
        names: change.names ?? [...change.after.keys()],
        outside: change.outside ?? [],
        files,
        whole,
    };
}
/** A merge that leaves a file as its first parent has it may have dropped what the other one brought. */
function isUntouched(path, { before, after, merge }) {
    const now = after.get(path);
    return sameFile(before.get(path), now) && (merge === undefined || sameFile(merge.merged.get(path), now));
}
function sameFile(a, b) {
    if (a === undefined || b === undefined)
        return false;
    if (a === b)
        return true;
    if (a.mode !== b.mode)
        return false;
    return a.oid !== undefined && b.oid !== undefined ? a.oid === b.oid : a.text === b.text;
}
function judgedFile(path, before, after, change) {
    const old = before && fileState(before, change);
    const now = after && fileState(after, change);
    const diff = once(() => diffLines(old?.lines ?? [], now?.lines ?? []));
    const touched = once(() => newToEverySide(diff().added, path, now, change));
    return {
        path,
        before: old,
        after: now,
        get touched() {
            return touched();
        },
        get removed() {
            return diff().removed;
        },
        placeOf: (line) => diff().placeOf(line),
    };
}
/** In a merge, only what no parent and no merge of them holds is the merger's own writing. */
function newToEverySide(added, path, now, change) {
    const { merge } = change;
    if (!merge || added.size === 0 || !now)
        return added;
    let left = added;
    for (const side of [...merge.parents.slice(1), merge.merged]) {
        const other = side.get(path);
        if (other) {
            const fresh = diffLines(linesOf(other.text), now.lines).added;
            left = new Set([...left].filter((line) => fresh.has(line)));
        }
    }
    return left;
}
/** A file's readings, each made when first asked for. */
function fileState(file, change) {
    const lines = once(() => linesOf(file.text));
    const model = once(() => read_change_isText(file) && !isBeyondLimits(file, change.policy) ? (0,lib_memory/* readingOf */.MU)(file, change.policy.format) : undefined);
    const sourced = once(() => {
        const read = model();
        return read ? sourceLines(read, /<[a-z/]/i.test(file.text) ? shown().markup : []) : [];
    });
    const shown = once(() => shownText(file.text, model()));
    return {
        file,
        get lines() {
            return lines();
        },
        get model() {
            return model();
        },
        get sourceLines() {
            return sourced();
        },
        get shown() {
            return shown();
        },
    };
}
const limits = new WeakMap();
/** Whether a file is too much to be read; looked at once for each policy, since every change has most files in it. */
function isBeyondLimits(file, policy) {
    const kept = limits.get(file);
    if (kept?.policy === policy)
        return kept.beyond;
    const beyond = beyondLimits(file.text, policy.config.gate) !== undefined;
    limits.set(file, { policy, beyond });
    return beyond;
}
/** The state of one file of a snapshot, for the other sides of a merge. */
function stateIn(snapshot, path, change) {
    const file = snapshot.get(path);
    return file && fileState(file, change);
}
function read_change_isText(file) {
    return file.mode !== '120000' && file.mode !== '160000' && !file.path.endsWith('.jsonl');
}
function once(make) {
    let made;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}

;// CONCATENATED MODULE: ./lib/gate/evidence-line.js


/** `path#L12`, `path#L12~0a1b2c3d`, or a bare path: what an `ev:` names, as far as these are files. */
function placesOf(ev) {
    return (0,lib_memory/* evidenceParts */.aB)(ev)
        .map((part) => (0,lib_memory/* parseEvidence */.vf)(part) ?? { path: (0,lib_memory/* decodePath */.q0)(part.replace(/~[0-9a-f]{8}$/, '')) })
        .filter(({ path }) => /^[^#~]+\.[a-z]+$/.test(path));
}
/** The lines an `ev:` points at, as far as the change's snapshots hold their files. */
function evidenceLines(ev, change) {
    return placesOf(ev).flatMap((place) => {
        if (!place.line)
            return [];
        const touched = change.files.find((file) => file.path === place.path)?.after;
        const state = touched ?? stateIn(change.after, place.path, change);
        return state?.sourceLines.find((line) => line.line === place.line) ?? [];
    });
}

;// CONCATENATED MODULE: ./lib/gate/context.js


/**
 * Files besides the touched ones that rules have to read: what `ev:` names, and the pages that a link could mean.
 * @param touched the touched files after the change
 * @param names every path after the change
 */
function contextPaths(touched, names, policy) {
    const wanted = new Set();
    let known;
    let links = false;
    let wiki = false;
    for (const { text, path } of touched.values()) {
        for (const match of text.matchAll(/\bev:(\S+)/g)) {
            known ??= new Set(names);
            for (const place of placesOf(match[1] ?? ''))
                if (known.has(place.path))
                    wanted.add(place.path);
        }
        const kind = (0,lib_memory/* kindOf */.I)(path, policy.format) ?? '';
        wiki ||= kind === 'wiki';
        links ||= text.includes('[[') || kind === 'wiki' || kind === 'entity';
    }
    if (links)
        for (const name of names) {
            const kind = (0,lib_memory/* kindOf */.I)(name, policy.format);
            if (kind === 'entity' || kind === 'wiki')
                wanted.add(name);
            // A page is found from the index and the topics too.
            if (wiki && (kind === 'index' || kind === 'topic'))
                wanted.add(name);
        }
    return [...wanted].filter((path) => !touched.has(path));
}

;// CONCATENATED MODULE: ./lib/gate/fact-signature.js
/** From this length on a fact's key alone tells it from every other; shorter ones mean something only in their place. */
const tellingLength = 20;
/** What tells whether a fact that was removed is back, wherever it stands now. */
function factSignature(fact) {
    return fact.key.length >= tellingLength ? fact.key : [fact.path, ...fact.headingPath, fact.key].join('\0');
}

;// CONCATENATED MODULE: ./lib/gate/moved-facts.js

/** Facts of a file before the change whose statement stands nowhere after it: not here, not moved, not archived. */
function goneFacts(file, change) {
    const before = factsBefore(file, change);
    if (before.length === 0)
        return [];
    const left = keyCounts(file.after?.model?.facts ?? []);
    const gone = before.filter((fact) => !take(left, fact.key));
    if (gone.length === 0)
        return [];
    const elsewhere = keyCounts(change.files.filter((other) => other !== file).flatMap((other) => newFacts(other, change)));
    return gone.filter((fact) => !take(elsewhere, fact.key));
}
/** Facts of a file after the change that were not in it before. */
function newFacts(file, change) {
    const old = keyCounts(factsBefore(file, change));
    return (file.after?.model?.facts ?? []).filter((fact) => !take(old, fact.key));
}
/**
 * What a change is compared with: the state before it; for a real merge what Keepsake makes of its parents, or whoever
 * merges would answer for what one side did, and could choose the side that hides what they do themselves.
 */
function factsBefore(file, change) {
    const before = change.merge?.isJudgedApart ? stateIn(change.merge.merged, file.path, change) : file.before;
    return before?.model?.facts ?? [];
}
function keyCounts(facts) {
    const counts = new Map();
    for (const fact of facts)
        counts.set(fact.key, (counts.get(fact.key) ?? 0) + 1);
    return counts;
}
function take(counts, key) {
    const left = counts.get(key) ?? 0;
    if (left === 0)
        return false;
    counts.set(key, left - 1);
    return true;
}

;// CONCATENATED MODULE: ./lib/gate/needs-provenance.js
/** Kinds of files whose facts must say where they come from (format.md, Files). */
const required = new Set([
    'index',
    'topic',
    'entity',
    'wiki',
    'learnings',
    'episodic',
    'semantic',
    'beliefs',
    'page',
]);
/** Whether facts in this kind of file need src and ts. Logs, focus, heartbeat and the archive do not. */
function needsProvenance(kind) {
    return required.has(kind);
}

;// CONCATENATED MODULE: ./lib/gate/history.js




/** Signatures of the facts a change took away for good: not moved, not reworded elsewhere. Used on humans' changes. */
function removedFacts(record) {
    const change = read_change_readChange(record);
    return change.files.flatMap((file) => {
        const kind = file.before?.model?.kind;
        if (kind === undefined || !needsProvenance(kind))
            return [];
        return goneFacts(file, change).map(factSignature);
    });
}

// EXTERNAL MODULE: ./lib/config/index.js + 5 modules
var lib_config = __webpack_require__(7713);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
;// CONCATENATED MODULE: ./lib/gate/policy.js



/**
 * The policy a target branch sets.
 * @param configText its keepsake.yml, undefined when it has none
 * @param baselineText its baseline file, undefined when it has none
 * @throws KeepsakeError (usage) for a keepsake.yml that cannot be read: the gate then fails closed
 */
function policyOf(configText, baselineText) {
    const config = configText === undefined ? (0,lib_config/* defaultConfig */.sb)() : (0,lib_config/* parseConfig */.o4)(configText);
    return {
        config,
        origin: configText === undefined ? 'built-in' : 'target',
        format: (0,lib_memory/* formatOptions */.or)(config),
        baseline: baselineHashes(baselineText, config.gate.baseline),
    };
}
/** The severity a rule has under this policy, undefined when it is switched off. */
function severityUnder(policy, rule, severity) {
    const set = policy.config.rules[rule];
    if (set === 'off')
        return undefined;
    return set ?? severity;
}
function baselineHashes(text, path) {
    if (text === undefined)
        return new Set();
    try {
        const data = JSON.parse(text);
        const hashes = data?.findings;
        if (Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string'))
            return new Set(hashes);
    }
    catch {
        // Told below together with a list of the wrong shape.
    }
    throw (0,errors/* usageError */.Wp)(`${path} is not a baseline.`, 'Write it anew with "keepsake baseline", or take it out of the repository.', { path, line: 1 });
}

;// CONCATENATED MODULE: ./lib/gate/rules/check-coverage.js
/**
 * What a check could not see. The findings come from the doors, which know what they did not see (a shallow clone, a
 * missing object, a proposal without a verdict), and from judge itself when a rule breaks.
 */
const checkCoverage = {
    id: 'check/coverage',
    severity: 'error',
    summary: 'A commit the check could not see, or a proposal of the bot that was never judged.',
    about: 'change',
    judge: () => [],
};

;// CONCATENATED MODULE: ./lib/gate/rules/fact-contested.js
/** A contested fact is a question to a human that nobody has answered yet. */
const factContested = {
    id: 'fact/contested',
    severity: 'warning',
    summary: 'A contested fact left standing.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => (file.after?.model?.kind === 'archive' ? [] : (file.after?.model?.facts ?? []))
        .filter((fact) => fact.own?.marks.includes('contested') && file.touched.has(fact.line))
        .map((fact) => ({
        path: file.path,
        line: fact.line,
        message: 'Two sides changed this fact differently, and nobody has said which one counts.',
        fix: 'Settle it: keepsake conflicts.',
    }))),
};

;// CONCATENATED MODULE: ./lib/gate/facts-by.js


const tables = { key: tableOf(), subject: tableOf() };
/** Facts of a file that many changes have in them are put in order once. */
function tableOf() {
    return new WeakMap();
}
/**
 * Finds facts of the memory after a change, in the order of its files: nothing is read before the first question, and
 * what did not change is looked up in tables that are kept.
 * @param without kinds of files whose facts do not count
 */
function factFinder(change, by, without) {
    let files;
    return (sought, fits) => {
        files ??= filesOf(change, without);
        for (const file of files) {
            const found = tableFor(file, by).get(sought)?.find(fits);
            if (found)
                return found;
        }
        return undefined;
    };
}
function filesOf(change, without) {
    const judged = new Map(change.files.map((file) => [file.path, file.after]));
    return [...change.after].flatMap(([path, entry]) => {
        const kind = (0,lib_memory/* kindOf */.I)(path, change.policy.format);
        if (kind === undefined || without.has(kind))
            return [];
        return (judged.get(path) ?? fileState(entry, change)).model ?? [];
    });
}
function tableFor(file, by) {
    const kept = tables[by].get(file);
    if (kept)
        return kept;
    const table = new Map();
    for (const fact of file.facts) {
        const key = by === 'key' ? fact.key : subjectInForce(fact);
        if (key === undefined)
            continue;
        const facts = table.get(key);
        if (facts)
            facts.push(fact);
        else
            table.set(key, [fact]);
    }
    tables[by].set(file, table);
    return table;
}
function subjectInForce({ subject, provenance }) {
    return provenance.marks.includes('quarantined') ? undefined : subject?.toLowerCase();
}

;// CONCATENATED MODULE: ./lib/gate/rules/fact-contradiction.js


/** Two facts that cannot both hold: whoever reads the memory should know which one counts, and why. */
const factContradiction = {
    id: 'fact/contradiction',
    severity: 'warning',
    summary: 'An added fact contradicts an active one.',
    about: 'file',
    judge: (change) => {
        const find = factFinder(change, 'subject', without);
        return change.files.flatMap((file) => contradictionsIn(file, find));
    },
};
/** What was, what only a log says and what sets the gate contradicts nothing. */
const without = new Set(['archive', 'log', 'config']);
function contradictionsIn(file, find) {
    const facts = file.after?.model?.facts ?? [];
    const kind = file.after?.model?.kind;
    if (kind === 'archive' || kind === 'log')
        return [];
    return facts.flatMap((fact) => {
        if (fact.subject === undefined ||
            !file.touched.has(fact.line) ||
            fact.provenance.marks.includes('contested'))
            return [];
        const other = find(fact.subject.toLowerCase(), (one) => one.id !== fact.id && (0,lib_memory/* contradicts */.V4)(fact, one));
        if (!other)
            return [];
        const order = (0,lib_memory/* compareTrust */.w_)(fact.provenance, other.provenance);
        const wins = order === 0
            ? 'neither is trusted more'
            : `the ${order < 0 ? 'new' : 'other'} one counts (${reason(fact, other)})`;
        return [
            {
                path: file.path,
                line: fact.line,
                message: `"${fact_contradiction_short(fact.text)}" contradicts "${fact_contradiction_short(other.text)}" (${other.path}:${other.line}); ${wins}.`,
                fix: 'Change the other fact, or take one of the two out.',
            },
        ];
    });
}
function reason(a, b) {
    return a.provenance.src === b.provenance.src && a.provenance.tagged === b.provenance.tagged
        ? 'newer ts'
        : `${a.provenance.src} against ${b.provenance.src}`;
}
function fact_contradiction_short(text) {
    return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

;// CONCATENATED MODULE: ./lib/gate/write-discipline.js
/*
 * HOARD's write discipline for what is injected and looked up: the index and the sidecars. Logs, pages of other
 * tools and the archive are written otherwise.
 */
const disciplinedKinds = new Set(['index', 'topic', 'semantic', 'learnings']);
/** Applies one point of the discipline to the facts a change touches. */
function disciplined(change, factsOf, judge) {
    return change.files.flatMap((file) => {
        const model = file.after?.model;
        if (!model || !disciplinedKinds.has(model.kind))
            return [];
        return factsOf({ model }).flatMap((fact) => {
            if (!file.touched.has(fact.line) || fact.managed)
                return [];
            const said = judge(fact, model);
            return said ? [{ path: file.path, line: fact.line, ...said }] : [];
        });
    });
}

;// CONCATENATED MODULE: ./lib/gate/rules/format-duplicate.js


/** Shorter keys ("None", "Port: 22") repeat rightly in different contexts. */
const format_duplicate_tellingLength = 25;
/** The same fact twice ages twice, and one of the two is forgotten when it changes. */
const formatDuplicate = {
    id: 'format/duplicate',
    severity: 'warning',
    summary: 'An added fact that stands elsewhere already.',
    about: 'file',
    judge: (change) => {
        const find = factFinder(change, 'key', format_duplicate_without);
        return disciplined(change, ({ model }) => model.facts, (fact) => {
            const other = fact.key.length < format_duplicate_tellingLength ? undefined : find(fact.key, (one) => one.id !== fact.id);
            return other
                ? {
                    message: `The same fact stands in ${other.path}:${other.line}.`,
                    fix: 'Keep it in one place and point there from the other.',
                }
                : undefined;
        });
    },
};
const format_duplicate_without = new Set(['archive', 'log', 'episodic']);

;// CONCATENATED MODULE: ./lib/gate/rules/format-index-size.js
/** The index is injected at every session: each byte of it costs every session. */
const formatIndexSize = {
    id: 'format/index-size',
    severity: 'warning',
    summary: 'The index grows beyond the size that is injected as a whole (15 KB).',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => {
        if (file.after?.model?.kind !== 'index')
            return [];
        const limit = change.policy.config.passes.compress.limit;
        const size = Buffer.byteLength(file.after.file.text);
        if (size <= limit || Buffer.byteLength(file.before?.file.text ?? '') >= size)
            return [];
        return [
            {
                path: file.path,
                line: Math.max(1, ...file.touched),
                message: `The index has grown to ${size} bytes; it is injected whole up to ${limit}.`,
                fix: 'Move details into a sidecar under memory/ and leave one line that points there.',
            },
        ];
    }),
};

;// CONCATENATED MODULE: ./lib/gate/rules/format-one-fact-per-line.js

/** Longer than this, an item of a list holds several facts that cannot be aged, moved or superseded apart. */
const longFact = 500;
/** One line, one fact: what stands together is aged, merged and superseded together. */
const formatOneFactPerLine = {
    id: 'format/one-fact-per-line',
    severity: 'warning',
    summary: 'A paragraph or a very long item where single facts belong.',
    about: 'file',
    judge: (change) => disciplined(change, ({ model }) => model.facts, (fact) => holdsSeveral(fact)
        ? {
            message: `This ${fact.shape === 'paragraph' ? 'paragraph' : 'item'} holds several facts (${fact.text.length} characters).`,
            fix: 'Give each fact a list item of its own.',
        }
        : undefined),
};
function holdsSeveral(fact) {
    if (fact.shape !== 'item' && fact.shape !== 'paragraph')
        return false;
    const sentences = fact.text.split(/[.!?。！？](?:\s|$)/u).filter((part) => part.trim().length > 20).length;
    return fact.text.length > longFact && sentences > 2;
}

;// CONCATENATED MODULE: ./lib/gate/rules/format-one-topic.js
/** A sidecar is found by its name and its title: what else is in it is not found. */
const formatOneTopic = {
    id: 'format/one-topic',
    severity: 'warning',
    summary: 'A sidecar with a second title: two topics in one file.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => {
        const state = file.after;
        if (state?.model?.kind !== 'topic')
            return [];
        const titles = state.sourceLines.filter((line) => line.part === 'heading' && /^ {0,3}# /.test(line.text));
        const second = titles[1];
        if (!second || !file.touched.has(second.line))
            return [];
        return [
            {
                path: file.path,
                line: second.line,
                message: 'This file has a second title: it is about two topics.',
                fix: 'Give each topic a file of its own and point to both from the index.',
            },
        ];
    }),
};

;// CONCATENATED MODULE: ./lib/gate/links.js

const inline = /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]{0,400}\]){0,400})\]\([ \t]{0,400}(?:<([^<>]{0,4000})>|([^\s()]{0,4000}(?:\([^\s()]{0,400}\)[^\s()]{0,400}){0,8}))(?:\s[^)]{0,400}|\([^)]{0,100})?\)/g;
const definition = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?/g;
const autolink = /<((?:[a-z][a-z0-9+.-]{1,30}):[^\s<>]*)>/gi;
const bare = /(?<![(<"'=\w])https?:\/\/[^\s<>")\]]+/g;
/** Attributes that hold addresses. */
const addresses = [
    'src',
    'href',
    'data',
    'action',
    'formaction',
    'srcset',
    'poster',
    'background',
    'xlink:href',
];
/**
 * Every link of a file's text; code is left out.
 * @param wanted lines (from 1) that matter; default: all
 */
function linksIn(state, wanted = () => true) {
    const links = state.shown.plain.flatMap((line, at) => /[:\]<]/.test(line) && wanted(at + 1) ? linksInLine(line, at + 1) : []);
    return links.concat(state.shown.markup.flatMap((piece) => wanted(piece.line) || wanted(piece.endLine) ? linksInTag(piece) : []));
}
function linksInLine(plain, number) {
    const links = [];
    const add = (at, image, text, destination) => links.push({
        line: number,
        column: at + 1,
        endLine: number,
        image,
        text,
        destination: decoded(destination),
    });
    for (const match of plain.matchAll(inline))
        add(match.index, match[1] === '!', match[2] ?? '', match[3] ?? match[4] ?? '');
    for (const match of plain.matchAll(definition))
        add(match.index, false, '', match[2] ?? '');
    for (const match of plain.matchAll(autolink))
        add(match.index, false, '', match[1] ?? '');
    for (const match of plain.matchAll(bare))
        add(match.index, false, '', match[0]);
    return links;
}
function linksInTag(piece) {
    if (piece.kind !== 'open')
        return [];
    const { line, column, endLine } = piece;
    const image = piece.name !== 'a' && piece.name !== 'area';
    return addresses.flatMap((name) => {
        const value = piece.attributes.get(name);
        if (value === undefined)
            return [];
        const each = name === 'srcset' ? value.split(/[\s,]+/) : [value];
        return each.map((one) => ({ line, column, endLine, image, text: '', destination: decoded(one) }));
    });
}
/** Character references and white space inside a scheme are how `javascript:` is disguised. */
function decoded(destination) {
    return withReferences(destination).replace(/[\x00-\x20\u200b-\u200f\u2060\ufeff]/g, '');
}

;// CONCATENATED MODULE: ./lib/gate/rules/format-points-up.js

/** The index points down to sidecars; a sidecar that points back up makes readers go in circles. */
const formatPointsUp = {
    id: 'format/points-up',
    severity: 'warning',
    summary: 'A sidecar that points up to the index.',
    about: 'file',
    judge: (change) => {
        const index = change.policy.format.files.index;
        const name = index.slice(index.lastIndexOf('/') + 1);
        return change.files.flatMap((file) => {
            if (file.after?.model?.kind !== 'topic' || !file.after.file.text.includes(name))
                return [];
            const linked = new Set(linksIn(file.after, (line) => file.touched.has(line))
                .filter((link) => /^(?:\.\.\/)*\/?MEMORY\.md(?:#.*)?$/i.test(link.destination))
                .map((link) => link.line));
            return file.after.lines.flatMap((line, at) => {
                if (!file.touched.has(at + 1) || !line.includes(name))
                    return [];
                const up = /^\s*(?:[-*+]\s+)?see (?:also )?[`*_]*(?:\.\.\/)?memory\.md/i.test(line) || linked.has(at + 1);
                return up
                    ? [
                        {
                            path: file.path,
                            line: at + 1,
                            message: `A sidecar points up to ${index}.`,
                            fix: 'Say here what is needed here; the index is read anyway.',
                        },
                    ]
                    : [];
            });
        });
    },
};

;// CONCATENATED MODULE: ./lib/gate/rules/format-reasoning.js

const reasoning = /^(?:so,? |hence |therefore |thus |i think |i believe |i guess |let me |let's think|hmm|wait,|maybe we |first,? (?:i|we) |step \d+:|thinking:|reasoning:)/i;
/** How somebody came to a fact is for the log; the memory keeps what came out. */
const formatReasoning = {
    id: 'format/reasoning',
    severity: 'warning',
    summary: 'A chain of reasoning where its result belongs.',
    about: 'file',
    judge: (change) => disciplined(change, ({ model }) => model.facts, (fact) => reasoning.test(fact.text)
        ? {
            message: 'This is a step of reasoning and not its result.',
            fix: 'Keep the conclusion as a fact; the way there belongs into the daily log.',
        }
        : undefined),
};

;// CONCATENATED MODULE: ./lib/gate/rules/format-transient.js

const format_transient_transient = /^(?:\*\*)?(?:currently|right now|at the moment|for now|just (?:did|finished|started|now)|in progress|wip\b|working on|about to|waiting for|next up|todo\b|running:)/i;
/** What holds only now belongs into HEARTBEAT.md or the day's log: in the index it is wrong by tomorrow. */
const formatTransient = {
    id: 'format/transient',
    severity: 'warning',
    summary: 'Transient state where durable facts belong.',
    about: 'file',
    judge: (change) => disciplined(change, ({ model }) => model.facts, (fact) => format_transient_transient.test(fact.text) && fact.status === undefined
        ? {
            message: 'This says what holds right now; nobody will take it out when it no longer does.',
            fix: 'Write it into HEARTBEAT.md or the daily log, or say what follows from it for good.',
        }
        : undefined),
};

;// CONCATENATED MODULE: ./lib/gate/json-faults.js
/**
 * What is wrong with one line of JSON: JSON.parse keeps the last of two equal keys without a word, so that a line
 * can say one thing to a reviewer and another to a program.
 * @returns a clause that completes "This line …", undefined for a sound object
 */
function jsonFault(line) {
    let value;
    try {
        value = JSON.parse(line);
    }
    catch {
        return /\}\s*\{/.test(line) ? 'holds two objects' : 'is not JSON';
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return 'is no object';
    return keyFault(line);
}
/** Walks the keys of valid JSON with a stack of the objects they stand in. */
function keyFault(json) {
    const objects = [];
    let expectKey = false;
    for (let at = 0; at < json.length; at++) {
        const unit = json[at];
        if (unit === '{') {
            objects.push(new Set());
            expectKey = true;
        }
        else if (unit === '[') {
            objects.push(undefined);
            expectKey = false;
        }
        else if (unit === '}' || unit === ']') {
            objects.pop();
            expectKey = false;
        }
        else if (unit === ',')
            expectKey = objects.at(-1) !== undefined;
        else if (unit === ':')
            expectKey = false;
        else if (unit === '"') {
            const end = stringEnd(json, at);
            if (expectKey) {
                const key = JSON.parse(json.slice(at, end + 1));
                const keys = objects.at(-1);
                if (keys?.has(key))
                    return `says ${JSON.stringify(key)} twice`;
                if (key === '__proto__')
                    return 'has a key "__proto__"';
                keys?.add(key);
            }
            at = end;
        }
    }
    return undefined;
}
function stringEnd(json, start) {
    let at = start + 1;
    while (at < json.length && json[at] !== '"')
        at += json[at] === '\\' ? 2 : 1;
    return at;
}

;// CONCATENATED MODULE: ./lib/gate/new-findings.js
/**
 * What a change brings of what a reader finds in a file: everything on a line it touched, and what stands on an
 * untouched line but was not found there before (a fence is open because its end was taken away).
 */
function newFindings(file, find) {
    if (!file.after)
        return [];
    const found = find(file.after);
    if (found.length === 0)
        return [];
    const { after, before } = file;
    const old = new Map();
    const keyIn = (state, one) => `${one.message}\0${state.lines[one.line - 1] ?? ''}`;
    if (before && found.some((one) => !file.touched.has(one.line)))
        for (const one of find(before)) {
            const key = keyIn(before, one);
            old.set(key, (old.get(key) ?? 0) + 1);
        }
    return found.filter((one) => {
        if (file.touched.has(one.line) || !before)
            return true;
        const key = keyIn(after, one);
        const left = old.get(key) ?? 0;
        old.set(key, left - 1);
        return left <= 0;
    });
}

;// CONCATENATED MODULE: ./lib/gate/rules/jsonl-corrupt.js




/** Data that one program reads one way and the next another way, or not at all. */
const jsonlCorrupt = {
    id: 'jsonl/corrupt',
    severity: 'error',
    summary: 'A line of JSON that does not parse, says a key twice or is no object; front matter or a keepsake.yml that cannot be read.',
    about: 'file',
    judge: (change) => [...change.files.flatMap((file) => corruptIn(file)), ...brokenConfig(change)],
};
function corruptIn(file) {
    return file.path.endsWith('.jsonl') ? corruptLines(file) : newFindings(file, frontMatterFault);
}
function corruptLines(file) {
    return (file.after?.lines ?? []).flatMap((line, at) => {
        if (!file.touched.has(at + 1) || line.trim() === '')
            return [];
        const fault = line.startsWith('\ufeff') ? 'begins with a byte order mark' : jsonFault(line);
        if (fault === undefined)
            return [];
        return [
            {
                path: file.path,
                line: at + 1,
                message: `This line ${fault}.`,
                fix: 'Write one JSON object on one line, each key once, without a byte order mark.',
            },
        ];
    });
}
function frontMatterFault(state) {
    const front = state.model?.frontMatter;
    const path = state.file.path;
    const fence = /^(?:\ufeff)?---[a-z]+\s*$/i.test(state.lines[0] ?? '');
    if (fence)
        return [
            {
                path,
                line: 1,
                message: 'This front matter names a language that would be run.',
                fix: 'Begin it with "---" alone and write YAML.',
            },
        ];
    if (!front || front.data !== undefined)
        return [];
    return [
        {
            path,
            line: 1,
            message: 'The front matter is no YAML that every reader takes the same way.',
            fix: 'Give each key once, without anchors, aliases and merge keys.',
        },
    ];
}
/** A policy that cannot be read would judge nothing from the moment it is merged. */
function brokenConfig(change) {
    return change.outside.flatMap(({ path, after }) => {
        if (path !== 'keepsake.yml' || !after)
            return [];
        try {
            (0,lib_config/* parseConfig */.o4)(after.text);
            return [];
        }
        catch (error) {
            if (!(error instanceof errors/* KeepsakeError */.Oj))
                throw error;
            return [
                {
                    path,
                    line: error.place?.line ?? 1,
                    column: error.place?.column ?? 1,
                    message: error.message,
                    fix: error.fix ?? 'Mend the line named.',
                },
            ];
        }
    });
}

;// CONCATENATED MODULE: ./lib/gate/rules/log-append-only.js

/** Logs and the archive say what was; a line that changes afterwards says what somebody wishes it had been. */
const logAppendOnly = {
    id: 'log/append-only',
    severity: 'warning',
    summary: 'An existing line of a daily log changed or removed: warning; of the archive: error.',
    about: 'change',
    judge: (change) => (change.merge ? [] : change.files.flatMap((file) => rewrittenIn(file, change))),
};
function rewrittenIn(file, change) {
    const kind = (0,lib_memory/* kindOf */.I)(file.path, change.policy.format);
    if ((kind !== 'log' && kind !== 'archive') || !file.before)
        return [];
    const said = file.before.lines.findIndex((line, at) => file.removed.has(at + 1) && line.trim() !== '');
    if (said < 0)
        return [];
    // A human may correct the archive (a secret has to go); it is said all the same.
    const severity = kind === 'archive' && change.principal.kind !== 'human' ? 'error' : 'warning';
    return [
        {
            path: file.path,
            line: file.after ? file.placeOf(said + 1) : 1,
            severity,
            message: kind === 'archive'
                ? 'A line of the archive was changed or removed; what was archived stays as it was.'
                : 'A line of a daily log was changed or removed; logs are only added to.',
            fix: 'Restore the line and add what is new below.',
        },
    ];
}

;// CONCATENATED MODULE: ./lib/gate/rules/path-unsafe.js


/** Names and types of memory files that one machine reads differently from another, or that a script would run. */
const pathUnsafe = {
    id: 'path/unsafe',
    severity: 'error',
    summary: 'Unsafe names, symlinks, submodules, executable bits, and names that look like or collide with another.',
    about: 'file',
    judge: (change) => {
        const fresh = changedPaths(change);
        return [
            ...fresh.flatMap((one) => unsafeName(one)),
            ...fresh.flatMap((one) => unsafeMode(one)),
            ...twins(fresh, change),
            ...doubled(change),
            ...unsafeBranch(change),
        ];
    },
};
/** Paths the change adds or alters that are memory, or lie where memory lies. */
function changedPaths(change) {
    const own = change.files.flatMap((file) => file.after
        ? [{ path: file.path, inner: file.path, mode: file.after.file.mode, isNew: !file.before }]
        : []);
    const places = path_unsafe_placesOf(change);
    const others = change.outside.flatMap((one) => {
        const { path, after } = one;
        if (!after)
            return [];
        const inner = withinIgnoringCase(change.root ?? '', path);
        const concerns = leadsToMemory(path, places) || (inner !== undefined && concernsMemory(inner, change, places));
        return concerns ? [{ path, inner: inner ?? path, mode: after.mode, isNew: !one.before }] : [];
    });
    return [...own, ...others];
}
function path_unsafe_placesOf(change) {
    const { ignore: _ignore, pages, ...single } = change.policy.format.files;
    const root = change.root ?? '';
    return {
        folders: memoryFolders(change).map(lib_memory/* collisionKey */.EE),
        fromTop: [...Object.values(single), ...pages].map((place) => (0,lib_memory/* collisionKey */.EE)(`${root}${place}`)),
    };
}
/** A file, a symlink or a submodule where a folder on the way to the memory is to be. */
function leadsToMemory(path, { fromTop }) {
    const way = `${(0,lib_memory/* collisionKey */.EE)(path)}/`;
    return fromTop.some((place) => place.startsWith(way));
}
/** The memory folders themselves, what lies in them, and what looks like a memory file once its name is cleaned. */
function concernsMemory(path, change, { folders }) {
    const { format } = change.policy;
    const key = (0,lib_memory/* collisionKey */.EE)(path);
    if (folders.some((folder) => key === folder || key.startsWith(`${folder}/`)))
        return true;
    const clean = path
        .normalize('NFKC')
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .trim();
    return ((0,lib_memory/* isMemoryPath */.h0)(clean.replace(/[. ]+$/, ''), format) ||
        (/\.(?:md|jsonl)[\s.]*$/i.test(path) && ((0,lib_memory/* unsafePath */.Kc)(path) !== undefined || runnable.test(path))));
}
function memoryFolders(change) {
    const { files } = change.policy.format;
    return [files.memory, files.entities, files.wiki, files.archive, files.episodic, ...files.pages];
}
/** The memory folder that a path is in on a disk that ignores case, and not in here. */
function twinFolder({ path, inner }, change) {
    const { root = '' } = change;
    if (path !== inner && (0,lib_config/* within */.ux)(root, path) === undefined)
        return root;
    return memoryFolders(change).find((folder) => (0,lib_config/* within */.ux)(`${folder}/`, inner) === undefined && withinIgnoringCase(`${folder}/`, inner) !== undefined);
}
function withinIgnoringCase(folder, path) {
    const written = (name) => name.normalize('NFC').toLowerCase().normalize('NFC');
    const depth = folder.split('/').length - 1;
    const parts = path.split('/');
    const above = parts.splice(0, depth).map((part) => `${part}/`);
    return parts.length > 0 && written(above.join('')) === written(folder) ? parts.join('/') : undefined;
}
/** What a shell would run or split, wherever somebody pastes the name. */
const runnable = /[`;|<>"\n\r]|\$[({]|(^|\/)-/;
function unsafeName({ path, isNew }) {
    if (!isNew)
        return [];
    const reason = (0,lib_memory/* unsafePath */.Kc)(path) ?? (runnable.test(path) ? 'It holds characters that a shell would act on.' : undefined);
    if (reason === undefined)
        return [];
    return [
        {
            path,
            line: 1,
            message: `This name is not safe. ${reason}`,
            fix: 'Rename the file: letters and digits of any script, "-", "_", "." and spaces between them are fine.',
        },
    ];
}
function unsafeMode({ path, mode }) {
    if (mode === '120000')
        return [
            {
                path,
                line: 1,
                message: 'This is a symbolic link: what it shows is decided elsewhere.',
                fix: 'Commit the text itself as a plain file.',
            },
        ];
    if (mode === '160000')
        return [
            {
                path,
                line: 1,
                message: 'This is a submodule: its content is not in this repository and cannot be judged.',
                fix: 'Commit the memory files themselves.',
            },
        ];
    if (mode === '100755')
        return [
            {
                path,
                line: 1,
                severity: 'warning',
                message: 'A memory file is marked executable.',
                fix: `Run: git update-index --chmod=-x -- ${path}`,
            },
        ];
    return [];
}
/** Names that are one file on some systems, or one name to the eye. */
function twins(fresh, change) {
    const added = fresh.filter((one) => one.isNew);
    if (added.length === 0)
        return [];
    const byKey = groupBy([...change.names, ...added.map(({ inner }) => inner)], lib_memory/* collisionKey */.EE);
    return added.flatMap((one) => {
        const { path, inner } = one;
        const twin = byKey.get((0,lib_memory/* collisionKey */.EE)(inner))?.find((other) => areTwins(inner, other)) ?? twinFolder(one, change);
        if (twin !== undefined)
            return [
                {
                    path,
                    line: 1,
                    message: `This name is the same as ${JSON.stringify(twin)} on some systems, or to the eye.`,
                    fix: 'Use the existing file, or choose a name that nobody can mistake for it.',
                },
            ];
        if (!mixesScripts(path))
            return [];
        return [
            {
                path,
                line: 1,
                message: 'One word of this name mixes letters of scripts that look alike.',
                fix: 'Write the name in one script.',
            },
        ];
    });
}
/** `rn` and `m` look alike too; among plain ASCII names only case counts, or honest names would be refused. */
function areTwins(a, b) {
    if (a === b)
        return false;
    return !(isAscii(a) && isAscii(b)) || a.toLowerCase() === b.toLowerCase();
}
/** Latin, Cyrillic, Greek and Armenian share letter shapes; a word of two of them is a disguise. */
function mixesScripts(path) {
    return (path.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => {
        const scripts = [
            /\p{Script=Latin}/u,
            /\p{Script=Cyrillic}/u,
            /\p{Script=Greek}/u,
            /\p{Script=Armenian}/u,
        ];
        return scripts.filter((script) => script.test(word)).length > 1;
    });
}
/** Two folders to git, one to who reads: of a change one of the two files is judged, and the other might be read. */
function doubled({ doubled = [], root = '' }) {
    return doubled.map((path) => ({
        path,
        line: 1,
        message: `Two folders named ${JSON.stringify(root)}, in two Unicode forms (NFC and NFD), have this file: a reader may see either of the two.`,
        fix: 'Keep one of the folders: list both with "git -c core.quotePath=true ls-files", and remove the other.',
    }));
}
function unsafeBranch(change) {
    if (change.branch === undefined || !runnable.test(change.branch))
        return [];
    return [
        {
            path: change.files[0]?.path ?? '',
            line: 1,
            message: `The branch name ${JSON.stringify(change.branch)} holds characters that a shell would act on.`,
            fix: 'Push the work under a plain branch name.',
        },
    ];
}
function isAscii(text) {
    return /^[\x20-\x7e]*$/.test(text);
}
function groupBy(names, keyOf) {
    const groups = new Map();
    for (const name of names) {
        const key = keyOf(name);
        const group = groups.get(key);
        if (group)
            group.push(name);
        else
            groups.set(key, [name]);
    }
    return groups;
}

;// CONCATENATED MODULE: ./lib/gate/rules/provenance-evidence.js


/** Evidence that cannot be looked up is none. */
const provenanceEvidence = {
    id: 'provenance/evidence',
    severity: 'error',
    summary: 'An ev: that points at nothing.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => danglingIn(file, change)),
};
function danglingIn(file, change) {
    const model = file.after?.model;
    if (!model)
        return [];
    const found = [];
    for (const place of [...model.blocks, ...model.facts]) {
        const ev = place.own?.ev;
        if (ev === undefined || !file.touched.has(place.line))
            continue;
        const reason = whyDangling(ev, change);
        if (reason)
            found.push({
                path: file.path,
                line: place.line,
                message: `ev:${ev} ${reason}.`,
                fix: 'Point at the line where this can be looked up, as in ev:memory/2026-02-16.md#L12, or leave ev out.',
            });
    }
    return found;
}
/** Addresses and other tools' ids are evidence too; only what names a file of this repository can be looked up. */
function whyDangling(ev, change) {
    if (ev.includes('://'))
        return undefined;
    for (const place of placesOf(ev)) {
        const reason = whyNotThere(place, change);
        if (reason !== undefined)
            return reason;
    }
    return undefined;
}
function whyNotThere(place, change) {
    if (!change.names.includes(place.path) && !change.after.has(place.path))
        return 'names a file that is not there';
    const lines = change.after.get(place.path)?.text.split('\n');
    if (!lines || place.line === undefined)
        return undefined;
    if (place.line < 1 || place.line > lines.length)
        return `names a line that ${place.path} does not have`;
    const { hash } = place;
    if (hash === undefined)
        return undefined;
    // The log may have grown above the line: the hash says which line was meant.
    const has = lines.some((line) => (0,lib_memory/* lineHash */.Hw)(line) === hash);
    return has ? undefined : 'names a line that has been changed since';
}

;// CONCATENATED MODULE: ./lib/gate/rules/provenance-future.js

/** A date in the future wins every comparison of age; nothing is known before it happened. */
const provenanceFuture = {
    id: 'provenance/future',
    severity: 'error',
    summary: 'A ts more than a day ahead of the commit or of now, whichever is earlier.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => aheadIn(file, change)),
};
function aheadIn(file, change) {
    const model = file.after?.model;
    if (!model)
        return [];
    const limit = (0,lib_memory/* addDays */.fi)(earlier(change.now, change.commitDate).toISOString().slice(0, 10), 1);
    const found = [];
    const seen = new Set();
    for (const place of [
        ...(model.own ? [{ line: 1, own: model.own }] : []),
        ...model.blocks,
        ...model.facts,
    ]) {
        const ts = place.own?.ts?.slice(0, 10);
        if (ts === undefined || ts <= limit || !/^\d{4}-/.test(ts))
            continue;
        const line = place.own?.start === undefined ? place.line : (0,lib_memory/* lineAt */.mh)(model.lineStarts, place.own.start);
        if (!file.touched.has(line) || seen.has(line))
            continue;
        seen.add(line);
        found.push({
            path: file.path,
            line,
            message: `ts:${ts} lies in the future.`,
            fix: 'Write the day on which this was learned.',
        });
    }
    return found;
}
function earlier(now, commit) {
    return commit && commit < now ? commit : now;
}

;// CONCATENATED MODULE: ./lib/gate/near-misses.js

/*
 * Comments that almost are provenance. A strict reader skips them, a generous one, or a person, takes them for
 * it: so the gate refuses them.
 */
/** `src:` in any disguise: other case, full-width or Cyrillic letters, invisible characters between. */
const srcWord = /[sSｓ\u0455][\u200b-\u200f\u2060\ufeff\u00ad]*[rRｒ][\u200b-\u200f\u2060\ufeff\u00ad]*[cCｃ\u0441][\u200b-\u200f\u2060\ufeff\u00ad\s]*[:：=\u2236\ua789]/;
/** Line breaks to some readers, not to markdown: a heading after one is no heading. */
const otherLineEnds = /[\u2028\u2029\u0085\v\f]/;
/** The findings in one file; the lines of code are examples and are left alone. */
function nearMisses(path, state) {
    if (!srcWord.test(state.file.text))
        return [];
    const frontMatter = new Set(state.sourceLines.filter((line) => line.part === 'front-matter').map((line) => line.line));
    const found = [];
    state.lines.forEach((line, at) => {
        const plain = state.shown.plain[at] ?? line;
        if (frontMatter.has(at + 1) || !srcWord.test(plain))
            return;
        const reason = nearMiss(plain);
        if (reason)
            found.push({
                path,
                line: at + 1,
                column: Math.max(1, line.search(/<!-|&lt;|\\<|[\u2028\u2029\u0085\v\f]/) + 1),
                message: reason,
                fix: 'Write it as <!-- src:agent ts:2026-06-05 --> at the end of a heading or of a fact, or take it out.',
            });
    });
    return found;
}
/** What is wrong with a line whose code is blanked out. */
function nearMiss(plain) {
    if (otherLineEnds.test(plain) && plain.includes('<!--'))
        return 'A character that some readers take for a line break stands on a line with provenance.';
    if (/<!-+>/.test(plain) || /--!>/.test(plain))
        return 'This comment ends where markdown says, not where it seems to: it is no provenance.';
    const { bodies, isOpen } = commentsInLine(plain);
    if (isOpen && /^\s*(?:#|[-*+] )/.test(plain))
        return 'This comment is not closed on its line: to markdown it is text, to a person it looks like provenance.';
    for (const body of bodies) {
        if (!srcWord.test(body))
            continue;
        if (/[^\x20-\x7e]/.test(body.replace(/\bby:\S+|⚠️? stale/g, '')) && !/\bsrc:[a-z]+(?=\s|$)/.test(body))
            return 'This almost is a provenance comment: it holds letters or spaces that only look right.';
        if (!/(^|\s)src:/.test(body) && /(^|\s)s\s*r\s*c\s*[:：=]/i.test(body))
            return 'This almost is a provenance comment: its keys are written another way.';
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/gate/rules/provenance-malformed.js


/** One strict grammar: a comment that almost is provenance would mean one thing to one reader and another to the next. */
const provenanceMalformed = {
    id: 'provenance/malformed',
    severity: 'error',
    summary: 'Unknown src, impossible date, bad ttl, two comments in one place, near misses, unclosed comments or fences, front matter that does not parse.',
    about: 'file',
    judge: async (change) => {
        const found = [];
        for (const file of change.files)
            found.push(...malformedIn(file), ...(await readersDisagree(file)));
        return found;
    },
};
function malformedIn(file) {
    return newFindings(file, (state) => {
        const model = state.model;
        if (!model)
            return [];
        const read = model.findings
            .filter((one) => one.rule === 'provenance/malformed')
            .map(({ path, line, column, message, fix }) => ({ path, line, column, message, fix }));
        const known = new Set(read.map((one) => one.line));
        return [...read, ...nearMisses(model.path, state).filter((one) => !known.has(one.line))];
    });
}
/** The CommonMark reader is loaded only when a text could be read in two ways at all. */
async function readersDisagree(file) {
    if (!file.after?.model || !mayBeReadTwoWays(file.after.file.text))
        return [];
    const { secondReading } = await Promise.all(/* import() */[__webpack_require__.e(193), __webpack_require__.e(555)]).then(__webpack_require__.bind(__webpack_require__, 9555));
    return newFindings(file, secondReading);
}
/** Anything but plain headings, paragraphs and lists: fences, comments in odd places, HTML, indented code, setext. */
function mayBeReadTwoWays(text) {
    return /^[ \t>]*(?:`{3}|~{3})|^(?: {4}|\t)|<[a-z!?/]|^ {0,3}(?:=+|-{2,})[ \t]*$/im.test(text.replace(/^(?:#{1,6}|[-*+] ).*[^\\`]<!-- [a-z]+:[^<>`]* -->[ \t\r]*$/gim, '# x'));
}

;// CONCATENATED MODULE: ./lib/gate/rules/provenance-missing.js

/** A fact that does not say where it comes from and since when cannot be trusted, aged or superseded. */
const provenanceMissing = {
    id: 'provenance/missing',
    severity: 'warning',
    summary: 'A new or edited fact without src and ts.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => missingIn(file, change)),
};
function missingIn(file, change) {
    const model = file.after?.model;
    if (!model || !needsProvenance(model.kind))
        return [];
    const strict = change.policy.config.strict || (!change.whole && change.principal.may.length === 0);
    const stripped = taggedBefore(file);
    return model.facts
        .filter((fact) => missingKeys(fact).length > 0 && (touches(file, fact) || stripped.has(fact.key)) && !isSkeleton(fact))
        .map((fact) => ({
        path: file.path,
        line: fact.line,
        severity: strict ? 'error' : 'warning',
        message: `This fact has no ${missingKeys(fact).join(' and no ')}: nobody can tell ${fact.provenance.tagged ? 'how old it is' : 'where it comes from'}.`,
        fix: `Add ${example(change)} to the fact or to its heading.`,
    }));
}
/** Facts that had a source and a date; where a comment went, they must still have them. */
function taggedBefore(file) {
    const before = file.before;
    if (!before?.model || ![...file.removed].some((line) => before.lines[line - 1]?.includes('<!--')))
        return new Set();
    return new Set(before.model.facts.filter((fact) => missingKeys(fact).length === 0).map((fact) => fact.key));
}
function touches(file, fact) {
    for (let line = fact.line; line <= fact.endLine; line++)
        if (file.touched.has(line))
            return true;
    return false;
}
function missingKeys(fact) {
    const missing = [];
    if (fact.provenance.from.src === 'default')
        missing.push('src');
    if (fact.provenance.from.ts === 'default')
        missing.push('ts');
    return missing;
}
/** Placeholders of a starter file: `- None`, `- …`, `- (nothing yet)`. */
function isSkeleton(fact) {
    return /^(none|n\/a|tbd|todo|…|\.\.\.|-+|_?\(?(nothing|none|empty)( yet| so far)?\)?_?)?[.…]?$/iu.test(fact.key);
}
function example(change) {
    const src = change.principal.may[0] ?? 'agent';
    return `<!-- src:${src} ts:${change.now.toISOString().slice(0, 10)} -->`;
}

;// CONCATENATED MODULE: ./lib/gate/rules/provenance-stale-stamp.js
/** New words under an old date look as if they had been known all along. */
const provenanceStaleStamp = {
    id: 'provenance/stale-stamp',
    severity: 'warning',
    summary: "A fact's text was edited, but its ts was not renewed.",
    about: 'change',
    judge: (change) => (change.merge ? [] : change.files.flatMap((file) => staleIn(file))),
};
function staleIn(file) {
    const before = file.before?.model;
    const after = file.after?.model;
    if (!before || !after)
        return [];
    const byPlace = new Map(before.facts.map((fact) => [file.placeOf(fact.line), fact]));
    const kept = new Set(before.facts.map((fact) => fact.key));
    return after.facts
        .filter((fact) => {
        const old = byPlace.get(fact.line);
        return (old !== undefined &&
            file.touched.has(fact.line) &&
            !kept.has(fact.key) &&
            sameFact(old, fact) &&
            fact.provenance.ts !== 'unknown' &&
            fact.provenance.ts === old.provenance.ts);
    })
        .map((fact) => ({
        path: file.path,
        line: fact.line,
        message: `The text changed, but it still says ts:${fact.provenance.ts}.`,
        fix: 'Renew the ts, of this fact alone if the rest of the block did not change.',
    }));
}
function sameFact(old, now) {
    return (old.headingPath.join('\0') === now.headingPath.join('\0') && old.provenance.src === now.provenance.src);
}

;// CONCATENATED MODULE: ./lib/gate/rules/provenance-ttl-cap.js

/** What the web said last year is not to be kept for ever on the web's own word. */
const provenanceTtlCap = {
    id: 'provenance/ttl-cap',
    severity: 'error',
    summary: "A ttl longer than the source's cap, set by a non-human.",
    about: 'change',
    judge: (change) => change.principal.kind === 'human' ? [] : change.files.flatMap((file) => tooLong(file, change)),
};
function tooLong(file, change) {
    const model = file.after?.model;
    if (!model)
        return [];
    const found = [];
    const places = [
        ...model.blocks.map((block) => ({
            line: block.line,
            src: block.provenance.src,
            ...(block.own ? { own: block.own } : {}),
        })),
        ...model.facts.map((fact) => ({
            line: fact.line,
            src: fact.provenance.src,
            ...(fact.own ? { own: fact.own } : {}),
        })),
        ...(model.own ? [{ line: 1, own: model.own, src: model.own.src ?? 'agent' }] : []),
    ];
    for (const { line, own, src } of places) {
        const cap = capOf(src, change);
        const written = own?.ttl;
        if (cap === undefined || written === undefined)
            continue;
        const at = own?.start === undefined ? line : (0,lib_memory/* lineAt */.mh)(model.lineStarts, own.start);
        const days = (0,lib_memory/* parseTtl */.Kw)(written);
        if (days === undefined || !file.touched.has(at) || !longer(days, cap.days))
            continue;
        found.push({
            path: file.path,
            line: at,
            message: `ttl:${written} is longer than ${cap.text}, the most that src:${src} may have without a human.`,
            fix: `Write ttl:${cap.text} or less, or let a human keep it longer.`,
        });
    }
    return found;
}
function capOf(src, change) {
    const caps = change.policy.config.gate.ttl_cap;
    const text = src === 'user' ? undefined : caps[src];
    const days = text === undefined ? undefined : (0,lib_memory/* parseTtl */.Kw)(text);
    return text === undefined || days === undefined ? undefined : { text, days };
}
function longer(days, cap) {
    if (cap === 'never')
        return false;
    return days === 'never' || days > cap;
}

;// CONCATENATED MODULE: ./lib/gate/secrets/entropy.js
/** Shannon entropy of a text in bits a character: 0 for one repeated letter, about 4 for random hex, 5 and more for random base64. */
function entropyOf(text) {
    const counts = new Map();
    for (const unit of text)
        counts.set(unit, (counts.get(unit) ?? 0) + 1);
    let bits = 0;
    for (const count of counts.values())
        bits -= (count / text.length) * Math.log2(count / text.length);
    return bits;
}

;// CONCATENATED MODULE: ./lib/gate/secrets/placeholders.js
/*
 * What stands where a secret would: examples, holes of templates, redactions, references to a vault. Redaction
 * leaves text behind that must not be flagged.
 */
const words = /redact|example|sample|dummy|placeholder|change.?me|your[-_ .]|my[-_]?(?:api|secret|token|pass)|insert|replace|fake|mock|todo|fixme|x{4,}|\*{3,}|\.{3,}|…|•|abcdef(?:gh)?|0123456789|1234567890|deadbeef|foobar|lorem|hunter2\b.*example|not[-_ ]?(?:a[-_ ]?)?(?:real|secret)|none|null|undefined|hidden|masked|removed|omitted|<[^>]*>/i;
const placeholders_reference = /^(?:\$|%|@|\{\{|\$\{|<|\[|env[.:[(]|process\.|os\.|secrets?[./]|vault[:/]|op:\/\/|ssm:|arn:|keychain|file:|\/|~\/|\.\/|https?:\/\/[^@]*$)/i;
/** Whether a value only stands for a secret. */
function isPlaceholder(value) {
    if (placeholders_reference.test(value) || words.test(value))
        return true;
    return new Set(value.toLowerCase()).size <= 3;
}

;// CONCATENATED MODULE: ./lib/gate/secrets/assignments.js


/*
 * Secrets without a shape of their own: a name that says "secret", an assignment, a value that looks random. The
 * names are those of gitleaks' generic and vendor rules (MIT, see token-shapes.ts), read as one grammar.
 */
/** Words after which a value is secret; what stands before them ("client", "db", "aws") only widens the name. */
const secretWord = 'secret|token|passwd|password|passphrase|passcode|passwort|kennwort|contrase(?:ñ|n)a|mot de passe|senha|пароль|密码|密碼|パスワード|비밀번호|(?<![a-z])(?:pass|pwd|pw|pin|pat)(?![a-z])|credentials?|key';
/** Vendors whose keys have no shape: their name beside a key of the right alphabet and length is enough. */
const vendors = 'adafruit|adobe|airtable|algolia|alibaba|asana|assemblyai|atlassian|azure|beamer|bitbucket|bittrex|brave|cloudflare|codecov|cohere|coinbase|confluence|confluent|contentful|datadog|deepgram|deepl|discord|dropbox|droneci|elastic|etsy|exa|facebook|fastly|finicity|finnhub|freshbooks|gitter|gnews|heroku|hubspot|intercom|jfrog|jira|kraken|kucoin|launchdarkly|linkedin|lob|looker|mailchimp|mailgun|mapbox|mattermost|meraki|messagebird|mistral|moonshot|netlify|newrelic|nytimes|octopus|okta|openweather|pagerduty|paypal|plaid|privateai|rapidapi|salesforce|sendbird|sentry|serper|serpapi|sidekiq|snyk|sonar|spotify|squarespace|stability|stripe|sumologic|telegram|together|travis|trello|twilio|twitch|twitter|vercel|weaviate|yandex|zendesk|zoom';
const connector = '["\'`*_)]{0,3}\\s{0,3}(?:=>|:=|[:：=]|\\bis\\b|\\bwas\\b|\\bist\\b|->|→|\\|)\\s{0,3}["\'`*]{0,3}';
const assignment = new RegExp(`(?:${secretWord})[\\p{L}\\p{N}_.-]{0,20}${connector}([^\\s"'\`|,;<>]{6,200})`, 'giu');
const vendorAssignment = new RegExp(`(?<![A-Za-z])((?:${vendors})[\\w .-]{0,25}?)${connector}([A-Za-z0-9_=+/.-]{16,100})(?![A-Za-z0-9_=+/.-])`, 'giu');
/** Values of assignments to secret names, and of vendors' names, that look like the secret itself. */
function assignedSecrets(text) {
    const secrets = [];
    for (const match of text.matchAll(assignment)) {
        const value = trimmed(match[1] ?? '');
        const start = match.index + match[0].length - (match[1]?.length ?? 0);
        const name = nameBefore(text, match.index) + match[0].slice(0, match[0].length - (match[1]?.length ?? 0));
        const kind = passwordLike.test(match[0].slice(0, 14)) ? 'password' : 'assigned-secret';
        const fits = kind === 'password' ? looksLikePassword(value) : looksRandom(value, name);
        if (fits)
            secrets.push({ kind, start, end: start + value.length });
    }
    for (const match of text.matchAll(vendorAssignment)) {
        const value = trimmed(match[2] ?? '');
        const start = match.index + match[0].length - (match[2]?.length ?? 0);
        if (/key|token|secret|api|auth|pat\b|pass/i.test(match[1] ?? '') && looksRandom(value, match[1] ?? ''))
            secrets.push({ kind: 'vendor-key', start, end: start + value.length });
    }
    return secrets;
}
const passwordLike = /^(?:pass|pwd|pw|pin|kenn|contrase|mot de|senha|пароль|密|パス|비밀)/iu;
/** The words before a secret word that belong to its name: `aws_`, `client `, `DB_`. */
function nameBefore(text, at) {
    return (/[\p{L}\p{N}_.-]{0,30}[ ]?[\p{L}\p{N}_.-]{0,30}$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '');
}
/** A key: long, mixed, no word, no path, no hash that everybody may see. */
function looksRandom(value, name) {
    if (value.length < 16 || isPlaceholder(value) || /[\s()]/.test(value))
        return false;
    // `key: value` is said of ordinary things; a bare "key" needs a stronger value.
    const bareKey = /(^|[^a-z])keys?[^a-z]*$/i.test(name) &&
        !/(api|access|secret|private|auth|signing|encryption|account|license)/i.test(name);
    if (!/\d/.test(value) || !/[A-Za-z]/.test(value))
        return false;
    if (isPublicValue(value, name))
        return false;
    return entropyOf(value) >= (bareKey ? 4 : /^[a-f0-9-]+$/i.test(value) ? 2.8 : 3.3) && !readable(value);
}
/** A password has no alphabet; it is told from prose by what prose words do not have. */
function looksLikePassword(value) {
    if (value.length < 6 || isPlaceholder(value))
        return false;
    const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(value)).length;
    if (/^[\p{L}]+[.!?…]*$/u.test(value) || /^[\d.:/-]+$/.test(value))
        return false;
    if (/^[a-z]+(?:[-_/.][a-z]+)*$/i.test(value))
        return false;
    return classes >= 2 && entropyOf(value) >= 2.3 && /\d|[^\w.-]/.test(value);
}
/** Identifiers that are public by nature: UUIDs and hashes where nobody calls them secret, versions, dates, file names, e-mails. */
function isPublicValue(value, name) {
    if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(value))
        return true;
    if (/^\d{4}-\d{2}-\d{2}/.test(value))
        return true;
    if (/\.(?:md|ts|js|json|ya?ml|env|pem|txt|py|sh|toml|key|pub)$/i.test(value))
        return true;
    if (/^(?:ssh-|ecdsa-|sha\d+[-:])/i.test(value))
        return true;
    return /public|finger|hash|checksum|commit|cache|partition|primary|sort|foreign|idempot|cursor|page|next|tokens?[-_ ]?(?:count|limit|budget|usage)|max[-_ ]?token/i.test(name);
}
/** Words joined by separators: a name or a slug and no key. */
function readable(value) {
    const parts = value.split(/[-_./=+]+/).filter(Boolean);
    const words = parts.filter((part) => /^(?:[a-z]{2,14}|[A-Z]?[a-z]{2,14}|[A-Z]{2,10}|\d{1,4}|v\d+)$/.test(part));
    return parts.length > 1 && words.length === parts.length;
}
function trimmed(value) {
    return value.replace(/[.,;:!?)\]}*_"'`]+$/, (tail) => (/^[!?]+$/.test(tail) ? tail : ''));
}

;// CONCATENATED MODULE: ./lib/gate/secrets/credentials.js


/*
 * Secrets that a protocol or a habit gives away: credentials in addresses, authorization headers, session cookies,
 * the words that restore a wallet.
 */
/** Every such secret of a text. */
function credentials(text) {
    return [...inAddresses(text), ...inHeaders(text), ...inCookies(text), ...seedPhrases(text)];
}
function inAddresses(text) {
    const ordinary = /^(?:pass(?:word|wd)?|pwd|secret|postgres|root|admin|user(?:name)?|test|token|key|guest|\w{1,3})$/i;
    return matches(text, /\b[a-z][a-z0-9+.-]{2,20}:\/\/[^\s:@/<>"'`]{1,80}:([^\s:@/<>"'`]{4,200})@[\w[]/gi, 'address-credentials').filter(({ start, end }) => !ordinary.test(text.slice(start, end)) && !isPlaceholder(text.slice(start, end)));
}
function inHeaders(text) {
    return matches(text, /\b(?:authorization|x-[a-z-]*(?:key|token)|bearer|basic)["']?\s{0,3}[:=]?\s{0,3}["']?(?:bearer|basic|token|apikey)?\s{0,3}([A-Za-z0-9_+/=.~-]{20,600})(?![A-Za-z0-9_])/gi, 'authorization').filter(({ start, end }) => {
        const value = text.slice(start, end);
        return /\d/.test(value) && /[A-Z]/.test(value) && entropyOf(value) >= 3.5 && !isPlaceholder(value);
    });
}
function inCookies(text) {
    return matches(text, /\bcookie["']?\s{0,3}[:=][^\n]{0,300}?(?:sess(?:ion)?(?:[_-]?id)?|sid|auth|token|remember|csrf|jwt|user_session|li_at|__secure-[\w-]+|\w*session\w*)\s?=\s?([A-Za-z0-9%_.+/=|~-]{16,})/gi, 'session-cookie').filter(({ start, end }) => {
        const value = text.slice(start, end);
        return /\d/.test(value) && entropyOf(value) >= 3 && !isPlaceholder(value);
    });
}
/** Words of prose that no wallet list (BIP 39) holds: a run with one of them is a sentence. */
const prose = /\b(?:the|and|for|with|was|are|but|from|have|has|had|were|they|their|them|which|would|should|could|been|being|into|its|our|his|her|she|him|who|also|because|these|those|than|not|use|does|did)\b/;
function seedPhrases(text) {
    return matches(text, /\b(?:seed|mnemonic|recovery|wallet|backup)[^\n]{0,40}?(?:phrase|words?|seed|mnemonic)?[^\n]{0,20}?[:=]\s{0,3}["'`]?((?:(?:\d{1,2}[.)]\s?)?[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8})\b/gi, 'seed-phrase').filter(({ start, end }) => {
        const words = text.slice(start, end).toLowerCase();
        return words === text.slice(start, end) && !prose.test(words);
    });
}
function matches(text, pattern, kind) {
    return [...text.matchAll(pattern)].map((match) => {
        const value = match[1] ?? '';
        const start = match.index + match[0].lastIndexOf(value);
        return { kind, start, end: start + value.length };
    });
}

;// CONCATENATED MODULE: ./lib/gate/secrets/key-blocks.js
/** Quoted, indented, listed or in a string with `\n`: what may stand before and between the lines of a key block. */
const filler = /(?:\\r|\\n|[\s>|*"'`+-])+/g;
/** Private keys in their armour (PEM, OpenSSH, PuTTY, OpenPGP), also quoted or on one line. Armour alone is no key. */
function keyBlocks(text) {
    const secrets = [];
    for (const match of text.matchAll(/-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d:/g)) {
        const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 2_000);
        const body = (rest.split('-----END')[0] ?? '')
            .split(/\r?\n/)
            .filter((line) => !/^[\s>]*(?:Version|Comment|Proc-Type|DEK-Info|Charset|Hash|Encryption|Public-Lines)\s*:/i.test(line))
            .join('\n')
            .replace(filler, '');
        if ((body.match(/[A-Za-z0-9/=]/g) ?? []).length >= 40 && /^[^.,;]{40}/.test(body))
            secrets.push({ kind: 'private-key', start: match.index, end: match.index + match[0].length });
    }
    return secrets;
}

;// CONCATENATED MODULE: ./lib/gate/secrets/normalise.js
/** Invisible everywhere: zero-width characters, joiners, soft hyphens, fillers, variation selectors, bidi controls, tags. */
const invisible = /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/;
const step = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|lowbar|hyphen|dash|period|equals|colon|sol|plus|num|shy|zwnj|zwj|ZeroWidthSpace|NoBreak));|\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|%([0-9a-f]{2})|\\([!-/:-@[-`{-~])|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|\udb40[\udc00-\udfff]|[\uff01-\uff5e]/gi;
const normalise_named = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    lowbar: '_',
    hyphen: '-',
    dash: '-',
    period: '.',
    equals: '=',
    colon: ':',
    sol: '/',
    plus: '+',
    num: '#',
};
/**
 * Takes away what splits or disguises a token and stays unseen: invisible characters, tag characters, character
 * references, escapes of markdown, JSON and addresses, full-width letters.
 * @returns undefined when there is nothing to take away: the text is its own normal form
 */
function normalise(text) {
    if (!/[&\\%]|[\u00ad-\uffff]/.test(text))
        return undefined;
    const starts = [0];
    const shifts = [0];
    let out = '';
    let at = 0;
    for (const match of text.matchAll(step)) {
        const plain = plainOf(match);
        if (plain === match[0])
            continue;
        out += text.slice(at, match.index) + plain;
        at = match.index + match[0].length;
        starts.push(out.length);
        shifts.push(at - out.length);
    }
    if (starts.length === 1)
        return undefined;
    out += text.slice(at);
    return {
        text: out,
        origin(offset) {
            let low = 0;
            let high = starts.length - 1;
            while (low < high) {
                const middle = (low + high + 1) >> 1;
                if ((starts[middle] ?? 0) <= offset)
                    low = middle;
                else
                    high = middle - 1;
            }
            return Math.min(text.length, offset + (shifts[low] ?? 0));
        },
    };
}
function plainOf(match) {
    const [whole, hex, decimal, name, escaped, byte, percent, punctuation] = match;
    if (hex !== undefined || escaped !== undefined)
        return character(Number.parseInt(hex ?? escaped ?? '', 16), whole);
    if (decimal !== undefined)
        return character(Number(decimal), whole);
    if (name !== undefined)
        return normalise_named[name] ?? '';
    if (byte !== undefined || percent !== undefined) {
        const code = Number.parseInt(byte ?? percent ?? '', 16);
        return code >= 0x21 && code < 0x7f ? String.fromCharCode(code) : whole;
    }
    if (punctuation !== undefined)
        return punctuation;
    const code = whole.codePointAt(0) ?? 0;
    if (code >= 0xe0020 && code < 0xe007f)
        return String.fromCharCode(code - 0xe0000);
    if (code >= 0xff01 && code <= 0xff5e)
        return String.fromCharCode(code - 0xfee0);
    return '';
}
function character(code, whole) {
    if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff))
        return whole;
    const text = String.fromCodePoint(code);
    if (code >= 0xe0020 && code < 0xe007f)
        return String.fromCharCode(code - 0xe0000);
    return invisible.test(text) ? '' : text;
}

;// CONCATENATED MODULE: ./lib/gate/secrets/token-shapes.js
/*
 * Tokens that are known by their own shape. The vendors' prefixes and lengths are facts that gitleaks collected
 * (https://github.com/gitleaks/gitleaks, MIT License, Copyright (c) 2019 Zachary Rice); the table is derived from its
 * rules and widened by AI providers' keys. Each pattern begins with a literal, so that a text without it costs a
 * substring search and nothing more.
 */
const token_shapes_word = '[A-Za-z0-9]';
const dash = '[A-Za-z0-9_-]';
const token_shapes_hex = '[a-f0-9]';
function shape(kind, pattern, entropy = 3) {
    return { kind, pattern: new RegExp(`(?<![A-Za-z0-9+])(?:${pattern})(?![A-Za-z0-9])`, 'g'), entropy };
}
const tokenShapes = [
    // AI providers
    shape('openai-key', `sk-(?:proj|svcacct|admin|None)-${dash}{20,}`),
    shape('openai-key', `sk-${token_shapes_word}{32,64}`, 3.5),
    shape('anthropic-key', `sk-ant-(?:api|admin|oat|ort|sid)\\d{0,2}-${dash}{24,}`),
    shape('openrouter-key', `sk-or-v1-${token_shapes_hex}{64}`),
    shape('deepseek-key', `sk-${token_shapes_hex}{32}`),
    shape('openai-like-key', `sk-[a-z]{2,10}-${dash}{24,}`, 3.5),
    shape('stability-or-like-key', `sk_${token_shapes_word}{40,64}`, 3.5),
    shape('groq-key', `gsk_${token_shapes_word}{40,}`),
    shape('xai-key', `xai-${dash}{60,}`),
    shape('tavily-key', `tvly-${dash}{20,}`),
    shape('fireworks-key', `fw_${token_shapes_word}{20,}`),
    shape('pinecone-key', `pcsk_${dash}{50,}`),
    shape('perplexity-key', `pplx-${token_shapes_word}{32,}`),
    shape('replicate-token', `r8_${token_shapes_word}{36,}`),
    shape('huggingface-token', `(?:hf|api_org)_${token_shapes_word}{30,}`),
    shape('cerebras-key', `csk-${token_shapes_word}{40,}`),
    shape('nvidia-key', `nvapi-${dash}{50,}`),
    shape('voyage-key', `pa-${dash}{40,}`, 4),
    shape('langsmith-key', `lsv2_(?:pt|sk)_${token_shapes_word}{20,}_${token_shapes_word}{8,}`),
    shape('langfuse-key', `sk-lf-${token_shapes_hex}{8}(?:-${token_shapes_hex}{4}){3}-${token_shapes_hex}{12}`, 2.5),
    shape('exa-or-jina-key', `jina_${dash}{40,}`),
    shape('elevenlabs-key', `sk_${token_shapes_hex}{48}`),
    shape('firecrawl-key', `fc-${token_shapes_hex}{32}`),
    shape('e2b-key', `e2b_${token_shapes_hex}{40}`),
    shape('brave-search-key', `BSA${dash}{24,}`, 3.5),
    shape('mem0-key', `m0-${dash}{36,}`, 3.5),
    shape('anyscale-key', `esecret_${token_shapes_word}{24,}`),
    shape('wandb-key', `wandb_v1_${dash}{40,}`),
    shape('modal-token', `(?:ak|as)-${token_shapes_word}{22}`, 3.8),
    shape('composio-key', `comp_${token_shapes_word}{30,}`),
    // Code hosting, packages, CI
    shape('github-token', `gh[pousr]_${token_shapes_word}{36,}`),
    shape('github-fine-grained-token', `github_pat_${dash}{60,}`),
    shape('gitlab-token', `gl(?:pat|ptt|dt|rt|cbt|agent|imt|ft|soat|oas|ffct|wt)-${dash}{20,}(?:\\.${dash}{2,}){0,2}`),
    shape('gitlab-runner-token', `GR1348941${dash}{20}`),
    shape('bitbucket-token', `ATBB${token_shapes_word}{24,}`),
    shape('atlassian-token', `ATATT3${'[A-Za-z0-9_=-]'}{100,}`),
    shape('npm-token', `npm_${token_shapes_word}{36}`),
    shape('pypi-token', `pypi-AgE[A-Za-z0-9_-]{50,}`),
    shape('rubygems-token', `rubygems_${token_shapes_hex}{48}`),
    shape('crates-token', `cio${token_shapes_word}{32}`, 3.5),
    shape('clojars-token', `CLOJARS_${token_shapes_word}{60}`),
    shape('dockerhub-token', `dckr_(?:pat|oat)_${dash}{20,}`),
    shape('artifactory-key', `AKCp${token_shapes_word}{60,}`, 4),
    shape('artifactory-token', `cmVmd${token_shapes_word}{59}`, 4),
    shape('circleci-token', `CCI(?:PAT|PRJ)_${dash}{20,}_${token_shapes_hex}{40}`),
    shape('buildkite-token', `bk(?:ua|at|ct)_${token_shapes_hex}{40}`),
    shape('sonar-token', `sq[upa]_${token_shapes_hex}{40}`),
    shape('snyk-token', `snyk_(?:uat|sat)\\.${token_shapes_word}{8}\\.${dash}{30,}`),
    shape('codecov-like-token', `ccov_${token_shapes_word}{30,}`),
    // Clouds
    shape('aws-access-key-id', `(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}`),
    shape('aws-bedrock-key', `ABSK[A-Za-z0-9+/]{90,}={0,2}`),
    shape('gcp-api-key', `AIza[A-Za-z0-9_-]{35}`),
    shape('google-oauth-secret', `GOCSPX-${dash}{28}`),
    shape('google-oauth-token', `ya29\\.${dash}{30,}`),
    shape('google-refresh-token', `1//0${dash}{40,}`),
    shape('azure-client-secret', `[A-Za-z0-9_~.]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}`),
    shape('azure-storage-key', `AccountKey=[A-Za-z0-9+/]{86}==`),
    shape('azure-sas', `sig=[A-Za-z0-9%+/]{40,}(?:%3D|=)`, 4),
    shape('alibaba-key-id', `LTAI${token_shapes_word}{16,24}`),
    shape('tencent-key-id', `AKID${token_shapes_word}{32}`, 3.5),
    shape('digitalocean-token', `do[oprs]_v1_${token_shapes_hex}{64}`),
    shape('heroku-key', `HRKU-${dash}{36,}`),
    shape('flyio-token', `(?:fo1_${dash}{40,}|fm[12][ar]?_[A-Za-z0-9+/]{80,}={0,3})`),
    shape('vercel-token', `vc[pkiar]_${dash}{24,}`),
    shape('netlify-token', `nf[pcob]_${token_shapes_word}{36}`),
    shape('render-key', `rnd_${token_shapes_word}{28,}`),
    shape('railway-like-token', `rw_${token_shapes_word}{32,}`),
    shape('cloudflare-ca-key', `v1\\.0-${token_shapes_hex}{24}-${token_shapes_hex}{146}`),
    shape('cloudflare-token', `cf(?:ut|at|k)_${dash}{40,}`),
    shape('scaleway-key', `SCW[A-Z0-9]{17}`),
    shape('planetscale-token', `pscale_(?:tkn|pw|oauth)_${'[A-Za-z0-9=._-]'}{32,}`),
    shape('supabase-token', `sb[pa]_${token_shapes_hex}{40}`),
    shape('supabase-secret-key', `sb_secret_${dash}{20,}`),
    shape('neon-key', `napi_${token_shapes_word}{40,}`),
    shape('turso-or-upstash-token', `upstash_${token_shapes_word}{30,}`),
    shape('databricks-token', `dapi${token_shapes_hex}{32}(?:-\\d)?`),
    shape('doppler-token', `dp\\.(?:pt|st|ct|scim|audit|sa)\\.(?:[a-z0-9_-]{2,35}\\.)?${token_shapes_word}{40,}`),
    shape('vault-token', `hv[sbr]\\.${dash}{24,}`),
    shape('terraform-token', `${token_shapes_word}{14}\\.atlasv1\\.${'[A-Za-z0-9=_-]'}{60,}`),
    shape('pulumi-token', `pul-${token_shapes_hex}{40}`),
    shape('infracost-key', `ico-${token_shapes_word}{32}`),
    shape('1password-service-token', `ops_eyJ[A-Za-z0-9+/_-]{100,}={0,3}`, 3.5),
    shape('1password-secret-key', `A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}`),
    shape('tailscale-key', `tskey-(?:auth|api|client|scim|webhook)-${token_shapes_word}{8,}-${token_shapes_word}{20,}`),
    shape('infisical-token', `st\\.${token_shapes_hex}{24}\\.${token_shapes_hex}{32}\\.${token_shapes_hex}{32}`),
    shape('openshift-token', `sha256~${dash}{43}`),
    shape('defined-networking-token', `dnkey-[a-z0-9=_-]{26}-[a-z0-9=_-]{52}`),
    // Talk and mail
    shape('slack-token', `xox[abeoprs](?:\\.xox[pb])?-${'[A-Za-z0-9-]'}{16,}`),
    shape('slack-app-token', `xapp-\\d-[A-Z0-9]+-\\d+-[a-f0-9]{32,}`),
    shape('slack-webhook', `https://hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{40,60}`),
    shape('discord-webhook', `https://(?:canary\\.|ptb\\.)?discord(?:app)?\\.com/api/webhooks/\\d{16,20}/${dash}{60,}`),
    shape('discord-token', `[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,}`, 4),
    shape('teams-webhook', `https://[a-z0-9-]+\\.webhook\\.office\\.com/webhookb2/${'[A-Za-z0-9@/-]'}{80,}`),
    shape('telegram-token', `\\d{8,10}:AA${dash}{32,33}`),
    shape('twilio-key', `(?:SK|AC)${token_shapes_hex}{32}`),
    shape('sendgrid-key', `SG\\.${dash}{20,24}\\.${dash}{39,50}`),
    shape('mailgun-key', `(?:key|pubkey)-${token_shapes_hex}{32}`),
    shape('mailchimp-key', `${token_shapes_hex}{32}-us\\d{1,2}`),
    shape('brevo-key', `xkeysib-${token_shapes_hex}{64}-${token_shapes_word}{16}`),
    shape('resend-key', `re_${token_shapes_word}{8}_${token_shapes_word}{24}`),
    shape('postmark-like-key', `PMAK-${token_shapes_hex}{24}-${token_shapes_hex}{34}`),
    // Money
    shape('stripe-key', `(?:sk|rk)_(?:live|test|prod)_${token_shapes_word}{16,}`),
    shape('stripe-webhook-secret', `whsec_[A-Za-z0-9+/=]{24,}`),
    shape('square-token', `(?:EAAA|sq0(?:atp|csp)-)${dash}{22,}`, 3.5),
    shape('shopify-token', `shp(?:at|ca|pa|ss|ua)_[a-fA-F0-9]{32}`),
    shape('paypal-braintree-token', `access_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$${token_shapes_hex}{32}`),
    shape('plaid-token', `access-(?:sandbox|development|production)-${token_shapes_hex}{8}(?:-${token_shapes_hex}{4}){3}-${token_shapes_hex}{12}`, 2.5),
    shape('flutterwave-key', `FLW(?:SEC|PUB)K(?:_TEST)?-[a-h0-9]{12,32}-X`),
    shape('razorpay-key', `rzp_(?:live|test)_${token_shapes_word}{14,}`),
    shape('duffel-token', `duffel_(?:test|live)_${dash}{43}`),
    // Tools at work
    shape('airtable-token', `pat${token_shapes_word}{14}\\.${token_shapes_hex}{64}`),
    shape('linear-key', `lin_(?:api|oauth)_${token_shapes_word}{32,}`),
    shape('notion-token', `(?:ntn_${token_shapes_word}{40,}|secret_${token_shapes_word}{43})`),
    shape('figma-token', `fig[dohu]_${dash}{36,}`),
    shape('asana-token', `[12]/\\d{10,}(?:/\\d{10,})?:${token_shapes_hex}{32}`),
    shape('clickup-token', `pk_\\d{5,10}_[A-Z0-9]{32}`),
    shape('typeform-token', `tfp_${dash}{40,}`),
    shape('dropbox-token', `sl\\.(?:u\\.)?${dash}{100,}`),
    shape('grafana-token', `gl(?:c|sa)_[A-Za-z0-9+/_=-]{32,}`),
    shape('grafana-key', `eyJrIjoi[A-Za-z0-9]{60,}={0,2}`),
    shape('newrelic-key', `NR(?:AK|II|RA)-[A-Z0-9]{27}|NRJS-${token_shapes_hex}{19}`),
    shape('sentry-token', `sntr[ysu]_[A-Za-z0-9+/=_-]{40,}`),
    shape('honeycomb-key', `hc[abx]i[ck]_${token_shapes_word}{50,}`),
    shape('dynatrace-token', `dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}`),
    shape('posthog-key', `ph[cx]_${token_shapes_word}{40,}`),
    shape('launchdarkly-key', `(?:api|sdk|mob)-${token_shapes_hex}{8}(?:-${token_shapes_hex}{4}){3}-${token_shapes_hex}{12}`, 2.5),
    shape('postman-key', `PMAK-${token_shapes_hex}{24}-${token_shapes_hex}{34}`),
    shape('readme-key', `rdme_[a-z0-9]{70}`),
    shape('prefect-key', `pn[ub]_${token_shapes_word}{36}`),
    shape('frameio-token', `fio-u-${'[A-Za-z0-9_=-]'}{64}`),
    shape('easypost-key', `EZ[AT]K${token_shapes_word}{54}`),
    shape('lob-key', `(?:live|test)_${token_shapes_hex}{35}`),
    shape('contentful-token', `CFPAT-${dash}{40,}`),
    shape('mapbox-secret', `sk\\.eyJ${dash}{40,}\\.${dash}{20,}`),
    shape('adobe-secret', `p8e-${token_shapes_word}{32}`),
    shape('okta-token', `00${dash}{40}`, 4.2),
    shape('facebook-token', `EAA[A-Za-z0-9]{60,}`, 3.5),
    shape('instagram-like-token', `IGQ[A-Za-z0-9_-]{60,}`, 3.5),
    shape('twitter-bearer', `A{20,}[A-Za-z0-9%]{60,}`, 3.5),
    shape('new-relic-like-token', `NRAA-${token_shapes_word}{27,}`),
    shape('hubspot-token', `pat-(?:na|eu)\\d-${token_shapes_hex}{8}(?:-${token_shapes_hex}{4}){3}-${token_shapes_hex}{12}`, 2.5),
    shape('intercom-like-token', `dG9rO[A-Za-z0-9+/=]{40,}`, 3.5),
    shape('age-secret-key', `AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}`),
    shape('jwt', `eyJ${dash}{14,}\\.eyJ${dash}{14,}\\.${dash}{20,}`, 3.5),
    shape('wireguard-private-key', `PrivateKey\\s*=\\s*[A-Za-z0-9+/]{43}=`),
];

;// CONCATENATED MODULE: ./lib/gate/secrets/find.js







/**
 * Secrets by Keepsake's own pack: token shapes, key blocks, credentials, assignments; on the text as it is and as
 * it reads once invisible characters, escapes and references are taken away. Nothing in the text can switch it off.
 */
function findByPack(text) {
    if (!mayHoldSecret(text))
        return [];
    const found = [...inPlain(text)];
    const plain = normalise(text);
    if (plain)
        for (const secret of inPlain(plain.text))
            found.push({
                kind: secret.kind,
                start: plain.origin(secret.start),
                end: plain.origin(secret.end - 1) + 1,
            });
    return withoutOverlaps(found);
}
/**
 * Secrets by the pack and by secretlint's rules, which are loaded only for a text that could hold one. The rules
 * are passed singly: the preset would bring the rule that lets a comment in the text switch the others off.
 */
async function findSecrets(text) {
    if (!mayHoldSecret(text))
        return [];
    const { findByLint } = await Promise.all(/* import() */[__webpack_require__.e(387), __webpack_require__.e(380)]).then(__webpack_require__.bind(__webpack_require__, 2380));
    const plain = normalise(text);
    const lint = [...(await findByLint(text))];
    if (plain)
        for (const secret of await findByLint(plain.text))
            lint.push({
                kind: secret.kind,
                start: plain.origin(secret.start),
                end: plain.origin(secret.end - 1) + 1,
            });
    return withoutOverlaps([...findByPack(text), ...lint]);
}
/** A quick look: a run of token letters, a word for a secret, an address with credentials, or something to unwrap. */
function mayHoldSecret(text) {
    return /[A-Za-z0-9_+/=~-]{16}|PRIVATE KEY|PuTTY-User|pass|pwd|\bpw\b|\bpin\b|secret|token|key|credential|contrase|senha|kennwort|пароль|密|パス|비밀|seed|mnemonic|recovery|wallet|:\/\/[^\s/@]*:|&#|\\[ux]|[\u200b-\u200f\u2060-\u206f\u00ad\ufeff]|\udb40/i.test(text);
}
function inPlain(text) {
    return [...shapedTokens(text), ...keyBlocks(text), ...credentials(text), ...assignedSecrets(text)];
}
function shapedTokens(text) {
    const secrets = [];
    for (const { kind, pattern, entropy } of tokenShapes) {
        for (const match of text.matchAll(pattern)) {
            const value = match[0];
            if (entropyOf(value) < (entropy ?? 0) || isExample(value))
                continue;
            secrets.push({ kind, start: match.index, end: match.index + value.length });
        }
    }
    return secrets;
}
function isExample(value) {
    return (/EXAMPLE|example|xxxx|XXXX|your|redact|placeholder|1234567890|0123456789|abcdefghij/i.test(value) ||
        (isPlaceholder(value) && new Set(value).size <= 6));
}
function withoutOverlaps(secrets) {
    const kept = [];
    for (const secret of [...secrets].sort((a, b) => a.start - b.start || b.end - a.end)) {
        const last = kept.at(-1);
        if (last && secret.start < last.end)
            continue;
        kept.push(secret);
    }
    return kept;
}

;// CONCATENATED MODULE: ./lib/gate/secrets/secret.js

/** How a secret may be shown: its first four characters and its length, never more. */
function maskSecret(value) {
    const length = [...value].length;
    return `${value.slice(0, 4)}… (${length} characters)`;
}
/** What `gate.secrets_baseline` lists: a hash, so that the list itself shows nothing. */
function secretHash(value) {
    return (0,external_node_crypto_.createHash)('sha256').update(value).digest('hex').slice(0, 32);
}

;// CONCATENATED MODULE: ./lib/gate/secrets/redact.js


/**
 * A text with every secret masked, for logs, model prompts and messages.
 * @returns the text and how many secrets were in it
 */
function redactSecrets(text) {
    const secrets = findByPack(text);
    let out = '';
    let at = 0;
    for (const { start, end } of secrets) {
        out += text.slice(at, start) + maskSecret(text.slice(start, end));
        at = end;
    }
    return { text: out + text.slice(at), count: secrets.length };
}

;// CONCATENATED MODULE: ./lib/gate/secrets/index.js
/** Secrets in text: found by shape, by name and by secretlint's rules; never shown. */




;// CONCATENATED MODULE: ./lib/gate/rules/secret-found.js

/** A secret in a memory is read by every agent and pushed to every clone. */
const secretFound = {
    id: 'secret/found',
    severity: 'error',
    summary: 'A secret in added text, in a file name, a branch name or a commit message.',
    about: 'file',
    judge: async (change) => {
        const found = [];
        for (const file of change.files)
            found.push(...(await inFile(file, change)), ...(await secret_found_inName(file, change)));
        found.push(...(await inWords(change.message, '(commit message)', 'this commit message', change)));
        found.push(...(await inWords(change.branch, '(branch name)', 'this branch name', change)));
        return found;
    },
};
/** The touched lines with enough around them for key blocks, but only what stands in touched lines is reported. */
async function inFile(file, change) {
    if (!file.after || file.touched.size === 0 || file.after.file.mode === '160000')
        return [];
    const { text } = file.after.file;
    const secrets = await findSecrets(text.slice(0, change.policy.config.gate.max_bytes));
    if (secrets.length === 0)
        return [];
    const starts = lineStarts(text);
    return secrets.flatMap((secret) => {
        const line = lineAt(starts, secret.start);
        if (!touchesAny(file, line, lineAt(starts, Math.max(secret.start, secret.end - 1))))
            return [];
        return report(secret, text, file.path, line, secret.start - (starts[line - 1] ?? 0) + 1, 'this line', change);
    });
}
/** A key block starts on its armour line; the key itself may be all that was added. */
function touchesAny(file, first, last) {
    for (let line = first; line <= last; line++)
        if (file.touched.has(line))
            return true;
    return false;
}
async function secret_found_inName(file, change) {
    if (!file.after || file.before)
        return [];
    return inWords(file.path, file.path, 'the name of this file', change);
}
async function inWords(text, path, what, change) {
    if (!text)
        return [];
    return (await findSecrets(text)).flatMap((secret) => {
        const before = text.slice(0, secret.start);
        const line = path === '(commit message)' ? before.split('\n').length : 1;
        return report(secret, text, path, line, 1, what, change);
    });
}
function report(secret, text, path, line, column, what, change) {
    const value = text.slice(secret.start, secret.end);
    if (change.policy.config.gate.secrets_baseline.includes(secretHash(value)))
        return [];
    return [
        {
            path,
            line,
            column,
            message: `What looks like a secret (${secret.kind}) stands in ${what}: ${maskSecret(value)}.`,
            fix: `Take it out, revoke it, and write where it is kept instead. If it is none, add ${secretHash(value)} to gate.secrets_baseline in keepsake.yml.`,
        },
    ];
}
function lineStarts(text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    return starts;
}
function lineAt(starts, offset) {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset)
            low = middle;
        else
            high = middle - 1;
    }
    return low + 1;
}

;// CONCATENATED MODULE: ./lib/gate/rules/text-encoding.js
/** Memory is UTF-8 text: what is not, readers show differently or not at all, and git calls it binary. */
const textEncoding = {
    id: 'text/encoding',
    severity: 'error',
    summary: 'Bytes that are not UTF-8, NUL, or a CR without its LF.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => brokenIn(file)),
};
/** A lone surrogate from `decode` (a byte that is not UTF-8), NUL, or CR not before LF. */
const broken = /[\udc80-\udcff](?<![\ud800-\udbff].)|\0|\r(?!\n)/g;
function brokenIn(file) {
    const text = file.after?.file.text ?? '';
    if (!file.after || (!/[\0\r]/.test(text) && text.isWellFormed()))
        return [];
    const found = [];
    let line = 1;
    let lineStart = 0;
    for (const match of text.matchAll(broken)) {
        for (let end = text.indexOf('\n', lineStart); end >= 0 && end < match.index; end = text.indexOf('\n', lineStart)) {
            line += 1;
            lineStart = end + 1;
        }
        if (!file.touched.has(line) || found.at(-1)?.line === line)
            continue;
        found.push({
            path: file.path,
            line,
            column: match.index - lineStart + 1,
            message: nameOf(match[0]),
            fix: 'Save the file as UTF-8 with LF or CRLF line endings.',
        });
    }
    return found;
}
function nameOf(unit) {
    if (unit === '\0')
        return 'A NUL byte stands here: git and most readers take the file for binary.';
    if (unit === '\r')
        return 'A carriage return without a line feed stands here: some readers end the line there, some do not.';
    const byte = (unit.charCodeAt(0) - 0xdc00).toString(16).padStart(2, '0');
    return `The byte 0x${byte} here is not UTF-8.`;
}

;// CONCATENATED MODULE: ./lib/gate/known-comments.js

/** Every comment of a file, code left aside. */
function commentsIn(file) {
    return file.reading.comments;
}
/** Other tools' markers: managed blocks, promotion notes, linters' switches, tables of contents. */
const markers = [
    /^(?:BEGIN|END)[: ]\s*[\w:.-]{1,80}$/i,
    /^\/?[\w][\w:./ -]{0,80}?[: ](?:start|end|begin)(?:\s[\w:=." -]{0,60})?$/i,
    /^(?:TTL|expires?|until|confidence|source|src|ts|date|updated|last[ -]updated|created|id|tags?|status|verified|importance|priority|type|scope)\s*[:=]\s*[\w .,:;/|+%@-]{1,60}$/i,
    /^(?:openclaw|memory|dream(?:ing)?|promot(?:ed|ion)|hoard|mindgardener|garden|keepsake|letta|claude|mem0|obsidian)(?:[:. -][\w:.=/#@ -]*)?(?:\s+[\w.-]+[:=][\w:.=/#@+~-]{0,80})*$/i,
    /^(?:prettier-ignore|markdownlint-(?:disable|enable)[\w -]*|toc|tocstop|more|omit in toc|no toc|vale (?:on|off)|cspell:[\w ,-]{1,60})$/i,
];
/** No tool's marker is longer; more is text. */
const maxMarker = 1_000;
/** Whether a comment is provenance, an archive entry's, or a marker that other tools set. */
function isKnownComment(inner) {
    const text = inner.trim();
    if (text === '' || /^archived:\d{4}-\d{2}-\d{2}(?:\s+[a-z]+:\S+)*$/.test(text))
        return true;
    // No marker holds markup, which is no comment where a browser takes the `<!--` for an element's text.
    if (/[\r\n<>]/.test(text))
        return false;
    const words = text.split(/\s+/);
    if ((0,lib_memory/* parseProvenance */.X6)(inner) !== undefined)
        return words.every((word) => /^(?:[a-z][\w-]*:\S{1,120}|stale|unverified|quarantined|contested|\u26a0\ufe0f?)$/.test(word));
    return ((text.length <= maxMarker && markers.some((marker) => marker.test(text))) ||
        words.every((word) => /^[\w.-]+=[^\s]{1,80}$/.test(word)));
}

;// CONCATENATED MODULE: ./lib/gate/touched.js
/** Says which line of a stretch (both ends count, from 1) is the first that the change touches, if any. */
function firstTouched(file) {
    const lines = [...file.touched].sort((a, b) => a - b);
    return (first, last) => {
        let low = 0;
        let high = lines.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((lines[middle] ?? 0) < first)
                low = middle + 1;
            else
                high = middle;
        }
        const line = lines[low];
        return line !== undefined && line <= last ? line : undefined;
    };
}

;// CONCATENATED MODULE: ./lib/gate/rules/text-hidden.js




/** What a person does not see, a model still reads. */
const textHidden = {
    id: 'text/hidden',
    severity: 'error',
    summary: 'Control, tag, bidi, filler and zero-width characters where no script needs them; comments and link definitions that hide text.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => [
        ...charactersIn(file),
        ...(change.principal.kind === 'human'
            ? []
            : [
                ...commentsHiding(file),
                ...definitionsHiding(file),
                ...markupHiding(file),
                ...doubtfulLinks(file),
            ]),
        ...encodedComments(file, change),
    ]),
};
const anything = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\udb40]/;
function charactersIn(file) {
    if (!file.after || !anything.test(file.after.file.text))
        return [];
    return file.after.lines.flatMap((line, at) => file.touched.has(at + 1)
        ? hiddenRuns(line, at === 0).map((run) => ({
            path: file.path,
            line: at + 1,
            column: run.start + 1,
            message: `Hidden here: ${run.what}.`,
            fix: 'Take it out, or write what it says so that it can be seen.',
        }))
        : []);
}
/** Characters written as references, and elements and declarations that show nothing. */
function markupHiding(file) {
    const state = file.after;
    if (!state?.model || !/[<&]/.test(state.file.text))
        return [];
    const touched = firstTouched(file);
    const elements = hidingMarkup(state.file.text, state.shown.markup).flatMap((one) => {
        const line = touched(one.line, one.endLine);
        return line === undefined ? [] : [{ line, column: line === one.line ? one.column : 1, what: one.what }];
    });
    const references = state.shown.plain.flatMap((line, at) => file.touched.has(at + 1) && line.includes('&')
        ? hiddenReferences(line, at === 0)
            .slice(0, 1)
            .map((run) => ({ line: at + 1, column: run.start + 1, what: run.what }))
        : []);
    return [...elements, ...references].map((one) => ({
        path: file.path,
        line: one.line,
        column: one.column,
        message: `Hidden here: ${one.what}.`,
        fix: 'Write what it says so that it can be seen, put it in a code span if it is an example, or leave it out.',
    }));
}
/** Text in which one reader sees code where another sees markup. */
function doubtfulLinks(file) {
    const state = file.after;
    if (!state?.model)
        return [];
    const touched = firstTouched(file);
    return state.shown.doubtful.flatMap((one) => {
        const line = touched(one.line, one.endLine);
        if (line === undefined)
            return [];
        return {
            path: file.path,
            line,
            message: 'Readers differ about where links and code end here, so one shows what another hides.',
            fix: 'Keep backticks, angle and square brackets out of link targets and labels, and begin a new paragraph after a link definition.',
        };
    });
}
/** Comments that are neither provenance, nor another tool's known marker, nor were there before. */
function commentsHiding(file) {
    const model = file.after?.model;
    if (!model?.text.includes('<!--'))
        return [];
    const old = new Map();
    const key = (comment) => comment.inner.trim();
    for (const comment of file.before?.model ? commentsIn(file.before.model) : [])
        old.set(key(comment), (old.get(key(comment)) ?? 0) + 1);
    return commentsIn(model)
        .filter((comment) => {
        if (isKnownComment(comment.inner))
            return false;
        const left = old.get(key(comment)) ?? 0;
        old.set(key(comment), left - 1);
        return left <= 0;
    })
        .map((comment) => ({
        path: file.path,
        line: comment.line + 1,
        column: comment.start - (model.lineStarts[comment.line] ?? 0) + 1,
        message: 'This comment is invisible to people and is no provenance.',
        fix: 'Write it as a line of the memory, or leave it out.',
    }));
}
/** `[//]: # (text)`: a link definition that nothing uses is a comment in disguise. */
function definitionsHiding(file) {
    const state = file.after;
    if (!state?.model || !/^ {0,3}\[[^\]\n]+\]:/m.test(state.file.text))
        return [];
    const uses = bracketed(state.file.text);
    return state.shown.plain.flatMap((line, at) => {
        const match = /^ {0,3}\[([^\]]+)\]:\s*(\S*)\s*(.*)$/s.exec(line);
        if (!match || !file.touched.has(at + 1))
            return [];
        const [, label = '', destination = '', title = ''] = match;
        if (/^\^/.test(label) ||
            (title === '' && /^<?(https?:|mailto:|\.{0,2}\/|[\w-]+(\/|\.md))/.test(destination)))
            return [];
        if (title.length < 60 && (uses.get(label.toLowerCase()) ?? 0) > 1)
            return [];
        return [
            {
                path: file.path,
                line: at + 1,
                message: 'This link definition shows nothing and hides text.',
                fix: 'Write the text as a line of the memory, or leave it out.',
            },
        ];
    });
}
/** How often each text stands in square brackets: a definition alone, or with what uses it. */
function bracketed(text) {
    const counts = new Map();
    for (const [, label = ''] of text.toLowerCase().matchAll(/\[([^[\]]+)\]/g))
        counts.set(label, (counts.get(label) ?? 0) + 1);
    return counts;
}
/** A comment written in character references is text to markdown and a comment to whoever decodes it once more. */
function encodedComments(file, change) {
    if (change.whole || !file.after?.file.text.includes('&'))
        return [];
    return file.after.shown.plain.flatMap((line, at) => {
        const column = line.search(/(?:&lt;|&#0*60;|&#x0*3c;|&LT;?)!--/i);
        if (column < 0 || !file.touched.has(at + 1))
            return [];
        return [
            {
                path: file.path,
                line: at + 1,
                column: column + 1,
                severity: 'warning',
                message: 'A comment stands here in character references: whoever decodes them once more stops seeing it.',
                fix: 'Put it in a code span if it is an example, or leave it out.',
            },
        ];
    });
}

;// CONCATENATED MODULE: ./lib/gate/rules/text-instructions.js
/*
 * Deliberately narrow: phrase filters catch next to nothing of real injections and flag a tenth of honest memories.
 * What is flagged is text that acts on how a memory is injected (closing our own block, speaking as another role),
 * and the one phrase nobody writes into a memory by accident.
 */
const patterns = [
    [
        // The name is enough: a model takes the tag for one whatever its attributes look like, and wherever it ends.
        /<\/?(?:keepsake[\w-]*|memory[\w-]*|recalled[\w-]*|system|system-reminder|assistant|instructions?)(?=[\s/>]|$)/i,
        'closes or opens a block that only the reader of a memory may write',
    ],
    [
        /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\|>|\[\/?INST\]|<<\/?SYS>>/,
        'speaks as another role to the reading model',
    ],
    [
        /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+)*(?:previous|prior|above|earlier|preceding|system)\s+(?:instructions?|prompts?|rules|messages?|directions)/i,
        'tells the reading model to drop its instructions',
    ],
];
/** Prose that is addressed to the model which reads the memory. */
const textInstructions = {
    id: 'text/instructions',
    severity: 'warning',
    summary: 'Prose addressed to the reading model, or a closing of the block a memory is injected in.',
    about: 'change',
    judge: (change) => change.principal.kind === 'human' ? [] : change.files.flatMap((file) => instructionsIn(file)),
};
function instructionsIn(file) {
    const state = file.after;
    if (!state || !patterns.some(([pattern]) => pattern.test(state.file.text)))
        return [];
    return state.shown.plain.flatMap((plain, at) => {
        if (!file.touched.has(at + 1))
            return [];
        for (const [pattern, reason] of patterns) {
            const column = plain.search(pattern);
            if (column >= 0)
                return [
                    {
                        path: file.path,
                        line: at + 1,
                        column: column + 1,
                        message: `This line ${reason}.`,
                        fix: 'State the fact itself; put quoted attacks into a code span.',
                    },
                ];
        }
        return [];
    });
}

;// CONCATENATED MODULE: ./lib/gate/rules/text-links.js


/** An image is fetched when the memory is shown, a link when somebody trusts its text: both carry facts away. */
const textLinks = {
    id: 'text/links',
    severity: 'error',
    summary: 'Remote images, javascript: and data: links newly added by a non-human; long queries and link texts that name another host: warning.',
    about: 'change',
    judge: (change) => (change.principal.kind === 'human' ? [] : change.files.flatMap(linksOf)),
};
function linksOf(file) {
    const state = file.after;
    if (!state || state.model?.kind === 'archive')
        return [];
    const known = new Set(file.before ? linksIn(file.before).map((link) => link.destination) : []);
    const found = [...imagesByReference(state, file, known), ...handlersIn(state, file)];
    const touched = firstTouched(file);
    for (const link of linksIn(state)) {
        const line = touched(link.line, link.endLine);
        if (line !== undefined && !known.has(link.destination))
            found.push(...judged(link, file, line, line === link.line ? link.column : 1));
    }
    return found;
}
/** `<img onerror=…>`, `<script>`: markup that runs as soon as it is shown. */
function handlersIn(state, file) {
    const touched = firstTouched(file);
    return state.shown.markup.flatMap((piece) => {
        if (piece.kind !== 'open')
            return [];
        const runs = piece.name === 'script' || [...piece.attributes.keys()].some((name) => /^on[a-z]{3,}$/.test(name));
        const line = runs ? touched(piece.line, piece.endLine) : undefined;
        if (line === undefined)
            return [];
        return [
            {
                path: file.path,
                line,
                column: line === piece.line ? piece.column : 1,
                message: 'This element runs code as soon as the memory is shown.',
                fix: 'Leave it out, or put it in a code span if it is an example.',
            },
        ];
    });
}
/** `![x][y]` with `[y]: https://…` elsewhere: an image whose address stands on another line. */
function imagesByReference(state, file, known) {
    const definitions = new Map();
    state.shown.plain.forEach((line, at) => {
        const match = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)/.exec(line);
        if (match?.[1] && match[2])
            definitions.set(match[1].toLowerCase(), { destination: match[2], line: at + 1 });
    });
    if (definitions.size === 0)
        return [];
    return state.shown.plain.flatMap((line, at) => [...line.matchAll(/!\[([^[\]]*)\](?:\[([^[\]]*)\])?(?!\()/g)].flatMap((match) => {
        const definition = definitions.get((match[2] || match[1] || '').toLowerCase());
        if (!definition || known.has(definition.destination))
            return [];
        const touched = file.touched.has(at + 1) ? at + 1 : definition.line;
        if (!file.touched.has(touched))
            return [];
        return judged({ image: true, text: '', destination: definition.destination }, file, touched, 1);
    }));
}
function judged(link, file, line, column) {
    const place = { path: file.path, line, column };
    if (/^(?:javascript|vbscript|data|file):/i.test(link.destination) &&
        !/^data:image\/(?:png|jpe?g|gif|webp);/i.test(link.destination))
        return [
            {
                ...place,
                message: `This link runs or carries content of its own (${link.destination.split(':')[0]?.toLowerCase()}:).`,
                fix: 'Write the address it should lead to, or leave the link out.',
            },
        ];
    if (link.image && /^(?:https?:)?\/\//i.test(link.destination))
        return [
            {
                ...place,
                message: 'This image is fetched from elsewhere whenever the memory is shown, and its address can carry facts away.',
                fix: 'Keep the image in the repository, or write a plain link.',
            },
        ];
    const url = urlOf(link.destination);
    if (!url)
        return [];
    if (url.search.length > 41)
        return [
            {
                ...place,
                severity: 'warning',
                message: `The query of this link is ${url.search.length - 1} characters long: it may carry facts away.`,
                fix: 'Shorten the link to what is needed to find the page.',
            },
        ];
    const named = namedHost(link.text);
    if (named !== undefined && !sameSite(named, url.hostname))
        return [
            {
                ...place,
                severity: 'warning',
                message: `The text of this link names ${named}, but it leads to ${url.hostname}.`,
                fix: 'Let the text say where the link leads.',
            },
        ];
    return [];
}
function urlOf(destination) {
    if (!/^https?:\/\//i.test(destination))
        return undefined;
    return URL.canParse(destination) ? new URL(destination) : undefined;
}
/** A host that a link's text names, as in `[bank.example](…)`. */
function namedHost(text) {
    const match = /^\W*(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:[/:?#]\S*)?\W*$/i.exec(text.trim());
    const host = match?.[1]?.toLowerCase();
    return host === undefined || /\.(?:md|js|ts|py|json|ya?ml|txt|html?|sh|go|rs)$/.test(host)
        ? undefined
        : host;
}
function sameSite(named, host) {
    const bare = (name) => name.toLowerCase().replace(/^www\./, '');
    return bare(host) === bare(named) || bare(host).endsWith(`.${bare(named)}`);
}

;// CONCATENATED MODULE: ./lib/gate/rules/text-markers.js
/** Conflict markers are a merge that nobody finished: half the lines are not meant. */
const textMarkers = {
    id: 'text/markers',
    severity: 'error',
    summary: 'Conflict markers outside code, nested and half ones too.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => markersIn(file)),
};
const marker = /^(<{7}|>{7}|\|{7})(?:\s|$)/;
function markersIn(file) {
    const state = file.after;
    if (!state || !/^[<>|]{7}|^={7}\s*$/m.test(state.file.text))
        return [];
    const code = codeLines(state);
    const hits = state.lines.flatMap((line, at) => (marker.test(line) && !code.has(at + 1) ? [at + 1] : []));
    // A row of equals signs alone is a setext underline; between markers it is the middle of a conflict.
    const middles = state.lines.flatMap((line, at) => /^={7}$/.test(line) && !code.has(at + 1) && hits.length > 0 ? [at + 1] : []);
    return [...hits, ...middles]
        .filter((line) => file.touched.has(line))
        .sort((a, b) => a - b)
        .map((line) => ({
        path: file.path,
        line,
        message: 'A conflict marker stands here: a merge was not finished.',
        fix: 'Choose what counts, take the marker lines out, or merge the sides with "keepsake merge-file".',
    }));
}
/** Lines in code, where a marker is an example. */
function codeLines(state) {
    return new Set(state.sourceLines.filter((line) => line.part === 'code').map((line) => line.line));
}

;// CONCATENATED MODULE: ./lib/gate/rules/text-size.js

/** What is too large to be read whole is not reviewed, not recalled, and slows everybody down. */
const textSize = {
    id: 'text/size',
    severity: 'error',
    summary: 'Over 256 KB: warning; over the hard cap (4 MiB), nested over 32 levels, or beyond the work limit: error.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => sizeOf(file, change)),
};
function sizeOf(file, change) {
    const { gate } = change.policy.config;
    const unread = change.principal.kind !== 'human' && file.before && beyondLimits(file.before.file.text, gate);
    if (unread)
        return [
            {
                path: file.path,
                line: 1,
                message: `What this takes away cannot be judged: before it, ${unread.reason}.`,
                fix: 'Let a human split the file.',
            },
        ];
    if (!file.after)
        return [];
    const { text } = file.after.file;
    const beyond = beyondLimits(text, gate);
    if (beyond)
        return [
            {
                path: file.path,
                line: beyond.line,
                message: `This file cannot be judged: ${beyond.reason}.`,
                fix: 'Split it into files of one topic each, or keep the raw material outside the memory.',
            },
        ];
    const bytes = Buffer.byteLength(text);
    if (bytes <= gate.warn_bytes || (file.before && Buffer.byteLength(file.before.file.text) >= bytes))
        return [];
    return [
        {
            path: file.path,
            line: 1,
            severity: 'warning',
            message: `This file has grown to ${Math.round(bytes / 1024)} KB; over ${Math.round(gate.warn_bytes / 1024)} KB nobody reviews it as a whole.`,
            fix: 'Split it by topic, or let the nightly run archive what is old.',
        },
    ];
}

;// CONCATENATED MODULE: ./lib/gate/pages.js

const opened = new WeakMap();
/** The state after the change as a memory, as far as the record holds it. */
function memoryAfter(change) {
    const known = opened.get(change);
    if (known)
        return known;
    const memory = (0,lib_memory/* openMemory */.uZ)(change.after, change.policy.format);
    opened.set(change, memory);
    return memory;
}
/** Whether a file of this name is there at all: most are known by name only. */
function isNamed(change, target) {
    const wanted = foldName(target);
    return change.names.some((path) => path.endsWith('.md') && foldName((0,lib_memory/* nameOfFile */.Ri)(path)) === wanted);
}
/** A page's name without case, dashes and underscores. */
function foldName(name) {
    return name
        .slice(name.lastIndexOf('/') + 1)
        .replace(/\.md$/i, '')
        .normalize('NFC')
        .toLowerCase()
        .replace(/[\s_-]+/g, ' ')
        .trim();
}

;// CONCATENATED MODULE: ./lib/gate/rules/wiki-ambiguous.js


/** A name that two pages answer to leads each reader somewhere else. */
const wikiAmbiguous = {
    id: 'wiki/ambiguous',
    severity: 'error',
    summary: 'A link whose name several pages answer to.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => {
        const model = file.after?.model;
        if (!model || !['index', 'wiki', 'entity'].includes(model.kind))
            return [];
        return (0,lib_memory/* linksOf */.hP)(model).flatMap((link) => {
            if (!file.touched.has(link.line) || link.kind !== 'wiki')
                return [];
            const found = (0,lib_memory/* resolveLink */.nm)(memoryAfter(change), link, file.path);
            return found.found === 'several'
                ? [
                    {
                        path: file.path,
                        line: link.line,
                        column: link.column,
                        message: `${JSON.stringify(link.target)} can mean ${found.paths.join(' or ')}.`,
                        fix: 'Write the full name of the page that is meant, or take the name from one of the aliases.',
                    },
                ]
                : [];
        });
    }),
};

;// CONCATENATED MODULE: ./lib/gate/rules/wiki-broken-link.js


/** A pointer to nothing costs a reader a search and an agent a turn. */
const wikiBrokenLink = {
    id: 'wiki/broken-link',
    severity: 'error',
    summary: 'A link of the index or of a wiki page that leads nowhere (on entity pages: warning).',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => wiki_broken_link_brokenIn(file, change)),
};
function wiki_broken_link_brokenIn(file, change) {
    const model = file.after?.model;
    if (!model || !['index', 'wiki', 'entity'].includes(model.kind))
        return [];
    return (0,lib_memory/* linksOf */.hP)(model)
        .filter((link) => file.touched.has(link.line) && isBroken(link, file.path, change))
        .map((link) => ({
        path: file.path,
        line: link.line,
        column: link.column,
        // Entity pages name things that have no page yet; the night makes those pages.
        ...(model.kind === 'entity' || (model.kind === 'index' && link.kind === 'wiki')
            ? { severity: 'warning' }
            : {}),
        message: `${JSON.stringify(link.target)} leads nowhere: there is no such page.`,
        fix: 'Mend the name, or write the page in the same commit.',
    }));
}
function isBroken(link, from, change) {
    const { target, kind } = link;
    if (kind === 'markdown') {
        if (/^[a-z][a-z0-9+.-]*:|^\/|^#|^$/i.test(target) || !/\.(?:md|jsonl)$/i.test(target))
            return false;
        return (0,lib_memory/* resolveLink */.nm)(memoryAfter(change), link, from).found === 'none' && !isThere(target, from, change);
    }
    // `[[2026-02-16]]` names a day of the timeline; its log may lie on an agent's branch, or never have been written.
    if (/^\d{4}-\d{2}-\d{2}$/.test(target))
        return false;
    return (0,lib_memory/* resolveLink */.nm)(memoryAfter(change), link, from).found === 'none' && !isNamed(change, target);
}
/** Whether a relative path names a file of the repository. */
function isThere(target, from, change) {
    const base = new URL(`file:///${from.split('/').map(encodeURIComponent).join('/')}`);
    const path = URL.canParse(target, base.href)
        ? decodeURI(new URL(target, base.href).pathname).slice(1)
        : target;
    return change.names.includes(path) || change.names.includes(decodeSafely(path));
}
function decodeSafely(path) {
    try {
        return decodeURIComponent(path);
    }
    catch {
        return path;
    }
}

;// CONCATENATED MODULE: ./lib/gate/rules/wiki-duplicate-page.js


/** Two pages about one thing: half of what is known stands on each. */
const wikiDuplicatePage = {
    id: 'wiki/duplicate-page',
    severity: 'error',
    summary: 'A new page whose name or title another page has already.',
    about: 'file',
    judge: (change) => {
        const fresh = change.files.filter((file) => isPage(file.after?.model) && !file.before);
        if (fresh.length === 0)
            return [];
        const pages = [...memoryAfter(change).files()].filter(isPage);
        return fresh.flatMap((file) => {
            const model = file.after?.model;
            if (!model)
                return [];
            const names = new Set(namesOf(model));
            const twin = pages.find((page) => page.path !== file.path &&
                page.kind === model.kind &&
                sameType(page, model) &&
                namesOf(page).some((name) => names.has(name)));
            return twin
                ? [
                    {
                        path: file.path,
                        line: 1,
                        message: `${twin.path} is about the same.`,
                        fix: `Write into ${twin.path}, or give this page a name that tells the two apart.`,
                    },
                ]
                : [];
        });
        function isPage(page) {
            const kind = page && (0,lib_memory/* kindOf */.I)(page.path, change.policy.format);
            return kind === 'wiki' || kind === 'entity';
        }
    },
};
function namesOf(page) {
    const title = page.frontMatter?.data?.['title'] ?? page.title;
    return [(0,lib_memory/* nameOfFile */.Ri)(page.path), ...(typeof title === 'string' ? [title] : []), ...(0,lib_memory/* aliasesOf */.QI)(page)].map(foldName);
}
/** A person and a project may share a name; the page's type tells them apart. */
function sameType(a, b) {
    const type = (page) => /^\*\*Type:\*\*\s*(\S+)/im.exec(page.text)?.[1]?.toLowerCase();
    return type(a) === undefined || type(b) === undefined || type(a) === type(b);
}

;// CONCATENATED MODULE: ./lib/gate/rules/wiki-front-matter.js
const wiki_front_matter_required = ['id', 'title', 'src', 'ts'];
/** A wiki page says in its front matter what it is, where it comes from and how fresh it is. */
const wikiFrontMatter = {
    id: 'wiki/front-matter',
    severity: 'error',
    summary: 'A wiki page without id, title, src or ts in its front matter.',
    about: 'file',
    judge: (change) => change.files.flatMap((file) => lackingIn(file)),
};
function lackingIn(file) {
    const model = file.after?.model;
    if (model?.kind !== 'wiki' || (file.before && !touchesFrontMatter(file)))
        return [];
    const data = model.frontMatter?.data;
    // Front matter that does not parse is provenance/malformed.
    if (model.frontMatter && data === undefined)
        return [];
    const nested = ['metadata', 'provenance'].map((key) => data?.[key]);
    const has = (key) => data?.[key] !== undefined ||
        nested.some((map) => typeof map === 'object' && map !== null && key in map) ||
        (key === 'title' && model.title !== undefined) ||
        ((key === 'src' || key === 'ts') && model.own?.[key] !== undefined);
    const missing = wiki_front_matter_required.filter((key) => !has(key));
    if (missing.length === 0)
        return [];
    return [
        {
            path: file.path,
            line: 1,
            message: `The front matter of this page lacks ${missing.join(', ')}.`,
            fix: 'Begin the page with ---, id, title, src, ts, ttl, updated, sources and status, and --- again.',
        },
    ];
}
function touchesFrontMatter(file) {
    const end = file.after?.model?.frontMatter?.end ?? 0;
    const starts = file.after?.model?.lineStarts ?? [];
    return [...file.touched, ...file.removed].some((line) => (starts[line - 1] ?? 0) < Math.max(end, 1));
}

;// CONCATENATED MODULE: ./lib/gate/rules/wiki-orphan.js


/** A wiki page that nothing points to is found by nobody who does not know it. */
const wikiOrphan = {
    id: 'wiki/orphan',
    severity: 'warning',
    summary: 'A new wiki page that no page points to.',
    about: 'file',
    judge: (change) => {
        const fresh = change.files.filter((file) => file.after?.model?.kind === 'wiki' && !file.before);
        if (fresh.length === 0)
            return [];
        const linked = linkedPaths(change);
        return fresh
            .filter((file) => !linked.has(file.path) && !/(^|\/)(?:index|readme|home)\.md$/i.test(file.path))
            .map((file) => ({
            path: file.path,
            line: 1,
            message: 'No page points to this one.',
            fix: 'Link it from the page that a reader would come from.',
        }));
    },
};
function linkedPaths(change) {
    const memory = memoryAfter(change);
    const linked = new Set();
    for (const file of memory.files())
        for (const link of (0,lib_memory/* linksOf */.hP)(file)) {
            const found = (0,lib_memory/* resolveLink */.nm)(memory, link, file.path);
            if (found.found === 'one' && found.path !== file.path)
                linked.add(found.path);
        }
    return linked;
}

;// CONCATENATED MODULE: ./lib/gate/rules/write-branch.js

/** An agent that is kept to its branches cannot slip past the review of a pull request. */
const writeBranch = {
    id: 'write/branch',
    severity: 'error',
    summary: 'An agent writes memory outside the branches it is kept to.',
    about: 'change',
    judge: ({ principal, branch, files, policy }) => {
        const first = files[0];
        if (principal.kind === 'human' || principal.branches.length === 0 || branch === undefined || !first)
            return [];
        // Proposals of the night carry an agent's commits on Keepsake's own branches.
        if (branch.startsWith(`${policy.config.branch_prefix}/`))
            return [];
        if (principal.branches.some((pattern) => branch === pattern || (0,lib_memory/* matchesGlob */.kt)(pattern, branch)))
            return [];
        return [
            {
                path: first.path,
                line: 1,
                message: `${principal.name} writes on ${branch}, but is kept to ${principal.branches.join(', ')}.`,
                fix: `Commit this on ${principal.branches[0]}, or let a human list ${branch} under this writer's branches.`,
            },
        ];
    },
};

;// CONCATENATED MODULE: ./lib/gate/rules/write-history.js



/** What a human took away does not come back by itself: not by a replayed commit, an old branch or a careless merge. */
const writeHistory = {
    id: 'write/history',
    severity: 'error',
    summary: 'A fact that a human removed comes back without a human, or a push overwrites history.',
    about: 'change',
    judge: (change) => (change.principal.kind === 'human' ? [] : returned(change)),
};
function returned(change) {
    const removed = change.removedByHumans;
    if (!removed || removed.size === 0)
        return [];
    return change.files.flatMap((file) => {
        const model = file.after?.model;
        if (!model || !needsProvenance(model.kind))
            return [];
        return newFacts(file, change)
            .filter((fact) => removed.has(factSignature(fact)))
            .map((fact) => ({
            path: file.path,
            line: fact.line,
            message: 'A human removed this fact earlier; it comes back here without one.',
            fix: 'Leave it out. If it holds again, let a human commit it, or say what is new about it.',
        }));
    });
}

;// CONCATENATED MODULE: ./lib/gate/rules/write-loss.js

/** A rewrite that drops many facts at once is a mistake more often than a decision: a human has to make it. */
const writeLoss = {
    id: 'write/loss',
    severity: 'error',
    summary: 'More facts gone, neither archived nor moved, than the loss budget allows a non-human.',
    about: 'change',
    judge: (change) => change.principal.kind === 'human' ? [] : change.files.flatMap((file) => lossIn(file, change)),
};
function lossIn(file, change) {
    const { share, count } = change.policy.config.gate.loss;
    const before = factsBefore(file, change).length;
    if (before <= count)
        return [];
    const gone = goneFacts(file, change).filter((fact) => !isEdited(fact, file, change));
    if (gone.length <= count || gone.length <= share * before)
        return [];
    return [
        {
            path: file.path,
            line: file.after ? file.placeOf(gone[0]?.line ?? 1) : 1,
            message: `${gone.length} of ${before} facts are gone and stand in no archive; without a human ${budget(share, count)} may go at once.`,
            fix: 'Archive what is no longer needed (keepsake expire, keepsake dedupe), or let a human commit the removal.',
        },
    ];
}
/** A fact that was reworded in its place is not lost. */
function isEdited(fact, file, change) {
    if (!file.after || change.merge)
        return false;
    const place = file.placeOf(fact.line);
    return (file.after.model?.facts.some((now) => now.line === place &&
        file.touched.has(place) &&
        (now.subject !== undefined ? now.subject === fact.subject : shareWords(now.key, fact.key))) ?? false);
}
function shareWords(a, b) {
    const words = new Set(a.split(/\s+/));
    const others = b.split(/\s+/);
    return others.filter((word) => words.has(word)).length * 2 >= Math.min(words.size, others.length);
}
function budget(share, count) {
    return `up to ${count}, or ${Math.round(share * 100)} % of the file,`;
}

;// CONCATENATED MODULE: ./lib/gate/policy-files.js
/**
 * Files that decide what is allowed or what is run: keepsake.yml, signers, revocations, the baseline, attributes,
 * workflows, hooks, ownership. Whoever can change them can change every verdict.
 */
function isPolicyFile(path, policy) {
    const { config } = policy;
    const lower = onAnyDisk(path);
    return (/(^|\/)keepsake\.yml$/.test(lower) ||
        /(^|\/)\.gitattributes$/.test(lower) ||
        /(^|\/)\.gitmodules$/.test(lower) ||
        /^\.github\/(workflows|actions)\//.test(lower) ||
        /^(\.github\/|docs\/)?codeowners$/.test(lower) ||
        /^\.(keepsake|husky|githooks|lefthook)\//.test(lower) ||
        /^(\.?lefthook(-local)?\.(ya?ml|toml|json)|\.pre-commit-config\.ya?ml)$/.test(lower) ||
        lower === onAnyDisk(config.gate.baseline) ||
        config.writers.some((writer) => writer.signers !== undefined && lower === onAnyDisk(writer.signers)));
}
/** A name as the disks see it that fold case (a long s too) and pass over invisible characters. */
function onAnyDisk(path) {
    return path
        .normalize('NFKC')
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .toLowerCase();
}

;// CONCATENATED MODULE: ./lib/gate/principal.js

/**
 * Who made a change. The signing key decides; author, committer, trailers and branch names prove nothing, and
 * whoever has no valid human signature is an agent at most.
 */
function resolvePrincipal(evidence, policy) {
    const { writers } = policy.config;
    if (evidence.local)
        return localPrincipal(evidence, evidence.local, policy);
    const { signature } = evidence;
    const doubt = 'reason' in signature ? signature.reason : undefined;
    if (signature.status === 'good') {
        const signer = writers.find((writer) => signature.signer.principals.includes(writer.name));
        if (signer)
            return asPrincipal(signer, 'key');
    }
    const approver = writers.find((writer) => writer.kind === 'human' &&
        writer.github !== undefined &&
        evidence.approvals?.some((login) => login.toLowerCase() === writer.github?.toLowerCase()));
    if (approver)
        return asPrincipal(approver, 'approval');
    const byMail = writerByEmail(evidence, policy);
    if (byMail && byMail.kind !== 'human')
        return { ...asPrincipal(byMail, 'email'), ...withDoubt(doubt) };
    if (byMail && emailCounts(byMail, evidence, policy))
        return asPrincipal(byMail, 'email');
    if (policy.origin === 'built-in' && signature.status !== 'bad' && !looksLikeAgent(evidence)) {
        return { ...unlisted(evidence.author.name, 'human'), proven: 'email' };
    }
    return { ...unknownPrincipal(evidence, policy), ...withDoubt(doubt) };
}
/** A writer and its kind, for a message; a name that says the kind already says it once. */
function nameAndKind({ name, kind }) {
    return name === kind || name.startsWith(`${kind} (`) ? name : `${name} (${kind})`;
}
/** What a writer may write: only a human may speak for the user, whatever the list says. */
function rightsOf(writer) {
    if (writer.kind === 'human')
        return writer.may ?? lib_memory/* sources */.Tj;
    const listed = writer.may ?? (writer.kind === 'agent' ? lib_memory/* sources */.Tj : []);
    return listed.filter((source) => source !== 'user');
}
function localPrincipal(evidence, local, policy) {
    const { writers } = policy.config;
    if (local.writer !== undefined) {
        const named = writers.find((writer) => writer.name === local.writer);
        if (named)
            return asPrincipal(named, 'local');
        return { ...unlisted(local.writer, 'agent'), ...refusal(policy) };
    }
    const byMail = writerByEmail(evidence, policy);
    if (local.agentMarks.length > 0) {
        if (byMail && byMail.kind !== 'human')
            return asPrincipal(byMail, 'local');
        return unlisted(`agent (${local.agentMarks[0] ?? 'marked'})`, 'agent');
    }
    if (byMail)
        return asPrincipal(byMail, 'local');
    if (policy.origin === 'built-in' && !looksLikeAgent(evidence)) {
        return { ...unlisted(evidence.author.name, 'human'), proven: 'local' };
    }
    return unknownPrincipal(evidence, policy);
}
function asPrincipal(writer, proven) {
    return {
        kind: writer.kind,
        name: writer.name,
        proven,
        may: rightsOf(writer),
        branches: writer.branches,
        paths: writer.paths,
    };
}
function unlisted(name, kind) {
    return {
        kind,
        name: name || 'unknown',
        proven: 'none',
        may: rightsOf({ kind, may: undefined }),
        branches: [],
        paths: [],
    };
}
function unknownPrincipal(evidence, policy) {
    return { ...unlisted(evidence.author.name || evidence.author.email, 'agent'), ...refusal(policy) };
}
function refusal(policy) {
    return policy.config.unknown === 'refuse' ? { refused: true, may: [] } : {};
}
function withDoubt(doubt) {
    return doubt === undefined ? {} : { doubt };
}
/** An e-mail counts for a human only when both identities carry it, nothing is signed and the writer has no keys. */
function emailCounts(writer, evidence, policy) {
    return (policy.config.signatures === 'optional' &&
        evidence.signature.status === 'none' &&
        writer.keys.length === 0 &&
        writer.signers === undefined);
}
function writerByEmail(evidence, policy) {
    const has = (writer, email) => writer.emails.some((listed) => listed.toLowerCase() === email.toLowerCase());
    return policy.config.writers.find((writer) => has(writer, evidence.author.email) && has(writer, evidence.committer.email));
}
/** Identities that agents and bots commit under; only asked while no keepsake.yml lists the writers. */
function looksLikeAgent(evidence) {
    return [evidence.author, evidence.committer].some(({ name, email }) => /\[bot\]|(^|[^a-z])(claude|codex|copilot|cursor|devin|aider|openclaw|keepsake|agent|bot)([^a-z]|$)/i.test(name) || /\[bot\]@|@anthropic\.com$|@openai\.com$|(^|[^a-z])(agent|agents|bot)([^a-z]|$)/i.test(email));
}

;// CONCATENATED MODULE: ./lib/gate/rules/write-policy.js




/** Policy, keys, hooks, workflows and attributes are changed by humans: they decide about everything else. */
const writePolicy = {
    id: 'write/policy',
    severity: 'error',
    summary: 'Policy, signers, hooks, workflows or attributes changed by a non-human.',
    about: 'change',
    judge: (change) => change.principal.kind === 'human'
        ? []
        : change.outside
            .filter((one) => isPolicyFile(one.path, change.policy))
            .map((one) => found(one, change)),
};
function found(one, change) {
    const before = linesOf(one.before?.text ?? '');
    const after = linesOf(one.after?.text ?? '');
    const hunk = diffLines(before, after).hunks[0];
    return {
        path: one.path,
        line: Math.max(1, Math.min((hunk?.newStart ?? 0) + 1, Math.max(1, after.length))),
        ...(change.policy.origin === 'built-in' ? { severity: 'warning' } : {}),
        message: `${nameAndKind(change.principal)} ${verb(one)} a file that decides what is allowed here.`,
        fix: 'Let a listed human make this change; the rest of the commit can go on without it.',
    };
}
function verb(one) {
    return one.before === undefined ? 'adds' : one.after === undefined ? 'removes' : 'changes';
}

;// CONCATENATED MODULE: ./lib/gate/rules/write-scope.js

/** A writer's commits stay within what the writer is for: its paths, and memory alone where the policy says so. */
const writeScope = {
    id: 'write/scope',
    severity: 'error',
    summary: "A non-human's memory commit that touches other paths, or paths outside the writer's own.",
    about: 'change',
    judge: (change) => change.principal.kind === 'human' ? [] : [...refused(change), ...mixed(change), ...foreign(change)],
};
function refused(change) {
    const first = change.files[0];
    if (!change.principal.refused || !first)
        return [];
    return [
        {
            path: first.path,
            line: 1,
            message: `${change.principal.name} is not a listed writer, and keepsake.yml refuses unlisted ones.`,
            fix: 'List the writer in keepsake.yml, or commit under a listed identity.',
        },
    ];
}
function mixed(change) {
    if (!change.policy.config.gate.scope || change.files.length === 0)
        return [];
    return change.outside.map(({ path }) => ({
        path,
        line: 1,
        message: 'This commit changes memory and this file, which is no memory.',
        fix: 'Make two commits: one for the memory, one for the rest.',
    }));
}
function foreign(change) {
    const { paths, name } = change.principal;
    if (paths.length === 0)
        return [];
    return change.files
        .filter((file) => !paths.some((glob) => (0,lib_memory/* matchesGlob */.kt)(glob, file.path)))
        .map((file) => ({
        path: file.path,
        line: 1,
        message: `${name} is kept to ${paths.join(', ')}, and this file lies outside.`,
        fix: "Write to one of the writer's own paths, or let a human widen them in keepsake.yml.",
    }));
}

;// CONCATENATED MODULE: ./lib/gate/group-lines.js
/** Groups lines that follow each other (blank lines aside) under one heading and with one source. */
function groupLines(lines) {
    const groups = [];
    for (const line of [...lines].sort((a, b) => a.line - b.line)) {
        const open = groups.at(-1);
        const follows = open && line.line - open.last.line <= 2 && line.src === open.source && line.part !== 'heading';
        if (open && follows) {
            open.last = line;
            open.count += 1;
        }
        else
            groups.push({ first: line, last: line, count: 1, source: line.src });
    }
    return groups;
}

;// CONCATENATED MODULE: ./lib/gate/inbox-notes.js

/**
 * The source that the fact of an inbox note will say, see upkeep/intake.ts: the user's becomes an agent's, and so does
 * one that says none. Undefined for what is no note, or was taken in already.
 */
function sourceOfNote(line) {
    const [row] = (0,lib_memory/* readJsonLines */.sS)(line);
    if (!row || !('value' in row) || typeof row.value['processed'] === 'string')
        return undefined;
    const said = row.value['src'];
    return lib_memory/* sources */.Tj.find((one) => one === said && one !== 'user') ?? 'agent';
}

;// CONCATENATED MODULE: ./lib/gate/rules/write-source.js







/**
 * Nobody writes above their rank. Compared are the effective sources of all lines before and after, so it does
 * not matter whether a tag was written, inherited from a place, or reached by moving structure around the text.
 */
const writeSource = {
    id: 'write/source',
    severity: 'error',
    summary: 'A source above what the writer may speak for, written, inherited or reached by moving structure.',
    about: 'change',
    judge: (change) => change.files.flatMap((file) => [
        ...aboveRank(file, change),
        ...aboveEvidence(file, change),
        ...notesAboveRank(file, change),
    ]),
};
function aboveRank(file, change) {
    if (!file.after)
        return [];
    const { principal } = change;
    const forbidden = (line) => line.tagged && !principal.may.includes(line.src);
    const suspects = file.after.sourceLines.filter(forbidden);
    if (suspects.length === 0)
        return [];
    const standing = standingLines(file, change);
    const raised = suspects.filter((line) => {
        const signature = signatureOf(file.path, line);
        const left = standing.get(signature) ?? 0;
        standing.set(signature, left - 1);
        return left <= 0;
    });
    return groupLines(raised).map(({ first, count, source }) => ({
        path: file.path,
        line: first.line,
        message: `${describe(first, file)} counts as src:${source}, and ${nameAndKind(principal)} may write ${rights(principal.may)}.${count > 1 ? ` The same holds for ${count - 1} more line${count > 2 ? 's' : ''} below.` : ''}`,
        fix: source === 'user'
            ? 'Put it under a heading of its own with the source it really has, or let a listed human commit it.'
            : `Tag it with the source it really has: ${rights(principal.may)}.`,
    }));
}
/**
 * How often each statement stands already: in the state before, in a merge's result and what its parents brought, on
 * the target. A plain commit that stands for a merge leaves standing what its one parent has, as any plain commit.
 */
function standingLines(file, change) {
    const countsIn = (snapshot) => lineCounts(file.path, stateIn(snapshot, file.path, change));
    const sides = change.merge
        ? [countsIn(change.merge.merged), ...broughtBy(change.merge, countsIn)]
        : [lineCounts(file.path, file.before)];
    if (change.merge && !change.merge.isJudgedApart)
        sides.push(lineCounts(file.path, file.before));
    if (change.target)
        sides.push(countsIn(change.target));
    const standing = new Map();
    for (const side of sides)
        for (const [signature, count] of side)
            standing.set(signature, Math.max(count, standing.get(signature) ?? 0));
    return standing;
}
/**
 * What each parent of a merge has that was not there where they parted. What was there and is not in the result was
 * taken away on one side: that the other one still has it gives nobody the right to bring it back.
 */
function broughtBy({ parents, bases }, countsIn) {
    const stood = bases?.map(countsIn) ?? [];
    return parents.map((parent, at) => {
        const from = at === 0 ? stood : stood.slice(at - 1, at);
        return new Map([...countsIn(parent)].filter(([signature, count]) => from.every((base) => (base.get(signature) ?? 0) < count)));
    });
}
function lineCounts(path, state) {
    const counts = new Map();
    for (const line of state?.sourceLines ?? []) {
        const signature = signatureOf(path, line);
        counts.set(signature, (counts.get(signature) ?? 0) + 1);
    }
    return counts;
}
/** A fact that names its evidence is no more than that evidence: a summary of web text is web. */
function aboveEvidence(file, change) {
    if (change.principal.kind === 'human' || !file.after?.model)
        return [];
    const found = [];
    for (const fact of file.after.model.facts) {
        const { provenance } = fact;
        if (!provenance.ev || !file.touched.has(fact.line) || !provenance.tagged)
            continue;
        const lines = evidenceLines(provenance.ev, change).filter(({ tagged }) => tagged);
        const [evidence] = lines;
        // Of what two learned, the more trusted place is enough.
        if (!evidence || lines.some(({ src }) => (0,lib_memory/* rankOf */.IQ)(src) >= (0,lib_memory/* rankOf */.IQ)(provenance)))
            continue;
        found.push({
            path: file.path,
            line: fact.line,
            message: `This fact says src:${provenance.src}, but its evidence ${provenance.ev} is src:${evidence.src}; what is derived is not more trusted than what it comes from.`,
            fix: `Tag it src:${evidence.src}.`,
        });
    }
    return found;
}
/** A note of the inbox is a fact by tomorrow: it says no more of its source than its writer may. */
function notesAboveRank(file, change) {
    const { principal, policy } = change;
    if (principal.may.includes('user') || file.path !== policy.format.files.inbox || !file.after)
        return [];
    const standing = new Set(change.merge
        ? [change.merge.merged, ...change.merge.parents].flatMap((side) => stateIn(side, file.path, change)?.lines ?? [])
        : file.before?.lines);
    return file.after.lines.flatMap((line, at) => {
        const source = standing.has(line) ? undefined : sourceOfNote(line);
        if (source === undefined || principal.may.includes(source))
            return [];
        return [
            {
                path: file.path,
                line: at + 1,
                message: `This note becomes a fact of src:${source}, and ${nameAndKind(principal)} may write ${rights(principal.may)}.`,
                fix: `Give it the src it really has: ${rights(principal.may)}.`,
            },
        ];
    });
}
function describe(line, file) {
    if (line.part === 'heading')
        return 'This heading';
    return file.touched.has(line.line)
        ? 'What is written here'
        : 'This line was not touched, but where it stands now it';
}
function rights(may) {
    return may.length === 0 ? 'nothing' : `only ${may.join(', ')}`;
}

;// CONCATENATED MODULE: ./lib/gate/user-lines.js


/**
 * The user's lines of `before` that are missing from `after`: removed, edited, moved to another place, hidden,
 * re-tagged or given another lifetime. Within one place their order is part of what they say.
 */
function lostUserLines(path, before, after) {
    const now = byPlace(after);
    const lost = [];
    for (const [place, lines] of byPlace(before)) {
        const old = lines.map((line) => signatureOf(path, line));
        const found = (now.get(place) ?? []).map((line) => signatureOf(path, line));
        for (const number of diffLines(old, found).removed) {
            const line = lines[number - 1];
            if (line)
                lost.push({ path, line });
        }
    }
    return lost.sort((a, b) => a.line.line - b.line.line);
}
function byPlace(lines) {
    const places = new Map();
    for (const line of lines) {
        if (line.src !== 'user' || !line.tagged)
            continue;
        const there = places.get(line.place);
        if (there)
            there.push(line);
        else
            places.set(line.place, [line]);
    }
    return places;
}

;// CONCATENATED MODULE: ./lib/gate/rules/write-user-fact.js


/** The user's words cannot vanish: no line of the user's is removed, edited, moved, hidden or re-tagged by a non-human. */
const writeUserFact = {
    id: 'write/user-fact',
    severity: 'error',
    summary: "A line of the user's removed, edited, moved out, hidden, re-tagged or given another ttl by a non-human.",
    about: 'change',
    judge: (change) => change.principal.may.includes('user') ? [] : change.files.flatMap((file) => lostIn(file, change)),
};
function lostIn(file, change) {
    const after = file.after?.sourceLines ?? [];
    const lost = change.merge ? lostInMerge(file, change) : lostFrom(file.path, file.before, after);
    if (lost.length === 0)
        return [];
    if (!file.after || file.after.model === undefined)
        return [wholeFile(file, lost)];
    return groupLost(lost, file).map(({ first, count, line }) => ({
        path: file.path,
        line,
        message: `The user's line ${quote(first.line.text)} ${whatHappened(first.line, after)}.${count > 1 ? ` ${count - 1} more of the user's lines here ${count > 2 ? 'are' : 'is'} changed too.` : ''}`,
        fix: 'Leave it as it was. If it is wrong, write your own fact beside it or let a listed human change it.',
    }));
}
function lostFrom(path, before, after) {
    return before ? lostUserLines(path, before.sourceLines, after) : [];
}
/**
 * In a merge, a parent's user line may be missing only where Keepsake's own merge of the parents misses it too:
 * there, a human removed it on the other side.
 */
function lostInMerge(file, change) {
    const merge = change.merge;
    if (!merge)
        return [];
    const merged = stateIn(merge.merged, file.path, change)?.sourceLines ?? [];
    const after = file.after?.sourceLines ?? [];
    const seen = new Set();
    const lost = [];
    for (const parent of merge.parents) {
        const before = stateIn(parent, file.path, change);
        const allowed = new Set(lostFrom(file.path, before, merged).map((one) => one.line.line));
        for (const one of lostFrom(file.path, before, after)) {
            const key = `${one.line.place}\0${one.line.text}`;
            if (allowed.has(one.line.line) || seen.has(key))
                continue;
            seen.add(key);
            lost.push(one);
        }
    }
    return lost;
}
function groupLost(lost, file) {
    const groups = [];
    for (const one of lost) {
        const open = groups.at(-1);
        if (open && one.line.line - open.last <= 2) {
            open.last = one.line.line;
            open.count += 1;
        }
        else
            groups.push({ first: one, last: one.line.line, count: 1, line: file.placeOf(one.line.line) });
    }
    return groups;
}
function whatHappened(line, after) {
    const same = after.filter((other) => other.text === line.text);
    const twin = same.find((other) => other.place === line.place) ?? same[0];
    if (!twin)
        return 'is gone or edited';
    if (twin.src !== 'user' || !twin.tagged)
        return `counts as src:${twin.src} now`;
    if (twin.ttl !== line.ttl)
        return `would expire: its ttl was ${line.ttl} and is ${twin.ttl}`;
    if (twin.weight !== line.weight)
        return 'counts for something else now: marks or values above it reach it';
    if (twin.shown !== line.shown)
        return `is hidden (${twin.shown})`;
    if (twin.place !== line.place)
        return 'stands under another heading now';
    return 'stands in another order now';
}
function wholeFile(file, lost) {
    const count = lost.length;
    return {
        path: file.path,
        line: lost[0]?.line.line ?? 1,
        message: `${count} line${count === 1 ? '' : 's'} of the user's ${count === 1 ? 'is' : 'are'} gone with this file, the first being ${quote(lost[0]?.line.text ?? '')}.`,
        fix: 'Keep the file under its name, or let a listed human remove or rename it.',
    };
}
function quote(text) {
    const plain = text.trim();
    return `"${plain.length > 60 ? `${plain.slice(0, 57)}…` : plain}"`;
}

;// CONCATENATED MODULE: ./lib/gate/rule-table.js






































/** Every rule of the gate, in the order of docs/rules. */
const rule_table_ruleTable = [
    writeSource,
    writeUserFact,
    writeHistory,
    writeBranch,
    writeScope,
    writePolicy,
    writeLoss,
    provenanceMissing,
    provenanceMalformed,
    provenanceFuture,
    provenanceTtlCap,
    provenanceStaleStamp,
    provenanceEvidence,
    secretFound,
    textHidden,
    textLinks,
    textInstructions,
    textMarkers,
    textEncoding,
    textSize,
    pathUnsafe,
    factContradiction,
    factContested,
    formatOneFactPerLine,
    formatTransient,
    formatDuplicate,
    formatIndexSize,
    formatPointsUp,
    formatReasoning,
    formatOneTopic,
    wikiBrokenLink,
    wikiAmbiguous,
    wikiOrphan,
    wikiDuplicatePage,
    wikiFrontMatter,
    logAppendOnly,
    jsonlCorrupt,
    checkCoverage,
];

;// CONCATENATED MODULE: ./lib/gate/judge.js





/**
 * Judges one change: what it may not do, by whom, and what about it deserves a second look. Only what the
 * change touches is judged. A rule that fails to come to a verdict is a finding itself (`check/coverage`), so
 * nothing passes because the gate broke.
 * @returns findings by path, line and rule; severities as the policy sets them
 */
async function judge(change) {
    return judgeWith(rule_table_ruleTable, read_change_readChange(change), change.policy);
}
/**
 * Judges a memory as it stands, against a baseline of what stood there when the gate was adopted.
 * @param about for the rules about names; default: the memory's own names, at the repository's top
 */
async function judgeAll(memory, policy, now, about = {}) {
    const change = readChange({
        before: new Map(),
        after: memory.snapshot,
        principal: nobody,
        policy,
        now,
        ...about,
    }, true);
    const rules = ruleTable.filter((rule) => rule.about === 'file');
    const found = await judgeWith(rules, change, policy);
    const lineText = lineReader(change);
    return found.filter((finding) => !policy.baseline.has(findingHash(finding, lineText(finding))));
}
/** The hashes a baseline is made of: one for every finding of a whole memory. */
async function baselineOf(memory, policy, now, about = {}) {
    const findings = await judgeAll(memory, { ...policy, baseline: new Set() }, now, about);
    const lineText = lineReader(memory);
    return [...new Set(findings.map((finding) => findingHash(finding, lineText(finding))))].sort();
}
/** A memory as it stands is nobody's change: rules about writers do not run on it. */
const nobody = {
    kind: 'human',
    name: 'nobody',
    proven: 'none',
    may: [],
    branches: [],
    paths: [],
};
async function judgeWith(rules, change, policy) {
    const findings = [];
    for (const rule of rules) {
        if (severityUnder(policy, rule.id, rule.severity) === undefined)
            continue;
        for (const found of await foundBy(rule, change)) {
            const severity = severityUnder(policy, found.rule, found.severity ?? rule.severity);
            if (severity === undefined)
                continue;
            findings.push({
                rule: found.rule,
                severity,
                path: found.path,
                line: found.line,
                column: found.column ?? 1,
                message: found.message,
                fix: found.fix,
                ...(change.commit === undefined ? {} : { commit: change.commit }),
            });
        }
    }
    return withoutRepeats(withoutSecrets(findings)).sort(judge_byPlace);
}
async function foundBy(rule, change) {
    try {
        return [...(await rule.judge(change))].map((found) => ({ ...found, rule: rule.id }));
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        return [
            {
                rule: 'check/coverage',
                severity: 'error',
                path: change.files[0]?.path ?? '',
                line: 1,
                message: `${rule.id} could not judge this change: ${reason}`,
                fix: 'Report this with the change that caused it; until then a human has to look at it.',
            },
        ];
    }
}
/** Names and quoted text may hold the very secret that was found: neither is ever shown. */
function withoutSecrets(findings) {
    const found = findings.some((finding) => finding.rule === 'secret/found');
    return findings.map((finding) => found || finding.message.includes('"')
        ? {
            ...finding,
            path: redactSecrets(finding.path).text,
            message: redactSecrets(finding.message).text,
        }
        : finding);
}
function withoutRepeats(findings) {
    const seen = new Set();
    return findings.filter((finding) => {
        const key = [finding.rule, finding.path, finding.line, finding.column, finding.message].join('\0');
        return seen.has(key) ? false : seen.add(key);
    });
}
function judge_byPlace(a, b) {
    return compare(a.path, b.path) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule);
}
function compare(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
function lineReader(of) {
    const snapshot = 'snapshot' in of ? of.snapshot : of.after;
    return (finding) => snapshot.get(finding.path)?.text.split('\n')[finding.line - 1]?.trim() ?? '';
}

;// CONCATENATED MODULE: ./lib/gate/rights.js






/**
 * Undoes on a side what its writers were not allowed to do: lines above their rank are taken out, the user's lines
 * are put back. The rest of the side stands byte for byte.
 * @param base what both sides started from; @param side the branch as it is
 */
function filterByRights(base, side, rights, policy) {
    if (rights.may.includes('user'))
        return { snapshot: side, blocked: [] };
    const snapshot = new Map(side);
    const blocked = [];
    for (const path of new Set([...base.keys(), ...side.keys()])) {
        const before = base.get(path);
        const after = side.get(path);
        if (!(0,lib_memory/* isMemoryPath */.h0)(path, policy.format) ||
            before === after ||
            (before && after && before.text === after.text && before.mode === after.mode))
            continue;
        const result = filterFile(path, before, after, rights, policy);
        blocked.push(...result.blocked);
        if (result.file)
            snapshot.set(path, result.file);
        else
            snapshot.delete(path);
    }
    return { snapshot, blocked };
}
/** The user's lines in a snapshot's file: signatures for `SideRights.byHumans`, each with the line's own words. */
function userLines(path, file, policy) {
    const lines = file ? fileState(file, { policy }).sourceLines : [];
    const users = lines.filter((line) => line.tagged && line.src === 'user');
    return new Map(users.map((line) => [signatureOf(path, line), line.text.trim()]));
}
/** The words of every line of a file, whatever its place and source. */
function wordsOfLines(file, policy) {
    return fileState(file, { policy }).sourceLines.map((line) => line.text.trim());
}
/** Signatures of a fact's lines and of the heading that gives it its source: what a person let in by name. */
function factLineSignatures(path, file, id, policy) {
    const state = file ? fileState(file, { policy }) : undefined;
    const fact = state?.model?.facts.find((one) => one.id === id);
    if (!state || !fact)
        return new Set();
    const heading = state.model?.blocks[fact.block]?.line;
    const meant = state.sourceLines.filter(({ line }) => line === heading || (fact.line <= line && line <= fact.endLine));
    return new Set(meant.map((line) => signatureOf(path, line)));
}
function filterFile(path, before, after, rights, policy) {
    if (path === policy.format.files.inbox)
        return filterNotes(path, before, after, rights);
    const first = violations(path, before, after, rights, policy);
    if (first.raised.length === 0 && first.lost.length === 0)
        return { file: after, blocked: [] };
    const blocked = listBlocked(path, after ?? before, first, rights, policy);
    if (!before || !after)
        return { file: before ?? withoutLines(after, first.raised), blocked: blocked.concat() };
    // First only what offends; then the stretches around it; then the file as it was.
    for (const attempt of [dropLines, revertHunks]) {
        const file = attempt(before, after, first);
        const left = violations(path, before, file, rights, policy);
        if (left.raised.length === 0 && left.lost.length === 0)
            return { file, blocked };
    }
    return { file: before, blocked };
}
/** Notes of the inbox become facts: those above the rank of whoever wrote them are taken out, as facts are. */
function filterNotes(path, before, after, rights) {
    if (!after)
        return { file: after, blocked: [] };
    const standing = new Set(rawLines(before?.text ?? ''));
    const blocked = [];
    const kept = rawLines(after.text).filter((raw, at) => {
        const src = standing.has(raw) ? undefined : sourceOfNote(raw.trimEnd());
        if (src === undefined || rights.may.includes(src))
            return true;
        const reason = `Its fact would count as src:${src}; the writers of this branch may write ${mayWrite(rights)}.`;
        blocked.push({ path, line: at + 1, id: '', text: raw.trim(), rule: 'write/source', reason, src });
        return false;
    });
    if (blocked.length === 0)
        return { file: after, blocked };
    const text = kept.join('');
    if (text === '' && !before)
        return { file: undefined, blocked };
    return { file: { path, mode: after.mode, text }, blocked };
}
function mayWrite({ may }) {
    return may.length === 0 ? 'nothing' : `only ${may.join(', ')}`;
}
function violations(path, before, after, rights, policy) {
    const old = before ? fileState(before, { policy }).sourceLines : [];
    const now = after ? fileState(after, { policy }).sourceLines : [];
    const standing = new Map();
    for (const line of old) {
        const signature = signatureOf(path, line);
        standing.set(signature, (standing.get(signature) ?? 0) + 1);
    }
    const raised = now.filter((line) => {
        if (!line.tagged || rights.may.includes(line.src))
            return false;
        const signature = signatureOf(path, line);
        const left = standing.get(signature) ?? 0;
        standing.set(signature, left - 1);
        return left <= 0 && !rights.byHumans?.has(signature);
    });
    const lost = lostUserLines(path, old, now)
        .map((one) => one.line)
        .filter((line) => !rights.removedByHumans?.has(signatureOf(path, line)));
    return { raised, lost };
}
/** Takes out the lines above rank; where the user's lines are gone, the stretch goes back to what it was. */
function dropLines(before, after, found) {
    const raised = new Set(found.raised.map((line) => line.line));
    const lost = new Set(found.lost.map((line) => line.line));
    return rebuild(before, after, (hunk) => {
        for (let line = hunk.oldStart; line < hunk.oldEnd; line++)
            if (lost.has(line + 1))
                return 'revert';
        return raised;
    });
}
function revertHunks(before, after, found) {
    const raised = new Set(found.raised.map((line) => line.line));
    const lost = new Set(found.lost.map((line) => line.line));
    return rebuild(before, after, (hunk) => {
        for (let line = hunk.oldStart; line < hunk.oldEnd; line++)
            if (lost.has(line + 1))
                return 'revert';
        for (let line = hunk.newStart; line < hunk.newEnd; line++)
            if (raised.has(line + 1))
                return 'revert';
        return new Set();
    });
}
function rebuild(before, after, decide) {
    const old = rawLines(before.text);
    const now = rawLines(after.text);
    const parts = [];
    let at = 0;
    for (const hunk of diffLines(old, now).hunks) {
        parts.push(...now.slice(at, hunk.newStart));
        const decision = decide(hunk);
        if (decision === 'revert')
            parts.push(...old.slice(hunk.oldStart, hunk.oldEnd));
        else
            parts.push(...now
                .slice(hunk.newStart, hunk.newEnd)
                .filter((_, index) => !decision.has(hunk.newStart + index + 1)));
        at = hunk.newEnd;
    }
    parts.push(...now.slice(at));
    return { path: after.path, mode: before.mode, text: parts.join('') };
}
function withoutLines(file, raised) {
    if (!file)
        return undefined;
    const drop = new Set(raised.map((line) => line.line));
    const text = rawLines(file.text)
        .filter((_, at) => !drop.has(at + 1))
        .join('');
    return text.trim() === '' ? undefined : { path: file.path, mode: file.mode, text };
}
function rawLines(text) {
    return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
/** One entry for each fact (or heading, or line of prose) that was blocked. */
function listBlocked(path, file, found, rights, policy) {
    const facts = file ? (fileState(file, { policy }).model?.facts ?? []) : [];
    const may = mayWrite(rights);
    const blocked = new Map();
    for (const line of found.raised) {
        const fact = factAt(facts, line.line);
        if (!fact &&
            line.part === 'heading' &&
            facts.some((one) => one.line > line.line && found.raised.some((other) => other.line === one.line)))
            continue;
        const entry = {
            path,
            line: fact?.line ?? line.line,
            id: fact?.id ?? '',
            text: fact?.text ?? line.text.trim(),
            rule: 'write/source',
            reason: `It counts as src:${line.src}; the writers of this branch may write ${may}.`,
            src: line.src,
        };
        blocked.set(`${entry.line}`, blocked.get(`${entry.line}`) ?? entry);
    }
    for (const line of found.lost)
        blocked.set(`lost ${line.line}`, {
            path,
            line: line.line,
            id: '',
            text: line.text.trim(),
            rule: 'write/user-fact',
            reason: "It is the user's, and no human changed or removed it.",
            src: 'user',
        });
    return [...blocked.values()];
}
function factAt(facts, line) {
    return facts.find((fact) => fact.line <= line && line <= fact.endLine);
}

;// CONCATENATED MODULE: ./lib/gate/index.js
/** The gate: rules, one a file, and the policy that says who may write what into a memory. */













/***/ }),

/***/ 5989:
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

// EXTERNAL MODULE: ./lib/memory/index.js + 76 modules
var memory = __webpack_require__(8766);
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

;// CONCATENATED MODULE: ./lib/merge/pin.js

/**
 * A place lends its source to what stands in it: an agent's line that lands under a heading which a human made
 * `src:user` meanwhile would rise without anybody having written it. Facts whose source would differ from what
 * their own side said get that said in their own comment.
 * @param file the merged text, parsed
 * @param starts where each leaf begins in it
 */
function pinSources(file, leaves, starts) {
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
    return edits.length === 0 ? file.text : (0,memory/* applyEdits */.ct)(file.text, edits);
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
    const stamps = [stampOf(o), stampOf(t)];
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
function stampOf(entries) {
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
function keys_stampOf(line) {
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
    return node.kind === 'leaf' ? `${node.type}\0${plainText(node.norm)}` : textOf(node);
}
/** Whether two nodes are one text, whatever their comments say of it. */
function saysTheSame(a, b) {
    return (a.kind === 'leaf' && b.kind === 'leaf' && a.type === b.type && plainText(a.norm) === plainText(b.norm));
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
    const stamps = [keys_stampOf(o.norm), keys_stampOf(t.norm)];
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
        return [out(pickSaid(b?.norm, o, t).raw, pickSaid(b?.norm, o, t), triple)];
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
function pickSaid(base, o, t) {
    if (o.norm === base)
        return t;
    if (t.norm === base)
        return o;
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
        .map((line) => (keys_stampOf(line) === undefined ? line : '\0'))
        .join('\n');
    if (masked(ours) !== masked(base) && masked(theirs) !== masked(base))
        return undefined;
    return mergeLines(base.split('\n'), ours.split('\n'), theirs.split('\n'), (_, o, t) => {
        if (o.length !== 1 || t.length !== 1)
            return undefined;
        const [mine = '', other = ''] = [o[0], t[0]];
        const [x, y] = [keys_stampOf(mine), keys_stampOf(other)];
        if (x === undefined || y === undefined)
            return undefined;
        return x > y || (x === y && mine > other) ? [mine] : [other];
    })?.join('\n');
}
/** The title or header of something both sides renamed: it can have only one, the other is told. */
function mergeOpener(b, first, second, triple, context) {
    const merged = b && mergeLines(b.norm.split('\n'), first.norm.split('\n'), second.norm.split('\n'));
    if (merged)
        return out(merged.join('\n'), first, triple);
    if (first.key !== second.key)
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
    const context = resolveContext(path, kind, input.now, format.time_zone, input);
    const files = [base ?? '', o, t].map((text) => (0,memory/* parseFile */.CJ)(path, text, format));
    const [fileB, fileO, fileT] = files;
    if (!fileB || !fileO || !fileT)
        return { text: ours, contested: [], decisions: [] };
    if ((ours === null || theirs === null) && fileB.kind === 'page')
        return keepPage(input, ours ?? theirs ?? '', context);
    const versions = { b: segment(fileB), o: segment(fileO), t: segment(fileT) };
    const leaves = mergeStructure(versions.b, versions.o, versions.t, kind, context);
    if (leaves.every((leaf) => leaf.leaf.type === 'heading') && (ours === null || theirs === null))
        return { text: null, contested: [], decisions: context.decisions };
    const composed = compose(leaves, versions);
    const merged = (0,memory/* parseFile */.CJ)(path, composed.text, format);
    const text = pinSources(merged, leaves, composed.starts);
    return {
        text,
        contested: listContested(path, leaves, composed.starts, merged.lineStarts),
        decisions: context.decisions,
    };
}
/** A page is one fact: deleted here and edited there, it stays whole. */
function keepPage(input, text, context) {
    const file = (0,memory/* parseFile */.CJ)(input.path, text, input.format);
    const fact = file.facts[0];
    const was = (0,memory/* parseFile */.CJ)(input.path, input.base ?? '', input.format).facts[0];
    const isUsers = fact !== undefined && (0,memory/* trustedSource */.XF)(fact.provenance) === 'user';
    if (was && context.removedByHumans.has(was.id) && !isUsers)
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
function listContested(path, leaves, starts, lineStarts) {
    return leaves.flatMap((leaf, index) => leaf.contested ? [{ ...leaf.contested, path, line: (0,memory/* lineAt */.mh)(lineStarts, starts[index] ?? 0) }] : []);
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
    for (const move of movesOf(base, versions.ours, format)) {
        const step = follow(move, was, ours, theirs, versions.theirs, format);
        if (step)
            ({ base: was, mover: ours, other: theirs } = step);
    }
    for (const move of movesOf(base, versions.theirs, format)) {
        const step = follow(move, was, theirs, ours, versions.ours, format);
        if (step)
            ({ base: was, mover: theirs, other: ours } = step);
    }
    return { base: was, ours, theirs };
}
/** Facts gone from one file and new in another on the same side, their key unique among both. */
function movesOf(base, side, format) {
    const gone = [];
    const come = [];
    for (const path of new Set([...base.keys(), ...side.keys()])) {
        const [before, after] = [base.get(path), side.get(path)];
        if (before === after || before?.text === after?.text || !path.endsWith('.md'))
            continue;
        const kind = (0,memory/* kindOf */.I)(path, format);
        // What was archived has not moved: an edit made meanwhile must not end up in the archive.
        if (kind === 'archive' || kind === 'log')
            continue;
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
