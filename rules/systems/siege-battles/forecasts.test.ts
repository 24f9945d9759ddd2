import { describe, expect, test } from 'vitest';
import { doubles, fractions } from '../../dice/arithmetic.ts';
import { forecastCommand, forecastOpen } from '../../kernel/forecast.ts';
import { chanceThat, Odds, plainAssumptions } from '../../kernel/odds.ts';
import type { Input } from '../../kernel/row.ts';
import type { Procedure } from '../../kernel/procedure.ts';
import type { Args } from '../../kernel/system.ts';
import { declare, dice, END_PHASE, everyThrow as throws, order, pick, YES } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import type { Fact } from './facts.ts';
import { siegeBattles } from './index.ts';
import { BEGIN, charged, flaming, mustered, rollAll, until } from './play-scene.ts';
import { at, BOW, foe, machine, MAN, ram, scene, sides, troop, type Scene } from './scene.ts';
import type { Siege } from './state.ts';

/** Odds computed by the rules, compared with every possible throw played through a match. */

type Run = Procedure<Siege, Fact, Args, unknown>;

/** The odds shown for an order after some answers; they add up to 1. */
function shown(
  match: Scene,
  command: string,
  args: Args,
  answers: readonly Input[] = [],
): Readonly<Record<string, number>> {
  const forecasts = siegeBattles.forecasts(match.state, command, args);
  const run: Run | undefined = siegeBattles.commands[command]?.run;
  if (run === undefined) throw new Error(`no order '${command}'`);
  return Object.fromEntries(
    forecasts.map((forecast) => {
      const odds = new Odds(siegeBattles.fold, doubles, plainAssumptions, { settled: forecast.settled });
      const ends = odds.outcomes(run, args, match.state, answers);
      expect(chanceThat(ends, () => true, doubles)).toBeCloseTo(1, 12);
      return [forecast.id, chanceThat(ends, forecast.holds, doubles)];
    }),
  );
}

