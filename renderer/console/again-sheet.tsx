import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { BothAgree } from './both-agree.tsx';
import { RadioCard } from './radio-card.tsx';

/** Rerolls one die of an accepted roll because it was cocked: both players agree, and the other dice stay. */
export function AgainSheet({ row }: { readonly row: number }) {
  const say = useText();
  const send = useSend();
  const { landed } = useTable('landed');
  const [slot, setSlot] = useState((landed?.dice.length ?? 1) - 1);
  if (landed === null || landed.n !== row) return null;
  return (
    <BothAgree
      title={say(text('console.again.title'))}
      each={say(text('console.again.agree'))}
      act={say(text('console.again.do'))}
      onAgreed={(by) => {
        void send(tell('stage.again', { row, slot, by }));
      }}
    >
      <fieldset className="people">
        <legend>{say(text('console.again.which'))}</legend>
        {landed.dice.map(({ face, label }, i) => (
          <RadioCard key={i} name="die" chosen={slot === i} onChoose={() => setSlot(i)}>
            {say(
              text('console.again.die', {
                name: label === '' ? text('console.die.place', { number: i + 1 }) : label,
                face,
              }),
            )}
          </RadioCard>
        ))}
      </fieldset>
      <p className="hint">{say(text('console.again.others-stay'))}</p>
    </BothAgree>
  );
}
