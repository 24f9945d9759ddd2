import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { goes } from '../moving/coming-to-rest.ts';
import { fallsBackAfterDraw } from '../pursuit/fall-back.ts';
import { victorGoesOn } from '../pursuit/victor.ts';
import type { Won } from '../pursuit/won.ts';
import type { Seat } from '../start/setup.ts';
import { opponentOf, type Battle, type Engagement, type Play, type Steps } from '../state.ts';
import { fighters } from './engagement.ts';
import type { Outcome } from './round.ts';

/** The end of a round: HR-125, HR-B14, HR-B15, HR-B17, P-HR-3. */

/** HR-B14: the retreat of each losing unit in cm, rounded up. */
export function retreatOf(difference: number, units: number): number {
  return units === 0 ? 0 : Math.ceil(difference / units);
}

/** @returns whether a pursuit leads to another round */
export const afterRound = procedure(
  'after-round',
  'HR-B14',
  function* (game: Play, { fight, winner, difference }: Outcome): Steps<boolean> {
    if (winner === null) {
      yield* call(drawn, { fight });
      return false;
    }
    const losers = fighters(game.state, fight, opponentOf(winner));
    const cm = retreatOf(difference, losers.length);
    for (const unit of losers) if (cm > 0) yield* goes(game, { kind: 'retreated', unit, cm });
    // HR-125: only now that the loser has gone back.
    for (const won of victors(game.state, fight, winner, cm)) yield* call(victorGoesOn, won);
    const left = game.state.engagements[fight.id];
    if (left === undefined) return false;
    const combat = fight.id;
    const goesOn = left.pursuits.length > 0;
    yield* tell<Fact>(goesOn ? { kind: 'combat-goes-on', combat } : { kind: 'combat-ended', combat });
    return goesOn;
  },
);

/** HR-125: surviving winning units whose stands fought; units that only supported do not test. */
function victors(battle: Battle, fight: Engagement, winner: Seat, retreat: number): readonly Won[] {
  return fighters(battle, fight, winner).flatMap((unit) => {
    const against = fight.strengths.find((strength) => strength.unit === unit)?.against ?? [];
    const fought = against.reduce((sum, { stands }) => sum + stands, 0);
    const beaten = against.filter(({ stands }) => stands > 0).map(({ enemy }) => enemy);
    const charged = fight.chargers.includes(unit);
    return fought === 0 ? [] : [{ combat: fight.id, unit, beaten, fought, retreat, charged }];
  });
}

/** HR-B15: both sides fall back, the active one first; no Pursuit Test, and the combat is over. */
const drawn = procedure('draw', 'HR-B15', function* (game: Play, { fight }: { readonly fight: Engagement }): Steps {
  const { active } = game.state;
  const units = [active, opponentOf(active)].flatMap((side) => fighters(game.state, fight, side));
  if (game.state.engagements[fight.id] !== undefined) yield* tell<Fact>({ kind: 'combat-ended', combat: fight.id });
  for (const unit of units) yield* call(fallsBackAfterDraw, { unit });
});
