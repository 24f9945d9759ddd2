import { Icon } from '../design/icon.tsx';
import { useWords } from './use-words.ts';

/** The list with one entry moved; the same order if there is nothing to move or nowhere to move it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  const rest = list.filter((_, i) => i !== from);
  return one === undefined || to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Arrows that move an entry of a list up and down. One that can go no further keeps the focus. */
export function MoveButtons({
  name,
  at,
  length,
  onMove,
}: {
  readonly name: string;
  readonly at: number;
  /** The length of the list. */
  readonly length: number;
  readonly onMove: (to: number) => void;
}) {
  const w = useWords();
  return (
    <>
      <button type="button" className="icon-button" aria-disabled={at === 0} onClick={() => onMove(at - 1)}>
        <Icon name="chevron-down" size={18} className="tie-up" />
        <span className="visually-hidden">{w('ties.up', { name })}</span>
      </button>
      <button type="button" className="icon-button" aria-disabled={at === length - 1} onClick={() => onMove(at + 1)}>
        <Icon name="chevron-down" size={18} />
        <span className="visually-hidden">{w('ties.down', { name })}</span>
      </button>
    </>
  );
}
