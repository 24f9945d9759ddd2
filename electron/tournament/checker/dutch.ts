import { text, type Text } from '../../../rules/kernel/text.ts';
import type { PairedRound } from '../event/acts.ts';
import { dutchRules } from '../event/dutch-round.ts';
import type { Settings } from '../event/settings.ts';
import { pairDutch } from '../pairing/dutch/dutch.ts';
import type { DutchPlayer } from '../pairing/dutch/player.ts';
import { total, type Seen } from './past.ts';
import type { Known } from './replay.ts';

/**
 * Checks a round of the Dutch system by pairing it again from the checker's own counts. The rules allow exactly one
 * pairing and no proof shorter than the search itself, so this is the only place that shares the search.
 */
export function isDutch(
  known: Known,
  settings: Settings,
  { round, games, rests }: PairedRound,
  past: ReadonlyMap<string, readonly Seen[]>,
): readonly Text[] {
  const before = known.rounds.slice(0, round - 1);
  const took = new Set<string>();
  for (const { paired } of before) {
    for (const { attacker, defender } of paired.games) took.add(attacker).add(defender);
    for (const { player, kind } of paired.rests) if (kind === 'bye') took.add(player);
  }
  const isHere = (id: string): boolean => {
    const one = known.players.get(id);
    return one?.here === true && !one.gone && !one.away.has(round);
  };
  const all = [...known.players]
    .filter(([id]) => took.has(id) || isHere(id))
    .toSorted(([, a], [, b]) => (b.player.rating ?? -1) - (a.player.rating ?? -1) || a.number - b.number)
    .map(([id], i): DutchPlayer => {
      const seen = past.get(id) ?? [];
      return { id, number: i + 1, points: total(seen), rounds: before.map((_, r) => roundOf(seen, r + 1)) };
    });
  const made = pairDutch(
    all.filter(({ id }) => isHere(id)),
    dutchRules(settings, round),
    all,
  );
  if (made === undefined) return [text('check.dutch-none')];
  const nameOf = (id: string): string => known.players.get(id)?.player.name ?? id;
  const right = new Set(made.pairs.map(({ attacker, defender }) => `${attacker}\n${defender}`));
  return [
    ...games
      .filter(({ attacker, defender }) => !right.has(`${attacker}\n${defender}`))
      .map(({ attacker, defender, table }) => text('check.dutch', { a: nameOf(attacker), b: nameOf(defender), table })),
    ...rests
      .filter(({ player, kind }) => kind === 'bye' && player !== made.bye)
      .map(({ player }) => text('check.dutch-bye', { name: nameOf(player) })),
  ];
}

function roundOf(seen: readonly Seen[], round: number): DutchPlayer['rounds'][number] {
  const one = seen.find((line) => line.round === round);
  if (one === undefined) return { played: false, opponent: null, side: null, points: 0, bye: false };
  const { game, opponent, side, points, free } = one;
  return { played: game, opponent: game ? opponent : null, side, points, bye: free && opponent === null };
}
