import * as Ariakit from '@ariakit/react';
import { lazy, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, type ScreenStore } from '../store/screen.ts';
import { Refusal } from './refusal.tsx';

const QuestionStrip = lazy(async () => ({ default: (await import('./question-strip.tsx')).QuestionStrip }));

/** The focused menu button, if any: menu entries disappear with the menu. */
function focusedMenu(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role=menu]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}

/**
 * Where the focus goes when a sheet closes: to the question if something was done at the table, so that the next key is
 * meant for it; to the menu the sheet was opened from; null: back to the opener, for keyboard users. After a pointer
 * press the opener does not get the focus: Enter belongs to the question again.
 */
function useFinalFocus() {
  const store = useStore() as ScreenStore;
  const [menu] = useState(focusedMenu);
  const [opener] = useState(() => document.activeElement);
  const [byKeys] = useState(() => opener?.matches(':focus-visible') === true);
  return useMemo(
    () => ({
      // Looked up after the sheet has closed: the question may be another one by then.
      get current(): HTMLElement | null {
        if (!store.getState().desk.onward && menu !== null) return menu;
        // The palette disappears with the sheet it opened.
        const isBack = byKeys && opener?.isConnected === true && opener !== document.body;
        return store.getState().desk.onward || !isBack ? document.querySelector<HTMLElement>('#ask') : null;
      },
    }),
    [store, menu, opener, byKeys],
  );
}

/**
 * A page covers the siege: nothing of it can be focused, read or pressed until the page is gone, however it goes. Set once
 * the page is there, so that the focus is known to which it returns.
 */
function useSiegeOutOfReach(room: boolean): void {
  useLayoutEffect(() => {
    const siege = room ? document.querySelector<HTMLElement>('.console > .main') : null;
    if (siege === null) return undefined;
    siege.inert = true;
    return () => {
      siege.inert = false;
    };
  }, [room]);
}

/** Where the focus begins on a page: at its main action; one without any begins at the button that closes it. */
const first = {
  get current(): HTMLElement | null {
    return document.querySelector<HTMLElement>('.sheet-room [data-first]') ?? document.querySelector('.sheet-close');
  },
};

/** A dialog over the plan, never over the dice. `beside`: the rest of the console stays usable. */
export function Sheet({
  title,
  beside = false,
  wide = false,
  room = false,
  strip = room,
  head,
  children,
}: {
  readonly title: string;
  readonly beside?: boolean;
  /** Takes the space of the plan. */
  readonly wide?: boolean;
  /** A whole page in place of the siege, beside the rail and below the top bar; see `isPage`. */
  readonly room?: boolean;
  /** Whether the open question stands over it, as over every page. */
  readonly strip?: boolean;
  /** What stands beside the title of a page, such as its tabs. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}) {
  const say = useText();
  const send = useSend();
  const finalFocus = useFinalFocus();
  useSiegeOutOfReach(room);
  const modal = !beside && !room;
  // Initial focus: the question of a dialog, the close button of a panel beside the dice, the main action of a page.
  const dismiss = (
    <Ariakit.DialogDismiss className="icon-button sheet-close">
      <Icon name="close" size={18} />
      <span className="visually-hidden">{say(text('console.close'))}</span>
    </Ariakit.DialogDismiss>
  );
  const heading = <Ariakit.DialogHeading className="sheet-title chronicle">{title}</Ariakit.DialogHeading>;
  return (
    <Ariakit.Dialog
      open
      portal={!room}
      modal={modal}
      hideOnInteractOutside={modal}
      backdrop={modal ? <div className="sheet-backdrop" /> : false}
      className={`sheet ${beside ? 'sheet-beside' : ''} ${room ? 'sheet-room' : wide ? 'sheet-wide' : ''}`}
      onClose={() => send(sheetOpened(null))}
      {...(room && { initialFocus: first })}
      finalFocus={finalFocus}
    >
      {strip && <QuestionStrip />}
      {room ? (
        <div className="sheet-head">
          {heading}
          {head}
          {dismiss}
        </div>
      ) : (
        heading
      )}
      {beside && dismiss}
      {!modal && <Refusal at="devices" />}
      {children}
      {modal && dismiss}
    </Ariakit.Dialog>
  );
}

/** The button that closes a sheet without doing anything. */
export function CancelButton() {
  const say = useText();
  const send = useSend();
  return (
    <button type="button" className="btn" onClick={() => send(sheetOpened(null))}>
      {say(text('console.cancel'))}
    </button>
  );
}
