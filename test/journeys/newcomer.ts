import type { Locator, Page } from 'playwright-core';

/** A user who reads nothing and presses whatever the screen suggests, in any language. */

/** What can be pressed at the question, most prominent first. */
const HELD_OUT = [
  // The main button, once it is enabled.
  '.dock [data-main=live]',
  // Virtual dice, for somebody who has none.
  '.dock .btn-virtual',
  // The first of several options, then the first of several orders.
  '.dock [role=radiogroup] .card:not(.card-chosen)',
  '.dock .order:not(.card-chosen)',
  // A number without a suggestion: one more than shown.
  '.dock .measure .btn:last-of-type',
  // Nothing else is left to do in this phase.
  '.dock .actions-general .btn',
];

/** How long the question must stay unchanged before the next press, in ms. */
const STILL_MS = 120;

/** A way of pressing something. */
export type Pressing = (page: Page, held: Locator) => Promise<void>;
export const byPointer: Pressing = (_, held) => held.click({ timeout: 1000 });
export const byTouch: Pressing = (_, held) => held.tap({ timeout: 1000 });
/** Presses the key that it shows, or else focuses it and presses the usual key. */
export const byKeys: Pressing = async (page, held) => {
  const cap = held.locator('kbd').first();
  if ((await cap.count()) === 0) await held.focus({ timeout: 1000 });
  const key = (await cap.count()) === 0 ? 'Enter' : await cap.innerText({ timeout: 1000 });
  await page.keyboard.press(/^[A-Z]$/.test(key) ? key.toLowerCase() : key);
};

/** Picks one of `of` equally prominent controls, from 0. */
export type Picking = (of: number) => number;
const first: Picking = () => 0;

/** Returns the control to press next, or null. */
async function heldOut(page: Page, pick: Picking): Promise<Locator | null> {
  for (const selector of HELD_OUT) {
    const all = page.locator(selector);
    const count = await all.count();
    // Any option or order may be picked; of the controls that end something only the first, the end of the phase.
    if (count > 0) return all.nth(/card|order/u.test(selector) ? pick(count) : 0);
  }
  return null;
}

/**
 * Presses once and waits for the effect.
 * @param pick for a user who does not always take the first control
 * @param passes whether to end the phase although something could still be done
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
  // If the screen changes meanwhile, look again.
  if (held !== null) await press(page, held).catch(() => undefined);
  // The next press is for the new state, so wait until the screen has been still for a moment and is enabled. Keys
  // pressed on a disabled button, or while a chance is being written beside it, are lost.
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
