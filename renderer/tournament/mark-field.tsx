import { useEffect, useId, useRef, useState } from 'react';
import { decimal } from '../../electron/contract/decimals.ts';

import { readMark } from './read-mark.ts';
import { useWords } from './use-words.ts';
import { useSpokenLanguage } from '../i18n/use-text.ts';

/**
 * Moves the focus to the same field of the next row, as in a spreadsheet.
 * @returns whether there is one
 */
function next(field: HTMLInputElement): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset['column'] ?? ''}"]`)];
  const below = all[all.indexOf(field) + 1];
  below?.focus();
  return below !== undefined;
}

/**
 * A field for a mark. Leaving the field or pressing Enter saves it; an empty field withdraws it. Invalid input stays
 * until corrected.
 */
export function MarkField({
  label,
  mark,
  most,
  column,
  placeholder = '',
  disabled,
  onGive,
}: {
  /** Accessible label. */
  readonly label: string;
  readonly mark: number | null;
  readonly most: number;
  /** Shared by the fields of a column. */
  readonly column: string;
  /** The value that counts while the field is empty. */
  readonly placeholder?: string;
  readonly disabled: boolean;
  /**
   * `seen`: the mark when editing began.
   * @returns whether it was accepted
   */
  readonly onGive: (mark: number | null, seen: number | null) => Promise<boolean>;
}) {
  const w = useWords();
  const language = useSpokenLanguage();
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
    // Refused input stays for correction; the message appears with all the others.
    void onGive(read, seen).then((done) => {
      // What has been typed since it was sent stays, and replaces it.
      if (done) setDraft((now) => (now === draft ? null : now));
      // The user now knows of the newer mark, so the next attempt replaces it.
      setSeen(done ? read : latest.current);
    });
  };
  return (
    <span className="mark-field">
      <input
        className="text-box"
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
            // Moving the focus saves the mark through blur.
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
