import { Suspense } from 'react';
import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Hatched } from '../design/hatching.tsx';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { sideTitle } from '../../electron/contract/side-title.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { Kept } from '../design/kept.tsx';
import { useText } from '../i18n/use-text.ts';
import { panelOpened, sheetOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { verbOf } from './ask-words.ts';
import { isCard } from './declared.ts';
import { EscapeCap } from './escape-cap.tsx';
import { KeyCap } from './key-cap.tsx';
import { MOST } from './order-rows.ts';
import { Refusal } from './refusal.tsx';
import { PausedLine } from './rooms.ts';
import { useReady } from './use-ready.ts';

function Who({ seat }: { readonly seat: string }) {
  const say = useText();
  const { siege } = useTable('siege');
  const side = siege.sides.find((one) => one.seat === seat);
  if (side === undefined) return null;
  return (
    <div className="ask-who">
      <Shield side={side} size={26} />
      <span>{sideTitle(side.name, say(side.role))}</span>
    </div>
  );
}

function Why() {
  const say = useText();
  const send = useSend();
  const open = useScreen(({ desk }) => desk.panel === 'why');
  return (
    <button
      type="button"
      className="ask-why"
      aria-expanded={open}
      onClick={() => send(panelOpened(open ? 'odds' : 'why'))}
    >
      <Icon name={open ? 'close' : 'book'} size={16} />
      {say(text(open ? 'console.why.close' : 'console.why.open'))}
      {open ? <EscapeCap leaves="panel" /> : <KeyCap>W</KeyCap>}
    </button>
  );
}

/** Opens a search for orders if there are more than a list holds. Placed here so that no list has to end with it. */
function Find() {
  const say = useText();
  const send = useSend();
  const { offers } = useTable('offers');
  if (offers.length <= MOST) return null;
  return (
    <button type="button" className="btn btn-small" onClick={() => send(sheetOpened({ kind: 'palette' }))}>
      <Icon name="search" size={16} />
      {say(text('console.orders.find'))} <KeyCap>/</KeyCap>
    </button>
  );
}

/** Shows that the clock is paused. */
function Paused() {
  const { clock } = useTable('clock');
  if (clock === null || clock.paused === null) return null;
  return (
    <Suspense fallback={null}>
      <PausedLine />
    </Suspense>
  );
}

function Asked({ ask }: { readonly ask: AskView }) {
  const say = useText();
  const { siege, clock } = useTable('siege', 'clock');
  const { tincture } = armsOf(siege.sides, ask.seat);
  const count = useScreen(({ desk }) => (isCard(desk.facts) ? desk.facts.list.length : 0));
  // A card of facts is about the order being carried out.
  const order = useScreen(({ table }) => table.log.findLast(({ kind }) => kind === 'order'));
  const why = say(count > 0 && order !== undefined ? order.text : ask.why);
  const ready = useReady();
  return (
    <section
      className={`ask ask-open ${clock?.paused?.because === 'judge' ? 'ask-judged' : ''} ${tinctureClass(tincture)}`}
      aria-labelledby="ask"
      data-question={ask.token}
      data-awake={ready}
    >
      <Hatched tincture={tincture} className="ask-hatching" />
      <Who seat={ask.seat} />
      <Why />
      <h1 id="ask" tabIndex={-1}>
        {say(count > 0 ? text('console.facts.head', { count }) : verbOf(ask))}
      </h1>
      <p className={why.length > 70 ? 'ask-reason ask-long' : 'ask-reason'}>
        <Kept>{why}</Kept>
      </p>
      <Paused />
      <Refusal at="game" />
    </section>
  );
}

/** The current question in the colour of the side being asked. Only a question has a solid background. */
export function AskBanner() {
  const say = useText();
  const { ask, siege } = useTable('ask', 'siege');
  const ready = useReady();
  if (ask !== null) return <Asked key={ask.token} ask={ask} />;
  const active = siege.sides.find(({ seat }) => seat === siege.active);
  return (
    <section className="ask ask-free" aria-labelledby="ask" data-awake={ready}>
      {siege.result === null ? (
        <>
          <div className="ask-head">
            <Who seat={siege.active} />
            <Find />
          </div>
          <h1 id="ask" tabIndex={-1}>
            {say(text('console.ask.free', { name: active?.name ?? siege.active }))}
          </h1>
        </>
      ) : (
        <>
          <div className="ask-who">{say(text('console.ask.over'))}</div>
          <h1 id="ask" tabIndex={-1} className="chronicle">
            <Kept>{say(siege.result.text)}</Kept>
          </h1>
        </>
      )}
      <Paused />
      <Refusal at="game" />
    </section>
  );
}
