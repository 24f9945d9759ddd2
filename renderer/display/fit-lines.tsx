import { useLayoutEffect, useRef, useState } from 'react';
import { Kept } from '../design/kept.tsx';

export interface FitLinesProps {
  readonly text: string;
  readonly className?: string;
  /** Letter sizes in px of layout, largest first; the smallest may wrap. */
  readonly sizes: readonly number[];
}

/** A headline in the largest size that fits on one line; in the smallest it wraps. */
export function FitLines({ text, className = '', sizes }: FitLinesProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [size, setSize] = useState(sizes[0] ?? 100);
  const [wraps, setWraps] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    const before = element.style.cssText;
    const largest = sizes[0] ?? 100;
    element.style.whiteSpace = 'nowrap';
    element.style.width = 'max-content';
    element.style.fontSize = `${largest}px`;
    // Width scales with letter size, so one layout pass is enough for all sizes.
    const room = element.parentElement?.clientWidth ?? 0;
    const width = element.offsetWidth;
    const fits = sizes.find((candidate) => (width * candidate) / largest <= room);
    element.style.cssText = before;
    setSize(fits ?? sizes.at(-1) ?? 100);
    setWraps(fits === undefined);
  }, [text, sizes]);
  return (
    <p ref={line} className={className} style={{ fontSize: size, whiteSpace: wraps ? 'normal' : 'nowrap' }}>
      <Kept>{text}</Kept>
    </p>
  );
}
