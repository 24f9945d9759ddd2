import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import { demoSetup } from './demo.ts';
import { siegeAndFortresses } from './index.ts';
import { Match } from '../../kernel/match.ts';
import { forecastCommand, forecastOpen } from '../../kernel/forecast.ts';
import { dice, END_PHASE, pick, YES } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import { Options } from './options.ts';
import { archers, batterAt, besiegers, lobber, scene, section, shootAt, type Scene } from './scene.ts';
import { Setup } from './muster/setup.ts';
import { sectionOf, unitOf } from './state.ts';
import { view } from './view.ts';

const sectionView = (match: Scene, id: string) => view(match.state).sections.find((each) => each.id === id);

describe('the view', () => {
  test('shows the demo siege in the shape that every screen draws', () => {
    const match = new Match(siegeAndFortresses, Setup.parse(demoSetup), Options.parse({}));
    const shown = SiegeView.parse(view(match.state));
    expect(shown.sections.map(({ id, holder }) => [id, holder])).toEqual([
      ['tower-a', 'defender'],
      ['wall-1', 'defender'],
      ['gate', 'defender'],
      ['wall-2', 'defender'],
    ]);
    expect(shown.sections.find(({ id }) => id === 'wall-1')?.beside.sort()).toEqual(['gate', 'tower-a']);
    expect(shown.sides.map(({ name, tincture }) => [name, tincture])).toEqual([
      ['Brandt', 'or'],
      ['Okafor', 'azure'],
    ]);
  });

  test('SF-031 SF-032: the chance that a section falls at its next test, exactly', () => {
    const match = scene({ tokens: { gate: 3, w1: 1 } });
    expect(sectionView(match, 'gate')?.falls).toBeCloseTo(56 / 216, 12);
    expect(sectionView(match, 'w1')?.falls).toBe(0);
    expect(sectionView(match, 'tower')?.falls).toBeNull();
  });

  test('SF-044: a ram in contact counts before it has hit', () => {
    const match = scene({ tokens: { gate: 2 }, units: [besiegers('rams', { equipment: ['ram'] })] });
    expect(sectionView(match, 'gate')?.falls).toBe(0);
    play(match, batterAt('rams', 'gate'), YES);
    expect(sectionView(match, 'gate')).toMatchObject({ battered: true, hits: 0, testPending: false });
    expect(sectionView(match, 'gate')?.falls).toBeCloseTo(56 / 216, 12);
    play(match, END_PHASE);
    expect(sectionView(match, 'gate')).toMatchObject({ hits: 1, testPending: true });
    // SF-030: what was never hit does not test.
    expect(sectionView(match, 'w1')).toMatchObject({ hits: 0, tokens: 0, testPending: false });
  });

  test('SF-054 SF-039 SF-143 SF-050: breach, broken gate, and oil that is gone', () => {
    const sections = [section('w1', 'wall', { oil: true }), section('gt', 'gateway-tower', { oil: true })];
    const match = scene({
      sections,
      tokens: { w1: 4, 'gt/gate': 4 },
      units: [archers('bows', { w1: 1 }), besiegers('rams', { equipment: ['ram'] })],
    });
    play(match, batterAt('rams', 'gt/gate'), YES, END_PHASE);
    play(match, END_PHASE, pick('w1'), dice(6, 6, 6, 6), dice(6, 6, 6, 6, 6));
    expect(sectionView(match, 'w1')).toMatchObject({ state: 'breach', oil: 'none', holder: null, falls: null });
    expect(sectionView(match, 'gt')).toMatchObject({
      state: 'gate-broken',
      oil: 'blocked',
      gate: { state: 'broken', resistance: 12 },
      resistance: 25,
    });
    SiegeView.parse(view(match.state));
  });
});

test('SF-054 SF-060: a breach is held by whoever stands in it, and by nobody once he is gone', () => {
  const there = { on: 'breach', section: 'w1' } as const;
  const { state } = scene({ units: [besiegers('orcs'), besiegers('far')] });
  const orcs = unitOf(state, 'orcs');
  const holder = (stands: number) => {
    const units = { ...state.units, orcs: { ...orcs, stands, place: there } };
    const w1 = { ...sectionOf(state, 'w1'), state: 'breach' as const };
    return view({ ...state, units, sections: { ...state.sections, w1 } }).sections.find(({ id }) => id === 'w1')
      ?.holder;
  };
  expect([holder(3), holder(0)]).toEqual(['attacker', null]);
});

