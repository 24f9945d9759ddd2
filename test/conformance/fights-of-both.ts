import type { Question } from '../../rules/kernel/request.ts';
import { order } from '../../rules/kernel/trial-inputs.ts';
import { play } from '../../rules/kernel/trial.ts';
import { carryOut, ROLL_POINTS, scene, sendTo } from '../../rules/compositions/siege-with-house-rules/scene.ts';
import { archers, besiegers } from '../../rules/systems/siege-and-fortresses/scene.ts';
import { sections, TO_COMBAT } from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import type { Ready, Side } from './small-fights.ts';

/** Fights of a siege with the house rules, at the moment in which they are to be fought. */

const numbers = ({ stands, attacks, hits, save }: Side) => ({ stands, attacks, hits, armour: save });

/** Everybody is near, and touches with as many stands as may be; everything else is so. */
const near = (question: Question): number | boolean | undefined => {
  if (question.ask === 'roll') return 6;
  if (question.ask === 'choose') return undefined;
  if (question.fact === 'yes-no') return true;
  return question.unit === 'cm' ? Math.max(question.min, Math.min(question.max, 5)) : question.max;
};

/** Room for everybody on a wall. */
const wide = sections.map((section) => (section.kind === 'wall' ? { ...section, room: 4 } : section));

/** Up the ladders of a wall, by the rules of the siege. */
function onAWallOfBoth(ours: Side, theirs: Side): Ready {
  const climbers = besiegers('axes', { equipment: ['ladders'] }, numbers(ours));
  const holders = archers('guards', { w2: theirs.stands }, { ...numbers(theirs), shots: 0, range: null });
  const match = scene({ sections: wide, units: [climbers, holders] });
  for (const input of [ROLL_POINTS, sendTo('axes', 'charge'), order('assault', { unit: 'axes', section: 'w2' })])
    carryOut(match, input, near);
  play(match, ...TO_COMBAT);
  const due = match.offers().find(({ command }) => command === 'fight-at-the-walls');
  return { match, command: 'fight-at-the-walls', args: due?.args ?? {} };
}

/** A charge in the open, by the house rules. */
function inTheOpenOfBoth(ours: Side, theirs: Side): Ready {
  const chargers = besiegers('axes', {}, numbers(ours));
  const charged = besiegers(
    'guard',
    { side: 'defender', place: { on: 'field', at: { x: 0, y: 40 } } },
    numbers(theirs),
  );
  const match = scene({ sections, units: [chargers, charged, archers('walls', { w1: 2 })] });
  carryOut(match, ROLL_POINTS, near);
  carryOut(match, order('charge', { leader: 'boss', unit: 'axes', target: 'guard', as: 'nearest' }), near);
  play(match, ...TO_COMBAT);
  return { match, command: 'fight', args: { combat: 'combat:axes:guard' } };
}

export const FIGHTS_OF_BOTH = { onAWallOfBoth, inTheOpenOfBoth } as const;
