import type { Settings } from '../../electron/contract/event-settings.ts';
import { ApartFields, EventFields, HallFields, PointFields, RoundFields } from './settings-parts.tsx';
import { bandsOf, sameSettings, tablesOf } from './settings-words.ts';
import { TeamSettings } from './team-settings.tsx';
import { useDraft, useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** Settings being edited, and their values when editing began. */
interface Written {
  readonly base: Settings;
  readonly draft: Settings;
  /** Tables and bands as typed. */
  readonly tables: string;
  readonly bands: string;
  /** What is being saved: another save before the answer goes on from it. */
  readonly saving: Settings | null;
}

function freshOf(settings: Settings): Written {
  return {
    base: settings,
    draft: settings,
    tables: settings.tables.map(({ id, scenario }) => (scenario === null ? id : `${id}: ${scenario}`)).join('\n'),
    bands: settings.scoring.bands
      .map(({ margin, winner, loser }) => `${String(margin)}: ${String(winner)}-${String(loser)}`)
      .join('\n'),
    saving: null,
  };
}

/** An organiser's settings for the event. Saved as one act, so that they can be undone as one. */
export function SettingsTab() {
  const w = useWords();
  const { view, newest, act, refuse } = useEvent();
  const [form, write, drop, now] = useDraft<Written>('settings', freshOf(view.settings));
  const { base, draft, tables, bands } = form;
  const put = (part: Partial<Written>): void => {
    const next = { ...now(), ...part };
    const before = freshOf(next.base);
    const isAsBefore = next.tables === before.tables && next.bands === before.bands && next.saving === null;
    // Typed back to what it was, it is no draft any more: what others save appears here again.
    if (isAsBefore && sameSettings(next.draft, next.base)) drop();
    else write(next);
  };
  const set = (part: Partial<Settings>): void => put({ draft: { ...now().draft, ...part } });
  const places = tablesOf(tables);
  const steps = bandsOf(bands);
  const wanted =
    places.ok && steps.ok
      ? { ...draft, tables: places.value, scoring: { ...draft.scoring, bands: steps.value } }
      : null;
  const isSaved = wanted !== null && JSON.stringify(wanted) === JSON.stringify(view.settings);
  return (
    <form
      className="event-settings"
      onSubmit={(event) => {
        event.preventDefault();
        if (!places.ok) return refuse(places.why);
        if (!steps.ok) return refuse(steps.why);
        if (wanted === null || JSON.stringify(wanted) === JSON.stringify(form.saving)) return;
        write({ ...form, saving: wanted });
        void act({ kind: 'settings', settings: wanted, from: form.saving ?? base }).then((ok) => {
          const written = now();
          const isAsSent = written.draft === draft && written.tables === tables && written.bands === bands;
          const saving = written.saving === wanted ? null : written.saving;
          if (ok && isAsSent) drop();
          // If refused, the user has been told of both, so saving again is intentional.
          else write({ ...written, saving, base: ok ? wanted : newest().settings });
        });
      }}
    >
      <EventFields draft={draft} set={set} />
      <RoundFields draft={draft} set={set} />
      <TeamSettings
        teams={draft.teams}
        onChange={(teams) => {
          const { teams: _, ...rest } = now().draft;
          put({ draft: teams === undefined ? rest : { ...rest, teams } });
        }}
      />
      <PointFields draft={draft} set={set} lines={bands} onLines={(lines) => put({ bands: lines })} />
      <ApartFields draft={draft} set={set} />
      <HallFields draft={draft} set={set} lines={tables} onLines={(lines) => put({ tables: lines })} />
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
