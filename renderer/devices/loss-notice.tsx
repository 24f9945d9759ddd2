import './loss-notice.css';
import { useEffect, useState } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { askVirtual, typeFace } from '../console/perform.ts';
import { Icon } from '../design/icon.tsx';
import { useText, type Say } from '../i18n/use-text.ts';
import { sheetLeftForTable } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { lostOf, missedBy, type Lost } from './losses.ts';

/** How long the notice that dice are back is shown, in ms. */
const BACK_MS = 4000;

/** Whose dice were lost, by the player's name: a port means nothing to people. */
function useLostWords(): (lost: Lost, inRoll: boolean) => Text {
  const { siege } = useTable('siege');
  return ({ cause, seat, devices }, inRoll) => {
    const name = siege.sides.find((side) => side.seat === seat)?.name;
    const mid = inRoll ? '-mid' : '';
    return name === undefined
      ? text(`devices.lost.${cause}${mid}`, { device: devices[0]?.name ?? '' })
      : text(`devices.lost.${cause}.side${mid}`, { name });
  };
}

/** Says for a while that lost dice are heard again, in the words of the loss. */
function useBack(lost: readonly Lost[], say: Say): string | null {
  const { siege, devices } = useTable('siege', 'devices');
  const [missed, setMissed] = useState<readonly Lost[]>([]);
  const [back, setBack] = useState<string | null>(null);
  const now = lost.map((one) => one.devices.map(({ id }) => id).join()).join();
  const before = missed.map((one) => one.devices.map(({ id }) => id).join()).join();
  if (now !== before) {
    setMissed(lost);
    const ready = new Set(devices.filter(({ state }) => state === 'ready').map(({ id }) => id));
    const heard = missed.filter((one) => one.devices.every(({ id }) => ready.has(id)));
    const words = heard.map(({ seat, devices: theirs }) => {
      const name = siege.sides.find((side) => side.seat === seat)?.name;
      return say(
        name === undefined
          ? text('devices.back', { device: theirs[0]?.name ?? '' })
          : text('devices.back.side', { name }),
      );
    });
    setBack(words.length === 0 ? null : words.join(' '));
  }
  useEffect(() => {
    if (back === null) return undefined;
    const timer = setTimeout(() => setBack(null), BACK_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return back;
}

/** Other ways to bring the missing faces. */
function OtherWays({
  missing,
  keys,
  onWithout,
}: {
  readonly missing: number;
  /** Whether their keys do the same here. */
  readonly keys: boolean;
  readonly onWithout: (() => void) | null;
}) {
  const say = useText();
  const send = useSend();
  const leave = (act: () => void) => () => {
    act();
    // The keypad and the virtual dice are in the dock, which the page of the devices covers. The page goes last: once it has
    // gone, presses do nothing for a moment.
    send(sheetLeftForTable());
    // From here on Enter belongs to the question, not to this button.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#ask')?.focus({ preventScroll: true }));
  };
  return (
    <span className="loss-ways">
      <button type="button" className="btn btn-small" onClick={leave(() => send(typeFace()))}>
        <Icon name="keyboard" size={18} /> {say(text('devices.lost.type', { count: missing }))}{' '}
        {keys && <KeyCap>T</KeyCap>}
      </button>
      <button type="button" className="btn btn-small" onClick={leave(() => send(askVirtual()))}>
        <Icon name="dice" size={18} /> {say(text('devices.lost.roll', { count: missing }))} {keys && <KeyCap>V</KeyCap>}
      </button>
      {onWithout !== null && (
        <button type="button" className="btn btn-small btn-bare" onClick={onWithout}>
          {say(text('devices.lost.without'))}
        </button>
      )}
    </span>
  );
}

/**
 * Dice are no longer heard: whose, what became of the roll, and how to go on; then for a while that they are back.
 * @param at over the dock it shows only dice the open roll waits for, until somebody chooses to play without them
 */
export function LossNotice({ at }: { readonly at: 'dock' | 'devices' }) {
  const say = useText();
  const words = useLostWords();
  const { devices, ask, tray } = useTable('devices', 'ask', 'tray');
  const [without, setWithout] = useState('');
  const all = lostOf(devices);
  const missed = missedBy({ ask, tray }, all);
  const back = useBack(all, say);
  const shown = at === 'dock' ? missed.lost : all;
  const key = shown.flatMap((one) => one.devices.map(({ id }) => id)).join();
  if (shown.length === 0 || key === without)
    return back === null ? null : (
      <div className="loss loss-back" role="status">
        <Icon name="check" size={22} stroke={2.6} />
        <b>{back}</b>
      </div>
    );
  const again = shown.every(({ cause }) => cause === 'radio') ? 'radio' : 'cable';
  const rolling = missed.lost.length > 0;
  return (
    <div className="loss" role="alert">
      <span className="loss-sign">
        <Icon name="plug" size={24} />
      </span>
      <span className="loss-words">
        <b>{shown.map((one) => say(words(one, rolling && missed.come > 0 && missed.lost.includes(one)))).join(' ')}</b>
        <span>
          {!rolling
            ? say(text(`devices.lost.idle.${again}`))
            : missed.come > 0
              ? say(
                  text(`devices.lost.kept.${again}`, {
                    count: missed.come,
                    all: missed.come + missed.missing,
                    missing: missed.missing,
                  }),
                )
              : say(text(`devices.lost.none-in.${again}`))}
        </span>
      </span>
      {rolling && (
        <OtherWays
          missing={missed.missing}
          keys={at === 'dock'}
          onWithout={at === 'dock' ? () => setWithout(key) : null}
        />
      )}
    </div>
  );
}
