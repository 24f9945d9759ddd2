import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { StageView } from '../../electron/contract/landing.ts';
import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { allTold } from '../landing/progress.ts';
import type { Landing } from '../landing/use-landing.ts';
import { useStage } from '../landing/use-stage.ts';
import { isUnowned } from '../devices/unowned.ts';
import { lostOf } from '../devices/losses.ts';
import { FightBody, FightHead } from '../theatre/fight-parts.tsx';
import { useFight } from '../theatre/use-fight.ts';
import { isOver, useScreen, useTable } from '../store/screen.ts';
import { Actions } from './actions.tsx';
import { AssumedLine, WithOrder } from './assumed-lines.tsx';
import { AgreedLine } from './objections.tsx';
import { AskBanner } from './ask-banner.tsx';
import { BesideTray, OnRecord } from './beside-tray.tsx';
import { Choice } from './choice.tsx';
import { Keypad, VirtualQuestion } from './keypad.tsx';
import { Declared } from './declared-facts.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { covers } from './main-action.ts';
import { Orders } from './orders.tsx';
import { Overtaken } from './overtaken.tsx';
import { ResultActions, ResultBanner, ResultBody } from './result.tsx';
import { Ending, LossNotice, NewDice, ResultWhy, Score } from './rooms.ts';
import { RollStrip } from './roll-strip.tsx';
import { RollsHere } from './rolls-here.tsx';
import { Tray } from './tray.tsx';
import { usePreview } from './use-preview.ts';
import { WhyPanel } from './why-panel.tsx';

function Asked({ ask, inFight }: { readonly ask: AskView; readonly inFight: boolean }) {
  switch (ask.ask) {
    case 'roll':
      return (
        <>
          <Tray ask={ask} inFight={inFight} />
          <OnRecord />
        </>
      );
    case 'choose':
      return <Choice ask={ask} />;
    case 'declare':
      return <Declared ask={ask} />;
  }
}

/** The panel that replaces the odds. */
function Panel() {
  const { ask } = useTable('ask');
  const panel = useScreen(({ desk }) => desk.panel);
  const odds = useOddsShown();
  if (panel === 'why') return <WhyPanel />;
  if (panel === 'typing' && ask?.ask === 'roll') return <Keypad ask={ask} />;
  if (panel === 'virtual') return <VirtualQuestion />;
  return odds ? <OddsPanel /> : null;
}

function useOddsShown(): boolean {
  return useScreen(({ preferences }) => preferences.odds);
}

/** With no question open: commands, and below them the chances of the selected one. */
function Free() {
  const { siege } = useTable('siege');
  const why = useScreen(({ desk }) => desk.panel === 'why');
  const odds = useOddsShown();
  usePreview();
  return (
    <div className="dock-free">
      <div className="dock-scroll">
        {why ? (
          <WhyPanel />
        ) : siege.result === null ? (
          <Orders />
        ) : (
          <Suspense fallback={null}>
            <Score />
          </Suspense>
        )}
        <BesideTray />
      </div>
      {odds && !why && <OddsPanel brief />}
    </div>
  );
}

/** A result being shown, or being looked at again, with its actions. */
function Result({
  landed,
  stage,
  progress,
}: Pick<Landing, 'landed' | 'progress'> & { readonly stage: StageView | null }) {
  const why = useScreen(({ desk }) => desk.panel === 'why');
  const card = useFight({ landed, progress, stage });
  return (
    <>
      <ResultBanner
        landed={landed}
        progress={progress}
        held={stage === null || stage.held}
        takenBack={stage?.takenBack}
        card={card}
      />
      {card !== null && <FightHead card={card} />}
      {why ? (
        <div className="dock-scroll">
          <Suspense fallback={null}>
            <ResultWhy landed={landed} />
          </Suspense>
        </div>
      ) : (
        <ResultBody landed={landed} progress={progress} card={card} takenBack={stage?.takenBack} />
      )}
      {stage === null ? (
        <Actions />
      ) : (
        <>
          {beside}
          <ResultActions stage={stage} corrects />
        </>
      )}
    </>
  );
}

/** The open question, or what may be done. */
function Open() {
  const { ask } = useTable('ask');
  const panel = useScreen(({ desk }) => desk.panel);
  const order = useScreen(({ desk }) => desk.order);
  const card = useFight(null);
  const inHand = ask === null && panel !== 'why' ? order : null;
  // What was just opened to bring dice goes above the earlier dice of a fight, which would push it out of sight.
  const brings = panel === 'typing' || panel === 'virtual';
  return (
    <>
      <AskBanner />
      {card === null ? <RollStrip /> : <FightHead card={card} />}
      <RollsHere />
      {ask === null ? (
        <Free />
      ) : (
        <div className="dock-scroll">
          {/* At the top, so that nothing of the dice is cut in half above it. */}
          {panel === 'why' && <Panel />}
          <Asked ask={ask} inFight={card !== null} />
          {panel === 'odds' && <BesideTray />}
          {brings && <Panel />}
          {card !== null && panel !== 'why' && <FightBody card={card} />}
          {panel === 'odds' && (card?.chance ?? null) === null && <Panel />}
        </div>
      )}
      <AgreedLine seat={null} />
      {/* An order in hand has such a line of its own; that of the order before it stays in the log. */}
      {inHand === null ? <AssumedLine /> : <WithOrder order={inHand} />}
      <Actions />
    </>
  );
}

/** Dice that were lost. Counted from the first on, so that it also reports when they are back. */
function Losses() {
  const { devices } = useTable('devices');
  const [ever, setEver] = useState(false);
  if (!ever && lostOf(devices).length > 0) setEver(true);
  return ever ? (
    <Suspense fallback={null}>
      <LossNotice at="dock" />
    </Suspense>
  ) : null;
}

/** Dice that appear during play; those present at the start are known. */
function Found() {
  const { devices } = useTable('devices');
  const [here] = useState(() => new Set(devices.map(({ id }) => id)));
  const [ever, setEver] = useState(false);
  const come = devices.some((device) => isUnowned(device) && !here.has(device.id));
  if (!ever && come) setEver(true);
  return ever ? (
    <Suspense fallback={null}>
      <NewDice here={here} />
    </Suspense>
  ) : null;
}

/** Constant elements, so that they are not rendered anew with each die of a result. */
const notices = (
  <>
    <Overtaken />
    <Losses />
    <Found />
  </>
);
const beside = <BesideTray />;

/** Rows are kept whole by a file of their own: without it they may be cut, and can be scrolled to. */
function useWholeRows(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const kept = import('./whole-in-dock.ts')
      .then(({ hideCutRows }) => dock.current && hideCutRows(dock.current))
      .catch(() => null);
    return () => void kept.then((leave) => leave?.());
  }, [dock]);
}

/** Question, dice, chances and action, always in this order from top to bottom. */
export function Dock() {
  const say = useText();
  const { landed, ask } = useTable('landed', 'ask');
  const over = useScreen(isOver);
  const desk = useScreen((screen) => screen.desk);
  const landing = useStage();
  const here = useRef<HTMLElement>(null);
  useWholeRows(here);
  return (
    <section ref={here} className="pane dock" aria-label={say(text('console.dock'))}>
      {notices}
      {landing !== null && covers(landing.stage, desk) ? (
        <Result {...landing} />
      ) : desk.recalled && landed !== null ? (
        <Result landed={landed} stage={null} progress={allTold(landed.dice.length)} />
      ) : over && ask === null ? (
        <Suspense fallback={null}>
          <Ending />
        </Suspense>
      ) : (
        <Open />
      )}
    </section>
  );
}
