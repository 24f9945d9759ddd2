import type { CalloutSign } from '../../rules/kernel/system.ts';

/** What a callout is drawn with. An older match does not say: there stones fly at rank 3, and at no other. */
export function signOf({
  sign,
  rank,
}: {
  readonly sign?: CalloutSign | undefined;
  readonly rank: number;
}): CalloutSign {
  return sign ?? (rank === 3 ? 'fall' : 'plain');
}
