import { useState, type ReactNode } from 'react';
import type { Field, FieldValue, TableLine } from '../../rules/kernel/field.ts';
import { sameValue } from '../../rules/kernel/fields.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { own } from '../../rules/kernel/own.ts';

type Cell = NonNullable<Field['line']>[number];
type Line = Readonly<Record<string, FieldValue>>;

/** The lines of a table as cells; a line that is a plain value is one cell with an empty id. */
const linesOf = (value: FieldValue): readonly Line[] =>
  Array.isArray(value)
    ? (value as readonly TableLine[]).map((line) => (typeof line === 'object' && line !== null ? line : { '': line }))
    : [];

const isMissing = ({ optional, id }: Cell, line: Line): boolean =>
  !optional && (own(line, id) === undefined || own(line, id) === null || own(line, id) === '');

/** A table filled in line by line; a line counts once all its required cells are written. */
export function TableControl({
  field,
  value,
  onChange,
  control,
}: {
  readonly field: Field;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  /** Renders the control of one cell. */
  readonly control: (cell: Field, value: FieldValue, onChange: (value: FieldValue) => void) => ReactNode;
}) {
  const say = useText();
  const { line: cells = [], min = 0, max = 200, covers } = field;
  // Lines with something still missing, with the value they started from.
  const [draft, setDraft] = useState<{ readonly upon: FieldValue; readonly lines: readonly Line[] } | null>(null);
  const lines = draft !== null && sameValue(draft.upon, value) ? draft.lines : linesOf(value);
  const unfinished = lines.some((line) => cells.some((cell) => isMissing(cell, line)));
  const write = (next: readonly Line[]): void => {
    setDraft({ upon: value, lines: next });
    if (next.some((line) => cells.some((cell) => isMissing(cell, line)))) return;
    onChange(next.map((line) => (cells[0]?.id === '' ? (line[''] as TableLine) : (line as TableLine))));
  };
  const head = (at: number): string => {
    const named = field.heads?.[at];
    if (named !== undefined) return say(named);
    return covers === undefined ? String(at + 1) : covered(own(lines[at - 1], covers), own(lines[at], covers));
  };
  const more = (): void => {
    const last = lines.at(-1);
    const fresh = cells.map((cell): readonly [string, FieldValue] => {
      const { id, kind, standard, choices } = cell;
      if (id === covers) return [id, Number(own(last, id) ?? cell.min ?? 0) + 1];
      return [id, standard ?? (kind === 'choice' && !cell.optional ? (choices?.[0]?.id ?? null) : null)];
    });
    write([...lines, Object.fromEntries(fresh)]);
  };
  return (
    <>
      <table className="control-lines" hidden={lines.length === 0}>
        <thead>
          <tr>
            <td />
            {cells.map(({ id, title }) => (
              <th key={id} scope="col">
                {say(title)}
              </th>
            ))}
            {max > min && <td />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <th scope="row">{head(at)}</th>
              {cells.map((cell) => (
                <td key={cell.id}>
                  {control(
                    { ...cell, title: text('setup.table.cell', { cell: cell.title, line: head(at) }) },
                    own(line, cell.id) ?? null,
                    (next) => {
                      write(lines.map((one, other) => (other === at ? { ...one, [cell.id]: next } : one)));
                    },
                  )}
                </td>
              ))}
              {max > min && (
                <td>
                  <button
                    type="button"
                    className="icon-button"
                    disabled={lines.length <= min}
                    onClick={() => {
                      write(lines.filter((_, other) => other !== at));
                    }}
                  >
                    <Icon name="close" size={16} />
                    <span className="visually-hidden">{say(text('setup.table.less', { line: head(at) }))}</span>
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {unfinished && <p className="control-problem">{say(text('setup.table.unfinished'))}</p>}
      {max > min && (
        <button type="button" className="btn btn-small" disabled={lines.length >= max} onClick={more}>
          <Icon name="plus" size={16} /> {say(text('setup.table.more'))}
        </button>
      )}
    </>
  );
}

/** The numbers a line covers, starting after the previous line's. */
function covered(before: FieldValue | undefined, last: FieldValue | undefined): string {
  if (typeof last !== 'number') return '?';
  if (typeof before !== 'number') return `≤ ${String(last)}`;
  if (last <= before) return '?';
  return last === before + 1 ? String(last) : `${String(before + 1)}–${String(last)}`;
}
