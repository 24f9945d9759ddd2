import { useScreen } from '../store/screen.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import { text } from '../../rules/kernel/text.ts';
import { useHeard } from './enter-key.ts';

/** The name of a key as it is printed on the reader's keyboard: 'Échap'. */
export const capText = (key: string, say: Say): string =>
  key.replace(/Enter|Esc|Space|Shift|Backspace|Page Down/g, (name) => say(text(`console.cap.${name}`)));

/**
 * The key that does the same as the button around it. Hidden, but keeping its space, while the key would do something
 * else: in text fields and dialogs. Single letters are not shown if single-letter keys are off.
 * @param teaches whether it documents the key for use elsewhere, as in a list of everything that can be done
 */
export function KeyCap({ children, teaches = false }: { readonly children: string; readonly teaches?: boolean }) {
  const letters = useScreen(({ preferences }) => preferences.keys);
  const say = useText();
  const heard = useHeard(children);
  if (!letters && children.length === 1) return null;
  return (
    <kbd aria-hidden="true" className={heard || teaches ? undefined : 'key-elsewhere'}>
      {capText(children, say)}
    </kbd>
  );
}
