import * as Ariakit from '@ariakit/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import { MOST_SIGNS, wrongField } from '../../electron/contract/event-words.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { useEvent } from './use-event.ts';

interface PanelParts {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the event room. */
export function Panel({ children, ...parts }: PanelParts) {
  const { refuse } = useEvent();
  // Clear refusals when the dialog opens and closes: earlier ones are not about it, and its own have been read.
  useEffect(() => {
    refuse(null);
    return () => refuse(null);
  }, [refuse]);
  return (
    <PlainPanel {...parts}>
      <Refused />
      {children}
    </PlainPanel>
  );
}

/** The same outside an event. */
export function PlainPanel({ title, wide = false, onClose, children }: PanelParts) {
  const say = useText();
  const dialog = useRef<HTMLDivElement>(null);
  return (
    <Ariakit.Dialog
      ref={dialog}
      open
      portal
      // A field for typing or scanning gets the focus before the close button.
      autoFocusOnShow={() => {
        const field = dialog.current?.querySelector<HTMLElement>('[data-first]');
        field?.focus();
        return field === null || field === undefined;
      }}
      className={`event-panel ${wide ? 'event-panel-wide' : ''}`}
      backdrop={<div className="event-backdrop" />}
      onClose={onClose}
    >
      <div className="event-panel-head">
        <Ariakit.DialogHeading className="sheet-title chronicle">{title}</Ariakit.DialogHeading>
        <Ariakit.DialogDismiss className="icon-button">
          <Icon name="close" size={18} />
          <span className="visually-hidden">{say(text('console.close'))}</span>
        </Ariakit.DialogDismiss>
      </div>
      {children}
    </Ariakit.Dialog>
  );
}

/** A button of the top bar; in a narrow space it shows only its icon, with the label as a tooltip. */
export function TopButton({
  icon,
  label,
  pressed,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="btn btn-small top-button"
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon name={icon} size={17} />
      <span className="top-label">{label}</span>
    </button>
  );
}

/** A problem as a sentence. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p className="event-problem" role="alert">
      <Icon name="warn" size={18} /> <span>{children}</span>
    </p>
  );
}

/** The last refusal; stays until the next action or until it is closed. */
export function Refused() {
  const say = useText();
  const { refused, refuse } = useEvent();
  if (refused === null) return null;
  return (
    <div className="refusal event-refusal" role="alert">
      <Icon name="warn" size={18} />
      <span>{say(refused)}</span>
      <button
        type="button"
        className="icon-button"
        onClick={() => {
          refuse(null);
        }}
      >
        <Icon name="close" size={16} />
        <span className="visually-hidden">{say(text('console.close'))}</span>
      </button>
    </div>
  );
}

/**
 * A labelled single-line field. Invalid input stays as typed with a message below, and blocks its form until corrected:
 * the browser goes to the first field with one. Text that is too long is not truncated.
 */
export function Field({
  label,
  value,
  onChange,
  type = 'text',
  line,
  max = line === undefined ? Infinity : MOST_SIGNS[line],
  required = false,
  list,
  autoFocus = false,
  seeks = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'number' | 'date';
  /** What the line is, which decides how long it may be. */
  readonly line?: keyof typeof MOST_SIGNS;
  /** The most characters of a line that is none of those. */
  readonly max?: number;
  readonly required?: boolean;
  readonly list?: readonly string[];
  readonly autoFocus?: boolean;
  /** A search field, which accepts any text. */
  readonly seeks?: boolean;
}) {
  const say = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const wrong = type === 'text' && !seeks ? wrongField(value, max, { line, required, tried }) : undefined;
  const why = wrong === undefined ? '' : say(wrong);
  useEffect(() => {
    input.current?.setCustomValidity(why);
  }, [why]);
  return (
    <label className="field">
      {label}
      <input
        ref={input}
        type={type}
        value={value}
        required={required}
        {...(why !== '' && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        {...(autoFocus && { 'data-first': true })}
        autoComplete="off"
        {...(list !== undefined && { list: id })}
        onInvalid={() => setTried(true)}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {why !== '' && (
        <span id={`${id}-wrong`} role="alert" className="number-wrong">
          {why}
        </span>
      )}
      {list !== undefined && (
        <datalist id={id}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  );
}

/** A labelled choice among a few. */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}) {
  return (
    <label className="field">
      {label}
      <select
        className="event-select"
        value={value}
        onChange={({ target }) => {
          onChange(target.value as T);
        }}
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className="event-check">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** A list of sentences; renders nothing if empty. */
export function Sentences({ of }: { readonly of: readonly Text[] }) {
  const say = useText();
  return (
    <ul className="event-sentences">
      {of.map((one, i) => (
        <li key={i}>{say(one)}</li>
      ))}
    </ul>
  );
}
