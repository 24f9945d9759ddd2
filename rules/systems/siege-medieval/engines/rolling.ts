import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { gateStands } from '../bombardment/gates.ts';
import type { Fact } from '../facts.ts';
import { chargeHome } from '../fights/contact.ts';
import { enemiesOn } from '../ladders/assault.ts';
import { cannotMove, notAllowed, reaches } from '../movement/permission.ts';
import { engineName, structureName } from '../names.ts';
import { because, engineNamed, gateNamed, noSuch, order, sectionNamed } from '../order.ts';
import { engineOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { reachOfFormation } from './formation.ts';
import { mover } from './pushing.ts';

/** Engines on the move: SM-110, SM-111, SM-120, SM-125 to SM-127, SM-135, SM-140. */

/** `to`: a section, a gate, or `ground` for a move that touches nothing. */
type Roll = Readonly<{ engine: string; to: string }>;

const rolling = procedure('roll-engine', 'SM-110', function* (game: Play, { engine, to }: Roll): Steps {
  const unit = mover(game.state, engine);
  if (unit === undefined) return;
  if (to === 'ground') return yield* tell<Fact>({ kind: 'engine-rolled', engine, contact: null });
  // SM-110: 5 cm per pushing stand, 15 cm at most; SM-120, SM-126: by initiative within 20 cm.
  const cm = reachOfFormation(unitOf(game.state, unit).stands);
  // SM-120, SM-126: a target out of range cannot be declared; the move is not spent and the engine may go elsewhere.
  if (!(yield* reaches(game, unit, structureName(game.state, to), 'SM-110', cm)))
    return yield* tell<Fact>({ kind: 'out-of-reach', unit, rule: 'SM-110' });
  yield* tell<Fact>({ kind: 'engine-rolled', engine, contact: to });
  if (engineOf(game.state, engine).plan.kind === 'siege-tower') yield* mount(game, engine, unit, to);
});

/**
 * SM-127: one stand charges at once if enemies hold it; SM-135: an undefended wall is taken and the move ends there.
 */
function* mount(game: Play, engine: string, unit: string, section: string): Steps {
  const targets = enemiesOn(game.state, unit, section);
  if (targets.length === 0) return yield* tell<Fact>({ kind: 'climbed', unit, section });
  const charge = { unit, how: 'siege-tower', section, from: null, targets, engine, covered: false } as const;
  if (yield* call(chargeHome, charge)) return;
  if (unitOf(game.state, unit).stands === 0) return;
  // SM-044: a unit thrown back before contact returns to its start; the tower stays where it is.
  yield* tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-127' });
  yield* tell<Fact>({ kind: 'engine-left', engine, unit });
}

function cannotRoll(siege: Siege, { engine: id, to }: Roll): Problem | undefined {
  const engine = engineNamed(siege, id);
  if (engine === undefined) return noSuch(id);
  const figures = { engine: engineName(siege, id) };
  if (engine.destroyed) return because('SM-113', 'sm.not.engine-lost', figures);
  const unit = mover(siege, id);
  // SM-109: an engine does not move without a unit to push it.
  if (unit === undefined) return because('SM-109', 'sm.not.nobody-pushes', figures);
  const stopped = cannotMove(siege, unit);
  if (stopped !== undefined) return stopped;
  if (engine.moves >= 2) return because('SM-111', 'sm.not.two-moves', figures);
  const gate = gateNamed(siege, to);
  const section = sectionNamed(siege, to);
  if (to !== 'ground' && gate === undefined && section === undefined)
    // SM-140: engines never go beyond the walls.
    return to === 'inside' ? because('SM-140', 'sm.not.engines-outside-only', figures) : noSuch(to);
  if (engine.contact !== null && engine.contact === to) return because('SM-110', 'sm.not.there-already', figures);
  const goal = cannotTouch(siege, id, to);
  if (goal !== undefined) return goal;
  const walls = siege.options.ramInitiative === 'gates-and-walls' && section !== undefined;
  // SM-120 (DSM-061): a ram charges gates by initiative; SM-126: a siege tower charges walls.
  const initiative = engine.plan.kind === 'siege-tower' ? section !== undefined : gate !== undefined || walls;
  return notAllowed(siege, unit, initiative);
}

function cannotTouch(siege: Siege, id: string, to: string): Problem | undefined {
  const { kind } = engineOf(siege, id).plan;
  const gate = gateNamed(siege, to);
  if (gate !== undefined) {
    if (kind === 'siege-tower') return because('SM-125', 'sm.not.tower-at-gate');
    // SM-083 (DSM-049): a gate falls with its section.
    return gate.state === 'intact' && gateStands(siege, to) ? undefined : because('SM-122', 'sm.not.gate-is-down');
  }
  const section = sectionNamed(siege, to);
  if (section === undefined) return undefined;
  if (section.state === 'debris') return because('SM-140', 'sm.not.engines-debris');
  if (kind === 'ram') return undefined;
  if (section.state === 'unstable') return because('SM-083', 'sm.not.unstable');
  // SM-125: walls, and what the players agreed on; towers and barbicans are too high.
  const reached = section.plan.towersReach ?? section.plan.kind === 'wall';
  return reached ? undefined : because('SM-125', 'sm.not.tower-too-low');
}

export const rollEngine = order<Roll>({
  rule: 'SM-110',
  candidates: (siege) =>
    Object.keys(siege.engines).flatMap((engine) =>
      ['ground', ...Object.keys(siege.sections), ...Object.keys(siege.gates)].map((to) => ({ engine, to })),
    ),
  check: cannotRoll,
  text: (siege, { engine, to }) =>
    to === 'ground'
      ? text('sm.engines.do-roll', {
          engine: engineName(siege, engine),
          cm: reachOfFormation(siege.units[siege.engines[engine]?.pusher ?? '']?.stands ?? 0),
        })
      : text('sm.engines.do-roll-to', { engine: engineName(siege, engine), structure: structureName(siege, to) }),
  about: ({ engine, to }) => (to === 'ground' ? [engine] : [engine, to]),
  run: rolling,
});
