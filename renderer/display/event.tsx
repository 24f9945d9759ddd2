import { lazy, Suspense } from 'react';
import type { AskView, LogEntry, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { lookOfFace } from '../design/die-look.ts';
import { Kept } from '../design/kept.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { askedText, whoText } from '../landing/words.ts';
import type { Landing } from '../landing/use-landing.ts';
import type { FightCard } from '../theatre/card.ts';
import { Result } from './lazy-result.tsx';
import { titleOf } from './title.ts';
import { diceGrid } from './dice-grid.ts';
import { Dice, looksOf } from './dice.tsx';
import { FitText } from './fit-text.tsx';
import { Fight } from './lazy-fight.tsx';
import { lastPlayed, lastRoll } from './last-roll.ts';
import { shorterLines, shorterNames } from './names.ts';
import { setsUp } from './waiting.ts';

// Loaded when the sides have agreed to show the chances.
const OpenOdds = lazy(async () => ({ default: (await import('./open-odds.tsx')).OpenOdds }));

export interface EventProps {
  readonly state: TableState;
  readonly log: readonly LogEntry[];
  /** Available room in px of layout. */
  readonly width: number;
  readonly height: number;
  /** The result that is shown instead of the question. */
  readonly landing: Landing | null;
  /** Letters are larger: reasons make room for them, since the log has them too. */
  readonly bare: boolean;
  /** The fight that is shown in place of both. */
  readonly card: FightCard | null;
}

/** Who is asked, and what; who may act if nothing is. */
function Who({ state: { siege, ask } }: { readonly state: TableState }) {
  const say = useText();
  const seat = ask?.seat ?? siege.active;
  const arms = armsOf(siege.sides, seat);
  const name = siege.sides.find((s) => s.seat === seat)?.name ?? '';
  const said = say(askedText(ask));
  const who = shorterNames(name).map((form) => say(whoText(form, ask)));
  return (
    <div className={`m-who ${tinctureClass(arms.tincture)}`}>
      <Shield side={arms} size={42} />
      <FitText className="m-ask" forms={[...who, said, ...shorterLines(said)]} />
    </div>
  );
}

/** Longest reason, in characters, that fits two lines at its usual size; a longer one gets three smaller lines. */
const LONG_WHY = 48;
/** Height that the third line takes from the dice, in px of layout. */
const MORE_WHY = 36;
/** Height that title and order take from the dice if no reason is shown, in px of layout. */
const BARE = 206;
/** Most options shown, and the height of each in px of layout. */
const MOST_OPTIONS = 4;
const OPTION = 58;
/** Height that a line under the dice takes from them, in px of layout. */
const NOTE = 70;

/** The chances of a roll if the sides have agreed to show them, else its reason if there is room. */
function OddsOrReason({
  state: { openOdds },
  ask,
  crowded,
}: Pick<EventProps, 'state'> & { readonly ask: Extract<AskView, { ask: 'roll' }>; readonly crowded: boolean }) {
  const say = useText();
  const there = openOdds !== null && (openOdds.odds.length > 0 || openOdds.state !== 'there');
  if (there)
    return (
      <Suspense fallback={null}>
        <OpenOdds chances={openOdds} dice={ask.dice} />
      </Suspense>
    );
  if (crowded) return null;
  const why = say(ask.why);
  const lines = why.length > LONG_WHY ? 'm-why m-three' : ask.faces === undefined ? 'm-why m-two' : 'm-why';
  return (
    <p className={`m-reason ${lines}`}>
      <Kept>{why}</Kept>
    </p>
  );
}

function Roll({ state, ask, width, height, bare }: EventProps & { readonly ask: Extract<AskView, { ask: 'roll' }> }) {
  const say = useText();
  const { tincture } = armsOf(state.siege.sides, ask.seat);
  const { tray, agreements } = state;
  const notes = (tray.throws === null ? 0 : 1) + (agreements.said === null ? 0 : 1);
  const counts = ask.reads.kind !== 'face' && ask.reads.kind !== 'faces';
  const digits = String(tray.soFar ?? 0).length;
  // The meaning of the last die that arrived, if its pips stand for the marks of another die.
  const last = tray.slots.findLast((slot) => slot.state === 'in');
  const says = last?.state === 'in' ? ask.faces?.[last.face - 1] : undefined;
  const tally = counts ? Math.max(100, digits * 66 + 34) : 0;
  const long = say(ask.why).length > LONG_WHY;
  const [across, high] = [width - tally, height - (bare ? BARE : 330 + (long ? MORE_WHY : 0)) - notes * NOTE];
  // Counted faces take three rows, which together with a line about the dice leaves no room for the reason.
  const crowded = notes > 0 && diceGrid(tray.slots.length, across, high) === null;
  return (
    <>
      <Who state={state} />
      <div className="m-roll" key={ask.token}>
        {counts && (
          <div
            className={`m-tally ${tinctureClass(tincture)}`}
            style={{ width: tally }}
            data-state={last === undefined && !tray.soFar ? 'awaited' : 'counting'}
            aria-hidden="true"
          >
            {tray.soFar ?? 0}
          </div>
        )}
        <Dice looks={looksOf(tray.slots)} tincture={tincture} sides={ask.sides} width={across} height={high} />
      </div>
      {says !== undefined && (
        <p className="m-outcome">
          <Kept>{say(says)}</Kept>
        </p>
      )}
      {tray.throws !== null && (
        <p className="m-note">{say(text('display.throws', { now: tray.throws.now, of: tray.throws.of }))}</p>
      )}
      {agreements.said !== null && <FitText className="m-note m-agreed" forms={shorterLines(say(agreements.said))} />}
      <OddsOrReason state={state} ask={ask} crowded={crowded} />
    </>
  );
}

function Choice({ state, ask, height, bare }: EventProps & { readonly ask: Extract<AskView, { ask: 'choose' }> }) {
  const say = useText();
  const most = bare ? Math.max(2, Math.min(MOST_OPTIONS, Math.floor((height - BARE) / OPTION))) : MOST_OPTIONS;
  const shown = ask.options.length > most ? ask.options.slice(0, most - 1) : ask.options;
  return (
    <>
      <Who state={state} />
      <p className="m-why m-reason">
        <Kept>{say(ask.why)}</Kept>
      </p>
      <ol className="m-options">
        {shown.map((option, i) => (
          <li key={option.id}>
            <b>{i + 1}</b>
            <FitText forms={shorterLines(say(option.text))} />
          </li>
        ))}
        {shown.length < ask.options.length && (
          <li>{say(text('display.more-options', { count: ask.options.length - shown.length }))}</li>
        )}
      </ol>
    </>
  );
}

function Last({
  state,
  entry,
  width,
  height,
}: Omit<EventProps, 'log' | 'landing' | 'card'> & { readonly entry: LogEntry }) {
  const say = useText();
  const { tincture } = armsOf(state.siege.sides, entry.seat);
  const outcome = entry.outcome.at(-1);
  return (
    <div className={`m-last ${tinctureClass(tincture)}`}>
      <p className="m-why m-reason">
        <Kept>{say(entry.text)}</Kept>
      </p>
      <Dice
        looks={entry.faces.map((f) => lookOfFace(f.face, f.reads, f.grade))}
        tincture={tincture}
        sides={6}
        width={width}
        height={Math.min(220, height - 250)}
        largest={76}
      />
      {entry.sum !== null && (
        <p className="m-sum">
          <b>{entry.sum.total}</b>
          {entry.sum.limit !== null &&
            say(
              entry.sum.total > entry.sum.limit
                ? text('display.beats', { limit: entry.sum.limit })
                : text('display.needs', { needs: entry.sum.limit + 1 }),
            )}
        </p>
      )}
      {outcome !== undefined && (
        <p className="m-outcome">
          <Kept>{say(outcome)}</Kept>
        </p>
      )}
    </div>
  );
}

/** No question is open: who may act, and the last thing that was done. */
function Unasked(props: EventProps) {
  const say = useText();
  const { state, log } = props;
  const { siege } = state;
  const last = lastRoll(log, state.fights.since);
  const done = lastPlayed(log);
  return (
    <>
      <Who state={state} />
      {last !== null ? (
        <Last {...props} entry={last} />
      ) : done === null ? (
        <p className="m-why">{say(text('display.first-order'))}</p>
      ) : setsUp(siege) ? (
        <p className="m-why m-put">
          <Shield side={armsOf(siege.sides, done.seat)} size={42} />{' '}
          <span>
            <Kept>{say(done.text)}</Kept>
          </span>
        </p>
      ) : (
        <p className="m-why">
          <Kept>{say(done.outcome.at(-1) ?? done.text)}</Kept>
        </p>
      )}
    </>
  );
}

const whole = [100] as const;

/** The one thing the monitor is about: the open question with its dice, or the last outcome. */
export function Event(props: EventProps) {
  const say = useText();
  const { state } = props;
  const { ask, siege } = state;
  if (props.card !== null) return <Fight {...props} card={props.card} />;
  if (props.landing !== null) return <Result {...props} landing={props.landing} />;
  if (siege.result !== null)
    return (
      <div className="m-event">
        <p className="m-title m-wrap">
          <Kept>{say(siege.result.text)}</Kept>
        </p>
      </div>
    );
  return (
    <div className="m-event" aria-live="polite">
      {ask !== null && (
        <FitText className="m-title" forms={shorterLines(say(titleOf(state, ask.about)))} widths={whole} />
      )}
      {ask?.ask === 'roll' && <Roll {...props} ask={ask} />}
      {ask?.ask === 'choose' && <Choice {...props} ask={ask} />}
      {ask?.ask === 'declare' && (
        <>
          <Who state={state} />
          <p className="m-why m-fact">
            <Kept>{say(ask.why)}</Kept>
          </p>
        </>
      )}
      {ask === null && <Unasked {...props} />}
    </div>
  );
}
