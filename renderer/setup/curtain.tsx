import type { Ware } from '../../rules/kernel/muster.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import type { DraftSide } from './draft.ts';

/** Whether a side can buy something the other must not see. */
export const keepsSecrets = (wares: readonly Ware[]): boolean => wares.some(({ secret }) => secret === true);

/** Covers the secret purchases of a side: only its player opens it, and it closes on leaving the step. */
export function Curtain({ side, onOpen }: { readonly side: DraftSide; readonly onOpen: (alone: true) => void }) {
  const say = useText();
  const { name } = side;
  const tincture = side.tincture as Tincture;
  return (
    <div className={`curtain ${tinctureClass(tincture)}`}>
      <Shield side={{ tincture, charge: side.charge }} size={56} />
      <h2>{say(text('setup.curtain.title', { name }))}</h2>
      <p>{say(text('setup.curtain.note'))}</p>
      <button
        type="button"
        className="btn btn-main"
        onClick={() => {
          onOpen(true);
        }}
      >
        <Icon name="eye" size={18} /> {say(text('setup.curtain.open', { name }))}
      </button>
    </div>
  );
}
