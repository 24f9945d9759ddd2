import './library.css';
import { realMinus } from '../../electron/contract/real-minus.ts';
import { text } from '../../rules/kernel/text.ts';
import { ChoiceCosts } from '../console/choice-costs.tsx';
import { Sheet } from '../console/sheet.tsx';
import { useLanguage } from '../console/use-language.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { told } from './asking.ts';
import { countIn } from './luck-figures.ts';
import { LuckTable } from './luck-table.tsx';
import { ReportButton } from './report.tsx';
import { useTold } from './use-told.ts';

/** How dice and choices moved the exact chances, outcome by outcome, and the total for each side. */
export function LuckSheet() {
  const say = useText();
  const language = useLanguage();
  const { siege, match, revision } = useTable('siege', 'match', 'revision');
  const ledger = useTold(() => told('match.ledger', {}), `${match.id} ${String(revision)}`);
  const sum = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const counted = countIn(language);
  const { value } = ledger;
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
            {value.sides.map(({ seat, before, dice, choices, declared, unsplit, after, outcomes }) => {
              const side = siege.sides.find((one) => one.seat === seat);
              return (
                <div key={seat} className="stack-box luck-side">
                  {side !== undefined && <Shield side={side} size={28} />}
                  <div>
                    <b>{side?.name ?? seat}</b>
                    <p>
                      {say(
                        text('matches.luck.expected', {
                          expected: counted(before),
                          got: counted(after),
                          count: outcomes,
                        }),
                      )}
                    </p>
                    <dl className="luck-sum">
                      {(
                        [
                          ['console.luck.head.dice', dice],
                          ['console.luck.head.choices', choices],
                          ['console.luck.head.declared', declared],
                          ...(unsplit === 0 ? [] : ([['matches.luck.unsplit', unsplit]] as const)),
                        ] as const
                      ).map(([head, moved]) => (
                        <div key={head}>
                          <dt>{say(text(head))}</dt>
                          <dd>{realMinus(sum.format(moved))}</dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                </div>
              );
            })}
          </div>
          <LuckTable ledger={value} sides={siege.sides} />
        </>
      )}
      {value !== null && value.choices.length > 0 && (
        <>
          <h3>{say(text('console.luck.choices'))}</h3>
          <p className="hint">{say(text('console.luck.choices-note'))}</p>
          <ChoiceCosts choices={value.choices} sides={siege.sides} />
        </>
      )}
    </Sheet>
  );
}
