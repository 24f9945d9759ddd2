import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { pushedBy } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import { playerName } from '../names.ts';
import { opponentOf, type Play, type Steps } from '../state.ts';
import { fallBack } from './fall-back.ts';
import type { Fight } from './fight.ts';
import { eachUnit, living, partiesOf, unitsOf } from './parties.ts';

/** A drawn round: SM-B20, SM-103, SM-134, SM-194. */

export function* drawn(game: Play, fight: Fight): Steps {
  const { attacker, section, round } = fight;
  const climbing = round === 1 && section !== null && fight.attackers.some(({ how }) => CLIMBERS.has(how));
  if (!climbing) return yield* bothFallBack(game, fight);
  for (const party of living(game.state, fight.attackers)) yield* fallBack(game, party, true);
  const defender = opponentOf(attacker);
  // SM-194: a giant may have wiped out the defenders.
  if (living(game.state, fight.defenders).length === 0) return;
  const stay = yield* choose({
    seat: defender,
    rule: 'SM-103',
    why: text('sm.fights.ask-hold-or-re-form', { player: playerName(game.state, defender) }),
    about: [section, ...unitsOf(game.state, fight, defender)],
    options: ['hold', 're-form'].map((id) => ({ id, text: text(`sm.fights.option-${id}`) })),
  });
  // SM-134: the siege tower survives only if the defender re-forms.
  for (const { tower, unit } of fight.attackers) {
    if (tower === null) continue;
    if (stay === 'hold') yield* tell<Fact>({ kind: 'engine-destroyed', engine: tower, rule: 'SM-134' });
    // SM-134: it stays against the wall while its unit falls back.
    else if (pushedBy(game.state, unit) === tower) yield* tell<Fact>({ kind: 'engine-left', engine: tower, unit });
  }
  for (const party of eachUnit(living(game.state, fight.defenders))) {
    if (stay === 'hold') yield* tell<Fact>({ kind: 'held', unit: party.unit, section: null });
    else yield* fallBack(game, party, false);
  }
}

const CLIMBERS: ReadonlySet<string> = new Set(['ladders', 'siege-tower', 'giant']);

/** SM-B20: the active side goes first. */
function* bothFallBack(game: Play, fight: Fight): Steps {
  const { active } = game.state;
  for (const side of [active, opponentOf(active)])
    for (const party of eachUnit(living(game.state, partiesOf(fight, side)))) {
      const engine = pushedBy(game.state, party.unit);
      yield* fallBack(game, party, false);
      // SM-117 (DSM-060): falling back is not a retreat, unless the option says so.
      if (engine !== undefined && game.state.options.engineDraw === 'destroyed')
        yield* tell<Fact>({ kind: 'engine-destroyed', engine, rule: 'SM-117' });
    }
}
