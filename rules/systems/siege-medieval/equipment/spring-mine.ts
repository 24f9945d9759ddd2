import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { damageSection } from '../bombardment/damage.ts';
import { splintersToo } from '../bombardment/splinters.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, gateNamed, noSuch, order, sectionNamed, wrongMoment } from '../order.ts';
import { sealOf } from '../preparation/seal.ts';
import { sectionOf, type Play, type Siege, type Steps } from '../state.ts';
import { COUNTER_MINE, MINE_DICE, MINE_HIT } from '../tables.ts';

/** Mines and counter-mines: SM-031, SM-032, SM-047, SM-048. */

interface AtSection extends Args {
  readonly section: string;
}

/** SM-047 (DSM-030): whether the defender may still try to intercept a mine. */
function mayIntercept({ works, counterMinesUsed, options }: Siege): boolean {
  return options.counterMines === 'network' ? works.counterMines > 0 : counterMinesUsed < works.counterMines;
}

/** SM-030: checks the opened plan against its seal, and the section against the plan. */
function sealHolds({ mines }: Siege, section: string): boolean {
  const unchanged = mines.seal === null || sealOf(mines.code, mines.sealed) === mines.seal;
  return unchanged && mines.sealed.includes(section);
}

const springing = procedure('spring-mine', 'SM-031', function* (game: Play, { section }: AtSection): Steps {
  yield* tell<Fact>({ kind: 'mine-revealed', section, sealed: sealHolds(game.state, section) });
  // SM-031: under debris it is wasted.
  if (sectionOf(game.state, section).state === 'debris') return yield* tell<Fact>({ kind: 'mine-wasted', section });
  if (yield* intercepted(game, section)) return;
  const damage = yield* roll({
    seat: 'attacker',
    rule: 'SM-032',
    why: text('sm.equipment.roll-mine', { section: sectionName(game.state, section), needs: MINE_HIT }),
    about: [section],
    dice: MINE_DICE,
    sides: 6,
    reads: { kind: 'count', atLeast: MINE_HIT },
  });
  yield* tell<Fact>({ kind: 'mine-blew', section, damage });
  yield* splintersToo(game, { section, hits: damage, by: 'attacker' });
  yield* call(damageSection, { section, points: damage, by: 'attacker' });
});

/** SM-048: one attempt per mine; 4 or more intercepts it before it does damage. */
function* intercepted(game: Play, section: string): Steps<boolean> {
  if (!mayIntercept(game.state)) return false;
  const name = sectionName(game.state, section);
  const tries = yield* choose({
    seat: 'defender',
    rule: 'SM-048',
    why: text('sm.equipment.ask-counter-mine', { section: name }),
    about: [section],
    options: ['try', 'let'].map((id) => ({ id, text: text(`sm.equipment.counter-mine-${id}`) })),
  });
  if (tries === 'let') return false;
  const face = yield* roll({
    seat: 'defender',
    rule: 'SM-048',
    why: text('sm.equipment.roll-counter-mine', { section: name, needs: COUNTER_MINE }),
    about: [section],
    ...ONE_D6,
  });
  const found = face >= COUNTER_MINE;
  yield* tell<Fact>({ kind: 'mine-met', section, face, found });
  return found;
}

/**
 * SM-031: at the start of any attacker's turn, one mine after the other. Until then only the attacker knows where they
 * are.
 */
export const springMine = order<AtSection>({
  rule: 'SM-031',
  candidates: (siege) => (siege.phase === 'mines' ? Object.keys(siege.sections).map((section) => ({ section })) : []),
  check: (siege, { section: id }) => {
    if (gateNamed(siege, id) !== undefined) return because('SM-072', 'sm.not.gates-not-mined');
    const section = sectionNamed(siege, id);
    if (section === undefined) return noSuch(id);
    return (
      wrongMoment(siege, 'mines', 'attacker') ??
      // SM-048: an intercepted or sprung mine is used up; a section can be mined only once.
      (section.mine === 'secret' ? undefined : because('SM-031', 'sm.not.no-mine'))
    );
  },
  seat: () => 'attacker',
  ...naming('sm.equipment.do-mine', { section: sectionName }),
  secret: () => true,
  run: springing,
});
