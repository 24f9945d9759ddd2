import { useEffect, useRef, useState } from 'react';
import { pairingIds, type Settings } from '../../electron/contract/event-settings.ts';
import { Check, Field, Select } from './parts.tsx';
import { bandsOf, bounded, tablesOf } from './settings-words.ts';
import { TeamSettings } from './team-settings.tsx';
import { useDraft, useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** Settings as they are being written, and what they were when that began. */
interface Written {
  readonly base: Settings;
  readonly draft: Settings;
  /** Tables and bands as a person writes them. */
  readonly tables: string;
  readonly bands: string;
}

function freshOf(settings: Settings): Written {
  return {
    base: settings,
    draft: settings,
    tables: settings.tables.map(({ id, scenario }) => (scenario === null ? id : `${id}: ${scenario}`)).join('\n'),
    bands: settings.scoring.bands
      .map(({ margin, winner, loser }) => `${String(margin)}: ${String(winner)}-${String(loser)}`)
      .join('\n'),
  };
}

/** Everything that an organiser decides about the event. Saved as one act, so that it can be taken back as one. */
export function SettingsTab() {
  const w = useWords();
  const { view, act, nameOf, refuse } = useEvent();
  const [form, write, drop] = useDraft<Written>('settings', freshOf(view.settings));
  const { base, draft, tables, bands } = form;
  const [apartA, setApartA] = useState('');
  const [apartB, setApartB] = useState('');
  const set = (part: Partial<Settings>): void => {
    write({ ...form, draft: { ...draft, ...part } });
  };
  const scoring = (part: 'win' | 'draw' | 'loss' | 'bye') => (value: string) => {
    set({ scoring: { ...draft.scoring, [part]: Math.min(1000, Math.max(0, Math.round(Number(value) * 2) / 2)) } });
  };
  const isDutch = draft.method === 'swiss' && draft.pairing === 'dutch';
  const places = tablesOf(tables);
  const steps = bandsOf(bands);
  const wanted =
    places.ok && steps.ok
      ? { ...draft, tables: places.value, scoring: { ...draft.scoring, bands: steps.value } }
      : null;
  const latest = useRef(view.settings);
  useEffect(() => {
    latest.current = view.settings;
  }, [view.settings]);
  const isSaved = wanted !== null && JSON.stringify(wanted) === JSON.stringify(view.settings);
  const everybody = [['', '–'] as const, ...view.players.map(({ player }) => [player.id, player.name] as const)];
  return (
    <form
      className="event-settings"
      onSubmit={(event) => {
        event.preventDefault();
        if (!places.ok) return refuse(places.why);
        if (!steps.ok) return refuse(steps.why);
        if (wanted === null) return;
        void act({ kind: 'settings', settings: wanted, from: base }).then((ok) => {
          if (ok) drop();
          // Whoever was told of both and saves once more means it.
          else write({ ...form, base: latest.current });
        });
      }}
    >
      <fieldset>
        <legend>{w('settings.event')}</legend>
        <Field label={w('name')} value={draft.name} onChange={(name) => set({ name })} required />
        <Field
          label={w('settings.place')}
          value={draft.place ?? ''}
          onChange={(place) => set({ place: place === '' ? null : place })}
        />
        <Field
          label={w('settings.date')}
          type="date"
          value={draft.date ?? ''}
          onChange={(date) => set({ date: date === '' ? null : date })}
        />
      </fieldset>
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
        {isDutch && <p className="hint settings-wide">{w('settings.dutch')}</p>}
        <Field
          label={w('settings.count')}
          type="number"
          value={String(draft.rounds)}
          onChange={(value) => set({ rounds: bounded(value, 1, 100) ?? 1 })}
        />
        <Check label={w('settings.league')} checked={draft.league === true} onChange={(league) => set({ league })} />
        <Field
          label={w('settings.cut')}
          type="number"
          value={draft.cut === null ? '' : String(draft.cut)}
          onChange={(value) => set({ cut: bounded(value, 2, 256) })}
        />
        {draft.cut !== null && (
          <Check
            label={w('settings.third-place')}
            checked={draft.thirdPlace === true}
            onChange={(thirdPlace) => set({ thirdPlace })}
          />
        )}
        {!isDutch && (
          <Select
            label={w('settings.within')}
            value={draft.within}
            options={(['fold', 'adjacent', 'lot'] as const).map((id) => [id, w(`within.${id}`)])}
            onChange={(within) => set({ within })}
          />
        )}
        {!isDutch && (
          <Select
            label={w('settings.rank')}
            value={draft.rankBy}
            options={(['seed', 'standings'] as const).map((id) => [id, w(`rank.${id}`)])}
            onChange={(rankBy) => set({ rankBy })}
          />
        )}
        <Check label={w('settings.sides')} checked={draft.sides} onChange={(sides) => set({ sides })} />
      </fieldset>
      <TeamSettings
        teams={draft.teams}
        onChange={(teams) => {
          const { teams: _, ...rest } = draft;
          write({ ...form, draft: teams === undefined ? rest : { ...rest, teams } });
        }}
      />
      <fieldset>
        <legend>{w('settings.points')}</legend>
        {(['win', 'draw', 'loss', 'bye'] as const).map((part) => (
          <Field
            key={part}
            label={w(`scoring.${part}`)}
            type="number"
            value={String(draft.scoring[part])}
            onChange={scoring(part)}
          />
        ))}
        <label className="field settings-wide">
          {w('settings.bands')}
          <textarea
            className="event-paste"
            rows={3}
            value={bands}
            onChange={({ target }) => write({ ...form, bands: target.value })}
          />
        </label>
        <Field
          label={w('settings.margin-cap')}
          type="number"
          value={String(draft.marginCap)}
          onChange={(value) => set({ marginCap: bounded(value, 0, 1_000_000) ?? 0 })}
        />
      </fieldset>
      <fieldset>
        <legend>{w('settings.apart')}</legend>
        {isDutch && <p className="hint settings-wide">{w('settings.dutch-apart')}</p>}
        <Field
          label={w('settings.clubs-until')}
          type="number"
          value={String(draft.clubsApartUntil)}
          onChange={(value) => set({ clubsApartUntil: bounded(value, 0, 100) ?? 0 })}
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
            className="event-paste"
            rows={4}
            value={tables}
            onChange={({ target }) => write({ ...form, tables: target.value })}
          />
        </label>
      </fieldset>
      <div className="settings-save">
        <button type="submit" className="btn btn-main">
          {w('settings.save')}
        </button>
        <span role="status" className="hint">
          {w(isSaved ? 'settings.is-saved' : 'settings.unsaved')}{' '}
          {!isSaved && JSON.stringify(base) !== JSON.stringify(view.settings) && w('settings.meanwhile')}
        </span>
      </div>
    </form>
  );
}
