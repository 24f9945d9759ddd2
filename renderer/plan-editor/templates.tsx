import * as Ariakit from '@ariakit/react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Api } from '../../electron/contract/api.ts';
import type { FortressPlan, Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface TemplatesProps {
  readonly open: boolean;
  readonly system: string;
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  readonly onTake: (pieces: readonly Piece[]) => void;
  readonly onClose: () => void;
}

type Offered = z.output<Api['fortress.templates']['output']>;

/** Fortresses to begin from, in the pieces of the system; one it cannot build says why. */
export function Templates({ open, system, plan, kinds, onTake, onClose }: TemplatesProps) {
  const say = useText();
  const send = useSend();
  const [offered, setOffered] = useState<Offered>([]);
  useEffect(() => {
    if (!open) return;
    let here = true;
    void send(told('fortress.templates', { system, plan })).then((answer) => {
      if (here && answer.ok) setOffered(answer.value);
    });
    return () => {
      here = false;
    };
  }, [open, send, system, plan]);
  return (
    <Ariakit.Dialog
      open={open}
      portal
      className="editor-templates"
      backdrop={<div className="editor-veil" />}
      onClose={onClose}
    >
      <header>
        <Ariakit.DialogHeading className="chronicle">{say(text('editor.templates'))}</Ariakit.DialogHeading>
        <p>{say(text('editor.templates.hint'))}</p>
        <Ariakit.DialogDismiss className="icon-button">
          <Icon name="close" size={18} />
          <span className="visually-hidden">{say(text('editor.close'))}</span>
        </Ariakit.DialogDismiss>
      </header>
      <ul>
        {offered.map(({ id, name, plan: made, why }) => (
          <li key={id}>
            <button
              type="button"
              className="editor-template"
              disabled={made === null}
              onClick={() => {
                if (made !== null) onTake(made.pieces);
              }}
            >
              <span className="editor-template-picture">
                {made !== null && <Thumbnail pieces={made.pieces} kinds={kinds} />}
              </span>
              <b>{say(name)}</b>
              <small>
                {made === null
                  ? why.map((one) => `${say(one.text)} ${one.rule ?? ''}`).join(' ')
                  : say(text('editor.template.pieces', { count: made.pieces.length }))}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Ariakit.Dialog>
  );
}
