import type { Edge, Motion } from '../../../fortress/field/field-view.ts';
import type { Fact } from '../facts.ts';
import { combatOf, meetings } from '../melee/engagement.ts';
import { unitOf, type Battle } from '../state.ts';

/**
 * How a fact changes places on the battlefield. A charge and a pursuit end in contact, HR-103, HR-113; units that are
 * beaten, driven back or get away go straight back, HR-B14, HR-B08, HR-121, HR-143, HR-155. Where an advance, a
 * withdrawal, a new formation or a leader ends, HR-020, HR-077, HR-082, HR-B20, only the players know.
 */
export function motions(fact: Fact, before: Battle): readonly Motion[] {
  switch (fact.kind) {
    case 'charged-home':
      return [{ piece: fact.charger, to: 'contact', enemy: fact.target, edge: fact.zone }];
    case 'pursued':
      return [{ piece: fact.unit, to: 'contact', enemy: fact.target, edge: edgeMet(before, fact.unit, fact.target) }];
    case 'retreated':
      return fact.cm > 0 ? [{ piece: fact.unit, to: 'away', cm: fact.cm, from: enemiesOf(before, fact.unit) }] : [];
    case 'driven-back':
      return fact.cm > 0 ? [{ piece: fact.unit, to: 'away', cm: fact.cm, from: [] }] : [];
    case 'fell-back':
      return fact.cm > 0 ? [fellBack(fact, before)] : [];
    case 'evaded':
      return [{ piece: fact.unit, to: 'away', cm: fact.cm, from: [fact.charger] }];
    case 'gave-way':
    case 'skirmishers-fled':
      return [{ piece: fact.unit, to: 'away', cm: fact.cm, from: [fact.before] }];
    case 'advanced':
      // HR-124: one that reaches an enemy charges, and the charge says where it ends.
      return fact.contact ? [] : [{ piece: fact.unit, to: 'towards', cm: fact.cm, whom: fact.toward }];
    case 'moved':
    case 'charge-stopped':
    case 'deployed':
      return [{ piece: fact.unit, to: 'unknown' }];
    case 'found':
      return isReformed(fact, before) ? [{ piece: fact.unit, to: 'unknown' }] : [];
    case 'leader-moved':
      return [{ piece: fact.leader, to: 'unknown' }];
    default:
      return [];
  }
}

/** Whether a unit is found in a formation other than the recorded one; only the players know its exact place. */
function isReformed({ unit, now }: Extract<Fact, { kind: 'found' }>, before: Battle): boolean {
  const { formation, frontage } = unitOf(before, unit);
  return (now.formation ?? formation) !== formation || (now.frontage ?? frontage) !== frontage;
}

function fellBack({ unit, cm, toward }: Extract<Fact, { kind: 'fell-back' }>, before: Battle): Motion {
  switch (toward) {
    case 'own-edge':
      return { piece: unit, to: 'own-edge', cm };
    case 'away':
      return { piece: unit, to: 'away', cm, from: enemiesOf(before, unit) };
    case 'where-it-charged-from':
      return { piece: unit, to: 'unknown' };
  }
}

/** The enemies that a unit touches. */
function enemiesOf(before: Battle, unit: string): readonly string[] {
  const fight = combatOf(before, unit);
  return fight === undefined ? [] : meetings(before, fight, unit).map(({ enemy }) => enemy);
}

/** HR-113: a pursuer meets the pursued on the same edge as before. */
function edgeMet(before: Battle, unit: string, target: string): Edge {
  const fight = combatOf(before, unit);
  const met = fight === undefined ? [] : meetings(before, fight, unit);
  return met.find(({ enemy }) => enemy === target)?.onEnemy ?? 'front';
}
