import { lazy, Suspense, useEffect, useRef } from 'react';
import type { AskView, OfferView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Actions } from '../console/actions.tsx';
import { AskBanner } from '../console/ask-banner.tsx';
import { soFarOf } from '../console/ask-words.ts';
import { Choice } from '../console/choice.tsx';
import { FaceList } from '../console/face-words.tsx';
import { OddsPanel } from '../console/odds-panel.tsx';
import { Keypad, VirtualQuestion } from '../console/keypad.tsx';
import { AgreedLine } from '../console/objections.tsx';
import { Declared } from '../console/declared-facts.tsx';
import { Orders } from '../console/orders.tsx';
import { FightBody, FightHead } from '../theatre/fight-parts.tsx';
import { useFight } from '../theatre/use-fight.ts';
import { ResultActions, ResultBanner, ResultBody } from '../console/result.tsx';
import { usePreview } from '../console/use-preview.ts';
import { usePrices } from '../console/use-prices.ts';
import { WhyPanel } from '../console/why-panel.tsx';
import { waitsInVain } from '../devices/losses.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfSlot } from '../design/die-look.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { useText } from '../i18n/use-text.ts';
import { stayingResult } from '../display/last-roll.ts';
import { allTold } from '../landing/progress.ts';
import type { Landing } from '../landing/use-landing.ts';
import { useStage } from '../landing/use-stage.ts';
import { useScreen, useTable } from '../store/screen.ts';

// Loaded when the siege has ended.
const PhoneEnd = lazy(async () => {
  const [{ PhoneEnd: default_ }] = await Promise.all([import('../ending/phone-end.tsx'), sentencesOfRoom('ending')]);
  return { default: default_ };
});

/** The dice of the open roll as they come in. Only the console offers further actions on one. */
function Dice({ ask }: { readonly ask: Extract<AskView, { ask: 'roll' }> }) {
  const say = useText();
  const { tray, siege, agreements, devices } = useTable('tray', 'siege', 'agreements', 'devices');
  const { tincture } = armsOf(siege.sides, ask.seat);
  const come = tray.slots.filter(({ state }) => state === 'in').length;
  const soFar = soFarOf({ ask, tray });
  const vain = waitsInVain({ ask, tray, devices, siege });
  const doubtful = tray.slots.some((slot) => slot.state === 'in' && slot.unconfirmed);
  return (
    <section className={`tray ${tinctureClass(tincture)}`} aria-labelledby="tray-head">
      <div className="tray-head">
        <h2 id="tray-head">{say(text('console.tray.in', { come, count: ask.dice }))}</h2>
        {soFar !== null && <span className="tray-so-far">{say(soFar)}</span>}
      </div>
      <FaceList ask={ask} />
      <div className="tablet-dice">
        {tray.slots.map((slot, i) => (
          <DieFace
            key={`${i} ${slot.state}`}
            look={lookOfSlot(slot)}
            tincture={tincture}
            sides={ask.sides}
            size={tray.slots.length > 12 ? 38 : 54}
            {...(slot.state === 'in' && { label: String(slot.face) })}
          />
        ))}
      </div>
      {agreements.said !== null && <p className="hint">{say(agreements.said)}</p>}
      {vain !== null && (
        <p className="hint" role="status">
          {say(vain)}
        </p>
      )}
      {doubtful && <p className="hint">{say(text('room.tablet.console-decides'))}</p>}
    </section>
  );
}

function Answer({ ask }: { readonly ask: AskView }) {
  switch (ask.ask) {
    case 'roll':
      return <Dice ask={ask} />;
    case 'choose':
      return <Choice ask={ask} />;
    case 'declare':
      return <Declared ask={ask} />;
  }
}

/** Somebody else is asked: shows the options without buttons. */
function Watched({ ask }: { readonly ask: AskView }) {
  const say = useText();
  const { siege } = useTable('siege');
  const name = siege.sides.find(({ seat }) => seat === ask.seat)?.name ?? ask.seat;
  return (
    <>
      {ask.ask === 'roll' && <Dice ask={ask} />}
      {ask.ask === 'choose' && (
        <ul className="tablet-options">
          {ask.options.map(({ id, text: option }) => (
            <li key={id}>{say(option)}</li>
          ))}
        </ul>
      )}
      <p className="hint">{say(text('room.tablet.others-turn', { name }))}</p>
    </>
  );
}

/** Whether a side is asked or may give orders now, and whether it is waiting for the other's agreement. */
function useTurn(seat: string | null): { readonly mine: boolean; readonly waitsForOther: boolean } {
  const { ask, offers, siege, objection } = useTable('ask', 'offers', 'siege', 'objection');
  const untouched = useScreen(({ desk }) => Object.keys(desk.facts.said).length === 0);
  const picked = useScreen(({ desk }) => desk.section !== null || desk.order !== null);
  // Rare orders (`aside`) are possible in the other side's turn: they are shown at the picked piece, and nothing waits
  // for them.
  const idle = !picked && siege.active !== seat && offers.every(({ aside }) => aside === true);
  // When one side objects, both have to agree.
  const objected = ask?.ask === 'declare' && ask.objected === true;
  return {
    mine: seat !== null && (ask === null ? offers.length > 0 && !idle : ask.seat === seat || objected),
    // A side that has agreed to the facts as shown waits for the other.
    waitsForOther: seat !== null && objection?.agreed?.seat === seat && untouched,
  };
}

