import type { SiegeView } from '../../rules/fortress/view.ts';
import { hasFieldOnly, MonitorField } from '../battlefield/lazy-battlefield.tsx';
import { Cutaway } from '../plan/lazy-cutaway.tsx';
import { Plan } from '../plan/plan.tsx';
import type { Stage } from './stage.ts';

const nobody: readonly string[] = [];

/** The fortress or battlefield behind whatever fills the whole screen: stones and people, without numbers and tokens. */
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
      <Scene siege={siege} stage={stage} closeUp={closeUp} />
    </div>
  );
}

function Scene({
  siege,
  stage,
  closeUp,
}: {
  readonly siege: SiegeView;
  readonly stage: Stage;
  readonly closeUp: string | null;
}) {
  const { width, height } = stage;
  if (hasFieldOnly(siege)) return <MonitorField siege={siege} width={width} height={height} about={nobody} scene />;
  if (siege.cutaway !== undefined) return <Cutaway siege={siege} towers={siege.cutaway} reader="monitor" />;
  return (
    <Plan
      siege={siege}
      width={width}
      height={height}
      reader="monitor"
      showOdds={false}
      showNumbers={false}
      showTokens={false}
      closeUp={closeUp}
    />
  );
}
