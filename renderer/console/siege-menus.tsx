import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { MenuItem } from '../design/menu-item.tsx';
import { useText } from '../i18n/use-text.ts';
import { hasBoardsOnly } from '../plan/lazy-boards.tsx';
import { sheetOpened } from '../store/desk.ts';
import { useScreen, useSend } from '../store/screen.ts';
import type { Sheet } from '../store/sheets.ts';

/** A page or sheet of the siege at the table. */
type Page = readonly [opens: Sheet, icon: IconName, words: string];

const SEEN: readonly Page[] = [
  [{ kind: 'secrets' }, 'eye-off', 'console.pages.secrets'],
  [{ kind: 'room' }, 'person', 'console.pages.room'],
];
const OF_THE_LOG: readonly Page[] = [
  [{ kind: 'film' }, 'film', 'console.pages.film'],
  [{ kind: 'luck' }, 'spark', 'console.pages.luck'],
  [{ kind: 'past' }, 'clock', 'console.pages.past'],
];
const COMMAND: Page = [{ kind: 'command' }, 'horn', 'console.pages.command'];
const WORKS: Page = [{ kind: 'works' }, 'ruler', 'console.pages.works'];

/** A button that opens a menu of pages. */
function Pages({
  of,
  label,
  className,
  children,
}: {
  readonly of: readonly Page[];
  /** Its name also where its words do not fit. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const say = useText();
  const send = useSend();
  return (
    <Ariakit.MenuProvider placement="bottom-end">
      <Ariakit.MenuButton className={className} aria-label={label}>
        {children}
      </Ariakit.MenuButton>
      <Ariakit.Menu className="menu" gutter={8} portal unmountOnHide>
        {of.map(([opens, icon, words]) => (
          <MenuItem key={words} icon={icon} onClick={() => send(sheetOpened(opens))}>
            {say(text(words))}
          </MenuItem>
        ))}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  );
}

/** Says that all who look on see what this console shows; leads to what a side keeps to itself, and to who looks on. */
export function SeenByChip() {
  const seen = useText()(text('console.seen'));
  return (
    <Pages of={SEEN} label={seen} className="chip chip-seen">
      <Icon name="eye" size={17} />
      <span>{seen}</span>
    </Pages>
  );
}

/** What the log can be looked at as: a film, its luck, the past; and the tables that some systems keep beside it. */
export function LogPages() {
  const say = useText();
  const commands = useScreen(
    ({ table: { state } }) => state?.siege.commandBoard !== undefined && !hasBoardsOnly(state.siege),
  );
  const works = useScreen(({ table: { state } }) => state?.siege.works !== undefined);
  const of = [...OF_THE_LOG, ...(commands ? [COMMAND] : []), ...(works ? [WORKS] : [])];
  return (
    <Pages of={of} label={say(text('console.log.pages'))} className="btn btn-small btn-bare btn-icon">
      <Icon name="film" size={17} />
    </Pages>
  );
}
