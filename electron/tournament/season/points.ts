import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import type { Final, PlacePoints, SeasonSettings } from '../../contract/season-parts.ts';
import { exact } from '../standings/working.ts';

/** What a place is worth where nobody shares it. @param of how many took part */
function worthOf(place: number, of: number, points: PlacePoints): Fraction {
  return exact(points.by === 'among' ? of - place + 1 : (points.points[place - 1] ?? 0));
}

/**
 * What an event gives to each who took part, by player: the points of the place and those for taking part. Who share a place
 * share evenly what the places bring that they cover together, so that a tie neither makes nor loses points.
 */
export function pointsOfEvent(
  { players }: Pick<Final, 'players'>,
  { points, takingPart }: Pick<SeasonSettings, 'points' | 'takingPart'>,
): ReadonlyMap<string, Fraction> {
  const sharing = Map.groupBy(players, ({ place }) => place);
  const given = new Map<string, Fraction>();
  let covered = 0;
  for (const [, group] of [...sharing].sort(([a], [b]) => a - b)) {
    const sum = group.reduce(
      (total, _, i) => fractions.add(total, worthOf(covered + i + 1, players.length, points)),
      fractions.zero,
    );
    covered += group.length;
    const each = fractions.add(fractions.divide(sum, fractions.ratio(group.length, 1)), exact(takingPart));
    for (const { player } of group) given.set(player, each);
  }
  return given;
}
