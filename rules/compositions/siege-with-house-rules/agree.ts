import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import type { Engagement } from '../../systems/siege-and-fortresses/combat/engagement.ts';
import { livingUnits } from '../../systems/siege-and-fortresses/combat/parties.ts';
import { fold as siegeFold } from '../../systems/siege-and-fortresses/fold.ts';
import { unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import { fold as battleFold } from '../../systems/warmaster-house-rules/fold.ts';
import { combatOf } from '../../systems/warmaster-house-rules/melee/engagement.ts';
import { unitOf as unitOfBattle, type Battle } from '../../systems/warmaster-house-rules/state.ts';
import { stillThere } from './left-behind.ts';
import { inTheOpen } from './in-the-open.ts';
import type { Both } from './state.ts';

/** Restores what always holds between the two, after every fact. */
export function agreed(both: Both): Both {
  const { siege, battle } = intoTheOpen(both);
  const free = withoutCompulsion(siege, battle);
  return { ...both, siege: spreadIn(engagedIn(siege, free), free), battle: free, left: stillThere(siege, both.left) };
}

/** Turns fights of the siege that have come into the open into fights of the house rules. */
function intoTheOpen({ siege, battle }: Both): Pick<Both, 'siege' | 'battle'> {
  let after = { siege, battle };
  for (const fight of Object.values(siege.engagements))
    if (fight.kind === 'open')
      after = {
        siege: siegeFold(after.siege, { kind: 'disengaged', id: fight.id }),
        battle: metIn(after.battle, siege, fight),
      };
  return after;
}

/**
 * HR-B11: puts the units of a fight in contact: each attacker with the first defender, each further defender with the
 * first attacker.
 */
function metIn(battle: Battle, siege: Siege, { attacker, attackers, defenders, carried }: Engagement): Battle {
  const [first, ...others] = livingUnits(siege, attackers);
  const [target, ...more] = livingUnits(siege, defenders);
  if (first === undefined || target === undefined) return battle;
  const against = attacker === 'attacker' ? 'defender' : 'attacker';
  let after = battle;
  for (const unit of [first, ...others]) {
    const party = attackers.find((one) => one.unit === unit);
    const zone = party?.inFlank === true ? 'left' : 'front';
    after = battleFold(
      after,
      party?.charged === true
        ? {
            kind: 'charged-home',
            charger: unit,
            target,
            zone,
            aspect: zone,
            confused: unitOfBattle(after, target).confused,
            carried: unit === first ? carried[against] : 0,
            most: null,
          }
        : { kind: 'touched', unit, enemy: target, zone },
    );
  }
  return more.reduce((met, enemy) => battleFold(met, { kind: 'touched', unit: first, enemy, zone: 'front' }), after);
}

/** HR-050: nobody is compelled to charge off the walls. */
function withoutCompulsion(siege: Siege, battle: Battle): Battle {
  return Object.entries(battle.units).reduce(
    (after, [id, { compelledNow }]) =>
      compelledNow && !inTheOpen({ siege, battle }, id)
        ? battleFold(after, { kind: 'compelled-settled', unit: id })
        : after,
    battle,
  );
}

/**
 * SF-B11, HR-B26: a unit that fights by the house rules does nothing else in the siege. HR-B10: meanwhile its hits are
 * those of its combat.
 */
function engagedIn(siege: Siege, battle: Battle): Siege {
  let after = siege;
  for (const id of Object.keys(battle.units)) {
    const { engaged, hits } = unitOf(after, id);
    const combat = combatOf(battle, id)?.id ?? null;
    const other = engaged !== null && siege.engagements[engaged] !== undefined;
    const now = combat ?? (other ? engaged : null);
    const its = unitOfBattle(battle, id).hits;
    if (now !== engaged || hits !== its) after = withUnit(after, id, { engaged: now, hits: its });
  }
  return after;
}

/** HR-160: skirmishers in the open count as fortified under fire, whoever shoots. */
function spreadIn(siege: Siege, battle: Battle): Siege {
  let after = siege;
  for (const [id, { formation }] of Object.entries(battle.units)) {
    const spreadOut = formation === 'skirmish' && inTheOpen({ siege, battle }, id);
    if (unitOf(after, id).spreadOut !== spreadOut) after = withUnit(after, id, { spreadOut });
  }
  return after;
}
