import { ofKind, type SomeKinds } from '../../../kernel/by-kind.ts';
import type { Args } from '../../../kernel/system.ts';
import type { FightAbout, FightBegun, FightNews, OpenFight, Striker, Theatre } from '../../../kernel/theatre.ts';
import type { Fact } from '../facts.ts';
import { sectionName, structureName, unitName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import { engineOf, opponentOf, unitOf, type Siege } from '../state.ts';
import type { Fight, Party } from './fight.ts';
import { eachUnit, fightingStands, partiesOf } from './parties.ts';
import { fightSentences } from './sentences.ts';

/** News of fights, from the charge (SM-B14) to the end (SM-B17 to SM-B22), and of rams at work (SM-119). */

/** The id under which ram blows at one structure are reported: they continue from turn to turn. */
const battering = (target: string): string => `ram:${target}`;

function begun(siege: Siege, section: string | null, attacker: Seat, unit: string, target: string): FightBegun {
  return {
    kind: section === null ? 'field' : 'assault',
    section,
    place: section === null ? null : sectionName(siege, section),
    attacker,
    between: [unitName(siege, unit), target === '' ? '' : unitName(siege, target)],
  };
}

type Sides = Pick<Fight, 'section' | 'attacker' | 'attackers' | 'defenders'>;

const begunBy = (siege: Siege, { section, attacker, attackers, defenders }: Sides): FightBegun =>
  begun(siege, section, attacker, attackers[0]?.unit ?? '', defenders[0]?.unit ?? '');

function strikers(siege: Siege, fight: Fight): readonly Striker[] {
  const of = (parties: readonly Party[], seat: Seat): readonly Striker[] =>
    parties.map((party) => ({ seat, unit: unitName(siege, party.unit), stands: fightingStands(siege, party) }));
  return [...of(fight.attackers, fight.attacker), ...of(fight.defenders, opponentOf(fight.attacker))];
}

function ordered(siege: Siege, command: string, args: Args): FightAbout | undefined {
  if (command === 'fight') {
    const id = String(args['fight']);
    const fight = siege.fights[id];
    return fight && { fight: id, begins: begunBy(siege, fight), round: strikers(siege, fight) };
  }
  if (command !== 'ram') return undefined;
  const { contact, side } = engineOf(siege, String(args['engine']));
  if (contact === null) return undefined;
  const place = structureName(siege, contact);
  const section = siege.gates[contact]?.plan.section ?? contact;
  const begins = { kind: 'battering', section, place, attacker: side, between: [place, place] } as const;
  return { fight: battering(contact), begins, round: [] };
}

/** News of the stands that a unit lost through a fact. */
function lost(fact: Fact, before: Siege, after: Siege): readonly FightNews[] {
  if (!('unit' in fact) || typeof fact.unit !== 'string') return [];
  const [was, is] = [before.units[fact.unit], after.units[fact.unit]];
  const count = (was?.stands ?? 0) - (is?.stands ?? 0);
  return was === undefined || count <= 0 ? [] : [{ news: 'lost', seat: was.side, count }];
}

function over(id: string, before: Siege, after: Siege, open: OpenFight | null): readonly FightNews[] {
  const fight = before.fights[id];
  if (fight === undefined) return [];
  const winner = open?.id === id ? (open.winner as Seat | null) : null;
  const beaten = winner === null ? [] : eachUnit(partiesOf(fight, opponentOf(winner)));
  const nobodyLeft = winner !== null && beaten.every(({ unit }) => unitOf(after, unit).stands === 0);
  const end = fight.section === null ? 'won' : winner === fight.attacker ? 'taken' : 'held';
  return [{ news: 'ended', fight: id, end: winner === null ? 'over' : end, winner, nobodyLeft }];
}

const fallen = (target: string): FightNews => ({
  news: 'ended',
  fight: battering(target),
  end: 'fallen',
  winner: 'attacker',
  nobodyLeft: false,
});

const happened: SomeKinds<Fact, [before: Siege, after: Siege, open: OpenFight | null], readonly FightNews[]> = {
  'charge-began': ({ section, unit }, _, after) => [
    { news: 'began', begins: begun(after, section, unitOf(after, unit).side, unit, '') },
  ],
  // SM-B14, SM-043: shots or oil have ended it.
  'charge-failed': (_fact, _before, _after, open) => (open?.id === null ? thrownBack(open, false) : []),
  engaged: (fact, _, after) => {
    const carried = { attacker: 0, defender: 0, [opponentOf(fact.attacker)]: fact.carried };
    return [{ news: 'met', fight: fact.id, begins: begunBy(after, fact), carried }];
  },
  'fight-round': ({ attackers, defenders, outcome, id }, before) => {
    const fight = before.fights[id];
    const attacker = fight?.attacker ?? 'attacker';
    const enemy = opponentOf(attacker);
    const carried = fight?.round === 1 ? fight.carried : {};
    const winner = outcome === 'drawn' ? null : outcome === 'attackers-won' ? attacker : enemy;
    return [{ news: 'scored', fight: id, score: { [attacker]: attackers, [enemy]: defenders }, carried, winner }];
  },
  pursued: ({ id }, _, after) => {
    const fight = after.fights[id];
    return fight === undefined ? [] : [{ news: 'round', fight: id, strikers: strikers(after, fight) }];
  },
  retreated: (fact, _, after) => {
    const said = fightSentences.retreated(fact, after);
    return said === undefined ? [] : [{ news: 'follows', text: said }];
  },
  'fight-over': ({ id }, before, after, open) => over(id, before, after, open),
  battered: ({ target, damage }) => [
    { news: 'scored', fight: battering(target), score: { attacker: damage }, carried: {}, winner: null },
  ],
  'gate-destroyed': ({ gate }) => [fallen(gate)],
  'section-fell': ({ section }) => [fallen(section)],
};

function thrownBack({ attacker }: OpenFight, nobodyLeft: boolean): readonly FightNews[] {
  return [{ news: 'ended', end: 'thrown-back', winner: opponentOf(attacker as Seat), nobodyLeft }];
}

/** News of fights that a fact ended silently: their units have nobody left to fight. */
function gone(fact: Fact, before: Siege, after: Siege): readonly FightNews[] {
  if (before.fights === after.fights || fact.kind === 'fight-over') return [];
  return Object.keys(before.fights)
    .filter((id) => !Object.hasOwn(after.fights, id))
    .map((id) => ({ news: 'ended', fight: id, end: 'over', winner: null, nobodyLeft: false }));
}

export const theatre: Theatre<Siege, Fact> = {
  ordered,
  tells: (fact, before, after, open) => [
    ...lost(fact, before, after),
    ...(ofKind(happened, fact, before, after, open) ?? []),
    ...gone(fact, before, after),
  ],
};
