import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { disturb, leavesWinch } from '../drawbridge/interruption.ts';
import type { Fact, TableResult } from '../facts.ts';
import { hasRoom } from '../inside/places.ts';
import { personName } from '../names.ts';
import { because, cannotActNow, noSuch, order, peopleOf, personNamed } from '../orders.ts';
import type { Place } from '../start/setup.ts';
import { personOf, towerAt, towerOf, type Person, type Play, type Siege, type Steps } from '../state.ts';
import { D10 } from '../tables.ts';
import { suffer } from '../shooting/shooting.ts';
import { advantageOf } from './terrain.ts';

/** Combat in and around a tower: ST-067 to ST-073, ST-B06, ST-B10. */

interface Fight extends Args {
  readonly attacker: string;
  readonly defender: string;
}

/** Whether two places can fight, with the rule that allows or forbids it. */
interface Meeting {
  readonly rule: string;
  readonly legal: boolean;
}

function meeting(siege: Siege, a: Place, b: Place): Meeting {
  const [tower, other] = [towerAt(a), towerAt(b)];
  if (tower === undefined && other === undefined) return { rule: 'ST-B06', legal: true };
  if (tower === undefined) return acrossTheShell(siege, b, a);
  if (other === undefined) return acrossTheShell(siege, a, b);
  if (tower !== other) return { rule: 'ST-069', legal: false };
  if (a.on === 'ladder') return onLadder(a, b);
  if (b.on === 'ladder') return onLadder(b, a);
  const level = (place: Place): string => (place.on === 'bridge' ? 'l2' : place.on === 'floor' ? place.floor : '');
  const same = level(a) === level(b);
  return { rule: same ? 'ST-069' : 'ST-070', legal: same };
}

/** ST-068, ST-071, ST-072: one man inside a tower, one outside. */
function acrossTheShell(siege: Siege, inside: Place, outside: Place): Meeting {
  if (inside.on === 'bridge' && outside.on === 'battlement')
    return { rule: 'ST-068', legal: towerOf(siege, inside.tower).bridge === 'lowered' };
  if (inside.on === 'floor' && inside.floor === 'ground') return { rule: 'ST-071', legal: outside.on === 'outside' };
  // ST-072: only missiles pass a slit.
  return { rule: inside.on === 'floor' && inside.hex === 'slit' ? 'ST-072' : 'ST-068', legal: false };
}

/** ST-070: a man on a ladder fights others on it, or at either end. */
function onLadder(ladder: Extract<Place, { readonly on: 'ladder' }>, stands: Place): Meeting {
  if (stands.on === 'ladder') return { rule: 'ST-070', legal: stands.lower === ladder.lower };
  const atAnEnd = stands.on === 'floor' && (stands.floor === ladder.lower || stands.floor === ladder.upper);
  return { rule: 'ST-070', legal: atAnEnd };
}

/** Asks what the table shows: adjacency, the rear of the ground level, no slit between. */
function* mayFight(game: Play, { attacker, defender }: Fight): Steps<'apart' | 'not-rear' | 'slit' | undefined> {
  const a = personOf(game.state, attacker).place;
  const b = personOf(game.state, defender).place;
  const names = { attacker: personName(game.state, attacker), defender: personName(game.state, defender) };
  const asked = { seat: personOf(game.state, attacker).roster.side, about: [attacker, defender] };
  const { rule } = meeting(game.state, a, b);
  if (rule === 'ST-071') {
    const side = yield* choose({
      ...asked,
      rule,
      why: text('st.ask.which-side', names),
      options: ['rear', 'side', 'front'].map((id) => ({ id, text: text(`st.direction.${id}`) })),
    });
    return side === 'rear' ? undefined : 'not-rear';
  }
  const adjacent = yield* declareYesNo({ ...asked, rule, why: text('st.ask.adjacent', names) });
  if (!adjacent) return 'apart';
  if (![a, b].some((place) => place.on === 'floor' && place.hex === 'slit')) return undefined;
  const through = yield* declareYesNo({
    ...asked,
    rule: 'ST-072',
    why: text('st.ask.fight-through-slit', names),
    suggested: false,
  });
  return through ? 'slit' : undefined;
}

const RESULTS: readonly TableResult[] = [
  'no-effect',
  'attacker-retreats',
  'defender-retreats',
  'stunned',
  'wounded',
  'killed',
];

