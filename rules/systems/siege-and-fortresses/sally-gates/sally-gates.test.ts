import { describe, expect, test } from 'vitest';
import { forecastCommand, forecastOpen } from '../../../kernel/forecast.ts';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { besiegers, giant, lobber, offeredTo, refusal, ROUND, scene, shootAt, type Changes } from '../scene.ts';
import { castellan, guards, obeyed } from '../command/command-scene.ts';
import { siegeAndFortresses } from '../index.ts';
import { view } from '../view.ts';

const sally = (unit = 'guards') => order('sally', { unit, gate: 'postern' });
const castle = (changes: Changes = {}) =>
  scene({
    ...changes,
    first: 'defender',
    units: [guards(), guards('others'), besiegers('orcs'), ...(changes.units ?? [])],
    setup: { sallyGates: [{ id: 'postern', section: 'w1' }] },
  });
const out = [sally(), YES, declare(10)] as const;

describe('a sally gate', () => {
  test('SF-248: only the defender sees it until it is used; using it reveals it permanently', () => {
    const match = castle();
    expect(view(match.state, 'defender').sallyGates).toHaveLength(1);
    expect(view(match.state, 'attacker').sallyGates).toEqual([]);
    expect(view(match.state).sallyGates).toEqual([]);
    expect(view(match.state, 'defender').secrets).toMatchObject([{ about: ['w1'] }]);
    expect(view(match.state, 'attacker').secrets).toEqual([]);
    expect(view(match.state).secrets).toEqual([]);
    const orders = match.offers().filter(({ command }) => command === 'sally');
    expect(orders.map(({ secret }) => secret)).toEqual([true, true]);
    const facts = play(match, sally(), YES);
    expect(view(match.state, 'defender').secrets).toEqual([]);
    expect(facts.some((fact) => siegeAndFortresses.reveals?.(fact))).toBe(true);
    expect(view(match.state).sallyGates).toEqual([{ id: 'postern', section: 'w1', revealed: true, open: false }]);
  });

  test('SF-248: a refusal does not betray it', () => {
    const match = castle();
    play(match, END_PHASE, END_PHASE, END_PHASE);
    expect(refusal(match, sally('orcs'))).toEqual(['SF-250', 'refusal.not-offered']);
    const closed = order('attack-sally-gate', { unit: 'orcs', gate: 'postern', target: 'guards' });
    expect(refusal(match, closed)).toEqual(['SF-254', 'refusal.not-offered']);
  });

  test('SF-249: it is no structure of its own and leaves its wall as strong as others', () => {
    const match = castle({ units: [lobber('lobber')] });
    expect(match.state.structures['postern']).toBeUndefined();
    expect(match.state.structures['w1']?.resistance).toBe(20);
    play(match, END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    expect('refused' in match.submit(shootAt('lobber', 'postern'))).toBe(true);
  });

  test('SF-249: while it is closed it is not attacked either', () => {
    const match = castle();
    play(match, ...out, dice(1, 1, 1), END_PHASE, END_PHASE, END_PHASE);
    const attack = order('attack-sally-gate', { unit: 'orcs', gate: 'postern', target: 'others' });
    expect(refusal(match, attack)).toEqual(['SF-249', 'why-not.gate-is-shut']);
  });

  test('SF-250: one unit per round passes, in either direction', () => {
    const match = castle();
    play(match, ...out, dice(1, 1, 1));
    expect(match.state.units['guards']).toMatchObject({ place: { on: 'field' }, moved: true });
    expect(refusal(match, sally('others'))).toEqual(['SF-250', 'why-not.sally-gate-used']);
    play(match, ...ROUND, ...out, dice(1, 1, 1));
    expect(match.state.units['guards']?.place.on).toBe('courtyard');
  });

  test('SF-250 SF-069: neither giants nor artillery go through it', () => {
    const match = castle({
      units: [{ ...giant(), side: 'defender', place: { on: 'courtyard', at: { x: 0, y: -90 } } }],
    });
    expect(offeredTo(match, 'sally')).toEqual(['guards', 'others']);
    expect(refusal(match, sally('giant'))).toEqual(['SF-069', 'why-not.too-big-for-sally']);
  });

  test.each([
    ['SF-252: a sum below the distance shuts it', [3, 3, 3], false],
    ['SF-252: a sum that equals the distance leaves it open', [4, 3, 3], true],
  ])('%s', (_title, faces, open) => {
    const match = castle();
    play(match, ...out, dice(...faces));
    expect(match.state.sallyGates['postern']?.open).toBe(open);
  });

  test('SF-252: half a centimetre counts, and exact odds are shown once the distance is known', () => {
    const match = castle();
    play(match, sally(), YES, declare(17.5));
    const [forecast] = forecastOpen(match, []);
    expect(forecast?.line[0]?.chance).toBeCloseTo(1 / 216);
    play(match, dice(6, 6, 5));
    expect(match.state.sallyGates['postern']?.open).toBe(false);
  });

  test('SF-251 SF-250: on initiative too: through it the unit sees as if the wall were not there', () => {
    const match = castle({ units: [castellan()] });
    play(match, sally());
    expect(match.awaiting?.question.rule).toBe('SF-251');
    play(match, YES, declare(10), dice(1, 1, 1));
    expect(match.state.units['guards']).toMatchObject({ usedInitiative: true, place: { on: 'field' } });
  });

  test('SF-250: a character does not count as the unit of the round', () => {
    const match = castle({ units: [castellan()] });
    play(match, sally('castellan'), YES, declare(50), dice(1, 1, 1));
    expect(match.state.units['castellan']?.place.on).toBe('field');
    expect(offeredTo(match, 'sally')).toContain('guards');
  });

  test('SF-037: it is lost with its wall, though it stood open', () => {
    const match = castle({ tokens: { w1: 4 } });
    play(match, ...out, dice(6, 6, 6), END_PHASE, END_PHASE, END_PHASE, END_PHASE, END_PHASE, dice(6, 6, 6, 6));
    expect(match.state.sections['w1']?.state).toBe('breach');
    play(match, END_PHASE);
    expect(offeredTo(match, 'shut-sally-gate')).toEqual([]);
    expect(match.state.sallyGates['postern']?.open).toBe(false);
  });

  test('SF-254 SF-B10: the unit behind it shoots at its chargers; a lone character is no target', () => {
    const bows = { ...guards('bows', { shots: 1, range: 30 }), id: 'bows', name: 'bows' };
    const match = castle({ units: [bows, castellan('lord', { command: null })] });
    play(match, ...out, dice(6, 6, 6), END_PHASE, END_PHASE, END_PHASE);
    const targets = match
      .offers()
      .flatMap(({ command, args }) => (command === 'attack-sally-gate' ? [args['target']] : []));
    expect(targets).toEqual(['others', 'bows']);
    play(match, order('attack-sally-gate', { unit: 'orcs', gate: 'postern', target: 'bows' }), YES, pick('shoot'));
    play(match, declare(3), dice(4, 1, 1), dice(1));
    expect(match.state.engagements['sally:postern']?.carried).toEqual({ attacker: 0, defender: 1 });
    expect(match.state.units['orcs']?.hits).toBe(1);
  });

  test('SF-254 SF-B10: chargers who are shot down to the last stand open no fight', () => {
    const bows = { ...guards('bows', { shots: 3, range: 30 }), id: 'bows', name: 'bows' };
    const match = castle({ units: [bows, besiegers('few', {}, { stands: 1, hits: 1, armour: null })] });
    play(match, ...out, dice(6, 6, 6), END_PHASE, END_PHASE, END_PHASE);
    play(match, order('attack-sally-gate', { unit: 'few', gate: 'postern', target: 'bows' }), YES, pick('shoot'));
    play(match, declare(3), dice(6, 6, 6, 6, 6, 6, 6, 6, 6));
    expect(match.state.units['few']).toMatchObject({ stands: 0, engaged: null });
    expect([match.awaiting, match.state.engagements['sally:postern']]).toEqual([undefined, undefined]);
    expect(match.state.units['bows']?.engaged).toBeNull();
  });

  test('SF-254: a unit that was destroyed in the courtyard is no target behind it', () => {
    const match = castle({ units: [lobber('lobber', { range: 60 })] });
    play(match, ...out, dice(6, 6, 6), END_PHASE, END_PHASE, END_PHASE);
    const targets = (siege: typeof match.state) =>
      siegeAndFortresses.commands['attack-sally-gate']
        ?.offers(siege)
        .map(({ target }: { readonly target?: string }) => target);
    const lost = siegeAndFortresses.fold(match.state, { kind: 'unit-destroyed', unit: 'others' });
    expect([targets(match.state), targets(lost)]).toEqual([['others'], []]);
  });

  test('SF-253: an order that is obeyed shuts it instead of moving the unit', () => {
    const match = castle({ units: [castellan()] });
    play(match, ...obeyed('guards', 'castellan'), ...out, dice(6, 6, 6));
    expect(match.state.sallyGates['postern']?.open).toBe(true);
    const shut = order('order-gate-shut', { character: 'castellan', unit: 'others', gate: 'postern' });
    play(match, shut, YES, declare(0), NO, NO, dice(4, 5));
    expect(match.state.sallyGates['postern']?.open).toBe(false);
    expect(match.state.units['others']).toMatchObject({ orders: 1, moved: true, ready: false });
  });

  test('SF-253: the chance of an order to shut it is that of two dice against the command', () => {
    const match = castle({ units: [castellan()] });
    play(match, ...obeyed('guards', 'castellan'), ...out, dice(6, 6, 6));
    const args = { character: 'castellan', unit: 'others', gate: 'postern' };
    const shuts = (needed: number): number => {
      let ways = 0;
      for (let one = 1; one <= 6; one += 1) for (let two = 1; two <= 6; two += 1) if (one + two <= needed) ways += 1;
      return ways / 36;
    };
    expect(forecastCommand(match, 'order-gate-shut', args)).toMatchObject([
      { id: 'shut:postern', best: expect.closeTo(shuts(9), 12) as number },
    ]);
    play(match, order('order-gate-shut', args), YES, declare(0), NO, NO);
    expect(forecastOpen(match, [])[0]?.line[0]?.chance).toBeCloseTo(shuts(9), 12);
  });

  test('SF-253: an order that fails leaves it open', () => {
    const match = castle({ units: [castellan()] });
    play(match, ...obeyed('guards', 'castellan'), ...out, dice(6, 6, 6));
    play(match, order('order-gate-shut', { character: 'castellan', unit: 'others', gate: 'postern' }), YES);
    play(match, declare(0), NO, NO, dice(5, 5));
    expect(match.state.sallyGates['postern']?.open).toBe(true);
  });

  test('SF-253: if orders are handled at the table, the players say whether the command succeeded', () => {
    const match = castle();
    play(match, ...out, dice(6, 6, 6), order('shut-sally-gate', { gate: 'postern' }), NO);
    expect(match.state.sallyGates['postern']?.open).toBe(true);
    play(match, order('shut-sally-gate', { gate: 'postern' }), YES);
    expect(match.state.sallyGates['postern']?.open).toBe(false);
  });

  test('SF-254 SF-255: open, it is attacked by infantry, whose enemies are defended as behind rubble', () => {
    const match = castle({ units: [besiegers('riders', {}, { type: 'cavalry' })] });
    play(match, ...out, dice(6, 6, 6), END_PHASE, END_PHASE, END_PHASE);
    expect(offeredTo(match, 'attack-sally-gate')).toEqual(['orcs']);
    expect(refusal(match, sally('orcs'))).toEqual(['SF-254', 'why-not.enemy-at-sally-gate']);
    const riders = order('attack-sally-gate', { unit: 'riders', gate: 'postern', target: 'others' });
    expect(refusal(match, riders)).toEqual(['SF-254', 'why-not.infantry-at-sally-gate']);
    play(match, order('attack-sally-gate', { unit: 'orcs', gate: 'postern', target: 'others' }), YES);
    expect(match.state.engagements['sally:postern']).toMatchObject({ kind: 'breach', section: 'w1' });
    expect(match.state.units['others']?.engaged).toBe('sally:postern');
  });
});
