import { describe, expect, test } from 'vitest';
import { forecastCommand, forecastOpen } from '../../../kernel/forecast.ts';
import type { Input } from '../../../kernel/row.ts';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { announce } from '../announce.ts';
import { roomFor } from '../garrison/room.ts';
import { english } from '../muster/english.ts';
import { archers, batterAt, besiegers, DRIVE_BACK, scene, section, shootTroopsAt, type Changes } from '../scene.ts';

/** The end of the attacker's Shooting phase, in which everything with tokens falls. */
const falls = (tokens: Readonly<Record<string, number>>, changes: Changes = {}) => {
  const match = scene({ tokens, ...changes });
  play(match, END_PHASE, END_PHASE);
  return match;
};
const tower = section('gt', 'gateway-tower', { beside: ['w1'] });

describe('collapse', () => {
  test('SF-038: the log asks for rubble in the place of the model', () => {
    const said = announce({ kind: 'section-collapsed', section: 'w1' }, scene().state);
    expect(said && english(said)).toContain('Put rubble in its place');
  });

  test('SF-037 SF-054: a wall falls, becomes a breach, and every stand on it is destroyed', () => {
    const match = falls({ w1: 4 }, { units: [archers('bows', { w1: 2 })] });
    const facts = play(match, dice(6, 6, 6, 6));
    expect(match.state.sections['w1']?.state).toBe('breach');
    expect(facts).toContainEqual({ kind: 'section-collapsed', section: 'w1' });
    expect(match.state.units['bows']?.stands).toBe(0);
    expect(match.state.sides.attacker.victoryPoints).toBe(55);
  });

  test('SF-055 SF-056: the owner chooses the stands; the one left may stand in the breach', () => {
    const match = falls({ w1: 4 }, { units: [archers('bows', { w1: 1, gate: 2 })] });
    play(match, dice(6, 6, 6, 6));
    expect(match.awaiting?.question).toMatchObject({
      ask: 'choose',
      seat: 'defender',
      options: [{ id: 'w1' }, { id: 'gate' }],
    });
    play(match, pick('gate'));
    expect(match.state.units['bows']?.place).toEqual({ on: 'sections', stands: { w1: 1, gate: 1 } });
  });

  test('SF-B05: a stand in the middle of a formation cannot be chosen while its ends stand', () => {
    const match = falls({ w1: 4 }, { units: [archers('bows', { w1: 1, gate: 1, w2: 1 })] });
    play(match, dice(6, 6, 6, 6));
    expect(match.awaiting?.question).toMatchObject({ options: [{ id: 'w1' }, { id: 'w2' }] });
  });

  test('SF-057: three wounds less two for a fortified target leave one drive-back die, thrown by the attacker', () => {
    const match = falls({ w1: 4 }, { units: [archers('bows', { w1: 1, gate: 2 })] });
    play(match, dice(6, 6, 6, 6), pick('w1'), DRIVE_BACK);
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', seat: 'attacker', dice: 1, rule: 'SF-B07' });
    play(match, dice(4));
    expect(match.state.units['bows']).toMatchObject({ stands: 2, confused: false, place: { on: 'courtyard' } });
  });

  test('SF-057: a group may let the attacker spare the unit', () => {
    const match = falls(
      { w1: 4 },
      { units: [archers('bows', { w1: 1, gate: 2 })], options: { collapseDriveBack: 'attacker-chooses' } },
    );
    play(match, dice(6, 6, 6, 6), pick('w1'), DRIVE_BACK, pick('spare'));
    expect(match.state.units['bows']).toMatchObject({ place: { on: 'sections', stands: { gate: 2 } } });
  });

  test('SF-057: what only shooting has wounded is never spared', () => {
    const orcs = besiegers('orcs', {}, { shots: 3, range: 30 });
    const match = scene({
      units: [orcs, archers('bows', { w1: 2 })],
      options: { collapseDriveBack: 'attacker-chooses' },
    });
    play(match, END_PHASE, shootTroopsAt('orcs', 'bows'), YES, dice(6, 6, 6, 1, 1, 1, 1, 1, 1), END_PHASE, DRIVE_BACK);
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', rule: 'SF-B07', dice: 1 });
  });

  test('SF-056: no dice are left for two-hit stands', () => {
    const match = falls({ w1: 4 }, { units: [archers('bows', { w1: 1, gate: 2 }, { hits: 2 })] });
    play(match, dice(6, 6, 6, 6), pick('w1'));
    expect(match.awaiting).toBeUndefined();
  });

  test('SF-039 SF-077: a gateway in a wall is destroyed, nobody above is harmed, all step behind it', () => {
    const match = falls({ gate: 3 }, { units: [archers('bows', { gate: 2 })] });
    play(match, dice(6, 6, 1));
    expect(match.state.sections['gate']?.state).toBe('gate-broken');
    expect(match.state.units['bows']).toMatchObject({ stands: 2, place: { on: 'courtyard' } });
  });

  test('SF-039: a group may leave them above', () => {
    const match = falls(
      { gate: 3 },
      { units: [archers('bows', { gate: 2 })], options: { garrisonOfBrokenGate: 'stays' } },
    );
    play(match, dice(6, 6, 1));
    expect(match.state.units['bows']?.place.on).toBe('sections');
  });

  test('SF-040: a tower buries everybody on and in it', () => {
    const match = falls({ tower: 6 }, { units: [archers('bows', { tower: 3 })] });
    play(match, dice(6, 6, 6, 6, 6, 1));
    expect(match.state.units['bows']?.stands).toBe(0);
    expect(match.awaiting).toBeUndefined();
  });

  test('SF-040 SF-151 SF-152: a character in it joins a friendly unit within 30 cm or is lost', () => {
    const hero = archers('hero', { tower: 1 }, { type: 'character', shots: 0, range: null, hits: 1, points: 80 });
    const lost = falls({ tower: 6 }, { units: [hero] });
    play(lost, dice(6, 6, 6, 6, 6, 1), NO);
    expect(lost.state.units['hero']?.stands).toBe(0);
    const saved = falls({ tower: 6 }, { units: [hero] });
    play(saved, dice(6, 6, 6, 6, 6, 1), YES);
    expect(saved.state.units['hero']).toMatchObject({ stands: 1, place: { on: 'courtyard' } });
  });

  test('SF-023: of a divided tower only the part that falls is lost', () => {
    const parts = ['k1', 'k2'].map((id) => section(id, 'tower', { partOf: 'keep' }));
    const match = falls({ k1: 6 }, { sections: parts, units: [archers('bows', { k1: 1, k2: 2 })] });
    play(match, dice(6, 6, 6, 6, 6, 1));
    expect(match.state.structures).toMatchObject({ k1: { fallen: true }, k2: { fallen: false, resistance: 30 } });
    expect(match.state.sections['k2']?.state).toBe('standing');
  });

  test('SF-078 SF-141 SF-143: gate and tower of a gateway tower have 12 and 25 and tokens of their own', () => {
    const match = falls(
      { 'gt/gate': 3 },
      { sections: [tower, section('w1', 'wall')], units: [archers('bows', { gt: 2 })] },
    );
    expect(match.state.structures).toMatchObject({
      gt: { resistance: 25, tokens: 0 },
      'gt/gate': { resistance: 12, tokens: 3 },
    });
    play(match, dice(6, 6, 1));
    expect(match.state.structures).toMatchObject({ gt: { fallen: false }, 'gt/gate': { fallen: true } });
    expect(match.state.units['bows']).toMatchObject({ stands: 2, place: { on: 'sections', stands: { gt: 2 } } });
  });

  test('SF-144: the gate falls with its tower and does not test again', () => {
    const match = falls({ gt: 5, 'gt/gate': 3 }, { sections: [tower, section('w1', 'wall')] });
    play(match, pick('gt'), dice(6, 6, 6, 6, 2));
    expect(match.state.structures).toMatchObject({ gt: { fallen: true }, 'gt/gate': { fallen: true } });
    expect(match.awaiting).toBeUndefined();
  });

  test('SF-050: troops above a broken gate pour no more oil on those who broke it, but on others', () => {
    const sections = [section('gt', 'gateway-tower', { oil: true })];
    const rams = [besiegers('first', { equipment: ['ram'] }), besiegers('second', { equipment: ['ram'] })];
    const match = scene({
      sections,
      units: [...rams, archers('bows', { gt: 2 }, { shots: 0, range: null })],
      tokens: { 'gt/gate': 4 },
    });
    play(match, batterAt('first', 'gt/gate'), YES, pick('nothing'), END_PHASE, END_PHASE, dice(6, 6, 6, 6, 6));
    expect(match.state.sections['gt']?.noOilOn).toEqual(['first']);
    play(match, order('after-battering', { unit: 'first', how: 'stay' }), END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    expect(play(match, batterAt('first', 'gt'), YES).map((fact) => fact.kind)).toContain('battering-began');
    play(match, batterAt('second', 'gt'), YES);
    expect(match.awaiting?.question).toMatchObject({ ask: 'choose', options: [{ id: 'oil' }, { id: 'nothing' }] });
  });

  describe('SF-050 SF-078: whoever is above a broken gate answers those who come in by it', () => {
    const broken = (
      numbers: Parameters<typeof archers>[2] = { shots: 0, range: null },
      options: Changes['options'] = {},
    ) => {
      const match = scene({
        options,
        sections: [section('gt', 'gateway-tower', { oil: true, beside: ['w1'] }), section('w1', 'wall')],
        units: [
          besiegers('first', { equipment: ['ram'] }),
          besiegers('second'),
          archers('bows', { gt: 2 }, numbers),
          {
            ...archers('foot', { w1: 3 }, { shots: 0, range: null }),
            place: { on: 'courtyard', at: { x: 0, y: -60 } },
          },
        ],
        tokens: { 'gt/gate': 4 },
      });
      play(match, batterAt('first', 'gt/gate'), YES, pick('nothing'), END_PHASE, END_PHASE, dice(6, 6, 6, 6, 6));
      for (let n = 0; n < 4; n += 1) play(match, END_PHASE);
      return match;
    };
    const pass = (unit: string): Input => order('pass', { unit, section: 'gt' });
    const charge = (unit: string): Input => order('charge', { unit, target: 'foot' });

    test('oil on the next unit, not on the one that broke it', () => {
      const match = broken();
      play(match, pass('first'), YES);
      expect(match.state.units['first']?.place.on).toBe('courtyard');
      play(match, pass('second'), YES, pick('oil'), dice(4), dice(4, 4), dice(1, 1));
      expect(match.state.units['second']).toMatchObject({ hits: 2, place: { on: 'courtyard' } });
    });

    test.each([
      ['unsaved-hits', 4],
      ['all-hits', 5],
    ] as const)('SF-091: who loses a stand is thrown back, 1 cm for each of the %s', (assaultBeatenOffBy, cm) => {
      const match = broken({ shots: 3 }, { assaultBeatenOffBy });
      const shot = [pick('shoot'), declare(2), dice(4, 4, 4, 4, 4, 1), dice(5, 1, 1, 1, 1)];
      const facts = play(match, pass('second'), YES, ...shot);
      expect(facts).toContainEqual({ kind: 'assault-beaten-off', unit: 'second', section: 'gt', cm });
      expect(match.state.units['second']).toMatchObject({ stands: 2, moved: true, place: { on: 'field' } });
    });

    test('the chance to get through is that the dice of those above take no stand', () => {
      const match = broken({ shots: 3 });
      const args = { unit: 'second', section: 'gt' };
      // Six shots hit on 4 and are saved on 5; four unsaved hits take a stand.
      const ways = [1, 6, 15, 20].map((n, k) => n * (1 / 3) ** k * (2 / 3) ** (6 - k));
      const through = ways.reduce((sum, chance) => sum + chance, 0);
      expect(forecastCommand(match, 'pass', args)).toMatchObject([{ id: 'passes:second', rule: 'SF-050' }]);
      play(match, pass('second'), YES, pick('shoot'), declare(2));
      expect(forecastOpen(match, [])[0]?.line[0]?.chance).toBeCloseTo(through, 12);
      expect(forecastCommand(broken(), 'pass', { unit: 'bows', section: 'gt' })).toEqual([]);
    });

    test('a charge past them suffers as well, and the hits count in its first round', () => {
      const match = broken();
      play(match, charge('second'), YES, pick('oil'), dice(2), dice(4), dice(1));
      play(match, declare(3), NO, pick('open'), declare(3));
      expect(Object.values(match.state.engagements)[0]).toMatchObject({ carried: { attacker: 0, defender: 1 } });
    });

    test('SF-039 SF-144: without its gate the tower is still a tower, with room for others', () => {
      const match = broken();
      play(match, END_PHASE, END_PHASE, END_PHASE);
      expect(match.state.sections['gt']?.state).toBe('gate-broken');
      const commands = match.offers().filter(({ command }) => command === 'man-section');
      expect(commands.map(({ args }) => args)).toContainEqual({ unit: 'bows', section: 'w1' });
      expect(roomFor(match.state, 'foot', 'gt')).toBe(1);
    });
  });
});
