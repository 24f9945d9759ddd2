import { useEffect, useState } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import { FilePicker } from '../forms/file-picker.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { SeasonList } from '../season/season-list.tsx';
import { textOfBytes } from '../setup/text-of-file.ts';
import { useSend } from '../store/screen.ts';
import { goTo } from './address.ts';
import { Field, Problem } from './parts.tsx';
import { TableLink } from './table-link.tsx';
import { keepName, keptName } from './use-event.ts';
import { useToSiege } from './use-to-siege.ts';
import { useWords } from './use-words.ts';

/** The host's limit for a file; a season of a thousand players takes a tenth of it. */
const MOST_FILE_BYTES = 15 * 1024 * 1024;
/** Retry interval while the database is unavailable, in ms. */
const AGAIN_MS = 2000;

/** Every event of this machine, and the ways to create or import another. */
export function EventList() {
  const w = useWords();
  const say = useText();
  const send = useSend();
  const toSiege = useToSiege();
  const [name, setName] = useState('');
  const [by, setBy] = useState(keptName);
  const [refused, setRefused] = useState<{ readonly why: Text; readonly before: unknown } | null>(null);
  const list = useTold(() => told('tournament.list', {}), 'events');
  const { again } = list;
  const who = by.trim() === '' ? w('organiser') : by.trim();
  const settle = (answer: Awaited<ReturnType<ReturnType<typeof created>>>): void => {
    const refuse = (why: Text): void => {
      setRefused({ why, before: list.value });
      again();
    };
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.text);
    else {
      keepName(who);
      goTo({ event: answer.value.event });
    }
  };
  const created = () => told('tournament.create', { name: name.trim(), by: who });
  const take = async (chosen: File): Promise<void> => {
    if (chosen.size > MOST_FILE_BYTES)
      return setRefused({ why: text('event-room.import.too-large', { name: chosen.name }), before: list.value });
    const content = textOfBytes(await chosen.bytes());
    settle(await send(told('tournament.import', { name: chosen.name, content, by: who })));
  };
  const events = list.value;
  const away = events?.problem ?? list.why;
  useEffect(() => {
    if (away === null) return undefined;
    const timer = setTimeout(again, AGAIN_MS);
    return () => {
      clearTimeout(timer);
    };
    // Each answer is a new object, so this effect reschedules until the database answers.
  }, [away, again]);
  // The list itself says that the database does not answer, and only while that is so.
  const stale = refused?.why.key === 'store.gone' && refused.before !== events;
  const wrong = (stale ? undefined : refused?.why) ?? away;
  return (
    <main className="event-start">
      <h1 className="chronicle">{w('title')}</h1>
      {wrong !== null && <Problem>{say(wrong)}</Problem>}
      <section aria-labelledby="event-new">
        <h2 id="event-new">{w('new')}</h2>
        <form
          className="event-form"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void send(created()).then(settle);
          }}
        >
          <Field label={w('name')} value={name} onChange={setName} line="event" required />
          <Field label={w('your-name')} value={by} onChange={setBy} line="by" />
          <button type="submit" className="btn btn-main">
            {w('create')}
          </button>
        </form>
      </section>
      <TableLink />
      <section aria-labelledby="event-known">
        <h2 id="event-known">{w('known')}</h2>
        {events === null && list.why === null && <p role="status">{w('reading')}</p>}
        {events?.events.length === 0 && events.problem === null && <p className="hint">{w('none')}</p>}
        <ul className="event-cards">
          {events?.events.map(({ id, name: title, acts }) => (
            <li key={id}>
              <button
                type="button"
                className="event-card"
                onClick={() => {
                  keepName(who);
                  goTo({ event: id });
                }}
              >
                <Icon name="trophy" size={22} />
                <span className="event-card-name chronicle">{title}</span>
                <span className="hint">{w('entries', { count: acts })}</span>
              </button>
            </li>
          ))}
        </ul>
        <FilePicker
          accept=".castellan-event,.json,.trf,.trfx,.txt"
          label={w('import')}
          onFiles={([chosen]) => void take(chosen)}
        >
          <Icon name="plus" size={17} /> {w('import')}
        </FilePicker>
        {events !== null && events.where !== '' && (
          <p className="hint">{w(`kept.${events.kind ?? 'sqlite'}`, { where: events.where })}</p>
        )}
      </section>
      <SeasonList />
      <button
        type="button"
        className="btn btn-bare"
        onClick={() => {
          toSiege({ event: null });
        }}
      >
        {say(text('event-room.back'))}
      </button>
    </main>
  );
}
