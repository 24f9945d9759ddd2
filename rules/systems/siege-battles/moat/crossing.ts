import { call, declareYesNo } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { flies, has, isEthereal } from '../base/rules.ts';
import { unitName } from '../names.ts';
import { party, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { dangerousTerrain } from '../weather/terrain.ts';

/** Who has to cross the moat, who uses its bridge, and what crossing costs: SB-207 to SB-211, SB-213. */

export const moatHas = (siege: Siege, item: 'moat' | 'moat-spikes' | 'moat-water'): boolean =>
  siege.sides.defender.items.includes(item);

/** SB-207: flyers and Ethereal models pass over it. */
export const meetsMoat = (siege: Siege, unit: string): boolean =>
  moatHas(siege, 'moat') && !flies(siege, unit) && !isEthereal(siege, unit);

/** SB-213: a lowered drawbridge bypasses the moat. Asked only if a bridge is down. */
export function* byBridge(game: Play, unit: string): Steps<boolean> {
  const bridges = Object.values(game.state.sections).filter(({ bridge }) => bridge === 'down');
  if (bridges.length === 0) return false;
  return yield* declareYesNo({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-213',
    why: text('sb.moat.ask-bridge', { unit: unitName(game.state, unit) }),
    about: [unit, ...bridges.map(({ id }) => id)],
  });
}

/** SB-207, SB-208: whether a move on the open table enters, leaves or crosses the moat. */
export function* touchesMoat(game: Play, unit: string): Steps<boolean> {
  if (!meetsMoat(game.state, unit) || unitOf(game.state, unit).place.at !== 'outside') return false;
  const touches = yield* declareYesNo({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-208',
    why: text('sb.moat.ask-touches', { unit: unitName(game.state, unit) }),
    about: [unit],
    suggested: false,
  });
  return touches && !(yield* byBridge(game, unit));
}

/** SB-210: the worn save that counts as heavy; Scaly Skin is ignored. */
const HEAVY = 4;

/** SB-209 to SB-211: the highest face that fails in the moat by day; 0 if there is no test. */
export function moatFails(siege: Siege, unit: string): 0 | 1 | 2 {
  const { roster } = unitOf(siege, unit);
  const [spikes, water] = [moatHas(siege, 'moat-spikes'), moatHas(siege, 'moat-water')];
  if (spikes && water) return 2; // SB-211: River-Striders ignore the water but not the spikes
  if (spikes) return 1; // SB-209
  if (!water || has(siege, unit, 'river-strider')) return 0;
  return (roster.worn ?? roster.armour) <= HEAVY ? 2 : 1; // SB-210
}

/** SB-209, SB-210, SB-211: one test for each model that crosses, however many edges it crosses. */
export function* moatTests(game: Play, unit: string): Steps {
  const rule = moatHas(game.state, 'moat-water')
    ? moatHas(game.state, 'moat-spikes')
      ? 'SB-211'
      : 'SB-210'
    : 'SB-209';
  for (const id of party(game.state, unit)) {
    const fails = moatFails(game.state, id);
    if (fails === 0) continue;
    yield* call(dangerousTerrain, { unit: id, models: unitOf(game.state, id).models, fails, rule });
  }
}
