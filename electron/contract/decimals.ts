import type { FormatterModule } from 'i18next';
import { isSeveral } from '../../rules/kernel/several.ts';

/** A figure of the standings, written with a point, as a reader of a language expects it: `1.95` is `1,95` in French. */
export function decimal(figure: string, language: string): string {
  return (language === 'fr' ? figure.replace('.', ',') : figure).replace('-', '−');
}

/**
 * How every figure of a sentence is written where its language is spoken: 12.5 is `12,5` in French, and a minus is no
 * hyphen. `{{inches, number}}` stays a number, for what a sentence counts: `$t(counted.inches, {"count": … })`.
 * What is said of a name goes by its number: `{{unit}} {{unit, is|are}} ready`.
 */
export const figures: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: written as NonNullable<FormatterModule['format']>,
};

function written(figure: unknown, format: string | undefined, language: string | undefined): unknown {
  // A figure that is not given stays so, for the library to name.
  if (figure === undefined) return figure;
  if (format?.includes('|') === true) return format.split('|')[typeof figure === 'string' && isSeveral(figure) ? 1 : 0];
  if (typeof figure !== 'number' || format === 'number' || (figure >= 0 && Number.isInteger(figure))) return figure;
  return decimal(String(figure), language?.slice(0, 2) ?? '');
}
