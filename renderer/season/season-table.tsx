import { useState } from 'react';
import { decimal } from '../../electron/contract/decimals.ts';
import { keyOfEntry, type SeasonRow } from '../../electron/contract/season-parts.ts';
import { countedEvents } from '../../electron/contract/season-words.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { SeasonPerson } from './season-person.tsx';
import { PlaceHeads } from './place-heads.tsx';
import { useSeason, useSeasonWords } from './use-season.ts';

function Result({ result }: { readonly result: SeasonRow['results'][number] }) {
  const s = useSeasonWords();
  const language = useLanguage();
  if (result === null) return <td className="number" />;
  const points = decimal(result.points, language);
  return (
    <td className="number" title={s('result.place', { place: result.place })}>
      {result.dropped ? (
        <>
          <span className="season-dropped" aria-hidden="true">{`(${points})`}</span>
          <span className="visually-hidden">{s('result.dropped', { points })}</span>
        </>
      ) : (
        points
      )}
    </td>
  );
}

/** Everybody with the points from each event; every name opens who is who. */
export function SeasonTable() {
  const s = useSeasonWords();
  const say = useText();
  const language = useLanguage();
  const { view } = useSeason();
  const [open, setOpen] = useState<string | null>(null);
  const counted = countedEvents(view);
  // A person merged while the panel is open can still be found by any of their entries.
  const row = view.rows.find(({ entries }) => entries.some((entry) => keyOfEntry(entry) === open));
  if (view.rows.length === 0) return <p className="hint">{say(text('season.nothing'))}</p>;
  return (
    <>
      <div className="event-scroll season-scroll" tabIndex={0} role="region" aria-label={say(text('season.table'))}>
        <table className="event-table">
          <thead>
            <tr>
              <PlaceHeads />
              {counted.map(({ event, name }) => (
                <th key={event} scope="col" className="number season-event-head">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((one) => (
              <tr key={keyOfEntry(one.entry)}>
                <td className="number">{one.place}</td>
                <th scope="row">
                  <button type="button" className="event-name" onClick={() => setOpen(keyOfEntry(one.entry))}>
                    {one.name}
                  </button>
                  <span className="standings-of">
                    {[one.club, ...otherNames(one).map((name) => s('also', { name }))]
                      .filter((words) => words !== null)
                      .join(' · ')}
                  </span>
                </th>
                <td className="number">
                  <b>{decimal(one.total, language)}</b>
                </td>
                {counted.map(({ event, index }) => (
                  <Result key={event} result={one.results[index] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {row !== undefined && <SeasonPerson row={row} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Other names somebody played under. */
function otherNames({ name, entries }: SeasonRow): readonly string[] {
  return [...new Set(entries.map((entry) => entry.name))].filter((one) => one !== name);
}
