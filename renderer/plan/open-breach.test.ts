import { describe, expect, it } from 'vitest';
import { assault, breached } from '../../test/screens/stories/fortress.ts';
import { isOpenBreach } from './open-breach.tsx';

describe('an open breach', () => {
  const openIn = (siege: ReturnType<typeof assault>) =>
    siege.sections.filter((section) => isOpenBreach(siege, section)).map(({ id }) => id);

  it('is a fallen section with nobody on its stones', () => {
    expect(openIn(assault())).toEqual(['w-4']);
    // The stormers are in it.
    expect(openIn(breached())).toEqual([]);
  });

  it('is also closed by a unit placed on the section itself', () => {
    const siege = assault();
    const units = siege.units.map((unit, i) =>
      i === 0 ? { ...unit, place: { on: 'section' as const, section: 'w-4', spread: { 'w-4': 1 } } } : unit,
    );
    expect(openIn({ ...siege, units })).toEqual([]);
  });
});
