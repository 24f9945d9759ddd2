import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FORTRESS_SEEN,
  fortressShare,
  clamped,
  panned,
  seenBy,
  stepFrom,
  wholeOf,
  zoomed,
  ZOOMS,
  type Scene,
} from './camera.ts';
import { PERSONS, shownBy } from './look-for.ts';

const scene: Scene = {
  whole: { x: -300, y: -200, width: 600, height: 400 },
  fortress: { x: -200, y: -150, width: 400, height: 160 },
};
const part = fc.double({ min: -1, max: 1, noNaN: true });

describe('the camera over the plan', () => {
  it('never loses the fortress and never leaves the picture, whatever a person does', () => {
    const act = fc.oneof(
      fc.tuple(fc.constant('pan' as const), part, part),
      fc.tuple(fc.constant('zoom' as const), part, part),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let camera = wholeOf(scene);
        for (const [what, a, b] of acts) {
          camera =
            what === 'pan'
              ? panned(camera, scene, a * 900, b * 900)
              : zoomed(camera, scene, 2 ** (a * 3), [b * 300, a * 200]);
          const seen = seenBy(camera, scene);
          expect(fortressShare(camera, scene)).toBeGreaterThanOrEqual(FORTRESS_SEEN - 1e-6);
          expect(seen.x).toBeGreaterThanOrEqual(scene.whole.x - 1e-6);
          expect(seen.y + seen.height).toBeLessThanOrEqual(scene.whole.y + scene.whole.height + 1e-6);
        }
      }),
    );
  });

  it('zooms about the pointer: the point under it stays there', () => {
    const at = [20, -60] as const;
    const before = zoomed(wholeOf(scene), scene, 2, at);
    const after = zoomed(before, scene, 1.2, at);
    const where = (camera: typeof before) => {
      const { x, y, width, height } = seenBy(camera, scene);
      return [(at[0] - x) / width, (at[1] - y) / height];
    };
    where(after).forEach((share, i) => expect(share).toBeCloseTo(where(before)[i] ?? NaN, 9));
  });

  it('zooms in steps to 800 per cent and back to the whole', () => {
    let camera = wholeOf(scene);
    const seen = [camera.zoom];
    for (let i = 1; i < ZOOMS.length; i += 1) {
      camera = zoomed(camera, scene, stepFrom(camera.zoom, 1), camera.at);
      seen.push(camera.zoom);
    }
    expect(seen.map((zoom) => zoom.toFixed(2))).toEqual(ZOOMS.map((zoom) => zoom.toFixed(2)));
    expect(stepFrom(camera.zoom, 1)).toBe(1);
    for (const _ of ZOOMS) camera = zoomed(camera, scene, stepFrom(camera.zoom, -1), camera.at);
    expect(camera).toEqual(clamped(wholeOf(scene), scene));
  });

  it('moves to a new fight and to a question out of view, but not for ten seconds after a person moved it', () => {
    const wall = { x: 120, y: -150, width: 60, height: 30 };
    const fight = { what: 'fight', at: wall } as const;
    const question = { what: 'question', at: wall } as const;
    const far = clamped({ zoom: 4, at: [-180, -100] }, scene);
    for (const camera of [wholeOf(scene), far]) {
      const to = shownBy(fight, camera, scene, PERSONS);
      expect(to?.zoom).toBe(Math.max(2.2, camera.zoom));
      const seen = seenBy(to ?? camera, scene);
      expect(seen.x <= wall.x && seen.x + seen.width >= wall.x + wall.width).toBe(true);
    }
    // A fight that reaches far is seen whole, even by somebody who was closer.
    const wide = { x: -100, y: -150, width: scene.whole.width * 0.6, height: 40 };
    for (const camera of [wholeOf(scene), far]) {
      const to = shownBy({ ...fight, at: wide }, camera, scene, PERSONS) ?? camera;
      expect(to.zoom).toBeLessThan(1.6);
      expect(seenBy(to, scene).x).toBeLessThanOrEqual(wide.x);
    }
    expect(shownBy(question, wholeOf(scene), scene, PERSONS)).toBeNull();
    expect(shownBy(question, far, scene, PERSONS)?.zoom).toBe(4);
    expect([shownBy(question, far, scene, PERSONS - 1), shownBy(fight, far, scene, 0)]).toEqual([null, null]);
  });

  it('holds all of a fight that reaches far before the walls, where the fortress alone would not be', () => {
    const at = { x: -60, y: 10, width: 60, height: 190 };
    const to = shownBy({ what: 'fight', at }, wholeOf(scene), scene, PERSONS) ?? wholeOf(scene);
    const seen = seenBy(to, scene);
    expect(seen.y + seen.height).toBeGreaterThanOrEqual(at.y + at.height);
    expect(seen.y).toBeLessThanOrEqual(at.y);
    expect(fortressShare(to, scene)).toBeGreaterThanOrEqual(FORTRESS_SEEN - 1e-6);
  });

  it('follows a fight that others join, and stays while it is in view', () => {
    const wall = { x: 120, y: -150, width: 60, height: 30 };
    const close = shownBy({ what: 'fight', at: wall }, wholeOf(scene), scene, PERSONS) ?? wholeOf(scene);
    expect(shownBy({ what: 'fight', at: wall }, close, scene, PERSONS, true)).toBeNull();
    const joined = { ...wall, x: -120, width: 300 };
    const wider = shownBy({ what: 'fight', at: joined }, close, scene, PERSONS, true) ?? close;
    expect(seenBy(wider, scene).x).toBeLessThanOrEqual(joined.x);
  });
});
