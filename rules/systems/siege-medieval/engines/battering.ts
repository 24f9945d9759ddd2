import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { damageSection } from '../bombardment/damage.ts';
import { damageGate, gateStands } from '../bombardment/gates.ts';
import { splintersToo } from '../bombardment/splinters.ts';
import type { Fact } from '../facts.ts';
import { remind } from '../game/remind.ts';
import { engineName, structureName, unitName } from '../names.ts';
import { because, eachEngine, ofEngine, order, wrongMoment } from '../order.ts';
import type { Seat } from '../start/setup.ts';
import { engineOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { d3 } from '../tables.ts';

/** Battering with rams, and with monsters: SM-119, SM-121 to SM-124, SM-195. */

export interface Blow {
  /** The ram, or the monster. */
  readonly by: string;
  readonly side: Seat;
  readonly target: string;
}

/** The lowest face that damages: SM-121 gates 4, SM-123 walls 5, towers and barbicans 6, SM-124 weak walls 4. */
export function damagesFrom(siege: Siege, target: string): number {
  if (Object.hasOwn(siege.gates, target)) return 4;
  const { kind, ramAsGate } = sectionOf(siege, target).plan;
  if (ramAsGate) return 4;
  return kind === 'wall' ? 5 : 6;
}

/** D3 attacks (SM-B03), then a die for each. @see damagesFrom */
export const batter = procedure('batter', 'SM-121', function* (game: Play, { by, side, target }: Blow): Steps {
  const gate = Object.hasOwn(game.state.gates, target);
  const figures = { structure: structureName(game.state, target) };
  const asked = { seat: side, rule: gate ? 'SM-121' : 'SM-123', about: [by, target], sides: 6 } as const;
  const face = yield* roll({
    ...asked,
    why: text('sm.engines.ask-attacks', figures),
    dice: 1,
    reads: { kind: 'face' },
  });
  const attacks = d3(face);
  const needs = Sum.of(damagesFrom(game.state, target), text('sm.engines.sum-fabric'), asked.rule, [target]);
  const damage = yield* roll({
    ...asked,
    why: text('sm.engines.ask-blows', { ...figures, needs: needs.total }),
    dice: Sum.of(attacks, text('sm.engines.sum-d3'), 'SM-B03'),
    reads: { kind: 'count', atLeast: needs },
  });
  yield* tell<Fact>({ kind: 'battered', by, target, attacks, damage });
  if (damage === 0) return;
  if (!gate) yield* splintersToo(game, { section: target, hits: damage, by: side });
  // SM-123, SM-124 (DSM-063): a section keeps its points and its collapse test.
  yield* gate
    ? call(damageGate, { gate: target, points: damage })
    : call(damageSection, { section: target, points: damage, by: side });
  // SM-122: a ram at a broken gate blocks nobody.
  if (gate && !gateStands(game.state, target)) yield* remind(game, 'SM-122');
});

/** Why a target cannot be battered, or `undefined` if it can. */
export function cannotBatter(siege: Siege, target: string): Problem | undefined {
  if (Object.hasOwn(siege.gates, target))
    return gateStands(siege, target) ? undefined : because('SM-122', 'sm.not.gate-is-down');
  const { plan, state } = sectionOf(siege, target);
  // SM-124: what the players agreed for this section.
  if (plan.ramProof) return because('SM-124', 'sm.not.ram-proof');
  return state === 'debris' ? because('SM-087', 'sm.not.fallen') : undefined;
}

type Ram = Readonly<{ engine: string }>;

const ramming = procedure('ram', 'SM-119', function* (game: Play, { engine }: Ram): Steps {
  const { side, contact } = engineOf(game.state, engine);
  if (contact !== null) yield* call(batter, { by: engine, side, target: contact });
});

/** SM-121 (DSM-062): in its own Shooting phase, once a turn, with its unit in formation. */
export const ram = order<Ram>({
  rule: 'SM-119',
  candidates: eachEngine,
  check: ofEngine((siege, engine, { engine: id }) => {
    const figures = { engine: engineName(siege, id) };
    const moment = wrongMoment(siege, 'shooting', engine.side);
    if (moment !== undefined) return moment;
    if (engine.destroyed) return because('SM-113', 'sm.not.engine-lost', figures);
    if (engine.plan.kind !== 'ram') return because('SM-119', 'sm.not.no-ram', figures);
    if (engine.pusher === null) return because('SM-121', 'sm.not.nobody-pushes', figures);
    if (engine.contact === null) return because('SM-121', 'sm.not.no-contact', figures);
    if (engine.used) return because('SM-121', 'sm.not.has-battered', figures);
    if (unitOf(siege, engine.pusher).engaged !== null)
      return because('SM-121', 'sm.not.engaged', { unit: unitName(siege, engine.pusher) });
    return cannotBatter(siege, engine.contact);
  }),
  text: (siege, { engine: id }) => {
    const contact = siege.engines[id]?.contact ?? null;
    return text('sm.engines.do-ram', {
      engine: engineName(siege, id),
      structure: contact === null ? '–' : structureName(siege, contact),
    });
  },
  about: ({ engine }) => [engine],
  run: ramming,
});
