import './question-strip.css';
import type { ReactNode } from 'react';
import type { AskView, LandedView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfSlot } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import { Kept } from '../design/kept.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { headingSoFar, headingText, nextText } from '../landing/heading.ts';
import { lookOfLanded } from '../landing/landed-dice.tsx';
import type { Landing } from '../landing/use-landing.ts';
import { useStage } from '../landing/use-stage.ts';
import { sheetLeftForTable } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { useFight } from '../theatre/use-fight.ts';
import { decidedText } from '../theatre/verdict.ts';
import { verbOf } from './ask-words.ts';
import { isCard } from './declared.ts';
import { covers } from './main-action.ts';

/** The most dice drawn in the strip; of more, only how many are in. */
const MOST = 12;
/** Edges of a die in the strip, in px: of the question or the result, and of the roll before. */
const SIZE = 34;
const SMALL = 16;

/** One button, which leads back to the question. */
function Strip({
  seat,
  head,
  reason,
  result = false,
  below,
  children,
}: {
  /** Whose question or result it is. */
  readonly seat: string | null;
  readonly head: string;
  readonly reason?: string | undefined;
  /** Something happened, and nothing is asked. */
  readonly result?: boolean;
  /** A line under the words. */
  readonly below?: ReactNode;
  /** Its dice. */
  readonly children?: ReactNode;
}) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const side = siege.sides.find((one) => one.seat === seat);
  return (
    <button
      type="button"
      className={`question-strip ${tinctureClass(armsOf(siege.sides, seat).tincture)}`}
      data-result={result}
      onClick={() => send(sheetLeftForTable())}
    >
      {side !== undefined && <Shield side={side} size={26} />}
      <span className="question-strip-words">
        <span className="question-strip-line">
          <b className={result ? 'chronicle' : undefined}>
            <Kept>{head}</Kept>
          </b>
          {reason !== undefined && (
            <span className="question-strip-reason">
              {' '}
              <Kept>{reason}</Kept>
            </span>
          )}
        </span>{' '}
        {below}
      </span>{' '}
      {children}{' '}
      <span className="question-strip-back">
        {say(text('console.rail.siege'))} <Icon name="chevron" size={16} />
      </span>
    </button>
  );
}

/** The dice of an open roll: faces that are in, ghosts for those to come. */
function Slots({ ask }: { readonly ask: Extract<AskView, { ask: 'roll' }> }) {
  const say = useText();
  const { tray, siege } = useTable('tray', 'siege');
  const { tincture } = armsOf(siege.sides, ask.seat);
  const come = tray.slots.filter(({ state }) => state === 'in').length;
  return (
    <>
      {ask.dice <= MOST && (
        <span className="question-strip-dice">
          {tray.slots.map((slot, i) => (
            <span key={i} data-strip-slot={slot.state}>
              <DieFace look={lookOfSlot(slot)} tincture={tincture} sides={ask.sides} size={SIZE} />
            </span>
          ))}
        </span>
      )}
      <span className="question-strip-in">{say(text('console.tray.in', { come, count: ask.dice }))}</span>
    </>
  );
}

/** The faces of a roll in slot order, hollow where it was taken back; none of more than fit. */
function Faces({
  landed,
  size,
  tumbling = false,
  struck = false,
}: {
  readonly landed: LandedView;
  readonly size: number;
  readonly tumbling?: boolean;
  readonly struck?: boolean;
}) {
  const { siege } = useTable('siege');
  if (landed.dice.length > MOST) return null;
  const { tincture } = armsOf(siege.sides, landed.seat);
  return (
    <span className="question-strip-dice">
      {landed.dice.map((die, i) => (
        <DieFace
          key={i}
          look={lookOfLanded(die, tumbling, struck)}
          tincture={tincture}
          sides={landed.sides}
          size={size}
        />
      ))}
    </span>
  );
}

/** The name of the side that threw, and what it came to. */
function useThrown(): (landed: LandedView, what: Text) => string {
  const say = useText();
  const { siege } = useTable('siege');
  return ({ seat }, what) => {
    const name = siege.sides.find((side) => side.seat === seat)?.name;
    return say(name === undefined ? what : text('display.landed.strip', { name, what }));
  };
}

/** The last roll in small: its result stood here too shortly for whoever reads a page. */
function Before() {
  const { landed, siege } = useTable('landed', 'siege');
  const thrown = useThrown();
  if (landed === null) return null;
  return (
    <span className="question-strip-before">
      <Faces landed={landed} size={SMALL} />
      <span>
        <Kept>{thrown(landed, headingText(landed, siege))}</Kept>
      </span>
    </span>
  );
}
const before = <Before />;

function Asked({ ask }: { readonly ask: AskView }) {
  const say = useText();
  const { siege } = useTable('siege');
  const facts = useScreen(({ desk }) => (isCard(desk.facts) ? desk.facts.list.length : 0));
  const name = siege.sides.find(({ seat }) => seat === ask.seat)?.name ?? ask.seat;
  const said = facts > 0 ? text('console.facts.head', { count: facts }) : verbOf(ask);
  return (
    <Strip
      seat={ask.seat}
      head={say(text('console.said-of', { what: name, said }))}
      reason={say(ask.why)}
      below={before}
    >
      {ask.ask === 'roll' && <Slots ask={ask} />}
    </Strip>
  );
}

/** A result while it is told, as in the dock: what it came to and where, then what followed and who comes next. */
function Result(landing: Landing) {
  const { landed, progress, stage } = landing;
  const say = useText();
  const { siege, ask } = useTable('siege', 'ask');
  const thrown = useThrown();
  const card = useFight(landing);
  const takenBack = stage.takenBack === true;
  const decided = card === null ? null : decidedText(card, siege.sides, landed.n);
  const what = takenBack ? text('display.landed.taken-back') : (decided ?? headingSoFar(landed, siege, progress));
  const head = decided === null || takenBack ? thrown(landed, what) : say(what);
  // A table's row is the heading itself, and so is the end of a round or a fight.
  const followed = landed.outcome.findLast((one) => !takenBack && decided === null && !head.includes(say(one)));
  const then = [followed, nextText({ ask, siege })].flatMap((one) => (progress.told && one ? [say(one)] : []));
  return (
    <Strip
      seat={landed.seat}
      head={head}
      result
      below={
        then.length > 0 && (
          <span className="question-strip-before">
            <span>
              <Kept>{then.join(' · ')}</Kept>
            </span>
          </span>
        )
      }
    >
      <Faces landed={landed} size={SIZE} tumbling={progress.tumbling} struck={takenBack} />
    </Strip>
  );
}

/**
 * What the siege asks, over a page that covers it: whose question, its words and its dice. A die that comes fills its slot
 * here at once. A result is told here as over the dock, and stays as a line under the next question; pressing the strip goes
 * back to the question.
 */
export function QuestionStrip() {
  const say = useText();
  const { ask, siege } = useTable('ask', 'siege');
  const panel = useScreen(({ desk }) => desk.panel);
  const landing = useStage();
  if (landing !== null && covers(landing.stage, { panel })) return <Result {...landing} />;
  if (ask !== null) return <Asked ask={ask} />;
  if (siege.result !== null) return null;
  const active = siege.sides.find(({ seat }) => seat === siege.active);
  const head = say(text('console.ask.free', { name: active?.name ?? siege.active }));
  return <Strip seat={siege.active} head={head} below={before} />;
}
