/** A timeout longer than anything here takes on a slow machine. */
const PATIENCE_MS = 60_000;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a condition. @throws a sentence that says what is missing and what was there instead */
export async function until(what: string, holds: () => boolean, instead: () => unknown = () => ''): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}. ${JSON.stringify(instead())}`);
    await sleep(5);
  }
}
