import { describe, expect, test } from 'vitest';
import { byEdition, Options, optionsSchema } from './options.ts';

const decided = (written: Partial<Options>): ReturnType<typeof byEdition> => byEdition(Options.parse(written));

describe('the edition', () => {
  test('HR-001: decides the table, the test and the second pursuit', () => {
    expect(decided({})).toEqual({ commandTable: 'body', commandTestMin: 3, secondPursuitMod: 0 });
    expect(decided({ edition: 'playsheet' })).toEqual({
      commandTable: 'playsheet',
      commandTestMin: 4,
      secondPursuitMod: -1,
    });
  });

  test('HR-001: leaves each of the three to be chosen separately', () => {
    expect(decided({ commandTable: 'playsheet' })).toMatchObject({ commandTable: 'playsheet', commandTestMin: 3 });
    expect(decided({ commandTestMin: 4 })).toMatchObject({ commandTable: 'body', commandTestMin: 4 });
    expect(decided({ edition: 'playsheet', secondPursuitMod: 0 })).toMatchObject({ secondPursuitMod: 0 });
    expect(decided({ secondPursuitMod: -1 })).toMatchObject({ commandTestMin: 3, secondPursuitMod: -1 });
  });

  test('HR-146: defaults are what the catalogue prefers, and unknown options are rejected', () => {
    const plain = optionsSchema.parse({});
    expect(plain.ok ? plain.value : undefined).toMatchObject({
      edition: 'body',
      opRollModifiers: 'off',
      extraOrderSurcharge: 'flat1',
      maxOrdersPerUnit: null,
      leaderSequence: 'one-at-a-time',
      failedTestSpendsOp: 'yes',
      brigadeMeasure: 'worst',
      rallyBrigade: 'off',
      pursuitStandsLost: 'cumulative',
      hitMeans: 'unsaved',
      meleeShotHitsCarry: 'off',
      minDicePerStand: 0,
      maxOrderDistance: null,
      skirmishers: 'off',
      night: false,
      poorWeather: false,
    });
    expect(optionsSchema.parse({ fireballs: true }).ok).toBe(false);
  });
});
