import { lazy, Suspense, type ComponentProps } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';

const Drawing = lazy(async () => ({ default: (await import('./rare-drawings.ts')).Boards }));

/** Whether the boards replace the plan: there are leaders to show and no walls to draw. */
export function hasBoardsOnly({ sections, commandBoard }: SiegeView): boolean {
  return sections.length === 0 && commandBoard !== undefined;
}

/** The boards of a battle without walls, loaded on demand: most sieges have walls. */
export function Boards(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
