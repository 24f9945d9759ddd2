import type { Text } from '../../rules/kernel/text.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';

/** Translates this room's texts: `w('players.enter')` is the text `event-room.players.enter`. */
export function useWords(): (key: string, figures?: Text['with']) => string {
  const say = useText();
  return (key, figures) => say(text(`event-room.${key}`, figures));
}
