import fc from 'fast-check';
import { expect, it } from 'vitest';
import { badgeCode, eventMark, playerCheck, readCode, slipCode } from './slip-code.ts';

const mark = eventMark({ lotSeed: 7 });

it('slip codes read back as their game and badge codes as their player, however typed; nothing else is a code', () => {
  expect(readCode(slipCode(2, { game: 3, table: '14' }, mark))).toEqual({
    kind: 'game',
    round: 2,
    game: null,
    table: '14',
    event: mark,
  });
  // A table name that scanners cannot type reliably falls back to the game number.
  expect(slipCode(2, { game: 3, table: 'Éperon 2' }, mark)).toBe(`R2G3E${mark}`);
  for (const table of ['EAST1', 'AE12A9'])
    expect(readCode(slipCode(1, { game: 1, table }, mark))).toMatchObject({ table, event: mark });
  expect(readCode(' r12g3\n')).toEqual({ kind: 'game', round: 12, game: 3, table: null, event: null });
  expect(readCode('p7')).toEqual({ kind: 'player', number: 7, event: null, check: null });
  expect(readCode(badgeCode(7, 'p-1', mark).toLowerCase())).toEqual({
    kind: 'player',
    number: 7,
    event: mark,
    check: playerCheck('p-1'),
  });
  for (const other of ['', 'R2', 'G14R2', 'P', 'http://192.0.2.2/#ABCDEF', 'R2G14X', 'R9999G1', `P7E${mark}`, 'P7EABC'])
    expect(readCode(other)).toBeUndefined();
  expect(slipCode(200, { game: 5000, table: '5000' }, mark)).toMatch(/^[A-Z0-9]+$/);
});

it('codes of two events, or of two players who had the same number, rarely match', () => {
  fc.assert(
    fc.property(
      fc.nat(0xffffffff),
      fc.stringMatching(/^p-[0-9a-f]{13}$/),
      fc.integer({ min: 1, max: 99999 }),
      (lotSeed, id, n) => {
        const event = eventMark({ lotSeed });
        const code = badgeCode(n, id, event);
        expect(code).toMatch(/^[A-Z0-9]{8,13}$/);
        expect(readCode(code)).toEqual({ kind: 'player', number: n, event, check: playerCheck(id) });
      },
    ),
  );
  const marks = Array.from({ length: 500 }, (_, lotSeed) => eventMark({ lotSeed: lotSeed * 7919 }));
  expect(new Set(marks).size).toBeGreaterThan(497);
});
