import { call, choose, tell, type Option } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { fallBack } from '../battering/after-battering.ts';
import { leaveMantlets } from '../command/mantlets.ts';
import type { Fact } from '../facts.ts';
import { loseMachines } from '../mechanics/casualties.ts';
import type { Seat } from '../muster/setup.ts';
import { unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { advanceInto } from './advance.ts';
import type { Engagement } from './engagement.ts';
import { targetsOfAdvance } from './ground.ts';
import { livingUnits } from './parties.ts';
import { present } from './present.ts';

/** The winner's options in the field and at a breach: SF-B17, SF-B18, SF-167, SF-187, SF-193, SF-198. */

/**
 * SF-B17: each winning unit stands, falls back or pursues; if all enemies are destroyed, a winner that attacked may
 * advance once instead. Pursuers fight another round at once, unless the limit option is on (SF-B18).
 */
export function* winnersChoose(game: Play, fight: Engagement, winner: Seat): Steps {
  const { id } = fight;
  // SF-077: stands of a unit that are elsewhere, on a wall, can be pursued no more than they can pursue.
  const enemies = livingUnits(game.state, present(game.state, fight, opponentOf(winner)));
  const winners = livingUnits(game.state, present(game.state, fight, winner));
  // SF-254: the enemy may fight at an open sally gate but not pass through it.
  const stopped = winner === 'attacker' && isAtSallyGate(game.state, fight);
  const mayAdvance = enemies.length === 0 && winner === fight.attacker && fight.advanced !== true && !stopped;
  const pursuers: string[] = [];
  const advancing: string[] = [];
  const fallingBack: string[] = [];
  for (const unit of winners) {
    const how = yield* choose({
      seat: winner,
      rule: 'SF-B17',
      why: text('ask.winner', { unit: unitName(game.state, unit) }),
      about: [unit],
      options: optionsOf(game.state, unit, enemies.length > 0 && !stopped, mayAdvance),
    });
    if (how === 'pursue') pursuers.push(unit);
    else if (how === 'advance') advancing.push(unit);
    else if (how === 'fall-back') fallingBack.push(unit);
    else yield* tell<Fact>({ kind: 'stood-fast', unit });
  }
  for (const unit of pursuers) yield* leaveMachines(game, unit);
  if (pursuers.length > 0) yield* tell<Fact>({ kind: 'pursued', id, side: winner, units: pursuers });
  else yield* tell<Fact>({ kind: 'disengaged', id });
  for (const unit of fallingBack) yield* call(fallBack, { unit });
  for (const unit of advancing) {
    yield* leaveMachines(game, unit);
    yield* advanceInto(game, unit, true);
  }
}

function optionsOf(siege: Siege, unit: string, pursuit: boolean, advance: boolean): readonly Option[] {
  const options: Option[] = [
    { id: 'stand', text: text('option.stand') },
    { id: 'fall-back', text: text('option.fall-back') },
  ];
  if (pursuit && maySetOut(siege, unit)) options.push({ id: 'pursue', text: text('option.pursue') });
  if (advance && maySetOut(siege, unit) && targetsOfAdvance(siege, unit).length > 0)
    options.push({ id: 'advance', text: text('option.advance-into') });
  return options;
}

/** SF-B08: confused units and artillery (SF-B17) do not pursue or advance. */
function maySetOut(siege: Siege, id: string): boolean {
  const { confused, roster } = unitOf(siege, id);
  return !confused && roster.profile.type !== 'artillery' && roster.profile.type !== 'machine';
}

/** SF-167, SF-187, SF-193: machines are left behind and lost, as are mantlets (SF-198). */
function* leaveMachines(game: Play, id: string): Steps {
  yield* leaveMantlets(game, id);
  yield* loseMachines(game, id);
}

/** SF-254: a breach fight at a standing wall can only be at a sally gate. */
function isAtSallyGate(siege: Siege, { kind, section }: Engagement): boolean {
  return kind === 'breach' && section !== null && sectionOf(siege, section).state === 'standing';
}
