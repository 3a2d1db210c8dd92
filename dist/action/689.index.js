export const id = 689;
export const ids = [689];
export const modules = {

/***/ 8911:
/***/ ((module) => {

function webpackEmptyAsyncContext(req) {
	// Here Promise.resolve().then() is used instead of new Promise() to prevent
	// uncaught exception popping up in devtools
	return Promise.resolve().then(() => {
		var e = new Error("Cannot find module '" + req + "'");
		e.code = 'MODULE_NOT_FOUND';
		throw e;
	});
}
webpackEmptyAsyncContext.keys = () => ([]);
webpackEmptyAsyncContext.resolve = webpackEmptyAsyncContext;
webpackEmptyAsyncContext.id = 8911;
module.exports = webpackEmptyAsyncContext;

/***/ }),

/***/ 7689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  wh: () => (/* reexport */ branchGlobs),
  oQ: () => (/* reexport */ branchOfProposal),
  rd: () => (/* reexport */ commitsBehind),
  fU: () => (/* reexport */ globMatcher),
  Dd: () => (/* reexport */ headsBrought),
  Mf: () => (/* reexport */ isOfBranches),
  mz: () => (/* reexport */ isRemediation),
  Je: () => (/* reexport */ isUpkeepBranch),
  pr: () => (/* reexport */ modelSentence),
  _M: () => (/* reexport */ openWorkshop),
  ek: () => (/* reexport */ placesOf),
  ld: () => (/* reexport */ proposalGroups),
  kx: () => (/* reexport */ runNight)
});

// UNUSED EXPORTS: appendState, baseTrailer, bringsDown, broughtDown, commonGitDir, firstCommitDays, identityAt, integratedBy, integratedHeads, integrates, integratesTrailer, isOfMemory, isRefused, keepingState, localBranches, localForge, memoryAt, noteDecisions, passStateOf, placeOfProposal, placesAt, proposeRemediation, readState, refName, remediationBranch, remediationOf, remoteBranches, remoteOf, reviewFile, saidIn, shortName, stateMove, stateOf, statePrefix, syncBranch, syncDown, titleOfProposal, upkeepBranch, withdrawnHead

// EXTERNAL MODULE: ./lib/git/index.js + 27 modules
var git = __webpack_require__(3188);
// EXTERNAL MODULE: ./lib/memory/index.js + 83 modules
var lib_memory = __webpack_require__(9859);
// EXTERNAL MODULE: ./lib/review/index.js + 26 modules
var review = __webpack_require__(1523);
// EXTERNAL MODULE: ./lib/config/index.js + 5 modules
var lib_config = __webpack_require__(7713);
;// CONCATENATED MODULE: ./lib/sync/places.js

/**
 * The memories a night works in, one after another, each with proposals of its own: what is reviewed apart is
 * proposed apart. The first root has the plain names, so a repository that adds a second one keeps its history.
 */
function placesOf(config) {
    const [first, ...more] = (0,lib_config/* memoryRoots */.Rr)(config);
    const innerOf = (root) => [first, ...more].filter((other) => other !== root && (0,lib_config/* within */.ux)(root, other) !== undefined);
    const prefix = config.branch_prefix;
    return [
        { root: first, inner: innerOf(first), prefix, scope: '' },
        ...more.map((root) => {
            const name = refName(root.replace(/\/$/, '') || '.');
            return { root, inner: innerOf(root), prefix: `${prefix}/in/${name}`, scope: `${name}:` };
        }),
    ];
}
/** The place a proposal branch belongs to; the first where its name says nothing else. */
function placeOfProposal(places, proposal) {
    return places.slice(1).find(({ prefix }) => proposal.startsWith(`${prefix}/`)) ?? places[0];
}
/** Any name as one part of a ref's name: nothing that git refuses there is left. */
function refName(name) {
    return encodeURIComponent(name.toWellFormed()).replace(/[.~*'()!]/g, (unit) => {
        return `%${unit.charCodeAt(0).toString(16).toUpperCase()}`;
    });
}

;// CONCATENATED MODULE: ./lib/sync/present.js
/** How many integrated heads back a branch is followed. */
const followed = 12;
/** How many commits are asked for in one night. */
const broughtAtOnce = 100;
/** Commits that a run looked for in vain. */
const missed = new WeakMap();
/**
 * Brings the commits that the state's integrated heads lean on, as far as they are not here: a proposal's branch is
 * gone when it is merged, and nothing but the forge holds its commits then.
 * @param heads the agent branches that are there: nobody asks for the others
 */
