import type { Api } from '../../electron/contract/api.ts';
import type { OverlayTest } from '../../electron/contract/overlay-test.ts';
import type { RoomView } from '../../electron/contract/room-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { z } from 'zod';
import type { Thunk } from '../store/screen.ts';

export type RoomMutation = Extract<keyof Api, `room.${string}`> & Exclude<keyof Api, 'room.watch'>;

/** Asks the host to change something about the room. @returns why it refused, or null on success */
export function askRoom<K extends RoomMutation>(
  method: K,
  input: z.input<Api[K]['input']>,
): Thunk<Promise<Text | null>> {
  return async (_dispatch, _screen, { call }) => {
    try {
      const outcome = await call(method as 'room.newCode', input as Record<string, never>);
      return outcome.done ? null : outcome.text;
    } catch {
      return text('room.no-answer');
    }
  };
}

/** Subscribes to who is in the room. @returns the function that unsubscribes */
export function watchingRoom(tell: (view: RoomView) => void): Thunk<() => void> {
  return (_dispatch, _screen, { live }) => live('room.watch', {}, tell, () => undefined);
}

/** Subscribes to what an overlay shows as a test. @returns the function that unsubscribes */
export function watchingTests(tell: (test: OverlayTest) => void): Thunk<() => void> {
  return (_dispatch, _screen, { live }) => live('overlay.tests', {}, tell, () => undefined);
}
