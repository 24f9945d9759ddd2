import { text, type Text } from '../../rules/kernel/text.ts';

/**
 * The names that the program itself gives its virtual tray and that tray's sensor and dice, in every language: they are
 * kept as words, because a person may change them.
 */
const OWN = /^(?:(Virtual tray|Plateau virtuel)|(Virtual sensor|Capteur virtuel)|Virtu[ae]l( \d+)?)$/;

/** The name of a device or one of its parts: in the reader's language if the program gave it, else as a person wrote it. */
export function ownName(name: string, say: (text: Text) => string): string {
  const found = OWN.exec(name);
  if (found === null) return name;
  const [, tray, sensor, number = ''] = found;
  const key = tray ? 'console.simulator.name' : sensor ? 'console.simulator.sensor' : 'console.simulator.die';
  const said = say(text(key));
  // A screen without the console's sentences shows the name as it is.
  return said === key ? name : said + number;
}
