/**
 * The last resort of a program whose every error should have been caught where it belongs. What happened is written down
 * and everything is opened anew from the journal, which is durable before anything is shown: nothing is lost but what
 * was on its way.
 */

/** Faults within a minute after which beginning anew would only go on for ever. */
const MOST_FAULTS = 5;
const WITHIN_MS = 60_000;
/**
 * Ms that what is open has to close; what hangs is left behind. The journal closes last: where it is not given the time, its
 * match is still held and another one comes to the table. A slow machine with a browser beside it took more than a second.
 */
const CLOSING_MS = 5000;

/** Whether one more fault may be followed by another beginning. @param before ms since 1970, of earlier faults */
export function mayBeginAnew(before: readonly number[], now: number): boolean {
  return before.filter((at) => now - at < WITHIN_MS).length < MOST_FAULTS;
}

/** How a fault stands in a log. */
export function writtenFault(error: unknown): string {
  return `A mistake of the program: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

export interface Running {
  /** Where it listens, so that those who were there find it again. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface LastResortOptions {
  /** Opens everything. @param port where it listened before; nothing at the first time */
  readonly start: (port?: number) => Promise<Running>;
  readonly log: (line: string) => void;
  /** Told, with a sentence, that there is no use in going on. */
  readonly giveUp: (sentence: string) => void;
}

/** Opens everything and, after an error that nobody caught, opens it anew in the same place. @returns what closes it */
export async function keepOpen({ start, log, giveUp }: LastResortOptions): Promise<() => Promise<void>> {
  const faults: number[] = [];
  let running = await start();
  let anew: Promise<void> | undefined;
  let ends = false;
  const beginAnew = async (): Promise<void> => {
    const { port } = running;
    await Promise.race([running.close(), new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]).catch(
      (error: unknown) => {
        log(writtenFault(error));
      },
    );
    if (ends) return;
    running = await start(port);
  };
  const onFault = (error: unknown): void => {
    log(writtenFault(error));
    // What comes apart while it is closed is gone in a moment anyway.
    if (anew !== undefined || ends) return;
    const now = Date.now();
    if (!mayBeginAnew(faults, now)) {
      giveUp(
        'Castellan has failed several times within a minute and ends. Nothing that was accepted is lost: start it again.',
      );
      return;
    }
    faults.push(now);
    anew = beginAnew().then(
      () => {
        anew = undefined;
        log('Castellan has begun anew. Nothing that was accepted is lost.');
      },
      (problem: unknown) => {
        giveUp(`Castellan could not begin anew: ${problem instanceof Error ? problem.message : String(problem)}`);
      },
    );
  };
  process.on('uncaughtException', onFault);
  return async () => {
    ends = true;
    await anew;
    await running.close();
    process.off('uncaughtException', onFault);
  };
}
