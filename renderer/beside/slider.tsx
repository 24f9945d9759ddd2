import { useEffect, useState, type KeyboardEvent as Key } from 'react';

/** How long a value set here stands if the host does not confirm it, in ms: a busy host may take seconds. */
const UNSAID_MS = 10_000;

/**
 * A slider for a length: arrows move it by a step, with Shift by ten. It keeps the value set here and starts the next
 * step from it: the host's value comes later, and a second press would not wait for it.
 */
export function Slider({
  label,
  said,
  spoken,
  from,
  to,
  step,
  value,
  onValue,
}: {
  readonly label: string;
  readonly said: string;
  /** The value as a screen reader says it. */
  readonly spoken: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}) {
  const [own, setOwn] = useState<number | null>(null);
  const shown = own ?? value;
  useEffect(() => {
    if (own === null) return undefined;
    const timer = setTimeout(() => setOwn(null), own === value ? 0 : UNSAID_MS);
    return () => clearTimeout(timer);
  }, [own, value]);
  const set = (next: number): void => {
    const rounded = Math.round(Math.min(to, Math.max(from, next)) * 10) / 10;
    setOwn(rounded);
    onValue(rounded);
  };
  const onKeyDown = (event: Key): void => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (way === undefined || !event.shiftKey) return;
    event.preventDefault();
    set(shown + way * step * 10);
  };
  return (
    <label className="sound-volume">
      <span>
        <b>{label}</b>
        <span>{said}</span>
      </span>
      <input
        type="range"
        min={from}
        max={to}
        step={step}
        value={shown}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
}
