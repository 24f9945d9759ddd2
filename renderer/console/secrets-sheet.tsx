import { useState } from 'react';
import type { SecretsView } from '../../electron/contract/table.ts';
import { sideTitle } from '../../electron/contract/side-title.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { ask as tell, secretsOf } from '../store/asking.ts';
import { offerKey, sheetLeftForTable } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { Seals } from './seals.tsx';
import { Sheet } from './sheet.tsx';

/** What only one side knows, drawn on its own plan, and the orders that would reveal it. */
export function Known({ secrets, name }: { readonly secrets: SecretsView; readonly name: string }) {
  const say = useText();
  const send = useSend();
  const { siege, offers } = secrets;
  const known = siege.secrets ?? [];
  if (known.length === 0 && offers.length === 0) return <p>{say(text('console.secrets.none', { name }))}</p>;
  return (
    <>
      {siege.cutaway === undefined && (
        <div className="secrets-plan">
          <MeasuredPlan siege={siege} focus={null} about={known.flatMap(({ about }) => about)} />
        </div>
      )}
      {known.length > 0 && (
        <>
          <h2 className="label">{say(text('console.secrets.known'))}</h2>
          <ul className="secrets-list">
            {known.map((one) => (
              <li key={one.about.join(' ') + one.text.key}>{say(one.text)}</li>
            ))}
          </ul>
        </>
      )}
      {offers.length > 0 && (
        <>
          <h2 className="label">{say(text('console.secrets.orders'))}</h2>
          <p className="hint">{say(text('console.secrets.gives-away'))}</p>
          <ul className="secrets-list">
            {offers.map((offer) => (
              <li key={offerKey(offer)}>
                <span>{say(offer.text)}</span>
                <button
                  type="button"
                  className="btn btn-small"
                  onClick={() => {
                    send(sheetLeftForTable());
                    void send(tell('match.command', { command: offer.command, args: offer.args }));
                  }}
                >
                  {say(text('console.secrets.give'))}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** For one side only: first asks who is looking, with time to turn the screen; then shows that side's secrets. */
export function SecretsSheet() {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const [seat, setSeat] = useState<string | null>(null);
  const [secrets, setSecrets] = useState<SecretsView | null>(null);
  const side = siege.sides.find((one) => one.seat === seat);
  return (
    <Sheet title={say(text('console.secrets.title'))} wide={secrets !== null}>
      {side === undefined && (
        <>
          <p>{say(text('console.secrets.who'))}</p>
          <div className="sheet-actions">
            {siege.sides.map((one) => (
              <button key={one.seat} type="button" className="btn" onClick={() => setSeat(one.seat)}>
                {sideTitle(one.name, say(one.role))}
              </button>
            ))}
          </div>
          {siege.seals !== undefined && <Seals seals={siege.seals} sides={siege.sides} />}
        </>
      )}
      {side !== undefined && secrets === null && (
        <>
          <p>{say(text('console.secrets.away', { name: side.name }))}</p>
          <div className="sheet-actions">
            <button
              type="button"
              className="btn btn-main"
              onClick={() => {
                void send(secretsOf(side.seat)).then(setSecrets);
              }}
            >
              <Icon name="eye" size={18} />
              {say(text('console.secrets.show', { name: side.name }))}
            </button>
          </div>
        </>
      )}
      {side !== undefined && secrets !== null && <Known secrets={secrets} name={side.name} />}
    </Sheet>
  );
}
