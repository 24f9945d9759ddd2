import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Api } from '../../electron/contract/api.ts';
import type { RoomView } from '../../electron/contract/room-api.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { askRoom, watchingRoom, type RoomMutation } from './asking-room.ts';

/** How a part of the sheet asks the host, and why the last request was refused. */
export interface RoomHand {
  readonly refused: Text | null;
  readonly ask: <K extends RoomMutation>(method: K, input: z.input<Api[K]['input']>) => void;
}

/** Who is in the room; null until the host has answered. */
export function useRoom(): RoomView | null {
  const send = useSend();
  const linked = useScreen(({ link }) => link.status === 'open');
  const [room, setRoom] = useState<RoomView | null>(null);
  useEffect(() => {
    return linked ? send(watchingRoom(setRoom)) : undefined;
  }, [send, linked]);
  return room;
}

/** Asks the host, and keeps its refusal until the next request. */
export function useRoomHand(): RoomHand {
  const send = useSend();
  const [refused, setRefused] = useState<Text | null>(null);
  const ask = useCallback<RoomHand['ask']>(
    (method, input) => {
      void send(askRoom(method, input)).then(setRefused);
    },
    [send],
  );
  return { refused, ask };
}
