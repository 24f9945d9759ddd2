import './library.css';
import type { LedgerView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useLanguage } from '../console/use-language.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { told } from './asking.ts';
import { ReportButton } from './report.tsx';
import { useTold } from './use-told.ts';

type Line = LedgerView['lines'][number];

/** How dice and choices moved the exact chances, outcome by outcome, and what it came to for each side. */
export function LuckSheet() {
  const say = useText();
  const language = useLanguage();
  const { siege, match, revision } = useTable('siege', 'match', 'revision');
  const ledger = useTold(() => told('match.ledger', {}), `${match.id} ${String(revision)}`);
  const share = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const moved = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const sum = new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const outcome = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const { value } = ledger;
  const columns: readonly (readonly [
    keyof Line & ('before' | 'dice' | 'choices' | 'declared' | 'unsplit' | 'after'),
    Intl.NumberFormat,
  ])[] = [
    ['before', share],
    ['dice', moved],
    ['choices', moved],
    ['declared', moved],
    ...(value?.lines.some(({ unsplit }) => unsplit !== 0) === true ? ([['unsplit', moved]] as const) : []),
    ['after', share],
  ];
  return (
    <Sheet title={say(text('console.luck.title'))} wide>
      <p className="hint">{say(text('console.luck.note'))}</p>
      <ReportButton />
      {ledger.why !== null && <p role="alert">{say(ledger.why)}</p>}
      {value === null && ledger.why === null && <p role="status">{say(text('console.luck.working'))}</p>}
      {value?.lines.length === 0 && <p>{say(text('console.luck.none'))}</p>}
      {value !== null && value.lines.length > 0 && (
        <>
          <div className="luck-sides">
            {value.sides.map(({ seat, before, dice, choices, after, outcomes }) => {
              const side = siege.sides.find((one) => one.seat === seat);
              return (
                <div key={seat} className="luck-side">
                  {side !== undefined && <Shield side={side} size={28} />}
                  <div>
                    <b>{side?.name ?? seat}</b>
                    <p>
                      {say(
                        text('matches.luck.expected', {
                          expected: outcome.format(before),
                          got: outcome.format(after),
                          count: outcomes,
                        }),
                      )}
                    </p>
                    <p>{say(text('console.luck.dice', { outcomes: sum.format(dice), count: outcomes }))}</p>
                    <p>{say(text('console.luck.choices', { outcomes: sum.format(choices) }))}</p>
                  </div>
                </div>
              );
            })}
          </div>
          <div className="luck-table">
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
              <tbody>
                {value.lines.toReversed().map((line, i) => (
                  <tr key={i}>
                    <th scope="row">
                      {say(line.text)} <span className="rule-id">{line.rule}</span>
                    </th>
                    {columns.map(([column, format]) => (
                      <td key={column} className="number">
                        {format.format(line[column])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Sheet>
  );
}
