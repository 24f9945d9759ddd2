import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Act, Deed } from './acts.ts';
import { hashOfAct, hashOfEvent } from './event-file.ts';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { signedMatches, type SignedGame } from './match-signed.ts';
import { hasConfirmed, hasSigned } from './signing.ts';

/** What the signatures say about the log of an event. */
export interface Signatures {
  /** Invalid ones: somebody changed what was signed. Empty for an untouched log. */
  readonly broken: readonly Text[];
  /** Who signed what, and what nobody signed. */
  readonly said: readonly Text[];
  /** The entries at the end of the log that the event has not signed. */
  readonly unsigned: { readonly from: number; readonly to: number } | null;
  /** Every result that a match has written, with those who vouch for it. */
  readonly matches: readonly SignedGame[];
}

/** The hash of the log up to each act, for an event of this id. */
function chainOf(event: string, acts: readonly Act[]): readonly string[] {
  let before = hashOfEvent(event);
  return acts.map((act) => (before = hashOfAct(before, act)));
}

/** The key that signs the event from here on, and the log hashes under its event id. */
interface Signing {
  key: string;
  event: string;
  hashes: readonly string[];
}

/** Checks the signatures of the event and of phones, act by act. */
class Heads {
  readonly broken: Text[] = [];
  readonly phones: Text[] = [];
  readonly names = new Map<string, string>();
  /** By key fingerprint, the last act the key has signed. */
  readonly signed = new Map<string, number>();
  readonly confirmed = new Map<string, { readonly key: string; readonly count: number }>();
  readonly #acts: readonly Act[];
  readonly #now: Signing = { key: '', event: '', hashes: [] };

  constructor(acts: readonly Act[]) {
    this.#acts = acts;
    for (const { n, deed } of acts) this.#take(n, deed);
  }

  nameOf(player: string): string {
    return this.names.get(player) ?? player;
  }

  #take(n: number, deed: Deed): void {
    switch (deed.kind) {
      case 'player-entered':
      case 'player-changed':
        this.names.set(deed.player.id, deed.player.name);
        break;
      case 'key-made':
        if (deed.event !== this.#now.event) this.#now.hashes = chainOf(deed.event, this.#acts);
        this.#now.key = deed.key;
        this.#now.event = deed.event;
        break;
      case 'head-signed':
        this.#bySelf(n, deed);
        break;
      case 'head-confirmed':
        this.#byPhone(n, deed);
        break;
      default:
    }
  }

  /** Whether the head exists: a signature comes after what it signs. */
  #isThere(n: number, head: { readonly n: number; readonly hash: string }): boolean {
    return head.n < n && this.#now.hashes[head.n - 1] === head.hash;
  }

  #bySelf(n: number, deed: Extract<Deed, { kind: 'head-signed' }>): void {
    const head = { event: this.#now.event, n: deed.n, hash: deed.hash };
    if (this.#isThere(n, deed) && deed.key === this.#now.key && hasSigned(deed.key, head, deed.signature))
      this.signed.set(fingerprintOf(deed.key), deed.n);
    else this.broken.push(text('signed.broken', { n, upTo: deed.n }));
  }

  #byPhone(n: number, deed: Extract<Deed, { kind: 'head-confirmed' }>): void {
    const head = { event: this.#now.event, n: deed.n, hash: deed.hash };
    const name = this.nameOf(deed.player);
    const earlier = this.confirmed.get(deed.player);
    if (this.#isThere(n, deed) && hasConfirmed(deed.key, deed.player, this.#now.key, head, deed.signature))
      this.confirmed.set(deed.player, { key: deed.key, count: (earlier?.count ?? 0) + 1 });
    else this.broken.push(text('signed.confirmation-broken', { n, name, upTo: deed.n }));
    if (earlier !== undefined && earlier.key !== deed.key) this.phones.push(text('signed.other-phone', { n, name }));
  }
}

/** Where a log is read: in a file that somebody hands out, or at the desk that keeps it and can still sign it. */
type ReadAt = 'file' | 'desk';

/** The entries at the end of the log that the event has not signed. */
function tailOf(acts: readonly Act[], signed: ReadonlyMap<string, number>): Signatures['unsigned'] {
  const to = acts.at(-1)?.deed.kind === 'head-signed' ? acts.length - 1 : acts.length;
  const upTo = Math.max(0, ...signed.values());
  return upTo >= to ? null : { from: upTo + 1, to };
}

/** What is said of the unsigned tail. */
function sayTail(tail: Signatures['unsigned'], readAt: ReadAt): readonly Text[] {
  if (tail === null) return [];
  if (readAt === 'desk') return [text('signed.not-yet', tail)];
  return [text(tail.from === 1 ? 'signed.nothing' : 'signed.rest-unsigned', tail)];
}

/** Checks every signature in a log against the log itself, from the acts alone. */
export function signaturesOf(acts: readonly Act[], readAt: ReadAt = 'file'): Signatures {
  const heads = new Heads(acts);
  const { broken, signed, confirmed, phones } = heads;
  const matches = signedMatches(acts);
  const tail = tailOf(acts, signed);
  return {
    unsigned: tail,
    broken: [...broken, ...matches.broken],
    matches: matches.games,
    said: [
      ...[...signed].map(([fingerprint, n]) => text('signed.by-event', { fingerprint, n })),
      ...sayTail(tail, readAt),
      ...[...confirmed].map(([player, { key, count }]) =>
        text('signed.by-player', { name: heads.nameOf(player), count, fingerprint: fingerprintOf(key) }),
      ),
      ...phones,
      ...(confirmed.size === 0 ? [text('signed.by-no-player')] : []),
      ...matches.said,
    ],
  };
}
