import { describe, expect, test } from 'vitest';
import type { FieldPlace } from '../../rules/fortress/field/field-view.ts';
import type { Measure } from '../../rules/fortress/field/measure.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Question } from '../../rules/kernel/request.ts';
import { Match } from '../../rules/kernel/match.ts';
import { livelyInput, seeded, type AnyMatch } from '../../test/conformance/random-player.ts';
import { MapPlaces } from './map-places.ts';
import type { StoredRow } from './stored-rows.ts';
import { suggest } from './suggest.ts';
import { presetsOf, systems } from './systems.ts';

const system = systems.find(({ motions }) => motions !== undefined);
if (system === undefined) throw new Error('no system is played in the open');
const [preset] = presetsOf(system.id);
const read = { setup: system.setup.parse(preset?.setup), options: system.options.parse({}) };
if (!read.setup.ok || !read.options.ok) throw new Error('the set-up is not legal');
const stored = { setup: read.setup.value as unknown, options: read.options.value as unknown };
const start = new MapPlaces(system, stored).now();

const place = (x: number, y: number, turn = 0, known: FieldPlace['known'] = 'told'): FieldPlace => ({
  at: { x, y },
  turn,
  known,
  since: 1,
  by: null,
});

/** The battle that comes with the program, with some of its pieces elsewhere. */
const with_ = (pieces: Readonly<Record<string, FieldPlace>>): SiegeView => ({
  ...start,
  fieldPlaces: { fights: [], pieces: { ...start.fieldPlaces?.pieces, ...pieces } },
});

const yesNo: Question = { ask: 'declare', fact: 'yes-no', seat: 'attacker', rule: 'X', why: { key: 'x' } };
const number: Question = {
  ask: 'declare',
  fact: 'number',
  seat: 'attacker',
  rule: 'X',
  why: { key: 'x' },
  unit: 'cm',
  min: 0,
  max: 100,
  step: 0,
};
const zones: Question = {
  ask: 'choose',
  seat: 'attacker',
  rule: 'X',
  why: { key: 'x' },
  options: ['front', 'left', 'right', 'rear'].map((id) => ({ id, text: { key: id } })),
};
const said = (measure: Measure, question: Question, siege: SiegeView) =>
  suggest({ measureOf: () => measure }, question, siege);

describe('what the battlefield suggests', () => {
  const woods: Measure = { what: 'on-land', kind: 'woods', piece: 'knights' };

  test('in the woods, if it stands in one that has a name', () => {
    expect(said(woods, yesNo, with_({ knights: place(1000, 478) }))).toEqual({
      answer: true,
      reason: { key: 'suggest.in', with: { ground: { key: 'hr.demo.alder-wood' } } },
    });
  });

  test('not in the woods, with the distance to the nearest', () => {
    expect(said(woods, yesNo, with_({ knights: place(600, 478) }))).toMatchObject({
      answer: false,
      reason: { key: 'suggest.away' },
    });
  });

  test('nothing for a piece that has moved since or was never placed', () => {
    expect(said(woods, yesNo, with_({ knights: place(1000, 478, 0, 'old') }))).toBeUndefined();
    expect(said({ ...woods, piece: 'trolls' }, yesNo, start)).toBeUndefined();
  });

  test('at the bank, if it stands beside the river', () => {
    const river: Measure = { what: 'beside-land', kind: 'river', piece: 'pikes' };
    expect(said(river, yesNo, with_({ pikes: place(150, 625) }))?.answer).toBe(true);
    expect(said(river, yesNo, with_({ pikes: place(150, 750) }))?.answer).toBe(false);
  });

  test('the distance from edge to edge, in whole cm', () => {
    const far: Measure = { what: 'nearest', from: 'knights', to: ['guard'] };
    const siege = with_({ knights: place(600, 700), guard: place(600, 400, 180) });
    expect(said(far, number, siege)).toEqual({ answer: 30, reason: { key: 'suggest.distance', with: { cm: 30 } } });
    expect(said(far, number, with_({ knights: place(600, 400), guard: place(600, 400, 180) }))?.answer).toBe(0);
  });

  test('the nearest enemy, only if the place of every enemy is known', () => {
    const nearest: Measure = { what: 'is-nearest', from: 'knights', to: 'crossbows' };
    expect(said(nearest, yesNo, start)?.answer).toBe(true);
    expect(said({ ...nearest, to: 'cannon' }, yesNo, start)?.answer).toBe(false);
    expect(said(nearest, yesNo, with_({ cannon: place(600, 238, 186, 'old') }))).toBeUndefined();
    // A target outside the arc is not the nearest in it, and people decide whether it is outside.
    expect(said(nearest, yesNo, with_({ knights: place(868, 668, 180) }))).toBeUndefined();
  });

  test.each([
    ['front', place(600, 700)],
    ['rear', place(600, 100)],
    // It faces down: its left is on the right of the table.
    ['left', place(900, 390)],
    ['right', place(300, 390)],
  ] as const)('the side from which it is charged: %s', (zone, knights) => {
    const measure: Measure = { what: 'zone', from: 'knights', to: 'guard' };
    expect(said(measure, zones, with_({ knights, guard: place(600, 400, 180) }))?.answer).toBe(zone);
  });

  test('nothing that the question would not take', () => {
    const far: Measure = { what: 'nearest', from: 'knights', to: ['guard'] };
    expect(said(far, { ...number, max: 5 }, start)).toBeUndefined();
    expect(said(far, yesNo, start)).toBeUndefined();
  });

  test('an answer that is accepted, whenever it suggests one in a battle', () => {
    let suggestions = 0;
    for (let seed = 1; seed <= 6; seed += 1) {
      const random = seeded(seed);
      const match: AnyMatch = new Match(system, stored.setup, stored.options);
      const map = new MapPlaces(system, stored);
      for (let i = 0; i < 160; i += 1) {
        const open = match.awaiting?.question;
        const found = open === undefined ? undefined : suggest(system, open, map.siege(match.state));
        if (found !== undefined) suggestions += 1;
        const input =
          found === undefined
            ? livelyInput(match, random)
            : typeof found.answer === 'string'
              ? { choose: found.answer }
              : { fact: found.answer };
        if (input === undefined) break;
        const row = match.submit(input);
        expect(row).not.toHaveProperty('refused');
        map.take(row as StoredRow);
      }
    }
    expect(suggestions).toBeGreaterThan(10);
  });
});
