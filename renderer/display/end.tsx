import './callout.css';
import './end.css';
import { useMemo } from 'react';
import type { Decided, Moment } from '../../electron/contract/decided-api.ts';
import type { SideView, SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useDecided } from '../store/use-decided.ts';
import { Backdrop } from './backdrop.tsx';
import { FitLines } from './fit-lines.tsx';
import { FitText } from './fit-text.tsx';
import { shorterLines, shorterNames } from './names.ts';
import type { Stage } from './stage.ts';

/** Room in px of layout: of everything but the moments, of moments side by side, and of stacked ones. */
const ABOVE = 600;
const WIDE = 540;
const HIGH = 120;
const EDGES = 168;

/** Letter sizes in px of layout: of a moment, and of the headline, largest first. */
const LETTERS = [62, 50];
const HEADLINE = [232, 190, 155, 124, 100];
/** Stages lower than these start with the second and the third headline size. */
const LOW = [900, 700];

const signs: Readonly<Record<Moment['sign'], IconName>> = {
  fall: 'crack',
  taken: 'flag',
  held: 'shield',
  'thrown-back': 'shield',
  drawn: 'swap',
  plain: 'spark',
};

/** What the dice of a moment came to, such as '22 beats 20'; null if there were none. */
function arithmeticOf({ sum, count }: Moment): Text | null {
  if (count !== null) return text('ending.monitor.count', { hits: count.hits, count: count.dice });
  if (sum === null) return null;
  const { total, limit } = sum;
  if (limit === null) return text('display.landed.total', { total });
  return text(total > limit ? 'display.landed.beats' : 'display.landed.does-not-beat', { total, limit });
}

function Told({ moment, siege }: { readonly moment: Moment; readonly siege: SiegeView }) {
  const say = useText();
  const arithmetic = arithmeticOf(moment);
  const { turn } = moment;
  const when =
    arithmetic === null
      ? text('ending.monitor.turn', { count: turn })
      : text('ending.monitor.turn-with', { count: turn, arithmetic });
  return (
    <li className={tinctureClass(armsOf(siege.sides, moment.seat).tincture)}>
      <span className="m-end-sign">
        <Icon name={signs[moment.sign]} size={58} />
      </span>
      <div className="m-end-what">
        <FitLines text={say(moment.text)} sizes={LETTERS} />
      </div>
      <FitText className="m-end-when" forms={[say(when), say(text('ending.monitor.turn', { count: turn }))]} />
    </li>
  );
}

/** Whether a result says who won by how many points, which the headline and the totals say too. */
const isInTotals = ({ with: figures = {} }: Text, sides: readonly SideView[]): boolean =>
  sides.some(({ victoryPoints }) => victoryPoints > 0) &&
  sides.every(({ tally, victoryPoints }) => tally === undefined && Object.values(figures).includes(victoryPoints));

/** The totals of both sides, the winner's first; nothing if nothing was counted. */
function Totals({ sides, winner }: { readonly sides: readonly SideView[]; readonly winner: string | null }) {
  const say = useText();
  const [first, other] = sides.toSorted((a, b) => Number(b.seat === winner) - Number(a.seat === winner));
  if (first === undefined || other === undefined) return null;
  if (sides.every(({ tally, victoryPoints }) => tally === undefined && victoryPoints === 0)) return null;
  const by = first.victoryPoints - other.victoryPoints;
  const beats = winner !== null && first.tally === undefined && by > 0;
  const total = (side: SideView) => (
    <>
      <Shield side={side} size={104} />
      <span className={`m-end-total ${tinctureClass(side.tincture)}`} aria-label={side.name}>
        {side.tally === undefined
          ? say(text('ending.monitor.points', { points: side.victoryPoints }))
          : say(side.tally.figures)}
      </span>
    </>
  );
  return (
    <p className="m-end-totals">
      {total(first)}
      <span>{say(text(beats ? 'ending.monitor.beats' : 'ending.monitor.against'))}</span>
      {total(other)}
      {beats && <span>{say(text('ending.monitor.by', { by }))}</span>}
    </p>
  );
}

