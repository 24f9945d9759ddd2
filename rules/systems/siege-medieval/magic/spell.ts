import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { damageSection } from '../bombardment/damage.ts';
import { damageGate, gateStands } from '../bombardment/gates.ts';
import { splintersToo } from '../bombardment/splinters.ts';
import type { Fact } from '../facts.ts';
import { nameOf, structureName, unitName } from '../names.ts';
import { because, gateNamed, noSuch, order, sectionNamed, unitNamed, wrongMoment } from '../order.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Magic against structures, only in fantasy: SM-223, SM-224. */

interface Spell extends Args {
  readonly wizard: string;
  readonly target: string;
}

/** SM-223 (DSM-121): a structure is a target in the open. */
const OPEN = 4;

const casting = procedure('spell', 'SM-223', function* (game: Play, { wizard, target }: Spell): Steps {
  const seat = unitOf(game.state, wizard).side;
  const names = { wizard: unitName(game.state, wizard), structure: structureName(game.state, target) };
  const gate = Object.hasOwn(game.state.gates, target);
  const rule = gate ? 'SM-223' : 'SM-224';
  const about = [wizard, target];
  const reaches = yield* declareYesNo({
    seat,
    rule,
    why: text('sm.magic.ask-damaging', names),
    about,
    suggested: true,
  });
  if (!reaches) return yield* tell<Fact>({ kind: 'spell-refused', wizard, target, why: 'range' });
  // SM-224: walls, towers and barbicans suffer only from spells that also ignore saves.
  const ignores =
    gate ||
    (yield* declareYesNo({
      seat,
      rule: 'SM-224',
      why: text('sm.magic.ask-ignores-saves', names),
      about,
      suggested: true,
    }));
  if (!ignores) return yield* tell<Fact>({ kind: 'spell-refused', wizard, target, why: 'saves' });
  const dice = yield* declareNumber({
    seat,
    rule,
    why: text('sm.magic.ask-dice', names),
    about,
    unit: 'dice',
    min: 1,
    max: 20,
    step: 1,
    suggested: 3,
  });
  const needs = yield* declareNumber({
    seat,
    rule,
    why: text('sm.magic.ask-needs', names),
    about,
    unit: 'pips',
    min: 1,
    max: 6,
    step: 1,
    suggested: OPEN,
  });
  const hits = yield* roll({
    seat,
    rule,
    why: text('sm.magic.roll', { ...names, needs }),
    about,
    dice: Sum.of(dice, text('sm.magic.sum-told'), rule, [wizard]),
    sides: 6,
    reads: { kind: 'count', atLeast: Sum.of(needs, text('sm.magic.sum-told'), rule, [wizard]) },
  });
  yield* tell<Fact>({ kind: 'spell-struck', wizard, target, hits, by: seat });
  if (!gate) yield* splintersToo(game, { section: target, hits, by: seat });
  // SM-223, SM-224: each hit takes a point.
  if (gate) yield* call(damageGate, { gate: target, points: hits });
  else yield* call(damageSection, { section: target, points: hits, by: seat });
});

function cannotCast(siege: Siege, { wizard: id, target }: Spell): Problem | undefined {
  const wizard = unitNamed(siege, id);
  if (wizard === undefined) return noSuch(id);
  const gate = gateNamed(siege, target);
  const section = sectionNamed(siege, target);
  if (gate === undefined && section === undefined) return noSuch(target);
  const { profile } = wizard.roster;
  const name = nameOf(wizard);
  const rule = gate === undefined ? 'SM-224' : 'SM-223';
  if (siege.options.ruleset !== 'fantasy') return because(rule, 'sm.not.no-magic');
  if (profile.rank !== 'wizard') return because(rule, 'sm.not.no-wizard', { unit: name });
  const moment = wrongMoment(siege, 'shooting', wizard.side);
  if (moment !== undefined) return moment;
  if (wizard.stands === 0 || wizard.place.on === 'off-table')
    return because(rule, 'sm.not.not-on-table', { unit: name });
  // SM-214: a hesitating character casts nothing.
  if (siege.assault.frozen.includes(id)) return because('SM-214', 'sm.not.frozen', { unit: name });
  const fallen = gate === undefined ? section?.state === 'debris' : !gateStands(siege, target);
  return fallen ? because(rule, 'sm.not.fallen-structure') : undefined;
}

export const castSpell = order<Spell>({
  rule: 'SM-223',
  candidates: (siege) =>
    Object.keys(siege.units)
      .filter((id) => siege.units[id]?.roster.profile.rank === 'wizard')
      .flatMap((wizard) =>
        [...Object.keys(siege.gates), ...Object.keys(siege.sections)].map((target) => ({ wizard, target })),
      ),
  check: cannotCast,
  text: (siege, { wizard, target }) =>
    text('sm.magic.do', { wizard: unitName(siege, wizard), structure: structureName(siege, target) }),
  about: ({ wizard, target }) => [wizard, target],
  run: casting,
});
