import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { panicIfDue } from '../base/flight.ts';
import { strike } from '../base/harm.ts';
import type { Fact } from '../facts.ts';
import { EQUIPMENT } from '../muster/equipment.ts';
import { sectionName, unitName } from '../names.ts';
import { because, noSuch, order, sectionNamed, unitNamed } from '../order.ts';
import { inPlay, sectionOf, unitOf, unitsOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { proven } from './sealing.ts';

/** Squig pits: SB-199, SB-200. */

/** SB-200: what a section has after its squigs get out. */
export const HOLES = 'squig-holes';
/** SB-199 */
const STRENGTH = 5;

/** SB-199: whether the section's squigs are still waiting for an enemy like this. */
export const looseAt = (siege: Siege, section: string, unit: string): boolean =>
  sectionOf(siege, section).items.includes('squig-pits') && unitOf(siege, unit).roster.side === 'attacker';

/**
 * SB-009, SB-186: whether the enemy has to reckon with squigs that nobody has seen; if the players keep no accounts,
 * any army that has them.
 */
export const mayHideSquigs = ({ sides, setup }: Siege): boolean =>
  EQUIPMENT['squig-pits']?.armies?.(sides.defender) === true ||
  setup.sections.some(({ items }) => items.includes('squig-pits'));

interface Squigs extends Args {
  readonly section: string;
  readonly unit: string;
}

export const squigs = procedure('squigs', 'SB-199', function* (game: Play, { section, unit }: Squigs): Steps {
  const hits = yield* roll({
    seat: 'defender',
    rule: 'SB-199',
    why: text('sb.hidden.ask-squigs', { section: sectionName(game.state, section), unit: unitName(game.state, unit) }),
    about: [section, unit],
    dice: 2,
    sides: D6,
    reads: { kind: 'sum' },
  });
  yield* tell<Fact>({ kind: 'squigs-loose', section, unit, hits });
  yield* proven(game, 'defender', section, ['squig-pits']);
  yield* call(strike, { victim: { unit }, blow: { hits, strength: STRENGTH, by: 'defender' } });
  yield* panicIfDue(game, unit);
});

function check(siege: Siege, { section: at, unit: id }: Args): Problem | undefined {
  const section = sectionNamed(siege, at);
  const unit = unitNamed(siege, id);
  if (section === undefined || unit === undefined) return noSuch(section === undefined ? at : id);
  const figures = { section: section.label, unit: unit.roster.name };
  if (siege.turn === 0) return because('SB-199', 'sb.not.before-the-battle', figures);
  if (!section.items.includes('squig-pits')) return because('SB-199', 'sb.not.no-such-secret', figures);
  if (unit.roster.side !== 'attacker') return because('SB-199', 'sb.not.own-side', figures);
  return inPlay(unit) && unit.place.at !== 'courtyard' ? undefined : because('SB-199', 'sb.not.not-on-table', figures);
}

/** SB-199: the defender, the only one who knows, reports an enemy within 6 inches. */
export const releaseSquigs = order<Squigs>({
  rule: 'SB-199',
  candidates: (siege) =>
    Object.values(siege.sections)
      .filter(({ items }) => items.includes('squig-pits'))
      .flatMap(({ id }) => unitsOf(siege, 'attacker').map((unit) => ({ section: id, unit }))),
  check,
  seat: () => 'defender',
  secret: () => true,
  ...naming('sb.do.release-squigs', { section: sectionName, unit: unitName }),
  run: squigs,
});
