import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScript } from '../../electron/referee/script.ts';
import type { Invariant } from '../../rules/kernel/invariant.ts';
import { Input } from '../../rules/kernel/row.ts';
import type { AnySystem, Args } from '../../rules/kernel/system.ts';
import { toySiege, type Toy, type ToyFact } from '../toy-siege/toy-siege.ts';
import { playChecked, type Chosen } from './checked-game.ts';
import { randomInput, seeded } from './random-player.ts';

const folder = join(import.meta.dirname, '../scripts/failures');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

function play(chosen: Chosen, inputs: readonly Input[]): void {
  let at = 0;
  playChecked(
    chosen,
    () => inputs[at++],
    () => false,
    () => undefined,
  );
}

describe('random play', () => {
  const toy = (system: AnySystem): Chosen => ({
    system,
    setup: { strength: 9, oil: 2 },
    options: { blowsPerTurn: 2 },
  });
  const randomly = (system: AnySystem) => {
    const random = seeded(7);
    playChecked(
      toy(system),
      (match) => randomInput(match, random),
      () => random() < 0.1,
      () => undefined,
    );
  };

  it('finds nothing wrong with a sound system', () => {
    expect(() => {
      randomly(toySiege);
    }).not.toThrow();
  });

  it('finds a state that is changed in place, a dead end, and a refusal of what was offered', () => {
    const inPlace = (state: Toy, fact: ToyFact): Toy => Object.assign(state, toySiege.fold(state, fact));
    expect(() => {
      randomly({ ...toySiege, fold: inPlace });
    }).toThrow(/read only|not extensible/);
    expect(() => {
      play(toy({ ...toySiege, commands: {} }), [{ command: 'blow', args: {} }]);
    }).toThrow(/was offered and refused/);
    const start = JSON.stringify(toySiege.start({ strength: 9, oil: 2 }, { blowsPerTurn: 2 }));
    const onlyAtFirst = Object.fromEntries(
      Object.entries(toySiege.commands).map(([name, command]) => [
        name,
        {
          ...command,
          offers: (state: Toy): readonly Args[] =>
            JSON.stringify(state) === start ? (command.offers(state) as readonly Args[]) : [],
        },
      ]),
    );
    expect(() => {
      randomly({ ...toySiege, commands: onlyAtFirst, result: () => undefined });
    }).toThrow(/nothing is offered/);
  });

  it('finds a row that breaks an invariant of the system, and a set-up that does', () => {
    const kept: Invariant<Toy, ToyFact> = {
      name: 'nobody pours oil',
      rules: ['TOY-2'],
      check: ({ oil }, _fact, after) => (after.oil < oil ? `there was oil for ${String(oil)}` : undefined),
    };
    expect(() => {
      randomly({ ...toySiege, invariants: [kept] });
    }).toThrow(/there was oil for 2 \(after row \d+, by 'oiled'\); but nobody pours oil \(TOY-2\)/);
    const never: Invariant<Toy, ToyFact> = { name: 'there is no oil', rules: ['TOY-2'], atRest: () => 'there is some' };
    expect(() => {
      randomly({ ...toySiege, invariants: [never] });
    }).toThrow(/there is some \(in the set-up\)/);
  });

  it('finds no fault in the games that once broke', () => {
    for (const name of names) {
      const { script, system, setup, options } = readScript(join(folder, name));
      expect(() => {
        play(
          { system, setup, options },
          script.inputs.map((input) => Input.parse(input)),
        );
      }, name).not.toThrow();
    }
  });
});
