import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import { fold } from '../../systems/siege-and-fortresses/fold.ts';
import { unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import { EQUIPMENT } from '../../systems/siege-and-fortresses/tables.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';

/**
 * The siege after the battle went from `before` to `now`: updates stands, hits and confusion of changed units, the
 * leaders, and the plan positions of units that moved.
 */
export function toSiege(before: Battle, now: Battle, siege: Siege, fact: BattleFact): Siege {
  let after = siege;
  if (now.units !== before.units)
    for (const id of Object.keys(now.units)) if (now.units[id] !== before.units[id]) after = unit(after, id, now);
  if (now.leaders !== before.leaders) for (const id of Object.keys(now.leaders)) after = leader(after, id, before, now);
  return moves(fact).reduce(fold, after);
}

function unit(siege: Siege, id: string, { units }: Battle): Siege {
  const now = units[id];
  const known = unitOf(siege, id);
  if (now === undefined) return siege;
  const { stands, hits, confused } = now;
  if (known.stands === stands && known.hits === hits && known.confused === confused) return siege;
  if (stands === 0 && known.stands > 0) return destroyed(siege, id);
  return withUnit(withFewer(siege, id, stands), id, { stands, hits, confused });
}

/** SF-B05: removes fallen stands; if the unit is on several sections, from the first ones. */
function withFewer(siege: Siege, id: string, stands: number): Siege {
  let after = siege;
  while (unitOf(after, id).stands > stands) {
    const { place } = unitOf(after, id);
    const from = place.on === 'sections' ? (Object.keys(place.stands)[0] ?? null) : null;
    after = fold(after, { kind: 'stand-lost', unit: id, from, clears: 0 });
  }
  return after;
}

/** SF-B26, SF-189: the enemy scores its points, and its machines are lost with it. */
function destroyed(siege: Siege, id: string): Siege {
  const lost = unitOf(siege, id).equipment.filter((item) => EQUIPMENT[item].machine);
  const gone = fold(siege, { kind: 'unit-destroyed', unit: id });
  return lost.reduce((after, machine) => fold(after, { kind: 'machine-lost', unit: id, machine }), gone);
}

/** HR-B20: a leader who falls is a character who falls, and a leader with a unit has joined it (SF-B23). */
function leader(siege: Siege, id: string, before: Battle, { leaders }: Battle): Siege {
  const now = leaders[id];
  if (now === undefined || now === before.leaders[id]) return siege;
  const { stands, joined, moved } = unitOf(siege, id);
  if (!now.alive) return stands > 0 ? fold(siege, { kind: 'unit-destroyed', unit: id }) : siege;
  let after = siege;
  if (joined !== now.attachedTo)
    after =
      now.attachedTo === null
        ? fold(siege, { kind: 'left-unit', unit: id })
        : fold(siege, { kind: 'joined', unit: id, host: now.attachedTo });
  return now.moved === moved && after === siege ? siege : withUnit(after, id, { moved: now.moved });
}

/** What a fact of the house rules means on the plan of the siege. */
function moves(fact: BattleFact): readonly SiegeFact[] {
  switch (fact.kind) {
    case 'moved':
    case 'evaded':
    case 'charge-stopped':
    case 'gave-way':
    case 'skirmishers-fled':
    case 'advanced':
      return [{ kind: 'marched', unit: fact.unit }];
    case 'charged-home':
      return [{ kind: 'charge-made', unit: fact.charger, target: fact.target }];
    case 'pursued':
      return [{ kind: 'charge-made', unit: fact.unit, target: fact.target }];
    case 'retreated':
    case 'fell-back':
      return [{ kind: 'retreated', unit: fact.unit, cm: fact.cm, way: 'away', section: null }];
    default:
      return [];
  }
}
