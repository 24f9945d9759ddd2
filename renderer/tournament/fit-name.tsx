import './fit-name.css';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Relative to full size: below this, a name uses two lines instead. */
const LEAST_ON_A_LINE = 0.62;
/** Two lines need more than half of the width, because words are not broken. */
const SECOND_LINE = 0.9;
const STEP = 0.97;
/** Smaller text is unreadable from afar, and nothing this long is a name. */
const LEAST = 0.15;

/** Gives a frame's words the largest font size that fits. */
function fit(frame: HTMLElement, words: HTMLElement): void {
  const set = (size: number, lines: boolean): void => {
    words.style.setProperty('--fit', size.toFixed(4));
    frame.toggleAttribute('data-lines', lines);
  };
  set(1, false);
  const [room, wide, high] = [frame.clientWidth, words.offsetWidth, words.offsetHeight];
  if (room === 0 || wide <= room) return;
  let size = room / wide;
  // Fonts may snap to whole pixels, so a smaller size may not shrink the text as much: measure again.
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
 * A name on a screen that is read from afar: shown in full within the height of one line. In a narrow space its letters
 * shrink, and a long one uses two lines.
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
    // Also fires on the first observation; measuring again is then harmless.
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
