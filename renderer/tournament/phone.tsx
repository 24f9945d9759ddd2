import '../console/console.css';
import './event.css';
import './phone.css';
import { lazy, StrictMode, Suspense, useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { hubApi, HubGuestAnswer, JoinAnswer, type HubApi, type HubRole } from '../../electron/contract/hub-api.ts';
import { client, type Client } from '../../electron/contract/rpc.ts';
import { isOwnCode, ownCode } from '../../electron/contract/slip-code.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { freshId } from '../link/fresh-id.ts';
import { socketChannel } from '../link/channels.ts';
import { keepPage, keptPage, type OrganiserPage } from './away.ts';
import { Field, Problem } from './parts.tsx';
import { PhoneContext } from './phone-hub.ts';
import { LanguageChoice } from './phone-language.tsx';
import { Bench } from './phone-judge.tsx';
import { Looker } from './phone-looker.tsx';
import { Seat } from './phone-seat.tsx';
import { useProblem } from './use-problem.ts';
import { useWords } from './use-words.ts';

const RETRY_MS = 2000;

/**
 * Sends a code to the door.
 * @returns whom it admits, or why it admits nobody
 */
async function joined(code: string, name: string): Promise<JoinAnswer> {
  const body = JSON.stringify({ code, name, table: null, key: null });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch('/join', { method: 'POST', headers, body });
    return JoinAnswer.parse(await response.json());
  } catch {
    return { joined: false, text: text('event-hub.nobody-there', { address: location.host }), seconds: 0 };
  }
}

/** The identity of this browser in the hall. */
type Who = Pick<Extract<JoinAnswer, { joined: true }>, 'role' | 'name' | 'event'>;

/** The identity this browser is admitted with; null for none or without an answer. */
async function whoIsIn(): Promise<Who | null> {
  try {
    return HubGuestAnswer.parse(await (await fetch('/hub-guest')).json()).guest;
  } catch {
    return null;
  }
}

/** Asks for the code and a name. The address of a player's page includes the code, which also identifies the player. */
function ComeIn({
  own,
  why,
  onIn,
}: {
  readonly own: string;
  /** Why the code in the address was refused. */
  readonly why: Text | null;
  readonly onIn: (who: Who) => void;
}) {
  const w = useWords();
  const say = useText();
  const [code, setCode] = useState(own);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(why);
  const isOwn = isOwnCode(own) && code === own;
  const come = async (submitted: SyntheticEvent): Promise<void> => {
    submitted.preventDefault();
    const answer = await joined(code, name);
    if (answer.joined) onIn(answer);
    else setRefused(answer.text);
  };
  return (
    <form className="event-form" onSubmit={(submitted) => void come(submitted)}>
      <Field label={w('phone.code')} value={code} line="hallCode" required onChange={setCode} />
      {own === '' && <p className="hint">{w('phone.code-where')}</p>}
      {!isOwn && <Field label={w('your-name')} value={name} line="guest" required onChange={setName} />}
      <button type="submit" className="btn btn-main">
        {w('phone.come-in')}
      </button>
      {refused !== null && <p role="alert">{say(refused)}</p>}
    </form>
  );
}

type Role = HubRole | null;

/** The page of a guest, by role. */
function Inside({
  onOut,
  onSignOut,
  onWhole,
}: {
  readonly onOut: () => void;
  readonly onSignOut: () => void;
  /** Shows an organiser the whole event. */
  readonly onWhole: () => void;
}) {
  const w = useWords();
  const say = useText();
  const [hub, setHub] = useState<Client<HubApi> | null>(null);
  const [role, setRole] = useState<Role>(null);
  const [refused, setRefused] = useState<Text | null>(null);
  const [problem, hear] = useProblem(setRefused);
  const [lost, setLost] = useState(false);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const channel = socketChannel(`${location.origin.replace('http', 'ws')}/rpc/hub`);
    const asked = client(hubApi, channel);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    asked.call('hub.who', {}).then(
      (who) => {
        setRole(who.role);
        setHub(asked);
        setLost(false);
      },
      () => undefined,
    );
    channel.onClose(() => {
      if (left) return;
      setLost(true);
      timer = setTimeout(() => {
        setAgain((n) => n + 1);
        void fetch('/hub-guest').then(
          ({ status }) => {
            if (status === 401) onOut();
          },
          () => undefined,
        );
      }, RETRY_MS);
    });
    return () => {
      left = true;
      clearTimeout(timer);
      channel.close?.();
    };
  }, [again, onOut]);
  const phone = useMemo(
    () =>
      hub &&
      role && {
        hub,
        role,
        hear,
        wholeEvent: role === 'organiser' ? onWhole : null,
        signOut: role === 'organiser' ? onSignOut : null,
        act: (what: EventAct): Promise<boolean> =>
          hub.call('hub.do', { id: freshId(), act: what }).then(
            (done) => {
              setRefused(done.done ? null : done.text);
              return done.done;
            },
            () => {
              setRefused(text('event-room.phone.not-arrived', { address: location.host }));
              return false;
            },
          ),
      },
    [hub, role, hear, onWhole, onSignOut],
  );
  return (
    <>
      {/* In sight however far down the button was that somebody pressed. */}
      <div className="phone-notices">
        {lost && (
          <p role="status" className="phone-lost">
            {w('hall.lost')}
          </p>
        )}
        {refused !== null && refused.key !== problem?.key && <Problem>{say(refused)}</Problem>}
        {problem !== null && <Problem>{say(problem)}</Problem>}
      </div>
      {phone === null ? (
        <p role="status">{w('reading')}</p>
      ) : (
        <PhoneContext value={phone}>
          {role === 'player' ? (
            <Seat />
          ) : role === 'judge' || role === 'organiser' ? (
            <Bench />
          ) : role === 'onlooker' ? (
            <Looker />
          ) : (
            <p role="status">{w('phone.in')}</p>
          )}
        </PhoneContext>
      )}
    </>
  );
}

