import { useEffect } from 'react';
import { preview } from '../store/asking.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';

/** Keeps the chances of the selected command up to date with the table, if this screen is told them. */
export function usePreview(told = true): void {
  const send = useSend();
  const { revision } = useTable('revision');
  const order = useScreen(({ desk }) => desk.order);
  useEffect(() => {
    if (told && order !== null) void send(preview(order));
  }, [send, told, order, revision]);
}
