import { useState } from 'react';
import type { GameView } from '../../electron/contract/event-view.ts';
import { Check, Field } from './parts.tsx';
import { useEvent } from './use-event.ts';
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

/** How a game ended, as a person says it: who won, victory points where they were counted, and whether it was played at all. */
export function ResultForm({
  game,
  from,
  source,
  label,
  onSave,
  onDraft,
}: {
  readonly game: GameView;
  readonly from: ResultView | null;
  readonly source: 'reported' | 'judge';
  readonly label: string;
  readonly onSave: (result: ResultView) => void;
  /** Told of each change, so that its price can be shown. */
  readonly onDraft?: (result: ResultView) => void;
}) {
  const w = useWords();
  const { nameOf } = useEvent();
  const [draft, setDraft] = useState<ResultView>({ ...(from ?? blank), source, match: null });
  const change = (part: Partial<ResultView>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraft?.(next);
  };
  const points = (side: 'attacker' | 'defender') => (value: string) => {
    const vp = value.trim() === '' ? null : Math.trunc(Number(value));
    change({ [side]: { ...draft[side], vp } });
  };
  const names = { a: nameOf(game.attacker), d: nameOf(game.defender) };
  return (
    <form
      className="result-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
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
      <div className="result-points">
        <Field
          label={w('result.vp', { name: names.a })}
          type="number"
          value={draft.attacker.vp === null ? '' : String(draft.attacker.vp)}
          onChange={points('attacker')}
        />
        <Field
          label={w('result.vp', { name: names.d })}
          type="number"
          value={draft.defender.vp === null ? '' : String(draft.defender.vp)}
          onChange={points('defender')}
        />
      </div>
      <div className="event-actions">
        <Check label={w('result.not-played')} checked={!draft.played} onChange={(not) => change({ played: !not })} />
        <Check
          label={w('result.to-time')}
          checked={draft.wentToTime}
          onChange={(wentToTime) => change({ wentToTime })}
        />
      </div>
      <button type="submit" className="btn btn-main">
        {label}
      </button>
    </form>
  );
}
