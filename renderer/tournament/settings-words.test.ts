import { expect, it } from 'vitest';
import { RoundPlan, Settings, usualSettings } from '../../electron/contract/event-settings.ts';
import { noPlan } from '../../electron/contract/round-plan.ts';
import { bandsOf, sameSettings, tablesOf, wrongMinutes } from './settings-words.ts';

it('tables are read one per line; a duplicate or overlong one is reported and nothing is cut off', () => {
  const read = tablesOf('1: La Porte\n\n 2\nStage : Le Donjon: la nuit\n');
  expect(read).toEqual({
    ok: true,
    value: [
      { id: '1', scenario: 'La Porte' },
      { id: '2', scenario: null },
      { id: 'Stage', scenario: 'Le Donjon: la nuit' },
    ],
  });
  expect(tablesOf('1\n2\n1')).toMatchObject({ ok: false, why: { key: 'event-room.settings.table-twice' } });
  for (const wrong of [': La Porte', 'x'.repeat(21), `1: ${'x'.repeat(81)}`])
    expect(tablesOf(wrong)).toMatchObject({ ok: false, why: { key: 'event-room.settings.wrong-table' } });
});

it('bands are sorted; an invalid line is reported, never dropped', () => {
  const read = bandsOf('600: 5-0\n 300 : 4,5 – 1\n');
  expect(read).toEqual({
    ok: true,
    value: [
      { margin: 300, winner: 4.5, loser: 1 },
      { margin: 600, winner: 5, loser: 0 },
    ],
  });
  const settings = usualSettings('Acre', 1);
  const bands = read.ok ? read.value : [];
  expect(Settings.safeParse({ ...settings, scoring: { ...settings.scoring, bands } }).success).toBe(true);
  expect(bandsOf('300: 4-1\n600 = 5-0')).toMatchObject({ ok: false, why: { with: { line: '600 = 5-0' } } });
  expect(bandsOf('300: 4-1\n300: 5-0')).toMatchObject({ ok: false, why: { with: { margin: 300 } } });
  expect(bandsOf('300: 4.3-1').ok).toBe(false);
});

it('a round of months or years is accepted as typed; an impossible length is reported and nothing is cut off', () => {
  const plan = (minutes: number) => ({ ...noPlan, minutes });
  for (const minutes of [1, 8 * 24 * 60, 90 * 24 * 60, 3 * 366 * 24 * 60]) {
    expect(wrongMinutes(plan(minutes))).toBeNull();
    expect(RoundPlan.parse(plan(minutes)).minutes).toBe(minutes);
  }
  for (const minutes of [0, -5, 7.5, 10 ** 9]) {
    expect(wrongMinutes(plan(minutes))).toMatchObject({ with: { said: String(minutes) } });
    expect(RoundPlan.safeParse(plan(minutes)).success).toBe(false);
  }
  expect(wrongMinutes(noPlan)).toBeNull();
});

it('settings are the same if they say the same, whatever was ticked and unticked on the way', () => {
  const { league: _, ...before } = usualSettings('Acre', 1);
  const ticked = { league: true, ...before };
  expect(sameSettings(ticked, before)).toBe(false);
  expect(sameSettings({ ...before, league: false }, before)).toBe(true);
  expect(sameSettings({ ...before, sides: !before.sides }, before)).toBe(false);
  expect(sameSettings({ ...before, rounds: before.rounds + 1 }, before)).toBe(false);
});
