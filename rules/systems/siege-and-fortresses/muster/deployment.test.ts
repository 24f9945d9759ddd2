import { describe, expect, test } from 'vitest';
import { forecastCommand, forecastOpen } from '../../../kernel/forecast.ts';
import { declare, dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, lobber, refusal, scene, section, type Changes, type Scene } from '../scene.ts';
import { english } from './english.ts';

const deploy = (unit: string, where: 'field' | 'courtyard') => order('deploy', { unit, where });
const deployOn = (unit: string, to: string) => order('deploy-on', { unit, section: to });
const lay = (earthwork: string) => order('lay-earthwork', { earthwork });
/** What the active side may set up. */
const toSetUp = (match: Scene) => [...new Set(match.offers().map(({ args }) => args['unit'] ?? args['earthwork']))];

const mangonel = { attacks: 0, shots: 4, range: 90, engine: 'mangonel' } as const;
const army: Changes = {
  setup: { deployment: true },
  units: [
    archers('bows', { w1: 2 }),
    besiegers('orcs'),
    lobber('engine', mangonel),
    { ...lobber('inner', mangonel), side: 'defender', place: { on: 'courtyard', at: { x: 0, y: -90 } } },
  ],
};
const earthworks = [
  { id: 'e-d', side: 'defender' as const, label: 'D' },
  { id: 'e-a', side: 'attacker' as const, label: 'A' },
];

describe('setting up in the match', () => {
  test('SF-209 SF-259: engines of both sides first, then the defender, then the attacker', () => {
    const match = scene(army);
    expect(match.state.phase).toBe('deployment');
    const turns = [];
    for (const [unit, where] of [
      ['inner', 'courtyard'],
      ['engine', 'field'],
      ['bows', 'courtyard'],
      ['orcs', 'field'],
    ] as const) {
      turns.push([match.state.active, toSetUp(match)]);
      play(match, deploy(unit, where));
    }
    expect(turns).toEqual([
      ['defender', ['inner']],
      ['attacker', ['engine']],
      ['defender', ['bows']],
      ['attacker', ['orcs']],
    ]);
    expect(match.state).toMatchObject({ phase: 'command', turn: 1, active: 'attacker' });
    expect(match.state.units['bows']).toMatchObject({ moved: false, place: { on: 'courtyard' } });
  });

  test('SF-010 SF-209: an engine of the defender may be set up on a rampart, like all artillery', () => {
    const match = scene(army);
    play(match, deployOn('inner', 'w1'));
    expect(match.state.units['inner']?.place).toEqual({ on: 'sections', stands: { w1: 1 } });
    expect(match.state.active).toBe('attacker');
  });

  test('SF-209 SF-259: a unit set up too early is refused with the rule, and nothing changes', () => {
    const match = scene(army);
    expect(refusal(match, deploy('orcs', 'field'))).toEqual(['SF-209', 'why-not.engines-first']);
    play(match, deploy('inner', 'field'), deploy('engine', 'field'));
    expect(refusal(match, deploy('orcs', 'field'))).toEqual(['SF-259', 'why-not.defender-first']);
    expect(refusal(match, deploy('inner', 'field'))).toEqual(['SF-259', 'why-not.stands-already']);
    expect(refusal(match, deployOn('orcs', 'w1'))).toEqual(['SF-259', 'why-not.defender-first']);
    play(match, deployOn('bows', 'w1'));
    expect(refusal(match, deploy('orcs', 'courtyard'))).toEqual(['SF-260', 'why-not.attackers-outside']);
    expect(match.submit(deploy('nobody', 'field'))).toMatchObject({ refused: true, rule: 'SF-259' });
    play(match, deploy('orcs', 'field'));
    expect(refusal(match, deploy('orcs', 'field'))).toEqual(['SF-259', 'why-not.deployment-over']);
  });

  test('SF-012 SF-121: a unit set up on the walls spreads as in any move, and needs room', () => {
    const match = scene({
      setup: { deployment: true },
      units: [archers('bows', { w1: 1, gate: 1, w2: 1 }), archers('guns', { tower: 3 })],
    });
    play(match, deployOn('bows', 'gate'), pick('w2'));
    expect(match.state.units['bows']?.place).toEqual({ on: 'sections', stands: { gate: 2, w2: 1 } });
    expect(refusal(match, deployOn('guns', 'gate'))).toEqual(['SF-012', 'why-not.deploy-no-room']);
    play(match, deployOn('guns', 'tower'));
    expect(match.state.units['guns']?.place).toEqual({ on: 'sections', stands: { tower: 3 } });
  });

  test('SF-010: only units that may stand on ramparts are set up there', () => {
    const riders = { ...archers('riders', { w1: 2 }, { type: 'cavalry' }), place: undefined };
    const match = scene({ units: [riders] });
    expect(refusal(match, deployOn('riders', 'w1'))).toEqual(['SF-010', 'why-not.deploy-no-ramparts']);
    expect(match.offers().map(({ command }) => command)).toEqual(['deploy', 'deploy']);
  });

  test('SF-259: a set-up that places everybody begins with the first turn', () => {
    expect(scene({ units: [archers('bows', { w1: 2 })] }).state.phase).toBe('command');
    expect(scene({ units: [{ ...archers('bows', { w1: 2 }), place: undefined }] }).state.phase).toBe('deployment');
  });

  test('SF-280: units wait for the relief only in The Watchtower', () => {
    const match = scene({ units: [{ ...archers('bows', { w1: 2 }), force: 'relief' }] });
    expect(match.state.units['bows']?.place.on).toBe('sections');
  });

  test('SF-123 SF-158 SF-202 SF-216 SF-008: each reminder comes once, when it matters', () => {
    const tribock = { attacks: 1, shots: 6, hits: 4, range: 120, engine: 'tribock' } as const;
    const match = scene({
      setup: { deployment: true },
      sections: [section('tower', 'tower', { oil: true }), section('k', 'tower')],
      units: [
        archers('a', { tower: 1 }),
        archers('b', { k: 1 }),
        lobber('t', tribock),
        besiegers('rams', { equipment: ['ram'] }),
        besiegers('sows', { equipment: ['sow'] }),
      ],
    });
    const reminded = (...inputs: Parameters<typeof play>[1][]) =>
      play(match, ...inputs).flatMap((fact) => (fact.kind === 'reminder' ? [fact.rule] : []));
    expect(reminded(deploy('t', 'field'))).toEqual(['SF-216']);
    expect(reminded(deployOn('a', 'tower'))).toEqual(['SF-123', 'SF-202']);
    expect(reminded(deployOn('b', 'k'))).toEqual([]);
    expect(reminded(deploy('rams', 'field'))).toEqual(['SF-158']);
    expect(reminded(deploy('sows', 'field'))).toEqual(['SF-008']);
    expect(english({ key: 'remind.SF-216' })).toContain('40 mm');
  });
});

