import type { ReviewCommand } from '../review/index.ts';

/** What a person who may decide asked for on a proposal, in a comment that nobody changed afterwards. */
export interface Order {
  readonly command: Extract<ReviewCommand, { readonly verb: 'ttl' | 'settle' | 'confirm' }>;
  /** The account that asked. */
  readonly by: string;
  /** ISO date-time of the comment: the day that a confirmation counts from. */
  readonly at: string;
}

/** An order, and what became of it in one sentence. */
export interface Answered {
  readonly order: Order;
  readonly sentence: string;
  readonly done: boolean;
  /** True: only a listed human's approval of the new head lets it through. */
  readonly needsApproval?: boolean;
}

/** Who looked at a proposal that was merged. */
export interface Reviewed {
  /** The accounts that approved its last head. */
  readonly by: readonly string[];
  readonly mergedBy?: string;
}

/** What a forge is told to show for one proposal branch; the branch itself has been moved before. */
export interface ProposalText {
  /** The proposal branch, without refs/heads/. */
  readonly branch: string;
  /** The branch it is proposed to. */
  readonly base: string;
  /** The commit the branch stands at. */
  readonly head: string;
  readonly title: string;
  /** Markdown, within the forge's limits. */
  readonly body: string;
  readonly labels: readonly string[];
  /** What became of the orders of `ForgeProposal.orders`. */
  readonly answers?: readonly Answered[];
}

/** A proposal as the forge knows it. */
export interface ForgeProposal {
  readonly branch: string;
  readonly state: 'open' | 'merged' | 'closed';
  /** The head the forge last saw on it: for a merged one, the commit that carried it. */
  readonly head: string;
  /** The commit of the base that brought a merged one, where the forge knows it. */
  readonly mergedAs?: string;
  /** True when a person, not a program, closed it. */
  readonly closedByHuman?: boolean;
  /** The body as it stands now: people untick facts in it. */
  readonly body?: string;
  /** When each no of the body was said, as ISO date-times by the ids in it; what is missing: nobody knows. */
  readonly saidNo?: ReadonlyMap<string, string>;
  /** What people who may decide asked for, oldest first; only on an open one. */
  readonly orders?: readonly Order[];
  /** Who looked at it; only on a merged one. */
  readonly reviewed?: Reviewed;
  /** A pull request's number. */
  readonly number?: number;
  /** Where a person reads it: a URL or a file. */
  readonly url?: string;
}

/** What became of a proposal on the forge. */
export interface Proposed {
  readonly operation: 'created' | 'updated' | 'unchanged' | 'link';
  readonly number?: number;
  /** A URL or a file; with operation `link`, a page where a person can open the pull request. */
  readonly url: string;
  /** Why it is only a link, or what else a person should know. */
  readonly warning?: string;
}

/**
 * Where proposals are shown and decided: GitHub's pull requests, or review files beside local branches.
 * Every call may be repeated: the same input leaves one proposal, and says `unchanged`.
 */
export interface Forge {
  readonly kind: 'local' | 'github';
  /**
   * The proposals of branches below a prefix, open and decided; the newest of a branch comes last.
   * @param noted whether the merge of this head was noted before: nobody's word on it is looked up again
   */
  proposals(prefix: string, noted?: (head: string) => boolean): Promise<readonly ForgeProposal[]>;
  /** Opens the proposal of a branch or brings it up to date. */
  propose(text: ProposalText): Promise<Proposed>;
  /** Closes a proposal that has nothing left in it, with a sentence why. */
  withdraw(branch: string, reason: string): Promise<void>;
  /** A permanent address of a file's line at a commit, for links in bodies. */
  permalink(commit: string, path: string, line?: number): string;
}
