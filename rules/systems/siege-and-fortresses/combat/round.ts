import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import type { Seat } from '../muster/setup.ts';
import { playerName } from '../names.ts';
import { opponentOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { blowsOfRound, exchange } from './blows.ts';
import type { Engagement } from './engagement.ts';
import type { RoundOutcome } from './facts.ts';
import { KINDS } from './kinds.ts';
import { freeStands } from './parties.ts';
import { present } from './present.ts';

/** One round of a fight: SF-B13, SF-B14, SF-092, SF-093, SF-109, SF-206. */

/** The result of a round. */
export interface RoundResult {
  readonly outcome: RoundOutcome;
  /** Difference of the scores. */
  readonly margin: number;
}

/**
 * SF-B14: both sides roll before removing anyone. Scores: hits of this round, hits on chargers in the first
 * (SF-092, SF-206), and support (SF-B13). A side whose enemies are all gone wins whatever the score. No retreats here:
 * `resolve` in after-round.ts follows.
 */
export const fightRound = procedure(
  'round-of-combat',
  'SF-B14',
  function* (game: Play, { id }: { readonly id: string }): Steps<RoundResult> {
    const fight = game.state.engagements[id];
    if (fight === undefined) return { outcome: 'drawn', margin: 0 };
    const { attacker, carried } = fight;
    const enemy = opponentOf(attacker);
    // Separate procedures, so that the odds computation can reuse their results.
    const blows = yield* call(blowsOfRound, { id });
    const scored = yield* call(exchange, { blows });
    const attackers = scored[attacker] + carried[attacker] + (yield* support(game, fight, attacker));
    const defenders = scored[enemy] + carried[enemy] + (yield* support(game, fight, enemy));
    const outcome = outcomeOf(game.state, fight, attackers - defenders);
    const { section } = fight;
    const [unit, target] = [fight.attackers, fight.defenders].map(([party]) => party?.unit ?? '');
    yield* tell<Fact>({
      kind: 'fight-round',
      id,
      section,
      unit: unit ?? '',
      target: target ?? '',
      attackers,
      defenders,
      outcome,
    });
    return { outcome, margin: Math.abs(attackers - defenders) };
  },
);

/** SF-B14: a side whose enemies are all gone wins regardless of scores; nobody wins if no one is left. */
function outcomeOf(siege: Siege, fight: Engagement, lead: number): RoundOutcome {
  const { attacker } = fight;
  const [attackers, defenders] = [attacker, opponentOf(attacker)].map((side) => present(siege, fight, side).length > 0);
  if (attackers !== defenders) return attackers === true ? 'attackers-won' : 'defenders-won';
  if (lead === 0 || attackers === false) return 'drawn';
  return lead > 0 ? 'attackers-won' : 'defenders-won';
}

/** SF-B13: infantry stands in support; SF-093, SF-109: never on the walls. */
function* support(game: Play, fight: Engagement, side: Seat): Steps<number> {
  const most = KINDS[fight.kind].support ? standsForSupport(game.state, side) : 0;
  if (most === 0) return 0;
  return yield* declareNumber({
    seat: side,
    rule: 'SF-B13',
    why: text('ask.support', { player: playerName(game.state, side) }),
    about: [...fight.attackers, ...fight.defenders].map(({ unit }) => unit),
    unit: 'stands',
    min: 0,
    max: most,
    step: 1,
    suggested: 0,
  });
}

/** Infantry stands on the ground not in contact: the maximum that could support. */
function standsForSupport(siege: Siege, side: Seat): number {
  let stands = 0;
  for (const id of Object.keys(siege.units)) {
    const { roster, place } = unitOf(siege, id);
    if (roster.side !== side || roster.profile.type !== 'infantry') continue;
    if (place.on === 'sections' || place.on === 'off-table') continue;
    stands += freeStands(siege, id);
  }
  return stands;
}
