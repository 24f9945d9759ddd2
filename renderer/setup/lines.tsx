import type { Account, MusterLine } from '../../rules/kernel/muster.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { capital } from './capital.ts';
import type { Workbench } from './use-making.ts';

/** What a side has bought, line by line with its price and its rule; each can be removed. */
export function Lines({
  account,
  lists,
  units,
  bench,
  onEdit,
}: {
  readonly account: Account;
  readonly lists: readonly { readonly id: string; readonly text: Text }[];
  /** Ids of the units that can be changed. */
  readonly units: readonly string[];
  readonly bench: Workbench;
  readonly onEdit: (unit: string) => void;
}) {
  const say = useText();
  if (account.lines.length === 0) return <p className="hint">{say(text('setup.no-lines'))}</p>;
  const wrong = new Set(account.problems.flatMap(({ about = [] }) => about));
  return lists.map(({ id, text: title }) => {
    const own = account.lines.filter(({ list }) => list === id);
    if (own.length === 0) return null;
    const sum = own.reduce((all, { points }) => all + points, 0);
    return (
      <section key={id} className="setup-list">
        <h3>
          {say(title)} <b className="ware-points">{account.budgets.length === 0 ? own.length : sum}</b>
        </h3>
        <ul className="lines">
          {own.map((line, i) => (
            <LineRow
              key={`${line.id} ${String(i)}`}
              line={line}
              priced={account.budgets.length > 0}
              wrong={wrong.has(line.about)}
              editable={units.includes(line.about) && isUnit(line, own)}
              bench={bench}
              onEdit={onEdit}
            />
          ))}
        </ul>
      </section>
    );
  });
}

/** Whether a line is a unit itself: the first line in its list that is about it. */
function isUnit(line: MusterLine, lines: readonly MusterLine[]): boolean {
  return lines.find(({ about }) => about === line.about) === line && line.id.startsWith('unit');
}

function LineRow({
  line,
  priced,
  wrong,
  editable,
  bench,
  onEdit,
}: {
  readonly line: MusterLine;
  readonly priced: boolean;
  readonly wrong: boolean;
  readonly editable: boolean;
  readonly bench: Workbench;
  readonly onEdit: (unit: string) => void;
}) {
  const say = useText();
  const what = say(line.what);
  return (
    <li className="row-box line" data-wrong={wrong}>
      {wrong && <Icon name="warn" size={15} />}
      <span className="line-what">{capital(what)}</span>
      {line.rule !== null && <span className="told-rule">{line.rule}</span>}
      {priced && <b className="ware-points">{line.points}</b>}
      {editable && (
        <button
          type="button"
          className="icon-button"
          onClick={() => {
            onEdit(line.about);
          }}
        >
          <Icon name="pen" size={16} />
          <span className="visually-hidden">{say(text('setup.change', { what }))}</span>
        </button>
      )}
      {line.removable && (
        <button
          type="button"
          className="icon-button"
          onClick={() => void bench.change({ do: 'remove', line: line.id })}
        >
          <Icon name="close" size={16} />
          <span className="visually-hidden">{say(text('setup.remove', { what }))}</span>
        </button>
      )}
    </li>
  );
}
