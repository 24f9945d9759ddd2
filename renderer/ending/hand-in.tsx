import { useState } from 'react';
import type { LinkView } from '../../electron/contract/hall-hub-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { Icon } from '../design/icon.tsx';
import { useLive } from '../devices/use-live.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { goTo } from '../tournament/address.ts';
import { calledAfter } from './next-round.ts';

/** The key that opens the event. */
export const HAND_IN_KEY = '0';

/** Opens the event whose game this was; the result was sent there automatically. */
export function goToEvent(game: { readonly event: string }, link: LinkView | null): void {
  // A table in somebody else's hall has no event here; its room shows the state of the link to the organiser.
  goTo({ room: 'event', event: link?.event === game.event ? null : game.event, season: null });
}

/** How far the result of a game of an event has got. */
function stateOf(event: string, link: LinkView | null): Text {
  if (link?.event !== event) return text('ending.handed-in');
  return link.waiting === 0 ? text('ending.handed-in.there') : text('ending.handed-in.waits', { count: link.waiting });
}

/** The state of this machine's link to an organiser; null if the siege is not a game of an event. */
export function useEventLink(): LinkView | null {
  const { match } = useTable('match');
  const [link, setLink] = useState<LinkView | null>(null);
  useLive('link.watch', {}, match.game === undefined ? null : match.id, setLink);
  return link;
}

/** The first next step if the siege was a game of an event; nothing otherwise. */
export function HandIn({ link }: { readonly link: LinkView | null }) {
  const say = useText();
  const {
    match: { game },
  } = useTable('match');
  if (game === undefined) return null;
  const { round, table } = game;
  const awaitsCall = link?.event === game.event && calledAfter(game.event, link) === null;
  return (
    <>
      <p role="status">
        {say(stateOf(game.event, link))}
        {awaitsCall && <> {say(text('ending.not-called'))}</>}
      </p>
      <button type="button" className="btn ending-wide" onClick={() => goToEvent(game, link)}>
        <Icon name="trophy" size={18} /> {say(text('ending.hand-in', { round, table }))} <KeyCap>{HAND_IN_KEY}</KeyCap>
      </button>
    </>
  );
}
