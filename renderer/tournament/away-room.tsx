import { organiserApi } from '../../electron/contract/organiser-api.ts';
import { sentencesForAll, sentencesOfRoom, sharedSentencesFrom } from '../i18n/set-up.ts';
import { AwayContext } from './away.ts';
import type { AwayLink } from './away-link.ts';
import { AwayPage } from './away-page.tsx';
import { AwayEvent } from './event-room.tsx';

/** Sentences of shared systems come from the machine that has them. */
const linked = (link: Pick<AwayLink, 'call'>): void => {
  sharedSentencesFrom(async (system, language) => {
    const { sentences } = await link.call('shared.sentences', { system, language });
    return sentences;
  });
  // An event may be played by any system; what has not come yet is said by its own name until then.
  void sentencesForAll().catch(() => undefined);
};

/** What the event room needs before it is drawn. */
export async function awayRoomReady(): Promise<void> {
  await sentencesOfRoom('console');
}

/** The event room of an organiser who is not at the machine that holds the event. */
export function AwayRoom({
  event,
  name,
  onOut,
  onSignOut,
  onBench,
}: {
  readonly event: string;
  readonly name: string;
  readonly onOut: () => void;
  /** Told that this organiser has left by themselves. */
  readonly onSignOut: () => void;
  /** Looks at the page of judges instead. */
  readonly onBench: () => void;
}) {
  return (
    <AwayPage role="organiser" contract={organiserApi} linked={linked} onOut={onOut}>
      <AwayContext value={true}>
        <AwayEvent event={event} by={name} onBench={onBench} onSignOut={onSignOut} />
      </AwayContext>
    </AwayPage>
  );
}
