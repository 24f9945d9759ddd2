import { use } from 'react';
import type { Field, FieldValue } from '../../rules/kernel/field.ts';
import { asTyped, sameValue } from '../../rules/kernel/fields.ts';
import { optionAt, withOption } from '../../rules/kernel/option-path.ts';
import { text } from '../../rules/kernel/text.ts';
import type { ProblemView } from '../../electron/contract/library.ts';
import { useLanguage } from '../console/use-language.ts';
import { rulesOf, type RuleText } from '../i18n/rules.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import type { Making } from './draft.ts';
import { FieldControl, partsOf } from './field-control.tsx';
import type { Workbench } from './use-making.ts';
import { own } from '../../rules/kernel/own.ts';

/** Where players may read the rules differently: every option with its rule, and how many were changed. */
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
  const valueOf = ({ id, standard }: Field): FieldValue => optionAt(making.options, id) ?? standard;
  const changed =
    (options ?? []).filter((field) => !sameValue(valueOf(field), field.standard)).length +
    agreed.filter((field) => !sameValue(own(terms?.values, field.id), field.standard)).length;
  const choose = (field: Field, value: FieldValue): void => {
    const asUsual = value === null || sameValue(value, field.standard);
    bench.choose(withOption(making.options, field.id, asUsual ? undefined : value));
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
          disabled={Object.keys(making.options).length === 0}
          onClick={() => {
            bench.choose({});
          }}
        >
          {say(text('setup.rules.standard'))}
        </button>
      </div>
      {options === null && agreed.length === 0 && <p>{say(text('setup.rules.none'))}</p>}
      {partsOf(agreed).map(({ id, part, fields }) => (
        <OptionGroup
          key={id}
          title={say(part)}
          fields={fields}
          book={book}
          valueOf={(field) => own(terms?.values, field.id) ?? null}
          onChange={(field, value) => void bench.change({ do: 'agree', seat: null, field: field.id, value })}
        />
      ))}
      {partsOf(options ?? []).map(({ id, part, fields }) => (
        <OptionGroup
          key={id}
          title={say(part)}
          fields={fields}
          book={book}
          problems={bench.seen?.problems}
          valueOf={valueOf}
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
  problems = [],
  valueOf,
  onChange,
}: {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly book: ReadonlyMap<string, RuleText>;
  /** Problems of the set-up; some may be about an option. */
  readonly problems?: readonly ProblemView[] | undefined;
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
          const changed = !sameValue(value, field.standard);
          const problem = problems.find(({ about }) => about.includes(field.id));
          return (
            <li key={field.id} className="option" data-kind={field.kind} data-changed={changed}>
              <FieldControl
                field={field}
                value={value}
                ranged
                problem={problem === undefined ? undefined : say(problem.text)}
                onChange={(next) => {
                  onChange(field, next);
                }}
              />
              <div className="option-about">
                {changed && field.kind !== 'table' && (
                  <p className="option-standard">
                    {say(text('setup.rules.differs', { standard: wordsOf(field, field.standard, say) }))}
                  </p>
                )}
                {changed && field.kind === 'table' && (
                  <p className="option-standard">
                    {say(text('setup.rules.own-table'))}{' '}
                    <button
                      type="button"
                      className="btn btn-small"
                      onClick={() => {
                        onChange(field, field.standard);
                      }}
                    >
                      {say(text('setup.rules.usual-table'))}
                    </button>
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
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A value of a field in the words of its form; an empty one says 'none'. */
function wordsOf({ kind, choices = [] }: Field, value: FieldValue, say: Say): string {
  if (kind === 'yes-no') return say(text(value === true ? 'setup.yes' : 'setup.no'));
  const typed = asTyped(value);
  const chosen = kind === 'several' ? typed.split(' ') : [typed];
  const words = chosen.flatMap((one) => choices.filter(({ id }) => id === one).map((choice) => say(choice.text)));
  if (words.length > 0) return words.join(', ');
  return typed === '' || kind === 'several' ? say(text('setup.none')) : typed;
}
