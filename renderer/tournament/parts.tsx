import * as Ariakit from '@ariakit/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import { MOST_SIGNS, wrongField } from '../../electron/contract/event-words.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { CheckBox } from '../forms/check-box.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { useEvent } from './use-event.ts';

interface PanelParts {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The last refusal, and what sets it; null clears it. */
interface Refusing {
  readonly refused: Text | null;
  readonly refuse: (why: Text | null) => void;
}

/** A dialog that shows what was refused in it. */
export function RefusingPanel({ refused, refuse, children, ...parts }: PanelParts & Refusing) {
  // Clear refusals when the dialog opens and closes: earlier ones are not about it, and its own have been read.
  useEffect(() => {
    refuse(null);
    return () => refuse(null);
  }, [refuse]);
  return (
    <PlainPanel {...parts}>
      <RefusedLine refused={refused} refuse={refuse} />
      {children}
    </PlainPanel>
  );
}

/** A dialog of the event room. */
export function Panel(parts: PanelParts) {
  const { refused, refuse } = useEvent();
  return <RefusingPanel {...parts} refused={refused} refuse={refuse} />;
}

/** The same outside an event. */
function PlainPanel({ title, wide = false, onClose, children }: PanelParts) {
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

/** The last refusal of the event; stays until the next action or until it is closed. */
export function Refused() {
  const { refused, refuse } = useEvent();
  return <RefusedLine refused={refused} refuse={refuse} />;
}

/** The last refusal, with a button that closes it. */
export function RefusedLine({ refused, refuse }: Refusing) {
  const say = useText();
  const line = useRef<HTMLDivElement>(null);
  // The button that was pressed may stand far below in a long form.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (refused === null) return null;
  return (
    <div ref={line} className="refusal event-refusal" role="alert">
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
  unfit,
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
  /** What is wrong with it beyond that, shown once somebody has tried to send it; none if it is right. */
  readonly unfit?: string | undefined;
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
  const blocks = wrong === undefined ? (unfit ?? '') : say(wrong);
  const why = wrong === undefined && !tried ? '' : blocks;
  useEffect(() => {
    input.current?.setCustomValidity(blocks);
  }, [blocks]);
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
      <SelectBox className="text-box event-select" value={value} options={options} onChange={onChange} />
    </label>
  );
}

/** A choice of what to add to a list; it forgets what was added last. */
export function AddChoice<T extends string>({
  label,
  none,
  of,
  onAdd,
}: {
  readonly label: string;
  /** The words while nothing is chosen. */
  readonly none: string;
  readonly of: readonly (readonly [T, string])[];
  readonly onAdd: (id: T) => void;
}) {
  return (
    <Select
      label={label}
      value=""
      options={[['', none] as const, ...of]}
      onChange={(id: T | '') => {
        if (id !== '') onAdd(id);
      }}
    />
  );
}

/** A checkbox with its label. */
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
    <CheckBox className="event-check" checked={checked} onChange={onChange}>
      <span>{label}</span>
    </CheckBox>
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
