import type { Locator, Page } from 'playwright-core';

/** Somebody who reads nothing and presses what the screen holds out, in whatever language it speaks. */

/** What can be pressed at the question, what is held out most strongly first. */
const HELD_OUT = [
  // The main button, once it lives.
  '.dock [data-main=live]',
  // The way to dice of somebody who has none.
  '.dock .btn-virtual',
  // The first of several options, then the first of several orders.
  '.dock [role=radiogroup] .card:not(.card-chosen)',
  '.dock .order:not(.card-chosen)',
  // A number that nobody suggests: one more than is told.
  '.dock .measure .btn:last-of-type',
  // Nothing else is left to do in this phase.
  '.dock .actions-general .btn',
];

/** How long the question must have stood there unchanged before somebody presses again, in milliseconds. */
const STILL_MS = 120;

/** A way of pressing something that is held out. */
export type Pressing = (page: Page, held: Locator) => Promise<void>;
export const byPointer: Pressing = (_, held) => held.click({ timeout: 1000 });
export const byTouch: Pressing = (_, held) => held.tap({ timeout: 1000 });
/** Presses the key that it shows, or the one that presses whatever has the focus. */
export const byKeys: Pressing = async (page, held) => {
  const cap = held.locator('kbd').first();
  if ((await cap.count()) === 0) await held.focus({ timeout: 1000 });
  const key = (await cap.count()) === 0 ? 'Enter' : await cap.innerText({ timeout: 1000 });
  await page.keyboard.press(/^[A-Z]$/.test(key) ? key.toLowerCase() : key);
};

/** Which of several that are held out alike is pressed, of so many; from 0. */
export type Picking = (of: number) => number;
const first: Picking = () => 0;

/** What is held out to somebody who picks, if anything is. */
async function heldOut(page: Page, pick: Picking): Promise<Locator | null> {
  for (const selector of HELD_OUT) {
    const all = page.locator(selector);
    const count = await all.count();
    // Of options and orders any may be taken; of what ends something the first, which is the end of the phase.
    if (count > 0) return all.nth(/card|order/u.test(selector) ? pick(count) : 0);
  }
  return null;
}

/**
 * Presses once, and waits until something has come of it.
 * @param pick for somebody who does not always take the first
 * @param passes whether to end the phase though something could still be done
 * @returns whether there was anything to press
 */
export async function pressAndWait(
  page: Page,
  press: Pressing,
  pick: Picking = first,
  passes: () => boolean = () => false,
): Promise<boolean> {
  const before = await page.locator('.dock').innerHTML();
  const ends = page.locator('.dock .actions-general .btn').first();
  const passed = (await ends.count()) > 0 && (await page.locator('.dock [data-main=live]').count()) === 0 && passes();
  const held = passed ? ends : await heldOut(page, pick);
  // A screen that has just become another one is looked at again.
  if (held !== null) await press(page, held).catch(() => undefined);
  // The next press is for what this one has brought: for a screen that has stood still for a moment and is awake. Keys
  // pressed at a dead button, or at one that a chance is just being written beside, come to nothing.
  await page
    .waitForFunction(
      ({ was, still }) => {
        const dock = document.querySelector('.dock');
        const now = dock?.innerHTML ?? '';
        const seen = (window as { dockSeen?: { html: string; since: number } }).dockSeen;
        if (seen?.html !== now) {
          Object.assign(window, { dockSeen: { html: now, since: performance.now() } });
          return false;
        }
        const asleep = dock?.querySelector('[data-awake=false]') ?? null;
        return (
          now !== was &&
          asleep === null &&
          dock?.querySelector('[data-main]') !== null &&
          performance.now() - seen.since > still
        );
      },
      { was: before, still: STILL_MS },
      { timeout: 2500, polling: 30 },
    )
    .catch(() => undefined);
  return held !== null;
}
