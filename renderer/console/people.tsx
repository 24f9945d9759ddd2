import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { RadioCard } from './radio-card.tsx';

/** Asks who does this: one of the sides, by name. */
export function WhoDoes({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (seat: string) => void }) {
  const say = useText();
  const { siege } = useTable('siege');
  return (
    <fieldset className="people">
      <legend>{say(text('console.who'))}</legend>
      {siege.sides.map((side) => (
        <RadioCard key={side.seat} name="who" chosen={chosen === side.seat} onChoose={() => onChoose(side.seat)}>
          <Shield side={side} size={20} /> {side.name}
        </RadioCard>
      ))}
    </fieldset>
  );
}
