import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, eachSection, noSuch, order, sectionNamed, wrongMoment } from '../order.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { sealOf } from './seal.ts';
import { minable, nextStage } from './stages.ts';

/** S5: the attacker secretly writes down the mined sections (SM-030). */

export function laidMines(siege: Siege): readonly string[] {
  return Object.keys(siege.sections).filter((id) => siege.sections[id]?.mine === 'secret');
}

/** Maximum number of digits of a code. */
const CODE = 12;

interface AtSection extends Args {
  readonly section: string;
}

const laying = procedure('lay-mine', 'SM-030', function* (game: Play, { section }: AtSection): Steps {
  const laid = game.state.sections[section]?.mine === 'secret';
  yield* tell<Fact>({ kind: laid ? 'mine-lifted' : 'mine-laid', section });
});

/** SM-030 (DSM-016): one section per mine; a section is mined once. The same order takes it back. */
export const layMine = order<AtSection>({
  rule: 'SM-030',
  candidates: eachSection,
  check: (siege, { section: id }) => {
    const moment = wrongMoment(siege, 'mines-laying');
    if (moment !== undefined) return moment;
    const section = sectionNamed(siege, id);
    if (section === undefined) return noSuch(id);
    if (!minable(siege).includes(id)) return because('SM-030', 'sm.not.cannot-be-mined');
    return section.mine === 'secret' || laidMines(siege).length < siege.works.mines
      ? undefined
      : because('SM-030', 'sm.not.all-mines-laid', { mines: siege.works.mines });
  },
  seat: () => 'attacker',
  text: (siege, { section }) =>
    text(siege.sections[section]?.mine === 'secret' ? 'sm.mines.do-lift' : 'sm.mines.do-lay', {
      section: sectionName(siege, section),
    }),
  about: ({ section }) => [section],
  secret: () => true,
  openly: () => text('sm.mines.openly'),
  run: laying,
});

interface Digit extends Args {
  readonly digit: number;
}

const turning = procedure('mine-code', 'SM-030', function* (_game: Play, { digit }: Digit): Steps {
  yield* tell<Fact>({ kind: 'code-digit', digit });
});

/** SM-030: the code's digits keep others from reading the seal. */
export const codeDigit = order<Digit>({
  rule: 'SM-030',
  candidates: () => Array.from({ length: 10 }, (_, digit) => ({ digit })),
  check: (siege, { digit }) =>
    wrongMoment(siege, 'mines-laying') ??
    (siege.mines.code.length >= CODE ? because('SM-030', 'sm.not.code-full', { most: CODE }) : undefined) ??
    (Number.isInteger(digit) && digit >= 0 && digit <= 9 ? undefined : noSuch(digit)),
  seat: () => 'attacker',
  text: (siege, { digit }) => text('sm.mines.do-digit', { digit, entered: siege.mines.code.length }),
  about: () => [],
  secret: () => true,
  openly: () => text('sm.mines.openly'),
  run: turning,
});

const sealing = procedure('seal-mines', 'SM-030', function* (game: Play): Steps {
  const sections = laidMines(game.state);
  yield* tell<Fact>({ kind: 'mines-sealed', seal: sealOf(game.state.mines.code, sections), sections });
  yield* call(nextStage, { after: 'mines-laying' });
});

export const sealMines = order<Readonly<Record<string, never>>>({
  rule: 'SM-030',
  candidates: () => [{}],
  check: (siege) => {
    const moment = wrongMoment(siege, 'mines-laying');
    if (moment !== undefined) return moment;
    const due = Math.min(siege.works.mines, minable(siege).length);
    return laidMines(siege).length === due ? undefined : because('SM-030', 'sm.not.mines-due', { due });
  },
  seat: () => 'attacker',
  text: () => text('sm.mines.do-seal'),
  about: () => [],
  run: sealing,
});

export const mineCommands = { 'lay-mine': layMine, 'mine-code': codeDigit, 'seal-mines': sealMines } as const;
