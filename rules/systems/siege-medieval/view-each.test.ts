import { describe, expect, test } from 'vitest';
import { withGate, withSection, withUnit } from './changes.ts';
import { besiegers, garrison, GATE, on, ROW, scene } from './scene.ts';
import type { unitOf, Phase, Siege } from './state.ts';
import { view } from './view.ts';

/** What the screens see of each section, gate and unit. */

const { state } = scene({
  units: [besiegers('a', { ladders: true }), besiegers('b'), garrison('g', { place: on('wall-1') })],
  engines: [{ id: 'ram', kind: 'ram', pusher: 'b' }],
});
const unit = (siege: Siege, id: string) => view(siege, undefined).units.find((one) => one.id === id);
const section = (siege: Siege, id: string, seat?: string) => view(siege, seat).sections.find((one) => one.id === id);

describe('units', () => {
  test.each<[rules: string, place: ReturnType<typeof unitOf>['place'], shown: object]>([
    [
      'SM-066',
      { on: 'section', stands: { 'wall-1': 1, 'wall-2': 2 } },
      { on: 'section', section: 'wall-2', spread: { 'wall-1': 1, 'wall-2': 2 } },
    ],
    [
      'SM-066',
      { on: 'section', stands: { 'wall-1': 2, 'wall-2': 2 } },
      { on: 'section', section: 'wall-1', spread: { 'wall-1': 2, 'wall-2': 2 } },
    ],
    ['SM-112', { on: 'foot', section: 'wall-1' }, { on: 'contact', section: 'wall-1' }],
    ['SM-088', { on: 'debris', section: 'wall-1' }, { on: 'breach', section: 'wall-1' }],
    ['SM-152', { on: 'inside' }, { on: 'courtyard', at: { x: 46, y: -90 } }],
    ['SM-B07', { on: 'outside' }, { on: 'field', at: { x: 46, y: 120 } }],
    ['SM-062', { on: 'off-table' }, { on: 'off-table' }],
    ['SM-206', { on: 'tunnel' }, { on: 'off-table' }],
  ])('%s: are where they stand (%o)', (_rules, place, shown) => {
    expect(unit(withUnit(state, 'b', { place }), 'b')?.place).toEqual(shown);
  });

  test('SM-B07: a dozen are drawn in a row outside', () => {
    const { state: many } = scene({ units: Array.from({ length: 14 }, (_, n) => besiegers(`u-${String(n)}`)) });
    const places = view(many, undefined).units.map(({ place }) => (place.on === 'field' ? place.at : undefined));
    expect([places[0], places[11], places[12], places[13]]).toEqual([
      { x: 0, y: 120 },
      { x: 506, y: 120 },
      { x: 0, y: 160 },
      { x: 46, y: 160 },
    ]);
  });

  test('SM-214: a character who has joined a unit stands behind it', () => {
    const joined = (on_: 'inside' | 'outside') => {
      const units = [besiegers('host'), besiegers('lord', { place: { on: on_ } }, { type: 'character', stands: 1 })];
      const { state: at } = scene({ units: [besiegers('first'), ...units] });
      return unit({ ...at, assault: { ...at.assault, joined: { lord: 'host' } } }, 'lord');
    };
    expect(joined('outside')).toMatchObject({ joined: 'host', place: { on: 'field', at: { x: 46, y: 172 } } });
    expect(joined('inside')).toMatchObject({ joined: 'host', place: { on: 'courtyard', at: { x: 46, y: -142 } } });
    expect(unit(state, 'a')).not.toHaveProperty('joined');
  });

  test('SM-B02: one without stands is destroyed and off the table', () => {
    expect(unit(withUnit(state, 'g', { stands: 0 }), 'g')).toMatchObject({
      stands: 0,
      standsAtStart: 3,
      destroyed: true,
      place: { on: 'off-table' },
    });
    expect(unit(withUnit(state, 'g', { stands: 1 }), 'g')).toMatchObject({ stands: 1, destroyed: false });
  });

  test('SM-033, SM-108: carry ladders as long as they have them, and push their engine', () => {
    expect([unit(state, 'a')?.equipment, unit(state, 'b')?.equipment, unit(state, 'g')?.equipment]).toEqual([
      ['ladders'],
      ['ram'],
      [],
    ]);
    expect(unit(withUnit(state, 'a', { ladders: 'abandoned' }), 'a')?.equipment).toEqual([]);
  });

  test('SM-T14: camels are drawn as cavalry and elephants as monsters', () => {
    const types = ['infantry', 'cavalry', 'camel', 'elephant', 'monster', 'chariot'] as const;
    const { state: all } = scene({ units: types.map((type) => besiegers(type, {}, { type })) });
    expect(types.map((type) => unit(all, type)?.type)).toEqual([
      'infantry',
      'cavalry',
      'cavalry',
      'monster',
      'monster',
      'chariot',
    ]);
  });
});

