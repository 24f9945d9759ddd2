import { useMemo } from 'react';
import { startPlaces } from '../../rules/fortress/field/places.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { hasFieldOnly } from '../battlefield/lazy-battlefield.tsx';
import { StillField } from '../battlefield/still-field.tsx';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { TowerDrawing } from '../plan/tower/tower-drawing.tsx';

const nobody: readonly string[] = [];

/** A battle before its first row: everybody stands where the set-up says. */
function StillBattle({ siege }: { readonly siege: SiegeView }) {
  const placed = useMemo(() => ({ ...siege, fieldPlaces: startPlaces(siege) }), [siege]);
  return <StillField siege={placed} />;
}

/** What is set up, as it will be at the table: a fortress as a plan, a tower with decks cut open, a battle on its field. */
export function StillSiege({ siege, numbered = false }: { readonly siege: SiegeView; readonly numbered?: boolean }) {
  if (hasFieldOnly(siege)) return <StillBattle siege={siege} />;
  if (siege.cutaway === undefined)
    return <MeasuredPlan siege={siege} showOdds={false} showNumbers={numbered} showTokens={false} />;
  return (
    <div className="still-towers">
      {siege.cutaway.map((tower) => (
        <TowerDrawing
          key={tower.id}
          siege={siege}
          tower={tower}
          about={nobody}
          kind={numbered ? 'counted' : 'played'}
        />
      ))}
    </div>
  );
}
