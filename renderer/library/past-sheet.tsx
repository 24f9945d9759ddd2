import './library.css';
import { useState } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { told } from './asking.ts';
import { useTold } from './use-told.ts';

/** The match from its first order on: a scrubber over the log, its moments, and 'what if' from any of them. */
export function PastSheet() {
  const say = useText();
  const send = useSend();
  const { match, revision } = useTable('match', 'revision');
  const log = useScreen(({ table }) => table.log);
  const [at, setAt] = useState<number | null>(null);
  const [made, setMade] = useState<Text | null>(null);
  const steps = [0, ...log.filter(({ kind }) => kind !== 'device').map(({ n }) => n)];
  const last = steps.length - 1;
  const step = Math.min(at ?? last, last);
  const n = steps[step] ?? 0;
  const past = useTold(() => told('match.past', { n }), `${match.id} ${String(n)}`);
  const moments = useTold(() => told('match.moments', {}), `${match.id} ${String(revision)}`);
  const entry = log.find((one) => one.n === n);
  const file =
    match.file
      ?.split(/[/\\]/)
      .at(-1)
      ?.replace(/\.castellan$/, '') ?? '';
  const siege = past.value?.siege;
  const words = entry === undefined ? say(text('console.past.start')) : say(entry.text);
  return (
    <Sheet title={say(text('console.past.title'))} wide>
      <div className="past-picture">{siege !== undefined && <MeasuredPlan siege={siege} showOdds={false} />}</div>
      <div className="past-scrubber">
        <button type="button" className="icon-button" disabled={step === 0} onClick={() => setAt(step - 1)}>
          <Icon name="chevron" size={20} className="turned" />
          <span className="visually-hidden">{say(text('console.past.back'))}</span>
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={say(text('console.past.scrub'))}
          aria-valuetext={words}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <button type="button" className="icon-button" disabled={step === last} onClick={() => setAt(step + 1)}>
          <Icon name="chevron" size={20} />
          <span className="visually-hidden">{say(text('console.past.forward'))}</span>
        </button>
      </div>
      <p className="past-words" role="status">
        {siege !== undefined && <b>{say(text('console.turn', { turn: siege.turn }))}</b>} {words}
      </p>
      <div className="sheet-actions">
        <button
          type="button"
          className="btn"
          onClick={() =>
            void send(
              told('library.copy', { id: file, upTo: n, title: say(text('console.past.copy-name', { name: file })) }),
            ).then((answer) => {
              const outcome = answer.ok ? answer.value : null;
              if (outcome === null || !outcome.done)
                setMade(
                  answer.ok ? (outcome?.done === false ? (outcome.problems[0]?.text ?? null) : null) : answer.why,
                );
              else setMade(text('console.past.copied', { name: outcome.id }));
            })
          }
        >
          <Icon name="swap" size={17} /> {say(text('console.past.what-if'))}
        </button>
      </div>
      <div role="status">{made !== null && <p className="library-done">{say(made)}</p>}</div>
      <h2 className="label">{say(text('console.past.moments'))}</h2>
      {moments.value?.length === 0 && <p className="hint">{say(text('console.past.no-moments'))}</p>}
      <ul className="moments">
        {moments.value?.map((moment) => (
          <li key={moment.n}>
            <button
              type="button"
              className={moment.n === n ? 'moment moment-here' : 'moment'}
              {...(moment.n === n && { 'aria-current': 'step' as const })}
              onClick={() => setAt(steps.indexOf(moment.n))}
            >
              <b>{say(text('console.turn', { turn: moment.turn }))}</b> {say(moment.text)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
