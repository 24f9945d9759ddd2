import { describe, expect, test } from 'vitest';
import { at, foe, forbiddenBy, machine, MAN, scene, sides, troop, type Changes } from '../scene.ts';

type Units = NonNullable<Changes['units']>;
const forbidden = (units: Units, more: Changes = {}) => forbiddenBy({ ...more, units });
const hero = (more: Partial<Units[number]>) => foe('h', { rank: 'hero', models: 1, ...more });
const engine = (more: object = {}) => ({ engines: [{ id: 'e', label: 'E', kind: 'siege-tower' as const, ...more }] });

describe('a set-up without army points', () => {
  test('SB-006 refuses equipment that is in no list, also under the name of a word of the language', () => {
    expect(forbiddenBy({ setup: sides({ items: ['hasty-assualt'] }) })).toEqual(['SB-006']);
    expect(forbidden([troop('a', { items: ['mantels'] })])).toEqual(['SB-006']);
    expect(forbiddenBy({ sections: { w1: { items: ['constructor'] } } })).toEqual(['SB-006']);
  });

  test('SB-008, SB-010, SB-140 refuses equipment where it would do nothing', () => {
    expect(forbiddenBy({ setup: sides({ items: ['moat'] }) })).toEqual(['SB-008']);
    expect(forbiddenBy({ sections: { w1: { items: ['haunted-mansion'] } } })).toEqual(['SB-010']);
    expect(forbidden([troop('a', { items: ['battering-weapons'] })])).toEqual(['SB-140']);
  });

  test('SB-003, SB-030 refuses a Relief Force of the attacker, and anybody else who waits off the table', () => {
    expect(forbidden([troop('a', { force: 'relief' })])).toEqual(['SB-003']);
    expect(forbidden([troop('a', { place: 'reserve' }), foe('d', { place: 'reserve' })])).toEqual(['SB-030', 'SB-030']);
    expect(forbidden([foe('d', { force: 'relief', place: 'reserve' })])).toEqual([]);
  });

  test('SB-023, SB-B06 refuses a mount with Wounds under anybody but the rider of one monster', () => {
    const mounted = (more: Partial<Units[number]>) => forbidden([hero({ mount: 3, ...more })]);
    expect(mounted({ type: 'monster' })).toEqual([]);
    expect(mounted({ type: 'monster', models: 2, rank: 'unit' })).toEqual(['SB-023']);
    expect(mounted({ type: 'cavalry' })).toEqual(['SB-023']);
  });

  test('SB-B06 refuses a character who is a war machine, or several models', () => {
    expect(forbidden([hero({ ...machine('cannon'), models: 1 })])).toEqual(['SB-B06']);
    expect(forbidden([hero({ models: 2 })])).toEqual(['SB-B06']);
    expect(forbidden([hero({ type: 'chariot' }), foe('m', machine('cannon'))])).toEqual([]);
  });

  test('SB-030 refuses a Relief Force that is on the table before the battle', () => {
    const relief = (begin: 'muster' | 'battle', place?: Units[number]['place']) =>
      forbidden([troop('a'), foe('r', { force: 'relief', models: 4, ...(place === undefined ? {} : { place }) })], {
        setup: { begin },
      });
    expect(relief('muster', 'courtyard')).toEqual(['SB-030']);
    expect(relief('muster', at('w1'))).toEqual(['SB-030']);
    expect([relief('muster'), relief('muster', 'reserve'), relief('battle', 'courtyard')]).toEqual([[], [], []]);
  });

  test('SB-110, SB-111 refuses a battle in which the fortress is relieved already', () => {
    const relief = (more: Partial<Units[number]>) => forbidden([foe('d', { force: 'relief', ...more })]);
    expect(relief({ place: 'courtyard' })).toEqual(['SB-110']);
    expect(relief({ place: at('w1') })).toEqual(['SB-110']);
    expect(relief({ place: 'outside' })).toEqual([]);
    expect(relief({ models: 4, place: 'courtyard' })).toEqual([]);
    expect(relief({ place: 'courtyard', keywords: ['fly'] })).toEqual([]);
    expect(relief({ place: 'courtyard', keywords: ['ethereal'] })).toEqual([]);
    const four = foe('d', { force: 'relief', models: 4, place: 'courtyard' });
    expect(forbidden([four, hero({ force: 'relief', joins: 'd' })])).toEqual(['SB-110']);
  });

  test('SB-012 refuses a muster with sections for two objectives, and a section connected with itself', () => {
    const two = (begin: 'muster' | 'battle') =>
      forbiddenBy({
        setup: {
          begin,
          sections: [
            { id: 't', kind: 'tower', label: 'T' },
            { id: 'w', kind: 'wall', label: 'W', links: ['t'] },
          ],
        },
      });
    expect([two('muster'), two('battle')]).toEqual([['SB-012'], []]);
    expect(forbiddenBy({ sections: { w1: { links: ['w1', 'gate'] } } })).toEqual(['SB-012']);
  });

  test('SB-002 refuses two attackers', () => {
    const [attacker] = sides({}).sides ?? [];
    if (attacker === undefined) throw new Error('no attacker');
    expect(forbiddenBy({ setup: { sides: [attacker, attacker] } })).toEqual(['SB-002']);
  });
});

