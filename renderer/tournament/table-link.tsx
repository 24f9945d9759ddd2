import { useState } from 'react';
import type { Beginning } from '../../electron/contract/lists-api.ts';
import type { LinkView } from '../../electron/contract/hall-hub-api.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { useLive } from '../devices/use-live.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import { BeginChoice } from './begin-choice.tsx';
import { Field, Problem } from './parts.tsx';
import { useToSiege } from './use-to-siege.ts';
import { useWords } from './use-words.ts';

/** The game that the organiser calls for, and a way to begin it here. */
function Called({ link, onRefused }: { readonly link: LinkView; readonly onRefused: (why: Text | null) => void }) {
  const w = useWords();
  const send = useSend();
  const toSiege = useToSiege();
  const { call } = link;
  if (call === null) return <p className="hint">{w('link.nothing')}</p>;
  const begin = async (beginning: Beginning): Promise<void> => {
    const answer = await send(told('link.begin', beginning));
    if (!answer.ok) onRefused(answer.why);
    else if (!answer.value.done) onRefused(answer.value.text);
    else toSiege({ event: null });
  };
  return (
    <>
      <p>{w('link.round', { round: call.round, a: call.names.attacker, d: call.names.defender })}</p>
      {link.playing ? (
        <p className="hint">{w('link.playing')}</p>
      ) : (
        call.match === null && (
          <BeginChoice
            system={call.system}
            scenario={call.scenario}
            fortress={call.fortress ?? null}
            lists={call.lists === true}
            names={call.names}
            onBegin={(beginning) => void begin(beginning)}
          />
        )
      )}
    </>
  );
}

/** This Castellan as a table of somebody else's event. */
export function TableLink() {
  const w = useWords();
  const say = useText();
  const send = useSend();
  const [link, setLink] = useState<LinkView | null>(null);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [table, setTable] = useState('');
  const [refused, setRefused] = useState<Text | null>(null);
  useLive('link.watch', {}, 'link', setLink);
  const join = async (): Promise<void> => {
    const wish = { address: address.trim(), code, table: table.trim(), name: w('hub.table', { table: table.trim() }) };
    const answer = await send(told('link.join', wish));
    setRefused(!answer.ok ? answer.why : answer.value.done ? null : answer.value.text);
  };
  const problem = refused ?? link?.problem ?? null;
  const joined = link?.state === 'joined';
  return (
    <section aria-labelledby="event-table">
      <h2 id="event-table">{w('link')}</h2>
      {problem !== null && <Problem>{say(problem)}</Problem>}
      {link === null || link.state === 'off' ? (
        <form
          className="event-form"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void join();
          }}
        >
          <Field label={w('link.address')} value={address} onChange={setAddress} line="hallAddress" required />
          <Field label={w('link.code')} value={code} onChange={setCode} line="hallCode" required />
          <Field label={w('link.table')} value={table} onChange={setTable} line="table" required />
          <button type="submit" className="btn">
            {w('link.join')}
          </button>
        </form>
      ) : (
        <>
          <p>
            <b>{w('link.is', { table: link.table, event: link.eventName })}</b>
          </p>
          <Called link={link} onRefused={setRefused} />
          <p className="hint" role="status">
            {w(joined ? 'link.joined' : 'link.away')} {w('link.waiting', { count: link.waiting, sent: link.sent })}
          </p>
          <div className="event-actions">
            <button type="button" className="btn" onClick={() => void send(told('link.leave', {}))}>
              {w('link.leave')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
