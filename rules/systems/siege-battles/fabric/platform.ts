import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import { dieFor } from '../base/ask.ts';
import { destroy } from '../base/loss.ts';
import { has } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { occupants, unitOf, type Slot } from '../pieces.ts';
import { occupantOf } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** A timber platform collapses under the models on it: SB-181 to SB-183. */

/** SB-183: after a safe leap a character joins the unit on top or inside (no machine), or stands on top alone. */
function landing(siege: Siege, section: string): { readonly slot: Slot; readonly host: string | undefined } {
  const [top, inside] = [occupantOf(siege, section, 'top'), occupantOf(siege, section, 'inside')];
  if (top !== undefined && unitOf(siege, top).roster.type !== 'war-machine') return { slot: 'top', host: top };
  return inside === undefined && top === undefined
    ? { slot: 'top', host: undefined }
    : { slot: 'inside', host: inside };
}

export const fallOfPlatform = procedure(
  'fall-of-platform',
  'SB-181',
  function* (game: Play, { section }: { readonly section: string }): Steps {
    const isOnIt = (id: string): boolean => {
      const { place } = unitOf(game.state, id);
      return place.at === 'section' && place.slot === 'platform';
    };
    const onIt = occupants(game.state, section).filter(isOnIt);
    yield* tell<Fact>({ kind: 'platform-fell', section });
    for (const unit of onIt) {
      const { roster } = unitOf(game.state, unit);
      // SB-182: flyers and Ethereal models are set at the foot of the tower.
      if (has(game.state, unit, 'fly') || has(game.state, unit, 'ethereal')) {
        // A character among them has come down with his unit.
        if (!isOnIt(unit)) continue;
        const to = roster.side === 'attacker' ? 'outside' : 'courtyard';
        yield* tell<Fact>({ kind: 'forced-out', unit, section, to });
      } else if (roster.rank === 'unit' || !(yield* leaps(game, unit, section))) yield* call(destroy, { unit });
    }
  },
);

/** SB-183: succeeds on 2+, whoever stands with him. */
function* leaps(game: Play, unit: string, section: string): Steps<boolean> {
  const face = yield* dieFor(game, unit, 'SB-183', 'sb.fabric.ask-leap');
  const safe = face >= 2;
  yield* tell<Fact>({ kind: 'leapt', unit, face, safe });
  if (!safe) return false;
  const { slot, host } = landing(game.state, section);
  yield* tell<Fact>({ kind: 'moved-section', unit, section, slot, why: 'forced' });
  if (host !== undefined) yield* tell<Fact>({ kind: 'joins', unit, target: host });
  return true;
}
