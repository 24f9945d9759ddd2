import { describe, expect, test } from 'vitest';
import * as command from './command/tables.ts';
import * as melee from './melee/tables.ts';
import * as moving from './moving/tables.ts';
import * as pursuit from './pursuit/tables.ts';
import * as shooting from './shooting/tables.ts';
import * as skirmishers from './skirmishers/tables.ts';

/** The numbers of the house rules as printed: T-HR-1 to T-HR-12. */

describe('command', () => {
  test.each([
    ['body', 7, [1, 1, 2, 2, 3, 3]],
    ['body', 8, [2, 2, 3, 3, 4, 4]],
    ['body', 9, [4, 5, 6, 6, 7, 8]],
    ['body', 10, [6, 7, 8, 8, 9, 10]],
    ['playsheet', 7, [1, 1, 2, 2, 3, 3]],
    ['playsheet', 8, [2, 2, 3, 3, 4, 4]],
    ['playsheet', 9, [3, 4, 5, 5, 6, 7]],
    ['playsheet', 10, [6, 8, 10, 10, 12, 14]],
  ] as const)('HR-059: order points by the %s for a rating of %i', (edition, rating, points) => {
    expect(command.COMMAND_TABLE[edition].map((row) => row[rating - command.RATINGS.least])).toEqual(points);
    expect(command.RATINGS).toEqual({ least: 7, most: 10 });
  });

  test('HR-065: a rally costs two points, any other order one', () => {
    expect(command.ORDER_COST).toEqual({ charge: 1, advance: 1, deploy: 1, withdraw: 1, rally: 2 });
  });

  test('HR-052, HR-043, HR-044: 20 cm in the clear, 30 from a hill, none in woods', () => {
    expect(command.COMMAND_RANGE).toEqual({ clear: 20, hill: 30, woods: 0 });
  });

  test('HR-055, HR-061, HR-069, HR-B21: distances of command, and two to four units of a brigade', () => {
    expect([command.FAR, command.TRANSFER, command.BRIGADE_ENEMY]).toEqual([40, 30, 20]);
    expect(command.BRIGADE).toEqual({ least: 2, most: 4 });
  });
});

describe('movement', () => {
  test('HR-023: allowances by type', () => {
    expect(moving.ALLOWANCE).toEqual({ infantry: 20, cavalry: 30, chariot: 30, monster: 20, artillery: 10 });
    expect([moving.FLYER, moving.CHARACTER, moving.SKIRMISHER]).toEqual([100, 60, 25]);
  });

  test('HR-021, HR-032, HR-036, HR-078, HR-079: the price of a change, and the limits of a move', () => {
    expect([moving.CHANGE_PRICE, moving.ABOUT_FACE, moving.SMALLEST_GAP]).toEqual([10, 0.25, 2]);
    expect([moving.ENEMY_DISTANCE, moving.LARGEST_TURN]).toEqual([4, 45]);
  });
});

describe('shooting', () => {
  test('HR-091: an unlisted weapon has the range of its profile, and no weapon has range 0', () => {
    expect(shooting.rangeOf({ weapon: 'other', range: 25 })).toBe(25);
    expect(shooting.rangeOf({ weapon: 'other', range: undefined })).toBe(0);
    expect(shooting.rangeOf({ weapon: null, range: 25 })).toBe(0);
  });

  test('HR-095, HR-B08: friends help within 4 cm; cover takes dice from a drive-back', () => {
    expect(shooting.HELPING_DISTANCE).toBe(4);
    expect(shooting.DRIVE_BACK_LESS).toEqual({ open: 0, defended: 1, fortified: 2 });
  });
});

describe('combat', () => {
  test('HR-B03: hits on 4 or more in the open, 5 if defended, 6 if fortified', () => {
    expect(melee.TO_HIT).toEqual({ open: 4, defended: 5, fortified: 6 });
  });

  test('HR-B12: dice more or fewer for each stand', () => {
    expect(melee.MELEE_MODIFIERS).toEqual({
      'target-shot': 1,
      'target-confused': 1,
      'flank-charge': 1,
      'missile-infantry': 1,
      'heavy-charge': 1,
      pursuit: 1,
      terror: -1,
      flanked: -1,
      'flanked-pikes': -2,
      confused: -1,
    });
    expect(melee.CM_PER_PURSUIT_DIE).toBe(3);
  });

  test('HR-B16, HR-B17, HR-B18: rounds in a phase, the reach of an advance, the dice for falling back', () => {
    expect([melee.ROUNDS_A_PHASE, melee.ADVANCE_REACH, melee.FALL_BACK_DICE]).toEqual([2, 20, 3]);
  });

  test('HR-126, HR-127, HR-129: the Pursuit Test', () => {
    expect(pursuit.PURSUIT_MODIFIERS).toEqual({
      'stand-lost': -1,
      'missile-infantry': -1,
      'not-clear': -1,
      irregular: -1,
      'mounted-or-monster': 1,
      leader: 1,
    });
    expect([pursuit.FALLS_BACK_AT, pursuit.GOES_ON_AT]).toEqual([1, 6]);
  });

  test('HR-154, HR-156: skirmishers give way to 4 to 6 cm and flee up to 25 cm', () => {
    expect([skirmishers.GIVES_WAY, skirmishers.FLIGHT]).toEqual([{ least: 4, most: 6 }, 25]);
  });
});
