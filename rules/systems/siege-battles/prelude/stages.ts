import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { torture } from '../camp/marches.ts';
import { raiseHost } from '../camp/restless.ts';
import type { Fact } from '../facts.ts';
import { hardship } from '../hardship/hardship.ts';
import { because } from '../order.ts';
import { occupantOf } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** The stages before game turn 1: SB-020, SB-025, SB-029, SB-035, SB-040, SB-042. */

/** Whether the battle has not begun yet. */
export const beforeBattle = ({ turn }: Siege): boolean => turn === 0;

/** What is still missing before a stage can end. */
export function stageUnfinished(siege: Siege): Problem | undefined {
  if (siege.phase === 'objectives') return because('SB-017', 'sb.not.objectives-first');
  if (siege.phase !== 'deployment') return undefined;
  // SB-070: a machine on a gate section needs a garrison unit beside it.
  const alone = Object.values(siege.sections).find(
    ({ id }) => occupantOf(siege, id, 'machine') !== undefined && occupantOf(siege, id, 'main') === undefined,
  );
  return alone === undefined ? undefined : because('SB-070', 'sb.not.machine-alone', { section: alone.label });
}

/** SB-040: the defender's rounds of shooting. */
const VOLLEYS = 2;

/** Ends the stage and begins the next. */
export function* endStage(game: Play): Steps {
  const { phase, prelude } = game.state;
  switch (phase) {
    case 'hardship':
      yield* call(hardship, {});
      return yield* begin('deployment', 'defender');
    case 'deployment':
      if (!(yield* farEnough())) return yield* tell<Fact>({ kind: 'attacker-too-near' });
      yield* raiseHost(game); // SB-147
      yield* torture(game); // SB-232
      return yield* begin('defensive-artillery', 'defender'); // SB-035
    case 'defensive-artillery':
      return yield* begin('attacking-artillery', 'attacker');
    case 'attacking-artillery':
      yield* begin('shooting', 'defender');
      return yield* tell<Fact>({ kind: 'volley-began', volley: 1 });
    default:
      if (prelude.volley < VOLLEYS) {
        yield* begin('shooting', 'defender');
        return yield* tell<Fact>({ kind: 'volley-began', volley: prelude.volley + 1 });
      }
      // SB-042: the battle opens with the attacker's first turn.
      yield* tell<Fact>({ kind: 'phase-began', turn: 1, active: 'attacker', phase: 'start' });
  }
}

function* begin(phase: Siege['phase'], active: Siege['active']): Steps {
  yield* tell<Fact>({ kind: 'phase-began', turn: 0, active, phase });
}

/** SB-029: all the attacker's units, machines, towers and rams over 8" from every section; exactly 8" is too near. */
function* farEnough(): Steps<boolean> {
  return yield* declareYesNo({
    seat: 'attacker',
    rule: 'SB-029',
    why: text('sb.prelude.ask-distance'),
    suggested: true,
  });
}
