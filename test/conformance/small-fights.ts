import type { Args } from '../../rules/kernel/system.ts';
import { order, pick, YES } from '../../rules/kernel/trial-inputs.ts';
import { play } from '../../rules/kernel/trial.ts';
import {
  assault,
  charge,
  guards,
  inTheOpen,
  onGround,
  orcs,
  siege,
  theFight,
  TO_COMBAT,
} from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import { inside } from '../../rules/systems/siege-and-fortresses/scene.ts';
import * as towers from '../../rules/systems/siege-and-fortresses/towers/tower-scene.ts';
import { charged } from '../../rules/systems/siege-battles/play-scene.ts';
import { at, foe, MAN, troop } from '../../rules/systems/siege-battles/scene.ts';
import { besiegers, garrison, on, scene as medieval } from '../../rules/systems/siege-medieval/scene.ts';
import {
  asSuggested,
  combat,
  field,
  orderCharge,
  toCombat,
} from '../../rules/systems/warmaster-house-rules/melee/melee-scene.ts';
import { foe as enemy, troop as own } from '../../rules/systems/warmaster-house-rules/scene.ts';
import type { AnyMatch } from './random-player.ts';

/** Fights of every system, of any size, right before they are fought, for tests of chances. */

/** Numbers of one side. */
export interface Side {
  readonly stands: number;
  readonly attacks: number;
  /** Hits of a stand, or wounds of a model. */
  readonly hits: number;
  readonly save: number | null;
  readonly ward?: number;
}

export interface Ready {
  readonly match: AnyMatch;
  readonly command: string;
  readonly args: Args;
}

export const numbers = ({ stands, attacks, hits, save }: Side) => ({ stands, attacks, hits, armour: save });

/** SF: up the ladders against the holders of a wall. */
export function onAWall(ours: Side, theirs: Side): Ready {
  const holders = guards('g', { w2: theirs.stands }, { ...numbers(theirs) });
  const match = siege([orcs('orcs', { equipment: ['ladders'] }, numbers(ours)), holders]);
  play(match, assault('orcs', 'w2'), YES);
  answer(match);
  play(match, ...TO_COMBAT);
  return { match, command: 'fight', args: { fight: theFight(match)?.id ?? '' } };
}

/** SF: a charge in the open. */
export function inTheField(ours: Side, theirs: Side): Ready {
  const foot = onGround(guards('g', { w1: theirs.stands }, numbers(theirs)));
  const match = siege([orcs('orcs', {}, numbers(ours)), foot]);
  play(match, charge('orcs', 'g'), ...inTheOpen(ours.stands, theirs.stands), ...TO_COMBAT);
  return { match, command: 'fight', args: { fight: theFight(match)?.id ?? '' } };
}

/** SF: several units up the ladders against one. */
function onAWallTogether(ids: readonly string[], ours: Side, theirs: Side): Ready {
  const climbers = ids.map((id) => orcs(id, { equipment: ['ladders'] }, numbers(ours)));
  const match = siege([...climbers, guards('g', { w2: theirs.stands }, numbers(theirs))]);
  for (const { id } of climbers) {
    play(match, assault(id, 'w2'));
    answer(match);
  }
  play(match, ...TO_COMBAT);
  return { match, command: 'fight', args: { fight: theFight(match)?.id ?? '' } };
}

/** SF: two units up the ladders against one. */
export const twoOnAWall = (ours: Side, theirs: Side): Ready => onAWallTogether(['one', 'two'], ours, theirs);

/** SF: several units charge one in the open, each where the others left room. */
function inTheFieldTogether(ids: readonly string[], ours: Side, theirs: Side): Ready {
  const chargers = ids.map((id) => orcs(id, {}, numbers(ours)));
  const match = siege([...chargers, onGround(guards('g', { w1: theirs.stands }, numbers(theirs)))]);
  for (const id of ids) {
    play(match, charge(id, 'g'));
    answer(match);
  }
  play(match, ...TO_COMBAT);
  return { match, command: 'fight', args: { fight: theFight(match)?.id ?? '' } };
}

/** SF: two units charge one, and three. */
export const twoInTheField = (ours: Side, theirs: Side): Ready => inTheFieldTogether(['one', 'two'], ours, theirs);
const THREE = ['one', 'two', 'three'];
export const threeInTheField = (ours: Side, theirs: Side): Ready => inTheFieldTogether(THREE, ours, theirs);
export const fourInTheField = (ours: Side, theirs: Side): Ready => inTheFieldTogether([...THREE, 'four'], ours, theirs);

