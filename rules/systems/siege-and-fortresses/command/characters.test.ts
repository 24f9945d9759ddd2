import { describe, expect, test } from 'vitest';
import { declare, dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, offeredTo, refusal, ROUND, scene } from '../scene.ts';
import { attacksOfCharacters } from './characters.ts';
import { castellan, general, guards, hero, obeyed, orderTo } from './command-scene.ts';

const join = (unit: string, host: string) => order('join-unit', { unit, host });

describe('characters', () => {
  test('SF-B23: a character joins a unit within 60 cm, goes where it goes and adds his attacks', () => {
    const match = scene({ first: 'defender', units: [castellan(), guards(), guards('others')] });
    play(match, ...obeyed('guards', 'castellan'), join('castellan', 'guards'), YES);
    expect(attacksOfCharacters(match.state, 'guards')).toBe(2);
    expect(attacksOfCharacters(match.state, 'others')).toBe(0);
    play(match, order('man-section', { unit: 'guards', section: 'tower' }));
    expect(match.state.units['castellan']?.place).toEqual({ on: 'sections', stands: { tower: 1 } });
  });

  test('SF-B23: written with several stands, he joins and follows with all of them', () => {
    const lord = { ...castellan(), profile: { ...castellan().profile, stands: 3 } };
    const match = scene({ first: 'defender', units: [lord, guards(), guards('others')] });
    play(match, ...obeyed('guards', 'castellan'), join('castellan', 'guards'), YES);
    play(match, order('man-section', { unit: 'guards', section: 'tower' }));
    expect(match.state.units['castellan']?.place).toEqual({ on: 'sections', stands: { tower: 3 } });
  });

  test('SF-B23: whoever has moved gives no more orders in this phase', () => {
    const match = scene({ units: [general(), besiegers('orcs'), besiegers('trolls')] });
    play(match, join('general', 'orcs'), YES);
    expect(refusal(match, orderTo('trolls'))).toEqual(['SF-B23', 'why-not.has-left-command']);
    play(match, ...ROUND);
    expect(offeredTo(match, 'order')).toEqual(['orcs', 'trolls']);
    play(match, order('leave-unit', { unit: 'general' }));
    expect(match.state.units['general']?.joined).toBeNull();
  });

  test('SF-B23: too far: he stays where he is', () => {
    const match = scene({ units: [general(), besiegers('orcs')] });
    play(match, join('general', 'orcs'), NO);
    expect(match.state.units['general']).toMatchObject({ joined: null, moved: false });
    expect(offeredTo(match, 'join-unit')).toEqual([]);
  });

  test('SF-152 SF-153: enemies on the next section: he joins friends within 30 cm, whatever walls are between, or is lost', () => {
    const lord = { ...castellan(), place: { on: 'sections' as const, stands: { w1: 1 } } };
    const orcs = besiegers('orcs', { place: { on: 'sections', stands: { gate: 2 } } }, { stands: 2 });
    const units = [lord, guards(), guards('others'), orcs];
    const saved = scene({ units });
    expect(offeredTo(saved, 'save-character')).toEqual(['castellan']);
    play(saved, order('save-character', { unit: 'castellan' }), YES, pick('others'));
    expect(saved.state.units['castellan']).toMatchObject({ joined: 'others', place: { on: 'courtyard' } });
    const lost = scene({ units });
    play(lost, order('save-character', { unit: 'castellan' }), NO);
    expect(lost.state.units['castellan']?.stands).toBe(0);
  });

  test('SF-151: alone he does not enter a section that the enemy holds', () => {
    const match = scene({
      first: 'defender',
      units: [castellan(), besiegers('orcs', { place: { on: 'sections', stands: { w1: 2 } } }, { stands: 2 })],
    });
    const sections = match
      .offers()
      .flatMap(({ command, args }) => (command === 'man-section' ? [args['section']] : []));
    expect(sections).toContain('w2');
    expect(sections).not.toContain('w1');
  });

  test('SF-B23: the unit of a character dies, and he looks for another', () => {
    const logs = besiegers('logs', { equipment: ['log-ram'] }, { stands: 1, hits: 1, armour: null });
    const match = scene({ units: [hero(), logs, besiegers('orcs'), archers('bows', { w1: 2 }, { shots: 3 })] });
    play(match, join('hero', 'logs'), YES, order('batter', { unit: 'logs', structure: 'w1' }), YES, NO, YES);
    play(match, pick('shoot'), declare(2), dice(6, 6, 6, 6, 6, 6));
    expect(match.awaiting?.question.rule).toBe('SF-152');
    play(match, YES);
    expect(match.state.units['hero']).toMatchObject({ joined: 'orcs', stands: 1 });
  });

  test('SF-171: a siege tower whose crew dies on the way is lost, and the enemy is paid for both', () => {
    const crew = besiegers('crew', { equipment: ['siege-tower', 'ram'] }, { stands: 1, hits: 1, armour: null });
    const match = scene({ units: [crew, archers('bows', { w1: 2 }, { shots: 3 })] });
    play(match, order('batter', { unit: 'crew', structure: 'w1' }), YES, pick('shoot'), declare(2));
    play(match, dice(6, 1, 1, 1, 1, 1), dice(2));
    expect(match.state.units['crew']).toMatchObject({ stands: 0, equipment: [] });
    expect(match.state.sides.defender.victoryPoints).toBe(110 + 20 + 10);
  });
});

describe('a character whom nobody can save', () => {
  test('SF-152: without any friend on the table he is lost unasked', () => {
    const lord = { ...castellan(), place: { on: 'sections' as const, stands: { w1: 1 } } };
    const orcs = besiegers('orcs', { place: { on: 'sections', stands: { gate: 2 } } }, { stands: 2 });
    const match = scene({ units: [lord, orcs] });
    play(match, order('save-character', { unit: 'castellan' }));
    expect(match.state.units['castellan']?.stands).toBe(0);
  });
});
