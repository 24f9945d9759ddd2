import { expect, it } from 'vitest';
import { chargeStrokes } from '../../../rules/fortress/charges.ts';
import { notTold } from '../../../rules/fortress/field/places.ts';
import { siegeAfterSteps } from '../../table/map-places.ts';
import { presetsOf, systemById } from '../../table/systems.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import { sentence } from '../../sentences.ts';
import { drawField } from './field-picture.ts';
import type { Doc } from './paint.ts';

it('draws each stand and leader of a battle once on paper, those without a place below the table', () => {
  const system = systemById('warmaster-house-rules') as AnySystem;
  const setup = system.setup.parse(presetsOf(system.id).find(({ id }) => id === 'demo')?.setup);
  const options = system.options.parse({});
  if (!setup.ok || !options.ok) throw new Error('the ready battle is not legal');
  const siege = siegeAfterSteps(system, { setup: setup.value, options: options.value }, []);
  const { field } = siege;
  if (field === undefined) throw new Error('there is no field');
  const paths: string[] = [];
  const said: string[] = [];
  const doc: object = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: readonly unknown[]): object => {
          if (name === 'path') paths.push(String(given[0]));
          if (name === 'text') said.push(String(given[0]));
          return name === 'widthOfString' ? { valueOf: () => 10 } : doc;
        },
    },
  );
  drawField(doc as Doc, siege, { x: 0, y: 0, width: 500, height: 250 }, (name) => sentence(name, 'fr'));
  const wanted = new Map<string, number>();
  const expects = (charge: string, stands: number): void => {
    const first = chargeStrokes(charge)[0]?.d ?? '';
    wanted.set(first, (wanted.get(first) ?? 0) + stands);
  };
  for (const { charge, stands } of siege.units) expects(charge, stands);
  for (const { charge } of field.leaders) expects(charge, 1);
  for (const [first, times] of wanted) expect(paths.filter((d) => d === first)).toHaveLength(times);
  // The Trolls have no place yet.
  expect(notTold(siege).length).toBeGreaterThan(0);
  expect(said.filter((one) => one === '?')).toHaveLength(notTold(siege).length);
  expect(said).toContain('Colline du château');
});
