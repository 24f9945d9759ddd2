import { describe, expect, test } from 'vitest';
import { BATTLEMENT, bridge, floor, ladder, OUTSIDE, type Where } from './place-scene.ts';
import { CREW, DOWN, foe, man, scene, type Changes } from './scene.ts';
import { view } from './view.ts';

describe('the assault on screens', () => {
  test('ST-B01: the player turns in their order, and what is left of the tower to roll', () => {
    const phases = (first: 'attacker' | 'defender') =>
      view(scene({ setup: { first } }).state).phases.map(({ id }) => id);
    expect([phases('attacker'), phases('defender')]).toEqual([
      ['attacker', 'defender'],
      ['defender', 'attacker'],
    ]);
    expect(view(scene().state).cutaway?.[0]?.movement).toMatchObject({ pushers: 0, riders: 0, points: 0, left: 0 });
  });

  const people = [
    man('x', floor('l1', 'rear'), { health: 'wounded' }),
    man('s', ladder('ground', 'l1'), { health: 'stunned' }),
    foe('d', BATTLEMENT, { health: 'dead' }),
    foe('o', OUTSIDE),
    ...CREW,
  ];
  const match = scene({
    tower: { bridge: 'lowering', ladders: 'removable', groundLadder: 'up', burning: true },
    people,
  });
  const shown = view(match.state);

  test('ST-B08: how each man is: his stand, his hits, whether he is stunned or dead, and where', () => {
    expect(
      shown.units.map(({ id, stands, hits, confused, destroyed }) => [id, stands, hits, confused, destroyed]),
    ).toEqual([
      ['x', 1, 1, false, false],
      ['s', 1, 0, true, false],
      ['d', 0, 0, false, true],
      ['o', 1, 0, false, false],
      ['w1', 1, 0, false, false],
      ['w2', 1, 0, false, false],
    ]);
    expect(shown.units.map(({ place }) => place.on)).toEqual([
      'section',
      'courtyard',
      'courtyard',
      'field',
      'section',
      'section',
    ]);
    expect(shown.units.every(({ standsAtStart, hitsPerStand }) => standsAtStart === 1 && hitsPerStand === 2)).toBe(
      true,
    );
  });

  test('ST-001, ST-042: each floor with its room, its holder, and the floors that a ladder joins to it', () => {
    expect(
      shown.sections.map(({ id, label, capacity, holder, beside }) => [id, label, capacity, holder, beside]),
    ).toEqual([
      ['t-ground', 'T0', 12, null, ['t-l1']],
      ['t-l1', 'T1', 10, 'attacker', ['t-ground', 't-l2']],
      ['t-l2', 'T2', 10, 'attacker', ['t-l1', 't-l3']],
      ['t-l3', 'T3', 6, null, ['t-l2']],
    ]);
    expect(
      shown.sections.map(({ battered, resistance, tokens, hits, testPending, falls }) => [
        battered,
        resistance,
        tokens,
        hits,
        testPending,
        falls,
      ]),
    ).toEqual(shown.sections.map(() => [false, 0, 0, 0, false, null]));
    const heights = shown.sections.map(({ footprint }) => footprint.at.y);
    expect(heights.toSorted((a, b) => b - a)).toEqual(heights);
    expect(new Set(heights).size).toBe(4);
  });

  test('lays floors of two towers side by side, and men outside apart from each other', () => {
    const two = view(
      scene({
        setup: {
          towers: [
            { id: 't', label: 'T', ramparts: 2 },
            { id: 'u', label: 'U', ramparts: 2 },
          ],
        },
        people: Array.from({ length: 20 }, (_, n) => man(`m${String(n)}`, OUTSIDE)),
      }).state,
    );
    const [t, u] = ['t-l1', 'u-l1'].map((id) => two.sections.find((section) => section.id === id)?.footprint);
    expect((u?.at.x ?? 0) - (t?.at.x ?? 0)).toBeGreaterThan(t?.width ?? 0);
    const inARow = two.units.slice(0, 12).map(({ place }) => (place.on === 'field' ? place.at.x : Number.NaN));
    for (const [n, x] of inARow.slice(1).entries()) expect(x - (inARow[n] ?? 0)).toBeGreaterThan(10);
  });

  test('ST-009, ST-011, ST-030, ST-057: the cut-open tower shows ladders, who works, and what burns', () => {
    const [cut] = shown.cutaway ?? [];
    expect(cut).toMatchObject({ burning: true, moving: false, distance: null, rampart: 2 });
    expect(
      cut?.ladders.map(({ lower, cost, raised, occupants }) => [
        lower,
        cost,
        raised,
        occupants.map(({ unit }) => unit),
      ]),
    ).toEqual([
      ['t-ground', 3, true, ['s']],
      ['t-l1', 3, true, []],
      ['t-l2', 3, true, []],
    ]);
    expect(cut?.ladders[0]?.occupants[0]).toMatchObject({
      spot: 'inner',
      duty: 'none',
      cover: { front: 'infinite', rear: 'none' },
    });
    const duties = cut?.levels.flatMap(({ occupants }) => occupants.map(({ unit, spot, duty }) => [unit, spot, duty]));
    expect(duties).toEqual([
      ['w1', 'winch-1', 'winch'],
      ['w2', 'winch-2', 'winch'],
      ['x', 'rear', 'none'],
    ]);
    const ladder = (changes: Changes) => view(scene(changes).state).cutaway?.[0]?.ladders[0]?.raised;
    expect([ladder({ tower: { ladders: 'removable' } }), ladder({ tower: { ladders: 'fixed' } })]).toEqual([
      false,
      true,
    ]);
  });

  test('ST-022, ST-031: a man on the bridge, and one at a slit, with the cover that they have', () => {
    const of = (place: Where) => {
      const cut = view(scene({ tower: DOWN, people: [man('x', place)] }).state).cutaway?.[0];
      return [...(cut?.bridge.occupants ?? []), ...(cut?.levels.flatMap(({ occupants }) => occupants) ?? [])][0];
    };
    expect(of(bridge('front'))).toMatchObject({
      spot: 'front',
      cover: { front: 'none', side: 'none', rear: 'infinite' },
    });
    expect(of(floor('l3', 'slit'))).toMatchObject({
      spot: 'slit',
      cover: { front: 'medium', side: 'medium', rear: 'light' },
    });
  });
});
