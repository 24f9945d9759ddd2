import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { fromShrine } from '../assault/blows.ts';
import { toHitWithMissiles } from '../base/chances.ts';
import { panicIfDue } from '../base/flight.ts';
import { strike } from '../base/harm.ts';
import { valueOf } from '../base/profile.ts';
import { hitEngine, shareHits } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { engineOf, inPlay, unitOf } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';
import { rainPenalty } from '../weather/rain.ts';
import { BOLT } from './charts.ts';
import { shotsThatHit } from './to-hit.ts';
import { coverSeen, pushes } from './volley.ts';

/** Bolt throwers in the Shooting Phase: SB-B28. */

/** SB-B28: to hit with BS, then rank by rank as long as each is slain; SB-126, SB-137: an engine may take it for its pushers. */
export const boltShot = procedure(
  'bolt-thrower',
  'SB-B28',
  function* (
    game: Play,
    { unit, target, long }: { readonly unit: string; readonly target: string; readonly long: boolean },
  ): Steps {
    const { roster } = unitOf(game.state, unit);
    const cover = yield* coverSeen(game, unit, target);
    const rain = rainPenalty(game.state, unit, []); // SB-222, SB-223
    const needed = toHitWithMissiles(valueOf(roster.profile, 'bs'), { ...cover, long, rain });
    if (needed === 'impossible') return yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'impossible' });
    const hits = yield* shotsThatHit(game, { unit, target, rule: 'SB-B28', shots: 1, needed });
    yield* tell<Fact>({ kind: 'shot', unit, target, shots: 1, hits, reaction: false });
    if (hits === 0) return;
    const engine = Object.hasOwn(game.state.engines, target) ? target : pushes(game.state, target);
    if (engine === undefined) return yield* pierce(game, unit, target);
    const { pusher } = engineOf(game.state, engine);
    const onEngine = yield* call(shareHits, { engine, hits, by: roster.side });
    if (onEngine > 0) yield* call(hitEngine, { engine, blow: { ...BOLT, hits, by: roster.side } });
    else if (pusher !== null) yield* pierce(game, unit, pusher);
  },
);

function* pierce(game: Play, unit: string, target: string): Steps {
  const { side } = unitOf(game.state, unit).roster;
  const ranks = yield* declareNumber({
    seat: side,
    rule: 'SB-B28',
    why: text('sb.shooting.ask-ranks', { target: unitName(game.state, target) }),
    about: [target],
    unit: 'models',
    min: 1,
    max: Math.max(1, Math.min(6, unitOf(game.state, target).models)),
    step: 1,
    suggested: 1,
  });
  const wardsAgain = fromShrine(game.state, unit);
  for (let rank = 0; rank < ranks && inPlay(unitOf(game.state, target)); rank += 1) {
    const before = unitOf(game.state, target).models;
    const blow = { ...BOLT, strength: BOLT.strength - rank, hits: 1, by: side, wardsAgain };
    yield* call(strike, { victim: { unit: target, most: 1 }, blow });
    if (unitOf(game.state, target).models === before) break;
  }
  yield* panicIfDue(game, target);
}
