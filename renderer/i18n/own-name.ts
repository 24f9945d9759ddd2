import { text, type Text } from '../../rules/kernel/text.ts';

/**
 * The names that the program itself gives its virtual tray and that tray's dice and sensor, in every language: they are
 * kept as words, because a person may change them.
 */
const OWN: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^(?:Virtual tray|Plateau virtuel)$/, 'console.simulator.name'],
  [/^(?:Virtual sensor|Capteur virtuel)$/, 'console.simulator.sensor'],
  [/^(?:Virtual|Virtuel)(?: (\d+))?$/, 'console.simulator.die'],
];

/** The name of a device or one of its parts: in the reader's language if the program gave it, else as a person wrote it. */
export function ownName(name: string, say: (text: Text) => string): string {
  if (!/irtu/.test(name)) return name;
  for (const [pattern, key] of OWN) {
    const found = pattern.exec(name);
    // A screen without the console's sentences shows the name as it is.
    const said = found === null ? key : say(text(key));
    if (found !== null && said !== key) return [said, ...found.slice(1).filter(Boolean)].join(' ');
  }
  return name;
}
