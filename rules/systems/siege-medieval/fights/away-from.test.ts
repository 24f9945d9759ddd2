import { expect, test } from 'vitest';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { playOut } from '../../../kernel/sample.ts';
import { fold } from '../fold.ts';
import { besiegers, garrison, scene } from '../scene.ts';
import type { Play, Steps } from '../state.ts';
import type { Fight, How, Party } from './fight.ts';
import { retreat, type Retreat } from './retreat.ts';

/** A unit that is beaten on two sections, and whom the winners may follow: SM-B18, SM-100, SM-133, SM-189, SM-194, SM-198. */

const WAYS: Readonly<Record<How, string>> = {
  ladders: 'up the wall',
  'siege-tower': 'up the wall',
  giant: 'up the wall',
  field: 'up the wall',
  inside: 'from inside',
  ramparts: 'along the wall',
  flyer: 'through the air',
  ethereal: 'through the air',
};
const HOWS = Object.keys(WAYS) as readonly How[];

const { state } = scene({
  units: [
    besiegers('one'),
    besiegers('two'),
    garrison('g', { place: { on: 'section', stands: { 'wall-1': 2, 'wall-2': 1 } } }),
  ],
});

const party = (unit: string, more: Partial<Party>): Party => ({
  unit,
  stands: 1,
  how: 'field',
  from: null,
  flank: false,
  covered: false,
  tower: null,
  ...more,
});

/** The rules of what the owner of the garrison is asked once it has lost a round against these two. */
function asked(one: How, two: How, round = 1): readonly string[] {
  const fight: Fight = {
    id: 'f',
    section: 'wall-1',
    attacker: 'attacker',
    attackers: [party('one', { how: one, charges: 'wall-1' }), party('two', { how: two, charges: 'wall-2' })],
    defenders: [party('g', { holds: 'wall-1' }), party('g', { holds: 'wall-2' })],
    round,
    carried: { attacker: 0, defender: 0 },
    pursuing: null,
    engine: null,
  };
  const keys: string[] = [];
  const assume: typeof plainAssumptions = {
    ...plainAssumptions,
    choose: (question) => {
      keys.push(question.why.key);
      return plainAssumptions.choose(question);
    },
  };
  const beaten = procedure('beaten', 'SM-B18', function* (game: Play): Steps {
    const [first] = fight.defenders;
    if (first !== undefined) yield* retreat(game, fight, first, 3);
  });
  playOut({ fold, assume, random: () => 0 }, beaten, {}, { ...state, fights: { f: fight } });
  return keys;
}

test.each(HOWS)('SM-B18: whom it goes back from is asked if the other comes another way than one with %s', (one) => {
  const isAsked = HOWS.filter((two) => asked(one, two).includes('sm.fights.ask-away-from'));
  expect(isAsked).toEqual(HOWS.filter((two) => WAYS[two] !== WAYS[one]));
});

/** Whether the garrison may follow a charger that it has beaten in the first round. */
function followed(how: How): Retreat | undefined {
  const charger = party('one', { how, charges: 'wall-1' });
  const fight: Fight = {
    id: 'f',
    section: 'wall-1',
    attacker: 'attacker',
    attackers: [charger],
    defenders: [party('g', { holds: 'wall-1' })],
    round: 1,
    carried: { attacker: 0, defender: 0 },
    pursuing: null,
    engine: null,
  };
  let became: Retreat | undefined;
  const beaten = procedure('beaten', 'SM-B18', function* (game: Play): Steps {
    became = yield* retreat(game, fight, charger, 3);
  });
  const assumes = { fold, assume: plainAssumptions, random: () => 0.99 };
  playOut(assumes, beaten, {}, { ...state, fights: { f: fight } });
  return became;
}

test.each([
  ['SM-100', 'ladders', 'shut'],
  ['SM-133', 'siege-tower', 'shut'],
  ['SM-194', 'giant', 'shut'],
  ['SM-198', 'ethereal', 'shut'],
  ['SM-189', 'flyer', 'shut'],
  ['SM-B19', 'field', 'followed'],
] as const)('%s: the garrison of a wall finds a beaten charger who came by %s %s', (_rule, how, became) => {
  expect(followed(how)).toBe(became);
});

test('SM-B18: in a later round it goes back from whom it met first', () => {
  expect(asked('ladders', 'inside', 2)).not.toContain('sm.fights.ask-away-from');
});
