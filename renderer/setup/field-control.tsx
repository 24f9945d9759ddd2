import { useId, useState } from 'react';
import type { Field, FieldValue } from '../../rules/kernel/field.ts';
import { asTyped } from '../../rules/kernel/fields.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { charges } from '../../rules/fortress/charges.ts';
import { Charge, Icon } from '../design/icon.tsx';
import { CheckBox } from '../forms/check-box.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText, type Say } from '../i18n/use-text.ts';
import { TableControl } from './table-control.tsx';

export interface ControlProps {
  readonly field: Field;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  /** Every keystroke counts, instead of only leaving the field: for forms that are submitted as a whole. */
  readonly eager?: boolean;
  /** What is wrong with the value, in a sentence. */
  readonly problem?: string | undefined;
  /** Says below a number from where to where it may go. */
  readonly ranged?: boolean;
  /** Hides the label visually, as in a table with heads; screen readers still get it. */
  readonly quiet?: boolean;
}

/** From where to where a number may go, if it has bounds. */
function rangeOf({ kind, min, max }: Field): Text | undefined {
  if (kind !== 'number') return undefined;
  if (min !== undefined && max !== undefined) return text('console.declare.range', { min, max });
  if (min !== undefined) return text('setup.range.min', { min });
  return max === undefined ? undefined : text('setup.range.max', { max });
}

/** The longest words that fit into a column, in letters. */
const LONG = 20;

