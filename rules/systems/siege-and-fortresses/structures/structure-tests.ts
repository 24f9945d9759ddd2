import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { collapse, garrisonsOf, type Garrisons } from './collapse.ts';
import type { Fact } from '../facts.ts';
import { structureName, theStructure } from '../names.ts';
import { structureOf, type Play, type Siege, type Steps, type Structure } from '../state.ts';
import type { StructureId } from '../words.ts';

/** Structure tests and Destruction Tokens: SF-029 to SF-036, SF-047. */

/**
 * SF-031: one die for each hit of this phase and one for each token that the structure carried into it; automatic hits
 * of batterers count the same (SF-047).
 */
export function testDice({ hits, tokens, section }: Structure): Sum {
  return Sum.of(hits, text('adds.hits-of-phase'), 'SF-031', [section]).plus(tokens, text('adds.tokens'), 'SF-031', [
    section,
  ]);
}

/** SF-036: whether the highest possible total exceeds the resistance. */
export function canFall(structure: Structure): boolean {
  return 6 * testDice(structure).total > structure.resistance;
}

/** SF-030, SF-035: structures that test at the end of the attacker's Shooting phase. */
export function testsDue(siege: Siege): readonly StructureId[] {
  return Object.keys(siege.structures).filter((id) => isDue(structureOf(siege, id)));
}

function isDue(structure: Structure): boolean {
  // Called for every structure at the end of every phase, so skip building the itemised sum.
  return !structure.fallen && structure.hits + structure.tokens > 0;
}

interface StructureTest {
  readonly structure: StructureId;
  /** Who stood where when the tests began; who stands there now, where it is the only one. */
  readonly before?: Garrisons | undefined;
}

/** The dice are added up; a total above the resistance destroys (SF-032), any other leaves a token if there was a hit (SF-033). */
export const structureTest = procedure(
  'structure-test',
  'SF-031',
  function* (game: Play, { structure: id, before }: StructureTest): Steps {
    const structure = structureOf(game.state, id);
    const { hits, resistance, section } = structure;
    const dice = testDice(structure);
    if (dice.total === 0 || structure.fallen) return;

    const sure = !canFall(structure) && game.state.options.impossibleTests === 'skipped';
    const destroyed = sure
      ? false
      : yield* roll({
          seat: 'attacker',
          rule: 'SF-031',
          why: text('ask.structure-test', {
            structure: theStructure(game.state, id),
            hits,
            tokens: dice.total - hits,
            resistance,
          }),
          about: [section],
          dice,
          sides: 6,
          reads: { kind: 'sum-above', limit: Sum.of(resistance, text('adds.resistance'), 'SF-032', [section]) },
        });

    if (destroyed) yield* call(collapse, { structure: id, ...(before === undefined ? {} : { before }) });
    // SF-034: one token regardless of the number of hits.
    else yield* tell<Fact>({ kind: 'structure-stood', structure: id, dice: dice.total, token: hits > 0, sure });
  },
);

/**
 * SF-030: every structure that is due tests once; the attacker says in which order. The tests are all of one moment, so
 * that whoever dies with a section is who stood on it before the first of them, in whatever order they are made.
 */
export const structureTests = procedure('structure-tests', 'SF-030', function* (game: Play): Steps {
  const { testOrder, impossibleTests } = game.state.options;
  const due = testsDue(game.state);
  const before = due.length > 1 ? garrisonsOf(game.state) : undefined;
  // If nothing can fall, the order does not matter.
  const quiet = impossibleTests === 'skipped' ? due.filter((id) => !canFall(structureOf(game.state, id))) : [];
  for (const id of quiet) yield* call(structureTest, { structure: id });

  let waiting = due.filter((id) => !quiet.includes(id));
  while (waiting.length > 0) {
    const [first = ''] = waiting;
    const structure =
      testOrder === 'as-listed'
        ? first
        : yield* choose({
            seat: 'attacker',
            rule: 'SF-030',
            why: text('ask.next-test'),
            options: waiting.map((id) => ({
              id,
              text: structureName(game.state, id),
              about: [structureOf(game.state, id).section],
            })),
          });
    yield* call(structureTest, before === undefined ? { structure } : { structure, before });
    waiting = waiting.filter((id) => id !== structure && isDue(structureOf(game.state, id)));
  }
});
