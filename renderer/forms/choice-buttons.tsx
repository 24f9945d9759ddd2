import type { ReactNode } from 'react';

/** Buttons for a few values, with the current one pressed. The caller puts them into a named group. */
export function ChoiceButtons<T extends string | number>({
  of,
  now,
  words,
  className = 'btn btn-small',
  onChoose,
}: {
  readonly of: readonly T[];
  readonly now: T | null;
  readonly words: (one: T) => ReactNode;
  readonly className?: string;
  readonly onChoose: (one: T) => void;
}) {
  return of.map((one) => (
    <button key={one} type="button" className={className} aria-pressed={one === now} onClick={() => onChoose(one)}>
      {words(one)}
    </button>
  ));
}
