import { useState } from 'react';
import { scoreText } from '../../electron/contract/score-text.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { Icon } from '../design/icon.tsx';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { Bracket } from './bracket.tsx';
import { useHubLive } from './phone-hub.ts';
import { Provisional } from './provisional.tsx';
import { SoftMarks } from './soft-marks.tsx';
import { useWords } from './use-words.ts';

/** An event's bracket, if any, and its standings after the last finished round, on a guest's page. */
export function PhoneStandings({
  hall,
  shown,
  own = null,
}: {
  readonly hall: HallView;
  /** The lines to show. */
  readonly shown: readonly HallView['standings'][number][];
  /** The name of the viewer. */
  readonly own?: string | null;
}) {
  const w = useWords();
  const say = useText();
  const language = useSpokenLanguage();
  return (
    <>
      {hall.bracket.length > 0 && <Bracket bracket={hall.bracket} />}
      {hall.after > 0 && (
        <section aria-labelledby="phone-standings">
          <h2 id="phone-standings" className="label">
            {hall.winners.length > 0 ? w('standings.final') : w('standings.after', { round: hall.after })}
          </h2>
          <Provisional games={hall.openGames ?? 0} />
          {hall.teams !== undefined && (
            <>
              <ol className="phone-standings" aria-label={w('teams.standings')}>
                {hall.teams.standings.map((one) => (
                  <li key={one.name}>
                    <span>{one.place}</span>
                    <b>
                      {one.name}
                      <span className="phone-score">
                        {scoreText(one.score)}
                        {one.fate !== null && ` · ${say(one.fate)}`}
                      </span>
                    </b>
                    <b>{decimal(one.points, language)}</b>
                  </li>
                ))}
              </ol>
              <h3 className="label">{w('teams.players')}</h3>
            </>
          )}
          <ol className="phone-standings">
            {shown.map(({ name, plays, place, points, score, fate, soft, total }) => (
              <li key={name} {...(name === own && { className: 'phone-own', 'aria-current': true })}>
                <span>{place}</span>
                <b>
                  {name}
                  <span className="phone-score">
                    {[scoreText(score), ...plays, ...(fate === null ? [] : [say(fate)])].join(' · ')}
                    {name === own && ` · ${w('phone.you')}`}
                  </span>
                  <SoftMarks columns={hall.soft} marks={soft} />
                </b>
                <b>{decimal(total ?? points, language)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Subscribes to the hall only while shown: a player's page does not need it otherwise. */
function Heard({ name }: { readonly name: string }) {
  const w = useWords();
  const [hall, setHall] = useState<HallView | null>(null);
  useHubLive('hub.hall', (told) => {
    if (told.hall !== null) setHall(told.hall);
  });
  if (hall === null) return <p role="status">{w('reading')}</p>;
  return <PhoneStandings hall={hall} shown={hall.standings} own={name} />;
}

/**
 * Standings and bracket on a player's page, collapsed at first.
 * @param name the player's
 */
export function OwnStandings({ name }: { readonly name: string }) {
  const w = useWords();
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h2>
        <button type="button" className="row-box phone-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {w('tab.standings')} <Icon name="chevron-down" size={18} />
        </button>
      </h2>
      {open && <Heard name={name} />}
    </section>
  );
}
