import { useState } from 'react';
import { pairingIds, type Settings } from '../../electron/contract/event-settings.ts';
import { NumberField } from './number-field.tsx';
import { Check, Field, Select } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** The parts of an event's settings, each a group of fields. */

interface Fields {
  readonly draft: Settings;
  readonly set: (part: Partial<Settings>) => void;
}

/** Fields with multi-line text, as typed. */
interface Lines extends Fields {
  readonly lines: string;
  readonly onLines: (lines: string) => void;
}

const isDutch = ({ method, pairing }: Settings): boolean => method === 'swiss' && pairing === 'dutch';

/** The event's name, place and date. */
export function EventFields({ draft, set }: Fields) {
  const w = useWords();
  return (
    <fieldset>
      <legend>{w('settings.event')}</legend>
      <Field label={w('name')} value={draft.name} onChange={(name) => set({ name })} line="event" required />
      <Field
        label={w('settings.place')}
        value={draft.place ?? ''}
        line="place"
        onChange={(place) => set({ place: place === '' ? null : place })}
      />
      <Field
        label={w('settings.date')}
        type="date"
        value={draft.date ?? ''}
        onChange={(date) => set({ date: date === '' ? null : date })}
      />
    </fieldset>
  );
}

/** The number of rounds and the pairing method. */
export function RoundFields({ draft, set }: Fields) {
  const w = useWords();
  return (
    <fieldset>
      <legend>{w('settings.rounds')}</legend>
      <Select
        label={w('settings.method')}
        value={draft.method}
        options={(['swiss', 'round-robin', 'round-robin-twice'] as const).map((id) => [id, w(`method.${id}`)])}
        onChange={(method) => set({ method })}
      />
      {draft.method === 'swiss' && (
        <Select
          label={w('settings.pairing')}
          value={draft.pairing ?? 'own'}
          options={pairingIds.map((id) => [id, w(`pairing.${id}`)])}
          onChange={(pairing) => set({ pairing })}
        />
      )}
      {isDutch(draft) && <p className="hint settings-wide">{w('settings.dutch')}</p>}
      <NumberField
        label={w('settings.count')}
        value={draft.rounds}
        least={1}
        most={100}
        needed
        onChange={(rounds) => rounds !== null && set({ rounds })}
      />
      <Check label={w('settings.league')} checked={draft.league === true} onChange={(league) => set({ league })} />
      <NumberField label={w('settings.cut')} value={draft.cut} least={2} most={256} onChange={(cut) => set({ cut })} />
      {draft.cut !== null && (
        <Check
          label={w('settings.third-place')}
          checked={draft.thirdPlace === true}
          onChange={(thirdPlace) => set({ thirdPlace })}
        />
      )}
      {!isDutch(draft) && (
        <Select
          label={w('settings.within')}
          value={draft.within}
          options={(['fold', 'adjacent', 'lot'] as const).map((id) => [id, w(`within.${id}`)])}
          onChange={(within) => set({ within })}
        />
      )}
      {!isDutch(draft) && (
        <Select
          label={w('settings.rank')}
          value={draft.rankBy}
          options={(['seed', 'standings'] as const).map((id) => [id, w(`rank.${id}`)])}
          onChange={(rankBy) => set({ rankBy })}
        />
      )}
      <Check label={w('settings.sides')} checked={draft.sides} onChange={(sides) => set({ sides })} />
    </fieldset>
  );
}

/** The worth of a game. */
export function PointFields({ draft, set, lines, onLines }: Lines) {
  const w = useWords();
  const scoring = (part: 'win' | 'draw' | 'loss' | 'bye') => (value: number | null) => {
    if (value !== null) set({ scoring: { ...draft.scoring, [part]: value } });
  };
  return (
    <fieldset>
      <legend>{w('settings.points')}</legend>
      {(['win', 'draw', 'loss', 'bye'] as const).map((part) => (
        <NumberField
          key={part}
          label={w(`scoring.${part}`)}
          value={draft.scoring[part]}
          least={0}
          most={1000}
          halves
          needed
          onChange={scoring(part)}
        />
      ))}
      <label className="field settings-wide">
        {w('settings.bands')}
        <textarea
          className="text-box event-paste"
          rows={3}
          value={lines}
          onChange={({ target }) => onLines(target.value)}
        />
      </label>
      <NumberField
        label={w('settings.margin-cap')}
        value={draft.marginCap}
        least={0}
        most={1_000_000}
        needed
        onChange={(marginCap) => marginCap !== null && set({ marginCap })}
      />
    </fieldset>
  );
}

/** Who should not meet. */
export function ApartFields({ draft, set }: Fields) {
  const w = useWords();
  const { view, nameOf } = useEvent();
  const [apartA, setApartA] = useState('');
  const [apartB, setApartB] = useState('');
  const everybody = [['', '–'] as const, ...view.players.map(({ player }) => [player.id, player.name] as const)];
  return (
    <fieldset>
      <legend>{w('settings.apart')}</legend>
      {isDutch(draft) && <p className="hint settings-wide">{w('settings.dutch-apart')}</p>}
      <NumberField
        label={w('settings.clubs-until')}
        value={draft.clubsApartUntil}
        least={0}
        most={100}
        needed
        onChange={(clubsApartUntil) => clubsApartUntil !== null && set({ clubsApartUntil })}
      />
      <Check
        label={w('settings.clubs-first')}
        checked={draft.clubsFirst}
        onChange={(clubsFirst) => set({ clubsFirst })}
      />
      <Check
        label={w('settings.clubs-ban')}
        checked={draft.clubsBan === true}
        onChange={(clubsBan) => set({ clubsBan })}
      />
      <ul className="event-sentences settings-wide">
        {draft.apart.map(([a, b], i) => (
          <li key={i}>
            {w('settings.pair-apart', { a: nameOf(a), d: nameOf(b) })}{' '}
            <button
              type="button"
              className="btn btn-small"
              onClick={() => set({ apart: draft.apart.filter((_, j) => j !== i) })}
            >
              {w('settings.together')}
            </button>
          </li>
        ))}
      </ul>
      <Select label={w('settings.apart-a')} value={apartA} options={everybody} onChange={setApartA} />
      <Select label={w('settings.apart-b')} value={apartB} options={everybody} onChange={setApartB} />
      <button
        type="button"
        className="btn"
        disabled={apartA === '' || apartB === '' || apartA === apartB}
        onClick={() => set({ apart: [...draft.apart, [apartA, apartB]] })}
      >
        {w('settings.keep-apart')}
      </button>
    </fieldset>
  );
}

/** The tables and the hall's settings. */
export function HallFields({ draft, set, lines, onLines }: Lines) {
  const w = useWords();
  return (
    <fieldset>
      <legend>{w('settings.hall')}</legend>
      <Check
        label={w('settings.leaders-first')}
        checked={draft.leadersFirst === true}
        onChange={(leadersFirst) => set({ leadersFirst })}
      />
      <Check label={w('settings.advice')} checked={draft.advice === true} onChange={(advice) => set({ advice })} />
      <label className="field settings-wide">
        {w('settings.tables')}
        <textarea
          className="text-box event-paste"
          rows={4}
          value={lines}
          onChange={({ target }) => onLines(target.value)}
        />
      </label>
    </fieldset>
  );
}
