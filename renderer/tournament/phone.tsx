import '../console/console.css';
import './event.css';
import { StrictMode, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { hubApi, JoinAnswer, type HubApi, type SeatView } from '../../electron/contract/hub-api.ts';
import { client, type Client } from '../../electron/contract/rpc.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { useText } from '../i18n/use-text.ts';
import { socketChannel } from '../link/channels.ts';
import { outcomeText } from './use-event.ts';
import { useWords } from './use-words.ts';

const RETRY_MS = 2000;

/** Asks for the code; the address of a player's own page has it already. */
function ComeIn({ onIn }: { readonly onIn: () => void }) {
  const w = useWords();
  const say = useText();
  const [code, setCode] = useState(location.hash.slice(1));
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<Text | null>(null);
  const come = async (submitted: SyntheticEvent): Promise<void> => {
    submitted.preventDefault();
    const body = JSON.stringify({ code, name, table: null, key: null });
    const headers = { 'content-type': 'application/json' };
    try {
      const response = await fetch('/join', { method: 'POST', headers, body });
      const answer = JoinAnswer.parse(await response.json());
      if (answer.joined) onIn();
      else setRefused(answer.text);
    } catch {
      setRefused(text('event-hub.no-answer', { address: location.host }));
    }
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
      <label className="field">
        {w('your-name')}
        <input value={name} maxLength={40} required onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="submit" className="btn btn-main">
        {w('phone.come-in')}
      </button>
      {refused !== null && <p role="alert">{say(refused)}</p>}
    </form>
  );
}

/** A player's own game, and what only they can say. */
function Seat({ seat, act }: { readonly seat: SeatView; readonly act: (act: EventAct) => void }) {
  const w = useWords();
  const say = useText();
  const { game, player, round } = seat;
  const result = game?.result ?? game?.theirs ?? null;
  return (
    <>
      <p>
        <b>{seat.name}</b>
      </p>
      {!seat.checkedIn && (
        <button
          type="button"
          className="btn btn-main"
          onClick={() => act({ kind: 'check-in', players: [player], by: 'code' })}
        >
          {w('phone.check-in')}
        </button>
      )}
      {game === null ? (
        <p>{w(seat.rests ? 'hall.bye' : 'hall.soon')}</p>
      ) : (
        <>
          <p>
            {w('hub.table', { table: game.table })}: {w(`hall.${game.side}`, { opponent: game.opponent })}
          </p>
          {result !== null && <p>{say(outcomeText(result))}</p>}
          {result !== null && game.mine === null && (
            <button
              type="button"
              className="btn btn-main"
              onClick={() => act({ kind: 'claim', round, game: game.game, player, result })}
            >
              {w('phone.confirm')}
            </button>
          )}
          <button
            type="button"
            className="btn"
            disabled={game.judge}
            onClick={() => act({ kind: 'call-judge', round, game: game.game, why: '' })}
          >
            {w('judge.call')}
          </button>
        </>
      )}
    </>
  );
}

/** What a guest of the hall sees: a player the own game, everybody else that they are in. */
function Inside({ onOut }: { readonly onOut: () => void }) {
  const w = useWords();
  const say = useText();
  const [seat, setSeat] = useState<SeatView | null>(null);
  const hub = useRef<Client<HubApi> | null>(null);
  const [refused, setRefused] = useState<Text | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const channel = socketChannel(`${location.origin.replace('http', 'ws')}/rpc/hub`);
    const asked = client(hubApi, channel);
    hub.current = asked;
    let timer: ReturnType<typeof setTimeout> | undefined;
    channel.onClose(() => {
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
    asked.live(
      'hub.seat',
      {},
      ({ seat: told, problem }) => {
        setRefused(problem);
        if (told !== null) setSeat(told);
      },
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      channel.close?.();
    };
  }, [again, onOut]);
  const act = (what: EventAct): void => {
    void hub.current?.call('hub.do', { id: crypto.randomUUID?.() ?? String(Date.now()), act: what }).then(
      (done) => setRefused(done.done ? null : done.text),
      () => setRefused(text('event-hub.no-answer', { address: location.host })),
    );
  };
  return (
    <>
      {refused !== null && <p role="alert">{say(refused)}</p>}
      {seat === null ? <p role="status">{w('phone.in')}</p> : <Seat seat={seat} act={act} />}
    </>
  );
}

function Phone({ isIn }: { readonly isIn: boolean }) {
  const w = useWords();
  const [here, setHere] = useState(isIn);
  const [out] = useState(() => () => setHere(false));
  return (
    <main className="event-start">
      <h1 className="chronicle">{w('phone.title')}</h1>
      {here ? <Inside onOut={out} /> : <ComeIn onIn={() => setHere(true)} />}
    </main>
  );
}

/** The page that the hub serves: it is all that there is on it, so that it never ends. */
export async function phone(place: HTMLElement): Promise<never> {
  await sentencesOfRoom('tournament');
  const isIn = await fetch('/hub-guest').then(
    ({ status }) => status === 200,
    () => false,
  );
  createRoot(place).render(
    <StrictMode>
      <Phone isIn={isIn} />
    </StrictMode>,
  );
  return new Promise<never>(() => undefined);
}
