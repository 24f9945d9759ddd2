import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pieceKind } from '../../rules/fortress/plan/kinds.ts';
import type { Piece } from '../../rules/fortress/plan/plan.ts';
import { fitting, planPoint, showing, zoomed } from './camera.ts';
import { measured } from './measured.ts';
import { facingOf, nextPlace } from './next-place.ts';
import { PAPERS, sheetsFor } from './paper.ts';
import { fileOf, openFile } from './plan-file.ts';
import { stepped, type OnDesk } from './use-editor.ts';
import { begun } from '../../rules/fortress/plan/history.ts';

const WALL = pieceKind('wall', {
  id: 'wall',
  shapes: ['straight'],
  draws: 'wall',
  length: { min: 40, max: 50, usual: 45, rule: null },
  depth: 20,
  labels: 'numbers',
});
const wall = (id: string, x: number, y = 0, turn = 0): Piece => ({
  id,
  kind: 'wall',
  label: id.slice(0, 4),
  footprint: { at: { x, y }, turn, width: 45, depth: 20, shape: 'straight' },
  joins: [],
  options: {},
});

describe('the camera', () => {
  test('keeps what is under the pointer in place while zooming', () => {
    const size = { width: 800, height: 600 };
    const camera = fitting([wall('a', 30, 40).footprint], size);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }), (x, y) => {
        const before = planPoint(camera, size, { x, y });
        const after = planPoint(zoomed(camera, size, 1.25, { x, y }), size, { x, y });
        expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('the selected piece', () => {
  const size = { width: 1024, height: 500 };
  const inspector = 316;
  test('is brought beside the inspector if that covers it, and moves nothing if it is visible', () => {
    const row = [-300, 0, 300].map((x) => wall(`w${String(x)}`, x).footprint);
    const camera = fitting(row, size);
    const [, middle, right] = row as [Piece['footprint'], Piece['footprint'], Piece['footprint']];
    expect(showing(camera, size, middle, inspector)).toBe(camera);
    expect(showing(camera, size, right, 0)).toBe(camera);
    const shown = showing(camera, size, right, inspector);
    expect(shown.at.x).toBeGreaterThan(camera.at.x);
    expect(shown.at.y).toBe(camera.at.y);
    expect((300 + 22.5 - shown.at.x) * shown.scale + size.width / 2).toBeLessThanOrEqual(size.width - inspector);
    expect(showing(shown, size, right, inspector)).toBe(shown);
  });

  test('is brought fully into view from anywhere, or centred if it is too large', () => {
    const at = fc.integer({ min: -900, max: 900 });
    fc.assert(
      fc.property(at, at, fc.integer({ min: 2, max: 90 }), fc.boolean(), (x, y, tenths, over) => {
        const covered = over ? inspector : 0;
        const camera = { at: { x, y }, scale: tenths / 10 };
        const shown = showing(camera, size, wall('a', 40, 25, 30).footprint, covered);
        const [px, py] = [
          (40 - shown.at.x) * shown.scale + size.width / 2,
          (25 - shown.at.y) * shown.scale + size.height / 2,
        ];
        expect(px).toBeGreaterThan(0);
        expect(px).toBeLessThan(size.width - covered);
        expect(py).toBeGreaterThan(0);
        expect(py).toBeLessThan(size.height);
        expect(showing(shown, size, wall('a', 40, 25, 30).footprint, covered).at.x).toBeCloseTo(shown.at.x, 6);
      }),
    );
  });
});

describe('a photograph on the desk', () => {
  const photo = { picture: 'x', width: 100, height: 50, scale: 1, at: { x: 0, y: 0 }, opacity: 1 };
  const desk = begun<OnDesk>({ plan: { pieces: [wall('a', 0)], taken: [] }, photo: null });
  const lay = (now: typeof desk, next: OnDesk['photo'], run?: string) =>
    stepped(now, { do: 'photo', photo: next, run }, [WALL]);
  test('is laid, faded in one movement and removed in three steps; a change of nothing is no step', () => {
    const laid = lay(desk, photo);
    const paler = lay(lay(laid, { ...photo, opacity: 0.6 }, 'opacity'), { ...photo, opacity: 0.4 }, 'opacity');
    const gone = lay(paler, null);
    expect(gone.past).toHaveLength(3);
    expect(lay(laid, { ...photo })).toBe(laid);
    const back = [1, 2, 3].reduce((now) => stepped(now, { do: 'undo' }, [WALL]), gone);
    expect(back.now).toBe(desk.now);
    const again = [1, 2].reduce((now) => stepped(now, { do: 'redo' }, [WALL]), back);
    expect(again.now.photo?.opacity).toBe(0.4);
  });
});

describe('paper', () => {
  test('every piece is fully on the sheets, and neighbours share a strip', () => {
    const pieces = [wall('a', -300), wall('b', 300, 250, 90)];
    for (const paper of ['a4', 'letter'] as const)
      for (const turned of [false, true]) {
        const sheets = sheetsFor(pieces, paper, turned);
        expect(Math.min(...sheets.map(({ x }) => x))).toBeLessThanOrEqual(-322.5);
        expect(Math.max(...sheets.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(310);
        expect(Math.max(...sheets.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(272.5);
        const [first, second] = sheets;
        expect((first?.x ?? 0) + (first?.width ?? 0)).toBeGreaterThan(second?.x ?? Infinity);
        expect(first?.width).toBe((turned ? PAPERS[paper].height : PAPERS[paper].width) - 24);
      }
    expect(sheetsFor([], 'a4', false)).toEqual([]);
  });
});

describe('a photograph', () => {
  test('is scaled to the true distance of two points, and the first stays in place', () => {
    const photo = { picture: '', width: 100, height: 50, scale: 1, at: { x: 10, y: 0 }, opacity: 1 };
    expect(measured(photo, { x: 0, y: 0 }, { x: 30, y: 40 }, 100)).toEqual({ ...photo, scale: 2, at: { x: 20, y: 0 } });
    expect(measured(photo, { x: 5, y: 5 }, { x: 5, y: 5 }, 100)).toBe(photo);
  });
});

describe('the file of a plan', () => {
  const plan = { pieces: [wall('a', 0), wall('b', 45)], taken: ['somebody'] };

  test('reads back as written', () => {
    expect(openFile(fileOf('x', plan, null), 'x', [WALL], plan)).toEqual({
      ok: true,
      pieces: plan.pieces,
      backdrop: null,
    });
  });

  test('gives a new id to a piece whose id is taken in the set-up', () => {
    const file = fileOf('x', { ...plan, pieces: [wall('somebody', 0)] }, null);
    expect(openFile(file, 'x', [WALL], plan)).toMatchObject({ ok: true, pieces: [{ id: 'wall-1' }] });
  });

  test.each(['', '{}', '{"format":"castellan-plan"}'])('refuses %j with a sentence', (content) => {
    expect(openFile(content, 'x', [WALL], plan)).toEqual({ ok: false, why: { key: 'editor.file.no-plan' } });
  });

  test('refuses a plan of another system by name', () => {
    expect(openFile(fileOf('y', plan, null), 'x', [WALL], plan)).toEqual({
      ok: false,
      why: { key: 'editor.file.other-system', with: { system: 'y' } },
    });
  });
});

test('the next piece goes to the free end of the selected one', () => {
  const [a, b] = [wall('a', 0), wall('b', 45)];
  expect(nextPlace(WALL, a, [a], { x: 0, y: 0 })).toEqual({ at: { x: 45, y: 0 }, turn: 0 });
  expect(nextPlace(WALL, a, [a, b], { x: 0, y: 0 })).toEqual({ at: { x: -45, y: 0 }, turn: 0 });
});

test('a facing is named by the eighth of a turn it looks to', () => {
  expect([0, 50, 90, 180, 270, 350].map(facingOf)).toEqual(['front', 'front-left', 'left', 'back', 'right', 'front']);
});
