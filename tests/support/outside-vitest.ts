/*
 * Stands for the test runner where its helpers run without it (scripts/cases.mjs): what a test would clean up when
 * it ends is cleaned up when the program does.
 */
const tasks: (() => unknown)[] = [];

export function onTestFinished(task: () => unknown): void {
  tasks.push(task);
}

export async function finish(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
