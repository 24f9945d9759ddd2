import { describe, expect, it } from 'vitest';
import { argumentNames } from '../../electron/referee/arguments.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import type { Args, Command } from '../../rules/kernel/system.ts';
import { matchOn } from '../../rules/kernel/trial.ts';
import { livelyInput, seeded, type AnyMatch } from './random-player.ts';

/** What is not offered is refused with a reason, whatever the input. */

const GAMES = 1;
const LENGTH = 120;
/** One in this many positions is checked. */
const EVERY = 20;

type AnyCommand = Command<unknown, unknown>;

/** Visits positions of lively games of every built-in set-up. */
function positions(system: (typeof systems)[number], look: (match: AnyMatch) => void): void {
  for (const { setup } of presetsOf(system.id)) {
    for (let game = 0; game < GAMES; game += 1) {
      const random = seeded(700 + game);
      const match: AnyMatch = matchOn(system, setup);
      for (let i = 0; i < LENGTH; i += 1) {
        if (i % EVERY === 0) look(match);
        const input = livelyInput(match, random);
        if (input === undefined) break;
        match.submit(input);
      }
    }
  }
}

describe.each(systems.map((system) => [system.id, system] as const))('%s', (_id, system) => {
  it('refuses an order about a missing piece, whichever argument names it', () => {
    positions(system, (match) => {
      const state: unknown = match.state;
      for (const [name, command] of Object.entries(system.commands) as [string, AnyCommand][]) {
        const names = argumentNames(system, name, state);
        const [offered] = command.offers(state);
        const whole: Args = offered ?? Object.fromEntries(names.map((one) => [one, 'nobody']));
        for (const wrong of names.filter((one) => typeof (whole[one] ?? '') === 'string')) {
          const args = { ...whole, [wrong]: 'nobody' };
          expect(() => command.whyNot?.(state, args), `${name} ${JSON.stringify(args)}`).not.toThrow();
          expect(match.submit({ command: name, args }), name).toHaveProperty('refused');
        }
      }
    });
  });

  it('refuses an order without its arguments, and leaves the state unchanged', () => {
    positions(system, (match) => {
      const { digest } = match;
      const state: unknown = match.state;
      for (const [name, command] of Object.entries(system.commands) as [string, AnyCommand][]) {
        if (command.offers(state).some((args) => Object.keys(args).length === 0)) continue;
        expect(match.submit({ command: name, args: {} }), name).toHaveProperty('refused');
      }
      expect([match.digest, match.state]).toEqual([digest, state]);
    });
  });

  it('has no objection to what it offers, and names a rule in each objection to the rest', () => {
    positions(system, (match) => {
      const state: unknown = match.state;
      for (const [name, command] of Object.entries(system.commands) as [string, AnyCommand][]) {
        const offers = command.offers(state).map((args) => JSON.stringify(args));
        for (const args of command.tries?.(state) ?? []) {
          const problem = command.whyNot?.(state, args);
          if (problem === undefined) continue;
          expect(offers, name).not.toContain(JSON.stringify(args));
          expect([name, problem.rule]).toEqual([name, expect.stringMatching(/^[A-Z]+-B?\d+/)]);
        }
      }
    });
  });
});
