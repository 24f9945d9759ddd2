import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, cannotAct, eachUnit, noSuch, order, unitNamed } from '../order.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Dropping mantlets: SB-168. */

interface Drop extends Args {
  readonly unit: string;
}

function check(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotAct(siege, unit, 'movement');
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name };
  if (!unit.items.includes('mantlets')) return because('SB-168', 'sb.not.no-mantlets', figures);
  return siege.movement !== 'gates' || unit.moved ? because('SB-168', 'sb.not.mantlets-late', figures) : undefined;
}

/** SB-168: dropped for good at the start of the owner's Movement Phase. */
export const dropMantlets = order<Drop>({
  rule: 'SB-168',
  candidates: eachUnit,
  check,
  ...naming('sb.do.drop-mantlets', { unit: unitName }),
  run: procedure('drop-mantlets', 'SB-168', function* (_: Play, { unit }: Drop): Steps {
    yield* tell<Fact>({ kind: 'mantlets-dropped', unit });
  }),
});
