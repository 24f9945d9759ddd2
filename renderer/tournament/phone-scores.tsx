import './awards.css';
import { useState } from 'react';
import type { Honoured } from '../../electron/contract/event-awards.ts';
import { useText } from '../i18n/use-text.ts';
import { AwardLine } from './award-sheet.tsx';
import { MarkField } from './mark-field.tsx';
import { MarkList } from './mark-table.tsx';
import { PublishScores } from './publish-scores.tsx';
import { useHubLive, usePhone } from './phone-hub.ts';
import { useWords } from './use-words.ts';

/** Soft scores on a guest's page. */

function useHonours(): Honoured | null {
  const { hear } = usePhone();
  const [honours, setHonours] = useState<Honoured | null>(null);
  useHubLive('hub.scores', (told) => {
    if (told.problem !== null) hear(told.problem);
    if (told.scores !== null) setHonours(told);
  });
  return honours;
}

/** A player's marks for opponents of finished games; renders nothing if opponents give none. */
export function OpponentMarks({ player }: { readonly player: string }) {
  const w = useWords();
  const { act } = usePhone();
  const scores = useHonours()?.scores ?? null;
  if (scores === null || scores.categories.length === 0 || scores.games.length === 0) return null;
  return (
    <section className="phone-marks" aria-labelledby="opponent-marks">
      <h2 id="opponent-marks" className="label">
        {w('marks.opponents')}
      </h2>
      <p className="hint">{w(scores.published ? 'marks.no-more' : 'marks.opponents-note')}</p>
      <ul className="mark-list">
        {scores.games.toReversed().map(({ round, player: other, name, marks }) => (
          <li key={round}>
            <b>{w('marks.met', { round, name })}</b>
            {scores.categories.map((category) => (
              <label key={category.id} className="mark-one">
                {w('marks.column', { name: category.name, most: category.most })}
                <MarkField
                  label={w('marks.of', { name, category: category.name })}
                  mark={marks.find((one) => one.category === category.id)?.mark ?? null}
                  most={category.most}
                  column={category.id}
                  disabled={scores.published}
                  onGive={(mark, seen) =>
                    act({
                      kind: 'mark',
                      category: category.id,
                      player: other,
                      mark,
                      game: { round, from: player },
                      seen,
                    })
                  }
                />
              </label>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A judge's marks, and the full view for an organiser away from the desk. */
export function BenchMarks() {
  const w = useWords();
  const say = useText();
  const { role, act } = usePhone();
  const honours = useHonours();
  if (honours === null || honours.scores === null || honours.scores.categories.length === 0) return null;
  const { scores, awards } = honours;
  return (
    <>
      <section className="phone-marks" aria-labelledby="bench-marks">
        <h2 id="bench-marks" className="label">
          {w('categories')}
        </h2>
        {role === 'organiser' ? (
          <PublishScores published={scores.published} over={awards?.over ?? false} act={act} />
        ) : (
          <p className="hint">{w(scores.published ? 'marks.no-more' : 'scores.are-secret')}</p>
        )}
        <MarkList scores={scores} act={act} />
      </section>
      {awards !== null && (
        <section className="phone-marks" aria-labelledby="bench-awards">
          <h2 id="bench-awards" className="label">
            {w('awards')}
          </h2>
          <ol className="award-list">
            {awards.awards
              .filter(({ wanted }) => wanted)
              .map((award) => (
                <li key={award.id}>
                  <span className="label">{say(award.name)}</span>
                  <AwardLine award={award} />
                </li>
              ))}
          </ol>
        </section>
      )}
    </>
  );
}