describe('characters who join', () => {
  test('SB-003 a unit of their own side and force, neither themselves nor somebody who has joined another', () => {
    const d = foe('d');
    expect(forbidden([d, hero({ joins: 'd' })])).toEqual([]);
    expect(forbidden([hero({ joins: 'h' })])).toEqual(['SB-003']);
    expect(forbidden([troop('a'), hero({ joins: 'a' })])).toEqual(['SB-003']);
    expect(forbidden([d, foe('e', { joins: 'd' })])).toEqual(['SB-003']);
    expect(forbidden([foe('d', { rank: 'hero', models: 1, joins: 'h' }), hero({ joins: 'd' })])).toEqual([
      'SB-003',
      'SB-003',
    ]);
    expect(forbidden([d, hero({ joins: 'd', force: 'relief' })])).toEqual(['SB-003']);
  });

  test('SB-051, SB-B06 no rider stands on a wall with the unit that he has joined; a hero on foot stands with a crew', () => {
    expect(forbidden([foe('d', { place: at('w1') }), hero({ joins: 'd', type: 'cavalry' })])).toEqual(['SB-051']);
    const gun = foe('g', { ...machine('cannon'), place: at('t1', 'top') });
    expect(forbidden([gun, hero({ joins: 'g' })])).toEqual([]);
  });
});

describe('places of a section', () => {
  test('SB-081 no two enemies stand in one section, in one place or in two', () => {
    expect(forbidden([troop('a', { place: at('w1') }), foe('d', { place: at('w1') })])).toEqual(['SB-081']);
    expect(forbidden([troop('a', { place: at('t1', 'inside') }), foe('d', { place: at('t1', 'top') })])).toEqual([
      'SB-081',
    ]);
  });

  test('SB-051, SB-058 no two friends stand in one place', () => {
    expect(forbidden([foe('c', { place: at('w1') }), foe('d', { place: at('w1') })])).toEqual(['SB-051']);
    expect(forbidden([foe('c', { place: at('t1', 'top') }), foe('d', { place: at('t1', 'top') })])).toEqual(['SB-058']);
    expect(forbidden([foe('c', { place: at('t1', 'inside') }), foe('d', { place: at('t1', 'top') })])).toEqual([]);
  });

  test.each<[string, object, ReturnType<typeof at>]>([
    ['SB-051', { type: 'cavalry' }, at('w1')],
    ['SB-051', { type: 'war-machine', machine: { class: 'cannon' } }, at('w1')],
    ['SB-057', { type: 'monster', models: 1 }, at('t1', 'inside')],
    ['SB-058', { type: 'monster', models: 1 }, at('t1', 'top')],
    ['SB-057', {}, at('t1', 'main')],
    ['SB-070', {}, at('gate', 'machine')],
    ['SB-179', { type: 'monster', models: 1 }, at('t1', 'platform')],
  ])('%s nobody stands where his troop type cannot: %o', (rule, more, place) => {
    expect(forbidden([foe('d', { ...more, place })])).toEqual([rule]);
  });

  test('SB-179 one unit stands on a platform', () => {
    const timber = { sections: { t1: { items: ['timber'] } } };
    const two = ['c', 'd'].map((id) => foe(id, { models: 3, place: at('t1', 'platform') }));
    expect(forbidden(two, timber)).toEqual(['SB-179']);
  });

  test('SB-179 a platform takes ten, the characters among them', () => {
    const timber: Changes = { sections: { t1: { items: ['timber'] } } };
    const on = (models: number, ...others: Units[number][]) =>
      forbidden([foe('d', { models, place: at('t1', 'platform') }), ...others], timber);
    expect([on(10), on(11), on(10, hero({ joins: 'd' }))]).toEqual([[], ['SB-179'], ['SB-179']]);
  });

  test('SB-019 a section is held by whoever stands in it when the battle begins', () => {
    const { sections } = scene({ units: [troop('a', { place: at('w1') }), foe('d', { place: at('w2') })] }).state;
    expect([sections['w1']?.heldBy, sections['w2']?.heldBy]).toEqual(['attacker', 'defender']);
  });
});

describe('engines', () => {
  const by = (pusher: Units[number], more: object = {}) =>
    forbidden([pusher], { setup: engine({ pusher: pusher.id, ...more }) });

  test('SB-123, SB-129 one unit of the attacker outside pushes a tower, which docks in the battle', () => {
    expect(by(troop('a'))).toEqual([]);
    expect(by(foe('d'))).toEqual(['SB-123']);
    expect(by(troop('a', { place: at('w1') }))).toEqual(['SB-123']);
    expect(by(troop('a'), { at: 'w1' })).toEqual(['SB-129']);
    expect(by(troop('a', { profile: MAN }), { kind: 'ram', at: 'w1' })).toEqual([]);
    const two = ['e', 'f'].map((id) => ({ id, label: id, kind: 'ram' as const, pusher: 'a' }));
    expect(forbidden([troop('a')], { setup: { engines: two } })).toEqual(['SB-133']);
  });
});
