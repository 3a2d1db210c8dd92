export const id = 242;
export const ids = [242];
export const modules = {

/***/ 7713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Op: () => (/* reexport */ canonicalPath),
  Qn: () => (/* reexport */ configSchema),
  sb: () => (/* reexport */ defaultConfig),
  Rr: () => (/* reexport */ memoryRoots),
  o4: () => (/* reexport */ parseConfig),
  zY: () => (/* reexport */ pathspecsOf),
  ux: () => (/* reexport */ within)
});

// UNUSED EXPORTS: gatePathspecs, memoryPathIn, memoryPaths, policyPaths

// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js
var schemas = __webpack_require__(4343);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
;// CONCATENATED MODULE: ./lib/config/spelling.js
/** Whether a path of keepsake.yml is one of this repository's own files, on every system. */
function staysInside(path) {
    const parts = path.split('/').map((part) => part.toLowerCase());
    return !/^[/~]|^[A-Za-z]:|[\\\0]/.test(path) && !parts.includes('..') && !parts.includes('.git');
}
/** A path as git spells it: `./notes/`, `notes//` and `notes` are one folder; `.` is the repository's top. */
function canonicalPath(path) {
    return path.split('/').filter(isName).join('/') || '.';
}
/** A glob as it matches git's paths: only what says nothing is left out, as a slash at either end may be meant. */
function canonicalGlob(glob) {
    const parts = glob.split('/');
    return parts
        .filter((part, at) => isName(part) || (part === '' && (at === 0 || at === parts.length - 1)))
        .join('/');
}
function isName(part) {
    return part !== '' && part !== '.';
}

;// CONCATENATED MODULE: ./lib/config/schema.js


/*
 * The shape of keepsake.yml with its defaults. `zod/mini` because the hook loads this file at every commit
 * that touches memory, and the whole of zod would cost it its start-up. Every object is strict: a misspelt key
 * is an error with its line, not a silent default.
 */
const source = schemas/* enum */.k5n(['user', 'agent', 'tool', 'web', 'dig']);
const severity = schemas/* enum */.k5n(['error', 'warning', 'off']);
const positive = schemas/* number */.aig().check(api/* _positive */.NC());
const whole = schemas/* int */.Whr().check(api/* _nonnegative */.UI());
const share = schemas/* number */.aig().check(api/* _gte */.qm(0), api/* _lte */.Zm(1));
const strings = schemas/* array */.YOg(schemas/* string */.YjP());
/**
 * A folder of the repository as git spells it, however it is written here, `.` for the top: what is compared with
 * git's paths would miss them otherwise. Whatever leads out of the repository would be judged nowhere.
 */
const inside = schemas/* string */.YjP()
    .check(schemas/* refine */.YPB(staysInside, 'it must be a path inside the repository, with "/", without ".." and from its top'), api/* _overwrite */.bS(canonicalPath));
/** The same for what cannot be the top itself. */
const below = inside.check(schemas/* refine */.YPB((path) => path !== '.', 'it must name something below the top'));
/** Globs see the same paths. */
const globs = schemas/* array */.YOg(schemas/* string */.YjP().check(api/* _overwrite */.bS(canonicalGlob)));
const writer = schemas/* strictObject */.rej({
    name: schemas/* string */.YjP().check(api/* _minLength */.m9(1)),
    kind: schemas/* enum */.k5n(['human', 'agent', 'tool']),
    github: schemas/* optional */.lqM(schemas/* string */.YjP()),
    keys: schemas/* _default */.Rvf(strings, []),
    signers: schemas/* optional */.lqM(below),
    emails: schemas/* _default */.Rvf(strings, []),
    branches: schemas/* _default */.Rvf(strings, []),
    /** Sources this writer may write. Default: a human everything, an agent agent/tool/web/dig, a tool nothing. */
    may: schemas/* optional */.lqM(schemas/* array */.YOg(source)),
    paths: schemas/* _default */.Rvf(globs, []),
});
const ttlText = schemas/* string */.YjP().check(api/* _regex */.Fk(/^(never|[1-9]\d*[dwy])$/));
const files = schemas/* prefault */.SdS(schemas/* strictObject */.rej({
    index: schemas/* _default */.Rvf(below, 'MEMORY.md'),
    memory: schemas/* _default */.Rvf(inside, 'memory'),
    entities: schemas/* _default */.Rvf(below, 'memory/entities'),
    wiki: schemas/* _default */.Rvf(below, 'memory/wiki'),
    learnings: schemas/* _default */.Rvf(below, 'memory/learnings.md'),
    archive: schemas/* _default */.Rvf(below, 'memory/archive'),
    graph: schemas/* _default */.Rvf(below, 'memory/graph.jsonl'),
    episodic: schemas/* _default */.Rvf(below, 'memory/episodic'),
    semantic: schemas/* _default */.Rvf(below, 'memory/semantic.md'),
    conflicts: schemas/* _default */.Rvf(below, 'memory/conflicts.jsonl'),
    surprise: schemas/* _default */.Rvf(below, 'memory/surprise-scores.jsonl'),
    inbox: schemas/* _default */.Rvf(below, 'memory/inbox.jsonl'),
    beliefs: schemas/* _default */.Rvf(below, 'memory/beliefs.md'),
    focus: schemas/* _default */.Rvf(below, 'memory/FOCUS.md'),
    heartbeat: schemas/* _default */.Rvf(below, 'HEARTBEAT.md'),
    recall_context: schemas/* _default */.Rvf(below, 'RECALL-CONTEXT.md'),
    /** Folders where each file is one memory (Claude Code's auto memory and the like). */
    pages: schemas/* _default */.Rvf(schemas/* array */.YOg(inside), []),
    /** Globs of files that are never memory although they lie in the memory folder. */
    ignore: schemas/* _default */.Rvf(globs, [
        '**/*.json',
        '**/*.tmp',
        '**/*.bak',
        '**/.gitkeep',
        '**/.DS_Store',
        'memory/.dreams/**',
    ]),
}), {});
const passes = schemas/* prefault */.SdS(schemas/* strictObject */.rej({
    intake: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true) }), {}),
    extract: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        mode: schemas/* _default */.Rvf(schemas/* enum */.k5n(['local', 'hybrid', 'model']), 'local'),
        max_facts_per_log: schemas/* _default */.Rvf(whole, 6),
    }), {}),
    surprise: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        high: schemas/* _default */.Rvf(share, 0.7),
        medium: schemas/* _default */.Rvf(share, 0.4),
    }), {}),
    promote: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true), threshold: schemas/* _default */.Rvf(share, 0.5) }), {}),
    compendium: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        threshold: schemas/* _default */.Rvf(share, 0.56),
        min_supports: schemas/* _default */.Rvf(whole, 2),
        max_sources: schemas/* _default */.Rvf(whole, 20),
    }), {}),
    beliefs: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        drift: schemas/* _default */.Rvf(share, 0.3),
        weak: schemas/* _default */.Rvf(share, 0.3),
    }), {}),
    conflicts: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true) }), {}),
    expire: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        reinforce: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        ttl: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
            user: schemas/* _default */.Rvf(ttlText, 'never'),
            agent: schemas/* _default */.Rvf(ttlText, '90d'),
            tool: schemas/* _default */.Rvf(ttlText, '90d'),
            web: schemas/* _default */.Rvf(ttlText, '30d'),
            dig: schemas/* _default */.Rvf(ttlText, '30d'),
        }), {}),
    }), {}),
    dedupe: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        near: schemas/* _default */.Rvf(share, 0.9),
        cosine: schemas/* _default */.Rvf(share, 0.92),
    }), {}),
    decay: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true), half_life: schemas/* _default */.Rvf(positive, 30) }), {}),
    prune: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        days: schemas/* _default */.Rvf(whole, 30),
        threshold: schemas/* _default */.Rvf(share, 0.1),
    }), {}),
    compress: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
        limit: schemas/* _default */.Rvf(whole, 15_360),
        target: schemas/* _default */.Rvf(whole, 12_288),
    }), {}),
    reindex: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ enabled: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true) }), {}),
}), {});
const model = schemas/* prefault */.SdS(schemas/* strictObject */.rej({
    provider: schemas/* _default */.Rvf(schemas/* enum */.k5n([
        'none',
        'openai',
        'anthropic',
        'google',
        'openrouter',
        'mistral',
        'ollama',
        'github',
        'compatible',
    ]), 'none'),
    model: schemas/* optional */.lqM(schemas/* string */.YjP()),
    base_url: schemas/* optional */.lqM(schemas/* string */.YjP()),
    api_key_env: schemas/* optional */.lqM(schemas/* string */.YjP()),
    temperature: schemas/* _default */.Rvf(schemas/* number */.aig(), 0),
    timeout_ms: schemas/* _default */.Rvf(positive, 30_000),
    retries: schemas/* _default */.Rvf(whole, 3),
    max_tokens_per_run: schemas/* _default */.Rvf(whole, 200_000),
    max_cost_per_run: schemas/* _default */.Rvf(schemas/* number */.aig(), 1),
    chunk_tokens: schemas/* _default */.Rvf(whole, 6_000),
}), {});
const recall = schemas/* prefault */.SdS(schemas/* strictObject */.rej({
    fusion: schemas/* _default */.Rvf(schemas/* enum */.k5n(['score', 'rrf']), 'score'),
    rrf_k: schemas/* _default */.Rvf(whole, 20),
    weights: schemas/* _default */.Rvf(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* number */.aig()), {}),
    limit: schemas/* _default */.Rvf(whole, 8),
    budget: schemas/* _default */.Rvf(whole, 4_000),
    inject_budget: schemas/* _default */.Rvf(whole, 2_000),
    hops: schemas/* _default */.Rvf(whole, 1),
    access_log: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
    embeddings: schemas/* optional */.lqM(schemas/* strictObject */.rej({
        base_url: schemas/* optional */.lqM(schemas/* string */.YjP()),
        model: schemas/* _default */.Rvf(schemas/* string */.YjP(), 'text-embedding-3-small'),
        api_key_env: schemas/* _default */.Rvf(schemas/* string */.YjP(), 'OPENAI_API_KEY'),
    })),
    mem0: schemas/* optional */.lqM(schemas/* strictObject */.rej({
        mode: schemas/* _default */.Rvf(schemas/* enum */.k5n(['cloud', 'oss']), 'cloud'),
        host: schemas/* optional */.lqM(schemas/* string */.YjP()),
        api_key_env: schemas/* _default */.Rvf(schemas/* string */.YjP(), 'MEM0_API_KEY'),
        user_id: schemas/* optional */.lqM(schemas/* string */.YjP()),
        oss: schemas/* optional */.lqM(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J())),
    })),
}), {});
const pullRequests = schemas/* prefault */.SdS(schemas/* strictObject */.rej({
    group: schemas/* _default */.Rvf(schemas/* enum */.k5n(['per-branch', 'per-writer', 'combined']), 'per-branch'),
    max_open: schemas/* _default */.Rvf(whole, 20),
    max_facts: schemas/* _default */.Rvf(whole, 200),
    labels: schemas/* _default */.Rvf(strings, ['memory']),
    reviewers: schemas/* _default */.Rvf(strings, []),
    assignees: schemas/* _default */.Rvf(strings, []),
    draft: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), false),
    auto_merge: schemas/* _default */.Rvf(schemas/* enum */.k5n(['never', 'only-expiry']), 'never'),
    sign_commits: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), false),
    separation: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), false),
}), {});
const branch = schemas/* union */.KCZ([
    schemas/* string */.YjP(),
    schemas/* strictObject */.rej({
        pattern: schemas/* string */.YjP(),
        writer: schemas/* optional */.lqM(schemas/* string */.YjP()),
        group: schemas/* optional */.lqM(schemas/* literal */.euz('writer')),
    }),
]);
const configSchema = schemas/* strictObject */.rej({
    version: schemas/* _default */.Rvf(schemas/* literal */.euz(1), 1),
    /** Folder(s) of the memory inside the repository. */
    root: schemas/* _default */.Rvf(schemas/* union */.KCZ([inside, schemas/* array */.YOg(inside)]), '.'),
    time_zone: schemas/* _default */.Rvf(schemas/* string */.YjP(), 'UTC'),
    week_start: schemas/* _default */.Rvf(schemas/* enum */.k5n(['monday', 'sunday']), 'monday'),
    files,
    dialects: schemas/* _default */.Rvf(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* boolean */.zMY()), {}),
    writers: schemas/* _default */.Rvf(schemas/* array */.YOg(writer), []),
    signatures: schemas/* _default */.Rvf(schemas/* enum */.k5n(['required', 'optional']), 'optional'),
    revoked: schemas/* _default */.Rvf(strings, []),
    unknown: schemas/* _default */.Rvf(schemas/* enum */.k5n(['agent', 'refuse']), 'agent'),
    strict: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), false),
    stamp: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), true),
    /** What a hook does when node is missing. */
    without_node: schemas/* _default */.Rvf(schemas/* enum */.k5n(['fail', 'pass']), 'fail'),
    rules: schemas/* _default */.Rvf(schemas/* record */.g1P(schemas/* string */.YjP(), severity), {}),
    gate: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        ttl_cap: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
            agent: schemas/* optional */.lqM(ttlText),
            tool: schemas/* optional */.lqM(ttlText),
            web: schemas/* _default */.Rvf(ttlText, '90d'),
            dig: schemas/* _default */.Rvf(ttlText, '90d'),
        }), {}),
        loss: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ share: schemas/* _default */.Rvf(share, 0.2), count: schemas/* _default */.Rvf(whole, 5) }), {}),
        max_bytes: schemas/* _default */.Rvf(whole, 4 * 1024 * 1024),
        warn_bytes: schemas/* _default */.Rvf(whole, 256 * 1024),
        max_depth: schemas/* _default */.Rvf(whole, 32),
        /** `true`: memory commits may touch only memory. Off by default: mixed repositories are common. */
        scope: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), false),
        secrets_baseline: schemas/* _default */.Rvf(strings, []),
        baseline: schemas/* _default */.Rvf(below, '.keepsake/baseline.json'),
    }), {}),
    branches: schemas/* _default */.Rvf(schemas/* array */.YOg(branch), ['agent/*']),
    passes,
    loss_budget: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ share: schemas/* _default */.Rvf(share, 0.2), count: schemas/* _default */.Rvf(whole, 5) }), {}),
    model,
    capture: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        mode: schemas/* _default */.Rvf(schemas/* enum */.k5n(['local', 'hybrid', 'model', 'ml']), 'local'),
        assistant: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), false),
        transcripts: schemas/* _default */.Rvf(strings, []),
        max_learnings_per_turn: schemas/* _default */.Rvf(whole, 2),
        min_utility: schemas/* _default */.Rvf(share, 0.8),
    }), {}),
    entities: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        provider: schemas/* _default */.Rvf(schemas/* enum */.k5n(['local', 'ner', 'model']), 'local'),
        min_score: schemas/* _default */.Rvf(share, 0.65),
        max_per_fact: schemas/* _default */.Rvf(whole, 8),
    }), {}),
    recall,
    pull_requests: pullRequests,
    state: schemas/* _default */.Rvf(schemas/* enum */.k5n(['ref', 'branch', 'off']), 'ref'),
    forge: schemas/* _default */.Rvf(schemas/* enum */.k5n(['local', 'github']), 'github'),
    base: schemas/* optional */.lqM(schemas/* string */.YjP()),
    branch_prefix: schemas/* _default */.Rvf(schemas/* string */.YjP(), 'keepsake'),
    /** Who the commits of a night are from. */
    identity: schemas/* prefault */.SdS(schemas/* strictObject */.rej({
        name: schemas/* _default */.Rvf(schemas/* string */.YjP(), 'Keepsake'),
        email: schemas/* _default */.Rvf(schemas/* string */.YjP(), 'keepsake@users.noreply.github.com'),
    }), {}),
    debug: schemas/* prefault */.SdS(schemas/* strictObject */.rej({ payloads: schemas/* _default */.Rvf(schemas/* boolean */.zMY(), false) }), {}),
});

;// CONCATENATED MODULE: ./lib/config/defaults.js

/** Worked out while a bundle is built (scripts/build.mjs): who has no keepsake.yml need not load the schema. */
const defaults = configSchema.parse({});
/** The configuration that counts where there is no keepsake.yml. */
function defaultConfig() {
    return structuredClone(defaults);
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
;// CONCATENATED MODULE: ./lib/config/load.js



/**
 * Reads keepsake.yml.
 * @param text the file's text; `path` is only named in errors
 * @throws KeepsakeError (usage) with line and column for text that is not YAML, an unknown key or a wrong value
 */
function parseConfig(text, path = 'keepsake.yml') {
    const lines = new dist/* LineCounter */.HN();
    const document = (0,dist/* parseDocument */.Tp)(text, { lineCounter: lines, uniqueKeys: true, merge: false });
    const place = (offset) => {
        const at = lines.linePos(offset);
        return { path, line: Math.max(at.line, 1), column: Math.max(at.col, 1) };
    };
    const broken = document.errors[0];
    if (broken)
        throw (0,errors/* usageError */.Wp)(`${path} is not valid YAML: ${firstLine(broken.message)}`, 'Mend the line named.', place(broken.pos[0]));
    const result = configSchema.safeParse(toData(document, path) ?? {});
    if (result.success)
        return result.data;
    const issue = result.error.issues[0];
    const keys = issue?.path ?? [];
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const where = [...keys, ...(unknown === undefined ? [] : [unknown])];
    throw (0,errors/* usageError */.Wp)(unknown === undefined
        ? `${path}: ${keys.join('.') || 'the file'} has a value that does not fit: ${issue?.message ?? 'invalid'}`
        : `${path}: there is no setting "${where.join('.')}"`, 'See docs/configuration.md for every setting, its values and its default.', place(offsetOf(document, where)));
}
/** Aliases are limited by the parser, so a bomb is an error and not a full memory. */
function toData(document, path) {
    try {
        return document.toJS({ maxAliasCount: 50 });
    }
    catch (cause) {
        throw (0,errors/* usageError */.Wp)(`${path}: ${firstLine(cause instanceof Error ? cause.message : String(cause))}`, 'Write the values out instead of using aliases.', { path, line: 1 });
    }
}
function offsetOf(document, keys) {
    for (let depth = keys.length; depth > 0; depth--) {
        const parent = depth === 1 ? document.contents : document.getIn(keys.slice(0, depth - 1), true);
        const items = parent?.items;
        const key = items?.find((item) => item.key?.value === keys[depth - 1])?.key;
        if (key?.range)
            return key.range[0];
        const node = document.getIn(keys.slice(0, depth), true);
        if (node?.range)
            return node.range[0];
    }
    return 0;
}
function firstLine(text) {
    return text.split('\n')[0] ?? text;
}

;// CONCATENATED MODULE: ./lib/config/paths.js
/** Files outside the memory that decide how it is judged: a change of one needs a human. */
const policyPaths = (/* unused pure expression or super */ null && (['keepsake.yml', '.keepsake', '.github/workflows']));
/**
 * The folders of `root:` as path prefixes, each once: '' for the whole repository, `notes/` for a folder in it.
 * Naming none means the whole too: else a memory would lie in no place that anybody guards.
 */
function memoryRoots(config) {
    const [first = '', ...more] = new Set([config.root].flat().map((root) => asPrefix(paths_below(root, ''))));
    return [first, ...more];
}
/** A repository path seen from a root, or undefined when it lies outside; names are the same in any Unicode form. */
function within(root, path) {
    if (path.startsWith(root))
        return path.slice(root.length);
    if (isAscii.test(root))
        return undefined;
    const depth = root.split('/').length - 1;
    const parts = path.split('/');
    const above = parts.slice(0, depth).map((part) => `${part}/`);
    return above.join('').normalize('NFC') === root.normalize('NFC') ? parts.slice(depth).join('/') : undefined;
}
const isAscii = /^[\x00-\x7f]*$/;
/**
 * Git pathspecs, from the repository's top, for a path and what lies under it in every Unicode form: git compares
 * bytes, and a name that a Mac wrote may be decomposed. Where a letter could be, git is asked for any outside ASCII.
 * @param magic more of git's pathspec magic, each with a comma: `icase,`
 */
function pathspecsOf(path, magic = '') {
    if (path === '')
        return [':(top)'];
    if (isAscii.test(path))
        return [`:(top,${magic}literal)${path}`];
    // In one pass: what is escaped first could lose its letter to the asterisk and leave its backslash before it. Composed
    // or not, a letter outside ASCII has a byte there: an asterisk alone would stand for any name. Of signs in ASCII only
    // K, ; and ` have another form (the kelvin sign, the Greek question mark and varia).
    const pattern = path
        .normalize('NFD')
        .replace(/((?:[^/]?[^\x00-\x7f]+)+)|([Kk;`])|[\\*?[\]]/g, (sign, letters, twoForms) => letters ? '*[^ -~]*' : twoForms ? '?*' : `\\${sign}`);
    return [`:(top,${magic}glob)${pattern}`, `:(top,${magic}glob)${pattern}/**`];
}
/** Git pathspecs for the folders above a path, as what is no folder: a link or a submodule that stands for one. */
function parentsAsLinks(path) {
    const folders = path.split('/').slice(0, -1);
    return folders.map((_, at) => {
        const folder = folders.slice(0, at + 1).join('/');
        const [pattern = ''] = pathspecsOf(folder, 'icase,');
        // Without a sign of its own a pattern stands for all that lies below it too. Git folds the case of none it escapes.
        return isAscii.test(folder)
            ? `:(top,icase,glob)${folder.toLowerCase().replace(/[\\*?[\]]|.$/g, '\\$&')}`
            : pattern;
    });
}
/**
 * The files and folders that hold the memory, from the repository's top, without what lies in another of them.
 * @returns paths with `/`, sorted
 */
function memoryPaths(config) {
    const { ignore: _ignore, pages, ...single } = config.files;
    const all = memoryRoots(config).flatMap((root) => [...Object.values(single), ...pages].map((path) => paths_below(root, path)));
    const sorted = [...new Set(all)].sort();
    return sorted.filter((path) => !sorted.some((other) => other !== path && isInside(path, other)));
}
/**
 * Git pathspecs for everything the gate wants to see: the memory, whatever its letters' case (a twin that differs
 * in case is the same file on many disks), links that stand for a folder on the way to it, the policy, and
 * attributes anywhere.
 */
function gatePathspecs(config) {
    const signers = config.writers.flatMap((writer) => (writer.signers === undefined ? [] : [writer.signers]));
    const paths = [...new Set([...memoryPaths(config), ...policyPaths, ...signers, config.gate.baseline])];
    return [
        ...paths.flatMap((path) => pathspecsOf(path, 'icase,')),
        ...new Set(paths.flatMap(parentsAsLinks)),
        ':(top,icase,glob)**/.gitattributes',
    ];
}
function paths_below(root, path) {
    const parts = `${root}/${path}`.split('/').filter((part) => part !== '' && part !== '.');
    return parts.join('/');
}
function asPrefix(folder) {
    return folder === '' ? '' : `${folder}/`;
}
function isInside(path, folder) {
    return folder === '' || path.startsWith(`${folder}/`);
}
/**
 * A repository path as its memory root sees it; undefined outside every root. Where roots lie in each other it is the
 * innermost that calls the path memory, else the innermost.
 */
function memoryPathIn(config, path, isMemory) {
    const seen = memoryRoots(config)
        .flatMap((root) => within(root, path) ?? [])
        .toSorted((a, b) => a.length - b.length);
    return seen.find(isMemory) ?? seen[0];
}

;// CONCATENATED MODULE: ./lib/config/index.js
/** keepsake.yml: its schema, its defaults, and errors that name the line. */







/***/ }),

/***/ 3188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D3: () => (/* reexport */ commitOf),
  $q: () => (/* reexport */ commitsBetween),
  wK: () => (/* reexport */ cutOffCommits),
  j_: () => (/* reexport */ diffTrees),
  yO: () => (/* reexport */ entriesBelow),
  _f: () => (/* reexport */ entryAt),
  io: () => (/* reexport */ firstParentOf),
  $Y: () => (/* reexport */ run_git),
  q_: () => (/* reexport */ run_gitText),
  QX: () => (/* reexport */ isAncestor),
  o7: () => (/* reexport */ isCutOff),
  TS: () => (/* reexport */ isObjectId),
  t7: () => (/* reexport */ knowCommonFolder),
  _y: () => (/* reexport */ lateFiles),
  Df: () => (/* reexport */ lineBetween),
  Dy: () => (/* reexport */ listRefs),
  nT: () => (/* reexport */ listTree),
  wu: () => (/* reexport */ mergeBase),
  YS: () => (/* reexport */ moveRefs),
  tx: () => (/* reexport */ nearCommits),
  dV: () => (/* reexport */ openObjects),
  L5: () => (/* reexport */ parseCommit),
  bI: () => (/* reexport */ planCommit),
  oj: () => (/* reexport */ requireGit),
  eZ: () => (/* reexport */ resolveRevision),
  Re: () => (/* reexport */ signersOf),
  im: () => (/* reexport */ snapshotOfEntries),
  Wu: () => (/* reexport */ snapshotOfTree),
  KN: () => (/* reexport */ storeObjects),
  Xm: () => (/* reexport */ treeDifferences),
  zx: () => (/* reexport */ verifyCommit),
  Ih: () => (/* reexport */ wholeTree)
});

// UNUSED EXPORTS: blame, commitEdits, contains, emptyTree, fields, folderOf, gitEnvironment, gitFolders, hookHome, hookSettings, leadsThroughLink, listWorkingTree, lockHolder, matchesPrincipal, nameOfListing, noRepository, openTextCache, parseAllowedSigners, parseRaw, parseRevoked, placeInTree, printHookSettings, readIndex, readyHook, requireVersion, shellQuote, snapshotOfListing, snapshotOfWorkingTree, standingFolder, withLock, withWriteLock, writeBlob, writeCommit, writeFileAtomic, writeHookSettings, writeIndex, writeLockFolder, writeTree, writeWorkingFiles

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
;// CONCATENATED MODULE: ./lib/git/run.js


/**
 * Settings that make git's output the same on every machine, whatever the user configured. Replace refs would
 * let a repository show one commit's content under another's id.
 */
const stableSettings = [
    '-c',
    'core.quotePath=false',
    '-c',
    'submodule.recurse=false',
    '-c',
    'color.ui=false',
    '-c',
    'log.showSignature=false',
    // A fetch of ours must not start a repack of somebody's repository behind it.
    '-c',
    'maintenance.auto=false',
];
/**
 * Runs git with an argument array (never a shell) and collects its output.
 * @throws KeepsakeError (environment) when git is missing or ends with a code outside `okCodes`
 */
async function run_git(args, options) {
    // Many commands import this and start no git: loading what starts a process costs as much as a small search.
    const { spawn } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 1421, 19));
    return new Promise((resolve, reject) => {
        const child = spawn('git', [...stableSettings, ...args], {
            cwd: options.cwd,
            env: gitEnvironment(options.env),
            stdio: ['pipe', 'pipe', 'pipe'],
        });
        const out = [];
        const err = [];
        child.stdout.on('data', (chunk) => out.push(chunk));
        child.stderr.on('data', (chunk) => err.push(chunk));
        child.on('error', (cause) => reject(
        // A folder that is not there is reported as if git were not.
        (0,external_node_fs_.existsSync)(options.cwd)
            ? (0,errors/* environmentError */.me)(`git could not be started: ${cause.message}`, 'Install git 2.31 or newer and put it on PATH.', cause)
            : (0,errors/* environmentError */.me)(`There is no folder ${options.cwd}.`, 'Give one that exists with -C DIR.', cause)));
        // A git that ends before it read its input (a bad argument) closes the pipe: its exit code tells more than EPIPE.
        child.stdin.on('error', () => { });
        child.on('close', (code) => {
            const result = {
                code: code ?? 128,
                stdout: Buffer.concat(out),
                stderr: Buffer.concat(err).toString('utf8'),
            };
            if ((options.okCodes ?? [0]).includes(result.code))
                resolve(result);
            else
                reject(gitFailure(args, result));
        });
        child.stdin.end(options.input ?? '');
    });
}
/** Runs git and gives its output as text without the last line ending. */
async function run_gitText(args, options) {
    return (await run_git(args, options)).stdout.toString('utf8').replace(/\n$/, '');
}
/** The environment git runs in: the caller's, without prompts, without replace refs and without grafts. */
function gitEnvironment(extra = {}) {
    const env = {
        ...process.env,
        GIT_NO_REPLACE_OBJECTS: '1',
        // Grafts give a commit other parents than it has; where a file cannot be, there are none.
        GIT_GRAFT_FILE: '/dev/null/grafts',
        GIT_TERMINAL_PROMPT: '0',
        GIT_OPTIONAL_LOCKS: '0',
        LC_ALL: 'C',
    };
    for (const [name, value] of Object.entries(extra)) {
        if (value === undefined)
            delete env[name];
        else
            env[name] = value;
    }
    return env;
}
function gitFailure(args, result) {
    const said = result.stderr.trim().split('\n').slice(-3).join(' ');
    return (0,errors/* environmentError */.me)(`git ${args[0] ?? ''} failed (exit ${result.code}): ${said || 'it said nothing'}`);
}

;// CONCATENATED MODULE: ./lib/git/blame.js

/**
 * Who last changed each line of a file of the working tree; lines not committed yet have the null id. Empty for a file
 * git does not know. @param path from the repository's top
 */
async function blame(cwd, path) {
    const out = await git(['blame', '--line-porcelain', '--', path], { cwd, okCodes: [0, 128] });
    if (out.code !== 0)
        return [];
    const lines = [];
    let commit = '';
    let time = 0;
    for (const line of out.stdout.toString('utf8').split('\n')) {
        if (line.startsWith('\t'))
            lines.push({ commit, time });
        else if (line.startsWith('author-time '))
            time = Number(line.slice('author-time '.length));
        else
            commit = /^[0-9a-f]{40,64}(?= \d)/.exec(line)?.[0] ?? commit;
    }
    return lines;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./lib/git/files.js




/**
 * Writes a file so that readers see the old bytes or the new ones, never half: a temporary file beside it,
 * flushed, then renamed over it. An existing file keeps its mode.
 * @throws KeepsakeError (environment) when the path is a symlink (it could lead anywhere) or cannot be written
 */
async function files_writeFileAtomic(path, content, options = {}) {
    const before = await lstat(path).catch(() => undefined);
    if (before?.isSymbolicLink())
        throw environmentError(`${path} is a symlink; Keepsake does not write through it.`, 'Replace it by a file.');
    const draft = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.tmp`);
    try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(draft, 'wx', options.mode ?? (before ? before.mode & 0o777 : 0o666));
        try {
            await file.writeFile(content);
            if (options.mode !== undefined || before)
                await file.chmod(options.mode ?? (before?.mode ?? 0) & 0o777);
            await file.sync();
        }
        finally {
            await file.close();
        }
        await rename(draft, path);
    }
    catch (cause) {
        // Below a file even this is refused, and why nothing could be written would not be told.
        await rm(draft, { force: true }).catch(() => { });
        const { said, fix } = spokenCause(cause);
        throw environmentError(`${path} could not be written: ${said}`, fix, cause);
    }
}
/**
 * Where a memory path lies in a working tree.
 * @param path relative, with `/`
 * @throws KeepsakeError (environment) when it leads outside, by `..` or through a symlinked folder
 */
async function placeInTree(top, path) {
    const root = await realpath(top);
    const full = resolve(root, path);
    const outside = () => environmentError(`${path} leads outside of ${top}.`, 'Replace the symlink on its way by a real folder.');
    if (!full.startsWith(root + sep))
        throw outside();
    for (let folder = dirname(full); folder !== root; folder = dirname(folder)) {
        const real = await realpath(folder).catch(() => undefined);
        if (real === undefined)
            continue;
        if (real !== folder)
            throw outside();
        break;
    }
    return full;
}
/**
 * Puts files into a working tree, each atomically; null removes. Call it inside `withWriteLock`.
 * @param files paths relative to `top`, with `/`
 */
async function writeWorkingFiles(top, files) {
    for (const [path, content] of files) {
        const full = await placeInTree(top, path);
        if (content === null)
            await rm(full, { force: true });
        else
            await files_writeFileAtomic(full, content);
    }
}

;// CONCATENATED MODULE: ./lib/git/cache.js


/**
 * Opens a cache file.
 * @param folder under the git common directory
 * @param name with the version of what is derived in it, `pages-1`: another version is another file
 */
function openTextCache(folder, name) {
    const path = `${folder}/${name}.tsv`;
    const known = readLines(path);
    const used = new Map();
    let isNew = false;
    return {
        get(key) {
            const text = known.get(key);
            if (text !== undefined)
                used.set(key, text);
            return text;
        },
        set(key, text) {
            used.set(key, text);
            isNew = true;
        },
        async save() {
            if (!isNew && used.size === known.size)
                return;
            const lines = [];
            for (const [key, text] of used)
                lines.push(key, '\t', String(text.length), '\t', text, '\n');
            // A read-only clone works without a cache, only slower.
            await writeFileAtomic(path, lines.join('')).catch(() => { });
        },
    };
}
function readLines(path) {
    const lines = new Map();
    let text;
    try {
        text = readFileSync(path, 'utf8');
    }
    catch {
        return lines;
    }
    for (let at = 0; at < text.length;) {
        const end = text.indexOf('\n', at);
        // A last line without its ending was cut off.
        if (end < 0)
            break;
        const tab = text.indexOf('\t', at);
        const from = text.indexOf('\t', tab + 1) + 1;
        if (tab > at && from > tab && from <= end && Number(text.slice(tab + 1, from - 1)) === end - from)
            lines.set(text.slice(at, tab), text.slice(from, end));
        at = end + 1;
    }
    return lines;
}

;// CONCATENATED MODULE: ./lib/git/commits.js


/** Writes a commit object; no ref moves. */
function writeCommit(cwd, commit) {
    const committer = commit.committer ?? commit.author;
    const parents = commit.parents.flatMap((parent) => ['-p', parent]);
    return gitText(['commit-tree', '--no-gpg-sign', ...parents, commit.tree], {
        cwd,
        input: commit.message,
        env: {
            GIT_AUTHOR_NAME: commit.author.name,
            GIT_AUTHOR_EMAIL: commit.author.email,
            GIT_AUTHOR_DATE: `${commit.author.time} ${commit.author.zone}`,
            GIT_COMMITTER_NAME: committer.name,
            GIT_COMMITTER_EMAIL: committer.email,
            GIT_COMMITTER_DATE: `${committer.time} ${committer.zone}`,
        },
    });
}
/** Reads a commit object's raw bytes; headers git may add later are skipped. */
function parseCommit(oid, raw) {
    const split = raw.indexOf('\n\n');
    const head = raw.toString('utf8', 0, split < 0 ? raw.length : split);
    const message = split < 0 ? '' : raw.toString('utf8', split + 2);
    const headers = [];
    for (const line of head.split('\n')) {
        const last = headers.at(-1);
        if (line.startsWith(' ') && last)
            last[1] += `\n${line.slice(1)}`;
        else
            headers.push([line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
    }
    const first = (name) => headers.find(([key]) => key === name)?.[1] ?? '';
    // git takes for parents what follows the tree at once; a header of that name further down is nobody's parent.
    const afterParents = headers.findIndex(([key], at) => at > 0 && key !== 'parent');
    const signature = first('gpgsig') || first('gpgsig-sha256');
    return {
        oid,
        tree: first('tree'),
        parents: headers.slice(1, afterParents < 0 ? undefined : afterParents).map(([, value]) => value),
        author: parseIdentity(first('author')),
        committer: parseIdentity(first('committer')),
        message,
        ...(first('encoding') ? { encoding: first('encoding') } : {}),
        ...(signature ? { signature, signedBytes: withoutSignature(raw) } : {}),
    };
}
/** The bytes a commit signature covers: the object without its signature headers. */
function withoutSignature(raw) {
    const kept = [];
    let at = 0;
    let inSignature = false;
    while (at < raw.length) {
        const end = raw.indexOf(10, at);
        const next = end < 0 ? raw.length : end + 1;
        if (next === at + 1)
            return Buffer.concat([...kept, raw.subarray(at)]);
        const line = raw.subarray(at, next);
        const continued = line[0] === 32;
        if (!continued)
            inSignature = /^gpgsig(-sha256)? /.test(line.toString('latin1', 0, 15));
        if (!inSignature)
            kept.push(line);
        at = next;
    }
    return Buffer.concat(kept);
}
function parseIdentity(line) {
    const match = /^(.*?) ?<([^>]*)> ?(-?\d+)? ?([+-]\d{4})?$/.exec(line);
    return {
        name: match?.[1] ?? '',
        email: match?.[2] ?? '',
        time: Number(match?.[3] ?? 0),
        zone: match?.[4] ?? '+0000',
    };
}
/**
 * Moves refs by compare-and-swap, all or none.
 * @returns false when one of them was not what it had to be any more (a lost race)
 */
async function moveRefs(cwd, moves, reason = 'keepsake') {
    if (moves.length === 0)
        return true;
    const known = moves.flatMap((move) => [move.old, move.next]).find((id) => id !== null);
    const zero = '0'.repeat(known?.length ?? 40);
    const lines = moves.map((move) => move.next === null
        ? `delete ${move.ref}\0${move.old ?? ''}\0`
        : `update ${move.ref}\0${move.next}\0${move.old ?? zero}\0`);
    const input = `start\0${lines.join('')}prepare\0commit\0`;
    const out = await run_git(['update-ref', '-m', reason, '--stdin', '-z'], { cwd, input, okCodes: [0, 1, 128] });
    if (out.code === 0)
        return true;
    if (/cannot lock ref|reference already exists|but expected|unable to resolve reference/.test(out.stderr))
        return false;
    throw (0,errors/* environmentError */.me)(`git update-ref failed: ${out.stderr.trim()}`);
}
/** Every ref below a prefix with its id. */
async function listRefs(cwd, ...prefixes) {
    const text = await run_gitText(['for-each-ref', '--format=%(objectname) %(refname)', ...prefixes], { cwd });
    return new Map(text
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
}
/** Whether a commit has another one in its history; for a single question, where no reader is open. */
async function contains(cwd, descendant, ancestor) {
    const args = ['merge-base', '--is-ancestor', ancestor, descendant];
    return (await git(args, { cwd, okCodes: [0, 1] })).code === 0;
}

;// CONCATENATED MODULE: ./lib/git/folders.js



/**
 * Asks git once for every folder, and again where the working tree's top is elsewhere. Git alone knows them: `.git` is
 * a file in worktrees and submodules.
 * @throws KeepsakeError (environment) outside a repository
 */
async function folders_gitFolders(cwd) {
    const asked = await askFolders(cwd);
    const top = asked.lines[3];
    // git prints a relative core.hooksPath as it stands, and means it from the top.
    const from = top ?? cwd;
    const { lines, said } = top === undefined || top === (0,external_node_path_.resolve)(cwd) ? asked : await askFolders(top);
    const [gitDir, common, hooks] = lines;
    if (gitDir === undefined || common === undefined || hooks === undefined)
        throw noRepository(cwd, said);
    return { gitDir, common: (0,external_node_path_.resolve)(from, common), hooks: (0,external_node_path_.resolve)(from, hooks), top };
}
/** The top comes last: a bare repository has none, and git stops at the first question that it cannot answer. */
async function askFolders(cwd) {
    const questions = ['--absolute-git-dir', '--git-common-dir', '--git-path', 'hooks', '--show-toplevel'];
    const out = await run_git(['rev-parse', ...questions], { cwd, okCodes: [0, 128] });
    const printed = out.stdout.toString('utf8').replace(/\n$/, '');
    return { lines: printed === '' ? [] : printed.split('\n'), said: out.stderr };
}
/** Why git finds no repository around a folder: there is none, or it belongs to somebody else. */
function noRepository(cwd, said) {
    if (said.includes('dubious ownership'))
        return (0,errors/* environmentError */.me)(`git does not trust the repository around ${cwd}: it belongs to another user.`, `If it is yours all the same: git config --global --add safe.directory ${cwd}`);
    return (0,errors/* environmentError */.me)(`${cwd} is not in a git repository.`, 'Run this inside one ("git init" makes one), or give its folder with -C DIR.');
}

;// CONCATENATED MODULE: ./lib/git/object-id.js
/** Whether a text is a full object id, SHA-1 or SHA-256: the only thing of a stranger's that git may be given as a commit. */
function isObjectId(text) {
    return typeof text === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

;// CONCATENATED MODULE: ./lib/git/near-history.js


/*
 * Histories walked over the open reader: most questions of a night are about a handful of commits, and starting git
 * costs more than reading a hundred. Whatever is far, cut off or missing is left to git.
 */
/** How many commits may be read from git for one answer, and how many may be looked at. */
const mostRead = 128;
const mostSeen = 4096;
/** What is reachable from the first tips, from the second, and so known to be below a common commit. */
const ours = 1;
const theirs = 2;
const common = ours | theirs;
const below = 4;
const parsed = new WeakMap();
/** A commit by its id, read once a reader; undefined where it is not here or no commit. */
async function commitOf(objects, oid) {
    const known = parsed.get(objects) ?? new Map();
    parsed.set(objects, known);
    const standing = known.get(oid);
    if (standing)
        return standing;
    if (!isObjectId(oid))
        return undefined;
    const object = await objects.read(oid);
    if (object?.type !== 'commit')
        return undefined;
    const commit = parseCommit(oid, object.content);
    known.set(oid, commit);
    return commit;
}
/**
 * Walks from both sides, newest first, until everything left is below a common commit, as git's own merge-base does.
 * @returns undefined where git has to be asked: it is too far, or a commit is not here
 */
async function walkApart(objects, tips, others) {
    const known = parsed.get(objects) ?? new Map();
    parsed.set(objects, known);
    const flags = new Map();
    const queue = [];
    const popped = new Set();
    const bases = new Set();
    let [read, seen] = [0, 0];
    let oldestOwn = Infinity;
    let inOrder = true;
    /** Equal times stay in the order they came, as in git's list. */
    const enqueue = (commit) => {
        let at = queue.length;
        while (at > 0 && timeOf(queue[at - 1]) < timeOf(commit))
            at -= 1;
        queue.splice(at, 0, commit);
    };
    const paint = async (oid, flag, child) => {
        const old = flags.get(oid) ?? 0;
        if ((old & flag) === flag)
            return true;
        let commit = known.get(oid);
        if (commit === undefined) {
            if (++read > mostRead)
                return false;
            commit = await commitOf(objects, oid);
        }
        if (commit === undefined)
            return false;
        if (child !== undefined && timeOf(commit) > timeOf(child))
            inOrder = false;
        flags.set(oid, old | flag);
        enqueue(commit);
        return true;
    };
    for (const oid of tips)
        if (!(await paint(oid, ours)))
            return undefined;
    for (const oid of others)
        if (!(await paint(oid, theirs)))
            return undefined;
    const isOpen = () => queue.some(({ oid }) => ((flags.get(oid) ?? 0) & below) === 0);
    // As git's rev-list: a few more are looked at where only common ones are left, and all that are as new as our own.
    for (let more = 5; queue.length > 0;) {
        if (isOpen() || timeOf(queue[0]) >= oldestOwn)
            more = 5;
        else if (more-- === 0)
            break;
        const commit = queue.shift();
        if (++seen > mostSeen)
            return undefined;
        let flag = flags.get(commit.oid) ?? 0;
        if (flag === ours) {
            popped.add(commit);
            oldestOwn = Math.min(oldestOwn, timeOf(commit));
        }
        if ((flag & common) === common) {
            bases.add(commit.oid);
            flag |= below;
        }
        for (const parent of commit.parents)
            if (!(await paint(parent, flag, commit)))
                return undefined;
    }
    const flagOf = (oid) => flags.get(oid) ?? 0;
    return {
        bases: [...bases].filter((oid) => (flagOf(oid) & below) === 0),
        own: inOrder ? [...popped].filter(({ oid }) => flagOf(oid) === ours) : undefined,
        reaches: (oid) => (flagOf(oid) & ours) !== 0,
    };
}
function timeOf(commit) {
    return commit?.committer.time ?? 0;
}

;// CONCATENATED MODULE: ./lib/git/history.js





/** Answers by the ids they were asked for: between whole histories they never change. */
const answers = new WeakMap();
/** The best common ancestor, or undefined when the histories are unrelated. */
function mergeBase(objects, a, b) {
    return answered(objects, ['base', a, b], async () => {
        const walked = await walk(objects, [a], [b]);
        // Which of several git calls the best is for git to say.
        if (walked && walked.bases.length < 2)
            return walked.bases[0];
        const out = await run_git(['merge-base', a, b], { ...at(objects), okCodes: [0, 1] });
        return out.code === 0 ? out.stdout.toString('utf8').split('\n')[0] : undefined;
    });
}
/** Whether `ancestor` is reachable from `descendant` (a commit is its own ancestor). */
function isAncestor(objects, ancestor, descendant) {
    return answered(objects, ['ancestor', ancestor, descendant], async () => {
        const walked = await walk(objects, [descendant], [ancestor]);
        if (walked)
            return walked.reaches(ancestor);
        const args = ['merge-base', '--is-ancestor', ancestor, descendant];
        return (await run_git(args, { ...at(objects), okCodes: [0, 1] })).code === 0;
    });
}
/**
 * The commits that `head` has and none of `others`, newest first as `git log` tells them, where they are near.
 * @returns undefined where only git can tell them
 */
async function nearCommits(objects, head, others) {
    return (await walk(objects, [head], others))?.own;
}
/** The ids of the commits that `head` has and none of `others`, parents before their children. */
async function commitsBetween(objects, head, others) {
    const near = await nearCommits(objects, head, others);
    if (near && isLine(near))
        return near.map(({ oid }) => oid).reverse();
    const input = `${[head, ...others.map((tip) => `^${tip}`)].join('\n')}\n`;
    const args = ['rev-list', '--reverse', '--topo-order', '--stdin'];
    return (await run_gitText(args, { ...at(objects), input })).split('\n').filter(Boolean);
}
/** The commits of a tip's own line (its first parents) that another one has not, newest first. */
async function lineBetween(objects, tip, other) {
    const near = await nearCommits(objects, tip, [other]);
    if (near) {
        const own = new Map(near.map((commit) => [commit.oid, commit]));
        const line = [];
        for (let commit = own.get(tip); commit; commit = own.get(commit.parents[0] ?? ''))
            line.push(commit.oid);
        return line;
    }
    const text = await run_gitText(['rev-list', '--first-parent', tip, `^${other}`, '--'], at(objects));
    return text.split('\n').filter(Boolean);
}
/** Whether each commit's parent among these is the next of them, so that there is one order only. */
function isLine(commits) {
    const all = new Set(commits.map(({ oid }) => oid));
    return commits.every(({ parents }, index) => {
        const inside = parents.filter((oid) => all.has(oid));
        const next = commits[index + 1]?.oid;
        return next === undefined ? inside.length === 0 : inside.length === 1 && inside[0] === next;
    });
}
/** Where a history is cut off, a commit's parents are not what git goes by: git is asked. */
async function walk(objects, tips, others) {
    if (![...tips, ...others].every(isObjectId) || (await isCutOff(objects)))
        return undefined;
    return walkApart(objects, tips, others);
}
/** Of a history that is cut off, more may come while a run goes on: only of whole ones answers are kept. */
async function answered(objects, [kind = '', ...oids], ask) {
    if (!oids.every(isObjectId) || (await isCutOff(objects)))
        return ask();
    const kept = answers.get(objects) ?? new Map();
    answers.set(objects, kept);
    const key = [kind, ...oids].join(' ');
    const asked = kept.get(key) ?? ask();
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
}
const shallowFiles = new WeakMap();
/** Whether this is a shallow clone right now: it may be deepened at any time. */
async function isCutOff(objects) {
    return ((0,external_node_fs_.statSync)(await shallowFile(objects), { throwIfNoEntry: false })?.size ?? 0) > 0;
}
/** The commits whose parents a shallow clone has cut off. */
async function cutOffCommits(objects) {
    if (!(await isCutOff(objects)))
        return new Set();
    return new Set((0,external_node_fs_.readFileSync)(await shallowFile(objects), 'utf8')
        .split('\n')
        .filter(Boolean));
}
/** The first parent of a commit, as far as this clone has it: undefined for a root, and where the history is cut off. */
async function firstParentOf(objects, oid) {
    const commit = await commitOf(objects, oid);
    return commit && !(await cutOffCommits(objects)).has(oid) ? commit.parents[0] : undefined;
}
function shallowFile(objects) {
    let file = shallowFiles.get(objects);
    if (file === undefined) {
        file = run_gitText(['rev-parse', '--path-format=absolute', '--git-path', 'shallow'], at(objects));
        shallowFiles.set(objects, file);
        file.catch(() => shallowFiles.delete(objects));
    }
    return file;
}
/** Tells where the clone's common folder is, so that git need not be asked for it. */
function knowCommonFolder(objects, common) {
    shallowFiles.set(objects, Promise.resolve(`${common}/shallow`));
}
function at({ cwd, env }) {
    return { cwd, ...(env ? { env } : {}) };
}

// EXTERNAL MODULE: ./lib/config/index.js + 5 modules
var config = __webpack_require__(7713);
;// CONCATENATED MODULE: ./lib/git/hook-settings.js




/** Where a version of the hooks lies, below the common git folder. */
function hookHome(common, ofVersion = version) {
    return join(common, 'keepsake', ofVersion);
}
/** Where the hook lies that stands among git's hooks only while a judged commit is made (src/cli/install/ready-hook.ts). */
function readyHook(common) {
    return join(common, 'keepsake', 'prepare-commit-msg');
}
/** The settings several configurations ask for together: what any of them calls memory is judged. */
function hookSettings(node, ...configs) {
    return {
        node,
        withoutNode: configs.some((config) => config.without_node === 'fail') ? 'fail' : 'pass',
        pathspecs: [...new Set(configs.flatMap(gatePathspecs))],
    };
}
/** Writes settings.sh; every value is quoted, since keepsake.yml may come from anybody's branch. */
async function writeHookSettings(home, settings) {
    await writeFileAtomic(join(home, 'settings.sh'), printHookSettings(settings));
}
function printHookSettings(settings) {
    return [
        '# Written by Keepsake from keepsake.yml; changes here are lost.',
        `keepsake_node=${shellQuote(settings.node)}`,
        `keepsake_without_node=${settings.withoutNode}`,
        `set -- ${settings.pathspecs.map(shellQuote).join(' ')}`,
        '',
    ].join('\n');
}
/** One word for a POSIX shell, whatever is in it. */
function shellQuote(text) {
    return `'${text.replaceAll("'", "'\\''")}'`;
}

// EXTERNAL MODULE: ./lib/memory/index.js + 76 modules
var memory = __webpack_require__(8766);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./lib/git/trees.js






/** Every file of a tree-ish, all folders entered; `paths` limits it to files and folders. */
async function listTree(cwd, treeish, paths = []) {
    const key = [cwd, treeish, ...paths].join('\0');
    const known = listed.get(key);
    if (known)
        return [...known];
    const out = await run_git(['ls-tree', '-r', '-z', '--full-tree', treeish, '--', ...paths], { cwd });
    const entries = trees_fields(out.stdout).map((entry) => {
        const tab = entry.indexOf('\t');
        const [mode = '', , oid = ''] = entry.slice(0, tab).split(' ');
        return { mode, oid, path: entry.slice(tab + 1) };
    });
    if (isObjectId(treeish)) {
        const [oldest] = listed.keys();
        if (listed.size >= mostListed && oldest !== undefined)
            listed.delete(oldest);
        listed.set(key, entries);
    }
    return [...entries];
}
/** What an object id names never changes, and a night looks at the same few trees again and again. */
const listed = new Map();
const mostListed = 16;
/** Raw differences between two trees; `null` stands for the empty tree. No rename detection unless asked for. */
async function diffTrees(cwd, before, after, options = {}) {
    const from = before ?? (await emptyTree(cwd));
    const renames = options.renames ? ['-M'] : ['--no-renames'];
    const out = await run_git([
        'diff-tree',
        '-r',
        '-z',
        '--raw',
        '--no-abbrev',
        // .gitmodules of the tree itself could hide a submodule from its judge.
        '--ignore-submodules=none',
        ...renames,
        from,
        after,
        '--',
        ...(options.paths ?? []),
    ], { cwd });
    return parseRaw(out.stdout);
}
/** Reads the `-z --raw` format of diff-tree and diff-index. */
function parseRaw(stdout) {
    const parts = trees_fields(stdout);
    const differences = [];
    for (let i = 0; i < parts.length;) {
        const [modeA = '', modeB = '', oidA = '', oidB = '', letter = ''] = (parts[i++] ?? '')
            .slice(1)
            .split(' ');
        const status = letter.slice(0, 1);
        const first = parts[i++] ?? '';
        const second = status === 'R' || status === 'C' ? (parts[i++] ?? '') : first;
        differences.push({
            status,
            before: { mode: modeA, oid: oidA, path: first },
            after: { mode: modeB, oid: oidB, path: second },
        });
    }
    return differences;
}
/** The id of the empty tree in this repository's object format. */
function emptyTree(cwd) {
    return run_gitText(['hash-object', '-w', '-t', 'tree', '--stdin'], { cwd, input: '' });
}
/**
 * Writes the tree that `base` becomes when the edits are made, through a private index: no working tree is
 * touched and the user's index is never locked.
 * @returns the new tree's id
 */
async function writeTree(cwd, base, edits) {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-index-'));
    try {
        const env = { GIT_INDEX_FILE: join(folder, 'index') };
        if (base === null)
            await git(['read-tree', '--empty'], { cwd, env });
        else
            await git(['read-tree', base], { cwd, env });
        const lines = [];
        const zero = '0'.repeat((await emptyTree(cwd)).length);
        for (const edit of edits) {
            if ('remove' in edit)
                lines.push(encode(`0 ${zero}\t${edit.path}\0`));
            else if ('oid' in edit)
                lines.push(encode(`${edit.mode} ${edit.oid}\t${edit.path}\0`));
            else {
                const oid = await writeBlob(cwd, edit.content);
                lines.push(encode(`${edit.mode ?? '100644'} ${oid}\t${edit.path}\0`));
            }
        }
        await git(['update-index', '-z', '--index-info'], { cwd, env, input: Buffer.concat(lines) });
        return await gitText(['write-tree'], { cwd, env });
    }
    finally {
        await rm(folder, { recursive: true, force: true });
    }
}
/** Stores a blob and gives its id. */
function writeBlob(cwd, content) {
    return gitText(['hash-object', '-w', '--stdin', '--no-filters'], { cwd, input: content });
}
/** Splits NUL-ended output. */
function trees_fields(stdout) {
    const parts = (0,memory/* decode */.D4)(stdout).split('\0');
    if (parts.at(-1) === '')
        parts.pop();
    return parts;
}
/** Whether a revision names something here; its full id when it does. */
async function resolveRevision(options, revision) {
    const out = await run_git(['rev-parse', '--verify', '--quiet', '--end-of-options', revision], {
        ...options,
        okCodes: [0, 1, 128],
    });
    return out.code === 0 ? out.stdout.toString('utf8').trim() : undefined;
}

;// CONCATENATED MODULE: ./lib/git/index-entries.js



/** Merged entries of the index for these paths; intent-to-add entries have the empty blob. */
async function readIndex(options, paths) {
    const out = await git(['--literal-pathspecs', 'ls-files', '-s', '-z', '--full-name', '--', ...paths], options);
    const entries = new Map();
    for (const line of fields(out.stdout)) {
        const tab = line.indexOf('\t');
        const [mode = '', oid = '', stage = ''] = line.slice(0, tab).split(' ');
        const path = line.slice(tab + 1);
        if (stage === '0')
            entries.set(path, { mode, oid, path });
    }
    return entries;
}
/** Replaces entries of the index by blobs that exist already; nothing else of it changes. */
async function writeIndex(options, entries) {
    const lines = entries.map(({ mode, oid, path }) => `${mode} ${oid}\t${path}\0`);
    await git(['update-index', '-z', '--index-info'], { ...options, input: encode(lines.join('')) });
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./lib/git/late-files.js




/** How many texts are read at once at most: they are all in one answer. */
const mostAtOnce = 2048;
/**
 * Most of a memory nobody changed, and what nobody changed nobody reads. Where a text is asked for all the same, a
 * process of its own reads it, with the files behind it, eight times as many each time: a few texts cost little, a whole
 * memory a dozen processes.
 * @param textOfMissing what is said for an object that is not here, when it is asked for; default: as
 *   `snapshotOfEntries`, no text
 */
function lateFiles(objects, textOfMissing = () => '') {
    const all = [];
    const byPath = new Map();
    let atOnce = 1;
    const readFrom = (first) => {
        const next = [];
        // Round to the ones before it: asked for from the last to the first, each would have a process of its own.
        for (let step = 0; step < all.length && next.length < atOnce; step++) {
            const late = all[(first + step) % all.length];
            if (late && late.text === undefined)
                next.push(late);
        }
        atOnce = Math.min(8 * atOnce, mostAtOnce);
        const contents = readNow(objects, next.map(({ entry }) => entry.oid));
        for (const [at, late] of next.entries())
            late.text = textOf(contents[at]);
    };
    return {
        file(entry) {
            const late = { entry, ...(entry.mode === '160000' ? { text: '' } : {}) };
            const at = all.push(late) - 1;
            byPath.set(entry.path, late);
            return {
                path: entry.path,
                mode: entry.mode,
                oid: entry.oid,
                get text() {
                    if (late.text === undefined)
                        readFrom(at);
                    return late.text ?? textOfMissing(entry);
                },
            };
        },
        async readAhead(paths) {
            await Promise.all(paths.map(async (path) => {
                const late = byPath.get(path);
                if (late === undefined || late.text !== undefined)
                    return;
                const object = await objects.read(late.entry.oid);
                late.text ??= textOf(object?.content);
            }));
        },
    };
}
function textOf(content) {
    return content === undefined ? null : (0,memory/* decode */.D4)(content);
}
/** The contents of objects in their order, by a process that is waited for; undefined: not here. */
function readNow({ cwd, env }, oids) {
    const { stdout, status, error } = (0,external_node_child_process_.spawnSync)('git', ['cat-file', '--batch'], {
        cwd,
        env: gitEnvironment(env),
        input: `${oids.join('\n')}\n`,
        stdio: ['pipe', 'pipe', 'ignore'],
        maxBuffer: Number.POSITIVE_INFINITY,
    });
    if (error || status !== 0)
        throw (0,errors/* environmentError */.me)('git cat-file ended before it answered', undefined, error);
    let at = 0;
    return oids.map(() => {
        const end = stdout.indexOf(10, at);
        if (end < 0)
            throw (0,errors/* environmentError */.me)('git cat-file ended before it answered');
        const length = / (\d+)$/.exec(stdout.toString('latin1', at, end))?.[1];
        at = end + 1 + (length === undefined ? 0 : Number(length) + 1);
        return length === undefined ? undefined : stdout.subarray(end + 1, at - 1);
    });
}

;// CONCATENATED MODULE: ./lib/git/links.js


/** Whether a part of a path below the working tree's top is a symlink: it can lead out of the repository. */
function links_leadsThroughLink(top, path) {
    let at = top;
    for (const part of path.split('/')) {
        if (part === '' || part === '.')
            continue;
        at = join(at, part);
        const stat = lstatSync(at, { throwIfNoEntry: false });
        if (!stat?.isDirectory())
            return stat?.isSymbolicLink() === true;
    }
    return false;
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./lib/git/lock.js








/**
 * Runs `work` as the only writer of this repository's working trees: whoever adds, learns, stamps or archives
 * takes this lock, re-reads inside it, and writes by `writeFileAtomic`.
 * @throws KeepsakeError (environment) when a live process holds it for longer than `waitMs`
 */
async function withWriteLock(cwd, work, options = {}) {
    return withLock(writeLockFolder((await gitFolders(cwd)).common), work, options);
}
/** Where `withWriteLock` keeps its files. */
function writeLockFolder(common) {
    return join(common, 'keepsake', 'lock');
}
/**
 * A lock in a folder of its own. The file with the highest number says who holds it; taking the lock is creating
 * the next number, which only one process can. So a dead holder is replaced at once and a live one never: no
 * file is removed that somebody could still stand on.
 */
async function withLock(folder, work, options = {}) {
    const release = await acquire(folder, options.waitMs ?? 30_000);
    try {
        return await work();
    }
    finally {
        await release();
    }
}
/** The holder of a lock, and whether it is certainly gone; undefined when the lock is free. */
async function lockHolder(folder) {
    const top = (await numbers(folder)).at(-1);
    if (top === undefined)
        return undefined;
    const holder = await holderOf(join(folder, String(top)));
    return holder === 'free' ? undefined : { holder, dead: isDead(holder) };
}
async function acquire(folder, waitMs) {
    await mkdir(folder, { recursive: true });
    const me = lock_self();
    const draft = join(folder, `.draft-${me.token}`);
    await writeFile(draft, JSON.stringify(me));
    const deadline = Date.now() + waitMs;
    try {
        for (let round = 0;; round++) {
            const all = await numbers(folder);
            const top = all.at(-1) ?? 0;
            const holder = top === 0 ? 'free' : await holderOf(join(folder, String(top)));
            if (holder === 'free' || isDead(holder)) {
                const mine = await claim(folder, draft, top + 1);
                if (mine !== undefined)
                    return () => free(folder, mine, me.token);
                continue;
            }
            if (Date.now() > deadline)
                throw heldTooLong(holder, waitMs);
            await sleep(Math.min(2 + round, 20) + Math.random() * 8);
        }
    }
    finally {
        await unlink(draft).catch(() => { });
    }
}
/** Takes number `next`; undefined when somebody else did, or went past it meanwhile. */
async function claim(folder, draft, next) {
    const file = join(folder, String(next));
    try {
        await link(draft, file);
    }
    catch (error) {
        if (error.code === 'EEXIST')
            return undefined;
        throw error;
    }
    const all = await numbers(folder);
    if ((all.at(-1) ?? 0) > next) {
        // A slow reader can take a number again that later holders already cleared away.
        await unlink(file).catch(() => { });
        return undefined;
    }
    for (const old of all)
        if (old < next)
            await unlink(join(folder, String(old))).catch(() => { });
    return file;
}
async function free(folder, file, token) {
    const draft = join(folder, `.draft-free-${token}`);
    await writeFile(draft, '');
    await rename(draft, file);
}
async function numbers(folder) {
    const names = await readdir(folder).catch((error) => {
        if (error.code === 'ENOENT')
            return [];
        throw error;
    });
    return names
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .sort((a, b) => a - b);
}
async function holderOf(file) {
    // Gone between listing and reading: a later holder cleared it away, the next round sees that one.
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined)
        return lock_self();
    return text === '' ? 'free' : JSON.parse(text);
}
function isDead(holder) {
    if (holder.host !== hostId())
        return false;
    if (holder.boot !== bootId())
        return true;
    try {
        process.kill(holder.pid, 0);
    }
    catch (error) {
        return error.code === 'ESRCH';
    }
    const started = startOf(holder.pid);
    return holder.started !== '' && started !== '' && started !== holder.started;
}
function lock_self() {
    return {
        token: randomUUID(),
        pid: process.pid,
        host: hostId(),
        boot: bootId(),
        started: startOf(process.pid),
    };
}
/** The machine and, on Linux, its process namespace: a process id means nothing outside them. */
function hostId() {
    return [hostname(), kernelText('/etc/machine-id'), kernelLink('/proc/self/ns/pid')]
        .filter(Boolean)
        .join(' ');
}
function bootId() {
    return kernelText('/proc/sys/kernel/random/boot_id');
}
/** '' where the system has no such file. */
function kernelText(path) {
    try {
        return readFileSync(path, 'utf8').trim();
    }
    catch {
        return '';
    }
}
function kernelLink(path) {
    try {
        return readlinkSync(path);
    }
    catch {
        return '';
    }
}
function startOf(pid) {
    try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        // The program's name stands in parentheses and may hold spaces; the start time is the 20th word after it.
        const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return words[0] === 'Z' ? 'ended' : (words[19] ?? '');
    }
    catch {
        return '';
    }
}
function heldTooLong(holder, waitMs) {
    return environmentError(`Process ${holder.pid} on ${holder.host.split(' ')[0]} has been writing this memory for more than ${Math.round(waitMs / 1000)} s.`, 'Wait for it to end, or end it; "keepsake doctor" shows who holds the lock.');
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./lib/git/tree-object.js


/*
 * Whether git looked at a tree before it came here is chance: `unpack-objects` and `index-pack` store any bytes unless
 * they run with `--strict` (transfer.fsckObjects, off by default). With it they refuse a name twice, names out of
 * order, a path as a name and a zero-padded mode; a mode that says no kind is stored all the same, and only fsck warns.
 */
/**
 * Reads a tree object: mode, name and raw id, one after the other. The bytes are a stranger's: what git reads however
 * it is spelt is read alike, and what two readers could read in two ways is an error.
 * @throws KeepsakeError (environment) for an entry cut off, an unknown mode, a name that is empty, a path, there
 * twice or out of its order
 */
function readTreeObject(oid, content) {
    const entries = [];
    const names = new Set();
    let last;
    for (let at = 0; at < content.length;) {
        const space = content.indexOf(32, at);
        const end = space < 0 ? -1 : content.indexOf(0, space);
        const next = end + 1 + oid.length / 2;
        if (end < 0 || next > content.length)
            throw malformed(oid, 'one of its entries is cut off');
        const raw = content.subarray(space + 1, end);
        const name = (0,memory/* decode */.D4)(raw);
        const written = content.toString('latin1', at, space);
        const mode = written === '100644' ? written : gitMode(written);
        if (mode === undefined)
            throw malformed(oid, `${JSON.stringify(name)} has the mode ${JSON.stringify(written)}, which git does not know`);
        if (name === '' || name.includes('/'))
            throw malformed(oid, 'one of its names is a path or empty');
        // Two readers would see two different files, and a judge only one of them.
        if (names.has(name))
            throw malformed(oid, `it holds ${JSON.stringify(name)} twice`);
        const entry = { mode, oid: content.toString('hex', end + 1, next), name, raw };
        const key = orderOf(entry);
        // git looks a name up only as far as the order says.
        if (last !== undefined && Buffer.compare(last, key) >= 0)
            throw malformed(oid, `${JSON.stringify(name)} stands out of its order`);
        names.add(name);
        entries.push(entry);
        last = key;
        at = next;
    }
    return entries;
}
/** What git orders a folder's entries by: the bytes of the name, a folder's as if it ended with a slash. */
function orderOf(entry) {
    return isFolder(entry) ? Buffer.concat([entry.raw, slash]) : entry.raw;
}
const slash = Buffer.from('/');
function isFolder(entry) {
    return entry?.mode === '40000';
}
/**
 * A mode as git takes it, however it is spelt: old tools wrote `040000` for folders and `100664` for files.
 * @returns undefined for what is no octal number of sixteen bits, and for a kind that git does not know (it would
 * take that for a submodule)
 */
function gitMode(written) {
    const digits = /^0*([0-7]{1,6})$/.exec(written)?.[1];
    if (digits === undefined)
        return undefined;
    const mode = Number.parseInt(digits, 8);
    switch (mode & ~0o7777) {
        case 0o100000:
            return mode & 0o100 ? '100755' : '100644';
        case 0o120000:
            return '120000';
        case 0o040000:
            return '40000';
        case 0o160000:
            return '160000';
        default:
            return undefined;
    }
}
function malformed(oid, why) {
    return (0,errors/* environmentError */.me)(`the folder ${oid.slice(0, 12)} is malformed: ${why}`, 'Run git fsck; the commit that made this folder must be made again.');
}

;// CONCATENATED MODULE: ./lib/git/whole-tree.js



/** Folders by id, as far as a reader has read them: two commits of one memory share most of theirs. */
const known = new WeakMap();
/**
 * A folder by its id, or the top folder of a commit; read once a reader.
 * @throws KeepsakeError (environment) when it is not in this clone or malformed
 */
function folderOf(objects, treeish) {
    // A name moves on; only what an id names stays.
    if (!isObjectId(treeish))
        return readFolder(objects, treeish);
    const read = known.get(objects) ?? new Map();
    known.set(objects, read);
    const standing = read.get(treeish);
    if (standing)
        return standing;
    const folder = readFolder(objects, treeish);
    read.set(treeish, folder);
    folder.catch(() => read.delete(treeish));
    return folder;
}
async function readFolder(objects, treeish) {
    const object = await objects.read(`${treeish}^{tree}`);
    if (object?.type !== 'tree')
        throw (0,errors/* environmentError */.me)(`the folder ${treeish.slice(0, 12)} is not in this clone`, 'Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.');
    return { oid: object.oid, entries: readTreeObject(object.oid, object.content) };
}
/** The last few trees that were listed whole: a run asks several things of one commit. */
const lists = new WeakMap();
const mostLists = 4;
/** Every file of a commit or tree, all folders entered: as `listTree`, without a process of its own. */
function wholeTree(objects, treeish) {
    if (!isObjectId(treeish))
        return listWhole(objects, treeish);
    const kept = lists.get(objects) ?? new Map();
    lists.set(objects, kept);
    const list = kept.get(treeish) ?? listWhole(objects, treeish);
    kept.delete(treeish);
    kept.set(treeish, list);
    list.catch(() => kept.delete(treeish));
    const [oldest] = kept.keys();
    if (kept.size > mostLists && oldest !== undefined)
        kept.delete(oldest);
    return list;
}
async function listWhole(objects, treeish) {
    const found = [];
    const enter = async (tree, prefix) => {
        for (const entry of (await folderOf(objects, tree)).entries) {
            const path = `${prefix}${entry.name}`;
            if (isFolder(entry))
                await enter(entry.oid, `${path}/`);
            else
                found.push({ mode: entry.mode, oid: entry.oid, path });
        }
    };
    await enter(treeish, '');
    return found;
}

;// CONCATENATED MODULE: ./lib/git/new-objects.js







/**
 * The commit that has the tree of `base` with the edits made; nothing is stored and no ref moves.
 * @throws KeepsakeError (environment) for a path that git would not check out
 */
async function planCommit(cwd, objects, commit) {
    const idLength = [commit.base, ...commit.parents].find((one) => one !== null && one !== undefined)?.length;
    const format = idLength === undefined ? await formatOf(cwd) : idLength === 64 ? 'sha256' : 'sha1';
    // The first thing of a run is made on something whose id tells; a state that begins has nothing.
    formats.set(cwd, Promise.resolve(format));
    const batch = { format, made: new Map() };
    const edited = await editedFolder(batch, objects, commit.base, placed(commit.edits));
    const tree = edited ?? add(batch, 'tree', Buffer.alloc(0));
    const oid = add(batch, 'commit', commitBytes(commit, tree));
    return { oid, tree, made: batch.made };
}
/**
 * Writes the commit that has the tree of `base` with the edits made; no ref moves.
 * @returns its id and its tree's
 * @throws KeepsakeError (environment) for a path that git would not check out
 */
async function commitEdits(cwd, objects, commit) {
    const planned = await planCommit(cwd, objects, commit);
    await storeObjects(cwd, [planned.made]);
    return planned;
}
const formats = new Map();
/** The repository's object format; asked once a process. */
function formatOf(cwd) {
    const asked = formats.get(cwd) ??
        run_gitText(['rev-parse', '--show-object-format'], { cwd }).then((said) => said === 'sha256' ? 'sha256' : 'sha1');
    formats.set(cwd, asked);
    return asked;
}
function placed(edits) {
    const top = { here: new Map(), below: new Map() };
    for (const edit of edits) {
        const parts = edit.path.split('/');
        if (!('remove' in edit) && parts.some(isForbidden))
            throw (0,errors/* environmentError */.me)(`${JSON.stringify(edit.path)} is no path that git can keep, so it was not written`, 'Rename the file where it comes from.');
        const name = bytesOf(parts.pop() ?? '');
        let at = top;
        for (const part of parts.map(bytesOf)) {
            const next = at.below.get(part) ?? { here: new Map(), below: new Map() };
            at.below.set(part, next);
            at = next;
        }
        at.here.set(name, edit);
    }
    return top;
}
/** What git refuses to put into an index, on any of its systems. */
function isForbidden(part) {
    if (part === '' || part === '.' || part === '..' || part.includes('\0'))
        return true;
    // Case, invisible letters, a dot or space at the end and what follows a colon or a backslash do not count everywhere.
    const [shown = ''] = part.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '').split(/[:\\]/);
    const seen = shown.toLowerCase().replace(/[. ]+$/, '');
    return seen === '.git' || seen === 'git~1';
}
function bytesOf(name) {
    return (0,memory/* encode */.lF)(name).toString('latin1');
}
/** The id of a folder after its edits; undefined when nothing is left in it. */
async function editedFolder(batch, objects, tree, edits) {
    const before = tree === null ? [] : (await folderOf(objects, tree)).entries;
    const entries = new Map(before.map((entry) => [entry.raw.toString('latin1'), entry]));
    for (const [name, edit] of edits.here) {
        if ('remove' in edit) {
            // A file that is to go; a folder of its name holds other files.
            if (!isFolder(entries.get(name)))
                entries.delete(name);
        }
        else {
            const oid = 'oid' in edit ? edit.oid : add(batch, 'blob', edit.content);
            entries.set(name, entryOf(name, edit.mode ?? '100644', oid));
        }
    }
    for (const [name, below] of edits.below) {
        const standing = entries.get(name);
        const folder = isFolder(standing) ? standing : undefined;
        const oid = await editedFolder(batch, objects, folder?.oid ?? null, below);
        // A file where a folder is to be gives way only when something is put into the folder.
        if (oid !== undefined)
            entries.set(name, entryOf(name, '40000', oid));
        else if (folder !== undefined)
            entries.delete(name);
    }
    if (entries.size === 0)
        return undefined;
    return add(batch, 'tree', treeBytes([...entries.values()]));
}
function entryOf(bytes, written, oid) {
    const mode = gitMode(written);
    if (mode === undefined)
        throw new Error(`${JSON.stringify(written)} is no mode`);
    const raw = Buffer.from(bytes, 'latin1');
    return { name: (0,memory/* decode */.D4)(raw), mode, oid, raw };
}
function treeBytes(entries) {
    const keyed = entries.map((entry) => ({ entry, key: orderOf(entry) }));
    keyed.sort((a, b) => Buffer.compare(a.key, b.key));
    const sizes = entries.map(({ mode, raw, oid }) => mode.length + 1 + raw.length + 1 + oid.length / 2);
    const content = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
    let at = 0;
    for (const { entry } of keyed) {
        at += content.write(`${entry.mode} `, at, 'latin1');
        at += entry.raw.copy(content, at) + 1;
        at += content.write(entry.oid, at, 'hex');
    }
    return content;
}
function commitBytes(commit, tree) {
    const committer = commit.committer ?? commit.author;
    return Buffer.from([
        `tree ${tree}`,
        ...commit.parents.map((parent) => `parent ${parent}`),
        `author ${printIdentity(commit.author)}`,
        `committer ${printIdentity(committer)}`,
        '',
        commit.message.replaceAll('\0', '').replace(/\n?$/, '\n'),
    ].join('\n'));
}
/** What would end a name or an address early is left out, as git does. */
function printIdentity({ name, email, time, zone }) {
    const clean = (text) => text.replace(/[<>\n\0]/g, '').trim();
    return `${clean(name)} <${clean(email)}> ${time} ${zone}`;
}
function add(batch, kind, content) {
    const hash = (0,external_node_crypto_.createHash)(batch.format);
    const oid = hash.update(`${kind} ${content.length}\0`).update(content).digest('hex');
    batch.made.set(oid, { kind, content });
    return oid;
}
const packNumbers = { commit: 1, tree: 2, blob: 3 };
/**
 * Hands objects to git as one pack, which stores each as its own. git looks at neither names nor links here, so the
 * names were looked at above. `--strict` would do both, but a clone without its blobs would fetch them one by one.
 */
async function storeObjects(cwd, sets) {
    const all = new Map(sets.flatMap((made) => [...made]));
    const [first] = all.keys();
    if (first === undefined)
        return;
    const format = first.length === 64 ? 'sha256' : 'sha1';
    const head = Buffer.alloc(12);
    head.write('PACK', 0, 'latin1');
    head.writeUInt32BE(2, 4);
    head.writeUInt32BE(all.size, 8);
    const parts = [head];
    for (const { kind, content } of all.values())
        parts.push(packHeader(packNumbers[kind], content.length), (0,external_node_zlib_.deflateSync)(content, { level: 1 }));
    const body = Buffer.concat(parts);
    const input = Buffer.concat([body, (0,external_node_crypto_.createHash)(format).update(body).digest()]);
    await run_git(['unpack-objects', '-q'], { cwd, input });
}
/** Type and size: four bits of size beside the type, then seven a byte. */
function packHeader(type, size) {
    const bytes = [];
    let byte = (type << 4) | (size & 15);
    let rest = Math.floor(size / 16);
    while (rest > 0) {
        bytes.push(byte | 128);
        byte = rest & 127;
        rest = Math.floor(rest / 128);
    }
    return Buffer.from([...bytes, byte]);
}

;// CONCATENATED MODULE: ./lib/git/objects.js



/** Starts the reader; the process ends with `close`. */
function openObjects(cwd, env) {
    let child;
    const waiting = [];
    let chunks = [];
    let size = 0;
    let need = 0;
    let failed;
    function fail(error) {
        failed = error;
        for (const one of waiting.splice(0))
            one.reject(error);
    }
    function start() {
        const started = (0,external_node_child_process_.spawn)('git', ['cat-file', '--batch'], { cwd, env: gitEnvironment(env) });
        started.on('error', (cause) => fail((0,errors/* environmentError */.me)('git cat-file could not be started', undefined, cause)));
        started.stdin.on('error', () => { });
        started.stderr.resume();
        started.on('close', () => {
            if (waiting.length > 0)
                fail((0,errors/* environmentError */.me)('git cat-file ended before it answered'));
        });
        started.stdout.on('data', (chunk) => {
            chunks.push(chunk);
            size += chunk.length;
            if (size >= need)
                drain();
        });
        return started;
    }
    function drain() {
        let data = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
        while (true) {
            const headEnd = data.indexOf(10);
            if (headEnd < 0)
                break;
            const head = data.toString('utf8', 0, headEnd);
            const [oid = '', type = '', length = ''] = head.split(' ');
            if (!/^\d+$/.test(length)) {
                waiting.shift()?.resolve(undefined);
                data = data.subarray(headEnd + 1);
                continue;
            }
            const bodyEnd = headEnd + 1 + Number(length);
            if (data.length < bodyEnd + 1) {
                need = bodyEnd + 1;
                break;
            }
            const content = Buffer.from(data.subarray(headEnd + 1, bodyEnd));
            waiting.shift()?.resolve({ oid, type: type, content });
            data = data.subarray(bodyEnd + 1);
            need = 0;
        }
        chunks = data.length > 0 ? [data] : [];
        size = data.length;
    }
    return {
        cwd,
        env,
        read(oid) {
            if (failed)
                return Promise.reject(failed);
            // A line break in a revision would become two questions and shift every later answer.
            if (/[\n\0]/.test(oid))
                return Promise.resolve(undefined);
            child ??= start();
            const process = child;
            return new Promise((resolve, reject) => {
                waiting.push({ resolve, reject });
                process.stdin.write(`${oid}\n`);
            });
        },
        close() {
            const running = child;
            if (!running)
                return Promise.resolve();
            return new Promise((resolve) => {
                running.on('close', () => resolve());
                running.stdin.end();
            });
        },
    };
}

;// CONCATENATED MODULE: ./lib/git/ssh-signature.js

const armour = /^-----BEGIN SSH SIGNATURE-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END SSH SIGNATURE-----\s*$/;
const magic = Buffer.from('SSHSIG');
/**
 * Reads an armoured signature (OpenSSH, PROTOCOL.sshsig).
 * @throws Error with a sentence that says what is wrong with it
 */
function parseSshSignature(text) {
    const body = armour.exec(text)?.[1];
    if (body === undefined)
        throw new Error('the signature is not an SSH signature');
    const read = reader(Buffer.from(body.replace(/\s+/g, ''), 'base64'));
    if (!read.bytes(6).equals(magic))
        throw new Error('the signature does not start with SSHSIG');
    if (read.uint32() !== 1)
        throw new Error('the SSH signature has an unknown version');
    const publicKey = read.string();
    const namespace = read.string().toString('utf8');
    const reserved = read.string();
    const hash = read.string().toString('utf8');
    const signature = read.string();
    read.end();
    if (hash !== 'sha256' && hash !== 'sha512')
        throw new Error(`the hash ${JSON.stringify(hash)} is not allowed`);
    return {
        key: keyText(publicKey),
        fingerprint: fingerprintOf(publicKey),
        namespace,
        publicKey,
        reserved,
        hash,
        signature,
    };
}
/**
 * Whether `signature` was made over `message` by its own key. Says nothing about whether that key is trusted.
 * ed25519, ecdsa-sha2-nistp256/384/521, RSA with SHA-2 (2048 bits and more), and their FIDO kin with a touch.
 * @throws Error with a sentence for a key or algorithm that is not allowed
 */
function verifySshSignature(signature, message) {
    const signed = Buffer.concat([
        magic,
        packed(Buffer.from(signature.namespace)),
        packed(signature.reserved),
        packed(Buffer.from(signature.hash)),
        packed((0,external_node_crypto_.createHash)(signature.hash).update(message).digest()),
    ]);
    const parts = reader(signature.signature);
    const algorithm = parts.string().toString('utf8');
    const value = parts.string();
    const key = readPublicKey(signature.publicKey);
    if (!key.algorithms.includes(algorithm))
        throw new Error(`the algorithm ${JSON.stringify(algorithm)} does not fit a key of type ${key.type}`);
    const content = key.application === undefined ? signed : authenticatorData(key.application, parts, signed);
    parts.end();
    if (key.curve !== undefined)
        return (0,external_node_crypto_.verify)(curveHash[key.curve], content, { key: key.key, dsaEncoding: 'ieee-p1363' }, pointPair(value, curveBytes[key.curve]));
    if (algorithm === 'rsa-sha2-256')
        return (0,external_node_crypto_.verify)('sha256', content, key.key, value);
    if (algorithm === 'rsa-sha2-512')
        return (0,external_node_crypto_.verify)('sha512', content, key.key, value);
    return (0,external_node_crypto_.verify)(null, content, key.key, value);
}
/** The fingerprint of a key's wire form. */
function fingerprintOf(publicKey) {
    return `SHA256:${(0,external_node_crypto_.createHash)('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;
}
const curveHash = { nistp256: 'sha256', nistp384: 'sha384', nistp521: 'sha512' };
const curveBytes = { nistp256: 32, nistp384: 48, nistp521: 66 };
const curveNames = { nistp256: 'P-256', nistp384: 'P-384', nistp521: 'P-521' };
function readPublicKey(wire) {
    const read = reader(wire);
    const type = read.string().toString('utf8');
    const jwk = (key) => (0,external_node_crypto_.createPublicKey)({ key, format: 'jwk' });
    switch (type) {
        case 'ssh-ed25519':
        case 'sk-ssh-ed25519@openssh.com': {
            const key = jwk({ kty: 'OKP', crv: 'Ed25519', x: read.string().toString('base64url') });
            const application = type.startsWith('sk-') ? { application: read.string() } : {};
            read.end();
            return { type, key, algorithms: [type], ...application };
        }
        case 'ecdsa-sha2-nistp256':
        case 'ecdsa-sha2-nistp384':
        case 'ecdsa-sha2-nistp521':
        case 'sk-ecdsa-sha2-nistp256@openssh.com': {
            const curve = read.string().toString('utf8');
            if ((curve !== 'nistp256' && curve !== 'nistp384' && curve !== 'nistp521') || !type.includes(curve))
                throw new Error('the key names another curve than its type');
            const point = read.string();
            const size = curveBytes[curve];
            if (point[0] !== 4 || point.length !== 1 + 2 * size)
                throw new Error('the key is not a point of its curve');
            const key = jwk({
                kty: 'EC',
                crv: curveNames[curve],
                x: point.subarray(1, 1 + size).toString('base64url'),
                y: point.subarray(1 + size).toString('base64url'),
            });
            const application = type.startsWith('sk-') ? { application: read.string() } : {};
            read.end();
            return { type, key, algorithms: [type], curve, ...application };
        }
        case 'ssh-rsa': {
            const e = read.string();
            const n = unsigned(read.string());
            read.end();
            if (n.length < 256)
                throw new Error('the RSA key has fewer than 2048 bits');
            const key = jwk({ kty: 'RSA', e: unsigned(e).toString('base64url'), n: n.toString('base64url') });
            return { type, key, algorithms: ['rsa-sha2-256', 'rsa-sha2-512'] };
        }
        default:
            throw new Error(type.includes('-cert-')
                ? 'SSH certificates are not supported; list the key itself'
                : `keys of type ${JSON.stringify(type)} are not allowed`);
    }
}
/** What a FIDO authenticator signs (OpenSSH, PROTOCOL.u2f): the application, what it saw, its counter, the message. */
function authenticatorData(application, parts, message) {
    const seen = parts.bytes(5);
    if (((seen[0] ?? 0) & 1) === 0)
        throw new Error('nobody touched the security key for this signature');
    const sha256 = (data) => (0,external_node_crypto_.createHash)('sha256').update(data).digest();
    return Buffer.concat([sha256(application), seen, sha256(message)]);
}
function pointPair(value, size) {
    const read = reader(value);
    const pair = [unsigned(read.string()), unsigned(read.string())];
    read.end();
    if (pair.some((number) => number.length > size))
        throw new Error('the signature is longer than its curve');
    return Buffer.concat(pair.map((number) => Buffer.concat([Buffer.alloc(size - number.length), number])));
}
/** An mpint without the zero byte that keeps it positive. */
function unsigned(mpint) {
    let at = 0;
    while (at < mpint.length && mpint[at] === 0)
        at++;
    return mpint.subarray(at);
}
function keyText(publicKey) {
    return `${reader(publicKey).string().toString('utf8')} ${publicKey.toString('base64')}`;
}
function packed(data) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, data]);
}
function reader(data) {
    let at = 0;
    const bytes = (count) => {
        if (at + count > data.length)
            throw new Error('the signature is cut off');
        at += count;
        return data.subarray(at - count, at);
    };
    const uint32 = () => bytes(4).readUInt32BE();
    return {
        bytes,
        uint32,
        string: () => bytes(uint32()),
        end() {
            if (at !== data.length)
                throw new Error('the signature has bytes after its end');
        },
    };
}

;// CONCATENATED MODULE: ./lib/git/signatures.js





/**
 * Verifies a commit's signature without asking anything that the repository could configure: SSH in this
 * process, OpenPGP by `git verify-commit` with gpg itself.
 * @param cwd the repository (only OpenPGP needs it)
 */
async function verifyCommit(cwd, commit, signers) {
    const { signature, signedBytes } = commit;
    if (signature === undefined || signedBytes === undefined)
        return { status: 'none' };
    if (signature.startsWith('-----BEGIN SSH SIGNATURE-----'))
        return verifySsh(signature, signedBytes, signers);
    if (signature.startsWith('-----BEGIN PGP ')) {
        const fingerprint = await openPgpFingerprint(cwd, commit.oid);
        if (typeof fingerprint !== 'string')
            return { status: 'bad', reason: fingerprint.reason };
        return trust(`openpgp ${fingerprint}`, fingerprint, signers);
    }
    return { status: 'bad', reason: 'the signature is neither SSH nor OpenPGP' };
}
function verifySsh(text, signedBytes, signers) {
    try {
        const signature = parseSshSignature(text);
        if (!verifySshSignature(signature, signedBytes))
            return { status: 'bad', reason: `the signature by ${signature.fingerprint} does not fit this commit` };
        // git signs commits in this namespace; a file signed by the same key must not pass for a commit.
        if (signature.namespace !== 'git')
            return {
                status: 'bad',
                reason: `the signature is for ${JSON.stringify(signature.namespace)}, not for git`,
            };
        return trust(signature.key, signature.fingerprint, signers);
    }
    catch (cause) {
        return { status: 'bad', reason: cause instanceof Error ? cause.message : String(cause) };
    }
}
function trust(key, fingerprint, signers) {
    const untrusted = (reason) => ({ status: 'untrusted', key, fingerprint, reason });
    if (signers.revoked.has(fingerprint))
        return untrusted(`the key ${fingerprint} is revoked`);
    const listed = signers.trusted.filter((one) => one.fingerprint === fingerprint);
    const signer = listed.find((one) => one.namespaces === undefined || one.namespaces.some(coversGit));
    if (signer)
        return { status: 'good', key, fingerprint, signer };
    return untrusted(listed.length > 0
        ? `the key ${fingerprint} is not allowed to sign commits (namespaces)`
        : `no writer has the key ${fingerprint}`);
}
function coversGit(namespace) {
    return namespace === 'git' || namespace === '*';
}
/**
 * The fingerprint of the OpenPGP primary key that signed a commit. A good answer never changes, so it is kept by
 * commit id under the git folder; a bad one may (the key can be imported later) and is not.
 */
async function openPgpFingerprint(cwd, oid) {
    const { common } = await folders_gitFolders(cwd);
    const cached = (0,external_node_path_.join)(common, 'keepsake', 'cache', 'openpgp', oid);
    const known = await (0,promises_.readFile)(cached, 'utf8').catch(() => '');
    if (/^[0-9A-F]{40,64}$/.test(known))
        return known;
    const settings = [
        '-c',
        'gpg.program=gpg',
        '-c',
        'gpg.openpgp.program=gpg',
        '-c',
        'gpg.minTrustLevel=undefined',
    ];
    const out = await run_git([...settings, 'verify-commit', '--raw', oid], { cwd, okCodes: [0, 1, 128] });
    const status = (word) => new RegExp(`^\\[GNUPG:\\] ${word} (.*)$`, 'm').exec(out.stderr)?.[1]?.split(' ');
    const valid = status('VALIDSIG');
    const fingerprint = valid?.[9] ?? valid?.[0];
    if (out.code !== 0 || !status('GOODSIG') || fingerprint === undefined)
        return { reason: whyNot(status) };
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(cached), { recursive: true });
    await (0,promises_.writeFile)(cached, fingerprint);
    return fingerprint;
}
function whyNot(status) {
    if (status('BADSIG'))
        return 'the OpenPGP signature does not fit this commit';
    if (status('NO_PUBKEY'))
        return 'the OpenPGP key is not in the key ring of this machine';
    if (status('REVKEYSIG'))
        return 'the OpenPGP key is revoked';
    if (status('EXPKEYSIG') || status('EXPSIG'))
        return 'the OpenPGP key or signature has expired';
    return 'gpg could not verify the OpenPGP signature';
}

;// CONCATENATED MODULE: ./lib/git/signers.js

/**
 * The trusted keys of a policy. A `keys:` entry is `[options] type base64 [comment]` or an OpenPGP fingerprint; a
 * signers file counts for a writer with the lines that name the writer or one of the writer's e-mail addresses.
 * @param readFile gives a signers file's text as it stands in the policy's commit
 */
function signersOf(policy, readFile = () => undefined) {
    const trusted = [];
    const problems = [];
    for (const writer of policy.writers) {
        writer.keys.forEach((entry, index) => {
            const signer = parseKey(entry, [writer.name]);
            if ('reason' in signer)
                problems.push({ writer: writer.name, line: index + 1, reason: signer.reason });
            else
                trusted.push(signer);
        });
        if (writer.signers === undefined)
            continue;
        const text = readFile(writer.signers);
        if (text === undefined)
            problems.push({ writer: writer.name, line: 0, reason: `${writer.signers} is not there` });
        const file = parseAllowedSigners(text ?? '');
        problems.push(...file.problems.map((problem) => ({ writer: writer.name, ...problem })));
        const names = [writer.name, ...writer.emails];
        for (const signer of file.signers)
            if (names.some((name) => matchesPrincipal(signer.principals, name)))
                trusted.push({ ...signer, principals: [writer.name] });
    }
    return { trusted, revoked: parseRevoked(policy.revoked), problems };
}
/** Reads the format of ssh-keygen's ALLOWED SIGNERS. Dates do not count: whoever commits also writes the date. */
function parseAllowedSigners(text) {
    const signers = [];
    const problems = [];
    text.split(/\r?\n/).forEach((raw, index) => {
        const line = raw.trim();
        if (line === '' || line.startsWith('#'))
            return;
        const [principals = '', rest = ''] = cutWord(line);
        const signer = parseKey(rest, unquote(principals).split(',').filter(Boolean));
        if ('reason' in signer)
            problems.push({ line: index + 1, reason: signer.reason });
        else
            signers.push(signer);
    });
    return { signers, problems };
}
/** Revoked keys: whole keys or fingerprints, one a line or entry, `#` starts a remark. */
function parseRevoked(entries) {
    const revoked = new Set();
    for (const raw of entries.flatMap((entry) => entry.split(/\r?\n/))) {
        const entry = raw.trim();
        if (entry === '' || entry.startsWith('#'))
            continue;
        const print = /^SHA256:[A-Za-z0-9+/]+/.exec(entry)?.[0];
        const key = print === undefined ? parseKey(entry, []) : undefined;
        if (print !== undefined)
            revoked.add(print);
        else if (key && 'fingerprint' in key)
            revoked.add(key.fingerprint);
        else
            throw new Error(`the revocation ${JSON.stringify(entry.slice(0, 60))} is neither a key nor a fingerprint`);
    }
    return revoked;
}
function parseKey(text, principals) {
    const openpgp = /^(?:openpgp[: ]\s*)?((?:[0-9A-Fa-f]{4}\s*){10})$/.exec(text.trim())?.[1];
    if (openpgp !== undefined) {
        const fingerprint = openpgp.replace(/\s+/g, '').toUpperCase();
        return { principals, key: `openpgp ${fingerprint}`, fingerprint };
    }
    let [word = '', rest = ''] = cutWord(text.trim());
    let namespaces;
    while (word !== '' && !/^(sk-)?(ssh|ecdsa)-/.test(word)) {
        for (const option of splitOptions(word)) {
            const [name = '', value = ''] = option.split(/=(.*)/s);
            if (name === 'namespaces')
                namespaces = unquote(value).split(',');
            else if (name === 'cert-authority')
                return { reason: 'certificate authorities are not supported; list the keys themselves' };
            else if (name !== 'valid-after' && name !== 'valid-before')
                return { reason: `${JSON.stringify(name)} is neither an option nor a type of key` };
        }
        [word = '', rest = ''] = cutWord(rest);
    }
    const encoded = cutWord(rest)[0] ?? '';
    const wire = Buffer.from(encoded, 'base64');
    const length = wire.length >= 4 ? wire.readUInt32BE() : 0;
    if (word === '' || wire.toString('latin1', 4, 4 + length) !== word)
        return { reason: 'there is no readable public key' };
    return {
        principals,
        key: `${word} ${wire.toString('base64')}`,
        fingerprint: fingerprintOf(wire),
        ...(namespaces === undefined ? {} : { namespaces }),
    };
}
/** Whether a pattern list (`*`, `?`, leading `!` excludes) names somebody; as OpenSSH's match_pattern_list. */
function matchesPrincipal(patterns, name) {
    const fits = (pattern) => {
        const escaped = pattern
            .replace(/[.+^${}()|[\]\\]/g, '\\$&')
            .replaceAll('*', '.*')
            .replaceAll('?', '.');
        return new RegExp(`^${escaped}$`, 'i').test(name);
    };
    if (patterns.some((pattern) => pattern.startsWith('!') && fits(pattern.slice(1))))
        return false;
    return patterns.some((pattern) => !pattern.startsWith('!') && fits(pattern));
}
/** The first word (white space inside double quotes belongs to it) and what follows. */
function cutWord(text) {
    const word = /^(?:"[^"]*"|[^\s"])+/.exec(text)?.[0] ?? '';
    return [word, text.slice(word.length).trim()];
}
function splitOptions(word) {
    return word.match(/(?:"[^"]*"|[^,"])+/g) ?? [];
}
function unquote(text) {
    return text.replace(/^"(.*)"$/, '$1');
}

;// CONCATENATED MODULE: ./lib/git/snapshot.js


/**
 * The snapshot of a commit or tree: every file for which `wanted` says yes, read by object id, never by
 * checkout. Symlinks and submodules are listed with their mode; a submodule has no text.
 */
async function snapshotOfTree(cwd, treeish, objects, wanted) {
    const entries = (await listTree(cwd, treeish)).filter((entry) => wanted(entry.path));
    return snapshotOfEntries(entries, objects);
}
/** Reads the blobs of tree or index entries into a snapshot. */
async function snapshotOfEntries(entries, objects) {
    const files = await Promise.all(entries.map(async (entry) => {
        const object = entry.mode === '160000' ? undefined : await objects.read(entry.oid);
        return {
            path: entry.path,
            mode: entry.mode,
            oid: entry.oid,
            text: object ? (0,memory/* decode */.D4)(object.content) : '',
        };
    }));
    return new Map(files.map((file) => [file.path, file]));
}

;// CONCATENATED MODULE: ./lib/git/tree-differences.js



/**
 * What differs between two commits or trees, as `diffTrees` without renames, read over the open reader: folders that
 * are alike are not entered. Trees that are malformed or not here are left to git, which says what it makes of them.
 * @param before null stands for the empty tree
 */
async function treeDifferences(objects, before, after) {
    try {
        const found = [];
        await compare(objects, before, after, '', found);
        return found;
    }
    catch {
        return diffTrees(objects.cwd, before, after);
    }
}
async function compare(objects, before, after, prefix, found) {
    const [olds, news] = await Promise.all([before, after].map(async (tree) => (tree === null ? [] : (await folderOf(objects, tree)).entries)));
    for (const [old, now] of pairs(olds ?? [], news ?? [])) {
        if (old !== undefined && now !== undefined && old.oid === now.oid && old.mode === now.mode)
            continue;
        const entry = (now ?? old);
        const path = `${prefix}${entry.name}`;
        if (isFolder(entry))
            await compare(objects, old?.oid ?? null, now?.oid ?? null, `${path}/`, found);
        else
            found.push(difference(path, old, now));
    }
}
/** The entries of two folders by name, in git's order; a folder never stands against a file of the same name. */
function* pairs(olds, news) {
    for (let [i, j] = [0, 0]; i < olds.length || j < news.length;) {
        const [old, now] = [olds[i], news[j]];
        const order = old && now ? Buffer.compare(orderOf(old), orderOf(now)) : old ? -1 : 1;
        if (order <= 0)
            i += 1;
        if (order >= 0)
            j += 1;
        yield [order <= 0 ? old : undefined, order >= 0 ? now : undefined];
    }
}
function difference(path, old, now) {
    const status = old === undefined ? 'A' : now === undefined ? 'D' : kindOf(old) === kindOf(now) ? 'M' : 'T';
    return { status, before: side(path, old, now), after: side(path, now, old) };
}
function side(path, entry, other) {
    const none = { mode: '000000', oid: '0'.repeat(other?.oid.length ?? 40) };
    return { ...(entry ? { mode: entry.mode, oid: entry.oid } : none), path };
}
/** What an entry is beside its permissions: a file, a symlink or a submodule. */
function kindOf({ mode }) {
    return mode.slice(0, 3);
}

;// CONCATENATED MODULE: ./lib/git/tree-path.js



/**
 * What a tree holds at a path, found by walking tree objects: `git cat-file` answers "missing" alike for a path that
 * is not there and for one whose object is not in this clone, and only the first of them may pass.
 * @returns undefined where the tree has no such path
 * @throws KeepsakeError (environment) when a commit or tree on the way is not in this clone or malformed; (usage)
 * when the way leads through a symlink or a submodule, behind which there may be anything
 */
async function entryAt(objects, treeish, path) {
    const names = path.split('/');
    let tree = treeish;
    for (const [depth, name] of names.entries()) {
        const entry = (await folderOf(objects, tree)).entries.find((one) => one.name === name);
        if (entry === undefined)
            return undefined;
        if (depth === names.length - 1)
            return { mode: entry.mode, oid: entry.oid, path };
        if (!isFolder(entry)) {
            if (entry.mode.startsWith('100'))
                return undefined;
            const way = names.slice(0, depth + 1).join('/');
            throw (0,errors/* usageError */.Wp)(`${way} is a ${entry.mode === '120000' ? 'symlink' : 'submodule'}, so what ${path} says is unknown`, 'Put a real folder in its place, by a human.', { path: way, line: 1 });
        }
        tree = entry.oid;
    }
    return undefined;
}
/** What a tree holds at a path and below it, as `git ls-tree -r`: a file, or all that a folder of this name holds. */
async function entriesBelow(objects, treeish, path) {
    let tree = treeish;
    const names = path.split('/');
    for (const [depth, name] of names.entries()) {
        const entry = (await folderOf(objects, tree)).entries.find((one) => one.name === name);
        if (entry === undefined)
            return [];
        if (!isFolder(entry))
            return depth === names.length - 1 ? [{ mode: entry.mode, oid: entry.oid, path }] : [];
        tree = entry.oid;
    }
    return (await wholeTree(objects, tree)).map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));
}

;// CONCATENATED MODULE: ./lib/git/version.js


/** The oldest git whose answers are understood: `rev-parse --path-format` and `GIT_CONFIG_COUNT` came with it. */
const oldest = [2, 31];
/**
 * Refuses a git that is too old to be believed: an option it does not know may change an answer without an error.
 * @throws KeepsakeError (environment) naming both versions
 */
async function requireGit(cwd) {
    said ??= run_gitText(['--version'], { cwd });
    requireVersion(await said);
}
/** What git says of itself; asked once a process. */
let said;
/** The same for what `git --version` printed. */
function requireVersion(said) {
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(said)?.slice(1) ?? []).map(Number);
    if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1]))
        return;
    throw (0,errors/* environmentError */.me)(`git ${major}.${minor} is too old; Keepsake needs ${oldest.join('.')} or newer`, `Install git ${oldest.join('.')} or newer and put it first on PATH.`);
}

;// CONCATENATED MODULE: ./lib/git/worktree.js








/**
 * Lists the files of a working tree that git does not ignore.
 * @param folder the memory's root inside the repository as a prefix, '' for its top; paths are relative to it
 * @throws KeepsakeError (environment) when `folder` itself is symlinked, or lies in such a folder
 */
async function listWorkingTree(top, folder) {
    if (leadsThroughLink(top, folder))
        throw environmentError(`${folder} leads through a symlink.`, 'Replace the symlink by a real folder.');
    const cwd = join(top, folder);
    // A folder that nobody wrote into yet is an empty memory.
    if (!existsSync(cwd))
        return { cwd, records: [] };
    const listed = await git(['ls-files', '-z', '-t', '--stage', '--modified', '--deleted', '--others', '--exclude-standard'], { cwd });
    return { cwd, records: fields(listed.stdout) };
}
/**
 * The listed files for which `wanted` says yes. A file's text is read when it is first asked for, so what is not looked
 * at costs nothing; files that are as the index has them carry their blob id. Nothing is read through a symlinked folder:
 * it can lead out of the repository.
 */
function snapshotOfListing(listing, wanted) {
    const { cwd, records } = listing;
    const isInTree = newLinkTest(cwd);
    const files = new Map();
    const others = new Set();
    for (const record of records) {
        if (!isClean(record)) {
            const path = pathIn(record);
            if (path !== undefined)
                others.add(path);
            continue;
        }
        // "H 100644 <oid> 0 TAB path"
        const tab = record.indexOf('\t');
        const mode = record.slice(2, 8);
        const path = record.slice(tab + 1);
        if (mode !== submodule && wanted(path) && isInTree(path))
            files.set(path, new WorkingFile(cwd, path, mode, record.slice(9, tab - 2)));
    }
    for (const path of others)
        files.delete(path);
    for (const path of others)
        if (wanted(path) && isInTree(path))
            addFile(files, cwd, path);
    return files;
}
/**
 * Names what the listed files for which `wanted` says yes hold: where a file, its place or its content is another, it is
 * another name. Only those are read that are not as the index has them.
 */
function nameOfListing(listing, wanted) {
    const others = listing.records.filter((record) => !isClean(record));
    const hash = createHash('sha1').update(encode(listing.records.join('\0')));
    for (const { path, mode, text } of snapshotOfListing({ ...listing, records: others }, wanted).values())
        hash.update(encode(`\0\0${mode} ${path}\0${text.length} ${text}`));
    return hash.digest('hex');
}
async function snapshotOfWorkingTree(top, folder, wanted) {
    return snapshotOfListing(await listWorkingTree(top, folder), wanted);
}
const submodule = '160000';
/**
 * Whether a file is as the index has it. Changed and deleted files are listed once more (C, R); a conflicted path (M) has
 * three stages and a sparse one (S) may be absent: of all of these, what lies there counts.
 */
function isClean(record) {
    return record.startsWith('H') && record[record.indexOf('\t') - 1] === '0';
}
/** The path of a record that is not clean; undefined for a submodule. */
function pathIn(record) {
    if (record.startsWith('?'))
        return record.slice(2);
    return record.startsWith(submodule, 2) ? undefined : record.slice(record.indexOf('\t') + 1);
}
/**
 * A folder as the disk spells it: a name in NFC and in NFD are two names to most disks, and one to people. A folder that
 * is not there stays as it is asked for.
 * @param folder below `top`, with `/`
 */
function standingFolder(top, folder) {
    if (folder.normalize('NFC') === folder.normalize('NFD'))
        return folder;
    const found = [];
    for (const part of folder.split('/')) {
        const above = join(top, ...found);
        const isThere = part === '' || existsSync(join(above, part));
        // What is no folder itself has none below it, whatever keepsake.yml says.
        const isOpen = !isThere && existsSync(above) && statSync(above).isDirectory();
        const others = isOpen ? readdirSync(above) : [];
        found.push(others.find((name) => name.normalize('NFC') === part.normalize('NFC')) ?? part);
    }
    return found.join('/');
}
/** Whether the folders of a path are real ones; each is looked at once. */
function newLinkTest(top) {
    const known = new Map();
    return (path) => {
        const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
        const isReal = known.get(folder) ?? !leadsThroughLink(top, folder);
        known.set(folder, isReal);
        return isReal;
    };
}
function addFile(files, cwd, path) {
    const stat = lstatSync(join(cwd, path), { throwIfNoEntry: false });
    if (!stat || stat.isDirectory())
        return;
    const mode = stat.isSymbolicLink() ? '120000' : stat.mode & 0o111 ? '100755' : '100644';
    files.set(path, new WorkingFile(cwd, path, mode));
}
/** A class, because a memory has ten thousand of them, and an object with a getter of its own takes thrice as long to make. */
class WorkingFile {
    path;
    mode;
    #cwd;
    #text;
    constructor(cwd, path, mode, oid) {
        this.#cwd = cwd;
        this.path = path;
        this.mode = mode;
        if (oid !== undefined)
            this.oid = oid;
    }
    /** A symlink's text is where it points to, as git has it: it is never followed. */
    get text() {
        const full = join(this.#cwd, this.path);
        this.#text ??= this.mode === '120000' ? readlinkSync(full) : decode(readFileSync(full));
        return this.#text;
    }
}

;// CONCATENATED MODULE: ./lib/git/index.js
/** Repositories: objects, trees, commits, refs, snapshots and signatures, over git's own plumbing. */


























/***/ }),

/***/ 1242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mh: () => (/* reexport */ approvalsOf),
  m1: () => (/* reexport */ deciders),
  OR: () => (/* reexport */ defaultBranch),
  ji: () => (/* reexport */ gitCredentials),
  N0: () => (/* reexport */ githubForge),
  LI: () => (/* reexport */ leaveAnswers),
  qc: () => (/* reexport */ listPullRequests),
  openGitHub: () => (/* reexport */ openGitHub),
  jV: () => (/* reexport */ postStatus),
  KM: () => (/* reexport */ pullRequestsOfCommit),
  DQ: () => (/* reexport */ readPullRequest),
  VX: () => (/* reexport */ readReviewerWords),
  rk: () => (/* reexport */ readStatus),
  Vz: () => (/* reexport */ signThroughApi),
  c2: () => (/* reexport */ failures_statusOf)
});

// UNUSED EXPORTS: accessOf, askPeople, autoMergeMutation, calling, closedBy, compareUrl, creationSetting, enableAutoMerge, explainRefusal, isCreationForbidden, leaveComment, listReviews, normalised, openPullRequest, pullRequestOf, readSettings, rethrown, reviewerWordsQuery, saysSo, setLabels, statusContext, updatePullRequest

// EXTERNAL MODULE: ./lib/errors.js
var lib_errors = __webpack_require__(452);
;// CONCATENATED MODULE: ./lib/github/failures.js

/** The setting that lets a workflow's own token open pull requests. */
const creationSetting = 'Turn on "Allow GitHub Actions to create and approve pull requests" under Settings → Actions → General (an organisation can lock it there too), or give an App token as the `token` input.';
/** Whether GitHub said that workflows may not open pull requests here. */
function isCreationForbidden(error) {
    return /not permitted to create or approve pull requests/i.test(answerOf(error)?.message ?? '');
}
/** The HTTP status of a refused call, or undefined when the error is no answer of GitHub's. */
function failures_statusOf(error) {
    return answerOf(error)?.status;
}
/** Whether a refusal's message or one of its details matches. */
function saysSo(error, pattern) {
    const answer = answerOf(error);
    return answer !== undefined && [answer.message, ...answer.details].some((text) => pattern.test(text));
}
/**
 * Runs one call and turns a refusal into an error that names the missing permission, setting or wait.
 * @throws KeepsakeError (environment)
 */
async function calling(attempt, call) {
    try {
        return await call();
    }
    catch (error) {
        throw explainRefusal(error, attempt);
    }
}
/** The error people read; errors that Keepsake already explained pass as they are. */
function explainRefusal(error, attempt) {
    if (error instanceof lib_errors/* KeepsakeError */.Oj)
        return error;
    const answer = answerOf(error);
    if (!answer) {
        const said = error instanceof Error ? error.message : String(error);
        return (0,lib_errors/* environmentError */.me)(`GitHub could not be asked to ${attempt.doing}: ${said}`, 'Run it again.', error);
    }
    const [message, fix] = explain(answer, attempt);
    return (0,lib_errors/* environmentError */.me)(message, fix, error);
}
function explain(answer, { doing, permission }) {
    const said = [answer.message, ...answer.details].join('; ');
    if (answer.status === 401)
        return [
            `GitHub does not accept the token (401) to ${doing}: ${said}`,
            'Give a valid one as the `token` input or in GITHUB_TOKEN; it may have expired or been revoked.',
        ];
    if (/not permitted to create or approve pull requests/i.test(answer.message))
        return [`This repository does not let workflows ${doing}.`, creationSetting];
    if (answer.status === 429 || /secondary rate limit/i.test(said))
        return [
            `GitHub's secondary rate limit stopped Keepsake when it tried to ${doing}.`,
            `Run it again ${after(answer)}; nothing has to be cleaned up first.`,
        ];
    if (/rate limit exceeded/i.test(said) || String(answer.headers['x-ratelimit-remaining']) === '0')
        return [
            `GitHub's rate limit is used up, so Keepsake could not ${doing}.`,
            `Run it again ${after(answer)}, or give an App token, which has a limit of its own.`,
        ];
    if (answer.status === 403)
        return [`GitHub refused to ${doing} (403): ${said}`, permissionFix(answer, permission)];
    if (answer.status === 404)
        return [
            `GitHub does not find what it needs to ${doing} (404): ${said}`,
            `Check the repository's name and that the token can see it: the job needs \`permissions: ${permission}\`.`,
        ];
    if (answer.status >= 500)
        return [
            `GitHub failed (${answer.status}) when Keepsake tried to ${doing}, four times in a row: ${said}`,
            'Run it again later; what is done already is found again.',
        ];
    return [`GitHub refused to ${doing} (${answer.status}): ${said}`, 'Mend what it names, then run it again.'];
}
/** GitHub names the accepted permissions in a header (`pull_requests=write`); workflows spell them with a hyphen. */
function permissionFix(answer, permission) {
    const header = answer.headers['x-accepted-github-permissions'];
    const named = typeof header === 'string' && header !== ''
        ? header.split(/[;,] ?/).map((one) => `\`${one.replace('=', ': ').replace('_', '-')}\``)
        : [`\`${permission}\``];
    return `The token lacks ${named.join(' or ')}: add it under \`permissions:\` of the job. An App's new permission counts once its owner has accepted it; on pull requests from forks and Dependabot the token is always read-only.`;
}
function after(answer) {
    const wait = Number(answer.headers['retry-after']);
    if (Number.isFinite(wait) && wait > 0)
        return `after ${wait} seconds`;
    const reset = Number(answer.headers['x-ratelimit-reset']);
    return Number.isFinite(reset) && reset > 0
        ? `after ${new Date(reset * 1000).toISOString()}`
        : 'in a few minutes';
}
function answerOf(error) {
    if (typeof error !== 'object' || error === null)
        return undefined;
    if (error instanceof lib_errors/* KeepsakeError */.Oj)
        return answerOf(error.cause);
    const { status, response, message } = error;
    if (typeof status !== 'number')
        return undefined;
    const data = response?.data;
    const errors = Array.isArray(data?.errors) ? data.errors : [];
    return {
        status,
        message: typeof data?.message === 'string' ? data.message : String(message ?? ''),
        headers: response?.headers ?? {},
        details: errors.map((one) => (typeof one === 'string' ? one : detail(one))),
    };
}
function detail(error) {
    if (typeof error['message'] === 'string')
        return error['message'];
    return [error['resource'], error['field'], error['code']]
        .filter((part) => typeof part === 'string')
        .join(' ');
}
function rethrown(error, attempt) {
    return calling(attempt, () => Promise.reject(error));
}

;// CONCATENATED MODULE: ./lib/github/access.js

/** What a person may do in the repository. */
async function accessOf(github, login) {
    const { octokit, owner, repo } = github;
    try {
        const answer = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
        return (answer.data.role_name ?? answer.data.permission);
    }
    catch (error) {
        if (failures_statusOf(error) === 404)
            return 'none';
        return rethrown(error, { doing: `look up ${login}'s access`, permission: 'metadata: read' });
    }
}
/** The branch that pull requests go to where nothing else is said. */
async function defaultBranch(github) {
    const { octokit, owner, repo } = github;
    const answer = await calling({ doing: 'read the repository', permission: 'contents: read' }, () => octokit.rest.repos.get({ owner, repo }));
    return answer.data.default_branch;
}

// EXTERNAL MODULE: ./lib/review/index.js + 20 modules
var review = __webpack_require__(2760);
;// CONCATENATED MODULE: ./lib/github/pull-requests.js

const reading = { doing: 'read pull requests', permission: 'pull-requests: read' };
function pullRequestOf(raw) {
    return {
        number: raw.number,
        nodeId: raw.node_id,
        url: raw.html_url,
        title: raw.title,
        body: raw.body ?? '',
        draft: raw.draft ?? false,
        state: raw.state === 'open' ? 'open' : 'closed',
        merged: raw.merged_at !== null,
        mergeCommit: raw.merge_commit_sha,
        ...(raw.merged_by ? { mergedBy: raw.merged_by.login } : {}),
        author: raw.user?.login ?? 'ghost',
        head: { branch: raw.head.ref, commit: raw.head.sha, repository: raw.head.repo?.full_name ?? '' },
        base: { branch: raw.base.ref, commit: raw.base.sha },
        labels: raw.labels.map((label) => label.name ?? ''),
    };
}
/** Pull requests newest first; `head` is a branch of this repository. */
async function listPullRequests(github, filter) {
    const { octokit, owner, repo } = github;
    const list = await calling(reading, () => octokit.paginate(octokit.rest.pulls.list, {
        owner,
        repo,
        state: filter.state,
        per_page: 100,
        ...(filter.head === undefined ? {} : { head: `${owner}:${filter.head}` }),
        ...(filter.base === undefined ? {} : { base: filter.base }),
    }));
    return list.map(pullRequestOf);
}
/** One pull request by its number. */
async function readPullRequest(github, number) {
    const { octokit, owner, repo } = github;
    const answer = await calling(reading, () => octokit.rest.pulls.get({ owner, repo, pull_number: number }));
    return pullRequestOf(answer.data);
}
/** Every pull request that holds a commit, or that was merged as it. */
async function pullRequestsOfCommit(github, sha) {
    const { octokit, owner, repo } = github;
    const answer = await calling(reading, () => octokit.rest.repos.listPullRequestsAssociatedWithCommit({ owner, repo, commit_sha: sha, per_page: 100 }));
    return answer.data.map(pullRequestOf);
}
async function listReviews(github, number) {
    const { octokit, owner, repo } = github;
    const list = await calling(reading, () => octokit.paginate(octokit.rest.pulls.listReviews, { owner, repo, pull_number: number, per_page: 100 }));
    return list.map((review) => ({
        login: review.user?.login ?? 'ghost',
        state: review.state,
        commit: review.commit_id ?? '',
        body: review.body,
    }));
}
/** Who closed a pull request without merging it, when anybody did. */
async function closedBy(github, number) {
    const { octokit, owner, repo } = github;
    const events = await calling(reading, () => octokit.paginate(octokit.rest.issues.listEvents, { owner, repo, issue_number: number, per_page: 100 }));
    const actor = events.filter((event) => event.event === 'closed').at(-1)?.actor;
    return actor
        ? { login: actor.login, bot: actor.type === 'Bot' || actor.login.endsWith('[bot]') }
        : undefined;
}

;// CONCATENATED MODULE: ./lib/github/opening.js


/**
 * Opens a pull request, or finds the one that is open already: an answer that got lost may have opened it.
 * @throws KeepsakeError (environment) for every refusal but the setting that forbids workflows to open one
 */
async function openPullRequest(github, asked) {
    const { octokit, owner, repo } = github;
    const attempt = {
        doing: `open a pull request for ${asked.head}`,
        permission: 'pull-requests: write',
    };
    try {
        const answer = await calling(attempt, () => octokit.rest.pulls.create({ owner, repo, ...asked }));
        return { kind: 'opened', pull: pullRequestOf(answer.data) };
    }
    catch (error) {
        if (isCreationForbidden(error))
            return { kind: 'forbidden', compareUrl: compareUrl(github, asked) };
        const exists = failures_statusOf(error) === 422 && saysSo(error, /already exists/i);
        const [pull] = exists
            ? await listPullRequests(github, { state: 'open', head: asked.head, base: asked.base })
            : [];
        if (pull)
            return { kind: 'found', pull };
        throw error;
    }
}
/** Where a person opens the pull request by hand. */
function compareUrl(github, asked) {
    const range = [asked.base, asked.head]
        .map((name) => name.split('/').map(encodeURIComponent).join('/'))
        .join('...');
    return `${github.serverUrl}/${github.owner}/${github.repo}/compare/${range}?expand=1`;
}
/** Changes what differs and nothing else. @returns whether something was written */
async function updatePullRequest(github, pull, wanted) {
    const { octokit, owner, repo } = github;
    const changes = {
        ...(wanted.title !== undefined && wanted.title !== pull.title ? { title: wanted.title } : {}),
        ...(wanted.body !== undefined && wanted.body !== normalised(pull.body) ? { body: wanted.body } : {}),
        ...(wanted.base !== undefined && wanted.base !== pull.base.branch ? { base: wanted.base } : {}),
        ...(wanted.state !== undefined && wanted.state !== pull.state ? { state: wanted.state } : {}),
    };
    if (Object.keys(changes).length === 0)
        return false;
    await calling({ doing: `update #${pull.number}`, permission: 'pull-requests: write' }, () => octokit.rest.pulls.update({ owner, repo, pull_number: pull.number, ...changes }));
    return true;
}
/** Bodies edited in a browser come back with CRLF. */
function normalised(body) {
    return body.replaceAll('\r\n', '\n');
}

;// CONCATENATED MODULE: ./lib/github/one-comment.js


/**
 * Leaves one comment, found again by its marker: updated where it says something else, never repeated.
 * @param marker a line of the body that no other comment has (a hint only, so it decides nothing but this)
 */
async function leaveComment(github, number, marker, body) {
    const { octokit, owner, repo } = github;
    const attempt = { doing: `comment on #${number}`, permission: 'pull-requests: write' };
    const find = async () => (await calling(attempt, () => octokit.paginate(octokit.rest.issues.listComments, {
        owner,
        repo,
        issue_number: number,
        per_page: 100,
    }))).find((comment) => comment.body?.includes(marker) && comment.user?.type === 'Bot');
    const current = await find();
    if (current && normalised(current.body ?? '') === body)
        return false;
    if (current) {
        await calling(attempt, () => octokit.rest.issues.updateComment({ owner, repo, comment_id: current.id, body }));
        return true;
    }
    try {
        // No blind retry: an answer that got lost may have left the comment already.
        await octokit.rest.issues.createComment({
            owner,
            repo,
            issue_number: number,
            body,
            request: { retries: 0 },
        });
    }
    catch (error) {
        if ((failures_statusOf(error) ?? 500) < 500)
            throw await rethrown(error, attempt);
        if (!(await find()))
            await calling(attempt, () => octokit.rest.issues.createComment({
                owner,
                repo,
                issue_number: number,
                body,
                request: { retries: 0 },
            }));
    }
    return true;
}

;// CONCATENATED MODULE: ./lib/github/answers.js


const marker = '<!-- keepsake:answers -->';
/**
 * What is to be said about the commands on a pull request, one line each: who may not give any, what was not
 * understood, what was done and what still needs an approval.
 * @param head the proposal's head as it stands now: what an approval has to name
 */
async function answerLines(comments, mayDecide, answers, head) {
    const lines = [];
    for (const comment of comments) {
        const commands = (0,review/* readCommands */.P4)(comment.body);
        if (commands.length === 0 || comment.login.endsWith('[bot]'))
            continue;
        const who = (0,review/* code */.aY)(comment.login, 60);
        if (comment.edited)
            lines.push(`- A comment of ${who} was edited, so its commands do not count. ${again}`);
        else if (!(await mayDecide(comment.login)))
            lines.push(`- Commands of ${who} do not count: ${whoDecides}`);
        else
            for (const command of commands)
                if (command.verb === 'misunderstood')
                    lines.push(`- ${(0,review/* code */.aY)(command.line, 100)} was not understood. ${(0,review/* inline */.mG)(command.fix)}`);
    }
    for (const { order, sentence } of answers)
        lines.push(`- ${(0,review/* code */.aY)(commandLine(order.command))} of ${(0,review/* code */.aY)(order.by, 60)}: ${(0,review/* inline */.mG)(sentence, 300)}`);
    if (answers.some((answer) => answer.needsApproval))
        lines.push(`- What stands there now needs a listed human: the status \`keepsake\` passes once one of them approves exactly this head, by a review or by the comment ${(0,review/* code */.aY)(`/keepsake approve ${head}`)}.`);
    return [...new Set(lines)];
}
const again = 'Write them in a new one.';
const whoDecides = 'only people listed under `writers:` with `kind: human` and `github:` decide here (maintainers, where none is listed).';
/** Leaves the answers in one comment that is kept up to date; a second run with the same answers writes nothing. */
async function leaveAnswers(github, number, lines) {
    if (lines.length === 0)
        return false;
    return leaveComment(github, number, marker, `${lines.join('\n')}\n\n${marker}`);
}
function commandLine(command) {
    switch (command.verb) {
        case 'ttl':
            return `/keepsake ttl ${command.id} ${command.ttl}`;
        case 'settle':
            return `/keepsake settle ${command.id} ${command.keep}`;
        case 'confirm':
            return `/keepsake confirm ${command.id}${command.asUser ? ' user' : ''}`;
    }
}

;// CONCATENATED MODULE: ./lib/github/reviewer-words.js

const reviewerWordsQuery = `query ReviewerWords($owner: String!, $repo: String!, $number: Int!, $edits: String, $comments: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      userContentEdits(first: 100, after: $edits) {
        nodes { editedAt editor { login __typename } diff }
        pageInfo { hasNextPage endCursor }
      }
      comments(first: 100, after: $comments) {
        nodes { databaseId body createdAt lastEditedAt author { login __typename } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
/**
 * What people wrote on a pull request: its comments with whether they were edited, and who changed the body when.
 * REST has neither the edit history nor `lastEditedAt`, so this is the one place that needs GraphQL.
 */
async function readReviewerWords(github, number) {
    const comments = [];
    const edits = [];
    let after = { edits: null, comments: null };
    while (true) {
        const answer = await calling({ doing: `read what was said on #${number}`, permission: 'pull-requests: read' }, () => github.octokit.graphql(reviewerWordsQuery, {
            owner: github.owner,
            repo: github.repo,
            number,
            ...after,
        }));
        const pull = answer.repository.pullRequest;
        if (!pull)
            return { comments, edits };
        for (const node of pull.comments.nodes)
            comments.push({
                id: node.databaseId,
                login: loginOf(node.author),
                body: node.body,
                createdAt: node.createdAt,
                edited: node.lastEditedAt !== null,
            });
        for (const node of pull.userContentEdits.nodes)
            edits.push({ login: loginOf(node.editor), at: node.editedAt, text: node.diff ?? '' });
        const more = [pull.comments.pageInfo, pull.userContentEdits.pageInfo].some((info) => info.hasNextPage);
        if (!more)
            break;
        // A cursor at the end of the finished list gives an empty page of it.
        after = {
            comments: pull.comments.pageInfo.endCursor ?? after.comments,
            edits: pull.userContentEdits.pageInfo.endCursor ?? after.edits,
        };
    }
    edits.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    return { comments, edits };
}
/** A deleted account is `ghost`, as GitHub shows it. */
function loginOf(actor) {
    if (!actor)
        return 'ghost';
    return actor.__typename === 'User' ? actor.login : `${actor.login.replace(/\[bot\]$/, '')}[bot]`;
}

;// CONCATENATED MODULE: ./lib/github/approvals.js



/**
 * The accounts that approved exactly this head: a review that stands as APPROVED on it, or an unedited comment with
 * `/keepsake approve` and the whole id. Whether they are people of the policy is the gate's question.
 */
async function approvalsOf(github, number, head) {
    const standing = new Map();
    for (const review of await listReviews(github, number)) {
        // A later comment takes no approval back; a later request for changes, or its dismissal, does.
        if (review.state === 'COMMENTED' || review.state === 'PENDING')
            continue;
        standing.set(review.login, review.state === 'APPROVED' && review.commit === head);
    }
    const byReview = [...standing].filter(([, approves]) => approves).map(([login]) => login);
    const { comments } = await readReviewerWords(github, number);
    const byComment = comments
        .filter(({ edited, body }) => !edited && (0,review/* readCommands */.P4)(body).some((one) => one.verb === 'approve' && one.head === head))
        .map((comment) => comment.login);
    return [...new Set([...byReview, ...byComment])];
}

;// CONCATENATED MODULE: ./lib/github/auto-merge.js

/** Switches auto-merge on. @returns false where the repository does not allow it */
async function enableAutoMerge(github, pull) {
    try {
        await github.octokit.graphql(autoMergeMutation, { pullRequestId: pull.nodeId });
        return true;
    }
    catch (error) {
        if (error instanceof Error &&
            /auto.?merge is not allowed|clean status|not in the correct state/i.test(error.message))
            return false;
        return rethrown(error, {
            doing: `switch on auto-merge for #${pull.number}`,
            permission: 'contents: write',
        });
    }
}
const autoMergeMutation = `mutation EnableAutoMerge($pullRequestId: ID!) {
  enablePullRequestAutoMerge(input: { pullRequestId: $pullRequestId, mergeMethod: SQUASH }) {
    pullRequest { number }
  }
}`;

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js + 20 modules
var github = __webpack_require__(2270);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-retry/dist-bundle/index.js
var dist_bundle = __webpack_require__(9735);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-throttling/dist-bundle/index.js
var plugin_throttling_dist_bundle = __webpack_require__(6856);
// EXTERNAL MODULE: ./node_modules/bottleneck/light.js
var light = __webpack_require__(3251);
;// CONCATENATED MODULE: ./lib/github/client.js




/** Longer waits are reported instead: a job must not sleep for an hour on a paid runner. */
const longestWaitSeconds = 120;
const mostRetries = 3;
/**
 * Opens the client. Calls are spaced as GitHub asks, primary and secondary limits are waited for as `Retry-After`
 * and `x-ratelimit-reset` say, failures of the network or the server are retried three times.
 */
function openGitHub(address) {
    const pace = address.paceMs ?? 1000;
    const waits = (kind) => (seconds, _options, _octokit, retried) => {
        const wanted = retried < mostRetries && seconds <= longestWaitSeconds;
        if (wanted)
            address.onWait?.(`GitHub's ${kind} rate limit is reached; waiting ${seconds} s.`);
        return wanted;
    };
    const octokit = (0,github/* getOctokit */.Q)(address.token, {
        baseUrl: address.apiUrl,
        // Failures are explained by failures.ts; octokit's own log would print them a second time.
        log: { debug: silent, info: silent, warn: silent, error: silent },
        retry: {
            retries: mostRetries,
            retryAfterBaseValue: pace,
            doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451],
        },
        throttle: {
            // Groups of our own: the plugin's are shared by every client of the process and have a fixed pace.
            write: new light.Group({ maxConcurrent: 1, minTime: pace }),
            notifications: new light.Group({ maxConcurrent: 1, minTime: 3 * pace }),
            retryAfterBaseValue: pace,
            onRateLimit: waits('primary'),
            onSecondaryRateLimit: waits('secondary'),
        },
    }, dist_bundle/* retry */.L, plugin_throttling_dist_bundle/* throttling */.A);
    return { octokit, owner: address.owner, repo: address.repo, serverUrl: address.serverUrl };
}
function silent() { }

;// CONCATENATED MODULE: ./lib/github/credentials.js
/**
 * The environment in which git may speak to one server with one token. Nothing is written to .git/config and nothing
 * shows in a process list. The empty value first takes back the header that actions/checkout may have configured:
 * two of them are answered with HTTP 400.
 * @param env where git configuration may stand already (GIT_CONFIG_COUNT)
 */
function gitCredentials(serverUrl, token, env) {
    if (token === '')
        return {};
    const first = Number(env['GIT_CONFIG_COUNT'] ?? 0) || 0;
    const key = `http.${serverUrl}/.extraheader`;
    const basic = Buffer.from(`x-access-token:${token}`, 'utf8').toString('base64');
    return {
        GIT_CONFIG_COUNT: String(first + 2),
        [`GIT_CONFIG_KEY_${first}`]: key,
        [`GIT_CONFIG_VALUE_${first}`]: '',
        [`GIT_CONFIG_KEY_${first + 1}`]: key,
        [`GIT_CONFIG_VALUE_${first + 1}`]: `AUTHORIZATION: basic ${basic}`,
    };
}

;// CONCATENATED MODULE: ./lib/github/labels-and-people.js

/**
 * Adds the labels that are missing and takes off those of `ours` that no longer hold; other labels are people's.
 * @returns whether something was written
 */
async function setLabels(github, pull, wanted, ours = []) {
    const { octokit, owner, repo } = github;
    const attempt = { doing: `label #${pull.number}`, permission: 'pull-requests: write' };
    const missing = wanted.filter((label) => !pull.labels.includes(label));
    const stale = ours.filter((label) => pull.labels.includes(label) && !wanted.includes(label));
    if (missing.length > 0)
        await calling(attempt, () => octokit.rest.issues.addLabels({ owner, repo, issue_number: pull.number, labels: missing }));
    for (const name of stale)
        await calling(attempt, () => octokit.rest.issues.removeLabel({ owner, repo, issue_number: pull.number, name }));
    return missing.length + stale.length > 0;
}
/**
 * Asks people to review a new pull request and assigns it.
 * @returns a sentence for each that GitHub did not take (an author cannot review, a stranger cannot be asked)
 */
async function askPeople(github, pull, people) {
    const { octokit, owner, repo } = github;
    const warnings = [];
    for (const reviewer of people.reviewers.filter((login) => login !== pull.author)) {
        // One by one: GitHub refuses the whole list for one name it does not like.
        try {
            const team = reviewer.includes('/');
            await octokit.rest.pulls.requestReviewers({
                owner,
                repo,
                pull_number: pull.number,
                ...(team
                    ? { team_reviewers: [reviewer.slice(reviewer.indexOf('/') + 1)] }
                    : { reviewers: [reviewer] }),
            });
        }
        catch (error) {
            if (failures_statusOf(error) !== 422)
                throw await rethrown(error, {
                    doing: `ask ${reviewer} for a review`,
                    permission: 'pull-requests: write',
                });
            warnings.push(`${reviewer} could not be asked to review #${pull.number}; pull_requests.reviewers takes people and OWNER/TEAM with access to the repository.`);
        }
    }
    if (people.assignees.length > 0)
        await calling({ doing: `assign #${pull.number}`, permission: 'pull-requests: write' }, () => octokit.rest.issues.addAssignees({
            owner,
            repo,
            issue_number: pull.number,
            assignees: [...people.assignees],
        }));
    return warnings;
}

;// CONCATENATED MODULE: ./lib/github/forge.js










/** Labels that Keepsake puts on and takes off by itself start so; every other label belongs to people. */
const ownLabelPrefix = 'memory:';
/**
 * Pull requests as the forge of proposals. One is open per branch; it is found by its head branch, since a body's
 * marker may be edited by anyone. Nothing is written where everything already says the same.
 */
function githubForge(setting) {
    const { github } = setting;
    // What was said is read once a run: what a proposal was made of is also what its answers are about.
    const spoken = new Map();
    const wordsOn = (number) => {
        const words = spoken.get(number) ?? readReviewerWords(github, number);
        spoken.set(number, words);
        return words;
    };
    const openOn = async (branch) => (await listPullRequests(github, { state: 'open', head: branch }))[0];
    /** Everything a new pull request needs. The labels come last: where none is there yet, a run was interrupted. */
    async function finishOpening(pull, text) {
        const warnings = await askPeople(github, pull, setting);
        if (setting.autoMerge(text) && !(await enableAutoMerge(github, pull)))
            warnings.push('Auto-merge is off: turn on "Allow auto-merge" under Settings → General → Pull Requests, or set pull_requests.auto_merge to never.');
        await setLabels(github, pull, text.labels);
        return warnings.length > 0 ? { warning: warnings.join(' ') } : {};
    }
    async function refresh(pull, text) {
        const written = await updatePullRequest(github, pull, text);
        const interrupted = text.labels.length > 0 && !text.labels.some((label) => pull.labels.includes(label));
        const warning = interrupted ? await finishOpening(pull, text) : {};
        const stale = pull.labels.filter((label) => label.startsWith(ownLabelPrefix));
        const relabelled = interrupted || (await setLabels(github, pull, text.labels, stale));
        const { comments } = await wordsOn(pull.number);
        const lines = await answerLines(comments, setting.mayDecide, text.answers ?? [], text.head);
        const answered = await leaveAnswers(github, pull.number, lines);
        const operation = written || relabelled || answered ? 'updated' : 'unchanged';
        return { operation, number: pull.number, url: pull.url, ...warning };
    }
    return {
        kind: 'github',
        async proposals(prefix, noted = () => false) {
            const all = await listPullRequests(github, { state: 'all' });
            const here = `${github.owner}/${github.repo}`.toLowerCase();
            const ours = all
                .filter((pull) => pull.head.branch.startsWith(`${prefix}/`))
                // A fork can name its branch as it likes; it is no proposal of ours.
                .filter((pull) => pull.head.repository.toLowerCase() === here)
                .sort((a, b) => a.number - b.number);
            const merged = ours.filter((pull) => pull.merged && !noted(pull.head.commit)).slice(-mostLookedUp);
            return Promise.all(ours.map((pull) => {
                const open = pull.state === 'open' && isNewest(pull, ours);
                if (open || merged.includes(pull))
                    return wordedProposal(setting, pull, wordsOn);
                return bareProposal(setting, pull, isNewest(pull, ours));
            }));
        },
        async propose(text) {
            const standing = await openOn(text.branch);
            if (standing)
                return refresh(standing, text);
            const opened = await openPullRequest(github, {
                head: text.branch,
                base: text.base,
                title: text.title,
                body: text.body,
                draft: setting.draft,
            });
            if (opened.kind === 'forbidden')
                return {
                    operation: 'link',
                    url: opened.compareUrl,
                    warning: `The branch ${text.branch} is there, but this repository does not let workflows open pull requests. ${creationSetting}`,
                };
            if (opened.kind === 'found')
                return refresh(opened.pull, text);
            const warning = await finishOpening(opened.pull, text);
            return { operation: 'created', number: opened.pull.number, url: opened.pull.url, ...warning };
        },
        async withdraw(branch, reason) {
            const pull = await openOn(branch);
            if (!pull)
                return;
            const marker = '<!-- keepsake:withdrawn -->';
            await leaveComment(github, pull.number, marker, `${reason}\n\n${marker}`);
            await updatePullRequest(github, pull, { state: 'closed' });
        },
        permalink(commit, path, line) {
            const file = path.split('/').map(encodeURIComponent).join('/');
            // GitHub shows markdown rendered, without line numbers, unless it is asked for the plain view.
            const at = line === undefined ? '' : `?plain=1#L${line}`;
            return `${github.serverUrl}/${github.owner}/${github.repo}/blob/${commit}/${file}${at}`;
        },
    };
}
function isNewest(pull, all) {
    return !all.some((other) => other.head.branch === pull.head.branch && other.number > pull.number);
}
/** So many merged proposals are looked up in one night: a repository that starts with hundreds has time. */
const mostLookedUp = 20;
/** A proposal that nobody's word changes any more, except who closed it. */
async function bareProposal({ github }, pull, newest) {
    const state = pull.merged ? 'merged' : pull.state;
    // Who closed an older one no longer matters, and each look-up is a call.
    const closer = state === 'closed' && newest ? await closedBy(github, pull.number) : undefined;
    return {
        branch: pull.head.branch,
        state,
        head: pull.head.commit,
        number: pull.number,
        url: pull.url,
        ...(pull.merged && pull.mergeCommit !== null ? { mergedAs: pull.mergeCommit } : {}),
        ...(closer ? { closedByHuman: !closer.bot } : {}),
    };
}
/** A proposal with the word of those who may decide in it, and nobody else's. */
async function wordedProposal(setting, pull, wordsOn) {
    const words = await wordsOn(pull.number);
    const spoken = words.comments.filter((comment) => !comment.edited && comment.body.includes('/keepsake'));
    const versions = [...words.edits, { login: '', text: pull.body }];
    const [emptied, who] = [(0,review/* untickedIn */.$1)(versions), (0,review/* whoUnticked */.sp)(versions)];
    const empty = (0,review/* untickedIds */.g3)(pull.body).length > 0;
    const logins = new Set([...(empty ? who.values() : []), ...spoken.map((comment) => comment.login)]);
    const allowed = new Set();
    for (const login of logins)
        if (await setting.mayDecide(login))
            allowed.add(login);
    const heard = spoken
        .filter((comment) => allowed.has(comment.login))
        .flatMap(({ login, createdAt, body }) => (0,review/* readCommands */.P4)(body).map((command) => ({ command, by: login, at: createdAt })));
    const drops = heard.flatMap(({ command, at }) => command.verb === 'drop' ? command.ids.map((id) => ({ id, at })) : []);
    const boxes = [...emptied].flatMap(([id, { login, at }]) => at !== undefined && allowed.has(login) ? [{ id, at }] : []);
    const dropped = drops.map(({ id }) => id);
    // The last word on one id counts.
    const said = [...boxes, ...drops].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    const orders = heard.flatMap(({ command, by, at }) => command.verb === 'ttl' || command.verb === 'settle' || command.verb === 'confirm'
        ? [{ command, by, at }]
        : []);
    return {
        branch: pull.head.branch,
        state: pull.merged ? 'merged' : 'open',
        head: pull.head.commit,
        body: empty || spoken.length > 0
            ? (0,review/* decidedBody */.JJ)(pull.body, who, (login) => allowed.has(login), dropped)
            : pull.body,
        saidNo: new Map(said.map(({ id, at }) => [id, at])),
        number: pull.number,
        url: pull.url,
        ...(pull.merged && pull.mergeCommit !== null ? { mergedAs: pull.mergeCommit } : {}),
        ...(pull.merged ? { reviewed: await reviewedBy(setting.github, pull) } : { orders }),
    };
}
async function reviewedBy(github, pull) {
    const by = await approvalsOf(github, pull.number, pull.head.commit);
    const { mergedBy } = await readPullRequest(github, pull.number);
    return { by, ...(mergedBy === undefined ? {} : { mergedBy }) };
}

;// CONCATENATED MODULE: ./lib/github/people.js

/**
 * Whose word counts on a proposal: the humans that the policy lists with a GitHub account; where it lists none, the
 * repository's maintainers. Programs never.
 * @returns a function that remembers its answers
 */
function deciders(github, config) {
    const listed = config.writers
        .filter((writer) => writer.kind === 'human')
        .flatMap((writer) => (writer.github === undefined ? [] : [writer.github.toLowerCase()]));
    const known = new Map();
    return (login) => {
        const name = login.toLowerCase();
        if (name.endsWith('[bot]'))
            return Promise.resolve(false);
        if (listed.length > 0)
            return Promise.resolve(listed.includes(name));
        const answer = known.get(name) ?? accessOf(github, login).then((level) => level === 'admin' || level === 'maintain');
        known.set(name, answer);
        return answer;
    };
}

;// CONCATENATED MODULE: ./lib/github/settings.js

/** Reads the settings that the gate and the night depend on; rulesets and classic branch protection both count. */
async function readSettings(github, branch) {
    const required = await requiredStatuses(github, branch);
    const workflow = await optional(() => github.octokit.request('GET /repos/{owner}/{repo}/actions/permissions/workflow', {
        owner: github.owner,
        repo: github.repo,
    }));
    const sleeping = await sleepingWorkflows(github);
    return {
        ...(sleeping === undefined ? {} : { sleeping }),
        ...(required === undefined ? {} : { requiredStatuses: required }),
        ...(workflow === undefined
            ? {}
            : {
                actionsMayPropose: workflow.data.can_approve_pull_request_reviews,
                defaultPermissions: workflow.data.default_workflow_permissions,
            }),
    };
}
/** `init` names its workflows keepsake-*.yml; other workflows of the repository are nobody's business here. */
const ownWorkflow = /^\.github\/workflows\/(keepsake-[^/]+\.ya?ml)$/;
async function sleepingWorkflows({ owner, repo, octokit, }) {
    const known = await optional(() => octokit.request('GET /repos/{owner}/{repo}/actions/workflows', { owner, repo, per_page: 100 }));
    return known?.data.workflows.flatMap(({ path, state }) => {
        const file = ownWorkflow.exec(path)?.[1];
        return file !== undefined && state.startsWith('disabled') ? [{ file, state }] : [];
    });
}
async function requiredStatuses(github, branch) {
    const { owner, repo, octokit } = github;
    const rules = await optional(() => octokit.request('GET /repos/{owner}/{repo}/rules/branches/{branch}', { owner, repo, branch }));
    const fromRules = rules?.data.flatMap((rule) => rule.type === 'required_status_checks'
        ? (rule.parameters?.required_status_checks ?? []).map((check) => check.context)
        : []);
    const classic = await optional(() => octokit.request('GET /repos/{owner}/{repo}/branches/{branch}', { owner, repo, branch }));
    const fromProtection = classic?.data.protection?.required_status_checks?.contexts;
    if (fromRules === undefined && fromProtection === undefined)
        return undefined;
    return [...new Set([...(fromRules ?? []), ...(fromProtection ?? [])])];
}
/** The answer, or undefined where the token may not ask: that is a fact to report, not a failure. */
async function optional(ask) {
    try {
        return await ask();
    }
    catch (error) {
        if ([401, 403, 404].includes(statusOf(error) ?? 0))
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: ./lib/git/index.js + 27 modules
var git = __webpack_require__(3188);
;// CONCATENATED MODULE: ./lib/github/signed-commits.js



const attempt = { doing: 'make a signed commit', permission: 'contents: write' };
/**
 * Makes a commit again through the Git Data API, where GitHub signs it for the token's own identity: same tree, same
 * parents, same message, every mode and deletion kept (`createCommitOnBranch` can write only plain files). The author
 * is left out on purpose: GitHub signs only then.
 * @param oid a local commit whose parents the remote has
 * @returns the new commit's id on the remote; no ref points at it yet
 * @throws KeepsakeError (environment) when GitHub's tree differs from ours
 */
async function signThroughApi(github, cwd, oid) {
    const { octokit, owner, repo } = github;
    const objects = (0,git/* openObjects */.dV)(cwd);
    try {
        const raw = await objects.read(oid);
        if (!raw)
            throw (0,lib_errors/* environmentError */.me)(`The commit ${oid} is not in this repository.`);
        const commit = (0,git/* parseCommit */.L5)(oid, raw.content);
        const parent = commit.parents[0] ?? null;
        const changes = await (0,git/* diffTrees */.j_)(cwd, parent, oid);
        const tree = [];
        for (const { status, before, after } of changes) {
            if (status === 'D') {
                tree.push({ path: before.path, mode: modeOf(before.mode), type: typeOf(before.mode), sha: null });
                continue;
            }
            if (after.mode !== '160000')
                await sendBlob(github, after.oid, (await objects.read(after.oid))?.content);
            tree.push({ path: after.path, mode: modeOf(after.mode), type: typeOf(after.mode), sha: after.oid });
        }
        // The empty tree cannot be a base: there the whole list is sent.
        const base = parent && (await (0,git/* listTree */.nT)(cwd, parent)).length > 0 ? { base_tree: parent } : {};
        const made = await calling(attempt, () => octokit.rest.git.createTree({ owner, repo, tree, ...base }));
        if (made.data.sha !== commit.tree)
            throw (0,lib_errors/* environmentError */.me)(`GitHub built the tree ${made.data.sha} where ${commit.tree} was expected, so nothing was committed.`, 'Run it again; if it stays so, switch pull_requests.sign_commits off and report it.');
        const signed = await calling(attempt, () => octokit.rest.git.createCommit({
            owner,
            repo,
            tree: commit.tree,
            parents: [...commit.parents],
            message: commit.message,
        }));
        return signed.data.sha;
    }
    finally {
        await objects.close();
    }
}
async function sendBlob(github, oid, content) {
    const { octokit, owner, repo } = github;
    if (!content)
        throw (0,lib_errors/* environmentError */.me)(`The blob ${oid} is not in this repository.`);
    await calling(attempt, () => octokit.rest.git.createBlob({ owner, repo, content: content.toString('base64'), encoding: 'base64' }));
}
function modeOf(mode) {
    const known = ['100644', '100755', '160000', '120000'];
    const found = known.find((one) => one === mode);
    if (!found)
        throw (0,lib_errors/* environmentError */.me)(`A file of mode ${mode} cannot be committed through GitHub's API.`);
    return found;
}
function typeOf(mode) {
    return mode === '160000' ? 'commit' : 'blob';
}

;// CONCATENATED MODULE: ./lib/github/statuses.js

/** The one context that every door and every event posts, so that nothing is counted twice. */
const statusContext = 'keepsake';
/**
 * Posts the commit status `keepsake` on a head, unless it already says the same: a rerun writes nothing.
 * @returns whether something was written
 */
async function postStatus(github, sha, verdict) {
    const { octokit, owner, repo } = github;
    const description = cut(verdict.description, 140);
    const current = await readStatus(github, sha);
    if (current && current.state === verdict.state && current.description === description)
        return false;
    await calling({ doing: `post the status of ${sha.slice(0, 7)}`, permission: 'statuses: write' }, () => octokit.rest.repos.createCommitStatus({
        owner,
        repo,
        sha,
        state: verdict.state,
        context: statusContext,
        description,
        ...(verdict.url ? { target_url: verdict.url } : {}),
    }));
    return true;
}
/** The newest status `keepsake` on a commit. */
async function readStatus(github, sha) {
    const { octokit, owner, repo } = github;
    const statuses = await calling({ doing: `read the statuses of ${sha.slice(0, 7)}`, permission: 'statuses: read' }, () => octokit.rest.repos.listCommitStatusesForRef({ owner, repo, ref: sha, per_page: 100 }));
    const newest = statuses.data.find((status) => status.context === statusContext);
    return newest ? { state: newest.state, description: newest.description ?? '' } : undefined;
}
function cut(text, length) {
    return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

;// CONCATENATED MODULE: ./lib/github/index.js
/** GitHub: pull requests, the commit status, what reviewers said, and Verified commits; the only place that calls its API. */



















/***/ }),

/***/ 8766:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t_: () => (/* reexport */ scan_LineKind),
  rI: () => (/* reexport */ aboutOf),
  fi: () => (/* reexport */ addDays),
  QI: () => (/* reexport */ aliasesOf),
  MY: () => (/* reexport */ edit_facts_appendBlock),
  ct: () => (/* reexport */ text_edits_applyEdits),
  pp: () => (/* reexport */ archiveEntry),
  Co: () => (/* reexport */ archiveId),
  VK: () => (/* reexport */ asItemText),
  GK: () => (/* reexport */ blanked),
  CA: () => (/* reexport */ byCodeUnits),
  SN: () => (/* reexport */ civilDay),
  jS: () => (/* reexport */ clearMark),
  EE: () => (/* reexport */ collisionKey),
  w_: () => (/* reexport */ compareTrust),
  Vm: () => (/* reexport */ contextOf),
  V4: () => (/* reexport */ contradicts),
  Ue: () => (/* reexport */ dayOfLog),
  YM: () => (/* reexport */ daysBetween),
  D4: () => (/* reexport */ decode),
  q0: () => (/* reexport */ decodePath),
  DF: () => (/* reexport */ format_defaultFormat),
  Sn: () => (/* reexport */ edit_provenance_editProvenance),
  $z: () => (/* reexport */ effectiveLines),
  lF: () => (/* reexport */ bytes_encode),
  X1: () => (/* reexport */ evidenceOf),
  Wp: () => (/* reexport */ evidenceOrigin),
  TC: () => (/* reexport */ evidenceOrigins),
  aB: () => (/* reexport */ evidenceParts),
  bV: () => (/* reexport */ names_fileNameOf),
  P_: () => (/* reexport */ edit_facts_findBlock),
  nh: () => (/* reexport */ finder),
  SP: () => (/* reexport */ foldCase),
  or: () => (/* reexport */ formatOptions),
  dh: () => (/* reexport */ inlinePieces),
  mr: () => (/* reexport */ insertFact),
  h0: () => (/* reexport */ isMemoryPath),
  rh: () => (/* reexport */ isSameReading),
  TN: () => (/* reexport */ keyOf),
  I: () => (/* reexport */ kinds_kindOf),
  mh: () => (/* reexport */ lineAt),
  Hw: () => (/* reexport */ lineHash),
  xV: () => (/* reexport */ lineStartsOf),
  hP: () => (/* reexport */ linksOf),
  kt: () => (/* reexport */ matchesGlob),
  Ri: () => (/* reexport */ nameOfFile),
  uZ: () => (/* reexport */ openMemory),
  vf: () => (/* reexport */ parseEvidence),
  CJ: () => (/* reexport */ parse_parseFile),
  Hh: () => (/* reexport */ dates_parseIsoDay),
  X6: () => (/* reexport */ provenance_parseProvenance),
  Kw: () => (/* reexport */ parseTtl),
  lW: () => (/* reexport */ kinds_pathIn),
  ew: () => (/* reexport */ printJsonLine),
  Nx: () => (/* reexport */ provenance_printProvenance),
  IQ: () => (/* reexport */ rankOf),
  bL: () => (/* reexport */ readArchive),
  sS: () => (/* reexport */ readJsonLines),
  MU: () => (/* reexport */ readingOf),
  Rh: () => (/* reexport */ removeFact),
  qR: () => (/* reexport */ replaceFactText),
  nm: () => (/* reexport */ resolveLink),
  gJ: () => (/* reexport */ setJsonLines),
  ef: () => (/* reexport */ setMark),
  Rq: () => (/* reexport */ shortIds),
  NG: () => (/* reexport */ singleRelation),
  Tj: () => (/* reexport */ sources),
  hE: () => (/* reexport */ splitRow),
  XF: () => (/* reexport */ trustedSource),
  Kc: () => (/* reexport */ names_unsafePath),
  Qj: () => (/* reexport */ withFacts),
  oT: () => (/* reexport */ withFiles)
});

// UNUSED EXPORTS: ageInDays, applyWiki, canonicalEdits, canonicalText, conflictMarkers, datesIn, dialectNames, entityUri, factId, factValue, fieldEdits, findFact, isNegated, isRealDay, moreTrusted, oneLine, pageHash, print, removeBlock, sameSubject, signPage, slugOf, subjectOf, titleWithoutDates, updatedLine, wikiFields, wikiPath

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./lib/memory/bytes.js

/**
 * Bytes to text without loss: valid UTF-8 as usual (a BOM stays as U+FEFF), every byte that is not part of
 * valid UTF-8 becomes the lone surrogate U+DC00 + byte, which no valid UTF-8 decodes to (Python calls this
 * `surrogateescape`, PEP 383).
 */
function decode(bytes) {
    const buffer = external_node_buffer_.Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if ((0,external_node_buffer_.isUtf8)(buffer))
        return buffer.toString('utf8');
    let text = '';
    let good = 0;
    for (let at = 0; at < buffer.length;) {
        const length = sequenceLength(buffer, at);
        if (length > 0) {
            at += length;
            continue;
        }
        text += buffer.toString('utf8', good, at) + String.fromCharCode(0xdc00 + (buffer[at] ?? 0));
        at += 1;
        good = at;
    }
    return text + buffer.toString('utf8', good);
}
/** The bytes a decoded text came from: the inverse of `decode`. */
function bytes_encode(text) {
    if (!/[\udc80-\udcff]/.test(text) || text.isWellFormed())
        return external_node_buffer_.Buffer.from(text, 'utf8');
    const parts = [];
    let good = 0;
    for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        if (unit >= 0xd800 && unit < 0xdc00) {
            at += 1;
            continue;
        }
        if (unit < 0xdc80 || unit > 0xdcff)
            continue;
        parts.push(external_node_buffer_.Buffer.from(text.slice(good, at), 'utf8'), external_node_buffer_.Buffer.from([unit - 0xdc00]));
        good = at + 1;
    }
    parts.push(external_node_buffer_.Buffer.from(text.slice(good), 'utf8'));
    return external_node_buffer_.Buffer.concat(parts);
}
/** Length of the valid UTF-8 sequence at an offset, 0 when the byte there starts none (RFC 3629, table 3-7). */
function sequenceLength(bytes, at) {
    const first = bytes[at] ?? 0;
    if (first < 0x80)
        return 1;
    const length = first >= 0xc2 && first <= 0xdf
        ? 2
        : first >= 0xe0 && first <= 0xef
            ? 3
            : first >= 0xf0 && first <= 0xf4
                ? 4
                : 0;
    if (length === 0)
        return 0;
    for (let i = 1; i < length; i++) {
        const byte = bytes[at + i] ?? 0;
        let low = 0x80;
        let high = 0xbf;
        if (i === 1 && first === 0xe0)
            low = 0xa0;
        if (i === 1 && first === 0xed)
            high = 0x9f;
        if (i === 1 && first === 0xf0)
            low = 0x90;
        if (i === 1 && first === 0xf4)
            high = 0x8f;
        if (byte < low || byte > high)
            return 0;
    }
    return length;
}

;// CONCATENATED MODULE: ./lib/memory/dates.js
const dayInMs = 86_400_000;
/**
 * The ISO day of an ISO date or date-time (its date counts), or undefined for anything else and for days that do
 * not exist (2026-02-30). Years 1000–9999.
 */
function dates_parseIsoDay(text) {
    if (text.length < 10 || text.charCodeAt(4) !== 45)
        return undefined;
    const match = /^([1-9]\d{3})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
    if (!match)
        return undefined;
    const [, year, month, day] = match;
    return isRealDay(Number(year), Number(month), Number(day)) ? text.slice(0, 10) : undefined;
}
/** Whether a day is in the Gregorian calendar. Months and days count from 1. */
function isRealDay(year, month, day) {
    if (month < 1 || month > 12 || day < 1)
        return false;
    return day <= (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}
/**
 * Days of a written ttl: a positive whole number with d, w or y (1y = 365 days), or `never`; undefined for
 * anything else, `m` among it (minutes or months).
 */
function parseTtl(text) {
    if (text === 'never')
        return 'never';
    const match = /^([1-9]\d{0,6})([dwy])$/.exec(text);
    if (!match)
        return undefined;
    return Number(match[1]) * (match[2] === 'd' ? 1 : match[2] === 'w' ? 7 : 365);
}
/** The civil day (ISO) that a moment falls on in an IANA time zone. */
function civilDay(date, zone = 'UTC') {
    if (zone === 'UTC')
        return date.toISOString().slice(0, 10);
    return dayFormat(zone).format(date);
}
/** Whole civil days from one ISO day to another; negative when the second is earlier. Date-times count as their day. */
function daysBetween(fromIso, toIso) {
    return Math.round((utc(toIso) - utc(fromIso)) / dayInMs);
}
/** The ISO day a number of days after another. */
function addDays(iso, days) {
    return new Date(utc(iso) + days * dayInMs).toISOString().slice(0, 10);
}
/**
 * Age in whole civil days of what a provenance speaks for, today being `now` in the zone. A ts in the future
 * counts as age 0; undefined when ts is unknown.
 */
function ageInDays(provenance, now, zone = 'UTC') {
    if (provenance.ts === 'unknown')
        return undefined;
    return Math.max(0, daysBetween(provenance.ts, civilDay(now, zone)));
}
function utc(iso) {
    return Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
}
function isLeap(year) {
    return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
/** Formatters cost a millisecond each and depend on nothing but the zone. */
const dayFormats = new Map();
function dayFormat(zone) {
    const known = dayFormats.get(zone);
    if (known)
        return known;
    const made = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
    });
    dayFormats.set(zone, made);
    return made;
}

// EXTERNAL MODULE: ./node_modules/unhomoglyph/index.js
var unhomoglyph = __webpack_require__(9960);
;// CONCATENATED MODULE: ./lib/memory/look-alikes.js

/**
 * A text with what only looks like plain letters made plain: compatibility forms (full-width letters and colons),
 * look-alike letters of other scripts, invisible characters (taken out), odd spaces (a space), case folded.
 */
function plainLetters(text) {
    if (/^[\x20-\x7e]*$/.test(text))
        return text.toLowerCase();
    const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
    const spaced = visible.replace(/[\s\u0085\p{Zs}\p{Zl}\p{Zp}]/gu, ' ');
    return likeLetters(spaced.toLowerCase()).toLowerCase();
}
/** What the characters of ASCII look like, lower case only: the whole table is large, and most names need no more. */
const asciiLooks = {
    '0': 'O',
    '1': 'l',
    '`': "'",
    '"': "''",
    '|': 'l',
    '%': 'º/₀',
    m: 'rn',
};
/** A lower-case text with every character put as the Latin letters that it looks like. */
function likeLetters(text) {
    if (!/^[\0-\x7f]*$/.test(text))
        return unhomoglyph(text);
    return text.replace(/[01`"|%m]/g, (character) => asciiLooks[character] ?? character);
}

;// CONCATENATED MODULE: ./lib/memory/types.js
/** Every source, most trusted first: the trust order of the format. */
const sources = ['user', 'agent', 'tool', 'web', 'dig'];

;// CONCATENATED MODULE: ./lib/memory/provenance.js



const provenance_layers = ['episodic', 'semantic', 'procedural'];
const kinds = [
    'preference',
    'decision',
    'fact',
    'task',
    'heuristic',
    'lesson',
    'strategy',
    'other',
];
const origins = ['user', 'assistant', 'tool', 'import'];
const marks = ['stale', 'unverified', 'quarantined', 'contested'];
const warningSign = /^\u26a0\ufe0f?$/;
/**
 * Reads a comment (with or without its `<!--` and `-->`) as canonical provenance; undefined when it is another
 * comment. It is provenance when it says src, ts or ttl, or when every word of it is a known key or a mark.
 * A faulty value is left out, so that the next place or the default counts; the fault says so.
 */
function provenance_parseProvenance(comment) {
    return readProvenance(innerOf(comment), {});
}
/**
 * Reads what stands inside a comment as canonical provenance.
 * @param place the comment's offsets, when it stands in a file
 */
function readProvenance(inner, place) {
    const words = inner.split(/[ \t\r\n]+/).filter((word) => word !== '');
    if (!isProvenance(words) || isOtherSyntax(inner))
        return undefined;
    const found = { marks: noMarks, extra: noExtra };
    let extra;
    let faults;
    const fault = (what, severity, key) => {
        faults ??= [];
        faults.push(key === undefined ? { what, severity } : { what, severity, key });
    };
    const seen = new Set();
    for (let index = 0; index < words.length; index++) {
        const word = words[index] ?? '';
        const mark = marks.find((candidate) => candidate === word);
        if (mark) {
            if (!found.marks.includes(mark))
                found.marks = [...found.marks, mark];
            continue;
        }
        if (words[index + 1] === 'stale' && warningSign.test(word))
            continue;
        const colon = word.indexOf(':');
        if (colon <= 0) {
            fault(`“${word}” is neither a key:value nor a mark`, 'warning');
            continue;
        }
        const key = word.slice(0, colon);
        const value = word.slice(colon + 1);
        if (seen.has(key) && Object.hasOwn(readers, key)) {
            fault(`“${key}” is said twice; the first counts`, 'error', key);
            continue;
        }
        seen.add(key);
        const wrong = readValue(found, key, value);
        if (wrong === undefined)
            continue;
        if (wrong !== 'unknown') {
            fault(wrong, 'error', key);
            continue;
        }
        const meant = meantKey(key);
        if (meant !== undefined)
            fault(`“${key}” looks like ${meant}, but is written otherwise`, 'error', meant);
        extra ??= [];
        extra.push([key, value]);
    }
    if (extra)
        found.extra = extra;
    const faulty = faults?.flatMap((one) => (one.severity === 'error' && one.key ? [one.key] : []));
    if (faulty && faulty.length > 0)
        found.faulty = faulty;
    if (place.start !== undefined)
        found.start = place.start;
    if (place.end !== undefined)
        found.end = place.end;
    return { provenance: found, faults: faults ?? noFaults };
}
const noMarks = [];
const noExtra = [];
const noFaults = [];
/** The canonical comment of a provenance: known keys in one order, unknown keys as they came, marks last. */
function provenance_printProvenance(provenance) {
    const words = [];
    for (const key of writtenKeys) {
        const value = provenance[key];
        if (value !== undefined)
            words.push(`${key}:${value}`);
    }
    for (const [key, value] of provenance.extra ?? [])
        words.push(`${key}:${value}`);
    for (const mark of marks) {
        if (!provenance.marks?.includes(mark))
            continue;
        words.push(mark === 'stale' ? '\u26a0\ufe0f stale' : mark);
    }
    return `<!-- ${words.join(' ')} -->`;
}
/** Whether a comment is the one an archive entry carries beside its old provenance. */
function isArchiveComment(inner) {
    return /^\s*archived:\d{4}-\d{2}-\d{2}\s/.test(inner);
}
/** What a comment's text is without its `<!--` and `-->`. */
function innerOf(comment) {
    return comment.startsWith('<!--') && comment.endsWith('-->') && comment.length >= 7
        ? comment.slice(4, -3)
        : comment;
}
const writtenKeys = [
    'src',
    'ts',
    'ttl',
    'by',
    'conf',
    'ev',
    'layer',
    'kind',
    'via',
    'origin',
    'session',
    'until',
];
const readers = {
    src: (into, value) => oneOf(sources, value, 'src', (src) => (into.src = src)),
    ts: (into, value) => {
        if (dates_parseIsoDay(value) === undefined)
            return `“ts:${value}” is no day that exists, written as 2026-02-16`;
        into.ts = value;
        return undefined;
    },
    ttl: (into, value) => {
        if (parseTtl(value) === undefined)
            return `“ttl:${value}” is not a positive whole number with d, w or y, nor never`;
        into.ttl = value;
        return undefined;
    },
    conf: (into, value) => {
        if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/.test(value))
            return `“conf:${value}” is not between 0 and 1`;
        into.conf = Number(value);
        return undefined;
    },
    by: (into, value) => provenance_text('by', value, () => (into.by = value)),
    ev: (into, value) => provenance_text('ev', value, () => (into.ev = value)),
    via: (into, value) => provenance_text('via', value, () => (into.via = value)),
    session: (into, value) => provenance_text('session', value, () => (into.session = value)),
    until: (into, value) => {
        if (dates_parseIsoDay(value) === undefined)
            return `“until:${value}” is no day that exists, written as 2026-02-16`;
        into.until = value;
        return undefined;
    },
    layer: (into, value) => oneOf(provenance_layers, value, 'layer', (layer) => (into.layer = layer)),
    kind: (into, value) => oneOf(kinds, value, 'kind', (kind) => (into.kind = kind)),
    origin: (into, value) => oneOf(origins, value, 'origin', (origin) => (into.origin = origin)),
};
function readValue(into, key, value) {
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    return reader ? reader(into, value) : 'unknown';
}
/** The known key that another spelling (case, look-alike or invisible letters) is meant to be. */
function meantKey(key) {
    const plain = plainLetters(key);
    return plain !== key && Object.hasOwn(readers, plain) ? plain : undefined;
}
function oneOf(values, value, key, accept) {
    const known = values.find((candidate) => candidate === value);
    if (known === undefined)
        return `“${key}:${value}” is not one of ${values.join(', ')}`;
    accept(known);
    return undefined;
}
function provenance_text(key, value, accept) {
    if (value === '')
        return `“${key}:” has no value`;
    accept();
    return undefined;
}
function isProvenance(words) {
    if (words.length === 0)
        return false;
    if (words.some((word) => /^(?:src|ts|ttl):/.test(word)))
        return !isLoose(words);
    return words.every((word, index) => marks.some((mark) => mark === word) ||
        (warningSign.test(word) && words[index + 1] === 'stale') ||
        (word.includes(':') && !word.endsWith(':') && Object.hasOwn(readers, word.slice(0, word.indexOf(':')))));
}
/** `id:abc, ttl:90d, tags:a` or `ttl:30d | uses: 3`: fields of another tool, unless it claims a src. */
function isOtherSyntax(comment) {
    return /[,;|](?:\s|$)/.test(comment) && !/\bsrc[ \t]*[:=]/i.test(comment);
}
/** `ttl: 30d`, with a space: another tool's spelling, read as a dialect where it says no src. */
function isLoose(words) {
    return words.every((word) => !/^(?:src|ts|ttl):./.test(word)) && !words.includes('src:');
}

;// CONCATENATED MODULE: ./lib/memory/characters.js
/** The characters that lines are read by, as UTF-16 code units. */
const tab = 9;
const space = 32;
const backtick = 96;
const greater = 62;
function isGap(code) {
    return code === space || code === tab;
}
function isDigit(code) {
    return code >= 48 && code <= 57;
}

;// CONCATENATED MODULE: ./lib/memory/lines.js
/** Offsets of the first character of each line. Only `\n` ends a line, as git sees it; a lone CR does not. */
function lineStartsOf(text) {
    const last = text.length - 1;
    let count = last < 0 ? 0 : 1;
    for (let at = 0; at < last; at++)
        if (text.charCodeAt(at) === 10)
            count++;
    const starts = new Int32Array(count);
    for (let at = 0, line = 1; line < count; at++)
        if (text.charCodeAt(at) === 10)
            starts[line++] = at + 1;
    return starts;
}
/** The ending most lines use; `\n` where there is none or a tie. */
function eolOf(text, lineStarts) {
    let crlf = 0;
    for (let line = 1; line < lineStarts.length; line++)
        if (text.charCodeAt((lineStarts[line] ?? 0) - 2) === 13)
            crlf++;
    const last = text.length;
    const ended = text.endsWith('\n') ? lineStarts.length : Math.max(0, lineStarts.length - 1);
    if (last > 1 && text.endsWith('\r\n'))
        crlf++;
    return crlf * 2 > ended ? '\r\n' : '\n';
}
/** The number (from 1) of the line an offset is in, by binary search. */
function lineAt(lineStarts, offset) {
    let low = 0;
    let high = lineStarts.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((lineStarts[middle] ?? 0) <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return Math.max(low, 1);
}
/** Offset of a line's end without its line ending. Lines count from 0. */
function lines_endOfLine(text, lineStarts, line) {
    const start = lineStarts[line] ?? 0;
    let end = lineStarts[line + 1] ?? text.length;
    if (end > start && text.charCodeAt(end - 1) === 10)
        end--;
    if (end > start && text.charCodeAt(end - 1) === 13)
        end--;
    return end;
}

;// CONCATENATED MODULE: ./lib/memory/closing-fences.js


/**
 * For each line and fence character the length of the longest closing fence on it or below: says at once
 * whether a fence can ever close.
 */
function closingFences(text, lineStarts) {
    let backticks;
    let tildes;
    return (char, line) => {
        if (char === backtick)
            backticks ??= closingFencesOf(backtick, text, lineStarts);
        else
            tildes ??= closingFencesOf(126, text, lineStarts);
        return (char === backtick ? backticks : tildes)?.[line] ?? 0;
    };
}
function closingFencesOf(char, text, lineStarts) {
    const longest = new Uint32Array(lineStarts.length + 1);
    for (let line = lineStarts.length - 1; line >= 0; line--) {
        const end = lines_endOfLine(text, lineStarts, line);
        let at = lineStarts[line] ?? 0;
        for (let indent = 0; indent < 3 && text.charCodeAt(at) === space; indent++)
            at++;
        const start = at;
        while (at < end && text.charCodeAt(at) === char)
            at++;
        const length = at - start;
        while (at < end && isGap(text.charCodeAt(at)))
            at++;
        longest[line] = Math.max(longest[line + 1] ?? 0, at === end && length >= 3 ? length : 0);
    }
    return longest;
}

;// CONCATENATED MODULE: ./lib/memory/link-tails.js
/** Deeper parentheses in a link target than this are no target: it bounds the work, as in other readers. */
const maxParentheses = 32;
const gap = /[ \t\r]*(?:\n[ \t\r]*)?/sy;
const pointed = /<(?:[^<>\n\\]|\\[^\n])*>/y;
const title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/sy;
/**
 * Offset after the `(target "title")` of an inline link that starts at an offset, -1 when there is none (CommonMark
 * 6.3). Backticks and `<` in it are part of the link.
 */
function linkTailEnd(text, at) {
    if (text.charCodeAt(at) !== 40)
        return -1;
    const start = endOf(gap, text, at + 1);
    const target = text.charCodeAt(start) === 60 ? endOf(pointed, text, start) : bareTargetEnd(text, start);
    if (target < 0)
        return -1;
    let end = endOf(gap, text, target);
    if (end > target && target > start) {
        const titled = endOf(title, text, end);
        if (titled >= 0)
            end = endOf(gap, text, titled);
    }
    return text.charCodeAt(end) === 41 ? end + 1 : -1;
}
/** Offset after a link target that is not in angle brackets, -1 where its parentheses do not match. */
function bareTargetEnd(text, start) {
    let depth = 0;
    let at = start;
    for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code <= 32 || code === 127)
            break;
        if (code === 92 && text.charCodeAt(at + 1) > 32)
            at++;
        else if (code === 40 && ++depth > maxParentheses)
            return -1;
        else if (code === 41 && --depth < 0)
            break;
    }
    return depth > 0 ? -1 : Math.min(at, text.length);
}
function endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
}

;// CONCATENATED MODULE: ./lib/memory/definitions.js

const label = /\[(?:[^\\[\]]|\\.){1,999}\]:/sy;
const definitions_gap = /[ \t]*(?:\n[ \t]*)?/y;
const definitions_pointed = /<(?:[^<>\n\\]|\\[^\n])*>/y;
const definitions_title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/sy;
const lineEnd = /[ \t]*(?:\n|$)/y;
/**
 * Offset after the link reference definitions that a paragraph begins with (CommonMark 4.7); 0 when there are none.
 * They are no text of it: underlined, they are no heading.
 * @param paragraph its lines without their indentation and containers
 */
function definitionsEnd(paragraph) {
    let end = 0;
    while (end < paragraph.length) {
        const next = definitionEnd(paragraph, end);
        if (next < 0)
            return end;
        end = next;
    }
    return end;
}
function definitionEnd(text, start) {
    const named = definitions_endOf(label, text, start);
    if (named < 0 || text.slice(start + 1, named - 2).trim() === '')
        return -1;
    const from = definitions_endOf(definitions_gap, text, named);
    const target = text.charCodeAt(from) === 60 ? definitions_endOf(definitions_pointed, text, from) : bareTargetEnd(text, from);
    if (target <= from)
        return -1;
    const before = definitions_endOf(definitions_gap, text, target);
    const titled = before > target ? definitions_endOf(definitions_title, text, before) : -1;
    const whole = titled < 0 ? -1 : definitions_endOf(lineEnd, text, titled);
    // What is no title after all may be text on the next line.
    return whole >= 0 ? whole : definitions_endOf(lineEnd, text, target);
}
function definitions_endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
}

;// CONCATENATED MODULE: ./lib/memory/html-blocks.js
/*
 * HTML blocks of CommonMark 0.31, section 4.6, by their number: 1 script, pre, style, textarea; 2 comment;
 * 3 processing instruction; 4 declaration; 5 CDATA; 6 a block tag; 7 any other complete tag alone on its line.
 */
const rawTags = new Set(['script', 'pre', 'style', 'textarea']);
const blockTags = new Set(('address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl ' +
    'dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend ' +
    'li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot ' +
    'th thead title tr track ul').split(' '));
/** The kind of HTML block that a `<` starts at an offset, 0 for none. Kind 7 cannot interrupt a paragraph. */
function htmlBlockAt(text, at, end, interrupts) {
    const second = text.charCodeAt(at + 1);
    if (second === 33) {
        if (text.startsWith('<!--', at))
            return 2;
        if (text.startsWith('<![CDATA[', at))
            return 5;
        return isLetter(text.charCodeAt(at + 2)) ? 4 : 0;
    }
    if (second === 63)
        return 3;
    const isClosing = second === 47;
    const nameStart = at + (isClosing ? 2 : 1);
    if (!isLetter(text.charCodeAt(nameStart)))
        return 0;
    let nameEnd = nameStart + 1;
    while (nameEnd < end && isNameCharacter(text.charCodeAt(nameEnd)))
        nameEnd++;
    if (nameEnd - nameStart <= 10) {
        const name = text.slice(nameStart, nameEnd).toLowerCase();
        const code = nameEnd < end ? text.charCodeAt(nameEnd) : 32;
        const isDelimited = code === 32 || code === 9 || code === 62;
        if (!isClosing && isDelimited && rawTags.has(name))
            return 1;
        if (blockTags.has(name) && (isDelimited || text.startsWith('/>', nameEnd)))
            return 6;
    }
    if (interrupts)
        return 0;
    const tagEnd = htmlTagEnd(text, at, end);
    if (tagEnd < 0)
        return 0;
    for (let a = tagEnd; a < end; a++) {
        const code = text.charCodeAt(a);
        if (code !== 32 && code !== 9)
            return 0;
    }
    return 7;
}
const ends = { 2: '-->', 3: '?>', 4: '>', 5: ']]>' };
/** Whether a line ends an HTML block of the kinds 1 to 5. */
function endsHtmlBlock(type, text, at, end) {
    if (type === 1)
        return /<\/(?:script|pre|style|textarea)>/i.test(text.slice(at, end));
    const found = text.slice(at, end).indexOf(ends[type] ?? '');
    return found >= 0;
}
/** Offset of the last place in a text that ends an HTML block of a kind, -1 when there is none. */
function lastHtmlEnd(type, text) {
    if (type !== 1)
        return text.lastIndexOf(ends[type] ?? '');
    const folded = text.toLowerCase();
    return Math.max(...[...rawTags].map((tag) => folded.lastIndexOf(`</${tag}>`)));
}
/**
 * Offset after the complete open or closing tag at an offset, -1 when there is none. `limit` is where to stop.
 * Inside paragraphs a tag may span lines.
 */
function htmlTagEnd(text, at, limit) {
    let a = at + 1;
    const isClosing = text.charCodeAt(a) === 47;
    if (isClosing)
        a++;
    if (!isLetter(text.charCodeAt(a)))
        return -1;
    while (a < limit && isNameCharacter(text.charCodeAt(a)))
        a++;
    if (isClosing) {
        a = skipSpace(text, a, limit);
        return a < limit && text.charCodeAt(a) === 62 ? a + 1 : -1;
    }
    for (;;) {
        const afterSpace = skipSpace(text, a, limit);
        const code = text.charCodeAt(afterSpace);
        if (afterSpace >= limit)
            return -1;
        if (code === 62)
            return afterSpace + 1;
        if (code === 47)
            return text.charCodeAt(afterSpace + 1) === 62 && afterSpace + 1 < limit ? afterSpace + 2 : -1;
        if (afterSpace === a || !(isLetter(code) || code === 95 || code === 58))
            return -1;
        a = afterSpace + 1;
        while (a < limit && isAttributeCharacter(text.charCodeAt(a)))
            a++;
        const equals = skipSpace(text, a, limit);
        if (equals >= limit || text.charCodeAt(equals) !== 61)
            continue;
        a = attributeValueEnd(text, skipSpace(text, equals + 1, limit), limit);
        if (a < 0)
            return -1;
    }
}
function attributeValueEnd(text, at, limit) {
    const quote = text.charCodeAt(at);
    if (at >= limit)
        return -1;
    if (quote === 34 || quote === 39) {
        const close = text.indexOf(String.fromCharCode(quote), at + 1);
        return close < 0 || close >= limit ? -1 : close + 1;
    }
    let a = at;
    while (a < limit && !' \t\r\n"\'=<>`'.includes(text.charAt(a)))
        a++;
    return a === at ? -1 : a;
}
function skipSpace(text, at, limit) {
    let a = at;
    while (a < limit) {
        const code = text.charCodeAt(a);
        if (code !== 32 && code !== 9 && code !== 10 && code !== 13)
            break;
        a++;
    }
    return a;
}
function isLetter(code) {
    return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
function isNameCharacter(code) {
    return isLetter(code) || (code >= 48 && code <= 57) || code === 45;
}
function isAttributeCharacter(code) {
    return isNameCharacter(code) || code === 95 || code === 46 || code === 58;
}

;// CONCATENATED MODULE: ./lib/memory/table-lines.js
/**
 * Whether a line is the delimiter row of a table whose header is the line before: only dashes, colons, pipes and
 * white space, one cell for each cell of the header (GFM).
 * @param start offset of the line's first character that is no white space; `end` where the line ends
 * @param header offset of the header line's content
 */
function isDelimiterRow(text, start, end, header) {
    const first = text.charCodeAt(start);
    if (first !== 124 && first !== 45 && first !== 58)
        return false;
    const cells = splitRow(text, start, end);
    if (cells.length === 0)
        return false;
    for (const cell of cells)
        if (!/^:?-+:?$/.test(text.slice(cell.start, cell.end)))
            return false;
    let headerEnd = text.lastIndexOf('\n', start);
    if (text.charCodeAt(headerEnd - 1) === 13)
        headerEnd--;
    const head = splitRow(text, header, headerEnd);
    return head.length === cells.length && text.slice(header, headerEnd).includes('|');
}
/** The cells of a table row: split at pipes that are not escaped, outer pipes dropped. */
function splitRow(text, start, end) {
    const cells = [];
    let at = start;
    while (at < end && isSpace(text.charCodeAt(at)))
        at++;
    if (text.charCodeAt(at) === 124 && at < end)
        at++;
    let cellStart = at;
    for (; at < end; at++) {
        const code = text.charCodeAt(at);
        if (code === 92)
            at++;
        else if (code === 124) {
            cells.push(trim(text, cellStart, at));
            cellStart = at + 1;
        }
    }
    const last = trim(text, cellStart, end);
    if (last.end > last.start)
        cells.push(last);
    return cells;
}
function trim(text, start, end) {
    let a = start;
    let b = Math.max(start, end);
    while (a < b && isSpace(text.charCodeAt(a)))
        a++;
    while (b > a && isSpace(text.charCodeAt(b - 1)))
        b--;
    return { start: a, end: b };
}
function isSpace(code) {
    return code === 32 || code === 9 || code === 13;
}

;// CONCATENATED MODULE: ./lib/memory/scan.js






/** What a line is, as CommonMark (and GFM for tables) reads it. */
const scan_LineKind = {
    blank: 0,
    text: 1,
    heading: 2,
    /** The text lines of a setext heading, and its underline. */
    setextText: 3,
    setextRule: 4,
    fence: 5,
    code: 6,
    fenceEnd: 7,
    indented: 8,
    html: 9,
    /** A line of an HTML block that is a comment. */
    comment: 10,
    tableHead: 11,
    tableRule: 12,
    row: 13,
    rule: 14,
    frontMatter: 15,
};
/** Deeper structure than this is read as text, as markdown-it does: it bounds the work a line can cost. */
const maxDepth = 100;
/**
 * Classifies every line in one pass: CommonMark's block structure (containers, lazy continuation, fences, HTML
 * blocks, setext headings) without building a tree, so time is linear in the text.
 * One difference, on purpose: a fence or comment at the top level that never ends hides nothing. It is read as
 * text and listed in `unclosed`.
 * @param bodyLine lines before it are front matter
 */
function scan_scan(text, lineStarts, bodyLine) {
    const count = lineStarts.length;
    // One buffer for all: a night reads thousands of small files.
    const buffer = new ArrayBuffer(count * 16);
    const content = new Int32Array(buffer, 0, count);
    const item = new Int32Array(buffer, count * 4, count).fill(-1);
    const paragraph = new Int32Array(buffer, count * 8, count).fill(-1);
    const kind = new Uint8Array(buffer, count * 12, count);
    const level = new Uint8Array(buffer, count * 13, count);
    const depth = new Uint8Array(buffer, count * 14, count);
    const opens = new Uint8Array(buffer, count * 15, count);
    const unclosed = [];
    const containers = [];
    const fences = closingFences(text, lineStarts);
    let conflicts = 0;
    // The open leaf block: what the next line may continue.
    let leaf = 'none';
    let leafDepth = 0;
    let leafLine = 0;
    let fenceChar = 0;
    let fenceLength = 0;
    let htmlType = 0;
    // Where this line has been read to, and its next character that is no white space.
    let at = 0;
    let column = 0;
    let end = 0;
    let next = 0;
    let nextColumn = 0;
    // How many containers it is in, and whether those are all that were open.
    let here = 0;
    let allContinue = true;
    const htmlEnd = [];
    for (let line = 0; line < count; line++) {
        at = lineStarts[line] ?? 0;
        column = 0;
        end = lines_endOfLine(text, lineStarts, line);
        if (line < bodyLine) {
            kind[line] = scan_LineKind.frontMatter;
            content[line] = at;
            continue;
        }
        if (line === 0 && text.charCodeAt(0) === 0xfeff)
            at++;
        findNext();
        // 1. The open containers this line continues.
        here = next >= end && containers.length > 0 ? containersOnBlank() : 0;
        if (next < end) {
            for (; here < containers.length; here++) {
                const container = containers[here];
                if (container === undefined)
                    break;
                if (container.width === 0) {
                    if (next >= end || nextColumn - column > 3 || text.charCodeAt(next) !== greater)
                        break;
                    afterQuoteMark();
                }
                else if (next >= end) {
                    if (container.empty && container.line < line)
                        break;
                }
                else if (nextColumn - column >= container.width)
                    spend(column + container.width);
                else
                    break;
                findNext();
            }
        }
        allContinue = here === containers.length;
        const isBlank = next >= end;
        content[line] = next;
        // 2. A fence or an HTML block goes on until its end, or the end of its container.
        if (leaf === 'fence' || leaf === 'html') {
            if (here >= leafDepth) {
                if (leaf === 'fence') {
                    kind[line] = closesFence() ? scan_LineKind.fenceEnd : scan_LineKind.code;
                    if (kind[line] === scan_LineKind.fenceEnd)
                        leaf = 'none';
                    place(line, leafDepth);
                    continue;
                }
                if (!(isBlank && htmlType >= 6)) {
                    kind[line] = htmlType === 2 ? scan_LineKind.comment : scan_LineKind.html;
                    if (htmlType < 6 && endsHtmlBlock(htmlType, text, at, end))
                        leaf = 'none';
                    place(line, leafDepth);
                    continue;
                }
            }
            else
                reportUnclosed();
            leaf = 'none';
        }
        // Conflict markers are nobody's text; what is around them goes on as if they were not there.
        const marker = scan_conflictMarkerAt(text, lineStarts[line] ?? 0, end);
        if (marker !== undefined && (marker !== '=' || conflicts > 0)) {
            if (marker === '<')
                conflicts++;
            else if (marker === '>' && conflicts > 0)
                conflicts--;
            kind[line] = scan_LineKind.rule;
            continue;
        }
        // 3. A blank line ends paragraphs and tables, and the containers it does not continue.
        if (isBlank) {
            if (!allContinue)
                containers.length = here;
            leaf = 'none';
            kind[line] = scan_LineKind.blank;
            place(line, here);
            continue;
        }
        // 4. New containers.
        const wasText = leaf === 'text';
        let opened = false;
        while (next < end && nextColumn - column < 4 && containers.length < maxDepth) {
            const isQuote = text.charCodeAt(next) === greater;
            const marker = isQuote ? 0 : listMarker(wasText && allContinue && !opened);
            if (!isQuote && marker === 0)
                break;
            containers.length = here;
            const parent = containers[here - 1];
            if (parent)
                parent.empty = false;
            if (isQuote) {
                afterQuoteMark();
                containers.push({ width: 0, line, empty: false });
            }
            else
                openItem(line, marker);
            here++;
            opened = true;
            leaf = 'none';
            findNext();
        }
        if (opened)
            opens[line] = 1;
        content[line] = next;
        if (next >= end) {
            kind[line] = scan_LineKind.text;
            paragraph[line] = line;
            place(line, here);
            continue;
        }
        // 5. The leaf block that this line starts or continues.
        const mayContinue = wasText && !opened;
        const sameParagraph = mayContinue && allContinue;
        if (nextColumn - column >= 4) {
            if (mayContinue)
                continueText(line);
            else
                startLeaf(line, scan_LineKind.indented, 'none');
            continue;
        }
        const first = text.charCodeAt(next);
        const heading = first === 35 ? atxLevel() : 0;
        if (heading > 0) {
            level[line] = heading;
            startLeaf(line, scan_LineKind.heading, 'none');
        }
        else if ((first === backtick || first === 126) && opensFence(line)) {
            startLeaf(line, scan_LineKind.fence, 'fence');
        }
        else if (first === 60 && opensHtml(line, mayContinue)) {
            startLeaf(line, htmlType === 2 ? scan_LineKind.comment : scan_LineKind.html, 'html');
            if (htmlType < 6 && endsHtmlBlock(htmlType, text, next, end))
                leaf = 'none';
        }
        else if (sameParagraph && (first === 61 || first === 45) && isSetextRule() && titleLine(line) < line) {
            const title = titleLine(line);
            for (let l = title; l < line; l++) {
                kind[l] = scan_LineKind.setextText;
                paragraph[l] = title;
            }
            level[title] = first === 61 ? 1 : 2;
            startLeaf(line, scan_LineKind.setextRule, 'none');
        }
        else if (sameParagraph &&
            opens[line - 1] !== 2 &&
            isDelimiterRow(text, next, end, content[line - 1] ?? 0)) {
            kind[line - 1] = scan_LineKind.tableHead;
            paragraph[line - 1] = -1;
            startLeaf(line, scan_LineKind.tableRule, 'table');
        }
        else if (isThematicBreak())
            startLeaf(line, scan_LineKind.rule, 'none');
        else if (leaf === 'table' && allContinue && !opened)
            startLeaf(line, scan_LineKind.row, 'table');
        else if (mayContinue)
            continueText(line);
        else {
            startLeaf(line, scan_LineKind.text, 'text');
            leafLine = line;
            paragraph[line] = line;
        }
    }
    if (leaf === 'fence' || leaf === 'html')
        reportUnclosed();
    return { text, lineStarts, kind, content, level, depth, opens, item, paragraph, unclosed, bodyLine };
    function continueText(line) {
        kind[line] = scan_LineKind.text;
        paragraph[line] = leafLine;
        if (!allContinue)
            opens[line] = 2;
        place(line, containers.length);
    }
    function startLeaf(line, lineKind, opensLeaf) {
        if (containers.length !== here)
            containers.length = here;
        kind[line] = lineKind;
        leaf = opensLeaf;
        if (opensLeaf === 'fence' || opensLeaf === 'html') {
            leafDepth = here;
            leafLine = line;
        }
        place(line, here);
    }
    function place(line, containersHere) {
        depth[line] = containersHere;
        const outer = containers[0];
        if (containersHere > 0 && outer !== undefined && outer.width > 0)
            item[line] = outer.line;
        const inner = containers[containersHere - 1];
        if (inner !== undefined && next < end)
            inner.empty = false;
    }
    function reportUnclosed() {
        if (leaf === 'fence')
            unclosed.push({ what: 'fence', line: leafLine });
        else if (htmlType < 6)
            unclosed.push({ what: htmlType === 2 ? 'comment' : 'html', line: leafLine });
    }
    /** A blank line continues list items up to the first quote, but not an item that began empty. */
    function containersOnBlank() {
        let keeps = 0;
        while (keeps < containers.length && containers[keeps]?.width !== 0)
            keeps++;
        if (containers[keeps - 1]?.empty)
            keeps--;
        return keeps;
    }
    function findNext() {
        next = at;
        nextColumn = column;
        for (; next < end; next++) {
            const code = text.charCodeAt(next);
            if (code === space)
                nextColumn++;
            else if (code === tab)
                nextColumn += 4 - (nextColumn % 4);
            else
                break;
        }
    }
    function afterQuoteMark() {
        at = next + 1;
        column = nextColumn + 1;
        if (at < end && isGap(text.charCodeAt(at)))
            spend(column + 1);
    }
    /** Moves over white space to a column; inside a tab only the column moves. */
    function spend(target) {
        while (column < target && at < end) {
            const width = text.charCodeAt(at) === tab ? 4 - (column % 4) : 1;
            if (column + width > target) {
                column = target;
                return;
            }
            column += width;
            at++;
        }
    }
    function openItem(line, marker) {
        const offset = nextColumn - column;
        at = next + marker;
        column = nextColumn + marker;
        findNext();
        const gap = nextColumn - column;
        const isEmpty = next >= end;
        const padding = isEmpty || gap > 4 ? 1 : gap;
        spend(column + padding);
        containers.push({ width: offset + marker + padding, line, empty: isEmpty });
    }
    /** Length of the list marker at the next character, 0 when there is none. */
    function listMarker(interrupts) {
        const code = text.charCodeAt(next);
        let after = next + 1;
        if (code >= 48 && code <= 57) {
            while (after < end && after - next < 10 && isDigit(text.charCodeAt(after)))
                after++;
            const closer = text.charCodeAt(after);
            if (after - next > 9 || after >= end || (closer !== 46 && closer !== 41))
                return 0;
            if (interrupts && (after - next !== 1 || code !== 49))
                return 0;
            after++;
        }
        else if ((code !== 45 && code !== 42 && code !== 43) || isThematicBreak())
            return 0;
        if (after < end && !isGap(text.charCodeAt(after)))
            return 0;
        if (interrupts && isBlankFrom(after))
            return 0;
        return after - next;
    }
    function isBlankFrom(from) {
        for (let a = from; a < end; a++)
            if (!isGap(text.charCodeAt(a)))
                return false;
        return true;
    }
    function atxLevel() {
        let a = next;
        while (a < end && text.charCodeAt(a) === 35)
            a++;
        if (a - next > 6)
            return 0;
        return a >= end || isGap(text.charCodeAt(a)) ? a - next : 0;
    }
    function opensFence(line) {
        const char = text.charCodeAt(next);
        let a = next;
        while (a < end && text.charCodeAt(a) === char)
            a++;
        const length = a - next;
        if (length < 3)
            return false;
        if (char === backtick)
            for (; a < end; a++)
                if (text.charCodeAt(a) === backtick)
                    return false;
        if (here === 0 && fences(char, line + 1) < length) {
            unclosed.push({ what: 'fence', line });
            return false;
        }
        fenceChar = char;
        fenceLength = length;
        return true;
    }
    function closesFence() {
        if (next >= end || nextColumn - column > 3 || text.charCodeAt(next) !== fenceChar)
            return false;
        let a = next;
        while (a < end && text.charCodeAt(a) === fenceChar)
            a++;
        return a - next >= fenceLength && isBlankFrom(a);
    }
    function opensHtml(line, interrupts) {
        const type = htmlBlockAt(text, next, end, interrupts);
        if (type === 0)
            return false;
        if (type < 6)
            htmlEnd[type] ??= lastHtmlEnd(type, text);
        if (here === 0 && (htmlEnd[type] ?? next) < next) {
            unclosed.push({ what: type === 2 ? 'comment' : 'html', line });
            return false;
        }
        htmlType = type;
        return true;
    }
    function isSetextRule() {
        const char = text.charCodeAt(next);
        let a = next;
        while (a < end && text.charCodeAt(a) === char)
            a++;
        return isBlankFrom(a);
    }
    /** The first line of the open paragraph that is no link definition; the given one when all of them are. */
    function titleLine(line) {
        if (text.charCodeAt(content[leafLine] ?? 0) !== 91)
            return leafLine;
        let lines = '';
        for (let l = leafLine; l < line; l++)
            lines += `${text.slice(content[l] ?? 0, lines_endOfLine(text, lineStarts, l))}\n`;
        const defined = lines.slice(0, definitionsEnd(lines));
        return leafLine + defined.split('\n').length - 1;
    }
    function isThematicBreak() {
        const char = text.charCodeAt(next);
        if (char !== 45 && char !== 42 && char !== 95)
            return false;
        let marks = 0;
        for (let a = next; a < end; a++) {
            const code = text.charCodeAt(a);
            if (code === char)
                marks++;
            else if (!isGap(code))
                return false;
        }
        return marks >= 3;
    }
}
/** The character of the git conflict marker that a line is: `<`, `|`, `=`, `>`; undefined for other lines. */
function scan_conflictMarkerAt(text, start, end) {
    const first = text.charAt(start);
    if (first !== '<' && first !== '=' && first !== '>' && first !== '|')
        return undefined;
    if (end - start < 7 || text.charAt(start + 1) !== first)
        return undefined;
    for (let at = start + 1; at < start + 7; at++)
        if (text.charAt(at) !== first)
            return undefined;
    if (first === '=')
        return end - start === 7 ? '=' : undefined;
    if (end - start === 7)
        return first === '|' ? undefined : first;
    return text.charAt(start + 7) === ' ' ? first : undefined;
}

;// CONCATENATED MODULE: ./lib/memory/archive.js




/** The id of an archived text: SHA-256 (hex) of its bytes and path, NUL between. */
function archiveId(raw, from) {
    return (0,external_node_crypto_.createHash)('sha256')
        .update(bytes_encode(`${raw}\0${from}`))
        .digest('hex');
}
/**
 * An archive entry as text, to be appended to `memory/archive/<day>.md`, and its id. It is its old heading with the
 * provenance that counted and the archive comment, then the bytes as they were. Writing it is safe to repeat: look
 * for the id first.
 */
function archiveEntry(archived) {
    const id = archiveId(archived.raw, archived.from);
    const title = archived.headingPath.filter((part) => part !== '').join(' › ') || archived.from;
    const provenance = archived.provenance ? ` ${provenance_printProvenance(archived.provenance)}` : '';
    const from = encodeURI(archived.from).replaceAll('--', '-%2D');
    const comment = `<!-- archived:${archived.date} from:${from} reason:${archived.reason} id:${id} -->`;
    const raw = archived.raw.endsWith('\n') ? archived.raw : `${archived.raw}\n`;
    const heading = title.replace(/\s+/g, ' ').replaceAll('<!--', '&lt;!--');
    return { id, text: `## ${heading}${provenance} ${comment}\n${raw}\n` };
}
/**
 * The entries of an archive file, in their order. A heading that stands in code is an entry when the hashes say so:
 * archived bytes may leave a fence open, and may as well quote an archive.
 */
function readArchive(file) {
    const candidates = candidatesOf(file);
    const entries = [];
    const titles = new Map(file.reading.sections.map((section) => [section.line - 1, section.title]));
    const lineStart = (line) => file.lineStarts[line] ?? file.text.length;
    for (let at = candidates.findIndex((one) => one.isHeading); at >= 0 && at < candidates.length;) {
        const candidate = candidates[at];
        const { line, fields } = candidate;
        const from = pathOf(fields.get('from') ?? '');
        const id = fields.get('id') ?? '';
        const rawUpTo = (next) => file.text.slice(lineStart(line + 1), lineStart(candidates[next]?.line ?? Infinity)).replace(/\n$/, '');
        const isArchived = growingId(from, id);
        let next = at + 1;
        while (candidates[next]?.isHeading === false && !isArchived(rawUpTo(next)))
            next++;
        entries.push({
            id,
            date: fields.get('archived') ?? '',
            from,
            reason: fields.get('reason') ?? '',
            raw: rawUpTo(next),
            line: line + 1,
            heading: titles.get(line) ?? headingOf(file.text.slice(lineStart(line), lineStart(line + 1))),
        });
        at = next;
    }
    return entries;
}
function candidatesOf(file) {
    const found = [];
    const { kind, depth } = file.reading.scan;
    for (let line = 0; line < file.lineStarts.length; line++) {
        const start = file.lineStarts[line] ?? 0;
        if (!file.text.startsWith('## ', start))
            continue;
        const text = file.text.slice(start, file.lineStarts[line + 1]).trimEnd();
        const inner = text.endsWith('-->') ? text.slice(text.lastIndexOf('<!--') + 4, -3).trim() : '';
        if (!isArchiveComment(inner))
            continue;
        const fields = new Map(inner.split(/\s+/).map((word) => {
            const colon = word.indexOf(':');
            return [word.slice(0, colon), word.slice(colon + 1)];
        }));
        found.push({ line, fields, isHeading: kind[line] === scan_LineKind.heading && depth[line] === 0 });
    }
    return found;
}
/**
 * Asks of a text whether it is what an id stands for: written as it was, or with the line ending it lacked. Each text
 * asked about begins with the one before, and what they share is hashed once: a fence that was left open makes every
 * later heading of the file a question.
 */
function growingId(from, id) {
    const shared = (0,external_node_crypto_.createHash)('sha256');
    let hashed = 0;
    const idOf = (rest) => shared
        .copy()
        .update(bytes_encode(`${rest}\0${from}`))
        .digest('hex');
    return (raw) => {
        const ending = raw.endsWith('\n') ? '\n' : '';
        shared.update(bytes_encode(raw.slice(hashed, raw.length - ending.length)));
        hashed = raw.length - ending.length;
        return idOf(ending) === id || (ending !== '' && idOf('') === id);
    };
}
function headingOf(line) {
    return line.slice(3, line.indexOf('<!--')).trim();
}
function pathOf(written) {
    try {
        return decodeURI(written);
    }
    catch {
        return written;
    }
}

;// CONCATENATED MODULE: ./lib/memory/format.js
/** The layout and defaults that count where nothing is configured. */
const format_defaultFormat = {
    files: {
        index: 'MEMORY.md',
        memory: 'memory',
        entities: 'memory/entities',
        wiki: 'memory/wiki',
        learnings: 'memory/learnings.md',
        archive: 'memory/archive',
        graph: 'memory/graph.jsonl',
        episodic: 'memory/episodic',
        semantic: 'memory/semantic.md',
        conflicts: 'memory/conflicts.jsonl',
        surprise: 'memory/surprise-scores.jsonl',
        inbox: 'memory/inbox.jsonl',
        beliefs: 'memory/beliefs.md',
        focus: 'memory/FOCUS.md',
        heartbeat: 'HEARTBEAT.md',
        recall_context: 'RECALL-CONTEXT.md',
        pages: [],
        ignore: ['**/*.json', '**/*.tmp', '**/*.bak', '**/.gitkeep', '**/.DS_Store', 'memory/.dreams/**'],
    },
    dialects: {},
    time_zone: 'UTC',
    ttl: { user: 'never', agent: '90d', tool: '90d', web: '30d', dig: '30d' },
};
/** Takes from a configuration what reading a memory needs. */
function formatOptions(config) {
    return {
        files: config.files,
        dialects: config.dialects,
        time_zone: config.time_zone,
        ttl: config.passes.expire.ttl,
    };
}
/** Whether a dialect is read: every dialect is, unless the configuration says `false`. */
function speaks(format, dialect) {
    return format.dialects[dialect] !== false;
}

;// CONCATENATED MODULE: ./lib/memory/link-doubts.js
/** What a reference may stand for: `[label]` without brackets of its own. */
const link_doubts_label = /\[(?:[^\\[\]]|\\.){1,999}\]/sy;
const definition = /[ \t]*\[(?:[^\\[\]]|\\.){1,999}\]:/sy;
/** What a link tail may hold that means something else where the tail is plain text. */
const decisive = /[`<[\]]/;
/**
 * Whether a stretch of inline text can be read without the link definitions of its file. Links do not nest, so in
 * `[a [foo] b](x)` a definition of `foo` makes the tail plain text, in which a backtick opens a code span; a label in
 * `[x][label]` is read as it stands; and a paragraph may begin with definitions, which are none of its text. Readers
 * differ about all three, so where code or markup hangs on them the stretch is doubtful, and nobody guesses.
 */
function linkDoubts(text, start) {
    const defines = link_doubts_endOf(definition, text, start) >= 0;
    let labelEnd = -1;
    let isDoubtful = false;
    return {
        isDoubtful: () => isDoubtful,
        /** A link tail, and whether its brackets hold others, which may be a link themselves. */
        tail(from, to, holdsBrackets) {
            const tail = text.slice(from, to);
            if ((holdsBrackets || defines) && decisive.test(tail))
                isDoubtful = true;
            // Such a tail is read as text, so that its comment is seen; to a renderer its backtick opens nothing.
            if (tail.includes('<!--') && tail.includes('`'))
                isDoubtful = true;
        },
        /** What follows a closing bracket that has no tail. */
        behindBracket(at) {
            if (text.charCodeAt(at) === 91)
                labelEnd = Math.max(labelEnd, link_doubts_endOf(link_doubts_label, text, at));
        },
        /** A code span or piece of HTML. */
        piece(from, to) {
            const leavesLabel = from < labelEnd && to > labelEnd;
            // A definition ends where a line does, so only what goes on in the next may begin in one.
            if (leavesLabel || (defines && /[\r\n]/.test(text.slice(from, to))))
                isDoubtful = true;
        },
    };
}
function link_doubts_endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
}

;// CONCATENATED MODULE: ./lib/memory/inline-pieces.js




/**
 * The code spans and raw HTML of a stretch of inline text, as CommonMark 0.31 reads them from left to right: a run of
 * backticks ends at the next run of its length, a backslash takes the meaning of what follows it, and whatever began
 * further left wins, so a backtick in a tag, comment, autolink or link target opens nothing. Linear in time: what
 * has no end is looked for once.
 */
function inlinePieces(whole, start, limit) {
    // No search may go on behind the end: of many short paragraphs each would cost the whole text.
    const text = limit < whole.length ? whole.slice(0, limit) : whole;
    const pieces = [];
    const runs = backtickRuns(text, start);
    const find = finder(text);
    const brackets = openBrackets();
    // Looked for in this stretch alone: the text before it may be a megabyte.
    const lastClose = start + text.slice(start).lastIndexOf(']');
    const doubts = linkDoubts(text, start);
    // How far the definitions reach that the text begins with, or the last link with a comment in its address.
    let linkEnd = text.charCodeAt(start) === 91 ? start + definitionsEnd(text.slice(start)) : start;
    const take = (piece) => {
        doubts.piece(piece.start, piece.end);
        pieces.push(piece.kind === 'comment' && piece.start < linkEnd ? { ...piece, inLink: true } : piece);
    };
    for (let at = nextMark(text, start); at >= 0; at = nextMark(text, at)) {
        const code = text.charCodeAt(at);
        if (code === 92)
            at += 2;
        else if (code === 96) {
            const run = runs.lengthAt(at);
            const end = runs.after(at);
            if (end > at + run)
                take({ kind: 'code', start: at, end });
            at = end;
        }
        else if (code === 91) {
            if (at < lastClose)
                brackets.open(text.charCodeAt(at - 1) === 33 && at > start);
            at++;
        }
        else if (code === 93) {
            let tail = brackets.mayClose() ? linkTailEnd(text, at + 1) : -1;
            if (tail >= 0)
                doubts.tail(at + 1, tail, brackets.holdBrackets());
            else
                doubts.behindBracket(at + 1);
            // A comment as a link's address is a comment to whoever looks for comments alone, so it has to be seen.
            if (tail >= 0 && text.slice(at, tail).includes('<!--')) {
                linkEnd = Math.max(linkEnd, tail);
                tail = -1;
            }
            brackets.close(tail >= 0);
            at = tail < 0 ? at + 1 : tail;
        }
        else {
            const piece = htmlPieceAt(text, at, find);
            if (piece)
                take(piece);
            at = piece?.end ?? at + 1;
        }
    }
    if (doubts.isDoubtful())
        pieces.push({ kind: 'doubtful', start, end: text.length });
    return pieces;
}
const inline_pieces_marks = /[\\`<[\]]/g;
function nextMark(text, from) {
    inline_pieces_marks.lastIndex = from;
    return inline_pieces_marks.test(text) ? inline_pieces_marks.lastIndex - 1 : -1;
}
function htmlPieceAt(text, at, find) {
    const piece = (kind, end) => end < 0 ? undefined : { kind, start: at, end };
    if (text.startsWith('<!--', at)) {
        // `<!-->` and `<!--->` are whole comments.
        if (text.startsWith('>', at + 4))
            return piece('comment', at + 5);
        if (text.startsWith('->', at + 4))
            return piece('comment', at + 6);
        return piece('comment', find('-->', at + 4)) ?? piece('open comment', at + 4);
    }
    if (text.startsWith('<?', at))
        return piece('instruction', find('?>', at + 2));
    if (text.startsWith('<![CDATA[', at))
        return piece('cdata', find(']]>', at + 9));
    if (text.startsWith('<!', at))
        return /[A-Za-z]/.test(text.charAt(at + 2)) ? piece('declaration', find('>', at + 2)) : undefined;
    const tag = piece('tag', htmlTagEnd(text, at, text.length));
    if (tag)
        return tag;
    autolink.lastIndex = at;
    return autolink.test(text) ? piece('autolink', autolink.lastIndex) : undefined;
}
/** CommonMark 6.5: an absolute URI, or an e-mail address. */
const autolink = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\u0000-\u0020]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9][A-Za-z0-9.-]*)>/y;
/** Offset after the next occurrence, -1 when there is none; what is missing once is not looked for again. */
function finder(text) {
    const missing = new Set();
    return (what, from) => {
        if (missing.has(what))
            return -1;
        const found = text.indexOf(what, from);
        if (found >= 0)
            return found + what.length;
        missing.add(what);
        return -1;
    };
}
/** The `[` that a `]` may close: one before a finished link opens no link any more, one of an image still does. */
function openBrackets() {
    // Numbers and not objects: a megabyte may be a million brackets.
    const image = 1;
    const holds = 2;
    const opened = [];
    const last = () => opened.at(-1) ?? 0;
    let spent = 0;
    return {
        open: (isImage) => void opened.push(isImage ? image : 0),
        mayClose: () => opened.length > spent || (last() & image) !== 0,
        /** Whether the brackets that close next hold a pair that may be a link; an image may hold links. */
        holdBrackets: () => last() === holds,
        close(asLink) {
            const closed = opened.pop();
            if (closed !== undefined && opened.length > 0 && closed !== image)
                opened[opened.length - 1] = last() | holds;
            const isImage = closed !== undefined && (closed & image) !== 0;
            spent = asLink && !isImage ? opened.length : Math.min(spent, opened.length);
        },
    };
}
/** The runs of backticks of a stretch of text, so that the end of a code span is found without looking twice. */
function backtickRuns(text, start) {
    const byLength = new Map();
    const lengthAt = (at) => {
        let end = at;
        while (text.charCodeAt(end) === 96)
            end++;
        return end - at;
    };
    for (let at = text.indexOf('`', start); at >= 0; at = text.indexOf('`', at)) {
        const length = lengthAt(at);
        const known = byLength.get(length);
        if (known)
            known.starts.push(at);
        else
            byLength.set(length, { starts: [at], passed: 0 });
        at += length;
    }
    return {
        lengthAt,
        /** Offset after the code span that the run at an offset opens; after the run alone when nothing closes it. */
        after(at) {
            const length = lengthAt(at);
            const end = at + length;
            const same = byLength.get(length);
            if (!same)
                return end;
            while ((same.starts[same.passed] ?? Infinity) < end)
                same.passed++;
            const close = same.starts[same.passed];
            return close === undefined ? end : close + length;
        },
    };
}

;// CONCATENATED MODULE: ./lib/memory/comments.js



/** Every comment of a text, in order, and every one that is left open. */
function commentsOf(scan) {
    const comments = [];
    const open = [];
    const { text, lineStarts, kind } = scan;
    let from = 0;
    // Last line of the stretch of HTML or comment lines that was looked through last.
    let runEnd = -1;
    for (;;) {
        const found = text.indexOf('<!--', from);
        if (found < 0)
            return { comments, open };
        const line = lineAt(lineStarts, found) - 1;
        const lineKind = kind[line];
        let end = lines_endOfLine(text, lineStarts, line);
        if (lineKind === scan_LineKind.comment || lineKind === scan_LineKind.html) {
            from = takeBlockComment(found, line);
            continue;
        }
        if (!isInlineKind(lineKind)) {
            from = end;
            continue;
        }
        let start = scan.content[line] ?? found;
        if (scan.paragraph[line] !== -1 && (lineKind === scan_LineKind.text || lineKind === scan_LineKind.setextText)) {
            const first = scan.paragraph[line] ?? line;
            let last = line;
            while (scan.paragraph[last + 1] === first)
                last++;
            start = scan.content[first] ?? found;
            end = lines_endOfLine(text, lineStarts, last);
        }
        takeInlineComments(start, end);
        from = end;
    }
    function takeBlockComment(start, line) {
        if (line > runEnd) {
            runEnd = line;
            while (scan.kind[runEnd + 1] === kind[line] && scan.depth[runEnd + 1] === scan.depth[line])
                runEnd++;
        }
        const limit = lines_endOfLine(text, lineStarts, runEnd);
        const end = commentEnd(text, start, limit);
        if (end < 0) {
            takeOpen(start, line);
            return limit;
        }
        comments.push(commentAt(start, end, 'block', false));
        return end;
    }
    function takeInlineComments(start, limit) {
        const pieces = inlinePieces(text, start, limit);
        const isDoubtful = pieces.at(-1)?.kind === 'doubtful';
        if (isDoubtful)
            takeDoubtfulComments(start, limit);
        for (const piece of pieces) {
            if (piece.kind === 'comment' && !isDoubtful)
                comments.push(commentAt(piece.start, piece.end, 'inline', piece.inLink === true));
            if (piece.kind === 'open comment')
                takeOpen(piece.start, lineAt(lineStarts, piece.start) - 1);
        }
    }
    /** Where nobody knows what is code, every comment that a reader might see. */
    function takeDoubtfulComments(start, limit) {
        for (let at = text.indexOf('<!--', start); at >= 0 && at < limit;) {
            const end = commentEnd(text, at, limit);
            if (end < 0)
                return;
            comments.push(commentAt(at, end, 'inline', true));
            at = text.indexOf('<!--', end);
        }
    }
    function takeOpen(start, line) {
        const limit = Math.min(start + 304, lines_endOfLine(text, lineStarts, line));
        const rest = text.slice(start + 4, limit);
        const other = rest.indexOf('<!--');
        open.push({ start, line, rest: other < 0 ? rest : rest.slice(0, other) });
    }
    function commentAt(start, end, place, doubtful) {
        const isShort = end - start < 7;
        const inner = isShort ? '' : text.slice(start + 4, end - 3);
        return {
            start,
            end,
            line: lineAt(lineStarts, start) - 1,
            endLine: lineAt(lineStarts, end - 1) - 1,
            inner,
            odd: isShort || inner.includes('--!>'),
            place,
            doubtful,
        };
    }
}
/** Offset after a block's comment: `<!-->` and `<!--->` are whole ones (CommonMark 0.31). */
function commentEnd(text, start, limit) {
    if (text.startsWith('>', start + 4))
        return start + 5;
    if (text.startsWith('->', start + 4))
        return start + 6;
    const close = text.slice(start + 4, limit).indexOf('-->');
    return close < 0 ? -1 : start + 4 + close + 3;
}
function isInlineKind(kind) {
    return (kind === scan_LineKind.text ||
        kind === scan_LineKind.setextText ||
        kind === scan_LineKind.heading ||
        kind === scan_LineKind.tableHead ||
        kind === scan_LineKind.row);
}

;// CONCATENATED MODULE: ./lib/memory/dialects/values.js


/** Reads what other tools write after `source`: a source of ours, an address (the web) or a memory file (evidence). */
function saidBySource(value) {
    const text = value.trim().replace(/^["'`<]+|["'`>]+$/g, '');
    const folded = text.toLowerCase();
    const src = sources.find((source) => source === folded) ?? otherSources[folded];
    if (src !== undefined)
        return { src };
    if (/^https?:\/\/\S+$/i.test(text))
        return { src: 'web', ev: text };
    const day = dates_parseIsoDay(text);
    if (day !== undefined)
        return { ts: day };
    return /^[^\s<>]+\.(?:md|jsonl)(?:[:#][\w,.:-]*)?$/.test(text) ? evidence(text) : undefined;
}
const otherSources = {
    human: 'user',
    'user-stated': 'user',
    assistant: 'agent',
    discovered: 'agent',
    inferred: 'agent',
    session: 'agent',
    conversation: 'agent',
    command: 'tool',
    website: 'web',
    url: 'web',
};
/** Evidence as we write it (`memory/2026-01-08.md#L3-L5`), with the day of a daily log as ts. */
function evidence(place) {
    const lines = /^(.*\.(?:md|jsonl)):(\d+)(?:[:-](\d+))?$/.exec(place);
    const path = lines?.[1] ?? place;
    const ev = lines ? `${path}#L${lines[2]}${lines[3] ? `-L${lines[3]}` : ''}` : place;
    const day = /(?:^|\/)(\d{4}-\d{2}-\d{2})[^/]*\.md/.exec(path)?.[1];
    return { ev, ...(day !== undefined && dates_parseIsoDay(day) ? { ts: day } : {}) };
}
/** A ttl in other tools' words (`30d`, `30 days`, `permanent`) as ours, or undefined. */
function ttlOf(value) {
    const text = value.trim().toLowerCase();
    if (/^(?:never|infinite|permanent|forever|none)$/.test(text))
        return 'never';
    const match = /^([1-9]\d{0,5})\s*(d|w|y|days?|weeks?|years?|months?|mo|m)$/.exec(text);
    if (!match)
        return undefined;
    const [, count = '', unit = ''] = match;
    if (unit.startsWith('m'))
        return `${Number(count) * 30}d`;
    const ttl = `${count}${unit.charAt(0)}`;
    return parseTtl(ttl) === undefined ? undefined : ttl;
}
/** A confidence as a number from 0 to 1, or in words. */
function confOf(value) {
    const text = value.trim().toLowerCase();
    const word = { low: 0.3, med: 0.6, medium: 0.6, high: 0.9 }[text];
    if (word !== undefined)
        return word;
    if (!/^(?:0?\.\d+|[01](?:\.\d+)?|\d{1,3}\s?%)$/.test(text))
        return undefined;
    const number = text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text);
    return number <= 1 ? number : undefined;
}
/** The first ISO day in a value, if it is one that exists. */
function dayIn(value) {
    const match = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(value);
    return match ? dates_parseIsoDay(match[0]) : undefined;
}

;// CONCATENATED MODULE: ./lib/memory/dialects/claude-code.js

/**
 * Claude Code's auto memory, in its three generations of front matter: `type` at the top, or under `metadata:`.
 * What the user said or corrected (`user`, `feedback`) is the user's; `project` and `reference` are the agent's.
 */
const claudeCode = {
    name: 'claude-code',
    file({ front }) {
        if (!front)
            return undefined;
        const type = front.fields.get('type') ?? front.fields.get('metadata.type');
        const isMemory = front.fields.has('name') && front.fields.has('description');
        if (!isMemory || type === undefined)
            return undefined;
        const src = type === 'user' || type === 'feedback'
            ? 'user'
            : type === 'project' || type === 'reference'
                ? 'agent'
                : undefined;
        const modified = dayIn(front.fields.get('modified') ?? front.fields.get('metadata.modified') ?? '');
        const session = front.fields.get('originSessionId') ?? front.fields.get('metadata.originSessionId');
        return {
            ...(src ? { src } : {}),
            ...(modified ? { ts: modified } : {}),
            ...(session ? { session } : {}),
        };
    },
};

;// CONCATENATED MODULE: ./lib/memory/dialects/comment-fields.js

const field = /(?:^|[\s,;|])@?(?:dc:)?(ttl|source|created|date|updated|fetched|verified|last_verified|expires|expire|confidence|conf)\s*[:=]\s*([^|;,\s][^|;,]*)/gi;
/**
 * Fields of other tools in a comment: `TTL: 30d`, `id:abc123, ttl:90d, tags:a,b`, `EXPIRES: 2026-03-01 owner:@x`,
 * `id: x | created: 2026-01-04 | uses: 3`, `dc:type=event dc:date=2026-01-05`. The format's own comments never
 * come here.
 */
const commentFields = { name: 'comment-fields', comment: readFields };
function readFields(inner) {
    if (inner.length > 400 || !/[:=]/.test(inner))
        return undefined;
    let said;
    for (const match of inner.matchAll(field)) {
        const [, key = '', value = ''] = match;
        said = { ...read(key.toLowerCase(), value.trim()), ...said };
    }
    return said && Object.keys(said).length > 0 ? said : undefined;
}
function read(key, value) {
    if (key === 'ttl') {
        const ttl = ttlOf(/^(?:\d+\s*[a-z]+|[a-z]+)/i.exec(value)?.[0] ?? '');
        return ttl === undefined ? undefined : { ttl };
    }
    if (key === 'source')
        return saidBySource(value.split(/\s/)[0] ?? '');
    if (key.startsWith('conf')) {
        const conf = confOf(value.split(/\s/)[0] ?? '');
        return conf === undefined ? undefined : { conf };
    }
    const day = dayIn(value);
    if (day === undefined)
        return undefined;
    return key.startsWith('expire') ? { until: day } : { ts: day };
}

;// CONCATENATED MODULE: ./lib/memory/globs.js
/**
 * Whether a path matches a glob: `*` and `?` within one segment, `**` for any number of segments, everything
 * else by itself, in whatever Unicode form. Linear in pattern × path, so that no pattern can stall it.
 */
function matchesGlob(glob, path) {
    return readGlob(glob)(path);
}
/** The same for many paths: what can be known of the glob alone is worked out once. */
function readGlob(written) {
    if (!isAscii.test(written)) {
        const matches = readNormalGlob(written.normalize('NFC'));
        return (path) => matches(path.normalize('NFC'));
    }
    return readNormalGlob(written);
}
const isAscii = /^[\x00-\x7f]*$/;
/**
 * Most paths cannot match, and are told by what is written out at either end: it must stand there. A slash beside `**`
 * need not, since `**` may be no segment at all.
 */
function readNormalGlob(glob) {
    const firstWild = glob.search(/[*?]/);
    if (firstWild < 0)
        return (path) => glob === path;
    const lastWild = Math.max(glob.lastIndexOf('*'), glob.lastIndexOf('?'));
    const head = glob.slice(0, firstWild).replace(/\/$/, '');
    const tail = glob.slice(lastWild + 1).replace(/^\//, '');
    const pattern = glob.split('/');
    return (path) => path.startsWith(head) && path.endsWith(tail) && matchesSegments(pattern, path.split('/'));
}
function matchesSegments(pattern, segments) {
    let reachable = new Set([0]);
    for (const part of pattern) {
        const next = new Set();
        for (const at of reachable) {
            if (part === '**')
                for (let to = at; to <= segments.length; to++)
                    next.add(to);
            else if (at < segments.length && matchesSegment(part, segments[at] ?? ''))
                next.add(at + 1);
        }
        reachable = next;
    }
    return reachable.has(segments.length);
}
/** One segment against one pattern, by the two-pointer method that remembers only the last star. */
function matchesSegment(pattern, segment) {
    let p = 0;
    let s = 0;
    let star = -1;
    let mark = 0;
    while (s < segment.length) {
        if (p < pattern.length && pattern[p] === '*') {
            star = p++;
            mark = s;
        }
        else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === segment[s])) {
            p++;
            s++;
        }
        else if (star >= 0) {
            p = star + 1;
            s = ++mark;
        }
        else
            return false;
    }
    while (pattern[p] === '*')
        p++;
    return p === pattern.length;
}

;// CONCATENATED MODULE: ./lib/memory/kinds.js


const dayName = /^(\d{4}-\d{2}-\d{2}|\d{8})(?![\d])[^/]*\.md$/;
/**
 * What kind of memory file a path is by the layout, or undefined when it is none. keepsake.yml is `config` and
 * RECALL-CONTEXT.md `recall-context`: known, but not memory (`isMemoryPath` says no).
 */
function kinds_kindOf(path, format = format_defaultFormat) {
    const layout = layoutOf(format);
    const { kinds } = layout;
    const known = kinds.get(path);
    if (known !== undefined)
        return known ?? undefined;
    const kind = readKind(path, layout);
    // A long-lived process sees paths come and go; a layout is soon learned anew.
    if (kinds.size >= keptPaths)
        kinds.clear();
    kinds.set(path, kind ?? null);
    return kind;
}
const keptPaths = 100_000;
/** By what a configuration says of its files: every format made of it says the same. */
const layouts = new WeakMap();
function layoutOf(format) {
    const known = layouts.get(format.files);
    const hasLearnings = speaks(format, 'learnings');
    if (known?.hasLearnings === hasLearnings)
        return known;
    const files = normalLayout(format.files);
    const ignored = files.ignore.map(readGlob);
    const isIgnored = (path) => ignored.some((matches) => matches(path));
    const layout = { files, isIgnored, hasLearnings, kinds: new Map() };
    layouts.set(format.files, layout);
    return layout;
}
/** One name may be written in several Unicode forms: a layout and git's paths are compared in NFC. */
function readKind(written, { files, isIgnored, hasLearnings }) {
    const path = written.normalize('NFC');
    if (path === 'keepsake.yml')
        return 'config';
    if (path === files.recall_context)
        return 'recall-context';
    if (isIgnored(path))
        return undefined;
    if (sameIgnoringCase(path, files.index))
        return 'index';
    if (sameIgnoringCase(path, files.heartbeat))
        return 'heartbeat';
    const single = singleFiles.find((kind) => path === files[kind]);
    if (single)
        return single;
    const isMarkdown = path.endsWith('.md');
    if (isMarkdown) {
        for (const folder of files.pages)
            if (isUnder(path, folder))
                return baseName(path).toLowerCase() === 'memory.md' ? 'index' : 'page';
        if (isUnder(path, files.archive))
            return 'archive';
        if (isUnder(path, files.entities))
            return 'entity';
        if (isUnder(path, files.wiki))
            return 'wiki';
        if (isUnder(path, files.episodic))
            return 'episodic';
        if (isUnder(path, files.memory))
            return dayName.test(baseName(path)) ? 'log' : 'topic';
        if (hasLearnings && /(^|\/)\.learnings\/[^/]+\.md$/.test(path))
            return 'learnings';
    }
    if (path.endsWith('.jsonl') && isUnder(path, files.memory))
        return 'other';
    return undefined;
}
function normalLayout(files) {
    const nfc = (path) => path.normalize('NFC');
    const normal = Object.entries(files).map(([kind, path]) => [
        kind,
        typeof path === 'string' ? nfc(path) : path.map(nfc),
    ]);
    return Object.fromEntries(normal);
}
/** Whether a path is a memory file: what the gate judges, the merge merges and recall reads. */
function isMemoryPath(path, format = format_defaultFormat) {
    const kind = kinds_kindOf(path, format);
    return kind !== undefined && kind !== 'config' && kind !== 'recall-context';
}
/** The day a daily log is of, from its name; undefined for other names and impossible dates. */
function dayOfLog(path) {
    const match = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(baseName(path));
    return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
}
const singleFiles = [
    'learnings',
    'graph',
    'semantic',
    'conflicts',
    'surprise',
    'inbox',
    'beliefs',
    'focus',
];
/** A file of a folder of the layout; `.` is the memory root itself. */
function kinds_pathIn(folder, name) {
    return folder === '.' ? name : `${folder}/${name}`;
}
function isUnder(path, folder) {
    return folder === '.' || path.startsWith(`${folder}/`);
}
function baseName(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}
function sameIgnoringCase(a, b) {
    return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}

;// CONCATENATED MODULE: ./lib/memory/dialects/daily-logs.js


/** OpenClaw's daily logs: an agent wrote them on the day of their name. */
const dailyLogs = {
    name: 'daily-logs',
    file({ path, kind }) {
        const day = kind === 'log' ? dayOfLog(path) : undefined;
        return day !== undefined && dates_parseIsoDay(day) !== undefined ? { src: 'agent', ts: day } : undefined;
    },
};

;// CONCATENATED MODULE: ./lib/memory/dialects/dates.js

const suffix = /[(（]\s*(?:(?:as of|since|seit|stand|desde)\s+)?(\d{4}-\d{2}-\d{2})\s*[)）][.!]?$/i;
const prefix = /^\[(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?\]\s/;
const asOf = /\bas of (\d{4}-\d{2}-\d{2})[.)]*$/i;
/**
 * A date as ts where no comment says one: `(2026-02-16)` at the end of a fact or heading, `[2026-02-16 07:08]` at its
 * start, the one date of a heading. Never a date it holds until or is due by; never one whose order is unknown.
 */
const dates = {
    name: 'dates',
    fact(text) {
        if (!text.includes('20') && !text.includes('19'))
            return undefined;
        const day = dayIn((suffix.exec(text) ?? prefix.exec(text) ?? asOf.exec(text))?.[1] ?? '');
        return day === undefined ? undefined : { ts: day };
    },
    heading(title, found) {
        const [first] = found;
        if (first === undefined)
            return undefined;
        const before = title.slice(0, first.start).trimEnd();
        const isEnd = /(?:until|till|by|due|bis|hasta|before|expires?|→|–|~)[:(]?$/i.test(before);
        return new Set(found.map((date) => date.iso)).size > 1 || isEnd ? undefined : { ts: first.iso };
    },
};

;// CONCATENATED MODULE: ./lib/memory/dialects/front-fields.js

/** Provenance in front matter by other names: `source`, `updated`, `confidence`, `valid_until`, `author: {kind}`. */
const frontFields = {
    name: 'front-matter',
    file({ front }) {
        if (!front)
            return undefined;
        const field = (...names) => names.map((name) => front.fields.get(name)).find((value) => value !== undefined);
        const source = field('source', 'provenance.source', 'metadata.source');
        const kind = field('author.kind', 'author');
        const day = dayIn(field('last_verified', 'updated', 'modified', 'date', 'created', 'metadata.updated', 'metadata.created') ?? '');
        const until = dayIn(field('valid_until', 'expires', 'expiry') ?? '');
        const conf = confOf(field('confidence', 'metadata.confidence') ?? '');
        const session = field('author.session_id', 'session_id');
        const status = field('status');
        const author = kind === 'agent' || kind === 'tool' || kind === 'user' ? kind : kind === 'human' ? 'user' : undefined;
        const said = {
            ...(author ? { src: author } : {}),
            ...(source === undefined ? {} : saidBySource(source)),
            ...(day ? { ts: day } : {}),
            ...(until ? { until } : {}),
            ...(conf === undefined ? {} : { conf }),
            ...(session ? { session } : {}),
            ...(status === undefined ? {} : { extra: [['status', status]] }),
        };
        return Object.keys(said).length > 0 ? said : undefined;
    },
};

;// CONCATENATED MODULE: ./lib/memory/dialects/inline-fields.js

const inline_fields_field = /(?:^|[\s[(])(ttl|source|conf|confidence)[:=]([\w.%/-]+)(?=[\s\]),;]|$)/gi;
/** `ttl:90d source:discovered conf:med` in the text itself, and `[ttl:never]` at the end of a heading. */
const inlineFields = {
    name: 'inline-fields',
    fact: inline_fields_readFields,
    heading: inline_fields_readFields,
};
function inline_fields_readFields(text) {
    if (!text.includes(':') && !text.includes('='))
        return undefined;
    if (!/(?:ttl|source|conf)[a-z]*[:=]/i.test(text))
        return undefined;
    let said;
    // Code is not meant: a line about `ttl:90d` says nothing of its own ttl.
    for (const match of text.replace(/`[^`]*`/g, '').matchAll(inline_fields_field)) {
        const [, key = '', value = ''] = match;
        const name = key.toLowerCase();
        const ttl = name === 'ttl' ? ttlOf(value) : undefined;
        const conf = name.startsWith('conf') ? confOf(value) : undefined;
        if (ttl !== undefined)
            said = { ...said, ttl };
        else if (conf !== undefined)
            said = { ...said, conf };
        else if (name === 'source')
            said = { ...said, ...saidBySource(value) };
    }
    return said;
}

;// CONCATENATED MODULE: ./lib/memory/dialects/inline-source.js

const bracketed = /[[(]\s{0,3}(source|src|fonte|fuente|quelle|verified|checked)\s{0,3}[:=]([^[\]()]{1,400})[\])]/gi;
/** `[source: memory/2026-01-05.md] [verified: 2026-01-06]`, `(src: 2026-01-05)`, `(fonte: …)`. */
const inlineSource = {
    name: 'inline-source',
    fact: readBracketed,
    heading: readBracketed,
};
function readBracketed(text) {
    if (!text.includes('[') && !text.includes('('))
        return undefined;
    if (!/[[(]\s*(?:s|f|v|q|c)/i.test(text))
        return undefined;
    let said;
    for (const match of text.matchAll(bracketed)) {
        const [, key = '', written = ''] = match;
        const value = written.trim();
        if (value === '')
            continue;
        const isCheck = /^(?:verified|checked)$/i.test(key);
        const day = isCheck ? dayIn(value) : undefined;
        const read = isCheck ? (day ? { ts: day } : undefined) : saidBySource(value);
        if (read)
            said = isCheck ? { ...said, ...read } : { ...read, ...said };
    }
    return said;
}

;// CONCATENATED MODULE: ./lib/memory/dialects/letta.js
/** Letta's memory files: `description` and `limit` in front matter. They say nothing of where a fact comes from. */
const letta = {
    name: 'letta',
    file({ front }) {
        const isLetta = front?.fields.has('description') && /^\d+$/.test(front.fields.get('limit') ?? '');
        return isLetta ? { extra: [['limit', front?.fields.get('limit') ?? '']] } : undefined;
    },
};

;// CONCATENATED MODULE: ./lib/memory/dialects/list-markers.js
const marker = /^(?:[•‣◦▪●○·–—][ \t\u00a0\u3000]*|[①-⑳][ \t\u3000]*|\d{1,3}[、．）][ \t\u3000]*|-(?=\p{L}))(?=\S)/u;
/** Length of a marker like `•`, `–`, `①`, `1、` or `-x` at the start of a line, else undefined. */
function listMarker(text) {
    const code = text.charCodeAt(0);
    if (code < 45 || (code > 57 && code < 0xb7))
        return undefined;
    return marker.exec(text)?.[0].length;
}

;// CONCATENATED MODULE: ./lib/memory/dialects/priority.js

const tag = /\[P[0-3]\s*\|\s*expires?\s*[:=]\s*(\d{4}-\d{2}-\d{2})\s*\]/i;
/** `[P1|expire:2026-05-01]`: an absolute end. A priority alone is no lifetime. */
const priority = { name: 'priority', fact: readTag, heading: readTag };
function readTag(text) {
    if (!text.includes('[P') && !text.includes('[p'))
        return undefined;
    const until = dayIn(tag.exec(text)?.[1] ?? '');
    return until === undefined ? undefined : { until };
}

;// CONCATENATED MODULE: ./lib/memory/dialects/promotions.js

/**
 * OpenClaw's promotions: a comment that names the log lines, then an item that ends in
 * `[score=0.71 recalls=2 avg=0.50 source=memory/2026-01-08.md:3-5]`. The source range is the provenance.
 */
const promotions = {
    name: 'promotions',
    fact(text) {
        if (!text.endsWith(']'))
            return undefined;
        const match = /\[score=[^[\]]*\bsource=([^\s\]]+)[^[\]]*\]$/.exec(text.slice(-300));
        return match ? promoted(match[1] ?? '') : undefined;
    },
    commentAbove(inner) {
        const match = /^\s*openclaw-memory-promotion:memory:(\S+?)\s*$/.exec(inner);
        return match ? promoted(match[1] ?? '') : undefined;
    },
};
function promoted(place) {
    return { src: 'agent', ...evidence(place) };
}

;// CONCATENATED MODULE: ./lib/memory/dialects/index.js














/** Every dialect that says where something comes from; of two that speak of one place the first wins, key by key. */
const dialects = [
    claudeCode,
    letta,
    frontFields,
    promotions,
    commentFields,
    inlineFields,
    inlineSource,
    priority,
    dates,
    dailyLogs,
];
/** The names that `dialects:` can switch off. */
const dialectNames = [
    ...dialects.map((dialect) => dialect.name),
    'hermes',
    'learnings',
    'list-markers',
    'managed',
    'tables',
];
/** Reads every dialect that is switched on. */
function readDialects(input) {
    const spoken = dialects.filter((dialect) => speaks(input.format, dialect.name));
    const headings = new Map();
    const segments = new Map();
    let file;
    let name;
    const factReaders = spoken.flatMap(({ fact }) => (fact ? [fact] : []));
    const headingReaders = spoken.flatMap(({ heading }) => (heading ? [heading] : []));
    const byComment = commentsByPlace(input, spoken);
    for (const [index, said] of byComment.headings)
        headings.set(index, said);
    for (const [index, said] of byComment.segments)
        segments.set(index, said);
    if (byComment.file)
        file = byComment.file;
    for (let index = 0; index < input.segments.length; index++) {
        const segment = input.segments[index];
        if (segment?.recordDay !== undefined)
            merge(segments, index, { ts: segment.recordDay });
        for (const read of factReaders)
            merge(segments, index, read(segment?.text ?? ''));
    }
    for (const [index, heading] of input.outline.headings.entries())
        if (heading.level > 1 || index === input.outline.titleHeading)
            for (const read of headingReaders)
                merge(headings, index, read(heading.title, heading.dates));
    for (const dialect of spoken) {
        const said = dialect.file?.(input);
        if (!said)
            continue;
        file = { ...said, ...file };
        name ??= dialect.name;
    }
    return { headings, segments, ...(file ? { file } : {}), ...(name === undefined ? {} : { name }) };
}
function merge(into, index, said) {
    if (said)
        into.set(index, { ...said, ...into.get(index) });
}
/** Gives each foreign comment to the heading, fact or file it stands at. */
function commentsByPlace(input, spoken) {
    const headings = new Map();
    const segments = new Map();
    let file;
    const readers = spoken.flatMap(({ comment }) => (comment ? [comment] : []));
    const aboveReaders = spoken.flatMap(({ commentAbove }) => (commentAbove ? [commentAbove] : []));
    const foreign = input.comments.filter((comment) => !comment.doubtful && !isArchiveComment(comment.inner) && !input.provenances.has(comment));
    if (readers.length + aboveReaders.length === 0 || foreign.length === 0)
        return { headings, segments, file };
    const headingAt = new Map(input.outline.headings.map((heading, index) => [heading.lastLine, index]));
    const segmentAt = new Map();
    const segmentFrom = new Map();
    for (const [index, segment] of input.segments.entries()) {
        segmentFrom.set(segment.line, index);
        for (let line = segment.line; line <= segment.textEndLine + 1; line++)
            if (!segmentAt.has(line) || line === segment.line)
                segmentAt.set(line, index);
    }
    const contentLine = firstContentLine(input.scan);
    for (const comment of foreign) {
        const heading = headingAt.get(comment.line) ?? headingAt.get(comment.line - 1);
        const segment = segmentAt.get(comment.line);
        for (const read of aboveReaders) {
            const below = segmentFrom.get(comment.endLine + 1);
            if (below !== undefined)
                merge(segments, below, read(comment.inner));
        }
        for (const read of readers) {
            const said = read(comment.inner);
            if (!said)
                continue;
            if (heading !== undefined && heading > 0)
                merge(headings, heading, said);
            else if (segment !== undefined)
                merge(segments, segment, said);
            else if (comment.line <= contentLine)
                file = { ...said, ...file };
        }
    }
    return { headings, segments, file };
}
/** The first line that is neither blank nor a comment. */
function firstContentLine(scan) {
    let line = scan.bodyLine;
    while (scan.kind[line] === scan_LineKind.blank || scan.kind[line] === scan_LineKind.comment)
        line++;
    return line;
}
/** Whether a file is one memory: a page with front matter in a folder of pages, or Claude Code's. */
function isPage(file, format) {
    const { kind, front } = file;
    if (kind === 'page')
        return true;
    if (kind !== 'topic' || !front || !speaks(format, 'claude-code'))
        return false;
    const has = (key) => front.fields.has(key);
    return (has('name') && has('description') && (has('type') || has('metadata.type') || has('metadata.node_type')));
}
/** The length of a list marker that people use and CommonMark does not know. */
function foreignMarker(format) {
    return speaks(format, 'list-markers') ? listMarker : () => undefined;
}

;// CONCATENATED MODULE: ./lib/memory/dialects/records.js



/*
 * Dialects whose facts are cut another way: Hermes separates entries by lines that hold only `§`, the self-improving
 * skill keeps one record a block under `## [LRN-20260105-001] category`.
 */
const recordTitle = /^\[([A-Z]{2,6}-\d{8}-[\w-]+)\]/;
/** The entries of a file in one of these dialects, or undefined when it is in neither. */
function readRecords(scan, outline, format) {
    if (speaks(format, 'hermes') && outline.blocks.length === 0 && /^§[ \t]*\r?$/m.test(scan.text))
        return { dialect: 'hermes', segments: hermesEntries(scan, outline) };
    if (speaks(format, 'learnings') && outline.headings.some((heading) => recordTitle.test(heading.title)))
        return { dialect: 'learnings', segments: learningRecords(scan, outline) };
    return undefined;
}
function hermesEntries(scan, outline) {
    const segments = [];
    let from = scan.bodyLine;
    for (let line = scan.bodyLine; line <= scan.lineStarts.length; line++) {
        const isEnd = line === scan.lineStarts.length || lineText(scan, line).trim() === '§';
        if (!isEnd)
            continue;
        const entry = entryOf(scan, outline, from, line - 1);
        if (entry)
            segments.push(entry);
        from = line + 1;
    }
    return segments;
}
function entryOf(scan, outline, first, last) {
    let from = first;
    let to = last;
    const isSkipped = (line) => scan.kind[line] === scan_LineKind.blank || scan.kind[line] === scan_LineKind.heading;
    while (from <= to && isSkipped(from))
        from++;
    while (to >= from && scan.kind[to] === scan_LineKind.blank)
        to--;
    if (from > to)
        return undefined;
    let textEnd = from;
    while (textEnd < to && scan.kind[textEnd + 1] !== scan_LineKind.blank)
        textEnd++;
    const lines = [];
    for (let line = from; line <= textEnd; line++)
        lines.push(lineText(scan, line).trim());
    return {
        shape: 'entry',
        line: from,
        endLine: to,
        textEndLine: textEnd,
        text: lines.join('\n'),
        block: -1,
        section: outline.sectionOf[from] ?? 0,
    };
}
function learningRecords(scan, outline) {
    const segments = [];
    for (const [block, range] of outline.blocks.entries()) {
        const heading = outline.headings[range.heading];
        const id = recordTitle.exec(heading?.title ?? '')?.[1];
        const entry = entryOf(scan, outline, range.line + 1, range.endLine - 1);
        if (!entry || !heading)
            continue;
        if (id === undefined)
            continue;
        let status;
        let logged;
        let summary;
        for (let line = range.line + 1; line < range.endLine; line++) {
            const text = lineText(scan, line);
            logged ??= /^\*\*(?:Logged|Resolved|Updated)\*\*:\s*(\d{4}-\d{2}-\d{2})/i.exec(text)?.[1];
            status ??= /^\*\*Status\*\*:\s*(\S+)/i.exec(text)?.[1]?.toLowerCase();
            if (/^#+\s*Summary/i.test(text))
                summary = lineText(scan, line + 1).trim() || lineText(scan, line + 2).trim();
        }
        segments.push({
            ...entry,
            block,
            text: summary === undefined || summary === '' ? heading.title : summary,
            record: id.toLowerCase(),
            ...(status === undefined ? {} : { recordStatus: status }),
            ...(logged === undefined ? {} : { recordDay: logged }),
            endLine: lastContent(scan, range.endLine - 1),
            textEndLine: entry.line,
        });
    }
    return segments;
}
function lastContent(scan, from) {
    let line = from;
    while (scan.kind[line] === scan_LineKind.blank || scan.kind[line] === scan_LineKind.rule)
        line--;
    return line;
}
function lineText(scan, line) {
    return scan.text.slice(scan.lineStarts[line] ?? scan.text.length, lines_endOfLine(scan.text, scan.lineStarts, line));
}

;// CONCATENATED MODULE: ./lib/memory/effective.js

const defaultConf = { user: 1, agent: 0.8, tool: 0.8, web: 0.6, dig: 0.5 };
/**
 * What counts after the chain fact → block → file → front matter → dialect → default: the nearest wins, key by key,
 * except that a nearer src resets ttl to its own or its source's default. A value that could not be read falls
 * through for src and ttl; for ts it stops the search, since an older date further out must not age the text.
 */
function effectiveProvenance(chain, format) {
    const found = {};
    let src;
    let ts;
    let ttl;
    let conf;
    let tagged = false;
    let malformed = false;
    let inherits = false;
    let marks = none;
    let extra = none;
    for (const claim of chain) {
        const { provenance: said, place } = claim;
        const settledTtl = ttl !== undefined;
        if (said.src !== undefined)
            src ??= claim;
        if (said.ttl !== undefined || said.src !== undefined)
            ttl ??= claim;
        if (said.ts !== undefined || said.faulty?.includes('ts'))
            ts ??= claim;
        if (said.until !== undefined && !settledTtl) {
            found.until ??= dates_parseIsoDay(said.until) ?? said.until;
            inherits = true;
        }
        conf ??= said.conf;
        inherits = inherit(found, said) || inherits;
        if (said.marks !== undefined && said.marks.length > 0)
            marks = joined(marks, said.marks);
        if (said.extra !== undefined && said.extra.length > 0)
            extra = withNewKeys(extra, said.extra);
        if (said.faulty !== undefined)
            malformed = true;
        tagged ||= said.src !== undefined || said.ttl !== undefined || said.until !== undefined;
        tagged ||= place !== 'dialect' && said.ts !== undefined;
    }
    const source = src?.provenance.src ?? 'agent';
    const day = ts?.provenance.ts === undefined ? undefined : dates_parseIsoDay(ts.provenance.ts);
    const written = ttl?.provenance.ttl;
    const life = written ?? format.ttl[source];
    const effective = {
        src: source,
        ts: day ?? 'unknown',
        ttl: life,
        ttlDays: parseTtl(life) ?? 'never',
        conf: conf ?? defaultConf[source],
        marks,
        extra,
        from: {
            src: src?.place ?? 'default',
            ts: day === undefined ? 'default' : (ts?.place ?? 'default'),
            ttl: written === undefined ? 'default' : (ttl?.place ?? 'default'),
        },
        tagged,
    };
    if (malformed)
        effective.malformed = true;
    return inherits ? Object.assign(effective, found) : effective;
}
/** Takes what nothing nearer has said; whether there was anything to take. */
function inherit(found, said) {
    const { by, ev, layer, kind, via, origin, session } = said;
    if (!(by ?? ev ?? layer ?? kind ?? via ?? origin ?? session))
        return false;
    if (by !== undefined)
        found.by ??= by;
    if (ev !== undefined)
        found.ev ??= ev;
    if (layer !== undefined)
        found.layer ??= layer;
    if (kind !== undefined)
        found.kind ??= kind;
    if (via !== undefined)
        found.via ??= via;
    if (origin !== undefined)
        found.origin ??= origin;
    if (session !== undefined)
        found.session ??= session;
    return true;
}
const none = [];
function joined(marks, more) {
    return marks.length === 0 ? more : [...new Set([...marks, ...more])];
}
function withNewKeys(extra, more) {
    if (extra.length === 0)
        return more;
    const known = new Set(extra.map(([key]) => key));
    return [...extra, ...more.filter(([key]) => !known.has(key))];
}

;// CONCATENATED MODULE: ./lib/memory/status.js
const status_checkbox = /^\[( |[xX~/>!?*+-]|\p{Lu}|\p{Extended_Pictographic}\ufe0f?|\p{Script=Han}|\p{Script=Hangul})\](?=[ \t[]|$)[ \t]*/u;
const emoji = /^(?:[✅☑✔❌✖⏳⌛⏰⏸⏭⏹🔄🔁🚧🔴🟠🟡🟢🔵🟣⚪⚫⬜🟩🟥🟨🟦❗❓🆕💤🛑]\ufe0f?)[ \t]+(?=\S)/u;
/** The checkbox (`[ ]`, `[x]`, `[✅]`, `[高]`) or leading status emoji of a fact's text, when it has one. */
function matchStatus(text) {
    const first = text.charCodeAt(0);
    if (first !== 91 && first < 0x2300)
        return undefined;
    const match = (first === 91 ? status_checkbox : emoji).exec(text.length > 40 ? text.slice(0, 40) : text);
    return match ? { status: match[0].trim(), length: match[0].length } : undefined;
}

;// CONCATENATED MODULE: ./lib/memory/identity.js



const closing = ' \t\u00a0.!,;:。！，；：、…';
/**
 * The key of a fact's first paragraph: status off, NFC, case folded, white space around it and closing
 * punctuation off, line breaks inside it one space. Nothing fuzzy: 10:00 is not 15:00.
 * @param text without list marker and provenance comment
 */
function keyOf(text) {
    const folded = foldCase(oneLine(text.slice(matchStatus(text)?.length ?? 0)).trim());
    let end = folded.length;
    while (end > 0 && closing.includes(folded.charAt(end - 1)))
        end--;
    return end === 0 ? folded : folded.slice(0, end);
}
/** A text of several lines as one, the lines trimmed and joined by a space. */
function oneLine(text) {
    if (!text.includes('\n'))
        return text;
    return text
        .split('\n')
        .map((line) => line.trim())
        .join(' ');
}
/** NFC and lower case: what comparing without case means everywhere. */
function foldCase(text) {
    const lower = text.toLowerCase();
    return identity_isAscii(lower) ? lower : text.normalize('NFC').toLowerCase().normalize('NFC');
}
function identity_isAscii(text) {
    for (let at = 0; at < text.length; at++)
        if (text.charCodeAt(at) > 127)
            return false;
    return true;
}
/**
 * The id of a fact: SHA-256 (hex) over path, heading path without dates (case folded), key and occurrence,
 * separated by NUL. Of bytes, since invalid ones are told apart too.
 */
function factId(path, headingPath, key, occurrence) {
    const titles = headingPath.map(foldCase);
    return (0,external_node_crypto_.createHash)('sha256')
        .update(bytes_encode([path, ...titles, key, String(occurrence)].join('\0')))
        .digest('hex');
}
/** The shortest prefix of at least 6 digits for each id that no other id of the listing shares. */
function shortIds(facts) {
    const ids = [...new Set([...facts].map((fact) => fact.id))].sort();
    const short = new Map();
    for (const [index, id] of ids.entries()) {
        const shared = Math.max(commonPrefix(id, ids[index - 1]), commonPrefix(id, ids[index + 1]));
        short.set(id, id.slice(0, Math.max(6, shared + 1)));
    }
    return short;
}
/** The fact whose id starts with a prefix; any unique prefix will do. */
function findFact(memory, prefix) {
    const wanted = prefix.toLowerCase();
    if (!/^[0-9a-f]+$/.test(wanted))
        return { found: 'none' };
    const facts = [];
    for (const file of memory.files())
        for (const fact of file.facts)
            if (fact.id.startsWith(wanted))
                facts.push(fact);
    const [first] = facts;
    if (first === undefined)
        return { found: 'none' };
    return facts.length === 1 ? { found: 'one', fact: first } : { found: 'several', facts };
}
function commonPrefix(a, b) {
    if (b === undefined)
        return 0;
    let length = 0;
    while (length < a.length && a[length] === b[length])
        length++;
    return length;
}

;// CONCATENATED MODULE: ./lib/memory/fact.js

/**
 * A fact as it is put together. Its id is hashed when it is first asked for, since most readers never ask. A class,
 * because a getter on every one of a hundred thousand literals costs more than reading their files: so a copy by
 * spread has to name its `id`.
 */
class ReadFact {
    path;
    shape;
    key;
    line;
    endLine;
    headingPath;
    occurrence;
    block;
    provenance;
    text;
    start = 0;
    end = 0;
    body = '';
    managed = false;
    #id;
    constructor(path, headingPath, key, occurrence, segment, provenance) {
        this.path = path;
        this.shape = segment.shape;
        this.text = segment.text;
        this.key = key;
        this.line = segment.line + 1;
        this.endLine = segment.endLine + 1;
        this.headingPath = headingPath;
        this.occurrence = occurrence;
        this.block = segment.block;
        this.provenance = provenance;
    }
    get id() {
        this.#id ??= factId(this.path, this.headingPath, this.key, this.occurrence);
        return this.#id;
    }
}

;// CONCATENATED MODULE: ./lib/memory/managed.js
const managed_marker = /^\s*(?:(BEGIN|END)[: ]\s*([\w:.-]+)|([\w][\w:. -]*?)[: ](start|end|begin))(?:\s[^\n]*)?\s*$/i;
/**
 * Lines (1 for yes) inside another tool's managed block: from `X:start` or `BEGIN:X` to the matching end, both
 * comments alone on their lines. A start without an end manages nothing.
 */
function managedLines(scan, comments) {
    const managed = new Uint8Array(scan.lineStarts.length);
    const open = new Map();
    for (const comment of comments) {
        if (comment.place !== 'block' || scan.depth[comment.line] !== 0)
            continue;
        const match = managed_marker.exec(comment.inner.slice(0, 200));
        if (!match)
            continue;
        const name = (match[2] ?? match[3] ?? '').toLowerCase();
        const isEnd = (match[1] ?? match[4] ?? '').toLowerCase() === 'end';
        if (!isEnd) {
            if (!open.has(name))
                open.set(name, comment.line);
            continue;
        }
        const from = open.get(name);
        if (from === undefined)
            continue;
        managed.fill(1, from, comment.endLine + 1);
        open.delete(name);
    }
    return managed;
}

;// CONCATENATED MODULE: ./lib/memory/pointers.js
const markdownLink = /^\[([^\]]*)\]\(<?([^()\s<>]+?\.md(?:#[^()\s<>]*)?)>?\)/;
const wikiLink = /^\[\[([^[\]|#]+)(?:#[^[\]|]*)?(?:\|([^[\]]*))?\]\]$/;
/** A list item's text as a pointer: a link to another memory file, alone or with a hook after a dash or colon. */
function pointerOf(text) {
    if (text.charCodeAt(0) !== 91 && !text.startsWith('→'))
        return undefined;
    const bare = text.replace(/^→\s*/, '');
    const wiki = wikiLink.exec(bare);
    if (wiki)
        return { target: wiki[1] ?? '', label: wiki[2] ?? wiki[1] ?? '', hook: '' };
    const link = markdownLink.exec(bare);
    if (!link || /^[a-z][a-z0-9+.-]*:/i.test(link[2] ?? ''))
        return undefined;
    const rest = bare.slice(link[0].length).trim();
    if (rest !== '' && !/^(?:[—–:-]|→|\|)/.test(rest))
        return undefined;
    return { target: link[2] ?? '', label: link[1] ?? '', hook: rest.replace(/^(?:[—–:|-]|→)+\s*/, '') };
}

;// CONCATENATED MODULE: ./lib/memory/kind-labels.js

/*
 * Labels that say what kind of line follows and not what it is about: two decisions are two facts, however many begin
 * with "Decision:". In the languages that logs are read in.
 */
const labels = `
  decision, decisions, decided, todo, to do, to-do, task, action, action item, next step, reminder, remember, note, notes, nb, n.b,
  fact, lesson, lessons, lesson learned, learned, learning, insight, takeaway, preference, idea, question, tip, hint, warning,
  important, update, fyi, done, fixme, bug, fixed, observation
  decisión, tarea, pendiente, por hacer, recordatorio, recuerda, nota, hecho, dato, lección, aprendizaje, preferencia, idea, pregunta,
  aviso, importante, actualización
  entscheidung, aufgabe, zu erledigen, erinnerung, merke, notiz, hinweis, anmerkung, tatsache, fakt, lektion, erkenntnis, gelernt,
  vorliebe, präferenz, idee, frage, tipp, warnung, wichtig, erledigt
  décision, tâche, à faire, rappel, remarque, fait, leçon, apprentissage, préférence, idée, conseil, attention, important, mise à jour
  decisão, tarefa, a fazer, lembrete, lembrar, fato, facto, lição, aprendizado, preferência, ideia, pergunta, dica, atenção, atualização
  决定, 决策, 待办, 任务, 提醒, 备注, 注意, 笔记, 记住, 事实, 教训, 经验, 心得, 偏好, 想法, 问题, 更新
  決定, 決定事項, タスク, やること, リマインダー, メモ, 注記, 覚えておくこと, 事実, 教訓, 学び, 好み, アイデア, 質問, ヒント, 重要
`;
const kind_labels_kinds = new Set(labels
    .split(/[,\n]/)
    .map((label) => foldCase(label.trim()))
    .filter((label) => label !== ''));
/** Whether a label names the kind of what follows ("Decision", "TODO", "Note") and so is the subject of nothing. */
function isKindLabel(label) {
    return kind_labels_kinds.has(foldCase(label));
}

;// CONCATENATED MODULE: ./lib/memory/subject.js


const separators = [': ', ' — ', '：'];
const maxLength = 48;
const maxWords = 6;
/** The subject of a fact as facts are compared by it: case and Unicode form folded. */
function subjectOf(text) {
    const written = writtenSubject(text);
    return written === undefined ? undefined : foldCase(written);
}
/**
 * The subject of a fact as people read it: what stands before the first `: ` or ` — ` of a short, label-like start
 * ("Gateway: …", "**Budget:** 40"), else undefined; "Decision: …" says what kind of line it is and has none. Emphasis is
 * dropped.
 */
function writtenSubject(text) {
    const head = text.slice(0, maxLength + 12);
    let cut = -1;
    for (const separator of separators) {
        const at = head.indexOf(separator);
        if (at > 0 && (cut < 0 || at < cut))
            cut = at;
    }
    const bold = /^(\*\*|__)([^*_]{1,60}?)[:：]\1(?=\s|$)/.exec(head);
    const label = bold?.[2] ?? (cut > 0 ? head.slice(0, cut) : undefined);
    if (label === undefined)
        return undefined;
    const subject = label.replace(/[*_`]+/g, '').trim();
    if (subject === '' || subject.length > maxLength || subject.split(/\s+/).length > maxWords)
        return undefined;
    if (/[.!?。！？;|]|https?$|^\d{1,2}$|^\[|\d{1,2}:\d{2}/.test(subject) || isDated(subject))
        return undefined;
    return isKindLabel(subject) ? undefined : subject;
}
function isDated(label) {
    return /^\d{4}-\d{2}-\d{2}/.test(label);
}

;// CONCATENATED MODULE: ./lib/memory/facts.js








/** Puts the facts of a file together: text, identity, effective provenance. */
function readFacts(parts) {
    const { scan, places, path } = parts;
    const lineCount = scan.lineStarts.length;
    const chains = sectionChains(parts);
    const sections = readSections(parts, chains);
    const managed = managedLines(scan, speaks(parts.format, 'managed') ? parts.comments : []);
    const factOf = new Int32Array(lineCount).fill(-1);
    const facts = [];
    const pointers = [];
    const occurrences = new Map();
    const { paths, folded } = headingPaths(sections);
    const shared = sharing();
    const uniqueCells = uniqueFirstCells(speaks(parts.format, 'tables') ? parts.segments : []);
    for (let index = 0; index < parts.segments.length; index++) {
        const segment = parts.segments[index];
        if (!segment)
            continue;
        const own = places.segments.get(index);
        const start = startOfLine(scan, segment.line);
        const end = scan.lineStarts[segment.endLine + 1] ?? scan.text.length;
        const pointer = segment.shape === 'item' && own === undefined ? pointerOf(segment.text) : undefined;
        if (pointer && segment.endLine === segment.textEndLine) {
            pointers.push({
                ...pointer,
                line: segment.line + 1,
                endLine: segment.endLine + 1,
                start,
                end,
                block: segment.block,
            });
            continue;
        }
        const chain = chains[segment.section] ?? noChain;
        const said = parts.dialects.segments.get(index);
        const inherited = sections[segment.section]?.provenance ?? effectiveProvenance([], parts.format);
        const provenance = own === undefined && said === undefined
            ? inherited
            : shared(inherited, `${own ? `${scan.text.slice(own.start, own.end)}${own.faulty ?? ''}` : ''}${said ? JSON.stringify(said) : ''}`, () => effectiveProvenance(factChain(own, said, chain), parts.format));
        const status = segment.record === undefined ? matchStatus(segment.text) : undefined;
        const statusText = segment.recordStatus ?? status?.status;
        const subject = segment.record !== undefined
            ? segment.record
            : segment.shape === 'row'
                ? uniqueCells.has(index)
                    ? cellSubject(segment)
                    : undefined
                : isRecord(segment.text)
                    ? undefined
                    : subjectOf(segment.text.slice(status?.length ?? 0));
        for (let line = segment.line; line <= segment.endLine; line++)
            factOf[line] = facts.length;
        const key = segment.record ?? keyOf(segment.text);
        const titles = folded[segment.section] ?? '';
        let here = occurrences.get(titles);
        if (!here) {
            here = new Map();
            occurrences.set(titles, here);
        }
        const occurrence = (here.get(key) ?? 0) + 1;
        here.set(key, occurrence);
        const fact = new ReadFact(path, paths[segment.section] ?? [], key, occurrence, segment, provenance);
        fact.text = oneLine(status ? segment.text.slice(status.length) : segment.text);
        fact.start = start;
        fact.end = end;
        fact.body = scan.text.slice(scan.lineStarts[segment.textEndLine + 1] ?? scan.text.length, end);
        fact.managed = managed[segment.line] === 1;
        if (subject !== undefined)
            fact.subject = subject;
        if (statusText !== undefined)
            fact.status = statusText;
        if (own !== undefined)
            fact.own = own;
        facts.push(fact);
    }
    return {
        facts,
        blocks: readBlocks(parts, sections, facts),
        pointers,
        sections,
        factOf,
        claims: strayClaims(parts, chains),
    };
}
/** Facts of one section that say the same share what counts for them: memories repeat themselves. */
function sharing() {
    const known = new Map();
    return (under, saying, make) => {
        let bySaying = known.get(under);
        if (!bySaying) {
            bySaying = new Map();
            known.set(under, bySaying);
        }
        const before = bySaying.get(saying);
        if (before)
            return before;
        const made = make();
        bySaying.set(saying, made);
        return made;
    };
}
const noChain = { near: [], far: [] };
/** A dialect's ttl or end on the fact itself beats what the fact only inherits; its src and ts come last. */
function factChain(own, said, chain) {
    const claims = own ? [{ place: 'fact', provenance: own }] : [];
    if (said) {
        if (said.ttl !== undefined)
            claims.push({ place: 'dialect', provenance: { ttl: said.ttl } });
        if (said.until !== undefined)
            claims.push({ place: 'dialect', provenance: { until: said.until } });
        return [...claims, ...chain.near, { place: 'dialect', provenance: said }, ...chain.far];
    }
    return [...claims, ...chain.near, ...chain.far];
}
/** The chain of each section, fact aside. */
function sectionChains(parts) {
    const { outline, places, dialects } = parts;
    const near = [];
    if (places.file)
        near.push({ place: 'file', provenance: places.file });
    if (parts.frontProvenance)
        near.push({ place: 'front-matter', provenance: parts.frontProvenance });
    const far = dialects.file ? [{ place: 'dialect', provenance: dialects.file }] : [];
    const titleOwn = places.headings.get(outline.titleHeading);
    const root = { near: titleOwn ? [{ place: 'file', provenance: titleOwn }, ...near] : near, far };
    const chains = [root];
    for (let index = 1; index < outline.headings.length; index++) {
        const heading = outline.headings[index];
        const parent = chains[heading?.parent ?? 0] ?? root;
        const own = index === outline.titleHeading ? undefined : places.headings.get(index);
        const said = dialects.headings.get(index);
        if (!own && !said) {
            chains.push(parent);
            continue;
        }
        chains.push({
            near: own
                ? [{ place: heading?.level === 1 ? 'file' : 'block', provenance: own }, ...parent.near]
                : parent.near,
            far: said ? [{ place: 'dialect', provenance: said }, ...parent.far] : parent.far,
        });
    }
    return chains;
}
function readSections(parts, chains) {
    const known = new Map();
    return parts.outline.headings.map((heading, index) => {
        const chain = chains[index] ?? noChain;
        let provenance = known.get(chain);
        if (provenance === undefined) {
            provenance = effectiveProvenance([...chain.near, ...chain.far], parts.format);
            known.set(chain, provenance);
        }
        const { title, titleWithoutDates, level, parent, block } = heading;
        const section = { line: heading.line + 1, level, title, titleWithoutDates, parent, block, provenance };
        const own = parts.places.headings.get(index);
        return own ? { ...section, own } : section;
    });
}
/** Titles above a fact, block first, as they are and as one folded text; level-1 titles are the file's. */
function headingPaths(sections) {
    const paths = [];
    const folded = [];
    const root = [];
    for (const [index, section] of sections.entries()) {
        const { level, parent, titleWithoutDates: title } = section;
        const before = sections[index - 1];
        const isRepeated = before?.parent === parent && before.titleWithoutDates === title && before.level > 1;
        const path = level < 2 ? root : isRepeated ? (paths[index - 1] ?? root) : (paths[parent] ?? root).concat(title);
        folded.push(path === paths[index - 1] ? (folded[index - 1] ?? '') : foldCase(path.join('\0')));
        paths.push(path);
    }
    return { paths, folded };
}
function readBlocks(parts, sections, facts) {
    const { scan, outline, places } = parts;
    let from = 0;
    const occurrences = new Map();
    return outline.blocks.map((range, index) => {
        const heading = outline.headings[range.heading];
        const section = sections[range.heading];
        const title = heading?.title ?? '';
        const context = foldCase(heading?.titleWithoutDates ?? '');
        const occurrence = (occurrences.get(context) ?? 0) + 1;
        occurrences.set(context, occurrence);
        const date = heading?.dates[0]?.iso;
        const own = places.headings.get(range.heading);
        const last = Math.max(heading?.lastLine ?? range.line, places.lastLine.get(range.heading) ?? range.line);
        // Facts come in the order of their lines, so those of one block stand together.
        while ((facts[from]?.block ?? index) < index)
            from++;
        const first = from;
        while (facts[from]?.block === index)
            from++;
        const block = {
            heading: title,
            level: 2,
            line: range.line + 1,
            endLine: range.endLine,
            start: startOfLine(scan, range.line),
            end: scan.lineStarts[range.endLine] ?? scan.text.length,
            bodyStart: scan.lineStarts[last + 1] ?? scan.text.length,
            context,
            occurrence,
            provenance: section?.provenance ?? effectiveProvenance([], parts.format),
            facts: facts.slice(first, from),
        };
        if (date !== undefined)
            block.date = date;
        if (own)
            block.own = own;
        return block;
    });
}
/** Where a line begins; a byte order mark belongs to the file and not to its first line. */
function startOfLine(scan, line) {
    return line === 0 && scan.text.charCodeAt(0) === 0xfeff ? 1 : (scan.lineStarts[line] ?? 0);
}
function strayClaims(parts, chains) {
    const claims = new Map();
    for (const [line, own] of parts.places.stray) {
        const chain = chains[parts.outline.sectionOf[line] ?? 0] ?? noChain;
        claims.set(line, effectiveProvenance(factChain(own, undefined, chain), parts.format));
    }
    return claims;
}
/** Rows whose first cell is the only one of its name in the table: that cell names the record. */
function uniqueFirstCells(segments) {
    const seen = new Map();
    const unique = new Set();
    for (let index = 0; index < segments.length; index++) {
        const segment = segments[index];
        if (segment?.shape !== 'row')
            continue;
        const name = `${segment.table} ${cellSubject(segment) ?? ''}`;
        const other = seen.get(name);
        if (other === undefined)
            unique.add(index);
        else
            unique.delete(other);
        seen.set(name, index);
    }
    return unique;
}
function cellSubject(segment) {
    const first = segment.cells?.[0] ?? '';
    // A cell of this length names nothing.
    if (first.length > 300)
        return undefined;
    const cell = first
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[*_`[\]]+/g, '')
        .trim();
    return cell === '' ? undefined : foldCase(cell);
}
/** Several `key: value` lines in one item are a record, which has no one subject. */
function isRecord(text) {
    const second = text.indexOf('\n');
    return second >= 0 && /^[\w -]{1,30}: \S/.test(text.slice(second + 1).trimStart());
}

;// CONCATENATED MODULE: ./lib/memory/near-misses.js




const writeFix = 'Write it as <!-- src:agent ts:2026-02-16 ttl:90d -->: lower case, plain letters, one space between words.';
const claimsSource = /(?:^|\s)(?:src\s*[:=]\s*\S|(?:ts|ttl)[:=]\S)/;
/** Everything in a text that is almost a provenance comment. */
function nearMisses(scan, comments, provenances, open) {
    const misses = [];
    for (const comment of comments) {
        if (comment.odd) {
            misses.push({
                line: comment.line,
                offset: comment.start,
                severity: 'error',
                what: 'browsers and Markdown readers end this comment at different places',
                fix: 'End every comment with a plain -->.',
            });
            continue;
        }
        if (isArchiveComment(comment.inner))
            continue;
        if (provenances.has(comment)) {
            if (comment.inner.includes('<!--'))
                misses.push({
                    line: comment.line,
                    offset: comment.start,
                    severity: 'error',
                    what: 'a comment begins inside this one, and the first --> ends both',
                    fix: 'Write one comment, with nothing but the provenance in it.',
                });
            continue;
        }
        if (looksLikeProvenance(comment.inner))
            misses.push({
                line: comment.line,
                offset: comment.start,
                severity: 'error',
                what: 'this comment is almost provenance, but not written as one',
                fix: writeFix,
            });
    }
    // One warning a line will do; what claims a source is an error wherever it stands.
    let warned = -1;
    for (const { start, line, rest } of open) {
        const claims = looksLikeProvenance(rest.replace(/--!?>.*$/, ''));
        if (!claims && line === warned)
            continue;
        warned = line;
        misses.push({
            line,
            offset: start,
            severity: claims ? 'error' : 'warning',
            what: 'this comment is never closed, so it is text',
            fix: 'Close it with -->, or take it out.',
        });
    }
    return [...misses, ...hiddenLines(scan)];
}
/**
 * Whether a comment that is no provenance is meant to be: once look-alike letters, odd spaces and case are made
 * plain it claims a src, or writes ts or ttl as the format does. Another tool's `TTL: 30d` or `source=…` is not.
 */
function looksLikeProvenance(inner) {
    const plain = plainLetters(inner);
    if (!claimsSource.test(plain))
        return false;
    if (/(?:^|\s)src\s*[:=]/.test(plain))
        return true;
    return !/[,;|](?:\s|$)/.test(plain) && !/[:=]\s/.test(plain);
}
const near_misses_separators = /[\u2028\u2029\u0085\v\f]/;
const structureAfterSeparator = /[\u2028\u2029\u0085\v\f][ \t]*(?:#{1,6}[ \t]|<!--|[-*+][ \t]|`{3}|~{3}|>)/g;
const disguisedHeading = /^[ \t]*[\u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff][\s\u200b-\u200f\u2060\ufeff]*#{1,6}[ \t]/;
/** Lines that another reader takes for two, or that only look like a heading. */
function hiddenLines(scan) {
    const misses = [];
    const { text, lineStarts, kind } = scan;
    if (!near_misses_separators.test(text) && !(text.includes('#') && /[^\x00-\x7f]/.test(text)))
        return misses;
    for (let line = scan.bodyLine; line < lineStarts.length; line++) {
        if (kind[line] === scan_LineKind.code || kind[line] === scan_LineKind.blank)
            continue;
        const start = lineStarts[line] ?? 0;
        const raw = text.slice(start, lines_endOfLine(text, lineStarts, line));
        const separator = near_misses_separators.test(raw) ? raw.search(structureAfterSeparator) : -1;
        structureAfterSeparator.lastIndex = 0;
        if (separator >= 0)
            misses.push({
                line,
                offset: start + separator,
                severity: 'error',
                what: 'an unusual line separator makes some readers see a heading, item or comment here',
                fix: 'Use a plain line break.',
            });
        else if (line > 0 && disguisedHeading.test(raw) && raw.includes('<!--'))
            misses.push({
                line,
                offset: start,
                severity: 'error',
                what: 'an invisible or unusual space keeps this line from being the heading it looks like',
                fix: 'Take the character before the # out.',
            });
    }
    return misses;
}

;// CONCATENATED MODULE: ./lib/memory/findings.js

/** What is malformed in a file, in line order: all `provenance/malformed`. */
function findingsOf(parts, read, open) {
    const { path, scan } = parts;
    const findings = [];
    const add = (line, column, severity, what, fix) => {
        const message = `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
        findings.push({ rule: 'provenance/malformed', severity, path, line: line + 1, column, message, fix });
    };
    for (const at of [...parts.places.faults, ...nearMisses(scan, parts.comments, parts.provenances, open)])
        add(at.line, at.offset - (scan.lineStarts[at.line] ?? 0) + 1, at.severity, at.what, at.fix);
    for (const { what, line } of scan.unclosed)
        add(line, 1, 'error', unclosedText[what].what, unclosedText[what].fix);
    const { front } = parts;
    if (front?.broken !== undefined)
        add(0, 1, 'error', `the front matter is not valid YAML: ${front.broken}`, 'Quote values that hold a colon, a bracket or a quote.');
    for (const fault of parts.frontFaults)
        add(0, 1, 'error', `in the front matter ${fault}`, 'Write the value as docs/format.md lists it.');
    if (front === undefined && /^\ufeff?---[ \t]*[a-z]+[ \t]*\r?\n/i.test(scan.text))
        add(0, 1, 'error', 'front matter in another language than YAML is not read', 'Write plain --- and YAML.');
    for (const [index, section] of read.sections.entries())
        addDateFindings(section, parts.outline.headings[index]?.dates ?? [], add);
    return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}
const unclosedText = {
    fence: {
        what: 'this code fence is never closed, so readers disagree about everything below it',
        fix: 'Close the fence with the same marks.',
    },
    comment: {
        what: 'this comment is never closed, so readers disagree about everything below it',
        fix: 'Close it with -->, or take it out.',
    },
    html: {
        what: 'this HTML block is never closed, so readers disagree about everything below it',
        fix: 'Close it, or take it out.',
    },
};
const unordered = /(?<![\d./:-])(?!24\/7)(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|[12]\d|3[01])(?![\d./%]|\s*(?:h|gb|mb|kb)\b)/i;
/** A heading whose date differs from its ts, or cannot be ordered. */
function addDateFindings(section, found, add) {
    const line = section.line - 1;
    const ts = section.own?.ts?.slice(0, 10);
    if (ts !== undefined && found.length > 0 && !found.some((date) => date.iso === ts))
        add(line, 1, 'warning', `the heading says ${found[0]?.iso}, its provenance ts:${ts}; ts counts`, 'Make the two agree.');
    if (section.level < 2 || section.provenance.ts !== 'unknown' || found.length > 0)
        return;
    const match = unordered.exec(section.title);
    if (match)
        add(line, 1, 'warning', `“${match[0]}” could be day or month first, so this stays undated`, 'Write the date as 2026-02-16.');
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./lib/memory/plain-front-matter.js
/*
 * Front matter of the plainest kind, read without a YAML parser: most pages have nothing else, and a night reads
 * thousands of them. Whatever could mean anything but itself in YAML (quotes, brackets, anchors, comments, folded
 * lines, numbers written otherwise) is left to the parser.
 */
const plainLine = /^([A-Za-z_][\w-]*):(?:[ \t]+(\S(?:.*\S)?))?[ \t]*\r?$/;
/** Text that YAML takes for itself: no indicator in front, no `: ` or ` #` inside, nothing beyond plain letters. */
const plainText = /^[A-Za-z\u00c0-\u024f][\w \u00c0-\u024f.,;/()+@%&'-]*$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const smallNumber = /^(?:0|[1-9]\d{0,8})$/;
const otherwise = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;
const emptyList = '[]';
/**
 * The fields of plain front matter exactly as YAML reads them, or undefined where it takes a YAML parser.
 * @param yaml the lines between the fences
 */
function readPlainFields(yaml) {
    const fields = {};
    let at = 0;
    while (at < yaml.length) {
        let end = yaml.indexOf('\n', at);
        if (end < 0)
            end = yaml.length;
        const match = plainLine.exec(yaml.slice(at, end));
        at = end + 1;
        const [, key = '', value] = match ?? [];
        // A key alone may hold what the next lines are indented under.
        if (!match || value === undefined || Object.hasOwn(fields, key) || otherwise.test(key))
            return undefined;
        const read = plainValue(value);
        if (read === undefined || key === '__proto__')
            return undefined;
        fields[key] = read;
    }
    return Object.keys(fields).length === 0 ? undefined : fields;
}
function plainValue(value) {
    if (isoDay.test(value))
        return value;
    if (smallNumber.test(value))
        return Number(value);
    if (value === emptyList)
        return [];
    return plainText.test(value) && !otherwise.test(value) ? value : undefined;
}

;// CONCATENATED MODULE: ./lib/memory/front-matter.js



/** Keys are short; without a limit a line of spaces would be looked through once for each of them. */
const fieldLine = /^(?:[\p{L}_$][\p{L}\p{N}_ .$/-]{0,120}|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/u;
/** Characters of front matter that a YAML parser is given. */
const longestYaml = 32 * 1024;
/**
 * The front matter of a text, or undefined when it has none. It starts at the very first byte (a BOM aside) with a
 * line `---` and ends with a line `---` or `...`; what stands between must look like fields, since a leading `---`
 * is more often a rule.
 */
function readFrontMatter(text, lineStarts) {
    const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    if (!text.startsWith('---', start))
        return undefined;
    if (front_matter_lineText(text, lineStarts, 0).slice(start).trimEnd() !== '---')
        return undefined;
    let isFirst = true;
    for (let line = 1; line < lineStarts.length; line++) {
        const here = front_matter_lineText(text, lineStarts, line).trimEnd();
        if (here === '---' || here === '...') {
            const end = lineStarts[line + 1] ?? text.length;
            return reading(text, start, lineStarts[1] ?? 0, lineStarts[line] ?? 0, end, line + 1);
        }
        if (here.trim() === '' || here.startsWith('#'))
            continue;
        if (isFirst ? !fieldLine.test(here) : !/^(?:[ \t]|-[ \t]|-$)/.test(here) && !fieldLine.test(here))
            return undefined;
        isFirst = false;
    }
    return undefined;
}
function reading(text, start, bodyStart, bodyEnd, end, bodyLine) {
    const yaml = text.slice(bodyStart, bodyEnd);
    try {
        const plain = readPlainFields(yaml);
        // A YAML parser's time grows with the square of what it reads.
        if (plain === undefined && yaml.length > longestYaml)
            return broken(`it is longer than ${longestYaml / 1024} KB`);
        const data = plain ?? yamlOf(yaml);
        if (data === null)
            return { frontMatter: { start, end, data: {} }, bodyLine, fields: new Map() };
        if (isMap(data)) {
            const usesMerge = Object.hasOwn(data, '<<');
            return {
                frontMatter: { start, end, data },
                bodyLine,
                fields: fieldsOf(data),
                ...(usesMerge ? { broken: 'merge keys (<<) are not read' } : {}),
            };
        }
        return broken('it is not a map of fields');
    }
    catch (error) {
        return broken(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
    function broken(why) {
        return {
            frontMatter: { start, end, data: undefined },
            bodyLine,
            fields: fieldsByLine(yaml),
            broken: why,
        };
    }
}
/** The front matter as a YAML parser reads it. */
function yamlOf(yaml) {
    return (0,dist/* parse */.qg)(yaml, { merge: false, uniqueKeys: true, maxAliasCount: 50, logLevel: 'error' });
}
function fieldsOf(data) {
    const fields = new Map();
    for (const [key, value] of Object.entries(data)) {
        if (isMap(value)) {
            for (const [inner, scalar] of Object.entries(value)) {
                const text = scalarText(scalar);
                if (text !== undefined)
                    fields.set(`${key.trim()}.${inner}`, text);
            }
        }
        else {
            const text = scalarText(value);
            if (text !== undefined)
                fields.set(key, text);
        }
    }
    return fields;
}
function fieldsByLine(yaml) {
    const fields = new Map();
    let parent = '';
    for (const line of yaml.split('\n')) {
        const match = /^([ \t]*)([\w-]+)[ \t]*:/.exec(line);
        if (!match)
            continue;
        const [start, indent = '', key = ''] = match;
        const value = line.slice(start.length).trim();
        const name = indent === '' ? key : `${parent}.${key}`;
        if (indent === '')
            parent = key;
        if (value !== '' && !fields.has(name))
            fields.set(name, value.replace(/^(["'])(.*)\1$/, '$2'));
    }
    return fields;
}
function scalarText(value) {
    if (typeof value === 'string')
        return value;
    if (typeof value === 'number' || typeof value === 'boolean')
        return String(value);
    return undefined;
}
function isMap(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function front_matter_lineText(text, lineStarts, line) {
    return text.slice(lineStarts[line] ?? 0, lines_endOfLine(text, lineStarts, line));
}

;// CONCATENATED MODULE: ./lib/memory/front-provenance.js

const keys = ['src', 'ts', 'ttl', 'by', 'conf', 'ev', 'layer', 'kind', 'via', 'origin', 'session'];
const maps = ['', 'provenance.', 'metadata.'];
/**
 * What front matter says in the format's own keys, at its top or under `provenance:` or `metadata:`, and what is
 * wrong with it. Without src, ts or ttl the other keys are fields of another tool.
 */
function frontProvenance(front) {
    if (!front)
        return { faults: [] };
    const words = [];
    for (const key of keys) {
        const value = maps.map((map) => front.fields.get(map + key)).find((text) => text !== undefined);
        if (value !== undefined && value.trim() !== '')
            words.push(`${key}:${value.trim().replace(/\s+/g, '-')}`);
    }
    if (!words.some((word) => /^(?:src|ts|ttl):/.test(word)))
        return { faults: [] };
    const parsed = provenance_parseProvenance(words.join(' '));
    if (!parsed)
        return { faults: [] };
    return { provenance: parsed.provenance, faults: parsed.faults.map((fault) => fault.what) };
}

;// CONCATENATED MODULE: ./lib/memory/heading-dates.js


/*
 * Dates in headings. Only forms whose order is certain are read; 2/16, 03/04, 16.02. and the like stay part of
 * the title and leave it undated.
 */
const months = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|周[一二三四五六日天]|星期[一二三四五六日天]|[月火水木金土日]曜日?|[月火水木金土日](?=\\s*[)）])';
const clock = '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:\\s?(?:Z\\b|UTC|GMT|[+-]\\d{1,2}(?::?\\d{2})?\\b))?)?';
const heading_dates_forms = [
    `(?<y1>\\d{4})-(?<m1>\\d{2})-(?<d1>\\d{2})${clock}`,
    '(?<y2>\\d{4})[./](?<m2>\\d{1,2})[./](?<d2>\\d{1,2})',
    '(?<y3>\\d{4})年(?<m3>\\d{1,2})月(?<d3>\\d{1,2})日',
    `(?<n4>${months})\\.? (?<d4>\\d{1,2})(?:st|nd|rd|th)?,? (?<y4>\\d{4})`,
    `(?<d5>\\d{1,2})(?:st|nd|rd|th)?\\.? (?<n5>${months})\\.?,? (?<y5>\\d{4})`,
];
const datePattern = new RegExp(`(?<![\\d/.-])(?:${heading_dates_forms.join('|')})(?![\\d/-])`, 'giu');
const hasYear = /\d{4}/;
/** A longer title has no dates: a sentence of this size is no label, and patterns would look at it too often. */
const longestTitle = 2000;
const noDates = [];
/** The dates of a text whose order is certain and whose day exists, in their order. */
function datesIn(text) {
    if (text.length > longestTitle || !hasYear.test(text))
        return noDates;
    const found = [];
    for (const match of text.matchAll(datePattern)) {
        const of = match.groups ?? {};
        const year = Number(of['y1'] ?? of['y2'] ?? of['y3'] ?? of['y4'] ?? of['y5']);
        const name = of['n4'] ?? of['n5'];
        const month = name === undefined ? Number(of['m1'] ?? of['m2'] ?? of['m3']) : monthNumber(name);
        const day = Number(of['d1'] ?? of['d2'] ?? of['d3'] ?? of['d4'] ?? of['d5']);
        if (!isRealDay(year, month, day))
            continue;
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        found.push({ iso, start: match.index, end: match.index + match[0].length });
    }
    return found;
}
const leftovers = new RegExp(`[(（\\[【]+[\\s,;:·|–—-]*(?:(?:${weekday})[\\s,;:.·|–—-]*)*[)）\\]】]+`, 'giu');
const edges = /^[\s\-–—:：,，·|/~→]+|[\s\-–—:：,，·|/~→]+$/gu;
const leadingWeekday = new RegExp(`^(?:${weekday})[\\s,]*(?=$|[\\s,:–—-])`, 'iu');
/**
 * A heading's title as identity sees it: dates taken out with the brackets, weekdays and separators they leave
 * behind, Unicode NFC, white space squeezed. Case stays.
 */
function titleWithoutDates(title, dates = datesIn(title)) {
    if (dates.length === 0)
        return title.length < longestTitle && plainWords.test(title) ? title : squeeze(title.normalize('NFC'));
    let rest = '';
    let from = 0;
    for (const date of dates) {
        rest += title.slice(from, date.start);
        from = date.end;
    }
    rest = (rest + title.slice(from)).replace(leftovers, ' ').replace(edges, '').replace(leadingWeekday, '');
    return squeeze(rest.replace(edges, '').normalize('NFC'));
}
/** A title for comparing: without dates, NFC, case folded. */
function contextOf(title) {
    return foldCase(titleWithoutDates(title));
}
/** Words of ASCII with one space between them: nothing to normalize. */
const plainWords = /^(?:[!-~]+ )*[!-~]+$/;
function squeeze(text) {
    return text.replace(/\s+/gu, ' ').trim();
}
function monthNumber(name) {
    const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
    return names.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

;// CONCATENATED MODULE: ./lib/memory/outline.js



/** Reads the headings at the top level; those in quotes, lists, code and comments are no structure. */
function readOutline(scan, comments) {
    const lineCount = scan.lineStarts.length;
    const sectionOf = new Int32Array(lineCount);
    const headings = [
        {
            line: -1,
            lastLine: -1,
            level: 0,
            setext: false,
            title: '',
            titleWithoutDates: '',
            dates: [],
            parent: -1,
            block: -1,
        },
    ];
    const blocks = [];
    let current = 0;
    let titleHeading = -1;
    let comment = 0;
    for (let line = scan.bodyLine; line < lineCount; line++) {
        const level = scan.level[line] ?? 0;
        if (level === 0 || scan.depth[line] !== 0) {
            sectionOf[line] = current;
            continue;
        }
        const setext = scan.kind[line] === scan_LineKind.setextText;
        let lastLine = line;
        if (setext)
            while (scan.kind[lastLine] === scan_LineKind.setextText)
                lastLine++;
        while ((comments[comment]?.line ?? Infinity) < line)
            comment++;
        const title = titleOf(scan, line, setext ? lastLine - 1 : line, setext, comments, comment);
        const dates = datesIn(title);
        let parent = current;
        while ((headings[parent]?.level ?? 0) >= level)
            parent = headings[parent]?.parent ?? 0;
        const open = blocks.at(-1);
        if (level <= 2 && open && open.endLine < 0)
            open.endLine = line;
        const index = headings.length;
        if (level === 2)
            blocks.push({ heading: index, line, endLine: -1 });
        const block = level === 1 ? -1 : level === 2 ? blocks.length - 1 : openBlock(blocks);
        headings.push({
            line,
            lastLine,
            level,
            setext,
            title,
            titleWithoutDates: titleWithoutDates(title, dates),
            dates,
            parent,
            block,
        });
        if (level === 1 && titleHeading < 0)
            titleHeading = index;
        current = index;
        sectionOf[line] = current;
    }
    const open = blocks.at(-1);
    if (open && open.endLine < 0)
        open.endLine = lineCount;
    const title = headings[titleHeading]?.title;
    return { headings, blocks, sectionOf, titleHeading, ...(title === undefined ? {} : { title }) };
}
function openBlock(blocks) {
    return blocks.at(-1)?.endLine === -1 ? blocks.length - 1 : -1;
}
/** A heading's text without its marks and comments. */
function titleOf(scan, line, lastLine, setext, comments, firstComment) {
    const start = scan.content[line] ?? 0;
    const end = lines_endOfLine(scan.text, scan.lineStarts, lastLine);
    let title = withoutComments(scan.text, start, end, comments, firstComment);
    if (setext)
        return title.replace(/\s+/g, ' ').trim();
    let hashes = 0;
    while (title[hashes] === '#')
        hashes++;
    title = title.slice(hashes).trim();
    let close = title.length;
    while (close > 0 && title[close - 1] === '#')
        close--;
    if (close === 0)
        return '';
    return close < title.length && /[ \t]/.test(title[close - 1] ?? '') ? title.slice(0, close).trim() : title;
}
/** A stretch of text with the comments in it cut out. `from` is the first comment that can lie in it. */
function withoutComments(text, start, end, comments, from) {
    let kept = '';
    let at = start;
    for (let i = from; i < comments.length; i++) {
        const comment = comments[i];
        if (!comment || comment.start >= end)
            break;
        if (comment.end <= at)
            continue;
        kept += text.slice(at, Math.max(at, comment.start));
        at = comment.end;
    }
    return at < end ? kept + text.slice(at, end) : kept;
}

;// CONCATENATED MODULE: ./lib/memory/page.js




/** Reads a one-memory-a-file page: the whole file is one block with one fact. */
function readPage(parts, read) {
    const { scan, front, path } = parts;
    const lineCount = scan.lineStarts.length;
    const name = front?.fields.get('name') ?? front?.fields.get('title') ?? parts.outline.title ?? stem(path);
    const first = parts.segments[0];
    const text = (front?.fields.get('description') ?? first?.text ?? name).replace(/\s+/g, ' ').trim();
    const provenance = read.sections[0]?.provenance ?? effectiveProvenance([], parts.format);
    const bodyStart = scan.lineStarts[scan.bodyLine] ?? scan.text.length;
    const own = parts.places.file ?? parts.places.headings.get(parts.outline.titleHeading);
    const place = { start: 0, end: scan.text.length, line: 1, endLine: Math.max(1, lineCount) };
    if (scan.text.trim() === '')
        return { ...read, facts: [], blocks: [], pointers: [] };
    const segment = { shape: 'page', line: 0, endLine: place.endLine - 1, text, block: 0 };
    const fact = new ReadFact(path, [], keyOf(text), 1, segment, provenance);
    fact.end = place.end;
    fact.body = scan.text.slice(bodyStart);
    if (own)
        fact.own = own;
    const block = {
        ...place,
        heading: name,
        level: 1,
        bodyStart,
        context: contextOf(name),
        occurrence: 1,
        ...(own ? { own } : {}),
        provenance,
        facts: [fact],
    };
    return { ...read, facts: [fact], blocks: [block], pointers: [], factOf: new Int32Array(lineCount).fill(0) };
}
function stem(path) {
    return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

;// CONCATENATED MODULE: ./lib/memory/places.js




const moveFix = 'Put it at the end of the fact’s first line, on the block’s heading, or alone on the line below that heading.';
const doubted = { marks: [], extra: [], faulty: ['src', 'ts', 'ttl'] };
/** Assigns every provenance comment to its place; the first of two in one place counts. */
function assignPlaces(scan, outline, segments, comments, parsedOf) {
    let file;
    const headings = new Map();
    const lastLine = new Map();
    const owned = new Map();
    const stray = new Map();
    const archived = new Map();
    const faults = [];
    let firstContent = scan.bodyLine;
    while (scan.kind[firstContent] === scan_LineKind.blank)
        firstContent++;
    if (comments.length === 0)
        return { headings, lastLine, segments: owned, stray, archived, faults };
    const headingAt = new Map(outline.headings.map((heading, index) => [heading.line, index]));
    // Comments and segments both come in the order of their lines.
    let lastSegment = 0;
    for (const [index, comment] of comments.entries()) {
        if (isArchiveComment(comment.inner)) {
            archived.set(comment.line, comment);
            continue;
        }
        const parsed = parsedOf.get(comment);
        if (!parsed)
            continue;
        const { provenance } = parsed;
        const fault = (what, fix, severity = 'error', key) => {
            faults.push({
                what,
                fix,
                severity,
                line: comment.line,
                offset: comment.start,
                ...(key ? { key } : {}),
            });
        };
        for (const one of parsed.faults)
            fault(one.what, 'Write the value as docs/format.md lists it.', one.severity, one.key);
        if (comment.line !== comment.endLine) {
            fault('a provenance comment is broken over several lines', 'Write it on one line.');
            stray.set(comment.line, provenance);
            continue;
        }
        if (comment.doubtful) {
            fault('whether this provenance comment is one depends on the link around it, and readers differ', 'Write it at the end of the line, outside links and link definitions.');
            // Nobody has its word, but it keeps its place: the text there is malformed, and no sweep removes it.
            const claimed = stray.get(comment.line) ?? provenance;
            place(comment, index, { ...doubted, start: comment.start, end: comment.end }, fault);
            stray.set(comment.line, claimed);
            continue;
        }
        place(comment, index, provenance, fault);
    }
    return {
        ...(file ? { file } : {}),
        headings,
        lastLine,
        segments: owned,
        stray,
        archived,
        faults,
    };
    function place(comment, index, provenance, fault) {
        const { line } = comment;
        const isAlone = comment.place === 'block' && scan.depth[line] === 0 && standsAlone(comment);
        const headingHere = headingAt.get(line) ?? (isAlone ? headingAbove(line) : undefined);
        while ((segments[lastSegment]?.line ?? Infinity) < line)
            lastSegment++;
        const segmentHere = segments[lastSegment]?.line === line ? lastSegment : undefined;
        if (headingHere !== undefined) {
            if (outline.headings[headingHere]?.setext) {
                fault('a provenance comment stands on an underlined heading, where readers disagree', 'Write the heading with #.');
                stray.set(line, provenance);
            }
            else if (headings.has(headingHere))
                second(fault);
            else {
                headings.set(headingHere, provenance);
                lastLine.set(headingHere, line);
                if (!isAlone)
                    mustEnd(comment, index, fault);
            }
        }
        else if (isSetextLine(line)) {
            fault('a provenance comment stands on an underlined heading, where readers disagree', 'Write the heading with #.');
            stray.set(line, provenance);
        }
        else if (segmentHere !== undefined) {
            if (owned.has(segmentHere))
                second(fault);
            else {
                owned.set(segmentHere, provenance);
                mustEnd(comment, index, fault);
            }
        }
        else if (isAlone && file === undefined && line <= firstContent)
            file = provenance;
        else {
            fault('a provenance comment stands where it counts for nothing', moveFix);
            if (!stray.has(line))
                stray.set(line, provenance);
        }
    }
    function second(fault) {
        fault('there is a second provenance comment in one place; the first counts', 'Keep one of the two.');
    }
    /** What follows a comment on its line may only close the heading or the table row, or be another comment. */
    function mustEnd(comment, index, fault) {
        const end = lines_endOfLine(scan.text, scan.lineStarts, comment.line);
        const rest = withoutComments(scan.text, comment.end, end, comments, index + 1);
        if (!/^[ \t#|]*$/.test(rest))
            fault('a provenance comment stands in the middle of its line', moveFix);
    }
    function standsAlone(comment) {
        const start = scan.lineStarts[comment.line] ?? 0;
        const end = lines_endOfLine(scan.text, scan.lineStarts, comment.line);
        return (/^[ \t\ufeff]*$/.test(scan.text.slice(start, comment.start)) &&
            /^[ \t]*$/.test(scan.text.slice(comment.end, end)));
    }
    function headingAbove(line) {
        const index = outline.sectionOf[line] ?? 0;
        return index > 0 && outline.headings[index]?.lastLine === line - 1 ? index : undefined;
    }
    function isSetextLine(line) {
        return scan.kind[line] === scan_LineKind.setextText && scan.depth[line] === 0;
    }
}

;// CONCATENATED MODULE: ./lib/memory/segments.js




/**
 * Cuts each block (and the text outside blocks) into facts: top-level list items and table rows, and where there are
 * neither, paragraphs. Outside blocks paragraphs count only in a file without any block.
 * @param markerOf length of a list marker that CommonMark does not know, at the start of a line's text
 */
function readSegments(scan, outline, comments, markerOf) {
    const { kind, item, text, lineStarts } = scan;
    const lineCount = lineStarts.length;
    const segments = [];
    let regionStart = 0;
    let hasItems = false;
    let block = -2;
    let comment = 0;
    let table = -1;
    for (let line = scan.bodyLine; line < lineCount;) {
        const section = outline.sectionOf[line] ?? 0;
        const heading = outline.headings[section];
        const blockHere = heading?.block ?? -1;
        if (blockHere !== block) {
            closeRegion();
            block = blockHere;
        }
        while ((comments[comment]?.endLine ?? Infinity) < line)
            comment++;
        const lineKind = kind[line];
        const itemLine = item[line] ?? -1;
        if (itemLine >= 0) {
            line = takeItem(line, itemLine, section);
        }
        else if (lineKind === scan_LineKind.row && scan.depth[line] === 0) {
            takeRow(line, section);
            line++;
        }
        else if (lineKind === scan_LineKind.text)
            line = takeParagraph(line, section);
        else {
            if (lineKind === scan_LineKind.tableHead)
                table = line;
            line++;
        }
    }
    closeRegion();
    return segments;
    /** Paragraphs are facts where nothing else is; only now is that known. */
    function closeRegion() {
        const counts = block >= 0 || outline.blocks.length === 0;
        if (hasItems || !counts) {
            let kept = regionStart;
            for (let at = regionStart; at < segments.length; at++) {
                const one = segments[at];
                if (one && one.shape !== 'paragraph')
                    segments[kept++] = one;
            }
            segments.length = kept;
        }
        regionStart = segments.length;
        hasItems = false;
    }
    function takeItem(first, of, section) {
        let after = first + 1;
        while (after < lineCount && item[after] === of)
            after++;
        let last = after - 1;
        while (last > first && kind[last] === scan_LineKind.blank)
            last--;
        hasItems = true;
        let textLine = first;
        let textEnd = paragraphEnd(first, last);
        let content = textOf(first, textEnd);
        if (content.trim() === '' && first < last && kind[first + 1] === scan_LineKind.text) {
            textLine = first + 1;
            textEnd = paragraphEnd(textLine, last);
            content = textOf(textLine, textEnd);
        }
        if (content.trim() !== '' || last > first)
            segments.push({
                shape: 'item',
                line: first,
                endLine: last,
                textEndLine: textEnd,
                text: content.trim(),
                block,
                section,
            });
        return after;
    }
    function paragraphEnd(first, last) {
        if (kind[first] !== scan_LineKind.text)
            return first;
        let end = first;
        while (end < last && scan.paragraph[end + 1] === scan.paragraph[first] && scan.paragraph[first] !== -1)
            end++;
        return end;
    }
    function textOf(first, last) {
        let joined = '';
        let from = comment;
        for (let line = first; line <= last; line++) {
            const start = scan.content[line] ?? 0;
            while ((comments[from]?.end ?? Infinity) <= start)
                from++;
            const part = withoutComments(text, start, lines_endOfLine(text, lineStarts, line), comments, from);
            joined += line === first ? part : `\n${part.trimStart()}`;
        }
        return joined;
    }
    function takeRow(line, section) {
        hasItems = true;
        const content = textOf(line, line);
        const cells = splitRow(content, 0, content.length).map((cell) => content.slice(cell.start, cell.end));
        if (cells.every((cell) => cell === ''))
            return;
        segments.push({
            shape: 'row',
            line,
            endLine: line,
            textEndLine: line,
            text: cells.join(' | '),
            block,
            section,
            cells,
            table,
        });
    }
    /** A paragraph, or the items that its lines are where each begins with a marker only people know. */
    function takeParagraph(first, section) {
        let last = first;
        while (last + 1 < lineCount &&
            kind[last + 1] === scan_LineKind.text &&
            scan.paragraph[last + 1] === scan.paragraph[first])
            last++;
        let starts;
        for (let line = first; line <= last; line++) {
            const start = scan.content[line] ?? 0;
            if (segments_isLetter(text.charCodeAt(start)))
                continue;
            const length = markerOf(text.slice(start, Math.min(start + 12, lines_endOfLine(text, lineStarts, line))));
            if (length !== undefined) {
                starts ??= [];
                starts.push(line);
            }
        }
        if (starts) {
            hasItems = true;
            for (const [index, line] of starts.entries()) {
                const end = (starts[index + 1] ?? last + 1) - 1;
                const content = textOf(line, end);
                const marker = markerOf(content.slice(0, 12)) ?? 0;
                segments.push({
                    shape: 'item',
                    line,
                    endLine: end,
                    textEndLine: end,
                    text: content.slice(marker).trim(),
                    block,
                    section,
                });
            }
            return last + 1;
        }
        const content = textOf(first, last).trim();
        if (content !== '')
            segments.push({
                shape: 'paragraph',
                line: first,
                endLine: last,
                textEndLine: last,
                text: content,
                block,
                section,
            });
        return last + 1;
    }
}
/** No marker that people use is a plain letter. */
function segments_isLetter(code) {
    return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

;// CONCATENATED MODULE: ./lib/memory/parse.js
















/**
 * Reads a memory file. Any text can be read: what is not understood stays where it is, and what is malformed is a
 * finding. Time is linear in the text.
 * @param path relative to the memory root; it decides what kind of file this is
 * @param text decoded by `decode` (bytes.ts)
 */
function parse_parseFile(path, text, format = format_defaultFormat) {
    const lineStarts = lineStartsOf(text);
    const kind = kinds_kindOf(path, format) ?? 'other';
    const isMarkdown = !path.endsWith('.jsonl') && kind !== 'config';
    const front = isMarkdown ? readFrontMatter(text, lineStarts) : undefined;
    const scan = scan_scan(text, lineStarts, isMarkdown ? (front?.bodyLine ?? 0) : lineStarts.length);
    const { comments, open } = commentsOf(scan);
    const provenances = new Map();
    for (const comment of comments) {
        const parsed = readProvenance(comment.inner, comment);
        if (parsed)
            provenances.set(comment, parsed);
    }
    const outline = readOutline(scan, comments);
    const records = readRecords(scan, outline, format);
    const read = records?.segments ?? readSegments(scan, outline, comments, foreignMarker(format));
    const segments = kind === 'entity' ? read.filter((one) => !isPageFields(one)) : read;
    const fronted = frontProvenance(front);
    const parts = {
        path,
        scan,
        front,
        frontProvenance: fronted.provenance,
        frontFaults: fronted.faults,
        outline,
        segments,
        comments,
        provenances,
        places: assignPlaces(scan, outline, segments, comments, provenances),
        dialects: readDialects({ path, kind, scan, front, outline, comments, provenances, segments, format }),
        format,
    };
    const onePage = isPage({ path, kind, front }, format);
    const found = onePage ? readPage(parts, readFacts(parts)) : readFacts(parts);
    const own = parts.places.headings.get(outline.titleHeading) ?? parts.places.file;
    const dialect = records?.dialect ?? parts.dialects.name;
    return {
        path,
        kind: onePage ? 'page' : kind,
        text,
        lineStarts,
        eol: eolOf(text, lineStarts),
        ...(front ? { frontMatter: front.frontMatter } : {}),
        ...(outline.title === undefined ? {} : { title: outline.title }),
        ...(own ? { own } : {}),
        preambleFacts: found.facts.filter((fact) => fact.block < 0),
        blocks: found.blocks,
        facts: found.facts,
        pointers: found.pointers,
        ...(dialect === undefined ? {} : { dialect }),
        findings: findingsOf(parts, found, open),
        reading: {
            scan,
            sections: found.sections,
            sectionOf: outline.sectionOf,
            factOf: found.factOf,
            claims: found.claims,
            comments,
        },
    };
}
/** The file's text from its model: always the very text it was read from. */
function print(file) {
    return file.text;
}
const pageFields = /^(?:\*\*(?:Type|Aliases):\*\*[^\n]*(?:\n|$))+$/;
/** A page whose facts are all gone keeps its type and its other names: they say what the page is, and are no facts. */
function isPageFields({ shape, text }) {
    return shape === 'paragraph' && pageFields.test(text);
}

;// CONCATENATED MODULE: ./lib/memory/canonical.js





/**
 * The edits that bring a file into the canonical style without changing what it says: provenance comments in one
 * order of keys with two spaces before them, a final line ending, and `-` for the bullets of a file that has
 * another. Code, tables, prose, front matter, foreign comments, managed blocks, logs and archives keep their bytes;
 * so does a comment with anything wrong in it.
 */
function canonicalEdits(file) {
    const { scan, comments } = file.reading;
    const { text } = file;
    if (text === '' || file.kind === 'log' || file.kind === 'archive' || file.path.endsWith('.jsonl'))
        return [];
    const edits = [];
    const owned = new Set();
    for (const fact of file.facts)
        if (fact.own?.start !== undefined)
            owned.add(fact.own.start);
    for (const section of file.reading.sections)
        if (section.own?.start !== undefined)
            owned.add(section.own.start);
    for (const comment of comments) {
        if (!owned.has(comment.start) || comment.doubtful)
            continue;
        const parsed = parseProvenance(comment.inner);
        if (!parsed || parsed.faults.length > 0)
            continue;
        const printed = printProvenance(parsed.provenance);
        if (printed !== text.slice(comment.start, comment.end))
            edits.push({ start: comment.start, end: comment.end, text: printed });
        const gap = gapBefore(text, comment.start);
        const isInline = scan.kind[comment.line] === LineKind.heading || scan.kind[comment.line] === LineKind.text;
        if (isInline &&
            gap > 0 &&
            text.slice(comment.start - gap, comment.start) !== '  ' &&
            !startsLine(scan.content[comment.line], comment.start - gap))
            edits.push({ start: comment.start - gap, end: comment.start, text: '  ' });
    }
    edits.push(...bulletEdits(file));
    if (!text.endsWith('\n'))
        edits.push({ start: text.length, end: text.length, text: file.eol });
    return edits;
}
/**
 * A file's text in the canonical style; formatting twice changes nothing more. A text that would then be read in
 * another way (`* - -` would turn into a rule) is left as it is.
 */
function canonicalText(file, format = defaultFormat) {
    const text = applyEdits(file.text, canonicalEdits(file));
    return text === file.text || meaningOf(parseFile(file.path, text, format)) === meaningOf(file)
        ? text
        : file.text;
}
function meaningOf(file) {
    const facts = file.facts.map(({ id, text, body, provenance }) => [id, text, body.trimEnd(), provenance]);
    return JSON.stringify([facts, file.reading.sections.map((section) => [section.title, section.provenance])]);
}
function gapBefore(text, at) {
    let from = at;
    while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t'))
        from--;
    return at - from;
}
function startsLine(content, at) {
    return content !== undefined && at <= content;
}
/**
 * Bullets of a list are changed together or not at all: two lists that only their bullets part would become one.
 * Items are told apart as facts either way.
 */
function bulletEdits(file) {
    const bullets = new Set();
    const edits = [];
    for (const fact of file.facts) {
        if (fact.shape !== 'item')
            continue;
        const bullet = /^[-*+](?=[ \t])/.exec(file.text.slice(fact.start, fact.start + 2))?.[0];
        if (bullet === undefined || fact.managed)
            continue;
        bullets.add(bullet);
        if (bullet !== '-')
            edits.push({ start: fact.start, end: fact.start + 1, text: '-' });
    }
    return bullets.size === 1 && file.pointers.length === 0 ? edits : [];
}

;// CONCATENATED MODULE: ./lib/memory/code-spans.js

/** A paragraph, heading or cell with its code spans blanked out, so that offsets and lines stay. */
function blankCodeSpans(text) {
    if (!text.includes('`'))
        return text;
    return blanked(text, inlinePieces(text, 0, text.length).filter((piece) => piece.kind === 'code'));
}
/** A text with some stretches of it, in order, made spaces; line endings stay. */
function blanked(text, stretches) {
    let result = '';
    let kept = 0;
    for (const { start, end } of stretches) {
        result += text.slice(kept, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
        kept = end;
    }
    return result + text.slice(kept);
}

;// CONCATENATED MODULE: ./lib/memory/relation.js

/** Relations of which a thing has one at a time: a second one contradicts the first. */
const oneAtATime = new Set([
    'age',
    'based_in',
    'born_in',
    'ceo_of',
    'dating',
    'employed_by',
    'engaged_to',
    'headquartered_in',
    'lives_in',
    'located_in',
    'married_to',
    'position',
    'reports_to',
    'role',
    'status',
    'title',
    'works_at',
    'works_for',
]);
const stated = /^(?<negation>(?:no longer|not|never)[ _])?(?<predicate>\p{L}[\p{L}\p{N} _-]{0,40}?)\s*→\s*\[\[(?<object>[^\]|#]+)/u;
/** Reads it; a timeline tells what was, day by day, so nothing there is one of two. */
function singleRelation({ text, headingPath, }) {
    if (!text.includes('→') || foldCase(headingPath[0] ?? '') === 'timeline')
        return undefined;
    const { negation, predicate = '', object = '' } = stated.exec(text)?.groups ?? {};
    const name = predicate
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
        .toLowerCase()
        .replace(/[\s-]+/g, '_');
    if (!oneAtATime.has(name))
        return undefined;
    return { predicate: name, object: foldCase(object.trim()), negated: negation !== undefined };
}
/** Whether two of one name cannot both hold: two pages, or one page that it leads to and no longer leads to. */
function excludes(a, b) {
    if (a.predicate !== b.predicate)
        return false;
    return a.negated === b.negated ? !a.negated && a.object !== b.object : a.object === b.object;
}

;// CONCATENATED MODULE: ./lib/memory/contradiction.js

/** Whether two facts speak of one thing in one context: the same subject in blocks of one title, or on one page. */
function sameSubject(a, b) {
    const about = aboutOf(a);
    if (about === undefined || about !== aboutOf(b))
        return false;
    if (a.path === b.path && a.headingPath.length === 0 && b.headingPath.length === 0)
        return true;
    return contextKey(a) === contextKey(b);
}
/** What a fact is about within its context: its subject, or a relation of which there is one at a time. */
function aboutOf(fact) {
    const relation = singleRelation(fact);
    return relation ? `${relation.predicate} →` : fact.subject;
}
/**
 * Whether two facts cannot both hold: one subject in one context, another value. Values are compared without case,
 * emphasis and closing punctuation; numbers, dates and negations count, so 10:00 is not 15:00 and “not at Acme”
 * is not “at Acme”. Values that add up (lists of which one holds the other) do not contradict.
 */
function contradicts(a, b) {
    if (a.id === b.id || !sameSubject(a, b))
        return false;
    const [mine, other] = [singleRelation(a), singleRelation(b)];
    if (mine && other)
        return a.path === b.path && excludes(mine, other);
    const [x, y] = [factValue(a), factValue(b)];
    if (x === y || x === '' || y === '')
        return false;
    if (isNegated(x) !== isNegated(y))
        return true;
    const [left, right] = [partsOf(x), partsOf(y)];
    if (left.size > 1 || right.size > 1)
        return !isWithin(left, right) && !isWithin(right, left);
    return true;
}
/** The value of a fact with a subject: what stands after it, folded for comparing. */
function factValue(fact) {
    const text = fact.key.replace(/[*_`]+/g, '');
    const subject = fact.subject ?? '';
    const rest = text.startsWith(subject) ? text.slice(subject.length) : text;
    return rest
        .replace(/^\s*(?:[:：|]|—)\s*/, '')
        .replace(/\s+/g, ' ')
        .trim();
}
const negation = /\b(?:not|no longer|never|isn't|aren't|doesn't|don't|without|none|no more|kein(?:e[nmrs]?)?|nicht(?: mehr)?|ya no|ne [^ ]+ plus|não|nunca|jamais)\b|不|没|没有|ない|않/iu;
/** Whether a text says that something is not so. */
function isNegated(text) {
    return negation.test(text);
}
function partsOf(value) {
    return new Set(value
        .split(/\s*(?:,|;|、|，|\/|\band\b|\bund\b|\by\b|&)\s*/u)
        .map((part) => part.trim())
        .filter((part) => part !== ''));
}
function isWithin(small, large) {
    for (const part of small)
        if (!large.has(part))
            return false;
    return true;
}
function contextKey(fact) {
    return (fact.headingPath[0] ?? '').toLowerCase().normalize('NFC');
}

;// CONCATENATED MODULE: ./lib/memory/front-matter-edits.js
/**
 * Sets (text) or takes out (null) top-level scalar fields of a file's front matter, each on its own line; the other
 * lines keep their bytes. A file without front matter gets one.
 */
function front_matter_edits_fieldEdits(file, fields) {
    const { text, eol, frontMatter } = file;
    const edits = [];
    const added = [];
    for (const [key, value] of fields) {
        const line = frontMatter ? fieldRange(text, frontMatter.start, frontMatter.end, key) : undefined;
        if (line) {
            const replacement = value === null ? '' : `${key}: ${yamlScalar(value)}${line.eol}`;
            if (text.slice(line.start, line.end) !== replacement)
                edits.push({ start: line.start, end: line.end, text: replacement });
        }
        else if (value !== null)
            added.push(`${key}: ${yamlScalar(value)}`);
    }
    if (added.length === 0)
        return edits;
    if (!frontMatter) {
        const at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
        const whole = ['---', ...added, '---', ''].join(eol) + (text.length > at ? eol : '');
        return [{ start: at, end: at, text: whole }];
    }
    const closing = closingStart(text, frontMatter.end);
    return [...edits, { start: closing, end: closing, text: added.map((line) => line + eol).join('') }];
}
/** A text as a YAML scalar: plain where that reads back the same, else in double quotes. */
function yamlScalar(value) {
    const isPlain = /^[\p{L}\p{N}_./(][\p{L}\p{N}_ ./()@,;+-]*$/u.test(value) &&
        !/\s$/.test(value) &&
        !/^(?:true|false|null|yes|no|on|off|~|[-+.\d][\d_.eExXoO+-]*)$/i.test(value);
    return isPlain || /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : JSON.stringify(value);
}
function fieldRange(text, start, end, key) {
    let at = text.indexOf('\n', start) + 1;
    while (at > 0 && at < end) {
        const lineEnd = text.indexOf('\n', at);
        const next = lineEnd < 0 ? end : lineEnd + 1;
        if (text.startsWith(key, at) && /^[ \t]*:(?:\s|$)/.test(text.slice(at + key.length, next))) {
            let last = next;
            while (last < end && /^[ \t]+\S|^-[ \t]/.test(text.slice(last, last + 80))) {
                const nextEnd = text.indexOf('\n', last);
                last = nextEnd < 0 ? end : nextEnd + 1;
            }
            return { start: at, end: last, eol: text.slice(at, last).endsWith('\r\n') ? '\r\n' : '\n' };
        }
        at = next;
    }
    return undefined;
}
/** Offset of the line that closes the front matter. */
function closingStart(text, end) {
    const lastBreak = text[end - 1] === '\n' ? end - 1 : end;
    return text.lastIndexOf('\n', lastBreak - 1) + 1;
}

;// CONCATENATED MODULE: ./lib/memory/text-edits.js
/**
 * Applies edits to a text, whatever order they come in; those at one place in the order given.
 * @throws RangeError when two edits overlap or one lies outside the text
 */
function text_edits_applyEdits(text, edits) {
    const ordered = edits.map((edit, index) => ({ edit, index }));
    ordered.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index);
    let result = '';
    let at = 0;
    for (const { edit } of ordered) {
        if (edit.start < at || edit.end < edit.start || edit.end > text.length)
            throw new RangeError(`edits overlap or leave the text at offset ${edit.start}`);
        result += text.slice(at, edit.start) + edit.text;
        at = edit.end;
    }
    return result + text.slice(at);
}

;// CONCATENATED MODULE: ./lib/memory/edit-provenance.js






/**
 * Changes what a fact's or block's own comment says, and nothing else: unknown keys and their order stay, a
 * missing comment is added at the end of the first line, an emptied one is taken out. A one-memory-a-file page
 * has its provenance in its front matter. No edits where the line cannot carry a comment (it opens a fence).
 */
function edit_provenance_editProvenance(file, target, patch) {
    const { own } = target;
    if (own?.start !== undefined && own.end !== undefined)
        return editComment(file, own.start, own.end, patch);
    if (file.kind === 'page')
        return front_matter_edits_fieldEdits(file, edit_provenance_pageFields(patch));
    const comment = patched('', patch);
    if (comment === '')
        return [];
    const at = commentPlace(file, target);
    if (at === undefined)
        return [];
    const edits = [{ start: at, end: at, text: `${gapStyle(file)}<!-- ${comment} -->` }];
    return isHeld(file, target, edits) ? edits : [];
}
/** Sets a mark on a fact or block; no edits when it is there already. */
function setMark(file, target, mark) {
    const marks = target.own?.marks ?? [];
    return marks.includes(mark) ? [] : edit_provenance_editProvenance(file, target, { marks: [...marks, mark] });
}
/** Takes a mark off the fact's or block's own comment; no edits when it has none there. */
function clearMark(file, target, mark) {
    const marks = target.own?.marks ?? [];
    if (!marks.includes(mark))
        return [];
    return edit_provenance_editProvenance(file, target, { marks: marks.filter((other) => other !== mark) });
}
/** The white space this file puts before a provenance comment; two spaces where it has none yet. */
function gapStyle(file) {
    for (const comment of file.reading.comments) {
        if (comment.place !== 'inline' || !provenance_parseProvenance(comment.inner))
            continue;
        const before = /[ \t]*$/.exec(file.text.slice(Math.max(0, comment.start - 8), comment.start))?.[0];
        if (before)
            return before;
    }
    return '  ';
}
function editComment(file, start, end, patch) {
    const inner = file.text.slice(start + 4, end - 3);
    const words = patched(inner, patch);
    if (words === inner.trim())
        return [];
    if (words !== '') {
        const before = /^[ \t]*/.exec(inner)?.[0] ?? ' ';
        const after = /[ \t]*$/.exec(inner)?.[0] ?? ' ';
        return [{ start: start + 4, end: end - 3, text: `${before}${words}${after}` }];
    }
    let from = start;
    while (from > 0 && /[ \t]/.test(file.text[from - 1] ?? ''))
        from--;
    const isWholeLine = from === 0 || file.text[from - 1] === '\n';
    const lineEnd = file.text.indexOf('\n', end);
    const dropsLine = isWholeLine && file.text.slice(end, lineEnd < 0 ? undefined : lineEnd).trim() === '';
    return [{ start: from, end: dropsLine ? (lineEnd < 0 ? file.text.length : lineEnd + 1) : end, text: '' }];
}
/** The words of a comment after a patch: set keys keep their place, new ones go before the marks. */
function patched(inner, patch) {
    let words = inner.trim() === '' ? [] : inner.trim().split(/[ \t]+/);
    const added = [];
    for (const key of patchKeys) {
        const value = patch[key];
        if (value === undefined)
            continue;
        const at = words.findIndex((word) => word.startsWith(`${key}:`));
        const word = value === null ? undefined : `${key}:${String(value).replace(/\s+/g, '-')}`;
        if (at < 0) {
            if (word !== undefined)
                added.push(word);
        }
        else if (word === undefined)
            words.splice(at, 1);
        else
            words[at] = word;
    }
    if (patch.marks === undefined) {
        const firstMark = words.findIndex((word) => isMarkWord(word));
        words.splice(firstMark < 0 ? words.length : firstMark, 0, ...added);
        return words.join(' ');
    }
    const { marks } = patch;
    const markText = innerWords(provenance_printProvenance({ marks, extra: [] }));
    const current = words.filter((word) => isMarkWord(word)).join(' ');
    words = words.filter((word) => !isMarkWord(word));
    const same = provenance_parseProvenance(`src:agent ${current}`)?.provenance.marks ?? [];
    const isSame = same.length === marks.length && marks.every((mark) => same.includes(mark));
    return [...words, ...added, ...(isSame && current !== '' ? [current] : markText)].join(' ');
}
const patchKeys = [
    'src',
    'ts',
    'ttl',
    'by',
    'conf',
    'ev',
    'layer',
    'kind',
    'via',
    'origin',
    'session',
    'until',
];
function isMarkWord(word) {
    return /^(?:\u26a0\ufe0f?|stale|unverified|quarantined|contested)$/.test(word);
}
function innerWords(comment) {
    return comment
        .slice(4, -3)
        .trim()
        .split(' ')
        .filter((word) => word !== '');
}
/** Offset at which a comment can be added to the first line of a fact or to a block's heading. */
function commentPlace(file, target) {
    const { scan } = file.reading;
    const line = target.line - 1;
    const kind = scan.kind[line];
    let end = lines_endOfLine(scan.text, scan.lineStarts, line);
    while (end > 0 && /[ \t]/.test(scan.text[end - 1] ?? ''))
        end--;
    if (kind === scan_LineKind.row && scan.text[end - 1] === '|' && scan.text[end - 2] !== '\\') {
        end--;
        while (/[ \t]/.test(scan.text[end - 1] ?? ''))
            end--;
        return end;
    }
    if (kind === scan_LineKind.heading ||
        kind === scan_LineKind.text ||
        kind === scan_LineKind.row ||
        kind === scan_LineKind.comment)
        return end;
    return undefined;
}
/** Whether an added comment is really one: a code span that runs over the line's end would swallow it. */
function isHeld(file, target, edits) {
    const { scan } = file.reading;
    const line = target.line - 1;
    const firstLine = scan.text.slice(scan.lineStarts[line] ?? 0, lines_endOfLine(scan.text, scan.lineStarts, line));
    if (!/[`<[]/.test(firstLine) && scan.kind[line] !== scan_LineKind.comment)
        return true;
    const after = parse_parseFile(file.path, text_edits_applyEdits(file.text, edits));
    const inserted = (edits[0]?.start ?? 0) + gapStyle(file).length;
    return after.reading.comments.some((comment) => comment.start === inserted && !comment.doubtful);
}
function edit_provenance_pageFields(patch) {
    const fields = new Map();
    for (const key of patchKeys) {
        const value = patch[key];
        if (value !== undefined)
            fields.set(key, value === null ? null : String(value));
    }
    return fields;
}

;// CONCATENATED MODULE: ./lib/memory/list-style.js

const itemStart = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)/;
/** The style of the items nearest to a place: of the block, else of the file, else `- `. */
function listStyle(file, block, near) {
    const items = (block?.facts ?? file.facts).filter((fact) => fact.shape === 'item');
    const model = near?.shape === 'item' ? near : (items.at(-1) ?? file.facts.findLast((fact) => fact.shape === 'item'));
    if (!model)
        return { indent: '', marker: '- ', loose: false };
    const match = itemStart.exec(file.text.slice(model.start, model.start + 40));
    const next = items[items.indexOf(model) + 1] ?? model;
    const previous = items[items.indexOf(model) - 1];
    const loose = (next !== model && isBlankBefore(file, next)) || (previous !== undefined && isBlankBefore(file, model));
    return { indent: match?.[1] ?? '', marker: `${match?.[2] ?? '-'}${match?.[3] ?? ' '}`, loose };
}
/** The marker of the item after (or, for -1, before) one with this marker: numbered lists count on. */
function neighbourMarker(marker, step) {
    const match = /^(\d+)([.)]\s+)$/.exec(marker);
    if (!match)
        return marker;
    return `${Math.max(0, Number(match[1]) + step)}${match[2] ?? '. '}`;
}
/** Whether the line before a fact is blank. */
function isBlankBefore(file, fact) {
    return fact.line >= 2 && file.reading.scan.kind[fact.line - 2] === scan_LineKind.blank;
}
/** `first` where the dated facts (or blocks) of a file run from newest to oldest, else `last`. */
function orderOf(entries) {
    let falling = 0;
    let rising = 0;
    let previous;
    for (const { day } of entries) {
        if (day === undefined)
            continue;
        if (previous !== undefined) {
            if (day < previous)
                falling++;
            else if (day > previous)
                rising++;
        }
        previous = day;
    }
    return falling > rising ? 'first' : 'last';
}

;// CONCATENATED MODULE: ./lib/memory/plain-text.js



const blockStart = /^(?:>|[-+*#](?=[#>\s]|$)|`{3}|~{3}|={2,}|-{2,}|\||<)|^#{2,}/;
/**
 * A text as one line of a list item that stays the text of that item: line breaks become spaces, a start that
 * would open another structure is escaped, and a comment that would be a real one is shown as text.
 */
function asItemText(text) {
    let line = text.replace(/[ \t]*[\r\n\u2028\u2029\u0085\v\f]+[ \t]*/g, ' ').trim();
    if (blockStart.test(line))
        line = `\\${line}`;
    line = line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
    return plain_text_withoutRealComments(line);
}
/** Escapes what would be, or open, a comment; one in a code span is text already and stays. */
function plain_text_withoutRealComments(line, passes = 4) {
    if (!line.includes('<!--'))
        return line;
    // Whoever nests comments this deep means none of them.
    if (passes === 0)
        return line.replaceAll('<!--', '&lt;!--');
    const marked = `x ${line}`;
    const { comments, open } = commentsOf(scan_scan(marked, lineStartsOf(marked), 0));
    const starts = [...comments, ...open].map((comment) => comment.start - 2).sort((a, b) => b - a);
    let safe = line;
    for (const start of starts)
        safe = `${safe.slice(0, start)}&lt;${safe.slice(start + 1)}`;
    return safe.includes('<!--') && starts.length > 0 ? plain_text_withoutRealComments(safe, passes - 1) : safe;
}

;// CONCATENATED MODULE: ./lib/memory/edit-facts.js








/**
 * Replaces a fact's own words: marker, status, comments and nested lines keep their bytes. Rows take cells
 * separated by ` | `.
 */
function replaceFactText(file, fact, newText) {
    const { scan } = file.reading;
    const line = fact.line - 1;
    const lastLine = lastTextLine(file, fact);
    const end = lines_endOfLine(scan.text, scan.lineStarts, lastLine);
    let start = scan.content[line] ?? fact.start;
    const comments = file.reading.comments.filter((comment) => comment.start >= start && comment.end <= end);
    const firstTail = comments.find((comment) => comment.line === line);
    if (fact.shape === 'row')
        return replaceRow(file, line, newText, firstTail?.start);
    start += matchStatus(scan.text.slice(start, comments[0]?.start ?? end).trimEnd())?.length ?? 0;
    const kept = comments
        .map((comment) => gapStyle(file) + scan.text.slice(comment.start, comment.end))
        .join('');
    const isSimple = lastLine === line && comments.length === 1 && firstTail !== undefined && firstTail.start > start;
    let textEnd = isSimple ? firstTail.start : end;
    while (textEnd > start && /[ \t]/.test(scan.text[textEnd - 1] ?? ''))
        textEnd--;
    const text = asItemText(newText) + (isSimple ? '' : kept);
    return scan.text.slice(start, textEnd) === text ? [] : [{ start, end: textEnd, text }];
}
/**
 * Takes a fact out with its nested lines, and one of two blank lines that would meet.
 * @param options `dropEmptyBlock`: the last fact of a block takes the block with it, if nothing else is in it
 */
function removeFact(file, fact, options = {}) {
    const block = file.blocks[fact.block];
    if (file.kind === 'page')
        return [{ start: 0, end: file.text.length, text: '' }];
    if (options.dropEmptyBlock && block && block.facts.length === 1 && hasNothingElse(file, block, fact))
        return removeBlock(file, block);
    let { start, end } = fact;
    const { kind } = file.reading.scan;
    const blankAfter = end >= file.text.length || kind[fact.endLine] === scan_LineKind.blank;
    if (end >= file.text.length && !file.text.endsWith('\n')) {
        if (isBlankBefore(file, fact))
            start = file.lineStarts[fact.line - 2] ?? start;
        start = beforeLineEnding(file.text, start);
    }
    else if (blankAfter && end < file.text.length && (isBlankBefore(file, fact) || isItemBelow(file, fact)))
        end = file.lineStarts[fact.endLine + 1] ?? file.text.length;
    else if (isBlankBefore(file, fact) && end >= file.text.length && !isUnderHeading(file, fact))
        start = file.lineStarts[fact.line - 2] ?? start;
    return [{ start, end, text: '' }];
}
/** Takes a whole block out, heading and all. */
function removeBlock(file, block) {
    let { start } = block;
    if (block.end >= file.text.length && start > 0) {
        const { kind } = file.reading.scan;
        for (let line = block.line - 2; line > 0 && kind[line] === scan_LineKind.blank; line--)
            start = file.lineStarts[line] ?? start;
        if (!file.text.endsWith('\n'))
            start = beforeLineEnding(file.text, start);
    }
    return [{ start, end: block.end, text: '' }];
}
/** Adds a fact in the file's own style: marker, indentation, blank lines, line ending, order. */
function insertFact(file, insertion) {
    const block = insertion.block ?? edit_facts_findBlock(file, insertion.heading, isList);
    // Beside a list item prose is no fact any more, so a block of prose gets no item: the new fact has a block of its own.
    const heading = block && !isList(block) ? block.heading : block ? undefined : insertion.heading;
    if (heading !== undefined)
        return edit_facts_appendBlock(file, { heading, facts: [insertion] });
    const position = insertion.position ?? 'auto';
    const facts = (block ? block.facts : file.preambleFacts).filter((fact) => fact.shape === 'item');
    const after = typeof position === 'object' ? position.after : undefined;
    const where = position === 'auto' ? orderOf(facts.map((fact) => ({ day: ownDay(fact) }))) : after ? 'last' : position;
    const near = after ?? (where === 'first' ? facts[0] : facts.at(-1));
    const style = listStyle(file, block, near);
    if (near) {
        const marker = neighbourMarker(style.marker, where === 'first' ? -1 : 1);
        const lines = itemLines(file, insertion, style.indent, marker);
        if (where === 'first')
            return [insertAt(near.start, lines + file.eol + (style.loose ? file.eol : ''))];
        return [insertAfter(file, near.end, style.loose ? file.eol + lines : lines)];
    }
    const lines = itemLines(file, insertion, style.indent, style.marker);
    return [intoEmpty(file, block, lines)];
}
/** Adds a block in the file's own order: at the end, or above the others where the newest stands first. */
function edit_facts_appendBlock(file, block) {
    return appendBlocks(file, [block]);
}
/** Adds blocks one after another, each as if the ones before it stood there already. */
function appendBlocks(file, added) {
    const { eol, text } = file;
    const first = file.blocks[0];
    const days = file.blocks.map((other) => ({ day: other.date ?? dayOf(other.own?.ts) }));
    const above = [];
    const below = [];
    for (const block of added) {
        const { position = 'auto' } = block;
        const where = position === 'auto' ? orderOf(days) : position;
        const day = datesIn(block.heading)[0]?.iso ?? dayOf(block.provenance?.ts);
        const isFirst = where === 'first' && days.length > 0;
        if (isFirst)
            days.unshift({ day });
        else
            days.push({ day });
        const to = isFirst && first ? above : below;
        if (isFirst)
            to.unshift(blockLines(file, block));
        else
            to.push(blockLines(file, block));
    }
    const edits = first && above.length > 0 ? [insertAt(first.start, above.join(eol) + eol)] : [];
    if (below.length === 0)
        return edits;
    const lines = below.join(eol);
    const end = text.length;
    if (text === '' || text === '\ufeff')
        return [...edits, insertAt(end, lines)];
    if (!text.endsWith('\n'))
        return [...edits, insertAt(end, eol + eol + lines.slice(0, -eol.length))];
    const endsBlank = /\n[ \t]*\r?\n$/.test(text.slice(-200)) || text.trim() === '';
    return [...edits, insertAt(end, endsBlank ? lines : eol + lines)];
}
function blockLines(file, block) {
    const { eol } = file;
    const style = listStyle(file, undefined);
    const comment = block.provenance ? gapStyle(file) + provenance_printProvenance(block.provenance) : '';
    const title = asItemText(block.heading).replace(/\s#+$/, '');
    const model = file.blocks.at(-1);
    const gap = model && file.reading.scan.kind[model.line] === scan_LineKind.blank ? eol : '';
    let marker = style.marker.replace(/^\d+/, '1');
    const items = [];
    for (const fact of block.facts) {
        items.push(itemLines(file, fact, style.indent, marker) + eol);
        marker = neighbourMarker(marker, 1);
    }
    return `## ${title}${comment}${eol}${items.length > 0 ? gap : ''}${items.join('')}`;
}
/** The block of a title, dates and case aside; the last one where the title repeats. */
function edit_facts_findBlock(file, heading, fits = () => true) {
    if (heading === undefined)
        return undefined;
    const exact = file.blocks.findLast((block) => block.heading === heading && fits(block));
    const wanted = contextOf(heading);
    return exact ?? file.blocks.findLast((block) => wanted !== '' && block.context === wanted && fits(block));
}
/** Whether a list item can stand in the block without making its prose something else. */
function isList(block) {
    return block.facts.every((fact) => fact.shape !== 'paragraph');
}
/** Last line (from 0) of a fact's first paragraph. */
function lastTextLine(file, fact) {
    if (fact.body === '')
        return fact.endLine - 1;
    const bodyStart = fact.end - fact.body.length;
    let line = fact.line - 1;
    while ((file.lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) < bodyStart)
        line++;
    return line;
}
function replaceRow(file, line, newText, comment) {
    const { scan } = file.reading;
    let start = scan.content[line] ?? 0;
    let end = comment ?? lines_endOfLine(scan.text, scan.lineStarts, line);
    const isBlank = (at) => /[ \t|]/.test(scan.text[at] ?? '') && scan.text[at - 1] !== '\\';
    while (start < end && /[ \t|]/.test(scan.text[start] ?? ''))
        start++;
    while (end > start && isBlank(end - 1))
        end--;
    const text = plain_text_withoutRealComments(newText.replace(/[\r\n]+/g, ' ').trim());
    return scan.text.slice(start, end) === text ? [] : [{ start, end, text }];
}
function itemLines(file, fact, indent, marker) {
    const comment = fact.provenance ? gapStyle(file) + provenance_printProvenance(fact.provenance) : '';
    const first = `${indent}${marker}${asItemText(fact.text)}${comment}`;
    if (fact.body === undefined || fact.body.trim() === '')
        return first;
    const width = indent.length + marker.length;
    const lines = fact.body.replace(/\r?\n$/, '').split(/\r?\n/);
    const least = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0));
    const shift = ' '.repeat(Math.max(0, width - least));
    return [first, ...lines.map((line) => (line.trim() === '' ? line : shift + line))].join(file.eol);
}
/** Puts a first item into a block (or the text before the first one) that has no items. */
function intoEmpty(file, block, lines) {
    const { kind } = file.reading.scan;
    const from = block ? block.line : file.reading.scan.bodyLine;
    const until = block ? block.endLine : (file.blocks[0]?.line ?? file.lineStarts.length + 1) - 1;
    let last = until - 1;
    while (last >= from && kind[last] === scan_LineKind.blank)
        last--;
    const isBare = block ? (file.lineStarts[last + 1] ?? file.text.length) <= block.bodyStart : last < from;
    const blanks = until - 1 - last;
    const at = file.lineStarts[last + 1] ?? file.text.length;
    if (isBare && blanks > 0) {
        const afterBlank = file.lineStarts[last + 2] ?? file.text.length;
        return insertAt(afterBlank, lines + file.eol + (afterBlank < file.text.length ? file.eol : ''));
    }
    if (isBare)
        return insertAfter(file, at, lines);
    return insertAfter(file, at, file.eol + lines);
}
/** A line added after the line that ends at an offset; a file without a final line ending stays without. */
function insertAfter(file, end, lines) {
    if (end >= file.text.length && end > 0 && !file.text.endsWith('\n'))
        return insertAt(end, file.eol + lines);
    return insertAt(end, lines + file.eol);
}
function hasNothingElse(file, block, fact) {
    const { kind } = file.reading.scan;
    for (let line = block.line; line < block.endLine; line++) {
        if (line >= fact.line - 1 && line < fact.endLine)
            continue;
        const start = file.lineStarts[line] ?? 0;
        if (kind[line] !== scan_LineKind.blank && start >= block.bodyStart)
            return false;
    }
    return true;
}
/** Whether only a blank line stands between a fact and the heading of its block. */
function isUnderHeading(file, fact) {
    const block = file.blocks[fact.block];
    return block !== undefined && file.lineStarts[fact.line - 2] === block.bodyStart;
}
/** Whether the next fact of the block stands below one blank line. */
function isItemBelow(file, fact) {
    const next = file.reading.factOf[fact.endLine + 1] ?? -1;
    return next >= 0 && file.facts[next]?.block === fact.block;
}
function ownDay(fact) {
    return fact.provenance.ts === 'unknown' || fact.provenance.from.ts !== 'fact'
        ? undefined
        : fact.provenance.ts;
}
function dayOf(ts) {
    return ts?.slice(0, 10);
}
function beforeLineEnding(text, at) {
    if (text[at - 1] !== '\n')
        return at;
    return text[at - 2] === '\r' ? at - 2 : at - 1;
}
function insertAt(at, text) {
    return { start: at, end: at, text };
}

;// CONCATENATED MODULE: ./lib/memory/effective-lines.js


/**
 * The effective source of every line, one after the other: what the gate compares before and after a change. A line
 * that carries a provenance comment where none counts has what that comment claims.
 */
function* effectiveLines(file) {
    const { scan, sections, sectionOf, factOf, claims } = file.reading;
    const root = sections[0];
    if (root === undefined)
        return;
    const count = scan.lineStarts.length;
    let bodyLine = 0;
    let current = -1;
    for (let line = 0; line < count; line++) {
        const index = factOf[line] ?? -1;
        const fact = index < 0 ? undefined : file.facts[index];
        if (fact && index !== current) {
            current = index;
            bodyLine = fact.body === '' ? fact.endLine : lineAt(scan.lineStarts, fact.end - fact.body.length) - 1;
        }
        const kind = scan.kind[line] ?? 0;
        const section = sections[sectionOf[line] ?? 0] ?? root;
        const part = kind === scan_LineKind.frontMatter
            ? 'front-matter'
            : fact
                ? line < bodyLine
                    ? 'fact'
                    : 'body'
                : partOf(kind);
        const claim = claims.size > 0 && kind !== scan_LineKind.blank ? claims.get(line) : undefined;
        const provenance = claim ?? fact?.provenance ?? section.provenance;
        yield fact ? { line: line + 1, part, provenance, fact } : { line: line + 1, part, provenance };
    }
}
function partOf(kind) {
    switch (kind) {
        case scan_LineKind.blank:
            return 'blank';
        case scan_LineKind.heading:
        case scan_LineKind.setextText:
        case scan_LineKind.setextRule:
            return 'heading';
        case scan_LineKind.comment:
            return 'comment';
        case scan_LineKind.fence:
        case scan_LineKind.code:
        case scan_LineKind.fenceEnd:
        case scan_LineKind.indented:
            return 'code';
        default:
            return 'prose';
    }
}

;// CONCATENATED MODULE: ./lib/memory/evidence.js


/**
 * Eight hex digits of a line's SHA-256, without its line ending: what `ev` ends in, so that the gate finds a line that
 * moved and notices one that was edited.
 */
function lineHash(line) {
    return (0,external_node_crypto_.createHash)('sha256')
        .update(bytes_encode(line.replace(/\r$/, '')))
        .digest('hex')
        .slice(0, 8);
}
/** `memory/2026-02-16.md#L12~0a1b2c3d`: one line of one file, and what it said. Spaces in paths are encoded. */
function evidenceOf(path, line, raw) {
    return `${encodeURI(path)}#L${line}~${lineHash(raw)}`;
}
/** The parts of an `ev`, or undefined when it is none of that form. */
function parseEvidence(ev) {
    const match = /^(.+)#L(\d+)(?:-L?\d+)?(?:~([0-9a-f]{8}))?$/.exec(ev);
    if (!match)
        return undefined;
    return {
        path: decodePath(match[1] ?? ''),
        line: Number(match[2]),
        ...(match[3] === undefined ? {} : { hash: match[3] }),
    };
}
/**
 * Where one piece of evidence comes from, wherever that line stands in its file by now: the path with the hash of the line, or with its
 * number where the hash is not known. Only for comparing.
 */
function evidenceOrigin(ev) {
    const place = parseEvidence(ev);
    if (!place)
        return ev;
    return place.hash === undefined ? `${place.path}#L${place.line}` : `${place.path}~${place.hash}`;
}
/**
 * What an `ev` names, one by one: where two sides learned one thing, the merge lists the evidence of both with commas. A
 * comma inside a path parts nothing.
 */
function evidenceParts(ev) {
    return ev.includes(',') ? ev.split(/(?<=(?:\.[a-z]+|#L\d+(?:-L?\d+)?)(?:~[0-9a-f]{8})?),/) : [ev];
}
/** The origin of each, in an order that only they decide. */
function evidenceOrigins(ev) {
    return evidenceParts(ev).map(evidenceOrigin).sort();
}
/** Spaces and other scripts in a path are %-encoded in a provenance comment. */
function decodePath(path) {
    try {
        return decodeURI(path);
    }
    catch {
        return path;
    }
}

;// CONCATENATED MODULE: ./lib/memory/insert-facts.js





/**
 * The text of a file with facts added one after another, each as `insertFact` adds it to what the one before left. The
 * file is read once for all of them; where that cannot tell what a later one would meet, it is read for each.
 */
function withFacts(path, text, facts, format) {
    const edits = facts.length > 1 ? editsOfAll(parse_parseFile(path, text, format), facts, format) : undefined;
    if (edits)
        return text_edits_applyEdits(text, edits);
    let now = text;
    for (const fact of facts)
        now = text_edits_applyEdits(now, insertFact(parse_parseFile(path, now, format), fact));
    return now;
}
function editsOfAll(file, facts, format) {
    // A comment of a new fact would close one that is open, and other tools' files are read in their own way.
    const isPlain = file.reading.scan.unclosed.length === 0 && file.dialect === undefined;
    if (!isPlain || file.kind === 'page')
        return undefined;
    const days = daysOf(file, facts, format);
    if (days === undefined)
        return undefined;
    const standing = new Map();
    const fresh = [];
    for (const [at, fact] of facts.entries()) {
        const { heading } = fact;
        const dated = { fact, day: days[at] };
        const block = edit_facts_findBlock(file, heading, isList);
        const wanted = contextOf(heading);
        const made = block?.heading === heading
            ? undefined
            : (fresh.find((one) => one.heading === heading) ??
                (block ? undefined : fresh.find(({ context }) => context !== '' && context === wanted)));
        if (made)
            made.facts.push(dated);
        else if (block)
            standing.set(block, [...(standing.get(block) ?? []), dated]);
        else if (!plainHeading.test(heading) || edit_facts_findBlock(file, heading))
            return undefined;
        else
            fresh.push({ heading, context: wanted, facts: [dated] });
    }
    const edits = [];
    for (const [block, added] of standing) {
        const edit = intoBlock(file, block, added);
        if (edit === undefined)
            return undefined;
        edits.push(edit);
    }
    const blocks = [];
    for (const { heading, facts: added } of fresh) {
        if (!runsOn([], added, 'last'))
            return undefined;
        blocks.push({ heading, facts: added.map(({ fact }) => fact) });
    }
    return [...edits, ...appendBlocks(file, blocks)];
}
/** A heading that is read as it is written. */
const plainHeading = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;
/** The day each fact will be of, once it is written; undefined where one of them would not be read as a fact of its line. */
function daysOf(file, facts, format) {
    const lines = facts.map((fact) => `${itemLines(file, fact, '', '- ')}\n`);
    const read = parse_parseFile(file.path, lines.join(''), format);
    const isEach = read.facts.every((fact, at) => fact.shape === 'item' && fact.line === at + 1);
    return isEach && read.facts.length === facts.length ? read.facts.map(ownDay) : undefined;
}
/** Whether the facts, one after another, all go to the same end of what stands there. */
function runsOn(standing, added, where) {
    const days = standing.map((day) => ({ day }));
    for (const one of added) {
        if (days.length > 0 && orderOf(days) !== where)
            return false;
        if (where === 'first')
            days.unshift(one);
        else
            days.push(one);
    }
    return true;
}
/** Facts into a block that has items; undefined where they would not all go to one end of it. */
function intoBlock(file, block, added) {
    const items = block.facts.filter((fact) => fact.shape === 'item');
    const days = items.map(ownDay);
    const where = orderOf(days.map((day) => ({ day })));
    const near = where === 'first' ? items[0] : items.at(-1);
    if (near === undefined || !runsOn(days, added, where))
        return undefined;
    const style = listStyle(file, block, near);
    let { marker } = style;
    const lines = added.map(({ fact }) => {
        marker = neighbourMarker(marker, where === 'first' ? -1 : 1);
        return itemLines(file, fact, style.indent, marker);
    });
    const between = style.loose ? file.eol + file.eol : file.eol;
    if (where === 'first')
        return { start: near.start, end: near.start, text: lines.reverse().join(between) + between };
    return insertAfter(file, near.end, (style.loose ? file.eol : '') + lines.join(between));
}

;// CONCATENATED MODULE: ./lib/memory/open.js



/**
 * A snapshot as a memory: each file is parsed once, when it is first asked for. Symlinks, submodules and files that
 * are no memory are not listed; `file(path)` reads any regular file of the snapshot.
 */
function openMemory(snapshot, format = format_defaultFormat) {
    const parsed = new Map();
    const paths = [...snapshot.values()]
        .filter((entry) => isRegular(entry) && isMemoryPath(entry.path, format))
        .map((entry) => entry.path)
        .sort(byCodeUnits);
    const file = (path) => {
        const known = parsed.get(path);
        if (known)
            return known;
        const entry = snapshot.get(path) ?? snapshot.get(spelling(snapshot, path));
        if (!entry || !isRegular(entry))
            return undefined;
        const read = readingOf(entry, format);
        parsed.set(path, read);
        return read;
    };
    const memory = {
        snapshot,
        paths,
        kind: (path) => kinds_kindOf(path, format),
        file,
        *files() {
            for (const path of paths) {
                const read = file(path);
                if (read)
                    yield read;
            }
        },
    };
    formats.set(memory, format);
    return memory;
}
/** How each memory is read. */
const formats = new WeakMap();
/**
 * Whether two memories have one reading of a path, known without reading it: the same entry, read alike. Never true of
 * what one of them lacks or what is no file; false says nothing.
 */
function isSameReading(a, b, path) {
    const entry = a.snapshot.get(path);
    if (entry === undefined || entry !== b.snapshot.get(path) || !isRegular(entry))
        return false;
    const [one, other] = [formats.get(a), formats.get(b)];
    return one !== undefined && other !== undefined && isSameFormat(one, other);
}
/** Readings by snapshot entry: a night opens a memory after every pass, and most files are the same entries. */
const readings = new WeakMap();
/** A memory's own format, and the one of the policy it is judged by. */
const mostFormats = 2;
/** What a snapshot's entry says, read once for each format; whoever reads the same entry gets the same reading. */
function readingOf(entry, format) {
    const kept = readings.get(entry) ?? [];
    const known = kept.find((one) => isSameFormat(one.format, format));
    if (known)
        return known.file;
    const file = parse_parseFile(entry.path, entry.text, format);
    readings.set(entry, [{ format, file }, ...kept].slice(0, mostFormats));
    return file;
}
const written = new WeakMap();
function isSameFormat(a, b) {
    return a === b || writtenOut(a) === writtenOut(b);
}
function writtenOut(format) {
    const text = written.get(format) ?? JSON.stringify(format);
    written.set(format, text);
    return text;
}
/** A snapshot with some texts changed (`null` takes a file out); an unchanged text keeps its entry, id included. */
function withFiles(snapshot, changes) {
    const files = new Map(snapshot);
    for (const [named, text] of changes) {
        const path = files.has(named) ? named : spelling(snapshot, named);
        const before = files.get(path);
        if (text === null)
            files.delete(path);
        else if (before?.text !== text)
            files.set(path, { path, text, mode: before?.mode ?? '100644' });
    }
    return files;
}
/**
 * A path as the snapshot writes it: another Unicode form of the same name is the same file, and a new file goes into
 * the folder that is there.
 */
function spelling(snapshot, path) {
    if (/^[\x00-\x7f]*$/.test(path))
        return path;
    const known = spellingsOf(snapshot);
    const parts = path.split('/');
    for (let depth = parts.length; depth > 0; depth--) {
        const there = known.get(parts.slice(0, depth).join('/').normalize('NFC'));
        if (there !== undefined)
            return [there, ...parts.slice(depth)].join('/');
    }
    return path;
}
const spellings = new WeakMap();
/** Every path and folder of a snapshot that is not plain ASCII, by its NFC. */
function spellingsOf(snapshot) {
    const before = spellings.get(snapshot);
    if (before)
        return before;
    const known = new Map();
    for (const path of snapshot.keys()) {
        if (/^[\x00-\x7f]*$/.test(path))
            continue;
        for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
            const part = path.slice(0, end);
            const name = part.normalize('NFC');
            if (!known.has(name))
                known.set(name, part);
        }
    }
    spellings.set(snapshot, known);
    return known;
}
/** Orders texts by UTF-16 code units: the same everywhere, unlike a locale's order. */
function byCodeUnits(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
function isRegular(entry) {
    return entry.mode !== '120000' && entry.mode !== '160000';
}

;// CONCATENATED MODULE: ./lib/memory/jsonl.js

/** Reads JSONL; blank lines are left out, a corrupt line is one entry with its number and never hides the others. */
function readJsonLines(text) {
    const lines = [];
    const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    for (const [index, part] of body.split('\n').entries()) {
        const raw = part.endsWith('\r') ? part.slice(0, -1) : part;
        if (raw.trim() === '')
            continue;
        lines.push({ line: index + 1, raw, ...readLine(raw) });
    }
    return lines;
}
function readLine(raw) {
    try {
        const value = JSON.parse(raw);
        if (typeof value !== 'object' || value === null || Array.isArray(value))
            return { problem: 'is not an object' };
        const twice = repeatedKey(raw);
        if (twice !== undefined)
            return { problem: `says the key ${JSON.stringify(twice)} twice` };
        if (Object.hasOwn(value, '__proto__'))
            return { problem: 'has a key named __proto__' };
        return { value: value };
    }
    catch (error) {
        return { problem: `is not JSON (${error instanceof Error ? error.message : String(error)})` };
    }
}
/** A key that an object of a valid JSON text repeats: parsers keep the last, readers see the first. */
function repeatedKey(raw) {
    const open = [];
    for (let at = 0; at < raw.length; at++) {
        const character = raw[at];
        if (character === '{')
            open.push(new Set());
        else if (character === '[')
            open.push(undefined);
        else if (character === '}' || character === ']')
            open.pop();
        else if (character === '"') {
            const start = at;
            for (at++; raw[at] !== '"'; at++)
                if (raw[at] === '\\')
                    at++;
            let next = at + 1;
            while (/\s/.test(raw[next] ?? ''))
                next++;
            const keys = open.at(-1);
            if (raw[next] !== ':' || !keys)
                continue;
            const key = JSON.parse(raw.slice(start, at + 1));
            if (keys.has(key))
                return key;
            keys.add(key);
        }
    }
    return undefined;
}
/** An object as one line of JSON with its keys in a stable order: `id` first, the others sorted, at every depth. */
function printJsonLine(value) {
    return JSON.stringify(value, (_key, inner) => {
        if (typeof inner !== 'object' || inner === null || Array.isArray(inner))
            return inner;
        const entries = Object.entries(inner).sort(([a], [b]) => a === b ? 0 : a === 'id' ? -1 : b === 'id' ? 1 : byCodeUnits(a, b));
        return Object.fromEntries(entries);
    });
}
/**
 * Sets rows of a JSONL text by id (null takes one out), sorted by id. Rows that do not change keep their bytes;
 * lines that could not be read and rows without an id stay, after the others, in their order.
 */
function setJsonLines(text, rows) {
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    const byId = new Map();
    const others = [];
    for (const line of readJsonLines(text)) {
        const id = 'value' in line ? line.value['id'] : undefined;
        if (typeof id === 'string' && !byId.has(id))
            byId.set(id, line.raw);
        else
            others.push(line.raw);
    }
    for (const [id, row] of rows) {
        if (row === null)
            byId.delete(id);
        else
            byId.set(id, printJsonLine({ ...row, id }));
    }
    const sorted = [...byId].sort(([a], [b]) => byCodeUnits(a, b)).map(([, raw]) => raw);
    const lines = [...sorted, ...others];
    return lines.length === 0 ? '' : lines.map((line) => line + eol).join('');
}

;// CONCATENATED MODULE: ./lib/memory/names.js

/*
 * File names from page names by one reversible rule. A space becomes `-`; what a file system or a URL could trip
 * over (`-` itself, `%`, `.` at an end, separators, `<>:"|?*`, controls) becomes % and the hex of its UTF-8 bytes,
 * as in URLs. Everything else, in any script, stays (NFC).
 */
const mustEncode = /[\u0000-\u001f\u007f%\-/\\<>:"|?*\u0080-\u009f\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/u;
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
/** The file name (without folder, with `.md`) of a page: `Jane Smith` → `Jane-Smith.md`. */
function names_fileNameOf(name) {
    const characters = [...name.normalize('NFC')];
    const encoded = characters.map((character, index) => {
        const isEdge = index === 0 || index === characters.length - 1;
        if (character === ' ')
            return isEdge ? '%20' : '-';
        if (character === '.' && isEdge)
            return '%2E';
        return mustEncode.test(character) ? percent(character) : character;
    });
    const stem = encoded.join('');
    return `${reserved.test(stem) ? percent(stem.slice(0, 1)) + stem.slice(1) : stem || '%'}.md`;
}
/** The page name a file name stands for: the inverse of `fileNameOf`; other names as well as they go. */
function nameOfFile(file) {
    const stem = file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, '');
    if (stem === '%')
        return '';
    const spaced = stem.replaceAll('-', ' ');
    try {
        return decodeURIComponent(spaced.replace(/%(?![0-9a-f]{2})/gi, '%25'));
    }
    catch {
        return spaced;
    }
}
/** The URI of an entity: `entity://person/jane-smith`. Names that differ by more than case and spaces stay apart. */
function entityUri(type, name) {
    return `entity://${slugOf(type)}/${slugOf(name)}`;
}
/** A name in a URI: NFC, case folded, white space to `-`, everything that is no letter or digit %-encoded. */
function slugOf(name) {
    const folded = name.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/gu, ' ');
    return [...folded]
        .map((character) => character === ' ' ? '-' : /[\p{L}\p{N}\p{M}_.]/u.test(character) ? character : percent(character))
        .join('');
}
/**
 * What two paths share when a file system or a reader would take them for one: case, Unicode form, invisible
 * characters and look-alike letters aside.
 */
function collisionKey(path) {
    const visible = path.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
    return likeLetters(visible.toLowerCase()).toLowerCase().normalize('NFC');
}
/** Why a path is unsafe to have in a memory, in one sentence; undefined when it is safe. */
function names_unsafePath(path) {
    if (path === '')
        return 'The path is empty.';
    if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
        return 'The path is absolute.';
    if (path.includes('\\'))
        return 'The path has a backslash, which is a folder separator on Windows.';
    if (/[\u0000-\u001f\u007f-\u009f]/.test(path))
        return 'The path has a control character.';
    if (!path.isWellFormed())
        return 'The path is not valid UTF-8.';
    const hidden = path.replace(/\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic})*/gu, '');
    if (/\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u2028\u2029]/u.test(hidden))
        return 'The path has an invisible character.';
    for (const segment of path.split('/')) {
        if (segment === '')
            return 'The path has an empty part.';
        if (segment === '.' || segment === '..')
            return 'The path leads outside its folder.';
        if (/[. ]$/.test(segment))
            return 'A part of the path ends in a dot or a space, which Windows drops.';
        if (segment.startsWith('-'))
            return 'A part of the path begins with a dash, which programs take for an option.';
        if (segment.startsWith(' '))
            return 'A part of the path begins with a space.';
        if (reserved.test(segment))
            return 'A part of the path is a name that Windows reserves.';
        if (/[<>:"|?*]/.test(segment))
            return 'The path has a character that Windows forbids.';
        if (/^\.git(?:modules|attributes)?$/i.test(collisionKey(segment)) && segment !== '.gitattributes')
            return 'The path looks like one of git’s own.';
        if (new TextEncoder().encode(segment).length > 255)
            return 'A part of the path is longer than 255 bytes.';
    }
    return undefined;
}
function percent(text) {
    return [...new TextEncoder().encode(text.toWellFormed())]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
        .join('');
}

;// CONCATENATED MODULE: ./lib/memory/links.js





const links_link = /\[\[([^[\]|#\n]*)(?:#([^[\]|\n]*))?(?:\|([^[\]\n]*))?\]\]|\[([^[\]\n]*)\]\(<?([^()<>\s]+)>?(?:\s+"[^"\n]*")?\)/g;
/** The links of a file in their order. */
function linksOf(file) {
    const { scan } = file.reading;
    const links = [];
    if (!file.text.includes('](') && !file.text.includes('[['))
        return links;
    for (let line = 0, last = 0; line < scan.lineStarts.length; line = last + 1) {
        last = line;
        if (isCode(scan.kind[line] ?? 0))
            continue;
        // A paragraph is read whole, for a code span may go over its lines.
        const paragraph = scan.paragraph[line] ?? -1;
        while (paragraph >= 0 && scan.paragraph[last + 1] === paragraph)
            last++;
        const start = scan.lineStarts[line] ?? 0;
        const raw = file.text.slice(start, scan.lineStarts[last + 1] ?? file.text.length);
        if (!raw.includes('](') && !raw.includes('[['))
            continue;
        for (const match of blankCodeSpans(raw).matchAll(links_link)) {
            const [whole, page, heading, label, text, target] = match;
            const from = start + match.index;
            const at = lineAt(scan.lineStarts, from);
            const place = {
                line: at,
                column: from - (scan.lineStarts[at - 1] ?? 0) + 1,
                start: from,
                end: from + whole.length,
            };
            if (page !== undefined)
                links.push({
                    kind: 'wiki',
                    target: page.trim(),
                    ...(heading === undefined ? {} : { heading: heading.trim() }),
                    ...(label === undefined ? {} : { label: label.trim() }),
                    ...place,
                });
            else if (target !== undefined) {
                const [path = '', anchor] = target.split('#');
                links.push({
                    kind: 'markdown',
                    target: path,
                    label: text ?? '',
                    ...(anchor === undefined ? {} : { heading: anchor }),
                    ...place,
                });
            }
        }
    }
    return links;
}
/**
 * The file a link leads to: a path from the linking file, else a page by exact name (file name, title, front matter
 * id or title), then by alias, then by slug. `several` when the first of these that matches does so more than once.
 * @param from path of the file the link stands in
 */
function resolveLink(memory, target, from) {
    if (target.kind === 'markdown' || target.target.endsWith('.md')) {
        const path = relativeTo(from, links_decodePath(target.target));
        if (path !== undefined && memory.snapshot.has(path))
            return { found: 'one', path };
        if (target.kind === 'markdown')
            return { found: 'none' };
    }
    if (target.target === '')
        return { found: 'one', path: from };
    const names = pageNames(memory);
    const wanted = target.target.normalize('NFC');
    const base = wanted.slice(wanted.lastIndexOf('/') + 1);
    for (const found of [
        names.exact.get(wanted),
        names.exact.get(base),
        names.alias.get(wanted.toLowerCase()),
        names.slug.get(slugOf(base)),
    ]) {
        const [first, ...others] = found ?? [];
        if (first === undefined)
            continue;
        return others.length === 0
            ? { found: 'one', path: first }
            : { found: 'several', paths: [first, ...others] };
    }
    return { found: 'none' };
}
/** Names are gathered once a memory; the memory is never changed, so this is only speed. */
const known = new WeakMap();
function pageNames(memory) {
    const before = known.get(memory);
    if (before)
        return before;
    const exact = new Map();
    const alias = new Map();
    const slug = new Map();
    for (const file of memory.files()) {
        if (!file.path.endsWith('.md') || !isMemoryPath(file.path) || file.kind === 'archive')
            continue;
        const names = new Set([nameOfFile(file.path), links_stem(file.path)]);
        if (file.kind !== 'index' && file.title !== undefined)
            names.add(file.title);
        for (const key of ['id', 'title', 'name']) {
            const value = file.frontMatter?.data?.[key];
            if (typeof value === 'string')
                names.add(value);
        }
        for (const name of names)
            add(exact, name.normalize('NFC'), file.path);
        for (const name of names)
            add(slug, slugOf(name), file.path);
        for (const name of aliasesOf(file))
            add(alias, name.normalize('NFC').toLowerCase(), file.path);
    }
    const names = { exact, alias, slug };
    known.set(memory, names);
    return names;
}
/** Other names of a page: its `**Aliases:**` line and `aliases` in its front matter. */
function aliasesOf(file) {
    const aliases = [];
    const listed = file.frontMatter?.data?.['aliases'];
    if (Array.isArray(listed))
        for (const alias of listed)
            if (typeof alias === 'string')
                aliases.push(alias);
    if (typeof listed === 'string')
        aliases.push(...listed.split(','));
    const line = /^\*\*(?:Aliases|Also known as):\*\*[ \t]*(.+?)[ \t\r]*$/im.exec(file.text.slice(0, 4000));
    if (line?.[1])
        aliases.push(...line[1].replace(/<!--.*?-->/g, '').split(/[,;]/));
    return aliases.map((alias) => alias.trim()).filter((alias) => alias !== '');
}
function add(map, key, path) {
    const paths = map.get(key);
    if (!paths)
        map.set(key, [path]);
    else if (!paths.includes(path))
        paths.push(path);
}
/** A path relative to a file, or undefined when it leaves the memory or names another host. */
function relativeTo(from, target) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('/') || target === '')
        return undefined;
    const parts = from.split('/').slice(0, -1);
    for (const part of target.split('/')) {
        if (part === '' || part === '.')
            continue;
        if (part !== '..')
            parts.push(part);
        else if (parts.pop() === undefined)
            return undefined;
    }
    return parts.join('/');
}
function links_decodePath(path) {
    try {
        return decodeURIComponent(path);
    }
    catch {
        return path;
    }
}
function isCode(kind) {
    return (kind === scan_LineKind.code ||
        kind === scan_LineKind.fence ||
        kind === scan_LineKind.indented ||
        kind === scan_LineKind.frontMatter);
}
function links_stem(path) {
    return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}

;// CONCATENATED MODULE: ./lib/memory/markers.js


const markers_kinds = { '<': 'start', '|': 'base', '=': 'separator', '>': 'end' };
/**
 * Git's conflict markers in a file, nested ones and halves too: every start and end, and the separators and bases
 * between them. Those inside a code block are an example of markers, not a conflict.
 */
function conflictMarkers(file) {
    const { text, lineStarts } = file;
    if (!/^[<>]{7}/m.test(text))
        return [];
    const { kind } = file.reading.scan;
    const markers = [];
    let open = 0;
    for (let line = 0; line < lineStarts.length; line++) {
        const start = lineStarts[line] ?? 0;
        const lineKind = kind[line];
        if (lineKind === LineKind.code || lineKind === LineKind.fence || lineKind === LineKind.fenceEnd)
            continue;
        const end = endOfLine(text, lineStarts, line);
        const mark = conflictMarkerAt(text, start, end);
        if (mark === undefined || ((mark === '=' || mark === '|') && open === 0))
            continue;
        if (mark === '<')
            open++;
        markers.push({ line: line + 1, kind: markers_kinds[mark], label: text.slice(start + 8, end).trim() });
    }
    return markers;
}

;// CONCATENATED MODULE: ./lib/memory/sign-page.js




/**
 * A page with its author's name on what is new: in the front matter of one that was not there before, else on each
 * added fact, so that nothing of it passes for the page's author's word.
 */
function signPage(file, before, author, format) {
    if (before === undefined)
        return applyEdits(file.text, fieldEdits(file, new Map(Object.entries(author))));
    const known = new Set(parseFile(file.path, before, format).facts.map(wholeText));
    const fresh = file.facts.filter((fact) => fact.own === undefined && !known.has(wholeText(fact)));
    return applyEdits(file.text, fresh.flatMap((fact) => editProvenance(file, fact, author)));
}
/** The nested lines count: new ones below old words are no more their author's than a new fact is. */
function wholeText(fact) {
    return `${fact.key}\0${fact.body.trimEnd()}`;
}

;// CONCATENATED MODULE: ./lib/memory/trust.js
const ranks = { user: 5, agent: 4, tool: 3, web: 2, dig: 1 };
/**
 * The source that a provenance counts for wherever trust decides: the gate, merges, recall. Another tool's spelling
 * (`type: user`, `[source: user]`) was never judged as the user's word, so it is an agent's at most.
 */
function trustedSource(provenance) {
    return provenance.src === 'user' && provenance.from.src === 'dialect' ? 'agent' : provenance.src;
}
function rankOf(of) {
    if (typeof of === 'string')
        return ranks[of];
    return of.tagged ? ranks[trustedSource(of)] : 0;
}
/**
 * Orders by trust, for sorting most trusted first: rank, then within one source the newer ts (unknown is older
 * than any date). 0 when neither decides.
 */
function compareTrust(a, b) {
    const byRank = rankOf(b) - rankOf(a);
    if (byRank !== 0)
        return byRank;
    const [x, y] = [day(a), day(b)];
    return x === y ? 0 : x < y ? 1 : -1;
}
/** Whether the first is trusted more than the second: higher rank, or the same source and newer. */
function moreTrusted(a, b) {
    return compareTrust(a, b) < 0;
}
function day(provenance) {
    return provenance.ts === 'unknown' ? '' : provenance.ts;
}

;// CONCATENATED MODULE: ./lib/memory/updated-line.js

const updated_line_label = /^[\s>*_#-]*(last (?:updated|consolidated|modified|reviewed|verified)|updated|consolidated|最后更新|更新日期|最終更新|última atualização|última actualización|zuletzt aktualisiert|dernière mise à jour)[*_]*\s*[:：]\s*[*_]*(\d{4}-\d{2}-\d{2})/iu;
/** A hand-kept “last updated” line: its label, folded, and its day. Of two such lines the later counts. */
function updatedLine(text) {
    const match = updated_line_label.exec(text.length > 200 ? text.slice(0, 200) : text);
    const day = parseIsoDay(match?.[2] ?? '');
    return match && day !== undefined ? { label: (match[1] ?? '').toLowerCase(), day } : undefined;
}

;// CONCATENATED MODULE: ./lib/memory/wiki.js










/** Fields a page may have; src is said by whoever writes and cannot be set here. */
const wikiFields = (/* unused pure expression or super */ null && ([
    'id',
    'title',
    'ts',
    'ttl',
    'updated',
    'status',
    'sources',
    'aliases',
    'tags',
]));
/** What a page's text is known by: SHA-256 (hex) of its bytes; '' for a page that does not exist. */
function pageHash(text) {
    return text === undefined ? '' : createHash('sha256').update(encode(text)).digest('hex');
}
/** A page by its path, or by its name in the wiki's folder; else one sentence why it cannot be a page. */
function wikiPath(page, folder, format = defaultFormat) {
    const path = kindOf(page, format) === 'wiki' ? page : pathIn(folder, fileNameOf(page));
    const unsafe = unsafePath(path);
    return unsafe === undefined ? { path } : { refused: `${page} cannot be a page. ${unsafe}` };
}
/**
 * Applies operations to a page, all or nothing: an unknown operation or field, a missing section, or a page that is
 * not the expected one refuses the whole. Provenance on the page stays.
 * @param expected `pageHash` of the text the operations were written for; undefined skips the comparison
 */
function applyWiki(path, text, operations, expected, format = defaultFormat) {
    if (expected !== undefined && expected !== pageHash(text))
        return { refused: 'The page is not the one these operations were written for. Read it again.' };
    if (!Array.isArray(operations) || operations.length === 0)
        return { refused: 'The operations must be a list with at least one.' };
    let current = text;
    for (const [index, raw] of operations.entries()) {
        const operation = readOperation(raw);
        if (typeof operation === 'string')
            return { refused: `Operation ${index + 1}: ${operation}` };
        const after = applyOne(path, current, operation, format);
        if (typeof after !== 'string')
            return { refused: `Operation ${index + 1}: ${after.refused}` };
        current = after;
    }
    return { text: current ?? '' };
}
const required = {
    create: ['title'],
    'set-field': ['field', 'value'],
    'unset-field': ['field'],
    'replace-section': ['heading', 'text'],
    'append-section': ['heading', 'text'],
    'add-source': ['source'],
};
function readOperation(raw) {
    if (typeof raw !== 'object' || raw === null)
        return 'it is not an object.';
    const given = raw;
    const name = given['op'];
    if (typeof name !== 'string' || !Object.hasOwn(required, name))
        return `there is no operation ${JSON.stringify(name)}; there are ${Object.keys(required).join(', ')}.`;
    const op = name;
    const allowed = new Set(['op', ...required[op], ...(op === 'create' ? ['id'] : [])]);
    for (const [key, value] of Object.entries(given)) {
        if (!allowed.has(key))
            return `${op} has no ${JSON.stringify(key)}.`;
        if (typeof value !== 'string')
            return `${key} must be text.`;
    }
    const missing = required[op].find((key) => given[key] === undefined);
    if (missing !== undefined)
        return `${op} needs ${missing}.`;
    return given;
}
function applyOne(path, text, operation, format) {
    if (operation.op === 'create') {
        if (text !== undefined)
            return { refused: 'the page exists already.' };
        const title = operation.title.replace(/\s+/g, ' ').trim();
        if (title === '')
            return { refused: 'a page needs a title.' };
        const fields = new Map([
            ['id', operation.id ?? path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')],
            ['title', title],
        ]);
        const empty = parseFile(path, `# ${withoutRealComments(title)}\n`, format);
        return applyEdits(empty.text, fieldEdits(empty, fields));
    }
    if (text === undefined)
        return { refused: 'there is no such page; create it first.' };
    const file = parseFile(path, text, format);
    switch (operation.op) {
        case 'set-field':
        case 'unset-field': {
            const field = wikiFields.find((known) => known === operation.field);
            if (field === undefined)
                return {
                    refused: `${operation.field} is not a field of a page; there are ${wikiFields.join(', ')}.`,
                };
            return applyEdits(text, fieldEdits(file, new Map([[field, operation.op === 'set-field' ? operation.value : null]])));
        }
        case 'replace-section':
        case 'append-section':
            return editSection(file, operation.heading, operation.text, operation.op === 'replace-section');
        case 'add-source':
            return addSource(file, operation.source);
    }
}
/**
 * A line that is an item of its own whatever stands before it. A list that begins at 2 goes on a paragraph, and a
 * marker alone can make a heading of it.
 */
const beginsItem = /^(?:[-*+]|1[.)])[ \t]+[^-\s]/;
/** A section is a block; its heading and the provenance on it stay. */
function editSection(file, heading, text, replaces) {
    const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
    if (/[\r\n\u2028\u2029\u0085\v\f]/.test(heading) || withoutRealComments(heading) !== heading)
        return { refused: 'a heading is one line without comments.' };
    if (/^\s*?[ \t]+\S/.test(text))
        return {
            refused: 'a section’s text begins at the margin: an indented line would belong to what stands before it.',
        };
    if (lines.some((line) => /^ {0,3}#{1,2}(?:[ \t]|$)/.test(line)))
        return { refused: 'a section’s text cannot hold a heading of level 1 or 2.' };
    const body = lines.map(withoutRealComments).join(file.eol);
    const block = findBlock(file, heading);
    if (!block) {
        if (replaces)
            return { refused: `there is no section “${heading}”.` };
        const withBlock = applyEdits(file.text, appendBlock(file, { heading, facts: [], position: 'last' }));
        return `${withBlock.endsWith('\n') ? withBlock : withBlock + file.eol}${body}${file.eol}`;
    }
    const end = endOfContent(file, block.endLine, block.bodyStart);
    const start = replaces ? block.bodyStart : end;
    const ended = start > 0 && file.text[start - 1] !== '\n' ? file.eol : '';
    const apart = start > block.bodyStart && !replaces && !beginsItem.test(body) ? file.eol : '';
    const before = ended + apart;
    return applyEdits(file.text, [{ start, end, text: `${before}${body}${file.eol}` }]);
}
/** Offset after the last line of a block that is not blank. */
function endOfContent(file, endLine, bodyStart) {
    let line = endLine;
    while (line > 0 && file.reading.scan.kind[line - 1] === 0)
        line--;
    return Math.max(bodyStart, file.lineStarts[line] ?? file.text.length);
}
function addSource(file, source) {
    const listed = file.frontMatter?.data?.['sources'];
    const before = Array.isArray(listed)
        ? listed.filter((one) => typeof one === 'string')
        : typeof listed === 'string'
            ? [listed]
            : [];
    if (before.includes(source))
        return file.text;
    const whole = JSON.stringify([...before, source]);
    const edits = fieldEdits(file, new Map([['sources', 'SOURCES']]));
    return applyEdits(file.text, edits.map((edit) => ({
        ...edit,
        text: edit.text.replace('sources: SOURCES', () => `sources: ${whole}`),
    })));
}

;// CONCATENATED MODULE: ./lib/memory/index.js
/** The memory model: parse and print memory files without losing a byte. */








































/***/ }),

/***/ 2760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  aY: () => (/* reexport */ code),
  Dn: () => (/* reexport */ confirmFact),
  JJ: () => (/* reexport */ decidedBody),
  fz: () => (/* reexport */ diffMemories),
  lx: () => (/* reexport */ diffOtherFiles),
  mG: () => (/* reexport */ inline),
  KC: () => (/* reexport */ isOnlyExpiry),
  nf: () => (/* reexport */ neutral_link),
  P4: () => (/* reexport */ readCommands),
  lc: () => (/* reexport */ renderBody),
  B1: () => (/* reexport */ renderReport),
  zF: () => (/* reexport */ renderTitle),
  Zo: () => (/* reexport */ reportContents),
  g3: () => (/* reexport */ untickedIds),
  $1: () => (/* reexport */ untickedIn),
  sp: () => (/* reexport */ whoUnticked),
  MT: () => (/* reexport */ withoutChanges)
});

// UNUSED EXPORTS: changeKinds, countChanges, explainChanges, longestBody, mostOpenFacts, proposalMarker, readTicks, relationsOf, renderTerminal, sortChanges, wrap

// EXTERNAL MODULE: ./lib/memory/index.js + 76 modules
var lib_memory = __webpack_require__(8766);
;// CONCATENATED MODULE: ./lib/review/changes.js

/** The groups of a review, in the order people read them. */
const changes_changeKinds = [
    'added',
    'updated',
    'superseded',
    'stale',
    'archived',
    'moved',
    'removed',
    'proposed',
];
/** Changes in an order that depends on nothing but themselves. */
function changes_sortChanges(changes) {
    return [...changes].sort((a, b) => changes_changeKinds.indexOf(a.kind) - changes_changeKinds.indexOf(b.kind) ||
        (0,lib_memory/* byCodeUnits */.CA)(a.path, b.path) ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (0,lib_memory/* byCodeUnits */.CA)(a.id, b.id));
}
/** Counts in the order of `changeKinds`, empty kinds left out. */
function changes_countChanges(changes) {
    return changes_changeKinds.flatMap((kind) => {
        const ofKind = changes.filter((change) => change.kind === kind);
        if (ofKind.length === 0)
            return [];
        const bySource = {};
        for (const change of ofKind) {
            const source = change.src ?? 'untagged';
            bySource[source] = (bySource[source] ?? 0) + 1;
        }
        return [{ kind, total: ofKind.length, bySource }];
    });
}
/**
 * What the two memories say happened, with what the passes say about why. The difference is the truth; a pass's word
 * is used only for its reason.
 */
function explainChanges(differences, told) {
    const byId = new Map(told.map((change) => [`${change.id}\0${change.path}`, change]));
    const byText = new Map(told.map((change) => [`${change.path}\0${change.before ?? ''}\0${change.after ?? ''}`, change]));
    return differences.map((difference) => {
        const why = byId.get(`${difference.id}\0${difference.path}`) ??
            byText.get(`${difference.path}\0${difference.before ?? ''}\0${difference.after ?? ''}`);
        if (!why)
            return difference;
        const { pass, rule, reason, numbers, ev } = why;
        return {
            ...difference,
            ...(pass === undefined ? {} : { pass }),
            ...(rule === undefined ? {} : { rule }),
            ...(reason === undefined ? {} : { reason }),
            ...(numbers === undefined ? {} : { numbers }),
            ...(difference.ev !== undefined || ev === undefined ? {} : { ev }),
            ...(why.kind === 'superseded' && difference.kind === 'archived' ? { kind: 'superseded' } : {}),
        };
    });
}

;// CONCATENATED MODULE: ./lib/review/neutral.js
/*
 * Memory text is hostile: in a pull request's body it must not break the layout, ping people, link to other issues,
 * or forge what Keepsake reads back (task markers, comments). These functions make text of it and nothing else.
 */
/** Breaks a mention, a reference or a link without being seen; written as an entity so that a diff shows it. */
const gap = '&#8203;';
/** A word longer than this gets places to break, or one fact would widen the whole page. */
const longestWord = 60;
/** How much of one fact a list shows; the file has the rest. */
const longestText = 280;
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
const invisible = /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** One line of plain text: line breaks are spaces, controls and invisible characters are shown by their number. */
function neutral_oneLine(text, longest = longestText) {
    const flat = text
        .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
        .replace(controls, shown)
        .replace(invisible, shown)
        .replace(/ {2,}/g, ' ')
        .trim();
    const letters = Array.from(flat);
    return letters.length <= longest ? flat : `${letters.slice(0, longest - 1).join('')}…`;
}
function shown(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/**
 * Text for the inline part of a markdown line: shown letter by letter, whatever it holds. Right-to-left text is
 * isolated, so that it cannot reorder what stands beside it.
 */
function inline(text, longest = longestText) {
    const safe = escapeMarkdown(neutral_oneLine(text, longest))
        // At the start of an item these would begin a list of their own.
        .replace(/^[-+=]/, (mark) => `\\${mark}`)
        .replace(/^(\d{1,9})([.)])/, '$1\\$2');
    return rightToLeft.test(safe) ? `\u2068${safe}\u2069` : safe;
}
/** Escapes without shortening or flattening: for parts of a text that was made one line before. */
function escapeMarkdown(text) {
    return (breakWords(text)
        .replace(/[\\`*_[\]<>#~|!&$]/g, (mark) => mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : `\\${mark}`)
        .replace(/@/g, `@${gap}`)
        .replace(/(\\#)(?=\w)/g, `$1${gap}`)
        .replace(/\b(gh-)(?=\d)/gi, `$1${gap}`)
        .replace(/:(?=\/\/)/g, `:${gap}`)
        // `:tada:` would be drawn as a picture.
        .replace(/:(?=[\w+-]+:)/g, `:${gap}`)
        .replace(/\b(www\.)/gi, `$1${gap}`)
        .replaceAll('\u0001', gap));
}
function breakWords(text) {
    return text.replace(/\S{61,}/gu, (word) => {
        const letters = Array.from(word);
        const parts = [];
        for (let at = 0; at < letters.length; at += longestWord)
            parts.push(letters.slice(at, at + longestWord).join(''));
        // A control that oneLine has shown by its number cannot be in the text any more: a safe stand-in for the gap.
        return parts.join('\u0001');
    });
}
/** A code span that its own text cannot end. A comment's opening is bent: readers that only search for it see none. */
function code(text, longest = longestText) {
    const flat = neutral_oneLine(text, longest).replaceAll('<!--', '‹!--') || ' ';
    const runs = flat.match(/`+/g) ?? [];
    const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
    const pad = /^`|`$/.test(flat) ? ' ' : '';
    return `${fence}${pad}${flat}${pad}${fence}`;
}
/** A markdown link; its address cannot end it early. */
function neutral_link(label, address) {
    const target = address.replace(/[\s<>\\]/g, (character) => encodeURIComponent(character));
    return `[${inline(label, 80)}](<${target}>)`;
}
/** Text and attribute values in HTML. */
function escapeHtml(text) {
    return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

// EXTERNAL MODULE: ./node_modules/diff/libesm/diff/word.js + 1 modules
var word = __webpack_require__(5367);
;// CONCATENATED MODULE: ./lib/review/words.js


/** Longer texts are shown whole, before and after: comparing them word by word costs more than it tells. */
const longestCompared = 2_000;
/** Two versions of one fact, word by word. Both are made one line first. */
function words_compareWords(before, after) {
    const [old, now] = [neutral_oneLine(before, longestCompared), neutral_oneLine(after, longestCompared)];
    const runs = (0,word/* diffWordsWithSpace */.pR)(old, now).map((part) => ({ kind: part.removed ? 'gone' : part.added ? 'new' : 'same', text: part.value }));
    const kept = runs.filter((run) => run.kind === 'same').reduce((sum, run) => sum + run.text.length, 0);
    // Confetti helps nobody: with little in common the two texts stand one after the other.
    if (kept * 3 < Math.max(old.length, now.length))
        return [
            { kind: 'gone', text: old },
            { kind: 'same', text: ' ' },
            { kind: 'new', text: now },
        ];
    return runs;
}
/**
 * For a pull request: `<del>` and `<ins>`, since `~~` and `**` need spaces around them to count. GitHub colours neither,
 * so a blank parts what went from what came.
 */
function wordsAsMarkdown(runs) {
    return runs
        .map(({ kind, text }, at) => {
        const safe = escapeMarkdown(text);
        if (kind === 'same')
            return safe;
        if (kind === 'gone')
            return `<del>${safe}</del>`;
        return `${runs[at - 1]?.kind === 'gone' ? ' ' : ''}<ins>${safe}</ins>`;
    })
        .join('');
}

;// CONCATENATED MODULE: ./lib/review/fact-line.js



/** One fact as a task-list item: `- [x] 3fa91c **Acme** – moved to Berlin · agent · 2026-02-16 · [log](…)`. */
function factLine(change, shortId, links, ticked) {
    const name = entityName(change.path);
    const subject = name === undefined ? '' : `**${inline(name, 60)}** – `;
    return `- [${ticked ? 'x' : ' '}] ${shortId} ${subject}${factText(change)} · ${details(change, links).join(' · ')}`;
}
function factText(change) {
    const { before, after } = change;
    if (change.kind === 'updated' && before !== null && after !== null && before !== after)
        return wordsAsMarkdown(words_compareWords(before, after));
    return inline(after ?? before ?? '');
}
function details(change, links) {
    const conf = change.numbers?.['conf'];
    const gone = change.after === null;
    const place = gone ? links.before(change.path, change.line) : links.after(change.path, change.line);
    return [
        change.src ?? 'untagged',
        ...(change.ts === undefined || change.ts === 'unknown' ? [] : [inline(change.ts, 30)]),
        ...(conf === undefined ? [] : [`conf ${conf}`]),
        ...(change.kind === 'updated' && change.before === change.after ? [whatElse(change)] : []),
        ...(change.kind === 'archived' && change.reason ? [inline(change.reason, 80)] : []),
        neutral_link(placeLabel(change), place),
        ...evidence(change, links),
    ];
}
/** The text stayed: what changed is its tag or its nested lines, and the reader should not search for it. */
function whatElse(change) {
    return change.reason ? inline(change.reason, 80) : 'text unchanged';
}
function placeLabel(change) {
    const file = change.path.slice(change.path.lastIndexOf('/') + 1);
    return change.line === undefined ? file : `${file}:${change.line}`;
}
function evidence(change, links) {
    const match = /^([^#~\s]+)(?:#L(\d+))?/.exec(change.ev ?? '');
    if (!match?.[1] || match[1] === change.path)
        return [];
    return [neutral_link('log', links.after(match[1], match[2] === undefined ? undefined : Number(match[2])))];
}
/** The page an entity fact is about, from its file's name. */
function entityName(path) {
    return /(?:^|\/)entities\/[^/]+\.md$/.test(path) ? (0,lib_memory/* nameOfFile */.Ri)(path) : undefined;
}

;// CONCATENATED MODULE: ./lib/review/graph.js

/** More than this is a hairball: the graph is left out and said to be. */
const mostRelations = 15;
const mostEntities = 12;
/** Whether a graph of these relations is small enough to read. */
function isReadable(relations) {
    const names = new Set(relations.flatMap((relation) => [relation.from, relation.to]));
    return relations.length > 0 && relations.length <= mostRelations && names.size <= mostEntities;
}
/** A Mermaid flow chart; names stand in quoted labels, where nothing of them is syntax. */
function renderMermaid(relations) {
    const names = [...new Set(relations.flatMap((relation) => [relation.from, relation.to]))].sort();
    const nodeOf = (name) => `e${names.indexOf(name)}`;
    const lines = [
        ...names.map((name) => `  ${nodeOf(name)}["${label(name)}"]`),
        ...relations.map((one) => `  ${nodeOf(one.from)} -->|"${label(one.label)}"| ${nodeOf(one.to)}`),
    ];
    return ['```mermaid', 'flowchart LR', ...new Set(lines), '```'].join('\n');
}
/** Everything that is not a letter, digit or space is written by its number, as Mermaid spells entities. */
function label(text) {
    return neutral_oneLine(text, 40).replace(/[^\p{L}\p{N}\p{M} ]/gu, (mark) => `#${mark.codePointAt(0) ?? 0};`);
}

;// CONCATENATED MODULE: ./lib/review/body.js





/** GitHub's limit is 65 536 characters; some are kept for what a person may add. */
const longestBody = 64_000;
/** So many facts are shown open, the others folded. */
const mostOpenFacts = 60;
/** Hints only: anyone may edit a body, so nothing is decided by it. */
function proposalMarker(branch) {
    return `<!-- keepsake:proposal ${encodeURIComponent(branch)} -->`;
}
/**
 * The body of a pull request: what happened in numbers, what needs a person, every fact with a box to untick, why it
 * happened, what it cost, how to run it again. Within GitHub's limit; what is left out is said.
 */
function renderBody(review, longest = longestBody) {
    const changes = changes_sortChanges(review.changes);
    const full = assemble(review, changes, changes.length, true);
    if (full.length <= longest)
        return full;
    if (assemble(review, changes, changes.length, false).length <= longest)
        return assemble(review, changes, changes.length, false);
    // The most facts that fit: the text grows with their number, so halving finds it.
    let low = 0;
    let high = changes.length;
    while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (assemble(review, changes, middle, false).length <= longest)
            low = middle;
        else
            high = middle - 1;
    }
    const text = assemble(review, changes, low, false);
    if (text.length <= longest)
        return text;
    // Even the decisions alone are too long: the end goes, and that is said first.
    const note = `> **This text is cut.** It is longer than GitHub's limit; \`keepsake diff ${review.base}..${review.branch}\` shows everything.\n\n`;
    return `${note}${text.slice(0, longest - note.length - 200).replace(/[^\n]*$/, '')}\n${proposalMarker(review.branch)}\n`;
}
function assemble(review, changes, shown, reasons) {
    const ids = (0,lib_memory/* shortIds */.Rq)([
        ...changes,
        ...review.decisions.flatMap(({ id }) => (id === undefined ? [] : [{ id }])),
        ...(review.rejected ?? []),
    ]);
    const short = (id) => ids.get(id) ?? id.slice(0, 6);
    const sections = [
        summary(review, changes),
        decisionsSection(review, short),
        confirmSection(changes, short),
        factsSection(review, changes, shown, short),
        graphSection(review.relations ?? []),
        filesSection(review.files ?? []),
        rejectedSection(review.rejected ?? [], short),
        reasons ? reasonsSection(changes, short) : reasonsLeftOut(changes),
        footer(review),
        proposalMarker(review.branch),
    ];
    return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}
function summary(review, changes) {
    const what = changes.length === 0
        ? 'No fact changes; files are brought up to date.'
        : `${changes.length} change${changes.length === 1 ? '' : 's'} to the memory from ${code(review.scope, 80)}. Untick what should not be kept; everything else is taken when this is merged.`;
    const counts = changes_countChanges(changes);
    const columns = [...lib_memory/* sources */.Tj, 'untagged'].filter((source) => counts.some((one) => one.bySource[source]));
    const table = [
        `| | ${[...columns, 'all'].join(' | ')} |`,
        `|---|${'--:|'.repeat(columns.length + 1)}`,
        ...counts.map(({ kind, total, bySource }) => `| ${kind} | ${[...columns.map((source) => bySource[source] ?? ''), total].join(' | ')} |`),
    ].join('\n');
    const waiting = review.waiting
        ? `${review.waiting} more wait for the next nights: one proposal holds at most \`pull_requests.max_facts\` facts, the oldest and most surprising first.`
        : '';
    const warnings = (review.warnings ?? []).map((warning) => `> ⚠️ ${inline(warning, 400)}`).join('\n>\n');
    return [what, counts.length > 0 ? table : '', waiting, warnings].filter(Boolean).join('\n\n');
}
function decisionsSection(review, short) {
    if (review.decisions.length === 0)
        return '';
    const items = review.decisions.map((decision) => {
        const name = decision.id === undefined ? code(decision.path) : `${short(decision.id)} in ${code(decision.path)}`;
        return [
            `**${decisionWord[decision.kind]}** ${name} – ${inline(decision.reason, 300)}`,
            ...decision.sides.map((side, index) => `${index + 1}. ${sideText(side, review.links)}`),
            '',
            `If merged as is: ${inline(decision.ifMerged, 300)}${howTo(decision, short)}`,
        ].join('\n');
    });
    return `### Needs a decision\n\n${items.join('\n\n')}`;
}
const decisionWord = {
    contested: 'Conflict',
    blocked: 'Blocked',
    withheld: 'Left out',
};
function sideText(side, links) {
    return [
        inline(side.text),
        ...(side.gone ? [] : [side.src ?? 'untagged']),
        ...(side.ts ? [inline(side.ts, 30)] : []),
        ...(side.by ? [`by ${inline(side.by, 40)}`] : []),
        ...(side.path === undefined ? [] : [neutral_link(side.path, links.after(side.path, side.line))]),
    ].join(' · ');
}
function howTo(decision, short) {
    if (decision.id === undefined)
        return '';
    const id = short(decision.id);
    switch (decision.kind) {
        case 'contested':
            return ` \`/keepsake settle ${id} first\` (or \`second\`, \`both\`) in a comment settles it.`;
        case 'blocked':
            return ` \`/keepsake confirm ${id} user\` from a listed human lets it in; their approval of the new head makes it pass.`;
        case 'withheld':
            return '';
    }
}
/** So many are named to be confirmed; all of them stand among the facts. */
const mostToConfirm = 20;
/** What the user said, as a log or a transcript tells: only they can make it theirs. */
function confirmSection(changes, short) {
    const said = changes.filter(({ kind, origin }) => origin === 'user' && (kind === 'added' || kind === 'updated'));
    if (said.length === 0)
        return '';
    const items = said
        .slice(0, mostToConfirm)
        .map(({ id, after }) => `- ${short(id)} ${inline(after ?? '', 200)}`);
    const more = said.length - items.length;
    return [
        '### Confirm as yours',
        'The user said this, as a log or transcript tells; it counts as the agent’s, for a year at most. If you said it: `/keepsake confirm ID user` in a comment makes it yours, then approve the new head.',
        [...items, ...(more > 0 ? [`- … and ${more} more among the facts below`] : [])].join('\n'),
    ].join('\n\n');
}
function factsSection(review, changes, shown, short) {
    if (changes.length === 0)
        return '';
    const open = grouped(changes.slice(0, Math.min(shown, mostOpenFacts)), review, short);
    const folded = changes.slice(mostOpenFacts, shown);
    const left = changes.length - Math.max(shown, 0);
    const parts = ['### Facts', open];
    if (folded.length > 0)
        parts.push(`<details><summary>${folded.length} more fact${folded.length === 1 ? '' : 's'}</summary>\n\n${grouped(folded, review, short)}\n\n</details>`);
    if (left > 0)
        parts.push(`> ${left} more change${left === 1 ? ' does' : 's do'} not fit into GitHub's limit for one text. \`keepsake diff ${review.base}..${review.branch}\` lists them, and \`/keepsake drop ID\` works for them too.`);
    return parts.filter(Boolean).join('\n\n');
}
function grouped(changes, review, short) {
    return changes_changeKinds
        .map((kind) => {
        const lines = changes
            .filter((change) => change.kind === kind)
            .map((change) => factLine(change, short(change.id), review.links, true));
        return lines.length === 0 ? '' : `**${kind[0]?.toUpperCase()}${kind.slice(1)}**\n\n${lines.join('\n')}`;
    })
        .filter(Boolean)
        .join('\n\n');
}
function graphSection(relations) {
    if (relations.length === 0)
        return '';
    if (isReadable(relations))
        return `### Entities\n\n${renderMermaid(relations)}`;
    return `The graph of entities is left out: ${relations.length} relations are too many to read as a picture.`;
}
function filesSection(files) {
    if (files.length === 0)
        return '';
    const lines = [...files]
        .sort((a, b) => (0,lib_memory/* byCodeUnits */.CA)(a.path, b.path))
        .slice(0, 40)
        .map((file) => `- ${code(file.path, 120)} +${file.added} −${file.removed}`);
    if (files.length > lines.length)
        lines.push(`- and ${files.length - lines.length} more files`);
    return `<details><summary>Logs, archive and derived files (${files.length})</summary>\n\n${lines.join('\n')}\n\n</details>`;
}
function rejectedSection(rejected, short) {
    if (rejected.length === 0)
        return '';
    const lines = rejected
        .slice(0, 40)
        .map((one) => `- ${short(one.id)} ${inline(one.text)}${one.by ? ` · by ${code(one.by, 40)}` : ''}`);
    if (rejected.length > lines.length)
        lines.push(`- and ${rejected.length - lines.length} more`);
    return `<details><summary>Left out by reviewers (${rejected.length})</summary>\n\n${lines.join('\n')}\n\n</details>`;
}
function reasonsSection(changes, short) {
    const told = changes.filter((change) => change.pass !== undefined || change.reason !== undefined);
    if (told.length === 0)
        return '';
    const rows = told.map((change) => {
        const numbers = Object.entries(change.numbers ?? {})
            .map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`)
            .join(', ');
        return `| ${short(change.id)} | ${inline(change.pass ?? '', 30)} | ${inline(change.reason ?? change.rule ?? '', 160)} | ${inline(numbers, 120)} |`;
    });
    return `<details><summary>Why, change by change (${told.length})</summary>\n\n| fact | pass | reason | numbers |\n|---|---|---|---|\n${rows.join('\n')}\n\n</details>`;
}
function reasonsLeftOut(changes) {
    const told = changes.filter((change) => change.pass !== undefined || change.reason !== undefined).length;
    return told === 0
        ? ''
        : `> The reasons of ${told} changes are left out here, since the text would pass GitHub's limit; the run's summary has them.`;
}
function footer(review) {
    const { cost, reproduce } = review;
    const parts = [];
    if (cost && cost.calls > 0) {
        const price = cost.dollars === undefined ? 'tokens only, no price known' : `about $${cost.dollars.toFixed(4)}`;
        parts.push(`${code(cost.model, 60)} was asked ${cost.calls} times: ${cost.tokensIn} tokens in, ${cost.tokensOut} out, ${cost.tokensCached} cached (${price}).`);
    }
    else
        parts.push('No model was used.');
    if (reproduce !== undefined)
        parts.push(`The same on your machine: ${code(reproduce, 200)}.`);
    parts.push('Comments count too: `/keepsake drop ID`, `ttl ID 1y`, `confirm ID`, and `/keepsake approve` with the whole id of the head.');
    return `<sub>${parts.join(' ')}</sub>`;
}

;// CONCATENATED MODULE: ./lib/review/commands.js

const usage = {
    drop: 'Write /keepsake drop ID [ID…].',
    ttl: 'Write /keepsake ttl ID 90d (or 2w, 1y, never).',
    settle: 'Write /keepsake settle ID first, second or both.',
    confirm: 'Write /keepsake confirm ID, or /keepsake confirm ID user.',
    approve: 'Write /keepsake approve and the whole id of the head commit.',
};
/**
 * The commands of a comment, one a line; lines in code, in quotes, in the middle of a sentence or where nobody sees
 * them are none: a person may have pasted them with somebody else's text. Whether the writer may give them is not
 * decided here.
 */
function readCommands(comment) {
    let fence = '';
    let hidden = false;
    const found = [];
    for (const line of comment.replaceAll('\r\n', '\n').split('\n')) {
        const [, mark = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
        if (!hidden && mark !== '' && (fence === '' || (mark.startsWith(fence) && rest.trim() === ''))) {
            fence = fence === '' ? mark : '';
            continue;
        }
        const wasHidden = hidden;
        if (fence === '')
            hidden = endsInComment(line, hidden);
        const match = fence === '' && !wasHidden ? /^\/keepsake(?:\s+(.*))?$/.exec(line.trimEnd()) : null;
        if (match)
            found.push(readCommand(line.trim(), (match[1] ?? '').trim().split(/\s+/)));
    }
    return found;
}
/** Whether an HTML comment is open where a line ends. */
function endsInComment(line, open) {
    const last = line.lastIndexOf('<!--');
    const end = line.lastIndexOf('-->');
    return last < 0 && end < 0 ? open : last > end;
}
function readCommand(line, words) {
    const [verb = '', ...given] = words;
    const id = idOf(given[0]);
    const wrong = (fix) => ({ verb: 'misunderstood', line, fix });
    switch (verb) {
        case 'drop': {
            const ids = given.map(idOf);
            const known = ids.filter((one) => one !== undefined);
            return known.length > 0 && known.length === ids.length ? { verb, ids: known } : wrong(usage.drop);
        }
        case 'ttl': {
            const [, ttl] = given;
            const fits = id !== undefined && ttl !== undefined && given.length === 2 && (0,lib_memory/* parseTtl */.Kw)(ttl) !== undefined;
            return fits ? { verb, id, ttl } : wrong(usage.ttl);
        }
        case 'settle': {
            const keep = ['first', 'second', 'both'].find((word) => word === given[1]);
            return id !== undefined && keep && given.length === 2 ? { verb, id, keep } : wrong(usage.settle);
        }
        case 'confirm': {
            const fits = id !== undefined && (given.length === 1 || (given.length === 2 && given[1] === 'user'));
            return fits ? { verb, id, asUser: given.length === 2 } : wrong(usage.confirm);
        }
        case 'approve': {
            const head = /^([0-9a-f]{40}|[0-9a-f]{64})$/.exec(given[0] ?? '')?.[1];
            return head && given.length === 1 ? { verb, head } : wrong(usage.approve);
        }
        default:
            return wrong('There are /keepsake drop, ttl, settle, confirm and approve.');
    }
}
function idOf(word) {
    return word !== undefined && /^[0-9a-f]{6,64}$/.test(word) ? word : undefined;
}

;// CONCATENATED MODULE: ./lib/review/confirm.js

/** The marks that a person's word takes away; `contested` needs a decision and `quarantined` a look at the source. */
const cleared = ['stale', 'unverified'];
/**
 * Confirms a fact: its ts is renewed, what made it doubtful goes. A mark that stands on the fact's block is moved to
 * the other facts of the block, since nobody spoke for those.
 */
function confirmFact(file, fact, confirmation) {
    const marks = (fact.own?.marks ?? []).filter((mark) => !cleared.includes(mark));
    const own = (0,lib_memory/* editProvenance */.Sn)(file, fact, {
        ...(confirmation.asUser ? { src: 'user' } : {}),
        ts: confirmation.day,
        ...(confirmation.ttl === undefined ? {} : { ttl: confirmation.ttl }),
        marks,
    });
    return [...own, ...clearedOnBlock(file, fact)];
}
function clearedOnBlock(file, fact) {
    const block = file.blocks[fact.block];
    const doubts = block?.own?.marks.filter((mark) => cleared.includes(mark)) ?? [];
    if (!block || doubts.length === 0 || block.line === fact.line)
        return [];
    const rest = block.own?.marks.filter((mark) => !cleared.includes(mark)) ?? [];
    const others = block.facts.filter((other) => other !== fact && other.provenance.src !== 'user');
    // One edit for each comment, whatever it holds: two of the same place would not fit together.
    return [
        ...(0,lib_memory/* editProvenance */.Sn)(file, block, { marks: rest }),
        ...others.flatMap((other) => {
            const own = other.own?.marks ?? [];
            const missing = doubts.filter((mark) => !own.includes(mark));
            return missing.length === 0 ? [] : (0,lib_memory/* editProvenance */.Sn)(file, other, { marks: [...own, ...missing] });
        }),
    ];
}

;// CONCATENATED MODULE: ./lib/review/likeness.js
/** How alike two texts are, from 0 to 1: the Dice coefficient of their words, as multisets. */
function likeness(a, b) {
    const [left, right] = [wordsOf(a), wordsOf(b)];
    if (left.length + right.length === 0)
        return a === b ? 1 : 0;
    const counts = new Map();
    for (const word of left)
        counts.set(word, (counts.get(word) ?? 0) + 1);
    let shared = 0;
    for (const word of right) {
        const count = counts.get(word) ?? 0;
        if (count === 0)
            continue;
        shared += 1;
        counts.set(word, count - 1);
    }
    return (2 * shared) / (left.length + right.length);
}
/** Words where a script has them; single letters where it has not. */
function wordsOf(text) {
    return (text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []);
}

;// CONCATENATED MODULE: ./lib/review/differences.js



/** Files whose lines are input, output or derived: shown by name and number of lines, not fact by fact. */
const notFacts = new Set([
    'log',
    'archive',
    'graph',
    'conflicts',
    'surprise',
    'inbox',
    'recall-context',
    'config',
    'other',
]);
/** From this share of common words on, two texts of one block are versions of one fact (Dice over words). */
const sameFact = 0.5;
/**
 * What happened to every fact between two states of a memory. Facts are matched by id; then by a key that is unique
 * on both sides (moved); then inside their block by subject, by likeness (updated). What went to the archive is told
 * from what is simply gone. Nothing of it depends on the order of files.
 */
function diffMemories(before, after) {
    // A file that is the same reading on both sides has its facts, by the same ids, on both: an id names its file.
    const same = (path) => (0,lib_memory/* isSameReading */.rh)(before, after, path);
    const old = factsOf(before, same);
    const now = factsOf(after, same);
    const oldIds = new Map(old.map((one) => [one.fact.id, one]));
    const nowIds = new Map(now.map((one) => [one.fact.id, one]));
    const changes = [];
    for (const one of now) {
        const standing = oldIds.get(one.fact.id);
        if (standing)
            changes.push(...changesInPlace(standing, one));
    }
    const gone = old.filter((one) => !nowIds.has(one.fact.id));
    const come = now.filter((one) => !oldIds.has(one.fact.id));
    const pairs = new Map();
    for (const match of [movedPairs, subjectPairs, likelyPairs]) {
        const taken = new Set([...pairs.values()].map((pair) => pair.to));
        for (const [from, pair] of match(gone.filter((one) => !pairs.has(one)), come.filter((one) => !taken.has(one))))
            pairs.set(from, pair);
    }
    const paired = new Set([...pairs.values()].map((pair) => pair.to));
    for (const [from, { to, kind }] of pairs)
        changes.push(pairedChange(from, to, kind));
    const archived = archivedKeys(before, after);
    for (const one of gone.filter((candidate) => !pairs.has(candidate)))
        changes.push(lost(one, archived));
    for (const one of come.filter((candidate) => !paired.has(candidate)))
        changes.push({ ...base(one), kind: 'added', before: null, after: one.fact.text });
    return changes_sortChanges(changes);
}
/** The files that are not shown fact by fact, with how many of their lines came and went. */
function diffOtherFiles(before, after) {
    const paths = [...new Set([...before.paths, ...after.paths])].sort();
    return paths.flatMap((path) => {
        if ((0,lib_memory/* isSameReading */.rh)(before, after, path))
            return [];
        const [old, now] = [before.file(path), after.file(path)];
        const kind = (now ?? old)?.kind;
        if (kind === undefined || !notFacts.has(kind) || old?.text === now?.text)
            return [];
        const [oldLines, nowLines] = [countLines(old), countLines(now)];
        let added = 0;
        let removed = 0;
        for (const [line, count] of nowLines)
            added += Math.max(0, count - (oldLines.get(line) ?? 0));
        for (const [line, count] of oldLines)
            removed += Math.max(0, count - (nowLines.get(line) ?? 0));
        return [{ path, added, removed }];
    });
}
function factsOf(memory, same) {
    return memory.paths
        .filter((path) => !notFacts.has(memory.kind(path) ?? 'other') && !same(path))
        .flatMap((path) => memory.file(path) ?? [])
        .flatMap((file) => file.facts.map((fact) => ({ file, fact, block: file.blocks[fact.block] })));
}
function base({ fact }) {
    const { provenance } = fact;
    return {
        id: fact.id,
        path: fact.path,
        line: fact.line,
        ...(provenance.tagged ? { src: provenance.src, ts: provenance.ts } : {}),
        ...(provenance.ev === undefined ? {} : { ev: provenance.ev }),
        ...(provenance.origin === 'user' && provenance.src === 'agent' ? { origin: 'user' } : {}),
        ...(provenance.tagged && provenance.from.src === 'fact' ? { numbers: { conf: provenance.conf } } : {}),
    };
}
/** A fact with the same id: its mark, its tag, its status or its nested lines may still have changed. */
function changesInPlace(old, now) {
    const reasons = whatChanged(old.fact, now.fact);
    if (reasons.length === 0)
        return [];
    const wasStale = old.fact.provenance.marks.includes('stale');
    const isStale = now.fact.provenance.marks.includes('stale');
    const stale = isStale && !wasStale && reasons.length === 1;
    const change = {
        ...base(now),
        kind: stale ? 'stale' : 'updated',
        before: old.fact.text,
        after: now.fact.text,
        ...(stale ? {} : { reason: reasons.join(', ') }),
    };
    return [change];
}
function whatChanged(old, now) {
    const [before, after] = [old.provenance, now.provenance];
    const reasons = [];
    if (old.text !== now.text)
        reasons.push('wording');
    if (old.status !== now.status)
        reasons.push(`status ${old.status ?? 'none'} → ${now.status ?? 'none'}`);
    if (old.body.trimEnd() !== now.body.trimEnd())
        reasons.push('nested lines');
    for (const key of ['src', 'ts', 'ttl', 'conf', 'by', 'ev'])
        if (before[key] !== after[key])
            reasons.push(`${key} ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`);
    const marks = [
        ...after.marks.filter((mark) => !before.marks.includes(mark)).map((mark) => `marked ${mark}`),
        ...before.marks.filter((mark) => !after.marks.includes(mark)).map((mark) => `no longer ${mark}`),
    ];
    return [...reasons, ...marks];
}
/** The same words, once on each side, in another place. */
function movedPairs(gone, come) {
    const pairs = new Map();
    const [from, to] = [uniqueBy(gone, (one) => one.fact.key), uniqueBy(come, (one) => one.fact.key)];
    for (const [key, one] of from) {
        const other = to.get(key);
        if (other)
            pairs.set(one, { to: other, kind: 'moved' });
    }
    return pairs;
}
/** One subject, once on each side of one block. */
function subjectPairs(gone, come) {
    const pairs = new Map();
    const subject = (one) => one.fact.subject === undefined ? undefined : `${placeOf(one)}\0${one.fact.subject.toLowerCase()}`;
    const [from, to] = [uniqueBy(gone, subject), uniqueBy(come, subject)];
    for (const [key, one] of from) {
        const other = to.get(key);
        if (other)
            pairs.set(one, { to: other, kind: 'updated' });
    }
    return pairs;
}
/** The most alike first, within one block; a tie is settled by ids, never by order. */
function likelyPairs(gone, come) {
    const pairs = new Map();
    const byPlace = new Map();
    for (const one of come)
        byPlace.set(placeOf(one), [...(byPlace.get(placeOf(one)) ?? []), one]);
    const candidates = gone
        .flatMap((from) => (byPlace.get(placeOf(from)) ?? []).map((to) => ({
        from,
        to,
        score: likeness(from.fact.key, to.fact.key),
    })))
        .filter(({ score }) => score >= sameFact)
        .sort((a, b) => b.score - a.score || (a.from.fact.id + a.to.fact.id < b.from.fact.id + b.to.fact.id ? -1 : 1));
    const taken = new Set();
    for (const { from, to } of candidates) {
        if (pairs.has(from) || taken.has(to))
            continue;
        pairs.set(from, { to, kind: 'updated' });
        taken.add(to);
    }
    return pairs;
}
function placeOf(one) {
    return `${one.fact.path}\0${one.block?.context ?? ''}`;
}
function uniqueBy(all, keyOf) {
    const found = new Map();
    for (const one of all) {
        const key = keyOf(one);
        if (key !== undefined)
            found.set(key, found.has(key) ? undefined : one);
    }
    return new Map([...found].flatMap(([key, one]) => (one ? [[key, one]] : [])));
}
/** An edit keeps its old fact's id (format.md), so that a reviewer's word about it still finds it. */
function pairedChange(from, to, kind) {
    const reason = kind === 'moved' ? `from ${from.fact.path}${from.block ? ` (${from.block.heading})` : ''}` : undefined;
    return {
        ...base(to),
        id: kind === 'updated' ? from.fact.id : to.fact.id,
        kind,
        before: from.fact.text,
        after: to.fact.text,
        ...(reason === undefined ? {} : { reason }),
    };
}
function lost(one, archived) {
    const reason = archived.get(`${one.fact.path}\0${one.fact.key}`) ?? archived.get(`\0${one.fact.key}`);
    const kind = reason === undefined ? 'removed' : reason === 'superseded' ? 'superseded' : 'archived';
    const rule = reason === undefined ? {} : { rule: reason, reason };
    return { ...base(one), ...rule, kind, before: one.fact.text, after: null };
}
/** Keys that are newly in the archive, with the reason told there; with and without the path they came from. */
function archivedKeys(before, after) {
    const keys = new Map();
    const come = archiveEntries(after, (path) => !(0,lib_memory/* isSameReading */.rh)(before, after, path));
    if (come.length === 0)
        return keys;
    const known = new Set(archiveEntries(before, () => true).map((entry) => entry.id));
    for (const entry of come) {
        if (known.has(entry.id))
            continue;
        for (const fact of (0,lib_memory/* parseFile */.CJ)(entry.from, entry.raw).facts) {
            keys.set(`${entry.from}\0${fact.key}`, entry.reason);
            keys.set(`\0${fact.key}`, entry.reason);
        }
    }
    return keys;
}
function archiveEntries(memory, wanted) {
    return memory.paths
        .filter((path) => memory.kind(path) === 'archive' && wanted(path))
        .flatMap((path) => memory.file(path) ?? [])
        .flatMap(lib_memory/* readArchive */.bL);
}
function countLines(file) {
    const counts = new Map();
    for (const line of (file?.text ?? '').split('\n').filter((text) => text.trim() !== ''))
        counts.set(line, (counts.get(line) ?? 0) + 1);
    return counts;
}

;// CONCATENATED MODULE: ./lib/review/report/contents.js
const listed = new Set([
    'index',
    'topic',
    'entity',
    'wiki',
    'learnings',
    'episodic',
    'semantic',
    'beliefs',
    'page',
    'archive',
]);
/** Collects what a report shows from a memory. */
function reportContents(memory, about) {
    const files = [...memory.files()];
    const facts = files
        .filter((file) => listed.has(file.kind))
        .flatMap((file) => file.facts.map((fact) => {
        const { provenance } = fact;
        return {
            id: fact.id,
            text: fact.text,
            path: fact.path,
            line: fact.line,
            heading: file.blocks[fact.block]?.heading ?? file.title ?? '',
            source: provenance.tagged ? provenance.src : 'untagged',
            day: provenance.ts,
            ttl: provenance.ttl,
            conf: provenance.conf,
            marks: provenance.marks,
            archived: file.kind === 'archive',
            ...(provenance.by === undefined ? {} : { by: provenance.by }),
            ...(provenance.ev === undefined ? {} : { ev: provenance.ev }),
        };
    }));
    const relations = files.filter((file) => file.kind === 'graph').flatMap((file) => relationsOf(file.text));
    return { ...about, facts, relations };
}
/** The triplets of graph.jsonl; a line that is none is passed over, the gate reports it. */
function relationsOf(jsonl) {
    return jsonl.split('\n').flatMap((line) => {
        try {
            const row = JSON.parse(line);
            const [from, label, to] = [row?.['subject'], row?.['predicate'], row?.['object']];
            const whole = typeof from === 'string' && typeof label === 'string' && typeof to === 'string';
            return whole ? [{ from: nameOf(from), label, to: nameOf(to) }] : [];
        }
        catch {
            return [];
        }
    });
}
/** `entity://person/jane-smith` reads as `jane-smith`. */
function nameOf(entity) {
    return /^entity:\/\/[^/]+\/(.+)$/.exec(entity)?.[1] ?? entity;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/review/report/entity-graph.js

const entity_graph_mostEntities = 40;
const width = 640;
const height = 440;
const margin = 110;
/**
 * The entities with the most relations, laid out by springs from a circle: no chance in it, so the same memory gives
 * the same picture. Fruchterman and Reingold, "Graph drawing by force-directed placement", 1991.
 */
function renderEntityGraph(relations) {
    const degree = new Map();
    for (const { from, to } of relations)
        for (const name of [from, to])
            degree.set(name, (degree.get(name) ?? 0) + 1);
    if (degree.size === 0)
        return '<p>No relations between entities are known yet.</p>';
    const names = [...degree]
        .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
        .slice(0, entity_graph_mostEntities)
        .map(([name]) => name);
    const kept = new Set(names);
    const drawn = relations.filter(({ from, to }) => from !== to && kept.has(from) && kept.has(to));
    const places = layOut(names, drawn);
    const at = (name) => places.get(name) ?? { x: 0, y: 0 };
    const lines = drawn.map(({ from, to, label }) => {
        const [a, b] = [at(from), at(to)];
        return `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}"><title>${escapeHtml(neutral_oneLine(`${from} ${label} ${to}`, 160))}</title></line>`;
    });
    const nodes = names.map((name) => {
        const { x, y } = at(name);
        const size = Math.min(4 + (degree.get(name) ?? 1), 14);
        return `<circle cx="${x}" cy="${y}" r="${size}"/><text x="${x}" y="${y - size - 3}">${escapeHtml(neutral_oneLine(name, 22))}</text>`;
    });
    const rows = relations
        .slice(0, 500)
        .map(({ from, label, to }) => `<tr><td>${escapeHtml(neutral_oneLine(from, 80))}</td><td>${escapeHtml(neutral_oneLine(label, 80))}</td><td>${escapeHtml(neutral_oneLine(to, 80))}</td></tr>`)
        .join('');
    const left = degree.size - names.length;
    return `<svg class="graph" viewBox="0 0 ${width} ${height}" role="img" aria-label="Graph of ${names.length} entities and ${drawn.length} relations">${lines.join('')}${nodes.join('')}</svg>
${left > 0 ? `<p>The ${names.length} entities with the most relations are drawn; ${left} more are in the table.</p>` : ''}
<details><summary>As a table${relations.length > 500 ? ' (the first 500)' : ''}</summary><table><thead><tr><th scope="col">From</th><th scope="col">Relation</th><th scope="col">To</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
function layOut(names, relations) {
    const points = names.map((_name, index) => {
        const angle = (2 * Math.PI * index) / names.length;
        return { x: width / 2 + Math.cos(angle) * width * 0.3, y: height / 2 + Math.sin(angle) * height * 0.3 };
    });
    const index = new Map(names.map((name, position) => [name, position]));
    const ideal = Math.sqrt((width * height) / names.length) * 0.8;
    for (let round = 0; round < 120; round++) {
        const heat = (width / 10) * (1 - round / 120);
        const pushes = points.map(() => ({ x: 0, y: 0 }));
        for (let i = 0; i < points.length; i++)
            for (let j = i + 1; j < points.length; j++)
                spread(points, pushes, i, j, (d) => (ideal * ideal) / d);
        for (const { from, to } of relations)
            spread(points, pushes, index.get(from) ?? 0, index.get(to) ?? 0, (d) => -(d * d) / ideal);
        for (const [i, point] of points.entries()) {
            const push = pushes[i] ?? { x: 0, y: 0 };
            const length = Math.max(Math.hypot(push.x, push.y), 0.01);
            point.x = clamp(point.x + (push.x / length) * Math.min(length, heat), margin, width - margin);
            point.y = clamp(point.y + (push.y / length) * Math.min(length, heat), 28, height - 20);
        }
    }
    return new Map(names.map((name, i) => {
        const point = points[i] ?? { x: 0, y: 0 };
        return [name, { x: Math.round(point.x), y: Math.round(point.y) }];
    }));
}
function spread(points, pushes, i, j, force) {
    const [a, b, pushA, pushB] = [points[i], points[j], pushes[i], pushes[j]];
    if (!a || !b || !pushA || !pushB)
        return;
    const distance = Math.max(Math.hypot(a.x - b.x, a.y - b.y), 0.1);
    const strength = force(distance);
    const [x, y] = [((a.x - b.x) / distance) * strength, ((a.y - b.y) / distance) * strength];
    pushA.x += x;
    pushA.y += y;
    pushB.x -= x;
    pushB.y -= y;
}
function clamp(value, low, high) {
    return Math.min(Math.max(value, low), high);
}

;// CONCATENATED MODULE: ./lib/review/report/script.js
/**
 * The report's search, as it stands in the page. It reads the facts from the list that is there for readers without
 * JavaScript, builds results of its own from text nodes alone, and leaves the long list untouched.
 */
const reportScript = `
'use strict';
(() => {
  const box = document.getElementById('search');
  const field = document.getElementById('q');
  const results = document.getElementById('results');
  const said = document.getElementById('said');
  const rest = document.getElementById('rest');
  const most = 100;
  let index;
  const build = () => {
    if (index) return index;
    index = [...document.querySelectorAll('#facts li')].map((item) => ({ item, text: item.textContent.toLowerCase().normalize('NFC') }));
    return index;
  };
  const show = () => {
    const words = field.value.toLowerCase().normalize('NFC').split(/\\s+/).filter(Boolean);
    rest.hidden = words.length > 0;
    results.replaceChildren();
    if (words.length === 0) { said.textContent = ''; return; }
    let found = 0;
    for (const { item, text } of build()) {
      if (!words.every((word) => text.includes(word))) continue;
      found += 1;
      if (found <= most) results.append(item.cloneNode(true));
    }
    said.textContent = found === 0 ? 'No fact has all these words.' : found + (found === 1 ? ' fact' : ' facts') + (found > most ? ', the first ' + most + ' are shown' : '');
  };
  box.hidden = false;
  field.addEventListener('input', show);
  (window.requestIdleCallback || setTimeout)(build);
})();
`;

;// CONCATENATED MODULE: ./lib/review/report/style.js
/** The report's look: one column on a phone, two on a desktop, the reader's own light or dark. */
const reportStyle = `
:root{color-scheme:light dark;--ink:#1c2024;--soft:#59636e;--line:#d1d9e0;--page:#fff;--card:#f6f8fa;--link:#0a5cc5;--user:#1a7f37;--agent:#0969da;--tool:#8250df;--web:#b35900;--dig:#a33;--untagged:#6e7781}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#a2acb6;--line:#3d444d;--page:#0d1117;--card:#161b22;--link:#6cb0ff;--user:#57c46f;--agent:#6cb0ff;--tool:#c29bff;--web:#f0a04b;--dig:#ff8a80;--untagged:#a2acb6}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.2rem;margin:0 0 .75rem}
a{color:var(--link)}
p{margin:.5rem 0}
.soft,.axis,footer,.where{color:var(--soft)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;margin:.75rem 0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:.5rem;margin:1rem 0;padding:0}
.tiles div{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem}
.tiles dt{color:var(--soft);font-size:.85rem}
.tiles dd{margin:0;font-size:1.4rem;font-weight:600}
section{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1rem;background:var(--page);min-width:0}
.pair{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1rem}
@media (min-width:56rem){.pair{grid-template-columns:repeat(2,minmax(0,1fr))}}
.facts{list-style:none;margin:0;padding:0}
.facts li{padding:.5rem 0;border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 3.5rem}
.facts li:first-child{border-top:0}
.where{font-size:.85rem}
.where code{font-size:.8rem}
.tag{border:1px solid currentColor;border-radius:1rem;padding:0 .5rem;font-size:.8rem;white-space:nowrap}
.user{color:var(--user)}.agent{color:var(--agent)}.tool{color:var(--tool)}.web{color:var(--web)}.dig{color:var(--dig)}.untagged{color:var(--untagged)}
.share{display:flex;height:1rem;border-radius:.25rem;overflow:hidden;margin:0 0 .75rem}
.share span{background:currentColor;min-width:2px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-top:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
th{overflow-wrap:normal}
@media (max-width:40rem){th,td{padding:.25rem}}
summary{cursor:pointer;padding:.4rem 0;font-weight:600}
.bars{display:block;width:100%;height:9rem;fill:var(--agent)}
.axis{display:flex;justify-content:space-between;font-size:.85rem;margin:.25rem 0}
.graph{display:block;width:100%;height:auto}
.graph line{stroke:var(--line);stroke-width:1.5}
.graph circle{fill:var(--agent)}
.graph text{fill:var(--ink);font-size:13px;text-anchor:middle;paint-order:stroke;stroke:var(--page);stroke-width:3px}
@media (max-width:40rem){.graph text{font-size:22px}.graph circle{r:9px}}
label{display:block;font-weight:600;margin-bottom:.25rem}
input[type=search]{width:100%;font:inherit;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--page);color:var(--ink)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
mark{background:#ffe08a;color:#1c2024}
[hidden]{display:none!important}
@media print{nav,.search{display:none}details:not([open])>*{display:block}}
`;

;// CONCATENATED MODULE: ./lib/review/report/timeline.js

/** More bars than this are too thin to read: the oldest are left to the table. */
const mostBars = 36;
/** Facts by the month of their date, empty months between included. */
function monthsOf(facts) {
    const counts = new Map();
    for (const fact of facts)
        if (/^\d{4}-\d{2}/.test(fact.day))
            counts.set(fact.day.slice(0, 7), (counts.get(fact.day.slice(0, 7)) ?? 0) + 1);
    const known = [...counts.keys()].sort();
    const months = [];
    const last = known.at(-1);
    for (let name = known[0]; name !== undefined && last !== undefined && name <= last; name = following(name)) {
        months.push({ name, count: counts.get(name) ?? 0 });
        // A date of the year 1 or 9999 is somebody's mistake; it must not make a page of empty months.
        if (months.length > 2400)
            break;
    }
    return months;
}
function following(month) {
    const year = Number(month.slice(0, 4));
    const number = Number(month.slice(5, 7));
    return number === 12
        ? `${String(year + 1).padStart(4, '0')}-01`
        : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}
/** Bars for the last three years and a table of every month that has facts. */
function renderTimeline(facts) {
    const months = monthsOf(facts);
    if (months.length === 0)
        return '<p>No fact has a date.</p>';
    const shown = months.slice(-mostBars);
    const highest = Math.max(...shown.map((month) => month.count), 1);
    const step = 100 / shown.length;
    const bars = shown
        .map((month, index) => {
        const height = (month.count / highest) * 36;
        return `<rect x="${round(index * step + step * 0.1)}" y="${round(38 - height)}" width="${round(step * 0.8)}" height="${round(height)}"><title>${month.name}: ${month.count}</title></rect>`;
    })
        .join('');
    const rows = months
        .filter((month) => month.count > 0)
        .reverse()
        .map((month) => `<tr><th scope="row">${escapeHtml(month.name)}</th><td>${month.count}</td></tr>`)
        .join('');
    const [first, last] = [shown[0]?.name ?? '', shown.at(-1)?.name ?? ''];
    return `<svg class="bars" viewBox="0 0 100 38" preserveAspectRatio="none" role="img" aria-label="Facts by month from ${first} to ${last}; the most in one month is ${highest}">${bars}</svg>
<p class="axis"><span>${first}</span><span>${last}</span></p>
<details><summary>As a table</summary><table><thead><tr><th scope="col">Month</th><th scope="col">Facts</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
function round(value) {
    return Math.round(value * 100) / 100;
}

;// CONCATENATED MODULE: ./lib/review/report/page.js







const everySource = [...lib_memory/* sources */.Tj, 'untagged'];
/**
 * One self-contained page about a memory: readable without JavaScript, nothing is loaded from anywhere. The policy
 * in its head lets only this script run, so that hostile text stays text whatever happens.
 */
function renderReport(report) {
    const active = report.facts.filter((fact) => !fact.archived);
    const ids = (0,lib_memory/* shortIds */.Rq)(report.facts);
    const item = (fact) => factItem(fact, ids.get(fact.id) ?? '');
    const title = escapeHtml(neutral_oneLine(report.title, 120));
    const hash = (0,external_node_crypto_.createHash)('sha256').update(reportScript).digest('base64');
    const marked = (mark) => active.filter((fact) => fact.marks.includes(mark));
    const unverified = active.filter((fact) => fact.source === 'untagged' || fact.marks.includes('unverified'));
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} – memory report</title>
<link rel="icon" href="data:,">
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="soft">As of ${escapeHtml(report.day)}, commit <code>${escapeHtml(report.commit.slice(0, 12))}</code></p>
${tiles([
        ['facts', active.length],
        ['stale', marked('stale').length],
        ['unverified', unverified.length],
        ['contested', marked('contested').length],
        ['quarantined', marked('quarantined').length],
        ['archived', report.facts.length - active.length],
    ])}
<nav aria-label="Sections"><ul>
<li><a href="#trust">Sources and trust</a></li><li><a href="#time">Timeline</a></li><li><a href="#attention">Needs attention</a></li><li><a href="#entities">Entities</a></li><li><a href="#facts">All facts</a></li>
</ul></nav>
</header>
<main>
<section id="search" class="search" hidden aria-label="Search">
<label for="q">Search the facts</label>
<input id="q" type="search" autocomplete="off" spellcheck="false">
<p id="said" class="soft" role="status" aria-live="polite"></p>
<ul id="results" class="facts"></ul>
</section>
<div id="rest">
<div class="pair">
<section id="trust" aria-labelledby="trust-h"><h2 id="trust-h">Sources and trust</h2>${trust(active)}</section>
<section id="time" aria-labelledby="time-h"><h2 id="time-h">Timeline</h2>${renderTimeline(active)}</section>
</div>
<section id="attention" aria-labelledby="attention-h"><h2 id="attention-h">Needs attention</h2>
${attention('Contested', 'Two versions stand side by side; <code>keepsake conflicts</code> settles them.', marked('contested'), item)}
${attention('Stale', 'Older than their time to live; confirm them or let them be archived.', marked('stale'), item)}
${attention('Unverified', 'Nobody said where these come from; <code>keepsake confirm --src user</code> makes them yours.', unverified, item)}
${attention('Quarantined', 'Kept out of recall until somebody looks at them.', marked('quarantined'), item)}
</section>
<section id="entities" aria-labelledby="entities-h"><h2 id="entities-h">Entities</h2>${renderEntityGraph(report.relations)}</section>
<section id="facts" aria-labelledby="facts-h"><h2 id="facts-h">All facts</h2>${byFile(report.facts, item)}</section>
</div>
</main>
<footer><p>Made by Keepsake from plain markdown in git. Nothing on this page is loaded from elsewhere.</p></footer>
<script>${reportScript}</script>
</body>
</html>
`;
}
function tiles(numbers) {
    const cells = numbers.map(([name, value]) => `<div><dt>${name}</dt><dd>${value.toLocaleString('en')}</dd></div>`);
    return `<dl class="tiles">${cells.join('')}</dl>`;
}
function trust(facts) {
    const rows = everySource
        .map((source) => ({ source, of: facts.filter((fact) => fact.source === source) }))
        .filter(({ of }) => of.length > 0);
    const bar = rows
        .map(({ source, of }) => `<span class="${source}" style="flex:${of.length}"></span>`)
        .join('');
    const body = rows
        .map(({ source, of }) => {
        const conf = of.reduce((sum, fact) => sum + fact.conf, 0) / of.length;
        const share = Math.round((of.length / facts.length) * 100);
        return `<tr><th scope="row"><span class="tag ${source}">${source}</span></th><td class="n">${of.length.toLocaleString('en')}</td><td class="n">${share} %</td><td class="n">${conf.toFixed(2)}</td></tr>`;
    })
        .join('');
    if (rows.length === 0)
        return '<p>The memory has no facts yet.</p>';
    return `<div class="share" aria-hidden="true">${bar}</div><table><thead><tr><th scope="col">Source, most trusted first</th><th scope="col" class="n">Facts</th><th scope="col" class="n">Share</th><th scope="col" class="n">Mean conf</th></tr></thead><tbody>${body}</tbody></table>`;
}
/** A long list of stale facts is no list to read: the rest stands in the list of all facts. */
const mostListed = 100;
function attention(name, why, facts, item) {
    if (facts.length === 0)
        return `<p>${name}: none.</p>`;
    const open = facts.length <= 10 ? ' open' : '';
    const more = facts.length > mostListed ? `<p class="soft">The first ${mostListed} of ${facts.length}.</p>` : '';
    return `<details${open}><summary>${name} (${facts.length.toLocaleString('en')})</summary><p class="soft">${why}</p><ul class="facts">${facts.slice(0, mostListed).map(item).join('')}</ul>${more}</details>`;
}
function byFile(facts, item) {
    const files = new Map();
    for (const fact of facts) {
        const of = files.get(fact.path);
        if (of)
            of.push(fact);
        else
            files.set(fact.path, [fact]);
    }
    return [...files]
        .map(([path, of], index) => {
        const open = index === 0 && of.length <= 50 ? ' open' : '';
        return `<details${open}><summary>${escapeHtml(neutral_oneLine(path, 160))} (${of.length.toLocaleString('en')})</summary><ul class="facts">${of.map(item).join('')}</ul></details>`;
    })
        .join('\n');
}
function factItem(fact, id) {
    const about = [
        `<span class="tag ${fact.source}">${fact.source}</span>`,
        ...fact.marks.map((mark) => `<strong>${mark}</strong>`),
        ...(fact.archived ? ['<strong>archived</strong>'] : []),
        ...(fact.day === 'unknown' ? [] : [escapeHtml(neutral_oneLine(fact.day, 30))]),
        `ttl ${escapeHtml(neutral_oneLine(fact.ttl, 12))}`,
        `<code>${id}</code>`,
        `${escapeHtml(neutral_oneLine(fact.path, 160))}:${fact.line}`,
        ...(fact.heading === '' ? [] : [`<span dir="auto">${escapeHtml(neutral_oneLine(fact.heading, 80))}</span>`]),
        ...(fact.by === undefined ? [] : [`by ${escapeHtml(neutral_oneLine(fact.by, 60))}`]),
        ...(fact.ev === undefined ? [] : [`from ${escapeHtml(neutral_oneLine(fact.ev, 120))}`]),
    ];
    return `<li><div dir="auto">${escapeHtml(neutral_oneLine(fact.text, 1_000))}</div><div class="where">${about.join(' · ')}</div></li>`;
}

;// CONCATENATED MODULE: ./lib/review/terminal.js




const longest = 400;
/** The view of a pull request, in a terminal: groups, facts, words that changed, one line of numbers. */
function renderTerminal(changes, style) {
    if (changes.length === 0)
        return 'No fact changes.\n';
    const sorted = sortChanges(changes);
    const ids = shortIds(sorted);
    const groups = changeKinds.flatMap((kind) => {
        const ofKind = sorted.filter((change) => change.kind === kind);
        if (ofKind.length === 0)
            return [];
        const title = style.paint('bold', `${kind[0]?.toUpperCase()}${kind.slice(1)} (${ofKind.length})`);
        return [
            [title, ...ofKind.map((change) => factOnTerminal(change, ids.get(change.id) ?? '', style))].join('\n'),
        ];
    });
    const counts = countChanges(sorted).map(({ kind, total }) => `${total} ${kind}`);
    return `${groups.join('\n\n')}\n\n${counts.join(', ')}.\n`;
}
function factOnTerminal(change, id, style) {
    const indent = id.length + 4;
    const text = wrap(factWords(change, style.colour), style.width - indent);
    const lines = text.map((line) => `${' '.repeat(indent)}${paintMarks(line, style)}`);
    const first = `  ${style.paint('yellow', id)}  ${(lines[0] ?? '').trimStart()}`;
    const about = wrap(terminal_details(change), style.width - indent).map((line) => `${' '.repeat(indent)}${style.paint('dim', line)}`);
    return [first, ...lines.slice(1), ...about].join('\n');
}
/** Changed words stand in brackets that painting takes off again: wrapping must count what is seen. */
function factWords(change, colour) {
    const { before, after } = change;
    if (change.kind !== 'updated' || before === null || after === null || before === after)
        return oneLine(after ?? before ?? '', longest);
    return compareWords(before, after)
        .map(({ kind, text }) => {
        const [open, close] = kind === 'gone' ? marks.gone : marks.new;
        const plain = kind === 'gone' ? `[-${text.trim()}-]` : `{+${text.trim()}+}`;
        if (kind === 'same')
            return text;
        const outer = (inner) => `${/^\s/.test(text) ? ' ' : ''}${inner}${/\s$/.test(text) ? ' ' : ''}`;
        return outer(colour
            ? text
                .trim()
                .split(' ')
                .map((word) => `${open}${word}${close}`)
                .join(' ')
            : plain);
    })
        .join('');
}
/** Private characters stand for the start and end of a painted word; hostile text cannot hold them (oneLine). */
const marks = { gone: ['\u0011', '\u0012'], new: ['\u0013', '\u0014'] };
function paintMarks(line, style) {
    return line
        .replace(/\u0011([^\u0012]*)\u0012/g, (_whole, word) => style.paint('red', word))
        .replace(/\u0013([^\u0014]*)\u0014/g, (_whole, word) => style.paint('green', word));
}
function terminal_details(change) {
    const place = change.line === undefined ? change.path : `${change.path}:${change.line}`;
    const parts = [
        oneLine(place, 120),
        change.src ?? 'untagged',
        ...(change.ts === undefined || change.ts === 'unknown' ? [] : [oneLine(change.ts, 30)]),
        ...(change.ev === undefined ? [] : [`from ${oneLine(change.ev, 80)}`]),
        ...(change.reason === undefined ? [] : [oneLine(change.reason, 160)]),
    ];
    return parts.join(' · ');
}
/** Breaks text at spaces into lines of at most `width` columns; a longer word stands on lines of its own. */
function wrap(text, width) {
    const room = Math.max(width, 20);
    const lines = [];
    let line = '';
    for (const word of text.split(' ').flatMap((one) => pieces(one, room))) {
        const joined = line === '' ? word : `${line} ${word}`;
        if (columns(joined) <= room)
            line = joined;
        else {
            if (line !== '')
                lines.push(line);
            line = word;
        }
    }
    return [...lines, line];
}
function pieces(word, room) {
    if (columns(word) <= room)
        return [word];
    const found = [];
    let piece = '';
    for (const letter of word) {
        if (columns(piece + letter) > room) {
            found.push(piece);
            piece = '';
        }
        piece += letter;
    }
    return [...found, piece];
}
/** East Asian wide characters and emoji take two columns, marks and the private brackets none. */
function columns(text) {
    let sum = 0;
    for (const letter of text) {
        if (/[\p{M}\u0011-\u0014\u200c\u200d\ufe0f]/u.test(letter))
            continue;
        sum +=
            /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(letter)
                ? 2
                : 1;
    }
    return sum;
}

;// CONCATENATED MODULE: ./lib/review/ticks.js
const task = /^[ \t]{0,3}[-*+] \[([ xX])\] ([0-9a-f]{6,64})(?= )/;
/**
 * The boxes of a body: short id → ticked. Only lines that look exactly like the ones Keepsake writes count, outside
 * code fences and comments; of two lines with one id the unticked one counts.
 */
function readTicks(body) {
    const ticks = new Map();
    let fence = '';
    for (const line of body.replaceAll('\r\n', '\n').split('\n')) {
        const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
        if (fence !== '') {
            if (mark?.startsWith(fence) && line.trim() === mark)
                fence = '';
            continue;
        }
        if (mark) {
            fence = mark;
            continue;
        }
        const match = task.exec(line);
        if (match?.[2] === undefined)
            continue;
        ticks.set(match[2], match[1] !== ' ' && (ticks.get(match[2]) ?? true));
    }
    return ticks;
}
/** The ids whose boxes are empty. */
function untickedIds(body) {
    return [...readTicks(body)].filter(([, ticked]) => !ticked).map(([id]) => id);
}
/**
 * Who unticked what: for each box that is empty now, the last person who emptied it. A body's text says nothing
 * about that, so it is read from its versions.
 * @param versions every version, oldest first, the standing one last
 * @returns short id → login; a box that was empty in the first version has no one
 */
function whoUnticked(versions) {
    return new Map([...untickedIn(versions)].map(([id, { login }]) => [id, login]));
}
/** For each box that is empty now, the version that emptied it last. */
function untickedIn(versions) {
    const found = new Map();
    let before = new Map();
    for (const [index, version] of versions.entries()) {
        const now = readTicks(version.text);
        for (const [id, ticked] of now) {
            if (ticked)
                found.delete(id);
            else if (index > 0 && before.get(id) === true)
                found.set(id, version);
        }
        for (const id of found.keys())
            if (!now.has(id))
                found.delete(id);
        before = now;
    }
    return found;
}
/**
 * The body as those decided who may: boxes that others emptied are full again, and facts dropped by a comment are
 * unticked, in their own line or in one more at the end when they are not shown.
 * @param who the login behind each empty box, as `whoUnticked` says
 * @param dropped short ids from comments of people who may decide
 */
function decidedBody(body, who, mayDecide, dropped) {
    const lines = body.replaceAll('\r\n', '\n').split('\n');
    const seen = new Set();
    const isDropped = (id) => dropped.some((prefix) => id.startsWith(prefix) || prefix.startsWith(id));
    const decided = lines.map((line) => {
        const id = task.exec(line)?.[2];
        if (id === undefined)
            return line;
        seen.add(id);
        const login = who.get(id);
        const emptied = untickedIds(line).length > 0 && login !== undefined && mayDecide(login);
        return line.replace(/\[[ xX]\]/, emptied || isDropped(id) ? '[ ]' : '[x]');
    });
    const unseen = dropped.filter((prefix) => ![...seen].some((id) => id.startsWith(prefix) || prefix.startsWith(id)));
    return [...decided, ...unseen.map((id) => `- [ ] ${id} dropped by a comment`)].join('\n');
}

;// CONCATENATED MODULE: ./lib/review/title.js


/** GitHub's limit for a title. */
const longestTitle = 256;
/**
 * `memory(scout): 6 added, 2 updated, 1 expired, 1 conflict`.
 * @param scope who it comes from: a writer, a branch, or `upkeep`
 */
function renderTitle(scope, changes, decisions = []) {
    const parts = changes_countChanges(changes).flatMap(({ kind, total }) => kind === 'archived' ? archivedWords(changes) : [`${total} ${kind}`]);
    const conflicts = decisions.filter((decision) => decision.kind === 'contested').length;
    if (conflicts > 0)
        parts.push(`${conflicts} conflict${conflicts === 1 ? '' : 's'}`);
    const blocked = decisions.filter((decision) => decision.kind === 'blocked').length;
    if (blocked > 0)
        parts.push(`${blocked} blocked`);
    const what = parts.length > 0 ? parts.join(', ') : 'files brought up to date';
    return neutral_oneLine(`memory(${neutral_oneLine(scope, 80)}): ${what}`, longestTitle);
}
/** People ask "what expired?", so expiry has its own word; everything else that went to the archive is archived. */
function archivedWords(changes) {
    const archived = changes.filter((change) => change.kind === 'archived');
    const expired = archived.filter((change) => change.rule === 'expired' || change.pass === 'expire').length;
    const rest = archived.length - expired;
    return [...(expired > 0 ? [`${expired} expired`] : []), ...(rest > 0 ? [`${rest} archived`] : [])];
}
/** Whether a title that `renderTitle` wrote speaks of nothing but expiry: what `auto_merge: only-expiry` lets through. */
function isOnlyExpiry(title) {
    return /^memory\([^)]*\): [1-9]\d* (expired|stale)(, [1-9]\d* (expired|stale))?$/.test(title);
}

;// CONCATENATED MODULE: ./lib/review/without-changes.js

/**
 * The proposed memory with some of its changes undone, as if they had never been proposed: what a reviewer refused,
 * or what waits for another night. Everything else keeps its bytes.
 * @param undo changes as `diffMemories(before, after)` names them
 */
function withoutChanges(before, after, undo, format) {
    let snapshot = after.snapshot;
    const added = undo.filter((change) => change.before === null);
    for (const path of new Set(added.map((change) => change.path))) {
        const ids = new Set(added.filter((change) => change.path === path).map((change) => change.id));
        snapshot = (0,lib_memory/* withFiles */.oT)(snapshot, new Map([[path, withoutFacts(before, (0,lib_memory/* openMemory */.uZ)(snapshot, format), path, ids, format)]]));
    }
    for (const change of undo) {
        if (change.before === null)
            continue;
        const old = findById(before, change.id);
        if (old)
            snapshot = putBack(old, change, before, (0,lib_memory/* openMemory */.uZ)(snapshot, format), format);
    }
    return snapshot;
}
/** The file without these facts; null when it only came to be for them. */
function withoutFacts(before, after, path, ids, format) {
    const file = after.file(path);
    if (!file)
        return null;
    const left = file.facts.filter((fact) => !ids.has(fact.id));
    if (left.length === 0 && !before.snapshot.has(path))
        return null;
    let text = file.text;
    let standing = file;
    const cut = (edits) => {
        text = (0,lib_memory/* applyEdits */.ct)(text, edits);
        standing = (0,lib_memory/* parseFile */.CJ)(path, text, format);
    };
    // From the last to the first, each on the text as it stands then: an emptied block goes with its last fact.
    for (let at = file.facts.length - 1; at >= 0; at--) {
        const fact = file.facts[at];
        const now = fact && ids.has(fact.id) ? standing.facts.find((one) => one.id === fact.id) : undefined;
        if (!fact || !now)
            continue;
        cut((0,lib_memory/* removeFact */.Rh)(standing, now, { dropEmptyBlock: !blockOf(before.file(path), standing, now) }));
        const first = firstOfRun(file, at, ids);
        if (first === undefined)
            continue;
        cut([{ start: file.facts[first]?.start ?? fact.start, end: fact.start, text: '' }]);
        at = first;
    }
    return text;
}
/**
 * Where the lines above a fact go with it at once, and not with a reading of the file for each: items of one line, one
 * below the other, under one that stays. Nothing but those lines goes with any of them then.
 * @param last index of the fact, which is dropped itself
 * @returns index of the first of them; undefined where the next fact is one to look at by itself
 */
function firstOfRun(file, last, ids) {
    if (file.reading.scan.unclosed.length > 0 || !file.text.endsWith('\n'))
        return undefined;
    let first = last;
    while (isBelow(file, first - 1, first) && ids.has(file.facts[first - 1]?.id ?? ''))
        first--;
    return first < last && isBelow(file, first - 1, first) ? first : undefined;
}
/** Whether two facts are items of one line in one list, one right below the other. */
function isBelow(file, above, below) {
    const [a, b] = [file.facts[above], file.facts[below]];
    if (!a || !b || a.block !== b.block || a.shape !== 'item' || b.shape !== 'item')
        return false;
    const isOneLine = a.endLine === a.line && b.endLine === b.line && b.line === a.line + 1;
    return isOneLine && indentOf(file, a) === indentOf(file, b);
}
function indentOf(file, { start }) {
    return /^[ \t]*/.exec(file.text.slice(start, start + 64))?.[0] ?? '';
}
function putBack(old, change, before, after, format) {
    const { file, fact } = old;
    const raw = file.text.slice(fact.start, fact.end);
    const changes = new Map();
    const target = after.file(file.path);
    const successor = change.after === null ? undefined : findSuccessor(after, change, fact);
    if (!target)
        changes.set(file.path, file.text);
    else if (successor && successor.file.path === file.path && change.kind !== 'moved') {
        changes.set(file.path, replaceRange(target.text, successor.fact.start, successor.fact.end, raw));
    }
    else if (!target.facts.some((one) => one.id === fact.id)) {
        if (successor) {
            const edits = (0,lib_memory/* removeFact */.Rh)(successor.file, successor.fact, { dropEmptyBlock: true });
            changes.set(successor.file.path, (0,lib_memory/* applyEdits */.ct)(successor.file.text, edits));
        }
        const text = changes.get(file.path) ?? target.text;
        changes.set(file.path, insertAgain((0,lib_memory/* parseFile */.CJ)(file.path, text, format), file, fact, raw));
    }
    for (const [path, text] of withoutArchived(before, after, raw))
        changes.set(path, text);
    return (0,lib_memory/* withFiles */.oT)(after.snapshot, changes);
}
/** The fact that stands where a changed one was: the same id, else the text the change names. */
function findSuccessor(after, change, old) {
    const file = after.file(change.path);
    const fact = file?.facts.find((one) => one.id === old.id) ?? file?.facts.find((one) => one.text === change.after);
    return file && fact ? { file, fact } : undefined;
}
/** Puts a fact's bytes where they were: after the nearest earlier neighbour that still stands. */
function insertAgain(target, source, fact, raw) {
    const { text } = target;
    const at = source.facts.indexOf(fact);
    const ids = new Map(target.facts.map((one) => [one.id, one]));
    for (const earlier of source.facts.slice(0, at).reverse()) {
        if (earlier.block !== fact.block)
            break;
        const standing = ids.get(earlier.id);
        if (standing)
            return replaceRange(text, standing.end, standing.end, withLineStart(text, standing.end, raw, target.eol));
    }
    const block = source.blocks[fact.block];
    const standing = block &&
        target.blocks.find((one) => one.context === block.context && one.occurrence === block.occurrence);
    if (standing)
        return replaceRange(text, standing.bodyStart, standing.bodyStart, withLineStart(text, standing.bodyStart, raw, target.eol));
    if (!block)
        return replaceRange(text, 0, 0, raw);
    const next = source.blocks
        .slice(fact.block + 1)
        .map((one) => (0,lib_memory/* findBlock */.P_)(target, one.heading))
        .find((one) => one !== undefined);
    const where = next?.start ?? text.length;
    const whole = `${source.text.slice(block.start, block.bodyStart)}${raw}`;
    const gap = where > 0 && !text.slice(0, where).endsWith(`${target.eol}${target.eol}`) ? target.eol : '';
    return replaceRange(text, where, where, withLineStart(text, where, `${gap}${whole}${next ? target.eol : ''}`, target.eol));
}
/** The archive files without the entry that holds exactly these bytes and was not there before. */
function withoutArchived(before, after, raw) {
    const body = raw.trimEnd();
    for (const path of after.paths) {
        const file = after.kind(path) === 'archive' ? after.file(path) : undefined;
        if (file?.kind !== 'archive' || file.text === before.snapshot.get(path)?.text)
            continue;
        const at = file.text.indexOf(body, before.snapshot.get(path)?.text.length ?? 0);
        if (at < 0)
            continue;
        const end = at + body.length;
        const headingAt = file.text.lastIndexOf('\n## ', at) + 1;
        const nextHeading = file.text.indexOf('\n## ', end);
        const entryEnd = nextHeading < 0 ? file.text.length : nextHeading + 1;
        const bodyStart = file.text.indexOf('\n', headingAt) + 1;
        const alone = file.text.slice(bodyStart, entryEnd).trim() === body.trim();
        const text = alone
            ? replaceRange(file.text, headingAt, entryEnd, '')
            : replaceRange(file.text, at, Math.min(end + 1, entryEnd), '');
        const nothingLeft = !before.snapshot.has(path) && !text.includes('\n## ') && !text.startsWith('## ');
        return new Map([[path, nothingLeft ? null : text]]);
    }
    return new Map();
}
function findById(memory, id) {
    for (const file of memory.files()) {
        const fact = file.facts.find((one) => one.id === id);
        if (fact)
            return { file, fact };
    }
    return undefined;
}
function blockOf(file, standing, fact) {
    const block = standing.blocks[fact.block];
    return block !== undefined && (file?.blocks.some((one) => one.context === block.context) ?? false);
}
function withLineStart(text, at, insertion, eol) {
    return at > 0 && !text.slice(0, at).endsWith('\n') ? `${eol}${insertion}` : insertion;
}
function replaceRange(text, start, end, insertion) {
    return text.slice(0, start) + insertion + text.slice(end);
}

;// CONCATENATED MODULE: ./lib/review/index.js
/** A change set as people read it: pull request, review file, terminal, one page of HTML. */















/***/ })

};
