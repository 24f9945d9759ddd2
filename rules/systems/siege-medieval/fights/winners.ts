import { choose, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { pushedBy } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { fallBack } from './fall-back.ts';
import type { Fight, Party } from './fight.ts';
import { eachUnit, living, partiesOf } from './parties.ts';

/** What winners may do: SM-B19, SM-B22, SM-099, SM-101, SM-132, SM-189. */

type Doing = 'pursue' | 'advance' | 'hold' | 'fall-back';

/**
 * Lets each winning unit act in turn. @param prey the beaten units that can be pursued; @param beaten whether any of
 * them still stands
 * @returns the units that pursue
 */
export function* winnersAct(
  game: Play,
  fight: Fight,
  side: Seat,
  prey: readonly string[],
  beaten: boolean,
): Steps<readonly string[]> {
  const pursuers: string[] = [];
  for (const party of eachUnit(living(game.state, partiesOf(fight, side)))) {
    const { unit } = party;
    const does = yield* whatItDoes(game, fight, side, party, prey, beaten);
    if (does === 'pursue') {
      yield* deploysFrom(game, fight, party);
      pursuers.push(unit);
    } else yield* stays(game, fight, side, party, does);
  }
  return pursuers;
}

/** SM-099, SM-101: attackers go over the wall or onto it; its defenders can only hold. */
function* whatItDoes(
  game: Play,
  fight: Fight,
  side: Seat,
  { unit, how }: Party,
  prey: readonly string[],
  beaten: boolean,
): Steps<Doing> {
  const climbed = stormed(fight) && side === fight.attacker;
  // SM-101, SM-133: a unit that has thrown climbers back holds.
  if (stormed(fight) && !climbed) return 'hold';
  const pursuit = prey.some((id) => mayPursue(game.state, fight, unit, id)) ? (['pursue'] as const) : [];
  const options: readonly Doing[] = climbed
    ? // SM-099 (DSM-052), SM-132
      [...pursuit, 'hold', ...(game.state.options.wonAssault === 'fall-back-too' ? (['fall-back'] as const) : [])]
    : how === 'giant'
      ? ['hold', 'fall-back']
      : ['hold', 'fall-back', ...pursuit, ...(beaten ? [] : (['advance'] as const))];
  return (yield* choose({
    seat: side,
    rule: climbed ? 'SM-099' : 'SM-B19',
    why: text('sm.fights.ask-winner', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: options.map((id) => ({ id, text: text(`sm.fights.option-${id}`) })),
  })) as Doing;
}

/** Whether this is the first round of an assault by ladders or siege tower. */
export function stormed({ round, section, attackers }: Fight): boolean {
  return round === 1 && section !== null && attackers.some(({ how }) => how === 'ladders' || how === 'siege-tower');
}

/**
 * Whether a winning unit may pursue a beaten one. SM-B19, SM-189: infantry pursues neither cavalry nor flyers,
 * artillery pursues nobody; SM-B22: no more rounds than agreed.
 */
export function mayPursue({ options, units }: Siege, { round }: Fight, unit: string, prey: string): boolean {
  if (options.roundsPerPhase > 0 && round >= options.roundsPerPhase) return false;
  const type = units[unit]?.roster.profile.type;
  if (type === 'artillery') return false;
  const chased = units[prey]?.roster.profile.type;
  return type !== 'infantry' || (chased !== 'cavalry' && chased !== 'flyer');
}

/** SM-132 (DSM-066): one stand fought from the siege tower; the pursuer says how many come into contact. */
function* deploysFrom(game: Play, fight: Fight, { unit, how }: Party): Steps {
  const { stands, side } = unitOf(game.state, unit);
  if (how !== 'siege-tower' || fight.round > 1) return;
  const contact =
    stands === 1
      ? 1
      : yield* declareNumber({
          seat: side,
          rule: 'SM-132',
          why: text('sm.fights.ask-contact', { unit: unitName(game.state, unit) }),
          about: [unit],
          unit: 'stands',
          min: 1,
          max: stands,
          step: 1,
          suggested: stands,
        });
  yield* tell<Fact>({ kind: 'in-contact', id: fight.id, unit, stands: contact });
}

function* stays(game: Play, fight: Fight, side: Seat, party: Party, does: Doing): Steps {
  const { unit } = party;
  if (does === 'fall-back') {
    // SM-099 (DSM-052): winning climbers go back down outside.
    yield* fallBack(game, party, stormed(fight) && side === fight.attacker);
    if (party.tower !== null && pushedBy(game.state, unit) === party.tower)
      yield* tell<Fact>({ kind: 'engine-left', engine: party.tower, unit });
    return;
  }
  if (does === 'advance') return yield* advance(game, fight, party);
  // SM-099: the attackers take the rampart; SM-190: flyers never do, nor giants at its foot.
  const takes = stormed(fight) && side === fight.attacker;
  yield* tell<Fact>({ kind: 'held', unit, section: takes ? (party.charges ?? fight.section) : null });
}

/** SM-B19: all enemies are gone. SM-139, SM-190: only infantry moves onto the works. */
function* advance(game: Play, fight: Fight, { unit, charges }: Party): Steps {
  const { roster, place, side } = unitOf(game.state, unit);
  const section = charges ?? fight.section;
  if (section === null || roster.profile.type !== 'infantry' || place.on === 'section')
    return yield* tell<Fact>({ kind: 'advanced', unit, to: 'stays', section: null });
  const way = yield* choose({
    seat: side,
    rule: 'SM-B19',
    why: text('sm.fights.ask-advance', { unit: unitName(game.state, unit) }),
    about: [unit, section],
    options: ['section', 'stays'].map((id) => ({ id, text: text(`sm.fights.advance-${id}`) })),
  });
  yield* tell<Fact>({
    kind: 'advanced',
    unit,
    to: way === 'section' ? 'section' : 'stays',
    section: way === 'section' ? section : null,
  });
}
