import { describe, expect, it } from 'vitest';
import type { AskView, DeviceView, TableState, TrayView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { dieOf as die } from '../../test/screens/stories/table-states.ts';
import { lostOf, missedBy, waitsInVain } from './losses.ts';

const box = (id: string, more: Partial<DeviceView> = {}): DeviceView => ({
  id,
  name: id,
  firmware: '1',
  speaks: 'wire',
  port: null,
  state: 'gone',
  heardAgo: 900,
  charging: false,
  battery: null,
  seat: 'attacker',
  confirms: null,
  dice: [die('1'), die('2')],
  sensors: [],
  ...more,
});
const roll = (seat: string, dice: number, sides = 6): AskView =>
  ({ ask: 'roll', seat, dice, sides, token: 't', about: [], trail: [] }) as unknown as AskView;
const tray = (come: number, dice: number): TrayView => ({
  slots: Array.from({ length: dice }, (_none, i) =>
    i < come ? ({ state: 'in', face: 3 } as TrayView['slots'][number]) : { state: 'awaited' },
  ),
  throws: null,
  held: [],
  onRecord: null,
  soFar: null,
});

describe('lost dice', () => {
  it('are named once per side, even across several bridges, and separately if they were lost in different ways', () => {
    const lost = lostOf([box('a'), box('b'), box('c', { speaks: 'radio' }), box('d', { seat: 'defender' })]);
    expect(lost.map(({ cause, seat, devices }) => [cause, seat, devices.map(({ id }) => id)])).toEqual([
      ['cable', 'attacker', ['a', 'b']],
      ['radio', 'attacker', ['c']],
      ['cable', 'defender', ['d']],
    ]);
  });
  it('exclude those that are heard, never spoke today, or carry no dice', () => {
    expect(lostOf([box('a', { state: 'ready' }), box('b', { heardAgo: null }), box('c', { dice: [] })])).toEqual([]);
  });
  it('are quiet if their cable is in but the port is silent', () => {
    expect(lostOf([box('a', { state: 'silent' })]).map(({ cause }) => cause)).toEqual(['quiet']);
  });
  it('belong to nobody if one device carries dice of two sides', () => {
    expect(lostOf([box('a', { dice: [die('1', 'attacker'), die('2', 'defender')] })])[0]?.seat).toBeNull();
  });
});

describe('a roll that waits for lost dice', () => {
  const lost = lostOf([box('a')]);
  it('counts the dice that had landed, and the missing ones', () => {
    expect(missedBy({ ask: roll('attacker', 6), tray: tray(2, 6) }, lost)).toMatchObject({ come: 2, missing: 4, lost });
  });
  it("is never the other side's, one with other faces, or a complete one", () => {
    expect(missedBy({ ask: roll('defender', 6), tray: tray(2, 6) }, lost).lost).toEqual([]);
    expect(missedBy({ ask: roll('attacker', 6, 10), tray: tray(2, 6) }, lost).lost).toEqual([]);
    expect(missedBy({ ask: roll('attacker', 6), tray: tray(6, 6) }, lost).lost).toEqual([]);
    expect(missedBy({ ask: null, tray: tray(0, 0) }, lost).lost).toEqual([]);
  });
  it('is anybody’s if the dice belong to nobody', () => {
    expect(
      missedBy({ ask: roll('defender', 3), tray: tray(0, 3) }, lostOf([box('a', { seat: null })])).lost,
    ).toHaveLength(1);
  });
});

describe('what spectators are told of lost dice', () => {
  const siege = { sides: [{ seat: 'attacker', name: 'Brandt' }] } as unknown as TableState['siege'];
  const told = (devices: readonly DeviceView[], come = 2) =>
    waitsInVain({ ask: roll('attacker', 6), tray: tray(come, 6), devices: [...devices], siege });

  it('says whose they are and why they are lost, while the open roll waits for them', () => {
    expect(told([box('b')])).toEqual(text('display.lost-dice.cable', { name: 'Brandt' }));
    expect(told([box('b', { speaks: 'radio' })])?.key).toBe('display.lost-dice.radio');
    expect(told([box('b', { state: 'silent' })])?.key).toBe('display.lost-dice.quiet');
  });

  it('are those of the side that is to roll if they belong to nobody', () => {
    expect(told([box('tray', { seat: null })])).toEqual(text('display.lost-dice.cable', { name: 'Brandt' }));
  });

  it('is nothing while they are heard, once the roll is in, and for dice it does not wait for', () => {
    expect(told([box('b', { state: 'ready' })])).toBeNull();
    expect(told([box('b')], 6)).toBeNull();
    expect(told([box('o', { seat: 'defender' })])).toBeNull();
  });
});