describe('sections and gates', () => {
  test('SM-052, SM-058: are drawn by their kind, in a row if they have no drawing, and know their neighbours', () => {
    const { state: towers } = scene({ gates: [{ ...GATE, section: 'barbican-b' }] });
    const shown = view(towers, undefined).sections;
    expect(shown.map(({ kind, capacity, beside }) => [kind, capacity, beside])).toEqual([
      ['tower', 6, ['wall-1']],
      ['wall', 3, ['tower-a', 'wall-2']],
      ['wall', 3, ['wall-1', 'barbican-b']],
      ['gateway-tower', 6, ['wall-2']],
    ]);
    expect(shown.map(({ footprint }) => footprint)).toEqual([
      { at: { x: 0, y: 0 }, turn: 0, width: 46, depth: 46, shape: 'square' },
      { at: { x: 52, y: 0 }, turn: 0, width: 50, depth: 20, shape: 'straight' },
      { at: { x: 104, y: 0 }, turn: 0, width: 50, depth: 20, shape: 'straight' },
      { at: { x: 156, y: 0 }, turn: 0, width: 46, depth: 46, shape: 'gatehouse' },
    ]);
    expect(view(towers, undefined)).not.toHaveProperty('measure');
    expect(section(state, 'barbican-b')?.kind).toBe('tower');
  });

  test('SM-052: a plan with a drawing of every section is measured', () => {
    const footprint = { at: { x: 1, y: 2 }, turn: 3, width: 40, depth: 20, shape: 'straight' } as const;
    const { state: drawn } = scene({ sections: ROW.map((one) => ({ ...one, footprint })) });
    expect(view(drawn, undefined).measure).toBe('cm');
    expect(section(drawn, 'wall-1')?.footprint).toEqual(footprint);
    const [first, ...rest] = ROW.map((one) => ({ ...one, footprint }));
    if (first === undefined) throw new Error('there is no section');
    const partly = scene({ sections: [{ ...first, footprint: undefined }, ...rest] });
    expect(view(partly.state, undefined)).not.toHaveProperty('measure');
  });

  test('SM-083, SM-085: stand, totter or have fallen, and belong to whoever stands on them', () => {
    const as = (kind: 'intact' | 'unstable' | 'debris') =>
      section(withSection(state, 'wall-2', { state: kind }), 'wall-2');
    expect([as('intact'), as('unstable'), as('debris')].map((one) => [one?.state, one?.battered])).toEqual([
      ['standing', false],
      ['standing', true],
      ['breach', false],
    ]);
    expect([section(state, 'wall-1')?.holder, section(state, 'wall-2')?.holder]).toEqual(['defender', null]);
  });

  test('SM-059, SM-079: have lost what they had, and fall by chance once they have no points', () => {
    const lost = (points: number, more: object = {}) =>
      section(withSection(state, 'wall-1', { points, lost: 3 - points, ...more }), 'wall-1');
    expect([lost(3), lost(1), lost(-1)].map((one) => [one?.resistance, one?.tokens])).toEqual([
      [3, 0],
      [3, 2],
      [3, 4],
    ]);
    expect([lost(1)?.falls, lost(0)?.falls, lost(0, { state: 'debris' })?.falls]).toEqual([null, 2 / 6, null]);
    // SM-210: raised walls have not lost less than nothing.
    expect(lost(5)?.tokens).toBe(0);
    expect(section(withSection(state, 'wall-1', { points: null }), 'wall-1')).not.toHaveProperty('strength');
    expect(lost(0, { known: false })).toMatchObject({ resistance: 0, tokens: 3, falls: null });
  });

  test('SM-059: the weakest is the one with the fewest points that stands', () => {
    const weak = withSection(withSection(state, 'wall-1', { points: 1 }), 'wall-2', { points: 0, state: 'debris' });
    const marked = view(weak, undefined).sections.map(({ strength }) => strength?.weakest);
    expect(marked).toEqual([false, true, false, false]);
  });

  test('SM-041, SM-058, SM-090: a gate has its points and those of its barricade, until it is broken or taken', () => {
    const gate = (change: Parameters<typeof withGate>[2], seat?: string) =>
      section(withGate(state, 'gate', change), 'wall-2', seat)?.gate;
    expect(gate({})).toMatchObject({ resistance: 3, tokens: 0, state: 'closed', strength: { points: 3, lost: 0 } });
    expect(gate({ points: 1 })).toMatchObject({ resistance: 3, tokens: 2, strength: { points: 1, lost: 2 } });
    expect(gate({ barricade: true, points: 4 })).toMatchObject({ resistance: 5, tokens: 1 });
    expect(gate({ state: 'captured' })?.state).toBe('open');
    expect(gate({ state: 'destroyed', points: 0 })).toMatchObject({ state: 'broken', tokens: 0 });
    expect(gate({ known: false, points: 2 }, 'attacker')).toMatchObject({
      resistance: 0,
      tokens: 1,
      strength: { points: null },
    });
    expect(gate({ known: false, points: 2 }, 'defender')).toMatchObject({ resistance: 3, strength: { points: 2 } });
  });

  test('SM-042, SM-043: oil is ready or used', () => {
    const oil = (kind: 'none' | 'ready' | 'used') =>
      section(withSection(state, 'wall-1', { oil: kind }), 'wall-1')?.oil;
    expect([oil('none'), oil('ready'), oil('used')]).toEqual(['none', 'ready', 'blocked']);
  });
});

