import { call, choose } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { nobodyOr } from '../base/ask.ts';
import { sectionName, unitName } from '../names.ts';
import { garrison, unitOf, type Route } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { cannotPour, pour } from './pour.ts';

/** SB-113: pours a cauldron on those who assault its section from outside, once the charge arrives. */

/** SB-092, SB-128: climbers and flyers; not from a courtyard, siege tower or connected section. */
const OPEN_TO: readonly Route[] = ['outside', 'fly'];

/** The garrison units that could pour their cauldron on a charger. */
export const workers = (siege: Siege, section: string, charger: string): readonly string[] =>
  garrison(siege, section).filter(
    (id) =>
      unitOf(siege, id).roster.side !== unitOf(siege, charger).roster.side &&
      cannotPour(siege, unitOf(siege, id)) === undefined,
  );

export function* pourInReaction(
  game: Play,
  { unit, section, route }: { readonly unit: string; readonly section: string; readonly route: Route },
): Steps {
  if (!OPEN_TO.includes(route)) return;
  const able = workers(game.state, section, unit);
  const [first] = able;
  if (first === undefined) return;
  const worker = yield* choose({
    seat: unitOf(game.state, first).roster.side,
    rule: 'SB-113',
    why: text('sb.oil.ask-reaction', { section: sectionName(game.state, section), unit: unitName(game.state, unit) }),
    about: [section, unit],
    options: nobodyOr(game.state, able),
  });
  if (worker !== 'nobody') yield* call(pour, { unit: worker });
}
