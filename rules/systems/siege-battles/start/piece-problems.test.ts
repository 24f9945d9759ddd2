import { describe, expect, test } from 'vitest';
import { at, BOW, foe, forbiddenBy, machine, MAN, ram, troop, type Changes } from '../scene.ts';

type Units = NonNullable<Changes['units']>;
type More = Partial<Units[number]>;
const forbidden = (...units: readonly Units[number][]) => forbiddenBy({ units });
const lord = (more: More = {}) => foe('l', { rank: 'lord', models: 1, ...more });

describe('what a unit cannot be', () => {
  test('SB-028 neither a character nor a war machine has a champion, a standard or a musician', () => {
    for (const group of [{ champion: MAN }, { standard: true }, { musician: true }] satisfies readonly More[]) {
      expect(forbidden(foe('d', group))).toEqual([]);
      expect(forbidden(lord(group))).toEqual(['SB-028']);
      expect(forbidden(foe('d', { ...machine('cannon'), ...group }))).toEqual(['SB-028']);
    }
  });

  test('SB-B10 a save for a champion needs a champion', () => {
    expect(forbidden(foe('d', { championArmour: 4, champion: MAN }))).toEqual([]);
    expect(forbidden(foe('d', { championArmour: 4 }))).toEqual(['SB-B10']);
  });

  test('SB-B13 one character of each side is the General, and one carries the battle standard', () => {
    for (const role of ['general', 'battleStandard'] as const) {
      expect(forbidden(foe('d', { [role]: true }))).toEqual(['SB-B13']);
      const two = [lord({ [role]: true }), lord({ id: 'k', [role]: true })];
      expect(forbidden(...two)).toEqual(['SB-B13']);
      expect(forbidden(lord({ [role]: true }), lord({ id: 'k', side: 'attacker', [role]: true }))).toEqual([]);
    }
    expect(forbidden(lord({ general: true, battleStandard: true }))).toEqual([]);
  });

  test('SB-B30 what a war machine shoots is neither carried on foot nor on horseback', () => {
    const shoots = (type: Units[number]['type']) =>
      forbidden(foe('d', { type, models: 1, machine: { class: 'cannon' } }));
    expect(['war-machine', 'chariot', 'monster', 'unique'].map((type) => shoots(type as 'unique'))).toEqual([
      [],
      [],
      [],
      [],
    ]);
    for (const type of ['infantry', 'cavalry', 'swarm', 'monstrous-infantry'] as const)
      expect(shoots(type)).toEqual(['SB-B30']);
    expect(forbidden(foe('d', { weapons: [BOW] }))).toEqual([]);
  });

  test('SB-238 magic items are of characters', () => {
    expect(forbidden(lord({ magicItems: ['a sword'] }))).toEqual([]);
    expect(forbidden(foe('d', { magicItems: ['a sword'] }))).toEqual(['SB-238']);
  });

  test('SB-B41 nobody is better protected without his scales', () => {
    expect(forbidden(foe('d', { armour: 3, worn: 3 }))).toEqual([]);
    expect(forbidden(foe('d', { armour: 3, worn: 2 }))).toEqual(['SB-B41']);
  });

  test('SB-172, SB-173 a machine that was bought is of the class that was paid for, and waits in no Relief Force', () => {
    const bolts = (more: More) => forbidden(foe('d', { items: ['additional-bolt-thrower'], ...more }));
    expect(bolts(machine('bolt-thrower'))).toEqual([]);
    expect(bolts(machine('cannon'))).toEqual(['SB-172']);
    expect(bolts({})).toEqual(['SB-172']);
    expect(bolts({ ...machine('bolt-thrower'), force: 'relief' })).toEqual(['SB-172']);
    expect(forbidden(foe('d', { items: ['additional-black-powder'], ...machine('bolt-thrower') }))).toEqual(['SB-173']);
  });
});

describe('where it cannot be', () => {
  test('SB-003 a character stands with the unit that he has joined', () => {
    const joined = (place: More['place']) =>
      forbidden(foe('d', { place: at('w1') }), lord({ joins: 'd', ...(place === undefined ? {} : { place }) }));
    expect([joined(undefined), joined(at('w1'))]).toEqual([[], []]);
    expect([joined('courtyard'), joined(at('w2'))]).toEqual([['SB-003'], ['SB-003']]);
  });

  test('SB-123, SB-133 engines are pushed by a unit of Infantry or Monstrous Infantry', () => {
    const pushed = (kind: 'ram' | 'siege-tower', ...units: readonly Units[number][]) =>
      forbiddenBy({ units, setup: { engines: [ram({ kind, pusher: 'a' })] } });
    expect(pushed('ram', troop('a'))).toEqual([]);
    expect(pushed('siege-tower', troop('a', { type: 'monstrous-infantry' }))).toEqual([]);
    expect(pushed('ram', troop('a', { type: 'cavalry' }))).toEqual(['SB-133']);
    expect(pushed('siege-tower', troop('a', { type: 'monster', models: 1 }))).toEqual(['SB-123']);
    expect(pushed('ram', troop('b'), troop('a', { rank: 'hero', models: 1, joins: 'b' }))).toEqual(['SB-133']);
  });

  test('SB-072 gate sections alone have a gate that is open', () => {
    expect(forbiddenBy({ sections: { gate: { gateOpen: true } } })).toEqual([]);
    expect(forbiddenBy({ sections: { w1: { gateOpen: true } } })).toEqual(['SB-072']);
  });

  test('SB-017 no more than three sections are objectives', () => {
    const marked = (...ids: readonly string[]) =>
      forbiddenBy({ sections: Object.fromEntries(ids.map((id) => [id, { objective: true }])) });
    expect([marked('w1'), marked('w1', 'gate', 't1')]).toEqual([[], []]);
    expect(marked('w1', 'gate', 't1', 't2')).toEqual(['SB-017']);
  });

  test('SB-002 the die for the roles is that of the seats, also where no points are written', () => {
    const drawn = (draw: number) => forbiddenBy({ setup: { draw } });
    expect([drawn(3), drawn(4)]).toEqual([['SB-002'], []]);
  });
});
