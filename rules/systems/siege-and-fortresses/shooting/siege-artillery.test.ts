import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play } from '../../../kernel/trial.ts';
import {
  archers,
  batterAt,
  besiegers,
  DRIVE_BACK,
  lobber,
  offered,
  scene,
  section,
  shootAt,
  shooting,
  shootTroopsAt,
  whyNot,
  type Changes,
  type Scene,
} from '../scene.ts';

const bombard = lobber('bombard', { shots: 4, range: 90, engine: 'bombard', cannonLike: true, bounce: true });
const inTheField = (id: string) => ({
  ...archers(id, { w1: 3 }),
  place: { on: 'field' as const, at: { x: 0, y: 200 } },
});
const refusal = (match: Scene, unit: string, target: string) =>
  whyNot(match, { command: 'shoot-troops', args: { unit, target } });
const refusalAt = (match: Scene, unit: string, structure: string) =>
  whyNot(match, { command: 'shoot-structure', args: { unit, structure } });
const targets = (match: Scene) => offered(match, 'shoot-troops').map(({ target }) => target);

describe('the bounce of a cannon ball', () => {
  test('SF-219 SF-B24: a unit behind the target takes its own attack, with as many dice as the players declare', () => {
    const match = shooting({ units: [bombard, inTheField('first'), inTheField('second')] });
    play(match, shootTroopsAt('bombard', 'first'), YES, dice(4, 4, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-219', seat: 'attacker' });
    play(match, pick('second'), declare(2));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 2, rule: 'SF-219', reads: { atLeast: 4 } });
    play(match, dice(4, 5));
    // No unit is left behind it, so nothing more is asked.
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['first']).toMatchObject({ hits: 2 });
    expect(match.state.units['second']).toMatchObject({ hits: 2, driveBack: { hits: 2, less: 0 } });
  });

  test('SF-219: the ball may strike friends, or nobody', () => {
    const match = shooting({ units: [bombard, inTheField('first'), besiegers('orcs')] });
    play(match, shootTroopsAt('bombard', 'first'), YES, dice(1, 1, 1, 1));
    expect(choices(match)).toEqual(['nobody', 'orcs']);
    play(match, pick('nobody'));
    expect(match.awaiting).toBeUndefined();
  });

  test('SF-219 SF-282: ramparts and towers stop the ball', () => {
    for (const where of ['w1', 'tower']) {
      const match = shooting({ units: [bombard, archers('bows', { [where]: 2 }), inTheField('behind')] });
      play(match, shootTroopsAt('bombard', 'bows'), YES, dice(6, 6, 6, 6));
      expect(match.awaiting?.question.rule).not.toBe('SF-219');
    }
    const match = shooting({ units: [bombard, inTheField('behind')] });
    play(match, shootAt('bombard', 'w1'), YES, dice(6, 6, 6, 6));
    expect(match.awaiting).toBeUndefined();
  });

  test('SF-217: a bombard has four shots that bounce, needs one less against cover, and no armour helps', () => {
    const match = shooting({ units: [bombard, archers('bows', { w1: 2 }, { armour: 3 })] });
    play(match, shootTroopsAt('bombard', 'bows'));
    expect(match.awaiting?.question).toMatchObject({
      rule: 'SF-210',
      why: { with: { corridor: 2, min: 0, range: 90 } },
    });
    play(match, YES);
    expect(match.awaiting?.question).toMatchObject({ dice: 4, reads: { atLeast: 5 } });
    play(match, dice(5, 1, 1, 1));
    expect(match.state.units['bows']?.hits).toBe(1);
  });
});

describe('engines of the siege', () => {
  test('SF-215 SF-216 SF-214: a tribock has six shots in a corridor of 4 cm, 20 to 120 cm, on a stand of its own', () => {
    const tribock = lobber('tribock', { shots: 6, hits: 4, range: 120, engine: 'tribock' });
    const match = shooting({ units: [tribock] });
    play(match, shootAt('tribock', 'w1'));
    expect(match.awaiting?.question).toMatchObject({
      rule: 'SF-210',
      why: { key: 'ask.in-corridor-tribock', with: { corridor: 4, min: 20, range: 120 } },
    });
    play(match, YES);
    expect(match.awaiting?.question).toMatchObject({ dice: 6, reads: { atLeast: 6 } });
  });

  test('SF-214 SF-210: a target outside the corridor or nearer than 20 cm is refused, and the next one may be chosen', () => {
    const mangonel = lobber('mangonel', { shots: 4, range: 90, engine: 'mangonel' });
    const match = shooting({ units: [mangonel, inTheField('near'), inTheField('far')] });
    play(match, shootTroopsAt('mangonel', 'near'), NO);
    expect(targets(match)).toEqual(['far']);
  });

  test('SF-212: not even the armour of a machine helps against them', () => {
    const mangonel = { ...lobber('mangonel', { shots: 4, range: 90, engine: 'mangonel' }), side: 'defender' as const };
    const match = shooting({ units: [mangonel, besiegers('rams', { equipment: ['ram'] })], first: 'defender' });
    play(match, shootTroopsAt('mangonel', 'rams'), YES, dice(4, 4, 1, 1));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['rams']).toMatchObject({ machineHits: 2 });
  });

  test('SF-213: they do not shoot at whoever charges them', () => {
    const mangonel = {
      ...archers(
        'mangonel',
        { w1: 1 },
        { type: 'artillery', shots: 4, range: 90, wallBreaching: true, engine: 'mangonel' },
      ),
    };
    const match = scene({ units: [mangonel, besiegers('rams', { equipment: ['ram'] })] });
    play(match, batterAt('rams', 'w1'), YES);
    expect(match.awaiting).toBeUndefined();
  });
});

