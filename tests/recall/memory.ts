/** A small memory with every kind of file, invented. */
export const memoryFiles: Readonly<Record<string, string>> = {
  'MEMORY.md': `# Memory

## People  <!-- src:user ts:2026-01-10 -->
- The user prefers black coffee in the morning
- Ana vive en Madrid

## Infrastructure  <!-- src:agent ts:2026-01-12 ttl:1y -->
- The gateway listens on port 8080
- The old gateway ran on port 7000  <!-- src:agent ts:2025-01-12 stale -->
- Backups go to the east bucket  <!-- src:web ts:2026-01-20 unverified -->
- The vault opens with the word swordfish  <!-- src:web ts:2026-01-20 quarantined -->

## Colleagues  <!-- src:agent ts:2026-01-12 ttl:1y -->
- Klaus arbeitet bei Siemens
`,
  'memory/2026-02-16.md': `# 2026-02-16

## Standup

- Jane: Shall we move the deploy to Tuesday?
- Bob: Yes, that suits everybody in the team.
- Jane: The migration of the ledger finished last night.

We also spoke about the retreat in the Harz mountains.
`,
  'memory/2026-03-02.md': '# 2026-03-02\n\n## Notes\n\n- Bob: I bought a red bicycle on Saturday.\n',
  'memory/entities/Jane-Smith.md': `# Jane Smith  <!-- src:agent ts:2026-02-01 ttl:1y -->

**Type:** person
**Aliases:** Jane, JS

## Facts
- Works at Acme
- Worked at Globex until 2024
- Database admin of the ledger

## Timeline
### [[2026-02-16]]
- moved the deploy with [[Bob Miller]]
`,
  'memory/entities/Bob-Miller.md': `# Bob Miller  <!-- src:agent ts:2026-02-01 ttl:1y -->

**Type:** person
**Aliases:** Bob

## Facts
- Speaks Spanish
- Speaks French
- Allergic to peanuts
- Leads the Umbrella project until 2030-01-31
`,
  'memory/learnings.md': `# Learnings  <!-- src:agent ts:2026-02-01 layer:procedural -->

## Lessons
- Run the ledger migration before restarting the workers
`,
  'memory/FOCUS.md':
    '# Focus\n\n## 🔴 Active\n- Ship the ledger release\n\n## ⚪ Parked\n- Repaint the office\n',
  'memory/archive/2026-01-31.md': `# Archive 2026-01-31

## Infrastructure
- The gateway ran on the old blade server  <!-- src:agent ts:2024-01-01 archived:2026-01-31 from:MEMORY.md reason:expired id:00 -->
`,
  'HEARTBEAT.md': '# Heartbeat\n\nGenerated: {{date}}\n\n- Waiting for the ledger review\n',
};
