import { ofKind, type SomeKinds } from '../../../kernel/by-kind.ts';
import type { Args } from '../../../kernel/system.ts';
import type {
  FightAbout,
  FightBegun,
  FightEnd,
  FightNews,
  OpenFight,
  Striker,
  Theatre,
} from '../../../kernel/theatre.ts';
import type { Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import type { Seat } from '../muster/setup.ts';
import { sectionName, structureName, theStructure, unitName } from '../names.ts';
import { opponentOf, sectionOf, structureOf, unitOf, type Siege } from '../state.ts';
import { mayHold } from '../assaults/taking-ramparts.ts';
import { unitsInside } from '../towers/inside.ts';
import { towerFightId } from '../towers/tower-fight.ts';
import { towerSentences } from '../towers/sentences.ts';
import type { Engagement, EngagementKind, Party } from './engagement.ts';
import { breachOf, fightingStands, livingUnits, partiesOf } from './parties.ts';
import { combatSentences } from './sentences.ts';

/** The story of fights for the screens: from SF-041, SF-082, SF-120 and SF-B11 to their end. */

const NONE = { attacker: 0, defender: 0 } as const;

/** The id of a battering: one per structure, however many units batter it. */
const battering = (structure: string): string => `batter:${structure}`;

/** The kind of fight for a kind of engagement. */
function kindOf(how: EngagementKind): FightBegun['kind'] {
  switch (how) {
    case 'open':
      return 'field';
    case 'breach':
    case 'tower':
      return how;
    default:
      return 'assault';
  }
}

function begun(siege: Siege, how: EngagementKind, section: string | null, unit: string, target: string): FightBegun {
  return {
    kind: kindOf(how),
    section,
    place: section === null ? null : sectionName(sectionOf(siege, section).plan),
    attacker: unitOf(siege, unit).roster.side,
    between: [unitName(siege, unit), target === '' ? '' : unitName(siege, target)],
  };
}

function begunBy(siege: Siege, fight: Pick<Engagement, 'kind' | 'section' | 'attackers' | 'defenders'>): FightBegun {
  const [one, other] = [fight.attackers[0]?.unit ?? '', fight.defenders[0]?.unit ?? ''];
  return begun(siege, fight.kind, fight.section, one, other);
}

function strikers(siege: Siege, fight: Engagement): readonly Striker[] {
  const of = (parties: readonly Party[], seat: Seat): readonly Striker[] => {
    const stands = fightingStands(siege, fight, parties);
    const units = [...new Set(parties.map(({ unit }) => unit))];
    return units.map((unit) => ({
      seat,
      unit: unitName(siege, unit),
      stands: parties.reduce((sum, party, i) => (party.unit === unit ? sum + (stands[i] ?? 0) : sum), 0),
    }));
  };
  return [...of(fight.attackers, fight.attacker), ...of(fight.defenders, opponentOf(fight.attacker))];
}

function aRoundOf(siege: Siege, id: string): FightAbout | undefined {
  const fight = siege.engagements[id];
  return fight && { fight: id, begins: begunBy(siege, fight), round: strikers(siege, fight) };
}

function ordered(siege: Siege, command: string, args: Args): FightAbout | undefined {
  const [unit, section] = [String(args['unit']), String(args['section'])];
  switch (command) {
    case 'assault':
    case 'counter-attack':
      return { fight: null, begins: begun(siege, 'rampart', section, unit, '') };
    case 'assault-tower':
      return { fight: null, begins: begun(siege, 'tower', section, unit, '') };
    case 'charge': {
      const target = String(args['target']);
      const at = breachOf(siege, unitOf(siege, target));
      return { fight: null, begins: begun(siege, at === null ? 'open' : 'breach', at, unit, target) };
    }
    case 'batter':
      return batters(siege, String(args['structure']), unit);
    case 'fight':
      return aRoundOf(siege, String(args['fight']));
    case 'fight-tower':
      return aRoundOf(siege, towerFightId(section));
    default:
      return undefined;
  }
}

function batters(siege: Siege, structure: string, unit: string): FightAbout {
  const { section, part } = structureOf(siege, structure);
  const place = part === 'gate' ? theStructure(siege, structure) : structureName(siege, structure);
  const between = [unitName(siege, unit), place] as const;
  return { fight: battering(structure), begins: { kind: 'battering', section, place, attacker: 'attacker', between } };
}

/** SF-031: the structure test ends a battering. */
function thrown(siege: Siege, rule: string, about: readonly string[]): FightAbout | undefined {
  if (rule !== 'SF-031') return undefined;
  const structures = Object.keys(siege.units).flatMap((id) => unitOf(siege, id).battering ?? []);
  const structure = structures.find((id) => about.includes(structureOf(siege, id).section));
  return structure === undefined ? undefined : { fight: battering(structure), round: [] };
}

/** Stands a unit lost through a fact. */
function lost(fact: Fact, before: Siege, after: Siege): readonly FightNews[] {
  if (!('unit' in fact) || fact.unit === null) return [];
  const [was, is] = [before.units[fact.unit], after.units[fact.unit]];
  const count = (was?.stands ?? 0) - (is?.stands ?? 0);
  return was === undefined || count <= 0 ? [] : [{ news: 'lost', seat: was.roster.side, count }];
}

/**
 * SF-098, SF-138: a place is taken if no enemy is left there and the winners can hold it; SF-136: otherwise they
 * only win the fight. On the ground and over rubble there is nothing to take.
 */
function endOf({ kind, section, attacker, attackers }: Engagement, winner: Seat, after: Siege): FightEnd {
  if (kind === 'open' || section === null) return 'won';
  if (winner !== attacker) return 'held';
  if (kind === 'tower') return unitsInside(after, section, opponentOf(winner)).length === 0 ? 'taken' : 'won';
  const holds = livingUnits(after, attackers).some((unit) => mayHold(unitOf(after, unit)));
  return kind !== 'breach' && holds ? 'taken' : 'won';
}

/** SF-095, SF-101, SF-B14: how a fight ended once its units are free. */
function disengaged(id: string, before: Siege, after: Siege, open: OpenFight | null): readonly FightNews[] {
  const fight = before.engagements[id];
  if (fight === undefined) return [];
  const winner = open?.id === id ? (open.winner as Seat | null) : null;
  const nobodyLeft = winner !== null && livingUnits(after, partiesOf(fight, opponentOf(winner))).length === 0;
  return [
    { news: 'ended', fight: id, end: winner === null ? 'over' : endOf(fight, winner, after), winner, nobodyLeft },
  ];
}

function scored(id: string, before: Siege, attackers: number, defenders: number, winner: Seat | null) {
  const fight = before.engagements[id];
  const attacker = fight?.attacker ?? 'attacker';
  const score = { [attacker]: attackers, [opponentOf(attacker)]: defenders };
  return { news: 'scored', fight: id, score, carried: fight?.carried ?? NONE, winner } as const;
}

/** SF-043, SF-091: fire from the walls ended the fight before any blow. */
function thrownBack(follows: Text | undefined, siege: Siege, unit: string): readonly FightNews[] {
  const winner = opponentOf(unitOf(siege, unit).roster.side);
  return [
    ...(follows === undefined ? [] : [{ news: 'follows', text: follows } as const]),
    { news: 'ended', end: 'thrown-back', winner, nobodyLeft: unitOf(siege, unit).stands === 0 },
  ];
}

const fell = (structure: string): FightNews => ends(structure, 'fallen', 'attacker');
const ends = (structure: string, end: FightEnd, winner: Seat): FightNews => ({
  news: 'ended',
  fight: battering(structure),
  end,
  winner,
  nobodyLeft: false,
});

/** SF-043: the last charging or battering stand fell to fire from the walls. */
function lastShot(unit: string, after: Siege, open: OpenFight | null): readonly FightNews[] {
  const beforeABlow = open !== null && (open.id === null || open.kind === 'battering') && open.winner === null;
  return beforeABlow && unitOf(after, unit).roster.side === open.attacker ? thrownBack(undefined, after, unit) : [];
}

const attackerOf = (siege: Siege, fight: string): Seat => siege.engagements[fight]?.attacker ?? 'attacker';

const happened: SomeKinds<Fact, [before: Siege, after: Siege, open: OpenFight | null], readonly FightNews[]> = {
  engaged: (fact, _, after) => [
    { news: 'met', fight: fact.id, begins: begunBy(after, { ...fact, kind: fact.how }), carried: fact.carried },
  ],
  'joined-fight': ({ id, carried }, _, after) => {
    const fight = after.engagements[id];
    return fight === undefined ? [] : [{ news: 'met', fight: id, begins: begunBy(after, fight), carried }];
  },
  'fight-round': ({ id, attackers, defenders, outcome }, before) => {
    const attacker = attackerOf(before, id);
    const sides = { 'attackers-won': attacker, 'defenders-won': opponentOf(attacker), drawn: null } as const;
    return [scored(id, before, attackers, defenders, sides[outcome])];
  },
  'tower-round': ({ id, attackers, defenders, outcome }, before) => {
    const attacker = attackerOf(before, id);
    const wentIn = outcome === 'broke-in' || outcome === 'met-no-more';
    const winner = outcome === 'drawn' ? null : wentIn ? attacker : opponentOf(attacker);
    return [scored(id, before, attackers, defenders, winner)];
  },
  disengaged: ({ id }, before, after, open) => disengaged(id, before, after, open),
  retreated: (fact, _, after) => {
    const said = combatSentences.retreated(fact, after);
    return said === undefined ? [] : [{ news: 'follows', text: said }];
  },
  'assault-beaten-off': (fact, _, after) =>
    thrownBack(combatSentences['assault-beaten-off'](fact, after), after, fact.unit),
  'thrown-out': (fact, _, after) =>
    fact.by === 'fire' ? thrownBack(towerSentences['thrown-out'](fact, after), after, fact.unit) : [],
  'beaten-off': ({ unit }, _, after) => thrownBack(undefined, after, unit),
  'unit-destroyed': ({ unit }, _, after, open) => lastShot(unit, after, open),
  'gate-broken': ({ structure }) => [fell(structure)],
  'section-collapsed': ({ section }) => [fell(section)],
  'drew-off': ({ structure }) => [ends(structure, 'stood', 'defender')],
};

export const theatre: Theatre<Siege, Fact> = {
  saves: ['SF-B04'],
  ordered,
  thrown,
  tells: (fact, before, after, open) => [
    ...lost(fact, before, after),
    ...(ofKind(happened, fact, before, after, open) ?? []),
  ],
};
