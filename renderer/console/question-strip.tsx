import './question-strip.css';
import type { ReactNode } from 'react';
import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfSlot } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { lookOfLanded } from '../landing/landed-dice.tsx';
import type { Landing } from '../landing/use-landing.ts';
import { useStage } from '../landing/use-stage.ts';
import { resultSoFar } from '../landing/words.ts';
import { sheetLeftForTable } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { verbOf } from './ask-words.ts';
import { isCard } from './declared.ts';
import { covers } from './main-action.ts';

/** The most dice drawn in the strip; of more, only how many are in. */
const MOST = 12;
/** Edge of a die in the strip, in px. */
const SIZE = 34;

/** One button, which leads back to the question. */
function Strip({
  seat,
  head,
  reason,
  children,
}: {
  /** Whose question it is. */
  readonly seat: string | null;
  readonly head: string;
  readonly reason?: string;
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
      onClick={() => send(sheetLeftForTable())}
    >
      {side !== undefined && <Shield side={side} size={26} />}
      <span className="question-strip-words">
        <b>{head}</b>
        {reason !== undefined && <span className="question-strip-reason"> {reason}</span>}
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

function Asked({ ask }: { readonly ask: AskView }) {
  const say = useText();
  const { siege } = useTable('siege');
  const facts = useScreen(({ desk }) => (isCard(desk.facts) ? desk.facts.list.length : 0));
  const name = siege.sides.find(({ seat }) => seat === ask.seat)?.name ?? ask.seat;
  const said = facts > 0 ? text('console.facts.head', { count: facts }) : verbOf(ask);
  return (
    <Strip seat={ask.seat} head={say(text('console.said-of', { what: name, said }))} reason={say(ask.why)}>
      {ask.ask === 'roll' && <Slots ask={ask} />}
    </Strip>
  );
}

function Result({ landed, progress, stage }: Landing) {
  const say = useText();
  const { siege } = useTable('siege');
  const { tincture } = armsOf(siege.sides, landed.seat);
  const name = siege.sides.find(({ seat }) => seat === landed.seat)?.name ?? '';
  const what = stage.takenBack === true ? text('display.landed.taken-back') : resultSoFar(landed, progress);
  return (
    <Strip seat={landed.seat} head={say(name === '' ? what : text('display.landed.strip', { name, what }))}>
      {landed.dice.length <= MOST && (
        <span className="question-strip-dice">
          {landed.dice.map((die, i) => (
            <DieFace key={i} look={lookOfLanded(die)} tincture={tincture} sides={landed.sides} size={SIZE} />
          ))}
        </span>
      )}
    </Strip>
  );
}

/**
 * What the siege asks, over a page that covers it: whose question, its words and its dice. A die that comes fills its slot
 * here at once; pressing the strip goes back to the question.
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
  return <Strip seat={siege.active} head={say(text('console.ask.free', { name: active?.name ?? siege.active }))} />;
}
