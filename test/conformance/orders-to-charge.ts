import { END_PHASE, YES } from '../../rules/kernel/trial-inputs.ts';
import { play } from '../../rules/kernel/trial.ts';
import {
  footmen,
  guards,
  holders,
  onGround,
  orcs,
  siege as fortress,
} from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import { archers, inside } from '../../rules/systems/siege-and-fortresses/scene.ts';
import * as towers from '../../rules/systems/siege-and-fortresses/towers/tower-scene.ts';
import { general } from '../../rules/systems/siege-and-fortresses/command/command-scene.ts';
import { until } from '../../rules/systems/siege-battles/play-scene.ts';
import { at, BOW, foe, scene as battle, troop } from '../../rules/systems/siege-battles/scene.ts';
import { besiegers, garrison, on, scene as medieval } from '../../rules/systems/siege-medieval/scene.ts';
import { field } from '../../rules/systems/warmaster-house-rules/melee/melee-scene.ts';
import { foe as enemy, troop as own } from '../../rules/systems/warmaster-house-rules/scene.ts';
import { inNumbers, numbers, type Ready, type Side } from './small-fights.ts';

/** Charges and assaults of every system before they are ordered, for tests of chances. */

/** What waits for climbers: shots of each stand on the wall, and oil. */
export interface Waiting {
  readonly shots?: number;
  readonly oil?: boolean;
  readonly hidden?: boolean;
}

/** SM: an order to climb a wall. */
export function toTheLadders(
  ours: Side,
  theirs: Side,
  { shots = 0, oil = false, hidden = false }: Waiting = {},
): Ready {
  const bows = shots === 0 ? {} : { shots, range: 30 };
  const match = medieval({
    units: [
      besiegers('a', { ladders: true }, numbers(ours)),
      garrison('d', { place: on('wall-1', theirs.stands) }, { ...numbers(theirs), ...bows }),
    ],
    setup: { works: { defender: { oil: oil ? ['wall-1'] : [] } } },
    options: hidden ? { oilMarks: 'hidden' } : {},
  });
  return { match, command: 'assault', args: { unit: 'a', section: 'wall-1' } };
}

/** SM: an order to charge on the ground. */
export function acrossTheGround(ours: Side, theirs: Side): Ready {
  const match = medieval({
    units: [besiegers('a', {}, numbers(ours)), garrison('d', { place: { on: 'outside' } }, numbers(theirs))],
  });
  return { match, command: 'charge', args: { unit: 'a', target: 'd' } };
}

/** SB: an order to charge a section, whose garrison may have bows and secrets. */
export function toASection(
  ours: Side,
  theirs: Side,
  {
    section = 'w1',
    bows = false,
    items = [],
  }: {
    readonly section?: string;
    readonly bows?: boolean;
    readonly items?: readonly string[];
  } = {},
): Ready {
  const garrisoned = foe('d', { ...inNumbers(theirs), place: at(section), weapons: bows ? [BOW] : [] });
  const units = [troop('a', inNumbers(ours)), garrisoned];
  const match = until(battle({ units, sections: { [section]: { items: [...items] } } }), 'movement');
  return { match, command: 'charge', args: { unit: 'a', section } };
}

/** SF: an order to assault a wall. */
export function onAWallBefore(ours: Side, theirs: Side): Ready {
  const climbers = orcs('orcs', { equipment: ['ladders'] }, numbers(ours));
  const match = fortress([climbers, guards('g', { w2: theirs.stands }, numbers(theirs))]);
  return { match, command: 'assault', args: { unit: 'orcs', section: 'w2' } };
}

/** SF: an order to charge in the open. */
export function inTheFieldBefore(ours: Side, theirs: Side): Ready {
  const foot = onGround(guards('g', { w1: theirs.stands }, numbers(theirs)));
  const match = fortress([orcs('orcs', {}, numbers(ours)), foot]);
  return { match, command: 'charge', args: { unit: 'orcs', target: 'g' } };
}

/** HR: an order to charge in the front, at a unit that may have bows. */
export function toCombatBefore(ours: Side, theirs: Side, { bows = false } = {}): Ready {
  const armed = bows ? { weapon: 'bow' as const } : {};
  const match = field({ units: [own('a', numbers(ours)), enemy('b', { ...numbers(theirs), ...armed })] });
  return { match, command: 'charge', args: { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' } };
}

/** Missiles of every stand. */
const missiles = (shots: number) => (shots === 0 ? {} : { shots, range: 30 });

/** SF: an order to attack the holders of a wall along the ramparts. */
export function alongTheWall(ours: Side, theirs: Side, shots = 0): Ready {
  const held = holders({ w2: theirs.stands }, { ...numbers(theirs), ...missiles(shots) });
  const match = fortress([held, guards('g', { w1: ours.stands }, numbers(ours))], { first: 'defender' });
  return { match, command: 'counter-attack', args: { unit: 'g', section: 'w2', from: 'w1' } };
}

/** SF: an order to attack the holders of a wall from the courtyard. */
export function fromTheCourtyard(ours: Side, theirs: Side): Ready {
  const held = holders({ w2: theirs.stands }, numbers(theirs));
  const match = fortress([held, footmen('foot', numbers(ours), 'courtyard')], { first: 'defender' });
  return { match, command: 'counter-attack', args: { unit: 'foot', section: 'w2', from: 'courtyard' } };
}

/** SF: an order to assault a tower, whose garrison may have missiles. */
export function toATower(ours: Side, theirs: Side, shots = 0): Ready {
  const held = archers('s', { t: theirs.stands }, { shots: 0, range: null, ...numbers(theirs), ...missiles(shots) });
  const match = towers.siege([inside(towers.guards('g', numbers(ours))), held]);
  return { match, command: 'assault-tower', args: { unit: 'g', section: 't', facing: 'courtyard' } };
}

/** SF: a spell at a unit that climbs a wall. */
export function atClimbers(ours: Side, theirs: Side): Ready {
  const climbers = orcs('orcs', { equipment: ['ladders'] }, numbers(ours));
  const wizard = general('wizard', { general: false, wizard: true, command: null });
  const match = fortress([climbers, guards('g', { w2: theirs.stands }, numbers(theirs)), wizard]);
  play(match, { command: 'assault', args: { unit: 'orcs', section: 'w2' } }, YES);
  if (match.awaiting !== undefined) play(match, { fact: ours.stands });
  play(match, END_PHASE);
  return { match, command: 'cast-spell', args: { unit: 'wizard', target: 'orcs' } };
}