test('SF-030: between the tests and the drive-back dice screens still show the Shooting phase', () => {
  const match = scene({ units: [archers('bows', { w1: 1, gate: 1 })], tokens: { w1: 4 } });
  play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6), pick('w1'));
  expect(match.state.phase).toBe('drive-back');
  expect(SiegeView.parse(view(match.state)).phase).toBe('shooting');
});

describe('forecasts', () => {
  test('SF-032: shooting at a gate tells how likely it falls this turn, before and while the dice come in', () => {
    const match = scene({ units: [lobber('bess')], tokens: { gate: 2 } });
    play(match, END_PHASE);
    const [before] = forecastCommand(match, 'shoot-structure', { unit: 'bess', structure: 'gate' });
    // Three dice at 6+, then the sum of hits + 2 dice above 12.
    const above =
      [0, 56 / 216, 861 / 1296, 7014 / 7776]
        .map((p, hits) => p * ([125, 75, 15, 1][hits] ?? 0))
        .reduce((a, b) => a + b, 0) / 216;
    expect(before?.best).toBeCloseTo(above, 12);
    play(match, shootAt('bess', 'gate'), YES);
    const [line] = forecastOpen(match, [6, 6]);
    expect(line?.line.map(({ face }) => face)).toEqual([null, 6, 6]);
    expect(line?.worst).toBeCloseTo(861 / 1296, 12);
    expect(line?.best).toBeCloseTo(7014 / 7776, 12);
  });

  test('SF-033: shooting at a structure tells how likely it takes a token instead', () => {
    const match = scene({ units: [lobber('bess')], tokens: { gate: 2 } });
    play(match, END_PHASE);
    const lines = forecastCommand(match, 'shoot-structure', { unit: 'bess', structure: 'gate' });
    expect(lines.map(({ id }) => id)).toEqual(['falls:gate', 'token:gate']);
    // As above: it stands with a token if something hit and the sum is 12 at most.
    const stands = [0, 160 / 216, 435 / 1296, 762 / 7776]
      .map((p, hits) => p * ([125, 75, 15, 1][hits] ?? 0))
      .reduce((a, b) => a + b, 0);
    expect(lines[1]?.best).toBeCloseTo(stands / 216, 12);
  });

  test('SF-056: the stands that several falls may cost, each number with its chance', () => {
    const match = scene({ units: [archers('bows', { w1: 1, w2: 2 })], tokens: { w1: 4, w2: 4 } });
    play(match, END_PHASE);
    const lost = forecastCommand(match, 'end-phase', {}).filter(({ id }) => id.startsWith('stands-lost'));
    const one = 35 / 1296; // four dice above 20
    expect(lost.map(({ id, best }) => [id, best])).toEqual([
      ['stands-lost:1', expect.closeTo(1 - (1 - one) ** 2, 12)],
      ['stands-lost:2', expect.closeTo(one, 12)],
      ['stands-lost:3', expect.closeTo(one * one, 12)],
    ]);
  });

  test('SF-030: closing the Shooting phase tells of every section under test', () => {
    const match = scene({ units: [archers('bows', { w1: 1, gate: 2 })], tokens: { gate: 3, w1: 4 } });
    play(match, END_PHASE);
    const lines = forecastCommand(match, 'end-phase', {});
    expect(lines.map(({ id }) => id)).toEqual(['falls:w1', 'falls:gate', 'stands-lost:1']);
    expect(lines[1]?.best).toBeCloseTo(56 / 216, 12);
  });

  test('SF-030: it tells of every section, however many are under test', () => {
    const walls = Array.from({ length: 8 }, (_, n) => section(`w${String(n)}`, 'wall'));
    const tokens = Object.fromEntries(walls.map(({ id }) => [id, 4]));
    const match = scene({ sections: walls, units: [besiegers('axes')], tokens });
    play(match, END_PHASE);
    const lines = forecastCommand(match, 'end-phase', {});
    expect(lines.map(({ id }) => id)).toEqual(walls.map(({ id }) => `falls:${id}`));
    // Four dice above 20: 1 way to throw 24, 4 to throw 23, 10 to throw 22 and 20 to throw 21.
    for (const { best } of lines) expect(best).toBeCloseTo(35 / 1296, 12);
  });

  test('SF-041: battering counts the ram that is still to hit', () => {
    const match = scene({ units: [besiegers('rams', { equipment: ['ram'] })], tokens: { gate: 2 } });
    const [line] = forecastCommand(match, 'batter', { unit: 'rams', structure: 'gate' });
    expect(line?.best).toBeCloseTo(56 / 216, 12);
  });
});
