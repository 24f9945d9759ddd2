import { describe, expect, test } from 'vitest';
import { declare, dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { SiegeView } from '../../../fortress/view.ts';
import { BEGIN, charge, until } from '../play-scene.ts';
import { at, foe, ram, scene, sides, troop } from '../scene.ts';
import { SectionSetup } from '../start/setup.ts';
import { startSiege } from '../start/start-siege.ts';
import { view } from '../view.ts';
import { courtyard, lieOf, within } from './lie-of-the-land.ts';

const section = (shown: SiegeView, id: string) => shown.sections.find((one) => one.id === id);
const signs = (shown: SiegeView, id: string) => section(shown, id)?.fittings?.map(({ sign }) => sign);

describe('what screens are shown of the fabric', () => {
  const match = scene({
    units: [
      troop('a'),
      foe('in', { place: at('t1', 'inside') }),
      foe('up', { place: at('t1', 'top') }),
      foe('hero', { joins: 'up', rank: 'hero', models: 1 }),
    ],
    sections: {
      t1: { items: ['timber', 'haunted-mansion', 'bolted-doors', 'sally-port'] },
      w1: { items: ['hoarding', 'spikes', 'trap', 'squig-pits', 'gas-trap'], wooden: true },
      gate: { items: ['fortified-gate', 'ironclad', 'traitors'] },
    },
    setup: sides({}, { items: ['moat', 'moat-water'] }),
  });
  const shown = view(match.state);

  test('SB-057, SB-058, SB-179 a tower shows its decks from the top down, with the characters of each', () => {
    expect(section(shown, 't1')?.decks?.map(({ id, units }) => [id, units])).toEqual([
      ['platform', []],
      ['top', ['up', 'hero']],
      ['inside', ['in']],
    ]);
    expect(section(shown, 'gate')?.decks?.map(({ id }) => id)).toEqual(['main', 'machine']);
    expect(section(shown, 'w1')?.decks).toBeUndefined();
  });

  test('SB-006, SB-186 upgrades are shown, secrets are not', () => {
    expect(signs(shown, 't1')).toEqual(['platform', 'haunted', 'bolted']);
    expect(signs(shown, 'w1')).toEqual(['hoarding', 'spikes']);
    expect(signs(shown, 'gate')).toEqual(['fortified', 'ironclad']);
    expect(JSON.stringify(view(match.state, 'attacker'))).not.toMatch(/sally|squig|gas-trap|"trap/);
    expect([section(shown, 'w1')?.wooden, section(shown, 'w2')?.wooden]).toEqual([true, false]);
  });

  test.each([
    ['w1', 'hoarding', 'hoarding'],
    ['w1', 'spikes', 'spikes'],
    ['w1', 'heraldry', 'heraldry'],
    ['gate', 'hell-gate', 'hell-gate'],
    ['t1', 'haunted-mansion', 'haunted'],
    ['t1', 'dwarf-brewhouse', 'brewhouse'],
    ['t1', 'wizards-tower', 'wizard'],
    ['t1', 'tower-of-blood', 'blood'],
    ['t1', 'sigmarite-shrine', 'shrine'],
    ['t1', 'witches-cauldron', 'cauldron'],
    ['t1', 'warded-tower', 'warded'],
  ] as const)('SB-006 on %s, %s is drawn by its own sign', (at, item, sign) => {
    const { state } = scene({ units: [troop('a')], sections: { [at]: { items: [item] } } });
    expect(section(view(state), at)?.fittings).toEqual([{ sign, name: { key: `sb.ware.${item}` } }]);
  });

  test('SB-044, SB-207, SB-210, SB-212 shields that are gone, the moat and its bridge', () => {
    const gate = match.state.sections['gate'];
    if (gate === undefined) throw new Error('no gate');
    const left = (shields: number) =>
      signs(view({ ...match.state, sections: { ...match.state.sections, gate: { ...gate, shields } } }), 'gate');
    expect([left(2), left(1), left(0)]).toEqual([['fortified', 'ironclad'], ['ironclad'], []]);
    expect(shown.moat).toMatchObject({ water: true, spikes: false, name: { key: 'sb.moat.water' } });
    expect(section(shown, 'gate')?.bridge).toBe('up');
    expect(view(scene({ units: [troop('a')] }).state).moat).toBeUndefined();
  });

  test('SB-124, SB-134 an engine that nobody pushes is a piece of its own, where it stands', () => {
    const left = view(
      scene({
        units: [troop('a')],
        setup: {
          engines: [
            ram({ at: 'gate' }),
            { id: 'st', label: 'Tower', kind: 'siege-tower' },
            { id: 'r2', label: 'Second ram', kind: 'ram', pusher: 'a' },
          ],
        },
      }).state,
    );
    expect(SiegeView.safeParse(left).error).toBeUndefined();
    expect(left.units.map(({ id, equipment, place }) => [id, equipment, place.on])).toEqual([
      ['a', ['ram'], 'field'],
      ['ram', ['ram'], 'contact'],
      ['st', ['siege-tower'], 'field'],
    ]);
  });

  test.each([
    ['infantry', 'infantry'],
    ['monstrous-infantry', 'infantry'],
    ['swarm', 'infantry'],
    ['cavalry', 'cavalry'],
    ['monstrous-cavalry', 'cavalry'],
    ['chariot', 'chariot'],
    ['monster', 'monster'],
    ['unique', 'machine'],
    ['war-machine', 'artillery'],
  ] as const)('SB-B02 %s is drawn as %s', (type, drawn) => {
    const { state } = scene({ units: [troop('a', { type })] });
    expect(view(state).units.find(({ id }) => id === 'a')?.type).toBe(drawn);
  });

  test('what is shown fits what every screen reads', () => {
    expect(SiegeView.safeParse(shown).error).toBeUndefined();
  });
});

describe('where people are drawn who stand in no section', () => {
  /** Eight sections around a square with this half width in mm. */
  const square = (half: number) => {
    const places = [
      [-1, 1],
      [0, 1],
      [1, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, -1],
      [-1, 0],
    ] as const;
    return places.map(([x, y], i) =>
      SectionSetup.parse({
        id: `s${String(i)}`,
        kind: i % 2 === 0 ? 'tower' : 'wall',
        label: String(i),
        links: [`s${String((i + 1) % 8)}`],
        footprint: {
          at: { x: x * half, y: y * half },
          turn: i === 3 || i === 7 ? 90 : 0,
          width: i % 2 === 0 ? 60 : 2 * half - 60,
          depth: i % 2 === 0 ? 60 : 30,
          shape: i % 2 === 0 ? 'square' : 'straight',
        },
      }),
    );
  };

  test('SB-014 in a ring the courtyard is inside of it, clear of every wall, however large it is', () => {
    for (const half of [160, 260, 500]) {
      const { state } = scene({ units: [troop('a')] });
      const parsed = startSiege({ ...state.setup, sections: square(half) }, state.options);
      const spots = courtyard(parsed, lieOf(parsed), 4);
      expect(new Set(spots.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(4);
      for (const { x, y } of spots.slice(0, 4))
        expect(Math.max(Math.abs(x), Math.abs(y)), `${String(half)}: ${String(x)} ${String(y)}`).toBeLessThan(
          half - 40,
        );
    }
  });

  test('SB-014 a point on the left or upper edge of a ring is inside it, one on the right or lower edge is not', () => {
    // A slanted ring: up at the top, wide on the right.
    const ring = [
      { x: 0, y: -40 },
      { x: 60, y: 20 },
      { x: 20, y: 40 },
      { x: -30, y: 20 },
    ];
    const inside = (...points: readonly (readonly [x: number, y: number])[]) =>
      points.map(([x, y]) => within(ring, { x, y }));
    expect(inside([0, 0], [25, -10], [50, 19], [-10, 20], [0, -39])).toEqual([true, true, true, true, true]);
    expect(inside([35, -10], [59, 10], [-20, -20], [50, 30], [-20, 30], [0, 41], [0, -41], [-31, 20])).toEqual(
      Array.from({ length: 8 }, () => false),
    );
    const square = [
      { x: 10, y: 10 },
      { x: 10, y: 30 },
      { x: 30, y: 30 },
      { x: 30, y: 10 },
    ];
    const edges = [
      { x: 10, y: 20 },
      { x: 20, y: 10 },
      { x: 10, y: 10 },
      { x: 30, y: 20 },
      { x: 20, y: 30 },
      { x: 30, y: 30 },
    ];
    expect(edges.map((point) => within(square, point))).toEqual([true, true, true, false, false, false]);
    expect(edges.map((point) => within(square.toReversed(), point))).toEqual([true, true, true, false, false, false]);
  });

  test('SB-127 a docked tower is drawn outside its wall, however the wall is turned', () => {
    const tower = (turn: number) => {
      const wall = { at: { x: 100, y: 200 }, turn, width: 140, depth: 30, shape: 'straight' } as const;
      const match = until(
        scene({
          units: [troop('p')],
          sections: { w1: { footprint: wall } },
          setup: { engines: [{ id: 'st', label: 'Tower', kind: 'siege-tower', pusher: 'p' }] },
        }),
        'movement',
      );
      play(match, order('push', { engine: 'st' }), dice(4), pick('w1'));
      return lieOf(match.state)['st'];
    };
    for (const [turn, x, y] of [
      [0, 100, 245],
      [90, 55, 200],
      [180, 100, 155],
    ] as const) {
      expect(tower(turn)?.at.x).toBeCloseTo(x, 5);
      expect(tower(turn)?.at.y).toBeCloseTo(y, 5);
    }
  });

  test('SB-014 behind a front they stand behind the walls, and nobody on another', () => {
    const { state } = scene({ units: [troop('a'), foe('d'), foe('e'), foe('f')] });
    const spots = view(state).units.flatMap(({ place }) => (place.on === 'courtyard' ? [place.at] : []));
    expect(spots).toHaveLength(3);
    expect(new Set(spots.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(3);
    for (const { y } of spots) expect(y).toBeLessThan(-40);
  });
});

describe('what everybody can check of sealed secrets', () => {
  const WORDS = sides({ word: 'boulevard' }, { word: 'portcullis', faction: 'skaven' });
  const match = scene({
    units: [troop('a'), foe('d', { place: at('w1') })],
    sections: { w1: { items: ['trap'] }, w2: { items: ['gas-trap'] } },
    setup: WORDS,
  });

  test('SB-186 seals are shut until something comes to light, and open when the siege is over', () => {
    const seals = () => view(match.state).seals?.map(({ seat, checks, opened }) => [seat, checks, opened]);
    expect(seals()).toEqual([
      ['attacker', [], null],
      ['defender', [], null],
    ]);
    until(match, 'movement');
    play(match, charge('a', 'w1'), declare(3), pick('hold'), dice(3, 3));
    play(until(match, 'combat'), BEGIN, dice(1));
    expect(seals()?.[1]).toEqual([
      'defender',
      [{ text: expect.objectContaining({ key: 'sb.secret.trap' }) as unknown, holds: true }],
      null,
    ]);
    expect(JSON.stringify(view(match.state).seals)).not.toMatch(/gas|portcullis/);
  });

  test('SB-186 the words are shown at the end, with their seal', () => {
    const over = scene({ units: [troop('a')], sections: { w1: { items: ['trap'] } }, setup: WORDS });
    play(over, order('concede', { side: 'attacker' }));
    expect(view(over.state).seals?.map(({ opened }) => [opened?.words, opened?.secrets.length, opened?.holds])).toEqual(
      [
        ['boulevard:', 0, true],
        ['portcullis:w1/trap', 1, true],
      ],
    );
  });
});

test('SB-107, SB-109 the score names the objectives and the points of each side', () => {
  const lord = troop('a', { points: 120, general: true, rank: 'lord', models: 1 });
  const { state } = scene({ units: [lord, foe('d', { points: 80 })] });
  const a = state.units['a'];
  if (a === undefined) throw new Error('no unit');
  const { sides: both, sheet } = view({ ...state, units: { ...state.units, a: { ...a, destroyed: true } } });
  expect(both.map(({ victoryPoints }) => victoryPoints)).toEqual([0, 220]);
  expect(sheet?.[1]?.entries.filter(({ points }) => points > 0).map(({ text }) => text.key)).toEqual([
    'sb.score.destroyed',
    'sb.score.general',
  ]);
});
