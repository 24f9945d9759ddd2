import { hash } from 'node:crypto';

/**
 * New ids for what an act brings, from the id of the act itself: the same acts make the same event on every machine, as
 * ids settle what nothing else does.
 */
export function idsOf(act: string): () => string {
  let n = 0;
  return () => `p-${hash('sha256', `${act} ${String((n += 1))}`).slice(0, 13)}`;
}

/** A name as an id: letters and figures of it, in lower case. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return plain === '' ? 'event' : plain;
}
