import { useLayoutEffect, useRef, useState } from 'react';

export interface FitTextProps {
  /** The text in ever shorter forms; the first that fits on one line is shown, the last if none does. */
  readonly forms: readonly string[];
  readonly className?: string;
  /** Widths of the letters in per cent to try for each form. Default 75, 70, 66, 62: never below the face's narrowest. */
  readonly widths?: readonly number[];
  /** What a screen reader says; default the first form. */
  readonly full?: string;
}

const usual = [75, 70, 66, 62] as const;

/** One line of text that is never clipped, never smaller and never two lines: it grows narrower, then shorter. */
export function FitText({ forms, className = '', widths = usual, full }: FitTextProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState({ text: forms[0] ?? '', width: widths[0] ?? 75 });
  const key = forms.join('\n');
  useLayoutEffect(() => {
    const [element, trial] = [frame.current, probe.current];
    if (element === null || trial === null) return;
    const fit = (): void => {
      const options = key.split('\n').flatMap((text) => widths.map((width) => ({ text, width })));
      const found = options.find(({ text, width }) => {
        trial.style.fontStretch = `${width}%`;
        trial.textContent = text;
        return trial.offsetWidth <= element.clientWidth;
      });
      trial.textContent = '';
      const best = found ?? options.at(-1);
      if (best !== undefined) setShown((now) => (now.text === best.text && now.width === best.width ? now : best));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [key, widths]);
  const whole = full ?? forms[0] ?? '';
  return (
    <span ref={frame} className={`fit ${className}`}>
      <span aria-hidden="true" style={{ fontStretch: `${shown.width}%` }}>
        {shown.text}
      </span>
      <span className="visually-hidden">{whole}</span>
      <span ref={probe} className="fit-probe" aria-hidden="true" />
    </span>
  );
}
