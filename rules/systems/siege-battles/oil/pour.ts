import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { panicTest, mayPanic, panicIfDue } from '../base/flight.ts';
import type { Blow } from '../base/harm.ts';
import { underTemplate } from '../base/template.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { because, cannotAct, eachUnit, noSuch, order, unitNamed } from '../order.ts';
import { other, sectionAt, sectionOf, unitOf, unitsOf, type OilKind, type Unit } from '../pieces.ts';
import { AT_THE_CAULDRON, spareHands } from '../shooting/hands.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Cauldrons of boiling oil, blood, metal and alchemical fire: SB-112 to SB-121. */

/** The effect of each kind on a model under the template. */
export const OIL: Readonly<Record<OilKind, Omit<Blow, 'hits' | 'by'>>> = {
  oil: { strength: 4, piercing: true }, // SB-114
  blood: { strength: 4, noArmour: true }, // SB-119
  metal: { strength: 5, piercing: true }, // SB-120
  fire: { strength: 4, noArmour: true, flaming: true, multiple: 'd3' }, // SB-121
};

/** SB-113, SB-118: why a unit cannot work its section's cauldron, `undefined` if it can. */
export function cannotPour(siege: Siege, unit: Unit): Problem | undefined {
  const { roster, place, poured } = unit;
  const at = place.at === 'section' ? place.section : null;
  const cauldron = at === null ? null : sectionOf(siege, at).cauldron;
  const figures = { unit: roster.name };
  if (siege.turn === 0) return because('SB-040', 'sb.not.no-oil-yet', figures);
  if (at === null || cauldron === null) return because('SB-116', 'sb.not.no-cauldron', figures);
  if (cauldron.state === 'used' || poured) return because('SB-115', 'sb.not.cauldron-used', figures);
  if (cauldron.state === 'spilt') return because('SB-117', 'sb.not.cauldron-spilt', figures);
  if (sectionOf(siege, at).heldBy !== roster.side) return because('SB-118', 'sb.not.not-yours', figures);
  // SB-113: needs two Infantry models that have not shot in this phase; nobody else can work it.
  return roster.type === 'infantry' && spareHands(unit) >= AT_THE_CAULDRON
    ? undefined
    : because('SB-113', 'sb.not.no-hands', figures);
}

/** Enemies and engines on the ground that may be at the foot of the wall. */
function atTheFoot(siege: Siege, unit: string): readonly string[] {
  const { side } = unitOf(siege, unit).roster;
  const enemies = unitsOf(siege, other(side)).filter((id) => sectionAt(unitOf(siege, id)) === null);
  // SB-128: no oil on a docked siege tower.
  const engines = Object.values(siege.engines).filter(
    ({ destroyed, kind, at }) => side === 'defender' && !destroyed && (kind === 'ram' || at === null),
  );
  return [...enemies, ...engines.map(({ id }) => id)];
}

/** SB-114: no roll to hit; each model under the small template, at most 3 inches from the unit. */
export const pour = procedure('pour', 'SB-114', function* (game: Play, { unit }: { readonly unit: string }): Steps {
  const section = sectionAt(unitOf(game.state, unit));
  const cauldron = section === null ? null : sectionOf(game.state, section).cauldron;
  if (section === null || cauldron === null) return;
  const oil = cauldron.kind;
  yield* tell<Fact>({ kind: 'oil-poured', unit, section, oil });
  const hit = yield* call(underTemplate, {
    by: unitOf(game.state, unit).roster.side,
    rule: 'SB-114',
    candidates: atTheFoot(game.state, unit),
    blow: OIL[oil],
    oil,
  });
  for (const target of hit) {
    // SB-119: blood causes a Panic test after any losses; other oils only if a quarter fell.
    if (oil === 'blood' && mayPanic(game.state, target)) yield* call(panicTest, { unit: target, rule: 'SB-119' });
    else yield* panicIfDue(game, target);
  }
});

interface Pour extends Args {
  readonly unit: string;
}

const pouring = procedure('work-cauldron', 'SB-113', function* (game: Play, { unit }: Pour): Steps {
  const free = yield* declareYesNo({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-113',
    why: text('sb.oil.ask-free', { unit: unitName(game.state, unit) }),
    about: [unit],
  });
  if (free) yield* call(pour, { unit });
});

function checkPour(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  return cannotAct(siege, unit, 'shooting') ?? cannotPour(siege, unit);
}

/** SB-113: in the Shooting Phase, like any missile weapon. */
export const pourOrder = order<Pour>({
  rule: 'SB-113',
  candidates: eachUnit,
  check: checkPour,
  text: (siege, { unit }) =>
    text('sb.do.pour', {
      unit: unitName(siege, unit),
      section: sectionName(siege, sectionAt(unitOf(siege, unit)) ?? unit),
    }),
  about: ({ unit }) => [unit],
  run: pouring,
});
