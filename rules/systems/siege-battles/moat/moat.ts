import { declareYesNo, roll } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { panicIfDue } from '../base/flight.ts';
import { hurtEngine } from '../engines/cover.ts';
import { engineName } from '../names.ts';
import { engineOf } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';
import { failsUpTo } from '../weather/terrain.ts';
import { byBridge, meetsMoat, moatHas, moatTests } from './crossing.ts';

/** Moves and engines that cross the moat: SB-207 to SB-211, SB-213. */

/** SB-209 to SB-211: a crossing unit's tests, and any panic caused by its losses. */
export function* throughMoat(game: Play, unit: string): Steps {
  yield* moatTests(game, unit);
  yield* panicIfDue(game, unit);
}

/** SB-207, SB-213: a move between open ground and the walls, which crosses the moat unless it uses a bridge. */
export function* overMoat(game: Play, unit: string): Steps<boolean> {
  if (!meetsMoat(game.state, unit) || (yield* byBridge(game, unit))) return false;
  yield* throughMoat(game, unit);
  return true;
}

/** SB-208, SB-209: asks whether an engine that has reached no section is in the ditch. */
export function* entersMoat(game: Play, engine: string): Steps<boolean> {
  if (!moatHas(game.state, 'moat')) return false;
  return yield* declareYesNo({
    seat: 'attacker',
    rule: 'SB-208',
    why: text('sb.moat.ask-touches', { unit: engineName(game.state, engine) }),
    about: [engine],
    suggested: false,
  });
}

/** SB-208: towers and rams may cross; like chariots they lose D6 Wounds on a failure. */
export function* engineOverMoat(game: Play, engine: string): Steps {
  const { pusher } = engineOf(game.state, engine);
  if (!moatHas(game.state, 'moat')) return;
  if (pusher !== null && (yield* byBridge(game, pusher))) return;
  if (pusher !== null) yield* throughMoat(game, pusher);
  const [spikes, water] = [moatHas(game.state, 'moat-spikes'), moatHas(game.state, 'moat-water')];
  if (!spikes && !water) return;
  // SB-122, SB-132, SB-210: both have a save of 4 or better, so water fails them on 1 and 2.
  const fails = water ? 2 : 1;
  const upTo = pusher === null ? fails : failsUpTo(game.state, pusher, fails);
  const asked = {
    seat: 'attacker',
    rule: 'SB-208',
    about: [engine],
    ...ONE_D6,
  } as const;
  const figures = { engine: engineName(game.state, engine), fails: upTo };
  const face = yield* roll({ ...asked, why: text('sb.moat.ask-engine', figures) });
  if (face > upTo) return;
  const wounds = yield* roll({ ...asked, why: text('sb.moat.ask-engine-wounds', figures) });
  yield* hurtEngine(game, engine, wounds);
}
