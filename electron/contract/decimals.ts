import type { FormatterModule } from 'i18next';

/** A figure of the standings, written with a point, as a reader of a language expects it: `1.95` is `1,95` in French. */
export function decimal(figure: string, language: string): string {
  return (language === 'fr' ? figure.replace('.', ',') : figure).replace('-', '−');
}

/**
 * How every figure of a sentence is written where its language is spoken: 12.5 is `12,5` in French, and a minus is no
 * hyphen. `{{inches, number}}` stays a number, for what a sentence counts: `$t(counted.inches, {"count": … })`.
 */
export const figures: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (figure: unknown, format, language) =>
    // A figure that is not given stays so, for the library to name.
    (typeof figure === 'number' && format !== 'number' && (figure < 0 || !Number.isInteger(figure))
      ? decimal(String(figure), language?.slice(0, 2) ?? '')
      : figure) as string,
};
