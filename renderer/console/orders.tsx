import type { OfferView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf } from '../design/tincture.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { offerKey, orderChosen, sectionSelected, sheetOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { offersAbout, groupedOffers } from './offers.ts';
import { KeyCap } from './key-cap.tsx';

function Order({ offer, number }: { readonly offer: OfferView; readonly number: number }) {
  const say = useText();
  const send = useSend();
  const order = useScreen(({ desk }) => desk.order);
  const key = offerKey(offer);
  const chosen = order !== null && offerKey(order) === key;
  return (
    <label className={`order ${chosen ? 'card-chosen' : ''}`}>
      <input
        type="radio"
        className="visually-hidden"
        name="order"
        checked={chosen}
        onChange={() => {
          send(orderChosen(offer));
        }}
      />
      <span>{say(offer.text)}</span>
      {number <= 9 && <KeyCap>{String(number)}</KeyCap>}
    </label>
  );
}

/** The commands that are legal now, or those of the section that was clicked. Choosing one shows its chances first. */
export function Orders() {
  const say = useText();
  const send = useSend();
  const { offers, siege } = useTable('offers', 'siege');
  const section = useScreen(({ desk }) => desk.section);
  const place = siege.sections.find(({ id }) => id === section);
  const unit = siege.units.find(({ id }) => id === section);
  const leader = siege.commandBoard?.leaders.find(({ id }) => id === section);
  const piece = unit ?? leader;
  const picked = place !== undefined ? say(place.name) : piece !== undefined ? unitName(piece, say) : null;
  const shown = offersAbout(offers, siege, section);
  const groups = groupedOffers(shown, siege);
  const inOrder = groups.flatMap((group) => group.offers);
  return (
    <div className="orders">
      {picked !== null && (
        <div className="orders-about">
          <h2>{picked}</h2>
          <button type="button" className="btn btn-small" onClick={() => send(sectionSelected(null))}>
            <Icon name="close" size={15} />
            {say(text('console.orders.all'))}
          </button>
        </div>
      )}
      {offers.length === 0 && (
        <>
          <p className="hint">{say(text('console.orders.secret'))}</p>
          <button type="button" className="btn btn-small" onClick={() => send(sheetOpened({ kind: 'secrets' }))}>
            <Icon name="eye-off" size={15} />
            {say(text('console.rail.secrets'))}
          </button>
        </>
      )}
      {shown.length === 0 && offers.length > 0 && (
        <p className="hint">
          {say(
            text(
              picked === null
                ? 'console.orders.none'
                : place === undefined
                  ? 'console.orders.none-unit'
                  : 'console.orders.none-here',
            ),
          )}
        </p>
      )}
      <div role="radiogroup" aria-label={say(text('console.orders.name'))}>
        {groups.map(({ unit, offers: own }) => (
          <fieldset key={unit?.id ?? ''} className="orders-group">
            {unit !== null && unit.id !== section && (
              <legend>
                <Shield side={armsOf(siege.sides, unit.side)} size={18} />
                {unitName(unit, say)}
              </legend>
            )}
            {own.map((offer) => (
              <Order key={offerKey(offer)} offer={offer} number={inOrder.indexOf(offer) + 1} />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
