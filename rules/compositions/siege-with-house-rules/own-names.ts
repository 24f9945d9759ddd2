/** Commands that are known to their own system by another name. */
export const OWN_NAMES: Readonly<Record<string, string>> = { 'charge-breach': 'charge', 'fight-at-the-walls': 'fight' };
/** Commands that both systems have: here they are those of the house rules. */
export const BY_HOUSE_RULES: readonly string[] = ['order', 'charge', 'fight'];
