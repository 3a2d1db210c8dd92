/** Where Keepsake's own Action is taken from. */
export interface ActionSource {
  /** OWNER/REPO on GitHub. */
  readonly repository: string;
  /** The commit of this release, when it is known. */
  readonly commit?: string;
  /** The tag a person reads beside it: `v1`. */
  readonly tag: string;
}

/** What templates say where the Action's source is filled in. */
const placeholder = 'OWNER/keepsake@v1';

/**
 * A workflow template as it lands in a repository: Keepsake's own Action pinned to the commit of this release, so
 * that nobody who moves a tag can change what runs; pushes watched on the repository's own default branch.
 * @returns the text, and a warning where only the tag is known
 */
export function pinWorkflow(
  template: string,
  source: ActionSource,
  defaultBranch: string,
): { readonly text: string; readonly warning?: string } {
  const pinned =
    source.commit === undefined
      ? `${source.repository}@${source.tag}`
      : `${source.repository}@${source.commit} # ${source.tag}`;
  const text = template
    .replaceAll(placeholder, pinned)
    .replaceAll('branches: [main]', `branches: [${JSON.stringify(defaultBranch)}]`);
  if (source.commit !== undefined || !template.includes(placeholder)) return { text };
  return {
    text,
    warning: `The commit of ${source.repository}@${source.tag} is not known here, so the workflows name the tag: replace it by the full commit id, since a tag can be moved.`,
  };
}
