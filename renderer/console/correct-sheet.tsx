import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { CheckBox } from '../forms/check-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useWholeTable } from '../store/screen.ts';
import { FaceWords } from './face-words.tsx';
import { personOf } from './perform.ts';
import { WhoDoes } from './people.tsx';
import { RadioCard } from './radio-card.tsx';
import { ReasonField } from './reason-field.tsx';
import { Sheet } from './sheet.tsx';

/** Corrects a face, naming a person and a reason; both faces stay visible. */
export function CorrectSheet({ slot }: { readonly slot: number }) {
  const say = useText();
  const send = useSend();
  const state = useWholeTable();
  const { ask, tray } = state;
  const [face, setFace] = useState<number | null>(null);
  const [who, setWho] = useState(ask?.seat ?? '');
  const [why, setWhy] = useState('');
  const [agreed, setAgreed] = useState(false);
  const lies = tray.slots[slot];
  if (ask?.ask !== 'roll' || lies?.state !== 'in') return null;
  const other = state.siege.sides.find(({ seat }) => seat !== who);
  const needsBoth = lies.provenance.grade === 'witnessed' && !state.agreements.correctAlone;
  const ready = face !== null && why.trim() !== '' && (agreed || !needsBoth);
  return (
    <Sheet title={say(text('console.correct.title', { number: slot + 1, face: lies.face }))}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (face === null || !ready) return;
          send(sheetOpened(null));
          const by = personOf(state, who);
          void send(tell('tray.correct', { token: ask.token, slot, face, by, why: why.trim().slice(0, 200), agreed }));
        }}
      >
        <fieldset className="people faces">
          <legend>{say(text('console.correct.face'))}</legend>
          {Array.from({ length: ask.sides }, (_, i) => i + 1)
            .filter((one) => one !== lies.face)
            .map((one) => (
              <RadioCard key={one} name="face" chosen={face === one} onChoose={() => setFace(one)}>
                <FaceWords ask={ask} face={one} />
              </RadioCard>
            ))}
        </fieldset>
        <WhoDoes chosen={who} onChoose={setWho} />
        {needsBoth && (
          <CheckBox className={`card ${agreed ? 'card-chosen' : ''}`} checked={agreed} onChange={setAgreed}>
            <span className="card-title">{say(text('console.correct.agrees', { name: other?.name ?? '' }))}</span>
          </CheckBox>
        )}
        <ReasonField label={say(text('console.correct.why'))} value={why} onChange={setWhy} />
        <div className="sheet-actions">
          <button type="submit" className={ready ? 'btn btn-main' : 'btn btn-waits'} disabled={!ready}>
            {say(text('console.correct.do'))}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
