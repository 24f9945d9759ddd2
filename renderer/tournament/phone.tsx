import '../console/console.css';
import './event.css';
import './phone.css';
import { StrictMode, useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { hubApi, JoinAnswer, type HubApi, type HubRole } from '../../electron/contract/hub-api.ts';
import { client, type Client } from '../../electron/contract/rpc.ts';
import { ownCode } from '../../electron/contract/slip-code.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { useText } from '../i18n/use-text.ts';
import { freshId } from '../link/fresh-id.ts';
import { socketChannel } from '../link/channels.ts';
import { Problem } from './parts.tsx';
import { PhoneContext } from './phone-hub.ts';
import { LanguageChoice } from './phone-language.tsx';
import { Bench } from './phone-judge.tsx';
import { Looker } from './phone-looker.tsx';
import { Seat } from './phone-seat.tsx';
import { useProblem } from './use-problem.ts';
import { useWords } from './use-words.ts';

const RETRY_MS = 2000;

/** Shows a code at the door. @returns why it lets nobody in; null where it does */
async function joined(code: string, name: string): Promise<Text | null> {
  const body = JSON.stringify({ code, name, table: null, key: null });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch('/join', { method: 'POST', headers, body });
    const answer = JoinAnswer.parse(await response.json());
    return answer.joined ? null : answer.text;
  } catch {
    return text('event-hub.no-answer', { address: location.host });
  }
}

/** Asks for the code and a name; the address of a player's own page has the code, and the code says who they are. */
function ComeIn({ own, onIn }: { readonly own: string; readonly onIn: () => void }) {
  const w = useWords();
  const say = useText();
  const [code, setCode] = useState(own);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<Text | null>(null);
  const come = async (submitted: SyntheticEvent): Promise<void> => {
    submitted.preventDefault();
    const why = await joined(code, name);
    if (why === null) onIn();
    else setRefused(why);
  };
  return (
    <form className="event-form" onSubmit={(submitted) => void come(submitted)}>
      <label className="field">
        {w('phone.code')}
        <input
          value={code}
          maxLength={24}
          required
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      {own === '' && <p className="hint">{w('phone.code-where')}</p>}
      {(own === '' || code !== own) && (
        <label className="field">
          {w('your-name')}
          <input value={name} maxLength={40} required onChange={({ target }) => setName(target.value)} />
        </label>
      )}
      <button type="submit" className="btn btn-main">
        {w('phone.come-in')}
      </button>
      {refused !== null && <p role="alert">{say(refused)}</p>}
    </form>
  );
}

type Role = HubRole | null;

/** What a guest of the hall sees: everybody what their role has to do with. */
function Inside({ onOut }: { readonly onOut: () => void }) {
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
        act: (what: EventAct): Promise<boolean> =>
          hub.call('hub.do', { id: freshId(), act: what }).then(
            (done) => {
              setRefused(done.done ? null : done.text);
              return done.done;
            },
            () => {
              setRefused(text('event-hub.no-answer', { address: location.host }));
              return false;
            },
          ),
      },
    [hub, role, hear],
  );
  return (
    <>
      {lost && (
        <p role="status" className="phone-lost">
          {w('hall.lost')}
        </p>
      )}
      {refused !== null && refused.key !== problem?.key && <Problem>{say(refused)}</Problem>}
      {problem !== null && <Problem>{say(problem)}</Problem>}
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

function Phone({ isIn, own }: { readonly isIn: boolean; readonly own: string }) {
  const w = useWords();
  const [here, setHere] = useState(isIn);
  const [out] = useState(() => () => setHere(false));
  const { language } = useTranslation().i18n;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <main className="event-start phone">
      <header className="phone-head">
        <h1 className="chronicle">{w('phone.title')}</h1>
        <LanguageChoice />
      </header>
      {here ? <Inside onOut={out} /> : <ComeIn own={own} onIn={() => setHere(true)} />}
    </main>
  );
}

/** The page that the hub serves: it is all that there is on it, so that it never ends. */
export async function phone(place: HTMLElement): Promise<never> {
  await sentencesOfRoom('tournament');
  // Whoever looks over a shoulder, or at the history of this browser, finds no code.
  const own = ownCode(location.hash);
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  // Where the page is open already, the address of a badge changes nothing but what stands behind its `#`.
  globalThis.addEventListener('hashchange', () => {
    if (location.hash !== '') location.reload();
  });
  const wasIn = await fetch('/hub-guest').then(
    ({ status }) => status === 200,
    () => false,
  );
  // A phone that is in as somebody shows the page of the badge that was scanned last.
  const isIn = wasIn && (own === '' || (await joined(own, '')) === null);
  createRoot(place).render(
    <StrictMode>
      <Phone isIn={isIn} own={own} />
    </StrictMode>,
  );
  return new Promise<never>(() => undefined);
}
