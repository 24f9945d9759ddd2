import { ofKind, type SomeKinds } from '../../../kernel/by-kind.ts';
import type { Args } from '../../../kernel/system.ts';
import type { FightAbout, FightBegun, FightNews, OpenFight, Theatre } from '../../../kernel/theatre.ts';
import type { Fact } from '../facts.ts';
import { fighterName, pieceText, sectionName, unitName } from '../names.ts';
import { garrison, other, unitOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';
import { assaultsOn } from './fight.ts';

/** News of fights: assaults (SB-082, SB-086, SB-105), battering (SB-138 to SB-140), fights off the walls (SB-B08). */

/** SB-094: all who assault a section in one phase fight in one combat. */
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

/** SB-104: the winner is whoever holds the section now. */
function over(section: string, before: Siege, after: Siege, open: OpenFight | null): FightNews {
  const attackers = assaultsOn(before, section).map(({ unit }) => unit);
  const attacker = (open?.attacker ?? before.active) as Seat;
  const taken = after.sections[section]?.heldBy === attacker;
  const gone = (units: readonly string[]): boolean => units.every((id) => unitOf(after, id).destroyed);
  const nobodyLeft = taken ? false : attackers.length > 0 && gone(attackers);
  const winner = taken ? attacker : other(attacker);
  return { news: 'ended', fight: assaulted(section), end: taken ? 'taken' : 'held', winner, nobodyLeft };
}

const happened: SomeKinds<Fact, [before: Siege, after: Siege, open: OpenFight | null], readonly FightNews[]> = {
  'charge-declared': ({ section, unit }, _, after) => [{ news: 'began', begins: assault(after, section, unit) }],
  charged: met,
  'assault-declared': met,
  // SB-B17, SB-089: shots, rocks or oil have destroyed the last of the chargers.
  'unit-destroyed': ({ unit }, _, after, open) =>
    open?.id === null && unitOf(after, unit).roster.side === open.attacker
      ? [{ news: 'ended', end: 'thrown-back', winner: other(open.attacker), nobodyLeft: true }]
      : [],
  'party-picked': ({ unit, who, models }, _, after) => {
    const { side } = unitOf(after, unit).roster;
    return [{ news: 'strike', strikers: [{ seat: side, unit: fighterName(after, unit, who), stands: models }] }];
  },
  hurt: ({ unit, slain }, _, after) =>
    slain > 0 ? [{ news: 'lost', seat: unitOf(after, unit).roster.side, count: slain }] : [],
  'assault-scored': (fact, _, after, open) => {
    const attacker = (open?.attacker ?? after.active) as Seat;
    const score = { [attacker]: fact.assault, [other(attacker)]: fact.garrison };
    const winner = fact.winner === 'draw' ? null : fact.winner;
    return [{ news: 'scored', fight: assaulted(fact.section), score, carried: {}, winner }];
  },
  'assault-over': ({ section }, before, after, open) => [over(section, before, after, open)],
  'field-fought': ({ attacker, defender, units }, _, after) => {
    const winner = attacker === defender ? null : attacker > defender ? 'attacker' : 'defender';
    const nobodyLeft = units
      .filter((id) => unitOf(after, id).roster.side !== winner)
      .every((id) => unitOf(after, id).destroyed);
    return [
      { news: 'scored', fight: IN_THE_OPEN, score: { attacker, defender }, carried: {}, winner },
      { news: 'ended', fight: IN_THE_OPEN, end: winner === null ? 'over' : 'won', winner, nobodyLeft },
    ];
  },
  battered: ({ section, breaches }) => {
    const [end, winner] = breaches ? (['fallen', 'attacker'] as const) : (['stood', 'defender'] as const);
    return [{ news: 'ended', fight: battered(section), end, winner, nobodyLeft: false }];
  },
};

function met(
  { section, unit }: { readonly section: string; readonly unit: string },
  _before: Siege,
  after: Siege,
): readonly FightNews[] {
  return [{ news: 'met', fight: assaulted(section), begins: assault(after, section, unit), carried: {} }];
}

export const theatre: Theatre<Siege, Fact> = {
  ordered,
  thrown,
  tells: (fact, before, after, open) => ofKind(happened, fact, before, after, open) ?? [],
};
