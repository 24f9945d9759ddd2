import { expect, test } from 'vitest';
import { chief, foe, forbiddenBy, troop, type Changes } from '../scene.ts';

type Ground = NonNullable<NonNullable<Changes['setup']>['ground']>;
const forbidden = (pieces: Changes, ...ground: Ground) => forbiddenBy({ ...pieces, setup: { ground } });

test('HR-041: nobody begins in woods if the ground has none', () => {
  for (const pieces of [
    { units: [troop('a', { inWoods: true })] },
    { units: [foe('b', { inWoods: true })] },
    { leaders: [chief('hero', { inWoods: true })] },
  ]) {
    expect(forbidden(pieces, 'hills', 'rivers')).toEqual(['HR-041']);
    expect(forbidden(pieces, 'woods')).toEqual([]);
  }
});

test('HR-044: no leader begins on a hill if the ground has none', () => {
  const leaders = [chief('hero', { onHill: true })];
  expect([forbidden({ leaders }, 'woods', 'rivers'), forbidden({ leaders }, 'hills')]).toEqual([['HR-044'], []]);
});

test('HR-046: no unit begins beside a river if the ground has none', () => {
  const units = [troop('a', { besideRiver: true })];
  expect([forbidden({ units }, 'woods', 'hills'), forbidden({ units }, 'rivers')]).toEqual([['HR-046'], []]);
});

test('HR-041: land that is listed says nothing of who is in it', () => {
  expect(forbidden({ units: [troop('a')], leaders: [chief('hero')] }, 'woods', 'hills', 'rivers')).toEqual([]);
});
