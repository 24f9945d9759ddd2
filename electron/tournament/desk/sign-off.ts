import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import type { Act } from '../event/acts.ts';
import { hashOfAct, hashOfEvent } from '../event/event-file.ts';
import { hasConfirmed, signHead, type KeyPair } from '../event/signing.ts';
import type { Sent } from '../store/event-store.ts';
import type { Known } from './deeds-of.ts';

/** Cache of log hashes of an event. */
export class Heads {
  readonly #hashes = new Map<string, string[]>();

  /** The hash of the log up to act `n`. */
  at(event: string, acts: readonly Act[], n: number): string {
    const known = this.#hashes.get(event) ?? [];
    this.#hashes.set(event, known);
    for (const act of acts.slice(known.length, n)) known.push(hashOfAct(known.at(-1) ?? hashOfEvent(event), act));
    return known[n - 1] ?? hashOfEvent(event);
  }
}

/** The deed that gives the event this key; empty if it has it. */
export function keyToWrite(event: string, { acts, state }: Known, { key }: KeyPair, by: string): readonly Sent[] {
  const has = state.key?.key === key && state.key.event === event;
  return has ? [] : [{ id: `key-${String(acts.length)}`, by, deed: { kind: 'key-made', key, event } }];
}

/** The deed that signs everything; empty if nothing happened since the last signature. */
export function signatureToWrite(
  event: string,
  { acts }: Known,
  { key, secret }: KeyPair,
  by: string,
  heads: Heads,
): readonly Sent[] {
  if (acts.at(-1)?.deed.kind === 'head-signed') return [];
  const n = acts.length;
  const hash = heads.at(event, acts, n);
  const signature = signHead(secret, { event, n, hash });
  return [{ id: `signed-${String(n)}`, by, deed: { kind: 'head-signed', n, hash, key, signature } }];
}

/** Why a phone's signature is rejected; `undefined` if it is valid. */
export function badSignature(event: string, { acts, state }: Known, act: EventAct, heads: Heads): Text | undefined {
  if (act.kind !== 'countersign') return undefined;
  const { player, n, hash, key, signature } = act;
  const holds =
    n <= acts.length &&
    state.key?.event === event &&
    heads.at(event, acts, n) === hash &&
    hasConfirmed(key, player, state.key.key, { event, n, hash }, signature);
  return holds ? undefined : text('signed.refused');
}
