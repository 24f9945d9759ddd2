import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, noSuch, order, sectionNamed, wrongMoment } from '../order.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { nextStage } from './stages.ts';

/** S4: structure points (SM-056 to SM-061). */

/** SM-057: the sections whose points are not set yet, in the order of the plan. */
export function unfixed(siege: Siege): readonly string[] {
  return Object.keys(siege.sections).filter((id) => siege.sections[id]?.points === null);
}

/** SM-057: the defender rolls a die per section, in the order of the plan. */
const rolling = procedure('structure-points', 'SM-057', function* (game: Play): Steps {
  for (const section of unfixed(game.state)) {
    const points = yield* roll({
      seat: 'defender',
      rule: 'SM-057',
      why: text('sm.structure.roll', { section: sectionName(game.state, section) }),
      about: [section],
      ...ONE_D6,
    });
    yield* tell<Fact>({ kind: 'points-fixed', section, points, secret: false });
  }
  yield* call(nextStage, { after: 'structure' });
});

export const rollStructure = order<Readonly<Record<string, never>>>({
  rule: 'SM-057',
  candidates: () => [{}],
  check: (siege) =>
    wrongMoment(siege, 'structure') ??
    // SM-060: hidden points are rolled in secret and written down by the defender alone.
    (siege.options.values === 'hidden' ? because('SM-060', 'sm.not.hidden-values') : undefined),
  seat: () => 'defender',
  text: () => text('sm.structure.do'),
  about: () => [],
  run: rolling,
});

interface Written extends Args {
  readonly section: string;
  readonly points: number;
}

const writing = procedure('write-points', 'SM-060', function* (game: Play, { section, points }: Written): Steps {
  yield* tell<Fact>({ kind: 'points-fixed', section, points, secret: true });
  if (unfixed(game.state).length === 0) yield* call(nextStage, { after: 'structure' });
});

/** SM-060: the defender rolls in secret and writes each die down; nobody else sees it. */
export const writePoints = order<Written>({
  rule: 'SM-060',
  candidates: (siege) =>
    siege.options.values !== 'hidden' || siege.phase !== 'structure'
      ? []
      : unfixed(siege).flatMap((section) => [1, 2, 3, 4, 5, 6].map((points) => ({ section, points }))),
  check: (siege, { section: id, points }) => {
    const moment = wrongMoment(siege, 'structure');
    if (moment !== undefined) return moment;
    if (siege.options.values !== 'hidden') return because('SM-059', 'sm.not.public-values');
    const section = sectionNamed(siege, id);
    if (section === undefined) return noSuch(id);
    if (section.points !== null) return because('SM-057', 'sm.not.points-fixed');
    return Number.isInteger(points) && points >= 1 && points <= 6 ? undefined : because('SM-057', 'sm.not.a-die');
  },
  seat: () => 'defender',
  text: (siege, { section, points }) => text('sm.structure.do-write', { section: sectionName(siege, section), points }),
  about: ({ section }) => [section],
  secret: () => true,
  openly: () => text('sm.structure.openly'),
  run: writing,
});
