import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { axeHere } from './axe-here.ts';

/** Rules that can depend on the theme: only colours differ between the two. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing in either theme. @param name what is checked, for the message; @param within check only
 * this part of the page; @param without skip this part
 */
export async function readableInBothLights(page: Page, name: string, within?: string, without?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = axeHere(page);
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    else axe.withRules(OF_COLOUR);
    if (within !== undefined) axe.include(within);
    if (without !== undefined) axe.exclude(without);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [name, colorScheme, id, nodes[0]?.html])).toEqual([]);
  }
}
