import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import {
  configSchema,
  defaultConfig,
  diffArrays,
  openBare,
  parseConfig
} from "./chunk-5B7NHJAO.js";
import {
  addDays,
  aliasesOf,
  approvalsOf,
  collisionKey,
  compareTrust,
  contradicts,
  decode,
  defaultBranch,
  diffTrees,
  effectiveLines,
  formatOptions,
  git,
  gitText,
  isAncestor,
  isMemoryPath,
  kindOf,
  linksOf,
  listPullRequests,
  listTree,
  matchesGlob,
  nameOfFile,
  openMemory,
  openObjects,
  parseCommit,
  parseFile,
  parseProvenance,
  parseTtl,
  postStatus,
  pullRequestsOfCommit,
  rankOf,
  readPullRequest,
  resolveLink,
  resolveRevision,
  signersOf,
  snapshotOfEntries,
  sources,
  statusOf,
  unsafePath,
  verifyCommit
} from "./chunk-XLK3W6GX.js";
import {
  ExitCode,
  KeepsakeError,
  usageError
} from "./chunk-HY3BRXWU.js";
import "./chunk-OVRNMJZG.js";

// src/action/check.ts
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";

// src/gate/line-diff.ts
var maxEdits = 1e3;
function diffLines(before, after) {
  const hunks = hunksOf(before, after);
  const added = /* @__PURE__ */ new Set();
  const removed = /* @__PURE__ */ new Set();
  for (const hunk of hunks) {
    for (let line = hunk.newStart; line < hunk.newEnd; line++) added.add(line + 1);
    for (let line = hunk.oldStart; line < hunk.oldEnd; line++) removed.add(line + 1);
  }
  return { added, removed, hunks, placeOf: (oldLine) => placeIn(hunks, oldLine, after.length) };
}
function hunksOf(before, after) {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  const oldMiddle = before.slice(head, before.length - tail);
  const newMiddle = after.slice(head, after.length - tail);
  if (oldMiddle.length === 0 && newMiddle.length === 0) return [];
  const whole = {
    oldStart: head,
    oldEnd: head + oldMiddle.length,
    newStart: head,
    newEnd: head + newMiddle.length
  };
  if (oldMiddle.length === 0 || newMiddle.length === 0) return [whole];
  const parts = diffArrays(oldMiddle, newMiddle, { maxEditLength: maxEdits });
  if (!parts) return [whole];
  const hunks = [];
  let oldAt = head;
  let newAt = head;
  let open;
  const close = () => {
    if (open) hunks.push({ ...open, oldEnd: oldAt, newEnd: newAt });
    open = void 0;
  };
  for (const part of parts) {
    if (!part.added && !part.removed) {
      close();
      oldAt += part.count;
      newAt += part.count;
      continue;
    }
    open ??= { oldStart: oldAt, newStart: newAt };
    if (part.removed) oldAt += part.count;
    else newAt += part.count;
  }
  close();
  return hunks;
}
function placeIn(hunks, oldLine, newLength) {
  const old = oldLine - 1;
  let shift = 0;
  for (const hunk of hunks) {
    if (old < hunk.oldStart) break;
    if (old < hunk.oldEnd) {
      const within2 = Math.min(
        hunk.newStart + (old - hunk.oldStart),
        Math.max(hunk.newEnd - 1, hunk.newStart)
      );
      return clamp(within2 + 1, newLength);
    }
    shift = hunk.newEnd - hunk.oldEnd;
  }
  return clamp(old + shift + 1, newLength);
}
function clamp(line, length) {
  return Math.max(1, Math.min(line, length));
}

// src/gate/lines.ts
function linesOf(text) {
  if (text === "") return [];
  const lines = text.split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

// src/gate/open-tags.ts
var empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
function openTags(lines, parts) {
  const open = [];
  return lines.map((line, at) => {
    if (parts[at] === "code" || parts[at] === "front-matter") return open.join(" > ");
    const before = open.join(" > ");
    const opens = /<[a-zA-Z]/.test(line);
    if (opens || open.length > 0 && line.includes("</")) readTags(line, open);
    return opens && /\S/.test(line.replace(/<[^>]*>/g, "")) ? open.join(" > ") || before : before;
  });
}
function readTags(line, open) {
  const plain = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, "").replace(/<!--.*?-->/g, "");
  for (const match of plain.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g)) {
    const name = (match[2] ?? "").toLowerCase();
    if (empty.has(name) || match[3]?.endsWith("/")) continue;
    if (match[1] === "") open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
  }
}

// src/gate/source-lines.ts
function sourceLines(file) {
  const effective = effectiveLines(file);
  const texts = effective.map((line) => lineText(file, line.line));
  const tags = openTags(
    texts,
    effective.map((line) => line.part)
  );
  const headings = [];
  const lines = [];
  effective.forEach((line, at) => {
    const text = texts[at] ?? "";
    const heading = line.part === "heading" ? headingOf(text, texts[at + 1]) : void 0;
    if (heading) while ((headings.at(-1)?.level ?? 0) >= heading.level) headings.pop();
    if (line.part !== "blank" && text.trim() !== "") {
      const owner = line.part === "body" && line.fact ? ` \u25B8 ${line.fact.key}` : "";
      const wrapped = tags[at] ?? "";
      lines.push({
        line: line.line,
        text,
        part: line.part,
        src: line.provenance.src,
        tagged: line.provenance.tagged,
        ttl: line.provenance.until ? `until ${line.provenance.until}` : line.provenance.ttl,
        place: headings.map((one) => one.title).join(" \u203A ") + owner,
        shown: `${line.part === "code" || line.part === "comment" ? line.part : "plain"}${wrapped && ` in ${wrapped}`}`
      });
    }
    if (heading) headings.push(heading);
  });
  return lines;
}
function signatureOf(path, line) {
  return [path, line.place, line.src, line.ttl, line.shown, line.part, line.text].join("\0");
}
function lineText(file, line) {
  const start = file.lineStarts[line - 1] ?? file.text.length;
  const end = file.lineStarts[line] ?? file.text.length;
  const text = file.text.slice(start, end).replace(/\r?\n$/, "");
  return line === 1 && text.startsWith("\uFEFF") ? text.slice(1) : text;
}
function headingOf(text, below) {
  const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?[ \t]*$/.exec(text);
  const bare2 = (title) => title.replace(/<!--.*?-->/g, "").replace(/[ \t]+#+[ \t]*$/, "").trim();
  if (atx) return { level: atx[1]?.length ?? 1, title: bare2(atx[2] ?? "") };
  if (below !== void 0 && /^ {0,3}=+[ \t]*$/.test(below)) return { level: 1, title: bare2(text) };
  if (below !== void 0 && /^ {0,3}-+[ \t]*$/.test(below)) return { level: 2, title: bare2(text) };
  return void 0;
}

// src/gate/work-limits.ts
var maxDelimitersInLine = 5e3;
var maxDelimiters = 2e5;
function beyondLimits(text, limits) {
  if (text.length > limits.max_bytes)
    return { line: 1, reason: `it is larger than ${limits.max_bytes} bytes` };
  let line = 1;
  let start = 0;
  let total = 0;
  const columns = [];
  while (start < text.length) {
    let end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    const depth = nesting(text, start, end, columns);
    if (depth > limits.max_depth)
      return { line, reason: `it nests ${depth} levels deep; ${limits.max_depth} is the limit` };
    const marks = delimiters(text, start, end);
    total += marks;
    if (marks > maxDelimitersInLine || total > maxDelimiters)
      return {
        line,
        reason: `it holds more backticks, brackets and emphasis marks than are read (${maxDelimitersInLine} a line, ${maxDelimiters} a file)`
      };
    start = end + 1;
    line += 1;
  }
  return void 0;
}
function nesting(text, start, end, columns) {
  let at = start;
  let column = 0;
  let own = 0;
  let marker2 = false;
  while (at < end) {
    const unit = text.charCodeAt(at);
    if (unit === 32) column += 1;
    else if (unit === 9) column += 4 - column % 4;
    else if (unit === 62) {
      own += 1;
      column += 1;
    } else if ((unit === 45 || unit === 42 || unit === 43) && (at + 1 === end || text.charCodeAt(at + 1) === 32 || text.charCodeAt(at + 1) === 9)) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      marker2 = true;
      column += 1;
    } else {
      const number = /^\d{1,9}[.)](?=[ \t]|$)/.exec(text.slice(at, Math.min(at + 11, end)));
      if (!number) break;
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      marker2 = true;
      at += number[0].length - 1;
      column += number[0].length;
    }
    at += 1;
  }
  if (!marker2 && column === 0 && at < end) columns.length = 0;
  return own + columns.length;
}
function delimiters(text, start, end) {
  let count = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 96 || unit === 91 || unit === 93 || unit === 42 || unit === 95 || unit === 60) count += 1;
  }
  return count;
}

