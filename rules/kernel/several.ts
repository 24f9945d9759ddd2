/** Whether an English name means one or several: 'Old Bess is', 'Wolf riders are'. Players name their troops as they like. */

/** Whoever is called so is one all the same. */
const ONE = /(?:charles|cyclops|georges|giles|gilles|hercules|hugues|jacques|james|jules|yves)$/;
/** A name ends so where it means several: by the ending of the plural, or without it. */
const SEVERAL = /(?:men|folk|people|[^iosu]s)$/;
/** What follows says more of whom the name means, or tells him from others: 'Guard of the Towers', 'Archers 2', 'Knights II'. */
const MORE = /(?: (?:of|from|in|at|on|with|for) |-(?:at|of)-|[(:]| (?:\d+|[ivx]+|[a-h])$).*$/;

/** Whether somebody or something of this name is spoken of as several. */
export function isSeveral(name: string): boolean {
  const said = name.toLowerCase().trim();
  const head = said.replace(MORE, '').trim();
  return /, | and /.test(said) || (SEVERAL.test(head) && !ONE.test(head));
}
