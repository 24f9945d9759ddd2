import type { KeyboardEvent as Key } from 'react';

/** A length of a screen: arrows move it by a step, with Shift by ten. */
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
  /** What a screen reader says of the value. */
  readonly spoken: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}) {
  const set = (next: number): void => onValue(Math.round(Math.min(to, Math.max(from, next)) * 10) / 10);
  const onKeyDown = (event: Key): void => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (way === undefined || !event.shiftKey) return;
    event.preventDefault();
    set(value + way * step * 10);
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
        value={value}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
}
