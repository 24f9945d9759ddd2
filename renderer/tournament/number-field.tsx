import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/use-text.ts';
import { readNumber, wrongNumber, type Bounds } from './read-number.ts';
import { useWords } from './use-words.ts';

/**
 * A labelled field for a number. What it does not take is said under it and stays as it was written, and its form is not sent
 * off before it is mended: a number that was made to fit would be one that nobody wrote.
 */
export function NumberField({
  label,
  value,
  onChange,
  ...bounds
}: Bounds & {
  readonly label: string;
  readonly value: number | null;
  /** Told of each number that the field takes; null for an empty one. */
  readonly onChange: (value: number | null) => void;
}) {
  const say = useText();
  // A phone in the hall has no store of a screen.
  const { language } = useTranslation().i18n;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const read = draft === null ? value : readNumber(draft, bounds);
  const isWrong = read === undefined;
  const why = isWrong ? say(wrongNumber(bounds, language)) : '';
  useEffect(() => {
    input.current?.setCustomValidity(why);
  }, [why]);
  // What somebody else changed meanwhile is shown; what is wrong waits to be mended.
  const isShown = draft !== null && (isWrong || read === value);
  return (
    <label className="field">
      {label}
      <input
        ref={input}
        type="number"
        step={bounds.halves === true ? 0.5 : 1}
        autoComplete="off"
        value={isShown ? draft : (value ?? '')}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={({ target }) => {
          // What is no number at all has no value for the browser.
          const written = target.validity.badInput ? '?' : target.value;
          setDraft(written);
          const number = readNumber(written, bounds);
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

/** What whoever comes late is given for each round that they missed, in match points. */
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
