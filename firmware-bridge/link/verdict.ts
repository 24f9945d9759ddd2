import type { Greeting } from './greeting.ts';
import type { PlainDevice } from './plain-device.ts';
import { TIMING } from './protocol.ts';
import { reason, type Reason } from './reason.ts';

/** What a port without a greeted device turns out to be. */
export type Verdict =
  | { readonly is: 'plain' }
  | { readonly is: 'foreign'; readonly why: Reason }
  | { readonly is: 'silent'; readonly why: Reason };

/** Reasons that do not depend on the absence of a hello: waiting longer does not change them. */
const DECIDED: readonly string[] = ['port.other-protocol', 'port.boot-used-twice', 'port.too-many-faces'];

/** Judges what has come since the port was first asked; `undefined` while it is too early to say. */
export function verdictOn(
  greeting: Greeting,
  plain: PlainDevice,
  was: Reason | undefined,
  now: number,
): Verdict | undefined {
  const { stranger, since, asked } = greeting;
  const age = now - since;
  if (asked >= 2 && age >= TIMING.plainAfterMs && plain.believable && !stranger.garbled) return { is: 'plain' };
  const certain = stranger.certain();
  if (certain !== undefined) return { is: 'foreign', why: certain };
  if (age < TIMING.verdictAfterMs || (was !== undefined && DECIDED.includes(was.key))) return undefined;
  greeting.noteIncomplete();
  const why = stranger.verdict();
  if (why !== undefined) return { is: 'foreign', why };
  return { is: 'silent', why: reason('port.says-nothing', { seconds: Math.round(age / 1000) }) };
}
