import { useEffect, useState } from 'react';
import type { FairnessLine } from '../../electron/contract/dice-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import { seatOfDie, type DieOfDevice } from './die-of-device.ts';
import { VERDICT_SIGNS } from './fairness.tsx';
import { lineOf, mostOften, rollsOf } from './likeliness.ts';

/**
 * Whether the die in hand is fair, in a sentence or two; the figures are one press away. Shown for a die that somebody
 * chose: an accusation is not for the whole table.
 * @param rolls how many of its throws were seen: another one asks anew
 */
export function DieFairness({
  one,
  rolls,
  onFigures,
}: {
  readonly one: DieOfDevice;
  readonly rolls: number;
  readonly onFigures: () => void;
}) {
  const say = useText();
  const send = useSend();
  const [lines, setLines] = useState<readonly FairnessLine[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void send(told('device.fairness', {})).then((answer) => {
      if (wanted && answer.ok) setLines(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [send, rolls]);
  if (lines === null) return null;
  const line = lineOf(lines, { device: one.device.id, die: one.die.id, seat: seatOfDie(one) });
  const most = line === undefined ? null : mostOften(line);
  const name = ownName(one.die.label, say);
  return (
    <section className="die-fair" aria-labelledby="die-fair">
      <h3 id="die-fair">{say(text('devices.fair.title', { name, count: line === undefined ? 0 : rollsOf(line) }))}</h3>
      {line === undefined ? (
        <p>{say(text('console.devices.fairness.none'))}</p>
      ) : (
        <>
          <p>
            {most !== null && `${say(most)} `}
            <Icon name={VERDICT_SIGNS[line.verdict]} size={16} stroke={2.4} /> <b>{say(line.text)}</b> {say(line.todo)}
          </p>
          <button type="button" className="btn btn-small btn-bare" onClick={onFigures}>
            {say(text('devices.fair.figures'))}
          </button>
        </>
      )}
    </section>
  );
}
