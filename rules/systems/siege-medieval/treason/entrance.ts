import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { posternsOf } from '../fights/exits.ts';
import { nameOf, sectionName, unitName } from '../names.ts';
import { because, noSuch, order, sectionNamed, unitNamed, wrongMoment } from '../order.ts';
import { cameFromOutside } from '../shooting/protection.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** The secret entrance: SM-217, SM-218. */

type Contact = Readonly<{ unit: string; section: string }>;

/** SM-217 (DSM-112): one roll per battle, whenever the attacker likes. */
const entering = procedure('secret-entrance', 'SM-217', function* (game: Play, { unit, section }: Contact): Steps {
  const figures = { unit: unitName(game.state, unit), section: sectionName(game.state, section) };
  const { place } = unitOf(game.state, unit);
  if (place.on !== 'foot' || place.section !== section) {
    const touches = yield* declareYesNo({
      seat: 'attacker',
      rule: 'SM-217',
      why: text('sm.treason.ask-touches', figures),
      about: [unit, section],
      suggested: true,
    });
    if (!touches) return;
  }
  const face = yield* roll({
    seat: 'attacker',
    rule: 'SM-218',
    why: text('sm.treason.ask-entrance', figures),
    about: [unit, section],
    ...ONE_D6,
    faces: game.state.options.entranceTable.map((one) => text(`sm.treason.face-${one}`)),
  });
  const result = game.state.options.entranceTable[face - 1] ?? 'found';
  yield* tell<Fact>({ kind: 'entrance-tried', unit, section, face, result });
});

/** SM-217: a section with a postern, or any wall if there is none. */
function hidesDoor(siege: Siege, id: string): boolean {
  const section = siege.sections[id];
  const posterns = posternsOf(siege);
  if (posterns.length > 0) return posterns.includes(id);
  return section?.plan.kind === 'wall' && section.state === 'intact';
}

function cannotEnter(siege: Siege, { unit: id, section }: Contact): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  if (sectionNamed(siege, section) === undefined) return noSuch(section);
  const figures = { unit: nameOf(unit) };
  const { treason } = siege.assault;
  if (treason?.name !== 'secret-entrance') return because('SM-217', 'sm.not.no-entrance');
  if (treason.begun || treason.over) return because('SM-217', 'sm.not.entrance-tried');
  const moment = wrongMoment(siege, 'command', 'attacker');
  if (moment !== undefined) return moment;
  const fit = unit.side === 'attacker' && unit.stands > 0 && unit.roster.profile.type === 'infantry';
  if (!fit || !cameFromOutside(unit)) return because('SM-217', 'sm.not.no-entering', figures);
  if (unit.engaged !== null) return because('SM-217', 'sm.not.engaged', figures);
  return hidesDoor(siege, section) ? undefined : because('SM-217', 'sm.not.no-door-there');
}

export const secretEntrance = order<Contact>({
  rule: 'SM-217',
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.sections).map((section) => ({ unit, section }))),
  check: cannotEnter,
  seat: () => 'attacker',
  ...naming('sm.treason.do-enter', { unit: unitName, section: sectionName }),
  secret: ({ assault }) => assault.treason?.secret === true,
  run: entering,
});
