import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useWholeTable } from '../store/screen.ts';
import { Cards } from './cards.tsx';
import { useChance } from './chance.ts';
import { personOf } from './perform.ts';
import { WhoDoes } from './people.tsx';
import { Sheet } from './sheet.tsx';

const ways = ['game-stands', 'table-right', 'mask-sensor'] as const;
/** The card of an order that can be taken back. */
const TAKE_BACK = 'take-back';

/** A sensor and the game disagree: a person decides which is right, and is named for it. */
export function SettleSheet({ id }: { readonly id: string }) {
  const say = useText();
  const send = useSend();
  const state = useWholeTable();
  const [how, setHow] = useState<string | null>(null);
  const chance = useChance();
  const [who, setWho] = useState(state.siege.active);
  const one = state.discrepancies.find((discrepancy) => discrepancy.id === id);
  if (one === undefined) return null;
  const explanations = state.reconciliation?.explanations ?? [];
  const takeBack = state.reconciliation?.takeBack ?? null;
  const device = state.devices.find((known) => known.id === one.device);
  const sensor = device?.sensors.find((known) => known.id === one.sensor);
  return (
    <Sheet title={say(text('console.settle.title'))}>
      <p>{say(one.text)}</p>
      <p className="hint">
        {say(
          text('console.settle.both', {
            sensor: sensor?.label ?? one.sensor,
            device: device?.name ?? one.device,
            says: one.says,
            game: one.game,
          }),
        )}
      </p>
      {explanations[0]?.kind === 'unexplained' && (
        <>
          <p>{say(explanations[0].text)}</p>
          <ul className="put">
            {state.reconciliation?.put.map((one, i) => (
              <li key={i}>{say(one)}</li>
            ))}
          </ul>
        </>
      )}
      <Cards
        name="how"
        label={say(text('console.settle.title'))}
        cards={[
          // Possible reasons, the likeliest first. Those that can only be fixed on the table are not selectable.
          ...explanations
            .filter(({ kind }) => kind !== 'unexplained')
            .map((one) => ({
              id: one.id,
              title: say(one.text),
              detail: `${chance(one.chance)} · ${say(text(`console.settle.then.${one.kind}`))}`,
            })),
          ...(takeBack === null
            ? []
            : [
                {
                  id: TAKE_BACK,
                  title: say(text('console.settle.take-back', { order: takeBack.text })),
                  detail: say(text('console.settle.take-back.detail')),
                },
              ]),
          ...ways.map((way) => ({
            id: way,
            title: say(text(`console.settle.${way}`)),
            detail: say(text(`console.settle.${way}.detail`)),
          })),
        ]}
        chosen={how}
        onChoose={setHow}
      />
      <WhoDoes chosen={who} onChoose={setWho} />
      <div className="sheet-actions">
        <button
          type="button"
          className={how === null ? 'btn btn-waits' : 'btn btn-main'}
          disabled={how === null}
          onClick={() => {
            if (how === null) return;
            send(sheetOpened(null));
            const by = personOf(state, who);
            const way = ways.find((one) => one === how);
            if (how === TAKE_BACK && takeBack !== null)
              void send(tell('reconciliation.takeBack', { row: takeBack.row, by }));
            else if (way === 'table-right') void send(tell('ruling.make', { id, by }));
            else if (way === undefined) void send(tell('reconciliation.accept', { id: how, by }));
            else void send(tell('discrepancy.settle', { id, by, how: way }));
          }}
        >
          {say(text('console.mismatch.settle'))}
        </button>
      </div>
    </Sheet>
  );
}
