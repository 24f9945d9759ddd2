import { call, choose, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { engineName, sectionName, unitName } from '../names.ts';
import { hasItem, inPlay, sectionOf, unitOf, type Engine } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { attempt, batteringNeeds } from './attempt.ts';

/** Battering at the start of a Close Combat Phase: SB-138 to SB-140. */

/** SB-134, SB-138: rams pushed by a unit that is not fleeing, at a section not yet Breached. */
export const ramsAtWork = (siege: Siege): readonly Engine[] =>
  Object.values(siege.engines).filter(({ kind, destroyed, at, pusher }) => {
    if (kind !== 'ram' || destroyed || at === null || pusher === null) return false;
    return !unitOf(siege, pusher).fleeing && !sectionOf(siege, at).breached;
  });

/** SB-139: steam tanks with a ram. */
export const tanks = (siege: Siege): readonly string[] =>
  Object.keys(siege.units).filter((id) => {
    const unit = unitOf(siege, id);
    return hasItem(siege, id, 'steam-tank-ram') && inPlay(unit) && unit.place.at !== 'section' && !unit.fleeing;
  });

/** SB-140: units that batter. */
export const batterers = (siege: Siege): readonly string[] =>
  Object.keys(siege.units).filter((id) => unitOf(siege, id).batters !== null && inPlay(unitOf(siege, id)));

const unbreached = (siege: Siege): readonly string[] =>
  Object.values(siege.sections)
    .filter(({ breached, kind }) => !breached && kind !== 'siege-tower')
    .map(({ id }) => id);

export function* openWithBattering(game: Play): Steps {
  for (const { id, at } of ramsAtWork(game.state)) {
    if (at === null || sectionOf(game.state, at).breached) continue;
    const touches = yield* declareYesNo({
      seat: 'attacker',
      rule: 'SB-138',
      why: text('sb.battering.ask-contact', { by: engineName(game.state, id), section: sectionName(game.state, at) }),
      about: [id, at],
      suggested: true,
    });
    if (touches) yield* batter(game, id, at, 'ram', 'SB-138');
  }
  for (const tank of tanks(game.state)) {
    const options = unbreached(game.state).map((id) => ({ id, text: sectionName(game.state, id), about: [id] }));
    if (options.length === 0) continue;
    const at = yield* choose({
      seat: 'attacker',
      rule: 'SB-139',
      why: text('sb.battering.ask-within-inch', { by: unitName(game.state, tank) }),
      about: [tank],
      options: [{ id: 'none', text: text('sb.battering.no-section') }, ...options],
    });
    if (at !== 'none') yield* batter(game, tank, at, 'steam-tank', 'SB-139');
  }
  for (const unit of batterers(game.state)) yield* monstrous(game, unit);
}

/** SB-140: while it stays in contact and wants to go on. */
function* monstrous(game: Play, unit: string): Steps {
  const { batters } = unitOf(game.state, unit);
  if (batters === null) return;
  const goesOn = yield* declareYesNo({
    seat: 'attacker',
    rule: 'SB-140',
    why: text('sb.battering.ask-contact', {
      by: unitName(game.state, unit),
      section: sectionName(game.state, batters),
    }),
    about: [unit, batters],
    suggested: true,
  });
  if (!goesOn) return yield* tell<Fact>({ kind: 'batters', unit, section: null });
  if (!sectionOf(game.state, batters).breached) yield* batter(game, unit, batters, 'monsters', 'SB-140');
}

function* batter(
  game: Play,
  by: string,
  section: string,
  source: 'ram' | 'steam-tank' | 'monsters',
  rule: string,
): Steps {
  yield* call(attempt, { by, section, source, rule, needed: batteringNeeds(sectionOf(game.state, section)) });
}