// src/gate/read-change.ts
function readChange(change, whole = false) {
  const paths = /* @__PURE__ */ new Set([...change.before.keys(), ...change.after.keys()]);
  const files = [];
  for (const path of [...paths].sort()) {
    const before = change.before.get(path);
    const after = change.after.get(path);
    if (!isMemoryPath(path, change.policy.format) || before && after && sameFile(before, after)) continue;
    files.push(judgedFile(path, before, after, change));
  }
  return {
    ...change,
    names: change.names ?? [...change.after.keys()],
    outside: change.outside ?? [],
    files,
    whole
  };
}
function sameFile(a, b) {
  if (a === b) return true;
  if (a.mode !== b.mode) return false;
  return a.oid !== void 0 && b.oid !== void 0 ? a.oid === b.oid : a.text === b.text;
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
    placeOf: (line) => diff().placeOf(line)
  };
}
function newToEverySide(added, path, now, change) {
  const { merge } = change;
  if (!merge || added.size === 0 || !now) return added;
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
function fileState(file, change) {
  const lines = once(() => linesOf(file.text));
  const model = once(
    () => isText(file) && !beyondLimits(file.text, change.policy.config.gate) ? parseFile(file.path, file.text, change.policy.format) : void 0
  );
  const sourced = once(() => {
    const read = model();
    return read ? sourceLines(read) : [];
  });
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
    }
  };
}
function stateIn(snapshot, path, change) {
  const file = snapshot.get(path);
  return file && fileState(file, change);
}
function isText(file) {
  return file.mode !== "120000" && file.mode !== "160000" && !file.path.endsWith(".jsonl");
}
function once(make) {
  let made;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// src/gate/evidence-line.ts
function parseEvidence(ev) {
  const match = /^([^#~]+?\.[a-z]+)(?:#L(\d+)(?:-L?\d+)?)?(?:~[0-9a-f]{8})?$/.exec(ev);
  if (!match?.[1]) return void 0;
  return { path: match[1], ...match[2] === void 0 ? {} : { line: Number(match[2]) } };
}
function evidenceLine(ev, change) {
  const place = parseEvidence(ev);
  if (!place?.line) return void 0;
  const touched = change.files.find((file) => file.path === place.path)?.after;
  const state = touched ?? stateIn(change.after, place.path, change);
  return state?.sourceLines.find((line) => line.line === place.line);
}

// src/gate/context.ts
function contextPaths(touched, names, policy) {
  const wanted = /* @__PURE__ */ new Set();
  const known = new Set(names);
  let links = false;
  for (const { text, path } of touched.values()) {
    for (const match of text.matchAll(/\bev:(\S+)/g)) {
      const place = parseEvidence(match[1] ?? "");
      if (place && known.has(place.path)) wanted.add(place.path);
    }
    links ||= text.includes("[[") || /^(entity|wiki)$/.test(kindOf(path, policy.format) ?? "");
  }
  if (links)
    for (const name of names) {
      const kind = kindOf(name, policy.format);
      if (kind === "entity" || kind === "wiki") wanted.add(name);
    }
  return [...wanted].filter((path) => !touched.has(path));
}

// src/gate/fact-signature.ts
var tellingLength = 20;
function factSignature(fact) {
  return fact.key.length >= tellingLength ? fact.key : [fact.path, ...fact.headingPath, fact.key].join("\0");
}

// src/gate/moved-facts.ts
function goneFacts(file, change) {
  const before = file.before?.model?.facts ?? [];
  if (before.length === 0) return [];
  const left = keyCounts(file.after?.model?.facts ?? []);
  const gone = before.filter((fact) => !take(left, fact.key));
  if (gone.length === 0) return [];
  const elsewhere = keyCounts(
    change.files.filter((other) => other !== file).flatMap((other) => newFacts(other))
  );
  return gone.filter((fact) => !take(elsewhere, fact.key));
}
function newFacts(file) {
  const old = keyCounts(file.before?.model?.facts ?? []);
  return (file.after?.model?.facts ?? []).filter((fact) => !take(old, fact.key));
}
function keyCounts(facts) {
  const counts = /* @__PURE__ */ new Map();
  for (const fact of facts) counts.set(fact.key, (counts.get(fact.key) ?? 0) + 1);
  return counts;
}
function take(counts, key) {
  const left = counts.get(key) ?? 0;
  if (left === 0) return false;
  counts.set(key, left - 1);
  return true;
}

// src/gate/needs-provenance.ts
var required = /* @__PURE__ */ new Set([
  "index",
  "topic",
  "entity",
  "wiki",
  "learnings",
  "episodic",
  "semantic",
  "beliefs",
  "page"
]);
function needsProvenance(kind) {
  return required.has(kind);
}

// src/gate/history.ts
function removedFacts(record) {
  const change = readChange(record);
  return change.files.flatMap((file) => {
    const kind = file.before?.model?.kind;
    if (kind === void 0 || !needsProvenance(kind)) return [];
    return goneFacts(file, change).map(factSignature);
  });
}

// src/gate/policy.ts
function policyOf(configText, baselineText) {
  const config = configText === void 0 ? defaultConfig() : parseConfig(configText);
  return {
    config,
    origin: configText === void 0 ? "built-in" : "target",
    format: formatOptions(config),
    baseline: baselineHashes(baselineText, config.gate.baseline)
  };
}
function severityUnder(policy, rule, severity) {
  const set = policy.config.rules[rule];
  if (set === "off") return void 0;
  return set ?? severity;
}
function baselineHashes(text, path) {
  if (text === void 0) return /* @__PURE__ */ new Set();
  try {
    const data2 = JSON.parse(text);
    const hashes = data2?.findings;
    if (Array.isArray(hashes) && hashes.every((hash) => typeof hash === "string")) return new Set(hashes);
  } catch {
  }
  throw usageError(
    `${path} is not a baseline.`,
    'Write it anew with "keepsake baseline", or take it out of the repository.',
    { path, line: 1 }
  );
}

// src/gate/rules/check-coverage.ts
var checkCoverage = {
  id: "check/coverage",
  severity: "error",
  summary: "A commit the check could not see, or a proposal of the bot that was never judged.",
  about: "change",
  judge: () => []
};

// src/gate/rules/fact-contested.ts
var factContested = {
  id: "fact/contested",
  severity: "warning",
  summary: "A contested fact left standing.",
  about: "file",
  judge: (change) => change.files.flatMap(
    (file) => (file.after?.model?.kind === "archive" ? [] : file.after?.model?.facts ?? []).filter((fact) => fact.own?.marks.includes("contested") && file.touched.has(fact.line)).map((fact) => ({
      path: file.path,
      line: fact.line,
      message: "Two sides changed this fact differently, and nobody has said which one counts.",
      fix: "Settle it: keepsake conflicts."
    }))
  )
};

// src/gate/rules/fact-contradiction.ts
var factContradiction = {
  id: "fact/contradiction",
  severity: "warning",
  summary: "An added fact contradicts an active one.",
  about: "file",
  judge: (change) => {
    const active = activeFacts(change);
    return change.files.flatMap((file) => contradictionsIn(file, active));
  }
};
function activeFacts(change) {
  const bySubject = /* @__PURE__ */ new Map();
  for (const [path, snapshotFile] of change.after) {
    const kind = kindOf(path, change.policy.format);
    if (kind === void 0 || kind === "archive" || kind === "log" || kind === "config") continue;
    const judged2 = change.files.find((file) => file.path === path)?.after;
    for (const fact of (judged2 ?? fileState(snapshotFile, change)).model?.facts ?? []) {
      if (fact.subject === void 0 || fact.provenance.marks.includes("quarantined")) continue;
      const key = fact.subject.toLowerCase();
      const facts = bySubject.get(key);
      if (facts) facts.push(fact);
      else bySubject.set(key, [fact]);
    }
  }
  return bySubject;
}
function contradictionsIn(file, active) {
  const facts = file.after?.model?.facts ?? [];
  const kind = file.after?.model?.kind;
  if (kind === "archive" || kind === "log") return [];
  return facts.flatMap((fact) => {
    if (fact.subject === void 0 || !file.touched.has(fact.line) || fact.provenance.marks.includes("contested"))
      return [];
    const other = active.get(fact.subject.toLowerCase())?.find((one) => one.id !== fact.id && contradicts(fact, one));
    if (!other) return [];
    const order = compareTrust(fact.provenance, other.provenance);
    const wins = order === 0 ? "neither is trusted more" : `the ${order < 0 ? "new" : "other"} one counts (${reason(fact, other)})`;
    return [
      {
        path: file.path,
        line: fact.line,
        message: `"${short(fact.text)}" contradicts "${short(other.text)}" (${other.path}:${other.line}); ${wins}.`,
        fix: "Change the other fact, or take one of the two out."
      }
    ];
  });
}
function reason(a, b) {
  return a.provenance.src === b.provenance.src && a.provenance.tagged === b.provenance.tagged ? "newer ts" : `${a.provenance.src} against ${b.provenance.src}`;
}
function short(text) {
  return text.length > 60 ? `${text.slice(0, 57)}\u2026` : text;
}

// src/gate/write-discipline.ts
var disciplinedKinds = /* @__PURE__ */ new Set(["index", "topic", "semantic", "learnings"]);
function disciplined(change, factsOf, judge2) {
  return change.files.flatMap((file) => {
    const model = file.after?.model;
    if (!model || !disciplinedKinds.has(model.kind)) return [];
    return factsOf({ model }).flatMap((fact) => {
      if (!file.touched.has(fact.line) || fact.managed) return [];
      const said = judge2(fact, model);
      return said ? [{ path: file.path, line: fact.line, ...said }] : [];
    });
  });
}

// src/gate/rules/format-duplicate.ts
var tellingLength2 = 25;
var formatDuplicate = {
  id: "format/duplicate",
  severity: "warning",
  summary: "An added fact that stands elsewhere already.",
  about: "file",
  judge: (change) => {
    const known = standing(change);
    return disciplined(
      change,
      ({ model }) => model.facts,
      (fact) => {
        const other = known.get(fact.key)?.find((one) => one.id !== fact.id);
        return other && fact.key.length >= tellingLength2 ? {
          message: `The same fact stands in ${other.path}:${other.line}.`,
          fix: "Keep it in one place and point there from the other."
        } : void 0;
      }
    );
  }
};
function standing(change) {
  const byKey = /* @__PURE__ */ new Map();
  for (const [path, snapshotFile] of change.after) {
    const kind = kindOf(path, change.policy.format);
    if (kind === void 0 || kind === "archive" || kind === "log" || kind === "episodic") continue;
    const judged2 = change.files.find((file) => file.path === path)?.after;
    for (const fact of (judged2 ?? fileState(snapshotFile, change)).model?.facts ?? []) {
      const facts = byKey.get(fact.key);
      if (facts) facts.push(fact);
      else byKey.set(fact.key, [fact]);
    }
  }
  return byKey;
}

// src/gate/rules/format-index-size.ts
var formatIndexSize = {
  id: "format/index-size",
  severity: "warning",
  summary: "The index grows beyond the size that is injected as a whole (15 KB).",
  about: "file",
  judge: (change) => change.files.flatMap((file) => {
    if (file.after?.model?.kind !== "index") return [];
    const limit = change.policy.config.passes.compress.limit;
    const size = Buffer.byteLength(file.after.file.text);
    if (size <= limit || Buffer.byteLength(file.before?.file.text ?? "") >= size) return [];
    return [
      {
        path: file.path,
        line: Math.max(1, ...file.touched),
        message: `The index has grown to ${size} bytes; it is injected whole up to ${limit}.`,
        fix: "Move details into a sidecar under memory/ and leave one line that points there."
      }
    ];
  })
};

// src/gate/rules/format-one-fact-per-line.ts
var longFact = 500;
var formatOneFactPerLine = {
  id: "format/one-fact-per-line",
  severity: "warning",
  summary: "A paragraph or a very long item where single facts belong.",
  about: "file",
  judge: (change) => disciplined(
    change,
    ({ model }) => model.facts,
    (fact) => holdsSeveral(fact) ? {
      message: `This ${fact.shape === "paragraph" ? "paragraph" : "item"} holds several facts (${fact.text.length} characters).`,
      fix: "Give each fact a list item of its own."
    } : void 0
  )
};
function holdsSeveral(fact) {
  if (fact.shape !== "item" && fact.shape !== "paragraph") return false;
  const sentences = fact.text.split(/[.!?。！？](?:\s|$)/u).filter((part) => part.trim().length > 20).length;
  return fact.text.length > longFact && sentences > 2;
}

// src/gate/rules/format-one-topic.ts
var formatOneTopic = {
  id: "format/one-topic",
  severity: "warning",
  summary: "A sidecar with a second title: two topics in one file.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => {
    const state = file.after;
    if (state?.model?.kind !== "topic") return [];
    const titles = state.sourceLines.filter(
      (line) => line.part === "heading" && /^ {0,3}# /.test(line.text)
    );
    const second = titles[1];
    if (!second || !file.touched.has(second.line)) return [];
    return [
      {
        path: file.path,
        line: second.line,
        message: "This file has a second title: it is about two topics.",
        fix: "Give each topic a file of its own and point to both from the index."
      }
    ];
  })
};

// src/gate/links.ts
var inline = /(!?)\[((?:[^[\]\\]|\\.|\[[^\]]*\]){0,400})\]\(\s*(?:<([^<>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))[^)]{0,400}\)/g;
var definition = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?/g;
var autolink = /<((?:[a-z][a-z0-9+.-]{1,30}):[^\s<>]*)>/gi;
var html = /<(img|a|iframe|script|object|embed|video|audio|source|link|form|svg|image)\b[^>]*?\s(?:src|href|data|action|srcset|poster|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
var bare = /(?<![(<"'=\w])https?:\/\/[^\s<>")\]]+/g;
function linksInLine(line) {
  const plain = line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (span) => " ".repeat(span.length));
  const links = [];
  const add = (at, image, text, destination) => links.push({ column: at + 1, image, text, destination: decoded(destination) });
  for (const match of plain.matchAll(inline))
    add(match.index, match[1] === "!", match[2] ?? "", match[3] ?? match[4] ?? "");
  for (const match of plain.matchAll(definition)) add(match.index, false, "", match[2] ?? "");
  for (const match of plain.matchAll(autolink)) add(match.index, false, "", match[1] ?? "");
  for (const match of plain.matchAll(html))
    add(match.index, match[1]?.toLowerCase() !== "a", "", match[2] ?? match[3] ?? match[4] ?? "");
  for (const match of plain.matchAll(bare)) add(match.index, false, "", match[0]);
  return links;
}
function decoded(destination) {
  return destination.replace(/&#x([0-9a-f]{1,6});?/gi, (whole, code) => character(Number.parseInt(code, 16), whole)).replace(/&#(\d{1,7});?/g, (whole, code) => character(Number(code), whole)).replace(/&colon;/gi, ":").replace(/&(?:tab|newline);/gi, "").replace(/[\x00-\x20\u200b-\u200f\u2060\ufeff]/g, "");
}
function character(code, whole) {
  return code > 0 && code <= 1114111 ? String.fromCodePoint(code) : whole;
}

// src/gate/rules/format-points-up.ts
var formatPointsUp = {
  id: "format/points-up",
  severity: "warning",
  summary: "A sidecar that points up to the index.",
  about: "file",
  judge: (change) => {
    const index = change.policy.format.files.index;
    const name = index.slice(index.lastIndexOf("/") + 1);
    return change.files.flatMap((file) => {
      if (file.after?.model?.kind !== "topic" || !file.after.file.text.includes(name)) return [];
      return file.after.lines.flatMap((line, at) => {
        if (!file.touched.has(at + 1) || !line.includes(name)) return [];
        const up = /^\s*(?:[-*+]\s+)?see (?:also )?[`*_]*(?:\.\.\/)?memory\.md/i.test(line) || linksInLine(line).some((link) => /^(?:\.\.\/)*\/?MEMORY\.md(?:#.*)?$/i.test(link.destination));
        return up ? [
          {
            path: file.path,
            line: at + 1,
            message: `A sidecar points up to ${index}.`,
            fix: "Say here what is needed here; the index is read anyway."
          }
        ] : [];
      });
    });
  }
};

// src/gate/rules/format-reasoning.ts
var reasoning = /^(?:so,? |hence |therefore |thus |i think |i believe |i guess |let me |let's think|hmm|wait,|maybe we |first,? (?:i|we) |step \d+:|thinking:|reasoning:)/i;
var formatReasoning = {
  id: "format/reasoning",
  severity: "warning",
  summary: "A chain of reasoning where its result belongs.",
  about: "file",
  judge: (change) => disciplined(
    change,
    ({ model }) => model.facts,
    (fact) => reasoning.test(fact.text) ? {
      message: "This is a step of reasoning and not its result.",
      fix: "Keep the conclusion as a fact; the way there belongs into the daily log."
    } : void 0
  )
};

// src/gate/rules/format-transient.ts
var transient = /^(?:\*\*)?(?:currently|right now|at the moment|for now|just (?:did|finished|started|now)|in progress|wip\b|working on|about to|waiting for|next up|todo\b|running:)/i;
var formatTransient = {
  id: "format/transient",
  severity: "warning",
  summary: "Transient state where durable facts belong.",
  about: "file",
  judge: (change) => disciplined(
    change,
    ({ model }) => model.facts,
    (fact) => transient.test(fact.text) && fact.status === void 0 ? {
      message: "This says what holds right now; nobody will take it out when it no longer does.",
      fix: "Write it into HEARTBEAT.md or the daily log, or say what follows from it for good."
    } : void 0
  )
};

// src/gate/json-faults.ts
function jsonFault(line) {
  let value;
  try {
    value = JSON.parse(line);
  } catch {
    return /\}\s*\{/.test(line) ? "holds two objects" : "is not JSON";
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "is no object";
  return keyFault(line);
}
function keyFault(json) {
  const objects = [];
  let expectKey = false;
  for (let at = 0; at < json.length; at++) {
    const unit = json[at];
    if (unit === "{") {
      objects.push(/* @__PURE__ */ new Set());
      expectKey = true;
    } else if (unit === "[") {
      objects.push(void 0);
      expectKey = false;
    } else if (unit === "}" || unit === "]") {
      objects.pop();
      expectKey = false;
    } else if (unit === ",") expectKey = objects.at(-1) !== void 0;
    else if (unit === ":") expectKey = false;
    else if (unit === '"') {
      const end = stringEnd(json, at);
      if (expectKey) {
        const key = JSON.parse(json.slice(at, end + 1));
        const keys = objects.at(-1);
        if (keys?.has(key)) return `says ${JSON.stringify(key)} twice`;
        if (key === "__proto__") return 'has a key "__proto__"';
        keys?.add(key);
      }
      at = end;
    }
  }
  return void 0;
}
function stringEnd(json, start) {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

// src/gate/new-findings.ts
function newFindings(file, find) {
  if (!file.after) return [];
  const found2 = find(file.after);
  if (found2.length === 0) return [];
  const { after, before } = file;
  const old = /* @__PURE__ */ new Map();
  const keyIn = (state, one) => `${one.message}\0${state.lines[one.line - 1] ?? ""}`;
  if (before && found2.some((one) => !file.touched.has(one.line)))
    for (const one of find(before)) {
      const key = keyIn(before, one);
      old.set(key, (old.get(key) ?? 0) + 1);
    }
  return found2.filter((one) => {
    if (file.touched.has(one.line) || !before) return true;
    const key = keyIn(after, one);
    const left = old.get(key) ?? 0;
    old.set(key, left - 1);
    return left <= 0;
  });
}

// src/gate/rules/jsonl-corrupt.ts
var jsonlCorrupt = {
  id: "jsonl/corrupt",
  severity: "error",
  summary: "A line of JSON that does not parse, says a key twice or is no object; front matter or a keepsake.yml that cannot be read.",
  about: "file",
  judge: (change) => [...change.files.flatMap((file) => corruptIn(file)), ...brokenConfig(change)]
};
function corruptIn(file) {
  return file.path.endsWith(".jsonl") ? corruptLines(file) : newFindings(file, frontMatterFault);
}
function corruptLines(file) {
  return (file.after?.lines ?? []).flatMap((line, at) => {
    if (!file.touched.has(at + 1) || line.trim() === "") return [];
    const fault = line.startsWith("\uFEFF") ? "begins with a byte order mark" : jsonFault(line);
    if (fault === void 0) return [];
    return [
      {
        path: file.path,
        line: at + 1,
        message: `This line ${fault}.`,
        fix: "Write one JSON object on one line, each key once, without a byte order mark."
      }
    ];
  });
}
function frontMatterFault(state) {
  const front = state.model?.frontMatter;
  const path = state.file.path;
  const fence = /^(?:\ufeff)?---[a-z]+\s*$/i.test(state.lines[0] ?? "");
  if (fence)
    return [
      {
        path,
        line: 1,
        message: "This front matter names a language that would be run.",
        fix: 'Begin it with "---" alone and write YAML.'
      }
    ];
  if (!front || front.data !== void 0) return [];
  return [
    {
      path,
      line: 1,
      message: "The front matter is no YAML that every reader takes the same way.",
      fix: "Give each key once, without anchors, aliases and merge keys."
    }
  ];
}
function brokenConfig(change) {
  return change.outside.flatMap(({ path, after }) => {
    if (path !== "keepsake.yml" || !after) return [];
    try {
      parseConfig(after.text);
      return [];
    } catch (error) {
      if (!(error instanceof KeepsakeError)) throw error;
      return [
        {
          path,
          line: error.place?.line ?? 1,
          column: error.place?.column ?? 1,
          message: error.message,
          fix: error.fix ?? "Mend the line named."
        }
      ];
    }
  });
}

// src/gate/rules/log-append-only.ts
var logAppendOnly = {
  id: "log/append-only",
  severity: "warning",
  summary: "An existing line of a daily log changed or removed: warning; of the archive: error.",
  about: "change",
  judge: (change) => change.merge ? [] : change.files.flatMap((file) => rewrittenIn(file, change))
};
function rewrittenIn(file, change) {
  const kind = kindOf(file.path, change.policy.format);
  if (kind !== "log" && kind !== "archive" || !file.before) return [];
  const said = file.before.lines.findIndex((line, at) => file.removed.has(at + 1) && line.trim() !== "");
  if (said < 0) return [];
  const severity = kind === "archive" && change.principal.kind !== "human" ? "error" : "warning";
  return [
    {
      path: file.path,
      line: file.after ? file.placeOf(said + 1) : 1,
      severity,
      message: kind === "archive" ? "A line of the archive was changed or removed; what was archived stays as it was." : "A line of a daily log was changed or removed; logs are only added to.",
      fix: "Restore the line and add what is new below."
    }
  ];
}

// src/gate/rules/path-unsafe.ts
var pathUnsafe = {
  id: "path/unsafe",
  severity: "error",
  summary: "Unsafe names, symlinks, submodules, executable bits, and names that look like or collide with another.",
  about: "file",
  judge: (change) => {
    const fresh = changedPaths(change);
    return [
      ...fresh.flatMap((one) => unsafeName(one)),
      ...fresh.flatMap((one) => unsafeMode(one)),
      ...twins(fresh, change),
      ...unsafeBranch(change)
    ];
  }
};
function changedPaths(change) {
  const own = change.files.flatMap(
    (file) => file.after ? [{ path: file.path, mode: file.after.file.mode, isNew: !file.before }] : []
  );
  const others = change.outside.flatMap(
    (one) => one.after && concernsMemory(one.path, change) ? [{ path: one.path, mode: one.after.mode, isNew: !one.before }] : []
  );
  return [...own, ...others];
}
function concernsMemory(path, change) {
  const { format } = change.policy;
  const key = collisionKey(path);
  const { files } = format;
  const folders = [files.memory, files.entities, files.wiki, files.archive, files.episodic, ...files.pages];
  if (folders.some((folder) => key === collisionKey(folder) || key.startsWith(`${collisionKey(folder)}/`)))
    return true;
  const clean = path.normalize("NFKC").replace(new RegExp("\\p{Default_Ignorable_Code_Point}", "gu"), "").trim();
  return isMemoryPath(clean.replace(/[. ]+$/, ""), format) || /\.(?:md|jsonl)[\s.]*$/i.test(path) && (unsafePath(path) !== void 0 || runnable.test(path));
}
var runnable = /[`;|<>"\n\r]|\$[({]|(^|\/)-/;
function unsafeName({ path, isNew }) {
  if (!isNew) return [];
  const reason2 = unsafePath(path) ?? (runnable.test(path) ? "It holds characters that a shell would act on." : void 0);
  if (reason2 === void 0) return [];
  return [
    {
      path,
      line: 1,
      message: `This name is not safe. ${reason2}`,
      fix: 'Rename the file: letters and digits of any script, "-", "_", "." and spaces between them are fine.'
    }
  ];
}
function unsafeMode({ path, mode }) {
  if (mode === "120000")
    return [
      {
        path,
        line: 1,
        message: "This is a symbolic link: what it shows is decided elsewhere.",
        fix: "Commit the text itself as a plain file."
      }
    ];
  if (mode === "160000")
    return [
      {
        path,
        line: 1,
        message: "This is a submodule: its content is not in this repository and cannot be judged.",
        fix: "Commit the memory files themselves."
      }
    ];
  if (mode === "100755")
    return [
      {
        path,
        line: 1,
        severity: "warning",
        message: "A memory file is marked executable.",
        fix: `Run: git update-index --chmod=-x -- ${path}`
      }
    ];
  return [];
}
function twins(fresh, change) {
  const added = fresh.filter((one) => one.isNew).map((one) => one.path);
  if (added.length === 0) return [];
  const byKey = groupBy([...change.names, ...added], collisionKey);
  return added.flatMap((path) => {
    const twin = byKey.get(collisionKey(path))?.find((other) => areTwins(path, other));
    if (twin !== void 0)
      return [
        {
          path,
          line: 1,
          message: `This name is the same as ${JSON.stringify(twin)} on some systems, or to the eye.`,
          fix: "Use the existing file, or choose a name that nobody can mistake for it."
        }
      ];
    if (!mixesScripts(path)) return [];
    return [
      {
        path,
        line: 1,
        message: "One word of this name mixes letters of scripts that look alike.",
        fix: "Write the name in one script."
      }
    ];
  });
}
function areTwins(a, b) {
  if (a === b) return false;
  return !(isAscii(a) && isAscii(b)) || a.toLowerCase() === b.toLowerCase();
}
function mixesScripts(path) {
  return (path.match(/[\p{L}\p{M}]+/gu) ?? []).some((word3) => {
    const scripts = [
      new RegExp("\\p{Script=Latin}", "u"),
      new RegExp("\\p{Script=Cyrillic}", "u"),
      new RegExp("\\p{Script=Greek}", "u"),
      new RegExp("\\p{Script=Armenian}", "u")
    ];
    return scripts.filter((script) => script.test(word3)).length > 1;
  });
}
function unsafeBranch(change) {
  if (change.branch === void 0 || !runnable.test(change.branch)) return [];
  return [
    {
      path: change.files[0]?.path ?? "",
      line: 1,
      message: `The branch name ${JSON.stringify(change.branch)} holds characters that a shell would act on.`,
      fix: "Push the work under a plain branch name."
    }
  ];
}
function isAscii(text) {
  return /^[\x20-\x7e]*$/.test(text);
}
function groupBy(names, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const name of names) {
    const key = keyOf(name);
    const group = groups.get(key);
    if (group) group.push(name);
    else groups.set(key, [name]);
  }
  return groups;
}

// src/gate/rules/provenance-evidence.ts
import { createHash } from "node:crypto";
var provenanceEvidence = {
  id: "provenance/evidence",
  severity: "error",
  summary: "An ev: that points at nothing.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => danglingIn(file, change))
};
function danglingIn(file, change) {
  const model = file.after?.model;
  if (!model) return [];
  const found2 = [];
  for (const place of [...model.blocks, ...model.facts]) {
    const ev = place.own?.ev;
    if (ev === void 0 || !file.touched.has(place.line)) continue;
    const reason2 = whyDangling(ev, change);
    if (reason2)
      found2.push({
        path: file.path,
        line: place.line,
        message: `ev:${ev} ${reason2}.`,
        fix: "Point at the line where this can be looked up, as in ev:memory/2026-02-16.md#L12, or leave ev out."
      });
  }
  return found2;
}
function whyDangling(ev, change) {
  const place = parseEvidence(ev);
  if (!place || ev.includes("://")) return void 0;
  if (!change.names.includes(place.path) && !change.after.has(place.path))
    return "names a file that is not there";
  const lines = change.after.get(place.path)?.text.split("\n");
  if (!lines || place.line === void 0) return void 0;
  if (place.line < 1 || place.line > lines.length) return `names a line that ${place.path} does not have`;
  const hash = /~([0-9a-f]{8})$/.exec(ev)?.[1];
  if (hash === void 0) return void 0;
  const has2 = lines.some((line) => lineHash(line) === hash);
  return has2 ? void 0 : "names a line that has been changed since";
}
function lineHash(line) {
  return createHash("sha256").update(line.replace(/\r$/, "")).digest("hex").slice(0, 8);
}

// src/gate/rules/provenance-future.ts
var provenanceFuture = {
  id: "provenance/future",
  severity: "error",
  summary: "A ts more than a day ahead of the commit or of now, whichever is earlier.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => aheadIn(file, change))
};
function aheadIn(file, change) {
  const model = file.after?.model;
  if (!model) return [];
  const limit = addDays(earlier(change.now, change.commitDate).toISOString().slice(0, 10), 1);
  const found2 = [];
  const seen = /* @__PURE__ */ new Set();
  for (const place of [
    ...model.own ? [{ line: 1, own: model.own }] : [],
    ...model.blocks,
    ...model.facts
  ]) {
    const ts = place.own?.ts?.slice(0, 10);
    if (ts === void 0 || ts <= limit || !/^\d{4}-/.test(ts)) continue;
    const line = place.own?.start === void 0 ? place.line : lineAt(model.lineStarts, place.own.start);
    if (!file.touched.has(line) || seen.has(line)) continue;
    seen.add(line);
    found2.push({
      path: file.path,
      line,
      message: `ts:${ts} lies in the future.`,
      fix: "Write the day on which this was learned."
    });
  }
  return found2;
}
function earlier(now, commit) {
  return commit && commit < now ? commit : now;
}
function lineAt(starts, offset) {
  let line = 1;
  while ((starts[line] ?? Number.POSITIVE_INFINITY) <= offset) line += 1;
  return line;
}

// src/gate/near-misses.ts
var srcWord = /[sSｓ\u0455][\u200b-\u200f\u2060\ufeff\u00ad]*[rRｒ][\u200b-\u200f\u2060\ufeff\u00ad]*[cCｃ\u0441][\u200b-\u200f\u2060\ufeff\u00ad\s]*[:：=\u2236\ua789]/;
var otherLineEnds = /[\u2028\u2029\u0085\v\f]/;
function nearMisses(path, state) {
  if (!srcWord.test(state.file.text)) return [];
  const code = new Set(
    state.sourceLines.filter((line) => line.part === "code" || line.part === "front-matter").map((line) => line.line)
  );
  const found2 = [];
  state.lines.forEach((line, at) => {
    if (code.has(at + 1) || !srcWord.test(line)) return;
    const reason2 = nearMiss(line);
    if (reason2)
      found2.push({
        path,
        line: at + 1,
        column: Math.max(1, line.search(/<!-|&lt;|\\<|[\u2028\u2029\u0085\v\f]/) + 1),
        message: reason2,
        fix: "Write it as <!-- src:agent ts:2026-06-05 --> at the end of a heading or of a fact, or take it out."
      });
  });
  return found2;
}
function nearMiss(line) {
  if (otherLineEnds.test(line) && /<!--/.test(line))
    return "A character that some readers take for a line break stands on a line with provenance.";
  const plain = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, "");
  if (/<!-+>/.test(plain) || /--!>/.test(plain))
    return "This comment ends where markdown says, not where it seems to: it is no provenance.";
  for (const comment of plain.matchAll(/<!--(.*?)-->/gs)) {
    const body = comment[1] ?? "";
    if (!srcWord.test(body)) continue;
    if (/[^\x20-\x7e]/.test(body.replace(/\bby:\S+|⚠️? stale/g, "")) && !/\bsrc:[a-z]+(?=\s|$)/.test(body))
      return "This almost is a provenance comment: it holds letters or spaces that only look right.";
    if (!/(^|\s)src:/.test(body) && /(^|\s)s\s*r\s*c\s*[:：=]/i.test(body))
      return "This almost is a provenance comment: its keys are written another way.";
  }
  return void 0;
}

// src/gate/rules/provenance-malformed.ts
var provenanceMalformed = {
  id: "provenance/malformed",
  severity: "error",
  summary: "Unknown src, impossible date, bad ttl, two comments in one place, near misses, unclosed comments or fences, front matter that does not parse.",
  about: "file",
  judge: async (change) => {
    const found2 = [];
    for (const file of change.files) found2.push(...malformedIn(file), ...await readersDisagree(file));
    return found2;
  }
};
function malformedIn(file) {
  return newFindings(file, (state) => {
    const model = state.model;
    if (!model) return [];
    const read = model.findings.filter((one) => one.rule === "provenance/malformed").map(({ path, line, column, message, fix }) => ({ path, line, column, message, fix }));
    const known = new Set(read.map((one) => one.line));
    return [...read, ...nearMisses(model.path, state).filter((one) => !known.has(one.line))];
  });
}
async function readersDisagree(file) {
  if (!file.after?.model || !mayBeReadTwoWays(file.after.file.text)) return [];
  const { secondReading } = await import("./chunk-RL4IZ24K.js");
  return newFindings(file, secondReading);
}
function mayBeReadTwoWays(text) {
  return /^[ \t>]*(?:`{3}|~{3})|^(?: {4}|\t)|<[a-z!?/]|^ {0,3}(?:=+|-{2,})[ \t]*$/im.test(
    text.replace(/^(?:#{1,6}|[-*+] ).*[^\\`]<!-- [a-z]+:[^<>`]* -->[ \t\r]*$/gim, "# x")
  );
}

// src/gate/rules/provenance-missing.ts
var provenanceMissing = {
  id: "provenance/missing",
  severity: "warning",
  summary: "A new or edited fact without src and ts.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => missingIn(file, change))
};
function missingIn(file, change) {
  const model = file.after?.model;
  if (!model || !needsProvenance(model.kind)) return [];
  const strict = change.policy.config.strict || !change.whole && change.principal.may.length === 0;
  return model.facts.filter((fact) => touches(file, fact) && !isSkeleton(fact) && missingKeys(fact).length > 0).map((fact) => ({
    path: file.path,
    line: fact.line,
    severity: strict ? "error" : "warning",
    message: `This fact has no ${missingKeys(fact).join(" and no ")}: nobody can tell ${fact.provenance.tagged ? "how old it is" : "where it comes from"}.`,
    fix: `Add ${example(change)} to the fact or to its heading.`
  }));
}
function touches(file, fact) {
  for (let line = fact.line; line <= fact.endLine; line++) if (file.touched.has(line)) return true;
  return false;
}
function missingKeys(fact) {
  const missing = [];
  if (fact.provenance.from.src === "default") missing.push("src");
  if (fact.provenance.from.ts === "default") missing.push("ts");
  return missing;
}
function isSkeleton(fact) {
  return /^(none|n\/a|tbd|todo|…|\.\.\.|-+|_?\(?(nothing|none|empty)( yet| so far)?\)?_?)?[.…]?$/iu.test(
    fact.key
  );
}
function example(change) {
  const src = change.principal.may[0] ?? "agent";
  return `<!-- src:${src} ts:${change.now.toISOString().slice(0, 10)} -->`;
}

// src/gate/rules/provenance-stale-stamp.ts
var provenanceStaleStamp = {
  id: "provenance/stale-stamp",
  severity: "warning",
  summary: "A fact's text was edited, but its ts was not renewed.",
  about: "change",
  judge: (change) => change.merge ? [] : change.files.flatMap((file) => staleIn(file))
};
function staleIn(file) {
  const before = file.before?.model;
  const after = file.after?.model;
  if (!before || !after) return [];
  const byPlace3 = new Map(before.facts.map((fact) => [file.placeOf(fact.line), fact]));
  const kept = new Set(before.facts.map((fact) => fact.key));
  return after.facts.filter((fact) => {
    const old = byPlace3.get(fact.line);
    return old !== void 0 && file.touched.has(fact.line) && !kept.has(fact.key) && sameFact(old, fact) && fact.provenance.ts !== "unknown" && fact.provenance.ts === old.provenance.ts;
  }).map((fact) => ({
    path: file.path,
    line: fact.line,
    message: `The text changed, but it still says ts:${fact.provenance.ts}.`,
    fix: "Renew the ts, of this fact alone if the rest of the block did not change."
  }));
}
function sameFact(old, now) {
  return old.headingPath.join("\0") === now.headingPath.join("\0") && old.provenance.src === now.provenance.src;
}

// src/gate/rules/provenance-ttl-cap.ts
var provenanceTtlCap = {
  id: "provenance/ttl-cap",
  severity: "error",
  summary: "A ttl longer than the source's cap, set by a non-human.",
  about: "change",
  judge: (change) => change.principal.kind === "human" ? [] : change.files.flatMap((file) => tooLong(file, change))
};
function tooLong(file, change) {
  const model = file.after?.model;
  if (!model) return [];
  const found2 = [];
  const places = [
    ...model.blocks.map((block) => ({
      line: block.line,
      src: block.provenance.src,
      ...block.own ? { own: block.own } : {}
    })),
    ...model.facts.map((fact) => ({
      line: fact.line,
      src: fact.provenance.src,
      ...fact.own ? { own: fact.own } : {}
    })),
    ...model.own ? [{ line: 1, own: model.own, src: model.own.src ?? "agent" }] : []
  ];
  for (const { line, own, src } of places) {
    const cap = capOf(src, change);
    const written = own?.ttl;
    if (cap === void 0 || written === void 0) continue;
    const at = own?.start === void 0 ? line : lineOf(model.lineStarts, own.start);
    const days = parseTtl(written);
    if (days === void 0 || !file.touched.has(at) || !longer(days, cap.days)) continue;
    found2.push({
      path: file.path,
      line: at,
      message: `ttl:${written} is longer than ${cap.text}, the most that src:${src} may have without a human.`,
      fix: `Write ttl:${cap.text} or less, or let a human keep it longer.`
    });
  }
  return found2;
}
function capOf(src, change) {
  const caps = change.policy.config.gate.ttl_cap;
  const text = src === "user" ? void 0 : caps[src];
  const days = text === void 0 ? void 0 : parseTtl(text);
  return text === void 0 || days === void 0 ? void 0 : { text, days };
}
function longer(days, cap) {
  if (cap === "never") return false;
  return days === "never" || days > cap;
}
function lineOf(starts, offset) {
  let line = 1;
  while ((starts[line] ?? Number.POSITIVE_INFINITY) <= offset) line += 1;
  return line;
}

// src/gate/rules/secret-found.ts
import { createHash as createHash2 } from "node:crypto";

// src/gate/secrets/entropy.ts
function entropyOf(text) {
  const counts = /* @__PURE__ */ new Map();
  for (const unit of text) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count / text.length * Math.log2(count / text.length);
  return bits;
}

// src/gate/secrets/placeholders.ts
var words = /redact|example|sample|dummy|placeholder|change.?me|your[-_ .]|my[-_]?(?:api|secret|token|pass)|insert|replace|fake|mock|todo|fixme|x{4,}|\*{3,}|\.{3,}|…|•|abcdef(?:gh)?|0123456789|1234567890|deadbeef|foobar|lorem|hunter2\b.*example|not[-_ ]?(?:a[-_ ]?)?(?:real|secret)|none|null|undefined|hidden|masked|removed|omitted|<[^>]*>/i;
var reference = /^(?:\$|%|@|\{\{|\$\{|<|\[|env[.:[(]|process\.|os\.|secrets?[./]|vault[:/]|op:\/\/|ssm:|arn:|keychain|file:|\/|~\/|\.\/|https?:\/\/[^@]*$)/i;
function isPlaceholder(value) {
  if (reference.test(value) || words.test(value)) return true;
  return new Set(value.toLowerCase()).size <= 3;
}

// src/gate/secrets/assignments.ts
var secretWord = "secret|token|passwd|password|passphrase|passcode|passwort|kennwort|contrase(?:\xF1|n)a|mot de passe|senha|\u043F\u0430\u0440\u043E\u043B\u044C|\u5BC6\u7801|\u5BC6\u78BC|\u30D1\u30B9\u30EF\u30FC\u30C9|\uBE44\uBC00\uBC88\uD638|(?<![a-z])(?:pass|pwd|pw|pin|pat)(?![a-z])|credentials?|key";
var vendors = "adafruit|adobe|airtable|algolia|alibaba|asana|assemblyai|atlassian|azure|beamer|bitbucket|bittrex|brave|cloudflare|codecov|cohere|coinbase|confluence|confluent|contentful|datadog|deepgram|deepl|discord|dropbox|droneci|elastic|etsy|exa|facebook|fastly|finicity|finnhub|freshbooks|gitter|gnews|heroku|hubspot|intercom|jfrog|jira|kraken|kucoin|launchdarkly|linkedin|lob|looker|mailchimp|mailgun|mapbox|mattermost|meraki|messagebird|mistral|moonshot|netlify|newrelic|nytimes|octopus|okta|openweather|pagerduty|paypal|plaid|privateai|rapidapi|salesforce|sendbird|sentry|serper|serpapi|sidekiq|snyk|sonar|spotify|squarespace|stability|stripe|sumologic|telegram|together|travis|trello|twilio|twitch|twitter|vercel|weaviate|yandex|zendesk|zoom";
var connector = "[\"'`*_)]{0,3}\\s{0,3}(?:=>|:=|[:\uFF1A=]|\\bis\\b|\\bwas\\b|\\bist\\b|->|\u2192|\\|)\\s{0,3}[\"'`*]{0,3}";
var assignment = new RegExp(
  `(?:${secretWord})[\\p{L}\\p{N}_.-]{0,20}${connector}([^\\s"'\`|,;<>]{6,200})`,
  "giu"
);
var vendorAssignment = new RegExp(
  `(?<![A-Za-z])((?:${vendors})[\\w .-]{0,25}?)${connector}([A-Za-z0-9_=+/.-]{16,100})(?![A-Za-z0-9_=+/.-])`,
  "giu"
);
function assignedSecrets(text) {
  const secrets = [];
  for (const match of text.matchAll(assignment)) {
    const value = trimmed(match[1] ?? "");
    const start = match.index + match[0].length - (match[1]?.length ?? 0);
    const name = nameBefore(text, match.index) + match[0].slice(0, match[0].length - (match[1]?.length ?? 0));
    const kind = passwordLike.test(match[0].slice(0, 14)) ? "password" : "assigned-secret";
    const fits = kind === "password" ? looksLikePassword(value) : looksRandom(value, name);
    if (fits) secrets.push({ kind, start, end: start + value.length });
  }
  for (const match of text.matchAll(vendorAssignment)) {
    const value = trimmed(match[2] ?? "");
    const start = match.index + match[0].length - (match[2]?.length ?? 0);
    if (/key|token|secret|api|auth|pat\b|pass/i.test(match[1] ?? "") && looksRandom(value, match[1] ?? ""))
      secrets.push({ kind: "vendor-key", start, end: start + value.length });
  }
  return secrets;
}
var passwordLike = /^(?:pass|pwd|pw|pin|kenn|contrase|mot de|senha|пароль|密|パス|비밀)/iu;
function nameBefore(text, at) {
  return /[\p{L}\p{N}_.-]{0,30}[ ]?[\p{L}\p{N}_.-]{0,30}$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? "";
}
function looksRandom(value, name) {
  if (value.length < 16 || isPlaceholder(value) || /[\s()]/.test(value)) return false;
  const bareKey = /(^|[^a-z])keys?[^a-z]*$/i.test(name) && !/(api|access|secret|private|auth|signing|encryption|account|license)/i.test(name);
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (isPublicValue(value, name)) return false;
  return entropyOf(value) >= (bareKey ? 4 : /^[a-f0-9-]+$/i.test(value) ? 2.8 : 3.3) && !readable(value);
}
function looksLikePassword(value) {
  if (value.length < 6 || isPlaceholder(value)) return false;
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(value)).length;
  if (/^[\p{L}]+[.!?…]*$/u.test(value) || /^[\d.:/-]+$/.test(value)) return false;
  if (/^[a-z]+(?:[-_/.][a-z]+)*$/i.test(value)) return false;
  return classes >= 2 && entropyOf(value) >= 2.3 && /\d|[^\w.-]/.test(value);
}
function isPublicValue(value, name) {
  if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(value)) return true;
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return true;
  if (/\.(?:md|ts|js|json|ya?ml|env|pem|txt|py|sh|toml|key|pub)$/i.test(value)) return true;
  if (/^(?:ssh-|ecdsa-|sha\d+[-:])/i.test(value)) return true;
  return /public|finger|hash|checksum|commit|cache|partition|primary|sort|foreign|idempot|cursor|page|next|tokens?[-_ ]?(?:count|limit|budget|usage)|max[-_ ]?token/i.test(
    name
  );
}
function readable(value) {
  const parts = value.split(/[-_./=+]+/).filter(Boolean);
  const words2 = parts.filter(
    (part) => /^(?:[a-z]{2,14}|[A-Z]?[a-z]{2,14}|[A-Z]{2,10}|\d{1,4}|v\d+)$/.test(part)
  );
  return parts.length > 1 && words2.length === parts.length;
}
function trimmed(value) {
  return value.replace(/[.,;:!?)\]}*_"'`]+$/, (tail) => /^[!?]+$/.test(tail) ? tail : "");
}

// src/gate/secrets/credentials.ts
function credentials(text) {
  return [...inAddresses(text), ...inHeaders(text), ...inCookies(text), ...seedPhrases(text)];
}
function inAddresses(text) {
  const ordinary = /^(?:pass(?:word|wd)?|pwd|secret|postgres|root|admin|user(?:name)?|test|token|key|guest|\w{1,3})$/i;
  return matches(
    text,
    /\b[a-z][a-z0-9+.-]{2,20}:\/\/[^\s:@/<>"'`]{1,80}:([^\s:@/<>"'`]{4,200})@[\w[]/gi,
    "address-credentials"
  ).filter(
    ({ start, end }) => !ordinary.test(text.slice(start, end)) && !isPlaceholder(text.slice(start, end))
  );
}
function inHeaders(text) {
  return matches(
    text,
    /\b(?:authorization|x-[a-z-]*(?:key|token)|bearer|basic)["']?\s{0,3}[:=]?\s{0,3}["']?(?:bearer|basic|token|apikey)?\s{0,3}([A-Za-z0-9_+/=.~-]{20,600})(?![A-Za-z0-9_])/gi,
    "authorization"
  ).filter(({ start, end }) => {
    const value = text.slice(start, end);
    return /\d/.test(value) && /[A-Z]/.test(value) && entropyOf(value) >= 3.5 && !isPlaceholder(value);
  });
}
function inCookies(text) {
  return matches(
    text,
    /\bcookie["']?\s{0,3}[:=][^\n]{0,300}?(?:sess(?:ion)?(?:[_-]?id)?|sid|auth|token|remember|csrf|jwt|user_session|li_at|__secure-[\w-]+|\w*session\w*)\s?=\s?([A-Za-z0-9%_.+/=|~-]{16,})/gi,
    "session-cookie"
  ).filter(({ start, end }) => {
    const value = text.slice(start, end);
    return /\d/.test(value) && entropyOf(value) >= 3 && !isPlaceholder(value);
  });
}
var prose = /\b(?:the|and|for|with|was|are|but|from|have|has|had|were|they|their|them|which|would|should|could|been|being|into|its|our|his|her|she|him|who|also|because|these|those|than|not|use|does|did)\b/;
function seedPhrases(text) {
  return matches(
    text,
    /\b(?:seed|mnemonic|recovery|wallet|backup)[^\n]{0,40}?(?:phrase|words?|seed|mnemonic)?[^\n]{0,20}?[:=]\s{0,3}["'`]?((?:(?:\d{1,2}[.)]\s?)?[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8})\b/gi,
    "seed-phrase"
  ).filter(({ start, end }) => {
    const words2 = text.slice(start, end).toLowerCase();
    return words2 === text.slice(start, end) && !prose.test(words2);
  });
}
function matches(text, pattern, kind) {
  return [...text.matchAll(pattern)].map((match) => {
    const value = match[1] ?? "";
    const start = match.index + match[0].lastIndexOf(value);
    return { kind, start, end: start + value.length };
  });
}

// src/gate/secrets/key-blocks.ts
var filler = /(?:\\r|\\n|[\s>|*"'`+-])+/g;
function keyBlocks(text) {
  const secrets = [];
  for (const match of text.matchAll(
    /-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d:/g
  )) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 2e3);
    const body = (rest.split("-----END")[0] ?? "").split(/\r?\n/).filter(
      (line) => !/^[\s>]*(?:Version|Comment|Proc-Type|DEK-Info|Charset|Hash|Encryption|Public-Lines)\s*:/i.test(
        line
      )
    ).join("\n").replace(filler, "");
    if ((body.match(/[A-Za-z0-9/=]/g) ?? []).length >= 40 && /^[^.,;]{40}/.test(body))
      secrets.push({ kind: "private-key", start: match.index, end: match.index + match[0].length });
  }
  return secrets;
}

// src/gate/secrets/normalise.ts
var invisible = /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/;
var step = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|lowbar|hyphen|dash|period|equals|colon|sol|plus|num|shy|zwnj|zwj|ZeroWidthSpace|NoBreak));|\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|%([0-9a-f]{2})|\\([!-/:-@[-`{-~])|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|\udb40[\udc00-\udfff]|[\uff01-\uff5e]/gi;
var named = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lowbar: "_",
  hyphen: "-",
  dash: "-",
  period: ".",
  equals: "=",
  colon: ":",
  sol: "/",
  plus: "+",
  num: "#"
};
function normalise(text) {
  if (!/[&\\%]|[\u00ad-\uffff]/.test(text)) return void 0;
  const starts = [0];
  const shifts = [0];
  let out = "";
  let at = 0;
  for (const match of text.matchAll(step)) {
    const plain = plainOf(match);
    if (plain === match[0]) continue;
    out += text.slice(at, match.index) + plain;
    at = match.index + match[0].length;
    starts.push(out.length);
    shifts.push(at - out.length);
  }
  if (starts.length === 1) return void 0;
  out += text.slice(at);
  return {
    text: out,
    origin(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = low + high + 1 >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return Math.min(text.length, offset + (shifts[low] ?? 0));
    }
  };
}
function plainOf(match) {
  const [whole, hex3, decimal, name, escaped, byte, percent, punctuation] = match;
  if (hex3 !== void 0 || escaped !== void 0)
    return character2(Number.parseInt(hex3 ?? escaped ?? "", 16), whole);
  if (decimal !== void 0) return character2(Number(decimal), whole);
  if (name !== void 0) return named[name] ?? "";
  if (byte !== void 0 || percent !== void 0) {
    const code2 = Number.parseInt(byte ?? percent ?? "", 16);
    return code2 >= 33 && code2 < 127 ? String.fromCharCode(code2) : whole;
  }
  if (punctuation !== void 0) return punctuation;
  const code = whole.codePointAt(0) ?? 0;
  if (code >= 917536 && code < 917631) return String.fromCharCode(code - 917504);
  if (code >= 65281 && code <= 65374) return String.fromCharCode(code - 65248);
  return "";
}
function character2(code, whole) {
  if (!(code > 0 && code <= 1114111) || code >= 55296 && code <= 57343) return whole;
  const text = String.fromCodePoint(code);
  if (code >= 917536 && code < 917631) return String.fromCharCode(code - 917504);
  return invisible.test(text) ? "" : text;
}

// src/gate/secrets/token-shapes.ts
var word = "[A-Za-z0-9]";
var dash = "[A-Za-z0-9_-]";
var hex = "[a-f0-9]";
function shape(kind, pattern, entropy = 3) {
  return { kind, pattern: new RegExp(`(?<![A-Za-z0-9])(?:${pattern})(?![A-Za-z0-9])`, "g"), entropy };
}
var tokenShapes = [
  // AI providers
  shape("openai-key", `sk-(?:proj|svcacct|admin|None)-${dash}{20,}`),
  shape("openai-key", `sk-${word}{32,64}`, 3.5),
  shape("anthropic-key", `sk-ant-(?:api|admin|oat|ort|sid)\\d{0,2}-${dash}{24,}`),
  shape("openrouter-key", `sk-or-v1-${hex}{64}`),
  shape("deepseek-key", `sk-${hex}{32}`),
  shape("openai-like-key", `sk-[a-z]{2,10}-${dash}{24,}`, 3.5),
  shape("stability-or-like-key", `sk_${word}{40,64}`, 3.5),
  shape("groq-key", `gsk_${word}{40,}`),
  shape("xai-key", `xai-${dash}{60,}`),
  shape("tavily-key", `tvly-${dash}{20,}`),
  shape("fireworks-key", `fw_${word}{20,}`),
  shape("pinecone-key", `pcsk_${dash}{50,}`),
  shape("perplexity-key", `pplx-${word}{32,}`),
  shape("replicate-token", `r8_${word}{36,}`),
  shape("huggingface-token", `(?:hf|api_org)_${word}{30,}`),
  shape("cerebras-key", `csk-${word}{40,}`),
  shape("nvidia-key", `nvapi-${dash}{50,}`),
  shape("voyage-key", `pa-${dash}{40,}`, 4),
  shape("langsmith-key", `lsv2_(?:pt|sk)_${word}{20,}_${word}{8,}`),
  shape("langfuse-key", `sk-lf-${hex}{8}(?:-${hex}{4}){3}-${hex}{12}`, 2.5),
  shape("exa-or-jina-key", `jina_${dash}{40,}`),
  shape("elevenlabs-key", `sk_${hex}{48}`),
  shape("firecrawl-key", `fc-${hex}{32}`),
  shape("e2b-key", `e2b_${hex}{40}`),
  shape("brave-search-key", `BSA${dash}{24,}`, 3.5),
  shape("mem0-key", `m0-${dash}{36,}`, 3.5),
  shape("anyscale-key", `esecret_${word}{24,}`),
  shape("wandb-key", `wandb_v1_${dash}{40,}`),
  shape("modal-token", `(?:ak|as)-${word}{22}`, 3.8),
  shape("composio-key", `comp_${word}{30,}`),
  // Code hosting, packages, CI
  shape("github-token", `gh[pousr]_${word}{36,}`),
  shape("github-fine-grained-token", `github_pat_${dash}{60,}`),
  shape(
    "gitlab-token",
    `gl(?:pat|ptt|dt|rt|cbt|agent|imt|ft|soat|oas|ffct|wt)-${dash}{20,}(?:\\.${dash}{2,}){0,2}`
  ),
  shape("gitlab-runner-token", `GR1348941${dash}{20}`),
  shape("bitbucket-token", `ATBB${word}{24,}`),
  shape("atlassian-token", `ATATT3${"[A-Za-z0-9_=-]"}{100,}`),
  shape("npm-token", `npm_${word}{36}`),
  shape("pypi-token", `pypi-AgE[A-Za-z0-9_-]{50,}`),
  shape("rubygems-token", `rubygems_${hex}{48}`),
  shape("crates-token", `cio${word}{32}`, 3.5),
  shape("clojars-token", `CLOJARS_${word}{60}`),
  shape("dockerhub-token", `dckr_(?:pat|oat)_${dash}{20,}`),
  shape("artifactory-key", `AKCp${word}{60,}`, 4),
  shape("artifactory-token", `cmVmd${word}{59}`, 4),
  shape("circleci-token", `CCI(?:PAT|PRJ)_${dash}{20,}_${hex}{40}`),
  shape("buildkite-token", `bk(?:ua|at|ct)_${hex}{40}`),
  shape("sonar-token", `sq[upa]_${hex}{40}`),
  shape("snyk-token", `snyk_(?:uat|sat)\\.${word}{8}\\.${dash}{30,}`),
  shape("codecov-like-token", `ccov_${word}{30,}`),
  // Clouds
  shape("aws-access-key-id", `(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}`),
  shape("aws-bedrock-key", `ABSK[A-Za-z0-9+/]{90,}={0,2}`),
  shape("gcp-api-key", `AIza[A-Za-z0-9_-]{35}`),
  shape("google-oauth-secret", `GOCSPX-${dash}{28}`),
  shape("google-oauth-token", `ya29\\.${dash}{30,}`),
  shape("google-refresh-token", `1//0${dash}{40,}`),
  shape("azure-client-secret", `[A-Za-z0-9_~.]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}`),
  shape("azure-storage-key", `AccountKey=[A-Za-z0-9+/]{86}==`),
  shape("azure-sas", `sig=[A-Za-z0-9%+/]{40,}(?:%3D|=)`, 4),
  shape("alibaba-key-id", `LTAI${word}{16,24}`),
  shape("tencent-key-id", `AKID${word}{32}`, 3.5),
  shape("digitalocean-token", `do[oprs]_v1_${hex}{64}`),
  shape("heroku-key", `HRKU-${dash}{36,}`),
  shape("flyio-token", `(?:fo1_${dash}{40,}|fm[12][ar]?_[A-Za-z0-9+/]{80,}={0,3})`),
  shape("vercel-token", `vc[pkiar]_${dash}{24,}`),
  shape("netlify-token", `nf[pcob]_${word}{36}`),
  shape("render-key", `rnd_${word}{28,}`),
  shape("railway-like-token", `rw_${word}{32,}`),
  shape("cloudflare-ca-key", `v1\\.0-${hex}{24}-${hex}{146}`),
  shape("cloudflare-token", `cf(?:ut|at|k)_${dash}{40,}`),
  shape("scaleway-key", `SCW[A-Z0-9]{17}`),
  shape("planetscale-token", `pscale_(?:tkn|pw|oauth)_${"[A-Za-z0-9=._-]"}{32,}`),
  shape("supabase-token", `sb[pa]_${hex}{40}`),
  shape("supabase-secret-key", `sb_secret_${dash}{20,}`),
  shape("neon-key", `napi_${word}{40,}`),
  shape("turso-or-upstash-token", `upstash_${word}{30,}`),
  shape("databricks-token", `dapi${hex}{32}(?:-\\d)?`),
  shape("doppler-token", `dp\\.(?:pt|st|ct|scim|audit|sa)\\.(?:[a-z0-9_-]{2,35}\\.)?${word}{40,}`),
  shape("vault-token", `hv[sbr]\\.${dash}{24,}`),
  shape("terraform-token", `${word}{14}\\.atlasv1\\.${"[A-Za-z0-9=_-]"}{60,}`),
  shape("pulumi-token", `pul-${hex}{40}`),
  shape("infracost-key", `ico-${word}{32}`),
  shape("1password-service-token", `ops_eyJ[A-Za-z0-9+/_-]{100,}={0,3}`, 3.5),
  shape("1password-secret-key", `A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}`),
  shape("tailscale-key", `tskey-(?:auth|api|client|scim|webhook)-${word}{8,}-${word}{20,}`),
  shape("infisical-token", `st\\.${hex}{24}\\.${hex}{32}\\.${hex}{32}`),
  shape("openshift-token", `sha256~${dash}{43}`),
  shape("defined-networking-token", `dnkey-[a-z0-9=_-]{26}-[a-z0-9=_-]{52}`),
  // Talk and mail
  shape("slack-token", `xox[abeoprs](?:\\.xox[pb])?-${"[A-Za-z0-9-]"}{16,}`),
  shape("slack-app-token", `xapp-\\d-[A-Z0-9]+-\\d+-[a-f0-9]{32,}`),
  shape("slack-webhook", `https://hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{40,60}`),
  shape(
    "discord-webhook",
    `https://(?:canary\\.|ptb\\.)?discord(?:app)?\\.com/api/webhooks/\\d{16,20}/${dash}{60,}`
  ),
  shape("discord-token", `[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,}`, 4),
  shape("teams-webhook", `https://[a-z0-9-]+\\.webhook\\.office\\.com/webhookb2/${"[A-Za-z0-9@/-]"}{80,}`),
  shape("telegram-token", `\\d{8,10}:AA${dash}{32,33}`),
  shape("twilio-key", `(?:SK|AC)${hex}{32}`),
  shape("sendgrid-key", `SG\\.${dash}{20,24}\\.${dash}{39,50}`),
  shape("mailgun-key", `(?:key|pubkey)-${hex}{32}`),
  shape("mailchimp-key", `${hex}{32}-us\\d{1,2}`),
  shape("brevo-key", `xkeysib-${hex}{64}-${word}{16}`),
  shape("resend-key", `re_${word}{8}_${word}{24}`),
  shape("postmark-like-key", `PMAK-${hex}{24}-${hex}{34}`),
  // Money
  shape("stripe-key", `(?:sk|rk)_(?:live|test|prod)_${word}{16,}`),
  shape("stripe-webhook-secret", `whsec_[A-Za-z0-9+/=]{24,}`),
  shape("square-token", `(?:EAAA|sq0(?:atp|csp)-)${dash}{22,}`, 3.5),
  shape("shopify-token", `shp(?:at|ca|pa|ss|ua)_[a-fA-F0-9]{32}`),
  shape("paypal-braintree-token", `access_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$${hex}{32}`),
  shape(
    "plaid-token",
    `access-(?:sandbox|development|production)-${hex}{8}(?:-${hex}{4}){3}-${hex}{12}`,
    2.5
  ),
  shape("flutterwave-key", `FLW(?:SEC|PUB)K(?:_TEST)?-[a-h0-9]{12,32}-X`),
  shape("razorpay-key", `rzp_(?:live|test)_${word}{14,}`),
  shape("duffel-token", `duffel_(?:test|live)_${dash}{43}`),
  // Tools at work
  shape("airtable-token", `pat${word}{14}\\.${hex}{64}`),
  shape("linear-key", `lin_(?:api|oauth)_${word}{32,}`),
  shape("notion-token", `(?:ntn_${word}{40,}|secret_${word}{43})`),
  shape("figma-token", `fig[dohu]_${dash}{36,}`),
  shape("asana-token", `[12]/\\d{10,}(?:/\\d{10,})?:${hex}{32}`),
  shape("clickup-token", `pk_\\d{5,10}_[A-Z0-9]{32}`),
  shape("typeform-token", `tfp_${dash}{40,}`),
  shape("dropbox-token", `sl\\.(?:u\\.)?${dash}{100,}`),
  shape("grafana-token", `gl(?:c|sa)_[A-Za-z0-9+/_=-]{32,}`),
  shape("grafana-key", `eyJrIjoi[A-Za-z0-9]{60,}={0,2}`),
  shape("newrelic-key", `NR(?:AK|II|RA)-[A-Z0-9]{27}|NRJS-${hex}{19}`),
  shape("sentry-token", `sntr[ysu]_[A-Za-z0-9+/=_-]{40,}`),
  shape("honeycomb-key", `hc[abx]i[ck]_${word}{50,}`),
  shape("dynatrace-token", `dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}`),
  shape("posthog-key", `ph[cx]_${word}{40,}`),
  shape("launchdarkly-key", `(?:api|sdk|mob)-${hex}{8}(?:-${hex}{4}){3}-${hex}{12}`, 2.5),
  shape("postman-key", `PMAK-${hex}{24}-${hex}{34}`),
  shape("readme-key", `rdme_[a-z0-9]{70}`),
  shape("prefect-key", `pn[ub]_${word}{36}`),
  shape("frameio-token", `fio-u-${"[A-Za-z0-9_=-]"}{64}`),
  shape("easypost-key", `EZ[AT]K${word}{54}`),
  shape("lob-key", `(?:live|test)_${hex}{35}`),
  shape("contentful-token", `CFPAT-${dash}{40,}`),
  shape("mapbox-secret", `sk\\.eyJ${dash}{40,}\\.${dash}{20,}`),
  shape("adobe-secret", `p8e-${word}{32}`),
  shape("okta-token", `00${dash}{40}`, 4.2),
  shape("facebook-token", `EAA[A-Za-z0-9]{60,}`, 3.5),
  shape("instagram-like-token", `IGQ[A-Za-z0-9_-]{60,}`, 3.5),
  shape("twitter-bearer", `A{20,}[A-Za-z0-9%]{60,}`, 3.5),
  shape("new-relic-like-token", `NRAA-${word}{27,}`),
  shape("hubspot-token", `pat-(?:na|eu)\\d-${hex}{8}(?:-${hex}{4}){3}-${hex}{12}`, 2.5),
  shape("intercom-like-token", `dG9rO[A-Za-z0-9+/=]{40,}`, 3.5),
  shape("age-secret-key", `AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}`),
  shape("jwt", `eyJ${dash}{14,}\\.eyJ${dash}{14,}\\.${dash}{20,}`, 3.5),
  shape("wireguard-private-key", `PrivateKey\\s*=\\s*[A-Za-z0-9+/]{43}=`)
];

// src/gate/secrets/find.ts
function findByPack(text) {
  if (!mayHoldSecret(text)) return [];
  const found2 = [...inPlain(text)];
  const plain = normalise(text);
  if (plain)
    for (const secret of inPlain(plain.text))
      found2.push({
        kind: secret.kind,
        start: plain.origin(secret.start),
        end: plain.origin(secret.end - 1) + 1
      });
  return withoutOverlaps(found2);
}
async function findSecrets(text) {
  if (!mayHoldSecret(text)) return [];
  const { findByLint } = await import("./chunk-IGOL473I.js");
  const plain = normalise(text);
  const lint = [...await findByLint(text)];
  if (plain)
    for (const secret of await findByLint(plain.text))
      lint.push({
        kind: secret.kind,
        start: plain.origin(secret.start),
        end: plain.origin(secret.end - 1) + 1
      });
  return withoutOverlaps([...findByPack(text), ...lint]);
}
function mayHoldSecret(text) {
  return /[A-Za-z0-9_+/=~-]{16}|PRIVATE KEY|PuTTY-User|pass|pwd|\bpw\b|\bpin\b|secret|token|key|credential|contrase|senha|kennwort|пароль|密|パス|비밀|seed|mnemonic|recovery|wallet|:\/\/[^\s/@]*:|&#|\\[ux]|[\u200b-\u200f\u2060-\u206f\u00ad\ufeff]|\udb40/i.test(
    text
  );
}
function inPlain(text) {
  return [...shapedTokens(text), ...keyBlocks(text), ...credentials(text), ...assignedSecrets(text)];
}
function shapedTokens(text) {
  const secrets = [];
  for (const { kind, pattern, entropy } of tokenShapes) {
    for (const match of text.matchAll(pattern)) {
      const value = match[0];
      if (entropyOf(value) < (entropy ?? 0) || isExample(value)) continue;
      secrets.push({ kind, start: match.index, end: match.index + value.length });
    }
  }
  return secrets;
}
function isExample(value) {
  return /EXAMPLE|example|xxxx|XXXX|your|redact|placeholder|1234567890|0123456789|abcdefghij/i.test(value) || isPlaceholder(value) && new Set(value).size <= 6;
}
function withoutOverlaps(secrets) {
  const kept = [];
  for (const secret of [...secrets].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last && secret.start < last.end) continue;
    kept.push(secret);
  }
  return kept;
}

// src/gate/secrets/secret.ts
function maskSecret(value) {
  const length = [...value].length;
  return `${value.slice(0, 4)}\u2026 (${length} characters)`;
}

// src/gate/rules/secret-found.ts
var secretFound = {
  id: "secret/found",
  severity: "error",
  summary: "A secret in added text, in a file name, a branch name or a commit message.",
  about: "file",
  judge: async (change) => {
    const found2 = [];
    for (const file of change.files)
      found2.push(...await inFile(file, change), ...await inName(file, change));
    found2.push(...await inWords(change.message, "(commit message)", "this commit message", change));
    found2.push(...await inWords(change.branch, "(branch name)", "this branch name", change));
    return found2;
  }
};
async function inFile(file, change) {
  if (!file.after || file.touched.size === 0 || file.after.file.mode === "160000") return [];
  const { text } = file.after.file;
  const secrets = await findSecrets(text.slice(0, change.policy.config.gate.max_bytes));
  if (secrets.length === 0) return [];
  const starts = lineStarts(text);
  return secrets.flatMap((secret) => {
    const line = lineAt2(starts, secret.start);
    if (!touchesAny(file, line, lineAt2(starts, Math.max(secret.start, secret.end - 1)))) return [];
    return report(
      secret,
      text,
      file.path,
      line,
      secret.start - (starts[line - 1] ?? 0) + 1,
      "this line",
      change
    );
  });
}
function touchesAny(file, first, last) {
  for (let line = first; line <= last; line++) if (file.touched.has(line)) return true;
  return false;
}
async function inName(file, change) {
  if (!file.after || file.before) return [];
  return inWords(file.path, file.path, "the name of this file", change);
}
async function inWords(text, path, what, change) {
  if (!text) return [];
  return (await findSecrets(text)).flatMap((secret) => {
    const before = text.slice(0, secret.start);
    const line = path === "(commit message)" ? before.split("\n").length : 1;
    return report(secret, text, path, line, 1, what, change);
  });
}
function report(secret, text, path, line, column, what, change) {
  const value = text.slice(secret.start, secret.end);
  if (change.policy.config.gate.secrets_baseline.includes(secretHash(value))) return [];
  return [
    {
      path,
      line,
      column,
      message: `What looks like a secret (${secret.kind}) stands in ${what}: ${maskSecret(value)}.`,
      fix: `Take it out, revoke it, and write where it is kept instead. If it is none, add ${secretHash(value)} to gate.secrets_baseline in keepsake.yml.`
    }
  ];
}
function secretHash(value) {
  return createHash2("sha256").update(value).digest("hex").slice(0, 32);
}
function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
function lineAt2(starts, offset) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

// src/gate/rules/text-encoding.ts
var textEncoding = {
  id: "text/encoding",
  severity: "error",
  summary: "Bytes that are not UTF-8, NUL, or a CR without its LF.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => brokenIn(file))
};
var broken = /[\udc80-\udcff](?<![\ud800-\udbff].)|\0|\r(?!\n)/g;
function brokenIn(file) {
  const text = file.after?.file.text ?? "";
  if (!file.after || !/[\0\r]/.test(text) && text.isWellFormed()) return [];
  const found2 = [];
  let line = 1;
  let lineStart = 0;
  for (const match of text.matchAll(broken)) {
    for (let end = text.indexOf("\n", lineStart); end >= 0 && end < match.index; end = text.indexOf("\n", lineStart)) {
      line += 1;
      lineStart = end + 1;
    }
    if (!file.touched.has(line) || found2.at(-1)?.line === line) continue;
    found2.push({
      path: file.path,
      line,
      column: match.index - lineStart + 1,
      message: nameOf(match[0]),
      fix: "Save the file as UTF-8 with LF or CRLF line endings."
    });
  }
  return found2;
}
function nameOf(unit) {
  if (unit === "\0") return "A NUL byte stands here: git and most readers take the file for binary.";
  if (unit === "\r")
    return "A carriage return without a line feed stands here: some readers end the line there, some do not.";
  const byte = (unit.charCodeAt(0) - 56320).toString(16).padStart(2, "0");
  return `The byte 0x${byte} here is not UTF-8.`;
}

// src/gate/hidden-characters.ts
var candidates = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\uddef]/g;
var joinedScript = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}]/u;
var spacelessScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}]/u;
var rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
var pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u20e3]/u;
function hiddenRuns(line, isFirstLine) {
  const runs = [];
  let last = -2;
  for (const match of line.matchAll(candidates)) {
    const at = match.index;
    const what = whatHides(line, at, match[0], isFirstLine);
    if (what === void 0) continue;
    const continues = at === last;
    last = at + match[0].length;
    if (!continues) runs.push({ start: at, what });
  }
  return runs;
}
function whatHides(line, at, unit, isFirstLine) {
  const code = unit.codePointAt(0) ?? 0;
  if (code === 0 || code === 13) return void 0;
  if (code < 160) return `a control character (U+${hex2(code)})`;
  const before = lastCharacter(line.slice(0, at));
  const after = firstCharacter(line.slice(at + unit.length));
  if (code >= 917504 && code <= 917631)
    return isFlag(line, at) ? void 0 : "tag characters, which spell text nobody sees";
  if (code >= 917760)
    return new RegExp("\\p{Script=Han}", "u").test(before) ? void 0 : "variation selectors where nothing varies";
  if (code >= 65024 && code <= 65039)
    return isSelector(before) || before === "" ? "variation selectors in a row, which spell text nobody sees" : void 0;
  if (code >= 6155 && code <= 6158)
    return new RegExp("\\p{Script=Mongolian}", "u").test(before) ? void 0 : "Mongolian selectors outside Mongolian";
  if (code === 65279) return isFirstLine && at === 0 ? void 0 : "a zero-width no-break space";
  if (code === 8206 || code === 8207 || code === 1564)
    return rightToLeft.test(line) ? void 0 : "a direction mark without right-to-left text";
  if (code >= 8294 && code <= 8297)
    return rightToLeft.test(line) && balanced(line) ? void 0 : "direction isolates, which show text in another order";
  if (code >= 8234 && code <= 8238)
    return "direction overrides, which show text in another order than it has";
  if (code === 8232 || code === 8233) return "a line separator that some readers break the line at";
  if (code === 8205) return joins(before, after) ? void 0 : "a zero-width joiner that joins nothing";
  if (code === 8204)
    return joinedScript.test(before) && joinedScript.test(after) ? void 0 : "a zero-width non-joiner outside scripts that need it";
  if (code === 8203)
    return spacelessScript.test(before) && spacelessScript.test(after) ? void 0 : "a zero-width space";
  if (code === 173)
    return new RegExp("\\p{L}", "u").test(before) && new RegExp("\\p{L}", "u").test(after) && !/[_-]|\d/.test(word2(line, at)) ? void 0 : "a soft hyphen outside a word";
  if (code === 847)
    return joinedScript.test(before) || rightToLeft.test(before) ? void 0 : "an invisible joiner";
  if ((code === 4447 || code === 4448) && new RegExp("\\p{Script=Hangul}", "u").test(before + after)) return void 0;
  return `an invisible character (U+${hex2(code)})`;
}
function isFlag(line, at) {
  for (const match of line.matchAll(/\u{1f3f4}(?:[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]){3,6}\u{e007f}/gu))
    if (at > match.index && at < match.index + match[0].length) return true;
  return false;
}
function joins(before, after) {
  return pictograph.test(before) && new RegExp("\\p{Extended_Pictographic}", "u").test(after) || joinedScript.test(before) && (after === "" || joinedScript.test(after) || new RegExp("\\s|\\p{P}", "u").test(after));
}
function balanced(line) {
  let depth = 0;
  for (const unit of line) {
    if (/[\u2066-\u2068]/.test(unit)) depth += 1;
    if (unit === "\u2069" && --depth < 0) return false;
  }
  return depth === 0;
}
function isSelector(character3) {
  return /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u.test(character3);
}
function word2(line, at) {
  return `${/\S*$/.exec(line.slice(0, at))?.[0] ?? ""}${/^\S*/.exec(line.slice(at))?.[0] ?? ""}`;
}
function lastCharacter(text) {
  const code = text.length >= 2 ? text.codePointAt(text.length - 2) : void 0;
  return code !== void 0 && code > 65535 ? text.slice(-2) : text.slice(-1);
}
function firstCharacter(text) {
  const code = text.codePointAt(0);
  return code === void 0 ? "" : String.fromCodePoint(code);
}
function hex2(code) {
  return code.toString(16).toUpperCase().padStart(4, "0");
}

