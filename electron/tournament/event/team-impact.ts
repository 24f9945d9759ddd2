import { text } from '../../../rules/kernel/text.ts';
import type { Change } from './change.ts';
import type { EventState } from './state.ts';
import { finalTeams } from './places.ts';
import { teamLines } from './team-ledger.ts';
import { teamName } from './teams.ts';

/**
 * What a corrected result changes for teams: points, places, and matches between teams whose points were equal and no
 * longer are, or the reverse.
 */
export function teamChanges(before: EventState, after: EventState): readonly Change[] {
  const old = new Map(finalTeams(before).map((one) => [one.id, one]));
  const figures = finalTeams(after).flatMap(({ id, points, place }): Change[] => {
    const was = old.get(id);
    if (was === undefined) return [];
    const name = teamName(after, id);
    return [
      ...(was.points === points
        ? []
        : [{ kind: 'points' as const, about: [id], text: text('impact.points', { name, was: was.points, points }) }]),
      ...(was.place === place
        ? []
        : [{ kind: 'place' as const, about: [id], text: text('impact.place', { name, was: was.place, place }) }]),
    ];
  });
  return [...figures, ...unevenMatches(before, after)];
}

function unevenMatches(before: EventState, after: EventState): readonly Change[] {
  const totals = (state: EventState, until: number): ReadonlyMap<string, number> =>
    new Map(
      [...teamLines(state, until)].map(([id, lines]) => [id, lines.reduce((sum, { points }) => sum + points, 0)]),
    );
  return after.rounds.flatMap(({ paired: { round, stage, teams } }, i): Change[] => {
    // A bracket asks for no equals.
    if (teams === undefined || stage === 'cut') return [];
    const [old, now] = [totals(before, i), totals(after, i)];
    const gap = (sums: ReadonlyMap<string, number>, a: string, b: string): number =>
      Math.abs((sums.get(a) ?? 0) - (sums.get(b) ?? 0));
    return teams.matches.flatMap(({ first, second }): Change[] => {
      const [was, is] = [gap(old, first, second), gap(now, first, second)];
      if (was === is) return [];
      const figures = { round, a: teamName(after, first), b: teamName(after, second), was, is };
      return [{ kind: 'uneven-game', about: [first, second], text: text('impact.uneven-match', figures) }];
    });
  });
}
