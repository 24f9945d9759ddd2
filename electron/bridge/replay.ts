import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hasSocat, ptyCable } from '../../firmware-bridge/simulator/cable.ts';
import { openedByOthers } from './opened.ts';
import { BridgeProblem } from './problem.ts';
import { readRecording, type Passed } from './recording.ts';

/**
 * `bridge replay`: plays back on a pseudo terminal what the device sent, byte for byte and at its pace. It starts when
 * another program opens the terminal or sends something, so that nothing is missed; that program's input is ignored.
 * @param speed 2 is twice as fast
 * @param link path for the terminal; in the temporary folder if absent
 * @throws {BridgeProblem}
 */
export async function replay(file: string, speed: number, link: string | undefined): Promise<void> {
  const said = read(file).filter(({ direction }) => direction === '<');
  if (said.length === 0) throw new BridgeProblem(`${file} holds nothing that a device said.`);
  if (!hasSocat())
    throw new BridgeProblem(
      "A pseudo terminal needs the program 'socat', which is not installed (Debian, Ubuntu: apt install socat; macOS: brew install socat).",
    );
  const path = link === undefined ? join(tmpdir(), `castellan-replay-${process.pid}`) : resolve(link);
  let heard: () => void = () => undefined;
  const somebody = new Promise<void>((done) => (heard = done));
  const cable = ptyCable(path, () => {
    heard();
  });
  const quit = (): void => {
    cable.unplug();
    process.exit(0);
  };
  process.on('SIGINT', quit);
  process.on('SIGTERM', quit);
  await cable.plug();
  console.log(path);
  const looking = new AbortController();
  await Promise.race([somebody, openedByOthers(path, looking.signal)]);
  looking.abort();
  const start = performance.now();
  for (const { ms, bytes } of said) {
    const wait = ms / speed - (performance.now() - start);
    if (wait > 1) await new Promise((done) => setTimeout(done, wait));
    cable.write(bytes);
  }
  console.log(`All ${said.length} pieces were said. Control-C ends.`);
  // Keep the port open, like a device that no longer sends anything.
  await new Promise(() => setInterval(() => undefined, 60_000));
}

function read(file: string): Passed[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new BridgeProblem(`${file} cannot be read (${(error as Error).message}).`);
  }
  return readRecording(text, file);
}
