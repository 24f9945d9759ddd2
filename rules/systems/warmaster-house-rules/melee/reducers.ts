import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { aspectOf, formationAfterMove } from '../formations/formations.ts';
import { isEngaged, opponentOf, unitOf, type Battle, type Charge, type Contact, type Engagement } from '../state.ts';
import type { Zone } from '../words.ts';
import { withoutFighter } from './changes.ts';
import { combatOf } from './engagement.ts';
import type { MeleeFact } from './facts.ts';

type Of<K extends MeleeFact['kind']> = Extract<MeleeFact, { kind: K }>;

const NOBODY = { attacker: 0, defender: 0 } as const;

function withFight(battle: Battle, fight: Engagement): Battle {
  return { ...battle, engagements: { ...battle.engagements, [fight.id]: fight } };
}

/** HR-B11: two units touch; units already in a combat with either are in the same one. */
function joined(battle: Battle, unit: string, enemy: string, zone: Zone, carried: number): Battle {
  const { side } = unitOf(battle, unit).roster;
  const contact: Contact =
    side === 'attacker'
      ? { attacker: unit, defender: enemy, onAttacker: 'front', onDefender: zone }
      : { attacker: enemy, defender: unit, onAttacker: zone, onDefender: 'front' };
  const old = [...new Set([combatOf(battle, unit), combatOf(battle, enemy)])].filter((fight) => fight !== undefined);
  const both = (seat: 'attacker' | 'defender'): readonly string[] => [
    ...new Set([...old.flatMap((fight) => fight[seat]), contact[seat]]),
  ];
  const scored = (seat: 'attacker' | 'defender'): number =>
    old.reduce((sum, fight) => sum + fight.carried[seat], seat === opponentOf(side) ? carried : 0);
  const fight: Engagement = {
    id: old[0]?.id ?? `combat:${unit}:${enemy}`,
    attacker: both('attacker'),
    defender: both('defender'),
    round: old[0]?.round ?? 1,
    // HR-B17: a new arrival does not let the same two fight more than two rounds in a phase.
    fought: old.some((combat) => combat.fought),
    rounds: Math.max(0, ...old.map(({ rounds }) => rounds)),
    contacts: [
      ...old
        .flatMap(({ contacts }) => contacts)
        .filter((one) => one.attacker !== contact.attacker || one.defender !== contact.defender),
      contact,
    ],
    chargers: old.flatMap(({ chargers }) => chargers),
    pursuits: old.flatMap(({ pursuits }) => pursuits),
    strengths: [],
    carried: { attacker: scored('attacker'), defender: scored('defender') },
  };
  const others = Object.entries(battle.engagements).filter(([id]) => !old.some((one) => one.id === id));
  return { ...battle, engagements: { ...Object.fromEntries(others), [fight.id]: fight } };
}

function chargedHome(battle: Battle, fact: Of<'charged-home'>): Battle {
  const { charger, target, zone, aspect, confused, carried, most } = fact;
  const charge: Charge = { charger, target, zone, aspect, confused, spent: false, most };
  const met = joined(battle, charger, target, zone, carried);
  // It has left its cover; HR-145: an earlier charge that stopped short no longer counts.
  const arrived = withUnit(met, charger, { position: 'open', stoppedShort: false });
  const fight = combatOf(arrived, charger);
  const recorded =
    fight === undefined ? arrived : withFight(arrived, { ...fight, chargers: [...fight.chargers, charger] });
  return { ...recorded, charges: [...battle.charges, charge] };
}

/** HR-B11: a charger that touches a second enemy charges it too, on the side where they meet. */
function touched(battle: Battle, { unit, enemy, zone }: Of<'touched'>): Battle {
  const fresh = battle.charges.find(({ charger, spent }) => charger === unit && !spent);
  const { confused } = unitOf(battle, enemy);
  const met = joined(battle, unit, enemy, zone, 0);
  if (fresh === undefined) return met;
  const aspect = aspectOf(unitOf(battle, enemy).formation, zone);
  return { ...met, charges: [...battle.charges, { ...fresh, target: enemy, zone, aspect, confused }] };
}

