import { sheetOpened } from '../store/desk.ts';
import { pageShown } from '../store/pages.ts';
import { useSend } from '../store/screen.ts';
import { goTo } from './address.ts';

/**
 * Leaves the event for the siege itself: neither for the start page, if this window began with it, nor for a sheet over
 * the siege.
 * @returns takes further parts of the address that no longer count
 */
export function useToSiege(): (parts?: Readonly<Record<string, null>>) => void {
  const send = useSend();
  return (parts = {}) => {
    send(sheetOpened(null));
    send(pageShown('siege'));
    goTo({ room: null, ...parts });
  };
}
