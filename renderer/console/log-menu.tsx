import type { RefObject } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { MenuItem } from '../design/menu-item.tsx';
import { OpenedMenu } from '../design/opened-menu.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { bookmark } from './perform.ts';

/** The entry of an open menu, and the button that opened it. */
export interface MenuOf {
  readonly n: number;
  readonly button: RefObject<HTMLElement | null>;
}

/** What can be done with a log entry: one menu shared by all rows, placed beside the pressed one. */
export function LogMenu({ entry: { n, button }, onClose }: { readonly entry: MenuOf; readonly onClose: () => void }) {
  const say = useText();
  const send = useSend();
  const { bookmarks } = useTable('bookmarks');
  return (
    <OpenedMenu label={say(text('console.log.menu'))} button={button} onClose={onClose}>
      <MenuItem icon={bookmarks.includes(n) ? 'bookmark-set' : 'bookmark'} onClick={() => send(bookmark(n))}>
        {say(text(bookmarks.includes(n) ? 'console.log.unmark' : 'console.log.mark'))}
      </MenuItem>
      <MenuItem icon="pin" onClick={() => send(sheetOpened({ kind: 'note', about: n }))}>
        {say(text('console.log.pin'))}
      </MenuItem>
      <MenuItem icon="clock" onClick={() => send(sheetOpened({ kind: 'past', at: n }))}>
        {say(text('console.log.past'))}
      </MenuItem>
    </OpenedMenu>
  );
}
