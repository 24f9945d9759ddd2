import { changesNothing, figureOf } from '../../electron/contract/sum-figure.ts';
import type { AskView, SumLine } from '../../electron/contract/table.ts';
import { totalOf } from '../../rules/kernel/sum.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { lineTouched, ruleOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { ReadingBars } from './option-roll.tsx';
import { readingsOf } from './reading-bars.ts';

/** The most lines without effect that are shown; the rest are counted. */
const MOST_WITHOUT_EFFECT = 4;

function Line({ line, first }: { readonly line: SumLine; readonly first: boolean }) {
  const say = useText();
  const send = useSend();
  // Highlights the lines about the selected piece.
  const picked = useScreen(({ desk }) => desk.section);
  const lit = picked !== null && line.about.includes(picked);
  const touched = (on: boolean) => () => {
    send(lineTouched(on && line.about.length > 0 ? { about: line.about, words: figureOf(line, first) } : null));
  };
  return (
    <tr
      className={`${changesNothing(line) ? 'why-none' : ''} ${lit ? 'why-lit' : ''}`.trim()}
      aria-current={lit || undefined}
      onPointerEnter={touched(true)}
      onPointerLeave={touched(false)}
      onFocus={touched(true)}
      onBlur={touched(false)}
    >
      <th scope="row">{say(line.text)}</th>
      <td>{figureOf(line, first)}</td>
      <td>
        <button type="button" className="rule-id" onClick={() => send(ruleOpened(line.rule))}>
          {line.rule}
        </button>
      </td>
    </tr>
  );
}

/** A number line by line with its total below; lines that had no effect come last. */
function Ledger({
  title,
  lines,
  asked,
}: {
  readonly title: Text;
  readonly lines: readonly SumLine[];
  readonly asked: number;
}) {
  const say = useText();
  // Lines that do not add up to the number asked explain nothing.
  if (totalOf(lines) !== asked) return null;
  const counted = lines.filter((line) => !changesNothing(line));
  const others = lines.filter(changesNothing);
  const more = others.length - MOST_WITHOUT_EFFECT;
  return (
    <table className="why-sum">
      <caption>{say(title)}</caption>
      <tbody>
        {counted.map((line, i) => (
          <Line key={i} line={line} first={i === 0} />
        ))}
        {others.slice(0, MOST_WITHOUT_EFFECT).map((line, i) => (
          <Line key={i} line={line} first={false} />
        ))}
        {more > 0 && (
          <tr className="why-none">
            <th scope="row">{say(text('console.why.others', { count: more }))}</th>
            <td />
            <td />
          </tr>
        )}
      </tbody>
      {counted.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{say(text('console.why.in-all'))}</th>
            <td>{asked}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The target of a roll, and what it is called. */
function needOf({ reads }: Roll): { readonly title: (need: number) => Text; readonly asked: number | null } {
  if (reads.kind === 'count') return { title: (need) => text('console.why.need', { need }), asked: reads.atLeast };
  const title = (need: number): Text => text('console.why.limit', { need });
  return { title, asked: reads.kind === 'sum-above' ? reads.limit : null };
}

type Roll = Extract<AskView, { ask: 'roll' }>;

/** The mean of the dice, if they are counted. */
function meanText({ dice, sides, reads }: Roll): Text | null {
  if (reads.kind !== 'count') return null;
  const faces = Math.min(sides, Math.max(0, sides + 1 - reads.atLeast));
  const mean = Number(((dice * faces) / sides).toFixed(2));
  return faces === 1
    ? text('console.why.mean-one-face', { sides, mean })
    : text('console.why.mean', { faces, sides, mean });
}

function RollSums({ ask }: { readonly ask: Roll }) {
  const say = useText();
  const { sums } = ask;
  if (sums === undefined) return null;
  const { title, asked } = needOf(ask);
  const mean = meanText(ask);
  return (
    <>
      <Ledger title={text('console.why.dice', { count: ask.dice })} lines={sums.dice} asked={ask.dice} />
      {sums.need !== null && (
        <Ledger title={title(asked ?? totalOf(sums.need))} lines={sums.need} asked={asked ?? totalOf(sums.need)} />
      )}
      {sums.added !== undefined && (
        <Ledger title={text('console.why.added', { count: ask.dice })} lines={sums.added} asked={totalOf(sums.added)} />
      )}
      {mean !== null && <p className="why-mean">{say(mean)}</p>}
      <div className="option-roll why-bars">
        <ReadingBars roll={{ ...ask, by: [...readingsOf(ask)] }} />
      </div>
    </>
  );
}

/** The arithmetic of the open roll; for another question, which rule lets whom decide. */
export function WhySum({ ask }: { readonly ask: AskView }) {
  const say = useText();
  const { siege } = useTable('siege');
  if (ask.ask === 'roll') return <RollSums ask={ask} />;
  const name = siege.sides.find(({ seat }) => seat === ask.seat)?.name ?? ask.seat;
  return (
    <p className="why-decides">
      {say(text(ask.ask === 'choose' ? 'console.why.chooses' : 'console.why.tells', { rule: ask.rule, name }))}
    </p>
  );
}
