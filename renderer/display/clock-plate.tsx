import type { ClockView } from '../../electron/contract/clock-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useSideClocks } from '../beside/side-clocks.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { written } from '../tournament/clock.ts';

/** The time of one side on the monitor, in hours and minutes; in the last ten minutes, in minutes and seconds. */
export function ClockPlate({ clock, seat }: { readonly clock: ClockView; readonly seat: string }) {
  const say = useText();
  const one = useSideClocks(clock).find((side) => side.seat === seat);
  if (one === undefined) return null;
  const { shown, state, mark } = one;
  return (
    <span className={`m-clock m-clock-${state} m-clock-${mark}`} role="timer">
      <span className="visually-hidden">{say(text('display.time', { time: written(shown) }))}</span>
      <span aria-hidden="true">
        {mark === 'expired' && <Icon name="warn" size={40} stroke={2.4} />}
        {written(shown, mark === 'short')}
      </span>
    </span>
  );
}
