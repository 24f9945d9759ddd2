import { useState } from 'react';
import type { PastView } from '../../electron/contract/library.ts';
import { text } from '../../rules/kernel/text.ts';
import { WhyLed } from '../console/why-led.tsx';
import { WhySum } from '../console/why-sum.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { LandedDice } from '../landing/landed-dice.tsx';
import { allTold } from '../landing/progress.ts';
import { bigNumber, dieLabel, numberText } from '../landing/words.ts';

/** Above this many, dice are drawn smaller. */
const WIDE = 12;

function Throw({
  siege,
  landed,
}: {
  readonly siege: PastView['siege'];
  readonly landed: NonNullable<PastView['landed']>;
}) {
  const say = useText();
  const beside = numberText(landed);
  return (
    <div className={`past-throw ${tinctureClass(armsOf(siege.sides, landed.seat).tincture)}`}>
      <LandedDice
        landed={landed}
        sides={siege.sides}
        progress={allTold(landed.dice.length)}
        size={landed.dice.length > WIDE ? 38 : 52}
        label={(die) => dieLabel(say, landed, die)}
      />
      {beside !== null && (
        <p className="past-number">
          <b>{bigNumber(landed)}</b> <span>{say(beside)}</span>
        </p>
      )}
    </div>
  );
}

/** A past answer: the dice as they lay, each with what it came to, and why that many and what they needed. */
export function PastAnswer({ past: { n, siege, landed, asked } }: { readonly past: PastView }) {
  const say = useText();
  // Stays open from step to step, so that throws can be compared.
  const [open, setOpen] = useState(false);
  return (
    <>
      {landed !== null && <Throw siege={siege} landed={landed} />}
      {asked !== null && (
        <details className="past-why" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="btn btn-small">{say(text('console.why.open'))}</summary>
          <WhySum ask={asked} />
          {asked.ask !== 'roll' && <WhyLed before={n} />}
        </details>
      )}
    </>
  );
}
