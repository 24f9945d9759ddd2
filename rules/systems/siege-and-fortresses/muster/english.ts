import type { Text } from '../../../kernel/text.ts';
import shared from '../../../kernel/texts/en.json' with { type: 'json' };
import { texts } from '../texts/all.ts';

const sentences: Readonly<Record<string, string>> = { ...shared, ...texts.en };

/** Renders a text of this system in English, with its figures; for tests that read sentences. */
export function english({ key, with: figures }: Text): string {
  const said = (sentences[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = figures?.[name];
    return typeof figure === 'object' ? english(figure) : String(figure);
  });
  // Counted nouns have texts of their own: one die, two dice.
  return said.replaceAll(/\$t\(([\w.-]+), \{"count": (\d+) \}\)/g, (_, noun: string, count: string) =>
    english({ key: `${noun}_${count === '1' ? 'one' : 'other'}`, with: { count: Number(count) } }),
  );
}
