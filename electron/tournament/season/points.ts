import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import type { Final, PlacePoints, SeasonSettings } from '../../contract/season-parts.ts';
import { exact } from '../standings/working.ts';

/**
 * The worth of an unshared place.
 * @param of how many took part
 */
function worthOf(place: number, of: number, points: PlacePoints): Fraction {
  return exact(points.by === 'among' ? of - place + 1 : (points.points[place - 1] ?? 0));
}

/**
 * The points of each participant, by player: for the place and for taking part. Players who share a place split the
 * points of the places they cover evenly, so ties neither add nor remove points.
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
