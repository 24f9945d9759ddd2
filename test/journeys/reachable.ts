import type { Locator, Page } from 'playwright-core';

/** How often to look, in ms. */
const AGAIN_MS = 20;

/** Whether nobody can reach an element now: a modal dialog is open and does not contain it, or it is inert. */
const shutOff = (element: Element): boolean =>
  element.closest('[inert]') !== null ||
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(element));

/**
 * Makes `press` wait until a person could press the key there, as `click` does anyway. Otherwise a key for what lies
 * under a dialog that is about to close goes to the dialog.
 * @param patience ms to wait
 */
export function pressOnlyReachable(page: Page, patience: number): void {
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator & { waits?: true };
  if (locator.waits) return;
  locator.waits = true;
  // Called below on the locator itself.
  // oxlint-disable-next-line typescript/unbound-method
  const { press } = locator;
  locator.press = async function pressed(this: Locator, key, options) {
    const end = Date.now() + (options?.timeout ?? patience);
    while (await this.evaluate(shutOff, undefined, options)) {
      if (Date.now() > end) throw new Error(`A dialog is still open above ${String(this)}.`);
      await new Promise((again) => setTimeout(again, AGAIN_MS));
    }
    await press.call(this, key, options);
  };
}
