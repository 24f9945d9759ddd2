import { closeSync, openSync, writeSync } from 'node:fs';
import { lineBytes } from '../../firmware-bridge/link/line.ts';
import { BridgeProblem } from './problem.ts';
import { openPort } from './open.ts';
import { RECORDING_HEAD, writePassed, type Passed } from './recording.ts';

/** Interval of queries: without them, a device that waits to be asked would send nothing. */
const ASK_MS = 2000;

/**
 * `bridge record`: stores every byte that a port sends or receives, with its time. Regularly asks the device for its
 * identity and sensors, but acknowledges nothing, so no event is taken from the program that connects next.
 * @param quiet sends no queries either
 * @param forMs duration; until stopped if absent
 * @returns how many bytes came
 * @throws {BridgeProblem}
 */
export async function record(path: string, file: string, quiet: boolean, forMs: number | undefined): Promise<number> {
  let bytesHeard = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((done) => (end = done));
  const out = create(file);
  const start = performance.now();
  const keep = (direction: Passed['direction'], bytes: Uint8Array): void => {
    writeSync(out, `${writePassed({ ms: performance.now() - start, direction, bytes })}\n`);
  };
  try {
    const line = await openPort(path, {
      data: (bytes) => {
        bytesHeard += bytes.length;
        keep('<', bytes);
      },
      closed: () => {
        end();
      },
    });
    const ask = (): void => {
      for (const question of ['HELLO?', 'SNAP?']) {
        const bytes = lineBytes(question);
        line.write(bytes);
        keep('>', bytes);
      }
    };
    if (!quiet) ask();
    const asking = quiet ? undefined : setInterval(ask, ASK_MS);
    const timer = forMs === undefined ? undefined : setTimeout(end, forMs);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    await ended;
    clearInterval(asking);
    clearTimeout(timer);
    await line.close();
    return bytesHeard;
  } finally {
    closeSync(out);
  }
}

function create(file: string): number {
  try {
    const out = openSync(file, 'wx');
    writeSync(out, `${RECORDING_HEAD}\n`);
    return out;
  } catch (error) {
    const there = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new BridgeProblem(
      there
        ? `${file} is there already, and a recording is never written over. Give another name, or remove it first.`
        : `${file} cannot be written (${(error as Error).message}). Nothing was recorded.`,
    );
  }
}
