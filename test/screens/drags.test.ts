import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSiege } from './begin-siege.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';
import { middleOf, playedOn } from './plan-page.ts';

/** Pieces carried by hand: only a place that takes them gets an order; otherwise they go back. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drawing with a piece, a place that takes it, and something that does not. */
interface Scene {
  readonly name: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly piece: (page: Page) => Locator;
  readonly place: (page: Page) => Locator;
  readonly wrong: (page: Page) => Locator;
  /** What the log says of the order. */
  readonly order: string;
}
const SCENES: readonly Scene[] = [
  {
    name: 'fortress',
    ready: (page) => page.locator('.plan-able path').first().waitFor(),
    piece: (page) => page.locator('[data-unit=ram-crew]'),
    place: (page) => page.locator('[data-section=tower-a]'),
    wrong: (page) => page.locator('[data-unit=lobber-1]'),
    order: 'batter tower A',
  },
  {
    name: 'tower',
    ready: async (page) => {
      await beginSiege(page, 'Siege Tower Hex');
      await page.locator('.tower-able path').first().waitFor();
    },
    piece: (page) => page.locator('.plan-button[data-unit=gilles]'),
    place: (page) => page.locator('.tower-goal [data-section="belfry-l1@rear"]'),
    wrong: (page) => page.locator('.plan-button[data-unit=mauger]'),
    order: 'Gilles walks: Level 1 (rear border hex)',
  },
];

/** A hand that carries a piece: a mouse, or a finger. */
interface Hand {
  readonly down: (at: Point) => Promise<void>;
  readonly to: (at: Point) => Promise<void>;
  readonly up: () => Promise<void>;
}

const mouse = (page: Page): Hand => ({
  down: async ({ x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  to: ({ x, y }) => page.mouse.move(x, y, { steps: 4 }),
  up: () => page.mouse.up(),
});

/** How long a finger rests on a piece before it carries it, in ms. */
const RESTS = 200;
const touches = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) });

async function finger(page: Page): Promise<Hand & { readonly second: (at: Point) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  return {
    down: async (from) => {
      at = from;
      await touches(session, 'touchStart', [at]);
      await page.waitForTimeout(RESTS);
    },
    to: async (end) => {
      const from = at;
      for (const part of [0.25, 0.5, 0.75, 1]) {
        at = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
        await touches(session, 'touchMove', [at]);
      }
    },
    up: async () => {
      await touches(session, 'touchEnd', []);
    },
    second: async (other) => {
      await touches(session, 'touchStart', [at, other]);
      await touches(session, 'touchMove', [at, { x: other.x + 4, y: other.y }]);
    },
  };
}

const log = (page: Page): Promise<string> => page.locator('#log').innerText();

/** Picks the piece up, so that the places that take it are lit. */
async function taken({ piece, place }: Scene, page: Page, hand: Hand): Promise<void> {
  const from = await middleOf(piece(page));
  await hand.down(from);
  await hand.to({ x: from.x + 14, y: from.y - 4 });
  await place(page).waitFor();
}

interface Before {
  readonly log: string;
  readonly at: Point;
}

/** Nothing is carried, nothing was ordered, and the piece is where it was. */
async function back({ name, piece }: Scene, page: Page, before: Before): Promise<void> {
  expect(await log(page)).toBe(before.log);
  // A place under the mouse shows who would go there.
  await page.mouse.move(640, 20);
  await expect.poll(() => page.locator('.plan-carried, .plan-ghost, .tower-way').count(), { message: name }).toBe(0);
  const at = await middleOf(piece(page));
  expect([Math.round(at.x), Math.round(at.y)]).toEqual([Math.round(before.at.x), Math.round(before.at.y)]);
}

const outside = (page: Page): readonly Locator[] => [
  page.locator('.dock'),
  page.locator('.log'),
  page.locator('.rail'),
];

/** Drops the piece on a wrong one and on every part of the page beside the plan: each time it goes back. */
async function droppedBeside(scene: Scene, page: Page, hand: Hand, before: Before): Promise<void> {
  for (const there of [scene.wrong(page), ...outside(page)]) {
    await taken(scene, page, hand);
    await hand.to(await middleOf(there));
    await hand.up();
    await back(scene, page, before);
  }
}

describe.each(SCENES)('a piece on the $name', (scene) => {
  const { name, ready, piece, place, order } = scene;
  const played = (hand: string, play: (page: Page) => Promise<void>): Promise<void> =>
    playedOn(workshop, `drag-${name}-${hand}`, ready, play, hand === 'touch');

  it('goes back if a mouse drops it on a wrong place, outside the picture, or lets it fall by Escape', () =>
    played('mouse', async (page) => {
      const before = { log: await log(page), at: await middleOf(piece(page)) };
      const hand = mouse(page);
      await droppedBeside(scene, page, hand, before);
      // Beyond the window.
      await taken(scene, page, hand);
      await hand.to({ x: 400, y: -40 });
      await hand.up();
      await back(scene, page, before);
      // Escape lets it fall, and the mouse is let go over its place.
      await taken(scene, page, hand);
      await hand.to(await middleOf(place(page)));
      await page.keyboard.press('Escape');
      await hand.to(await middleOf(place(page)));
      await hand.up();
      await back(scene, page, before);
      await picture(page, `drag-${name}-mouse`);
      // The next one counts.
      await taken(scene, page, hand);
      await hand.to(await middleOf(place(page)));
      await hand.up();
      await expect.poll(() => log(page)).toContain(order);
    }));

  it('goes back if a finger drops it there, or a second one touches the picture', () =>
    played('touch', async (page) => {
      const before = { log: await log(page), at: await middleOf(piece(page)) };
      const hand = await finger(page);
      await droppedBeside(scene, page, hand, before);
      // A second finger pinches: the piece falls, and neither finger gives an order when it is lifted over its place.
      await taken(scene, page, hand);
      const there = await middleOf(place(page));
      await hand.to(there);
      await hand.second({ x: there.x + 60, y: there.y });
      await hand.up();
      expect(await log(page)).toBe(before.log);
      expect(await page.locator('.plan-carried').count()).toBe(0);
      // The first press of a tool counts, although no click has ended the pinch.
      await page.locator('[data-fit]').click();
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).toBe('100%');
      await back(scene, page, before);
      await taken(scene, page, hand);
      await hand.to(await middleOf(place(page)));
      await hand.up();
      await expect.poll(() => log(page)).toContain(order);
    }));
});
