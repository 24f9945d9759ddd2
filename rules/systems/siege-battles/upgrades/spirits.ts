import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { nobodyOr } from '../base/ask.ts';
import { strike } from '../base/harm.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { inPlay, sectionOf, unitOf, unitsOf, other } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** The spirits of a Haunted Mansion: SB-156. */

/** SB-156 */
const SPIRIT = { strength: 1, noArmour: true } as const;

const assaulting = (siege: Siege, section: string): readonly string[] =>
  siege.assaults.filter((one) => one.section === section).map(({ unit }) => unit);

/** SB-156: before the parties are picked, D6 hits on every enemy assaulting or touching a haunted tower. */
export function* haunt(game: Play): Steps {
  for (const { id: section, kind, items, heldBy } of Object.values(game.state.sections)) {
    if (kind !== 'tower' || !items.includes('haunted-mansion')) continue;
    const enemies = unitsOf(game.state, other(heldBy)).filter((id) => unitOf(game.state, id).joined === null);
    for (const unit of assaulting(game.state, section).filter((id) => enemies.includes(id)))
      yield* seize(game, section, unit, true);
    let near = enemies.filter(
      (id) => unitOf(game.state, id).place.at !== 'section' && !assaulting(game.state, section).includes(id),
    );
    while (near.length > 0) {
      const touching = yield* choose({
        seat: heldBy,
        rule: 'SB-156',
        why: text('sb.upgrades.ask-touches', { section: sectionName(game.state, section) }),
        about: [section],
        options: nobodyOr(game.state, near),
      });
      if (touching === 'nobody') break;
      near = near.filter((id) => id !== touching);
      yield* seize(game, section, touching, false);
    }
  }
}

function* seize(game: Play, section: string, unit: string, fights: boolean): Steps {
  if (!inPlay(unitOf(game.state, unit))) return;
  const by = sectionOf(game.state, section).heldBy;
  const hits = yield* roll({
    seat: by,
    rule: 'SB-156',
    why: text('sb.upgrades.ask-spirits', {
      section: sectionName(game.state, section),
      unit: unitName(game.state, unit),
    }),
    about: [section, unit],
    ...ONE_D6,
  });
  const wounds = yield* call(strike, { victim: { unit }, blow: { ...SPIRIT, hits, by } });
  // SB-156: in an assault these wounds count towards the result.
  yield* tell<Fact>({ kind: 'spirits', section, unit, wounds: fights ? wounds : 0 });
}
