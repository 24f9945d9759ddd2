import { asTyped } from '../../rules/kernel/fields.ts';
import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import type { Tincture } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { tinctures, withSide, type Draft, type DraftSide, type Making } from './draft.ts';
import { FieldControl } from './field-control.tsx';
import { SideDice } from './side-dice.tsx';
import { nameField } from './siege-step.tsx';
import type { Workbench } from './use-making.ts';
import { own } from '../../rules/kernel/own.ts';

/** Who plays: names, arms, what each side may spend, and its dice. */
export function SidesStep({ bench, making }: { readonly bench: Workbench; readonly making: Making }) {
  const { setup } = making;
  return (
    <>
      <div className="setup-sides">
        {setup.sides.map((side) => (
          <SideCard key={side.seat} side={side} bench={bench} draft={setup} />
        ))}
      </div>
      <SideDice bench={bench} making={making} />
    </>
  );
}

function SideCard({
  side,
  bench,
  draft,
}: {
  readonly side: DraftSide;
  readonly bench: Workbench;
  readonly draft: Draft;
}) {
  const say = useText();
  const { seat, name, tincture, charge } = side;
  const change = (next: Partial<DraftSide>): void => {
    bench.edit(withSide(draft, seat, next));
  };
  const terms = bench.seen?.view?.sides.find((one) => one.seat === seat)?.terms;
  return (
    <section className="setup-side" aria-label={say(text(`console.new.seat.${seat}`))}>
      <header>
        <Shield side={{ tincture: tincture as Tincture, charge }} size={56} />
        <div>
          <h2>{say(text(`console.new.seat.${seat}`))}</h2>
          <p className="chronicle setup-side-name">{name}</p>
        </div>
      </header>
      <div className="controls">
        <FieldControl
          field={{ ...nameField, title: text('console.new.player') }}
          value={name}
          onChange={(next) => {
            change({ name: asTyped(next) });
          }}
        />
        <FieldControl
          field={{ ...nameField, id: 'charge', kind: 'sign', title: text('setup.charge') }}
          value={charge}
          onChange={(next) => {
            change({ charge: asTyped(next) });
          }}
        />
        {terms?.fields.map((field) => (
          <FieldControl
            key={field.id}
            field={field}
            value={own(terms.values, field.id) ?? null}
            onChange={(value) => void bench.change({ do: 'agree', seat, field: field.id, value })}
          />
        ))}
      </div>
      <fieldset className="setup-colours">
        <legend className="control-label">{say(text('console.new.colour'))}</legend>
        {tinctures.map((one) => (
          <label key={one} className="setup-colour">
            <input
              type="radio"
              name={`colour-${seat}`}
              className="visually-hidden"
              checked={one === tincture}
              onChange={() => {
                change({ tincture: one });
              }}
            />
            <Shield side={{ tincture: one, charge }} size={34} />
            {say(text(`console.new.tincture.${one}`))}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
