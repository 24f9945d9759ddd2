import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Act } from './acts.ts';
import { hashOfAct, hashOfEvent } from './event-file.ts';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { signedMatches, type SignedGame } from './match-signed.ts';
import { hasConfirmed, hasSigned } from './signing.ts';

/** What signatures say of the log of an event. */
export interface Signatures {
  /** Those that do not hold: somebody changed what was signed. Empty for a log that nobody touched. */
  readonly broken: readonly Text[];
  /** Who signed what, and what nobody signed. */
  readonly said: readonly Text[];
  /** Every result that a match has written, with whoever vouches for that match. */
  readonly matches: readonly SignedGame[];
}

/** The hash of the log up to each act, for an event of this id. */
function chainOf(event: string, acts: readonly Act[]): readonly string[] {
  let before = hashOfEvent(event);
  return acts.map((act) => (before = hashOfAct(before, act)));
}

/** Holds every signature in a log against the log itself, from the acts alone. */
export function signaturesOf(acts: readonly Act[]): Signatures {
  let hashes: readonly string[] = [];
  const names = new Map<string, string>();
  const broken: Text[] = [];
  /** By fingerprint, the last act that the key has signed. */
  const signed = new Map<string, number>();
  const confirmed = new Map<string, { readonly key: string; readonly count: number }>();
  const phones: Text[] = [];
  let key = '';
  let event = '';
  for (const { n, deed } of acts) {
    if (deed.kind === 'player-entered' || deed.kind === 'player-changed') names.set(deed.player.id, deed.player.name);
    if (deed.kind === 'key-made') {
      if (deed.event !== event) hashes = chainOf(deed.event, acts);
      ({ key, event } = deed);
    }
    if (deed.kind !== 'head-signed' && deed.kind !== 'head-confirmed') continue;
    const head = { event, n: deed.n, hash: deed.hash };
    // A signature stands after what it signs.
    const isThere = deed.n < n && hashes[deed.n - 1] === deed.hash;
    if (deed.kind === 'head-signed') {
      const holds = isThere && deed.key === key && hasSigned(deed.key, head, deed.signature);
      if (holds) signed.set(fingerprintOf(deed.key), deed.n);
      else broken.push(text('signed.broken', { n, upTo: deed.n }));
    } else {
      const name = names.get(deed.player) ?? deed.player;
      const earlier = confirmed.get(deed.player);
      if (isThere && hasConfirmed(deed.key, deed.player, key, head, deed.signature))
        confirmed.set(deed.player, { key: deed.key, count: (earlier?.count ?? 0) + 1 });
      else broken.push(text('signed.confirmation-broken', { n, name, upTo: deed.n }));
      if (earlier !== undefined && earlier.key !== deed.key) phones.push(text('signed.other-phone', { n, name }));
    }
  }
  const last = acts.at(-1)?.deed.kind === 'head-signed' ? acts.length - 1 : acts.length;
  const upTo = Math.max(0, ...signed.values());
  const matches = signedMatches(acts);
  return {
    broken: [...broken, ...matches.broken],
    matches: matches.games,
    said: [
      ...[...signed].map(([fingerprint, n]) => text('signed.by-event', { fingerprint, n })),
      ...(upTo < last
        ? [text(upTo === 0 ? 'signed.nothing' : 'signed.rest-unsigned', { from: upTo + 1, to: last })]
        : []),
      ...[...confirmed].map(([player, { key: own, count }]) =>
        text('signed.by-player', { name: names.get(player) ?? player, count, fingerprint: fingerprintOf(own) }),
      ),
      ...phones,
      ...(confirmed.size === 0 ? [text('signed.by-no-player')] : []),
      ...matches.said,
    ],
  };
}
