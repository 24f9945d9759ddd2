import { describe, expect, it } from 'vitest';
import { greeted } from '../../test/bridge/port-scene.ts';
import { writeLine } from './line.ts';

const o = (seq: number, boot = 7): { device: string; boot: number; seq: number } => ({ device: 'tray', boot, seq });

describe('a die that reports directions', () => {
  it('lies with the grade that a face would have, and in its own numbers', () => {
    const said = [
      'E 7 1 lies d1 -32768 0 12',
      'E 7 2 rolling d1',
      'E 7 3 lies d1 0 -981 32767',
      'E 7 4 lies d1 0 981 0',
    ];
    const [first, second, third, fourth] = said.map(writeLine);
    const scene = greeted().wire(...said);
    expect(scene.messages()).toEqual([
      { kind: 'lies', origin: o(1), die: 'd1', up: [-32768, 0, 12], grade: 'seen', frame: first },
      { kind: 'rolling', origin: o(2), die: 'd1', frame: second },
      { kind: 'lies', origin: o(3), die: 'd1', up: [0, -981, 32767], grade: 'witnessed', frame: third },
      { kind: 'lies', origin: o(4), die: 'd1', up: [0, 981, 0], grade: 'seen', frame: fourth },
    ]);
  });

  it.each(['d1 0 0 0', 'd1 1 2', 'd1 1 2 3 4', 'd1 1.5 0 0', 'd1 40000 0 0', 'd1 -0 0 1', 'd9 1 0 0'])(
    'is reported as lost if it says something impossible: %s',
    (words) => {
      expect(greeted().wire(`E 7 1 lies ${words}`).messages()).toEqual([{ kind: 'lost', origin: o(1), events: 1 }]);
    },
  );
});
