import './reserve.css';
import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf } from '../design/tincture.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { pieceOf } from './order-rows.ts';
import { pointAt } from './point-at.ts';

/** The most shown beside the plan; the list beside the question has them all. */
const MOST = 6;

/** Pieces waiting to be placed: drag one onto the plan, or select it and click its place. */
export function Reserve() {
  const say = useText();
  const send = useSend();
  const { ask, offers, siege } = useTable('ask', 'offers', 'siege');
  const section = useScreen(({ desk }) => desk.section);
  if (ask !== null) return null;
  const able = new Set(offers.filter(({ aside }) => aside !== true).map(pieceOf));
  const waiting = siege.units.filter(
    ({ id, place, destroyed }) => place.on === 'off-table' && !destroyed && able.has(id),
  );
  if (waiting.length === 0) return null;
  const picked = waiting.find(({ id }) => id === section);
  // A piece selected by key or in the list is also shown beside the plan.
  const shown = waiting.slice(0, MOST);
  if (picked !== undefined && !shown.includes(picked)) shown.splice(-1, 1, picked);
  return (
    <div className="reserve plan-reserve" role="group" aria-label={say(text('console.plan.reserve'))}>
      {shown.map((unit) => (
        <button
          key={unit.id}
          type="button"
          data-unit={unit.id}
          className={`row-box reserve-piece ${section === unit.id ? 'card-chosen' : ''}`}
          aria-pressed={section === unit.id}
          onClick={() => send(pointAt(unit.id))}
        >
          <Shield side={armsOf(siege.sides, unit.side)} size={18} />
          <span>{unitName(unit, say)}</span>
        </button>
      ))}
      {waiting.length > MOST && (
        <span className="reserve-more">{say(text('console.orders.more', { count: waiting.length - MOST }))}</span>
      )}
    </div>
  );
}
