import { expect, test } from 'vitest';
import type { DeviceView } from '../../electron/contract/table.ts';
import { dieOf as die } from '../../test/screens/stories/table-states.ts';
import { diceToGive, seatGiven } from './dice-given.ts';

const device = (id: string, seat: string | null, dice: DeviceView['dice']): DeviceView => ({
  id,
  name: id,
  firmware: '1',
  speaks: 'wire',
  port: null,
  state: 'ready',
  heardAgo: 0,
  battery: null,
  charging: false,
  seat,
  confirms: null,
  dice,
  sensors: [],
});
const seats = ['attacker', 'defender'];

test('dice go to whom they were given here, else to their owner, and to nobody if that side does not play', () => {
  expect(seatGiven({}, 'box', 'attacker', seats)).toBe('attacker');
  expect(seatGiven({ box: 'defender' }, 'box', 'attacker', seats)).toBe('defender');
  expect(seatGiven({ box: '' }, 'box', 'attacker', seats)).toBe('');
  expect(seatGiven({}, 'box', 'blue', seats)).toBe('');
});

test('a device is given before those of its dice with other owners, and nothing is given to nobody', () => {
  const devices = [device('box', 'attacker', [die('d1'), die('d2', 'attacker')]), device('bag', null, [die('d1')])];
  expect(diceToGive({ 'box/d2': 'defender' }, devices, seats)).toEqual([
    { device: 'box', die: null, seat: 'attacker' },
    { device: 'box', die: 'd2', seat: 'defender' },
  ]);
});
