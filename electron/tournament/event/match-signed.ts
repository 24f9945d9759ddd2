import { hash } from 'node:crypto';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { MOST_SIGNATURES, type Act, type Deed, type MatchSignature } from './acts.ts';
import { hasSignedMatch } from './signing.ts';

/** Devices' signatures of the matches of an event: of the head of a match's journal, at each turn and at the end. */

type MatchSigned = Extract<Deed, { kind: 'match-signed' }>;

/** The match of a game and how far it was played: `played` is the last entry that is an order, a roll or an answer. */
export type PlayedMatch = Pick<MatchSigned, 'round' | 'game' | 'match' | 'played'>;

/**
 * The deed that stores a match's signatures: the last head of each device, under an id derived from them, so that the
 * same ones are written once. `undefined` if nobody has signed.
 */
export function matchSigned(
  { round, game, match, played }: PlayedMatch,
  signatures: readonly MatchSignature[],
): { readonly id: string; readonly deed: MatchSigned } | undefined {
  const latest = new Map<string, MatchSignature>();
  for (const { n, hash: head, key, seat, name, signature } of signatures) {
    const who = JSON.stringify([key, seat, name]);
    if ((latest.get(who)?.n ?? -1) <= n) latest.set(who, { n, hash: head, key, seat, name, signature });
  }
  const last = [...latest].toSorted(([a, x], [b, y]) => y.n - x.n || (a < b ? -1 : 1)).slice(0, MOST_SIGNATURES);
  if (last.length === 0) return undefined;
  const deed: MatchSigned = {
    kind: 'match-signed',
    round,
    game,
    match,
    played,
    signatures: last.map(([, signature]) => signature),
  };
  return { id: `devices-${hash('sha256', JSON.stringify(deed)).slice(0, 40)}`, deed };
}

/** A device that signed a match, with the last entry its signature covers. */
interface MatchSigner {
  readonly seat: string | null;
  readonly name: string;
  readonly fingerprint: string;
  readonly n: number;
}

/** Whose devices vouch for the match behind a result. */
export interface SignedGame {
  readonly round: number;
  readonly table: string;
  readonly match: string;
  readonly played: number;
  readonly signers: readonly MatchSigner[];
}

const signersOf = ({ signatures }: MatchSigned): readonly MatchSigner[] =>
  signatures.map(({ seat, name, key, n }) => ({ seat, name, fingerprint: fingerprintOf(key), n }));

/** The devices that signed a match as part of a sentence, for example for the log of an event. */
export function signersText(deed: MatchSigned): Text {
  const each = signersOf(deed).map(({ seat, name, fingerprint, n }) =>
    seat === null
      ? text('signed.console', { n, fingerprint })
      : text('signed.device', { name, side: text(`signed.side.${seat}`), n, fingerprint }),
  );
  return each.reduce((a, b) => text('signed.and', { a, b }));
}

/** What the signatures say about the matches of an event, from its acts alone. */
export interface SignedMatches {
  /** Invalid signatures: somebody changed them or their owner. */
  readonly broken: readonly Text[];
  /** By round: which matches devices of both sides, of one side or of none signed to the end. */
  readonly said: readonly Text[];
  /** Every result that a match has written, with those who vouch for it. */
  readonly games: readonly SignedGame[];
}

/** Verifies every match signature in a log against its key, and says who vouches for each match. */
export function signedMatches(acts: readonly Act[]): SignedMatches {
  const tables = new Map<number, readonly string[]>();
  const results = new Map<string, { readonly round: number; readonly game: number; readonly match: string }>();
  const signed = new Map<string, MatchSigned>();
  const broken: Text[] = [];
  const at = (round: number, game: number): string => `${String(round)} ${String(game)}`;
  const tableOf = (round: number, game: number): string => tables.get(round)?.[game - 1] ?? '';
  for (const { n, deed } of acts) {
    if (deed.kind === 'round-paired' || deed.kind === 'round-repaired')
      tables.set(
        deed.paired.round,
        deed.paired.games.map(({ table }) => table),
      );
    if (deed.kind === 'tables-changed') {
      const to = new Map(deed.games.map(({ game, table }) => [game, table]));
      tables.set(
        deed.round,
        (tables.get(deed.round) ?? []).map((table, i) => to.get(i + 1) ?? table),
      );
    }
    if (deed.kind === 'result-withdrawn') results.delete(at(deed.round, deed.game));
    if (deed.kind === 'result') {
      const { round, game, result } = deed;
      if (result.source === 'match' && result.match !== null)
        results.set(at(round, game), { round, game, match: result.match });
      else results.delete(at(round, game));
    }
    if (deed.kind !== 'match-signed') continue;
    const { round, game, match } = deed;
    const forged = deed.signatures.filter((one) => !hasSignedMatch(match, one));
    for (const { name } of forged)
      broken.push(text('signed.match-broken', { n, round, table: tableOf(round, game), name }));
    if (forged.length === 0) signed.set(`${at(round, game)} ${match}`, deed);
  }
  const games = [...results.values()].map(({ round, game, match }): SignedGame => {
    const deed = signed.get(`${at(round, game)} ${match}`);
    const signers = deed === undefined ? [] : signersOf(deed);
    return { round, table: tableOf(round, game), match, played: deed?.played ?? 0, signers };
  });
  return { broken, said: wordsOf(games), games };
}

/** How many sides signed a match to its end with their own devices. */
function sidesOf({ played, signers }: SignedGame): number {
  return new Set(signers.filter(({ seat, n }) => seat !== null && n >= played).map(({ seat }) => seat)).size;
}

function wordsOf(games: readonly SignedGame[]): readonly Text[] {
  return [...Map.groupBy(games, ({ round }) => round)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([round, ofRound]) =>
      (['by-both', 'by-one', 'by-none'] as const).flatMap((kind, i) => {
        const some = ofRound.filter((one) => Math.min(2, sidesOf(one)) === 2 - i);
        const tables = some.map(({ table }) => table).join(', ');
        return some.length === 0 ? [] : [text(`signed.matches-${kind}`, { round, tables })];
      }),
    );
}
