import { text } from '../../../rules/kernel/text.ts';
import type { Change } from './change.ts';
import { standingsOf, ledger } from './ledger.ts';
import { offBracket } from './off-bracket.ts';
import { placesOf } from './places.ts';
import { teamChanges } from './team-impact.ts';
import { teamPlaces } from './team-ledger.ts';
import { teamName } from './teams.ts';
import type { EventState } from './state.ts';

/** What an edit changes: points, places, and later pairings that would now be made differently. */
export function impactOf(before: EventState, after: EventState): readonly Change[] {
  return [
    ...pointChanges(before, after),
    ...placeChanges(before, after),
    ...laterRounds(before, after),
    ...cutChanges(before, after),
    ...bracketChanges(before, after),
    ...(after.settings.teams === undefined ? [] : teamChanges(before, after)),
  ];
}

/** The name of a player or team. */
const nameOf = (state: EventState, id: string): string => state.players.get(id)?.player.name ?? teamName(state, id);

function totals(state: EventState, until = Infinity): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [id, lines] of ledger(state, until))
    sums.set(
      id,
      // Games of the cut bring no points: the bracket decides places.
      lines
        .filter(({ round }) => state.rounds[round - 1]?.paired.stage !== 'cut')
        .reduce((sum, { points }) => sum + points, 0),
    );
  return sums;
}

function pointChanges(before: EventState, after: EventState): Change[] {
  const [old, now] = [totals(before), totals(after)];
  return [...now].flatMap(([id, points]): Change[] => {
    const was = old.get(id);
    if (was === undefined || was === points) return [];
    return [{ kind: 'points', about: [id], text: text('impact.points', { name: nameOf(after, id), was, points }) }];
  });
}

function placeChanges(before: EventState, after: EventState): Change[] {
  const old = new Map(placesOf(before).map(({ id, place }) => [id, place]));
  return placesOf(after).flatMap(({ id, place }): Change[] => {
    const was = old.get(id);
    if (was === undefined || was === place) return [];
    return [{ kind: 'place', about: [id], text: text('impact.place', { name: nameOf(after, id), was, place }) }];
  });
}

/** Games of later rounds between players whose points were equal and no longer are, or the reverse; and byes. */
function laterRounds(before: EventState, after: EventState): Change[] {
  return after.rounds.flatMap(({ paired }, i): Change[] => {
    // In a round of teams it is the teams whose points had to be equal; a table or a bracket asks for no equals.
    if (paired.teams !== undefined || paired.stage === 'round-robin' || paired.stage === 'cut') return [];
    const { round, games, rests } = paired;
    const [old, now] = [totals(before, i), totals(after, i)];
    const gap = (sums: ReadonlyMap<string, number>, a: string, b: string): number =>
      Math.abs((sums.get(a) ?? 0) - (sums.get(b) ?? 0));
    const uneven = games.flatMap(({ attacker, defender, table }): Change[] => {
      const [was, is] = [gap(old, attacker, defender), gap(now, attacker, defender)];
      if (was === is) return [];
      const figures = { round, table, a: nameOf(after, attacker), b: nameOf(after, defender), was, is };
      return [{ kind: 'uneven-game', about: [attacker, defender], text: text('impact.uneven-game', figures) }];
    });
    const lowest = (sums: ReadonlyMap<string, number>): number =>
      Math.min(...games.flatMap(({ attacker, defender }) => [sums.get(attacker) ?? 0, sums.get(defender) ?? 0]));
    const byes = rests.flatMap(({ player, kind }): Change[] => {
      const was = (old.get(player) ?? 0) > lowest(old);
      const is = (now.get(player) ?? 0) > lowest(now);
      if (kind !== 'bye' || was === is) return [];
      const key = is ? 'impact.bye-now-high' : 'impact.bye-now-right';
      return [{ kind: 'bye', about: [player], text: text(key, { round, name: nameOf(after, player) }) }];
    });
    return [...uneven, ...byes];
  });
}

/** Who would now be in the cut but is not, and who is in it but should not be. */
function cutChanges(before: EventState, after: EventState): Change[] {
  const { cut, rounds } = after.settings;
  if (cut === null || !after.rounds.some(({ paired }) => paired.stage === 'cut')) return [];
  const best = (state: EventState): string[] =>
    (state.settings.teams === undefined ? standingsOf(state, rounds) : teamPlaces(state, rounds))
      .slice(0, cut)
      .map(({ id }) => id);
  const [old, now] = [best(before), best(after)];
  return [
    ...now.filter((id) => !old.includes(id)).map((id) => ({ id, key: 'impact.cut-in' })),
    ...old.filter((id) => !now.includes(id)).map((id) => ({ id, key: 'impact.cut-out' })),
  ].map(({ id, key }): Change => ({ kind: 'cut', about: [id], text: text(key, { name: nameOf(after, id) }) }));
}

/** A later round of the cut in which others should meet now. */
function bracketChanges(before: EventState, after: EventState): Change[] {
  const off = offBracket(after);
  if (off === null || offBracket(before)?.round === off.round) return [];
  return [off.said, off.todo].map((one): Change => ({ kind: 'cut', about: [], text: one }));
}
