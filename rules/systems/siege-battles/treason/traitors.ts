import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import { ranksOf } from '../base/champion.ts';
import { isUndeadArmy } from '../base/groups.ts';
import { destroy } from '../base/loss.ts';
import { has } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { garrison, sectionOf, unitOf } from '../pieces.ts';
import { proven } from '../hidden/sealing.ts';
import { occupantOf } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Traitors in a gate section: SB-229 to SB-231. */

/** SB-229 */
const PAIR = 2;

/** SB-231: Chaos Dwarfs can be bribed; undead, Lizardmen and Dwarfs never. */
function bribable(siege: Siege, id: string): boolean {
  const { faction } = siege.sides.defender;
  const { roster } = unitOf(siege, id);
  const regulars = ranksOf(unitOf(siege, id));
  if (faction === 'dwarfs' || faction === 'lizardmen' || isUndeadArmy(faction) || has(siege, id, 'undead'))
    return false;
  return roster.side === 'defender' && roster.rank === 'unit' && roster.type === 'infantry' && regulars >= PAIR;
}

/** SB-229: triggers on the first charge at the section that finds two regular Infantry; a crew is never picked. */
export function* betrayal(game: Play, section: string, charger: string): Steps {
  if (!sectionOf(game.state, section).items.includes('traitors')) return;
  if (unitOf(game.state, charger).roster.side !== 'attacker') return;
  const unit = occupantOf(game.state, section, 'main');
  if (unit === undefined || !bribable(game.state, unit)) return;
  yield* tell<Fact>({ kind: 'betrayed', section, unit, part: `traitors-${section}` });
  yield* proven(game, 'attacker', section, ['traitors']);
  if (unitOf(game.state, unit).models === 0) yield* call(destroy, { unit });
}

/** SB-230: they leave if the defenders were driven off, otherwise they are killed. */
export const endOfTraitors = procedure(
  'end-of-traitors',
  'SB-230',
  function* (game: Play, { section, won }: { readonly section: string; readonly won: boolean }): Steps {
    const driven =
      won && !garrison(game.state, section).some((id) => unitOf(game.state, id).roster.side === 'defender');
    for (const [unit, { traitorsAt, destroyed }] of Object.entries(game.state.units))
      if (traitorsAt === section && !destroyed)
        yield* tell<Fact>({ kind: 'traitors-gone', unit, section, fate: driven ? 'leave' : 'killed' });
  },
);
