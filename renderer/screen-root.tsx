import './broken.css';
import { Component, Suspense, type ReactNode } from 'react';
import type { Role } from '../electron/contract/rpc.ts';
import { text } from '../rules/kernel/text.ts';
import { fetchedScreen } from './fetched-screen.tsx';
import { sentencesForAll, sentencesOfRoom } from './i18n/set-up.ts';
import { useText } from './i18n/use-text.ts';
import type { Asked } from './link/channels.ts';
import { useScreen } from './store/screen.ts';
import { useAddress } from './tournament/address.ts';
import { useLook } from './use-look.ts';

/** The whole contract; displays do not load it. */
export const wholeContract = () => import('../electron/contract/api.ts');

// A monitor does not load the console, nor the console the monitor.
const consoleScreen = fetchedScreen(async () => {
  const [{ Console }] = await Promise.all([import('./console/console.tsx'), sentencesOfRoom('console')]);
  return Console;
});
const looking = fetchedScreen(async () => (await import('./display/looking.tsx')).Looking);
const tablet = fetchedScreen(async () => {
  const [{ Tablet }] = await Promise.all([
    import('./tablet/tablet.tsx'),
    sentencesOfRoom('console'),
    sentencesOfRoom('room'),
  ]);
  return Tablet;
});
const overlay = fetchedScreen(async () => {
  const [{ OverlayScreen }] = await Promise.all([import('./overlay/overlay-screen.tsx'), sentencesOfRoom('room')]);
  return OverlayScreen;
});
// An event names systems and matches of every kind.
const eventRoom = fetchedScreen(async () => {
  const [{ EventRoom }] = await Promise.all([
    import('./tournament/event-room.tsx'),
    sentencesOfRoom('console'),
    sentencesOfRoom('tournament'),
    sentencesOfRoom('season'),
    sentencesForAll(),
  ]);
  return EventRoom;
});

const isEvent = (room: string | null): boolean => room === 'event';

/** Loads the screen an address asks for, before the host has said which role it gets. */
export function screenFetched(asked: Asked, room: string | null): Promise<void> {
  switch (asked) {
    case 'console':
      return (isEvent(room) ? eventRoom : consoleScreen).fetched();
    case 'display':
      return looking.fetched();
    case 'overlay':
      return overlay.fetched();
    case 'guest':
      return tablet.fetched();
  }
}

function Broken({ problem }: { readonly problem: Error }) {
  const say = useText();
  return (
    <main className="broken" role="alert">
      <h1 className="chronicle">{say(text('console.broken'))}</h1>
      <p>{say(text('console.broken.note', { problem: problem.message }))}</p>
      <button
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        {say(text('console.link.reload'))}
      </button>
    </main>
  );
}

/**
 * An error boundary: shows the error and a way on, never a blank page. Nothing of the siege is lost: the host has it.
 */
class Guard extends Component<{ readonly children: ReactNode }, { readonly problem: Error | null }> {
  override state = { problem: null };
  static getDerivedStateFromError(problem: unknown): { readonly problem: Error } {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) };
  }
  override render(): ReactNode {
    const { problem } = this.state;
    return problem === null ? this.props.children : <Broken problem={problem} />;
  }
}

/** The console: the siege on this machine's table, or the events. */
function Rooms() {
  return isEvent(useAddress('room')) ? <eventRoom.Screen /> : <consoleScreen.Screen />;
}

function screenOf(role: Role | 'guest') {
  switch (role) {
    case 'console':
      return <Rooms />;
    case 'overlay':
      return <overlay.Screen />;
    case 'display':
      return <looking.Screen />;
    case 'side':
    case 'guest':
      return <tablet.Screen />;
  }
}

/** The screen of this page: the role the host gives it, and until then the one its address asks for. */
export function ScreenRoot({ asked }: { readonly asked: Asked }) {
  const theme = useScreen(({ preferences, link: { order } }) =>
    order === null || order.light === 'console' ? preferences.theme : order.light,
  );
  const role = useScreen(({ link }) => link.hello?.role) ?? asked;
  useLook(theme);
  return (
    <Guard>
      <Suspense fallback={null}>{screenOf(asked === 'guest' ? 'guest' : role)}</Suspense>
    </Guard>
  );
}