const fighting = procedure('fight', 'ST-B06', function* (game: Play, fight: Fight): Steps {
  const { attacker, defender } = fight;
  const why = yield* mayFight(game, fight);
  if (why !== undefined) return yield* tell<Fact>({ kind: 'fight-refused', attacker, defender, why });
  // ST-058: leave the winch only for a fight that takes place.
  if (!(yield* leavesWinch(game, attacker))) return;
  const places = { attacker: personOf(game.state, attacker).place, defender: personOf(game.state, defender).place };
  const figures = {
    attacker: personName(game.state, attacker),
    defender: personName(game.state, defender),
    attackerTerrain: advantageOf(game.state, places.attacker),
    defenderTerrain: advantageOf(game.state, places.defender),
  };
  const asked = { seat: personOf(game.state, attacker).roster.side, about: [attacker, defender] };
  const face = yield* roll({
    ...asked,
    rule: 'ST-073',
    why: text('st.ask.combat-die', figures),
    dice: 1,
    sides: D10,
    reads: { kind: 'face' },
  });
  const { attackerTerrain, defenderTerrain } = figures;
  yield* tell<Fact>({ kind: 'fought', attacker, defender, face, attackerTerrain, defenderTerrain });
  yield* disturb(game, defender); // ST-060: he was attacked at the winch
  const result = (yield* choose({
    ...asked,
    rule: 'ST-B06',
    why: text('st.ask.combat-table', { ...figures, face }),
    options: RESULTS.map((id) => ({ id, text: text(`st.fight-result.${id}`) })),
  })) as TableResult;
  const loser = result === 'attacker-retreats' ? attacker : defender;
  yield* tell<Fact>({ kind: 'table-read', person: loser, result });
  yield* suffer(game, loser, result);
  yield* advance(
    game,
    loser === attacker ? defender : attacker,
    loser,
    loser === attacker ? places.attacker : places.defender,
  );
});

/** ST-067, ST-B10: the victor may enter the place the loser left, at no cost. */
function* advance(game: Play, winner: string, loser: string, place: Place): Steps {
  const beaten = personOf(game.state, loser);
  const victor = personOf(game.state, winner);
  const vacated = beaten.health === 'dead' || beaten.place !== place;
  if (!vacated || victor.health === 'dead' || victor.health === 'stunned') return;
  const moves =
    place.on !== victor.place.on ||
    towerAt(place) !== towerAt(victor.place) ||
    JSON.stringify(place) !== JSON.stringify(victor.place);
  if (!moves || !fits(game.state, victor, place)) return;
  const wants = yield* declareYesNo({
    seat: victor.roster.side,
    rule: 'ST-067',
    why: text('st.ask.advance', { winner: victor.roster.name, loser: beaten.roster.name }),
    about: [winner],
  });
  if (!wants) return;
  if (yield* leavesWinch(game, winner))
    yield* tell<Fact>({ kind: 'stepped', person: winner, place, cost: 0, way: 'advance' });
}

/** ST-042, ST-049: whether the place has room for the victor and he is on foot. */
function fits(siege: Siege, victor: Person, place: Place): boolean {
  const tower = towerAt(place);
  if (tower === undefined) return true;
  if (victor.mounted) return false;
  const same =
    victor.place.on === 'floor' &&
    place.on === 'floor' &&
    victor.place.tower === tower &&
    victor.place.floor === place.floor;
  return same || place.on !== 'floor' || hasRoom(siege, tower, place.floor, victor);
}

function checkFight(siege: Siege, { attacker: from, defender: at }: Args): Problem | undefined {
  const attacker = personNamed(siege, from);
  const defender = personNamed(siege, at);
  if (attacker === undefined || defender === undefined) return noSuch(attacker === undefined ? from : at);
  const problem = cannotActNow(siege, attacker);
  if (problem !== undefined) return problem;
  if (defender.roster.side === attacker.roster.side)
    return because('ST-B06', 'st.not.own-side', { person: defender.roster.name });
  if (defender.health === 'dead') return because('ST-B08', 'st.not.dead', { person: defender.roster.name });
  const { rule, legal } = meeting(siege, attacker.place, defender.place);
  return legal
    ? undefined
    : because(rule, `st.not.fight-${rule}`, { attacker: attacker.roster.name, defender: defender.roster.name });
}

export const fight = order<Fight>({
  rule: 'ST-B06',
  candidates: (siege) => {
    const ours = peopleOf(siege).filter((id) => personOf(siege, id).roster.side === siege.active);
    return ours.flatMap((attacker) => peopleOf(siege).map((defender) => ({ attacker, defender })));
  },
  check: checkFight,
  ...naming('st.do.fight', { attacker: personName, defender: personName }),
  run: fighting,
});
