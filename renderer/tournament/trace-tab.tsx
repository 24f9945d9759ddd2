import { useState } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useSend } from '../store/screen.ts';
import { Problem, Sentences } from './parts.tsx';
import { useText } from '../i18n/use-text.ts';
import { useLanguage } from '../console/use-language.ts';
import { told } from '../library/asking.ts';
import { useSave } from '../library/use-save.ts';
import { useTold } from '../library/use-told.ts';
import { useEvent } from './use-event.ts';
import { localeOf } from '../i18n/locale.ts';
import { useWords } from './use-words.ts';

/** Who did what, when; newest first. An undo adds a new line and never deletes one. */
export function TraceTab() {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const send = useSend();
  const { view, by, act, refuse } = useEvent();
  const [saved, save] = useSave(refuse);
  const [checked, setChecked] = useState<{ readonly wrong: readonly Text[]; readonly said: readonly Text[] } | null>(
    null,
  );
  const check = async (): Promise<void> => {
    const answer = await send(told('tournament.check', { event: view.id }));
    if (answer.ok) setChecked(answer.value);
    else refuse(answer.why);
  };
  // Saving signs everything so far, so what was said about signatures no longer holds.
  const saveFile = async (): Promise<void> => {
    await save(told('tournament.export', { event: view.id, what: 'event', by, language }));
    if (checked !== null) await check();
  };
  const trace = useTold(() => told('tournament.trace', { event: view.id }), String(view.revision));
  const problem = trace.value?.problem ?? trace.why;
  const when = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <section className="event-scroll" tabIndex={0} aria-label={w('tab.trace')}>
      <div className="trace-check">
        <div className="event-actions">
          <button type="button" className="btn" onClick={() => void check()}>
            <Icon name="check" size={17} /> {w('check')}
          </button>
          <button type="button" className="btn" onClick={() => void saveFile()}>
            {w('export.event')}
          </button>
        </div>
        <div role="status">
          {saved !== null && <p className="hint">{w('saved', { name: saved })}</p>}
          {checked !== null && (
            <>
              {checked.wrong.map((one, i) => (
                <Problem key={i}>{say(one)}</Problem>
              ))}
              {checked.wrong.length === 0 && <p>{w('check.right')}</p>}
              <Sentences of={checked.said} />
            </>
          )}
        </div>
      </div>
      {problem !== null && <Problem>{say(problem)}</Problem>}
      <table className="event-table event-trace">
        <thead>
          <tr>
            <th scope="col">{w('trace.when')}</th>
            <th scope="col">{w('trace.who')}</th>
            <th scope="col">{w('trace.what')}</th>
            <th scope="col">
              <span className="visually-hidden">{w('trace.undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trace.value?.lines.toReversed().map(({ n, at, by, text: said, undo }) => (
            <tr key={n}>
              <td className="trace-when">{when.format(at)}</td>
              <td>{by}</td>
              <td>{say(said)}</td>
              <td>
                {undo && (
                  <button type="button" className="btn btn-small" onClick={() => void act({ kind: 'undo', n })}>
                    {w('trace.undo')}
                    <span className="visually-hidden">: {say(said)}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
