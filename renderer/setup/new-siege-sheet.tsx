import './setup.css';
import { useState } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import { asDraft, type Draft } from './draft.ts';
import { MatchForm } from './match-form.tsx';
import { useProblems } from './use-problems.ts';

interface Begun {
  readonly system: string;
  readonly preset: string;
  readonly draft: Draft;
}

function StartPart({ begun }: { readonly begun: Begun }) {
  const say = useText();
  const send = useSend();
  const problems = useProblems(begun.system, begun.draft);
  const [refused, setRefused] = useState<readonly Text[]>([]);
  const start = () => {
    const { system, draft } = begun;
    void send(told('library.start', { system, setup: draft, options: {}, title: draft.name })).then((answer) => {
      if (!answer.ok) return setRefused([answer.why]);
      if (!answer.value.done) return setRefused(answer.value.problems.map((one) => one.text));
      send(sheetOpened(null));
    });
  };
  return (
    <div className="new-start">
      {[...(problems ?? []).map((one) => one.text), ...refused].map((problem, i) => (
        <p key={i} role="alert" className="match-problem">
          <Icon name="warn" size={16} /> {say(problem)}
        </p>
      ))}
      <button type="button" className="btn" disabled={problems?.length !== 0} onClick={start}>
        {say(text('console.new.start'))}
      </button>
    </div>
  );
}

/** A new match: a beginning is chosen, names and colours are changed, and it is put on the table. */
export function NewSiegeSheet() {
  const say = useText();
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <Sheet title={say(text('console.new.title'))} wide>
      {systems.why !== null && <p role="alert">{say(systems.why)}</p>}
      {systems.value?.map((system) => (
        <section key={system.id} className="new-system">
          <h2>{say(text(`console.new.system.${system.id}`))}</h2>
          <ul className="new-cards">
            {system.presets.map(({ id, setup, siege }) => {
              const draft = asDraft(setup);
              return (
                <li key={id}>
                  <button
                    type="button"
                    className="new-card"
                    aria-pressed={begun?.system === system.id && begun.preset === id}
                    disabled={draft === null}
                    onClick={() => {
                      if (draft !== null) setBegun({ system: system.id, preset: id, draft });
                    }}
                  >
                    <span className="match-picture" aria-hidden>
                      {siege !== null && (
                        <MeasuredPlan siege={siege} showOdds={false} showNumbers={false} showTokens={false} />
                      )}
                    </span>
                    {say(text(`console.new.preset.${id}`))}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {begun !== null && (
        <>
          <MatchForm
            draft={begun.draft}
            onChange={(draft) => {
              setBegun({ ...begun, draft });
            }}
          />
          <StartPart key={`${begun.system} ${begun.preset}`} begun={begun} />
        </>
      )}
    </Sheet>
  );
}
