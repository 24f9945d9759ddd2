import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { toppleTowers } from '../assaults/siege-towers.ts';
import { makeWay } from '../command/make-way.ts';
import { leaveMantlets } from '../command/mantlets.ts';
import type { Fact } from '../facts.ts';
import { loseMachines, loseStand, loseUnit } from '../mechanics/casualties.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { askCaughtOpen } from '../structures/open-gates.ts';
import { SIEGE_TOWER_RECOIL } from '../tables.ts';
import type { Way } from './facts.ts';

/** Retreat: SF-B16, SF-076, SF-096, SF-097, SF-149, SF-167, SF-178, SF-179, SF-187, SF-192, SF-193, SF-198. */

export interface Retreat {
  readonly unit: string;
  /** Measured flat, whatever the height (SF-096). */
  readonly cm: number;
  readonly way: Way;
  /** The section it leaves or is thrown back from; `null` in the open. */
  readonly section: string | null;
  /** SF-149: it was the attacked side, so flyers on a fortification die. */
  readonly attacked: boolean;
}

/** SF-B16: a beaten unit retreats and takes the losses: artillery, flyers on walls, cut-off stands, machines. */
export const retreat = procedure('retreat', 'SF-B16', function* (game: Play, move: Retreat): Steps {
  const { unit: id, cm, way, section } = move;
  const { roster } = unitOf(game.state, id);
  // SF-097: artillery that must retreat is destroyed.
  if (roster.profile.type === 'artillery') return yield* loseUnit(game, id);
  if (roster.profile.type === 'flyer' && (yield* diesOnTheWalls(game, move))) return yield* loseUnit(game, id);

  yield* tell<Fact>({ kind: 'retreated', unit: id, cm, way, section });
  yield* leaveMantlets(game, id); // SF-198
  // SF-178: nothing is left behind on a retreat into its siege tower or tower, or along its ramparts.
  if (way === 'siege-tower' || way === 'tower' || way === 'along') return;
  yield* loseCutOff(game, id);
  if (unitOf(game.state, id).stands === 0) return;
  yield* makeWay(game, id); // SF-B22
  yield* passGates(game, id);
  yield* leaveMachine(game, move);
});

/** SF-167, SF-187, SF-193: a forced retreat costs the machine; a siege tower at the walls stays, empty (SF-179). */
function* leaveMachine(game: Play, { unit, section }: Retreat): Steps {
  const { equipment } = unitOf(game.state, unit);
  if (section !== null && equipment.includes('siege-tower'))
    yield* tell<Fact>({ kind: 'left-siege-tower', unit, section });
  else yield* loseMachines(game, unit);
  yield* call(toppleTowers, {});
}

/** SF-074: a defender beaten outside the walls may leave a gate open behind him. */
function* passGates(game: Play, id: string): Steps {
  const { place } = unitOf(game.state, id);
  if (place.on !== 'field' && place.on !== 'contact') return;
  for (const [section, { plan, state, gateOpen }] of Object.entries(game.state.sections)) {
    const gate = plan.kind === 'gateway' || plan.kind === 'gateway-tower';
    if (gate && state === 'standing' && !gateOpen && (yield* askCaughtOpen(game, id, section))) return;
  }
}

/** SF-149: flyers attacked at a fortification die if they lose; by option, all flyers that lose there. */
function* diesOnTheWalls(game: Play, { unit, section, attacked }: Retreat): Steps<boolean> {
  if (section !== null && !attacked) return game.state.options.flyersLost === 'whoever-loses';
  if (!attacked) return false;
  return yield* declareYesNo({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SF-149',
    why: text('ask.flyers-on-walls', { unit: unitName(game.state, unit) }),
    about: [unit],
    suggested: false,
  });
}

/** SF-B16: destroys stands whose retreat is blocked by enemies, impassable ground or a closed gate (SF-076). */
function* loseCutOff(game: Play, id: string): Steps {
  const { stands, roster } = unitOf(game.state, id);
  const cutOff = yield* declareNumber({
    seat: roster.side,
    rule: 'SF-B16',
    why: text('ask.cut-off', { unit: roster.name }),
    about: [id],
    unit: 'stands',
    min: 0,
    max: stands,
    step: 1,
    suggested: 0,
  });
  for (let lost = 0; lost < cutOff; lost += 1) yield* loseStand(game, id, 0);
}

/** SF-178: whether a unit thrown back this far stays in its siege tower; the limit of 4 cm is inclusive. */
export function staysInSiegeTower(cm: number): boolean {
  return cm <= SIEGE_TOWER_RECOIL;
}