// src/gate/known-comments.ts
function commentsIn(file) {
  return file.reading.comments;
}
var markers = [
  /^(?:BEGIN|END)[: ]\s*[\w:.-]{1,80}$/i,
  /^\/?[\w][\w:./ -]{0,80}?[: ](?:start|end|begin)(?:\s[\w:=." -]{0,60})?$/i,
  /^(?:TTL|expires?|until|confidence|source|src|ts|date|updated|last[ -]updated|created|id|tags?|status|verified|importance|priority|type|scope)\s*[:=]\s*[\w .,:;/|+%@-]{1,60}$/i,
  /^(?:openclaw|memory|dream(?:ing)?|promot(?:ed|ion)|hoard|mindgardener|garden|keepsake|letta|claude|mem0|obsidian)(?:[:. -][\w:.=/#@-]*)*(?:\s+[\w.-]+[:=][\w:.=/#@+~-]{0,80})*$/i,
  /^(?:prettier-ignore|markdownlint-(?:disable|enable)[\w -]*|toc|tocstop|more|omit in toc|no toc|vale (?:on|off)|cspell:[\w ,-]{1,60})$/i
];
function isKnownComment(inner) {
  const text = inner.trim();
  if (text === "" || /^archived:\d{4}-\d{2}-\d{2}(?:\s+[a-z]+:\S+)*$/.test(text)) return true;
  if (/[\r\n]/.test(text)) return false;
  const words2 = text.split(/\s+/);
  if (parseProvenance(inner) !== void 0)
    return words2.every(
      (word3) => /^(?:[a-z][\w-]*:\S{1,120}|stale|unverified|quarantined|contested|\u26a0\ufe0f?)$/.test(word3)
    );
  return markers.some((marker2) => marker2.test(text)) || words2.every((word3) => /^[\w.-]+=[^\s]{1,80}$/.test(word3));
}

// src/gate/rules/text-hidden.ts
var textHidden = {
  id: "text/hidden",
  severity: "error",
  summary: "Control, tag, bidi, filler and zero-width characters where no script needs them; comments and link definitions that hide text.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => [
    ...charactersIn(file),
    ...change.principal.kind === "human" ? [] : [...commentsHiding(file), ...definitionsHiding(file, change)],
    ...encodedComments(file, change)
  ])
};
var anything = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\udb40]/;
function charactersIn(file) {
  if (!file.after || !anything.test(file.after.file.text)) return [];
  return file.after.lines.flatMap(
    (line, at) => file.touched.has(at + 1) ? hiddenRuns(line, at === 0).map((run) => ({
      path: file.path,
      line: at + 1,
      column: run.start + 1,
      message: `Hidden here: ${run.what}.`,
      fix: "Take it out, or write what it says so that it can be seen."
    })) : []
  );
}
function commentsHiding(file) {
  const model = file.after?.model;
  if (!model?.text.includes("<!--")) return [];
  const old = /* @__PURE__ */ new Map();
  const key = (comment) => comment.inner.trim();
  for (const comment of file.before?.model ? commentsIn(file.before.model) : [])
    old.set(key(comment), (old.get(key(comment)) ?? 0) + 1);
  return commentsIn(model).filter((comment) => {
    if (isKnownComment(comment.inner)) return false;
    const left = old.get(key(comment)) ?? 0;
    old.set(key(comment), left - 1);
    return left <= 0;
  }).map((comment) => ({
    path: file.path,
    line: comment.line + 1,
    column: comment.start - (model.lineStarts[comment.line] ?? 0) + 1,
    message: "This comment is invisible to people and is no provenance.",
    fix: "Write it as a line of the memory, or leave it out."
  }));
}
function definitionsHiding(file, change) {
  const state = file.after;
  if (!state?.model || !/^ {0,3}\[[^\]\n]+\]:/m.test(state.file.text)) return [];
  const code = new Set(state.sourceLines.filter((line) => line.part === "code").map((line) => line.line));
  return state.lines.flatMap((line, at) => {
    const match = /^ {0,3}\[([^\]]+)\]:\s*(\S*)\s*(.*)$/.exec(line);
    if (!match || code.has(at + 1) || !file.touched.has(at + 1)) return [];
    const [, label = "", destination = "", title = ""] = match;
    if (/^\^/.test(label) || title === "" && /^<?(https?:|mailto:|\.{0,2}\/|[\w-]+(\/|\.md))/.test(destination))
      return [];
    if (title.length < 60 && isUsed(label, change, file)) return [];
    return [
      {
        path: file.path,
        line: at + 1,
        message: "This link definition shows nothing and hides text.",
        fix: "Write the text as a line of the memory, or leave it out."
      }
    ];
  });
}
function isUsed(label, _change, file) {
  const text = file.after?.file.text.toLowerCase() ?? "";
  return text.split(`[${label.toLowerCase()}]`).length > 2;
}
function encodedComments(file, change) {
  if (change.whole || !file.after?.file.text.includes("&")) return [];
  return file.after.lines.flatMap((line, at) => {
    const column = line.search(/(?:&lt;|&#0*60;|&#x0*3c;|&LT;?)!--/i);
    if (column < 0 || !file.touched.has(at + 1)) return [];
    return [
      {
        path: file.path,
        line: at + 1,
        column: column + 1,
        severity: "warning",
        message: "A comment stands here in character references: whoever decodes them once more stops seeing it.",
        fix: "Put it in a code span if it is an example, or leave it out."
      }
    ];
  });
}

// src/gate/rules/text-instructions.ts
var patterns = [
  [
    /<\/?(?:keepsake[\w-]*|memory[\w-]*|recalled[\w-]*|system|system-reminder|assistant|instructions?)(?:\s[^>]*)?>/i,
    "closes or opens a block that only the reader of a memory may write"
  ],
  [
    /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\|>|\[\/?INST\]|<<\/?SYS>>/,
    "speaks as another role to the reading model"
  ],
  [
    /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+)*(?:previous|prior|above|earlier|preceding|system)\s+(?:instructions?|prompts?|rules|messages?|directions)/i,
    "tells the reading model to drop its instructions"
  ]
];
var textInstructions = {
  id: "text/instructions",
  severity: "warning",
  summary: "Prose addressed to the reading model, or a closing of the block a memory is injected in.",
  about: "change",
  judge: (change) => change.principal.kind === "human" ? [] : change.files.flatMap((file) => instructionsIn(file))
};
function instructionsIn(file) {
  const state = file.after;
  if (!state || !patterns.some(([pattern]) => pattern.test(state.file.text))) return [];
  const code = new Set(state.sourceLines.filter((line) => line.part === "code").map((line) => line.line));
  return state.lines.flatMap((line, at) => {
    if (!file.touched.has(at + 1) || code.has(at + 1)) return [];
    const plain = line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (span) => " ".repeat(span.length));
    for (const [pattern, reason2] of patterns) {
      const column = plain.search(pattern);
      if (column >= 0)
        return [
          {
            path: file.path,
            line: at + 1,
            column: column + 1,
            message: `This line ${reason2}.`,
            fix: "State the fact itself; put quoted attacks into a code span."
          }
        ];
    }
    return [];
  });
}

