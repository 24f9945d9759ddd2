import { useState } from 'react';
import type { Field, FieldValue, FieldValues } from '../../rules/kernel/field.ts';
import { sameValue } from '../../rules/kernel/fields.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useClosingOn } from '../library/use-closing-on.ts';
import { FieldControl, partsOf } from './field-control.tsx';
import { Problems } from './told-problems.tsx';
import type { Workbench } from './use-making.ts';
import { own } from '../../rules/kernel/own.ts';

/** Enters a unit by hand, for any system: its fields in groups, with rarer ones folded away. */
export function UnitForm({
  seat,
  fields,
  unit,
  written,
  onWrite,
  bench,
  onDone,
}: {
  readonly seat: string;
  readonly fields: readonly Field[];
  /** The unit being changed; null for a new one. */
  readonly unit: { readonly id: string; readonly values: FieldValues } | null;
  /** What was written of it before; null if nothing was. */
  readonly written: FieldValues | null;
  readonly onWrite: (values: FieldValues) => void;
  readonly bench: Workbench;
  readonly onDone: () => void;
}) {
  const say = useText();
  const values = written ?? unit?.values ?? Object.fromEntries(fields.map(({ id, standard }) => [id, standard]));
  const [tried, setTried] = useState(false);
  const closeAfter = useClosingOn(onDone);
  const ids = new Set(fields.map(({ id }) => id));
  const isAbout = (field: string) => (about: readonly string[]) => about.includes(field);
  const problems = tried ? bench.refused : [];
  const elsewhere = problems.filter(({ about }) => !about.some((one) => ids.has(one)));
  const [who, ...others] = partsOf(fields);
  const control = (field: Field) => {
    const problem = problems.find(({ about }) => isAbout(field.id)(about));
    return (
      <FieldControl
        key={field.id}
        field={field}
        value={own(values, field.id) ?? null}
        eager
        problem={problem === undefined ? undefined : say(problem.text)}
        onChange={(value: FieldValue) => {
          onWrite({ ...values, [field.id]: value });
        }}
      />
    );
  };
  const give = (): void => {
    const changed = bench.change({ do: 'unit', seat, id: unit?.id ?? null, values });
    void changed.then((done) => setTried(!done));
    closeAfter(changed);
  };
  return (
    <form
      className="unit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <h3>{say(text(unit === null ? 'setup.unit.new' : 'setup.unit.change'))}</h3>
      <div className="controls">{who?.fields.map(control)}</div>
      {others.map(({ id, part, fields: own }, i) => (
        <details key={id} className="unit-part" open={i === 0 || own.some((field) => differs(field, values))}>
          <summary>{say(part)}</summary>
          <div className="controls">{own.map(control)}</div>
        </details>
      ))}
      <Problems of={elsewhere} role="alert" />
      <div className="setup-actions">
        <button type="submit" className="btn btn-main">
          {say(text(unit === null ? 'setup.unit.add' : 'setup.unit.keep'))}
        </button>
        <button type="button" className="btn" onClick={onDone}>
          {say(text('setup.back'))}
        </button>
      </div>
    </form>
  );
}

function differs({ id, standard }: Field, values: FieldValues): boolean {
  return !sameValue(own(values, id), standard);
}
