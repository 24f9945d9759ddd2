import { useContext, useSyncExternalStore } from 'react';
import type { i18n } from 'i18next';
import { getI18n, I18nContext } from 'react-i18next';
import { joined, unbroken, type Text } from '../../rules/kernel/text.ts';
import { ownName } from './own-name.ts';

/** Turns a {@link Text} into a sentence in the screen's language. */
export type Say = (text: Text) => string;

/** How many sentences a speaker caches by content: a re-render creates new {@link Text} objects. */
const REMEMBERED = 2000;

/** How often sentences were added to a catalogue, which clones of an instance share. */
const additions = new WeakMap<i18n['store'], { count: number }>();

function additionsTo(store: i18n['store']): { readonly count: number } {
  let added = additions.get(store);
  if (added === undefined) {
    const counted = { count: 0 };
    store.on('added', () => (counted.count += 1));
    additions.set(store, (added = counted));
  }
  return added;
}

/** A figure as it stands in a sentence. */
function figureIn(figure: string | number | Text, say: Say): string | number {
  if (typeof figure === 'object') return say(figure);
  return typeof figure === 'string' ? ownName(figure, say) : figure;
}

/** Says texts in the language an instance speaks now. */
function speakerOf(texts: i18n): Say {
  const { language } = texts;
  const t = texts.getFixedT(language);
  const added = additionsTo(texts.store);
  let saidWith = added.count;
  const byWords = new Map<string, string>();
  let byText = new WeakMap<Text, string>();
  return function say(text: Text): string {
    // Sentences that came later may say what was a bare key before.
    if (saidWith !== added.count) {
      saidWith = added.count;
      byWords.clear();
      byText = new WeakMap();
    }
    const same = byText.get(text);
    if (same !== undefined) return same;
    const words = text.with === undefined ? text.key : JSON.stringify([text.key, text.with]);
    const known = byWords.get(words);
    if (known !== undefined) {
      byText.set(text, known);
      return known;
    }
    const figures = Object.entries(text.with ?? {}).map(([name, figure]) => [name, figureIn(figure, say)] as const);
    const said = joined(unbroken(t(text.key, Object.fromEntries(figures))), language);
    if (byWords.size >= REMEMBERED) byWords.clear();
    byWords.set(words, said);
    byText.set(text, said);
    return said;
  };
}

/** The speaker of an instance, and who hears when its language changes. */
interface Speaking {
  readonly now: () => Say;
  readonly onChange: (heard: () => void) => () => void;
}

function speakingIn(texts: i18n): Speaking {
  const byLanguage = new Map<string, Say>();
  return {
    now: () => {
      let say = byLanguage.get(texts.language);
      if (say === undefined) byLanguage.set(texts.language, (say = speakerOf(texts)));
      return say;
    },
    onChange: (heard) => {
      texts.on('languageChanged', heard);
      return () => texts.off('languageChanged', heard);
    },
  };
}

/**
 * One speaker for all components of a page: with one each, whatever appears would translate again what was just said
 * beside it. React-i18next's own hook costs several times as much, since it looks up its options at each render.
 */
const speaking = new WeakMap<i18n, Speaking>();

/** The catalogues of this part of the page. Re-renders for nothing: {@link useText} does when the language changes. */
export const useTexts = (): i18n => useContext(I18nContext)?.i18n ?? getI18n();

function useSpeaking(): { readonly texts: i18n; readonly spoken: Speaking } {
  const texts = useTexts();
  let spoken = speaking.get(texts);
  if (spoken === undefined) speaking.set(texts, (spoken = speakingIn(texts)));
  return { texts, spoken };
}

/** The function that says texts; parameters that are texts themselves are said first. */
export function useText(): Say {
  const { spoken } = useSpeaking();
  return useSyncExternalStore(spoken.onChange, spoken.now, spoken.now);
}

/** The language of {@link useText}, as a tag. */
export function useSpokenLanguage(): string {
  const { texts, spoken } = useSpeaking();
  const now = (): string => texts.language;
  return useSyncExternalStore(spoken.onChange, now, now);
}
