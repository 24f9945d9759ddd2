import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { playerName } from '../names.ts';
import { opponentOf, type Play, type Steps } from '../state.ts';
import { fallBack } from './fall-back.ts';
import type { Fight } from './fight.ts';
import { living, partiesOf } from './parties.ts';

/** A drawn round: SM-B20, SM-103, SM-134, SM-194. */

export function* drawn(game: Play, fight: Fight): Steps {
  const { attacker, section, round } = fight;
  const climbing = round === 1 && section !== null && fight.attackers.some(({ how }) => CLIMBERS.has(how));
  if (!climbing) return yield* bothFallBack(game, fight);
  for (const party of living(game.state, fight.attackers)) yield* fallBack(game, party, true);
  const defender = opponentOf(attacker);
  const stay = yield* choose({
    seat: defender,
    rule: 'SM-103',
    why: text('sm.fights.ask-hold-or-re-form', { player: playerName(game.state, defender) }),
    about: [section, ...living(game.state, fight.defenders).map(({ unit }) => unit)],
    options: ['hold', 're-form'].map((id) => ({ id, text: text(`sm.fights.option-${id}`) })),
  });
  // SM-134: the siege tower survives only if the defender re-forms.
  for (const { tower } of stay === 'hold' ? fight.attackers : [])
    if (tower !== null) yield* tell<Fact>({ kind: 'engine-destroyed', engine: tower, rule: 'SM-134' });
  for (const party of living(game.state, fight.defenders)) {
    if (stay === 'hold') yield* tell<Fact>({ kind: 'held', unit: party.unit, section: null });
    else yield* fallBack(game, party, false);
  }
}

const CLIMBERS: ReadonlySet<string> = new Set(['ladders', 'siege-tower', 'giant']);

/** SM-B20: the side whose turn it is first. */
function* bothFallBack(game: Play, fight: Fight): Steps {
  const { active } = game.state;
  for (const side of [active, opponentOf(active)])
    for (const party of living(game.state, partiesOf(fight, side))) yield* fallBack(game, party, false);
}
