import { realMinus } from './real-minus.ts';
import type { FormatterModule } from 'i18next';
import { isSeveral } from '../../rules/kernel/several.ts';

/** Formats a figure of the standings, given with a point, for a language: `1.95` becomes `1,95` in French. */
export function decimal(figure: string, language: string): string {
  return realMinus(language === 'fr' ? figure.replace('.', ',') : figure);
}

/**
 * Formats every figure in a sentence for its language: 12.5 is `12,5` in French, and a minus sign is not a hyphen.
 * `{{inches, number}}` stays a number, so that plurals can use it: `$t(counted.inches, {"count": … })`. A verb agrees
 * with the number of a name: `{{unit}} {{unit, is|are}} ready`.
 */
export const figures: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: written as NonNullable<FormatterModule['format']>,
};

function written(figure: unknown, format: string | undefined, language: string | undefined): unknown {
  // Leave a missing figure as it is, so that i18next reports it.
  if (figure === undefined) return figure;
  if (format?.includes('|') === true) return format.split('|')[typeof figure === 'string' && isSeveral(figure) ? 1 : 0];
  if (typeof figure !== 'number' || format === 'number' || (figure >= 0 && Number.isInteger(figure))) return figure;
  return decimal(String(figure), language?.slice(0, 2) ?? '');
}
