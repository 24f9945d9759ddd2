import { useEffect, useId, useMemo, type MouseEvent } from 'react';
import type { OfferView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Kept } from '../design/kept.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf } from '../design/tincture.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { countAsks } from '../store/count-asks.ts';
import { offerKey, orderChosen, ordersOpened, placePointed, sectionSelected, sheetOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { aimedAtNobody, factsThatFollow, fightsItOut, pressOrder } from './at-once.ts';
import { groupedOffers, listedOrders } from './offers.ts';
import { useChanceLabel, useChanceSaid } from './chance-said.ts';
import { EscapeCap } from './escape-cap.tsx';
import { KeyCap } from './key-cap.tsx';
import { openGroup } from './open-group.ts';
import type { OrderRow } from './order-rows.ts';
import { groupName, pieceName } from './order-words.ts';
import { priceOf } from './use-prices.ts';
import { RefusedVerbs } from './refused-verbs.tsx';

function Order({ offer, number }: { readonly offer: OfferView; readonly number: number }) {
  const say = useText();
  const send = useSend();
  const order = useScreen(({ desk }) => desk.order);
  const key = offerKey(offer);
  const chosen = order !== null && offerKey(order) === key;
  const saidOf = useChanceSaid();
  const labelOf = useChanceLabel();
  const wanted = useScreen(({ preferences }) => preferences.odds);
  const price = useScreen((screen) => priceOf(screen, key));
  const shown = wanted ? price : null;
  const follow = useScreen((screen) => factsThatFollow(offer, screen));
  const described = useId();
  const following = useId();
  const descriptions = [...(shown === null ? [] : [described]), ...(follow === 0 ? [] : [following])];
  /** Arrow keys only move along the list; a tap gives an order that needs no second press. */
  const onPress = ({ target, detail }: MouseEvent): void => {
    if (follow > 0 && detail > 0 && !(target instanceof HTMLInputElement)) send(pressOrder(offer));
  };
  return (
    <label className={`order ${chosen ? 'card-chosen' : ''}`} onClick={onPress}>
      <input
        type="radio"
        className="visually-hidden"
        name="order"
        checked={chosen}
        aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        onChange={() => {
          send(orderChosen(offer));
        }}
      />
      <span>
        <Kept>{say(offer.text)}</Kept>
      </span>
      {shown !== null && (
        // Not part of the order's name; it is announced as the description.
        <span className="order-price" aria-hidden="true" title={`${say(shown.text)} · ${labelOf(shown)}`}>
          <b>{saidOf(shown)}</b>
          <span id={described} className="visually-hidden">
            {say(text('console.said-of', { what: shown.text, said: `${saidOf(shown)}, ${labelOf(shown)}` }))}
          </span>
        </span>
      )}
      {follow > 0 && (
        <span className="order-price" id={following}>
          {say(text('console.orders.follow', { count: follow }))}
        </span>
      )}
      {number <= 9 && <KeyCap>{String(number)}</KeyCap>}
    </label>
  );
}

/** Several orders on one row: those of a piece, of a verb, or to a place. */
function OrderGroup({
  group,
  number,
}: {
  readonly group: Extract<OrderRow, { row: 'group' }>;
  readonly number: number;
}) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  // A tower or a wall that is ordered as a piece has no side of its own: it is theirs who order it.
  const side = siege.units.find(({ id }) => id === group.value)?.side ?? group.offers[0]?.seat;
  return (
    <button type="button" className="order order-more" onClick={() => send(openGroup(group))}>
      {group.by === 'piece' && side !== undefined && <Shield side={armsOf(siege.sides, side)} size={18} />}
      <span>
        <Kept>{groupName(group, siege, say)}</Kept>
        {group.by !== 'more' && <small>{say(text('console.orders.count', { count: group.offers.length }))}</small>}
      </span>
      <Icon name="chevron" size={15} />
      <KeyCap>{String(number)}</KeyCap>
    </button>
  );
}

