import { useState } from 'react';
import { decimal } from '../../electron/contract/decimals.ts';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { Category, ScoresView } from '../../electron/contract/event-awards.ts';

import { MarkField } from './mark-field.tsx';
import { Field, Select } from './parts.tsx';
import { useWords } from './use-words.ts';
import { useSpokenLanguage } from '../i18n/use-text.ts';

type Act = (act: EventAct) => Promise<boolean>;
type Row = ScoresView['players'][number];

/** The field for a player's mark in a category, with the opponents' marks. */
function MarkOf({
  row,
  category,
  scores,
  act,
}: {
  readonly row: Row;
  readonly category: Category;
  readonly scores: ScoresView;
  readonly act: Act;
}) {
  const w = useWords();
  const language = useSpokenLanguage();
  const { id, name, most } = category;
  const { mark = null, mean = null, count = 0 } = row.marks.find((one) => one.category === id) ?? {};
  const figure = mean === null ? '' : decimal(mean, language);
  return (
    <>
      <MarkField
        label={w('marks.of', { name: row.name, category: name })}
        mark={mark}
        most={most}
        column={id}
        placeholder={figure}
        disabled={scores.published}
        onGive={(given, seen) => act({ kind: 'mark', category: id, player: row.player, mark: given, game: null, seen })}
      />
      {count > 0 && <span className="mark-given">{w('marks.given', { mean: figure, count })}</span>}
    </>
  );
}

const found = (players: readonly Row[], sought: string): readonly Row[] =>
  players
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** All marks in all categories, as the organiser enters them at the desk. */
export function MarkTable({ scores, act }: { readonly scores: ScoresView; readonly act: Act }) {
  const w = useWords();
  const [sought, setSought] = useState('');
  return (
    <>
      {scores.players.length > 12 && <Field label={w('marks.find')} value={sought} onChange={setSought} seeks />}
      <div className="event-scroll" tabIndex={0} role="region" aria-label={w('marks')}>
        <table className="event-table mark-table">
          <thead>
            <tr>
              <th scope="col">{w('players.name')}</th>
              {scores.categories.map(({ id, name, most }) => (
                <th key={id} scope="col">
                  {w('marks.column', { name, most })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found(scores.players, sought).map((row) => (
              <tr key={row.player}>
                <th scope="row">{row.name}</th>
                {scores.categories.map((category) => (
                  <td key={category.id}>
                    <MarkOf row={row} category={category} scores={scores} act={act} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The marks of one category at a time, for entering them on a phone while going round the tables. */
export function MarkList({ scores, act }: { readonly scores: ScoresView; readonly act: Act }) {
  const w = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  const category = scores.categories.find(({ id }) => id === chosen) ?? scores.categories[0];
  if (category === undefined) return null;
  return (
    <>
      {scores.categories.length > 1 && (
        <Select
          label={w('marks.category')}
          value={category.id}
          options={scores.categories.map(({ id, name }) => [id, name] as const)}
          onChange={setChosen}
        />
      )}
      <p className="hint">{w('marks.column', { name: category.name, most: category.most })}</p>
      <Field label={w('marks.find')} value={sought} onChange={setSought} seeks />
      <ul className="mark-list">
        {found(scores.players, sought).map((row) => (
          <li key={`${category.id} ${row.player}`}>
            <b>{row.name}</b>
            <span>
              <MarkOf row={row} category={category} scores={scores} act={act} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
