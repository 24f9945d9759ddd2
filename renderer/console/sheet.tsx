import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import { Refusal } from './refusal.tsx';

/** A dialog over the plan, never over the dice. `beside`: the rest of the console stays in use. */
export function Sheet({
  title,
  beside = false,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly beside?: boolean;
  /** Takes the room of the plan. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const say = useText();
  const send = useSend();
  // What is looked at first has the focus first: the question of a dialog, the way out of a panel beside the dice.
  const dismiss = (
    <Ariakit.DialogDismiss className="icon-button sheet-close">
      <Icon name="close" size={18} />
      <span className="visually-hidden">{say(text('console.close'))}</span>
    </Ariakit.DialogDismiss>
  );
  return (
    <Ariakit.Dialog
      open
      portal
      modal={!beside}
      hideOnInteractOutside={!beside}
      backdrop={beside ? false : <div className="sheet-backdrop" />}
      className={`sheet ${beside ? 'sheet-beside' : ''} ${wide ? 'sheet-wide' : ''}`}
      onClose={() => send(sheetOpened(null))}
    >
      <Ariakit.DialogHeading className="sheet-title chronicle">{title}</Ariakit.DialogHeading>
      {beside && dismiss}
      {beside && <Refusal at="devices" />}
      {children}
      {!beside && dismiss}
    </Ariakit.Dialog>
  );
}