describe('chances before an order', () => {
  test('SB-138 a ram at a stone wall, a wooden wall, a gate and a wooden gate: 5+, 4+, 4+, 3+', () => {
    const chance = (section: 'w1' | 'gate', wooden: boolean) => {
      const match = until(
        scene({
          units: [troop('a')],
          sections: { [section]: { wooden } },
          setup: { engines: [ram({ pusher: 'a', at: section })] },
        }),
        'combat',
      );
      return shown(match, 'begin-combats', {})['breached:ram'];
    };
    const chances = [chance('w1', false), chance('w1', true), chance('gate', false), chance('gate', true)];
    for (const [i, faces] of [2, 3, 3, 4].entries()) expect(chances[i]).toBeCloseTo(faces / 6, 12);
  });

  test('SB-138, SB-171 a gate with a shield left is not Breached by one ram', () => {
    const match = until(
      scene({
        units: [troop('a')],
        sections: { gate: { items: ['fortified-gate'] } },
        setup: { engines: [ram({ pusher: 'a', at: 'gate' })] },
      }),
      'combat',
    );
    expect(shown(match, 'begin-combats', {})['breached:ram']).toBe(0);
    expect(play(match, BEGIN, YES, dice(6)).map(({ kind }) => kind)).toContain('shield-spent');
  });

  test('SB-165, SB-145, SB-038 artillery before the battle, checked against every possible throw', () => {
    const before = (attacker: string[], defender: string[], phase: 'defensive-artillery' | 'attacking-artillery') => {
      const match = mustered({
        units: [
          troop('a'),
          foe('d'),
          troop('c', machine('cannon')),
          foe('g', { ...machine('stone-thrower'), place: at('t1', 'top') }),
        ],
        setup: sides({ items: attacker }, { items: defender }),
      });
      play(rollAll(match, 2), END_PHASE, YES);
      while (match.state.phase !== phase) play(match, END_PHASE);
      return match;
    };
    const sally = before([], ['sally-forth'], 'defensive-artillery');
    const six = throws(2).filter((faces) => faces.includes(6)).length / 36;
    expect(shown(sally, 'sally-forth', {})['destroys']).toBeCloseTo(six, 12);
    // One six Breaches on a reroll of 4 to 6; of two sixes at least one does.
    const one = (2 * 5) / 36;
    const two = 1 / 36;
    const mine = before(['undermine'], [], 'attacking-artillery');
    expect(shown(mine, 'undermine', {})['opens']).toBeCloseTo(one / 2 + two * (3 / 4), 12);
    const cannon = before([], [], 'attacking-artillery');
    const chances = shown(cannon, 'bombard', { unit: 'c' });
    expect(chances['opens']).toBeCloseTo(one / 2 + two * (3 / 4), 12);
    expect(chances['destroys']).toBeCloseTo(one / 2 + two * (3 / 4), 12);
  });

  test('SB-162 flaming ammunition burns a ram down on 5 and 6', () => {
    const args = { unit: 'd', target: 'ram' };
    expect(shown(flaming(), 'fire-flames', args)['burns:ram']).toBeCloseTo(2 / 6, 12);
  });

  test('SB-114, SB-B09, SB-B10 oil on three men of Toughness 3 and a save of 5: each wounded on 3, no save left', () => {
    const match = until(
      scene({
        units: [troop('a', { armour: 5 }), foe('d', { place: at('w1') })],
        sections: { w1: { cauldron: 'oil' } },
      }),
      'shooting',
      'defender',
    );
    const poured: readonly Input[] = [YES, pick('a'), declare(3)];
    const none = throws(3).filter((faces) => faces.every((face) => face < 3)).length / 216;
    expect(shown(match, 'pour', { unit: 'd' }, poured)['falls']).toBeCloseTo(1 - none, 12);
  });

  test('SB-B07, SB-B09 three bows: each hits on 4, wounds on 4, and armour of 6 saves one in six', () => {
    const units = [troop('a', { models: 3, weapons: [BOW] }), foe('d', { armour: 6, place: 'outside' })];
    const match = until(scene({ units }), 'shooting');
    const shot: readonly Input[] = [YES, declare(10), declare(3), pick('none')];
    // Every throw of one man's three dice.
    const felled =
      throws(3).filter(([hit = 0, wound = 0, save = 0]) => hit >= 4 && wound >= 4 && save < 6).length / 216;
    expect(shown(match, 'shoot', { unit: 'a', weapon: 0, target: 'd' }, shot)['falls']).toBeCloseTo(
      1 - (1 - felled) ** 3,
      12,
    );
  });

  test('SB-B28 a bolt thrower: to hit on 4, to wound on 2, no armour', () => {
    const units = [troop('b', machine('bolt-thrower')), foe('d', { armour: 2, place: 'outside' })];
    const match = until(scene({ units }), 'shooting');
    const felled = throws(2).filter(([hit = 0, wound = 0]) => hit >= 4 && wound >= 2).length / 36;
    const bolt: readonly Input[] = [YES, declare(20), pick('none')];
    expect(shown(match, 'fire-bolt', { unit: 'b', target: 'd' }, bolt)['falls']).toBeCloseTo(felled, 12);
  });

  test('SB-204, SB-164 gas on two men, and the breath of a Hell Gate', () => {
    const match = until(
      scene({
        units: [troop('a', { armour: 4 }), foe('d', { place: at('gate') })],
        sections: { gate: { items: ['gas-trap', 'hell-gate'] } },
      }),
      'shooting',
      'defender',
    );
    const two: readonly Input[] = [pick('a'), declare(2)];
    // Gas of Strength 3 wounds on 4 and ignores armour; Strength 4 wounds on 3, and armour of 4 saves on 5.
    const gassed = throws(2).filter((faces) => faces.some((face) => face >= 4)).length / 36;
    expect(shown(match, 'release-gas', { section: 'gate' }, two)['falls']).toBeCloseTo(gassed, 12);
    const burnt = throws(2).filter(([wound = 0, save = 0]) => wound >= 3 && save < 5).length / 36;
    expect(shown(match, 'hell-gate', { section: 'gate' }, two)['falls']).toBeCloseTo(1 - (1 - burnt) ** 2, 12);
  });

  test('SB-205, SB-B03 a swivel gun: as many shots as the Artillery die shows, none on a Misfire', () => {
    const match = until(
      scene({
        units: [troop('a', { models: 30, armour: 7 }), foe('d', { place: at('w1') })],
        sections: { w1: { items: ['swivel-gun'] } },
      }),
      'shooting',
      'defender',
    );
    const felled = throws(2).filter(([hit = 0, wound = 0]) => hit >= 4 && wound >= 4).length / 36;
    const each = [2, 4, 6, 8, 10].map((shots) => 1 - (1 - felled) ** shots);
    const fired: readonly Input[] = [YES, declare(6)];
    expect(shown(match, 'fire-swivel', { unit: 'd', target: 'a' }, fired)['falls']).toBeCloseTo(
      each.reduce((sum, chance) => sum + chance, 0) / 6,
      12,
    );
  });

  test('SB-B29 grapeshot: Strength 5 and armour-piercing, as many shots as the Artillery die shows', () => {
    const units = [
      troop('c', machine('cannon', { grapeshot: true })),
      foe('d', { models: 30, armour: 4, place: 'courtyard' }),
    ];
    const match = until(scene({ units }), 'shooting');
    // Hits on 4, wounds Toughness 3 on 2; armour of 4, worsened by three, no longer saves.
    const felled = throws(2).filter(([hit = 0, wound = 0]) => hit >= 4 && wound >= 2).length / 36;
    const each = [2, 4, 6, 8, 10].map((shots) => 1 - (1 - felled) ** shots);
    expect(shown(match, 'grapeshot', { unit: 'c', target: 'd' }, [YES, declare(6)])['falls']).toBeCloseTo(
      each.reduce((sum, chance) => sum + chance, 0) / 6,
      12,
    );
  });

  test('SB-223, SB-219 in rain a machine misfires only if its powder is dry; at night half its range is assumed', () => {
    const fires = (items: string[]) => {
      const units = [troop('c', machine('stone-thrower'))];
      const match = until(scene({ units, setup: sides({ items }) }), 'shooting');
      return shown(match, 'fire', { unit: 'c' })['misfires:c'];
    };
    expect(fires([])).toBeCloseTo(1 / 6, 12);
    expect(fires(['rain'])).toBeCloseTo(1 / 12, 12);
    // Eight dice usually reach 24 inches.
    expect(fires(['night-assault'])).toBeGreaterThan(0.12);
  });

  test('SB-086, SB-207 the chance of a charge to arrive: two dice, or across a moat three without the highest', () => {
    const distance = 11; // Movement 4: seven on the dice
    const charge = (defender: { items?: string[] }) => {
      const match = until(
        scene({
          units: [troop('a', { profile: { ...MAN, m: 4 } }), foe('d', { place: at('w1') })],
          setup: sides({}, defender),
        }),
        'movement',
      );
      return shown(match, 'charge', { unit: 'a', section: 'w1' }, [declare(distance), pick('hold')])['arrives:a'];
    };
    const enough = throws(2).filter(([a = 0, b = 0]) => a + b >= 7).length / 36;
    expect(charge({})).toBeCloseTo(enough, 12);
    const dropped = throws(3).filter((faces) => faces.reduce((sum, face) => sum + face, 0) - Math.max(...faces) >= 7);
    expect(charge({ items: ['moat'] })).toBeCloseTo(dropped.length / 216, 12);
  });

  test('SB-099 the winner is forecast when one unit fights another, and when two fight one', () => {
    const foretold = (...more: readonly string[]) => {
      const attackers = ['a', ...more];
      const units = [...attackers.map((id) => troop(id)), foe('d', { place: at('w1') })];
      const match = charged({ units }, ...attackers.map((id) => [id, 'w1'] as const));
      return forecastCommand(match, 'fight', { section: 'w1' }).map(({ id, best }) => [id, best > 0 && best < 1]);
    };
    expect([foretold(), foretold('b')]).toEqual([[['wins:w1', true]], [['wins:w1', true]]]);
  });

  test('SB-126 a shot at an engine forecasts its Wounds; the chance that somebody falls counts only men', () => {
    const pushed = (pusher: string | null) => {
      const units = [foe('d', { weapons: [{ name: 'gun', range: 24, strength: 6 }] }), troop('p', { models: 5 })];
      const engine = {
        id: 'tower',
        label: 'Tower',
        kind: 'siege-tower',
        ...(pusher === null ? {} : { pusher }),
      } as const;
      const match = until(scene({ units, setup: { engines: [engine] } }), 'shooting', 'defender');
      return siegeBattles.forecasts(match.state, 'shoot', { unit: 'd', weapon: 0, target: 'tower' });
    };
    expect(pushed(null).map(({ id }) => id)).toEqual(['hurt:tower']);
    const [hurt, falls] = pushed('p');
    expect([hurt?.id, falls?.id]).toEqual(['hurt:tower', 'falls']);
    const units = [troop('p', { models: 5 })];
    const { state } = scene({
      units,
      setup: { engines: [{ id: 'tower', label: 'T', kind: 'siege-tower', pusher: 'p' }] },
    });
    const tower = state.engines['tower'];
    if (tower === undefined) throw new Error('no tower');
    const bled: Siege = { ...state, engines: { tower: { ...tower, wounds: tower.wounds - 1 } } };
    expect([hurt?.holds(bled), falls?.holds(bled)]).toEqual([true, false]);
  });

  test('SB-141 siege ammunition: the chance is that of Breaching a section, assuming that one is hit', () => {
    const units = [troop('c', { ...machine('cannon'), items: ['siege-ammunition'] }), foe('d', { place: at('w1') })];
    const match = until(scene({ units }), 'shooting');
    // Five faces in six fire, and one in six of those opens a wall.
    expect(shown(match, 'fire', { unit: 'c' })['opens:c']).toBeCloseTo(5 / 36, 12);
  });

  test('SB-B27 after a Misfire its chance is exactly 1', () => {
    const units = [troop('c', machine('stone-thrower')), foe('d', { place: at('w1') })];
    const match = until(scene({ units }), 'shooting');
    play(match, order('fire', { unit: 'c' }));
    expect(forecastOpen(match, [])[0]?.assumed).toBe(true);
    play(match, declare(24), dice(5));
    const open = forecastOpen(match, [6])[0];
    expect([open?.line.at(-1)?.chance, open?.assumed]).toEqual([1, undefined]);
    play(match, dice(6));
    expect(forecastOpen(match, [])[0]?.line[0]?.chance).toBe(1);
  });

  test('SB-B26 a cannon misfires on one face of the Artillery die', () => {
    const match = until(scene({ units: [troop('c', machine('cannon')), foe('d', { place: at('w1') })] }), 'shooting');
    const { state } = match;
    const [forecast] = siegeBattles.forecasts(state, 'fire', { unit: 'c' });
    const odds = new Odds(siegeBattles.fold, fractions, plainAssumptions, { settled: forecast?.settled });
    const run: Run | undefined = siegeBattles.commands['fire']?.run;
    if (forecast === undefined || run === undefined) throw new Error('no forecast');
    const [offer] = match.offers().filter(({ command }) => command === 'fire');
    const ends = odds.outcomes(run, offer?.args ?? {}, state);
    expect(chanceThat(ends, () => true, fractions)).toEqual(fractions.one);
    expect(chanceThat(ends, forecast.holds, fractions)).toEqual(fractions.ratio(1, 6));
  });
});
