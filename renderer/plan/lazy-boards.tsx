import type { SiegeView } from '../../rules/fortress/view.ts';
import { onDemand } from '../design/on-demand.tsx';

/** Whether the boards replace the plan: there are leaders to show and no walls to draw. */
export function hasBoardsOnly({ sections, commandBoard }: SiegeView): boolean {
  return sections.length === 0 && commandBoard !== undefined;
}

/** The boards of a battle without walls, loaded on demand: most sieges have walls. */
export const Boards = onDemand(async () => (await import('./rare-drawings.ts')).Boards);
