import { useEffect, useRef, useState } from 'react';
import { cards, type ScreenView } from '../../electron/contract/monitors-api.ts';
import { cardOf, diagonalOf } from '../../electron/contract/type-size.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';
import { Slider } from './slider.tsx';

/** Finds the diagonal of a screen with a bank card held against it. */
export function CardMeasure({
  screen,
  diagonal,
  onMeasured,
}: {
  readonly screen: Pick<ScreenView, 'id' | 'width' | 'height'>;
  /** The diagonal to start with, in inches. */
  readonly diagonal: number;
  readonly onMeasured: (inches: number) => void;
}) {
  const say = useText();
  const send = useSend();
  const [px, setPx] = useState<number | null>(null);
  const { id } = screen;
  const measuring = px !== null;
  // On unmount, remove the card from the screen.
  const drawn = useRef(false);
  useEffect(
    () => () => {
      if (drawn.current) void send(tell('monitors.card', { screen: id, px: null }));
    },
    [send, id],
  );
  const draw = (next: number | null): void => {
    const shown = next === null ? null : Math.min(cards.most, Math.max(cards.least, Math.round(next)));
    drawn.current = shown !== null;
    setPx(shown);
    void send(tell('monitors.card', { screen: id, px: shown }));
  };
  if (!measuring)
    return (
      <button type="button" className="btn btn-small" onClick={() => draw(cardOf(diagonal, screen))}>
        <Icon name="screen" size={16} /> {say(text('beside.monitors.card.measure'))}
      </button>
    );
  const inches = diagonalOf(px, screen);
  return (
    <div className="monitor-card" role="group" aria-label={say(text('beside.monitors.card.measure'))}>
      <Slider
        label={say(text('beside.monitors.card.width'))}
        said={say(text('beside.monitors.inches', { inches }))}
        spoken={say(text('beside.monitors.inches', { inches }))}
        from={cards.least}
        to={Math.max(cards.least + 1, Math.min(cards.most, screen.width))}
        step={1}
        value={px}
        onValue={draw}
      />
      <p className="hint">{say(text('beside.monitors.card.how'))}</p>
      <div className="sheet-actions">
        <button
          type="button"
          className="btn btn-small btn-main"
          onClick={() => {
            onMeasured(inches);
            draw(null);
          }}
        >
          {say(text('beside.monitors.card.take', { inches }))}
        </button>
        <button type="button" className="btn btn-small" onClick={() => draw(null)}>
          {say(text('beside.monitors.card.leave'))}
        </button>
      </div>
    </div>
  );
}
