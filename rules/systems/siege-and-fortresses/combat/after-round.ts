import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { towersLeftAt } from '../assaults/sections.ts';
import { takeRamparts } from '../assaults/taking-ramparts.ts';
import type { Fact } from '../facts.ts';
import { loseUnit } from '../mechanics/casualties.ts';
import { insideTowers } from '../garrison/places.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { Engagement, Party } from './engagement.ts';
import type { Way } from './facts.ts';
import { KINDS } from './kinds.ts';
import { livingUnits, partiesOf } from './parties.ts';
import { retreat, staysInSiegeTower } from './retreat.ts';
import type { RoundResult } from './round.ts';
import { winnersChoose } from './winners.ts';

/** After a round: SF-B15 to SF-B17, SF-095 to SF-102, SF-111 to SF-114, SF-117, SF-146, SF-147, SF-178, SF-180. */

export interface FoughtRound extends RoundResult {
  readonly id: string;
  /** Sections the attacked units stood on before the round. */
  readonly held: readonly string[];
}

/** SF-B14: handles draws, the losers' retreat, and then the winners' choices. */
export const resolve = procedure(
  'result-of-combat',
  'SF-B14',
  function* (game: Play, { id, outcome, margin, held }: FoughtRound): Steps {
    const fight = game.state.engagements[id];
    if (fight === undefined) return;
    const { attacker } = fight;
    if (outcome === 'drawn') return yield* drawn(game, fight);
    const winner = outcome === 'attackers-won' ? attacker : opponentOf(attacker);
    const beaten = livingUnits(game.state, partiesOf(fight, opponentOf(winner)));
    if (winner === attacker) yield* beatenDefenders(game, fight, beaten, margin);
    else yield* beatenAttackers(game, fight, beaten, margin);
    if (KINDS[fight.kind].pursuit) return yield* winnersChoose(game, fight, winner);
    yield* tell<Fact>({ kind: 'disengaged', id });
    // SF-099, SF-102: no pursuit over the walls. Attackers who win a rampart go up.
    if (winner === attacker) yield* call(takeRamparts, { fight, left: held });
  },
);

/** SF-B15 in the field; SF-100, SF-113 on the walls: the fight goes on next Combat phase, and nobody falls back. */
function* drawn(game: Play, fight: Engagement): Steps {
  const { id, attackers, defenders, kind } = fight;
  const left = [attackers, defenders].map((parties) => livingUnits(game.state, parties));
  if (left.some((units) => units.length === 0)) return yield* tell<Fact>({ kind: 'disengaged', id });
  if (KINDS[kind].draw === 'fall-back') {
    yield* tell<Fact>({ kind: 'disengaged', id });
    for (const unit of left.flat()) yield* tell<Fact>({ kind: 'must-fall-back', unit });
    return;
  }
  if (!KINDS[kind].fromInside || game.state.options.counterAttackDraw === 'goes-on') return;
  // SF-113: following the printed example, the counter-attackers retreat 1 cm.
  yield* beatenAttackers(game, fight, left[0] ?? [], 1);
  yield* tell<Fact>({ kind: 'disengaged', id });
}

/** SF-B16, SF-096: the score difference in cm, divided among the beaten units that fought. */
function distanceOf({ options }: Siege, margin: number, units: number): number {
  return options.retreatFractions === 'rounded-up' ? Math.ceil(margin / units) : Math.floor(margin / units);
}

/** The party of a unit, or `undefined` if it is not among them. */
function partyOf(parties: readonly Party[], unit: string): Party | undefined {
  return parties.find((party) => party.unit === unit);
}

/** SF-101: attackers are thrown back the way they came. */
function* beatenAttackers(game: Play, fight: Engagement, units: readonly string[], margin: number): Steps {
  const cm = distanceOf(game.state, margin, units.length);
  for (const unit of units) {
    const party = partyOf(fight.attackers, unit);
    const kind = party?.kind ?? fight.kind;
    const section = KINDS[kind].pursuit ? null : (fight.section ?? null);
    const way = wayOfAttackers(game.state, unit, kind, cm);
    yield* call(retreat, { unit, cm, way, section: section === null ? null : (party?.at ?? section), attacked: false });
  }
}

function wayOfAttackers(siege: Siege, id: string, kind: Engagement['kind'], cm: number): Way {
  // SF-114: a unit that came out of a tower goes back in, as its room is kept; otherwise along the ramparts.
  if (kind === 'same-level') return insideTowers(siege, unitOf(siege, id)) ? 'tower' : 'along';
  // SF-178: a unit thrown back at most 4 cm stays in its siege tower.
  if (kind === 'siege-tower') return staysInSiegeTower(cm) ? 'siege-tower' : 'away';
  return 'away';
}

/** SF-095, SF-147: beaten holders leave the rampart; SF-111: if beaten from inside, they may have nowhere to go. */
function* beatenDefenders(game: Play, fight: Engagement, units: readonly string[], margin: number): Steps {
  const cm = distanceOf(game.state, margin, units.length);
  for (const unit of units) {
    const section = KINDS[fight.kind].pursuit ? null : (partyOf(fight.defenders, unit)?.at ?? fight.section);
    if (section !== null && attackedFromInside(fight, unit) && (yield* hasNowhereToGo(game, unit, section))) {
      yield* loseUnit(game, unit);
      continue;
    }
    yield* call(retreat, { unit, cm, way: section === null ? 'away' : 'inwards', section, attacked: true });
  }
}

/** Whether any attacker in the fight attacked a unit from inside the fortress. */
function attackedFromInside({ attackers, kind }: Engagement, unit: string): boolean {
  return attackers.some(
    (party) => KINDS[party.kind ?? kind].fromInside && (party.against === undefined || party.against === unit),
  );
}

/** SF-111: destroyed if the only way is over the outer wall; SF-180: a siege tower is not a way back. */
function* hasNowhereToGo(game: Play, id: string, section: string): Steps<boolean> {
  const { roster } = unitOf(game.state, id);
  const siegeTower = towersLeftAt(game.state, section).includes(id);
  if (game.state.options.beatenHolders === 'destroyed') return true;
  const figures = { unit: unitName(game.state, id), section: theSection(sectionOf(game.state, section).plan) };
  const inwards = yield* declareYesNo({
    seat: roster.side,
    rule: siegeTower ? 'SF-180' : 'SF-111',
    why: siegeTower ? text('ask.way-inwards-not-by-tower', figures) : text('ask.way-inwards', figures),
    about: [id, section],
    suggested: roster.side === 'defender',
  });
  return !inwards;
}
