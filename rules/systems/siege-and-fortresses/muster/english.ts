import type { Text } from '../../../kernel/text.ts';
import { texts } from '../texts/all.ts';

/** A text of this system in English, figures and all: for tests that read sentences. */
export function english({ key, with: figures }: Text): string {
  const sentences: Readonly<Record<string, string>> = texts.en;
  return (sentences[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = figures?.[name];
    return typeof figure === 'object' ? english(figure) : String(figure);
  });
}