// src/gate/rules/text-links.ts
var textLinks = {
  id: "text/links",
  severity: "error",
  summary: "Remote images, javascript: and data: links newly added by a non-human; long queries and link texts that name another host: warning.",
  about: "change",
  judge: (change) => change.principal.kind === "human" ? [] : change.files.flatMap((file) => linksIn(file, change))
};
function linksIn(file, change) {
  const state = file.after;
  if (!state || state.model?.kind === "archive") return [];
  const code = codeLines(state);
  const known = new Set(
    (file.before?.lines ?? []).flatMap((line) => linksInLine(line).map((link) => link.destination))
  );
  return state.lines.flatMap((line, at) => {
    if (!file.touched.has(at + 1) || code.has(at + 1) || !/[:\]<]/.test(line)) return [];
    return linksInLine(line).filter((link) => !known.has(link.destination)).flatMap((link) => judged(link, file, at + 1, change));
  });
}
function judged(link, file, line, _change) {
  const place = { path: file.path, line, column: link.column };
  if (/^(?:javascript|vbscript|data|file):/i.test(link.destination) && !/^data:image\/(?:png|jpe?g|gif|webp);/i.test(link.destination))
    return [
      {
        ...place,
        message: `This link runs or carries content of its own (${link.destination.split(":")[0]?.toLowerCase()}:).`,
        fix: "Write the address it should lead to, or leave the link out."
      }
    ];
  if (link.image && /^(?:https?:)?\/\//i.test(link.destination))
    return [
      {
        ...place,
        message: "This image is fetched from elsewhere whenever the memory is shown, and its address can carry facts away.",
        fix: "Keep the image in the repository, or write a plain link."
      }
    ];
  const url = urlOf(link.destination);
  if (!url) return [];
  if (url.search.length > 41)
    return [
      {
        ...place,
        severity: "warning",
        message: `The query of this link is ${url.search.length - 1} characters long: it may carry facts away.`,
        fix: "Shorten the link to what is needed to find the page."
      }
    ];
  const named2 = namedHost(link.text);
  if (named2 !== void 0 && !sameSite(named2, url.hostname))
    return [
      {
        ...place,
        severity: "warning",
        message: `The text of this link names ${named2}, but it leads to ${url.hostname}.`,
        fix: "Let the text say where the link leads."
      }
    ];
  return [];
}
function codeLines(state) {
  return new Set(state.sourceLines.filter((line) => line.part === "code").map((line) => line.line));
}
function urlOf(destination) {
  if (!/^https?:\/\//i.test(destination)) return void 0;
  return URL.canParse(destination) ? new URL(destination) : void 0;
}
function namedHost(text) {
  const match = /^\W*(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:[/:?#]\S*)?\W*$/i.exec(text.trim());
  const host = match?.[1]?.toLowerCase();
  return host === void 0 || /\.(?:md|js|ts|py|json|ya?ml|txt|html?|sh|go|rs)$/.test(host) ? void 0 : host;
}
function sameSite(named2, host) {
  const bare2 = (name) => name.toLowerCase().replace(/^www\./, "");
  return bare2(host) === bare2(named2) || bare2(host).endsWith(`.${bare2(named2)}`);
}

// src/gate/rules/text-markers.ts
var textMarkers = {
  id: "text/markers",
  severity: "error",
  summary: "Conflict markers outside code, nested and half ones too.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => markersIn(file))
};
var marker = /^(<{7}|>{7}|\|{7})(?:\s|$)/;
function markersIn(file) {
  const state = file.after;
  if (!state || !/^[<>|]{7}|^={7}\s*$/m.test(state.file.text)) return [];
  const code = codeLines2(state);
  const hits = state.lines.flatMap((line, at) => marker.test(line) && !code.has(at + 1) ? [at + 1] : []);
  const middles = state.lines.flatMap(
    (line, at) => /^={7}$/.test(line) && !code.has(at + 1) && hits.length > 0 ? [at + 1] : []
  );
  return [...hits, ...middles].filter((line) => file.touched.has(line)).sort((a, b) => a - b).map((line) => ({
    path: file.path,
    line,
    message: "A conflict marker stands here: a merge was not finished.",
    fix: 'Choose what counts, take the marker lines out, or merge the sides with "keepsake merge-file".'
  }));
}
function codeLines2(state) {
  return new Set(state.sourceLines.filter((line) => line.part === "code").map((line) => line.line));
}

// src/gate/rules/text-size.ts
var textSize = {
  id: "text/size",
  severity: "error",
  summary: "Over 256 KB: warning; over the hard cap (4 MiB), nested over 32 levels, or beyond the work limit: error.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => sizeOf(file, change))
};
function sizeOf(file, change) {
  if (!file.after) return [];
  const { gate } = change.policy.config;
  const { text } = file.after.file;
  const beyond = beyondLimits(text, gate);
  if (beyond)
    return [
      {
        path: file.path,
        line: beyond.line,
        message: `This file cannot be judged: ${beyond.reason}.`,
        fix: "Split it into files of one topic each, or keep the raw material outside the memory."
      }
    ];
  const bytes = Buffer.byteLength(text);
  if (bytes <= gate.warn_bytes || file.before && Buffer.byteLength(file.before.file.text) >= bytes)
    return [];
  return [
    {
      path: file.path,
      line: 1,
      severity: "warning",
      message: `This file has grown to ${Math.round(bytes / 1024)} KB; over ${Math.round(gate.warn_bytes / 1024)} KB nobody reviews it as a whole.`,
      fix: "Split it by topic, or let the nightly run archive what is old."
    }
  ];
}

// src/gate/pages.ts
var opened = /* @__PURE__ */ new WeakMap();
function memoryAfter(change) {
  const known = opened.get(change);
  if (known) return known;
  const memory = openMemory(change.after, change.policy.format);
  opened.set(change, memory);
  return memory;
}
function isNamed(change, target) {
  const wanted = foldName(target);
  return change.names.some((path) => path.endsWith(".md") && foldName(nameOfFile(path)) === wanted);
}
function foldName(name) {
  return name.slice(name.lastIndexOf("/") + 1).replace(/\.md$/i, "").normalize("NFC").toLowerCase().replace(/[\s_-]+/g, " ").trim();
}

// src/gate/rules/wiki-ambiguous.ts
var wikiAmbiguous = {
  id: "wiki/ambiguous",
  severity: "error",
  summary: "A link whose name several pages answer to.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => {
    const model = file.after?.model;
    if (!model || !["index", "wiki", "entity"].includes(model.kind)) return [];
    return linksOf(model).flatMap((link) => {
      if (!file.touched.has(link.line) || link.kind !== "wiki") return [];
      const found2 = resolveLink(memoryAfter(change), link, file.path);
      return found2.found === "several" ? [
        {
          path: file.path,
          line: link.line,
          column: link.column,
          message: `${JSON.stringify(link.target)} can mean ${found2.paths.join(" or ")}.`,
          fix: "Write the full name of the page that is meant, or take the name from one of the aliases."
        }
      ] : [];
    });
  })
};

// src/gate/rules/wiki-broken-link.ts
var wikiBrokenLink = {
  id: "wiki/broken-link",
  severity: "error",
  summary: "A link of the index or of a wiki page that leads nowhere (on entity pages: warning).",
  about: "file",
  judge: (change) => change.files.flatMap((file) => brokenIn2(file, change))
};
function brokenIn2(file, change) {
  const model = file.after?.model;
  if (!model || !["index", "wiki", "entity"].includes(model.kind)) return [];
  return linksOf(model).filter((link) => file.touched.has(link.line) && isBroken(link, file.path, change)).map((link) => ({
    path: file.path,
    line: link.line,
    column: link.column,
    // Entity pages name things that have no page yet; the night makes those pages.
    ...model.kind === "entity" || model.kind === "index" && link.kind === "wiki" ? { severity: "warning" } : {},
    message: `${JSON.stringify(link.target)} leads nowhere: there is no such page.`,
    fix: "Mend the name, or write the page in the same commit."
  }));
}
function isBroken(link, from, change) {
  const { target, kind } = link;
  if (kind === "markdown") {
    if (/^[a-z][a-z0-9+.-]*:|^\/|^#|^$/i.test(target) || !/\.(?:md|jsonl)$/i.test(target)) return false;
    return resolveLink(memoryAfter(change), link, from).found === "none" && !isThere(target, from, change);
  }
  return resolveLink(memoryAfter(change), link, from).found === "none" && !isNamed(change, target);
}
function isThere(target, from, change) {
  const base = new URL(`file:///${from.split("/").map(encodeURIComponent).join("/")}`);
  const path = URL.canParse(target, base.href) ? decodeURI(new URL(target, base.href).pathname).slice(1) : target;
  return change.names.includes(path) || change.names.includes(decodeSafely(path));
}
function decodeSafely(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

// src/gate/rules/wiki-duplicate-page.ts
var wikiDuplicatePage = {
  id: "wiki/duplicate-page",
  severity: "error",
  summary: "A new page whose name or title another page has already.",
  about: "file",
  judge: (change) => {
    const fresh = change.files.filter((file) => isPage(file.after?.model) && !file.before);
    if (fresh.length === 0) return [];
    const pages = [...memoryAfter(change).files()].filter(isPage);
    return fresh.flatMap((file) => {
      const model = file.after?.model;
      if (!model) return [];
      const names = new Set(namesOf(model));
      const twin = pages.find(
        (page) => page.path !== file.path && page.kind === model.kind && sameType(page, model) && namesOf(page).some((name) => names.has(name))
      );
      return twin ? [
        {
          path: file.path,
          line: 1,
          message: `${twin.path} is about the same.`,
          fix: `Write into ${twin.path}, or give this page a name that tells the two apart.`
        }
      ] : [];
    });
    function isPage(page) {
      const kind = page && kindOf(page.path, change.policy.format);
      return kind === "wiki" || kind === "entity";
    }
  }
};
function namesOf(page) {
  const title = page.frontMatter?.data?.["title"] ?? page.title;
  return [nameOfFile(page.path), ...typeof title === "string" ? [title] : [], ...aliasesOf(page)].map(
    foldName
  );
}
function sameType(a, b) {
  const type = (page) => /^\*\*Type:\*\*\s*(\S+)/im.exec(page.text)?.[1]?.toLowerCase();
  return type(a) === void 0 || type(b) === void 0 || type(a) === type(b);
}

// src/gate/rules/wiki-front-matter.ts
var required2 = ["id", "title", "src", "ts"];
var wikiFrontMatter = {
  id: "wiki/front-matter",
  severity: "error",
  summary: "A wiki page without id, title, src or ts in its front matter.",
  about: "file",
  judge: (change) => change.files.flatMap((file) => lackingIn(file))
};
function lackingIn(file) {
  const model = file.after?.model;
  if (model?.kind !== "wiki" || file.before && !touchesFrontMatter(file)) return [];
  const data2 = model.frontMatter?.data;
  if (model.frontMatter && data2 === void 0) return [];
  const nested = ["metadata", "provenance"].map((key) => data2?.[key]);
  const has2 = (key) => data2?.[key] !== void 0 || nested.some((map) => typeof map === "object" && map !== null && key in map) || key === "title" && model.title !== void 0 || (key === "src" || key === "ts") && model.own?.[key] !== void 0;
  const missing = required2.filter((key) => !has2(key));
  if (missing.length === 0) return [];
  return [
    {
      path: file.path,
      line: 1,
      message: `The front matter of this page lacks ${missing.join(", ")}.`,
      fix: "Begin the page with ---, id, title, src, ts, ttl, updated, sources and status, and --- again."
    }
  ];
}
function touchesFrontMatter(file) {
  const end = file.after?.model?.frontMatter?.end ?? 0;
  const starts = file.after?.model?.lineStarts ?? [];
  return [...file.touched, ...file.removed].some((line) => (starts[line - 1] ?? 0) < Math.max(end, 1));
}

// src/gate/rules/wiki-orphan.ts
var wikiOrphan = {
  id: "wiki/orphan",
  severity: "warning",
  summary: "A new wiki page that no page points to.",
  about: "file",
  judge: (change) => {
    const fresh = change.files.filter((file) => file.after?.model?.kind === "wiki" && !file.before);
    if (fresh.length === 0) return [];
    const linked = linkedPaths(change);
    return fresh.filter((file) => !linked.has(file.path) && !/(^|\/)(?:index|readme|home)\.md$/i.test(file.path)).map((file) => ({
      path: file.path,
      line: 1,
      message: "No page points to this one.",
      fix: "Link it from the page that a reader would come from."
    }));
  }
};
function linkedPaths(change) {
  const memory = memoryAfter(change);
  const linked = /* @__PURE__ */ new Set();
  for (const file of memory.files())
    for (const link of linksOf(file)) {
      const found2 = resolveLink(memory, link, file.path);
      if (found2.found === "one" && found2.path !== file.path) linked.add(found2.path);
    }
  return linked;
}

// src/gate/rules/write-branch.ts
var writeBranch = {
  id: "write/branch",
  severity: "error",
  summary: "An agent writes memory outside the branches it is kept to.",
  about: "change",
  judge: ({ principal, branch, files, policy }) => {
    const first = files[0];
    if (principal.kind === "human" || principal.branches.length === 0 || branch === void 0 || !first)
      return [];
    if (branch.startsWith(`${policy.config.branch_prefix}/`)) return [];
    if (principal.branches.some((pattern) => branch === pattern || matchesGlob(pattern, branch))) return [];
    return [
      {
        path: first.path,
        line: 1,
        message: `${principal.name} writes on ${branch}, but is kept to ${principal.branches.join(", ")}.`,
        fix: `Commit this on ${principal.branches[0]}, or let a human list ${branch} under this writer's branches.`
      }
    ];
  }
};

// src/gate/rules/write-history.ts
var writeHistory = {
  id: "write/history",
  severity: "error",
  summary: "A fact that a human removed comes back without a human, or a push overwrites history.",
  about: "change",
  judge: (change) => change.principal.kind === "human" ? [] : returned(change)
};
function returned(change) {
  const removed = change.removedByHumans;
  if (!removed || removed.size === 0) return [];
  return change.files.flatMap((file) => {
    const model = file.after?.model;
    if (!model || !needsProvenance(model.kind)) return [];
    return newFacts(file).filter((fact) => removed.has(factSignature(fact))).map((fact) => ({
      path: file.path,
      line: fact.line,
      message: "A human removed this fact earlier; it comes back here without one.",
      fix: "Leave it out. If it holds again, let a human commit it, or say what is new about it."
    }));
  });
}

// src/gate/rules/write-loss.ts
var writeLoss = {
  id: "write/loss",
  severity: "error",
  summary: "More facts gone, neither archived nor moved, than the loss budget allows a non-human.",
  about: "change",
  judge: (change) => change.principal.kind === "human" ? [] : change.files.flatMap((file) => lossIn(file, change))
};
function lossIn(file, change) {
  const { share, count } = change.policy.config.gate.loss;
  const before = file.before?.model?.facts.length ?? 0;
  if (before <= count) return [];
  const gone = goneFacts(file, change).filter((fact) => !isEdited(fact, file, change));
  if (gone.length <= count || gone.length <= share * before) return [];
  return [
    {
      path: file.path,
      line: file.after ? file.placeOf(gone[0]?.line ?? 1) : 1,
      message: `${gone.length} of ${before} facts are gone and stand in no archive; without a human ${budget(share, count)} may go at once.`,
      fix: "Archive what is no longer needed (keepsake expire, keepsake dedupe), or let a human commit the removal."
    }
  ];
}
function isEdited(fact, file, change) {
  if (!file.after || change.merge) return false;
  const place = file.placeOf(fact.line);
  return file.after.model?.facts.some(
    (now) => now.line === place && file.touched.has(place) && (now.subject !== void 0 ? now.subject === fact.subject : shareWords(now.key, fact.key))
  ) ?? false;
}
function shareWords(a, b) {
  const words2 = new Set(a.split(/\s+/));
  const others = b.split(/\s+/);
  return others.filter((word3) => words2.has(word3)).length * 2 >= Math.min(words2.size, others.length);
}
function budget(share, count) {
  return `up to ${count}, or ${Math.round(share * 100)} % of the file,`;
}

// src/gate/policy-files.ts
function isPolicyFile(path, policy) {
  const { config } = policy;
  const lower = path.toLowerCase();
  return /(^|\/)keepsake\.yml$/.test(lower) || /(^|\/)\.gitattributes$/.test(lower) || /(^|\/)\.gitmodules$/.test(lower) || /^\.github\/(workflows|actions)\//.test(lower) || /^(\.github\/|docs\/)?codeowners$/.test(lower) || /^\.(keepsake|husky|githooks|lefthook)\//.test(lower) || /^(\.?lefthook(-local)?\.(ya?ml|toml|json)|\.pre-commit-config\.ya?ml)$/.test(lower) || path === config.gate.baseline || config.writers.some((writer) => writer.signers === path);
}

// src/gate/rules/write-policy.ts
var writePolicy = {
  id: "write/policy",
  severity: "error",
  summary: "Policy, signers, hooks, workflows or attributes changed by a non-human.",
  about: "change",
  judge: (change) => change.principal.kind === "human" ? [] : change.outside.filter((one) => isPolicyFile(one.path, change.policy)).map((one) => found(one, change))
};
function found(one, change) {
  const before = linesOf(one.before?.text ?? "");
  const after = linesOf(one.after?.text ?? "");
  const hunk = diffLines(before, after).hunks[0];
  return {
    path: one.path,
    line: Math.max(1, Math.min((hunk?.newStart ?? 0) + 1, Math.max(1, after.length))),
    ...change.policy.origin === "built-in" ? { severity: "warning" } : {},
    message: `${change.principal.name} (${change.principal.kind}) ${verb(one)} a file that decides what is allowed here.`,
    fix: "Let a listed human make this change; the rest of the commit can go on without it."
  };
}
function verb(one) {
  return one.before === void 0 ? "adds" : one.after === void 0 ? "removes" : "changes";
}

// src/gate/rules/write-scope.ts
var writeScope = {
  id: "write/scope",
  severity: "error",
  summary: "A non-human's memory commit that touches other paths, or paths outside the writer's own.",
  about: "change",
  judge: (change) => change.principal.kind === "human" ? [] : [...refused(change), ...mixed(change), ...foreign(change)]
};
function refused(change) {
  const first = change.files[0];
  if (!change.principal.refused || !first) return [];
  return [
    {
      path: first.path,
      line: 1,
      message: `${change.principal.name} is not a listed writer, and keepsake.yml refuses unlisted ones.`,
      fix: "List the writer in keepsake.yml, or commit under a listed identity."
    }
  ];
}
function mixed(change) {
  if (!change.policy.config.gate.scope || change.files.length === 0) return [];
  return change.outside.map(({ path }) => ({
    path,
    line: 1,
    message: "This commit changes memory and this file, which is no memory.",
    fix: "Make two commits: one for the memory, one for the rest."
  }));
}
function foreign(change) {
  const { paths, name } = change.principal;
  if (paths.length === 0) return [];
  return change.files.filter((file) => !paths.some((glob) => matchesGlob(glob, file.path))).map((file) => ({
    path: file.path,
    line: 1,
    message: `${name} is kept to ${paths.join(", ")}, and this file lies outside.`,
    fix: "Write to one of the writer's own paths, or let a human widen them in keepsake.yml."
  }));
}

// src/gate/group-lines.ts
function groupLines(lines) {
  const groups = [];
  for (const line of [...lines].sort((a, b) => a.line - b.line)) {
    const open = groups.at(-1);
    const follows = open && line.line - open.last.line <= 2 && line.src === open.source && line.part !== "heading";
    if (open && follows) {
      open.last = line;
      open.count += 1;
    } else groups.push({ first: line, last: line, count: 1, source: line.src });
  }
  return groups;
}

// src/gate/rules/write-source.ts
var writeSource = {
  id: "write/source",
  severity: "error",
  summary: "A source above what the writer may speak for, written, inherited or reached by moving structure.",
  about: "change",
  judge: (change) => change.files.flatMap((file) => [...aboveRank(file, change), ...aboveEvidence(file, change)])
};
function aboveRank(file, change) {
  if (!file.after) return [];
  const { principal } = change;
  const forbidden = (line) => line.tagged && !principal.may.includes(line.src);
  const suspects = file.after.sourceLines.filter(forbidden);
  if (suspects.length === 0) return [];
  const standing2 = standingLines(file, change);
  const raised = suspects.filter((line) => {
    const signature = signatureOf(file.path, line);
    const left = standing2.get(signature) ?? 0;
    standing2.set(signature, left - 1);
    return left <= 0;
  });
  return groupLines(raised).map(({ first, count, source }) => ({
    path: file.path,
    line: first.line,
    message: `${describe(first, file)} counts as src:${source}, and ${principal.name} (${principal.kind}) may write ${rights(principal.may)}.${count > 1 ? ` The same holds for ${count - 1} more line${count > 2 ? "s" : ""} below.` : ""}`,
    fix: source === "user" ? "Put it under a heading of its own with the source it really has, or let a listed human commit it." : `Tag it with the source it really has: ${rights(principal.may)}.`
  }));
}
function standingLines(file, change) {
  const sides = change.merge ? [...change.merge.parents, change.merge.merged].map((side) => stateIn(side, file.path, change)) : [file.before];
  if (change.target) sides.push(stateIn(change.target, file.path, change));
  const standing2 = /* @__PURE__ */ new Map();
  for (const side of sides) {
    const here = /* @__PURE__ */ new Map();
    for (const line of side?.sourceLines ?? []) {
      const signature = signatureOf(file.path, line);
      here.set(signature, (here.get(signature) ?? 0) + 1);
    }
    for (const [signature, count] of here)
      standing2.set(signature, Math.max(count, standing2.get(signature) ?? 0));
  }
  return standing2;
}
function aboveEvidence(file, change) {
  if (change.principal.kind === "human" || !file.after?.model) return [];
  const found2 = [];
  for (const fact of file.after.model.facts) {
    const { provenance } = fact;
    if (!provenance.ev || !file.touched.has(fact.line) || !provenance.tagged) continue;
    const evidence = evidenceLine(provenance.ev, change);
    if (!evidence?.tagged || rankOf(evidence.src) >= rankOf(provenance.src)) continue;
    found2.push({
      path: file.path,
      line: fact.line,
      message: `This fact says src:${provenance.src}, but its evidence ${provenance.ev} is src:${evidence.src}; what is derived is not more trusted than what it comes from.`,
      fix: `Tag it src:${evidence.src}.`
    });
  }
  return found2;
}
function describe(line, file) {
  if (line.part === "heading") return "This heading";
  return file.touched.has(line.line) ? "What is written here" : "This line was not touched, but where it stands now it";
}
function rights(may) {
  return may.length === 0 ? "nothing" : `only ${may.join(", ")}`;
}

// src/gate/user-lines.ts
function lostUserLines(path, before, after) {
  const now = byPlace(after);
  const lost = [];
  for (const [place, lines] of byPlace(before)) {
    const old = lines.map((line) => signatureOf(path, line));
    const found2 = (now.get(place) ?? []).map((line) => signatureOf(path, line));
    for (const number of diffLines(old, found2).removed) {
      const line = lines[number - 1];
      if (line) lost.push({ path, line });
    }
  }
  return lost.sort((a, b) => a.line.line - b.line.line);
}
function byPlace(lines) {
  const places = /* @__PURE__ */ new Map();
  for (const line of lines) {
    if (line.src !== "user" || !line.tagged) continue;
    const there = places.get(line.place);
    if (there) there.push(line);
    else places.set(line.place, [line]);
  }
  return places;
}

// src/gate/rules/write-user-fact.ts
var writeUserFact = {
  id: "write/user-fact",
  severity: "error",
  summary: "A line of the user's removed, edited, moved out, hidden, re-tagged or given another ttl by a non-human.",
  about: "change",
  judge: (change) => change.principal.may.includes("user") ? [] : change.files.flatMap((file) => lostIn(file, change))
};
function lostIn(file, change) {
  const after = file.after?.sourceLines ?? [];
  const lost = change.merge ? lostInMerge(file, change) : lostFrom(file.path, file.before, after);
  if (lost.length === 0) return [];
  if (!file.after || file.after.model === void 0) return [wholeFile(file, lost)];
  return groupLost(lost, file).map(({ first, count, line }) => ({
    path: file.path,
    line,
    message: `The user's line ${quote(first.line.text)} ${whatHappened(first.line, after)}.${count > 1 ? ` ${count - 1} more of the user's lines here ${count > 2 ? "are" : "is"} changed too.` : ""}`,
    fix: "Leave it as it was. If it is wrong, write your own fact beside it or let a listed human change it."
  }));
}
function lostFrom(path, before, after) {
  return before ? lostUserLines(path, before.sourceLines, after) : [];
}
function lostInMerge(file, change) {
  const merge = change.merge;
  if (!merge) return [];
  const merged = stateIn(merge.merged, file.path, change)?.sourceLines ?? [];
  const after = file.after?.sourceLines ?? [];
  const seen = /* @__PURE__ */ new Set();
  const lost = [];
  for (const parent of merge.parents) {
    const before = stateIn(parent, file.path, change);
    const allowed = new Set(lostFrom(file.path, before, merged).map((one) => one.line.line));
    for (const one of lostFrom(file.path, before, after)) {
      const key = `${one.line.place}\0${one.line.text}`;
      if (allowed.has(one.line.line) || seen.has(key)) continue;
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
    } else groups.push({ first: one, last: one.line.line, count: 1, line: file.placeOf(one.line.line) });
  }
  return groups;
}
function whatHappened(line, after) {
  const same = after.filter((other) => other.text === line.text);
  const twin = same.find((other) => other.place === line.place) ?? same[0];
  if (!twin) return "is gone or edited";
  if (twin.src !== "user" || !twin.tagged) return `counts as src:${twin.src} now`;
  if (twin.ttl !== line.ttl) return `would expire: its ttl was ${line.ttl} and is ${twin.ttl}`;
  if (twin.shown !== line.shown) return `is hidden (${twin.shown})`;
  if (twin.place !== line.place) return "stands under another heading now";
  return "stands in another order now";
}
function wholeFile(file, lost) {
  const count = lost.length;
  return {
    path: file.path,
    line: lost[0]?.line.line ?? 1,
    message: `${count} line${count === 1 ? "" : "s"} of the user's ${count === 1 ? "is" : "are"} gone with this file, the first being ${quote(lost[0]?.line.text ?? "")}.`,
    fix: "Keep the file under its name, or let a listed human remove or rename it."
  };
}
function quote(text) {
  const plain = text.trim();
  return `"${plain.length > 60 ? `${plain.slice(0, 57)}\u2026` : plain}"`;
}

// src/gate/rule-table.ts
var ruleTable = [
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
  checkCoverage
];

// src/gate/judge.ts
async function judge(change) {
  return judgeWith(ruleTable, readChange(change), change.policy);
}
async function judgeWith(rules, change, policy) {
  const findings = [];
  for (const rule of rules) {
    if (severityUnder(policy, rule.id, rule.severity) === void 0) continue;
    for (const found2 of await foundBy(rule, change)) {
      const severity = severityUnder(policy, found2.rule, found2.severity ?? rule.severity);
      if (severity === void 0) continue;
      findings.push({
        rule: found2.rule,
        severity,
        path: found2.path,
        line: found2.line,
        column: found2.column ?? 1,
        message: found2.message,
        fix: found2.fix,
        ...change.commit === void 0 ? {} : { commit: change.commit }
      });
    }
  }
  return withoutRepeats(findings).sort(byPlace2);
}
async function foundBy(rule, change) {
  try {
    return [...await rule.judge(change)].map((found2) => ({ ...found2, rule: rule.id }));
  } catch (cause) {
    const reason2 = cause instanceof Error ? cause.message : String(cause);
    return [
      {
        rule: "check/coverage",
        severity: "error",
        path: change.files[0]?.path ?? "",
        line: 1,
        message: `${rule.id} could not judge this change: ${reason2}`,
        fix: "Report this with the change that caused it; until then a human has to look at it."
      }
    ];
  }
}
function withoutRepeats(findings) {
  const seen = /* @__PURE__ */ new Set();
  return findings.filter((finding) => {
    const key = [finding.rule, finding.path, finding.line, finding.column, finding.message].join("\0");
    return seen.has(key) ? false : seen.add(key);
  });
}
function byPlace2(a, b) {
  return compare(a.path, b.path) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule);
}
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/gate/principal.ts
function resolvePrincipal(evidence, policy) {
  const { writers } = policy.config;
  if (evidence.local) return localPrincipal(evidence, evidence.local, policy);
  const { signature } = evidence;
  const doubt = "reason" in signature ? signature.reason : void 0;
  if (signature.status === "good") {
    const signer = writers.find((writer) => signature.signer.principals.includes(writer.name));
    if (signer) return asPrincipal(signer, "key");
  }
  const approver = writers.find(
    (writer) => writer.kind === "human" && writer.github !== void 0 && evidence.approvals?.some((login) => login.toLowerCase() === writer.github?.toLowerCase())
  );
  if (approver) return asPrincipal(approver, "approval");
  const byMail = writerByEmail(evidence, policy);
  if (byMail && byMail.kind !== "human") return { ...asPrincipal(byMail, "email"), ...withDoubt(doubt) };
  if (byMail && emailCounts(byMail, evidence, policy)) return asPrincipal(byMail, "email");
  if (policy.origin === "built-in" && signature.status !== "bad" && !looksLikeAgent(evidence)) {
    return { ...unlisted(evidence.author.name, "human"), proven: "email" };
  }
  return { ...unknownPrincipal(evidence, policy), ...withDoubt(doubt) };
}
function rightsOf(writer) {
  if (writer.kind === "human") return writer.may ?? sources;
  const listed = writer.may ?? (writer.kind === "agent" ? sources : []);
  return listed.filter((source) => source !== "user");
}
function localPrincipal(evidence, local, policy) {
  const { writers } = policy.config;
  if (local.writer !== void 0) {
    const named2 = writers.find((writer) => writer.name === local.writer);
    if (named2) return asPrincipal(named2, "local");
    return { ...unlisted(local.writer, "agent"), ...refusal(policy) };
  }
  const byMail = writerByEmail(evidence, policy);
  if (local.agentMarks.length > 0) {
    if (byMail && byMail.kind !== "human") return asPrincipal(byMail, "local");
    return unlisted(`agent (${local.agentMarks[0] ?? "marked"})`, "agent");
  }
  if (byMail) return asPrincipal(byMail, "local");
  if (policy.origin === "built-in" && !looksLikeAgent(evidence)) {
    return { ...unlisted(evidence.author.name, "human"), proven: "local" };
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
    paths: writer.paths
  };
}
function unlisted(name, kind) {
  return {
    kind,
    name: name || "unknown",
    proven: "none",
    may: rightsOf({ kind, may: void 0 }),
    branches: [],
    paths: []
  };
}
function unknownPrincipal(evidence, policy) {
  return { ...unlisted(evidence.author.name || evidence.author.email, "agent"), ...refusal(policy) };
}
function refusal(policy) {
  return policy.config.unknown === "refuse" ? { refused: true, may: [] } : {};
}
function withDoubt(doubt) {
  return doubt === void 0 ? {} : { doubt };
}
function emailCounts(writer, evidence, policy) {
  return policy.config.signatures === "optional" && evidence.signature.status === "none" && writer.keys.length === 0 && writer.signers === void 0;
}
function writerByEmail(evidence, policy) {
  const has2 = (writer, email) => writer.emails.some((listed) => listed.toLowerCase() === email.toLowerCase());
  return policy.config.writers.find(
    (writer) => has2(writer, evidence.author.email) && has2(writer, evidence.committer.email)
  );
}
function looksLikeAgent(evidence) {
  return [evidence.author, evidence.committer].some(
    ({ name, email }) => /\[bot\]|(^|[^a-z])(claude|codex|copilot|cursor|devin|aider|openclaw|keepsake|agent|bot)([^a-z]|$)/i.test(
      name
    ) || /\[bot\]@|@anthropic\.com$|@openai\.com$|(^|[^a-z])(agent|agents|bot)([^a-z]|$)/i.test(email)
  );
}

// src/gate/rights.ts
function filterByRights(base, side, rights2, policy) {
  if (rights2.may.includes("user")) return { snapshot: side, blocked: [] };
  const snapshot = new Map(side);
  const blocked = [];
  for (const path of /* @__PURE__ */ new Set([...base.keys(), ...side.keys()])) {
    const before = base.get(path);
    const after = side.get(path);
    if (!isMemoryPath(path, policy.format) || before && after && before.text === after.text && before.mode === after.mode)
      continue;
    const result = filterFile(path, before, after, rights2, policy);
    blocked.push(...result.blocked);
    if (result.file) snapshot.set(path, result.file);
    else snapshot.delete(path);
  }
  return { snapshot, blocked };
}
function filterFile(path, before, after, rights2, policy) {
  const first = violations(path, before, after, rights2, policy);
  if (first.raised.length === 0 && first.lost.length === 0) return { file: after, blocked: [] };
  const blocked = listBlocked(path, after ?? before, first, rights2, policy);
  if (!before || !after)
    return { file: before ?? withoutLines(after, first.raised), blocked: blocked.concat() };
  for (const attempt of [dropLines, revertHunks]) {
    const file = attempt(before, after, first);
    const left = violations(path, before, file, rights2, policy);
    if (left.raised.length === 0 && left.lost.length === 0) return { file, blocked };
  }
  return { file: before, blocked };
}
function violations(path, before, after, rights2, policy) {
  const old = before ? fileState(before, { policy }).sourceLines : [];
  const now = after ? fileState(after, { policy }).sourceLines : [];
  const standing2 = /* @__PURE__ */ new Map();
  for (const line of old) {
    const signature = signatureOf(path, line);
    standing2.set(signature, (standing2.get(signature) ?? 0) + 1);
  }
  const raised = now.filter((line) => {
    if (!line.tagged || rights2.may.includes(line.src)) return false;
    const signature = signatureOf(path, line);
    const left = standing2.get(signature) ?? 0;
    standing2.set(signature, left - 1);
    return left <= 0 && !rights2.byHumans?.has(signature);
  });
  const lost = lostUserLines(path, old, now).map((one) => one.line).filter((line) => !rights2.removedByHumans?.has(signatureOf(path, line)));
  return { raised, lost };
}
function dropLines(before, after, found2) {
  const raised = new Set(found2.raised.map((line) => line.line));
  const lost = new Set(found2.lost.map((line) => line.line));
  return rebuild(before, after, (hunk) => {
    for (let line = hunk.oldStart; line < hunk.oldEnd; line++) if (lost.has(line + 1)) return "revert";
    return raised;
  });
}
function revertHunks(before, after, found2) {
  const raised = new Set(found2.raised.map((line) => line.line));
  const lost = new Set(found2.lost.map((line) => line.line));
  return rebuild(before, after, (hunk) => {
    for (let line = hunk.oldStart; line < hunk.oldEnd; line++) if (lost.has(line + 1)) return "revert";
    for (let line = hunk.newStart; line < hunk.newEnd; line++) if (raised.has(line + 1)) return "revert";
    return /* @__PURE__ */ new Set();
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
    if (decision === "revert") parts.push(...old.slice(hunk.oldStart, hunk.oldEnd));
    else
      parts.push(
        ...now.slice(hunk.newStart, hunk.newEnd).filter((_, index) => !decision.has(hunk.newStart + index + 1))
      );
    at = hunk.newEnd;
  }
  parts.push(...now.slice(at));
  return { path: after.path, mode: before.mode, text: parts.join("") };
}
function withoutLines(file, raised) {
  if (!file) return void 0;
  const drop = new Set(raised.map((line) => line.line));
  const text = rawLines(file.text).filter((_, at) => !drop.has(at + 1)).join("");
  return text.trim() === "" ? void 0 : { path: file.path, mode: file.mode, text };
}
function rawLines(text) {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
function listBlocked(path, file, found2, rights2, policy) {
  const facts = file ? fileState(file, { policy }).model?.facts ?? [] : [];
  const may = rights2.may.length === 0 ? "nothing" : `only ${rights2.may.join(", ")}`;
  const blocked = /* @__PURE__ */ new Map();
  for (const line of found2.raised) {
    const fact = factAt(facts, line.line);
    if (!fact && line.part === "heading" && facts.some((one) => one.line > line.line && found2.raised.some((other) => other.line === one.line)))
      continue;
    const entry = {
      path,
      line: fact?.line ?? line.line,
      id: fact?.id ?? "",
      text: fact?.text ?? line.text.trim(),
      rule: "write/source",
      reason: `It counts as src:${line.src}; the writers of this branch may write ${may}.`,
      src: line.src
    };
    blocked.set(`${entry.line}`, blocked.get(`${entry.line}`) ?? entry);
  }
  for (const line of found2.lost)
    blocked.set(`lost ${line.line}`, {
      path,
      line: line.line,
      id: "",
      text: line.text.trim(),
      rule: "write/user-fact",
      reason: "It is the user's, and no human changed or removed it.",
      src: "user"
    });
  return [...blocked.values()];
}
function factAt(facts, line) {
  return facts.find((fact) => fact.line <= line && line <= fact.endLine);
}

// src/check/roots.ts
function rootsOf(config) {
  return [config.root].flat().map((root) => {
    const bare2 = root.replace(/^\.\/?/, "").replace(/\/+$/, "");
    return bare2 === "" ? "" : `${bare2}/`;
  });
}
function within(root, path) {
  return path.startsWith(root) ? path.slice(root.length) : void 0;
}

// src/check/gather.ts
async function gather(differences, objects, policy, listNames) {
  const roots = rootsOf(policy.config);
  return Promise.all(roots.map((root) => gatherRoot(root, roots, differences, objects, policy, listNames)));
}
async function gatherRoot(root, roots, differences, objects, policy, listNames) {
  const before = /* @__PURE__ */ new Map();
  const after = /* @__PURE__ */ new Map();
  const outside = [];
  const isMemory = (path) => roots.some((one) => {
    const inner = within(one, path);
    return inner !== void 0 && isMemoryPath(inner, policy.format);
  });
  await Promise.all(
    differences.map(async (difference) => {
      const { path } = difference.after;
      const inner = within(root, path);
      const memory = inner !== void 0 && isMemoryPath(inner, policy.format);
      if (!memory && isMemory(path)) return;
      const wanted = memory || isPolicyFile(path, policy);
      const [old, now] = await Promise.all([
        sideOf(difference.before, inner ?? path, objects, wanted),
        sideOf(difference.after, inner ?? path, objects, wanted)
      ]);
      if (memory) {
        if (old) before.set(inner, old);
        if (now) after.set(inner, now);
      } else {
        outside.push({
          path,
          ...old ? { before: { ...old, path } } : {},
          ...now ? { after: { ...now, path } } : {}
        });
      }
    })
  );
  const names = await namesAndContext(root, before, after, outside, objects, policy, listNames);
  return { root, record: { before, after, outside, ...names ? { names } : {} } };
}
async function namesAndContext(root, before, after, outside, objects, policy, listNames) {
  if (before.size === 0 && after.size === 0 && outside.length === 0) return void 0;
  const entries = /* @__PURE__ */ new Map();
  for (const entry of await listNames()) {
    const inner = within(root, entry.path);
    if (inner !== void 0) entries.set(inner, entry);
  }
  const names = [...entries.keys()];
  await Promise.all(
    contextPaths(after, names, policy).map(async (path) => {
      const entry = entries.get(path);
      if (!entry || after.has(path)) return;
      const file = await readSide(entry.mode, entry.oid, path, objects);
      before.set(path, file);
      after.set(path, file);
    })
  );
  return names;
}
async function sideOf(side, path, objects, wanted) {
  if (side.mode === "000000") return void 0;
  if (!wanted) return { path, mode: side.mode, oid: side.oid, text: "" };
  return readSide(side.mode, side.oid, path, objects);
}
async function readSide(mode, oid, path, objects) {
  if (mode === "160000") return { path, mode, oid, text: "" };
  const object = await objects.read(oid);
  if (!object) throw new MissingObject(path, oid);
  return { path, mode, oid, text: decode(object.content) };
}
var MissingObject = class extends Error {
  constructor(path, oid) {
    super(`the content of ${path} (${oid.slice(0, 12)}) is not in this clone`);
    this.name = "MissingObject";
  }
};

// src/check/coverage.ts
function coverageFinding(message, fix, commit) {
  return {
    rule: "check/coverage",
    severity: "error",
    path: "",
    line: 1,
    column: 1,
    message,
    fix,
    ...commit === void 0 ? {} : { commit }
  };
}
function failureFinding(cause, commit) {
  if (cause instanceof KeepsakeError && cause.exitCode === ExitCode.usage && !cause.place) throw cause;
  if (cause instanceof MissingObject)
    return coverageFinding(
      `This change cannot be judged: ${cause.message}.`,
      "Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.",
      commit
    );
  const reason2 = cause instanceof Error ? cause.message : String(cause);
  return coverageFinding(
    `This change cannot be judged: ${reason2.replace(/\.$/, "")}.`,
    cause instanceof KeepsakeError && cause.fix ? cause.fix : "Mend that and check again.",
    commit
  );
}

// src/check/merge-record.ts
async function secondParents(cwd, commit, objects, target) {
  const parents = [...commit.parents];
  if (parents.length !== 1) return parents;
  for (const { key, oid } of mergeTrailers(commit.message)) {
    if ((await objects.read(oid))?.type !== "commit") continue;
    if (key === "Keepsake-Base" && !(target && await isAncestor(cwd, oid, target))) continue;
    if (!parents.includes(oid)) parents.push(oid);
  }
  return parents;
}
function mergeTrailers(message) {
  const last = message.trimEnd().split(/\n\s*\n/).at(-1) ?? "";
  const found2 = [];
  for (const line of last.split("\n")) {
    const match = /^(Keepsake-Integrates|Keepsake-Base):\s+(?:\S+\s+)?([0-9a-f]{40}(?:[0-9a-f]{24})?)\s*$/.exec(line);
    if (match?.[2]) found2.push({ key: match[1], oid: match[2] });
  }
  return found2;
}
async function mergeRecord(input) {
  const { policy } = input.loaded;
  const paths = input.differences.map((difference) => difference.after.path).filter((path) => {
    const inner = within(input.root, path);
    return inner !== void 0 && isMemoryPath(inner, policy.format);
  });
  const isPlainMerge = input.commit.parents.length > 1;
  const parents = [];
  for (const parent of input.parents) parents.push(await sideAt(parent, paths, input));
  let merged = parents[0] ?? /* @__PURE__ */ new Map();
  for (const [at, parent] of input.parents.entries()) {
    const side = parents[at];
    if (at === 0 || !side) continue;
    const base = await baseOf(input, parent);
    const baseSide = base === void 0 ? /* @__PURE__ */ new Map() : await sideAt(base, paths, input);
    const theirs = isPlainMerge ? side : filterByRights(baseSide, side, { may: ["agent", "tool", "web", "dig"] }, policy).snapshot;
    parents[at] = theirs;
    merged = mergeMemories({
      base: base === void 0 ? null : baseSide,
      ours: merged,
      theirs
    }).snapshot;
  }
  return { merged, parents };
}
async function baseOf(input, parent) {
  const out = await git(["merge-base", input.parents[0] ?? "", parent], { cwd: input.cwd, okCodes: [0, 1] });
  return out.code === 0 ? out.stdout.toString("utf8").split("\n")[0] : void 0;
}
async function sideAt(commit, paths, input) {
  if (paths.length === 0) return /* @__PURE__ */ new Map();
  const wanted = new Set(paths);
  const entries = (await listTree(input.cwd, commit)).filter((entry) => wanted.has(entry.path));
  const inner = entries.map((entry) => ({ ...entry, path: entry.path.slice(input.root.length) }));
  return snapshotOfEntries(inner, input.objects);
}
function mergeMemories(input) {
  const snapshot = new Map(input.ours);
  for (const [path, file] of input.theirs) {
    const base = input.base?.get(path)?.text;
    const ours = input.ours.get(path)?.text;
    if (ours === base) snapshot.set(path, file);
  }
  for (const [path, file] of input.base ?? [])
    if (!input.theirs.has(path) && input.ours.get(path)?.text === file.text) snapshot.delete(path);
  return { snapshot };
}

// src/check/policy-at.ts
var revocationList = ".keepsake/revoked_keys";
async function policyAt(objects, commit) {
  const read = async (path) => {
    if (commit === void 0) return void 0;
    const object = await objects.read(`${commit}:${path}`);
    return object?.type === "blob" ? decode(object.content) : void 0;
  };
  const text = await read("keepsake.yml");
  const config = text === void 0 ? configSchema.parse({}) : parseConfig(text);
  const paths = [
    .../* @__PURE__ */ new Set([
      ...config.writers.flatMap((writer) => writer.signers ?? []),
      revocationList,
      config.gate.baseline
    ])
  ];
  const texts = /* @__PURE__ */ new Map();
  await Promise.all(paths.map(async (path) => texts.set(path, await read(path))));
  const { problems, ...signers } = signersOf(
    { writers: config.writers, revoked: [...config.revoked, texts.get(revocationList) ?? ""] },
    (path) => texts.get(path)
  );
  return {
    policy: policyOf(text, texts.get(config.gate.baseline)),
    signers,
    commit,
    problems: problems.map(
      (one) => `A key of ${one.writer} gives no trust (line ${one.line}): ${one.reason}.`
    )
  };
}

// src/check/human-removals.ts
var horizon = 200;
function humanRemovals(cwd, objects, loaded, base) {
  let earlier2;
  const since = /* @__PURE__ */ new Set();
  return {
    async before(_commit, change, principal) {
      if (principal.kind === "human") {
        for (const signature of removedFacts(change)) since.add(signature);
        return /* @__PURE__ */ new Set();
      }
      earlier2 ??= base === void 0 ? Promise.resolve(/* @__PURE__ */ new Set()) : inHistory(cwd, objects, loaded, base);
      return /* @__PURE__ */ new Set([...await earlier2, ...since]);
    }
  };
}
async function inHistory(cwd, objects, loaded, base) {
  const { files } = loaded.policy.format;
  const paths = rootsOf(loaded.policy.config).flatMap(
    (root) => [files.index, files.memory, files.entities, files.wiki].map((path) => `:(top,literal)${root}${path}`)
  );
  const out = await git(
    ["rev-list", "--no-merges", "--diff-filter=MD", `--max-count=${horizon}`, base, "--", ...new Set(paths)],
    { cwd }
  ).catch(() => void 0);
  const removed = /* @__PURE__ */ new Set();
  for (const oid of out?.stdout.toString("utf8").split("\n").filter(Boolean) ?? []) {
    const object = await objects.read(oid);
    if (object?.type !== "commit") break;
    const commit = parseCommit(oid, object.content);
    const principal = resolvePrincipal(
      {
        author: commit.author,
        committer: commit.committer,
        signature: await verifyCommit(cwd, commit, loaded.signers)
      },
      loaded.policy
    );
    if (principal.kind !== "human") continue;
    for (const signature of await removedBy(cwd, commit, objects, loaded, principal)) removed.add(signature);
  }
  return removed;
}
async function removedBy(cwd, commit, objects, loaded, principal) {
  const { policy } = loaded;
  const roots = rootsOf(policy.config);
  const differences = (await diffTrees(cwd, commit.parents[0] ?? null, commit.oid)).filter(
    (difference) => roots.some((root) => isMemoryPath(within(root, difference.after.path) ?? "", policy.format))
  );
  const gathered = await gather(differences, objects, policy, () => Promise.resolve([]));
  return gathered.flatMap(({ record }) => removedFacts({ ...record, principal, policy, now: /* @__PURE__ */ new Date(0) }));
}

// src/check/report.ts
function joinReports(reports) {
  return {
    findings: reports.flatMap((report2) => report2.findings),
    commits: reports.flatMap((report2) => report2.commits),
    notes: [...new Set(reports.flatMap((report2) => report2.notes))]
  };
}
function fromTop(root, findings) {
  if (root === "") return findings;
  return findings.map(
    (finding) => finding.path.startsWith("(") || finding.path === "" ? finding : { ...finding, path: `${root}${finding.path}` }
  );
}

// src/check/range.ts
async function judgeRange(options) {
  const objects = openObjects(options.cwd, options.env);
  const run = { cwd: options.cwd, ...options.env ? { env: options.env } : {} };
  try {
    const head = await resolveRevision(run, `${options.head}^{commit}`);
    const base = options.base === null ? void 0 : await resolveRevision(run, `${options.base}^{commit}`);
    if (head === void 0 || options.base !== null && base === void 0)
      return cannotSee(head === void 0 ? options.head : String(options.base));
    const target = options.target === void 0 ? base : await resolveRevision(run, `${options.target}^{commit}`);
    if (options.target !== void 0 && target === void 0) return cannotSee(options.target);
    const loaded = await policyAt(objects, target);
    const commits = await commitsOf(run, objects, head, [base, ...options.judged ?? []]);
    const shallow = await shallowCommits(run, options.cwd);
    const walk = {
      options,
      objects,
      loaded,
      target,
      removals: humanRemovals(options.cwd, objects, loaded, base)
    };
    const findings = [];
    const judged2 = [];
    findings.push(...await overwrittenHistory(options, run));
    for (const commit of commits) {
      if (shallow.has(commit.oid)) {
        findings.push(shallowFinding(commit.oid));
        continue;
      }
      const verdict = await judgeCommit(commit, walk);
      findings.push(...verdict.findings);
      judged2.push(...verdict.judged);
    }
    return { findings, commits: judged2, notes: [...loaded.problems, ...notesOn(judged2)] };
  } catch (cause) {
    return { findings: [failureFinding(cause)], commits: [], notes: [] };
  } finally {
    await objects.close();
  }
}
async function judgeCommit(commit, walk) {
  const { options, objects, loaded } = walk;
  const { policy } = loaded;
  try {
    const principal = await principalOf(commit, walk);
    const parents = await secondParents(options.cwd, commit, objects, walk.target);
    const differences = await differencesOf(options.cwd, commit, parents);
    const gathered = await gather(differences, objects, policy, () => listTree(options.cwd, commit.oid));
    const findings = [];
    const judged2 = [];
    for (const { root, record } of gathered) {
      const concerns = record.names !== void 0;
      const memory = record.before.size + record.after.size > 0;
      judged2.push({ commit: commit.oid, principal, concerns, memory });
      if (!concerns) continue;
      const merge = parents.length > 1 ? await mergeRecord({ cwd: options.cwd, root, commit, parents, differences, objects, loaded }) : void 0;
      const change = {
        ...record,
        principal,
        policy,
        now: options.now,
        commit: commit.oid,
        commitDate: new Date(commit.committer.time * 1e3),
        message: commit.message,
        ...options.branch === void 0 ? {} : { branch: options.branch },
        ...merge ? { merge } : {}
      };
      const removedByHumans = await walk.removals.before(commit, change, principal);
      findings.push(...fromTop(root, await judge({ ...change, removedByHumans })));
    }
    return { findings, judged: judged2 };
  } catch (cause) {
    return { findings: [failureFinding(cause, commit.oid)], judged: [] };
  }
}
async function differencesOf(cwd, commit, parents) {
  const first = await diffTrees(cwd, parents[0] ?? null, commit.oid);
  const seen = new Set(first.map((difference) => difference.after.path));
  const all = [...first];
  for (const parent of parents.slice(1)) {
    for (const difference of await diffTrees(cwd, parent, commit.oid)) {
      const { path } = difference.after;
      if (seen.has(path)) continue;
      seen.add(path);
      all.push({ ...difference, before: { ...difference.after } });
    }
  }
  return all;
}
async function principalOf(commit, walk) {
  const { options, loaded } = walk;
  const verdict = await verifyCommit(options.cwd, commit, loaded.signers);
  return resolvePrincipal(
    {
      author: commit.author,
      committer: commit.committer,
      signature: verdict,
      ...options.approvals ? { approvals: options.approvals } : {}
    },
    loaded.policy
  );
}
async function commitsOf(run, objects, head, judged2) {
  const not = judged2.filter((tip) => tip !== void 0).map((tip) => `^${tip}`);
  const out = await git(["rev-list", "--reverse", "--topo-order", "--stdin"], {
    ...run,
    input: `${[head, ...not].join("\n")}
`
  });
  const oids = out.stdout.toString("utf8").split("\n").filter(Boolean);
  return Promise.all(
    oids.map(async (oid) => {
      const object = await objects.read(oid);
      if (object?.type !== "commit") throw new Error(`the commit ${oid.slice(0, 12)} is not in this clone`);
      return parseCommit(oid, object.content);
    })
  );
}
async function shallowCommits(run, cwd) {
  const out = await git(["rev-parse", "--is-shallow-repository"], run);
  if (out.stdout.toString("utf8").trim() !== "true") return /* @__PURE__ */ new Set();
  const path = (await git(["rev-parse", "--path-format=absolute", "--git-path", "shallow"], run)).stdout;
  const { readFile } = await import("node:fs/promises");
  const { resolve: resolve2 } = await import("node:path");
  const text = await readFile(resolve2(cwd, path.toString("utf8").trim()), "utf8");
  return new Set(text.split("\n").filter(Boolean));
}
function shallowFinding(oid) {
  return coverageFinding(
    "This clone is shallow: what the commit changed cannot be seen.",
    "Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.",
    oid
  );
}
function cannotSee(revision) {
  return {
    findings: [
      coverageFinding(
        `The revision ${JSON.stringify(revision)} is not in this clone, so nothing between it and the rest can be judged.`,
        "Fetch it: git fetch origin, and git fetch --unshallow in a shallow clone."
      )
    ],
    commits: [],
    notes: []
  };
}
async function overwrittenHistory(options, run) {
  if (options.previous === void 0 || options.branch === void 0) return [];
  if (options.branch.startsWith("keepsake/")) return [];
  const previous = await resolveRevision(run, `${options.previous}^{commit}`);
  if (previous !== void 0 && await isAncestor(options.cwd, previous, options.head)) return [];
  return [
    {
      rule: "write/history",
      severity: "error",
      path: "",
      line: 1,
      column: 1,
      message: `This push takes commits away that ${options.branch} already had (${options.previous.slice(0, 12)} is not among the new ones).`,
      fix: "Pull first and push on top of what is there; undo a commit with git revert."
    }
  ];
}
function notesOn(judged2) {
  const byMail = judged2.some(({ principal }) => principal.kind === "human" && principal.proven === "email");
  const doubts = judged2.flatMap(
    ({ commit, principal }) => principal.doubt === void 0 ? [] : [`${commit?.slice(0, 12)} counts as an agent's: ${principal.doubt}.`]
  );
  return [
    ...byMail ? [
      "Humans are known by their e-mail only: facts of the user are as safe as that. Add signing keys to keepsake.yml."
    ] : [],
    ...doubts
  ];
}

// src/check/report/human.ts
function humanSummary(findings) {
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const warnings = findings.length - errors;
  const count = (number, word3) => `${number} ${word3}${number === 1 ? "" : "s"}`;
  return [
    ...errors > 0 ? [count(errors, "error")] : [],
    ...warnings > 0 ? [count(warnings, "warning")] : []
  ].join(", ");
}

// src/check/report/github.ts
var perLevel = 10;
function githubAnnotations(findings) {
  return ["error", "warning"].flatMap((level) => {
    const all = findings.filter((finding) => finding.severity === level).map((finding) => annotation(finding, level));
    if (all.length <= perLevel) return all;
    const left = all.length - perLevel + 1;
    return [
      ...all.slice(0, perLevel - 1),
      {
        level,
        path: void 0,
        line: 1,
        column: 1,
        title: `${left} more ${level}s`,
        message: `GitHub shows ten ${level}s a step; the job summary lists all ${all.length}.`
      }
    ];
  });
}
function githubCommands(findings) {
  return githubAnnotations(findings).map((one) => {
    const properties = [
      ...one.path === void 0 ? [] : [`file=${property(one.path)}`, `line=${one.line}`, `col=${one.column}`],
      `title=${property(one.title)}`
    ];
    return `::${one.level} ${properties.join(",")}::${data(one.message)}
`;
  }).join("");
}
var maxRows = 500;
function summaryTable(findings) {
  if (findings.length === 0) return "Nothing to object to.\n";
  const rows = findings.slice(0, maxRows).map(
    (finding) => `| ${finding.severity} | \`${finding.rule}\` | ${cell(finding.path === "" ? "" : `${finding.path}:${finding.line}`)} | ${cell(finding.message)} ${cell(finding.fix)} | ${finding.commit?.slice(0, 12) ?? ""} |`
  );
  const more = findings.length > maxRows ? `
\u2026and ${findings.length - maxRows} more.
` : "";
  return `${humanSummary(findings)}.

| | rule | where | what, and what to do | commit |
|---|---|---|---|---|
${rows.join("\n")}
${more}`;
}
function annotation(finding, level) {
  return {
    level,
    path: finding.path === "" || finding.path.startsWith("(") ? void 0 : finding.path,
    line: finding.line,
    column: finding.column,
    title: finding.rule,
    message: `${finding.message} ${finding.fix}`
  };
}
function property(text) {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
function data(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function cell(text) {
  return text.replace(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, " ").replace(/[\\`*_{}[\]<>|#!~]/g, (unit) => `&#${unit.charCodeAt(0)};`).replaceAll("@", "@\u200B");
}

// src/check/report/sarif.ts
import { createHash as createHash3 } from "node:crypto";
var maxResults = 5e3;
function sarifReport(findings, version2) {
  const rules = ruleTable.map((rule) => ({
    id: rule.id,
    name: rule.id.replace(/(?:^|[/-])([a-z])/g, (_, letter) => letter.toUpperCase()),
    shortDescription: { text: rule.summary },
    fullDescription: { text: rule.summary },
    help: {
      text: `${rule.summary} "keepsake explain ${rule.id}" says more.`,
      markdown: `${rule.summary}

\`keepsake explain ${rule.id}\` says more.`
    },
    defaultConfiguration: { level: rule.severity },
    properties: {
      tags: ["memory", rule.id.split("/")[0] ?? ""],
      ...isSecurity(rule.id) ? { "security-severity": rule.severity === "error" ? "8.0" : "4.0" } : {}
    }
  }));
  const indexOf = new Map(rules.map((rule, index) => [rule.id, index]));
  const shown = [...findings].sort((a, b) => rank(a) - rank(b)).slice(0, maxResults);
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Keepsake",
            semanticVersion: version2,
            informationUri: "https://github.com/keepsake/keepsake",
            rules
          }
        },
        automationDetails: { id: "keepsake/check" },
        columnKind: "utf16CodeUnits",
        results: shown.map((finding) => ({
          ruleId: finding.rule,
          ruleIndex: indexOf.get(finding.rule) ?? -1,
          level: finding.severity,
          message: { text: `${finding.message} ${finding.fix}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(finding), uriBaseId: "%SRCROOT%" },
                region: { startLine: finding.line, startColumn: finding.column }
              }
            }
          ],
          partialFingerprints: { "keepsakeFinding/v1": fingerprint(finding) },
          ...finding.commit === void 0 ? {} : { properties: { commit: finding.commit } }
        }))
      }
    ]
  };
}
function rank(finding) {
  return finding.severity === "error" ? 0 : 1;
}
function isSecurity(rule) {
  return /^(?:write|secret|text\/hidden|text\/links|path)/.test(rule);
}
function uriOf(finding) {
  if (finding.path === "" || finding.path.startsWith("(")) return "keepsake.yml";
  return finding.path.split("/").map(encodeURIComponent).join("/");
}
function fingerprint(finding) {
  return createHash3("sha256").update([finding.rule, finding.path, finding.message].join("\0")).digest("hex").slice(0, 32);
}

// src/version.ts
var version = "0.1.0";

// src/action/separation.ts
async function separated(asked) {
  if (asked.approvals.length === 0) return [];
  const objects = openObjects(asked.cwd);
  try {
    const tip = await gitText(["rev-parse", `${asked.base}^{commit}`], { cwd: asked.cwd });
    const { config } = (await policyAt(objects, tip)).policy;
    if (!config.pull_requests.separation) return asked.approvals;
    const list = await gitText(["log", "--format=%ae%n%ce", asked.head, `^${asked.base}`, "--"], {
      cwd: asked.cwd
    });
    const emails = new Set(list.toLowerCase().split("\n").filter(Boolean));
    const authors = config.writers.filter((writer) => writer.emails.some((email) => emails.has(email.toLowerCase()))).flatMap((writer) => writer.github === void 0 ? [] : [writer.github.toLowerCase()]);
    return asked.approvals.filter((login) => !authors.includes(login.toLowerCase()));
  } finally {
    await objects.close();
  }
}

// src/action/subjects.ts
var objectId = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
function subjectOf(runner) {
  const { payload } = runner;
  switch (runner.event) {
    case "pull_request":
    case "pull_request_target": {
      const number = payload.pull_request?.number;
      const head = payload.pull_request?.head?.sha ?? "";
      if (payload.action === "closed") return { kind: "nothing", why: "The pull request is closed." };
      if (number !== void 0 && objectId.test(head)) return { kind: "head", head, number };
      return { kind: "nothing", why: "The event names no pull request." };
    }
    case "push": {
      const branch = runner.ref.startsWith("refs/heads/") ? runner.ref.slice("refs/heads/".length) : "";
      const after = payload.after ?? "";
      if (payload.deleted || branch === "" || !objectId.test(after) || /^0+$/.test(after))
        return { kind: "nothing", why: "The push leaves no branch to judge." };
      const before = payload.before ?? "";
      return {
        kind: "push",
        branch,
        before: objectId.test(before) && !/^0+$/.test(before) ? before : null,
        after
      };
    }
    case "merge_group": {
      const group = payload.merge_group;
      const head = group?.head_sha ?? "";
      const base = group?.base_sha ?? "";
      if (!objectId.test(head) || !objectId.test(base))
        return { kind: "nothing", why: "The event names no merge group." };
      const numbers = [...(group?.head_ref ?? "").matchAll(/\/pr-(\d+)-/g)].map((match) => Number(match[1]));
      return {
        kind: "group",
        head,
        base,
        branch: (group?.base_ref ?? "").replace("refs/heads/", ""),
        numbers
      };
    }
    case "workflow_run": {
      const head = payload.workflow_run?.head_sha ?? "";
      return objectId.test(head) ? { kind: "head", head } : { kind: "nothing", why: "The event names no head." };
    }
    case "issue_comment": {
      const number = payload.issue?.number;
      return number !== void 0 && payload.issue?.pull_request !== void 0 ? { kind: "pull", number } : { kind: "nothing", why: "The comment is on no pull request." };
    }
    case "schedule":
    case "workflow_dispatch":
      return { kind: "all" };
    default:
      return { kind: "nothing", why: `The event ${runner.event || "(none)"} holds no change to judge.` };
  }
}

// src/action/check.ts
async function runCheck(run) {
  const subject = subjectOf(run.runner);
  if (subject.kind === "nothing") return nothingToJudge(subject.why);
  const bare2 = await openBare(run.runner, run.inputs.token);
  try {
    const judged2 = await judgeSubject(run, bare2, subject);
    if (judged2 === void 0)
      return nothingToJudge(
        "The push is to no branch that proposals go to; its pull requests are judged by themselves."
      );
    const warnings = await postVerdicts(run, judged2);
    return resultOf(run, judged2, warnings);
  } finally {
    await bare2.remove();
  }
}
async function judgePulls(run, bare2, pulls) {
  const { github } = run;
  const target = await defaultBranch(github);
  const bases = [.../* @__PURE__ */ new Set([target, ...pulls.map((pull) => pull.base.branch)])];
  await bare2.fetch(
    ...bases.map((branch) => `+refs/heads/${branch}:refs/heads/${branch}`),
    ...pulls.map((pull) => `+refs/pull/${pull.number}/head:refs/keepsake/pull/${pull.number}`)
  );
  const judged2 = [];
  for (const pull of pulls) {
    const head = await gitText(["rev-parse", `refs/keepsake/pull/${pull.number}`], { cwd: bare2.dir });
    const base = `refs/heads/${pull.base.branch}`;
    const approvals = await approvalsOf(github, pull.number, head);
    const report2 = await judgeRange({
      cwd: bare2.dir,
      now: run.inputs.now,
      base,
      head,
      target: base,
      judged: [`refs/heads/${target}`],
      branch: pull.head.branch,
      approvals: await separated({ cwd: bare2.dir, base, head, approvals })
    });
    judged2.push({ head, name: `#${pull.number}`, report: await withHookNote(bare2, base, head, report2) });
  }
  return judged2;
}
async function judgeSubject(run, bare2, subject) {
  switch (subject.kind) {
    case "head":
      return judgePulls(run, bare2, await openPullsOf(run.github, subject));
    case "pull": {
      const pull = await readPullRequest(run.github, subject.number);
      return judgePulls(
        run,
        bare2,
        await openPullsOf(run.github, { head: pull.head.commit, number: pull.number })
      );
    }
    case "all":
      return judgePulls(run, bare2, await listPullRequests(run.github, { state: "open" }));
    case "push":
      return judgePush(run, bare2, subject);
    case "group":
      return judgeGroup(run, bare2, subject);
  }
}
async function openPullsOf(github, subject) {
  const named2 = subject.number === void 0 ? [] : [await readPullRequest(github, subject.number)];
  const found2 = await pullRequestsOfCommit(github, subject.head);
  const byNumber = new Map([...found2, ...named2].map((pull) => [pull.number, pull]));
  return [...byNumber.values()].filter((pull) => pull.state === "open" && pull.head.commit === subject.head);
}
async function judgePush(run, bare2, push) {
  const target = run.inputs.base ?? await defaultBranch(run.github);
  if (push.branch !== target) return void 0;
  await bare2.fetch(`+refs/heads/${push.branch}:refs/heads/${push.branch}`, push.after);
  const before = push.before !== null && await has(bare2, run, push.before) ? push.before : null;
  const range = before === null ? [push.after] : [push.after, `^${before}`];
  const line = await gitText(["rev-list", "--first-parent", "--reverse", ...range], { cwd: bare2.dir });
  const reports = [];
  let from = before;
  for (const commit of line.split("\n").filter(Boolean)) {
    const carriers = (await pullRequestsOfCommit(run.github, commit)).filter(
      (pull) => pull.merged && pull.base.branch === push.branch
    );
    const approvals = await Promise.all(
      carriers.map((pull) => approvalsOf(run.github, pull.number, pull.head.commit))
    );
    reports.push(
      await judgeRange({
        cwd: bare2.dir,
        now: run.inputs.now,
        base: from,
        head: commit,
        ...before === null ? {} : { target: before },
        branch: push.branch,
        approvals: approvals.flat(),
        ...push.before === null ? {} : { previous: push.before }
      })
    );
    from = commit;
  }
  const report2 = await withHookNote(bare2, before, push.after, joinReports(reports));
  return [{ head: push.after, name: push.branch, report: report2 }];
}
async function judgeGroup(run, bare2, group) {
  await bare2.fetch(`+refs/heads/${group.branch}:refs/heads/${group.branch}`, group.head, group.base);
  const approvals = await Promise.all(
    group.numbers.map(async (number) => {
      const pull = await readPullRequest(run.github, number);
      return approvalsOf(run.github, number, pull.head.commit);
    })
  );
  const report2 = await judgeRange({
    cwd: bare2.dir,
    now: run.inputs.now,
    base: group.base,
    head: group.head,
    target: `refs/heads/${group.branch}`,
    branch: group.branch,
    approvals: approvals.flat()
  });
  return [
    {
      head: group.head,
      name: `merge group of ${group.numbers.map((number) => `#${number}`).join(", ")}`,
      report: report2
    }
  ];
}
async function has(bare2, run, commit) {
  return bare2.fetch(commit).then(
    () => true,
    // After a force push the old tip may be gone for good; everything on the branch is judged then.
    () => {
      run.say(`The commit ${commit} from before the push is gone; the whole branch is judged.`);
      return false;
    }
  );
}
async function withHookNote(bare2, base, head, report2) {
  const concerned = new Set(report2.commits.filter((one) => one.memory).map((one) => one.commit));
  if (concerned.size === 0) return report2;
  const format = "%H%x00%(trailers:key=Keepsake-Gate,valueonly,separator=%x2C)";
  const range = base === null ? [head] : [head, `^${base}`];
  const list = await gitText(["log", `--format=${format}`, ...range, "--"], { cwd: bare2.dir });
  const told = list.split("\n").map((line) => line.split("\0")).filter(([commit = "", gate = ""]) => concerned.has(commit) && gate.trim() !== "").length;
  const note = `The local hook had judged ${told} of ${concerned.size} commit${concerned.size === 1 ? "" : "s"} that touch memory (a hint in the commit message, not a proof).`;
  return { ...report2, notes: [...report2.notes, note] };
}
async function postVerdicts(run, judged2) {
  const warnings = [];
  for (const head of new Set(judged2.map((one) => one.head))) {
    const verdict = verdictOf(
      joinReports(judged2.filter((one) => one.head === head).map((one) => one.report)),
      run
    );
    if (run.inputs.dryRun) continue;
    try {
      await postStatus(run.github, head, { ...verdict, url: run.runner.runUrl });
    } catch (error) {
      if (statusOf(error) !== 403) throw error;
      warnings.push(
        `The status \`keepsake\` could not be posted on ${head.slice(0, 7)}: the token lacks \`statuses: write\`. Only this job's own result shows the verdict.`
      );
    }
  }
  return warnings;
}
function verdictOf(report2, run) {
  const failed = isFailure(report2.findings, run);
  const state = failed ? "failure" : "success";
  if (!report2.commits.some((one) => one.memory) && report2.findings.length === 0)
    return { state, description: "No memory is touched." };
  const commits = new Set(report2.commits.map((one) => one.commit)).size;
  return {
    state,
    description: `${humanSummary(report2.findings) || "nothing to object to"} in ${commits} commit${commits === 1 ? "" : "s"}`
  };
}
function isFailure(findings, run) {
  const warnings = findings.filter((finding) => finding.severity === "warning").length;
  const most = run.inputs.maxWarnings;
  return findings.some((finding) => finding.severity === "error") || most !== void 0 && warnings > most;
}
async function resultOf(run, judged2, warnings) {
  const all = joinReports(judged2.map((one) => one.report));
  if (run.inputs.sarif !== void 0) {
    const report2 = sarifReport(all.findings, version);
    await writeFile(resolve(run.runner.workspace, run.inputs.sarif), `${JSON.stringify(report2, null, 2)}
`);
  }
  const sections = judged2.map(({ name, head, report: report2 }) => {
    const notes = report2.notes.map((note) => `> ${note}`).join("\n>\n");
    return [
      `### Memory gate: ${name} at \`${head.slice(0, 7)}\``,
      summaryTable(report2.findings).trimEnd(),
      notes
    ].filter(Boolean).join("\n\n");
  });
  return {
    exitCode: isFailure(all.findings, run) ? ExitCode.findings : ExitCode.ok,
    annotations: githubCommands(all.findings),
    warnings,
    outputs: {
      changed: "false",
      findings: JSON.stringify(all.findings),
      errors: String(all.findings.filter((finding) => finding.severity === "error").length)
    },
    summary: sections.length > 0 ? `${sections.join("\n\n")}
` : "No open pull request has this head any more.\n"
  };
}
function nothingToJudge(why) {
  return {
    exitCode: ExitCode.ok,
    annotations: "",
    warnings: [],
    outputs: { changed: "false", findings: "[]", errors: "0" },
    summary: `Memory gate: ${why}
`
  };
}
export {
  judgePulls,
  postVerdicts,
  runCheck
};
