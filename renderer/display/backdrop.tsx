import type { SiegeView } from '../../rules/fortress/view.ts';
import { Plan } from '../plan/plan.tsx';
import type { Stage } from './stage.ts';

/** The fortress behind whatever fills the whole screen: stones and people, without numbers and tokens. */
export function Backdrop({
  siege,
  stage,
  closeUp = null,
}: {
  readonly siege: SiegeView;
  readonly stage: Stage;
  /** The section to show close up instead of the whole fortress. */
  readonly closeUp?: string | null;
}) {
  return (
    <div className="m-scene" aria-hidden="true">
      <Plan
        siege={siege}
        width={stage.width}
        height={stage.height}
        reader="monitor"
        showOdds={false}
        showNumbers={false}
        showTokens={false}
        closeUp={closeUp}
      />
    </div>
  );
}