describe('earthworks', () => {
  const dug = (more: Changes = {}) =>
    scene({ ...more, units: [besiegers('orcs')], setup: { deployment: true, earthworks, ...more.setup } });

  test('SF-222 SF-223: laid before the armies, the defender first', () => {
    const match = dug();
    expect(match.offers().map(({ args }) => args)).toEqual([{ earthwork: 'e-d' }]);
    expect(refusal(match, lay('e-a'))).toEqual(['SF-223', 'why-not.earthworks-in-turn']);
    expect(refusal(match, deploy('orcs', 'field'))).toEqual(['SF-223', 'why-not.earthworks-first']);
    play(match, lay('e-d'), YES);
    expect(match.state.active).toBe('attacker');
    expect(refusal(match, lay('e-d'))).toEqual(['SF-223', 'why-not.earthwork-lies']);
    play(match, lay('e-a'), YES);
    expect(match.state.earthworks['e-a']?.at).not.toBeNull();
    expect(toSetUp(match)).toEqual(['orcs']);
  });

  test('SF-223: what lies outside the zone is taken back', () => {
    const match = dug();
    play(match, lay('e-d'), NO);
    expect(match.state.earthworks['e-d']?.at).toBeNull();
    expect(match.offers().map(({ args }) => args)).toEqual([{ earthwork: 'e-d' }]);
  });

  test('SF-223: by dice if the group agrees: the higher lays first, equal dice are thrown again', () => {
    const match = dug({ options: { earthworksFirst: 'dice-off' } });
    expect(match.offers().map(({ command }) => command)).toEqual(['dice-for-earthworks']);
    play(match, order('dice-for-earthworks'), dice(4), dice(4), dice(2), dice(3));
    expect(match.state.active).toBe('attacker');
    expect(match.offers().map(({ args }) => args)).toEqual([{ earthwork: 'e-a' }]);
  });

  test('SF-223: each side is as likely to lay first, however often the dice are equal', () => {
    const match = dug({ options: { earthworksFirst: 'dice-off' } });
    const told = forecastCommand(match, 'dice-for-earthworks', {});
    expect(told.map(({ id, best }) => [id, best])).toEqual([
      ['digs-first:attacker', expect.closeTo(1 / 2, 12)],
      ['digs-first:defender', expect.closeTo(1 / 2, 12)],
    ]);
    // With a 4 of the defender two faces of the attacker beat it, three do not, and one begins anew.
    play(match, order('dice-for-earthworks'), dice(4));
    expect(forecastOpen(match, [])[0]?.line[0]?.chance).toBeCloseTo(2 / 6 + 1 / 12, 12);
  });

  test('SF-223: earthworks with a place lie there from the start', () => {
    const placed = earthworks.map((one) => ({ ...one, at: { x: 0, y: 80 } }));
    expect(scene({ setup: { earthworks: placed } }).state.phase).toBe('command');
  });
});

