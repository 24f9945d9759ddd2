import type { Seat } from '../fortress/side-setup.ts';
import type { Callout, CalloutSign } from '../kernel/system.ts';
import type { RuleId } from '../kernel/request.ts';
import type { Text } from '../kernel/text.ts';

interface Where {
  readonly section?: string | undefined;
  /** The side it is good for; null or absent if neither. */
  readonly seat?: Seat | null | undefined;
  readonly sign?: CalloutSign;
}

/** A callout; see {@link Callout.rank} for how much it matters. */
export const calledOut = (
  rank: Callout['rank'],
  rule: RuleId,
  text: Text,
  { section, seat, sign }: Where = {},
): Callout => ({ rank, text, section, seat: seat ?? undefined, rule, ...(sign === undefined ? {} : { sign }) });
