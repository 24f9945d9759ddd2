import type { CalloutSign } from '../../rules/kernel/system.ts';

/** The sign that a callout is drawn with. Older matches do not store one: there, stones fly at rank 3 only. */
export function signOf({
  sign,
  rank,
}: {
  readonly sign?: CalloutSign | undefined;
  readonly rank: number;
}): CalloutSign {
  return sign ?? (rank === 3 ? 'fall' : 'plain');
}
