import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { panicIfDue } from '../base/flight.ts';
import { underTemplate } from '../base/template.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, eachSection, noSuch, order, sectionNamed } from '../order.ts';
import { unitsOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { proven } from './sealing.ts';

/** The poisoned gas trap: SB-204. */

/** SB-204 */
const GAS = { strength: 3, noArmour: true } as const;

interface Gas extends Args {
  readonly section: string;
}

export const gas = procedure('gas', 'SB-204', function* (game: Play, { section }: Gas): Steps {
  yield* tell<Fact>({ kind: 'gas-released', section });
  yield* proven(game, 'defender', section, ['gas-trap']);
  const hit = yield* call(underTemplate, {
    by: 'defender',
    rule: 'SB-204',
    candidates: unitsOf(game.state, 'attacker'),
    blow: GAS,
  });
  for (const unit of hit) yield* panicIfDue(game, unit);
});

function check(siege: Siege, { section: at }: Args): Problem | undefined {
  const section = sectionNamed(siege, at);
  if (section === undefined) return noSuch(at);
  const figures = { section: section.label };
  if (siege.turn === 0) return because('SB-040', 'sb.not.before-the-battle', figures);
  if (!section.items.includes('gas-trap')) return because('SB-204', 'sb.not.no-such-secret', figures);
  return siege.phase === 'shooting' ? undefined : because('SB-204', 'sb.not.phase-shooting');
}

/** SB-204: used in a Shooting Phase; against a charge it is a reaction. */
export const releaseGas = order<Gas>({
  rule: 'SB-204',
  candidates: eachSection,
  check,
  seat: () => 'defender',
  secret: () => true,
  ...naming('sb.do.release-gas', { section: sectionName }),
  run: gas,
});
