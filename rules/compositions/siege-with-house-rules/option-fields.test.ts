import { expect, test } from 'vitest';
import { optionAt, withOption } from '../../kernel/option-path.ts';
import { siegeAndFortresses } from '../../systems/siege-and-fortresses/index.ts';
import { warmasterHouseRules } from '../../systems/warmaster-house-rules/index.ts';
import { siegeWithHouseRules } from './index.ts';
import { Options } from './options.ts';

test('the options of both are in one form, each with the path to its option and a heading with its system', () => {
  const { optionFields = [] } = siegeWithHouseRules;
  expect(optionFields).toHaveLength(
    (siegeAndFortresses.optionFields?.length ?? 0) + (warmasterHouseRules.optionFields?.length ?? 0),
  );
  // Every option as the form would write it, one beside the other; all of them are read.
  const written = optionFields.reduce<Readonly<Record<string, unknown>>>(
    (options, { id, kind, choices, standard }) =>
      withOption(options, id, choices?.at(-1)?.id ?? (kind === 'yes-no' ? true : (standard ?? undefined))),
    {},
  );
  const read = siegeWithHouseRules.options.parse(written);
  expect(read.ok && read.value).toMatchObject({
    siege: { testOrder: 'as-listed' },
    houseRules: { skirmishers: 'on', night: true },
  });
  for (const { id, standard } of optionFields) expect(optionAt(Options.parse({}), id), id).toEqual(standard);
  expect(new Set(optionFields.map(({ part }) => part.key))).toEqual(
    new Set(['both.option.part.siege', 'both.option.part.house-rules']),
  );
});