function supports(battle: Battle, { unit, friend }: Of<'supports'>): Battle {
  const fight = combatOf(battle, friend);
  if (fight === undefined) return battle;
  const { side } = unitOf(battle, unit).roster;
  return withFight(battle, { ...fight, [side]: [...fight[side], unit] });
}

/** HR-119: the first round of every charge in it is over, as is the pursuit that led to it (HR-113). */
function roundFought(battle: Battle, { combat, winner }: Of<'round-fought'>): Battle {
  const fight = battle.engagements[combat];
  const after: Battle = { ...battle, lastRound: { combat, winner } };
  if (fight === undefined) return after;
  const present = new Set([...fight.attacker, ...fight.defender]);
  return {
    ...withFight(after, {
      ...fight,
      round: fight.round + 1,
      rounds: fight.rounds + 1,
      pursuits: [],
      strengths: [],
      carried: NOBODY,
    }),
    charges: battle.charges.map((charge) => (present.has(charge.charger) ? { ...charge, spent: true } : charge)),
  };
}

/** Units that no longer fight: HR-129, their losses in this combat no longer count. */
function released(battle: Battle, units: readonly string[]): Battle {
  return units.reduce((left, id) => withUnit(left, id, { lostInCombat: 0 }), battle);
}

/** Keeps pursuers and pursued in the combat and releases everybody else. */
function goesOn(battle: Battle, { combat }: Of<'combat-goes-on'>): Battle {
  const fight = battle.engagements[combat];
  if (fight === undefined) return battle;
  const stays = new Set(fight.pursuits.flatMap(({ unit, target }) => [unit, target]));
  const left = [...fight.attacker, ...fight.defender].filter((id) => !stays.has(id));
  const contacts = fight.contacts.filter(({ attacker, defender }) =>
    fight.pursuits.some(({ unit, target }) => [attacker, defender].every((id) => id === unit || id === target)),
  );
  const kept = { ...fight, attacker: fight.attacker.filter((id) => stays.has(id)), contacts };
  return released(withFight(battle, { ...kept, defender: fight.defender.filter((id) => stays.has(id)) }), left);
}

function ended(battle: Battle, { combat }: Of<'combat-ended'>): Battle {
  const fight = battle.engagements[combat];
  if (fight === undefined) return battle;
  const left = Object.entries(battle.engagements).filter(([id]) => id !== combat);
  return released({ ...battle, engagements: Object.fromEntries(left) }, [...fight.attacker, ...fight.defender]);
}

/** Takes a unit out of its combat; if no contact remains, the combat ends. */
export function leaves(battle: Battle, unit: string): Battle {
  const fight = combatOf(battle, unit);
  // The last of its enemies has fallen, which ended the combat.
  if (fight === undefined) return released(battle, [unit]);
  const after = { ...battle, engagements: withoutFighter(battle.engagements, unit) };
  return released(
    after,
    [...fight.attacker, ...fight.defender].filter((id) => !isEngaged(after, id)),
  );
}

export const meleeReducers: Reducers<MeleeFact> = {
  'charged-home': chargedHome,
  touched,
  supports,
  'stands-counted': (battle, { combat, strengths }) => {
    const fight = battle.engagements[combat];
    return fight === undefined ? battle : withFight(battle, { ...fight, strengths });
  },
  struck: asItWas,
  saved: asItWas,
  'round-fought': roundFought,
  // HR-015, HR-B14: a beaten hedgehog moves and stops being one; cover is left behind.
  retreated: (battle, { unit }) =>
    withUnit(battle, unit, { position: 'open', formation: formationAfterMove(unitOf(battle, unit).formation) }),
  'combat-goes-on': goesOn,
  'combat-waits': (battle, { combat }) => {
    const fight = battle.engagements[combat];
    return fight === undefined ? battle : withFight(battle, { ...fight, fought: true });
  },
  'combat-ended': ended,
};
