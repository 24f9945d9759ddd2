import { describe, expect, it } from 'vitest';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { SiegeView } from '../../rules/fortress/view.ts';
import { matchAsStored } from '../../rules/kernel/replay.ts';
import { settle } from '../../rules/fortress/map/places.ts';
import { boxOf, standings } from '../plan/placing.ts';
import { turnedAbout } from './turned-about.ts';

/** Every preset siege and battle of every system, with all pieces where the host places them. */
const begun: readonly (readonly [string, SiegeView])[] = systems.flatMap((system) =>
  presetsOf(system.id).map(({ id, setup }) => {
    const [legal, agreed] = [system.setup.parse(setup), system.options.parse({})];
    if (!legal.ok || !agreed.ok) throw new Error(`${id} is not legal`);
    const siege = SiegeView.parse(system.view(matchAsStored(system, legal.value, agreed.value).state, undefined));
    return [`${system.id} ${id}`, { ...siege, places: settle(siege.places ?? {}, siege) }] as const;
  }),
);

describe.each(begun)('%s, seen from across the table', (_name, siege) => {
  it('is the original after two turns', () => {
    expect(turnedAbout(turnedAbout(siege))).toEqual(
      JSON.parse(JSON.stringify(siege), (key, value: unknown) =>
        key === 'turn' && typeof value === 'number' && value !== siege.turn ? (value + 360) % 360 : value,
      ),
    );
  });

  it('has every piece once, at the same millimetres from the opposite side', () => {
    const [before, after] = [standings(siege), standings(turnedAbout(siege))];
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    for (const [i, one] of before.entries()) {
      const box = boxOf(one);
      const other = boxOf(after[i] ?? one);
      expect(other.x).toBeCloseTo(-box.x - box.width, 6);
      expect(other.y).toBeCloseTo(-box.y - box.height, 6);
    }
  });

  it('is a view that every screen can read', () => {
    expect(SiegeView.safeParse(turnedAbout(siege)).success).toBe(true);
  });
});
