import { within } from '../../kernel/lens.ts';
import { procedure, type Game, type Procedure, type Steps } from '../../kernel/procedure.ts';
import { call, tell } from '../../kernel/request.ts';
import type { Args } from '../../kernel/system.ts';
import type { Equipment } from '../../systems/siege-and-fortresses/muster/setup.ts';
import { unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import { EQUIPMENT } from '../../systems/siege-and-fortresses/tables.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';
import type { Fact } from './facts.ts';
import { theSiege, type theField } from './lenses.ts';
import type { Both, Left } from './state.ts';

/** Mantlets and machines of a unit that fights by the house rules: SF-167, SF-187, SF-193, SF-196, SF-198. */

/** The equipment that a unit leaves behind because of a fact of the house rules. */
export function leftBehind(siege: Siege, fact: BattleFact): readonly Left[] {
  switch (fact.kind) {
    case 'charged-home':
      return ofWhatItHas(siege, fact.charger, (item) => item === 'mantlets'); // SF-196
    case 'pursued':
    case 'advanced':
    case 'retreated':
      // SF-167, SF-187, SF-193: every machine; the 4 cm of SF-178 are for assaults, which the siege fights by its own
      // rules. SF-198: mantlets too.
      return ofWhatItHas(siege, fact.unit, (item) => item === 'mantlets' || EQUIPMENT[item].machine);
    default:
      return [];
  }
}

function ofWhatItHas(siege: Siege, unit: string, isLeft: (item: Equipment) => boolean): readonly Left[] {
  return unitOf(siege, unit)
    .equipment.filter(isLeft)
    .map((item) => ({ unit, item }));
}

/** The items that their units still have. */
export function stillThere(siege: Siege, left: readonly Left[]): readonly Left[] {
  return left.filter(({ unit, item }) => unitOf(siege, unit).equipment.includes(item));
}

/** A procedure of the house rules that then reports what was left behind. */
export function leavingThings<A extends Args>(
  at: typeof theField,
  run: Procedure<Battle, BattleFact, A>,
): Procedure<Both, Fact, A> {
  return procedure(run.name, run.rule, function* (game: Game<Both>, args: A): Steps<Fact> {
    yield* call(within(at, run), args);
    for (let [first] = game.state.left; first !== undefined; [first] = game.state.left) {
      const { unit, item } = first;
      yield* tell<Fact>(
        theSiege.wrap(
          EQUIPMENT[item].machine
            ? { kind: 'machine-lost', unit, machine: item }
            : { kind: 'equipment-dropped', unit, item },
        ),
      );
    }
  });
}
