import { memoryRoots } from '../config/index.ts';
import { type Learning, storeLearning } from '../extract/index.ts';
import {
  applyEdits,
  asItemText,
  civilDay,
  type FactKind,
  fileNameOf,
  insertFact,
  keyOf,
  parseFile,
  pathIn,
} from '../memory/index.ts';
import { type WriteSetting, type Written, write } from './write.ts';

export interface Note {
  readonly text: string;
  /** Names the file: memory/<topic>.md. */
  readonly topic: string;
  readonly kind?: FactKind;
  readonly ttl?: string;
}

/** Writes a fact into its topic's file, as the agent of the session. */
export function remember(setting: WriteSetting, note: Note): Promise<Written> {
  return write(setting, async (read, format, by) => {
    const root = await read(memoryRoots(setting.config)[0]);
    const { memory } = root;
    const text = asItemText(note.text.replace(/\s+/gu, ' ').trim());
    if (text === '') return 'There is nothing to remember: the text is empty.';
    const path = pathIn(setting.config.files.memory, fileNameOf(note.topic));
    const known = memory.file(path)?.facts.find((fact) => fact.key === keyOf(text));
    if (known) return `It is known already: ${root.prefix}${path}:${known.line}.`;
    const before = memory.snapshot.get(path)?.text ?? `# ${asItemText(note.topic)}\n`;
    const ts = civilDay(setting.now, format.time_zone);
    const edits = insertFact(parseFile(path, before, format), {
      heading: 'Notes',
      text,
      provenance: {
        src: 'agent',
        ts,
        ...by,
        ...(note.ttl === undefined ? {} : { ttl: note.ttl }),
        ...(note.kind === undefined ? {} : { kind: note.kind }),
      },
    });
    const message = `Remembered in ${root.prefix}${path}.`;
    return { root, path, text: applyEdits(before, edits), message, fact: text };
  });
}

/** Writes what an agent learned, when the learning policy takes it. */
export function rememberLearning(setting: WriteSetting, learning: Learning): Promise<Written> {
  return write(setting, async (read, _format, by) => {
    const root = await read(memoryRoots(setting.config)[0]);
    const { answer, files, changes } = storeLearning(learning, {
      memory: root.memory,
      config: setting.config,
      now: setting.now,
      ...by,
    });
    const path = setting.config.files.learnings;
    const text = files.get(path);
    if (text === undefined) return `${answer.reason}: ${answer.message}`;
    return {
      root,
      path,
      text,
      message: `accepted: kept in ${root.prefix}${path}.`,
      fact: changes[0]?.after ?? answer.text,
    };
  });
}
