import { useState, type ReactNode } from 'react';
import type { Figures } from '../../electron/contract/event-settings.ts';
import type { GameView } from '../../electron/contract/event-view.ts';
import { Check, Field } from './parts.tsx';
import { bounded } from './settings-words.ts';
import { useWords } from './use-words.ts';

export type ResultView = NonNullable<GameView['result']>;
const nobodyCounted = { vp: null, destroyed: null, breaches: null, keepTurn: null };
const blank: ResultView = {
  outcome: 'attacker',
  played: true,
  attacker: nobodyCounted,
  defender: nobodyCounted,
  wentToTime: false,
  source: 'reported',
  match: null,
};
const SIDES = [
  ['attacker', 'a'],
  ['defender', 'd'],
] as const;
const BOUNDS: Readonly<Record<keyof Figures, readonly [number, number]>> = {
  vp: [-100_000, 100_000],
  destroyed: [0, 1_000_000],
  breaches: [0, 1000],
  keepTurn: [1, 1000],
};
/** Figures that few systems count; the tie-breaks of an event may ask for them. */
const MORE = ['destroyed', 'breaches', 'keepTurn'] as const;

/** How a game ended, as a person says it: who won and why, figures where they were counted, and whether it was played at all. */
export function ResultForm({
  names,
  from,
  source,
  label,
  onSave,
  onDraft,
  children,
}: {
  readonly names: { readonly a: string; readonly d: string };
  readonly from: ResultView | null;
  readonly source: 'reported' | 'judge';
  readonly label: string;
  readonly onSave: (result: ResultView) => void;
  /** Told of each change, so that its price can be shown. */
  readonly onDraft?: (result: ResultView) => void;
  /** What has to be read before the result is saved. */
  readonly children?: ReactNode;
}) {
  const w = useWords();
  const [draft, setDraft] = useState<ResultView>({ ...(from ?? blank), source, match: null });
  const change = (part: Partial<ResultView>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraft?.(next);
  };
  const figure = (side: 'attacker' | 'defender', one: keyof Figures, name: string) => (
    <Field
      key={side}
      label={w(`result.${one}`, { name })}
      type="number"
      value={draft[side][one] === null ? '' : String(draft[side][one])}
      onChange={(value) => {
        change({ [side]: { ...draft[side], [one]: bounded(value, ...BOUNDS[one]) } });
      }}
    />
  );
  const saved = (): ResultView => {
    const { why = '', ...said } = draft;
    return why.trim() === '' ? said : { ...said, why: why.trim() };
  };
  return (
    <form
      className="result-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(saved());
      }}
    >
      <fieldset className="result-outcomes">
        <legend className="visually-hidden">{w('result.outcome')}</legend>
        {(['attacker', 'defender', 'draw', 'none'] as const).map((outcome) => (
          <label key={outcome} className={`result-outcome ${draft.outcome === outcome ? 'result-chosen' : ''}`}>
            <input
              type="radio"
              name={`outcome-${label}`}
              checked={draft.outcome === outcome}
              onChange={() => change({ outcome })}
            />
            <span>{w(`result.${outcome}`, names)}</span>
          </label>
        ))}
      </fieldset>
      <div className="result-points">{SIDES.map(([side, is]) => figure(side, 'vp', names[is]))}</div>
      <Field label={w('result.why')} value={draft.why ?? ''} max={200} onChange={(why) => change({ why })} />
      <details
        className="result-more"
        open={SIDES.some(([side]) => MORE.some((one) => from !== null && from[side][one] !== null))}
      >
        <summary>{w('result.more')}</summary>
        {MORE.map((one) => (
          <div key={one} className="result-points">
            {SIDES.map(([side, is]) => figure(side, one, names[is]))}
          </div>
        ))}
      </details>
      <div className="event-actions">
        <Check label={w('result.not-played')} checked={!draft.played} onChange={(not) => change({ played: !not })} />
        <Check
          label={w('result.to-time')}
          checked={draft.wentToTime}
          onChange={(wentToTime) => change({ wentToTime })}
        />
      </div>
      {children}
      <button type="submit" className="btn btn-main">
        {label}
      </button>
    </form>
  );
}