// Lazy, because phones of players and televisions do not need the event room.
const Room = lazy(() =>
  fetched(async () => {
    const { AwayRoom, awayRoomReady } = await import('./away-room.tsx');
    await awayRoomReady();
    return { default: AwayRoom };
  }),
);
const Screen = lazy(() => fetched(async () => ({ default: (await import('./screen-page.tsx')).ScreenPage })));

/**
 * Loads a page's files. If that fails, for example because the hub now runs another version, reloads the whole page.
 */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((again) => setTimeout(again, RETRY_MS));
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

function Phone({ first, own, why }: { readonly first: Who | null; readonly own: string; readonly why: Text | null }) {
  const w = useWords();
  const [who, setWho] = useState(first);
  const [gone, setGone] = useState<'sent-away' | 'signed-out' | null>(null);
  const [page, setPage] = useState(keptPage);
  const [leaving] = useState(() => (how: 'sent-away' | 'signed-out') => () => {
    // A guest who signed out is not told that they were sent away when the connection closes.
    setGone((before) => before ?? how);
    setWho(null);
  });
  const [out] = useState(() => leaving('sent-away'));
  const [signOut] = useState(() => leaving('signed-out'));
  const comeIn = (now: Who): void => {
    setGone(null);
    setWho(now);
  };
  const [look] = useState(() => (next: OrganiserPage) => () => {
    keepPage(next);
    setPage(next);
  });
  const [toRoom] = useState(() => look('room'));
  const [toBench] = useState(() => look('bench'));
  const language = useSpokenLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const coming = (
    <main className="event-start phone">
      <p role="status">{w('reading')}</p>
    </main>
  );
  if (who?.role === 'screen')
    return (
      <Suspense fallback={coming}>
        <Screen onOut={out} />
      </Suspense>
    );
  if (who?.role === 'organiser' && page === 'room')
    return (
      <Suspense fallback={coming}>
        <Room event={who.event} name={who.name} onOut={out} onSignOut={signOut} onBench={toBench} />
      </Suspense>
    );
  return (
    <main className="event-start phone">
      <header className="phone-head">
        <h1 className="chronicle">{w('phone.title')}</h1>
        <LanguageChoice />
      </header>
      {who !== null ? (
        <Inside onOut={out} onSignOut={signOut} onWhole={toRoom} />
      ) : (
        <>
          {gone === 'sent-away' && <Problem>{w('phone.sent-away')}</Problem>}
          {gone === 'signed-out' && <p role="status">{w('sign-out.done')}</p>}
          <ComeIn own={gone === null ? own : ''} why={why} onIn={comeIn} />
        </>
      )}
    </main>
  );
}

/** The identity when the page opens: from the code in the address, else from before. */
async function firstWho(own: string): Promise<{ readonly first: Who | null; readonly why: Text | null }> {
  const before = await whoIsIn();
  if (own === '' || (before === null && isOwnCode(own))) return { first: before, why: null };
  // A phone already in switches to the badge scanned last.
  const answer = await joined(own, '');
  if (answer.joined) return { first: answer, why: null };
  // A television that starts with the same address every day stays in, even if its code has changed.
  if (before?.role === 'screen') return { first: before, why: null };
  // Without a name yet, ask for it.
  return { first: null, why: answer.text.key === 'event-hub.unreadable' ? null : answer.text };
}

/** The page that the hub serves. It is the whole document and never ends. */
export async function phone(place: HTMLElement): Promise<never> {
  await sentencesOfRoom('tournament');
  // Remove the code from the address bar and the history, so that nobody finds it there.
  const own = ownCode(location.hash);
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  // If the page is already open, scanning a badge only changes the part after `#`.
  globalThis.addEventListener('hashchange', () => {
    if (location.hash !== '') location.reload();
  });
  const { first, why } = await firstWho(own);
  createRoot(place).render(
    <StrictMode>
      <Phone first={first} own={own} why={why} />
    </StrictMode>,
  );
  return new Promise<never>(() => undefined);
}
