import { useScreen } from '../store/screen.ts';
import { useHeard } from './enter-key.ts';

/**
 * The key that does the same as the button around it. It keeps its room and is not seen while the key would do something
 * else: where somebody writes, and where a dialog has the keys. A single letter is not shown where single letters are off.
 * @param teaches it says which key does this elsewhere, as in a list of all that can be done
 */
export function KeyCap({ children, teaches = false }: { readonly children: string; readonly teaches?: boolean }) {
  const letters = useScreen(({ preferences }) => preferences.keys);
  const heard = useHeard(children);
  if (!letters && children.length === 1) return null;
  return (
    <kbd aria-hidden="true" className={heard || teaches ? undefined : 'key-elsewhere'}>
      {children}
    </kbd>
  );
}
