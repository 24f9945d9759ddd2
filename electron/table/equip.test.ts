import { describe, expect, it } from 'vitest';
import { randomInput, seeded } from '../../test/conformance/random-player.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { ListTask } from '../tournament/desk/list-rules.ts';
import { writeTable } from '../library/armies/army-text.ts';
import { sentence } from '../sentences.ts';
import { enter, type Shop } from './army-into.ts';
import { equipped, listRules } from './equip.ts';
import { presetsOf, systemById, systems } from './systems.ts';

const SYSTEM = 'siege-and-fortresses';
const SEATS = ['attacker', 'defender'] as const;

function shopOf(system: string, setup: unknown): Shop {
  const shop = enter(system, setup);
  if (!shop.ok) throw new Error(JSON.stringify(shop.problems));
  return shop;
}
/** The army of one side of a set-up as a table, as a player would send it. */
function listOf(system: string, setup: unknown, seat: string): string {
  const { muster, setup: now } = shopOf(system, setup);
  const units = muster.units.read(now, seat).map(({ values }) => values);
  return writeTable(units, muster.units.fields(now, seat));
}
const task = (more: Partial<ListTask> = {}): ListTask => ({
  system: SYSTEM,
  scenario: null,
  armyPoints: null,
  fortress: null,
  ...more,
});
const said = (written: string, side: 'attacker' | 'defender' = 'attacker', more: Partial<ListTask> = {}) =>
  listRules.judge(written, side, task(more)).faults.map(({ line, text }) => `${String(line)}: ${sentence(text, 'en')}`);

describe('a list judged by its system', () => {
  const armies = systems.flatMap(({ id }) =>
    presetsOf(id).flatMap(({ id: preset, setup }) => SEATS.map((seat) => [id, preset, seat, setup] as const)),
  );

  it.each(armies)('of %s: the army of %s is a legal list of its %s', (system, scenario, seat, setup) => {
    const judged = listRules.judge(listOf(system, setup, seat), seat, task({ system, scenario }));
    expect(judged.faults.map(({ text }) => sentence(text, 'en'))).toEqual([]);
    expect(judged.units.length).toBeGreaterThan(0);
    for (const { text } of judged.faults) expect(sentence(text, 'fr')).not.toBe('');
  });

  it('is priced without the fortress, and limited to the points of the round', () => {
    const list = 'name,points\nOrcs,100\nTrolls,110\n';
    const { setup } = presetsOf(SYSTEM).find(({ id }) => id === 'into-the-breach') ?? {};
    const fortress = { setup: JSON.stringify(setup), options: '{}' };
    for (const side of SEATS)
      for (const more of [{}, { fortress }, { scenario: 'into-the-breach' }]) {
        expect(listRules.judge(list, side, task({ ...more, armyPoints: 210 })).points).toBe(210);
        expect(said(list, side, { ...more, armyPoints: 210 })).toEqual([]);
        expect(said(list, side, { ...more, armyPoints: 209 })).toEqual([
          'null: This list costs 210 points, and at most 209 are played.',
        ]);
      }
  });

  it('is held to the points of the round if its system has no limit', () => {
    const houses = 'warmaster-house-rules';
    const { setup } = presetsOf(houses)[0] ?? {};
    const list = listOf(houses, setup, 'attacker');
    const { points } = listRules.judge(list, 'attacker', task({ system: houses }));
    expect(said(list, 'attacker', { system: houses, armyPoints: points })).toEqual([]);
    expect(said(list, 'attacker', { system: houses, armyPoints: points - 1 })).toEqual([
      `null: This list costs ${String(points)} points, and at most ${String(points - 1)} are played.`,
    ]);
  });

  it('names what an army lacks if the round names a place to fight at', () => {
    const list = 'name,points\nWatchmen,100\n';
    expect(said(list, 'defender', { scenario: 'the-watchtower' }).join()).toContain('needs a character');
    expect(said(list, 'defender')).toEqual([]);
  });

  it.each([
    ['no table at all', 'Dear organiser, I bring my orcs.', /null: .*column/i],
    ['a head alone', 'name,points\n', /null: /],
    ['a number that is none', 'name,points\nOrcs,many\n', /2: .*'many' is no whole number/],
    ['too many cells', 'name,points\nOrcs,100,200\n', /2: /],
    ['an open quotation mark', 'name,points\n"Orcs,100\n', /null: .*quotation/],
    ['JSON that is cut off', '{"units":[{"name":"Orcs"', /null: /],
    ['JSON of something else', '{"castellan":"event"}', /null: /],
    ['a unit that is no object', '[7]', /1: /],
    ['names of prototypes', 'name,points,__proto__,constructor\nOrcs,abc,1,2\n', /2: .*'abc'/],
    ['more units than any army has', `name,points\n${'Orcs,1\n'.repeat(300)}`, /null: .*300/],
  ])('of %s says so in a sentence, at its line', (_, written, sentences) => {
    const faults = said(written);
    expect(faults.join('\n')).toMatch(sentences);
    expect(faults.length).toBeGreaterThan(0);
  });

  it('is illegal for an unknown system or an unreadable fortress', () => {
    expect(said('name,points\nOrcs,100\n', 'attacker', { system: 'chess' }).join()).toContain('chess');
    const fortress = { setup: '{"name":7}', options: '{}' };
    expect(said('name,points\nOrcs,100\n', 'attacker', { fortress }).length).toBeGreaterThan(0);
  });
});

