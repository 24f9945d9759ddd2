import { hash } from 'node:crypto';
import { unaccented } from '../../../rules/kernel/unaccented.ts';

/**
 * Derives new ids from the id of the act, so that the same acts make the same event on every machine. Ids decide what
 * nothing else decides.
 */
export function idsOf(act: string): () => string {
  let n = 0;
  return () => `p-${hash('sha256', `${act} ${String((n += 1))}`).slice(0, 13)}`;
}

/** Turns a name into an id: its letters and digits in lower case. */
export function slug(name: string): string {
  const plain = unaccented(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return plain === '' ? 'event' : plain;
}
