import { expect, it } from 'vitest';
import { firstInWords, writtenDay, writtenMoment, writtenTime } from './written-dates.ts';

it('dates in files name the month in letters after the day, so that no reader takes one for the other', () => {
  expect(writtenDay('2026-05-02', 'en')).toBe('2 May 2026');
  expect(writtenDay('2026-11-27', 'en', 'medium')).toBe('27 Nov 2026');
  expect(writtenDay('2026-11-27', 'fr')).toBe('27 novembre 2026');
  expect(writtenDay('2026-11-27', 'fr', 'medium')).toBe('27 nov. 2026');
  // Leagues begin on the first of a month.
  expect(writtenDay('2027-03-01', 'fr')).toBe('1er mars 2027');
  expect(writtenDay('2027-03-11', 'fr')).toBe('11 mars 2027');
  expect(writtenDay('2027-03-01', 'en')).toBe('1 March 2027');
  expect(firstInWords('lundi 1 mars à 01:30', 'fr')).toBe('lundi 1er mars à 01:30');
});

it('times in files have 24 hours', () => {
  const at = new Date(2026, 10, 27, 14, 5).getTime();
  expect(writtenMoment(at, 'en')).toBe('27 November 2026 at 14:05');
  expect(writtenMoment(at, 'fr')).toBe('27 novembre 2026 à 14:05');
  expect(writtenMoment(new Date(2027, 2, 1, 9, 30).getTime(), 'fr')).toBe('1er mars 2027 à 09:30');
  expect(writtenTime(at, 'en')).toBe('14:05');
});