describe("the scenarios' own lines", () => {
  test('SF-260: the attacker stands 40 cm from the wall or further, exactly 40 is allowed', () => {
    const match = scene({
      units: [besiegers('orcs'), besiegers('more')],
      setup: { scenario: 'into-the-breach', deployment: true },
    });
    play(match, deploy('orcs', 'field'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-260', unit: 'cm', min: 40 });
    for (const near of [39.9, -3]) expect(match.submit(declare(near))).toMatchObject({ refused: true, rule: 'SF-260' });
    play(match, declare(40));
    expect(match.state.units['orcs']?.place.on).toBe('field');
  });

  test('SF-260: beyond 40 cm only, if the group reads it so', () => {
    const match = scene({
      units: [besiegers('orcs')],
      setup: { scenario: 'into-the-breach', deployment: true },
      options: { attackersLine: 'beyond-40-cm' },
    });
    play(match, deploy('orcs', 'field'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-260', min: 40.1, suggested: 40.1 });
    expect(match.submit(declare(40))).toMatchObject({ refused: true });
    play(match, declare(40.1));
  });

  test.each([
    ['into-the-breach', 'SF-256'],
    ['the-watchtower', 'SF-268'],
  ] as const)('SF-256 SF-268: a reminder of the scenario’s table comes before the first turn: %s', (scenario, rule) => {
    const match = scene({
      sections: [section('tower', 'tower')],
      units: [besiegers('orcs')],
      setup: { scenario, deployment: true },
    });
    const facts = play(match, deploy('orcs', 'field'), declare(60));
    expect(facts).toContainEqual({ kind: 'reminder', rule });
  });

  test('SF-275 SF-276: the contingent within 20 cm of the tower, the attacker 60 cm from its gate or further', () => {
    const match = scene({
      sections: [section('tower', 'tower')],
      units: [
        { ...archers('in', { tower: 3 }), force: 'tower' },
        { ...archers('out', { tower: 3 }), force: 'around' },
        { ...archers('relief', { tower: 3 }), force: 'relief', place: undefined },
        besiegers('orcs'),
      ],
      setup: { scenario: 'the-watchtower', deployment: true },
    });
    expect(refusal(match, deployOn('out', 'tower'))).toEqual(['SF-271', 'why-not.not-paid-inside']);
    expect(refusal(match, deploy('in', 'field'))).toEqual(['SF-275', 'why-not.in-or-around']);
    expect(refusal(match, deploy('relief', 'field'))).toEqual(['SF-280', 'why-not.with-the-relief']);
    play(match, deployOn('in', 'tower'), deploy('out', 'field'));
    expect(match.submit(declare(20.1))).toMatchObject({ refused: true, rule: 'SF-275' });
    play(match, declare(20), deploy('orcs', 'field'));
    expect(match.submit(declare(59))).toMatchObject({ refused: true, rule: 'SF-276' });
    play(match, declare(60));
    expect(match.state).toMatchObject({ phase: 'command', active: 'attacker' });
    expect(match.state.units['relief']?.place.on).toBe('off-table');
  });

  test('SF-271 SF-276: attackers are set up outside, whatever contingent is written for them', () => {
    const match = scene({
      sections: [section('tower', 'tower')],
      units: [{ ...archers('in', { tower: 3 }), force: 'tower' }, besiegers('orcs', { force: 'tower' })],
      setup: { scenario: 'the-watchtower', deployment: true },
    });
    play(match, deployOn('in', 'tower'), deploy('orcs', 'field'), declare(60));
    expect(match.state).toMatchObject({ phase: 'command', active: 'attacker' });
  });
});
