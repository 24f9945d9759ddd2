import { organiserApi } from '../../electron/contract/organiser-api.ts';
import { sentencesForAll, sentencesOfRoom, sharedSentencesFrom } from '../i18n/set-up.ts';
import { AwayContext } from './away.ts';
import type { AwayLink } from './away-link.ts';
import { AwayPage } from './away-page.tsx';
import { AwayEvent } from './event-room.tsx';

/** Fetches the sentences of shared systems from the machine that has them. */
const linked = (link: Pick<AwayLink, 'call'>): void => {
  sharedSentencesFrom(async (system, language) => {
    const { sentences } = await link.call('shared.sentences', { system, language });
    return sentences;
  });
  // An event may use any system; until its sentences arrive, keys are shown instead.
  void sentencesForAll().catch(() => undefined);
};

/** Loads what the event room needs before its first render. */
export async function awayRoomReady(): Promise<void> {
  await sentencesOfRoom('console');
}

/** The event room of an organiser at another machine than the event's. */
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
  /** Called when this organiser signs out. */
  readonly onSignOut: () => void;
  /** Switches to the judges' page. */
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
