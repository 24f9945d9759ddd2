import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { BEGIN_TURN, question, toFirstTurn } from '../play-scene.ts';
import { besiegers, garrison, on, scene, type Changes } from '../scene.ts';

const ARMIES = [
  besiegers('reserve'),
  besiegers('camp'),
  besiegers('host'),
  garrison('watch'),
  garrison('keep'),
  garrison('ward'),
];
const hero = garrison('sir', {}, { type: 'character', stands: 1, rank: 'hero', command: 8 });

/** The treason that a face brings, then the first turn of the attacker. */
const begin = (face: number, changes: Changes) => {
  const match = scene({
    ...changes,
    units: [hero, ...(changes.units ?? []), ...ARMIES],
    options: { treason: 'on', ...changes.options },
    setup: { phase: 'omens' },
  });
  play(match, order('roll-treason'), dice(face), ...toFirstTurn());
  return match;
};

describe('the sub-tables are the players’ own', () => {
  test('SM-212, SM-219, SM-220: the faces show what they bring by the group’s table, after the penalty', () => {
    const says = (match: ReturnType<typeof begin>) => {
      const asked = question(match);
      return asked?.ask === 'roll' ? asked.faces?.map(({ key }) => key.replace('sm.treason.face-', '')) : undefined;
    };
    expect(says(begin(5, { options: { values: 'hidden' } }))).toEqual([
      'executed',
      'nothing',
      'nothing',
      'one',
      'one',
      'one-and-lowest',
    ]);
    const sabotage = begin(4, {});
    play(sabotage, pick('roll'), dice(6), END_PHASE, END_PHASE, END_PHASE);
    play(sabotage, BEGIN_TURN, END_PHASE, END_PHASE, END_PHASE, BEGIN_TURN, pick('roll'));
    expect(says(sabotage)?.slice(0, 3)).toEqual(['executed', 'executed', 'nothing']);
  });

  test('SM-214: by a table of the group a 1 makes the hero join', () => {
    const match = begin(1, {
      units: [besiegers('up', { place: on('wall-1') })],
      options: { boughtTable: ['joins', 'refuses', 'refuses', 'refuses', 'refuses', 'refuses'] },
    });
    play(match, order('approach', { character: 'sir' }), dice(1));
    expect(match.state.units['sir']?.side).toBe('attacker');
  });

  test('SM-216: by a table of the group a 1 costs a unit', () => {
    const match = begin(2, {
      units: [besiegers('in', { place: { on: 'inside' } })],
      options: { allegianceTable: ['lost', 'wait', 'wait', 'wait', 'wait', 'wait'] },
    });
    play(match, END_PHASE, END_PHASE, END_PHASE, BEGIN_TURN, pick('signal'), dice(1));
    expect(question(match)).toMatchObject({ ask: 'choose', rule: 'SM-216' });
  });

  test('SM-215: by option a foothold on the ramparts is enough for the signal', () => {
    const match = begin(2, {
      units: [besiegers('up', { place: on('wall-1') })],
      options: { traitorsSignal: 'ramparts-too' },
    });
    play(match, END_PHASE, END_PHASE, END_PHASE, BEGIN_TURN);
    expect(question(match)).toMatchObject({ rule: 'SM-215' });
  });

  test('SM-218: by a table of the group a 1 opens the door', () => {
    const match = begin(3, { options: { entranceTable: ['once', 'found', 'found', 'found', 'found', 'found'] } });
    play(match, order('secret-entrance', { unit: 'camp', section: 'wall-1' }), YES, dice(1));
    expect(match.state.units['camp']?.place).toEqual({ on: 'inside' });
  });

  test('SM-219: by a table of the group a 1 reveals a value', () => {
    const match = begin(5, {
      options: { values: 'hidden', spiesTable: ['one', 'nothing', 'nothing', 'nothing', 'nothing', 'executed'] },
    });
    play(match, dice(1), pick('wall-1'));
    expect(match.state.sections['wall-1']?.known).toBe(true);
  });

  test('SM-220: by a table of the group a 1 ruins the stores', () => {
    const match = begin(4, {
      options: { sabotageTable: ['all', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'] },
    });
    play(match, pick('roll'), dice(1));
    expect(match.state.assault.silenced).toBe('defender');
  });
});