async function bringIntegrated(workshop, heads) {
    const known = new Set(heads.map(({ branch }) => branch));
    // A branch that feeds two memories is followed for each.
    const turns = new Map();
    const wanted = new Set();
    for (const row of newestFirst(workshop.state.of('integrated'))) {
        const line = row.key.slice(0, row.key.lastIndexOf(' '));
        const left = turns.get(line) ?? followed;
        if (left === 0 || !known.has(line.slice(line.indexOf(':') + 1)))
            continue;
        turns.set(line, left - 1);
        const { proposal, from } = (row.value ?? {});
        for (const oid of [proposal, from])
            if (oid !== undefined && wanted.size < broughtAtOnce && !(await has(workshop, oid)))
                wanted.add(oid);
    }
    await workshop.branches.bringCommits([...wanted]);
}
/** Rows of the state by their time, the newest first. */
function newestFirst(rows) {
    return [...rows].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
/** Whether all of these commits are here; one that is not is remembered for the run's report. */
async function arePresent(workshop, ...oids) {
    const inVain = missed.get(workshop.objects) ?? new Set();
    missed.set(workshop.objects, inVain);
    let all = true;
    for (const oid of oids) {
        if (await has(workshop, oid))
            continue;
        inVain.add(oid);
        all = false;
    }
    return all;
}
/** What a person should know of the commits that were looked for in vain, in one sentence for the whole run. */
function missedWarning(workshop) {
    const oids = [...(missed.get(workshop.objects) ?? [])];
    if (oids.length === 0)
        return undefined;
    const some = oids.slice(0, 3).map((oid) => oid.slice(0, 12));
    const named = oids.length > some.length ? `${some.join(', ')}, …` : some.join(', ');
    const what = oids.length === 1 ? '1 old commit is' : `${oids.length} old commits are`;
    return `${what} not in this clone (${named}), so what earlier proposals brought is known in part: a fact they held back is not proposed again, one that expired since may be. Fetch the whole history (git fetch --unshallow, or fetch-depth: 0).`;
}
/** Whether a commit is here. */
async function has({ objects }, oid) {
    return (await objects.read(oid))?.type === 'commit';
}

;// CONCATENATED MODULE: ./lib/sync/trailers.js

/** Says on a proposal's commit which head of which branch it brings. */
const integratesTrailer = 'Keepsake-Integrates';
/** Says on an agent branch's commit which commit of the base was brought down to it. */
const baseTrailer = 'Keepsake-Base';
/**
 * Heads of branches that commits reachable from `from` say they integrate, newest commit first. Squash merges keep
 * trailers in the middle of their message, so every line counts, not only git's last paragraph.
 * @param scope the memory they were integrated into: see `Place`
 */
async function integratedHeads(objects, from, scope) {
    return integratedBy(objects, from, undefined, scope);
}
/** The same for the commits of `head` that are not in `without`. */
async function integratedBy(objects, head, without, scope) {
    const found = await trailerValues(objects, head, integratesTrailer, without);
    return found.flatMap(({ commit, value }) => {
        const at = value.lastIndexOf(' ');
        const [name, oid] = [value.slice(0, at), value.slice(at + 1)];
        const branch = inScope(name, scope);
        return branch && (0,git/* isObjectId */.TS)(oid) ? [{ branch, oid, commit }] : [];
    });
}
/** Commits of the base that were brought down to a branch, newest first; what `base` has itself is left out. */
async function broughtDown(objects, from, scope, base) {
    const found = await trailerValues(objects, from, baseTrailer, base);
    return found.flatMap(({ value }) => {
        const oid = value.split(' ').at(-1) ?? '';
        return (value === oid ? scope === '' : value === `${scope} ${oid}`) && (0,git/* isObjectId */.TS)(oid) ? [oid] : [];
    });
}
/** The trailer that says which head of which branch a commit brings. */
function integrates(scope, branch, head) {
    return `${integratesTrailer}: ${scope}${branch} ${head}`;
}
/** The trailer that says which commit of the base a commit brings down. */
function bringsDown(scope, base) {
    return `${baseTrailer}: ${scope === '' ? '' : `${scope} `}${base}`;
}
/** A name within a scope; no branch has a colon in its name, so one scope is never taken for another. */
function inScope(name, scope) {
    const colon = name.indexOf(':');
    return name.slice(0, colon + 1) === scope ? name.slice(colon + 1) : undefined;
}
async function trailerValues(objects, from, name, without) {
    const line = new RegExp(`^(?:\\* )?${name}: (.+?)\\s*$`, 'gm');
    const valuesIn = (commit, message) => [...message.matchAll(line)].map((match) => ({ commit, value: match[1] ?? '' })).reverse();
    const near = await (0,git/* nearCommits */.tx)(objects, from, without === undefined ? [] : [without]);
    // git turns a message in another encoding into UTF-8.
    if (near?.every(({ encoding }) => encoding === undefined))
        return near.flatMap(({ oid, message }) => valuesIn(oid, message));
    const out = await (0,git/* git */.$Y)([
        'log',
        '-z',
        '--format=%H%n%B',
        '--extended-regexp',
        `--grep=^(\\* )?${name}: `,
        ...(without === undefined ? [] : [`^${without}`]),
        '--end-of-options',
        from,
    ], { cwd: objects.cwd });
    return out.stdout
        .toString('utf8')
        .split('\0')
        .flatMap((entry) => {
        const end = entry.indexOf('\n');
        return valuesIn(entry.slice(0, end), entry.slice(end + 1));
    });
}

;// CONCATENATED MODULE: ./lib/sync/workshop.js



/** The versions of each file, as far as a run has met them: what did not change is one entry and parsed once a run. */
const metFiles = new WeakMap();
/** The last few memories of commits: a night comes back to the base, and to each head, again and again. */
const lastRead = new WeakMap();
const mostRemembered = 16;
/** The memory files of a commit, named from the memory's root as every pass and rule names them. */
async function memoryAt(workshop, commit) {
    const { root, inner, objects, format } = workshop;
    // A name moves on; only what an id names stays.
    if (!(0,git/* isObjectId */.TS)(commit))
        return readMemory(workshop, commit);
    const byFormat = lastRead.get(objects) ?? new WeakMap();
    lastRead.set(objects, byFormat);
    const kept = byFormat.get(format) ?? new Map();
    byFormat.set(format, kept);
    const key = JSON.stringify([commit, root, inner, await standingRoot(workshop, commit)]);
    const snapshot = kept.get(key) ?? (await readMemory(workshop, commit));
    kept.delete(key);
    kept.set(key, snapshot);
    const [oldest] = kept.keys();
    if (kept.size > mostRemembered && oldest !== undefined)
        kept.delete(oldest);
    return snapshot;
}
async function readMemory(workshop, commit) {
    const { objects } = workshop;
    const met = metFiles.get(objects) ?? new Map();
    metFiles.set(objects, met);
    const versionOf = (path, { mode, oid }) => met.get(path)?.find((file) => file.oid === oid && file.mode === mode);
    const entries = await entriesAt(workshop, commit);
    const fresh = [];
    for (const [path, entry] of entries)
        if (!versionOf(path, entry))
            fresh.push({ ...entry, path });
    for (const [path, file] of await freshFiles(workshop, fresh))
        met.set(path, [...(met.get(path) ?? []), file]);
    const snapshot = new Map();
    for (const [path, entry] of entries) {
        const file = versionOf(path, entry);
        if (file === undefined)
            throw new Error(`${path} was not read`);
        snapshot.set(path, file);
    }
    return snapshot;
}
/**
 * Files that no commit had before. Of the first memory of a run hardly any is needed; what another one has of its own
 * is what somebody changed, and both are looked at.
 */
async function freshFiles({ objects, root }, entries) {
    const firsts = lateOf.get(objects) ?? new Map();
    lateOf.set(objects, firsts);
    const first = firsts.get(root);
    if (first) {
        const paths = entries.map(({ path }) => path);
        const [files] = await Promise.all([(0,git/* snapshotOfEntries */.im)(entries, objects), first.readAhead(paths)]);
        return files;
    }
    const late = (0,git/* lateFiles */._y)(objects);
    firsts.set(root, late);
    return new Map(entries.map((entry) => [entry.path, late.file(entry)]));
}
/** The files of the first memory that a run read, by its root. */
const lateOf = new WeakMap();
/** Whether a path of the repository belongs to this memory. */
function isOfMemory({ root, inner, format }, path) {
    const seen = (0,lib_config/* within */.ux)(root, path);
    if (seen === undefined || inner.some((other) => (0,lib_config/* within */.ux)(other, path) !== undefined))
        return false;
    return (0,lib_memory/* isMemoryPath */.h0)(seen, format);
}
/**
 * The files of a memory in a commit's tree, by their paths from its root. To git a root in NFC and in NFD are two folders,
 * and a commit may have both: of two files with one path the one counts that stands where most of the base's memory does.
 */
async function entriesAt(workshop, commit) {
    const standing = await standingRoot(workshop, commit);
    const entries = new Map();
    for (const entry of await (0,git/* wholeTree */.Ih)(workshop.objects, commit)) {
        if (!isOfMemory(workshop, entry.path))
            continue;
        const path = (0,lib_config/* within */.ux)(workshop.root, entry.path) ?? '';
        if (!entries.has(path) || entry.path.startsWith(standing))
            entries.set(path, entry);
    }
    return entries;
}
/** Where the files of a memory lie in a commit's tree, each as git spells it there; new ones lie beside most others. */
async function placesAt(workshop, commit) {
    const { root } = workshop;
    if (hasOneForm(root))
        return (path) => `${root}${path}`;
    const entries = await entriesAt(workshop, commit);
    const folder = await rootAt(workshop, commit);
    return (path) => entries.get(path)?.path ?? `${folder}${path}`;
}
/** The root as the base spells it. */
function standingRoot(workshop, commit) {
    return rootAt(workshop, workshop.base?.head ?? commit);
}
/** The root as most files of a commit's tree spell it. */
async function rootAt({ root, objects }, commit) {
    if (hasOneForm(root))
        return root;
    const counts = new Map([[root, 0]]);
    for (const { path } of await (0,git/* wholeTree */.Ih)(objects, commit)) {
        const seen = (0,lib_config/* within */.ux)(root, path);
        const folder = path.slice(0, path.length - (seen?.length ?? 0));
        if (seen !== undefined)
            counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const [[most] = [root]] = [...counts].sort(([, a], [, b]) => b - a);
    return most;
}
function hasOneForm(root) {
    return root.normalize('NFD') === root.normalize('NFC');
}
/** Every fact's words in a memory, by nothing but what they say: a fact may have moved. */
function saidIn(snapshot, { format }) {
    const said = new Set();
    for (const file of (0,lib_memory/* openMemory */.uZ)(snapshot, format).files())
        if (file.kind !== 'archive')
            for (const fact of file.facts)
                said.add(fact.text);
    return said;
}
/** Who Keepsake's own commits are from, at the run's `now`. */
function identityAt(config, now) {
    return { ...config.identity, time: Math.floor(now.getTime() / 1000), zone: '+0000' };
}
/** The git common directory, absolute: shared by all worktrees. */
function commonGitDir(cwd) {
    return gitText(['rev-parse', '--path-format=absolute', '--git-common-dir'], { cwd });
}

;// CONCATENATED MODULE: ./lib/sync/behind.js







/** The heads of agent branches that a proposal's own commits say it brings, for each memory of the repository. */
async function headsBrought({ objects, config, base, head, }) {
    const found = await Promise.all(placesOf(config).map(async (place) => (await integratedBy(objects, head, base, place.scope)).map((one) => ({ ...one, place }))));
    return found.flat();
}
/**
 * The commits that a proposal stands on: its own, and those of the agent branches that it brings, from where the base
 * last took each branch in. Who wrote there long ago, and is merged, has no part in it.
 */
async function commitsBehind(standing) {
    const { objects, base, head } = standing;
    const found = new Set(await (0,git/* commitsBetween */.$q)(objects, head, [base]));
    for (const { place, branch, oid } of await headsBrought(standing)) {
        if (!(await has(standing, oid)))
            continue;
        const start = await lastTakenIn(standing, place, branch);
        const others = start === undefined ? [base] : [base, start];
        for (const commit of await (0,git/* commitsBetween */.$q)(objects, oid, others))
            found.add(commit);
    }
    return found;
}
/**
 * The newest head of a branch that the base took in whole, as far as this proposal goes: one that already wanted what
 * is proposed now was taken in without it, so who wrote up to there still stands behind it.
 */
async function lastTakenIn(standing, place, branch) {
    const { objects, config, base, head } = standing;
    const reader = { ...place, objects, format: (0,lib_memory/* formatOptions */.or)(config) };
    const from = await (0,git/* mergeBase */.wu)(objects, base, head);
    const open = async (oid) => (0,lib_memory/* openMemory */.uZ)(oid === undefined ? new Map() : await memoryAt(reader, oid), reader.format);
    const changes = (0,review/* diffMemories */.fz)(await open(from), await open(head));
    const earlier = (await integratedHeads(objects, base, place.scope)).filter((one) => one.branch === branch);
    for (const one of earlier.slice(0, followed)) {
        if (!(await has(standing, one.oid)))
            continue;
        const wanted = saidIn(await memoryAt(reader, one.oid), reader);
        const came = saidIn(await memoryAt(reader, one.commit), reader);
        if (!changes.some((change) => isHeldBack(change, wanted, came)))
            return one.oid;
    }
    return undefined;
}
/** Whether an earlier head had a change that the commit which took it in had not. */
function isHeldBack({ before, after }, wanted, came) {
    if (after !== null)
        return wanted.has(after) && !came.has(after);
    return before !== null && !wanted.has(before) && came.has(before);
}

;// CONCATENATED MODULE: ./lib/sync/branches.js

/** The name of the remote that counts, or undefined when the repository has none. */
async function remoteOf(cwd) {
    const names = (await (0,git/* git */.$Y)(['remote'], { cwd })).stdout.toString('utf8').split('\n').filter(Boolean);
    return names.includes('origin') ? 'origin' : names[0];
}

;// CONCATENATED MODULE: ./lib/sync/landed.js

/** How many commits of the base, newest first, are searched for what a proposal held. */
const searched = 500;
/**
 * The commit of the base that brought what a proposal's head held, by whichever button: the head itself is in its
 * history, or every line that the proposal adds stands in it and none that it takes away. A squash whose message
 * lost its trailers is found like this, and also when the lines have gone again since.
 */
async function landedAt(objects, base, head) {
    const commit = await (0,git/* commitOf */.D3)(objects, head);
    if (commit === undefined)
        return undefined;
    // Most proposals stand on the newest base: nothing can have brought them.
    if (commit.parents[0] === base)
        return undefined;
    const from = await (0,git/* mergeBase */.wu)(objects, base, head);
    if (from === undefined)
        return undefined;
    if (from === head)
        return mergedBy(objects, base, head);
    const proposed = await proposedLines(objects, from, head);
    if (proposed.added.size + proposed.removed.size === 0)
        return undefined;
    for (const one of await touching(objects, from, base, proposed.paths))
        if (holds(proposed, await linesAt(objects, one, proposed.paths)))
            return one;
    return undefined;
}
/** The commits of the base's own line since `from` that change one of the paths, oldest first. */
async function touching(objects, from, base, paths) {
    const near = await (0,git/* nearCommits */.tx)(objects, base, [from]);
    if (near)
        return touchingNear(objects, near, base, paths);
    const log = await (0,git/* gitText */.q_)([
        '--literal-pathspecs',
        'log',
        '--first-parent',
        '--format=%H',
        `--max-count=${searched}`,
        `${from}..${base}`,
        '--',
        ...paths,
    ], { cwd: objects.cwd });
    return log.split('\n').filter(Boolean).reverse();
}
async function touchingNear(objects, near, base, paths) {
    const own = new Map(near.map((commit) => [commit.oid, commit]));
    const stateAt = async (oid) => oid === undefined
        ? ''
        : (await landed_entriesAt(objects, oid, paths))
            .map(({ mode, oid: id, path }) => `${mode} ${id} ${path}\0`)
            .join('');
    const found = [];
    let commit = own.get(base);
    let state = await stateAt(base);
    while (commit && found.length < searched) {
        const parent = commit.parents[0];
        const before = await stateAt(parent);
        if (before !== state)
            found.push(commit.oid);
        commit = own.get(parent ?? '');
        state = before;
    }
    return found.reverse();
}
/** Where a proposal starts: the commit of the base that it was made on. */
async function proposedFrom(objects, base, head) {
    const from = await (0,git/* mergeBase */.wu)(objects, base, head);
    if (from !== head)
        return from;
    const merge = await mergedBy(objects, base, head);
    const parent = await (0,git/* firstParentOf */.io)(objects, merge);
    return merge === head || parent === undefined ? parent : (0,git/* mergeBase */.wu)(objects, parent, head);
}
/** The oldest commit of the base's own line that has `head` in its history; `head` itself where it is on that line. */
async function mergedBy(objects, base, head) {
    const line = [...(await (0,git/* lineBetween */.Df)(objects, base, head))].reverse();
    let [low, high] = [0, line.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (await (0,git/* isAncestor */.QX)(objects, head, line[middle] ?? base))
            high = middle;
        else
            low = middle + 1;
    }
    const merge = line[low];
    if (merge === undefined)
        return head;
    return (await (0,git/* firstParentOf */.io)(objects, merge)) === head ? head : merge;
}
async function proposedLines(objects, from, head) {
    const differences = await (0,git/* treeDifferences */.Xm)(objects, from, head);
    const [old, now] = [new Set(), new Set()];
    for (const { before, after } of differences) {
        for (const line of await linesOf(objects, before.oid))
            old.add(line);
        for (const line of await linesOf(objects, after.oid))
            now.add(line);
    }
    return {
        paths: differences.map(({ after }) => after.path),
        added: new Set([...now].filter((line) => !old.has(line))),
        removed: new Set([...old].filter((line) => !now.has(line))),
    };
}
function holds({ added, removed }, lines) {
    for (const line of added)
        if (!lines.has(line))
            return false;
    for (const line of removed)
        if (lines.has(line))
            return false;
    return true;
}
async function linesAt(objects, commit, paths) {
    const found = new Set();
    for (const { oid } of await landed_entriesAt(objects, commit, paths))
        for (const line of await linesOf(objects, oid))
            found.add(line);
    return found;
}
async function landed_entriesAt(objects, commit, paths) {
    return (await Promise.all(paths.map((path) => (0,git/* entriesBelow */.yO)(objects, commit, path)))).flat();
}
/** The lines of a blob without their endings; none for a side that is not there. */
async function linesOf(objects, oid) {
    if (/^0+$/.test(oid))
        return [];
    const object = await objects.read(oid);
    if (object?.type !== 'blob')
        return [];
    return object.content
        .toString('latin1')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}

;// CONCATENATED MODULE: ./lib/sync/state-prefix.js
/** Below it, one ref a shard of what is remembered. */
const statePrefix = 'refs/keepsake/state/';

;// CONCATENATED MODULE: ./lib/sync/state.js


/*
 * What must outlive a run but would be noise on a branch: one ref a shard, its commit's tree holds state.jsonl.
 * Rows are sets: reading takes the union of all shards, so parallel jobs never fight, and a lost race is read
 * again and merged. Anyone with write access could forge a row: nothing here decides security.
 */

/** In the key of a `proposal` row (`<branch> <head>`): Keepsake itself took the branch away. */
const withdrawnHead = 'withdrawn';
/** Reads and merges every shard. A line that does not parse is skipped: state can be lost, never block. */
async function readState(_cwd, store, objects) {
    const refs = await store.listState(statePrefix);
    const shards = await Promise.all([...refs.values()].map((oid) => readShard(oid, objects)));
    return stateOf(shards.flat());
}
/** A state from rows, each kind and key once. */
function stateOf(rows) {
    const merged = mergeRows(rows);
    const byKey = new Map(merged.map((row) => [idOf(row), row]));
    return {
        rows: merged,
        of: (kind) => merged.filter((row) => row.kind === kind),
        get: (kind, key) => byKey.get(`${kind}\0${key}`),
    };
}
/** How often a lost race is tried again, and the first pause in milliseconds (doubled each time, with jitter). */
const attempts = 8;
const firstPause = 30;
/**
 * Adds rows to a shard by compare-and-swap; rows whose value stands there already write nothing.
 * @param keep which rows survive: the place to prune old ones
 * @returns how many rows were new; -1 when every attempt lost its race, or the remote takes no such ref
 */
async function appendState(shard, rows, keep = () => true) {
    for (let attempt = 0; attempt < attempts; attempt++) {
        const { move, added, made } = await stateMove(shard, rows, keep);
        if (move === undefined)
            return 0;
        await (0,git/* storeObjects */.KN)(shard.cwd, [made]);
        const moved = await shard.store.moveState(move);
        if (moved === 'moved')
            return added;
        if (moved === 'protected')
            return -1;
        const pause = firstPause * 2 ** attempt;
        await new Promise((resolve) => setTimeout(resolve, pause / 2 + Math.random() * pause));
    }
    return -1;
}
/**
 * The move of a shard's ref that adds rows to it, to be made together with others once its objects are stored; undefined
 * where all is there.
 */
async function stateMove(shard, rows, keep = () => true) {
    const ref = `${statePrefix}${encodeURIComponent(shard.name)}`;
    const old = (await shard.store.listState(statePrefix)).get(ref) ?? null;
    const before = old === null ? [] : await readShard(old, shard.objects);
    const added = rows.filter((row) => !sameValue(before, row));
    if (added.length === 0)
        return { added: 0, made: new Map() };
    const next = await planShard(shard, mergeRows([...before, ...added]).filter(keep), added);
    return { move: { ref, old, next: next.oid }, added: added.length, made: next.made };
}
function planShard(shard, rows, added) {
    const text = rows.map((row) => `${printRow(row)}\n`).join('');
    const time = Math.floor(Math.max(...added.map((row) => Date.parse(row.at))) / 1000);
    const author = { ...shard.identity, time: Number.isFinite(time) ? time : 0, zone: '+0000' };
    const edits = [{ path: 'state.jsonl', content: Buffer.from(text) }];
    const commit = { base: null, edits, parents: [], message: 'keepsake: state\n', author };
    return (0,git/* planCommit */.bI)(shard.cwd, shard.objects, commit);
}
async function readShard(oid, objects) {
    const entry = await (0,git/* entryAt */._f)(objects, oid, 'state.jsonl').catch(() => undefined);
    const blob = entry ? await objects.read(entry.oid) : undefined;
    return blob ? blob.content.toString('utf8').split('\n').flatMap(parseRow) : [];
}
function parseRow(line) {
    try {
        const row = JSON.parse(line);
        const whole = typeof row.kind === 'string' && typeof row.key === 'string' && typeof row.at === 'string';
        return whole && namesCommits(row) ? [row] : [];
    }
    catch {
        return [];
    }
}
/** Parts of rows that git is given as commits, by kind of row. */
const commitsIn = {
    integrated: ['proposal', 'from', 'mergedAs'],
    rejected: ['head'],
    reviewed: ['from', 'merge'],
};
/** Who may push can write a row: an option or a refspec in the place of a commit must not come near git. */
function namesCommits({ kind, key, value }) {
    const parts = (value ?? {});
    const { merged } = parts;
    const named = (commitsIn[kind] ?? []).map((name) => parts[name]);
    if (kind === 'integrated')
        named.push(key.slice(key.lastIndexOf(' ') + 1));
    if (kind === 'rejected' && merged !== undefined)
        named.push(merged?.['from'] ?? null, merged?.['head'] ?? null);
    return named.every((one) => one === undefined || (0,git/* isObjectId */.TS)(one));
}
function printRow({ kind, key, at, value }) {
    return JSON.stringify(value === undefined ? { kind, key, at } : { kind, key, at, value });
}
function idOf(row) {
    return `${row.kind}\0${row.key}`;
}
/** The same thing noted again is no news: only its time differs. */
function sameValue(before, row) {
    const value = JSON.stringify(row.value);
    return before.some((other) => idOf(other) === idOf(row) && JSON.stringify(other.value) === value);
}
function mergeRows(rows) {
    const merged = new Map();
    for (const row of rows) {
        const standing = merged.get(idOf(row));
        if (!standing || later(row, standing))
            merged.set(idOf(row), row);
    }
    return [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
function later(a, b) {
    return a.at === b.at ? printRow(a) > printRow(b) : a.at > b.at;
}

;// CONCATENATED MODULE: ./lib/sync/steps.js

/** Makes a step, or hands it to whoever makes several of them together. */
async function makeStep(workshop, step) {
    return workshop.gather ? workshop.gather(step) : makeNow(workshop, step);
}
async function makeNow({ cwd, branches }, { objects, move, reason, state }) {
    await (0,git/* storeObjects */.KN)(cwd, objects);
    return branches.move(move, reason, state);
}
/** How many steps are made together at most: what they need is kept until then. */
const mostTogether = 50;
/**
 * One push, or one move of refs, for many proposals: each work runs up to where it would move its branch, one after
 * another, then all branches move at once. Where that fails, halves are tried, down to each by itself: one that lost its
 * race or is protected holds no other one up. What a work moves after that, it moves alone.
 */
function gatherSteps(place) {
    let parked = [];
    async function finish() {
        const all = parked;
        parked = [];
        const steps = all.map(({ step }) => step);
        // Whatever goes wrong is told to each of them: one that gets no answer would wait for ever.
        const answers = await madeTogether(place, steps).catch((error) => steps.map(() => Promise.reject(error)));
        for (const [index, { answer, done }] of all.entries()) {
            answer(answers[index] ?? Promise.reject(new Error('a branch was not moved')));
            await done();
        }
    }
    return {
        waiting: () => parked.length,
        finish,
        async start(work) {
            let waits = () => { };
            const isParked = new Promise((resolve) => {
                waits = resolve;
            });
            let first = true;
            let ended = Promise.resolve();
            const gather = (step) => {
                if (!first)
                    return makeNow(place, step);
                first = false;
                return new Promise((answer) => {
                    parked.push({ step, answer, done: () => ended });
                    waits();
                });
            };
            ended = work(gather);
            await Promise.race([ended, isParked]);
            if (parked.length >= mostTogether)
                await finish();
        },
    };
}
async function madeTogether(place, steps) {
    if (steps.length < 2)
        return alone(place, steps);
    try {
        await (0,git/* storeObjects */.KN)(place.cwd, steps.flatMap(({ objects }) => objects));
    }
    catch {
        return alone(place, steps);
    }
    return movedTogether(place, steps);
}
async function movedTogether(place, steps) {
    if (steps.length < 2)
        return alone(place, steps);
    const [{ reason = '' } = {}] = steps;
    if (await place.branches.moveTogether(steps, reason))
        return steps.map(() => Promise.resolve('moved'));
    const half = steps.length >> 1;
    const first = await movedTogether(place, steps.slice(0, half));
    return [...first, ...(await movedTogether(place, steps.slice(half)))];
}
/** Each by itself, one after another; what goes wrong is told to the one it went wrong for. */
async function alone(place, steps) {
    const answers = [];
    for (const step of steps) {
        const made = makeNow(place, step);
        await made.catch(() => { });
        answers.push(made);
    }
    return answers;
}

;// CONCATENATED MODULE: ./lib/sync/proposal.js





/**
 * Brings a proposal branch to a plan: one plain commit on the base, made of memory paths only, built from trees.
 * A person's commits on the branch are kept and built on, never overwritten. A commit is made only when the tree or
 * its parent would differ.
 */
async function bringProposal(workshop, plan) {
    const { cwd, base } = workshop;
    const { standing } = plan;
    const edits = treeEdits(await placesAt(workshop, base.head), plan.before, plan.after);
    if (standing !== null && holdsPeoplesCommits(workshop, plan.branch, standing))
        return onTopOfPeople(workshop, plan, standing);
    if (edits.length === 0) {
        if (standing === null)
            return { branch: plan.branch, head: null, moved: 'unchanged', after: plan.after };
        return remove(workshop, plan, standing);
    }
    const author = identityAt(workshop.config, workshop.now);
    const made = await (0,git/* planCommit */.bI)(cwd, workshop.objects, {
        base: base.head,
        edits,
        parents: [base.head],
        message: plan.message,
        author,
    });
    if (standing !== null) {
        const commit = await readCommit(workshop, standing);
        if (commit.tree === made.tree && commit.parents.length === 1 && commit.parents[0] === base.head) {
            return { branch: plan.branch, head: standing, moved: 'unchanged', after: plan.after };
        }
    }
    return move(workshop, plan.branch, standing, { commit: made, after: plan.after });
}
/** Nothing is left to propose: the branch goes. */
async function remove(workshop, { branch, after }, standing) {
    const moved = workshop.dryRun
        ? 'moved'
        : await makeStep(workshop, {
            move: { branch, old: standing, next: null },
            reason: 'keepsake: nothing left to propose',
            ...(await notedHead(workshop, branch, withdrawnHead)),
        });
    return { branch, head: null, moved: moved === 'moved' ? 'removed' : moved, after };
}
/**
 * A person has committed on the branch: their commits stay in its history, and what the plan makes of them is
 * committed on top. Where that is the base itself there is nothing to propose: a branch that the base has goes,
 * another one is left as it is.
 */
async function onTopOfPeople(workshop, plan, standing) {
    const { cwd, base, objects } = workshop;
    const { branch, after } = plan;
    const upToDate = await (0,git/* isAncestor */.QX)(objects, base.head, standing);
    const commit = await (0,git/* planCommit */.bI)(cwd, workshop.objects, {
        base: base.head,
        edits: [
            ...(await otherFilesOf(workshop, standing)),
            ...treeEdits(await placesAt(workshop, base.head), await memoryAt(workshop, base.head), after),
        ],
        parents: upToDate ? [standing] : [standing, base.head],
        message: plan.message,
        author: identityAt(workshop.config, workshop.now),
    });
    if (commit.tree === (await readCommit(workshop, base.head)).tree)
        return (await (0,git/* isAncestor */.QX)(objects, standing, base.head))
            ? remove(workshop, plan, standing)
            : { branch, head: null, moved: 'left', after };
    if (upToDate && commit.tree === (await readCommit(workshop, standing)).tree)
        return { branch, head: standing, moved: 'unchanged', after };
    return move(workshop, branch, standing, {
        commit,
        after,
        onTop: plan.afresh ? startedAfresh : onTopOfPeoples,
    });
}
/** What the branch changes outside of this memory, as far as the base left it alone: a person's, and theirs to change. */
async function otherFilesOf(workshop, standing) {
    const { objects, base } = workshop;
    const from = (await (0,git/* mergeBase */.wu)(objects, base.head, standing)) ?? null;
    const theirs = await (0,git/* treeDifferences */.Xm)(objects, from, standing);
    const here = await (0,git/* treeDifferences */.Xm)(objects, from, base.head);
    const moved = new Set(here.map(({ after }) => after.path));
    return theirs
        .filter(({ after: { path } }) => !moved.has(path) && !isOfMemory(workshop, path))
        .map(({ after: { path, oid, mode } }) => /^0+$/.test(oid) ? { path, remove: true } : { path, oid, mode });
}
/** Whether people's commits are on a proposal branch that stands there: on top, or below commits of Keepsake's own. */
function holdsPeoplesCommits(workshop, branch, standing) {
    return !ownHeads(workshop, branch).has(standing) || madeOnTop(workshop, branch, standing) !== undefined;
}
/** Whether a commit of Keepsake's own has more in it than a plan: it was made on top of people's. */
function isOnTop(workshop, branch, commit) {
    return madeOnTop(workshop, branch, commit) === onTopOfPeoples;
}
function madeOnTop(workshop, branch, commit) {
    const value = workshop.state.get('proposal', `${branch} ${commit}`)?.value;
    return value === onTopOfPeoples || value === startedAfresh ? value : undefined;
}
const onTopOfPeoples = 'on top';
const startedAfresh = 'on top, afresh';
async function move(workshop, branch, old, made) {
    const { after, commit } = made;
    // A dry run's plan is shown, and the forge signs what is there: both need it stored.
    if (workshop.dryRun || workshop.sign)
        await (0,git/* storeObjects */.KN)(workshop.cwd, [commit.made]);
    if (workshop.dryRun)
        return { branch, head: commit.oid, moved: 'moved', after };
    const next = workshop.sign ? await workshop.sign(commit.oid) : commit.oid;
    // Noted by the same move: after a crash no commit of ours is taken for a person's, and none noted was never there.
    const noted = await notedHead(workshop, branch, next, made.onTop);
    const moved = await makeStep(workshop, {
        move: { branch, old, next },
        reason: 'keepsake: propose',
        state: noted.state,
        objects: [...(workshop.sign ? [] : [commit.made]), ...noted.objects],
    });
    return { branch, head: moved === 'moved' ? next : old, moved, after };
}
/** The ids of the commits Keepsake itself put on a proposal branch. */
function ownHeads(workshop, branch) {
    const prefix = `${branch} `;
    return new Set(workshop.state
        .of('proposal')
        .filter((row) => row.key.startsWith(prefix))
        .map((row) => row.key.slice(prefix.length)));
}
/** For how many days the ids of our own commits are kept. */
const keptDays = 90;
async function notedHead(workshop, branch, head, onTop) {
    const shard = {
        cwd: workshop.cwd,
        store: workshop.branches,
        objects: workshop.objects,
        name: branch,
        identity: workshop.config.identity,
    };
    const at = workshop.now.toISOString();
    // Withdrawn again is news, although it was before.
    const value = head === withdrawnHead ? { value: at } : onTop ? { value: onTop } : {};
    // Old commits of ours are known as long as one of them may still stand on the branch.
    const oldest = new Date(workshop.now.getTime() - keptDays * 86_400_000).toISOString();
    const standing = (await workshop.branches.list([branch])).get(branch);
    const keep = (row) => row.at >= oldest || row.key === `${branch} ${standing}`;
    const rows = [{ kind: 'proposal', key: `${branch} ${head}`, at, ...value }];
    const { move: state, made } = await stateMove(shard, rows, keep);
    return { state, objects: [made] };
}
/** The edits that turn one snapshot's tree into another's; `placeOf` says where a file lies in the repository. */
function treeEdits(placeOf, before, after) {
    const edits = [];
    for (const [path, file] of after) {
        const old = before.get(path);
        // One entry is one text, and a text that nobody needs is not read.
        if (old === file || (old?.text === file.text && old.mode === file.mode))
            continue;
        edits.push({ path: placeOf(path), content: (0,lib_memory/* encode */.lF)(file.text), mode: file.mode });
    }
    for (const path of before.keys())
        if (!after.has(path))
            edits.push({ path: placeOf(path), remove: true });
    return edits;
}
async function readCommit(workshop, oid) {
    const object = await workshop.objects.read(oid);
    return (0,git/* parseCommit */.L5)(oid, object?.content ?? Buffer.alloc(0));
}

;// CONCATENATED MODULE: ./lib/sync/peoples-commits.js





/**
 * What people committed on a proposal branch since the last plain commit of Keepsake's own or the last merge, oldest
 * first; their commits may have further ones of Keepsake's between them, made on top.
 * @param from the commit of the base that the proposal starts at, or any later one
 * @param decided a merged head that is looked at itself
 */
async function peoplesCommits(workshop, branch, head, from, decided) {
    const { objects, now } = workshop;
    const ours = ownHeads(workshop, branch);
    const all = await (0,git/* lineBetween */.Df)(objects, head, from);
    const merged = mergedHeads(workshop, branch);
    const plain = all.findIndex((oid) => (ours.has(oid) && !isOnTop(workshop, branch, oid)) || (oid !== decided && merged.has(oid)));
    const found = [];
    let at = 0;
    for (const oid of [...(plain === -1 ? all : all.slice(0, plain + 1))].reverse()) {
        const commit = await (0,git/* commitOf */.D3)(objects, oid);
        if (commit === undefined)
            continue;
        const { parents, committer } = commit;
        const time = committer.time * 1000;
        const told = time <= now.getTime() ? time : undefined;
        at = Math.max(at, told ?? 0);
        if (!ours.has(oid) && oid !== all[plain])
            found.push({ oid, parent: parents[0], at, ...(told === undefined ? {} : { told }) });
    }
    return found;
}
/** The heads of a proposal branch that were merged: what people committed up to there is decided. */
function mergedHeads(workshop, branch) {
    const prefix = `${branch} `;
    const rows = workshop.state.of('decided');
    return new Set(rows
        .filter(({ key, value }) => key.startsWith(prefix) && /^merged/.test(String(value)))
        .map(({ key }) => key.slice(prefix.length)));
}
/** The memory a person's commit was made on. */
async function memoryBelow(workshop, commit) {
    return commit.parent === undefined ? new Map() : memoryAt(workshop, commit.parent);
}
/** Whether a person committed a change after it had been refused: what was said last counts. */
async function isOverruled(workshop, change, no, commits) {
    for (const commit of [...commits].reverse())
        if (await brings(workshop, commit, change))
            return isAfter(workshop, commit, no);
    return false;
}
async function brings(workshop, commit, change) {
    const changes = (0,review/* diffMemories */.fz)((0,lib_memory/* openMemory */.uZ)(await memoryBelow(workshop, commit), workshop.format), (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, commit.oid), workshop.format));
    return changes.some(({ before, after }) => change.after === null ? after === null && before === change.before : after === change.after);
}
/** What was not there yet when a run heard the no came after it; what was there tells by its time. */
async function isAfter(workshop, commit, no) {
    const { told = 0 } = commit;
    if (told > Date.parse(no.said) && told <= Date.parse(no.heard))
        return true;
    if (no.head === undefined || no.head === commit.oid)
        return false;
    // A head that is gone was a plain commit of Keepsake's own: no person's commit was on it.
    if ((await workshop.objects.read(no.head)) === undefined)
        return true;
    return !(await (0,git/* isAncestor */.QX)(workshop.objects, commit.oid, no.head));
}

// EXTERNAL MODULE: ./lib/extract/index.js + 49 modules
var extract = __webpack_require__(7462);
;// CONCATENATED MODULE: ./lib/sync/glob.js
/**
 * Matches names against globs as .gitignore and workflow filters know them: `*` stays within a path part, `**`
 * crosses parts, `?` is one character.
 */
function globMatcher(globs) {
    const patterns = globs.map((glob) => new RegExp(`^${glob
        .split(/(\*\*\/|\*\*|\*|\?)/)
        .map(part)
        .join('')}$`, 'u'));
    return (name) => patterns.some((pattern) => pattern.test(name));
}
function part(text) {
    if (text === '**/')
        return '(?:[^/]+/)*';
    if (text === '**')
        return '.*';
    if (text === '*')
        return '[^/]*';
    if (text === '?')
        return '[^/]';
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

;// CONCATENATED MODULE: ./lib/sync/proposal-names.js



/** The branch on which a branch's new content is proposed: `/` is encoded, so it can never be a folder of another. */
function syncBranch({ prefix }, branch) {
    return `${prefix}/sync/${branch.replace(/[%/]/g, (unit) => (unit === '/' ? '%2F' : '%25'))}`;
}
/** The branch on which the upkeep of the base's own memory is proposed. */
function upkeepBranch({ prefix }) {
    return `${prefix}/upkeep`;
}
/** The branch on which a remediation is proposed: one for each thing that can be done to facts. */
function proposal_names_remediationBranch({ prefix }, action) {
    return `${prefix}/remediate/${action}`;
}
/** What the remediation does that a proposal branch holds; undefined where it is none of this place. */
function remediationOf(place, proposal) {
    return extract/* remediations */.dF.find((action) => proposal_names_remediationBranch(place, action) === proposal);
}
/** Whether a proposal branch holds a remediation of one of the repository's memories. */
function isRemediation(config, proposal) {
    return placesOf(config).some((place) => remediationOf(place, proposal) !== undefined);
}
/** Whether a proposal branch holds the upkeep of one of the repository's memories. */
function isUpkeepBranch(config, branch) {
    return branch.startsWith(`${config.branch_prefix}/`) && branch.endsWith('/upkeep') && !isOfBranches(branch);
}
/** The agent branch a proposal carries alone; undefined for the upkeep and for groups of branches. */
function branchOfProposal(config, proposal) {
    if (!proposal.startsWith(`${config.branch_prefix}/`))
        return undefined;
    const name = /^(?:in\/[^/]+\/)?sync\/([^/]+)$/.exec(proposal.slice(config.branch_prefix.length + 1))?.[1];
    return name === undefined ? undefined : decoded(name);
}
function decoded(name) {
    return name.replace(/%(2F|25)/g, (_, code) => (code === '2F' ? '/' : '%'));
}
/** Whether a proposal branch carries what agent branches bring. */
function isOfBranches(proposal) {
    return /\/(?:sync|writer)\/[^/]+$|\/all$/.test(proposal);
}
/** Who a proposal of branches comes from, as titles say it; undefined where it is none of this place. */
function titleOfProposal({ prefix }, proposal) {
    if (!proposal.startsWith(`${prefix}/`))
        return undefined;
    const [kind, name, ...more] = proposal.slice(prefix.length + 1).split('/');
    if (kind === 'all' && name === undefined)
        return 'all agents';
    if (name === undefined || more.length > 0)
        return undefined;
    if (kind === 'writer')
        return name;
    return kind === 'sync' ? shortName(decoded(name)) : undefined;
}
/** The globs of agent branches, whatever their entry looks like. */
function branchGlobs(config) {
    return config.branches.map((entry) => (typeof entry === 'string' ? entry : entry.pattern));
}
/** What a branch is called in titles: the part after its first slash, or its whole name. */
function shortName(branch) {
    return branch.includes('/') ? branch.slice(branch.indexOf('/') + 1) : branch;
}
/**
 * Which branches are proposed together, as `pull_requests.group` says: each alone, all of one writer, or all. A
 * branch's own entry may say `group: writer`; a branch without a writer stands alone.
 */
function proposalGroups(config, place, heads) {
    const groups = new Map();
    for (const one of heads) {
        const { proposal, title } = groupOf(config, place, one.branch);
        const group = groups.get(proposal) ?? { title, branches: [] };
        group.branches.push(one);
        groups.set(proposal, group);
    }
    return [...groups].map(([proposal, group]) => ({ proposal, ...group }));
}
function groupOf(config, place, branch) {
    const entry = config.branches.find((one) => globMatcher([typeof one === 'string' ? one : one.pattern])(branch));
    const own = typeof entry === 'object' ? entry : undefined;
    const { group } = config.pull_requests;
    const writer = own?.writer ?? config.writers.find(({ branches }) => globMatcher(branches)(branch))?.name;
    if (writer !== undefined && (group === 'per-writer' || own?.group === 'writer'))
        return { proposal: `${place.prefix}/writer/${refName(writer)}`, title: writer };
    if (group === 'combined')
        return { proposal: `${place.prefix}/all`, title: 'all agents' };
    return { proposal: syncBranch(place, branch), title: shortName(branch) };
}

;// CONCATENATED MODULE: ./lib/sync/refusals.js


/** A refusal names what it refused: the same fact with other evidence or other words is proposed again. */
function refusal(workshop, change, proposal, { from, at }) {
    const key = `${workshop.scope}${change.id}`;
    const said = whenSaid(proposal, change);
    // A comment stays and is read every night: it was heard the first time.
    const noted = workshop.state.get('rejected', key)?.value;
    const known = said !== undefined && noted?.said === said && noted.branch === proposal.branch;
    const value = {
        branch: proposal.branch,
        after: change.after,
        ...(change.ev ? { ev: change.ev } : {}),
        ...(said === undefined ? {} : { said }),
        head: (known ? noted.head : undefined) ?? proposal.head,
        ...(proposal.state === 'merged' ? { merged: { from, head: proposal.head } } : {}),
    };
    return { kind: 'rejected', key, at, value };
}
/** When the last no to a change was said. */
function whenSaid({ saidNo }, change) {
    const times = [...(saidNo ?? [])].flatMap(([id, at]) => (change.id.startsWith(id) ? [at] : []));
    return times.sort().at(-1);
}
function saidNo({ at, value }) {
    const { said = at, head } = (value ?? {});
    return { said, heard: at, head };
}
/** The no to a change that `isRefused` knows of. */
function noTo(workshop, change) {
    const row = workshop.state.get('rejected', `${workshop.scope}${change.id}`);
    return row && saidNo(row);
}
/**
 * Whether a reviewer refused exactly this change before. Where the words stay and only marks change, a no to one
 * remediation says nothing of another one: a quarantine refused is not a lift refused.
 */
function refusals_isRefused(workshop, change, proposal) {
    const row = workshop.state.get('rejected', `${workshop.scope}${change.id}`);
    if (row === undefined)
        return false;
    const value = (row.value ?? {});
    const { branch = '', after, ev } = value;
    const about = change.before !== change.after || remediationOf(workshop, branch) === remediationOf(workshop, proposal);
    const originsOf = (said) => (0,lib_memory/* evidenceOrigins */.TC)(said ?? '').join(' ');
    return about && after === change.after && originsOf(ev) === originsOf(change.ev);
}
/**
 * What reviewers said no to on a proposal since the one before it was decided, with its words: where a proposal goes
 * on from what stands on its branch, nothing else remembers it.
 */
function refusedOn(workshop, proposal, before) {
    const { scope, state } = workshop;
    const decisions = state
        .of('decided')
        .filter(({ key, value }) => key.startsWith(`${proposal} `) && /^(?:merged|closed)/.test(String(value)))
        .map(({ at }) => at)
        .sort();
    const rows = state.of('rejected').filter(({ at, value }) => {
        const { branch, merged } = (value ?? {});
        return branch === proposal && merged === undefined && at > (decisions.at(-1) ?? '');
    });
    if (rows.length === 0)
        return [];
    const texts = new Map([...before.files()].flatMap(({ facts }) => facts.map(({ id, text }) => [id, text])));
    return rows.flatMap(({ key, value }) => {
        const id = key.slice(scope.length);
        const text = (value ?? {}).after ?? texts.get(id);
        return text === undefined ? [] : [{ id, text }];
    });
}

;// CONCATENATED MODULE: ./lib/sync/decisions.js








/**
 * Reads what people decided since the last run, before anything new is proposed: an unticked fact is refused, the
 * facts of a proposal that a person closed are refused, a merged head is integrated. All of it is remembered in
 * the state, so that a no is a no on every machine.
 * @param proposals the proposals of this memory, as the forge knows them
 * @returns the workshop with what it now knows
 */
async function decisions_noteDecisions(workshop, proposals) {
    const rows = [];
    const orders = new Map();
    for (const proposal of proposals) {
        rows.push(...(await decisionsOn(workshop, proposal)));
        if (proposal.state === 'open' && proposal.orders)
            orders.set(proposal.branch, proposal.orders);
    }
    if (rows.length === 0)
        return { ...workshop, orders };
    if (!workshop.dryRun) {
        const shard = {
            cwd: workshop.cwd,
            store: workshop.branches,
            objects: workshop.objects,
            name: 'decisions',
            identity: workshop.config.identity,
        };
        await appendState(shard, rows);
    }
    return { ...workshop, orders, state: stateOf([...workshop.state.rows, ...rows]) };
}
async function decisionsOn(workshop, proposal) {
    const at = workshop.now.toISOString();
    const unticked = proposal.body === undefined ? [] : (0,review/* untickedIds */.g3)(proposal.body);
    const closed = proposal.state === 'closed' && proposal.closedByHuman === true;
    const merged = proposal.state === 'merged';
    if (unticked.length === 0 && !closed && !merged)
        return [];
    // A merge that was noted is not looked up again: the forge gives no body of it then.
    if (workshop.state.get('reviewed', `${workshop.scope}${proposal.head}`) !== undefined)
        return [];
    // What was read once is not read again: old proposals only grow in number.
    const decided = {
        kind: 'decided',
        key: `${proposal.branch} ${proposal.head}`,
        at,
        value: [proposal.state, ...unticked].join(' '),
    };
    if (workshop.state.get('decided', decided.key)?.value === decided.value)
        return [];
    const from = await proposedFrom(workshop.objects, workshop.base.head, proposal.head).catch(() => undefined);
    if (from === undefined)
        return [];
    const integrated = merged ? await integrations(workshop, proposal, from, at) : [];
    if (unticked.length === 0 && !closed && !proposal.reviewed)
        return [...integrated, decided];
    const changes = await changesBetween(workshop, from, proposal.head);
    const reviewed = proposal.reviewed ? [decisions_review(workshop, proposal, { changes, integrated, from, at })] : [];
    const named = closed
        ? changes
        : changes.filter((change) => unticked.some((short) => change.id.startsWith(short)));
    const nos = named.map((change) => ({ change, no: refusal(workshop, change, proposal, { from, at }) }));
    const refusals = closed ? nos.map(({ no }) => no) : await standingNos(workshop, proposal, from, nos);
    // A fact that was dropped and is out already leaves nothing to note: a quiet night writes nothing.
    if (proposal.state === 'open' && refusals.length === 0)
        return [];
    return [...refusals, ...integrated, ...reviewed, decided];
}
/** The refusals that no person answered with a commit that says it all the same. */
async function standingNos(workshop, { branch, head }, from, nos) {
    if (nos.length === 0)
        return [];
    const commits = await peoplesCommits(workshop, branch, head, from, head);
    const found = [];
    for (const { change, no } of nos)
        if (!(await isOverruled(workshop, change, saidNo(no), commits)))
            found.push(no);
    return found;
}
/** Who looked at a merged proposal, with the facts it brought: what `keepsake why` tells of them. */
function decisions_review(workshop, { branch, head, number, url, reviewed, mergedAs }, found) {
    // A squash's message may have lost it, and the branch may be gone: it is told from here then.
    const [brought] = found.integrated;
    return {
        kind: 'reviewed',
        key: `${workshop.scope}${head}`,
        at: found.at,
        value: {
            branch,
            ...(number === undefined ? {} : { number }),
            ...(url === undefined ? {} : { url }),
            ...reviewed,
            ...(mergedAs === undefined ? {} : { merge: mergedAs }),
            from: found.from,
            ...(brought === undefined ? {} : { integrates: brought.key }),
            facts: found.changes.map((change) => change.id.slice(0, 16)),
        },
    };
}
/** The heads that a merged proposal's own commits name: a squash may have lost them from its message. */
async function integrations(workshop, proposal, from, at) {
    const found = await integratedBy(workshop.objects, proposal.head, from, workshop.scope);
    return found.map(({ branch, oid }) => ({
        kind: 'integrated',
        key: `${workshop.scope}${branch} ${oid}`,
        at,
        value: {
            proposal: proposal.head,
            from,
            ...(proposal.mergedAs === undefined ? {} : { mergedAs: proposal.mergedAs }),
        },
    }));
}
async function changesBetween(workshop, from, head) {
    const before = (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, from), workshop.format);
    const after = (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, head), workshop.format);
    return (0,review/* diffMemories */.fz)(before, after);
}

// EXTERNAL MODULE: ./lib/merge/index.js + 38 modules
var lib_merge = __webpack_require__(3848);
;// CONCATENATED MODULE: ./lib/sync/remembered.js
const answers = new WeakMap();
/**
 * Asks git once a run what can never change, since it is asked by commit ids: a merge base, the trailers of a history.
 * @param key names the question with every id in it
 */
function remembered(workshop, key, ask) {
    const known = answers.get(workshop.objects) ?? new Map();
    answers.set(workshop.objects, known);
    const asked = known.get(key) ?? ask();
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
}

;// CONCATENATED MODULE: ./lib/sync/merge-base.js








/**
 * Where the next merge of a branch starts: the newest head of it that the base has integrated, and the newest
 * commit of the base that came down to it, by Keepsake or by somebody's own merge. With both, Keepsake's own merge of the two, as git's recursive
 * strategy merges two merge bases; with neither, git's merge base; else nothing.
 */
async function nextMergeBase(workshop, branch, head) {
    const base = await baseAt(workshop, workshop.base.head, branch, head, followed);
    return withRewritten(workshop, base, branch, head);
}
/**
 * A branch may have been written anew (amended, rebased, forced): heads of it that were integrated are then no
 * longer in its history. What came in by them and still stands on the branch is in the base all the same, so that
 * what expired since does not come back; what does not stand there any more is left out: it was not deleted, it was
 * never there.
 */
async function withRewritten(workshop, base, branch, head) {
    const { format, now } = workshop;
    const lost = [];
    for (const one of await allIntegrated(workshop, workshop.base.head, branch))
        if (lost.length < followed && !(await reaches(workshop, one.oid, head)))
            lost.push(one);
    if (lost.length === 0)
        return base;
    const said = saidIn(await memoryAt(workshop, head), workshop);
    let merged = base ?? new Map();
    for (const one of lost.reverse()) {
        const from = await madeOn(workshop, one);
        if (from === undefined || !(await arePresent(workshop, from, one.commit)))
            continue;
        const before = (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, from), format);
        const after = (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, one.commit), format);
        const gone = (0,review/* diffMemories */.fz)(before, after).filter((change) => !isHeld(change, said));
        const theirs = (0,review/* withoutChanges */.MT)(before, after, gone, format);
        merged = (0,lib_merge/* mergeMemories */.Km)({ base: before.snapshot, ours: merged, theirs, now, format }).snapshot;
    }
    return merged;
}
/** The commit of the base that an integrating commit was made on. */
async function madeOn(workshop, integrated) {
    if (integrated.before !== undefined)
        return integrated.before;
    return (await (0,git/* commitOf */.D3)(workshop.objects, integrated.commit))?.parents[0];
}
/** The same, seen from any commit of the base's history. */
async function baseAt(workshop, from, branch, head, depth) {
    const { objects } = workshop;
    const integrated = await newestIntegrated(workshop, from, branch, head);
    // What was brought down stands on the branch itself, not on the base.
    const brought = await remembered(workshop, `down ${workshop.scope} ${head} ${from}`, () => broughtDown(objects, head, workshop.scope, from));
    const down = await newerOf(workshop, await firstThat(brought, (oid) => reaches(workshop, oid, from)), await commonCommit(workshop, from, head));
    // What was merged before the integrated head is in that head.
    if (integrated !== undefined && down !== undefined && !(await reaches(workshop, down, integrated.oid))) {
        const common = await commonCommit(workshop, integrated.oid, down);
        const merged = (0,lib_merge/* mergeMemories */.Km)({
            base: common === undefined ? null : await memoryAt(workshop, common),
            ours: await memoryAt(workshop, down),
            theirs: await whatCameIn(workshop, branch, integrated, depth),
            now: workshop.now,
            format: workshop.format,
        });
        return merged.snapshot;
    }
    if (integrated !== undefined)
        return whatCameIn(workshop, branch, integrated, depth);
    return down === undefined ? null : memoryAt(workshop, down);
}
/** The one of two commits of the base that has the other in its history; the first where neither has. */
async function newerOf(workshop, first, second) {
    if (first === undefined || second === undefined)
        return first ?? second;
    return (await reaches(workshop, first, second)) ? second : first;
}
/**
 * The newest integrated head of a branch: named by a trailer on the base, or by the own commits of a proposal that
 * the forge says was merged.
 */
