import { expect, it } from 'vitest';
import { readCode, slipCode } from './slip-code.ts';

it('a slip’s code is read back as its game, a player’s by number, however it is typed; nothing else is a code', () => {
  expect(readCode(slipCode(2, 14))).toEqual({ kind: 'game', round: 2, game: 14 });
  expect(readCode(' r12g3\n')).toEqual({ kind: 'game', round: 12, game: 3 });
  expect(readCode('p7')).toEqual({ kind: 'player', number: 7 });
  for (const other of ['', 'R2', 'G14R2', 'P', 'http://192.0.2.2/#ABCDEF', 'R2G14X', 'R9999G1'])
    expect(readCode(other)).toBeUndefined();
  expect(slipCode(200, 5000)).toMatch(/^[A-Z0-9]+$/);
});
