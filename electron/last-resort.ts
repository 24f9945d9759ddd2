/**
 * The last resort of a program whose every error should have been handled where it occurred. The error is logged and
 * everything is reopened from the journal, which is durable before anything is shown, so only work in progress is lost.
 */

/** Faults within a minute after which restarting would just go on forever. */
const MOST_FAULTS = 5;
const WITHIN_MS = 60_000;
/**
 * Ms that open resources have to close; what hangs is abandoned. The journal closes last: if it does not get the time,
 * its match is still locked and a different one comes to the table. A slow machine with a browser took more than a
 * second, and a busy one may take ten times that.
 */
const CLOSING_MS = 15_000;

/** Whether one more fault may be followed by a restart. @param before ms since 1970, of earlier faults */
export function mayBeginAnew(before: readonly number[], now: number): boolean {
  return before.filter((at) => now - at < WITHIN_MS).length < MOST_FAULTS;
}

/** A fault as a log entry. */
export function writtenFault(error: unknown): string {
  return `A mistake of the program: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

export interface Running {
  /** The listening port, so that clients find it again. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface LastResortOptions {
  /** Opens everything. @param port the previous port; `undefined` the first time */
  readonly start: (port?: number) => Promise<Running>;
  readonly log: (line: string) => void;
  /** Called with a sentence if there is no point in going on. */
  readonly giveUp: (sentence: string) => void;
}

/** Opens everything and, after an uncaught error, reopens it on the same port. @returns a function that closes it */
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
    // Errors during a restart or shutdown concern something that is being closed anyway.
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
