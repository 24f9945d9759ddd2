import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import {
  archers,
  besiegers,
  DRIVE_BACK,
  inside,
  lobber,
  offered,
  scene,
  section,
  shooting,
  shootTroopsAt,
} from '../scene.ts';
import { siegeAndFortresses } from '../index.ts';

const orcs = besiegers('orcs', {}, { shots: 2, range: 30 });

describe('shooting at troops', () => {
  test('SF-025 SF-B02 SF-B04: troops on ramparts are hit on 6 and save; the wall is unhurt, and whether they are closest is asked', () => {
    const match = shooting({ units: [orcs, archers('bows', { w1: 2 }, { armour: 6 })] });
    play(match, shootTroopsAt('orcs', 'bows'));
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', rule: 'SF-B09' });
    play(match, YES);
    expect(match.awaiting?.question).toMatchObject({ dice: 6, reads: { kind: 'count', atLeast: 6 } });
    play(match, dice(6, 6, 5, 5, 5, 5), dice(1, 6));
    expect(match.state.units['bows']).toMatchObject({ hits: 1, stands: 2 });
    expect(Object.values(match.state.structures).every(({ hits }) => hits === 0)).toBe(true);
  });

  test('SF-B09: a target that is not the closest is refused, and another may be shot at', () => {
    const match = shooting({ units: [orcs, archers('bows', { w1: 2 }), archers('guns', { w2: 2 })] });
    play(match, shootTroopsAt('orcs', 'bows'), NO);
    expect(offered(match, 'shoot-troops')).toEqual([{ unit: 'orcs', target: 'guns' }]);
  });

  test('SF-B09: nobody shoots at a unit that is destroyed, wherever it fell', () => {
    const { state } = shooting({ units: [orcs, archers('bows', { w1: 2 }), archers('guns', { w2: 2 })] });
    const gone = siegeAndFortresses.fold(state, { kind: 'unit-destroyed', unit: 'bows' });
    const targets = (siege: typeof state) =>
      siegeAndFortresses.commands['shoot-troops']
        ?.offers(siege)
        .map(({ target }: { readonly target?: string }) => target);
    expect([state, gone].map(targets)).toEqual([['bows', 'guns'], ['guns']]);
  });

  test('SF-B03 SF-195 SF-062: hits on 4 in the open, on 5 behind mantlets or rubble', () => {
    const cases = [
      [besiegers('orcs'), 4],
      [besiegers('orcs', { equipment: ['mantlets'] }), 5],
    ] as const;
    for (const [target, atLeast] of cases) {
      const match = shooting({ units: [target, archers('bows', { w1: 2 })], first: 'defender' });
      play(match, shootTroopsAt('bows', 'orcs'), YES);
      expect(match.awaiting?.question).toMatchObject({ reads: { atLeast } });
    }
    const breach = scene({ tokens: { w1: 4 }, units: [orcs, inside(archers('bows', { w2: 2 }))] });
    play(breach, END_PHASE, END_PHASE, dice(6, 6, 6, 6), END_PHASE);
    play(breach, order('hold-breach', { unit: 'bows', section: 'w1' }), END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    play(breach, shootTroopsAt('orcs', 'bows'), YES);
    expect(breach.awaiting?.question).toMatchObject({ reads: { atLeast: 5 } });
  });

  test('SF-218: cannon-like shooters hit troops one better, never below 4', () => {
    const cannon = lobber('cannon', { cannonLike: true });
    const match = shooting({ units: [cannon, archers('bows', { w1: 2 })] });
    play(match, shootTroopsAt('cannon', 'bows'), YES);
    expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 5 } });
  });

  test('SF-B24 SF-212: no armour saves from balls and stones', () => {
    const match = shooting({ units: [lobber('bess'), archers('bows', { w1: 2 }, { armour: 3 })] });
    play(match, shootTroopsAt('bess', 'bows'), YES, dice(6, 1, 1));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['bows']?.hits).toBe(1);
  });

  test('SF-104: against shots from the courtyard holders of a rampart are only defended; a tower gives cover all round', () => {
    const raiders = besiegers('orcs', { place: { on: 'courtyard', at: { x: 0, y: -40 } } }, { shots: 1, range: 30 });
    for (const [where, atLeast] of [
      ['w1', 5],
      ['tower', 6],
    ] as const) {
      const match = shooting({ units: [raiders, archers('bows', { [where]: 2 })] });
      play(match, shootTroopsAt('orcs', 'bows'), YES);
      expect(match.awaiting?.question).toMatchObject({ reads: { atLeast } });
    }
  });
});

