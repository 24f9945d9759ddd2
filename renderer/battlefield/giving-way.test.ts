import { describe, expect, it } from 'vitest';
import { LEADER } from '../../rules/fortress/field/outline.ts';
import { coversBox } from '../../rules/fortress/map/geometry.ts';
import { text } from '../../rules/kernel/text.ts';
import { BANNER_HALF, bannersOf, groundNames, platesOf } from './giving-way.ts';
import type { Drawn } from './picture.ts';
import { hidesNobody, leader, nowhere, piece, table } from './pieces-scene.ts';

describe('the banner of a leader', () => {
  it('flies to the right, for one side only, and only once the die is rolled', () => {
    const marshal = leader('marshal', 400, 400);
    const banners = bannersOf([marshal, piece('knights', 700, 400)], 'attacker', 1);
    expect([...banners.keys()]).toEqual(['marshal']);
    expect(banners.get('marshal')).toMatchObject({ left: false, at: [437, 417] });
    expect(bannersOf([marshal], 'defender', 1).size).toBe(0);
  });

  it('gives way to pieces', () => {
    const beside = piece('knights', 440, 395);
    const banner = bannersOf([leader('marshal', 400, 400), beside], 'attacker', 1).get('marshal');
    expect(banner?.left).toBe(true);
    expect(hidesNobody(banner?.box ?? beside.covers, [beside])).toBe(true);
  });

  it('gives way to the frame of a piece that is pointed at', () => {
    // The frame reaches 11 mm before the front of the piece.
    const knights = piece('knights', 440, 440);
    const banner = bannersOf([leader('marshal', 400, 400), knights], 'attacker', 1).get('marshal');
    const frame = { x: 433, y: 429, width: 134, height: 48 };
    expect(coversBox(banner?.box ?? frame, frame)).toBe(false);
  });

  it('stays at its disc, however many pieces stand around', () => {
    const around = [piece('knights', 430, 395), piece('pikes', 270, 395), piece('archers', 340, 300, 150, 90)];
    const { at, left } = bannersOf([leader('marshal', 400, 400), ...around], 'attacker', 2.6).get('marshal') ?? {};
    expect(Math.abs((at?.[0] ?? 0) - 417)).toBeLessThanOrEqual(LEADER + 3);
    expect(Math.abs((at?.[1] ?? 0) - 417)).toBeLessThan(BANNER_HALF * 2.6);
    expect(left).toBeDefined();
  });

  it('gives way to the banner of another leader', () => {
    const banners = [...bannersOf([leader('a', 400, 400), leader('b', 410, 405)], 'attacker', 1).values()];
    expect(banners).toHaveLength(2);
    expect(coversBox(banners[0]?.box ?? nowhere, banners[1]?.box ?? nowhere)).toBe(false);
  });

  it('hides no piece on a small table, where another banner flies beside it', () => {
    // The ready battle at 1024x768: a banner is as high as two units are deep.
    const pikes = piece('pikes', 288, 640, 45, 105);
    const knights = piece('knights', 800, 660, 130, 60);
    const both = [leader('marshal', 729, 725, 4), leader('hauptmann', 400, 705, 2)];
    const banners = [...bannersOf([pikes, knights, ...both], 'attacker', 2.62).values()].map(({ box }) => box);
    for (const box of banners) expect(hidesNobody(box, [pikes, knights])).toBe(true);
    expect(coversBox(banners[0] ?? nowhere, banners[1] ?? nowhere)).toBe(false);
  });
});

describe('the plate of a fight', () => {
  const fight = { fight: 'a:b', name: text('The ford'), from: { x: 500, y: 400 }, to: { x: 620, y: 400 }, since: 1 };
  const name = (): string => 'The ford';
  const placed = (drawn: readonly Drawn[], of = fight) => platesOf([of], drawn, table, 1, 50, name)[0];

  it('stands at the left end of the line of contact, or at the right end if the left is taken', () => {
    expect(placed([])).toMatchObject({ left: true, disc: [478, 400] });
    const left = piece('raiders', 250, 380, 180, 40);
    expect(placed([left])).toMatchObject({ left: false, disc: [642, 400] });
  });

  it('hides no piece if both ends are taken', () => {
    const around = [piece('raiders', 250, 380, 180, 40), piece('guards', 690, 380, 180, 40)];
    expect(hidesNobody(placed(around)?.box ?? nowhere, around)).toBe(true);
  });

  it('touches nobody while there is free ground', () => {
    const left = piece('raiders', 250, 380, 180, 40);
    const near = piece('crossbows', 672 + 254, 380, 120, 40);
    const box = placed([left, near])?.box ?? nowhere;
    expect(coversBox({ ...box, x: box.x - 10, width: box.width + 20 }, near.covers)).toBe(false);
  });

  it('stays on the table', () => {
    const edge = placed([], { ...fight, from: { x: 30, y: 400 }, to: { x: 150, y: 400 } });
    expect(edge?.left).toBe(false);
    expect(edge?.box.x).toBeGreaterThan(0);
  });
});

describe('the name of a hill', () => {
  it('stands above its middle, and moves in where the edge of the table would cut it off', () => {
    const hill = (x: number, y: number) =>
      ({
        id: 'hill',
        kind: 'hill',
        name: 'Gallows hill',
        at: { x, y },
        size: { width: 256, height: 140 },
        turn: 0,
      }) as const;
    const name = (x: number, y: number) => groundNames([hill(x, y)], table, 2, 13, () => 'Colline du gibet')[0];
    expect(name(600, 400)?.at).toEqual([600, 400 - 140 * 0.32]);
    // It gives way to the pieces in front of it, and to the names of other land.
    const high = [piece('archers', 500, 340), piece('guards', 600, 340)];
    const clear = groundNames(
      [hill(600, 400)],
      table,
      2,
      13,
      () => 'Colline du gibet',
      high.map(({ covers }) => covers),
    );
    expect(hidesNobody(clear[0]?.box ?? nowhere, high)).toBe(true);
    expect(clear[0]?.at[1]).toBeLessThanOrEqual(400 + 140 * 0.6);
    const [first, other] = groundNames([hill(600, 400), hill(610, 400)], table, 2, 13, () => 'Colline du gibet');
    expect(coversBox(first?.box ?? nowhere, other?.box ?? nowhere)).toBe(false);
    for (const one of [name(1140, 786), name(40, 10)]) {
      const { x = -1, y = -1, width = 0 } = one?.box ?? {};
      expect(Math.min(x, y, table.width - width - x)).toBeGreaterThanOrEqual(0);
      expect(one?.at[0]).toBeCloseTo(x + width / 2);
    }
  });
});
