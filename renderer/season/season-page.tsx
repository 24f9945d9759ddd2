import './season.css';
import { useState } from 'react';
import { rulesOf } from '../../electron/contract/season-words.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import { goTo } from '../tournament/address.ts';
import { Problem } from '../tournament/parts.tsx';
import { SeasonEvents } from './season-events.tsx';
import { ConfirmRemoval, SeasonRefused } from './season-panel.tsx';
import { SeasonRules } from './season-rules.tsx';
import { SeasonSave } from './season-save.tsx';
import { Suggestions } from './suggestions.tsx';
import { SeasonSoFar } from './season-so-far.tsx';
import { SeasonTable } from './season-table.tsx';
import { SeasonContext, useSeason, useSeasonWords, useWatchedSeason } from './use-season.ts';

const back = (): void => goTo({ season: null });

/** Confirms deleting a season, and says what is lost and what stays. */
function Delete({ onClose }: { readonly onClose: () => void }) {
  const s = useSeasonWords();
  const send = useSend();
  const { view, refuse } = useSeason();
  const { id, settings, events } = view;
  const remove = async (): Promise<void> => {
    const answer = await send(told('season.delete', { season: id }));
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.text);
    else back();
  };
  return (
    <ConfirmRemoval
      title={s('delete.title', { name: settings.name })}
      act={s('delete.do')}
      onRemove={() => void remove()}
      onClose={onClose}
    >
      {s('delete.note', { count: events.length })}
    </ConfirmRemoval>
  );
}

/** A season: its table, who is who, its events, its rules and its files. */
export function SeasonPage({ season }: { readonly season: string }) {
  const s = useSeasonWords();
  const say = useText();
  const language = useLanguage();
  const { room, problem } = useWatchedSeason(season);
  const [open, setOpen] = useState<'rules' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  const backward = (
    <button type="button" className="btn btn-bare" onClick={back}>
      {s('back')}
    </button>
  );
  if (room === null)
    return (
      <main className="event-start">
        {problem === null ? <p role="status">{s('reading')}</p> : <Problem>{say(problem)}</Problem>}
        {backward}
      </main>
    );
  const { view } = room;
  return (
    <SeasonContext value={room}>
      <main className="event-start season-page">
        <div className="season-head">
          <h1 className="chronicle">{view.settings.name}</h1>
          <span className="event-gap" />
          <button type="button" className="btn" onClick={() => setOpen('rules')}>
            <Icon name="gear" size={17} /> {s('rules')}
          </button>
          <SeasonSave />
        </div>
        {problem !== null && <Problem>{say(problem)}</Problem>}
        {open === null && <SeasonRefused />}
        <Suggestions />
        <section aria-labelledby="season-table">
          <h2 id="season-table">{say(text('season.table'))}</h2>
          <SeasonTable />
          <ul className="season-rules hint">
            {rulesOf(view.settings, language).map((rule, i) => (
              <li key={i}>{say(rule)}</li>
            ))}
          </ul>
        </section>
        <SeasonSoFar />
        <SeasonEvents />
        <div className="event-actions">
          <button type="button" className="btn" onClick={() => setOpen('delete')}>
            <Icon name="close" size={16} /> {s('delete')}
          </button>
          {backward}
        </div>
      </main>
      {open === 'rules' && <SeasonRules onClose={close} />}
      {open === 'delete' && <Delete onClose={close} />}
    </SeasonContext>
  );
}
