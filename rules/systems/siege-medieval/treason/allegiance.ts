import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { somebodyInside } from '../game/foothold.ts';
import { playerName, unitName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import { opponentOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Traitors and hidden allies: SM-215, SM-216, SM-221, SM-222. */

/** SM-215 (DSM-110), SM-216: the test that is due if the attacker gives the signal, or once he has given it. */
export function traitorsTest(siege: Siege): Test | undefined {
  const { treason } = siege.assault;
  if (treason?.name !== 'traitors' || treason.over) return undefined;
  const rampartsToo = siege.options.traitorsSignal === 'ramparts-too';
  const heard = onTheGroundInside(siege) || (rampartsToo && somebodyInside(siege));
  return treason.begun || heard ? { by: 'attacker', rule: 'SM-216' } : undefined;
}

/** SM-215 (DSM-110): the attacker may give the signal once an attacking unit is on the ground inside. */
export function* traitors(game: Play): Steps {
  const test = traitorsTest(game.state);
  if (test === undefined) return;
  if (game.state.assault.treason?.begun !== true) {
    const signal = yield* choose({
      seat: 'attacker',
      rule: 'SM-215',
      why: text('sm.treason.ask-signal'),
      options: ['signal', 'wait'].map((id) => ({ id, text: text(`sm.treason.signal-${id}`) })),
    });
    if (signal === 'wait') return;
  }
  // SM-216 (DSM-111): once begun, rolled at the start of each defender's turn.
  yield* call(allegiance, test);
}

function onTheGroundInside({ units }: Siege): boolean {
  return Object.values(units).some(
    ({ side, stands, place, roster }) =>
      side === 'attacker' && stands > 0 && place.on === 'inside' && roster.profile.type !== 'character',
  );
}

/** SM-221 (DSM-119): due in the first turn after attackers got in, and again (SM-222) until they act. */
export function alliesTest({ assault: { treason, gotIn } }: Siege): Test | undefined {
  if (treason?.name !== 'hidden-allies' || treason.over) return undefined;
  return treason.begun || gotIn ? { by: 'defender', rule: treason.begun ? 'SM-222' : 'SM-221' } : undefined;
}

/** SM-221, SM-222: the defender rolls. */
export function* hiddenAllies(game: Play): Steps {
  const test = alliesTest(game.state);
  if (test !== undefined) yield* call(allegiance, test);
}

interface Test {
  /** The side that benefits. */
  readonly by: Seat;
  readonly rule: string;
}

/** SM-216, SM-222 (SM-T12): they wait, a unit lays down its arms, or a unit changes sides. */
const allegiance = procedure('allegiance', 'SM-216', function* (game: Play, { by, rule }: Test): Steps {
  const face = yield* roll({
    seat: by,
    rule,
    why: text('sm.treason.ask-allegiance', { player: playerName(game.state, by) }),
    ...ONE_D6,
    faces: game.state.options.allegianceTable.map((one) => text(`sm.treason.face-${one}`)),
  });
  const result = game.state.options.allegianceTable[face - 1] ?? 'wait';
  yield* tell<Fact>({ kind: 'allegiance-tested', by, face, result });
  const from =
    result === 'wait' ? [] : result === 'lost' ? candidatesToLose(game.state, by) : candidatesToTurn(game.state, by);
  if (from.length === 0) return; // DSM-111: nothing happens
  const unit = yield* choose({
    seat: by,
    rule: by === 'attacker' ? 'SM-216' : 'SM-222',
    why: text(result === 'lost' ? 'sm.treason.ask-arms' : 'sm.treason.ask-turn'),
    options: from.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
  });
  if (result === 'lost') return yield* tell<Fact>({ kind: 'laid-down-arms', unit });
  yield* tell<Fact>({ kind: 'changed-sides', unit, to: by });
});

/** SM-216: enemy units that fight, or failing that the cheapest. */
export function candidatesToLose(siege: Siege, by: Seat): readonly string[] {
  const enemies = enemiesOf(siege, by);
  const engaged = enemies.filter((id) => isEngaged(siege, id));
  return engaged.length > 0 ? engaged : cheapest(siege, enemies);
}

/** SM-216: the cheapest units that neither fight nor have lost a stand. */
export function candidatesToTurn(siege: Siege, by: Seat): readonly string[] {
  return cheapest(
    siege,
    enemiesOf(siege, by).filter((id) => {
      const { stands, roster } = unitOf(siege, id);
      return !isEngaged(siege, id) && stands === roster.profile.stands;
    }),
  );
}

/** SM-216: fights are over when a turn begins, so units that fought in the preceding Combat phase count as engaged. */
function isEngaged({ units, assault }: Siege, id: string): boolean {
  return (units[id]?.engaged ?? null) !== null || assault.fought.includes(id);
}

function enemiesOf(siege: Siege, by: Seat): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const { side, stands, roster, place } = unitOf(siege, id);
    const there = place.on !== 'off-table' && place.on !== 'tunnel';
    return side === opponentOf(by) && stands > 0 && there && roster.profile.type !== 'character';
  });
}

function cheapest(siege: Siege, ids: readonly string[]): readonly string[] {
  const least = Math.min(...ids.map((id) => unitOf(siege, id).roster.profile.points));
  return ids.filter((id) => unitOf(siege, id).roster.profile.points === least);
}
