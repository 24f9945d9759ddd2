import { declareYesNo } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { immobile } from '../bombardment/turn-piece.ts';
import { nameOf, unitName } from '../names.ts';
import { because, noSuch, unitNamed, wrongMoment } from '../order.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { FULL_PACE } from './paces.ts';

/** Who may move now: SM-B05, SM-B06, SM-B13, SM-035, SM-037, SM-165, SM-203, SM-214. */

/** Why a unit cannot move at all now, with or without an order. */
export function cannotMove(siege: Siege, id: unknown): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const { roster, side, stands, place, engaged, halted } = unit;
  const figures = { unit: nameOf(unit) };
  const moment = wrongMoment(siege, 'command', side);
  if (moment !== undefined) return moment;
  if (stands === 0 || place.on === 'off-table' || place.on === 'tunnel')
    return because('SM-B02', 'sm.not.not-there', figures);
  if (engaged !== null) return because('SM-B06', 'sm.not.engaged', figures);
  // SM-165, SM-218: it has captured a gate or come in by the secret door.
  if (halted) return because('SM-165', 'sm.not.halted', figures);
  if (siege.assault.locked.includes(roster.id)) return because('SM-203', 'sm.not.troubled', figures);
  // SM-214: a hesitating character does nothing.
  if (siege.assault.frozen.includes(roster.id)) return because('SM-214', 'sm.not.frozen', figures);
  if (!roster.siege) return undefined;
  // SM-035, SM-037: pieces from the equipment tables may only turn.
  const rule = immobile(unit, siege);
  return rule === undefined ? undefined : because(rule, 'sm.not.immobile', figures);
}

/** Units that {@link cannotMove} allows to move, in order. */
export const movers = (siege: Siege): readonly string[] =>
  Object.keys(siege.units).filter((id) => cannotMove(siege, id) === undefined);

/** Whether a unit may still move by initiative: SM-B05, SM-B13. */
export function hasInitiative(siege: Siege, id: string): boolean {
  const { confused, acted, roster } = unitOf(siege, id);
  return !siege.ordering && !confused && !acted && roster.profile.type !== 'character';
}

/** Why a unit may move neither by order nor by initiative; `initiative`: the move can be made by initiative. */
export function notAllowed(siege: Siege, id: string, initiative: boolean): Problem | undefined {
  const { ready, confused, roster } = unitOf(siege, id);
  if (ready || roster.profile.type === 'character') return undefined;
  if (initiative && hasInitiative(siege, id)) return undefined;
  if (confused) return because('SM-B13', 'sm.not.confused', { unit: unitName(siege, id) });
  if (!initiative) return because('SM-B06', 'sm.not.no-order', { unit: unitName(siege, id) });
  return because('SM-B05', 'sm.not.initiative-over', { unit: unitName(siege, id) });
}

/**
 * Asks whether a unit reaches a target: by order within its move, by initiative within 20 cm (SM-B05).
 * @param most the longest move in cm; the full pace by default
 */
export function* reaches(game: Play, unit: string, target: Text | string, rule: string, most?: number): Steps<boolean> {
  const { ready, side, roster } = unitOf(game.state, unit);
  const cm = most ?? FULL_PACE[roster.profile.type];
  return yield* declareYesNo({
    seat: side,
    rule: ready ? rule : 'SM-B05',
    why: text(ready ? 'sm.movement.ask-reach-order' : 'sm.movement.ask-reach-initiative', {
      unit: unitName(game.state, unit),
      target,
      cm: ready ? cm : Math.min(20, cm),
    }),
    about: [unit],
    suggested: true,
  });
}
