/**
 * Guesses whether an English name is singular or plural: 'Old Bess is', 'Wolf riders are'. Players name their troops
 * freely.
 */

/** Names that look plural but are singular. */
const ONE = /(?:charles|cyclops|georges|giles|gilles|hercules|hugues|jacques|james|jules|yves)$/;
/** Endings of plural names, regular or irregular. */
const SEVERAL = /(?:men|folk|people|[^iosu]s)$/;
/** Qualifiers after the name proper: 'Guard of the Towers', 'Archers 2', 'Knights II'. */
const MORE = /(?: (?:of|from|in|at|on|with|for) |-(?:at|of)-|[(:]| (?:\d+|[ivx]+|[a-h])$).*$/;

/** Whether this name takes a plural verb. */
export function isSeveral(name: string): boolean {
  const said = name.toLowerCase().trim();
  const head = said.replace(MORE, '').trim();
  return /, | and /.test(said) || (SEVERAL.test(head) && !ONE.test(head));
}
