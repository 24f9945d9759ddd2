import { useEffect, useId, useRef, useState } from 'react';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { readNumber, wrongNumber, type Bounds } from './read-number.ts';
import { useWords } from './use-words.ts';

/**
 * A labelled number field. Invalid input stays as typed with a message below, and blocks its form until corrected. It
 * is never adjusted, because that would be a number nobody entered.
 */
export function NumberField({
  label,
  value,
  onChange,
  ...bounds
}: Bounds & {
  readonly label: string;
  readonly value: number | null;
  /** Called with each valid number; null for an empty field. */
  readonly onChange: (value: number | null) => void;
}) {
  const say = useText();
  // A phone in the hall has no screen store.
  const language = useSpokenLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ readonly written: string; readonly bad: boolean } | null>(null);
  const read = draft === null ? value : draft.bad ? undefined : readNumber(draft.written, bounds);
  const isWrong = read === undefined;
  const why = isWrong ? say(wrongNumber(bounds, language)) : '';
  useEffect(() => {
    input.current?.setCustomValidity(why);
  }, [why]);
  // Show changes made by others; keep invalid input until it is corrected.
  const isShown = draft !== null && (isWrong || read === value);
  return (
    <label className="field">
      {label}
      <input
        ref={input}
        type="number"
        step={bounds.halves === true ? 0.5 : 1}
        autoComplete="off"
        value={isShown ? draft.written : (value ?? '')}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={({ target }) => {
          // The browser reports no value for what is no number, or not yet, such as a lone minus sign. The same value
          // is given back to it, or it would clear the field and the next digit would make another number.
          const { value: written, validity } = target;
          setDraft({ written, bad: validity.badInput });
          const number = validity.badInput ? undefined : readNumber(written, bounds);
          if (number !== undefined) onChange(number);
        }}
      />
      {isWrong && (
        <span id={id} role="alert" className="number-wrong">
          {why}
        </span>
      )}
    </label>
  );
}

/** Field for the match points a late entry gets for each missed round. */
export function MissedField({
  missed,
  onChange,
}: {
  readonly missed: number;
  readonly onChange: (missed: number) => void;
}) {
  const w = useWords();
  return (
    <NumberField
      label={w('players.missed')}
      value={missed}
      least={0}
      most={1000}
      halves
      needed
      onChange={(value) => value !== null && onChange(value)}
    />
  );
}
