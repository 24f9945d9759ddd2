import type { Args } from '../../../kernel/system.ts';
import type { FightAbout, FightBegun, FightNews, OpenFight, Theatre } from '../../../kernel/theatre.ts';
import type { Fact } from '../facts.ts';
import { fighterName, pieceText, sectionName, unitName } from '../names.ts';
import { garrison, other, unitOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';
import { assaultsOn } from './fight.ts';

/** What is told of fights: assaults (SB-082, SB-086, SB-105), battering (SB-138 to SB-140) and fights off the walls (SB-B08). */

/** SB-094: all who assault a section in one phase fight one combat. */
const assaulted = (section: string): string => `assault:${section}`;
const battered = (section: string): string => `batter:${section}`;
const IN_THE_OPEN = 'open';
const BATTERING: readonly string[] = ['SB-138', 'SB-139', 'SB-140'];

function assault(siege: Siege, section: string, unit: string): FightBegun {
  const { side } = unitOf(siege, unit).roster;
  const met = garrison(siege, section).find((id) => unitOf(siege, id).roster.side !== side);
  return {
    kind: 'assault',
    section,
    place: sectionName(siege, section),
    attacker: side,
    between: [unitName(siege, unit), met === undefined ? '' : unitName(siege, met)],
  };
}

function ordered(siege: Siege, command: string, args: Args): FightAbout | undefined {
  if (command === 'fight-open') {
    const { active, sides } = siege;
    const between = [sides[active].name, sides[other(active)].name] as const;
    const begins = { kind: 'field', section: null, place: null, attacker: active, between } as const;
    return { fight: IN_THE_OPEN, begins, round: [] };
  }
  if (command !== 'fight') return undefined;
  const section = String(args['section']);
  const [first] = assaultsOn(siege, section);
  return first && { fight: assaulted(section), begins: assault(siege, section, first.unit), round: [] };
}

/** Dice that may Breach a section. */
function thrown(siege: Siege, rule: string, about: readonly string[]): FightAbout | undefined {
  const [by, section] = about;
  if (!BATTERING.includes(rule) || by === undefined || section === undefined) return undefined;
  const place = sectionName(siege, section);
  const between = [pieceText(siege, by), place] as const;
  const begins = { kind: 'battering', section, place, attacker: 'attacker', between } as const;
  return { fight: battered(section), begins, round: [] };
}

/** SB-104: whoever holds the section now has won it. */
function over(section: string, before: Siege, after: Siege, open: OpenFight | null): FightNews {
  const attackers = assaultsOn(before, section).map(({ unit }) => unit);
  const attacker = (open?.attacker ?? before.active) as Seat;
  const taken = after.sections[section]?.heldBy === attacker;
  const gone = (units: readonly string[]): boolean => units.every((id) => unitOf(after, id).destroyed);
  const nobodyLeft = taken ? false : attackers.length > 0 && gone(attackers);
  const winner = taken ? attacker : other(attacker);
  return { news: 'ended', fight: assaulted(section), end: taken ? 'taken' : 'held', winner, nobodyLeft };
}

function happened(fact: Fact, before: Siege, after: Siege, open: OpenFight | null): readonly FightNews[] {
  switch (fact.kind) {
    case 'charge-declared':
      return [{ news: 'began', begins: assault(after, fact.section, fact.unit) }];
    case 'charged':
    case 'assault-declared':
      return [
        { news: 'met', fight: assaulted(fact.section), begins: assault(after, fact.section, fact.unit), carried: {} },
      ];
    case 'unit-destroyed': {
      // SB-B17, SB-089: shots, rocks or oil have left nobody of those who charged.
      const shot = open?.id === null && unitOf(after, fact.unit).roster.side === open.attacker;
      if (!shot) return [];
      return [{ news: 'ended', end: 'thrown-back', winner: other(open.attacker), nobodyLeft: true }];
    }
    case 'party-picked': {
      const { side } = unitOf(after, fact.unit).roster;
      const unit = fighterName(after, fact.unit, fact.who);
      return [{ news: 'strike', strikers: [{ seat: side, unit, stands: fact.models }] }];
    }
    case 'hurt':
      return fact.slain > 0 ? [{ news: 'lost', seat: unitOf(after, fact.unit).roster.side, count: fact.slain }] : [];
    case 'assault-scored': {
      const attacker = (open?.attacker ?? after.active) as Seat;
      const score = { [attacker]: fact.assault, [other(attacker)]: fact.garrison };
      const winner = fact.winner === 'draw' ? null : fact.winner;
      return [{ news: 'scored', fight: assaulted(fact.section), score, carried: {}, winner }];
    }
    case 'assault-over':
      return [over(fact.section, before, after, open)];
    case 'field-fought': {
      const { attacker, defender } = fact;
      const winner = attacker === defender ? null : attacker > defender ? 'attacker' : 'defender';
      const nobodyLeft = fact.units
        .filter((id) => unitOf(after, id).roster.side !== winner)
        .every((id) => unitOf(after, id).destroyed);
      return [
        { news: 'scored', fight: IN_THE_OPEN, score: { attacker, defender }, carried: {}, winner },
        { news: 'ended', fight: IN_THE_OPEN, end: winner === null ? 'over' : 'won', winner, nobodyLeft },
      ];
    }
    case 'battered': {
      const [end, winner] = fact.breaches ? (['fallen', 'attacker'] as const) : (['stood', 'defender'] as const);
      return [{ news: 'ended', fight: battered(fact.section), end, winner, nobodyLeft: false }];
    }
    default:
      return [];
  }
}

export const theatre: Theatre<Siege, Fact> = { ordered, thrown, tells: happened };