/** The path to these orders, and the way back. */
function Way() {
  const say = useText();
  const send = useSend();
  const { offers, siege } = useTable('offers', 'siege');
  const desk = useScreen((screen) => screen.desk);
  const { section } = desk;
  const { trail, toward } = listedOrders(offers, siege, desk);
  const picked = section === null ? null : (pieceName(siege, section, say) ?? section);
  if (picked === null && trail.length === 0) return null;
  const there = toward === null ? null : pieceName(siege, toward, say);
  const back = trail.length > 0 || toward !== null;
  return (
    <div className="orders-about">
      <div>
        {picked !== null && (
          <h2>
            <Kept>{there === null ? picked : `${picked} › ${there}`}</Kept>
          </h2>
        )}
        {trail.length > 0 && (
          <b>
            <Kept>{trail.map((group) => groupName(group, siege, say)).join(' › ')}</Kept>
          </b>
        )}
      </div>
      <span>
        {back && (
          <button
            type="button"
            className="btn btn-small"
            onClick={() =>
              send(
                trail.length > 0
                  ? ordersOpened(trail.slice(0, -1).map(({ key }) => key))
                  : placePointed({ toward: null, order: null }),
              )
            }
          >
            {say(text('console.orders.back'))} <EscapeCap leaves={trail.length > 0 ? 'path' : 'toward'} />
          </button>
        )}
        {picked !== null && (
          <button type="button" className="btn btn-small" onClick={() => send(sectionSelected(null))}>
            <Icon name="close" size={15} />
            {say(text('console.orders.all'))}
          </button>
        )}
      </span>
    </div>
  );
}

/** The rows of a list; a few orders are shown grouped by unit. */
function Rows({ rows }: { readonly rows: readonly OrderRow[] }) {
  const say = useText();
  const { siege } = useTable('siege');
  const section = useScreen(({ desk }) => desk.section);
  const number = (row: OrderRow): number => rows.indexOf(row) + 1;
  const orders = rows.flatMap((row) => (row.row === 'order' ? [row] : []));
  if (orders.length < rows.length)
    return (
      <div className="orders-group">
        {rows.map((row) =>
          row.row === 'order' ? (
            <Order key={offerKey(row.offer)} offer={row.offer} number={number(row)} />
          ) : (
            <OrderGroup key={row.key} group={row} number={number(row)} />
          ),
        )}
      </div>
    );
  return groupedOffers(
    orders.map(({ offer }) => offer),
    siege,
  ).map(({ unit, offers: own }) => (
    <fieldset key={unit?.id ?? ''} className="orders-group">
      {unit !== null && unit.id !== section && (
        <legend>
          <Shield side={armsOf(siege.sides, unit.side)} size={18} />
          {unitName(unit, say)}
        </legend>
      )}
      {own.map((offer) => (
        <Order key={offerKey(offer)} offer={offer} number={orders.findIndex((row) => row.offer === offer) + 1} />
      ))}
    </fieldset>
  ));
}

/** Asks which of the listed orders take one press because a card of facts follows. */
function useCounted(rows: readonly OrderRow[]): void {
  const send = useSend();
  const { siege, revision } = useTable('siege', 'revision');
  useEffect(() => {
    const orders = rows.flatMap((row) =>
      row.row === 'order' && (aimedAtNobody(row.offer, siege) || fightsItOut(row.offer, siege)) ? [row.offer] : [],
    );
    void send(countAsks(orders));
  }, [send, rows, siege, revision]);
}

/** The commands that are legal now, or those of the selection on the plan. Selecting one shows its chances first. */
export function Orders() {
  const say = useText();
  const send = useSend();
  const { offers, siege } = useTable('offers', 'siege');
  const section = useScreen(({ desk }) => desk.section);
  const toward = useScreen(({ desk }) => desk.toward);
  const path = useScreen(({ desk }) => desk.path);
  const { rows } = useMemo(
    () => listedOrders(offers, siege, { section, toward, path }),
    [offers, siege, section, toward, path],
  );
  useCounted(rows);
  const place = siege.sections.some(({ id }) => id === section);
  return (
    <div className="orders">
      <Way />
      {offers.length === 0 && (
        <>
          <p className="hint">{say(text('console.orders.secret'))}</p>
          <button type="button" className="btn btn-small" onClick={() => send(sheetOpened({ kind: 'secrets' }))}>
            <Icon name="eye-off" size={15} />
            {say(text('console.pages.secrets'))}
          </button>
        </>
      )}
      {rows.length === 0 && offers.length > 0 && (
        <p className="hint">
          {say(
            text(
              section === null
                ? 'console.orders.none'
                : place
                  ? 'console.orders.none-here'
                  : 'console.orders.none-unit',
            ),
          )}
        </p>
      )}
      <div role="group" aria-label={say(text('console.orders.name'))}>
        <Rows rows={rows} />
      </div>
      <RefusedVerbs />
    </div>
  );
}
