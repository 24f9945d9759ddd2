import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useWholeTable } from '../store/screen.ts';
import { Cards } from './cards.tsx';
import { personOf } from './perform.ts';
import { WhoDoes } from './people.tsx';
import { Sheet } from './sheet.tsx';

const ways = ['game-stands', 'mask-sensor'] as const;

/** A sensor and the game disagree: a person says which is right, and is named for it. */
export function SettleSheet({ id }: { readonly id: string }) {
  const say = useText();
  const send = useSend();
  const state = useWholeTable();
  const [how, setHow] = useState<(typeof ways)[number] | null>(null);
  const [who, setWho] = useState(state.siege.active);
  const one = state.discrepancies.find((discrepancy) => discrepancy.id === id);
  if (one === undefined) return null;
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
      <Cards
        name="how"
        label={say(text('console.settle.title'))}
        cards={ways.map((way) => ({
          id: way,
          title: say(text(`console.settle.${way}`)),
          detail: say(text(`console.settle.${way}.detail`)),
        }))}
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
            void send(tell('discrepancy.settle', { id, by: personOf(state, who), how }));
          }}
        >
          {say(text('console.mismatch.settle'))}
        </button>
      </div>
    </Sheet>
  );
}
