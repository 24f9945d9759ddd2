import * as Ariakit from '@ariakit/react';
import { text } from '../../rules/kernel/text.ts';
import { MenuItem } from '../design/menu-item.tsx';
import { useOpenMenu } from '../design/open-menu.ts';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { bookmark } from './perform.ts';

/** What can be done with a log entry: one menu shared by all rows, placed beside the pressed one. */
export function LogMenu({
  entry,
  onClose,
}: {
  readonly entry: { readonly n: number; readonly button: HTMLElement };
  readonly onClose: () => void;
}) {
  const say = useText();
  const send = useSend();
  const { bookmarks } = useTable('bookmarks');
  const { n, button } = entry;
  const menu = useOpenMenu(onClose);
  return (
    <Ariakit.Menu
      store={menu}
      className="menu"
      gutter={6}
      portal
      aria-label={say(text('console.log.menu'))}
      getAnchorRect={() => button.getBoundingClientRect()}
      finalFocus={button}
    >
      <MenuItem icon={bookmarks.includes(n) ? 'bookmark-set' : 'bookmark'} onClick={() => send(bookmark(n))}>
        {say(text(bookmarks.includes(n) ? 'console.log.unmark' : 'console.log.mark'))}
      </MenuItem>
      <MenuItem icon="pin" onClick={() => send(sheetOpened({ kind: 'note', about: n }))}>
        {say(text('console.log.pin'))}
      </MenuItem>
      <MenuItem icon="clock" onClick={() => send(sheetOpened({ kind: 'past', at: n }))}>
        {say(text('console.log.past'))}
      </MenuItem>
    </Ariakit.Menu>
  );
}
