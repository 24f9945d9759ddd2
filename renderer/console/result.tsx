import { memo } from 'react';
import type { StageView } from '../../electron/contract/landing.ts';
import type { LandedView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { sideTitle } from '../../electron/contract/side-title.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { ownName } from '../i18n/own-name.ts';
import { Kept } from '../design/kept.tsx';
import { useText } from '../i18n/use-text.ts';
import { LandedDice } from '../landing/landed-dice.tsx';
import type { Progress } from '../landing/progress.ts';
import { headingSoFar, headingText, nextText } from '../landing/heading.ts';
import { bigNumber, dieLabel, dieText, numberSoFar, numberText, thrownText } from '../landing/words.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import type { FightCard } from '../theatre/card.ts';
import { FightBody } from '../theatre/fight-parts.tsx';
import { decidedText } from '../theatre/verdict.ts';
import { ChanceLine } from './chance-line.tsx';
import { useChanceLabel, useChanceSaid } from './chance-said.ts';
import { useEnterIsMain } from './enter-key.ts';
import { KeyCap } from './key-cap.tsx';
import { performMain, resultLeft, throwAgain } from './perform.ts';
import { useReady } from './use-ready.ts';

interface ResultProps {
  readonly landed: LandedView;
  readonly progress: Progress;
  /** The fight it is part of. */
  readonly card: FightCard | null;
  /** It was taken back: do not show its outcome any more. */
  readonly takenBack?: boolean | undefined;
}

/** Above this many, dice are drawn smaller, six a row. */
const WIDE = 12;

/** Who threw, and the outcome; the name is in the chronicle typeface, since something happened. */
export function ResultBanner({
  landed,
  progress,
  held,
  takenBack = false,
  card,
}: ResultProps & { readonly held: boolean }) {
  const say = useText();
  const { siege } = useTable('siege');
  const side = siege.sides.find(({ seat }) => seat === landed.seat);
  const decided = card === null ? null : decidedText(card, siege.sides, landed.n);
  return (
    <section
      className={`ask ask-result ${tinctureClass(armsOf(siege.sides, landed.seat).tincture)}`}
      aria-labelledby="ask"
      data-landed={landed.n}
    >
      <div className="ask-who">
        {side !== undefined && (
          <>
            <Shield side={side} size={26} />
            <span>{sideTitle(side.name, say(side.role))}</span>
          </>
        )}
        <span className="result-in">
          {held ? say(text('console.landed.held')) : say(text('display.landed.all-in', { count: landed.dice.length }))}
        </span>
      </div>
      {/* Announced once, when all dice are read: a running count would be cut short. */}
      <h1
        id="ask"
        tabIndex={-1}
        className="chronicle"
        aria-label={progress.told || takenBack ? undefined : say(thrownText(landed))}
      >
        <Kept>
          {say(takenBack ? text('display.landed.taken-back') : (decided ?? headingSoFar(landed, siege, progress)))}
        </Kept>
      </h1>
      <p className="ask-reason ask-long">
        <Kept>{say(landed.why)}</Kept>
      </p>
    </section>
  );
}

/** The dice with their results: captioned individually while they are few. */
function ResultDice({ landed, progress, card, takenBack = false }: ResultProps) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const many = landed.dice.length > WIDE;
  // Who typed is worth a word only where it could have been somebody else.
  const several = new Set(landed.dice.map(({ by }) => by)).size > 1;
  const nameOf = ({ label, by }: LandedView['dice'][number], i: number): string => {
    if (label !== '') return ownName(label, say);
    return (several ? by : null) ?? say(text('console.die.place', { number: i + 1 }));
  };
  const words = (die: LandedView['dice'][number]): string => {
    const word = dieText(landed, die);
    return word === null ? '' : say(word);
  };
  return (
    <LandedDice
      landed={landed}
      sides={siege.sides}
      progress={progress}
      struck={takenBack}
      size={many ? 42 : card !== null ? 50 : landed.against === null ? 78 : 66}
      label={(die) => dieLabel(say, landed, die)}
      // A tap on the dice says that they are read, as the button does.
      onTap={() => send(resultLeft())}
      caption={
        many
          ? undefined
          : (die, i) => (
              <span className="slot-caption">
                <b>{nameOf(die, i)}</b>
                {i < progress.marked && !takenBack && <span>{words(die)}</span>}
              </span>
            )
      }
    />
  );
}

/** The number that matters, with what it counts. */
function ResultNumber({ landed, progress }: Pick<ResultProps, 'landed' | 'progress'>) {
  const say = useText();
  const { siege } = useTable('siege');
  const { tincture } = armsOf(siege.sides, landed.seat);
  const striker = landed.against === null ? tincture : armsOf(siege.sides, landed.against.seat).tincture;
  const number = progress.told ? bigNumber(landed) : numberSoFar(landed, progress.marked);
  const beside = numberText(landed, number);
  if (beside === null) return null;
  return (
    <p className={`result-number ${tinctureClass(landed.kind === 'saves' ? striker : tincture)}`}>
      <b>{number}</b>
      <span>{say(beside)}</span>
    </p>
  );
}

