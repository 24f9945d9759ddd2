import { expect, test } from 'vitest';
import { warmasterHouseRules } from '../index.ts';
import { foe, troop } from '../scene.ts';
import { unitOf, type Battle, type Unit } from '../state.ts';
import { combat } from './melee-scene.ts';

/** Who may touch another enemy, and who may support: HR-145, HR-B11, HR-B13. */

const { state } = combat({
  units: [troop('a'), troop('c'), troop('riders', { type: 'cavalry' }), foe('b'), foe('d'), foe('e')],
});
const unit = (id: string, change: Partial<Unit>, of: Battle = state): Battle => ({
  ...of,
  units: { ...of.units, [id]: { ...unitOf(of, id), ...change } },
});
const short = unit('d', { stoppedShort: true });

test.each<[rules: string, what: string, battle: Battle, names: readonly [string, string], found: string | undefined]>([
  ['HR-B11', 'a fighter touches another enemy', state, ['a', 'd'], undefined],
  ['HR-B11', 'somebody touches a fighting enemy', state, ['c', 'b'], undefined],
  ['HR-B11', 'a unit touches a friend', state, ['a', 'c'], 'HR-B11 hr.melee.not.friends'],
  ['HR-B11', 'two who do not fight touch', state, ['c', 'd'], 'HR-B11 hr.melee.not.engaged'],
  ['HR-B11', 'two touch who touch already', state, ['a', 'b'], 'HR-B11 hr.melee.not.touches-already'],
  ['HR-B11', 'they touch already the other way round', state, ['b', 'a'], 'HR-B11 hr.melee.not.touches-already'],
  ['HR-B05', 'a destroyed unit touches', unit('c', { stands: 0 }), ['c', 'b'], 'HR-B05 hr.shoot.not.gone'],
  ['HR-B05', 'a destroyed enemy is touched', unit('d', { stands: 0 }), ['a', 'd'], 'HR-B05 hr.shoot.not.gone'],
  ['HR-145', 'a unit that stopped short touches', short, ['d', 'a'], 'HR-145 hr.melee.not.stopped-short'],
  ['HR-145', 'a unit that stopped short is touched', short, ['a', 'd'], 'HR-145 hr.melee.not.stopped-short'],
  ['HR-B18', 'a victor comes to one that stopped short', unit('a', { pursuits: 1 }, short), ['a', 'd'], undefined],
  [
    'HR-145',
    'the one that stopped short has pursued',
    unit('d', { pursuits: 1 }, short),
    ['a', 'd'],
    'HR-145 hr.melee.not.stopped-short',
  ],
])('%s: %s', (_rules, _what, battle, [one, enemy], found) => {
  const problem = warmasterHouseRules.commands['touch']?.whyNot?.(battle, { unit: one, enemy });
  expect(problem && `${problem.rule ?? ''} ${problem.text.key}`).toBe(found);
});

test.each<[rules: string, what: string, battle: Battle, names: readonly [string, string], found: string | undefined]>([
  ['HR-B13', 'infantry supports a fighter', state, ['c', 'a'], undefined],
  ['HR-B13', 'a unit supports itself', state, ['a', 'a'], 'HR-B13 hr.melee.not.supports-friends'],
  ['HR-B13', 'a unit supports an enemy', state, ['c', 'b'], 'HR-B13 hr.melee.not.supports-friends'],
  ['HR-B13', 'cavalry supports', state, ['riders', 'a'], 'HR-B13 hr.melee.not.infantry-supports'],
  ['HR-B11', 'a unit supports one that does not fight', state, ['d', 'e'], 'HR-B11 hr.melee.not.engaged'],
  ['HR-B05', 'a destroyed unit supports', unit('c', { stands: 0 }), ['c', 'a'], 'HR-B05 hr.shoot.not.gone'],
])('%s: %s', (_rules, _what, battle, [one, friend], found) => {
  const problem = warmasterHouseRules.commands['support']?.whyNot?.(battle, { unit: one, friend });
  expect(problem && `${problem.rule ?? ''} ${problem.text.key}`).toBe(found);
});

test('HR-B11: a fighter supports nobody', () => {
  const fight = state.engagements['combat:a:b'];
  if (fight === undefined) throw new Error('nobody fights');
  const both = { ...state, engagements: { 'combat:a:b': { ...fight, attacker: ['a', 'c'] } } };
  const problem = warmasterHouseRules.commands['support']?.whyNot?.(both, { unit: 'c', friend: 'a' });
  expect(problem?.text.key).toBe('hr.melee.not.engaged-already');
});

test('HR-B11, HR-B13: whatever touches or supports is offered for either side', () => {
  const offers = (command: string) =>
    warmasterHouseRules.commands[command]?.offers(state).map((args: object) => Object.values(args).join(' '));
  expect(offers('touch')).toEqual(['a d', 'a e', 'c b', 'riders b', 'b c', 'b riders', 'd a', 'e a']);
  expect(offers('support')).toEqual(['c a', 'd b', 'e b']);
});
