import { useState } from 'react';
import type { FairnessLine } from '../../electron/contract/dice-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend, useTable } from '../store/screen.ts';

/** How often each face came, in one line for the eye and the ear. */
function Counts({ line }: { readonly line: FairnessLine }) {
  const say = useText();
  return (
    <ol className="fairness-counts" aria-label={say(text('console.devices.fairness.counts'))}>
      {line.counts.map((count, i) => (
        <li key={i}>
          <span className="label">{i + 1}</span> <b>{count}</b>
        </li>
      ))}
    </ol>
  );
}

/** Whether a die is fair, in plain words with what to do; shown only to who asks, for an accusation is not for the table. */
export function Fairness({ device, die }: { readonly device: string; readonly die: string }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const [lines, setLines] = useState<readonly FairnessLine[] | null>(null);
  const [why, setWhy] = useState<Text | null>(null);
  const show = (): void =>
    void send(told('device.fairness', {})).then((answer) => {
      setWhy(answer.ok ? null : answer.why);
      setLines(answer.ok ? answer.value.filter((one) => one.device === device && one.die === die) : null);
    });
  return (
    <section className="weighing" aria-labelledby="fairness">
      <h2 id="fairness">{say(text('console.devices.fairness'))}</h2>
      {lines === null ? (
        <p className="hint">{say(text('console.devices.fairness.note'))}</p>
      ) : (
        lines.length === 0 && <p>{say(text('console.devices.fairness.none'))}</p>
      )}
      {why !== null && <p role="alert">{say(why)}</p>}
      {lines?.map((line, i) => (
        <div key={i} className="mapping-touched" role="status">
          {line.seat !== null && (
            <p className="label">{siege.sides.find(({ seat }) => seat === line.seat)?.name ?? line.seat}</p>
          )}
          <p>
            <b>{say(line.text)}</b> {say(line.todo)}
          </p>
          <Counts line={line} />
        </div>
      ))}
      <div className="mapping-row">
        <button type="button" className="btn btn-small" onClick={lines === null ? show : () => setLines(null)}>
          {say(text(lines === null ? 'console.devices.fairness.show' : 'console.devices.fairness.hide'))}
        </button>
      </div>
    </section>
  );
}
