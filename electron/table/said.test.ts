import { expect, test } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import type { RollRequest } from '../../rules/kernel/request.ts';
import { play } from '../../rules/kernel/trial.ts';
import { combat, FIGHT } from '../../rules/systems/warmaster-house-rules/melee/melee-scene.ts';
import { cm } from '../../rules/systems/warmaster-house-rules/play-scene.ts';
import { foe, troop } from '../../rules/systems/warmaster-house-rules/scene.ts';
import { momentBefore, readingOf, saidOf } from './said.ts';

const roll = (more: Partial<RollRequest>): RollRequest => ({
  ask: 'roll',
  seat: 'attacker',
  rule: 'X-1',
  why: text('x.why'),
  dice: 3,
  sides: 6,
  reads: { kind: 'count', atLeast: 4 },
  ...more,
});

test('a roll that names what it counts, or what its faces mean, is logged with its result', () => {
  expect(readingOf(roll({ counts: 'wounds' }), [4, 3, 6])).toEqual([
    text('log.amount', { amount: 2, unit: text('unit.wounds', { count: 2 }) }),
  ]);
  const faces = ['a', 'b'].map((key) => text(key));
  expect(readingOf(roll({ reads: { kind: 'face' }, faces }), [2])).toEqual([text('b')]);
  expect(readingOf(roll({}), [4, 3, 6])).toEqual([]);
  expect(readingOf(undefined, [4])).toEqual([]);
});

test('HR-B05: stands that fall one after another are counted down, each with what was left after it', () => {
  const match = combat({ units: [troop('a', { attacks: 1 }), foe('b', { attacks: 0, hits: 1 })] });
  play(match, FIGHT, cm(3), cm(3));
  const input = { roll: [6, 6, 6] };
  const moment = momentBefore(match, input, undefined);
  const row = match.submit(input);
  if ('refused' in row) throw new Error('the roll was refused');
  const fallen = saidOf(match, moment, row).outcome.filter(({ key }) => key === 'hr.shoot.stand-lost');
  expect(fallen.map(({ with: figures }) => figures?.['stands'])).toEqual([2, 1, 0]);
});
