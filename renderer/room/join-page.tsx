import { useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

const Refused = z.object({ refused: z.enum(['wrong', 'wait', 'shape']), seconds: z.number() });

/** Why the attempt failed, and how long to wait before the next. */
interface Refusal {
  readonly why: 'wrong' | 'wait' | 'shape' | 'link';
  /** When the next try is accepted, in ms since 1970. */
  readonly until: number;
}

async function tried(code: string, name: string): Promise<Refusal | null> {
  try {
    const response = await fetch('/join', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, name }),
    });
    if (response.ok) return null;
    const refused = Refused.safeParse(await response.json().catch(() => null));
    return refused.success
      ? { why: refused.data.refused, until: refused.data.seconds === 0 ? 0 : Date.now() + refused.data.seconds * 1000 }
      : { why: response.status === 429 ? 'wait' : 'shape', until: Date.now() + 5000 };
  } catch {
    return { why: 'link', until: 0 };
  }
}

/** Whole seconds until then, 0 afterwards. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Where a guest enters: the code from the console, and a name. */
export function JoinPage({
  code: given,
  away,
  onIn,
}: {
  /** The code from the scanned QR code; empty without one. */
  readonly code: string;
  /** The console removed this guest. */
  readonly away: boolean;
  readonly onIn: () => void;
}) {
  const say = useText();
  const id = useId();
  const [code, setCode] = useState(given);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asking, setAsking] = useState(false);
  const seconds = useSecondsUntil(refusal?.until ?? 0);
  const ready = !asking && seconds === 0 && code.trim() !== '' && name.trim() !== '';
  const said: Text | null =
    refusal === null
      ? away
        ? text('room.join.away')
        : null
      : seconds > 0
        ? text(`room.join.${refusal.why}-wait`, { count: seconds })
        : text(`room.join.${refusal.why}`);
  return (
    <main className="join">
      <h1 className="chronicle">Castellan</h1>
      <p className="join-note">{say(text(given !== '' && code === given ? 'room.join.scanned' : 'room.join.note'))}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          setAsking(true);
          void tried(code, name.trim()).then((refused) => {
            setAsking(false);
            if (refused === null) onIn();
            else setRefusal(refused);
          });
        }}
      >
        <label htmlFor={`${id}-code`}>{say(text('room.join.code'))}</label>
        <input
          id={`${id}-code`}
          className="text-box join-code"
          value={code}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            setCode(target.value.toUpperCase());
          }}
        />
        <label htmlFor={`${id}-name`}>{say(text('room.join.name'))}</label>
        <input
          id={`${id}-name`}
          className="text-box"
          value={name}
          maxLength={24}
          autoComplete="nickname"
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
        <p id={`${id}-said`} className="join-said" role="status">
          {said !== null && (
            <>
              <Icon name="warn" size={20} />
              <span>{say(said)}</span>
            </>
          )}
        </p>
        <button type="submit" aria-disabled={!ready} className={ready ? 'join-go' : 'join-go join-waits'}>
          {say(text(asking ? 'room.join.asking' : 'room.join.go'))}
        </button>
      </form>
      <p className="join-note">{say(text('room.join.what'))}</p>
    </main>
  );
}
