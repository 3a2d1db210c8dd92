/** One thing the doctor looked at. */
export interface Diagnosis {
  /** What was looked at: `hooks`, `merge-driver`, … */
  readonly about: string;
  /** `unknown`: it cannot be seen from here, and the message says why. */
  readonly state: 'ok' | 'problem' | 'unknown' | 'repaired';
  readonly message: string;
  /** What a person does about it. */
  readonly fix?: string;
}

/** A diagnosis with the cure that `--fix` applies, where one is safe without asking. */
export interface Examined {
  readonly diagnosis: Diagnosis;
  readonly cure?: () => Promise<string>;
}

export function ok(about: string, message: string): Examined {
  return { diagnosis: { about, state: 'ok', message } };
}

export function problem(about: string, message: string, fix: string, cure?: () => Promise<string>): Examined {
  return { diagnosis: { about, state: 'problem', message, fix }, ...(cure ? { cure } : {}) };
}

export function unknown(about: string, message: string, fix: string): Examined {
  return { diagnosis: { about, state: 'unknown', message, fix } };
}

/** Applies the cures; what has none stays as it was diagnosed. */
export async function cureAll(examined: readonly Examined[]): Promise<readonly Diagnosis[]> {
  const diagnoses: Diagnosis[] = [];
  for (const { diagnosis, cure } of examined) {
    if (diagnosis.state !== 'problem' || !cure) diagnoses.push(diagnosis);
    else diagnoses.push({ about: diagnosis.about, state: 'repaired', message: await cure() });
  }
  return diagnoses;
}
