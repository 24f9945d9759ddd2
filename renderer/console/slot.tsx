import '../landing/landing.css';
import { memo, useRef, useState } from 'react';
import type { AskView, TraySlot } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, lookOfSlot } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { faceText } from './ask-words.ts';
import { SlotMenu } from './slot-menu.tsx';

type Roll = Extract<AskView, { ask: 'roll' }>;

export interface SlotProps {
  readonly slot: TraySlot;
  /** Its index in the pool, from 0. */
  readonly at: number;
  readonly ask: Roll;
  readonly tincture: Tincture;
  readonly small: boolean;
  /** For a save: the face of the hit that it answers, null if it is not known. */
  readonly hit?: number | null | undefined;
  /** Whose hit it is. */
  readonly striker?: Tincture | undefined;
}

/** A hit above the die that answers it, in the striker's colour: a save is not a hit, and must not look like one. */
function Hit({
  face,
  tincture,
  size,
}: {
  readonly face: number | null;
  readonly tincture: Tincture;
  readonly size: number;
}) {
  return (
    <span className={`landed-hit slot-hit ${tinctureClass(tincture)}`} aria-hidden="true">
      <DieFace look={lookOfFace(face)} tincture={tincture} size={size} />
    </span>
  );
}

const signs: Readonly<Record<string, IconName>> = {
  witnessed: 'eye',
  typed: 'keyboard',
  virtual: 'spark',
  seen: 'eye-off',
};

/** Name and label below a die: 'Brandt 3, typed'. */
function caption(
  slot: TraySlot,
  at: number,
): { readonly name: Text; readonly word: Text | null; readonly sign?: IconName } {
  const place = text('console.die.place', { number: at + 1 });
  switch (slot.state) {
    case 'awaited':
      return { name: place, word: text('console.die.awaited') };
    case 'rolling':
      return { name: text('console.die.name', { name: slot.label }), word: text('console.die.rolling') };
    case 'cocked':
      return { name: text('console.die.name', { name: slot.label }), word: text('console.die.cocked') };
    case 'in': {
      const { label, grade, by } = slot.provenance;
      const name = label !== '' ? label : (by ?? '');
      const sign = signs[grade];
      const word = slot.corrected !== null ? 'corrected' : slot.unconfirmed && grade !== 'seen' ? 'doubtful' : grade;
      return {
        name: name === '' ? place : text('console.die.name', { name }),
        word: word === 'witnessed' ? null : text(`console.die.${word}`),
        ...(sign !== undefined && { sign }),
      };
    }
  }
}

/** How a screen reader describes a die in its slot. */
function spoken(slot: TraySlot, at: number, ask: Roll, say: (text: Text) => string): string {
  const { name, word } = caption(slot, at);
  const parts = [say(name)];
  if (slot.state === 'in') {
    const says = faceText(ask, slot.face);
    parts.push(String(slot.face), say(says ?? text(`console.die.reads.${slot.reads}`)));
  }
  if (word !== null) parts.push(say(word));
  return parts.join(', ');
}

/** A die of the open roll in its slot, with a menu once it has landed. */
export const Slot = memo(function Slot({ slot, at, ask, tincture, small, hit, striker }: SlotProps) {
  const say = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { name, word, sign } = caption(slot, at);
  const says = slot.state === 'in' ? faceText(ask, slot.face) : undefined;
  // A small die still tells in words that somebody has to look at it.
  const isAmiss = slot.state === 'cocked' || (slot.state === 'in' && slot.unconfirmed);
  const face = <DieFace look={lookOfSlot(slot)} tincture={tincture} sides={ask.sides} size={small ? 44 : 72} />;
  return (
    <div className="slot" data-slot={at}>
      {hit !== undefined && striker !== undefined && <Hit face={hit} tincture={striker} size={small ? 27 : 44} />}
      {slot.state === 'in' ? (
        <>
          <button
            ref={button}
            type="button"
            className="slot-die"
            aria-label={spoken(slot, at, ask, say)}
            aria-haspopup="menu"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setOpen(true);
            }}
          >
            {face}
          </button>
          {open && <SlotMenu slot={slot} at={at} ask={ask} button={button} onClose={() => setOpen(false)} />}
        </>
      ) : (
        <span className="slot-die" role="img" aria-label={spoken(slot, at, ask, say)}>
          {face}
        </span>
      )}
      {says !== undefined && (
        <strong className="slot-says" aria-hidden="true">
          {say(says)}
        </strong>
      )}
      {(!small || isAmiss) && (
        <span className="slot-caption" aria-hidden="true">
          <b>{say(name)}</b>
          {sign !== undefined && <Icon name={sign} size={14} stroke={2.2} />}
          {word !== null && <span>{say(word)}</span>}
        </span>
      )}
    </div>
  );
});
