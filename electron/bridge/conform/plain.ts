import { readPlainLine } from '../../../firmware-bridge/dice/plain-line.ts';
import { Outbox } from '../../../firmware-bridge/link/outbox.ts';
import { PlainDevice } from '../../../firmware-bridge/link/plain-device.ts';
import type { Probe } from './probe.ts';

/** What a device that prints faces on bare lines lacks, and the sections that say how to get it. */
export const PLAIN_LACKS: readonly (readonly [section: number, what: string])[] = [
  [4, 'Its faces count as seen, not as witnessed: a player has to confirm each. Say rolling, then settled.'],
  [4, 'A face that falls while the cable is out is lost. Keep events until they are acknowledged.'],
  [2, 'A byte that the cable damages may become another face. Add the checksum.'],
  [3, 'It has no name of its own, so two such devices may be confused. Answer HELLO?.'],
  [6, 'Nobody can tell whether it is still there. Send BEAT every second.'],
];

/** Whether the program would accept the input as that of a device printing faces on bare lines, and if not, why. */
export function judgePlain({ heard }: Probe): 'plain' | 'too-many' | 'not-plain' {
  const device = new PlainDevice({ device: 'plain', name: '', boot: 0 }, new Outbox());
  for (const { problem, cut, text, at } of heard) {
    if (problem !== 'no-checksum' || (cut && readPlainLine(text) === undefined)) continue;
    if (device.line(text, at) === 'too-many') return 'too-many';
  }
  return device.believable ? 'plain' : 'not-plain';
}