describe('siege towers as targets and as platforms', () => {
  const towered = besiegers('orcs', { equipment: ['siege-tower'] }, { shots: 1, range: 30 });

  test('SF-163: a siege tower may be picked though others are closer', () => {
    const match = shooting({ units: [archers('bows', { w1: 2 }), towered, besiegers('near')], first: 'defender' });
    play(match, shootTroopsAt('bows', 'orcs'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-163' });
    play(match, YES);
    expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 4 } });
    play(match, dice(4, 4));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-B04', seat: 'attacker', reads: { atLeast: 3 } });
  });

  test('SF-164 SF-165 SF-166: shots strike the machine; the third hit ends it, the unit fights on and is not driven back', () => {
    const match = shooting({ units: [archers('bows', { w1: 2 }, { shots: 2 }), towered], first: 'defender' });
    play(match, shootTroopsAt('bows', 'orcs'), YES, dice(4, 4, 4, 4), dice(2, 2, 2, 3));
    expect(match.state.units['orcs']).toMatchObject({ stands: 3, hits: 0, equipment: [] });
    expect(match.state.sides.defender.victoryPoints).toBe(20);
    play(match, END_PHASE);
    expect(match.state.phase).toBe('combat');
  });

  test.each([
    ['w1', 5],
    ['tower', 6],
  ] as const)(
    'SF-181 SF-182: every stand on a siege tower shoots; ramparts are defended against it, towers fortified: %s',
    (where, atLeast) => {
      const match = shooting({ units: [towered, archers('bows', { [where]: 2 })] });
      play(match, shootTroopsAt('orcs', 'bows'), YES);
      expect(match.awaiting?.question).toMatchObject({ dice: 3, reads: { atLeast } });
    },
  );
});

