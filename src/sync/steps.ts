import { storeObjects } from '../git/index.ts';
import type { Moved, Step } from './branches.ts';
import type { Workshop } from './workshop.ts';

type Place = Pick<Workshop, 'cwd' | 'branches'>;

/** Makes a step, or hands it to whoever makes several of them together. */
export async function makeStep(workshop: Workshop, step: Step): Promise<Moved> {
  return workshop.gather ? workshop.gather(step) : makeNow(workshop, step);
}

async function makeNow({ cwd, branches }: Place, { objects, move, reason, state }: Step): Promise<Moved> {
  await storeObjects(cwd, objects);
  return branches.move(move, reason, state);
}

/** How many steps are made together at most: what they need is kept until then. */
const mostTogether = 50;

interface Parked {
  readonly step: Step;
  readonly answer: (moved: Promise<Moved>) => void;
  readonly done: () => Promise<void>;
}

/** Works whose branches are moved together. */
export interface Gathering {
  /** How many works wait for their branch to be moved. */
  waiting(): number;
  /** Runs a work, which never rejects, to its end or to where its branch is to be moved; then the next one may start. */
  start(work: (gather: (step: Step) => Promise<Moved>) => Promise<void>): Promise<void>;
  /** Moves the branches of all that wait, and lets them go on, one after another in their order. */
  finish(): Promise<void>;
}

/**
 * One push, or one move of refs, for many proposals: each work runs up to where it would move its branch, one after
 * another, then all branches move at once. Where that fails, halves are tried, down to each by itself: one that lost its
 * race or is protected holds no other one up. What a work moves after that, it moves alone.
 */
export function gatherSteps(place: Place): Gathering {
  let parked: Parked[] = [];
  async function finish(): Promise<void> {
    const all = parked;
    parked = [];
    const steps = all.map(({ step }) => step);
    // Whatever goes wrong is told to each of them: one that gets no answer would wait for ever.
    const answers = await madeTogether(place, steps).catch((error: unknown) =>
      steps.map(() => Promise.reject(error)),
    );
    for (const [index, { answer, done }] of all.entries()) {
      answer(answers[index] ?? Promise.reject(new Error('a branch was not moved')));
      await done();
    }
  }
  return {
    waiting: () => parked.length,
    finish,
    async start(work) {
      let waits = () => {};
      const isParked = new Promise<void>((resolve) => {
        waits = resolve;
      });
      let first = true;
      let ended = Promise.resolve();
      const gather = (step: Step) => {
        if (!first) return makeNow(place, step);
        first = false;
        return new Promise<Moved>((answer) => {
          parked.push({ step, answer, done: () => ended });
          waits();
        });
      };
      ended = work(gather);
      await Promise.race([ended, isParked]);
      if (parked.length >= mostTogether) await finish();
    },
  };
}

async function madeTogether(place: Place, steps: readonly Step[]): Promise<readonly Promise<Moved>[]> {
  if (steps.length < 2) return alone(place, steps);
  try {
    await storeObjects(
      place.cwd,
      steps.flatMap(({ objects }) => objects),
    );
  } catch {
    return alone(place, steps);
  }
  return movedTogether(place, steps);
}

async function movedTogether(place: Place, steps: readonly Step[]): Promise<readonly Promise<Moved>[]> {
  if (steps.length < 2) return alone(place, steps);
  const [{ reason = '' } = {}] = steps;
  if (await place.branches.moveTogether(steps, reason)) return steps.map(() => Promise.resolve('moved'));
  const half = steps.length >> 1;
  const first = await movedTogether(place, steps.slice(0, half));
  return [...first, ...(await movedTogether(place, steps.slice(half)))];
}

/** Each by itself, one after another; what goes wrong is told to the one it went wrong for. */
async function alone(place: Place, steps: readonly Step[]): Promise<readonly Promise<Moved>[]> {
  const answers: Promise<Moved>[] = [];
  for (const step of steps) {
    const made = makeNow(place, step);
    await made.catch(() => {});
    answers.push(made);
  }
  return answers;
}
