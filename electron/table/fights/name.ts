import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Fight } from './fold.ts';

/** The name of a fight. */
export function nameOf({ begins: { kind, place, between } }: Fight): Text {
  if (place === null && between[1] === '') return text('theatre.charge', { unit: between[0] });
  return place === null
    ? text('theatre.between', { one: between[0], other: between[1] })
    : text(`theatre.name.${kind}`, { place });
}
