import { useId } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { RadioCard } from '../console/radio-card.tsx';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';

/** Who does something beside the game: a side by its seat, or somebody else by name. */
export interface Person {
  readonly seat: string | null;
  readonly other: string;
}

/** The person of the side to act; anybody else has to say so. */
export const personAtTable = (seat: string): Person => ({ seat, other: '' });

/** The name that is recorded, at most 40 characters; empty while somebody else has not given a name. */
export function nameOf(
  { seat, other }: Person,
  sides: readonly { readonly seat: string; readonly name: string }[],
): string {
  const name = seat === null ? other.trim() : (sides.find((side) => side.seat === seat)?.name ?? seat);
  return name.slice(0, 40);
}

/** Asks who does this: one of the sides, or a judge or another person by name. */
export function WhoElse({
  person,
  onChange,
}: {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
}) {
  const say = useText();
  const id = useId();
  const { siege } = useTable('siege');
  return (
    <fieldset className="people beside-people">
      <legend>{say(text('console.who'))}</legend>
      {siege.sides.map((side) => (
        <RadioCard
          key={side.seat}
          name={id}
          chosen={person.seat === side.seat}
          onChoose={() => onChange({ ...person, seat: side.seat })}
        >
          <Shield side={side} size={20} /> {side.name}
        </RadioCard>
      ))}
      <input
        className={`text-box beside-other ${person.seat === null ? 'card-chosen' : ''}`}
        value={person.other}
        maxLength={40}
        aria-label={say(text('beside.person.other'))}
        placeholder={say(text('beside.person.other'))}
        onChange={({ target }) => {
          onChange({ seat: target.value.trim() === '' ? (siege.sides[0]?.seat ?? null) : null, other: target.value });
        }}
      />
    </fieldset>
  );
}