/** Whether the heading says what a roll led to: what its round came to. Dice after the end have consequences of their own. */
const isHeaded = ({ n }: Pick<LandedView, 'n'>, card: FightCard | null): boolean =>
  card?.round?.decided === true && n <= (card.fight.outcome?.n ?? Infinity);

/** The dice with their results, the number, what followed and what comes next, and finally the chance. */
export function ResultBody({ landed, progress, card, takenBack = false }: ResultProps) {
  const say = useText();
  const state = useTable('siege', 'ask');
  const next = nextText(state);
  const followed =
    !takenBack && landed.outcome.length > 0 && landed.kind !== 'table' && progress.told && !isHeaded(landed, card);
  return (
    <div
      className="dock-scroll result"
      data-told={progress.told}
      data-fight={card !== null}
      role="group"
      aria-label={say(progress.told ? headingText(landed, state.siege) : thrownText(landed))}
      tabIndex={0}
    >
      <ResultDice landed={landed} progress={progress} card={card} takenBack={takenBack} />
      {card === null && !takenBack && <ResultNumber landed={landed} progress={progress} />}
      {followed && (
        <ul className="result-outcome">
          {landed.outcome.map((one, i) => (
            <li key={i}>
              <Kept>{say(one)}</Kept>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <p className={`result-next ${progress.told ? 'result-here' : ''}`}>
          <Kept>{say(next)}</Kept>
        </p>
      )}
      {card !== null && <FightBody card={card} />}
      {(card?.chance ?? null) === null && (
        <ResultOdds landed={landed} told={progress.told} tumbling={progress.tumbling} />
      )}
    </div>
  );
}

/** The chance the roll moved: its last point is drawn once the dice are read, and not anew with each mark. */
const ResultOdds = memo(function ResultOdds({
  landed,
  told,
  tumbling,
}: Pick<ResultProps, 'landed'> & Pick<Progress, 'told' | 'tumbling'>) {
  const say = useText();
  const saidOf = useChanceSaid();
  const labelOf = useChanceLabel();
  const { siege, openOdds } = useTable('siege', 'openOdds');
  const [odds] = landed.odds.length > 0 ? landed.odds : (openOdds?.landed ?? []);
  if (odds === undefined) return null;
  // Tumbling dice reveal nothing yet.
  const line = told ? odds.line : odds.line.slice(0, tumbling ? 1 : -1);
  const shown = { ...odds, line: [...line] };
  const said = saidOf(shown);
  return (
    <section
      className={`odds ${tinctureClass(armsOf(siege.sides, odds.favours ?? landed.seat).tincture)}`}
      aria-labelledby="odds-head"
    >
      <div className="panel-head">
        <div>
          <h2 id="odds-head">
            <Kept>{say(odds.text)}</Kept>
          </h2>
          <p className="label">{labelOf(shown)}</p>
        </div>
        <p className="odds-figures">
          <span className={said.length > 6 ? 'odds-now odds-word' : 'odds-now'}>{said}</span>
        </p>
      </div>
      <ChanceLine odds={shown} dice={odds.line.length - 1} />
    </section>
  );
});

/**
 * The button that goes on, with a bar that runs down as the result times out, and one that keeps the result on screen.
 */
export const ResultActions = memo(function ResultActions({
  stage,
  corrects = false,
}: {
  readonly stage: StageView;
  /** Whether the accepted roll may be corrected here. */
  readonly corrects?: boolean;
}) {
  const say = useText();
  const send = useSend();
  const ready = useReady();
  const enters = useEnterIsMain();
  const { row, told, ends, held, takenBack = false } = stage;
  return (
    <div className="actions">
      <button
        type="button"
        className="btn btn-main result-go"
        aria-disabled={!ready}
        data-main={ready ? 'live' : 'dead'}
        data-enter="main"
        onClick={() => void send(performMain())}
      >
        {say(text('console.landed.go-on'))}
        {enters && <KeyCap>Enter</KeyCap>}
        {ends !== null && (
          <i
            key={`${String(row)} ${String(ends)}`}
            className="result-bar"
            style={{ animationDelay: `${String(told)}ms`, animationDuration: `${String(Math.max(0, ends - told))}ms` }}
            aria-hidden="true"
          />
        )}
      </button>
      {!held && !takenBack && (
        <button type="button" className="btn" onClick={() => void send(tell('stage.hold', { row }))}>
          <Icon name="pause" size={18} />
          <span className="result-hold">{say(text('console.landed.hold'))}</span>
          <KeyCap>F</KeyCap>
        </button>
      )}
      {corrects && !takenBack && (
        <button type="button" className="btn" onClick={() => send(throwAgain(stage))}>
          <Icon name="tilt" size={18} />
          <span className="visually-hidden">{say(text('console.landed.cocked'))}</span>
          <KeyCap>C</KeyCap>
        </button>
      )}
    </div>
  );
});