/** SF: at a tower. */
export function atATower(ours: Side, theirs: Side): Ready {
  const holders = towers.spears('s', { t: theirs.stands }, numbers(theirs));
  const match = towers.siege([inside(towers.guards('g', numbers(ours))), holders]);
  play(match, towers.assault('g', 't', 'courtyard'));
  answer(match);
  play(match, ...towers.toCombat);
  return { match, command: 'fight-tower', args: { section: 't' } };
}

/** SM: up the ladders, one unit or several. */
function byLaddersTogether(ids: readonly string[], ours: Side, theirs: Side): Ready {
  const units = [
    ...ids.map((id) => besiegers(id, { ladders: true }, numbers(ours))),
    garrison('d', { place: on('wall-1', theirs.stands) }, numbers(theirs)),
  ];
  const match = medieval({ units });
  for (const unit of ids) {
    play(match, order('assault', { unit, section: 'wall-1' }));
    answer(match);
  }
  play(match, ...TO_COMBAT);
  return { match, command: 'fight', args: { fight: 'fight-wall-1' } };
}

export const byLadders = (ours: Side, theirs: Side): Ready => byLaddersTogether(['a'], ours, theirs);
export const twoByLadders = (ours: Side, theirs: Side): Ready => byLaddersTogether(['a', 'b'], ours, theirs);
export const threeByLadders = (ours: Side, theirs: Side): Ready => byLaddersTogether(['a', 'b', 'c'], ours, theirs);

/** SB: the numbers of a unit. */
export const inNumbers = ({ stands, attacks, hits, save, ward = 7 }: Side) => ({
  models: stands,
  profile: { ...MAN, a: attacks, w: hits },
  armour: save ?? 7,
  ward,
});

/** SB: an assault on a wall by one unit or several; models are stands, and the save is that of their armour. */
function assaultedTogether(ids: readonly string[], ours: Side, theirs: Side): Ready {
  const units = [...ids.map((id) => troop(id, inNumbers(ours))), foe('d', { ...inNumbers(theirs), place: at('w1') })];
  const charges = ids.map((id) => [id, 'w1'] as const);
  return { match: charged({ units }, ...charges), command: 'fight', args: { section: 'w1' } };
}

export const assaulted = (ours: Side, theirs: Side): Ready => assaultedTogether(['a'], ours, theirs);
export const twoAssaulted = (ours: Side, theirs: Side): Ready => assaultedTogether(['a', 'b'], ours, theirs);

/** HR: charges, one unit after the other, each in its zone. */
function inCombatTogether(ids: readonly string[], ours: Side, theirs: Side, zones = ZONES): Ready {
  const match = field({ units: [...ids.map((id) => own(id, numbers(ours))), enemy('b', numbers(theirs))] });
  for (const [i, id] of ids.entries()) {
    orderCharge(match, id, 'b', pick(zones[i] ?? 'front'));
    asSuggested(match);
  }
  toCombat(match);
  return { match, command: 'fight', args: { combat: 'combat:a:b' } };
}
const ZONES = ['front', 'left', 'right'];
export const twoInCombat = (ours: Side, theirs: Side): Ready => inCombatTogether(['a', 'c'], ours, theirs);
export const threeInCombat = (ours: Side, theirs: Side): Ready => inCombatTogether(['a', 'c', 'd'], ours, theirs);

/** HR: a charge in the flank. */
export const inTheFlank = (ours: Side, theirs: Side): Ready => inCombatTogether(['a'], ours, theirs, ['left']);

/** HR: a charge in the front. */
export function inCombat(ours: Side, theirs: Side): Ready {
  const match = combat({ units: [own('a', numbers(ours)), enemy('b', numbers(theirs))] });
  return { match, command: 'fight', args: { combat: 'combat:a:b' } };
}

export const FIGHTS = { onAWall, inTheField, atATower, byLadders, assaulted, inCombat } as const;

/** Answers the questions on the way to a fight: low dice, the largest numbers, otherwise yes. */
function answer(match: AnyMatch): void {
  for (let question = match.awaiting?.question; question !== undefined; question = match.awaiting?.question) {
    if (question.ask === 'roll') play(match, { roll: Array.from({ length: question.dice }, () => 1) });
    else if (question.ask === 'choose') play(match, { choose: question.options[0]?.id ?? '' });
    else play(match, { fact: question.fact === 'number' ? question.max : true });
  }
}

/** Fights of two units against one. */
export const FIGHTS_OF_TWO = { twoOnAWall, twoInTheField, twoByLadders, twoAssaulted, twoInCombat };
