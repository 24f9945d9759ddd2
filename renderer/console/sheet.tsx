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
  children,
}: {
  readonly title: string;
  readonly beside?: boolean;
  readonly children: ReactNode;
}) {
  const say = useText();
  const send = useSend();
  return (
    <Ariakit.Dialog
      open
      portal
      modal={!beside}
      hideOnInteractOutside={!beside}
      backdrop={beside ? false : <div className="sheet-backdrop" />}
      className={beside ? 'sheet sheet-beside' : 'sheet'}
      onClose={() => send(sheetOpened(null))}
    >
      <div className="sheet-head">
        <Ariakit.DialogHeading className="chronicle">{title}</Ariakit.DialogHeading>
        <Ariakit.DialogDismiss className="icon-button">
          <Icon name="close" size={18} />
          <span className="visually-hidden">{say(text('console.close'))}</span>
        </Ariakit.DialogDismiss>
      </div>
      {beside && <Refusal at="devices" />}
      {children}
    </Ariakit.Dialog>
  );
}
