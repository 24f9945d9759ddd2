import type { Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

/** Why the host refused; nothing if it did not. */
export function RoomRefusal({ refused }: { readonly refused: Text | null }) {
  const say = useText();
  if (refused === null) return null;
  return (
    <div className="refusal room-refusal" role="alert">
      <Icon name="warn" size={18} />
      <span>{say(refused)}</span>
    </div>
  );
}
