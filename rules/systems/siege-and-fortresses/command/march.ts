import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { machineOf } from '../mechanics/status.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { allowance } from './paces.ts';
import { mayMove, tracksOrders } from './permission.ts';

/** Moves to which no fortress rule applies: SF-168, SF-188, SF-209, SF-227, SF-230, SF-B19, SF-B28. */

/**
 * Whether the unit's way is clear; tells a fact if it is not. Wheeled machines cannot pass earthworks (SF-227), and
 * units with log rams cannot enter difficult ground, earthworks included (SF-230).
 */
export function* isWayClear(game: Play, id: string): Steps<boolean> {
  const unit = unitOf(game.state, id);
  const blocked = function* (rule: string): Steps<boolean> {
    const why =
      rule === 'SF-227'
        ? text('ask.earthworks-in-the-way', { unit: unit.roster.name })
        : text('ask.way-through-difficult-ground', { unit: unit.roster.name });
    const inTheWay = yield* declareYesNo({ seat: unit.roster.side, rule, why, about: [id], suggested: false });
    if (inTheWay) yield* tell<Fact>({ kind: 'way-blocked', unit: id, rule });
    return inTheWay;
  };
  if (machineOf(unit) !== null && earthworksLie(game.state) && (yield* blocked('SF-227'))) return false;
  return !(unit.equipment.includes('log-ram') && (yield* blocked('SF-230')));
}

/** Whether any earthworks are still on the table. */
export function earthworksLie({ earthworks }: Siege): boolean {
  return Object.values(earthworks).some(({ at, cleared }) => at !== null && !cleared);
}

interface March extends Readonly<Record<string, string>> {
  readonly unit: string;
}

const run = procedure('march', 'SF-B19', function* (game: Play, { unit }: March): Steps {
  if (yield* isWayClear(game, unit)) yield* tell<Fact>({ kind: 'marched', unit });
});

/** SF-B19: the move allowed by an order. Recorded only if orders are rolled for. */
export const march: Command<Siege, Fact, March> = {
  rule: 'SF-B19',
  offers: (siege) => {
    if (siege.phase !== 'command' || !tracksOrders(siege, siege.active)) return [];
    return Object.keys(siege.units)
      .filter((id) => {
        const unit = unitOf(siege, id);
        if (unit.place.on === 'sections' || unit.roster.profile.type === 'character') return false;
        return mayMove(siege, unit);
      })
      .map((unit) => ({ unit }));
  },
  seat: (siege) => siege.active,
  text: (siege, { unit }) =>
    text('do.march', { unit: unitName(siege, unit), cm: allowance(siege, unitOf(siege, unit)) }),
  about: ({ unit }) => [unit],
  // Troops on walls and commanders move by other commands.
  tries: (siege) =>
    Object.entries(siege.units).flatMap(([unit, { roster, stands, place }]) =>
      roster.side === siege.active &&
      stands > 0 &&
      place.on !== 'sections' &&
      place.on !== 'off-table' &&
      roster.profile.type !== 'character'
        ? [{ unit }]
        : [],
    ),
  whyNot: (siege, { unit }) => whyNoMove(siege, unit),
  run,
};

/** Why a unit may not move at all: no order, confused, fighting, or an engine. */
export function whyNoMove(siege: Siege, id: string): Problem | undefined {
  const unit = named(siege.units, id);
  if (unit === undefined || mayMove(siege, unit)) return undefined;
  const figures = { unit: unit.roster.name };
  if (siege.phase !== 'command' || unit.roster.side !== siege.active)
    return refusedBy('SF-B01', text('why-not.own-command-phase', figures), id);
  if (unit.roster.profile.engine !== undefined) return refusedBy('SF-209', text('why-not.engine-stays', figures), id);
  if (unit.confused) return refusedBy('SF-B08', text('why-not.confused', figures), id);
  if (unit.climbed) return refusedBy('SF-177', text('why-not.climbed', figures), id);
  if (unit.usedInitiative) return refusedBy('SF-B20', text('why-not.used-initiative', figures), id);
  if (tracksOrders(siege, siege.active) && !unit.ready)
    return refusedBy('SF-B19', text('why-not.no-order', figures), id);
  return refusedBy('SF-B08', text('why-not.may-not-move', figures), id);
}
