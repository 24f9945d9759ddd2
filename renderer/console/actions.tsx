import type { OfferView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { offerKey, orderChosen, soleOffer } from '../store/desk.ts';
import { isOver, useScreen, useSend, useTable } from '../store/screen.ts';
import { useEnterIsMain } from './enter-key.ts';
import { KeyCap } from './key-cap.tsx';
import { awaitedIn, mainAction, type MainAction } from './main-action.ts';
import { endsAtOnce, endsSomething, generalOffers } from './offers.ts';
import { pieceName } from './order-words.ts';
import { askVirtual, giveNow, performMain, typeFace } from './perform.ts';
import { ablePieces } from './plan-orders.ts';
import { useReady } from './use-ready.ts';

/** Buttons for ends of phases and other commands about nothing on the plan. */
function General() {
  const say = useText();
  const send = useSend();
  const { offers } = useTable('offers');
  const order = useScreen(({ desk }) => desk.order);
  const section = useScreen(({ desk }) => desk.section);
  // The only common command is already the main action.
  const sole = order === null && section === null ? soleOffer(offers) : null;
  const general = generalOffers(offers).filter((offer) => offer !== sole);
  const ready = useReady();
  const left = useLeftUndone();
  if (general.length === 0) return null;
  const first = general.find(endsAtOnce);
  return (
    <>
      {first !== undefined && left !== null && order === null && (
        <p id={LEFT} className="hint left-undone">
          {left}
        </p>
      )}
      <div className="actions actions-general actions-ends">
        {general.map((offer) =>
          endsAtOnce(offer) ? (
            <button
              key={offerKey(offer)}
              type="button"
              className="btn"
              // Disabled briefly after something new appears, like the main action. Screen readers are told.
              aria-disabled={!ready}
              aria-describedby={left === null || order !== null ? undefined : LEFT}
              onClick={() => {
                if (ready) void send(giveNow(offer));
              }}
            >
              <Icon name="skip" size={17} />
              {say(offer.text)} {offer === first && <KeyCap>E</KeyCap>}
            </button>
          ) : (
            <Chosen key={offerKey(offer)} offer={offer} />
          ),
        )}
      </div>
    </>
  );
}

/** Warns, next to the end of a phase, of what can still be done in it. */
const LEFT = 'left-undone';
const NAMED = 3;
function useLeftUndone(): string | null {
  const say = useText();
  const { offers, siege } = useTable('offers', 'siege');
  const names = ablePieces(offers, siege).flatMap((id) => pieceName(siege, id, say) ?? []);
  const able = [...new Set(names)];
  const pieces = able.slice(0, NAMED).join(', ');
  const count = able.length - NAMED;
  if (able.length === 0) return null;
  return say(count > 0 ? text('console.end.left-more', { pieces, count }) : text('console.end.left', { pieces }));
}

/** A command about nothing on the plan that is selected first and then given. */
function Chosen({ offer }: { readonly offer: OfferView }) {
  const say = useText();
  const send = useSend();
  const order = useScreen(({ desk }) => desk.order);
  const chosen = order !== null && offerKey(order) === offerKey(offer);
  return (
    <button
      type="button"
      className={`btn ${chosen ? 'card-chosen' : ''}`}
      aria-pressed={chosen}
      data-enter={order === null ? undefined : 'main'}
      onClick={() => {
        send(orderChosen(chosen ? null : offer));
      }}
      onKeyDown={(event) => {
        // Enter does what the main button says, even while the focus is here; the space bar selects.
        if (event.key !== 'Enter' || order === null) return;
        event.preventDefault();
        void send(performMain());
      }}
    >
      <Icon name={endsSomething(offer) ? 'skip' : 'play'} size={17} />
      {say(offer.text)}
    </button>
  );
}

/** Opens the fields to type faces, unless they are open. */
function TypeButton() {
  const say = useText();
  const send = useSend();
  const panel = useScreen(({ desk }) => desk.panel);
  if (panel === 'typing') return null;
  return (
    <button type="button" className="btn" onClick={() => send(typeFace())}>
      <Icon name="keyboard" size={19} />
      {say(text('console.type.open'))} <KeyCap>T</KeyCap>
    </button>
  );
}

/** Without connected dice there is nothing to wait for: offer both other ways to enter faces. */
function WithoutDice() {
  const say = useText();
  const send = useSend();
  const panel = useScreen(({ desk }) => desk.panel);
  return (
    <div className="actions actions-general">
      <TypeButton />
      {panel !== 'virtual' && (
        <button type="button" className="btn btn-virtual" onClick={() => send(askVirtual())}>
          <Icon name="dice" size={20} />
          {say(text('console.virtual.here'))} <KeyCap>V</KeyCap>
        </button>
      )}
    </div>
  );
}

/** With dice connected, the other ways to enter faces are small buttons beside the main action. */
function OtherDice() {
  const say = useText();
  const send = useSend();
  const panel = useScreen(({ desk }) => desk.panel);
  return (
    <>
      <TypeButton />
      {panel !== 'virtual' && (
        <button type="button" className="btn btn-icon btn-virtual" onClick={() => send(askVirtual())}>
          <Icon name="dice" size={20} />
          <span className="visually-hidden">{say(text('console.virtual.open'))}</span>
          <KeyCap>V</KeyCap>
        </button>
      )}
    </>
  );
}

/** A constant element, so that it is not rendered anew with each die. */
const otherDice = <OtherDice />;

/** The key that does the main action now. @param chosen whether somebody has picked its order */
function MainKey({ action, chosen }: { readonly action: MainAction; readonly chosen: boolean }) {
  const enters = useEnterIsMain();
  if (action.does === 'wait') return null;
  if (enters) return <KeyCap>Enter</KeyCap>;
  // Where Enter would press something else, the end of a phase still has its own key.
  return action.does === 'order' && !chosen && endsAtOnce(action.offer) ? <KeyCap>E</KeyCap> : null;
}

/** The main action, with the other ways to enter dice beside it. */
export function Actions() {
  const say = useText();
  const send = useSend();
  const state = useTable('ask', 'tray', 'offers', 'stage', 'objection', 'devices');
  const over = useScreen(isOver);
  const ready = useReady();
  const desk = useScreen((screen) => screen.desk);
  const action = mainAction(state, desk);
  const rolling = state.ask?.ask === 'roll' && awaitedIn(state.tray) > 0;
  const connected = state.devices.some(({ state: is, dice }) => is === 'ready' && dice.length > 0);
  const waits = action.does === 'wait';
  if (over && state.ask === null && state.offers.length === 0) return null;
  return (
    <>
      {state.ask === null && <General />}
      {rolling && !connected && <WithoutDice />}
      <div className="actions">
        <button
          type="button"
          className={waits ? 'btn btn-waits' : 'btn btn-main'}
          aria-disabled={waits || !ready}
          data-main={waits || !ready ? 'dead' : 'live'}
          data-enter="main"
          onClick={() => {
            if (!waits) void send(performMain());
          }}
        >
          {say(action.label)}
          <MainKey action={action} chosen={desk.order !== null} />
        </button>
        {rolling && connected && otherDice}
      </div>
    </>
  );
}
