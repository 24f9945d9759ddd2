import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { written } from '../tournament/clock.ts';
import type { SideClock } from './side-clocks.ts';

/** A clock in words for screen readers: whose it is, the time, and its state. */
export function clockSaid({ shown, state, mark }: SideClock, name: string): Text {
  return text('beside.clock.said', {
    name,
    time: written(shown),
    state: text(`beside.clock.${mark === 'expired' ? 'expired' : state}`),
  });
}

/** The time of one side with its sign (running, waiting, paused, nearly over, over) and the time that was added. */
export function ClockFace({ clock }: { readonly clock: SideClock }) {
  const say = useText();
  const { shown, state, mark, added } = clock;
  return (
    <>
      {mark === 'expired' ? (
        <Icon name="warn" size={16} />
      ) : state === 'paused' ? (
        <Icon name="pause" size={14} />
      ) : null}
      <span className="clock-figures">{written(shown)}</span>
      {added !== 0 && (
        <small>{say(text(added > 0 ? 'beside.clock.plus' : 'beside.clock.minus', { minutes: Math.abs(added) }))}</small>
      )}
    </>
  );
}
