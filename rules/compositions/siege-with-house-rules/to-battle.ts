import { unitOf as unitOfSiege, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import { withLeader, withUnit } from '../../systems/warmaster-house-rules/changes.ts';
import { fold } from '../../systems/warmaster-house-rules/fold.ts';
import { formationAfterLoss, judgedStands } from '../../systems/warmaster-house-rules/formations/formations.ts';
import { combatOf } from '../../systems/warmaster-house-rules/melee/engagement.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';

/**
 * The battle after the siege went from `before` to `now`: updates stands, hits and confusion of changed units, and the
 * leaders.
 */
export function toBattle(before: Siege, now: Siege, battle: Battle): Battle {
  if (now.units === before.units) return battle;
  let after = battle;
  for (const id of Object.keys(now.units)) {
    if (now.units[id] === before.units[id]) continue;
    after = leader(unit(after, id, now), id, now);
  }
  return after;
}

function unit(battle: Battle, id: string, siege: Siege): Battle {
  const known = battle.units[id];
  const { stands, confused, extraAttacks: magic } = unitOfSiege(siege, id);
  const hits = hitsOf(battle, id, siege);
  if (known === undefined) return battle;
  const same = known.stands === stands && known.hits === hits && known.confused === confused && known.magic === magic;
  if (same) return battle;
  if (stands === 0 && known.stands > 0) return fold(battle, { kind: 'unit-destroyed', unit: id, by: 'losses' });
  const fewer = stands < known.stands;
  return withUnit(battle, id, {
    stands,
    hits,
    confused,
    // SF-B20: attacks added by a spell count in the open as they do at the walls.
    magic,
    // HR-012: with fewer stands the formation may change.
    ...(fewer ? formationAfterLoss(known, judgedStands(known.roster, stands)) : {}),
  });
}

/** HR-B10: the siege forgets odd hits at the end of a phase; those of an ongoing combat stay with it. */
function hitsOf(battle: Battle, id: string, siege: Siege): number {
  const { stands, hits } = unitOfSiege(siege, id);
  const known = battle.units[id];
  const fights = known !== undefined && known.stands === stands && combatOf(battle, id) !== undefined;
  return fights ? Math.max(hits, known.hits) : hits;
}

/** SF-B23, SF-152, HR-B20: characters who join a unit, leave it, move or fall. */
function leader(battle: Battle, id: string, siege: Siege): Battle {
  const known = battle.leaders[id];
  if (!known?.alive) return battle;
  const { stands, joined, moved } = unitOfSiege(siege, id);
  if (stands === 0) return fold(battle, { kind: 'leader-lost', leader: id, by: 'unit' });
  if (known.attachedTo === joined && known.moved === moved) return battle;
  return withLeader(battle, id, { attachedTo: joined, moved });
}
