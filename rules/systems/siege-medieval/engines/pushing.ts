import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { engineName, nameOf, unitName } from '../names.ts';
import { because, engineNamed, noSuch, order } from '../order.ts';
import { cannotMove } from '../movement/permission.ts';
import { engineOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { mayNotPush, pushedBy } from './formation.ts';

/** Who pushes which engine: SM-107 to SM-109, SM-196, SM-197, SM-B29. */

type Pair = Readonly<{ unit: string; engine: string }>;

/** SM-108: the players confirm that the unit stands behind it in column, one stand wide (SM-B29). */
const manning = procedure('push-engine', 'SM-108', function* (game: Play, { unit, engine }: Pair): Steps {
  const column = yield* declareYesNo({
    seat: unitOf(game.state, unit).side,
    rule: 'SM-B29',
    why: text('sm.engines.ask-column', { unit: unitName(game.state, unit), engine: engineName(game.state, engine) }),
    about: [unit, engine],
    suggested: true,
  });
  if (column) yield* tell<Fact>({ kind: 'engine-manned', engine, unit });
});

function cannotMan(siege: Siege, { unit: id, engine: what }: Pair): Problem | undefined {
  const engine = engineNamed(siege, what);
  if (engine === undefined) return noSuch(what);
  const stopped = cannotMove(siege, id);
  if (stopped !== undefined) return stopped;
  const unit = unitOf(siege, id);
  const figures = { unit: nameOf(unit) };
  // SM-196, SM-197: rules of the fantasy chapter; SM-107: ladders must be left first; SM-108: infantry only.
  const rule = mayNotPush(unit);
  if (rule !== undefined) return because(rule, `sm.not.push-${rule}`, figures);
  if (engine.destroyed || !engine.deployed) return because('SM-108', 'sm.not.no-engine');
  if (unit.side !== engine.side) return because('SM-108', 'sm.not.enemy-engine', figures);
  // SM-108 (DSM-056): any unit may take over an abandoned engine; one unit per engine, one engine per unit.
  if (engine.pusher !== null) return because('SM-108', 'sm.not.engine-manned', figures);
  if (pushedBy(siege, id) !== undefined) return because('SM-108', 'sm.not.pushes-already', figures);
  return unit.place.on === 'outside' || unit.place.on === 'foot'
    ? undefined
    : because('SM-140', 'sm.not.engines-outside', figures);
}

export const pushEngine = order<Pair>({
  rule: 'SM-108',
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.engines).map((engine) => ({ unit, engine }))),
  check: cannotMan,
  ...naming('sm.engines.do-push', { unit: unitName, engine: engineName }),
  run: manning,
});

type Unit = Readonly<{ unit: string }>;

const abandoning = procedure('leave-engine', 'SM-109', function* (game: Play, { unit }: Unit): Steps {
  const engine = pushedBy(game.state, unit);
  if (engine !== undefined) yield* tell<Fact>({ kind: 'engine-left', engine, unit });
});

/** SM-109: always allowed, whatever the engine is doing. */
export const leaveEngine = order<Unit>({
  rule: 'SM-109',
  candidates: (siege) =>
    Object.values(siege.engines).flatMap(({ pusher }) => (pusher === null ? [] : [{ unit: pusher }])),
  check: (siege, { unit }) => {
    const stopped = cannotMove(siege, unit);
    if (stopped !== undefined) return stopped;
    return pushedBy(siege, unit) === undefined
      ? because('SM-109', 'sm.not.pushes-nothing', { unit: unitName(siege, unit) })
      : undefined;
  },
  ...naming('sm.engines.do-leave', { unit: unitName }),
  run: abandoning,
});

/** The unit that pushes an engine; `undefined` if nobody does or the engine is destroyed. */
export function mover(siege: Siege, engine: string): string | undefined {
  const { pusher, destroyed } = engineOf(siege, engine);
  return destroyed || pusher === null ? undefined : pusher;
}
