import { describe, expect, it } from 'vitest';
import { chargeStrokes } from '../../../rules/fortress/charges.ts';
import { loosePieces, occupants, standsThere } from '../../../rules/fortress/map/pieces.ts';
import { settle } from '../../../rules/fortress/map/places.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { own } from '../../../rules/kernel/own.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import { matchAsStored } from '../../../rules/kernel/replay.ts';
import { presetsOf, systemById } from '../../table/systems.ts';
import { drawFortress } from './fortress-picture.ts';
import type { Doc } from './paint.ts';

/** The fortress on paper shows what the plan on the screens shows, in the same places. */

/** A document that records what is drawn: the paths, and where the drawing was moved to before each. */
function recorder() {
  const paths: { readonly d: string; readonly at: readonly [number, number] }[] = [];
  const spots: [number, number][] = [[0, 0]];
  const doc: object = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: readonly unknown[]): object => {
          const [x, y] = spots.at(-1) ?? [0, 0];
          if (name === 'save') spots.push([x, y]);
          else if (name === 'restore') spots.pop();
          else if (name === 'translate') spots[spots.length - 1] = [x + Number(given[0]), y + Number(given[1])];
          else if (name === 'path') paths.push({ d: String(given[0]), at: [x, y] });
          return name === 'widthOfString' ? { valueOf: () => 10 } : doc;
        },
    },
  );
  return { doc: doc as Doc, paths };
}

function siegeOf(id: string, preset: string): SiegeView {
  const system = systemById(id) as AnySystem;
  const setup = system.setup.parse(presetsOf(id).find((one) => one.id === preset)?.setup);
  const options = system.options.parse({});
  if (!setup.ok || !options.ok) throw new Error(`${id} ${preset} is not legal`);
  const match = matchAsStored(system, setup.value as object, options.value as object);
  return system.view(match.state, undefined) as SiegeView;
}

function drawn(siege: SiegeView) {
  const { doc, paths } = recorder();
  drawFortress(doc, siege, { x: 0, y: 0, width: 500, height: 250 });
  return paths;
}

const LADDERS = 'M-3.4 -19V20M3.4 -19V20';
const CHEVRONS = 'M-10 24L0 14L10 24M-10 10L0 0L10 10M-10 -4L0 -14L10 -4';

describe('the fortress on paper', () => {
  it.each([
    ['siege-and-fortresses', 'into-the-breach'],
    ['siege-medieval', 'last-assault'],
    ['siege-battles', 'demo'],
  ])('shows the charge of everybody on the table: %s, %s', (system, preset) => {
    const siege = siegeOf(system, preset);
    const there = siege.units.filter(standsThere);
    expect(there.length).toBeGreaterThan(5);
    const paths = drawn(siege);
    const machines = siege.units.filter(({ type }) => type === 'artillery' || type === 'machine').map(({ id }) => id);
    for (const { id, charge } of there.filter((unit) => !machines.includes(unit.id)))
      expect({ id, drawn: paths.some(({ d }) => d === chargeStrokes(charge)[0]?.d) }).toEqual({ id, drawn: true });
  });

  it('shows ladders, rams, towers and engines where the map has their units', () => {
    const siege = siegeOf('siege-and-fortresses', 'into-the-breach');
    const carriers = siege.units.filter(({ equipment }) => equipment.includes('ladders'));
    expect(carriers.length).toBeGreaterThan(0);
    const paths = drawn(siege);
    // Two ladders each, drawn twice: outline and wood.
    expect(paths.filter(({ d }) => d === LADDERS)).toHaveLength(carriers.length * 4);
    const places = settle(siege.places ?? {}, siege);
    const lobbers = loosePieces(siege).filter(({ formation }) =>
      formation.pieces.some((one) => one.piece === 'machine' && one.kind === 'lobber'),
    );
    expect(lobbers.length).toBeGreaterThan(1);
    const engines = paths.filter(({ d }) => d === 'M-9 5h18');
    expect(engines).toHaveLength(lobbers.length);
    // Two engines are as far apart on paper as on the map.
    const [first, second] = lobbers.map(({ key }) => own(places, key)?.at);
    const [one, other] = engines.map(({ at }) => at);
    if (first === undefined || second === undefined || one === undefined || other === undefined) throw new Error('two');
    expect(Math.abs(other[0] - one[0])).toBeGreaterThan(Math.abs(second.x - first.x) - 30);
    expect(Math.abs(other[0] - one[0])).toBeLessThan(Math.abs(second.x - first.x) + 30);
  });

  it('marks a breach that is open with chevrons, and one that is held without', () => {
    const siege = siegeOf('siege-and-fortresses', 'into-the-breach');
    const free = siege.sections.find(({ id }) => occupants(siege, id).length === 0);
    const held = siege.sections.find(({ id }) => occupants(siege, id).length > 0);
    const fallen = (id: string | undefined): SiegeView => ({
      ...siege,
      sections: siege.sections.map((one) => (one.id === id ? { ...one, state: 'breach' } : one)),
    });
    const chevrons = (of: SiegeView): number => drawn(of).filter(({ d }) => d === CHEVRONS).length;
    expect(chevrons(siege)).toBe(0);
    if (free !== undefined) expect(chevrons(fallen(free.id))).toBe(2);
    expect(chevrons(fallen(held?.id))).toBe(0);
    const emptied = { ...fallen(held?.id), units: siege.units.filter(({ place }) => place.on !== 'section') };
    expect(chevrons(emptied)).toBe(2);
  });
});
