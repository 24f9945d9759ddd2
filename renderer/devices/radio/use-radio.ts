import { useEffect, useSyncExternalStore } from 'react';
import { told } from '../../library/asking.ts';
import { useScreen, useSend } from '../../store/screen.ts';
import { useLive } from '../use-live.ts';
import { DiceRadio, type HeldDie } from './dice-radio.ts';
import { systemBluetooth } from './web-bluetooth.ts';

const bluetooth = systemBluetooth();
/** The radio, which lives as long as the page; `undefined` if the system has none. */
export const theRadio = bluetooth === undefined ? undefined : new DiceRadio(bluetooth);

const none: readonly HeldDie[] = [];
const never = (): (() => void) => () => undefined;

/** The wireless dice held by this screen. */
export function useRadioDice(): readonly HeldDie[] {
  return useSyncExternalStore(
    theRadio === undefined ? never : (listener) => theRadio.subscribe(listener),
    () => theRadio?.dice ?? none,
  );
}

/** Sends what dice say to the host and its orders to the dice, for as long as the console is mounted. */
export function RadioKeeper(): null {
  const send = useSend();
  const dice = useRadioDice();
  const open = useScreen(({ link }) => link.status === 'open');
  const used = dice.length > 0;
  useEffect(() => {
    void theRadio?.remember();
  }, []);
  useLive('radio.orders', { radio: theRadio?.id ?? '' }, used ? 'radio' : null, ({ die, bytes }) =>
    theRadio?.order(die, bytes),
  );
  useEffect(() => {
    if (!open || !used) return undefined;
    theRadio?.carryBy(async (from, frames) => {
      const answer = await send(told('radio.heard', { radio: theRadio.id, from, frames: [...frames] }));
      return answer.ok ? answer.value.next : undefined;
    });
    return () => theRadio?.carryBy(undefined);
  }, [send, open, used]);
  return null;
}
