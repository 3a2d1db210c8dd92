import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import"./chunk-OOEDKO62.js";var e="# beliefs\n\nCompares `memory/beliefs.md`, the agent's model of its user, with what was learned since.\n\n- Each belief counts evidence `for:` and `against:` it. Net confidence = confidence \xB7 for / (for + against).\n- Facts that say the same or the opposite are evidence, each counted once. When they move the net confidence by 0.3 or more, the new counts are proposed; a belief below 0.3 is weak.\n- Nothing happens without a `beliefs.md`: a person begins it with `keepsake beliefs --bootstrap`. A belief that is `src:user` is never changed.\n- With a model, it judges which fact speaks for or against which belief; when it fails the local comparison is used, with a warning.\n\nSettings: `passes.beliefs.drift`, `passes.beliefs.weak`. Command: `keepsake beliefs --drift --weak`.\n";var t=`# compendium

What episodic memories say again and again becomes one semantic fact in \`memory/semantic.md\`.

- Memories of one kind that say the same are one group. Numbers, negation and the order of a comparison must agree: "tea over coffee" is not "coffee over tea".
- Score = min(0.40, 0.18 \xB7 (n \u2212 1)) + min(0.18, 0.06 \xB7 recalls) + 0.14 for more than one session or day + min(0.12, days / 14) once a day lies between first and last + 0.10 for a preference, decision or fact (\u2212 0.12 for a task or other) + 0.08 when it names someone or something + 0.04 for two names \u2212 0.18 for wording that holds only for a day (not for preferences and decisions).
- Promoted at 0.56 with at least two supports. Recalls add to the score and never replace the second support.
- The fact lists its sources (at most 20) and is known by them, not by its wording: a later memory of the same meaning renews it and counts as support.
- A newer fact that says the opposite supersedes the older one, by the day it is about; the older one is archived. A fact never supersedes itself, nor one that is more trusted.
- A semantic fact that was archived does not come back from the same sources alone.

Settings: \`passes.compendium.threshold\`, \`min_supports\`, \`max_sources\`.
`;var s="# compress\n\nKeeps `MEMORY.md` small enough to be read at every session.\n\n- Above 15 360 bytes whole blocks move to `memory/<title>.md`, lowest trust first, then oldest, until less than 12 288 bytes are left. Between the two nothing starts, so a second run changes nothing.\n- A moved block leaves its heading, its provenance and a pointer. Blocks of one topic meet in one file.\n- Blocks with a user's fact, a fact without provenance, another tool's markers or an unclosed fence stay.\n- When it cannot get below the target it says so; nothing is lost either way.\n\nSettings: `passes.compress.limit`, `passes.compress.target`. Command: `keepsake compress --dry-run`.\n";var a=`# conflicts

Finds facts that contradict each other: one subject under one heading of one file, with two different values. A label that names the kind of line ("Decision:",
"TODO:", "Note:", and their like in the other languages) is no subject: two decisions are two facts.

- The weaker one is marked \`contested\` where it stands: the less trusted, then the older, then the later by bytes. A user's fact is never marked; two of the user's are listed.
- A more trusted fact past its lifetime does not beat a fresh one silently: both stay unmarked and are listed.
- Settle with \`keepsake conflicts\`. What was settled (\`memory/conflicts.jsonl\`) stays settled.

Settings: \`passes.conflicts.enabled\`.
`;var o=`# decay

Ranks; it archives nothing and writes nothing.

- Relevance of a fact = confidence \xB7 0.5 ^ (age / (half-life \xB7 (1 + 0.5 \xB7 recalls))), half-life 30 days. Recall uses it to break ties.
- Importance of a page = 0.5 \xB7 min(recalls, 20) / 20 + 0.3 \xB7 max(0, 1 \u2212 days since use / 30) + 0.2 \xB7 its tag (high 1, medium 0.5, low 0.2, none 0). Pages younger than 7 days have a recency of at least 0.8. A page's age counts from its first commit.

Settings: \`passes.decay.half_life\`. Commands: \`keepsake decay --half-life 30 --threshold 0.1\`, \`keepsake core --top 10\`.
`;var n=`# dedupe

Equal facts in equal context, in \`MEMORY.md\` and the files of \`memory/\`.

- Equal means equal keys: the first paragraph without marker, status, provenance, case, surrounding space and closing punctuation. 10:00 is not 15:00.
- Context is the block's title without its date. A fact of six words or more that names someone or something is compared across contexts too.
- The best copy stays: the user's, then the more trusted, the newer, the one in \`MEMORY.md\`, the first. The others are archived as duplicates.
- Copies by the user all stay and are listed. Untagged copies stay. A copy with nested lines or a status of its own is not a copy. "None" and the like are never duplicates.
- Nearly equal facts (token Jaccard of at least 0.9; same subject, numbers, negation and names) are proposed and not applied.

Settings: \`passes.dedupe.near\`, \`passes.dedupe.cosine\`. Command: \`keepsake dedupe --dry-run\`.
`;var i="# expire\n\nLifetimes. A fact's age is the whole civil days between its `ts` and today (`time_zone`, default UTC).\n\n| age | what happens |\n|---|---|\n| up to its ttl | it stays |\n| up to twice its ttl | it is marked `\u26A0\uFE0F stale` and listed when a session starts; renewing `ts` or `ttl` takes the mark off |\n| more than twice its ttl | it is archived, then removed |\n\nSo an agent's fact of 90 days: day 90 keep, days 91 to 180 stale, day 181 archived.\n\n- Default lifetimes: user never, agent and tool 90d, web and dig 30d.\n- `src:user`: not one byte is written on it. One whose own ttl has passed is only listed.\n- Without provenance, or with an unknown `ts`: listed as unverified, never removed. Another tool's date alone is no request to sweep; its lifetime (`ttl:`, `expire:`) is.\n- Agent and tool facts count from their last recall when that is later than `ts` (`reinforce`); web and dig never.\n- Quarantined facts and other tools' managed blocks are left alone.\n- A heading whose facts are all gone goes too; a sidecar without blocks is archived whole, and its pointer in the index is removed.\n- At most 20 % of a file's facts (but at least 5) are archived a night, the most overdue first; the others are marked stale and the report says how many wait.\n\nSettings: `passes.expire.ttl.*`, `passes.expire.reinforce`, `loss_budget`. Command: `keepsake expire --dry-run`.\n";var r=`# extract

Reads new lines of daily logs and proposes facts, entity pages and relations, each with \`ev:\` pointing at its line.

- Only logs that changed since they were last reviewed are read; what was extracted from a line before is remembered.
- Without a model the local extractor works alone; a model only proposes, the selection policy decides.
- See [extraction](../extraction.md) for the policy, its weights and its evaluation.

Settings: \`passes.extract.*\`, \`model.*\`. Command: part of \`keepsake nightly\`.
`;var d="# intake\n\nTurns the notes of `memory/inbox.jsonl` into facts of the file they belong to, then marks them processed.\n\n- A note whose topic names an entity page goes to that page under **Facts**; one whose topic names a sidecar goes to that sidecar under its day.\n- Otherwise a note of high importance goes to `MEMORY.md` under its day, any other to `memory/episodic/YYYY-MM.md`.\n- The fact keeps the note's source, day, writer, confidence and topics, and `ev:` names the note.\n- A note that says it is the user's becomes `src:agent \u2026 origin:user ttl:1y`: an inbox is a file that anybody can write to. A person makes it theirs with `keepsake confirm`.\n- What the selection policy refuses (instructions, secrets, transcripts \u2026) stays in the inbox and is reported. A line that is no valid note keeps its bytes and is reported with its number.\n- A note that says what the file already says is marked processed and adds nothing.\n\nSettings: `passes.intake.enabled`, `files.inbox`. Command: `keepsake inbox`, `keepsake intake --dry-run`.\n";var h="# promote\n\nMakes facts of surprising events: in `MEMORY.md`, under the block of the event's day.\n\n- Events with a score of at least 0.5 that the selection policy keeps. What it refuses (instructions, secrets, questions, recaps) is never promoted; what it would only pass over needs a name in it and a score above `passes.surprise.high`.\n- `ts` is the event's day, `src` that of the log line (never user), `ev` the line.\n- Each event once: its row is marked `promoted`, and taking the fact out of `MEMORY.md` later does not bring it back.\n\nSettings: `passes.promote.threshold`.\n";var c=`# prune

Archives whole entity pages that nobody uses any more.

- No mention, link or recall for 30 days, the page itself older than that, no link from an active page, importance below 0.1.
- Never a page with a user's fact, a fact without provenance, a quarantined fact, or a fact that its lifetime still keeps.
- A page with more facts than one night may archive waits until expire has brought it down.
- Its pointers in the index go with it; the archive has the page byte for byte.

Settings: \`passes.prune.days\`, \`passes.prune.threshold\`. Command: \`keepsake prune --days 30 --dry-run\`.
`;var l="# reindex\n\nRebuilds `memory/graph.jsonl` from the entity pages.\n\n- Relations: `predicate \u2192 [[Object]]: detail`, `[[Subject]] predicate \u2192 this`, a labelled link (`Works at: [[Acme]]`), and bare links under **Relations**. The date is that of the day heading above, else the fact's `ts`.\n- Lines that reindex derived (`via: reindex`) are replaced. Every other line, also a broken one, keeps its bytes; a relation written by hand stands for the derived one.\n- A graph kept by another tool as an operation log is left alone, with a warning.\n\nCommand: `keepsake reindex`, `keepsake viz`.\n";var m="# surprise\n\nScores how unexpected each new line of a daily log is, given what the memory said before that day, and writes the scores to `memory/surprise-scores.jsonl`.\n\n- **With a model**: first it predicts 5 to 15 things about the day from the newest facts, without seeing the log; then it compares. Each line gets a score, the expected and the actual. A line that it skips, or scores outside 0 to 1, is scored locally; a failure leaves the whole day to the local method, with a warning.\n- **Without one**: 1 \u2212 the best similarity to anything known before the day (BM25, divided by what the line scores against itself); + 0.2 when it contradicts a known subject, + 0.1 for a new name, + 0.15 for a decision in the first person, \u2212 0.4 for what was said on three or more of the last seven days.\n- high is above 0.7, medium from 0.4, low below. `method` says which way a score was made.\n- Logs of the last 30 days are looked at; `keepsake surprise --date 2026-02-16` scores any day. A line is scored once.\n\nSettings: `passes.surprise.high`, `passes.surprise.medium`.\n";var Z={intake:d,extract:r,surprise:m,promote:h,compendium:t,beliefs:e,conflicts:a,expire:i,dedupe:n,decay:o,prune:c,compress:s,reindex:l};export{Z as passPages};