async function newestIntegrated(workshop, from, branch, head) {
    let newest;
    for (const one of await allIntegrated(workshop, from, branch)) {
        // Trailers come newest first; what only the state remembers comes after them, as it was noted.
        if (newest !== undefined && one.before === undefined)
            continue;
        if (!(await reaches(workshop, one.oid, head)))
            continue;
        if (newest === undefined || !(await (0,git/* isAncestor */.QX)(workshop.objects, one.oid, newest.oid)))
            newest = one;
    }
    return newest;
}
/** Every head of a branch that was integrated as far as a commit of the base knows, those of trailers first. */
async function allIntegrated(workshop, from, branch) {
    const { objects, scope } = workshop;
    const named = (await remembered(workshop, `integrated ${scope} ${from}`, () => integratedHeads(objects, from, scope))).filter((one) => one.branch === branch);
    const more = [];
    for (const { integrated, mergedAs } of mergedProposals(workshop, branch)) {
        if (named.some((one) => one.oid === integrated.oid))
            continue;
        const seen = from === workshop.base.head || (mergedAs !== undefined && (await reaches(workshop, mergedAs, from)));
        if (seen)
            more.push(integrated);
    }
    return [...named, ...more];
}
/** What the state remembers of merged proposals of a branch. */
function mergedProposals(workshop, branch) {
    const prefix = `${workshop.scope}${branch} `;
    return newestFirst(workshop.state.of('integrated'))
        .filter((row) => row.key.startsWith(prefix))
        .flatMap((row) => {
        const { proposal, from, mergedAs } = (row.value ?? {});
        if (proposal === undefined || from === undefined)
            return [];
        const oid = row.key.slice(prefix.length);
        return [{ integrated: { branch, oid, commit: proposal, before: from }, mergedAs }];
    });
}
/**
 * An integrated head's memory without what the merged proposal did not hold: facts that were blocked, over the
 * budget or unticked are new again, so that they are proposed once more unless somebody refused them.
 */
async function whatCameIn(workshop, branch, integrated, depth) {
    const side = await memoryAt(workshop, integrated.oid);
    const parent = await madeOn(workshop, integrated);
    if (depth === 0 || parent === undefined || !(await arePresent(workshop, parent, integrated.commit)))
        return side;
    // Without the history before it, all of the head would look new: then all of it counts as having come in.
    if ((await (0,git/* isCutOff */.o7)(workshop.objects)) &&
        (await commonCommit(workshop, parent, integrated.oid)) === undefined)
        return side;
    const before = (await baseAt(workshop, parent, branch, integrated.oid, depth - 1)) ?? new Map();
    const [old, now] = [(0,lib_memory/* openMemory */.uZ)(before, workshop.format), (0,lib_memory/* openMemory */.uZ)(side, workshop.format)];
    const held = saidIn(await memoryAt(workshop, integrated.commit), workshop);
    const missing = (0,review/* diffMemories */.fz)(old, now).filter((change) => !isHeld(change, held));
    return missing.length === 0 ? side : (0,review/* withoutChanges */.MT)(old, now, missing, workshop.format);
}
/** The best common ancestor of two commits. */
function commonCommit(workshop, a, b) {
    return (0,git/* mergeBase */.wu)(workshop.objects, a, b);
}
/** Whether a change of a branch is in the memory that integrated it: its words there, or gone. */
function isHeld(change, said) {
    if (change.after !== null)
        return said.has(change.after);
    return change.before === null || !said.has(change.before);
}
/** Whether a commit is here and in the history of another one. */
async function reaches(workshop, ancestor, descendant) {
    if (ancestor === descendant)
        return true;
    return (await has(workshop, ancestor)) && (0,git/* isAncestor */.QX)(workshop.objects, ancestor, descendant);
}
async function firstThat(values, test) {
    for (const value of values)
        if (await test(value))
            return value;
    return undefined;
}

;// CONCATENATED MODULE: ./lib/sync/down.js







/**
 * Brings the base's memory to an agent branch, as one ordinary commit on top of it: memory paths only, so no
 * token needs the right to push workflows, and the agent starts its next session with what everybody knows.
 */
async function syncDown(workshop, branch, head) {
    const { cwd, base } = workshop;
    const result = (outcome, at = head) => ({ branch, head: at, outcome });
    if ((await broughtDown(workshop.objects, head, workshop.scope, base.head))[0] === base.head)
        return result('unchanged');
    const theirs = await memoryAt(workshop, base.head);
    const ours = await memoryAt(workshop, head);
    const merged = (0,lib_merge/* mergeMemories */.Km)({
        base: await nextMergeBase(workshop, branch, head),
        ours,
        theirs,
        now: workshop.now,
        format: workshop.format,
    });
    const left = merged.unmergeable.length > 0 ? { leftOut: merged.unmergeable } : {};
    const edits = treeEdits(await placesAt(workshop, head), ours, merged.snapshot);
    if (edits.length === 0)
        return { ...result('unchanged'), ...left };
    if (workshop.branches.where === 'here' && (await isCheckedOut(cwd, branch)))
        return result('checked-out');
    const { oid: next, made } = await (0,git/* planCommit */.bI)(cwd, workshop.objects, {
        base: head,
        edits,
        parents: [head],
        message: `memory: bring ${base.branch} to ${branch}\n\n${bringsDown(workshop.scope, base.head)}\n`,
        author: identityAt(workshop.config, workshop.now),
    });
    if (workshop.dryRun)
        return { ...result('moved', next), ...left };
    const moved = await makeStep(workshop, {
        move: { branch, old: head, next },
        reason: 'keepsake: sync down',
        objects: [made],
    });
    return { ...result(moved, moved === 'moved' ? next : head), ...left };
}
/** A branch that some worktree has checked out must not move under its user's hands. */
async function isCheckedOut(cwd, branch) {
    const list = await (0,git/* gitText */.q_)(['worktree', 'list', '--porcelain'], { cwd });
    return list.split('\n').includes(`branch refs/heads/${branch}`);
}

// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
;// CONCATENATED MODULE: ./lib/sync/deepen.js


/** Commits fetched at each step beyond what is here; after the last one the whole history is. */
const steps = [64, 256, 1024, 4096];
/**
 * Deepens a shallow clone step by step until each head has a commit in common with the base, or all history is
 * here: an unrelated branch has none.
 * @throws KeepsakeError (environment) when the history is cut off and there is no remote to get it from
 */
async function deepenToMergeBases(objects, remote, base, heads, env = {}) {
    const { cwd } = objects;
    for (const step of [...steps, undefined]) {
        if (!(await (0,git/* isCutOff */.o7)(objects)) || (await allMeet(objects, base, heads)))
            return;
        if (remote === undefined) {
            throw (0,errors/* environmentError */.me)('This clone is shallow and has no remote to get the rest of its history from.', 'Clone it again without --depth, or add the remote it came from.');
        }
        const depth = step === undefined ? '--unshallow' : `--deepen=${step}`;
        await (0,git/* git */.$Y)(['fetch', '--quiet', '--no-tags', depth, remote, `+refs/heads/*:refs/remotes/${remote}/*`], {
            cwd,
            env,
        });
    }
}
async function allMeet(objects, base, heads) {
    for (const head of heads)
        if ((await (0,git/* mergeBase */.wu)(objects, base, head).catch(() => undefined)) === undefined)
            return false;
    return true;
}

;// CONCATENATED MODULE: ./lib/sync/local-branches.js




const heads = 'refs/heads/';
/**
 * Branches of this repository; remote-tracking ones count where no local branch is ahead of them. Refs are read once:
 * every move is held against what was read, and where somebody else was faster they are read again.
 */
function localBranches(objects, remote) {
    const { cwd } = objects;
    const tracked = remote === undefined ? undefined : `refs/remotes/${remote}/`;
    let read;
    const refs = () => {
        read ??= (0,git/* listRefs */.Dy)(cwd, heads, ...(tracked === undefined ? [] : [tracked]), statePrefix);
        return read;
    };
    /** A remote may have sent a commit whose history is not here: nothing is known of it then. */
    const contains = (descendant, ancestor) => (0,git/* isAncestor */.QX)(objects, ancestor, descendant).catch(() => false);
    async function moved(moves, reason) {
        const done = await (0,git/* moveRefs */.YS)(cwd, moves, reason);
        const known = await read;
        if (!done)
            read = undefined;
        else
            for (const { ref, next } of moves)
                if (next === null)
                    known?.delete(ref);
                else
                    known?.set(ref, next);
        return done ? 'moved' : 'lost-race';
    }
    /** What has to be done to the local branch; nothing where it is to be taken away and is not here. */
    async function refMove({ branch, old, next }) {
        const ref = `${heads}${branch}`;
        const here = (await refs()).get(ref) ?? null;
        if (here === null && next === null)
            return [];
        // A branch known only from the remote, or behind it, is brought along to the new commit.
        const isKnown = here !== null && old !== null && here !== old && (await contains(old, here));
        return [{ ref, old: here === null || isKnown ? here : old, next }];
    }
    return {
        where: 'here',
        refresh() {
            read = undefined;
        },
        deepen: (base, tips) => deepenToMergeBases(objects, remote, base, tips),
        async bringPulls() { },
        async bringCommits() { },
        async list(globs) {
            const matches = globMatcher(globs);
            const found = new Map();
            const named = (prefix, all) => [...all].flatMap(([ref, oid]) => {
                if (prefix === undefined || !ref.startsWith(prefix))
                    return [];
                const name = ref.slice(prefix.length);
                return matches(name) ? [[name, oid]] : [];
            });
            const all = await refs();
            for (const [name, oid] of named(tracked, all))
                if (name !== 'HEAD')
                    found.set(name, oid);
            for (const [name, oid] of named(heads, all)) {
                const other = found.get(name);
                // The local branch counts unless the remote one has everything it has and more.
                const behind = other !== undefined && other !== oid && (await contains(other, oid));
                if (!behind)
                    found.set(name, oid);
            }
            return found;
        },
        async move(move, reason, state) {
            const all = [...(await refMove(move)), ...(state ? [state] : [])];
            return all.length === 0 ? 'moved' : moved(all, reason);
        },
        async moveTogether(moves, reason) {
            const all = [];
            for (const { move, state } of moves)
                all.push(...(await refMove(move)), ...(state ? [state] : []));
            return (await moved(all, reason).catch(() => undefined)) === 'moved';
        },
        async listState(prefix) {
            return new Map([...(await refs())].filter(([ref]) => ref.startsWith(prefix)));
        },
        moveState: (move) => moved([move], 'keepsake: state'),
        refusedState: () => false,
    };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./lib/sync/local-forge.js



/**
 * Proposals without a server: the branch is the proposal, and a review file says what a pull request would.
 * Merged means: the base has, or had, what the proposed head holds. A branch that a person deleted is closed.
 */
function localForge(setting) {
    const { gitDir, branches } = setting;
    async function proposalAt(branch, head, otherwise) {
        const url = reviewFile(gitDir, branch);
        const body = await (0,promises_.readFile)(url, 'utf8').catch(() => undefined);
        const mergedAs = await setting.landed(head);
        const told = mergedAs === undefined ? otherwise : { state: 'merged', mergedAs };
        return { branch, head, url, ...told, ...(body === undefined ? {} : { body }) };
    }
    return {
        kind: 'local',
        async proposals(prefix) {
            const heads = await branches.list([`${prefix}/**`]);
            const found = new Map();
            for (const [branch, head] of lastProposed(setting.proposed)) {
                if (!branch.startsWith(`${prefix}/`) || heads.has(branch))
                    continue;
                found.set(branch, await proposalAt(branch, head, { state: 'closed', closedByHuman: true }));
            }
            for (const [branch, head] of heads)
                found.set(branch, await proposalAt(branch, head, { state: 'open' }));
            return [...found.values()];
        },
        async propose(text) {
            const url = reviewFile(gitDir, text.branch);
            const wanted = `# ${text.title}\n\n${text.body.trimEnd()}\n`;
            const standing = await (0,promises_.readFile)(url, 'utf8').catch(() => undefined);
            if (standing === wanted)
                return { operation: 'unchanged', url };
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(url), { recursive: true });
            const temporary = `${url}.${process.pid}.tmp`;
            await (0,promises_.writeFile)(temporary, wanted);
            await (0,promises_.rename)(temporary, url);
            await removeAbandoned(url);
            return { operation: standing === undefined ? 'created' : 'updated', url };
        },
        async withdraw(branch) {
            await (0,promises_.rm)(reviewFile(gitDir, branch), { force: true });
        },
        permalink: (_commit, path, line) => (line === undefined ? path : `${path}#L${line}`),
    };
}
/** The review file of a proposal branch. */
function reviewFile(gitDir, branch) {
    return (0,external_node_path_.join)(gitDir, 'keepsake', 'reviews', `${branch.replaceAll('/', '--')}.md`);
}
/** Takes away what runs that were killed before they could rename it left beside a review file. */
async function removeAbandoned(file) {
    for (const name of await (0,promises_.readdir)((0,external_node_path_.dirname)(file))) {
        const pid = name.startsWith(`${(0,external_node_path_.basename)(file)}.`) ? /\.(\d+)\.tmp$/.exec(name)?.[1] : undefined;
        if (pid !== undefined && !isRunning(Number(pid)))
            await (0,promises_.rm)((0,external_node_path_.join)((0,external_node_path_.dirname)(file), name), { force: true });
    }
}
function isRunning(pid) {
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return error.code !== 'ESRCH';
    }
}
/** The last head proposed on each branch; branches that Keepsake itself took away are left out. */
function lastProposed(rows) {
    const last = new Map();
    for (const row of [...rows].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
        const [branch = '', head = ''] = row.key.split(' ');
        if (head === withdrawnHead)
            last.delete(branch);
        else
            last.set(branch, head);
    }
    return last;
}

