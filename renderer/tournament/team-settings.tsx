import { type Settings } from '../../electron/contract/event-settings.ts';
import { teamPoints } from '../../electron/contract/hall-teams.ts';
import { NumberField } from './number-field.tsx';
import { Check, Select } from './parts.tsx';
import { useWords } from './use-words.ts';

/** Whether teams play, on how many boards, and what their matches count. */
export function TeamSettings({
  teams,
  onChange,
}: {
  readonly teams: Settings['teams'];
  readonly onChange: (teams: Settings['teams']) => void;
}) {
  const w = useWords();
  return (
    <fieldset>
      <legend>{w('settings.teams')}</legend>
      <Check
        label={w('settings.teams-on')}
        checked={teams !== undefined}
        onChange={(on) => onChange(on ? { boards: 3, points: 'match' } : undefined)}
      />
      {teams !== undefined && (
        <>
          <NumberField
            label={w('settings.teams-boards')}
            value={teams.boards}
            least={2}
            most={8}
            needed
            onChange={(boards) => boards !== null && onChange({ ...teams, boards })}
          />
          <Select
            label={w('settings.teams-points')}
            value={teams.points}
            options={teamPoints.map((id) => [id, w(`teams.by.${id}`)])}
            onChange={(points) => onChange({ ...teams, points })}
          />
          <p className="hint settings-wide">{w('settings.teams-note')}</p>
        </>
      )}
    </fieldset>
  );
}
