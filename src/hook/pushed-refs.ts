/** One ref that a push moves; null stands for git's all-zero id. */
export interface PushedRef {
  readonly ref: string;
  readonly old: string | null;
  readonly head: string | null;
}

/** Lines of pre-push: local ref, local id, remote ref, remote id. */
export function prePushLines(text: string): readonly PushedRef[] {
  return words(text).map(([, head = '', ref = '', old = '']) => ({ ref, old: idOf(old), head: idOf(head) }));
}

/** Lines of pre-receive: old id, new id, ref. */
export function preReceiveLines(text: string): readonly PushedRef[] {
  return words(text).map(([old = '', head = '', ref = '']) => ({ ref, old: idOf(old), head: idOf(head) }));
}

function words(text: string): readonly string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '));
}

function idOf(text: string): string | null {
  return /^0*$/.test(text) ? null : text;
}