/** The result of the last roll, while it is shown or stays. */
function Over({ seat, over, card }: PlayProps & { readonly over: OnStage }) {
  const { ask } = useTable('ask');
  const { landed, progress, stage } = over;
  const waits = stage !== null && seat !== null && (landed.seat === seat || ask?.seat === seat);
  return (
    <>
      <ResultBanner
        landed={landed}
        progress={progress}
        held={stage?.held === true}
        takenBack={stage?.takenBack}
        card={card}
      />
      {card !== null && <FightHead card={card} />}
      <ResultBody landed={landed} progress={progress} card={card} takenBack={stage?.takenBack} />
      {waits && <ResultActions stage={stage} />}
    </>
  );
}

/** The last result, which stays on a phone that has nothing to do, until something else happens. */
function useStays(mine: boolean): OnStage | null {
  const state = useTable('landed', 'ask', 'siege', 'fights');
  const landed = useScreen(({ table }) => (mine ? null : stayingResult(state, table.log)));
  return landed && { landed, stage: null, progress: allTold(landed.dice.length) };
}

/** Nothing is asked: this side's orders, that it is not its turn, or how the siege has ended. */
function Unasked({ seat, mine }: { readonly seat: string | null; readonly mine: boolean }) {
  const say = useText();
  const { siege } = useTable('siege');
  const why = useScreen(({ desk }) => desk.panel === 'why');
  return (
    <>
      {!why && mine && <Orders />}
      {!mine && siege.result === null && (
        <p className="hint">{say(text(seat === null ? 'room.tablet.nothing-asked' : 'room.tablet.not-your-turn'))}</p>
      )}
      {siege.result !== null && (
        <Suspense fallback={null}>
          <PhoneEnd seat={seat} />
        </Suspense>
      )}
    </>
  );
}

/** The page has no plan with lit places. */
const noneLit: readonly OfferView[] = [];

/** Which chances this phone shows, once both sides have agreed: of its own order in hand, or of the open question. */
function useToldChances(mine: boolean, card: PlayProps['card']): 'order' | 'question' | null {
  const { ask, openOdds } = useTable('ask', 'openOdds');
  const panel = useScreen(({ desk }) => desk.panel);
  const order = useScreen(({ desk }) => desk.order);
  const agreed = openOdds !== null;
  usePreview(agreed && mine);
  usePrices(noneLit, agreed && mine);
  if (!agreed || panel === 'why') return null;
  if (ask === null) return mine && order !== null ? 'order' : null;
  return (card?.chance ?? null) === null && panel === 'odds' ? 'question' : null;
}

/** The question, with the means to answer it if it is this side's; without a question, this side's commands. */
function Open({ seat, card }: PlayProps) {
  const say = useText();
  const { ask, siege } = useTable('ask', 'siege');
  const panel = useScreen(({ desk }) => desk.panel);
  const { mine, waitsForOther } = useTurn(seat);
  const chances = useToldChances(mine, card);
  const strange = seat !== null && !siege.sides.some((side) => side.seat === seat);
  return (
    <>
      <AskBanner />
      {card !== null && <FightHead card={card} />}
      <div className="dock-scroll" tabIndex={-1}>
        {strange && <p role="alert">{say(text('room.tablet.no-such-side'))}</p>}
        {ask !== null && (mine ? <Answer ask={ask} /> : <Watched ask={ask} />)}
        {card !== null && panel !== 'why' && <FightBody card={card} />}
        {chances === 'question' && <OddsPanel brief />}
        {panel === 'why' && <WhyPanel />}
        {mine && <Means ask={ask} />}
        {ask === null && <Unasked seat={seat} mine={mine} />}
      </div>
      {chances === 'order' && <OddsPanel brief />}
      {seat !== null && <AgreedLine seat={seat} />}
      {mine && !waitsForOther && <Actions />}
    </>
  );
}

/** Other ways to bring dice, once this side has opened one. */
function Means({ ask }: { readonly ask: AskView | null }) {
  const panel = useScreen(({ desk }) => desk.panel);
  if (panel === 'virtual') return <VirtualQuestion />;
  return panel === 'typing' && ask?.ask === 'roll' ? <Keypad ask={ask} /> : null;
}

/** A result; without a stage it is over, and stays. */
type OnStage = Pick<Landing, 'landed' | 'progress'> & { readonly stage: Landing['stage'] | null };
interface PlayProps {
  /** The side played here; null for a spectator. */
  readonly seat: string | null;
  readonly card: ReturnType<typeof useFight>;
}

/** The page of a side: a result while it is shown, else the question, or what may be done. */
export function Play({ seat }: { readonly seat: string | null }) {
  const say = useText();
  const panel = useScreen(({ desk }) => desk.panel);
  const landing = useStage();
  const stays = useStays(useTurn(seat).mine);
  const over = panel === 'typing' || panel === 'virtual' ? null : (landing ?? stays);
  const card = useFight(over);
  const { ask } = useTable('ask');
  const page = useRef<HTMLElement>(null);
  const shown = over === null ? (ask?.token ?? '') : `result ${String(over.landed.n)}`;
  // With large text all of it scrolls together: what comes next is read from its first line.
  useEffect(() => {
    if (page.current !== null) page.current.scrollTop = 0;
  }, [shown]);
  return (
    <section ref={page} className="pane dock tablet-play" aria-label={say(text('room.tablet.page.play'))}>
      {over === null ? <Open seat={seat} card={card} /> : <Over seat={seat} card={card} over={over} />}
    </section>
  );
}
