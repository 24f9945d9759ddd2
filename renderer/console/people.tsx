import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';

/** Asks who does this: one of the sides, by name. */
export function WhoDoes({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (seat: string) => void }) {
  const say = useText();
  const { siege } = useTable('siege');
  return (
    <fieldset className="people">
      <legend>{say(text('console.who'))}</legend>
      {siege.sides.map((side) => (
        <label key={side.seat} className={`card ${chosen === side.seat ? 'card-chosen' : ''}`}>
          <input
            type="radio"
            className="visually-hidden"
            name="who"
            checked={chosen === side.seat}
            onChange={() => {
              onChoose(side.seat);
            }}
          />
          <span className="card-title">
            <Shield side={side} size={20} /> {side.name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