describe('drive back', () => {
  test('SF-B05 SF-B07: hits that removed stands count; two dice fewer for fortified troops; beyond the dice the ramparts are left', () => {
    const match = shooting({ units: [besiegers('orcs', {}, { shots: 3, range: 30 }), archers('bows', { w1: 2 })] });
    play(match, shootTroopsAt('orcs', 'bows'), YES, dice(6, 6, 6, 6, 1, 1, 1, 1, 1));
    expect(match.state.units['bows']).toMatchObject({ stands: 1, hits: 1 });
    play(match, END_PHASE);
    expect(match.offers().map(({ command }) => command)).toEqual(['drive-back']);
    play(match, DRIVE_BACK);
    expect(match.awaiting?.question).toMatchObject({
      seat: 'attacker',
      dice: 2,
      rule: 'SF-B07',
      reads: { kind: 'faces' },
    });
    play(match, dice(2, 3));
    expect(match.state.units['bows']).toMatchObject({ confused: false, hits: 0, place: { on: 'courtyard' } });
  });

  test('SF-B08: a 6 confuses; the unit recovers at the end of its next Command phase', () => {
    const match = shooting({ units: [besiegers('orcs', {}, { shots: 3, range: 30 }), archers('bows', { w1: 2 })] });
    play(match, shootTroopsAt('orcs', 'bows'), YES, dice(6, 6, 6, 1, 1, 1, 1, 1, 1), END_PHASE);
    play(match, DRIVE_BACK, dice(6), END_PHASE);
    expect(match.state).toMatchObject({ active: 'defender', phase: 'command', units: { bows: { confused: true } } });
    expect(match.offers().map(({ command }) => command)).toEqual(['end-phase']);
    play(match, END_PHASE);
    expect(match.state.units['bows']?.confused).toBe(false);
  });

  test('SF-B07 SF-B28: a unit driven back beyond its full pace is destroyed', () => {
    const match = shooting({
      units: [archers('bows', { w1: 2 }, { shots: 5 }), besiegers('orcs', {}, { armour: null, stands: 5, hits: 9 })],
      first: 'defender',
    });
    play(match, shootTroopsAt('bows', 'orcs'), YES, dice(4, 4, 4, 4, 1, 1, 1, 1, 1, 1), END_PHASE);
    play(match, DRIVE_BACK, dice(6, 5, 5, 5));
    expect(match.state.units['orcs']?.stands).toBe(0);
    expect(match.state.sides.defender.victoryPoints).toBe(110);
  });

  test('SF-140: troops in a tower roll no drive-back dice and are never confused', () => {
    const match = shooting({ units: [besiegers('orcs', {}, { shots: 3, range: 30 }), archers('bows', { tower: 3 })] });
    play(match, shootTroopsAt('orcs', 'bows'), YES, dice(6, 6, 6, 6, 6, 1, 1, 1, 1), END_PHASE);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['bows']).toMatchObject({ stands: 2, place: { on: 'sections' } });
  });

  test.each([
    [[5, 5], true],
    [[5, 6], false],
  ] as const)('SF-199 SF-200 SF-243: mantlets take one die away and stay behind beyond 10 cm', (faces, kept) => {
    const target = besiegers('orcs', { equipment: ['mantlets'] }, { armour: null });
    const match = shooting({ units: [archers('bows', { w1: 2 }, { shots: 2 }), target], first: 'defender' });
    play(match, shootTroopsAt('bows', 'orcs'), YES, dice(5, 5, 5, 4), END_PHASE, DRIVE_BACK, dice(...faces));
    expect(match.state.units['orcs']?.equipment).toEqual(kept ? ['mantlets'] : []);
  });

  test('SF-231: log rams are lost in difficult ground', () => {
    const target = besiegers('logs', { equipment: ['log-ram'] }, { armour: null });
    const match = shooting({ units: [archers('bows', { w1: 2 }), target], first: 'defender' });
    play(match, shootTroopsAt('bows', 'logs'), YES, dice(4, 1), END_PHASE, DRIVE_BACK, dice(3), YES);
    expect(match.state.units['logs']?.equipment).toEqual([]);
  });

  test('SF-209: siege engines stay where they are, but may be confused', () => {
    const mangonel = lobber('mangonel', { shots: 4, range: 90, engine: 'mangonel' });
    const match = shooting({ units: [archers('bows', { w1: 2 }), mangonel], first: 'defender' });
    const { place } = match.state.units['mangonel'] ?? {};
    play(match, shootTroopsAt('bows', 'mangonel'), YES, dice(4, 1), END_PHASE, DRIVE_BACK, dice(6));
    expect(match.state.units['mangonel']).toMatchObject({ confused: true, place });
  });

  test('SF-056: hits from shooting and from a collapse are pooled, with one deduction', () => {
    const units = [
      besiegers('orcs', {}, { shots: 3, range: 30 }),
      archers('bows', { w1: 1, gate: 1 }, { armour: null }),
    ];
    const match = shooting({
      units,
      tokens: { w1: 4 },
      sections: [section('w1', 'wall', { beside: ['gate'] }), section('gate', 'gateway')],
    });
    play(match, shootTroopsAt('orcs', 'bows'), YES, dice(6, 6, 1, 1, 1, 1, 1, 1, 1));
    play(match, END_PHASE, dice(6, 6, 6, 6), pick('w1'));
    play(match, DRIVE_BACK);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-B07', dice: 3 });
  });
});
