import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { MOST_CHARGES } from '../charging/check.ts';
import { comesOn, reactions } from '../charging/charge.ts';
import type { Fact } from '../facts.ts';
import { engineName, sectionName, unitName } from '../names.ts';
import { because, cannotAct, eachEngine, engineNamed, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { engineOverMoat, entersMoat } from '../moat/moat.ts';
import { engineOf, garrison, party, sectionOf, unitOf, type Engine, type Unit } from '../pieces.ts';
import { freeSlot } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { betrayal } from '../treason/traitors.ts';
import { PACE, PUSHERS } from './tables.ts';

/** Moving siege towers and rams: SB-123 to SB-125, SB-127 to SB-129, SB-133, SB-134, SB-138. */

/** SB-123, SB-133: whether one unit has enough models to push, counting the characters with it. */
export function enoughPushers(siege: Siege, kind: Engine['kind'], unit: Unit): boolean {
  const models = party(siege, unit.roster.id).reduce((sum, id) => sum + unitOf(siege, id).models, 0);
  return models >= (PUSHERS[kind][unit.roster.type] ?? Infinity);
}

const crewRule = (kind: Engine['kind']): string => (kind === 'ram' ? 'SB-133' : 'SB-123');
const fleeRule = (kind: Engine['kind']): string => (kind === 'ram' ? 'SB-134' : 'SB-124');

interface Push extends Args {
  readonly engine: string;
}

function checkPush(siege: Siege, { engine: id }: Args): Problem | undefined {
  const engine = engineNamed(siege, id);
  if (engine === undefined) return noSuch(id);
  const { kind, label, pusher, destroyed, moved, at } = engine;
  const figures = { engine: label };
  if (destroyed) return because('SB-130', 'sb.not.engine-lost', figures);
  const moment = wrongMoment(siege, 'movement', 'attacker');
  if (moment !== undefined) return moment;
  // SB-130: a docked tower stays where it is.
  if (kind === 'siege-tower' && at !== null) return because('SB-130', 'sb.not.docked', figures);
  if (moved) return because('SB-125', 'sb.not.engine-moved', figures);
  if (pusher === null) return because(fleeRule(kind), 'sb.not.nobody-pushes', figures);
  const unit = unitOf(siege, pusher);
  const cannot = cannotAct(siege, unit, 'movement');
  if (cannot !== undefined) return cannot;
  if (unit.moved) return because('SB-125', 'sb.not.moved-already', { unit: unit.roster.name });
  return enoughPushers(siege, kind, unit) ? undefined : because(crewRule(kind), 'sb.not.too-few-pushers', figures);
}

/** Sections that the engine may touch: SB-127 walls and gates for a tower, SB-138 any for a ram. */
const touchable = (siege: Siege, kind: Engine['kind']): readonly string[] =>
  Object.values(siege.sections)
    .filter((section) =>
      kind === 'ram' ? section.kind !== 'siege-tower' : section.kind === 'wall' || section.kind === 'gate',
    )
    .map(({ id }) => id);

const pushing = procedure('push', 'SB-125', function* (game: Play, { engine }: Push): Steps {
  const { kind } = engineOf(game.state, engine);
  const rule = kind === 'ram' ? 'SB-133' : 'SB-125';
  const asked = { seat: 'attacker', about: [engine] };
  const figures = { engine: engineName(game.state, engine) };
  const face = yield* roll({
    ...asked,
    rule,
    why: text('sb.engines.ask-pace', figures),
    ...ONE_D6,
    added: Sum.of(PACE, text('sb.sum.pace'), rule, [engine]),
  });
  yield* tell<Fact>({ kind: 'engine-moved', engine, inches: face + PACE });
  const at = yield* choose({
    ...asked,
    rule: kind === 'ram' ? 'SB-138' : 'SB-127',
    why: text('sb.engines.ask-reached', { ...figures, inches: face + PACE }),
    options: [
      { id: 'none', text: text('sb.engines.no-section') },
      ...touchable(game.state, kind).map((id) => ({ id, text: sectionName(game.state, id), about: [id] })),
    ],
  });
  if (at === 'none' && !(yield* entersMoat(game, engine))) return;
  yield* engineOverMoat(game, engine); // SB-208
  if (engineOf(game.state, engine).destroyed) return;
  if (at === 'none') return;
  if (kind === 'ram') return yield* tell<Fact>({ kind: 'ram-touches', engine, section: at });
  yield* dock(game, engine, at);
});

/** SB-127, SB-129: the pushers garrison the tower if their type fits, and may assault as if they had charged. */
function* dock(game: Play, engine: string, section: string): Steps {
  const { pusher } = engineOf(game.state, engine);
  yield* tell<Fact>({ kind: 'docked', engine, section });
  if (pusher === null) return;
  const slot = freeSlot(game.state, engine, unitOf(game.state, pusher));
  if (slot === undefined) return;
  yield* tell<Fact>({ kind: 'moved-section', unit: pusher, section: engine, slot, why: 'docked' });
  const enemies = garrison(game.state, section).filter((id) => unitOf(game.state, id).roster.side === 'defender');
  // SB-087: units arriving by siege tower count towards the limit of two.
  if (enemies.length === 0 || sectionOf(game.state, section).charges >= MOST_CHARGES) return;
  const assaults = yield* declareYesNo({
    seat: 'attacker',
    rule: 'SB-127',
    why: text('sb.engines.ask-assault', {
      unit: unitName(game.state, pusher),
      section: sectionName(game.state, section),
    }),
    about: [pusher, section],
    suggested: true,
  });
  if (!assaults) return;
  // SB-128: shooting is allowed, but no rocks or oil.
  yield* reactions(game, { unit: pusher, section, route: 'siege-tower', distance: null });
  if (!comesOn(game.state, pusher)) return;
  yield* tell<Fact>({ kind: 'docking-assault', engine, unit: pusher, section });
  yield* betrayal(game, section, pusher); // SB-127, SB-229: as if it had charged
}

export const push = order<Push>({
  rule: 'SB-125',
  candidates: eachEngine,
  check: checkPush,
  ...naming('sb.do.push', { engine: engineName }),
  run: pushing,
});

interface Take extends Args {
  readonly unit: string;
  readonly engine: string;
}

function checkTake(siege: Siege, { unit: id, engine: named }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  const engine = engineNamed(siege, named);
  if (unit === undefined || engine === undefined) return noSuch(unit === undefined ? id : named);
  const { kind, label, pusher, destroyed, at } = engine;
  const figures = { unit: unit.roster.name, engine: label };
  if (destroyed) return because('SB-130', 'sb.not.engine-lost', figures);
  if (kind === 'siege-tower' && at !== null) return because('SB-130', 'sb.not.docked', figures);
  if (pusher !== null) return because(crewRule(kind), 'sb.not.engine-has-pushers', figures);
  const cannot = cannotAct(siege, unit, 'movement');
  if (cannot !== undefined) return cannot;
  // SB-125: a unit pushes only one engine.
  const busy = Object.values(siege.engines).some((one) => one.pusher === id && !one.destroyed);
  if (unit.roster.side !== 'attacker' || unit.place.at !== 'outside' || unit.moved || busy)
    return because(crewRule(kind), 'sb.not.cannot-take-over', figures);
  return enoughPushers(siege, kind, unit) ? undefined : because(crewRule(kind), 'sb.not.too-few-pushers', figures);
}

/** SB-123, SB-133: another unit of the needed size moves into contact. */
export const takeEngine = order<Take>({
  rule: 'SB-123',
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.engines).map((engine) => ({ unit, engine }))),
  check: checkTake,
  ...naming('sb.do.take-engine', { unit: unitName, engine: engineName }),
  run: procedure('take-engine', 'SB-123', function* (game: Play, { unit, engine }: Take): Steps {
    const touches = yield* declareYesNo({
      seat: 'attacker',
      rule: 'SB-123',
      why: text('sb.engines.ask-touches', { unit: unitName(game.state, unit), engine: engineName(game.state, engine) }),
      about: [unit, engine],
    });
    if (touches) yield* tell<Fact>({ kind: 'engine-taken', engine, unit });
  }),
});

interface LeaveEngine extends Args {
  readonly engine: string;
}

/** SB-123, SB-133: the pushers may walk away. */
export const leaveEngine = order<LeaveEngine>({
  rule: 'SB-123',
  candidates: eachEngine,
  check: (siege, { engine: id }) => {
    const engine = engineNamed(siege, id);
    if (engine === undefined) return noSuch(id);
    const { pusher, kind, label } = engine;
    if (pusher === null) return because(fleeRule(kind), 'sb.not.nobody-pushes', { engine: label });
    return cannotAct(siege, unitOf(siege, pusher), 'movement');
  },
  ...naming('sb.do.leave-engine', { engine: engineName }),
  run: procedure('leave-engine', 'SB-123', function* (game: Play, { engine }: LeaveEngine): Steps {
    const { pusher } = engineOf(game.state, engine);
    if (pusher !== null) yield* tell<Fact>({ kind: 'engine-left', engine, unit: pusher });
  }),
});
