import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bridge } from '../bridge/bridge.ts';
import { Bench, CAN_PLUG } from './bench.ts';
import { until } from './until.ts';

/** Simulated wireless dice: `bridge simulate --pixels --godice` on a pseudo terminal, and the real ports process. */
describe.runIf(CAN_PLUG)('simulated wireless dice', () => {
  let bench: Bench;
  let bridge: Bridge;
  const faces = (): string[] => bench.heard('settled').map(({ die, face, grade }) => `${die} ${face} ${grade}`);

  beforeEach(async () => {
    bench = new Bench();
    bridge = new Bridge('simulate', '--pixels', '3', '--godice', '2', '--link', bench.path('ttyACM0'));
    await bridge.path();
    bench.open();
    await until('every die said how full it is', () => bench.heard('battery').length === 5);
  });
  afterEach(async () => {
    await bridge.stop();
    await bench.close();
  });

  it('roll, lean, are carried away and come back, by the same path as real ones', async () => {
    expect(
      bench
        .heard('hello')
        .at(-1)
        ?.device.dice.map(({ id }) => id),
    ).toEqual(['PCA57E101', 'PCA57E102', 'PCA57E103', 'GCA5701', 'GCA5702']);
    bridge.type('roll p1 6');
    await until('it was witnessed', () => faces().includes('PCA57E101 6 witnessed'), faces);
    bridge.type('roll g2 2');
    await until('the GoDice lies', () => bench.heard('lies').some(({ grade }) => grade === 'witnessed'));
    bridge.type('cock g1');
    await until('it leans', () => bench.heard('cocked').length === 1);
    for (const line of ['start p2', 'away p2', 'settle p2 5', 'back p2']) bridge.type(line);
    await until('it is seen', () => faces().includes('PCA57E102 5 seen'), faces);
    bridge.type('noise p3');
    await until('something is lost', () => bench.heard('lost').length === 1);
    bridge.type('roll p3 4');
    await until('the die is not', () => faces().includes('PCA57E103 4 witnessed'), faces);
  });
});