describe('turns and phases', () => {
  const at = (phase: Phase, more: Partial<Siege> = {}) => view({ ...state, phase, ...more }, undefined);

  test('SM-070, SM-B01: before the battle there is no turn, and each side’s turn has its own phases', () => {
    const before = ['duration', 'purchases', 'structure', 'mines-laying', 'deployment', 'omens', 'opening'] as const;
    expect(before.map((phase) => at(phase).turn)).toEqual(before.map(() => 0));
    expect(at('omens').phases.map(({ id }) => id)).toEqual(before);
    const turn = (active: 'attacker' | 'defender') => at('command', { active, turn: 4 });
    expect(turn('attacker').turn).toBe(4);
    expect([turn('attacker'), turn('defender')].map(({ phases }) => phases.map(({ id }) => id))).toEqual([
      ['start', 'mines', 'command', 'shooting', 'combat'],
      ['start', 'repairs', 'command', 'shooting', 'combat'],
    ]);
  });

  test('SM-068: the last turn is the agreed one, or the fortieth, or the one that is played', () => {
    const turns = (limit: number | null, turn: number) => at('command', { turns: limit, turn }).turns;
    expect([turns(6, 1), turns(null, 1), turns(6, 9), turns(null, 41)]).toEqual([6, 40, 9, 41]);
    expect(at('command', { turns: 6 }).mayEndFrom).toBe(6);
  });

  test('SM-012: works are shown while they can be changed', () => {
    expect(
      (['duration', 'purchases', 'structure', 'command'] as const).map((phase) => at(phase).works?.length),
    ).toEqual([2, 2, undefined, undefined]);
  });

  test('SM-178: nobody scores points, and a break point below zero is shown as zero', () => {
    expect(at('command').sides.map(({ victoryPoints }) => victoryPoints)).toEqual([0, 0]);
    const [attacker] = at('command', { reductions: 50 }).sides;
    expect(attacker?.role?.with).toMatchObject({ lost: 0, point: 0 });
    expect(attacker?.tally?.figures.with).toMatchObject({ point: 0 });
  });

  test('SM-181: the result names the winner', () => {
    expect(at('command').result).toBeNull();
    expect(at('command', { ended: { winner: null, by: 'agreement' } }).result?.winner).toBeNull();
    expect(at('command', { ended: { winner: 'defender', by: 'broken' } }).result?.winner).toBe('defender');
  });
});