;// CONCATENATED MODULE: ./lib/sync/bring-decided.js
/** How many decided pull requests, newest first, are looked at in one night. */
const decidedAtOnce = 100;
/** A merged or closed pull request's branch is often gone; its head is kept by the forge. */
async function bring_decided_bringDecided(workshop, proposals) {
    const missing = [];
    for (const { state, number, branch, head } of [...proposals].reverse()) {
        if (state === 'open' || number === undefined || missing.length >= decidedAtOnce)
            continue;
        if (workshop.state.get('decided', `${branch} ${head}`) !== undefined && state === 'closed')
            continue;
        if ((await workshop.objects.read(head)) === undefined)
            missing.push(number);
    }
    await workshop.branches.bringPulls(missing);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/model/answers.js

/** What an answer depends on: the model, the prompt and its version, and every word that was sent. */
function answerKey(model, request) {
    const { prompt, system, user, schema } = request;
    const parts = [model, prompt, system, user, JSON.stringify(schema)];
    return (0,external_node_crypto_.createHash)('sha256').update(parts.join('\0')).digest('hex');
}

// EXTERNAL MODULE: ./node_modules/openai/index.mjs + 152 modules
var openai = __webpack_require__(3674);
// EXTERNAL MODULE: ./lib/gate/index.js + 86 modules
var gate = __webpack_require__(2269);
;// CONCATENATED MODULE: ./lib/model/bounded-fetch.js
/**
 * `fetch` for an endpoint that is not trusted: it may not redirect (a redirect could carry the key elsewhere) and
 * its answer ends at `maxBytes`, however long it goes on.
 */
function boundedFetch(maxBytes) {
    return async (input, init) => {
        const response = await fetch(input, { ...init, redirect: 'error' });
        if (!response.body)
            return response;
        let seen = 0;
        const limit = new TransformStream({
            transform(chunk, controller) {
                seen += chunk.byteLength;
                if (seen > maxBytes)
                    controller.error(new Error(`the answer is longer than ${maxBytes} bytes`));
                else
                    controller.enqueue(chunk);
            },
        });
        const { status, statusText, headers } = response;
        return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
    };
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./lib/model/retry.js


/** An endpoint may ask for patience, but a night does not wait longer than this for one answer. */
const longestWait = 60_000;
/**
 * Runs a request again after a refused connection, a time-out, 408, 409, 429 or 5xx, waiting as `Retry-After` says.
 * The client's own retries are not used: they would sleep for as long as a hostile endpoint asks.
 * @throws what the last attempt threw
 */
async function withRetries(attempt, options) {
    for (let tried = 0;; tried++) {
        try {
            return await attempt();
        }
        catch (error) {
            const wait = waitBefore(error, tried, options);
            if (tried >= options.retries || wait === undefined)
                throw error;
            await (0,external_node_timers_promises_.setTimeout)(wait);
        }
    }
}
/** Milliseconds until the next attempt, or undefined when another one would not help. */
function waitBefore(error, tried, options) {
    if (!isPassing(error))
        return undefined;
    const asked = error instanceof openai/* APIError */.LG ? retryAfter(error.headers) : undefined;
    if (asked !== undefined)
        return asked <= longestWait ? asked : undefined;
    const backoff = Math.min(options.firstWait * 2 ** tried, longestWait);
    return backoff * (1 - options.random() / 4);
}
function isPassing(error) {
    if (error instanceof openai/* APIConnectionError */.xX || error instanceof openai/* APIUserAbortError */.cH)
        return true;
    if (!(error instanceof openai/* APIError */.LG))
        return error instanceof Error && error.name === 'TimeoutError';
    return [408, 409, 429].includes(error.status ?? 0) || (error.status ?? 0) >= 500;
}
/** `Retry-After` in seconds or as a date, as milliseconds from now. */
function retryAfter(headers) {
    const text = headers?.get('retry-after')?.trim();
    if (!text)
        return undefined;
    const seconds = Number(text);
    const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - Date.now();
    return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./lib/model/vector-store.js



/*
 * A file holds the vectors of the digests that begin with its name: the SHA-256 of the rest, then for each vector the
 * digest (12 bytes), the number of its values (4 bytes) and the values (4 bytes each).
 */
const sumBytes = 32;
const digestBytes = 12;
const headBytes = digestBytes + 4;
/**
 * @param folder of the index
 * @param model what the vectors are of: another endpoint or model has its own
 */
function openVectorStore(folder, model) {
    const here = (0,external_node_path_.join)(folder, 'vectors', digest(model));
    const files = new Map();
    const changed = new Set();
    const fileOf = (name) => {
        const opened = files.get(name) ?? readVectors((0,external_node_path_.join)(here, name));
        files.set(name, opened);
        return opened;
    };
    return {
        get(text) {
            const key = digest(text);
            return fileOf(key.slice(0, 2)).get(key);
        },
        set(text, vector) {
            const key = digest(text);
            fileOf(key.slice(0, 2)).set(key, vector);
            changed.add(key.slice(0, 2));
        },
        save() {
            try {
                for (const name of changed)
                    writeVectors(here, name, fileOf(name));
            }
            catch { }
            changed.clear();
        },
        clear() {
            files.clear();
            changed.clear();
            (0,external_node_fs_.rmSync)(here, { recursive: true, force: true });
        },
    };
}
/** What a file holds; nothing, when it is not as it was written. */
function readVectors(path) {
    const vectors = new Map();
    let bytes;
    try {
        bytes = (0,external_node_fs_.readFileSync)(path);
    }
    catch {
        return vectors;
    }
    const rows = bytes.subarray(sumBytes);
    if (!bytes.subarray(0, sumBytes).equals(sumOf(rows)))
        return vectors;
    for (let at = 0; at < rows.length;) {
        const key = rows.toString('hex', at, at + digestBytes);
        const end = at + headBytes + 4 * rows.readUInt32LE(at + digestBytes);
        // Copied, since the values of one that lies at an odd place could not be read in place.
        vectors.set(key, new Float32Array(Uint8Array.from(rows.subarray(at + headBytes, end)).buffer));
        at = end;
    }
    return vectors;
}
function writeVectors(folder, name, vectors) {
    const rows = Buffer.concat([...vectors].flatMap(([key, vector]) => {
        const head = Buffer.alloc(headBytes);
        head.write(key, 'hex');
        head.writeUInt32LE(vector.length, digestBytes);
        return [head, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)];
    }));
    const draft = (0,external_node_path_.join)(folder, `${name}.${(0,external_node_crypto_.randomUUID)()}.tmp`);
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
    (0,external_node_fs_.writeFileSync)(draft, Buffer.concat([sumOf(rows), rows]));
    (0,external_node_fs_.renameSync)(draft, (0,external_node_path_.join)(folder, name));
}
function sumOf(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest();
}
function digest(text) {
    return (0,external_node_crypto_.createHash)('sha256')
        .update(text)
        .digest('hex')
        .slice(0, 2 * digestBytes);
}

;// CONCATENATED MODULE: ./lib/model/embeddings.js





/** Texts in one request, and characters of one text: what every endpoint takes. */
const batch = 256;
const longest = 8000;
const timeout = 30_000;
/** A batch of the longest vectors that are usual, written out, is a quarter of this. */
const maxAnswerBytes = 64 * 1024 * 1024;
/**
 * Opens the endpoint of `recall.embeddings`. Secrets are taken out of everything that is sent. After a failure it is not
 * asked again: who goes on without it waits for it once.
 */
function openEmbeddings(settings, door) {
    const store = openVectorStore(door.cache, `${settings.base_url ?? ''}\0${settings.model}`);
    const ask = endpoint(settings, door.environment[settings.api_key_env] || 'none');
    let failed;
    async function embed(texts) {
        if (failed)
            throw failed;
        try {
            return await ask(texts);
        }
        catch (error) {
            // The endpoint's own words may hold anything, the key included: they are cut and cleaned.
            const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
            failed = new Error((0,gate/* redactSecrets */.fp)(said).text.slice(0, 300), { cause: error });
            throw failed;
        }
    }
    /** What is kept, and the rest from the endpoint. */
    async function vectorsOf(given, asked) {
        const texts = given.map(asSent);
        const found = texts.map((text) => store.get(text));
        const missing = [...new Set(texts.filter((_, at) => !found[at]))];
        const fresh = new Map();
        try {
            for (let at = 0; at < missing.length; at += batch) {
                const part = missing.slice(at, at + batch);
                for (const [i, vector] of (await embed(part)).entries())
                    fresh.set(part[i] ?? '', vector);
            }
        }
        finally {
            for (const [text, vector] of fresh)
                store.set(text, vector);
            store.save();
        }
        const vectors = found.flatMap((vector, at) => vector ?? fresh.get(texts[at] ?? '') ?? []);
        const length = (asked ?? vectors[0])?.length;
        if (vectors.every((vector) => vector.length === length))
            return vectors;
        // The endpoint serves another model under the old name: vectors of two models say nothing of each other.
        store.clear();
        if (fresh.size === new Set(texts).size)
            throw new Error('the endpoint gave vectors of several lengths.');
        return vectorsOf(given, asked);
    }
    return {
        vectors: (texts) => vectorsOf(texts),
        async withQuestion(texts, question) {
            const [asked = new Float32Array()] = await embed([asSent(question)]);
            return { vectors: await vectorsOf(texts, asked), asked };
        },
    };
}
function asSent(text) {
    return (0,gate/* redactSecrets */.fp)(text).text.slice(0, longest);
}
function endpoint(settings, apiKey) {
    let client;
    return async (input) => {
        client ??= new openai/* default */.Ay({
            apiKey,
            ...(settings.base_url === undefined ? {} : { baseURL: settings.base_url }),
            organization: null,
            project: null,
            timeout,
            maxRetries: 0,
            fetch: boundedFetch(maxAnswerBytes),
        });
        const { embeddings } = client;
        const encoding_format = 'float';
        const request = { model: settings.model, input: [...input], encoding_format };
        const answer = await withRetries(() => embeddings.create(request), {
            retries: 1,
            firstWait: 500,
            random: Math.random,
        });
        return embeddings_readVectors(answer.data, input.length);
    };
}
/** The vectors of an answer in the order of the texts; what an endpoint sends is not trusted. */
function embeddings_readVectors(data, count) {
    if (!Array.isArray(data) || data.length !== count)
        throw new Error('the endpoint gave another number of vectors.');
    const vectors = new Array(count).fill(undefined);
    for (const [at, row] of data.entries()) {
        const { index = at, embedding } = (row ?? {});
        const isVector = Array.isArray(embedding) && embedding.length > 0 && embedding.every(Number.isFinite);
        if (isVector && index in vectors)
            vectors[index] = Float32Array.from(embedding);
    }
    return vectors.map((vector) => {
        if (!vector)
            throw new Error('the endpoint gave something else than vectors.');
        return vector;
    });
}

// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __webpack_require__(8995);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./lib/model/ner.js
var __rewriteRelativeImportExtension = (undefined && undefined.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};





/** The optional package that runs the model; a user installs it beside their memory, Keepsake does not bring it. */
const packageName = '@huggingface/transformers';
/** A multilingual token classifier (people, organisations, places) with ONNX weights. */
const nerModel = 'Xenova/bert-base-multilingual-cased-ner-hrl';
/** Where the model is kept: outside every repository. */
function nerCache(environment) {
    return (0,external_node_path_.join)(environment['XDG_CACHE_HOME'] || (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.cache'), 'keepsake', 'ner');
}
/**
 * Loads the model that finds names.
 * @throws KeepsakeError (environment) when the package is not installed, or the model was not fetched
 */
async function openRecogniser(options) {
    const transformers = await loadPackage(options.cwd);
    const cacheDir = nerCache(options.environment);
    if (transformers.env) {
        transformers.env.cacheDir = cacheDir;
        transformers.env.allowRemoteModels = options.fetch;
    }
    const settings = { cache_dir: cacheDir, local_files_only: !options.fetch, dtype: 'q8' };
    const classify = await transformers
        .pipeline('token-classification', nerModel, settings)
        .catch((cause) => {
        throw (0,errors/* environmentError */.me)(`The model ${nerModel} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, options.fetch
            ? 'Check the network, then run keepsake warmup --force.'
            : 'Run keepsake warmup to fetch it.', cause);
    });
    return { name: nerModel, recognise: async (text) => spansOf(await classify(text)) };
}
async function loadPackage(cwd) {
    let path;
    try {
        path = (0,external_node_module_.createRequire)((0,external_node_path_.join)(cwd, 'package.json')).resolve(packageName);
    }
    catch (cause) {
        throw (0,errors/* environmentError */.me)(`entities.provider is ner, but the package ${packageName} is not installed here.`, `Run npm install ${packageName} in this repository, or set entities.provider to local.`, cause);
    }
    return (await __webpack_require__(8911)(__rewriteRelativeImportExtension((0,external_node_url_.pathToFileURL)(path).href)));
}
function spansOf(answer) {
    if (!Array.isArray(answer))
        return [];
    return answer.flatMap((token) => {
        const { entity, entity_group, score, word, start, end } = (token ?? {});
        const label = entity ?? entity_group;
        if (typeof label !== 'string' || typeof word !== 'string' || typeof score !== 'number')
            return [];
        const place = typeof start === 'number' && typeof end === 'number' ? { start, end } : {};
        return [{ label, score, text: word, ...place }];
    });
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/from-json-schema.js + 9 modules
var from_json_schema = __webpack_require__(4764);
;// CONCATENATED MODULE: ./lib/model/answer.js

/**
 * Reads what a model wrote: bare JSON, JSON in a fence, or JSON with prose around it, checked against the schema.
 * @param schema JSON Schema of the answer
 */
function readAnswer(text, schema) {
    const parsed = candidatesIn(text)
        .map(parseJson)
        .find((result) => result !== undefined);
    if (!parsed)
        return { ok: false, problem: 'it is not JSON' };
    const checked = (0,from_json_schema/* fromJSONSchema */.y)(schema).safeParse(parsed.value);
    if (checked.success)
        return { ok: true, value: checked.data };
    const issues = checked.error.issues.slice(0, 5);
    return {
        ok: false,
        problem: issues.map((issue) => `${issue.path.join('.') || 'the answer'}: ${issue.message}`).join('; '),
    };
}
function candidatesIn(text) {
    const trimmed = text.trim();
    const fenced = /```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n?```/i.exec(trimmed)?.[1];
    const from = trimmed.search(/[{[]/);
    const to = Math.max(trimmed.lastIndexOf('}'), trimmed.lastIndexOf(']'));
    const widest = from >= 0 && to > from ? trimmed.slice(from, to + 1) : undefined;
    return [trimmed, fenced, widest].filter((candidate) => candidate !== undefined);
}
function parseJson(text) {
    try {
        // A key named __proto__ must stay a plain name nobody can reach an object's prototype through.
        return { value: JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value)) };
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/model/ask.js

/** How an answer is asked for, best first; endpoints that refuse one are asked by the next. */
const modes = ['json_schema', 'json_object', 'text'];
/** One request to the endpoint; the time-out covers the whole answer, not only its headers. */
async function ask(asking, request, mode, repair) {
    const limit = asking.provider === 'openai'
        ? { max_completion_tokens: asking.maxOutput }
        : { max_tokens: asking.maxOutput };
    const completion = await asking.client.chat.completions.create({
        model: asking.model,
        messages: messagesOf(request, mode, repair),
        ...(asking.temperature === undefined ? {} : { temperature: asking.temperature }),
        ...limit,
        ...responseFormat(request, mode),
    }, { signal: AbortSignal.timeout(asking.timeout), timeout: asking.timeout });
    const choice = Array.isArray(completion.choices) ? completion.choices[0] : undefined;
    const usage = completion.usage;
    return {
        text: typeof choice?.message?.content === 'string' ? choice.message.content : '',
        cut: choice?.finish_reason === 'length',
        tokens: {
            input: count(usage?.prompt_tokens),
            cached: count(usage?.prompt_tokens_details?.cached_tokens),
            output: count(usage?.completion_tokens),
        },
    };
}
function messagesOf(request, mode, repair) {
    const shape = mode === 'json_schema'
        ? ''
        : `\n\nAnswer with one JSON value that fits this JSON Schema, and nothing else:\n${JSON.stringify(request.schema)}`;
    const messages = [
        { role: 'system', content: request.system + shape },
        { role: 'user', content: request.user },
    ];
    if (!repair)
        return messages;
    return [
        ...messages,
        { role: 'assistant', content: repair.answer.slice(0, 8_000) || '(empty)' },
        {
            role: 'user',
            content: `That answer does not fit: ${repair.problem}. Answer again with JSON that fits the schema, and nothing else.`,
        },
    ];
}
function responseFormat(request, mode) {
    if (mode === 'text')
        return {};
    if (mode === 'json_object')
        return { response_format: { type: 'json_object' } };
    const name = request.prompt.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 60);
    const json_schema = { name, strict: isStrict(request.schema), schema: { ...request.schema } };
    return { response_format: { type: 'json_schema', json_schema } };
}
/** OpenAI's strict mode wants every property required and none added. */
function isStrict(schema) {
    if (typeof schema !== 'object' || schema === null)
        return true;
    if (Array.isArray(schema))
        return schema.every(isStrict);
    const node = schema;
    if (node.type === 'object') {
        const names = Object.keys(node.properties ?? {});
        const required = new Set(Array.isArray(node.required) ? node.required : []);
        if (node.additionalProperties !== false || !names.every((name) => required.has(name)))
            return false;
    }
    return Object.values(node).every(isStrict);
}
/** The next mode to try after a refusal, or undefined when the refusal is about something else. */
function nextMode(mode, error) {
    if (!(error instanceof openai/* APIError */.LG) || ![400, 404, 415, 422, 501].includes(error.status ?? 0))
        return undefined;
    const about = /response_format|response format|json_schema|json_object|json mode|schema|structured|additionalProperties/i;
    return about.test(refusalText(error)) ? modes[modes.indexOf(mode) + 1] : undefined;
}
/** Whether an endpoint refuses to be told a temperature (reasoning models do). */
function refusesTemperature(error) {
    return error instanceof openai/* APIError */.LG && error.status === 400 && /temperature/i.test(refusalText(error));
}
function refusalText(error) {
    return `${error.message} ${JSON.stringify(error.error ?? '')} ${error.param ?? ''}`;
}
function count(value) {
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : 0;
}

;// CONCATENATED MODULE: ./lib/model/prices.js
/*
 * List prices of the default models and their near relatives, by the start of the model's name (a vendor prefix
 * such as `openai/` is cut off). A model that is not here is reported as "tokens only".
 */
const prices = [
    ['gpt-4o-mini', { input: 0.15, cached: 0.075, output: 0.6 }],
    ['gpt-4o', { input: 2.5, cached: 1.25, output: 10 }],
    ['gpt-4.1-nano', { input: 0.1, cached: 0.025, output: 0.4 }],
    ['gpt-4.1-mini', { input: 0.4, cached: 0.1, output: 1.6 }],
    ['gpt-4.1', { input: 2, cached: 0.5, output: 8 }],
    ['claude-3-5-haiku', { input: 0.8, cached: 0.08, output: 4 }],
    ['claude-haiku-4-5', { input: 1, cached: 0.1, output: 5 }],
    ['claude-sonnet-4', { input: 3, cached: 0.3, output: 15 }],
    ['gemini-2.0-flash', { input: 0.1, cached: 0.025, output: 0.4 }],
    ['gemini-2.5-flash', { input: 0.3, cached: 0.075, output: 2.5 }],
    ['mistral-small', { input: 0.1, cached: 0.1, output: 0.3 }],
];
/** The estimated cost in US dollars, or undefined where the price is not known. */
function costOf(model, tokens) {
    const name = model.slice(model.lastIndexOf('/') + 1);
    const price = prices.find(([start]) => name.startsWith(start))?.[1];
    if (!price)
        return undefined;
    const fresh = Math.max(0, tokens.input - tokens.cached);
    return (fresh * price.input + tokens.cached * price.cached + tokens.output * price.output) / 1_000_000;
}

;// CONCATENATED MODULE: ./lib/model/ledger.js


/** Counts calls, tokens and money of one run against its caps. */
function openLedger(model, caps) {
    let calls = 0;
    let reused = 0;
    let total = { input: 0, cached: 0, output: 0 };
    const plus = (call) => ({
        input: total.input + call.input,
        cached: total.cached + call.cached,
        output: total.output + call.output,
    });
    return {
        allow(expected) {
            const next = plus(expected);
            if (next.input + next.output > caps.tokens)
                throw (0,errors/* environmentError */.me)(`The model's token cap of ${caps.tokens} a run is reached (${total.input + total.output} used).`, 'Raise model.max_tokens_per_run, or let the next run do the rest: what is answered is not asked again.');
            const cost = costOf(model, next);
            if (cost !== undefined && cost > caps.cost)
                throw (0,errors/* environmentError */.me)(`The model's cost cap of $${caps.cost} a run is reached.`, 'Raise model.max_cost_per_run, or let the next run do the rest: what is answered is not asked again.');
        },
        record(call) {
            calls += 1;
            total = plus(call);
        },
        reused() {
            reused += 1;
        },
        usage() {
            const cost = costOf(model, total);
            return {
                calls,
                reused,
                tokensIn: total.input,
                tokensOut: total.output,
                tokensCached: total.cached,
                ...(cost === undefined ? {} : { cost }),
            };
        },
    };
}

;// CONCATENATED MODULE: ./lib/model/providers.js

/** Where each provider speaks the OpenAI dialect, which variable holds its key, and its default model. */
const providers = {
    openai: { baseUrl: 'https://api.openai.com/v1', keys: ['OPENAI_API_KEY'], model: 'gpt-4o-mini' },
    anthropic: {
        baseUrl: 'https://api.anthropic.com/v1/',
        keys: ['ANTHROPIC_API_KEY'],
        model: 'claude-3-5-haiku-latest',
    },
    google: {
        baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai/',
        keys: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
        model: 'gemini-2.0-flash',
    },
    openrouter: {
        baseUrl: 'https://openrouter.ai/api/v1',
        keys: ['OPENROUTER_API_KEY'],
        model: 'openai/gpt-4o-mini',
    },
    mistral: { baseUrl: 'https://api.mistral.ai/v1', keys: ['MISTRAL_API_KEY'], model: 'mistral-small-latest' },
    ollama: { baseUrl: 'http://127.0.0.1:11434/v1', keys: [], model: 'llama3.1:8b' },
    github: {
        baseUrl: 'https://models.github.ai/inference',
        keys: ['GITHUB_TOKEN'],
        model: 'openai/gpt-4o-mini',
    },
    compatible: { baseUrl: undefined, keys: [], model: undefined },
};
/**
 * The endpoint keepsake.yml asks for, or undefined with `provider: none`.
 * @param environment where keys are looked up
 * @throws KeepsakeError (usage) when the base URL, the model or the key is missing
 */
function resolveEndpoint(settings, environment) {
    const { provider } = settings;
    if (provider === 'none')
        return undefined;
    const row = providers[provider];
    const baseUrl = settings.base_url ?? row.baseUrl;
    if (baseUrl === undefined || !URL.canParse(baseUrl))
        throw (0,errors/* usageError */.Wp)(`model.base_url is ${baseUrl === undefined ? 'missing' : 'not a URL'} for provider "${provider}".`, 'Give the address of the OpenAI-compatible endpoint, such as http://127.0.0.1:1234/v1.');
    const model = settings.model ?? row.model;
    if (model === undefined)
        throw (0,errors/* usageError */.Wp)(`model.model is missing for provider "${provider}".`, 'Name the model the endpoint should use.');
    const variables = settings.api_key_env === undefined ? row.keys : [settings.api_key_env];
    const apiKey = variables.map((name) => environment[name]).find((value) => value);
    if (apiKey === undefined && variables.length > 0)
        throw (0,errors/* usageError */.Wp)(`Provider "${provider}" needs a key, and ${variables.join(' or ')} is not set.`, 'Set the variable (in a workflow: from a secret), or use provider: none.');
    return { provider, baseUrl, model, apiKey };
}

;// CONCATENATED MODULE: ./lib/model/open.js










/** The longest answer that is asked for, in tokens, and accepted, in bytes. */
const maxOutput = 4_096;
const open_maxAnswerBytes = 4 * 1024 * 1024;
/**
 * The language model keepsake.yml asks for, or undefined with `provider: none`.
 * Secrets are taken out of everything that is sent; the same question is never asked twice while its answer is kept.
 * @throws KeepsakeError (usage) for settings that cannot work
 */
function openModel(settings, door) {
    const endpoint = resolveEndpoint(settings, door.environment);
    return endpoint && modelAt(endpoint, settings, door);
}
function modelAt(endpoint, settings, door) {
    const ledger = openLedger(endpoint.model, {
        tokens: settings.max_tokens_per_run,
        cost: settings.max_cost_per_run,
    });
    const client = new openai/* default */.Ay({
        baseURL: endpoint.baseUrl,
        apiKey: endpoint.apiKey ?? 'none',
        organization: null,
        project: null,
        maxRetries: 0,
        fetch: boundedFetch(open_maxAnswerBytes),
    });
    let mode = 'json_schema';
    let temperature = settings.temperature;
    /** One answer, by the best mode the endpoint takes; what it refuses is remembered for the run. */
    async function reply(request, repair) {
        const sent = request.system.length + request.user.length + (repair?.answer.length ?? 0);
        for (;;) {
            const asking = {
                client,
                model: endpoint.model,
                provider: endpoint.provider,
                temperature,
                maxOutput,
                timeout: settings.timeout_ms,
            };
            // Three characters a token is more than any of the languages needs on average: a cap is never passed by surprise.
            ledger.allow({ input: Math.ceil(sent / 3), cached: 0, output: 0 });
            try {
                const answer = await withRetries(() => ask(asking, request, mode, repair), {
                    retries: settings.retries,
                    firstWait: door.firstWait ?? 1_000,
                    random: Math.random,
                });
                ledger.record(answer.tokens);
                return answer;
            }
            catch (error) {
                const other = nextMode(mode, error);
                if (other)
                    mode = other;
                else if (temperature !== undefined && refusesTemperature(error))
                    temperature = undefined;
                else
                    throw failure(endpoint, settings.timeout_ms, error);
            }
        }
    }
    return {
        name: endpoint.model,
        usage: () => ledger.usage(),
        async ask(given) {
            const request = withoutSecrets(given);
            const key = answerKey(endpoint.model, request);
            const kept = door.answers?.get(key);
            if (kept !== undefined) {
                const still = readAnswer(JSON.stringify(kept), request.schema);
                if (still.ok) {
                    ledger.reused();
                    return still.value;
                }
            }
            let repair;
            for (let tried = 0; tried < 2; tried++) {
                const said = await reply(request, repair);
                const read = readAnswer(said.text, request.schema);
                if (read.ok) {
                    door.answers?.set(key, read.value);
                    return read.value;
                }
                repair = { answer: said.text, problem: said.cut ? `it was cut off; ${read.problem}` : read.problem };
            }
            throw (0,errors/* environmentError */.me)(`${endpoint.model} answered twice with something else than was asked for: ${repair?.problem}.`, 'The local method is used instead; another model may keep to the schema.');
        },
    };
}
function withoutSecrets(request) {
    return {
        ...request,
        system: (0,gate/* redactSecrets */.fp)(request.system).text,
        user: (0,gate/* redactSecrets */.fp)(request.user).text,
    };
}
function failure(endpoint, timeout, error) {
    if (error instanceof errors/* KeepsakeError */.Oj)
        return error;
    const timedOut = error instanceof Error && /abort|time(d)?[- ]?out/i.test(`${error.name} ${error.message}`);
    // The endpoint's own words may hold anything, the key included: they are cut and cleaned.
    const said = (0,gate/* redactSecrets */.fp)(error instanceof Error ? error.message : String(error)).text.slice(0, 300);
    return (0,errors/* environmentError */.me)(timedOut
        ? `${endpoint.model} did not answer within ${timeout / 1_000} s.`
        : `${endpoint.model} at ${new URL(endpoint.baseUrl).host} failed: ${said}`, timedOut
        ? 'Raise model.timeout_ms, or lower model.chunk_tokens.'
        : 'Check model.provider, model.model, the key and the endpoint in keepsake.yml.', error);
}

;// CONCATENATED MODULE: ./lib/model/trends.js
/**
 * Compares the last 5 runs with the 5 before them: ≥ 1.2 times rising, ≤ .85 improving, else stable; the windows and
 * labels of Memory Braid's cost report. @param runs oldest first
 */
function usageTrends(runs) {
    const tokens = runs.map((run) => run.tokens);
    const last = mean(tokens.slice(-5));
    const prior = tokens.slice(-10, -5);
    const long = mean(tokens.slice(-20));
    const before = mean(prior);
    if (prior.length < 5 || before <= 0)
        return { short: last, long, trend: 'too few runs' };
    const ratio = last / before;
    const trend = ratio >= 1.2 ? 'rising' : ratio <= 0.85 ? 'improving' : 'stable';
    if (ratio < 1.25)
        return { short: last, long, trend };
    const percent = Math.round((ratio - 1) * 100);
    return {
        short: last,
        long,
        trend,
        warning: `The last five runs took ${percent} % more tokens than the five before (${Math.round(last)} a run): look at the length of the logs and at model.chunk_tokens.`,
    };
}
function mean(values) {
    return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

;// CONCATENATED MODULE: ./lib/model/index.js
/** Language models over any OpenAI-compatible endpoint: structured answers, limits, kept answers, usage. */







;// CONCATENATED MODULE: ./lib/sync/night-cost.js


/** What is asked from now on, of a model that several proposals of a night share. */
function usageSince(model) {
    const from = model?.usage();
    return () => {
        const now = model?.usage();
        if (!from || !now)
            return undefined;
        return {
            calls: now.calls - from.calls,
            reused: now.reused - from.reused,
            tokensIn: now.tokensIn - from.tokensIn,
            tokensOut: now.tokensOut - from.tokensOut,
            tokensCached: now.tokensCached - from.tokensCached,
            ...(now.cost === undefined ? {} : { cost: now.cost - (from.cost ?? 0) }),
        };
    };
}
/**
 * The cost a proposal shows: that of the run that last asked something for it. A run that has every answer already says
 * the same, so that it leaves the proposal as it is.
 */
async function costShown(workshop, proposal, model, usage) {
    const key = `proposal ${proposal}`;
    if (!usage || usage.calls === 0)
        return workshop.state.get('usage', key)?.value;
    const { calls, tokensIn, tokensOut, tokensCached, cost } = usage;
    const shown = {
        model: model.name,
        calls,
        tokensIn,
        tokensOut,
        tokensCached,
        ...(cost === undefined ? {} : { dollars: cost }),
    };
    if (!workshop.dryRun) {
        const { cwd, branches: store, objects, config, now } = workshop;
        const row = { kind: 'usage', key, at: now.toISOString(), value: shown };
        await appendState({ cwd, store, objects, name: proposal, identity: config.identity }, [row]);
    }
    return shown;
}
/** What this run asked, and the trend over the runs the state remembers. */
function modelReport(model, state) {
    const usage = model.usage();
    const before = state
        .of('usage')
        .filter((row) => /^\d{4}-/.test(row.key))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map((row) => tokensOf(row.value));
    const runs = usage.calls > 0 ? [...before, usage.tokensIn + usage.tokensOut] : before;
    const { short, long, trend, warning } = usageTrends(runs.map((tokens) => ({ tokens })));
    const report = { name: model.name, ...usage, trend, short: Math.round(short), long: Math.round(long) };
    return { report, warnings: usage.calls > 0 && warning !== undefined ? [warning] : [] };
}
/** Tokens of a remembered run; a row that somebody else wrote counts for nothing. */
function tokensOf(value) {
    const { tokensIn, tokensOut } = (value ?? {});
    const tokens = Number(tokensIn) + Number(tokensOut);
    return Number.isFinite(tokens) && tokens > 0 ? tokens : 0;
}
/** One sentence for people: what was asked, what it took, and where it is going. */
function modelSentence(report) {
    const { name, calls, reused, tokensIn, tokensOut, tokensCached, cost, trend, short, long } = report;
    const price = cost === undefined ? 'tokens only, its price is not known' : `about $${cost.toFixed(4)}`;
    const course = trend === 'too few runs'
        ? trend
        : `${trend}: ${short} tokens a run in the last 5, ${long} in the last 20`;
    return `${name} was asked ${calls} times (${reused} answers were kept from before): ${tokensIn} tokens in, ${tokensOut} out, ${tokensCached} cached, ${price}; ${course}.`;
}

;// CONCATENATED MODULE: ./lib/sync/night-warnings.js


/* What a night says of what it could not do, and what a person does about it. */
/** Names that no agent branch has: a typing error must not look like a branch with nothing new. */
function unknownBranches(workshop, named = [], heads) {
    const known = new Set([workshop.base.branch, ...heads.map(({ branch }) => branch)]);
    const globs = branchGlobs(workshop.config).join(', ');
    return named
        .filter((name) => !known.has(name))
        .map((name) => `There is no agent branch "${name}", so nothing of it was read (branches: ${globs}).`);
}
/** What went wrong, with the permission or setting that mends it where one is known. */
function describe(error) {
    if (error instanceof errors/* KeepsakeError */.Oj)
        return [error.message, error.fix].filter(Boolean).join(' ');
    return error instanceof Error ? error.message : String(error);
}
/** A remote that keeps no state: the next runner would take Keepsake's own commits for a person's. */
const forgotten = 'What was decided and proposed is forgotten with this clone, and a fact that was unticked may be proposed again.';
const stateRefused = {
    ref: `The remote refuses refs under refs/keepsake/state/. ${forgotten} Set \`state: branch\` in keepsake.yml, or let those refs in.`,
    branch: `The remote refuses the branches of the state. ${forgotten} Let them in by a rule of the remote.`,
    off: forgotten,
};
/** What a person should know of a branch that was not moved. */
const downWarnings = {
    'checked-out': (branch) => `${branch} is checked out in a worktree and was not moved; run keepsake sync there, or switch it away.`,
    protected: (branch) => `${branch} is protected: Keepsake may not push to it. Let it in by a rule, or take the branch out of \`branches:\`.`,
};

;// CONCATENATED MODULE: ./lib/sync/races.js

/** How often a lost race is run again, and the first pause in milliseconds: doubled each time, with jitter. */
const races_attempts = 6;
const races_firstPause = 40;
/** Somebody else moved a branch between our reading and our writing. */
class LostRace extends Error {
    constructor(branch) {
        super(`${branch} was moved by somebody else at the same time`);
        this.name = 'LostRace';
    }
}
/**
 * Runs work again from what stands now when it lost a race: bounded, with growing pauses and jitter so that two
 * losers do not meet again.
 * @returns how often it had to be run again
 * @throws LostRace when every attempt lost
 */
async function races_retryRaces(workshop, work) {
    let current = workshop;
    for (let attempt = 0;; attempt++) {
        try {
            await work(current);
            return attempt;
        }
        catch (error) {
            if (!(error instanceof LostRace) || attempt + 1 >= races_attempts)
                throw error;
            const pause = races_firstPause * 2 ** attempt;
            await new Promise((resolve) => setTimeout(resolve, pause / 2 + Math.random() * pause));
            current = await asItStandsNow(current);
        }
    }
}
/** The workshop with the base and the state read again. */
async function asItStandsNow(workshop) {
    const { cwd, branches, objects, base } = workshop;
    branches.refresh();
    const head = (await branches.list([base.branch])).get(base.branch) ?? base.head;
    const state = await readState(cwd, branches, objects);
    return { ...workshop, state, base: { ...base, head } };
}

;// CONCATENATED MODULE: ./lib/sync/night-here.js


/** Does one piece of the night: a lost race is run again, a failure is told and stops nothing else. */
async function attempt({ workshop, tally }, what, work, { done, gather } = { done: tally }) {
    workshop.progress(what);
    try {
        const now = gather ? { ...workshop, gather } : workshop;
        done.retries += await races_retryRaces(now, (again) => work(again, done));
    }
    catch (error) {
        const where = workshop.scope === '' ? '' : ` in ${workshop.root || 'the top folder'}`;
        done.failed = true;
        done.warnings.push(`${what}${where} failed and was left out: ${describe(error)}`);
    }
}
/** The branch as it stands now: after a lost race it is read again. */
async function asItStands(now, { branch, head }) {
    return { branch, head: (await now.branches.list([branch])).get(branch) ?? head };
}
/** Whether a proposal may be opened, or is open already. */
function mayOpen({ workshop, open, tally }, proposal) {
    return open.has(proposal) || tally.open < workshop.config.pull_requests.max_open;
}

;// CONCATENATED MODULE: ./lib/sync/together.js

/**
 * Does pieces of work whose branches are moved together, and tells what they did in their order.
 * @param mustFinish whether those that wait have to be moved before the next one, by its number, is started
 */
async function together(workshop, tally, works, mustFinish) {
    const gathering = gatherSteps(workshop);
    const sides = [];
    for (const [at, work] of works.entries()) {
        if (gathering.waiting() > 0 && mustFinish(at, gathering.waiting()))
            await gathering.finish();
        const done = { proposals: [], down: [], warnings: [], retries: 0, failed: false };
        sides.push(done);
        await gathering.start((gather) => work({ done, gather }));
    }
    await gathering.finish();
    for (const { proposals, down, warnings, retries, failed } of sides) {
        tally.proposals.push(...proposals);
        tally.down.push(...down);
        tally.warnings.push(...warnings);
        tally.retries += retries;
        tally.failed ||= failed;
    }
}

;// CONCATENATED MODULE: ./lib/sync/night-down.js





/** Brings the base's memory to the agents' branches, all of them moved together. */
async function bringDown(here) {
    const { workshop, options, heads, tally } = here;
    const wanted = heads.filter(({ branch }) => options.branches?.includes(branch) ?? true);
    await together(workshop, tally, wanted.map((one) => (side) => {
        const what = `Bringing ${workshop.base.branch} to ${one.branch}`;
        return attempt(here, what, async (now, done) => {
            const { branch, head } = await asItStands(now, one);
            const result = await syncDown(now, branch, head);
            if (result.outcome === 'lost-race')
                throw new LostRace(branch);
            done.down.push(result);
            const warning = downWarnings[result.outcome]?.(branch);
            if (warning !== undefined)
                done.warnings.push(warning);
            for (const { path, reason } of result.leftOut ?? [])
                done.warnings.push(`${path} was not brought to ${branch}, which keeps its own: ${reason}`);
        }, side);
    }), 
    // A local branch may be checked out at any time: it moves right after it was looked at.
    () => workshop.branches.where === 'here');
}

;// CONCATENATED MODULE: ./lib/sync/night-model.js


/** How long an answer and a run's usage are kept: as long as what was decided by them. */
const night_model_keptDays = 90;
/**
 * Opens the model keepsake.yml names, with the answers of earlier nights.
 * @param environment where the key is looked up
 */
function openNightModel(workshop, environment) {
    const fresh = [];
    const at = workshop.now.toISOString();
    const model = openModel(workshop.config.model, {
        environment,
        answers: {
            get: (key) => workshop.state.get('answer', key)?.value,
            set: (key, answer) => {
                fresh.push({ kind: 'answer', key, at, value: answer });
            },
        },
    });
    return {
        model,
        async remember() {
            const usage = model?.usage();
            if (usage && usage.calls > 0)
                fresh.push({ kind: 'usage', key: at, at, value: usage });
            if (fresh.length === 0 || workshop.dryRun)
                return;
            const { cwd, branches: store, objects, config } = workshop;
            const shard = { cwd, store, objects, name: 'answers', identity: config.identity };
            const oldest = new Date(workshop.now.getTime() - night_model_keptDays * 86_400_000).toISOString();
            await appendState(shard, fresh, (row) => row.at >= oldest);
        },
    };
}
/** The model that finds names, with `entities.provider: ner`; where it cannot be loaded, the night goes on without it. */
async function openNightRecogniser(workshop, environment, warnings) {
    if (workshop.config.entities.provider !== 'ner')
        return {};
    try {
        return { recogniser: await openRecogniser({ cwd: workshop.cwd, fetch: false, environment }) };
    }
    catch (error) {
        warnings.push(`Names are found by patterns only: ${error instanceof Error ? error.message : String(error)}`);
        return {};
    }
}
/** The endpoint of `recall.embeddings`, with the vectors that a recall in this repository keeps. */
function openNightEmbedder({ config, gitDir }, environment) {
    const settings = config.recall.embeddings;
    return settings
        ? { embedder: openEmbeddings(settings, { environment, cache: `${gitDir}/keepsake/recall` }) }
        : {};
}

;// CONCATENATED MODULE: ./lib/sync/orders.js



/**
 * Does what people asked for in comments, in the order they asked. The day of the comment counts and not that of the
 * run, so that the same comments give the same bytes every night.
 * @param settled what was settled already, on the same proposal; what is settled now comes to it
 */
function obey(before, planned, orders, format, settled) {
    const answers = [];
    let after = planned;
    for (const order of [...orders].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
        const done = order.command.verb === 'settle'
            ? settleOne(after, order, order.command, settled, format)
            : changeOne((0,lib_memory/* openMemory */.uZ)(before, format), after, order, format);
        after = done.after ?? after;
        answers.push({ order, sentence: done.sentence, done: done.after !== undefined });
    }
    return { after, answers };
}
function settleOne(snapshot, order, command, settled, format) {
    const found = (0,lib_merge/* openConflicts */.cX)((0,lib_memory/* openMemory */.uZ)(snapshot, format)).filter((one) => one.id.startsWith(command.id));
    const [conflict, ...others] = found;
    if (!conflict)
        return settledAlready(snapshot, order, command, settled, format);
    if (others.length > 0)
        return { sentence: severalBegin(command.id, found.length) };
    const context = { now: new Date(order.at), format, by: order.by };
    const result = (0,lib_merge/* settle */.G9)(snapshot, conflict, { how: command.keep }, context);
    settled.add(conflict.id);
    return { after: result.snapshot, sentence: `done: ${(0,lib_merge/* whatStands */.Cv)(command.keep)}` };
}
/** What is settled stays so; the order that settled it is told the same every night, and only a further one otherwise. */
function settledAlready(snapshot, order, command, settled, format) {
    const row = (0,lib_merge/* settledBefore */.ZQ)(snapshot.get(format.files.conflicts)?.text, command.id);
    if (!row)
        return { sentence: `no contested fact of this proposal begins with ${command.id}, so nothing was done.` };
    const day = (0,lib_memory/* civilDay */.SN)(new Date(order.at), format.time_zone);
    const own = row.how === command.keep && row.by === order.by && row.at === day && !settled.has(row.id);
    settled.add(row.id);
    return { after: snapshot, sentence: `${own ? 'done' : 'already settled'}: ${(0,lib_merge/* whatStands */.Cv)(row.how)}` };
}
/** The contested facts of a proposed memory that the base has not, for a reviewer to decide. */
function proposedConflicts(before, after) {
    const known = new Set((0,lib_merge/* openConflicts */.cX)(before).map(({ id }) => id));
    const found = (0,lib_merge/* openConflicts */.cX)(after).filter(({ id }) => !known.has(id));
    return found.map(({ id, path, first, second }) => ({
        kind: 'contested',
        id,
        path,
        sides: [
            first === null
                ? { text: 'Deleted on the other side.', gone: true }
                : { text: first.text, src: first.src, ts: first.ts },
            { text: second.text, src: second.src, ts: second.ts },
        ],
        reason: 'Two versions of this stand side by side.',
        ifMerged: 'Both stay in the file, the second one marked contested.',
    }));
}
/** Renews a fact or gives it another lifetime. A fact that the proposal takes away is put back first: it was wanted. */
function changeOne(before, snapshot, order, format) {
    const { command } = order;
    const memory = (0,lib_memory/* openMemory */.uZ)(snapshot, format);
    const changes = (0,review/* diffMemories */.fz)(before, memory).filter((change) => change.id.startsWith(command.id));
    const gone = changes.filter((change) => change.after === null);
    const kept = gone.length === 0 ? snapshot : (0,review/* withoutChanges */.MT)(before, memory, gone, format);
    const found = factsMeant((0,lib_memory/* openMemory */.uZ)(kept, format), command.id, changes);
    const [meant, ...others] = found;
    if (!meant)
        return { sentence: `no fact of this proposal begins with ${command.id}, so nothing was done.` };
    if (others.length > 0)
        return { sentence: severalBegin(command.id, found.length) };
    const { file, fact } = meant;
    const day = (0,lib_memory/* civilDay */.SN)(new Date(order.at), format.time_zone);
    const edits = command.verb === 'confirm'
        ? (0,review/* confirmFact */.Dn)(file, fact, { day, asUser: command.asUser })
        : command.verb === 'ttl'
            ? (0,lib_memory/* editProvenance */.Sn)(file, fact, { ttl: command.ttl })
            : [];
    const after = (0,lib_memory/* withFiles */.oT)(kept, new Map([[file.path, (0,lib_memory/* applyEdits */.ct)(file.text, edits)]]));
    const said = command.verb === 'ttl'
        ? `its ttl is ${command.ttl}.`
        : command.verb === 'confirm' && command.asUser
            ? `it counts as the user's from ${day} on.`
            : `it is confirmed on ${day}.`;
    // The same words whether it was put back now or some night before: an answer is not written twice.
    const back = before.file(fact.path)?.facts.some(({ id }) => id === fact.id) ? 'it is kept, and ' : '';
    return { after, sentence: `done: ${back}${said}` };
}
/** The facts a prefix means: those of the proposal's changes, whose ids may be those of their old words, else any. */
function factsMeant(memory, prefix, changes) {
    const files = [...memory.files()].filter((file) => file.kind !== 'archive' && file.kind !== 'log');
    const all = files.flatMap((file) => file.facts.map((fact) => ({ file, fact })));
    const byId = all.filter(({ fact }) => fact.id.startsWith(prefix));
    const byChange = all.filter(({ file, fact }) => changes.some((one) => one.path === file.path && one.after === fact.text && one.line === fact.line));
    return byId.length > 0 ? byId : byChange;
}
function severalBegin(id, count) {
    return `${count} facts begin with ${id}, so nothing was done; write more of the id.`;
}

;// CONCATENATED MODULE: ./lib/sync/as-people-said.js







/**
 * Brings what people committed on a proposal branch and what they asked for in comments into a plan, in the order
 * they said it, so that the later word counts. Commits are taken for what they changed: what an older plan brought is
 * not taken for theirs. What was refused after it had been committed goes out again.
 */
async function asPeopleSaid(workshop, plan, commits, orders) {
    const { now, format } = workshop;
    const settled = new Set();
    const answers = [];
    const refused = new Map();
    const theirs = [];
    let open = orders;
    let after = plan.after;
    const obeyBefore = (time) => {
        const due = open.filter(({ at }) => Date.parse(at) < time);
        if (due.length === 0)
            return;
        const done = obey(plan.before, after, due, format, settled);
        after = done.after;
        // Whoever names a fact has seen it: what was not found waits for the commit that brings it, whatever clocks say.
        const answered = done.answers.filter((answer) => answer.done || time === Infinity);
        answers.push(...answered);
        open = open.filter((order) => !answered.some((answer) => answer.order === order));
    };
    let first;
    for (const [index, commit] of commits.entries()) {
        const next = commits[index + 1];
        first ??= commit;
        const between = next && orders.some(({ at }) => isWithin(Date.parse(at), commit.at, next.at));
        if (next?.parent === commit.oid && !between)
            continue;
        obeyBefore(first.at);
        const said = await memoryAt(workshop, commit.oid);
        theirs.push(said);
        after = (0,lib_merge/* mergeMemories */.Km)({
            base: await memoryBelow(workshop, first),
            ours: said,
            theirs: after,
            now,
            format,
        }).snapshot;
        const no = await refusedIn(workshop, { ...plan, after }, commits);
        for (const change of no)
            refused.set(change.id, change);
        if (no.length > 0)
            after = (0,review/* withoutChanges */.MT)((0,lib_memory/* openMemory */.uZ)(plan.before, format), (0,lib_memory/* openMemory */.uZ)(after, format), no, format);
        first = undefined;
    }
    obeyBefore(Infinity);
    return { after, answers: inTurn(answers, orders), settled, refused: [...refused.values()], theirs };
}
/** The answers as they were asked for. */
function inTurn(answers, orders) {
    return orders.flatMap((order) => answers.filter((answer) => answer.order === order));
}
function isWithin(time, since, until) {
    return time >= since && time < until;
}
async function refusedIn(workshop, plan, commits) {
    const { format } = workshop;
    if (workshop.state.of('rejected').length === 0)
        return [];
    const found = [];
    for (const change of (0,review/* diffMemories */.fz)((0,lib_memory/* openMemory */.uZ)(plan.before, format), (0,lib_memory/* openMemory */.uZ)(plan.after, format))) {
        const no = refusals_isRefused(workshop, change, plan.branch) ? noTo(workshop, change) : undefined;
        if (no && !(await isOverruled(workshop, change, no, commits)))
            found.push(change);
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/sync/gone-from-base.js



/** git asks seconds and gigabytes for an expression of some thousand words; beyond, every line with a hash is read. */
const mostHashes = 500;
/** The passes that read logs: every night again, as long as a log is young. */
const readers = new Set(['extract', 'promote']);
/**
 * The changes by which a night would learn once more, from the same line of a log, what stood on the base and was taken
 * out of it there. Whoever deleted it, or reverted the merge that brought it, has said no as plainly as by a box.
 * @param changes what is to be proposed
 * @param reasons which pass made each, by id
 */
async function goneFromBase(workshop, changes, reasons) {
    const read = new Map(reasons.filter(({ pass }) => readers.has(pass)).map((change) => [change.id, change]));
    const evidence = new Map();
    for (const change of changes) {
        const ev = change.ev ?? read.get(change.id)?.ev ?? '';
        // Without its hash a line cannot be told from another that took its place.
        if (read.has(change.id) && change.before === null && hashesOf(ev).length > 0)
            evidence.set(change, ev);
    }
    if (evidence.size === 0)
        return new Set();
    const lines = await takenOutLines(workshop, [...evidence.values()]);
    const isGone = ([{ after }, ev]) => {
        const [words = ''] = (after ?? '').split('\n');
        // One line of a log may say two things: only what stood there with these words is gone.
        return lines.some((line) => line.text.includes(words) && (0,lib_memory/* evidenceOrigins */.TC)(ev).every((one) => line.origins.has(one)));
    };
    return new Set([...evidence].filter(isGone).map(([change]) => change));
}
function hashesOf(ev) {
    return (0,lib_memory/* evidenceParts */.aB)(ev).flatMap((part) => (0,lib_memory/* parseEvidence */.vf)(part)?.hash ?? []);
}
/** The lines with such evidence that a commit of the base's own line of history took out. */
async function takenOutLines(workshop, asked) {
    const { cwd, base, root } = workshop;
    const hashes = new Set(asked.flatMap(hashesOf));
    const wanted = hashes.size > mostHashes ? '[0-9a-f]{8}' : [...hashes].join('|');
    const out = await (0,git/* git */.$Y)([
        'log',
        '--first-parent',
        '-m',
        '-p',
        '-U0',
        '--text',
        '--format=',
        '--no-renames',
        '--no-color',
        '--no-ext-diff',
        '--no-textconv',
        `-G~(${wanted})`,
        base.head,
        '--',
        ...(root === '' ? [] : (0,lib_config/* pathspecsOf */.zY)(root.replace(/\/$/, ''))),
    ], { cwd });
    return out.stdout
        .toString('utf8')
        .split('\n')
        .filter((line) => line.startsWith('-'))
        .map((text) => ({
        text,
        origins: new Set([...text.matchAll(/\bev:(\S+)/g)].flatMap(([, ev = '']) => (0,lib_memory/* evidenceOrigins */.TC)(ev))),
    }));
}

// EXTERNAL MODULE: ./lib/check/index.js + 21 modules
var check = __webpack_require__(7973);
;// CONCATENATED MODULE: ./lib/sync/sift.js




/**
 * Judges a proposal by the gate before anybody sees it, as the agent that Keepsake is: a secret that slipped past a
 * hook, hidden text or a forged source is taken out of the proposal and listed, the rest goes through.
 * @param parents what the proposal was merged from: text that stands there needs no right of Keepsake's own
 */
async function sift(workshop, before, after, parents) {
    const errors = await objections(workshop, before, after, parents);
    if (errors.length === 0)
        return { after, blocked: [], warnings: [] };
    const [old, now] = [(0,lib_memory/* openMemory */.uZ)(before, workshop.format), (0,lib_memory/* openMemory */.uZ)(after, workshop.format)];
    const changes = (0,review/* diffMemories */.fz)(old, now);
    const hit = changes.flatMap((change) => {
        const finding = errors.find((one) => isAbout(one, change, now));
        return finding ? [{ change, finding }] : [];
    });
    const kept = (0,review/* withoutChanges */.MT)(old, now, hit.map((one) => one.change), workshop.format);
    const named = new Set(hit.map((one) => one.finding));
    const files = new Set(errors.filter((finding) => !named.has(finding)).map((finding) => finding.path));
    return {
        after: withoutFiles(before, kept, files),
        blocked: hit.map(({ change, finding }) => blocked(change, finding)),
        warnings: [...files].map((path) => {
            const rule = errors.find((finding) => finding.path === path)?.rule ?? 'the gate';
            return `${path} was left out: ${rule} does not let it pass. Run keepsake check on the branch to see the lines.`;
        }),
    };
}
/** What the gate objects to in a proposal that no human stands behind yet. */
async function objections(workshop, before, after, parents) {
    const { policy } = await (0,check/* policyAt */.E4)(workshop.objects, workshop.base.head);
    const findings = await (0,gate/* judge */.S4)({
        before,
        after,
        principal: keepsakePrincipal,
        policy,
        now: workshop.now,
        merge: { merged: after, parents: [before, ...parents] },
    });
    return findings.filter((finding) => finding.severity === 'error');
}
const keepsakePrincipal = {
    kind: 'agent',
    name: 'keepsake',
    proven: 'none',
    may: ['agent', 'tool', 'web', 'dig'],
    branches: [],
    paths: [],
};
function isAbout(finding, change, memory) {
    if (finding.path !== change.path || change.after === null)
        return false;
    const fact = memory.file(change.path)?.facts.find((one) => one.line === change.line);
    return fact !== undefined && fact.line <= finding.line && finding.line <= fact.endLine;
}
/** What cannot be pinned to one fact holds its whole file back: it stays as the base has it. */
function withoutFiles(before, after, paths) {
    if (paths.size === 0)
        return after;
    const files = new Map(after);
    for (const path of paths) {
        const old = before.get(path);
        if (old)
            files.set(path, old);
        else
            files.delete(path);
    }
    return files;
}
/** The text itself is not shown: it may be the secret. */
function blocked(change, finding) {
    return {
        kind: 'blocked',
        id: change.id,
        path: change.path,
        sides: [],
        reason: `${finding.rule}: ${finding.message}`,
        ifMerged: 'It is not in this proposal and stays out.',
    };
}

;// CONCATENATED MODULE: ./lib/sync/compose.js











/** Takes out what was refused and what is over the budget, moves the branch, and tells the forge. */
async function compose(workshop, draft) {
    const { config, format } = workshop;
    const before = (0,lib_memory/* openMemory */.uZ)(draft.before, format);
    const all = (0,review/* diffMemories */.fz)(before, (0,lib_memory/* openMemory */.uZ)(draft.after, format));
    const gone = await goneFromBase(workshop, all, draft.reasons);
    const refused = all.filter((change) => gone.has(change) || refusals_isRefused(workshop, change, draft.branch));
    const wanted = all.filter((change) => !refused.includes(change));
    // A block that is moved stays together: there is nothing to read in it that was not there.
    const waiting = wanted.filter(({ kind }) => kind !== 'moved').slice(config.pull_requests.max_facts);
    const undo = [...refused, ...waiting];
    const allowed = undo.length === 0 ? draft.after : (0,review/* withoutChanges */.MT)(before, (0,lib_memory/* openMemory */.uZ)(draft.after, format), undo, format);
    const standing = (await workshop.branches.list([draft.branch])).get(draft.branch) ?? null;
    const { planned, answers, decisions, takenOut, afresh } = await withPeople(workshop, draft, allowed, standing);
    const title = (changes) => (0,review/* renderTitle */.zF)(draft.scope, changes, decisions);
    const plannedChanges = (0,review/* diffMemories */.fz)(before, (0,lib_memory/* openMemory */.uZ)(planned, format));
    const brought = await bringProposal(workshop, {
        branch: draft.branch,
        before: draft.before,
        after: planned,
        standing,
        afresh,
        message: draft.message(title(plannedChanges)),
    });
    if (brought.moved === 'lost-race')
        throw new LostRace(draft.branch);
    if (brought.moved === 'protected') {
        throw (0,errors/* environmentError */.me)(`${draft.branch} is protected and could not be moved.`, `Exclude ${config.branch_prefix}/** from the rule.`);
    }
    const base = workshop.base.branch;
    if (brought.head === null) {
        if ((brought.moved === 'removed' || brought.moved === 'left') && !workshop.dryRun) {
            await workshop.forge.withdraw(draft.branch, 'Nothing is left to propose.');
        }
        const operation = brought.moved === 'removed' ? 'withdrawn' : 'none';
        return { branch: draft.branch, base, head: null, title: '', changes: [], operation };
    }
    const after = (0,lib_memory/* openMemory */.uZ)(brought.after, format);
    const changes = withReasons((0,review/* diffMemories */.fz)(before, after), draft.reasons);
    const head = brought.head;
    const placeOf = await placesAt(workshop, workshop.base.head);
    const isProposed = (id) => changes.some((change) => change.id === id);
    const report = {
        branch: draft.branch,
        base,
        head,
        title: title(changes),
        // Of several memories in one repository only the whole path says which one is meant.
        changes: changes.map((change) => ({ ...change, path: placeOf(change.path) })),
    };
    if (workshop.dryRun)
        return { ...report, operation: brought.moved === 'unchanged' ? 'unchanged' : 'planned' };
    const body = (0,review/* renderBody */.lc)({
        scope: draft.scope,
        branch: draft.branch,
        base,
        changes,
        decisions,
        links: {
            after: (path, line) => workshop.forge.permalink(head, placeOf(path), line),
            before: (path, line) => workshop.forge.permalink(workshop.base.head, placeOf(path), line),
        },
        files: (0,review/* diffOtherFiles */.lx)(before, after),
        // What a person committed after the no stands, and is no longer left out.
        rejected: (draft.goesOn
            ? refusedOn(workshop, draft.branch, before)
            : [...refused, ...takenOut].map(({ id, after: words, before: old }) => ({
                id,
                text: words ?? old ?? '',
            }))).filter(({ id }, at, every) => !isProposed(id) && every.findIndex((one) => one.id === id) === at),
        waiting: waiting.length,
        warnings: draft.warnings,
        reproduce: draft.reproduce,
        ...(draft.cost ? { cost: draft.cost } : {}),
    });
    const labels = decisions.some((decision) => decision.kind === 'contested')
        ? [...config.pull_requests.labels, 'memory:conflict']
        : config.pull_requests.labels;
    const proposed = await workshop.forge.propose({
        branch: draft.branch,
        base,
        head,
        title: report.title,
        body,
        labels,
        ...(answers.length > 0 ? { answers } : {}),
    });
    const moved = brought.moved === 'moved' && proposed.operation === 'unchanged';
    return {
        ...report,
        operation: moved ? 'updated' : proposed.operation,
        url: proposed.url,
        ...(proposed.number === undefined ? {} : { number: proposed.number }),
        ...(proposed.warning === undefined ? {} : { warning: proposed.warning }),
    };
}
/** The plan with what people committed on the proposal and asked for, and what is still to be approved or decided. */
async function withPeople(workshop, draft, allowed, standing) {
    const { branch, before } = draft;
    const orders = workshop.orders?.get(branch) ?? [];
    const commits = standing !== null && holdsPeoplesCommits(workshop, branch, standing)
        ? await peoplesCommits(workshop, branch, standing, workshop.base.head)
        : [];
    const said = await asPeopleSaid(workshop, { branch, before, after: allowed }, commits, orders);
    const parents = [...(draft.parents ?? []), ...said.theirs];
    const open = said.answers.length > 0 && (await objections(workshop, before, said.after, parents)).length > 0;
    const decisions = draft.decisions.filter(({ kind, id }) => kind !== 'contested' || id === undefined || !said.settled.has(id));
    return {
        planned: said.after,
        answers: said.answers.map((answer) => ({
            ...answer,
            ...(open || speaksForUser(answer) ? { needsApproval: true } : {}),
        })),
        decisions,
        takenOut: said.refused,
        afresh: commits.length === 0,
    };
}
/** What was let in or made the user's stands there by Keepsake's hand: a person has to stand behind it. */
function speaksForUser({ order, done }) {
    return done && order.command.verb === 'confirm' && order.command.asUser;
}
/** The fact-level difference with the reason, rule and numbers of the pass that made each change. */
function withReasons(changes, reasons) {
    const byId = new Map(reasons.map((change) => [change.id, change]));
    return changes.map((change) => {
        const reason = byId.get(change.id);
        if (!reason)
            return change;
        const { pass, rule, reason: why, numbers, ev } = reason;
        return {
            ...change,
            ...(pass === undefined ? {} : { pass }),
            ...(rule === undefined ? {} : { rule }),
            ...(why === undefined ? {} : { reason: why }),
            ...(numbers === undefined ? {} : { numbers }),
            ...(change.ev === undefined && ev !== undefined ? { ev } : {}),
        };
    });
}
/** Contested facts as a reviewer decides them. */
function contestedDecisions(contested, idAt) {
    return contested.map((one) => {
        const id = idAt(one.path, one.line);
        return {
            kind: 'contested',
            ...(id === undefined ? {} : { id }),
            path: one.path,
            sides: [one.first, one.second].map((side) => side === null
                ? { text: 'Deleted on the other side.', gone: true }
                : { text: side.text, src: side.src, ts: side.ts }),
            reason: contestedReasons[one.reason],
            ifMerged: 'Both stay in the file, the second one marked contested.',
        };
    });
}
const contestedReasons = {
    'edited-twice': 'Both sides changed this fact, each in its own way.',
    'deleted-and-edited': 'One side deleted this fact, the other changed it.',
    contradiction: 'Two facts about the same thing say different things.',
    prose: 'Both sides changed this paragraph.',
    row: 'Both sides changed this row.',
};

;// CONCATENATED MODULE: ./lib/sync/follow.js



/**
 * What a proposal holds, on a memory of the base that may have moved since.
 * @returns undefined where the proposal and the base have nothing in common
 */
async function follow_followed(workshop, head, onto) {
    const { objects, base, now, format } = workshop;
    const from = await proposedFrom(objects, base.head, head);
    if (from === undefined)
        return undefined;
    const merged = (0,lib_merge/* mergeMemories */.Km)({
        base: await memoryAt(workshop, from),
        ours: onto,
        theirs: await memoryAt(workshop, head),
        now,
        format,
    });
    return { after: merged.snapshot, contested: merged.contested };
}

;// CONCATENATED MODULE: ./lib/sync/left-over.js









/**
 * Looks after an open proposal that no branch feeds any more. Where its branches are there and are only grouped
 * otherwise now, it goes: what it holds is in another one, unless people committed on it. Where they were deleted or
 * renamed, it is the last place where their facts are: it stays, and follows the base until somebody decides.
 * @param branches the agent branches that are there
 * @returns what became of it; undefined where nothing was to be done
 */
async function keepLeftOver(workshop, proposal, branches) {
    const { objects, base, scope } = workshop;
    const head = (await workshop.branches.list([proposal])).get(proposal);
    if (head === undefined)
        return undefined;
    const from = await proposedFrom(objects, base.head, head);
    if (from === undefined)
        return undefined;
    const brought = await integratedBy(objects, head, from, scope);
    const before = await memoryAt(workshop, base.head);
    const elsewhere = brought.length > 0 && brought.every(({ branch }) => branches.has(branch));
    const goes = elsewhere && !holdsPeoplesCommits(workshop, proposal, head);
    const subject = (await (0,git/* commitOf */.D3)(objects, head))?.message.split('\n')[0] ?? '';
    const after = goes ? before : ((await follow_followed(workshop, head, before))?.after ?? before);
    const trailers = brought.map(({ branch, oid }) => integrates(scope, branch, oid));
    const title = /^memory\((.+?)\):/.exec(subject)?.[1] ?? proposal.slice(workshop.prefix.length + 1);
    return compose(workshop, {
        branch: proposal,
        scope: title,
        before,
        after,
        goesOn: true,
        reasons: [],
        decisions: proposedConflicts((0,lib_memory/* openMemory */.uZ)(before, workshop.format), (0,lib_memory/* openMemory */.uZ)(after, workshop.format)),
        warnings: elsewhere ? [] : ['The branch this came from is gone.'],
        message: (said) => `${[said, trailers.join('\n')].filter(Boolean).join('\n\n')}\n`,
        reproduce: 'keepsake sync --dry-run',
    });
}

;// CONCATENATED MODULE: ./lib/sync/refused-and-merged.js




/** For how many days a refused change that was merged all the same is looked for. */
const lookedForDays = 30;
/** The refused changes that were merged all the same, by proposal branch and the head that was merged. */
function refusedAndMerged(workshop) {
    const since = workshop.now.getTime() - lookedForDays * 86_400_000;
    const found = new Map();
    for (const row of workshop.state.of('rejected')) {
        const { branch, merged } = (row.value ?? {});
        if (branch === undefined || merged === undefined || Date.parse(row.at) < since)
            continue;
        const heads = found.get(branch) ?? new Map();
        found.set(branch, heads);
        const one = heads.get(merged.head) ?? { from: merged.from, ids: new Set() };
        heads.set(merged.head, one);
        one.ids.add(row.key.slice(workshop.scope.length));
    }
    return found;
}
/**
 * Takes out what a reviewer unticked and somebody merged before the box was read: as long as it stands as it was
 * merged, the next proposal of the same branch puts back what was there before.
 * @returns the memory without it, and the changes with the reason a reviewer is told
 */
async function takeOutRefused(workshop, proposal, after) {
    let snapshot = after;
    const reasons = [];
    for (const [head, { from, ids }] of refusedAndMerged(workshop).get(proposal) ?? []) {
        if (!(await arePresent(workshop, from, head)))
            continue;
        const old = (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, from), workshop.format);
        const now = (0,lib_memory/* openMemory */.uZ)(snapshot, workshop.format);
        const changes = (0,review/* diffMemories */.fz)(old, (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, head), workshop.format));
        const undo = changes.filter((change) => ids.has(change.id) && stands(change, now));
        if (undo.length === 0)
            continue;
        snapshot = (0,review/* withoutChanges */.MT)(old, now, undo, workshop.format);
        for (const change of undo)
            reasons.push({
                ...change,
                pass: 'review',
                rule: 'unticked',
                reason: 'A reviewer unticked it before it was merged.',
            });
    }
    return { after: snapshot, reasons };
}
/** Whether a memory still holds what a change brought. */
function stands(change, memory) {
    const facts = memory.file(change.path)?.facts ?? [];
    return change.after === null
        ? !facts.some((fact) => fact.text === change.before)
        : facts.some((fact) => fact.text === change.after);
}

;// CONCATENATED MODULE: ./lib/sync/remediation.js















/**
 * Proposes a remediation of the base's memory instead of leaving it in the working tree: a pull request, or a branch
 * with a review file. A person decides, and the gate judges it like any other proposal. What the open proposal of
 * the same kind holds already stays in it.
 */
async function proposeRemediation(workshop, wanted) {
    const branch = remediationBranch(workshop, wanted.action);
    const proposals = await workshop.forge.proposals(workshop.config.branch_prefix);
    const standing = proposals.filter((one) => one.branch === branch);
    await bringDecided(workshop, standing);
    const head = (await workshop.branches.list([branch])).get(branch);
    if (head !== undefined)
        await workshop.branches.deepen(workshop.base.head, [head]);
    const told = await noteDecisions(workshop, standing);
    const done = [];
    await retryRaces(told, async (now) => {
        done.push(await addTo(now, branch, standing, wanted));
    });
    const [last] = done.slice(-1);
    if (last === undefined)
        throw new Error(`${branch} was not proposed`);
    return last;
}
async function addTo(workshop, branch, standing, { action, targets, limit }) {
    const start = await startOf(workshop, branch, standing);
    const memory = openMemory(start.before, workshop.format);
    const onto = openMemory(start.after, workshop.format);
    const refused = (change) => isRefused(workshop, change, branch);
    const held = diffMemories(memory, onto).filter((change) => !refused(change)).length;
    const most = workshop.config.pull_requests.max_facts;
    const room = Math.max(0, most - held);
    const planned = remediate(memory, workshop.format, {
        action,
        targets: targets(memory),
        limit: Math.min(limit, room),
        onto,
        isRefused: refused,
    });
    const after = withFiles(start.after, planned.files);
    const report = await composed(workshop, { branch, action, start, after });
    return { report, planned, leftOut: leftOutOf(planned, limit >= room ? most : undefined) };
}
/** @param most what one proposal holds, where this one is full; undefined where only `--limit` left something */
function leftOutOf({ left, refused }, most) {
    const said = [];
    if (left > 0)
        said.push(most === undefined
            ? `${left} more are beyond --limit; run it again, and they are added to the proposal.`
            : `${left} more are left: one proposal holds at most ${most} facts (pull_requests.max_facts). Run it again once this one is merged or closed.`);
    if (refused > 0)
        said.push(`${refused} stay as they are: a reviewer said no to that. In a clone, without --propose, it can still be done.`);
    return said;
}
/** The remediations of this place that have a branch, or were merged with something that a reviewer had unticked. */
async function remediationsToKeep(workshop) {
    const branches = await workshop.branches.list([`${workshop.prefix}/remediate/*`]);
    return [...new Set([...branches.keys(), ...refusedAndMerged(workshop).keys()])].filter((proposal) => remediationOf(workshop, proposal) !== undefined);
}
/**
 * Looks after a remediation that was proposed: what reviewers unticked goes out, their commands are done, and it
 * follows the base. What was unticked right before the merge is proposed to be put back, and a branch that is decided
 * goes.
 * @param standing the proposals of this place, as the forge knows them
 * @returns undefined where nothing was to be done
 */
async function keepRemediation(workshop, proposal, standing) {
    const action = remediationOf(workshop, proposal);
    if (action === undefined)
        return undefined;
    const start = await startOf(workshop, proposal, standing);
    const nothing = treeEdits((path) => path, start.before, start.after).length === 0;
    if (nothing && !(await workshop.branches.list([proposal])).has(proposal))
        return undefined;
    return composed(workshop, { branch: proposal, action, start, after: start.after });
}
async function startOf(workshop, branch, standing) {
    const before = await memoryAt(workshop, workshop.base.head);
    const taken = await takeOutRefused(workshop, branch, before);
    const head = await undecidedHead(workshop, branch, standing);
    const open = head === undefined ? undefined : await follow_followed(workshop, head, taken.after);
    // Where they have nothing in common in this clone, nobody knows what is proposed: that is not to propose nothing.
    if (head !== undefined && open === undefined)
        throw (0,errors/* environmentError */.me)(`${branch} and ${workshop.base.branch} have no commit in common in this clone`, 'Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in the workflow.');
    return { before, after: open?.after ?? taken.after, reasons: taken.reasons };
}
/**
 * Where a branch stands that is still to be decided: a merge or a person's no ends it, although the branch may stay.
 * A program that closes what is old, and a forge that did not let it be opened, decide nothing.
 */
async function undecidedHead(workshop, branch, standing) {
    const head = (await workshop.branches.list([branch])).get(branch);
    const last = standing.findLast((one) => one.branch === branch);
    const isDecided = last?.state === 'merged' || (last?.state === 'closed' && last.closedByHuman !== false);
    return isDecided && last?.head === head ? undefined : head;
}
function composed(workshop, { branch, action, start, after, }) {
    const memory = (0,lib_memory/* openMemory */.uZ)(start.before, workshop.format);
    const now = (0,lib_memory/* openMemory */.uZ)(after, workshop.format);
    return compose(workshop, {
        branch,
        scope: action,
        before: start.before,
        after,
        goesOn: true,
        reasons: [...(0,extract/* remediationReasons */.j)(memory, (0,review/* diffMemories */.fz)(memory, now), action), ...start.reasons],
        decisions: proposedConflicts(memory, now),
        warnings: [],
        message: (title) => `${title}\n`,
        reproduce: `keepsake remediate ${action}`,
    });
}

;// CONCATENATED MODULE: ./lib/sync/taken-out.js







/**
 * The proposals of branches that are gone and that were merged with an unticked fact: no branch's turn takes it out
 * again, since people delete an agent's branch together with its pull request.
 * @param current the proposals that a branch still feeds
 */
function mergedWithoutBranch(workshop, current) {
    const own = (proposal) => isOfBranches(proposal) && titleOfProposal(workshop, proposal) !== undefined;
    return [...refusedAndMerged(workshop).keys()].filter((proposal) => own(proposal) && !current.has(proposal));
}
/**
 * Proposes what was unticked right before the merge to be taken out, and nothing else.
 * @param mayOpen false: no further pull request may be opened
 * @returns undefined where the proposal has become a branch's last place: it is looked after as that
 */
async function proposeTakenOut(workshop, proposal, mayOpen) {
    const { objects, base, scope } = workshop;
    const standing = (await workshop.branches.list([proposal])).get(proposal);
    if (standing !== undefined && !refusedAndMerged(workshop).get(proposal)?.has(standing)) {
        const from = await proposedFrom(objects, base.head, standing);
        if ((await integratedBy(objects, standing, from, scope)).length > 0)
            return undefined;
    }
    const before = await memoryAt(workshop, base.head);
    const { after, reasons } = await takeOutRefused(workshop, proposal, before);
    const nothing = treeEdits((path) => path, before, after).length === 0;
    if (nothing && standing === undefined)
        return undefined;
    if (!nothing && !mayOpen)
        return { branch: proposal, base: base.branch, head: null, title: '', changes: [], operation: 'waiting' };
    return compose(workshop, {
        branch: proposal,
        scope: titleOfProposal(workshop, proposal) ?? proposal,
        before,
        after,
        reasons,
        decisions: [],
        warnings: ['The branch this came from is gone.'],
        message: (title) => `${title}\n`,
        reproduce: 'keepsake sync --dry-run',
    });
}

;// CONCATENATED MODULE: ./lib/sync/night-unfed.js





/**
 * Looks after the proposals that no branch feeds: what was unticked right before a merge, what a deleted branch left
 * open, remediations. A whole night does, and one that was asked for just that proposal.
 * @param fed the proposals that branches feed
 */
async function lookAfterUnfed(here, fed) {
    const { workshop, options, heads, standing, open, tally } = here;
    const asked = (proposal) => options.branches === undefined && (options.proposals?.includes(proposal) ?? true);
    const seen = new Set();
    for (const proposal of mergedWithoutBranch(workshop, fed).filter(asked))
        await attempt(here, `Taking out what was unticked on ${proposal}`, async (now) => {
            const report = await proposeTakenOut(now, proposal, mayOpen(here, proposal));
            if (report === undefined)
                return;
            seen.add(proposal);
            if (report.head !== null && !open.has(proposal))
                tally.open += 1;
            tally.proposals.push(report);
        });
    const leftOver = [...open].filter((proposal) => isOfBranches(proposal) && !fed.has(proposal));
    for (const proposal of leftOver.filter((one) => asked(one) && !seen.has(one)))
        await attempt(here, `Looking after ${proposal}`, async (now) => {
            const report = await keepLeftOver(now, proposal, new Set(heads.map((one) => one.branch)));
            if (report)
                tally.proposals.push(report);
        });
    for (const proposal of (await remediationsToKeep(workshop)).filter(asked))
        await attempt(here, `Looking after ${proposal}`, async (now) => {
            const report = await keepRemediation(now, proposal, standing);
            if (report)
                tally.proposals.push(report);
        });
}

;// CONCATENATED MODULE: ./lib/sync/news.js


/**
 * Whether branches have written so much into their logs that it is worth a proposal before the night: entries that
 * neither the base nor their open proposal has.
 * @param atLeast how many new log entries it takes
 */
async function hasNews(workshop, { branches, proposal }, atLeast) {
    const standing = (await workshop.branches.list([proposal])).get(proposal) ?? workshop.base.head;
    const known = await logEntries(workshop, standing);
    let news = 0;
    for (const { head } of branches)
        for (const [entry, count] of await logEntries(workshop, head))
            news += Math.max(0, count - (known.get(entry) ?? 0));
    return news >= atLeast;
}
/** Every log entry with how often it stands there. */
async function logEntries(workshop, commit) {
    const entries = new Map();
    for (const file of (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, commit), workshop.format).files()) {
        if (file.kind !== 'log')
            continue;
        for (const fact of file.facts) {
            const key = `${file.path}\0${fact.key}`;
            entries.set(key, (entries.get(key) ?? 0) + 1);
        }
    }
    return entries;
}

// EXTERNAL MODULE: ./lib/upkeep/index.js + 62 modules
var upkeep = __webpack_require__(4793);
;// CONCATENATED MODULE: ./lib/sync/aliases.js



/*
 * Names are never merged by a night: two pages that are one thing to a program may be two people. The proposal says what
 * looks alike and how a person makes one of it.
 */
/** Pages of the memory that may be about one thing, as sentences for the reviewer. */
function alikePages(memory) {
    return (0,extract/* proposeAliases */.t3)(memory).map(({ keep, merge, reason }) => {
        const [into, from] = [nameOf(memory, keep), nameOf(memory, merge)];
        return `${keep} and ${merge} may be about one thing: ${reason} If they are: ${(0,upkeep/* mergeCommand */.cp)(into, from)}.`;
    });
}
/** Other names that logs call known entities by, as sentences for the reviewer. */
function newNames(changes) {
    return changes
        .filter((change) => change.rule === 'extract/alias')
        .map(({ reason, path, after }) => `${reason} If that is its name too, write "${after}" into ${path}.`);
}
function nameOf(memory, path) {
    return memory.file(path)?.title ?? (0,lib_memory/* nameOfFile */.Ri)(path);
}

;// CONCATENATED MODULE: ./lib/sync/human-deletions.js




/**
 * Facts of the merge base that a human took out of the base branch while an agent's branch went on editing them. The
 * history is read only where a deletion met an edit, and the branch is an agent's alone: an edit that may be a human's
 * is a question for the reviewer.
 * @returns their ids, as `mergeMemories` takes them
 */
async function deletedByHumans(workshop, head, { base, ours }, { contested }, hasHumans) {
    const { cwd, objects, format } = workshop;
    const isMet = contested.some(({ reason }) => reason === 'deleted-and-edited');
    if (base === null || hasHumans || !isMet)
        return new Set();
    const from = await commonCommit(workshop, workshop.base.head, head);
    const stretch = [workshop.base.head, ...(from === undefined ? [] : [`^${from}`])];
    const removed = await (0,check/* removedInHistory */.KA)(cwd, objects, await (0,check/* policyAt */.E4)(objects, workshop.base.head), stretch);
    if (removed.size === 0)
        return new Set();
    const changed = [...base.keys()].filter((path) => !isSame(base.get(path), ours.get(path)));
    const [before, after] = [(0,lib_memory/* openMemory */.uZ)(base, format), (0,lib_memory/* openMemory */.uZ)(ours, format)];
    const factsOf = (memory, path) => memory.file(path)?.facts ?? [];
    const standing = new Set(changed.flatMap((path) => factsOf(after, path).map(({ id }) => id)));
    const gone = changed.flatMap((path) => factsOf(before, path)).filter(({ id }) => !standing.has(id));
    return new Set(gone.filter((fact) => removed.has((0,gate/* factSignature */.x7)(fact))).map(({ id }) => id));
}
function isSame(a, b) {
    return a !== undefined && b !== undefined && (a.oid === undefined ? a.text === b.text : a.oid === b.oid);
}
/** Edits that a human's deletion outweighs, for the reviewer to know. */
function leftDeleted({ decisions }) {
    return decisions.flatMap(({ path, reason, message, text = '', src }) => reason === 'human-deletion'
        ? [
            {
                kind: 'withheld',
                path,
                sides: [{ text, ...(src === undefined ? {} : { src }) }],
                reason: message,
                ifMerged: 'It stays deleted, and the edit is in no file.',
            },
        ]
        : []);
}
/** What else the merge decided by rule: of two names one, of two headings the first. Two user facts are contested. */
function toldDecisions({ decisions }) {
    return decisions.flatMap(({ path, reason, message }) => reason === 'human-deletion' || reason === 'two-user-facts' ? [] : [`${path}: ${message}`]);
}

;// CONCATENATED MODULE: ./lib/sync/pass-state.js



/** What the passes need from the state refs and from history. */
function passStateOf(state, more = {}) {
    const accesses = new Map();
    for (const row of state.of('access')) {
        const value = row.value;
        const count = typeof value?.count === 'number' && value.count > 0 ? value.count : 1;
        const last = typeof value?.last === 'string' ? value.last : row.at;
        accesses.set(row.key, { count, last: last.slice(0, 10) });
    }
    return {
        ...(0,upkeep/* emptyState */.p$)(),
        accesses,
        refused: new Set(state.of('rejected').map((row) => row.key)),
        ...more,
    };
}
/**
 * The day of the first commit of each path below a folder: the age of a page. A copy, a chmod or a fresh clone does
 * not make a page new.
 * @param paths git paths from the repository's top
 */
async function firstCommitDays(cwd, revision, paths) {
    const out = await (0,git/* git */.$Y)([
        'log',
        '--reverse',
        '--no-renames',
        '--diff-filter=A',
        '--name-only',
        '-z',
        '--format=%x01%cs',
        revision,
        '--',
        ...paths.flatMap((path) => (0,lib_config/* pathspecsOf */.zY)(path)),
    ], { cwd, okCodes: [0, 128] });
    const days = new Map();
    let day = '';
    for (const part of out.stdout.toString('utf8').split('\0')) {
        // A commit's day and its first path come in one field: "\x01 day \n path".
        const head = /^\n?\x01(\d{4}-\d{2}-\d{2})\n?/.exec(part);
        if (head)
            day = head[1] ?? '';
        const path = part.slice(head?.[0].length ?? 0).replace(/^\n/, '');
        if (path !== '' && !days.has(path))
            days.set(path, day);
    }
    return days;
}

;// CONCATENATED MODULE: ./lib/sync/night-state.js







/**
 * What the passes know beside the memory: recalls and what was decided; for those that keep the base in order also the
 * ages of its pages, for which the whole history is read, and the days an open proposal already holds.
 * @param base the memory that is kept in order; absent: what branches add is read
 */
async function nightState(workshop, proposal, base) {
    const read = workshop.state.get('extracted', logsReadKey(workshop))?.value;
    return passStateOf(workshop.state, {
        ...(typeof read === 'string' && dayForm.test(read) ? { logsRead: read } : {}),
        ...(base === undefined ? {} : await agesAndDays(workshop, proposal, base)),
        memo: new Map(workshop.state.of('extracted').map((row) => [row.key, row.value])),
    });
}
async function agesAndDays(workshop, proposal, base) {
    const standing = (await workshop.branches.list([proposal])).get(proposal);
    const held = standing === undefined ? undefined : (0,lib_memory/* openMemory */.uZ)(await memoryAt(workshop, standing), workshop.format);
    const { cwd, root, config } = workshop;
    const folder = `${root}${config.files.entities}`;
    const days = await remembered(workshop, `days ${workshop.base.head} ${folder}`, () => firstCommitDays(cwd, workshop.base.head, [folder]));
    return {
        firstCommits: new Map([...days].map(([path, day]) => [(0,lib_config/* within */.ux)(root, path) ?? path, day])),
        firstProposed: held ? (0,upkeep/* proposedDays */.GI)(held, base, config) : new Map(),
    };
}
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
/** Of which memory the logs on the base were read. */
function logsReadKey({ scope }) {
    return `logs read ${scope}`;
}
/** A line that was decided on this long ago is settled by review; its row only fills the state. */
const night_state_keptDays = 90;
/**
 * Keeps what the passes decided about log lines and were told of them: a proposal that is rebuilt before it is merged
 * keeps its facts, by whichever runner, and an appended log is asked about its new lines only.
 * @param known what was kept before the passes ran
 * @param ofBase whether the logs were the base's own: then the day counts too, so that after a pause of any length
 *   the next night reads on from here
 */
async function keepDecisions(workshop, proposal, known, memo, ofBase) {
    const at = workshop.now.toISOString();
    const fresh = [...memo].filter(([key, value]) => JSON.stringify(known.get(key)) !== JSON.stringify(value));
    if (fresh.length === 0 || workshop.dryRun)
        return;
    const rows = fresh.map(([key, value]) => ({ kind: 'extracted', key, at, value }));
    const day = (0,lib_memory/* civilDay */.SN)(workshop.now, workshop.config.time_zone);
    if (ofBase)
        rows.push({ kind: 'extracted', key: logsReadKey(workshop), at, value: day });
    const oldest = new Date(workshop.now.getTime() - night_state_keptDays * 86_400_000).toISOString();
    const { cwd, branches: store, objects, config } = workshop;
    await appendState({ cwd, store, objects, name: proposal, identity: config.identity }, rows, (row) => row.kind !== 'extracted' || row.at >= oldest);
}

;// CONCATENATED MODULE: ./lib/sync/rights.js







/**
 * Applies the rights of a branch's writers to its memory. A user fact stands when a human's commit in the range
 * wrote it; the policy is the base's.
 * @param letIn beginnings of ids of blocked facts that a listed human let in; the check asks for their approval
 */
async function allowedSide(workshop, branch, letIn = []) {
    const { cwd, base, objects } = workshop;
    const side = await memoryAt(workshop, branch.head);
    const { policy } = await remembered(workshop, `policy ${base.head}`, () => (0,check/* policyAt */.E4)(objects, base.head));
    const from = await commonCommit(workshop, base.head, branch.head);
    const range = await (0,check/* judgeRange */.Dn)({
        cwd,
        now: workshop.now,
        base: from ?? null,
        head: branch.head,
        target: base.head,
        branch: branch.name,
        objects,
    });
    const commits = range.commits.filter((one) => one.concerns && one.commit !== undefined);
    const may = commits.length > 0 && commits.every((one) => one.principal.kind === 'human') ? humanMay : agentMay;
    const human = await humanLines(workshop, commits, policy);
    const start = branch.base ?? new Map();
    const first = (0,gate/* filterByRights */.bN)(start, side, { may, ...human }, policy);
    const wanted = first.blocked.filter((one) => one.id !== '' && letIn.some((id) => one.id.startsWith(id)));
    const byHumans = new Set(human.byHumans);
    for (const { path, id } of wanted)
        for (const line of (0,gate/* factLineSignatures */.Gj)(path, side.get(path), id, policy))
            byHumans.add(line);
    const { snapshot, blocked } = wanted.length === 0 ? first : (0,gate/* filterByRights */.bN)(start, side, { may, ...human, byHumans }, policy);
    const ceiling = commits.map((one) => highestOf(one.principal)).reduce(extract/* lowest */.$k, 'agent');
    const hasHumans = commits.some((one) => one.principal.kind === 'human');
    return { snapshot, blocked: blocked.map(blockedDecision), ceiling, hasHumans };
}
/** A log is an agent's account at most, whoever commits it; who may write nothing counts for least. */
function highestOf(principal) {
    return agentMay.find((source) => principal.may.includes(source)) ?? 'dig';
}
const agentMay = ['agent', 'tool', 'web', 'dig'];
const humanMay = ['user', ...agentMay];
/** The user's lines that humans wrote and took away in these commits. */
async function humanLines(workshop, commits, policy) {
    const lines = { byHumans: new Set(), removedByHumans: new Set() };
    const { objects } = workshop;
    const around = { objects, policy, memoryAt: (oid) => memoryAt(workshop, oid) };
    for (const { commit: oid, principal } of commits) {
        const object = oid === undefined ? undefined : await objects.read(oid);
        if (oid === undefined || object?.type !== 'commit')
            continue;
        await (0,check/* addHumanLines */.ue)(lines, (0,git/* parseCommit */.L5)(oid, object.content), principal, around);
    }
    return lines;
}
function blockedDecision(blocked) {
    return {
        kind: 'blocked',
        id: blocked.id,
        path: blocked.path,
        sides: [{ text: blocked.text, src: blocked.src, path: blocked.path, line: blocked.line }],
        reason: blocked.reason,
        ifMerged: 'It is not in this proposal and stays out.',
    };
}

;// CONCATENATED MODULE: ./lib/sync/up.js
















/**
 * Sync up: what branches add, merged onto the base by fact, with what their new log lines say, as one proposal.
 * Their writers' rights are applied first: what they were not allowed to do is left out and listed.
 */
async function proposeBranches(workshop, { proposal, title: scope, branches, mayOpen }, options) {
    const before = await memoryAt(workshop, workshop.base.head);
    const orders = workshop.orders?.get(proposal) ?? [];
    const letIn = orders.flatMap(({ command }) => command.verb === 'confirm' && command.asUser ? [command.id] : []);
    const agents = branches.filter(({ branch }) => branch !== workshop.base.branch);
    let brought = nothingBrought(before);
    for (const { branch, head } of agents)
        brought = up_together(brought, await bringBranch(workshop, { name: branch, head, letIn }, brought.after));
    if (!mayOpen && !(await workshop.branches.list([proposal])).has(proposal)) {
        const nothing = treeEdits((path) => path, before, brought.after).length === 0;
        return {
            report: unopened(workshop, proposal, nothing ? 'none' : 'waiting'),
            warnings: [],
            failed: false,
        };
    }
    const base = (0,lib_memory/* openMemory */.uZ)(before, workshop.format);
    const merged = (0,lib_memory/* openMemory */.uZ)(brought.after, workshop.format);
    const state = await nightState(workshop, proposal);
    const known = new Map(state.memo);
    const asked = usageSince(options.model);
    const result = await (0,upkeep/* runPasses */.NN)(upkeep/* branchPasses */.gD, {
        memory: merged,
        now: workshop.now,
        config: workshop.config,
        state,
        ...(agents.length === 0 ? {} : { reviewed: base }),
        ceiling: brought.ceiling,
        ...(options.recogniser ? { recogniser: options.recogniser } : {}),
        ...(options.model ? { model: options.model } : {}),
    }, { onPass: workshop.onPass });
    await keepDecisions(workshop, proposal, known, state.memo, agents.length === 0);
    const sifted = await sift(workshop, before, result.snapshot, brought.sides);
    const kept = await takeOutRefused(workshop, proposal, sifted.after);
    const after = (0,lib_memory/* openMemory */.uZ)(kept.after, workshop.format);
    const warnings = [...brought.warnings, ...result.warnings, ...sifted.warnings, ...newNames(result.changes)];
    const trailers = agents.map(({ branch, head }) => integrates(workshop.scope, branch, head));
    const named = branches.map(({ branch }) => `--branch ${branch}`).join(' ');
    const report = await compose(workshop, {
        branch: proposal,
        scope,
        before,
        after: kept.after,
        parents: brought.sides,
        reasons: [...result.changes, ...kept.reasons],
        decisions: [
            ...contestedDecisions(brought.contested, (path, line) => idAt(after, path, line)),
            ...brought.blocked,
            ...sifted.blocked,
        ],
        warnings,
        message: (title) => `${[title, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n')}\n`,
        reproduce: `keepsake sync ${named} --dry-run`,
        ...(options.model ? { cost: await costShown(workshop, proposal, options.model, asked()) } : {}),
    });
    return {
        report,
        warnings: [
            ...warnings,
            ...leftOut(agents.map((one) => one.branch).join(', '), report, [...brought.blocked, ...sifted.blocked]),
        ],
        failed: result.failed,
    };
}
/** A proposal lists what was blocked; where there is none, the run's report says it. */
function leftOut(branch, report, blocked) {
    const [first] = blocked;
    if (first === undefined || report.head !== null)
        return [];
    const count = blocked.length === 1 ? '1 line was' : `${blocked.length} lines were`;
    return [`${branch}: ${count} left out and nothing else is left to propose: ${first.reason}`];
}
/** The report of a proposal that was not opened. */
function unopened(workshop, branch, operation) {
    return { branch, base: workshop.base.branch, head: null, title: '', changes: [], operation };
}
/** What several branches brought, one merged onto the other; their logs count for what the least trusted may write. */
function up_together(first, second) {
    return {
        after: second.after,
        sides: [...first.sides, ...second.sides],
        contested: [...first.contested, ...second.contested],
        blocked: [...first.blocked, ...second.blocked],
        warnings: [...first.warnings, ...second.warnings],
        ceiling: (0,extract/* lowest */.$k)(first.ceiling, second.ceiling),
    };
}
function nothingBrought(after) {
    return { after, sides: [], contested: [], blocked: [], warnings: [], ceiling: 'agent' };
}
async function bringBranch(workshop, { name, head, letIn }, ours) {
    const base = await nextMergeBase(workshop, name, head);
    const side = await allowedSide(workshop, { name, head, base, ours }, letIn);
    const { now, format } = workshop;
    const sides = { base, ours, theirs: side.snapshot, now, format };
    const first = (0,lib_merge/* mergeMemories */.Km)(sides);
    const removedByHumans = await deletedByHumans(workshop, head, sides, first, side.hasHumans);
    const merge = removedByHumans.size === 0 ? first : (0,lib_merge/* mergeMemories */.Km)({ ...sides, removedByHumans });
    const warnings = [
        ...merge.unmergeable.map(({ path, reason }) => `${path} of ${name} was left out: ${reason}`),
        ...toldDecisions(merge),
    ];
    return {
        after: merge.snapshot,
        sides: [side.snapshot],
        contested: merge.contested,
        blocked: [...side.blocked, ...leftDeleted(merge)],
        warnings,
        ceiling: side.ceiling,
    };
}
function idAt(memory, path, line) {
    return memory.file(path)?.facts.find((fact) => fact.line <= line && line <= fact.endLine)?.id;
}

;// CONCATENATED MODULE: ./lib/sync/night-up.js





/** Proposes what the agents' branches have that is new: those that wait longest first, no more than may be open. */
async function bringUp(here, groups) {
    const { workshop, open, tally } = here;
    const turns = await night_up_inTurn(workshop, groups, open);
    await together(workshop, tally, turns.map((group) => (side) => {
        const names = group.branches.map(({ branch }) => branch).join(', ');
        return propose(here, `Reading ${names}`, group, true, side);
    }), 
    // Whether a further one may open shows when those that wait are open.
    (at, waiting) => !open.has(turns[at]?.proposal ?? '') && tally.open + waiting >= workshop.config.pull_requests.max_open);
}
/**
 * Makes or refreshes one proposal.
 * @param limited whether it waits for room among the open ones, and for news
 */
async function propose(here, what, group, limited, side) {
    const { options, open, passes, tally } = here;
    await attempt(here, what, async (now, tallied) => {
        const room = !limited || mayOpen(here, group.proposal);
        const branches = await Promise.all(group.branches.map((one) => asItStands(now, one)));
        const { minLogEntries = 0 } = options;
        if (limited && minLogEntries > 0 && !(await hasNews(now, { ...group, branches }, minLogEntries)))
            return;
        const done = await proposeBranches(now, { ...group, branches, mayOpen: room }, passes);
        if (done.report.head !== null && !open.has(group.proposal))
            tally.open += 1;
        tallied.proposals.push(done.report);
        tallied.warnings.push(...done.warnings);
        tallied.failed ||= done.failed;
    }, side);
}
/** Open proposals first, since they take no further room; of the others, who has waited longest comes first. */
async function night_up_inTurn(workshop, groups, open) {
    const age = async ({ proposal, branches }) => {
        if (open.has(proposal))
            return 0;
        const times = await Promise.all(branches.map(async ({ head }) => {
            const object = await workshop.objects.read(head);
            return object ? (0,git/* parseCommit */.L5)(head, object.content).committer.time : 0;
        }));
        return Math.min(...times);
    };
    const aged = await Promise.all(groups.map(async (group) => ({ group, age: await age(group) })));
    return aged.sort((a, b) => a.age - b.age).map(({ group }) => group);
}

;// CONCATENATED MODULE: ./lib/sync/near-facts.js
/** So many are read in a pull request; a memory with more of them has its command. */
const mostShown = 20;
/** Facts that nearly repeat another, as sentences for the reviewer: a night takes none of them away. */
function nearFacts(changes) {
    const near = changes.filter(({ kind, rule }) => kind === 'proposed' && rule === 'dedupe/near');
    const shown = near
        .slice(0, mostShown)
        .map(({ path, before, reason }) => `${path} says "${before}". ${reason}`);
    const more = near.length - shown.length;
    return more === 0
        ? shown
        : [...shown, `${more} more facts are nearly the same as another: keepsake dedupe --dry-run lists them.`];
}

;// CONCATENATED MODULE: ./lib/sync/upkeep.js









/** What is computed from the base's memory alone, as one proposal. */
async function proposeUpkeep(workshop, branch, options) {
    const before = await memoryAt(workshop, workshop.base.head);
    const memory = (0,lib_memory/* openMemory */.uZ)(before, workshop.format);
    const state = await nightState(workshop, branch, memory);
    const known = new Map(state.memo);
    const asked = usageSince(options.model);
    const result = await (0,upkeep/* runPasses */.NN)(upkeep/* upkeepPasses */.Kc, {
        memory,
        now: workshop.now,
        config: workshop.config,
        state,
        ...(options.model ? { model: options.model } : {}),
        ...(options.embedder ? { embedder: options.embedder } : {}),
    }, { onPass: workshop.onPass });
    const kept = await takeOutRefused(workshop, branch, result.snapshot);
    await keepDecisions(workshop, branch, known, state.memo, false);
    const warnings = [...result.warnings, ...alikePages(memory), ...nearFacts(result.changes)];
    const report = await compose(workshop, {
        branch,
        scope: 'upkeep',
        before,
        after: kept.after,
        reasons: [...result.changes, ...kept.reasons],
        decisions: [],
        warnings,
        message: (title) => `${title}\n`,
        reproduce: 'keepsake nightly --forge local --dry-run',
        ...(options.model ? { cost: await costShown(workshop, branch, options.model, asked()) } : {}),
    });
    return { report, warnings, failed: result.failed };
}

;// CONCATENATED MODULE: ./lib/sync/night.js













/**
 * The night: what people decided is noted, each agent branch's new content is proposed, then what main's own logs
 * say, then the upkeep of main's memory; last, main's memory is brought down to the agents. Several memories of one
 * repository have their nights one after another. A branch that fails is reported and does not stop the others.
 */
async function runNight(workshop, options) {
    const tally = { proposals: [], down: [], warnings: [], retries: 0, failed: false, open: 0 };
    const { model, remember } = openNightModel(workshop, options.environment);
    const passes = {
        ...(model ? { model } : {}),
        ...(await openNightRecogniser(workshop, options.environment, tally.warnings)),
        ...openNightEmbedder(workshop, options.environment),
    };
    const heads = [...(await workshop.branches.list(branchGlobs(workshop.config)))]
        .map(([branch, head]) => ({ branch, head }))
        .filter(({ branch }) => branch !== workshop.base.branch && !branch.startsWith(`${workshop.config.branch_prefix}/`));
    // A remediation stands on its own branch: it is followed from where it left the base, like an agent's.
    const remediations = [...(await workshop.branches.list([`${workshop.config.branch_prefix}/**`]))]
        .filter(([branch]) => isRemediation(workshop.config, branch))
        .map(([, head]) => head);
    await workshop.branches.deepen(workshop.base.head, [...heads.map(({ head }) => head), ...remediations]);
    const reviewed = new Set(workshop.state.of('reviewed').map(({ key }) => key.slice(key.indexOf(':') + 1)));
    const noted = (head) => reviewed.has(head);
    const standing = await workshop.forge.proposals(workshop.config.branch_prefix, noted);
    await bring_decided_bringDecided(workshop, standing);
    await bringIntegrated(workshop, heads);
    tally.open = standing.filter(({ state, branch }) => state === 'open' && isOfBranches(branch)).length;
    tally.warnings.push(...unknownBranches(workshop, options.branches, heads));
    const places = placesOf(workshop.config);
    for (const place of places) {
        const here = standing.filter(({ branch }) => placeOfProposal(places, branch) === place);
        await nightIn({ ...workshop, ...place }, options, { heads, standing: here, passes, tally });
    }
    await remember();
    const asked = model ? modelReport(model, workshop.state) : undefined;
    tally.warnings.push(...(asked?.warnings ?? []));
    const missed = missedWarning(workshop);
    if (missed !== undefined)
        tally.warnings.push(missed);
    if (workshop.branches.refusedState())
        tally.warnings.push(stateRefused[workshop.config.state]);
    const quiet = ['unchanged', 'none', 'waiting'];
    const wrote = tally.proposals.some((proposal) => !quiet.includes(proposal.operation));
    const changed = wrote || tally.down.some((result) => result.outcome === 'moved');
    const waiting = tally.proposals.filter(({ operation }) => operation === 'waiting');
    if (waiting.length > 0)
        tally.warnings.push(`${waiting.length} more ${waiting.length === 1 ? 'proposal waits' : 'proposals wait'} until one of the ${tally.open} open ones is merged or closed (pull_requests.max_open).`);
    return {
        changed,
        proposals: tally.proposals.filter(({ operation }) => operation !== 'none' && operation !== 'waiting'),
        down: tally.down,
        retries: tally.retries,
        failed: tally.failed,
        warnings: tally.warnings,
        ...(asked ? { model: asked.report } : {}),
    };
}
/** The night of one memory. */
async function nightIn(workshop, options, before) {
    const { parts } = options;
    const told = await decisions_noteDecisions(workshop, before.standing);
    const open = new Set(before.standing.filter(({ state }) => state === 'open').map(({ branch }) => branch));
    const here = { ...before, workshop: told, options, open };
    const groups = proposalGroups(workshop.config, workshop, before.heads);
    if (parts.up) {
        const { branches: only, proposals } = options;
        const chosen = groups.filter(({ proposal, branches }) => (proposals?.includes(proposal) ?? true) &&
            (only === undefined || branches.some(({ branch }) => only.includes(branch))));
        await bringUp(here, chosen);
        const fed = new Set(groups.map(({ proposal }) => proposal));
        fed.add(syncBranch(workshop, workshop.base.branch));
        await lookAfterUnfed(here, fed);
    }
    if (parts.upkeep)
        await keepInOrder(here);
    if (parts.down)
        await bringDown(here);
}
/** Proposes what the base's own logs say, then the upkeep of its memory. */
async function keepInOrder(here) {
    const { workshop, passes, tally } = here;
    const { branch, head } = workshop.base;
    const own = {
        proposal: syncBranch(workshop, branch),
        title: shortName(branch),
        branches: [{ branch, head }],
    };
    await propose(here, `Reading the logs of ${branch}`, own, false);
    await attempt(here, `Keeping ${branch} in order`, async (now) => {
        const done = await proposeUpkeep(now, upkeepBranch(now), passes);
        tally.proposals.push(done.report);
        tally.warnings.push(...done.warnings);
        tally.failed ||= done.failed;
    });
}

;// CONCATENATED MODULE: ./lib/sync/remote-branches.js





const remote_branches_heads = 'refs/heads/';
/** Branches of a remote: read by one fetch, moved by leased pushes. */
function remoteBranches(objects, remote, env = {}) {
    const { cwd } = objects;
    const tracked = `refs/remotes/${remote}/`;
    const mirror = `refs/keepsake/mirror/${remote}/state/`;
    /** By their names on the remote: branches and state. */
    let read;
    /** The state by itself, where nobody asked for branches: a question moves no ref of the user's. */
    let readState;
    let refusedState = false;
    // One fetch a run: our own pushes keep what was read current, and a lease notices everybody else's.
    const refs = () => {
        read ??= fetched([tracked, mirror], [`+${remote_branches_heads}*:${tracked}*`, stateSpec]);
        return read;
    };
    const stateSpec = `+${statePrefix}*:${mirror}*`;
    const stateRefs = () => {
        readState ??= read ?? fetched([mirror], [stateSpec]);
        return readState;
    };
    function forget() {
        read = undefined;
        readState = undefined;
    }
    async function fetched(places, specs) {
        await (0,git/* git */.$Y)(['fetch', '--quiet', '--no-tags', '--prune', '--no-write-fetch-head', remote, ...specs], {
            cwd,
            env,
        });
        const found = new Map();
        for (const [ref, oid] of await (0,git/* listRefs */.Dy)(cwd, ...places))
            if (ref.startsWith(mirror))
                found.set(`${statePrefix}${ref.slice(mirror.length)}`, oid);
            else if (ref !== `${tracked}HEAD`)
                found.set(`${remote_branches_heads}${ref.slice(tracked.length)}`, oid);
        return found;
    }
    async function bring(specs, options = []) {
        if (specs.length === 0)
            return;
        const args = [
            'fetch',
            '--quiet',
            '--no-tags',
            '--no-write-fetch-head',
            ...options,
            '--end-of-options',
            remote,
        ];
        const tried = async (wanted) => (await (0,git/* git */.$Y)([...args, ...wanted], { cwd, env, okCodes: [0, 1, 128] })).code === 0;
        // One that is gone makes git refuse all of them.
        if (!(await tried(specs)) && specs.length > 1)
            for (const spec of specs)
                await tried([spec]);
    }
    async function pushed(moves) {
        const moved = await push(cwd, remote, moves, env);
        if (moved !== 'moved')
            forget();
        const known = await Promise.all([read, readState]);
        for (const { ref, next } of moves)
            for (const place of known)
                if (next === null)
                    place?.delete(ref);
                else
                    place?.set(ref, next);
        return moved;
    }
    return {
        where: 'remote',
        refresh: forget,
        deepen: (base, tips) => deepenToMergeBases(objects, remote, base, tips, env),
        bringPulls: (numbers) => bring(numbers.map((number) => `+refs/pull/${number}/head:refs/keepsake/pull/${number}`)),
        async bringCommits(oids) {
            if (!oids.every(git/* isObjectId */.TS))
                throw new TypeError('Only object ids are fetched as commits.');
            if (oids.length === 0)
                return;
            // A clone that is cut off gets what is named and not the years before it.
            await bring(oids, (await (0,git/* isCutOff */.o7)(objects)) ? ['--depth=1'] : []);
        },
        async list(globs) {
            const matches = globMatcher(globs);
            const names = [...(await refs())].flatMap(([ref, oid]) => ref.startsWith(remote_branches_heads) ? [[ref.slice(remote_branches_heads.length), oid]] : []);
            return new Map(names.filter(([name]) => matches(name)));
        },
        async move(move, _reason, state) {
            const moved = await pushed(refMoves({ move, state }));
            if (moved !== 'protected' || !state)
                return moved;
            // A server that takes no refs outside branches still gets the branch.
            const alone = await pushed(refMoves({ move }));
            if (alone === 'moved')
                refusedState = true;
            return alone;
        },
        async moveTogether(moves) {
            return (await pushed(moves.flatMap(refMoves)).catch(() => undefined)) === 'moved';
        },
        async listState(prefix) {
            return new Map([...(await stateRefs())].filter(([ref]) => ref.startsWith(prefix)));
        },
        async moveState(move) {
            const moved = await pushed([move]);
            if (moved === 'protected')
                refusedState = true;
            return moved;
        },
        refusedState: () => refusedState,
    };
}
function refMoves({ move: { branch, old, next }, state }) {
    return [{ ref: `${remote_branches_heads}${branch}`, old, next }, ...(state ? [state] : [])];
}
/** A push that succeeds only while the remote's refs are what we saw: all of them move, or none. */
async function push(cwd, remote, moves, env) {
    const leases = moves.map(({ ref, old }) => `--force-with-lease=${ref}:${old ?? ''}`);
    const specs = moves.map(({ ref, next }) => `${next ?? ''}:${ref}`);
    const atomic = moves.length > 1 ? ['--atomic'] : [];
    const out = await (0,git/* git */.$Y)(['push', '--porcelain', '--no-verify', ...atomic, ...leases, remote, ...specs], {
        cwd,
        env,
        okCodes: [0, 1, 128],
    });
    if (out.code === 0)
        return 'moved';
    const said = `${out.stdout.toString('utf8')}${out.stderr}`;
    if (/stale info|fetch first|non-fast-forward|cannot lock ref|failed to update ref|already exists/.test(said)) {
        return 'lost-race';
    }
    if (/GH006|GH013|protected branch|hook declined|denied by/i.test(said))
        return 'protected';
    throw (0,errors/* environmentError */.me)(`git push to ${remote} failed for ${moves[0]?.ref}: ${out.stderr.trim().split('\n').slice(-2).join(' ')}`, 'Check that the remote can be reached and that the token or key may write there (in a workflow: permissions: contents: write).');
}

;// CONCATENATED MODULE: ./lib/sync/state-place.js


/**
 * Keeps the state where keepsake.yml says. Some hosts take no refs beside branches: with `state: branch` each shard is
 * a branch of the remote, `keepsake/state/<shard>`, and no proposal; with `state: off` nothing of it leaves this clone.
 * In a clone itself it is always on refs, which no host refuses.
 */
function keepingState(config, objects, store) {
    switch (config.state) {
        case 'ref':
            return store;
        case 'branch':
            return onBranches(`${config.branch_prefix}/state/`, store);
        case 'off':
            return store.where === 'here' ? store : onlyHere(localBranches(objects, undefined), store);
    }
}
function onBranches(prefix, store) {
    const list = async (globs) => new Map([...(await store.list(globs))].filter(([branch]) => !branch.startsWith(prefix)));
    if (store.where === 'here')
        return { ...store, list };
    const there = (ref) => `refs/heads/${prefix}${ref.slice(statePrefix.length)}`;
    return {
        ...store,
        list,
        move: (move, reason, state) => store.move(move, reason, state && { ...state, ref: there(state.ref) }),
        moveTogether: (moves, reason) => store.moveTogether(moves.map(({ move, state }) => ({ move, state: state && { ...state, ref: there(state.ref) } })), reason),
        async listState(wanted) {
            const shards = [...(await store.list([`${prefix}**`]))].map(([branch, oid]) => [`${statePrefix}${branch.slice(prefix.length)}`, oid]);
            return new Map(shards.filter(([ref]) => ref.startsWith(wanted)));
        },
        moveState: (move) => store.moveState({ ...move, ref: there(move.ref) }),
    };
}
function onlyHere(here, store) {
    return {
        ...store,
        refresh() {
            here.refresh();
            store.refresh();
        },
        async move(move, reason, state) {
            const moved = await store.move(move, reason);
            if (moved === 'moved' && state)
                await here.moveState(state);
            return moved;
        },
        async moveTogether(moves, reason) {
            const moved = await store.moveTogether(moves.map(({ move }) => ({ move })), reason);
            // The branches have moved: a state that cannot be kept here costs nothing but what it would remember.
            if (moved)
                for (const { state } of moves)
                    if (state)
                        await here.moveState(state).catch(() => undefined);
            return moved;
        },
        listState: (prefix) => here.listState(prefix),
        moveState: (move) => here.moveState(move),
        refusedState: () => false,
    };
}

;// CONCATENATED MODULE: ./lib/sync/open-workshop.js











/**
 * Opens a repository for a sync or a night.
 * @throws KeepsakeError (environment) for a shallow clone that cannot be deepened, or a base that is not there
 */
async function openWorkshop(setting) {
    const { cwd, config, now } = setting;
    const gitDir = await (0,git/* gitText */.q_)(['rev-parse', '--path-format=absolute', '--git-common-dir'], { cwd });
    const remote = await remoteOf(cwd);
    if (setting.remote && remote === undefined) {
        throw (0,errors/* environmentError */.me)('This repository has no remote to push to.', 'Add one (git remote add origin URL), or leave out --push.');
    }
    const objects = (0,git/* openObjects */.dV)(cwd);
    (0,git/* knowCommonFolder */.t7)(objects, gitDir);
    const branches = keepingState(config, objects, setting.remote && remote !== undefined
        ? remoteBranches(objects, remote, setting.env)
        : localBranches(objects, remote));
    try {
        const base = await baseOf(setting, branches, remote);
        const state = await readState(cwd, branches, objects);
        const forge = setting.forge?.({ state, branches }) ??
            localForge({
                gitDir,
                branches,
                proposed: state.of('proposal'),
                landed: (head) => landedAt(objects, base.head, head),
            });
        const workshop = {
            cwd,
            gitDir,
            ...placesOf(config)[0],
            objects,
            config,
            format: (0,lib_memory/* formatOptions */.or)(config),
            now,
            branches,
            state,
            forge,
            base,
            dryRun: setting.dryRun,
            progress: setting.progress ?? (() => { }),
            onPass: setting.onPass ?? (() => { }),
            ...(setting.sign ? { sign: setting.sign } : {}),
        };
        return { workshop, close: () => objects.close() };
    }
    catch (error) {
        await objects.close();
        throw error;
    }
}
async function baseOf(setting, branches, remote) {
    const branch = setting.base ?? setting.config.base ?? (await defaultBranch(setting.cwd, branches, remote));
    const head = (await branches.list([branch])).get(branch);
    if (head !== undefined)
        return { branch, head };
    throw (0,errors/* usageError */.Wp)(`There is no branch "${branch}" to propose to.`, 'Name one with --base BRANCH or `base:` in keepsake.yml, and commit something to it first.');
}
/** What the remote calls its default, else `main` or `master` where one is there, else the branch that is checked out. */
async function defaultBranch(cwd, branches, remote) {
    if (remote !== undefined) {
        const out = await (0,git/* git */.$Y)(['symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`], {
            cwd,
            okCodes: [0, 1, 128],
        });
        const name = out.stdout.toString('utf8').trim();
        if (out.code === 0 && name)
            return name.slice(remote.length + 1);
    }
    const usual = ['main', 'master'];
    const there = await branches.list(usual);
    for (const name of usual)
        if (there.has(name))
            return name;
    const head = await (0,git/* git */.$Y)(['symbolic-ref', '--quiet', '--short', 'HEAD'], { cwd, okCodes: [0, 1, 128] });
    return head.stdout.toString('utf8').trim() || 'main';
}

;// CONCATENATED MODULE: ./lib/sync/index.js
/** Agent branches and proposals: sync up and down, the state refs, and the order of a night. */
























/***/ })

};
