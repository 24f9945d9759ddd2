import { describe, expect, it } from 'vitest';
import { Match } from '../../rules/kernel/match.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { demoSetup } from '../../rules/template/new-system/demo.ts';
import { newSystem } from '../../rules/template/new-system/index.ts';
import { gently } from './gently.ts';
import { OutsideFault } from './outside-fault.ts';

/** A shared system that fails at a table does not end the session. */

describe('a system that fails at a table', () => {
  let failing = false;
  const fails = (): never => {
    throw new OutsideFault('The Wall (view): no wall');
  };
  const or =
    <A extends readonly unknown[], T>(does: (...args: A) => T) =>
    (...args: A): T =>
      failing ? fails() : does(...args);
  const { strike } = newSystem.commands;
  const system = gently({
    ...newSystem,
    commands: { strike: { ...strike, offers: or(strike?.offers ?? fails) } },
    view: or(newSystem.view),
    announce: or(newSystem.announce),
    callout: or(newSystem.callout),
    result: or(newSystem.result),
    forecasts: or(newSystem.forecasts),
  } as AnySystem);
  const match = new Match(system, demoSetup, { blowTells: 5 });
  const state: unknown = match.state;

  it('behaves as usual as long as nothing fails', () => {
    failing = false;
    expect(system.view(state, undefined)).toEqual(newSystem.view(match.state as never, undefined));
    expect(match.offers()).toHaveLength(1);
  });

  it('shows the last picture with the reason as its name, and has no offers or texts', () => {
    failing = true;
    expect(system.view(state, undefined)).toMatchObject({
      name: 'The Wall (view): no wall',
      sections: [{ id: 'wall' }],
    });
    expect(system.view(state, 'defender')).toMatchObject({ name: 'The Wall (view): no wall', sections: [] });
    expect(match.offers()).toEqual([]);
    const fact = { kind: 'turn-began', turn: 2 };
    expect([system.announce(fact, state), system.callout(fact, state), system.result(state)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(system.forecasts(state, 'strike', {})).toEqual([]);
    failing = false;
  });

  it('does not hide our own bugs', () => {
    const broken = gently({
      ...newSystem,
      view: () => {
        throw new TypeError('ours');
      },
    } as AnySystem);
    expect(() => broken.view(state, undefined)).toThrow(TypeError);
  });
});
