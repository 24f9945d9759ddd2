import * as Ariakit from '@ariakit/react';
import type { AskView, HeldDie } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfHeld } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import { armsOf } from '../design/tincture.ts';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { personOf } from './perform.ts';

function Held({ held, ask }: { readonly held: HeldDie; readonly ask: AskView | null }) {
  const say = useText();
  const send = useSend();
  const { siege, agreements } = useTable('siege', 'agreements');
  const never = held.reason === 'early' && !agreements.earlyDice;
  const label = held.provenance.label || (held.provenance.by ?? say(text('console.die.some')));
  return (
    <li className="held">
      <DieFace look={lookOfHeld(held)} tincture={armsOf(siege.sides, held.seat).tincture} size={30} />
      <span className="held-words">
        <b>
          {ownName(label, say)}
          {held.face !== null && `, ${String(held.face)}`}
        </b>{' '}
        {say(text(never ? 'console.held.early-never' : `console.held.${held.reason}`))}
      </span>
      {ask?.ask === 'roll' && held.face !== null && !never && (
        <button
          type="button"
          className="btn btn-small"
          onClick={() =>
            void send(tell('tray.take', { token: ask.token, held: held.id, by: personOf({ siege }, ask.seat) }))
          }
        >
          {say(text('console.held.take'))}
        </button>
      )}
      <button
        type="button"
        className="btn btn-small btn-bare"
        onClick={() => void send(tell('tray.dismiss', { held: held.id }))}
      >
        {say(text('console.held.dismiss'))}
      </button>
    </li>
  );
}

/** On a low window dice beside the tray collapse to a one-line count; otherwise the newest is shown with its reason. */
const LOW = '(max-height: 51.875em)';

/** Dice beside the tray, each with the reason; older ones are collapsed. */
export function BesideTray() {
  const say = useText();
  const { tray, ask } = useTable('tray', 'ask');
  // Asking for the height of the window can cost a layout: not while a die lands and nothing lies beside the tray.
  if (tray.held.length === 0) return null;
  const inSight = window.matchMedia(LOW).matches ? [] : tray.held.slice(-1);
  const folded = tray.held.slice(0, tray.held.length - inSight.length).reverse();
  return (
    <section className="beside" aria-label={say(text('console.held.name'))}>
      <ul>
        {inSight.map((held) => (
          <Held key={held.id} held={held} ask={ask} />
        ))}
      </ul>
      {folded.length > 0 && (
        <Ariakit.DisclosureProvider>
          <Ariakit.Disclosure className="btn btn-small btn-bare">
            <Icon name="chevron-down" size={15} />
            {say(text(inSight.length > 0 ? 'console.held.more' : 'console.held.all', { count: folded.length }))}
          </Ariakit.Disclosure>
          <Ariakit.DisclosureContent unmountOnHide>
            <ul>
              {folded.map((held) => (
                <Held key={held.id} held={held} ask={ask} />
              ))}
            </ul>
          </Ariakit.DisclosureContent>
        </Ariakit.DisclosureProvider>
      )}
    </section>
  );
}

/** Faces recorded for this same roll before it was withdrawn: they may be used again instead of rerolling. */
export function OnRecord() {
  const say = useText();
  const send = useSend();
  const { tray, ask, siege } = useTable('tray', 'ask', 'siege');
  if (tray.onRecord === null || ask?.ask !== 'roll') return null;
  return (
    <section className="beside on-record">
      <span className="held-words">
        {say(text('console.on-record.told'))} <b>{tray.onRecord.join(' ')}</b>
      </span>
      <button
        type="button"
        className="btn btn-small"
        onClick={() => void send(tell('tray.onRecord', { token: ask.token, by: personOf({ siege }, ask.seat) }))}
      >
        {say(text('console.on-record.take'))}
      </button>
    </section>
  );
}
