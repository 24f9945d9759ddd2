import { useEffect, useState } from 'react';
import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useFocusKept, type FocusHeir } from '../design/focus-kept.ts';
import { useText } from '../i18n/use-text.ts';
import { allTold } from '../landing/progress.ts';
import { useStage } from '../landing/use-stage.ts';
import { preview } from '../store/asking.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { Actions } from './actions.tsx';
import { AskBanner } from './ask-banner.tsx';
import { BesideTray, OnRecord } from './beside-tray.tsx';
import { Choice, YesNo } from './choice.tsx';
import { Keypad, VirtualQuestion } from './keypad.tsx';
import { Measure } from './measure.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { Orders } from './orders.tsx';
import { Score } from './score-sheet.tsx';
import { ResultActions, ResultBanner, ResultBody } from './result.tsx';
import { RollStrip } from './roll-strip.tsx';
import { Tray } from './tray.tsx';
import { WhyPanel } from './why-panel.tsx';

function Asked({ ask }: { readonly ask: AskView }) {
  switch (ask.ask) {
    case 'roll':
      return (
        <>
          <Tray ask={ask} />
          <OnRecord />
        </>
      );
    case 'choose':
      return <Choice ask={ask} />;
    case 'declare':
      return ask.fact === 'number' ? <Measure ask={ask} /> : <YesNo ask={ask} />;
  }
}

/** What stands in the place of the odds. */
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

/** Keeps the chances of the chosen command in step with the table. */
function usePreview(): void {
  const send = useSend();
  const { revision } = useTable('revision');
  const order = useScreen(({ desk }) => desk.order);
  useEffect(() => {
    if (order !== null) void send(preview(order));
  }, [send, order, revision]);
}

/** Nothing is asked: commands, and below them the chances of the one that is chosen. */
function Free() {
  const { siege } = useTable('siege');
  const why = useScreen(({ desk }) => desk.panel === 'why');
  const odds = useOddsShown();
  usePreview();
  return (
    <>
      <div className="dock-scroll">
        {why ? <WhyPanel /> : siege.result === null ? <Orders /> : <Score />}
        <BesideTray />
      </div>
      {odds && !why && <OddsPanel brief />}
    </>
  );
}

/**
 * What goes away with its question, such as an option or a key of the keypad, leaves the focus to the question that is
 * open now: the next key is meant for that, and a screen reader says it.
 */
const openQuestion: FocusHeir = {
  lost: (held) => !held.isConnected,
  give: (dock) => dock.querySelector<HTMLElement>('#ask')?.focus({ preventScroll: true }),
};

/** Question, dice, chances and action, from top to bottom, always in this order. */
export function Dock() {
  const say = useText();
  const { ask } = useTable('ask');
  const panel = useScreen(({ desk }) => desk.panel);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  useFocusKept(dock, openQuestion);
  const landing = useStage();
  const recalled = useScreen(({ desk }) => desk.recalled);
  const { landed } = useTable('landed');
  const over = panel === 'typing' || panel === 'virtual' ? null : landing;
  if (over !== null)
    return (
      <section ref={setDock} className="dock" aria-label={say(text('console.dock'))}>
        <ResultBanner landed={over.landed} held={over.stage.held} />
        {panel === 'why' ? <WhyPanel /> : <ResultBody landed={over.landed} progress={over.progress} />}
        <BesideTray />
        <ResultActions stage={over.stage} />
      </section>
    );
  if (recalled && landed !== null)
    return (
      <section ref={setDock} className="dock" aria-label={say(text('console.dock'))}>
        <ResultBanner landed={landed} held />
        <ResultBody landed={landed} progress={allTold(landed.dice.length)} />
        <Actions />
      </section>
    );
  return (
    <section ref={setDock} className="dock" aria-label={say(text('console.dock'))}>
      <AskBanner />
      <RollStrip />
      {ask === null ? (
        <Free />
      ) : (
        <div className="dock-scroll">
          <Asked ask={ask} />
          {panel === 'odds' && <BesideTray />}
          <Panel />
        </div>
      )}
      <Actions />
    </section>
  );
}