/** A field of a form, for any system: text and numbers count on blur or Enter. */
export function FieldControl(props: ControlProps) {
  const say = useText();
  const id = useId();
  const { field, problem } = props;
  const range = props.ranged === true ? rangeOf(field) : undefined;
  const describedBy =
    [range === undefined ? '' : `${id}-range`, problem === undefined ? '' : `${id}-problem`].join(' ').trim() ||
    undefined;
  if (field.kind === 'several') return <Several {...props} say={say} />;
  if (field.kind === 'yes-no') return <YesNo {...props} say={say} />;
  if (field.kind === 'table') return <Table {...props} say={say} />;
  const long = field.choices?.some((choice) => say(choice.text).length > LONG) === true;
  return (
    <div className={long ? 'control control-long' : 'control'} data-wrong={problem !== undefined}>
      <label className={props.quiet === true ? 'visually-hidden' : 'control-label'} htmlFor={id}>
        {say(field.title)}
      </label>
      <div className="control-body">
        {field.kind === 'text' || field.kind === 'number' ? (
          <Written {...props} id={id} describedBy={describedBy} />
        ) : (
          <Chosen {...props} id={id} describedBy={describedBy} say={say} />
        )}
        {range !== undefined && (
          <p id={`${id}-range`} className="control-note">
            {say(range)}
          </p>
        )}
        {field.note !== undefined && <p className="control-note">{say(field.note)}</p>}
        {problem !== undefined && (
          <p id={`${id}-problem`} className="control-problem">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** A checkbox; its label is part of what can be pressed. */
function YesNo({ field, value, onChange, quiet, problem, say }: ControlProps & { readonly say: Say }) {
  const id = useId();
  const described = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className="control" data-wrong={problem !== undefined}>
      <div className="control-body">
        <CheckBox className="control-one" checked={value === true} aria-describedby={described} onChange={onChange}>
          <span className={quiet === true ? 'visually-hidden' : undefined}>{say(field.title)}</span>
        </CheckBox>
        {field.note !== undefined && <p className="control-note">{say(field.note)}</p>}
        {problem !== undefined && (
          <p id={described} className="control-problem">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

type Inner = ControlProps & { readonly id: string; readonly describedBy: string | undefined };

function Written({ field, value, onChange, eager = false, id, describedBy, problem }: Inner) {
  const shown = asTyped(value);
  // The text being typed, with the value it started from: if that changes, the typing is discarded.
  const [typed, setTyped] = useState({ upon: shown, written: shown });
  const written = typed.upon === shown ? typed.written : shown;
  const setWritten = (next: string): void => {
    setTyped({ upon: shown, written: next });
  };
  const give = (now: string): void => {
    if (now === shown) return;
    onChange(now === '' ? null : field.kind === 'number' && Number.isFinite(Number(now)) ? Number(now) : now);
  };
  return (
    <input
      id={id}
      className="text-box control-input"
      type={field.hidden === true ? 'password' : field.kind}
      autoComplete="off"
      value={written}
      {...(field.kind === 'number' ? { min: field.min, max: field.max } : { maxLength: field.max })}
      required={!field.optional}
      aria-describedby={describedBy}
      aria-invalid={problem !== undefined}
      onChange={({ target }) => {
        if (eager) give(target.value);
        else setWritten(target.value);
      }}
      onBlur={() => {
        give(written.trim());
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') give(written.trim());
      }}
    />
  );
}

function Chosen({ field, value, onChange, id, describedBy, say }: Inner & { readonly say: Say }) {
  const isSign = field.kind === 'sign';
  const choices = isSign
    ? Object.keys(charges).map((sign) => ({ id: sign, text: text(`setup.sign.${sign}`) }))
    : (field.choices ?? []);
  return (
    <span className="control-chosen">
      {isSign && typeof value === 'string' && (
        <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden>
          <Charge name={value} x={13} y={13} size={22} color="var(--ink-1)" />
        </svg>
      )}
      <SelectBox
        id={id}
        className="text-box control-input"
        value={asTyped(value)}
        aria-describedby={describedBy}
        options={[
          ...(field.optional || value === null ? [['', say(text('setup.none'))] as const] : []),
          ...choices.map((choice) => [choice.id, say(choice.text)] as const),
        ]}
        onChange={(chosen) => {
          onChange(chosen === '' ? null : chosen);
        }}
      />
    </span>
  );
}

/** Several boxes; hidden ones are shown only once their player asks for them, until the page is left. */
function Several({ field, value, onChange, problem, say }: ControlProps & { readonly say: Say }) {
  const [open, setOpen] = useState(field.hidden !== true);
  const chosen = typeof value === 'string' && value !== '' ? value.split(' ') : [];
  return (
    <fieldset className="control control-several" data-wrong={problem !== undefined}>
      <legend className="control-label">{say(field.title)}</legend>
      {field.hidden === true && (
        <button type="button" className="btn btn-small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'eye-off' : 'eye'} size={17} />{' '}
          {say(text(open ? 'setup.hidden.hide' : 'setup.hidden.show'))}
        </button>
      )}
      {open &&
        field.choices?.map(({ id, text: words }) => (
          <CheckBox
            key={id}
            className="control-one"
            checked={chosen.includes(id)}
            onChange={(on) => {
              onChange((on ? [...chosen, id] : chosen.filter((one) => one !== id)).join(' '));
            }}
          >
            {say(words)}
          </CheckBox>
        ))}
      {problem !== undefined && <p className="control-problem">{problem}</p>}
    </fieldset>
  );
}

function Table({ field, value, onChange, eager = false, problem, say }: ControlProps & { readonly say: Say }) {
  return (
    <fieldset className="control control-table" data-wrong={problem !== undefined}>
      <legend className="control-label">{say(field.title)}</legend>
      {field.note !== undefined && <p className="control-note">{say(field.note)}</p>}
      <TableControl
        field={field}
        value={value}
        onChange={onChange}
        control={(cell, written, write) => (
          <FieldControl field={cell} value={written} onChange={write} eager={eager} quiet />
        )}
      />
      {problem !== undefined && <p className="control-problem">{problem}</p>}
    </fieldset>
  );
}

/** Groups fields by part, in the order they come. */
export function partsOf(
  fields: readonly Field[],
): readonly { readonly id: string; readonly part: Field['part']; readonly fields: Field[] }[] {
  const parts: { readonly id: string; readonly part: Field['part']; readonly fields: Field[] }[] = [];
  for (const field of fields) {
    const id = JSON.stringify(field.part);
    const known = parts.find((one) => one.id === id);
    if (known === undefined) parts.push({ id, part: field.part, fields: [field] });
    else known.fields.push(field);
  }
  return parts;
}
