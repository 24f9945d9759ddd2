import { memo, useLayoutEffect, useRef, useState } from 'react';

export interface FitTextProps {
  /** The text in ever shorter forms; the first that fits on one line is shown, the last if none does. */
  readonly forms: readonly string[];
  readonly className?: string;
  /** Font widths in per cent to try for each form. Default 75, 70, 66, 62: never below the typeface's narrowest. */
  readonly widths?: readonly number[];
  /** Letter sizes in per cent to try for each form, largest first. Default 100 alone. */
  readonly sizes?: readonly number[];
  /** The text for screen readers; default the first form. */
  readonly full?: string;
}

const usual = [75, 70, 66, 62] as const;
const oneSize = [100] as const;

interface Option {
  readonly text: string;
  /** Font width in per cent. */
  readonly width: number;
  /** Letter size in per cent. */
  readonly size: number;
}

/**
 * Cache of measured text widths in px, by kind of letters, text, letter size and font width, since measuring forces a layout.
 * Cleared once all fonts are loaded.
 */
const measured = new Map<string, number>();
const MOST_MEASURED = 4000;

/** Measures everything not cached yet in one layout pass. @returns px, in the order of the options */
function widthsOf(trial: HTMLElement, kind: string, options: readonly Option[]): readonly number[] {
  const keys = options.map(({ text, width, size }) => `${kind}\n${String(width)}\n${String(size)}\n${text}`);
  const unknown = options.flatMap((option, i) => (measured.has(keys[i] ?? '') ? [] : [{ option, key: keys[i] ?? '' }]));
  if (unknown.length > 0) {
    if (measured.size >= MOST_MEASURED) measured.clear();
    const lines = unknown.map(({ option: { text, width, size } }) => {
      const line = document.createElement('span');
      line.style.fontStretch = `${String(width)}%`;
      line.style.fontSize = `${String(size)}%`;
      line.textContent = text;
      return line;
    });
    trial.replaceChildren(...lines);
    lines.forEach((line, i) => measured.set(unknown[i]?.key ?? '', line.offsetWidth));
    trial.replaceChildren();
  }
  return keys.map((key) => measured.get(key) ?? 0);
}

/** The first form that fits at some size and font width; shorter ones are measured only if the first does not fit. */
function fitting(
  trial: HTMLElement,
  kind: string,
  forms: readonly string[],
  { widths, sizes }: Required<Pick<FitTextProps, 'widths' | 'sizes'>>,
  most: number,
) {
  const of = (some: readonly string[]): Option[] =>
    some.flatMap((text) => sizes.flatMap((size) => widths.map((width) => ({ text, width, size }))));
  for (const options of [of(forms.slice(0, 1)), of(forms.slice(1))]) {
    const found = widthsOf(trial, kind, options).findIndex((width) => width <= most);
    if (found >= 0) return options[found];
  }
  return of(forms).at(-1);
}

/** What decides the font of a text: the class names from the element outwards. Cheaper than its computed style. */
function kindOf(element: Element): string {
  const classes: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) classes.push(at.className);
  return classes.join(' < ');
}

/** One line of text that is never clipped or wrapped: it first gets narrower, then smaller if allowed, then shorter. */
export const FitText = memo(
  function FitText({ forms, className = '', widths = usual, sizes = oneSize, full }: FitTextProps) {
    const frame = useRef<HTMLSpanElement>(null);
    const probe = useRef<HTMLSpanElement>(null);
    /** Room in px as of the frame's last resize; null: to be measured. */
    const room = useRef<number | null>(null);
    const fitted = useRef<() => void>(() => undefined);
    const [shown, setShown] = useState<Option>({ text: forms[0] ?? '', width: widths[0] ?? 75, size: 100 });
    const key = forms.join('\n');
    useLayoutEffect(() => {
      const [element, trial] = [frame.current, probe.current];
      if (element === null || trial === null) return;
      fitted.current = () => {
        const most = (room.current ??= element.clientWidth);
        const best = fitting(trial, kindOf(element), key.split('\n'), { widths, sizes }, most);
        if (best === undefined) return;
        const { text, width, size } = best;
        setShown((now) => (now.text === text && now.width === width && now.size === size ? now : best));
      };
      fitted.current();
    }, [key, widths, sizes]);
    useLayoutEffect(() => {
      const element = frame.current;
      if (element === null) return;
      const anew = (): void => {
        room.current = null;
        fitted.current();
      };
      // Runs before paint, so that a text is never seen fitted to its old room.
      const observer = new ResizeObserver(() => {
        if (element.clientWidth !== room.current) anew();
      });
      observer.observe(element);
      const inOtherFonts = (): void => {
        measured.clear();
        anew();
      };
      document.fonts.addEventListener('loadingdone', inOtherFonts);
      return () => {
        observer.disconnect();
        document.fonts.removeEventListener('loadingdone', inOtherFonts);
      };
    }, []);
    const whole = full ?? forms[0] ?? '';
    return (
      <span ref={frame} className={`fit ${className}`}>
        <span
          aria-hidden="true"
          style={{
            fontStretch: `${String(shown.width)}%`,
            fontSize: shown.size === 100 ? undefined : `${String(shown.size)}%`,
          }}
        >
          {shown.text}
        </span>
        <span className="visually-hidden">{whole}</span>
        <span ref={probe} className="fit-probe" aria-hidden="true" />
      </span>
    );
  },
  ({ forms: before, ...one }, { forms: after, ...other }) =>
    one.className === other.className &&
    one.widths === other.widths &&
    one.sizes === other.sizes &&
    one.full === other.full &&
    before.length === after.length &&
    before.every((form, i) => form === after[i]),
);
