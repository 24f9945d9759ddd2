import { useState } from 'react';
import { keyOfEntry, type SeasonRow } from '../../electron/contract/season-parts.ts';
import { Icon } from '../design/icon.tsx';
import { Select } from '../tournament/parts.tsx';
import { SeasonPanel } from './season-panel.tsx';
import { useSeason, useSeasonWords } from './use-season.ts';

/** The names somebody played under at which events, and ways to split and merge people. */
export function SeasonPerson({ row, onClose }: { readonly row: SeasonRow; readonly onClose: () => void }) {
  const s = useSeasonWords();
  const { view, act } = useSeason();
  const [other, setOther] = useState('');
  const events = new Set(row.entries.map(({ event }) => event));
  // Nobody plays twice at one event.
  const possible = view.rows
    .filter(({ entries }) => !entries.some(({ event }) => events.has(event)))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const chosen = possible.find(({ entry }) => keyOfEntry(entry) === other);
  const named = ({ name, club, entries }: SeasonRow): string =>
    `${club === null ? name : `${name} · ${club}`} (${entries.map(({ eventName }) => eventName).join(', ')})`;
  return (
    <SeasonPanel title={row.name} onClose={onClose}>
      <h2 className="label">{s('person.at')}</h2>
      <ul className="season-entries">
        {row.entries.map(({ event, player, name, club, eventName }) => (
          <li key={event}>
            <span>
              <b>{eventName}</b>
              <span className="standings-of">{club === null ? name : `${name} · ${club}`}</span>
            </span>
            {row.entries.length > 1 && (
              <button
                type="button"
                className="btn btn-small"
                onClick={() => void act({ kind: 'split', entry: { event, player } })}
              >
                <Icon name="split" size={16} /> {s('split')}
                <span className="visually-hidden"> {eventName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {possible.length === 0 ? (
        <p className="hint">{s('person.no-other')}</p>
      ) : (
        <div className="event-actions">
          <Select
            label={s('person.same-as')}
            value={chosen === undefined ? '' : other}
            options={[['', s('person.choose')], ...possible.map((one) => [keyOfEntry(one.entry), named(one)] as const)]}
            onChange={setOther}
          />
          <button
            type="button"
            className="btn btn-main"
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) void act({ kind: 'merge', groups: [[row.entry, chosen.entry]] });
            }}
          >
            {s('merge')}
          </button>
        </div>
      )}
    </SeasonPanel>
  );
}
