import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { abandonEngine } from '../base/loss.ts';
import type { Fact } from '../facts.ts';
import { touchesMoat } from '../moat/crossing.ts';
import { throughMoat } from '../moat/moat.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order, unitNamed } from '../order.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { cannotMove } from './checks.ts';

/** Moves on the open table. Players make them and the program only records them: SB-B18, SB-B31, SB-167, SB-170. */

interface Walk extends Args {
  readonly unit: string;
  readonly march: boolean;
}

function checkWalk(siege: Siege, { unit: id, march }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotMove(siege, unit);
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name };
  if (unit.place.at === 'section') return because('SB-080', 'sb.not.in-a-section', figures);
  if (march !== true) return undefined;
  if (unit.roster.type === 'chariot') return because('SB-B31', 'sb.not.no-march', figures);
  if (unit.items.includes('mantlets')) return because('SB-167', 'sb.not.no-march', figures);
  return unit.items.includes('long-ladders') ? because('SB-170', 'sb.not.no-march', figures) : undefined;
}

export const moveUnit = order<Walk>({
  rule: 'SB-B18',
  candidates: (siege) => Object.keys(siege.units).flatMap((unit) => [false, true].map((march) => ({ unit, march }))),
  check: checkWalk,
  text: (siege, { unit, march }) => text(march ? 'sb.do.march' : 'sb.do.move', { unit: unitName(siege, unit) }),
  about: ({ unit }) => [unit],
  run: procedure('move', 'SB-B18', function* (game: Play, { unit, march: wanted }: Walk): Steps {
    const moat = yield* touchesMoat(game, unit);
    // SB-208: no marching in a moat.
    const march = wanted && !moat;
    if (wanted && moat) yield* tell<Fact>({ kind: 'reminder', rule: 'SB-208', unit });
    yield* abandonEngine(game, unit); // SB-123, SB-133: moving without the engine abandons it
    yield* tell<Fact>({ kind: 'moved', unit, march });
    if (moat) yield* throughMoat(game, unit);
    // SB-B18: an enemy within 8 inches calls for a test, left to the players.
    if (march) yield* tell<Fact>({ kind: 'reminder', rule: 'SB-B18', unit });
  }),
});
