import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import type { Play, Seat, Siege, Steps } from '../state.ts';

/** The stages in order: SM-056, SM-061, SM-062. */

/** SM-030: sections that can be mined. Gates never can (SM-072). */
export function minable(siege: Siege): readonly string[] {
  const { mineTargets } = siege.options;
  return Object.keys(siege.sections).filter((id) => {
    const section = siege.sections[id];
    return (
      section !== undefined &&
      section.state !== 'debris' &&
      (mineTargets === 'every-section' || section.plan.kind === 'wall')
    );
  });
}

type Stage = 'purchases' | 'attackers-deployment' | 'structure' | 'mines-laying' | 'defenders-deployment' | 'omens';

/** SM-056: structure points come before the attacker deploys; SM-061: by agreement the attacker deploys first. */
function stagesOf({ options }: Siege): readonly Stage[] {
  return options.values === 'after-deployment'
    ? ['purchases', 'attackers-deployment', 'structure', 'mines-laying', 'defenders-deployment', 'omens']
    : ['purchases', 'structure', 'mines-laying', 'attackers-deployment', 'defenders-deployment', 'omens'];
}

/** Whether there is anything to do in a stage. */
function isNeeded(siege: Siege, stage: Stage): boolean {
  if (stage === 'structure') return Object.values(siege.sections).some(({ points }) => points === null);
  if (stage === 'mines-laying') return siege.works.mines > 0 && minable(siege).length > 0;
  return true;
}

/** Moves to the next stage with anything to do. */
export const nextStage = procedure(
  'next-stage',
  'SM-056',
  function* (game: Play, { after }: { readonly after: Stage }): Steps {
    const stages = stagesOf(game.state);
    const next = stages.slice(stages.indexOf(after) + 1).find((stage) => isNeeded(game.state, stage)) ?? 'omens';
    switch (next) {
      case 'attackers-deployment':
      case 'defenders-deployment':
        // SM-062: the attacker deploys first.
        return yield* tell<Fact>({
          kind: 'deployment-began',
          side: next === 'attackers-deployment' ? 'attacker' : 'defender',
        });
      case 'structure':
      case 'mines-laying':
      case 'omens':
        return yield* tell<Fact>({ kind: 'stage-began', phase: next });
      case 'purchases':
        return;
    }
  },
);

/** A side closes its purchases; unspent points and time are lost (SM-006, DSM-004). */
export const closing = procedure(
  'close-purchases',
  'SM-012',
  function* (game: Play, { side }: { readonly side: Seat } & Args): Steps {
    yield* tell<Fact>({ kind: 'purchases-closed', side });
    if (game.state.ready.length === 2) yield* call(nextStage, { after: 'purchases' });
  },
);
