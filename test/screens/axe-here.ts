import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Axe for this page. Its own way sums up what it found in a blank page that it opens for each look, for pages with frames
 * of other origins; ours have no frames, and the same rules sum up where they looked for half of the processor's time.
 */
export function axeHere(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}
