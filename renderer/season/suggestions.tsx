import { useState } from 'react';
import type { SeasonView } from '../../electron/contract/season-parts.ts';
import { useSeason, useSeasonWords } from './use-season.ts';

type Suggestion = SeasonView['suggestions'][number];

/** How many are shown at first. */
const FIRST = 5;

function One({ suggestion }: { readonly suggestion: Suggestion }) {
  const s = useSeasonWords();
  const { act } = useSeason();
  const { why, people } = suggestion;
  const entries = people.map(({ entry }) => entry);
  const names = [...new Set(people.map(({ name }) => name))].join(', ');
  return (
    <li>
      <span className="season-who">
        {people.map(({ entry, name, club, events }) => (
          <span key={`${entry.event} ${entry.player}`}>
            <b>{name}</b>
            <span className="standings-of">{[club, ...events].filter((words) => words !== null).join(' · ')}</span>
          </span>
        ))}
        <span className="hint">{s(`why.${why}`)}</span>
      </span>
      <span className="event-bar">
        <button type="button" className="btn" onClick={() => void act({ kind: 'merge', groups: [entries] })}>
          {s('suggest.same')}
          <span className="visually-hidden"> {names}</span>
        </button>
        <button type="button" className="btn" onClick={() => void act({ kind: 'apart', entries })}>
          {s('suggest.apart')}
          <span className="visually-hidden"> {names}</span>
        </button>
      </span>
    </li>
  );
}

/** People the program suspects to be the same person. Nothing changes before somebody answers. */
export function Suggestions() {
  const s = useSeasonWords();
  const { view, act } = useSeason();
  const [all, setAll] = useState(false);
  const { suggestions } = view;
  const sure = suggestions.filter(({ why }) => why === 'same');
  if (suggestions.length === 0) return null;
  return (
    <section className="season-suggestions" aria-labelledby="season-suggestions">
      <h2 id="season-suggestions">{s('suggest')}</h2>
      <p className="hint">{s('suggest.note')}</p>
      {sure.length > 1 && (
        <button
          type="button"
          className="btn btn-main"
          onClick={() =>
            void act({ kind: 'merge', groups: sure.map(({ people }) => people.map(({ entry }) => entry)) })
          }
        >
          {s('suggest.all', { count: sure.length })}
        </button>
      )}
      <ul className="season-entries">
        {(all ? suggestions : suggestions.slice(0, FIRST)).map((suggestion) => (
          <One
            key={suggestion.people.map(({ entry }) => `${entry.event} ${entry.player}`).join(' ')}
            suggestion={suggestion}
          />
        ))}
      </ul>
      {!all && suggestions.length > FIRST && (
        <button type="button" className="btn btn-bare" onClick={() => setAll(true)}>
          {s('suggest.more', { count: suggestions.length - FIRST })}
        </button>
      )}
    </section>
  );
}
