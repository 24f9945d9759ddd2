import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { withdrawnIn } from '../store/withdrawn.ts';
import { BothAgree } from './both-agree.tsx';
import { underTheWall } from './log-filter.ts';

/** Past dice both players must agree separately; the faces stay on record. */
export function UndoSheet() {
  const say = useText();
  const send = useSend();
  const { undo, tray } = useTable('undo', 'tray');
  const log = useScreen(({ table }) => table.log);
  // What undo would take back may change while the dialog is open: the row fixes what was agreed to.
  const [row] = useState(undo?.row);
  if (undo === null || row === undefined) return null;
  const wall = underTheWall(log, withdrawnIn(log), false);
  // Dice already in for the open roll lie nearest; without any, those of the row that goes.
  const lying = tray.slots.flatMap((slot) => (slot.state === 'in' ? [slot.face] : []));
  const faces = lying.length > 0 ? lying : (log.find(({ n }) => n === wall)?.faces.map(({ face }) => face) ?? []);
  return (
    <BothAgree
      title={say(text('console.undo.title'))}
      each={say(text('console.undo.agree'))}
      act={say(text('console.undo.do'))}
      onAgreed={(by) => {
        void send(tell('match.undo', { row, agreed: true, by }));
      }}
    >
      <p>{say(text('console.undo.what', { what: undo.text }))}</p>
      <p>
        {say(
          faces.length > 0
            ? text('console.undo.because-dice', { faces: faces.join(' ') })
            : text('console.undo.because-reveal'),
        )}
      </p>
      {/* Only a whole roll is offered again. */}
      {faces.length > 0 && lying.length === 0 && <p className="hint">{say(text('console.undo.faces-stay'))}</p>}
    </BothAgree>
  );
}
