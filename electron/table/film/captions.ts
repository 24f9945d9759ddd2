import type { Text } from '../../../rules/kernel/text.ts';
import { inSentences } from '../../contract/in-sentences.ts';
import { sentence } from '../../sentences.ts';

/** The caption of each film frame in both languages: its sentences joined together. */
export function captionsOf(frames: readonly (readonly Text[])[]): { readonly en: string; readonly fr: string }[] {
  const said = (texts: readonly Text[], language: 'en' | 'fr'): string =>
    inSentences(texts.map((text) => sentence(text, language)));
  return frames.map((texts) => ({ en: said(texts, 'en'), fr: said(texts, 'fr') }));
}
