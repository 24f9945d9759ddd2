import { under } from '../../kernel/schema-words.ts';
import { schemaOf } from '../../kernel/schema.ts';
import type { Parsed, Problem, Schema } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { setupSchema as siegeSchema } from '../../systems/siege-and-fortresses/muster/setup-schema.ts';
import { SETUP_WORDS as SIEGE_WORDS } from '../../systems/siege-and-fortresses/muster/setup-words.ts';
import { setupSchema as battleSchema } from '../../systems/warmaster-house-rules/start/setup-schema.ts';
import { PEOPLE_WORDS } from '../../systems/warmaster-house-rules/start/setup-words.ts';
import type { Setup as BattleSetup } from '../../systems/warmaster-house-rules/start/setup.ts';
import { battleOf } from './battle-setup.ts';
import { partsOf, Setup } from './setup.ts';

/** The problems of the siege and of the battle, and those of the combination. */
function problems(setup: Setup): readonly Problem[] {
  return [...against(siegeSchema, partsOf(setup)), ...problemsTogether(setup)];
}

/** The problems that the house rules find in a siege, and those of the combination. */
export function problemsTogether(setup: Setup): readonly Problem[] {
  return [...leaderless(setup), ...strangers(setup), ...against<BattleSetup>(battleSchema, battleOf(setup))];
}

function against<T>(schema: Schema<T>, value: unknown): readonly Problem[] {
  const parsed: Parsed<T> = schema.parse(value);
  return parsed.ok ? [] : parsed.problems;
}

/** HR-048: nobody moves without an order, so a side without a leader would stand still. */
function leaderless({ sides, units }: Setup): readonly Problem[] {
  return sides.flatMap(({ seat, name }) =>
    units.some(({ side, profile }) => side === seat && profile.command !== null)
      ? []
      : [{ rule: 'HR-048', text: text('both.problem.no-leader', { player: name }) }],
  );
}

/** House rules for pieces that do not exist. */
function strangers({ units, houseRules }: Setup): readonly Problem[] {
  const leads = (id: string): boolean => units.some((unit) => unit.id === id && unit.profile.command !== null);
  const fights = (id: string): boolean => units.some((unit) => unit.id === id && unit.profile.type !== 'character');
  return [
    ...Object.keys(houseRules.units).filter((id) => !fights(id)),
    ...Object.keys(houseRules.leaders).filter((id) => !leads(id)),
  ].map((id) => ({ text: text('both.problem.no-such', { id }), about: [id] }));
}

export const setupSchema: Schema<Setup> = schemaOf(Setup, problems, {
  ...SIEGE_WORDS,
  houseRules: ['What the house rules want to know besides; where nothing is said, it follows from the siege.'],
  ...under('houseRules', {
    ground: ['What the field has, so that nobody is asked about what is not there.', 'HR-039'],
    units: ['By the id of the unit.', 'HR-B02'],
    leaders: ['By the id of the character.', 'HR-B20'],
    ...PEOPLE_WORDS,
  }),
});
