import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, tell } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { pushedBy } from '../engines/formation.ts';
import { throwDown } from '../engines/thrown-down.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order } from '../order.ts';
import type { Seat } from '../start/setup.ts';
import { engineOf, opponentOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { drawn } from './draw.ts';
import { engineRound } from './engine-fight.ts';
import { fallBack } from './fall-back.ts';
import type { Fight } from './fight.ts';
import { eachUnit, fightsDue, isOver, living, partiesOf, unitsOf } from './parties.ts';
import { retreat } from './retreat.ts';
import { fightRound, type RoundResult } from './round.ts';
import { retreatOf } from './status.ts';
import { mayPursue, winnersAct } from './winners.ts';

/** Fighting in the Combat phase: SM-B01, SM-B17 to SM-B22. */

type One = Readonly<{ fight: string }>;

/** Runs one fight to its end: rounds follow one another as long as a side pursues (SM-B22). */
const fightOn = procedure('combat', 'SM-B17', function* (game: Play, { fight: id }: One): Steps {
  for (;;) {
    const fight = game.state.fights[id];
    if (fight === undefined || game.state.broken !== null) break;
    if (fight.defenders.length === 0 && fight.engine !== null) {
      yield* call(engineRound, { id });
      break;
    }
    if (isOver(game.state, fight)) {
      // SM-B19: all enemies are gone before a blow was struck; the chargers have won.
      yield* winnersAct(game, fight, fight.attacker, [], false);
      break;
    }
    const engines = enginesOf(game.state, fight);
    const result = yield* call(fightRound, { id });
    yield* wipedOut(fight, engines, result, game);
    if (game.state.broken !== null) break;
    if (!(yield* afterRound(game, id, result))) break;
  }
  if (game.state.fights[id] !== undefined) yield* tell<Fact>({ kind: 'fight-over', id });
  yield* throwDown(game); // SM-137
});

/** The engines in the fight: those being pushed, and the siege tower the chargers come from. */
function enginesOf(
  siege: Siege,
  { attackers, defenders }: Fight,
): readonly (readonly [unit: string, engine: string])[] {
  return [...attackers, ...defenders].flatMap(({ unit, tower }) => {
    const engine = tower ?? pushedBy(siege, unit);
    return engine === undefined ? [] : [[unit, engine] as const];
  });
}

/** SM-117, SM-133 (DSM-060): a unit wiped out in a round has lost it, and its engine is lost too. */
function* wipedOut(
  { attacker }: Fight,
  engines: ReturnType<typeof enginesOf>,
  { outcome }: RoundResult,
  game: Play,
): Steps {
  if (outcome === 'drawn') return;
  const winner = outcome === 'attackers-won' ? attacker : opponentOf(attacker);
  for (const [id, engine] of engines) {
    const { side, stands } = unitOf(game.state, id);
    if (side === winner || stands > 0 || engineOf(game.state, engine).destroyed) continue;
    yield* tell<Fact>({ kind: 'engine-destroyed', engine, rule: side === attacker ? 'SM-133' : 'SM-117' });
  }
}

/** Retreats, then the winners' actions. @returns whether a new round follows */
function* afterRound(game: Play, id: string, { outcome, margin }: RoundResult): Steps<boolean> {
  const fight = game.state.fights[id];
  if (fight === undefined) return false;
  if (outcome === 'drawn') {
    yield* drawn(game, fight);
    return false;
  }
  const winner = outcome === 'attackers-won' ? fight.attacker : opponentOf(fight.attacker);
  const loser = opponentOf(winner);
  const cm = retreatOf(margin, unitsOf(game.state, fight, loser).length); // SM-B18
  const prey: string[] = [];
  let shut = false;
  for (const party of eachUnit(living(game.state, partiesOf(fight, loser)))) {
    const became = yield* retreat(game, fight, party, cm);
    if (became === 'followed') prey.push(party.unit);
    if (became === 'shut') shut = true;
    if (game.state.broken !== null) return false;
  }
  if (shut && prey.length === 0 && fight.section === null) {
    yield* leftOutside(game, fight, winner);
    return false;
  }
  const pursuers = yield* winnersAct(game, fight, winner, prey, prey.length > 0 || shut);
  if (pursuers.length === 0) return false;
  // SM-B19: beaten units that none of the pursuers may pursue have left the combat.
  const caught = prey.filter((chased) => pursuers.some((unit) => mayPursue(game.state, fight, unit, chased)));
  yield* tell<Fact>({ kind: 'pursued', id, side: winner, units: [...pursuers, ...caught] });
  return true;
}

/**
 * SM-163, SM-168: the losers are behind a shut gate or postern; the winners re-form or hold, and the combat is over.
 */
function* leftOutside(game: Play, fight: Fight, winner: Seat): Steps {
  for (const party of eachUnit(living(game.state, partiesOf(fight, winner)))) {
    const does = yield* choose({
      seat: winner,
      rule: 'SM-163',
      why: text('sm.fights.ask-winner', { unit: unitName(game.state, party.unit) }),
      about: [party.unit],
      options: ['hold', 'fall-back'].map((id) => ({ id, text: text(`sm.fights.option-${id}`) })),
    });
    if (does === 'hold') yield* tell<Fact>({ kind: 'held', unit: party.unit, section: null });
    else yield* fallBack(game, party, false);
  }
}

/** SM-B01: the active side chooses the order of the fights. */
export const fight = order<One>({
  rule: 'SM-B17',
  candidates: (siege) => Object.keys(siege.fights).map((id) => ({ fight: id })),
  check: (siege, { fight: id }) => {
    if (!Object.hasOwn(siege.fights, id)) return noSuch(id);
    return siege.phase === 'combat' ? undefined : because('SM-B01', 'sm.not.phase-combat');
  },
  text: (siege, { fight: id }) => text('sm.fights.do-fight', namesOf(siege, id)),
  about: ({ fight: id }) => [id],
  run: fightOn,
});

/** The first unit of each side, which names the fight. */
export function namesOf(siege: Siege, id: string): Readonly<Record<'attacker' | 'defender', string | Text>> {
  const known = siege.fights[id];
  const name = (unit: string | undefined): string | Text => (unit === undefined ? '–' : unitName(siege, unit));
  return { attacker: name(known?.attackers[0]?.unit), defender: name(known?.defenders[0]?.unit) };
}

/** SM-B01: the Combat phase cannot end before every fight is fought. */
export function fightsLeft(siege: Siege): ReturnType<typeof because> | undefined {
  const [first] = fightsDue(siege);
  return first === undefined ? undefined : because('SM-B01', 'sm.not.fights-left', namesOf(siege, first.id));
}
