import './fit-name.css';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Of the full size of its letters: smaller than this a name takes a second line instead. */
const LEAST_ON_A_LINE = 0.62;
/** A second line needs more than half of the room, because words are not cut where it is full. */
const SECOND_LINE = 0.9;
const STEP = 0.97;
/** Below this nobody reads it from afar, and what is this long is no name. */
const LEAST = 0.15;

/** Gives the words in a frame the largest letters in which all of them have room. */
function fit(frame: HTMLElement, words: HTMLElement): void {
  const set = (size: number, lines: boolean): void => {
    words.style.setProperty('--fit', size.toFixed(4));
    frame.toggleAttribute('data-lines', lines);
  };
  set(1, false);
  const [room, wide, high] = [frame.clientWidth, words.offsetWidth, words.offsetHeight];
  if (room === 0 || wide <= room) return;
  let size = room / wide;
  // Letters may be set on whole pixels, so that smaller ones are not smaller by as much: what was set is looked at again.
  if (size >= LEAST_ON_A_LINE) {
    do set(size, false);
    while (words.offsetWidth > room && (size *= STEP) > LEAST);
    return;
  }
  size = Math.min(LEAST_ON_A_LINE, 2 * SECOND_LINE * size);
  do set(size, true);
  while ((words.offsetHeight > high || words.scrollWidth > room) && (size *= STEP) > LEAST);
}

/**
 * A name on a screen that is read from afar: all of it, in no more height than one line. Where the room is narrow its
 * letters are smaller, and a long one stands on two lines.
 */
export function FitName({ name, before }: { readonly name: string; readonly before?: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null);
  const hasMore = before !== undefined && before !== null && before !== false;
  useLayoutEffect(() => {
    const element = frame.current;
    const words = element?.firstElementChild;
    if (element === null || !(words instanceof HTMLElement)) return;
    let room = -1;
    const anew = (): void => {
      fit(element, words);
      room = element.clientWidth;
    };
    anew();
    // Told at the first look as well; what is measured again then has the same room.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== room) anew();
    });
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', anew);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', anew);
    };
  }, [name, hasMore]);
  return (
    <span ref={frame} className="fit-name">
      <span>
        {before}
        {name}
      </span>
    </span>
  );
}