export interface EndProps {
  readonly siege: SiegeView;
  readonly stage: Stage;
  /** Set once the end has been shown for long enough: the event the siege was a game of replaces it. */
  readonly after?: EventGame | null | undefined;
  /** Default: asks the host. */
  readonly decided?: Decided | undefined;
}

/** A game of an event, as shown in a hall. */
interface EventGame {
  readonly name: string;
  readonly round: number;
  readonly table: string;
}

/** The page, once the host has said what decided the siege. */
function Asked(props: Omit<EndProps, 'decided' | 'after'>) {
  const decided = useDecided();
  return decided === null ? null : <Page {...props} decided={decided} />;
}

/** The page that says who won, by how much, and what decided it, over the fortress as it was left. */
export function End({ decided, after = null, ...props }: EndProps) {
  if (after !== null) return <EventName {...props} game={after} />;
  return decided === undefined ? <Asked {...props} /> : <Page {...props} decided={decided} />;
}

/** Headline sizes for the height of a stage. */
const headlineOf = ({ height }: Stage): readonly number[] => HEADLINE.slice(LOW.filter((low) => height < low).length);

/** Shown between two games: the event, the round and the table, over the fortress as it was left. */
function EventName({ siege, stage, game }: Pick<EndProps, 'siege' | 'stage'> & { readonly game: EventGame }) {
  const say = useText();
  const { name, round, table } = game;
  const sizes = useMemo(() => headlineOf(stage), [stage]);
  return (
    <section className="m-end" aria-label={name}>
      <Backdrop siege={siege} stage={stage} />
      <div className="m-end-veil" />
      <div className="m-end-told">
        <FitLines className="m-headline" text={name} sizes={sizes} />
        <FitText className="m-end-why" forms={[say(text('ending.monitor.game', { round, table }))]} />
      </div>
    </section>
  );
}

function Page({ siege, stage, decided }: EndProps & { readonly decided: Decided }) {
  const say = useText();
  const sizes = useMemo(() => headlineOf(stage), [stage]);
  const { result } = siege;
  if (result === null) return null;
  const winner = siege.sides.find(({ seat }) => seat === result.winner);
  const most = stage.portrait
    ? Math.floor((stage.height * 0.5 - ABOVE / 2) / HIGH)
    : stage.height < ABOVE + HIGH
      ? 0
      : Math.floor((stage.width - EDGES) / WIDE);
  const moments = most <= 0 ? [] : decided.moments.slice(-most);
  return (
    <section className="m-end" aria-label={say(result.text)}>
      <Backdrop siege={siege} stage={stage} />
      <div className="m-end-veil" />
      <div className="m-when">
        {winner !== undefined && <Shield side={winner} size={56} />}
        <FitText className="m-end-name" forms={shorterLines(siege.name)} />
        <i>{say(text('ending.monitor.after', { count: siege.turn }))}</i>
      </div>
      <div className="m-end-told">
        <FitLines
          className="m-headline"
          text={say(
            winner === undefined
              ? text('ending.monitor.drawn')
              : text('ending.monitor.wins', { name: shorterNames(winner.name)[1] ?? winner.name }),
          )}
          sizes={sizes}
        />
        {!isInTotals(result.text, siege.sides) && (
          <FitText className="m-end-why" forms={shorterLines(say(result.text))} />
        )}
        <Totals sides={siege.sides} winner={result.winner} />
        {moments.length > 0 && (
          <ol
            className="m-end-moments"
            style={stage.portrait ? {} : { gridTemplateColumns: `repeat(${String(moments.length)}, 1fr)` }}
          >
            {moments.map((moment) => (
              <Told key={moment.n} moment={moment} siege={siege} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