describe('shooting at and from towers', () => {
  const orcs = besiegers('orcs', {}, { shots: 2, range: 30 });
  const two = [archers('guns', { tower: 1 }), archers('bows', { tower: 2 })];

  test('SF-283: of several units in a tower its owner names the one that is hit, before the dice and for the phase', () => {
    const match = shooting({ units: [orcs, besiegers('more', {}, { shots: 1, range: 30 }), ...two] });
    expect(targets(match)).toEqual(['guns', 'guns']);
    play(match, shootTroopsAt('orcs', 'guns'), YES);
    expect(match.awaiting?.question).toMatchObject({ ask: 'choose', seat: 'defender', rule: 'SF-283' });
    play(match, pick('bows'), dice(6, 1, 1, 1, 1, 1));
    expect(match.state.units).toMatchObject({ bows: { hits: 1 }, guns: { hits: 0 } });
    expect(targets(match)).toEqual(['bows']);
    expect(refusal(match, 'more', 'guns')).toMatchObject({ rule: 'SF-283' });
    play(match, END_PHASE);
    expect(match.state.towerTargets).toEqual({});
  });

  test('SF-283: where the group keeps this to the watchtower, each unit is a target of its own', () => {
    const match = shooting({ units: [orcs, ...two], options: { towerTargets: 'watchtower' } });
    expect(targets(match)).toEqual(['guns', 'bows']);
    play(match, shootTroopsAt('orcs', 'bows'), YES, dice(6, 1, 1, 1, 1, 1));
    expect(match.state.units['bows']?.hits).toBe(1);
  });

  test('SF-126 SF-123: troops in a tower see all around and measure from its outline', () => {
    const match = shooting({ units: [orcs, archers('bows', { tower: 2 })], first: 'defender' });
    play(match, shootTroopsAt('bows', 'orcs'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-126', why: { key: 'ask.closest-from-tower' } });
  });

  test.each<[string, string, string, Changes]>([
    ['SF-020', 'orcs', 'w1', {}],
    ['SF-021', 'helblaster', 'w1', { units: [lobber('helblaster', { wallBreaching: false })] }],
    ['SF-B01', 'bess', 'w1', { first: 'defender' }],
  ])('%s: an illegal shot of %s at %s is refused by it', (rule, unit, structure, changes) => {
    const match = shooting({ units: [lobber('bess'), orcs], ...changes });
    expect(refusalAt(match, unit, structure)).toMatchObject({ rule });
  });

  test('SF-022 SF-037 SF-046: a second target, what has fallen and what is battered are refused by their rules', () => {
    const sections = [section('w1', 'wall'), section('w2', 'wall'), section('w3', 'wall')];
    const units = [lobber('bess'), lobber('other'), besiegers('rams', { equipment: ['ram'] })];
    const match = scene({ sections, units, tokens: { w3: 4 } });
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6), END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    play(match, batterAt('rams', 'w2'), YES, END_PHASE, shootAt('bess', 'w1'), YES, dice(1, 1, 1));
    expect(refusalAt(match, 'bess', 'w1')).toMatchObject({ rule: 'SF-022' });
    expect(refusalAt(match, 'other', 'w2')).toMatchObject({ rule: 'SF-046' });
    expect(refusalAt(match, 'other', 'w3')).toMatchObject({ rule: 'SF-037' });
    expect(refusalAt(match, 'nobody', 'w3')).toBeUndefined();
  });

  test('SF-B09: without missiles, twice in a phase, or at a character alone, nobody shoots', () => {
    const lord = archers('lord', { w2: 1 }, { type: 'character', shots: 0, range: null });
    const match = shooting({ units: [orcs, besiegers('spears'), archers('bows', { w1: 2 }), lord] });
    expect(refusal(match, 'spears', 'bows')).toMatchObject({ rule: 'SF-B09', text: { key: 'why-not.no-missiles' } });
    expect(refusal(match, 'orcs', 'lord')).toMatchObject({ text: { key: 'why-not.shot-at-character' } });
    play(match, shootTroopsAt('orcs', 'bows'), YES, dice(1, 1, 1, 1, 1, 1));
    expect(refusal(match, 'orcs', 'bows')).toMatchObject({ text: { key: 'why-not.has-shot' } });
    expect(refusal(match, 'bows', 'orcs')).toMatchObject({ rule: 'SF-B01' });
  });
});

describe('flyers and walls', () => {
  const bats = besiegers('bats', {}, { type: 'flyer', armour: null });

  test.each([
    [YES, 0],
    [NO, 3],
  ] as const)('SF-149: flyers driven back at a fortification are destroyed, others are not', (answer, stands) => {
    const match = shooting({ units: [archers('bows', { w1: 2 }), bats], first: 'defender' });
    play(match, shootTroopsAt('bows', 'bats'), YES, dice(4, 1), END_PHASE, DRIVE_BACK, dice(3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-149', seat: 'attacker' });
    play(match, answer);
    expect(match.state.units['bats']?.stands).toBe(stands);
  });
});

describe('options of shooting', () => {
  test.each([
    ['w1', true],
    ['tower', false],
  ] as const)(
    'SF-219: where the group plays it so, a ball goes on beyond ramparts, but never beyond a tower: %s',
    (where, asks) => {
      const units = [bombard, archers('bows', { [where]: 2 }), inTheField('behind')];
      const match = shooting({ units, options: { bounceOnRamparts: 'goes-on' } });
      play(match, shootTroopsAt('bombard', 'bows'), YES, dice(1, 1, 1, 1));
      expect(match.awaiting?.question.rule === 'SF-219').toBe(asks);
    },
  );

  test('SF-212: where the group plays it so, a machine saves against engines', () => {
    const mangonel = { ...lobber('mangonel', { shots: 4, range: 90, engine: 'mangonel' }), side: 'defender' as const };
    const rams = besiegers('rams', { equipment: ['ram'] });
    const match = shooting({ units: [mangonel, rams], first: 'defender', options: { enginesAgainstMachines: 'save' } });
    play(match, shootTroopsAt('mangonel', 'rams'), YES, dice(4, 4, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-B04', reads: { atLeast: 3 } });
  });

  test('SF-140: where the group keeps this to the watchtower, other garrisons roll drive-back dice', () => {
    const orcs = besiegers('orcs', {}, { shots: 3, range: 30 });
    const match = shooting({ units: [orcs, archers('bows', { tower: 3 })], options: { calmInTowers: 'watchtower' } });
    play(match, shootTroopsAt('orcs', 'bows'), YES, dice(6, 6, 6, 1, 1, 1, 1, 1, 1), END_PHASE);
    expect(match.state.phase).toBe('drive-back');
  });
});

describe('reminders', () => {
  test('SF-065: whoever advances through a gate is reminded that its model may be too narrow', () => {
    const match = scene({ units: [besiegers('rams', { equipment: ['ram'] })], tokens: { gate: 3 } });
    play(match, batterAt('rams', 'gate'), YES, END_PHASE, END_PHASE, dice(6, 6, 6, 6));
    const facts = play(match, order('after-battering', { unit: 'rams', how: 'advance' }));
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SF-065' });
  });

  test('SF-153: a character that must join a unit is told that walls do not hinder', () => {
    const match = scene({ units: [archers('lord', { w1: 1 }, { type: 'character', hits: 1 })], tokens: { w1: 4 } });
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-152', why: { key: 'ask.friends-within-30' } });
  });
});
