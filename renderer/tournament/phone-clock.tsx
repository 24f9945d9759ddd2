import type { ClockView } from '../../electron/contract/hall-view.ts';
import { Icon } from '../design/icon.tsx';
import { leftOf, clockLeft, useNow } from './clock.ts';
import { useWords } from './use-words.ts';

/**
 * The time left in the round; renders nothing without a limit.
 * @param heardAt when the clock arrived, ms since 1970 by this device
 */
export function PhoneClock({ clock, heardAt }: { readonly clock: ClockView; readonly heardAt: number }) {
  const w = useWords();
  const now = useNow(clock.running);
  if (clock.length === null) return null;
  const left = leftOf(clock, heardAt, now);
  return (
    <p className="phone-clock">
      <Icon name="clock" size={20} />
      <b role="timer">{clockLeft(left)}</b>
      <span>
        {w(
          clock.lastTurn
            ? 'clock.last-turn'
            : left < 0
              ? 'clock.expired'
              : !clock.begun
                ? 'hall.clock.ready'
                : clock.running
                  ? 'hall.clock.left'
                  : 'hall.clock.paused',
        )}
      </span>
    </p>
  );
}
