import { use } from 'react';
import type { Field, FieldValue } from '../../rules/kernel/field.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { rulesOf, type RuleText } from '../i18n/rules.ts';
import { useText } from '../i18n/use-text.ts';
import type { Making } from './draft.ts';
import { FieldControl, partsOf } from './field-control.tsx';
import type { Workbench } from './use-making.ts';

/** Where players may read the rules differently: every option with the rule behind it, and how many were changed. */
export function RulesStep({
  bench,
  making,
  options,
}: {
  readonly bench: Workbench;
  readonly making: Making;
  readonly options: readonly Field[] | null;
}) {
  const say = useText();
  const book = use(rulesOf(making.system, useLanguage()));
  const terms = bench.seen?.view?.terms;
  const [match] = terms?.fields ?? [];
  const agreed = terms?.fields.filter(({ part }) => part.key !== match?.part.key) ?? [];
  const chosen = making.options as Readonly<Record<string, FieldValue>>;
  const changed =
    Object.keys(chosen).length + agreed.filter((field) => (terms?.values[field.id] ?? null) !== field.standard).length;
  const choose = (field: Field, value: FieldValue): void => {
    const { [field.id]: _, ...others } = chosen;
    bench.choose(value === field.standard || value === null ? others : { ...others, [field.id]: value });
  };
  return (
    <>
      <div className="setup-head">
        <p className="hint">{say(text('setup.rules.note'))}</p>
        <p role="status" className="setup-count">
          {say(text('setup.rules.changed', { count: changed }))}
        </p>
        <button
          type="button"
          className="btn btn-small"
          disabled={Object.keys(chosen).length === 0}
          onClick={() => {
            bench.choose({});
          }}
        >
          {say(text('setup.rules.standard'))}
        </button>
      </div>
      {options === null && agreed.length === 0 && <p>{say(text('setup.rules.none'))}</p>}
      {partsOf(agreed).map(({ part, fields }) => (
        <OptionGroup
          key={part.key}
          title={say(part)}
          fields={fields}
          book={book}
          valueOf={(field) => terms?.values[field.id] ?? null}
          onChange={(field, value) => void bench.change({ do: 'agree', seat: null, field: field.id, value })}
        />
      ))}
      {partsOf(options ?? []).map(({ part, fields }) => (
        <OptionGroup
          key={part.key}
          title={say(part)}
          fields={fields}
          book={book}
          valueOf={(field) => chosen[field.id] ?? field.standard}
          onChange={choose}
        />
      ))}
    </>
  );
}

function OptionGroup({
  title,
  fields,
  book,
  valueOf,
  onChange,
}: {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly book: ReadonlyMap<string, RuleText>;
  readonly valueOf: (field: Field) => FieldValue;
  readonly onChange: (field: Field, value: FieldValue) => void;
}) {
  const say = useText();
  return (
    <section className="setup-part">
      <h2>{title}</h2>
      <ul className="options">
        {fields.map((field) => {
          const rule = field.rule === undefined ? undefined : book.get(field.rule);
          const value = valueOf(field);
          const standard = field.choices?.find(({ id }) => id === field.standard)?.text;
          return (
            <li key={field.id} className="option" data-changed={value !== field.standard}>
              <FieldControl
                field={field}
                value={value}
                onChange={(next) => {
                  onChange(field, next);
                }}
              />
              {value !== field.standard && (
                <p className="option-standard">
                  {say(text('setup.rules.differs', { standard: standard ?? String(field.standard) }))}
                </p>
              )}
              {field.rule !== undefined && (
                <details className="option-rule">
                  <summary>
                    <span className="told-rule">{field.rule}</span> {rule?.title}
                  </summary>
                  <p>{rule?.text}</p>
                  {rule?.decision !== undefined && <p className="option-decision">{rule.decision}</p>}
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
