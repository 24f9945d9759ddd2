import type { DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import { lineBytes } from '../../../firmware-bridge/link/line.ts';
import { LinkSession, type Step } from '../../../firmware-bridge/link/session.ts';
import { chanceFrom } from '../../../firmware-bridge/simulator/chance.ts';
import { heapInUse } from './heap.ts';

/** Bytes per second on a cable at 115200 baud. */
export const BYTES_A_SECOND = 11_520;
const HELLO = ['HELLO 1 tray 1 7 1 0 Tray', 'DIE d1 6', 'READY 7 1 0'];
const ROLL = ['E 7 1 rolling d1', 'E 7 2 settled d1 6'];

export interface RubbishOutcome {
  /** Messages that the session made of the rubbish; nobody sent any of them. */
  readonly invented: readonly DeviceMessage[];
  /** Messages of the device that spoke after the rubbish. */
  readonly after: readonly DeviceMessage[];
  /** Growth of the heap from the first tenth to the end, in bytes. */
  readonly grew: number;
  /** Processor time as a share of the time that the cable needs for these bytes. */
  readonly share: number;
}

/**
 * Feeds random bytes into a link session, in chunks of any size at the pace of a cable, then a device that rolls once.
 * @param greeted whether the device had said hello before the rubbish
 */
export function feedRubbish(bytes: number, greeted: boolean, seed: number): RubbishOutcome {
  const random = chanceFrom(seed);
  const session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
  let now = 0;
  let told: DeviceMessage[] = [];
  const keep = ({ messages }: Step): void => {
    told.push(...messages);
  };
  const say = (bodies: readonly string[]): void => {
    for (const body of bodies) keep(session.receive(lineBytes(body), (now += 5)));
  };
  keep(session.open(now));
  if (greeted) say(HELLO);
  told = [];
  let heap = 0;
  const before = process.cpuUsage();
  let ticked = now;
  for (let fed = 0; fed < bytes;) {
    const chunk = Uint8Array.from({ length: Math.min(bytes - fed, 1 + Math.floor(random() * 256)) }, () =>
      Math.floor(random() * 256),
    );
    fed += chunk.length;
    now += (chunk.length * 1000) / BYTES_A_SECOND;
    keep(session.receive(chunk, now));
    for (; now - ticked >= 250; ticked += 250) keep(session.tick(now));
    if (heap === 0 && fed >= bytes / 10) heap = heapInUse();
  }
  const { user, system } = process.cpuUsage(before);
  const invented = told;
  told = [];
  const grew = heapInUse() - heap;
  // The last line of the rubbish may be unfinished.
  keep(session.receive(Uint8Array.of(10), now));
  now += 6000;
  keep(session.tick(now));
  say([...HELLO, ...ROLL]);
  return { invented, after: told, grew, share: (user + system) / 1e6 / (bytes / BYTES_A_SECOND) };
}
