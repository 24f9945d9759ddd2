import axeCore, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe found wrong. */
export type Violations = Pick<AxeResults, 'violations'>;

/** A look of axe at a page: which rules, which parts. */
class Look {
  readonly #page: Page;
  readonly #include: string[] = [];
  readonly #exclude: string[] = [];
  readonly #options: RunOptions = { resultTypes: ['violations'] };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Only rules with one of these tags. */
  withTags(tags: readonly string[]): this {
    this.#options.runOnly = [...tags];
    return this;
  }

  /** Only these rules. */
  withRules(rules: readonly string[]): this {
    this.#options.runOnly = { type: 'rule', values: [...rules] };
    return this;
  }

  /** Without these rules. */
  disableRules(rules: readonly string[]): this {
    this.#options.rules = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    return this;
  }

  /** Only this part of the page. */
  include(selector: string): this {
    this.#include.push(selector);
    return this;
  }

  /** Without this part of the page. */
  exclude(selector: string): this {
    this.#exclude.push(selector);
    return this;
  }

  async analyze(): Promise<Violations> {
    if (!(await this.#page.evaluate(() => 'axe' in globalThis))) await this.#page.evaluate(axeCore.source);
    const context: { include?: string[]; exclude: string[] } = { exclude: this.#exclude };
    if (this.#include.length > 0) context.include = this.#include;
    return this.#page.evaluate(
      async ({ within, options }) => {
        const { axe } = globalThis as unknown as { axe: typeof axeCore };
        const { violations } = await axe.run(within, options);
        return { violations };
      },
      { within: context, options: this.#options },
    );
  }
}

/**
 * Axe for this page. The builder of `@axe-core/playwright` puts axe into the page anew for each look, opens a blank page to
 * sum up, and brings over what passed as well: our pages have no frames of other origins, the tests ask for violations
 * alone, and the same rules find them for a third of the processor's time.
 */
export function axeHere(page: Page): Look {
  return new Look(page);
}
