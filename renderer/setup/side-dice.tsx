import './side-dice.css';
import { text } from '../../rules/kernel/text.ts';
import { SelectBox } from '../forms/select-box.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { dieKey, seatGiven } from './dice-given.ts';
import type { Making } from './draft.ts';
import type { Workbench } from './use-making.ts';
import { own } from '../../rules/kernel/own.ts';

/** Sets who owns which dice before the start: every connected device with its dice. */
export function SideDice({ bench, making }: { readonly bench: Workbench; readonly making: Making }) {
  const say = useText();
  const { devices } = useTable('devices');
  const { sides } = making.setup;
  const withDice = devices.filter(({ dice }) => dice.length > 0);
  const owner = (device: string, die: string | null, name: string, now: string | null) => {
    const key = dieKey(device, die);
    const seats = sides.map(({ seat }) => seat);
    return (
      <SelectBox
        className="text-box control-input"
        aria-label={say(text('console.device.owner', { name }))}
        value={seatGiven(making.dice, key, now, seats)}
        options={[
          ['', say(text(die === null ? 'console.device.nobody' : 'console.device.as-device'))],
          ...sides.map(({ seat, name: side }) => [seat, side] as const),
        ]}
        onChange={(seat) => {
          bench.give({ ...making.dice, [key]: seat });
        }}
      />
    );
  };
  return (
    <section className="setup-part setup-dice">
      <h2>{say(text('setup.dice'))}</h2>
      <p className="hint">{say(text(withDice.length === 0 ? 'setup.dice.none' : 'setup.dice.note'))}</p>
      <ul className="side-dice">
        {withDice.map(({ id, name, seat, dice }) => (
          <li key={id} className="side-device">
            <div className="side-die">
              <b>{ownName(name, say)}</b>
              {owner(id, null, name, seat)}
            </div>
            {dice.length > 1 && (
              <details open={dice.some((die) => (own(making.dice, dieKey(id, die.id)) ?? die.seat ?? '') !== '')}>
                <summary>{say(text('setup.dice.each', { dice: dice.length }))}</summary>
                {dice.map((die) => (
                  <div key={die.id} className="side-die">
                    {ownName(die.label, say)}
                    {owner(id, die.id, die.label, die.seat)}
                  </div>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
