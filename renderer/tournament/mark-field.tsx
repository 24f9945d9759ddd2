import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef, useState } from 'react';
import { decimal } from '../../electron/contract/decimals.ts';

import { readMark } from './read-mark.ts';
import { useWords } from './use-words.ts';

/** Goes to the same field of the next row, as a table of figures does. @returns whether there is one */
function next(field: HTMLInputElement): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset['column'] ?? ''}"]`)];
  const below = all[all.indexOf(field) + 1];
  below?.focus();
  return below !== undefined;
}

/** A mark, given by leaving the field or with Enter; an empty field takes it back. What is wrong stays until it is mended. */
export function MarkField({
  label,
  mark,
  most,
  column,
  placeholder = '',
  disabled,
  onGive,
}: {
  /** For those who do not see where the field stands. */
  readonly label: string;
  readonly mark: number | null;
  readonly most: number;
  /** Fields under each other have the same one. */
  readonly column: string;
  /** What counts while nothing is written here. */
  readonly placeholder?: string;
  readonly disabled: boolean;
  /** `seen`: what stood there when somebody began to write. @returns whether it was taken */
  readonly onGive: (mark: number | null, seen: number | null) => Promise<boolean>;
}) {
  const w = useWords();
  const { language } = useTranslation().i18n;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(mark);
  const [isWrong, setWrong] = useState(false);
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  const give = (): void => {
    if (draft === null) return;
    const read = readMark(draft, most);
    setWrong(read === undefined);
    if (read === undefined) return;
    if (read === seen) return setDraft(null);
    // What was refused stays to be mended; the refusal is said where all are.
    void onGive(read, seen).then((done) => {
      if (done) setDraft(null);
      // What came meanwhile has been told of by now: the next try replaces it.
      else setSeen(latest.current);
    });
  };
  return (
    <span className="mark-field">
      <input
        aria-label={label}
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        data-column={column}
        disabled={disabled}
        value={draft ?? (mark === null ? '' : decimal(String(mark), language))}
        placeholder={placeholder}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': id })}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setWrong(false);
          if (draft === null) setSeen(mark);
          setDraft(target.value);
        }}
        onBlur={give}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            // The field that is left gives its mark by itself.
            if (readMark(event.currentTarget.value, most) === undefined || !next(event.currentTarget)) give();
          } else if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation();
            setWrong(false);
            setDraft(null);
          }
        }}
      />
      {isWrong && (
        <span id={id} role="alert" className="mark-wrong">
          {w('marks.wrong', { most })}
        </span>
      )}
    </span>
  );
}
