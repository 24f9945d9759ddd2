import type { LandedRoll } from '../../electron/contract/landing.ts';
import { WhyPanel } from '../console/why-panel.tsx';
import { useTable } from '../store/screen.ts';
import { told } from './asking.ts';
import { useTold } from './use-told.ts';

/** Why a throw had that many dice and what they needed, after the next question has been asked. */
export function ResultWhy({ landed: { n, rule, seat } }: { readonly landed: Pick<LandedRoll, 'n' | 'rule' | 'seat'> }) {
  const { match } = useTable('match');
  const past = useTold(() => told('match.past', { n }), `${match.id} ${String(n)}`);
  return <WhyPanel of={{ ask: past.value?.n === n ? past.value.asked : null, rule, seat }} />;
}
