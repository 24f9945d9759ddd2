import { choose, declareYesNo } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { againstFormation, IRREGULAR, isIrregular, judgedStands } from '../formations/formations.ts';
import type { Found } from '../game/facts.ts';
import { formationName } from '../names.ts';
import type { Formation, Position } from '../start/setup.ts';
import { leaderOf, unitOf, type Play, type Steps } from '../state.ts';

/** How a unit stands where a move has brought it: HR-008, HR-015, HR-022, HR-041, HR-044, HR-B25. */

export interface Arrived {
  readonly now: Found;
  /** HR-044: whether the attached leader is on a hill; null if there is no leader or no hill. */
  readonly leaderOnHill: boolean | null;
}

/** Asks for what the move may have changed. @param atBank it was stopped by a river (HR-045) */
export function* afterMove(game: Play, id: string, atBank: boolean): Steps<Arrived> {
  const unit = unitOf(game.state, id);
  const asked = { seat: unit.roster.side, about: [id] };
  const { ground, leaders } = game.state;
  const formation = isIrregular(unit.formation) ? yield* rearranged(game, id) : unit.formation;
  const inWoods = ground.includes('woods')
    ? yield* declareYesNo({
        ...asked,
        // HR-041: in woods as soon as any of its stands is.
        rule: 'HR-041',
        why: text('hr.move.ask-in-woods', { unit: unit.roster.name }),
        suggested: unit.inWoods,
      })
    : false;
  const position = ground.includes('cover')
    ? yield* choose({
        ...asked,
        rule: 'HR-B25',
        why: text('hr.move.ask-position', { unit: unit.roster.name }),
        options: ['open', 'defended', 'fortified'].map((one) => ({ id: one, text: text(`hr.position.${one}`) })),
      })
    : 'open';
  const leader = Object.keys(leaders).find((one) => leaderOf(game.state, one).attachedTo === id);
  const leaderOnHill =
    leader !== undefined && ground.includes('hills')
      ? yield* declareYesNo({
          seat: unit.roster.side,
          about: [leader],
          rule: 'HR-044',
          why: text('hr.move.ask-on-hill', { leader: leaderOf(game.state, leader).roster.name }),
          suggested: leaderOf(game.state, leader).onHill,
        })
      : null;
  const now = { formation, frontage: unit.frontage, inWoods, besideRiver: atBank, position: position as Position };
  return { now, leaderOnHill };
}

/** HR-022: an irregular unit ends in any irregular shape; HR-015: a hedgehog in another one than before (C-HR-14). */
function* rearranged(game: Play, id: string): Steps<Formation> {
  const { roster, stands, formation } = unitOf(game.state, id);
  const shapes = IRREGULAR.filter(
    (shape) =>
      !(shape === 'hedgehog' && formation === 'hedgehog') &&
      againstFormation({ formation: shape, frontage: 1 }, judgedStands(roster, stands)) === undefined,
  );
  const options = shapes.toSorted((a, b) => Number(b === formation) - Number(a === formation));
  const chosen = yield* choose({
    seat: roster.side,
    rule: formation === 'hedgehog' ? 'HR-015' : 'HR-022',
    why: text('hr.move.ask-end-formation', { unit: roster.name }),
    about: [id],
    options: options.map((shape) => ({ id: shape, text: formationName(shape) })),
  });
  return chosen as Formation;
}