describe('a match equipped with two lists', () => {
  const names = { attacker: 'Ada', defender: 'Bohemund' };
  const pairs = systems.flatMap(({ id }) =>
    presetsOf(id).flatMap((from) => presetsOf(id).map((at) => [id, from.id, at.id, from.setup, at.setup] as const)),
  );

  it.each(pairs)('of %s: the armies of %s fight at the fortress of %s', (id, _from, _at, from, at) => {
    const lists = { attacker: listOf(id, from, 'attacker'), defender: listOf(id, from, 'defender') };
    const made = equipped(id, at, {}, { names, lists, armyPoints: 3000 });
    if (!made.ok) {
      // Some armies cannot be used at some fortresses: then the message says whose and why.
      expect(sentence(made.text, 'en')).toMatch(/^The(se lists| list of (Ada|Bohemund)) cannot be played here: ./);
      expect(_from).not.toBe(_at);
      return;
    }
    const system = systemById(id);
    const setup = system?.setup.parse(made.setup, {});
    const options = system?.options.parse({});
    if (system === undefined || setup?.ok !== true || options?.ok !== true)
      throw new Error(JSON.stringify(setup?.ok === false ? setup.problems : 'no system'));
    for (const seat of SEATS)
      expect(listOf(id, setup.value, seat).split('\n').length).toBe(lists[seat].split('\n').length);
    // The game can be played.
    const match = new Match(system, setup.value, options.value);
    const random = seeded(7);
    let played = 0;
    for (; played < 40; played += 1) {
      const input = randomInput(match, random);
      if (input === undefined) break;
      match.submit(input);
    }
    expect(played).toBeGreaterThan(2);
  });

  it('leaves the army of a side without a list unchanged', () => {
    const { setup } = presetsOf(SYSTEM)[0] ?? {};
    const attacker = 'name,points\nOrcs,100\n';
    const made = equipped(SYSTEM, setup, {}, { names, lists: { attacker, defender: null }, armyPoints: null });
    if (!made.ok) throw new Error(made.text.key);
    expect(listOf(SYSTEM, made.setup, 'defender')).toBe(listOf(SYSTEM, setup, 'defender'));
    expect(listOf(SYSTEM, made.setup, 'attacker')).toContain('Orcs,100');
  });

  it('begins even if two legal lists together break what the system counts over both', () => {
    // SF-005: the attacker spends no more than the defender did, but neither knows the other's list when sending
    // theirs.
    const { setup } = presetsOf(SYSTEM).find(({ id }) => id === 'into-the-breach') ?? {};
    const lists = { attacker: 'name,points\nOrcs,900\n', defender: 'name,points\nWatchmen,100\n' };
    const made = equipped(SYSTEM, setup, {}, { names, lists, armyPoints: 1000 });
    if (!made.ok) throw new Error(sentence(made.text, 'en'));
    expect(listOf(SYSTEM, made.setup, 'attacker')).toContain('Orcs,900');
  });
});
