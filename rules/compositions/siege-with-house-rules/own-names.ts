/** Commands that have another name in their own system. */
export const OWN_NAMES: Readonly<Record<string, string>> = { 'charge-breach': 'charge', 'fight-at-the-walls': 'fight' };
/** Commands that both systems have; here they are those of the house rules. */
export const BY_HOUSE_RULES: readonly string[] = ['order', 'charge', 'fight'];
