import { Fragment } from 'react';
import type { LedgerView } from '../../electron/contract/ledger-view.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import { chanceIn, countIn, moveIn, type SayChance } from './luck-figures.ts';
import { outcomesWithOrders, type LuckLine } from './luck-groups.ts';

type Column = keyof LuckLine & ('before' | 'dice' | 'choices' | 'declared' | 'unsplit' | 'after');

/** The order that could have brought an outcome; a press shows the match as it stood then. */
function Order({ order }: { readonly order: LuckLine['order'] }) {
  const say = useText();
  const send = useSend();
  if (order === null) return '–';
  const { n, turn, text: words } = order;
  return (
    <button type="button" className="luck-order" onClick={() => send(sheetOpened({ kind: 'past', at: n }))}>
      <span className="visually-hidden">{say(text('matches.luck.show'))} </span>
      <b>{say(turn === 0 ? text('matches.luck.before-turns') : text('console.turn', { count: turn }))}</b> {say(words)}
    </button>
  );
}

/** Every outcome once, and under it the orders that could have brought it, each with what moved its chance. */
export function LuckTable({
  ledger: { lines },
  sides,
}: {
  readonly ledger: LedgerView;
  readonly sides: readonly SideView[];
}) {
  const say = useText();
  const language = useLanguage();
  const chance = chanceIn(language);
  const move = moveIn(language);
  const counted = countIn(language);
  const columns: readonly (readonly [Column, SayChance])[] = [
    ['before', chance],
    ['dice', move],
    ['choices', move],
    ['declared', move],
    ...(lines.some(({ unsplit }) => unsplit !== 0) ? ([['unsplit', move]] as const) : []),
    ['after', chance],
  ];
  return (
    <div className="luck-table" role="region" tabIndex={0} aria-label={say(text('console.luck.title'))}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(text('console.luck.outcome'))}</th>
            {columns.map(([column]) => (
              <th key={column} scope="col" className="number">
                {say(text(column === 'unsplit' ? 'matches.luck.unsplit' : `console.luck.head.${column}`))}
              </th>
            ))}
          </tr>
        </thead>
        {outcomesWithOrders(lines).map(({ key, outcome, lines: orders, before, after }) => {
          const side = sides.find(({ seat }) => seat === outcome.favours);
          return (
            <tbody key={key}>
              <tr className="luck-outcome">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {side !== undefined && (
                    <Fragment>
                      <Shield side={side} size={18} />
                      <span className="visually-hidden">{say(text('matches.luck.good-for', { name: side.name }))}</span>
                    </Fragment>
                  )}
                  <b>{say(outcome.text)}</b> <span className="rule-id">{outcome.rule}</span>
                  {orders.length > 1 && (
                    <small>
                      {say(
                        text('matches.luck.expected', {
                          expected: counted(before),
                          got: counted(after),
                          count: orders.length,
                        }),
                      )}
                    </small>
                  )}
                </th>
              </tr>
              {orders.map((line) => (
                <tr key={line.row}>
                  <th scope="row">
                    <Order order={line.order} />
                  </th>
                  {columns.map(([column, as]) => (
                    <td key={column} className="number">
                      {say(as(line[column]))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
