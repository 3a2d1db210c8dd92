/** The gate: rules, one a file, and the policy that says who may write what into a memory. */
export { findingHash, printBaseline } from './baseline.ts';
export type { ChangeRecord, OutsideChange, Rule } from './change.ts';
export { contextPaths } from './context.ts';
export { factSignature } from './fact-signature.ts';
export { removedFacts } from './history.ts';
export { baselineOf, judge, judgeAll, type WholeNames } from './judge.ts';
export { type Policy, policyOf, severityUnder } from './policy.ts';
export { isPolicyFile } from './policy-files.ts';
export {
  type Evidence,
  type LocalMarks,
  type Principal,
  type Proof,
  resolvePrincipal,
  rightsOf,
  type SignatureEvidence,
} from './principal.ts';
export {
  type BlockedFact,
  factLineSignatures,
  filterByRights,
  type SideRights,
  userLines,
  wordsOfLines,
} from './rights.ts';
export { ruleTable } from './rule-table.ts';
export { findSecrets, maskSecret, redactSecrets, type Secret, secretHash } from './secrets/index.ts';
