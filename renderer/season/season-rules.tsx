import { useState } from 'react';
import { decimal } from '../../electron/contract/decimals.ts';
import { equalRules, MOST_EVENTS, type SeasonSettings } from '../../electron/contract/season-parts.ts';
import { rulesOf } from '../../electron/contract/season-words.ts';
import { useLanguage } from '../console/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { Field, Select } from '../tournament/parts.tsx';
import { readMark } from '../tournament/read-mark.ts';
import { MOST_PLACES, readPoints } from './read-points.ts';
import { SeasonPanel } from './season-panel.tsx';
import { useSeason, useSeasonWords } from './use-season.ts';

const MOST_POINTS = 1000;
/** The key of each field's sentence. */
const NAMES = { points: 'points', takingPart: 'taking-part', best: 'best' } as const;

/** The rules of a season: its name, what places are worth, how many results count, and the tie-breaks. */
export function SeasonRules({ onClose }: { readonly onClose: () => void }) {
  const s = useSeasonWords();
  const language = useLanguage();
  const say = useText();
  const { view, newest, act, refused } = useSeason();
  const { settings } = view;
  // What the form started from: if somebody else saves meanwhile, a conflict is reported before anything is
  // overwritten.
  const [from, setFrom] = useState(settings);
  const [draft, setDraft] = useState(() => ({
    name: settings.name,
    by: settings.points.by,
    points:
      settings.points.by === 'table'
        ? settings.points.points.map((one) => decimal(String(one), language)).join(' – ')
        : '',
    takingPart: decimal(String(settings.takingPart), language),
    best: settings.best === null ? '' : String(settings.best),
    equal: settings.equal,
  }));
  const read = readRules(draft);
  const unfit = (field: 'points' | 'takingPart' | 'best'): string | undefined =>
    read.wrong.has(field)
      ? s(`rules.no-${NAMES[field]}`, { most: MOST_POINTS, places: MOST_PLACES, events: MOST_EVENTS })
      : undefined;
  const change = (more: Partial<typeof draft>): void => setDraft({ ...draft, ...more });
  const save = async (): Promise<void> => {
    if (await act({ kind: 'settings', settings: read.settings, from })) onClose();
    // Saving again, after having seen the other's changes, overwrites them.
    else setFrom(newest().settings);
  };
  return (
    <SeasonPanel title={s('rules')} onClose={onClose}>
      {refused?.key === 'season.settings-changed' && (
        <>
          <p>
            <b>{settings.name}</b>
          </p>
          <ul className="season-rules hint">
            {rulesOf(settings, language).map((rule, i) => (
              <li key={i}>{say(rule)}</li>
            ))}
          </ul>
        </>
      )}
      <form
        className="event-read"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void save();
        }}
      >
        <Field
          label={s('name')}
          value={draft.name}
          line="season"
          required
          autoFocus
          onChange={(name) => change({ name })}
        />
        <Select
          label={s('rules.points')}
          value={draft.by}
          options={(['table', 'among'] as const).map((by) => [by, s(`rules.by.${by}`)] as const)}
          onChange={(by) => change({ by })}
        />
        {draft.by === 'table' && (
          <>
            <Field
              label={s('rules.table')}
              value={draft.points}
              max={2000}
              unfit={unfit('points')}
              onChange={(points) => change({ points })}
            />
            <p className="hint">{s('rules.table-note')}</p>
          </>
        )}
        <div className="event-pair">
          <Field
            label={s('rules.taking-part')}
            value={draft.takingPart}
            max={6}
            unfit={unfit('takingPart')}
            onChange={(takingPart) => change({ takingPart })}
          />
          <Field
            label={s('rules.best')}
            value={draft.best}
            max={3}
            unfit={unfit('best')}
            onChange={(best) => change({ best })}
          />
        </div>
        <p className="hint">{s('rules.best-note')}</p>
        <Select
          label={s('rules.equal')}
          value={draft.equal}
          options={equalRules.map((rule) => [rule, s(`rules.equal.${rule}`)] as const)}
          onChange={(equal) => change({ equal })}
        />
        <div className="event-actions">
          <button type="submit" className="btn btn-main">
            {s('save')}
          </button>
        </div>
      </form>
    </SeasonPanel>
  );
}

/** The rules in the form, and the fields that cannot be read. */
function readRules({
  name,
  by,
  points,
  takingPart,
  best,
  equal,
}: {
  readonly name: string;
  readonly by: 'table' | 'among';
  readonly points: string;
  readonly takingPart: string;
  readonly best: string;
  readonly equal: SeasonSettings['equal'];
}): { readonly settings: SeasonSettings; readonly wrong: ReadonlySet<keyof typeof NAMES> } {
  const wrong = new Set<keyof typeof NAMES>();
  const table = readPoints(points);
  if (by === 'table' && table === null) wrong.add('points');
  const part = takingPart.trim() === '' ? 0 : readMark(takingPart, MOST_POINTS);
  if (typeof part !== 'number') wrong.add('takingPart');
  const many = best.trim() === '' ? null : /^\d+$/.test(best.trim()) ? Number(best) : 0;
  if (many !== null && (many < 1 || many > MOST_EVENTS)) wrong.add('best');
  return {
    settings: {
      name: name.trim(),
      points: by === 'table' ? { by, points: table ?? [] } : { by: 'among' },
      takingPart: part ?? 0,
      best: many,
      equal,
    },
    wrong,
  };
}
