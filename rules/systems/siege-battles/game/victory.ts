import { procedure } from '../../../kernel/procedure.ts';
import { declareNumber } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { armyPoints } from '../muster/forces.ts';
import { order, noSuch } from '../order.ts';
import { other, unitOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { end } from './ending.ts';

/** The winner after the fifth turn: SB-106 to SB-109, SB-189, SB-B43. */

/** SB-B43: for the enemy General, for a captured standard; SB-189: for the heraldry; SB-109: the lead needed to win. */
const GENERAL = 100;
const STANDARD = 25;
const HERALDRY = 100;
const MARGIN = 100;

/** SB-019: the number of objectives in sections the attacker holds. */
export const objectivesTaken = (siege: Siege): number =>
  Object.values(siege.sections).filter(({ objective, heldBy }) => objective && heldBy === 'attacker').length;

/** Points for an enemy unit, a section, or captured standards. */
interface Earned {
  readonly by: string;
  readonly how: 'destroyed' | 'fleeing' | 'general' | 'heraldry' | 'standards';
  readonly points: number;
}

/** SB-B43, SB-011: enemy units that are destroyed or fleeing; equipment is worth nothing. */
export function earned(siege: Siege, side: Seat): readonly Earned[] {
  const beaten = Object.keys(siege.units).flatMap((by): readonly Earned[] => {
    const { roster, destroyed, fleeing } = unitOf(siege, by);
    if (roster.side === side || !(destroyed || fleeing)) return [];
    return [
      { by, how: destroyed ? 'destroyed' : 'fleeing', points: armyPoints(roster) }, // SB-011: bought crews are worth 0
      ...(roster.general ? [{ by, how: 'general' as const, points: GENERAL }] : []),
    ];
  });
  // SB-189: the attacker holds the section with the heraldry.
  const proud = Object.values(siege.sections).find(
    ({ items, heldBy }) => items.includes('heraldry') && heldBy === 'attacker',
  );
  const captured = siege.ended?.standards?.[side] ?? 0;
  return [
    ...beaten,
    ...(side === 'attacker' && proud !== undefined
      ? [{ by: proud.id, how: 'heraldry' as const, points: HERALDRY }]
      : []),
    ...(captured > 0 ? [{ by: 'standards', how: 'standards' as const, points: STANDARD * captured }] : []),
  ];
}

/** SB-B43: includes captured standards once the players have counted them at the end. */
export const victoryPoints = (siege: Siege, side: Seat): number =>
  earned(siege, side).reduce((sum, { points }) => sum + points, 0);

/** SB-109: a win takes at least 100 more points than the other side; anything less is a draw. */
export function byPoints(attacker: number, defender: number): Seat | null {
  if (Math.abs(attacker - defender) < MARGIN) return null;
  return attacker > defender ? 'attacker' : 'defender';
}

/** SB-106: after the defender's fifth turn. */
export const scoring = procedure('scoring', 'SB-106', function* (game: Play): Steps {
  const taken = objectivesTaken(game.state);
  // SB-107: all three win for the attacker; SB-108: one or none.
  if (taken === 3) return yield* end(game, 'attacker', 'objectives');
  if (taken <= 1) return yield* end(game, 'defender', 'objectives');
  const points = { attacker: 0, defender: 0 };
  const captured = { attacker: 0, defender: 0 };
  for (const side of ['attacker', 'defender'] as const) {
    captured[side] = yield* standards(game, side);
    points[side] = victoryPoints(game.state, side) + STANDARD * captured[side];
  }
  yield* end(game, byPoints(points.attacker, points.defender), 'points', captured);
});

/** SB-B43: players count captured standards; a battle standard counts as four. */
function* standards(game: Play, side: Seat): Steps<number> {
  return yield* declareNumber({
    seat: side,
    rule: 'SB-B43',
    why: text('sb.game.ask-standards', { side: game.state.sides[side].name }),
    unit: 'pieces',
    min: 0,
    max: 40,
    step: 1,
    suggested: 0,
  });
}

interface Concede extends Args {
  readonly side: Seat;
}

const isSide = (side: unknown): side is Seat => side === 'attacker' || side === 'defender';

/** SB-106: a player may concede at any time. */
export const concede = order<Concede>({
  rule: 'SB-106',
  aside: true,
  breaksOff: true,
  candidates: () => [{ side: 'attacker' }, { side: 'defender' }],
  check: (_, { side }) => (isSide(side) ? undefined : noSuch(side)),
  seat: (_, { side }) => side,
  text: (siege, { side }) => text('sb.do.concede', { side: siege.sides[side].name }),
  // Kept apart from the phase orders to prevent misclicks.
  about: ({ side }) => [side],
  run: procedure('concede', 'SB-106', function* (game: Play, { side }: Concede): Steps {
    yield* end(game, other(side), 'conceded');
  }),
});
