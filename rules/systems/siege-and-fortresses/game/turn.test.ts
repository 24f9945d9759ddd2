import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { withUnit } from '../changes.ts';
import { archers, besiegers, lobber, scene, shootTroopsAt } from '../scene.ts';
import { finalPoints, result } from './victory.ts';

describe('turn and phases', () => {
  test('SF-B01: Command, Shooting and Combat, and then the other side', () => {
    const match = scene();
    const seen = [];
    for (let i = 0; i < 7; i += 1) {
      const { turn, active, phase } = match.state;
      seen.push(`${String(turn)} ${active} ${phase}`);
      play(match, END_PHASE);
    }
    expect(seen).toEqual([
      '1 attacker command',
      '1 attacker shooting',
      '1 attacker combat',
      '1 defender command',
      '1 defender shooting',
      '1 defender combat',
      '2 attacker command',
    ]);
  });

  test('SF-B06: a phase leaves units of which nothing ends as they are, and not as copies', () => {
    const match = scene({ units: [lobber('bess'), archers('bows', { w1: 2 })] });
    play(match, END_PHASE);
    const { units } = match.state;
    play(match, END_PHASE);
    expect(match.state.units).toBe(units);
  });

  test('SF-048: a unit that broke through must go on before the phase ends, unless nobody of it is left', () => {
    const match = scene({ units: [besiegers('orcs')], options: { stayAfterBattering: 'not-allowed' } });
    const refused = (stands: number) => {
      const state = withUnit({ ...match.state, phase: 'combat' }, 'orcs', { brokeThrough: 'gate', stands });
      return match.system.commands['end-phase']?.whyNot?.(state, {})?.about;
    };
    expect([refused(1), refused(0)]).toEqual([['orcs'], undefined]);
  });

  test('SF-003 SF-004: the game ends when the agreed number of turns is over, not before', () => {
    const match = scene({ turns: 1 });
    play(match, ...Array.from({ length: 5 }, () => END_PHASE));
    expect(result(match.state)).toBeUndefined();
    play(match, END_PHASE);
    expect(result(match.state)).toMatchObject({ winner: undefined, rule: 'SF-003', text: { key: 'result.draw' } });
    expect(match.submit(END_PHASE)).toMatchObject({ refused: true, code: 'game-over' });
  });

  test('SF-259 SF-030: no phase ends while armies are set up or dice are due', () => {
    const deploying = scene({ units: [besiegers('orcs')], setup: { deployment: true } });
    expect(deploying.submit(END_PHASE)).toMatchObject({ refused: true, rule: 'SF-260' });
    const outside = { place: { on: 'field' as const, at: { x: 0, y: 60 } } };
    const driven = scene({ units: [lobber('bess'), { ...archers('bows', { w1: 2 }), ...outside }] });
    play(driven, END_PHASE, shootTroopsAt('bess', 'bows'), YES, dice(6, 1, 1), END_PHASE);
    expect(driven.submit(END_PHASE)).toMatchObject({ refused: true, rule: 'SF-030' });
  });

  test('SF-002: heavy losses end nothing', () => {
    const match = scene({ units: [archers('bows', { w1: 2 }), besiegers('orcs')], tokens: { w1: 4 } });
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6));
    expect(match.state.units['bows']?.stands).toBe(0);
    expect(result(match.state)).toBeUndefined();
  });

  test('SF-003: a General dead on both sides, or by agreement, leaves it to the points', () => {
    const general = archers('lord', { w1: 2 }, { general: true });
    for (const [generalDeath, key] of [
      ['other-side-wins', 'result.general-dead'],
      ['points', 'result.points'],
    ] as const) {
      const match = scene({ units: [general], tokens: { w1: 4 }, options: { generalDeath } });
      play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6));
      expect(result(match.state)).toMatchObject({ winner: 'attacker', text: { key } });
    }
  });

  test('SF-B26: the enemy scores half of a unit that lost half of its stands, rounded up to 5', () => {
    const halved = (halfPoints: 'half-its-stands' | 'more-than-half' | 'never') => {
      const match = scene({
        units: [lobber('bess'), archers('bows', { w1: 2 }, { hits: 2 })],
        options: { halfPoints },
      });
      play(match, END_PHASE, shootTroopsAt('bess', 'bows'), YES, dice(6, 6, 1));
      return finalPoints(match.state, 'attacker');
    };
    expect(halved('half-its-stands')).toBe(30);
    expect(halved('more-than-half')).toBe(0);
    expect(halved('never')).toBe(0);
  });
});
