import './awards.css';
import { useState } from 'react';
import type { Honoured } from '../../electron/contract/event-awards.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useLive } from '../devices/use-live.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { AwardSheet } from './award-sheet.tsx';
import { Categories } from './categories.tsx';
import { MarkTable } from './mark-table.tsx';
import { Problem } from './parts.tsx';
import { PublishScores } from './publish-scores.tsx';
import { useEvent } from './use-event.ts';
import { useSave } from '../library/use-save.ts';
import { useWords } from './use-words.ts';

/** Soft scores with all marks, the sheet of awards, and the end of the event. */
export function AwardsTab() {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const { view, by, act, refuse } = useEvent();
  const [saved, save] = useSave(refuse);
  const [honours, setHonours] = useState<Honoured | null>(null);
  useLive('tournament.scores', { event: view.id }, view.id, setHonours);
  if (honours === null) return <p role="status">{w('reading')}</p>;
  const { scores, awards, problem } = honours;
  if (scores === null || awards === null) return problem === null ? null : <Problem>{say(problem)}</Problem>;
  const { published, categories, players } = scores;
  const print = { what: 'awards', round: 1, size: 'a4', twoUp: false } as const;
  return (
    <div className="event-awards">
      {view.todo !== null && (
        <p className="awards-todo" role="status">
          <Icon name="trophy" size={20} /> {say(view.todo)}
        </p>
      )}
      <div className="awards-marks">
        <Categories categories={categories} published={published} />
        {categories.length > 0 && <PublishScores published={published} over={awards.over} act={act} />}
        {categories.length > 0 && players.length > 0 && <MarkTable scores={scores} act={act} />}
      </div>
      <section className="awards-sheet" aria-labelledby="awards-title">
        <h2 id="awards-title">{w('awards')}</h2>
        <p className="hint">{w(published || categories.length === 0 ? 'awards.note' : 'awards.yours-alone')}</p>
        <div className="event-actions">
          <button
            type="button"
            className="btn"
            onClick={() => void save(told('tournament.print', { event: view.id, by, language, ...print }))}
          >
            <Icon name="print" size={17} /> {w('awards.print')}
          </button>
          {awards.over && (
            <button
              type="button"
              className={!awards.closed && (published || categories.length === 0) ? 'btn btn-main' : 'btn'}
              onClick={() => void act({ kind: awards.closed ? 'reopen-event' : 'close-event' })}
            >
              <Icon name="lock" size={17} /> {w(awards.closed ? 'awards.reopen' : 'awards.close')}
            </button>
          )}
        </div>
        {saved !== null && (
          <p role="status" className="hint">
            {w('saved', { name: saved })}
          </p>
        )}
        <AwardSheet sheet={awards} />
      </section>
    </div>
  );
}
