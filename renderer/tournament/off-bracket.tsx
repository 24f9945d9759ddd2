import type { EventView } from '../../electron/contract/event-view.ts';
import { useText } from '../i18n/use-text.ts';
import { Problem } from './parts.tsx';
import { useEvent } from './use-event.ts';

/** Whether a round of the cut was paired before a result of an earlier one was corrected. */
export const isOffBracket = ({ todo }: Pick<EventView, 'todo'>): boolean => todo?.key === 'cut.pair-again';

/** A round of the cut was paired before a result of an earlier one was corrected: which, and what to do about it. */
export function OffBracket() {
  const say = useText();
  const { view } = useEvent();
  if (view.todo === null || !isOffBracket(view)) return null;
  return (
    <Problem>
      {say(view.ahead)} {say(view.todo)}
    </Problem>
  );
}
