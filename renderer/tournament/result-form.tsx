import { useState, type ReactNode } from 'react';
import type { Figures } from '../../electron/contract/event-settings.ts';
import type { GameView } from '../../electron/contract/event-view.ts';
import { Icon } from '../design/icon.tsx';
import { NumberField } from './number-field.tsx';
import { Check, Field } from './parts.tsx';
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
/** Figures that few systems count, but an event's tie-breaks may need. */
const MORE = ['destroyed', 'breaches', 'keepTurn'] as const;

/** The winner by points alone; null while a figure is missing. */
function byPoints({ attacker, defender }: ResultView): ResultView['outcome'] | null {
  if (attacker.vp === null || defender.vp === null) return null;
  return attacker.vp > defender.vp ? 'attacker' : attacker.vp < defender.vp ? 'defender' : 'draw';
}

/**
 * A form for a game's result: who won and why, figures if counted, and whether it was played at all. No winner is
 * preselected, because a result that only needs submitting is easily the wrong one.
 */
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
  /** Called on each change, so that its impact can be shown. */
  readonly onDraft?: (result: ResultView) => void;
  /** What must be read before saving the result. */
  readonly children?: ReactNode;
}) {
  const w = useWords();
  const [draft, setDraft] = useState<ResultView>({ ...(from ?? blank), match: null });
  const [chosen, setChosen] = useState(from !== null);
  const pointsSay = byPoints(draft);
  // Until a winner is chosen, the points decide.
  const outcome = chosen ? draft.outcome : pointsSay;
  const change = (part: Partial<ResultView>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    const won = chosen || part.outcome !== undefined ? next.outcome : byPoints(next);
    if (won !== null) onDraft?.({ ...next, outcome: won });
  };
  const figure = (side: 'attacker' | 'defender', one: keyof Figures, name: string) => (
    <NumberField
      key={side}
      label={w(`result.${one}`, { name })}
      value={draft[side][one]}
      least={BOUNDS[one][0]}
      most={BOUNDS[one][1]}
      onChange={(value) => {
        change({ [side]: { ...draft[side], [one]: value } });
      }}
    />
  );
  const saved = (): ResultView => {
    // Read the source on submit: two claims may have arrived during editing.
    const { why = '', ...said } = { ...draft, source, outcome: outcome ?? draft.outcome };
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
      <fieldset className="reported-outcomes">
        <legend className="visually-hidden">{w('result.outcome')}</legend>
        {(['attacker', 'defender', 'draw', 'none'] as const).map((one) => (
          <label key={one} className={`row-box reported-outcome ${outcome === one ? 'result-chosen' : ''}`}>
            <input
              type="radio"
              name={`outcome-${label}`}
              required
              // Where a desk with a pile of slips goes on at once, by arrow keys.
              {...((outcome ?? 'attacker') === one && { 'data-first': true })}
              checked={outcome === one}
              onChange={() => {
                setChosen(true);
                change({ outcome: one });
              }}
            />
            <span>{w(`result.${one}`, names)}</span>
          </label>
        ))}
      </fieldset>
      <div className="result-points">{SIDES.map(([side, is]) => figure(side, 'vp', names[is]))}</div>
      {draft.played && outcome !== null && outcome !== 'none' && pointsSay !== null && outcome !== pointsSay && (
        <p className="result-odd" role="status">
          <Icon name="warn" size={16} /> {w(`result.by-points.${pointsSay}`, names)}
        </p>
      )}
      <Field label={w('result.why')} value={draft.why ?? ''} line="why" onChange={(why) => change({ why })} />
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
