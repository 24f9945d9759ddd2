import axeCore, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { whilePainted } from '../journeys/unpainted.ts';

/** The violations axe found. */
export type Violations = Pick<AxeResults, 'violations'>;

/** A configurable axe run on a page. */
class Look {
  readonly #page: Page;
  readonly #include: string[] = [];
  readonly #exclude: string[] = [];
  readonly #options: RunOptions = { resultTypes: ['violations'] };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Runs only rules with one of these tags. */
  withTags(tags: readonly string[]): this {
    this.#options.runOnly = [...tags];
    return this;
  }

  /** Runs only these rules. */
  withRules(rules: readonly string[]): this {
    this.#options.runOnly = { type: 'rule', values: [...rules] };
    return this;
  }

  /** Skips these rules. */
  disableRules(rules: readonly string[]): this {
    this.#options.rules = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    return this;
  }

  /** Checks only this part of the page. */
  include(selector: string): this {
    this.#include.push(selector);
    return this;
  }

  /** Skips this part of the page. */
  exclude(selector: string): this {
    this.#exclude.push(selector);
    return this;
  }

  async analyze(): Promise<Violations> {
    if (!(await this.#page.evaluate(() => 'axe' in globalThis))) await this.#page.evaluate(axeCore.source);
    const context: { include?: string[]; exclude: string[] } = { exclude: this.#exclude };
    if (this.#include.length > 0) context.include = this.#include;
    // Colours can be compared only where something is painted.
    return whilePainted(this.#page, () =>
      this.#page.evaluate(
        async ({ within, options }) => {
          const { axe } = globalThis as unknown as { axe: typeof axeCore };
          // Only its rule about sounds that play at once reads what is loaded beforehand, a third of a run.
          const preload = document.querySelector('audio, video') !== null;
          const { violations } = await axe.run(within, { preload, ...options });
          return { violations };
        },
        { within: context, options: this.#options },
      ),
    );
  }
}

/**
 * Returns axe for this page. The builder of `@axe-core/playwright` injects axe anew for each run, opens a blank page to
 * sum up, and also transfers passes. Our pages have no cross-origin frames and the tests need only violations, so this
 * finds the same for a third of the CPU time.
 */
export function axeHere(page: Page): Look {
  return new Look(page);
}
