import { useRef, useState } from 'react';
import type { SeasonOutcome } from '../../electron/contract/season-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { FilePicker } from '../forms/file-picker.tsx';
import { Icon } from '../design/icon.tsx';
import { useLive } from '../devices/use-live.ts';
import { useText } from '../i18n/use-text.ts';
import { told, type Told } from '../library/asking.ts';
import { freshId } from '../link/fresh-id.ts';
import { textOfBytes } from '../setup/text-of-file.ts';
import { useSend } from '../store/screen.ts';
import { goTo } from '../tournament/address.ts';
import { Field, Problem } from '../tournament/parts.tsx';
import { useSeasonWords } from './use-season.ts';

/** The largest file the host accepts. */
const MOST_FILE_BYTES = 15 * 1024 * 1024;

interface Listed {
  readonly id: string;
  readonly name: string | null;
  readonly events: number;
}

/** Every season of this machine, and a form for a new one. */
export function SeasonList() {
  const s = useSeasonWords();
  const say = useText();
  const send = useSend();
  const [list, setList] = useState<{ readonly seasons: readonly Listed[]; readonly problem: Text | null } | null>(null);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<Text | null>(null);
  // Keeps its id until it is done: a double click must not create two seasons.
  const wish = useRef(freshId());
  useLive('season.list', {}, 'seasons', setList);
  const create = async (): Promise<void> =>
    settle(await send(told('season.create', { id: wish.current, name: name.trim() })));
  const take = async (chosen: File): Promise<void> => {
    if (chosen.size > MOST_FILE_BYTES) return setRefused(text('season.file-too-large', { name: chosen.name }));
    // Each file gets its own id.
    const content = textOfBytes(await chosen.bytes());
    return settle(await send(told('season.import', { id: freshId(), content })));
  };
  const settle = (answer: Told<SeasonOutcome>): void => {
    if (!answer.ok) setRefused(answer.why);
    else if (!answer.value.done) setRefused(answer.value.text);
    else goTo({ season: answer.value.season });
  };
  return (
    <section aria-labelledby="seasons-title">
      <h2 id="seasons-title">{s('seasons')}</h2>
      <p className="hint">{s('seasons.note')}</p>
      {refused !== null && <Problem>{say(refused)}</Problem>}
      <ul className="event-cards">
        {list?.seasons.map((season) => (
          <li key={season.id}>
            <button
              type="button"
              className="event-card"
              onClick={() => {
                goTo({ season: season.id });
              }}
            >
              <Icon name="layers" size={22} />
              <span className="event-card-name chronicle">{season.name ?? s('unreadable')}</span>
              <span className="hint">{s('list.events', { count: season.events })}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        className="event-form"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void create();
        }}
      >
        <Field label={s('name')} value={name} onChange={setName} line="season" required />
        <button type="submit" className="btn">
          <Icon name="plus" size={17} /> {s('create')}
        </button>
      </form>
      <FilePicker accept=".castellan-season,.json" label={s('import')} onFiles={([chosen]) => void take(chosen)}>
        <Icon name="plus" size={17} /> {s('import')}
      </FilePicker>
    </section>
  );
}
