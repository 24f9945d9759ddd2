import { useState } from 'react';
import type { FairnessLine } from '../../electron/contract/dice-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend, useTable } from '../store/screen.ts';

/** A sign for each verdict, beside its words. */
export const VERDICT_SIGNS: Readonly<Record<FairnessLine['verdict'], IconName>> = {
  'too-few': 'clock',
  'no-sign': 'dot',
  'fair-so-far': 'check',
  odd: 'eye',
  unfair: 'warn',
};

/** How often each face came up, in numbers and as columns against the expected count. */
function Counts({ line }: { readonly line: FairnessLine }) {
  const say = useText();
  const rolls = line.counts.reduce((sum, one) => sum + one, 0);
  const due = rolls / line.sides;
  const most = Math.max(1, ...line.counts, due);
  return (
    <>
      <ol className="fairness-counts" aria-label={say(text('console.devices.fairness.counts'))}>
        {line.counts.map((count, i) => (
          <li key={i} className={count > due ? 'fairness-over' : undefined}>
            <span className="fairness-column" aria-hidden="true">
              <svg viewBox="0 0 10 100" preserveAspectRatio="none">
                <rect x="0" y={100 - (100 * count) / most} width="10" height={(100 * count) / most} />
                <line x1="0" x2="10" y1={100 - (100 * due) / most} y2={100 - (100 * due) / most} />
              </svg>
            </span>
            <span className="label">{i + 1}</span> <b>{count}</b>
          </li>
        ))}
      </ol>
      <p className="label">
        {say(text('console.devices.fairness.due', { rolls: due.toFixed(due < 100 ? 1 : 0) }))}
        {line.falseAlarm < 1 &&
          ` · ${say(text('console.devices.fairness.chance', { percent: Math.max(0.1, Math.round(line.falseAlarm * 1000) / 10) }))}`}
      </p>
    </>
  );
}

/**
 * Whether a die is fair, by die and by owner, in plain words with advice. Shown only on request: an accusation is not
 * for the whole table, and no other screen can ask.
 */
export function Fairness({ device, die }: { readonly device: string; readonly die: string }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const [lines, setLines] = useState<readonly FairnessLine[] | null>(null);
  const [why, setWhy] = useState<Text | null>(null);
  const show = (): void =>
    void send(told('device.fairness', {})).then((answer) => {
      setWhy(answer.ok ? null : answer.why);
      setLines(answer.ok ? answer.value : null);
    });
  const own = lines?.filter((one) => one.device === device && one.die === die) ?? [];
  const owners = own.map(({ seat, sides }) => `${seat ?? ''} ${String(sides)}`);
  // Odd results across all dice of one hand mean something else than from one die alone.
  const hands =
    lines?.filter((one) => one.device === null && owners.includes(`${one.seat ?? ''} ${String(one.sides)}`)) ?? [];
  const sideOf = (seat: string): string => siege.sides.find((one) => one.seat === seat)?.name ?? seat;
  const heading = ({ device: of, seat }: FairnessLine): string =>
    seat === null
      ? say(text('console.devices.fairness.nobody'))
      : of === null
        ? say(text('console.devices.fairness.all', { side: sideOf(seat) }))
        : sideOf(seat);
  return (
    <section className="weighing" aria-labelledby="fairness">
      <h2 id="fairness">{say(text('console.devices.fairness'))}</h2>
      {lines === null ? (
        <p className="hint">{say(text('console.devices.fairness.note'))}</p>
      ) : (
        own.length === 0 && <p>{say(text('console.devices.fairness.none'))}</p>
      )}
      {why !== null && <p role="alert">{say(why)}</p>}
      {[...own, ...hands].map((line, i) => (
        <div key={i} className={`mapping-touched fairness-${line.verdict}`}>
          <p className="label">{heading(line)}</p>
          <p>
            <Icon name={VERDICT_SIGNS[line.verdict]} size={17} stroke={2.4} /> <b>{say(line.text)}</b> {say(line.todo)}
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
