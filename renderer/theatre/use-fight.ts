import { useStage } from '../landing/use-stage.ts';
import { useTable } from '../store/screen.ts';
import { cardOf, type FightCard, type LyingResult } from './card.ts';
import { planOutcome, type PlanOutcome } from './plan-outcome.ts';
import { useSteady } from '../design/use-steady.ts';

/** The fight a console or a phone shows: the current one, or the one that the result on screen is part of. */
export function useFight(landing: LyingResult | null): FightCard | null {
  const card = useCard(landing);
  return card === null || (landing === null && !card.fight.going) ? null : card;
}

function useCard(landing: LyingResult | null): FightCard | null {
  const { fights, siege, openOdds } = useTable('fights', 'siege', 'openOdds');
  const seats = siege.sides.map(({ seat }) => seat);
  const chance = fights.chance ?? openOdds?.fight ?? null;
  // A single point is no line yet: the chances of the open roll, die by die, say more.
  return cardOf({ now: fights.now, chance: (chance?.line.length ?? 0) > 1 ? chance : null }, seats, landing);
}

/** How the fight of this phase ended, for the plan; null while its dice are being read. */
export function usePlanOutcome(): PlanOutcome | null {
  return useSteady(planOutcome(useCard(useStage())));
}
