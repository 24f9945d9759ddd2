import { describe, expect, test } from 'vitest';
import { forecastCommand, forecastOpen } from '../../../kernel/forecast.ts';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import {
  archers,
  besiegers,
  lobber,
  offeredTo,
  refusal,
  ROUND,
  scene,
  shootAt,
  written,
  type Changes,
} from '../scene.ts';
import { siegeAndFortresses } from '../index.ts';
import { texts } from '../texts/all.ts';
import { castellan, general, guards, hero, obeyed, orderTo } from './command-scene.ts';

const camp = (changes: Changes = {}): Changes => ({
  ...changes,
  units: [general(), hero(), besiegers('orcs'), besiegers('trolls'), ...(changes.units ?? [])],
});
const asked = (match: ReturnType<typeof scene>): number => {
  const question = match.awaiting?.question;
  return question?.ask === 'roll' && question.reads.kind === 'sum-above' ? question.reads.limit : -1;
};

describe('command rolls', () => {
  test('SF-B19: a total equal to the Command value is obeyed, and the unit may act once', () => {
    const match = scene(camp());
    expect(offeredTo(match, 'march')).toEqual([]);
    play(match, orderTo('orcs'), declare(0), NO, NO, dice(4, 5));
    expect(match.state.units['orcs']).toMatchObject({ orders: 1, ready: true });
    expect(offeredTo(match, 'march')).toEqual(['orcs']);
    play(match, order('march', { unit: 'orcs' }));
    expect(offeredTo(match, 'march')).toEqual([]);
    expect(refusal(match, order('march', { unit: 'orcs' }))).toEqual(['SF-B19', 'why-not.no-order']);
  });

  test('SF-B19: whoever is picked says why he cannot march, or cannot be ordered, beside those who can', () => {
    const match = scene(camp());
    play(match, orderTo('orcs'), declare(0), NO, NO, dice(4, 5));
    const told = (piece: string) => match.refusals(piece).map((one) => [one.command, one.about, one.rule, one.why.key]);
    expect(told('trolls')).toContainEqual(['march', ['trolls'], 'SF-B19', 'why-not.no-order']);
    expect(told('general')).toContainEqual(['order', ['general', 'orcs'], 'SF-B19', 'why-not.order-waits']);
    expect(told('orcs').map(([command]) => command)).not.toContain('march');
  });

  test('SF-B19: every penalty is taken off: each full 20 cm, an enemy near, dense terrain, a stand lost', () => {
    const match = scene(camp());
    play(match, orderTo('orcs'), declare(39.9), YES, YES);
    expect(asked(match)).toBe(9 - 1 - 1 - 1);
    play(match, dice(3, 3), order('march', { unit: 'orcs' }), orderTo('orcs'), declare(40), NO, NO);
    expect(asked(match)).toBe(9 - 2 - 1);
    const question = match.awaiting?.question;
    expect(question?.why.with).toMatchObject({ distance: 2, enemy: 0, earlier: 1, losses: 0, dense: 0, tower: 0 });
  });

  test('SF-B19: a stand lost counts for every order afterwards', () => {
    const bows = archers('bows', { w1: 2 }, { shots: 3 });
    const match = scene({ first: 'defender', units: [general(), besiegers('orcs', {}, { armour: null }), bows] });
    play(match, END_PHASE, order('shoot-troops', { unit: 'bows', target: 'orcs' }), YES, dice(4, 4, 4, 4, 1, 1));
    play(match, END_PHASE, order('drive-back'), dice(1, 1, 1, 1), END_PHASE);
    expect(match.state.units['orcs']?.stands).toBe(2);
    play(match, orderTo('orcs'), declare(0), NO, NO);
    expect(asked(match)).toBe(8);
  });

  test('SF-B19: a negative distance is refused, and nothing has happened', () => {
    const match = scene(camp());
    play(match, orderTo('orcs'));
    expect('refused' in match.submit(declare(-3))).toBe(true);
    expect(match.state.units['orcs']?.orders).toBe(0);
  });

  test('SF-B19: a hero who fails gives no more orders, others do', () => {
    const match = scene(camp());
    play(match, orderTo('orcs', 'hero'), declare(0), NO, NO, dice(6, 3));
    expect(match.state.units['orcs']).toMatchObject({ orders: 0, ready: false });
    expect(refusal(match, orderTo('trolls', 'hero'))).toEqual(['SF-B19', 'why-not.orders-ended']);
    play(match, orderTo('orcs'), declare(0), NO, NO, dice(1, 1));
    expect(match.state.units['orcs']?.orders).toBe(1);
  });

  test('SF-B19: a General who fails ends all orders of the turn; the next turn brings new ones', () => {
    const match = scene(camp());
    play(match, orderTo('orcs'), declare(0), NO, NO, dice(5, 5));
    expect(refusal(match, orderTo('trolls', 'hero'))).toEqual(['SF-B19', 'why-not.general-failed']);
    play(match, ...ROUND);
    expect(offeredTo(match, 'order')).toEqual(['orcs', 'trolls']);
  });

  test('SF-B19: no second order while the first waits, and none for whoever used his initiative', () => {
    const match = scene(camp());
    play(match, orderTo('orcs'), declare(0), NO, NO, dice(1, 1));
    expect(refusal(match, orderTo('orcs', 'hero'))).toEqual(['SF-B19', 'why-not.order-waits']);
  });

  test('SF-B19: exact odds of an order: Command 9 is obeyed 30 times in 36', () => {
    const [line] = forecastCommand(scene(camp()), 'order', { character: 'general', unit: 'orcs' });
    expect(line?.best).toBeCloseTo(30 / 36);
  });

  test('SF-B19: a chance assumes nothing that the table has told, and its words say of neither that it is assumed', () => {
    const match = scene(camp());
    const [before] = forecastCommand(match, 'order', { character: 'general', unit: 'orcs' });
    play(match, orderTo('orcs'), declare(45), YES, NO);
    const [told] = forecastOpen(match, []);
    expect([before?.assumed, told?.assumed]).toEqual([true, undefined]);
    // Command 9, less 2 for the distance and 1 for the enemy.
    expect(told?.line[0]?.chance).toBeCloseTo(15 / 36);
    for (const words of [texts.en, texts.fr])
      expect([words['forecast.obeys'], words['forecast.sally-gate-open']].join()).not.toMatch(/[()]/);
  });

  test('a side without a Command value keeps its orders at the table', () => {
    const match = scene({ units: [besiegers('orcs', {}, { type: 'infantry' }), castellan()] });
    expect(match.offers().map(({ command }) => command)).toEqual(['end-phase']);
  });
});

describe('who commands', () => {
  test('SF-B23: a Command value on anybody but a character is refused in the set-up', () => {
    const parsed = siegeAndFortresses.setup.parse(written({ units: [besiegers('orcs', {}, { command: 8 })] }));
    expect(parsed.ok ? [] : parsed.problems).toMatchObject([{ rule: 'SF-B23', about: ['orcs'] }]);
  });
});

describe('orders to a siege tower', () => {
  const tower = (options: Changes['options'] = {}) =>
    scene({ units: [general(), besiegers('crew', { equipment: ['siege-tower'] })], options });

  test('SF-169: the second order has -1 as usual and one more', () => {
    const match = tower();
    play(match, orderTo('crew'), declare(0), NO, NO);
    expect(asked(match)).toBe(9);
    play(match, dice(1, 1), order('march', { unit: 'crew' }), orderTo('crew'), declare(0), NO, NO);
    expect(asked(match)).toBe(7);
    play(match, dice(1, 1), order('march', { unit: 'crew' }), orderTo('crew'), declare(0), NO, NO);
    expect(asked(match)).toBe(6);
  });

  test('SF-169: as printed the second order has -3', () => {
    const match = tower({ siegeTowerOrders: 'as-printed' });
    play(match, ...obeyed('crew'), order('march', { unit: 'crew' }));
    play(match, orderTo('crew'), declare(0), NO, NO);
    expect(asked(match)).toBe(6);
  });

  test('SF-168 SF-188: a siege tower and a ram are pushed 15 cm', () => {
    const units = [
      general(),
      besiegers('crew', { equipment: ['siege-tower'] }),
      besiegers('ram', { equipment: ['ram'] }),
    ];
    const match = scene({ units: [...units, besiegers('orcs')] });
    for (const unit of ['crew', 'ram', 'orcs']) play(match, ...obeyed(unit));
    const cm = match.offers().flatMap(({ command, text }) => (command === 'march' ? [text.with?.['cm']] : []));
    expect(cm).toEqual([15, 15, 20]);
  });
});

describe('brigades', () => {
  test('SF-B21: up to four units on one order, with the penalty of the worst', () => {
    const units = ['a', 'b', 'c', 'd', 'e'].map((id) => besiegers(id));
    const match = scene({ units: [general(), ...units] });
    play(match, ...obeyed('b'), order('march', { unit: 'b' }));
    play(match, order('order-brigade', { character: 'general', unit: 'a' }), pick('b'), pick('c'), pick('d'));
    play(match, declare(0), NO, NO);
    expect(asked(match)).toBe(8);
    play(match, dice(4, 4));
    expect(offeredTo(match, 'march')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('SF-B21: a brigade may be complete before there are four', () => {
    const match = scene({ units: [general(), besiegers('a'), besiegers('b'), besiegers('c')] });
    play(match, order('order-brigade', { character: 'general', unit: 'a' }), pick('b'), pick('complete'));
    play(match, declare(0), NO, NO, dice(1, 1));
    expect(offeredTo(match, 'march')).toEqual(['a', 'b']);
  });

  test('SF-B21: whoever is inside and whoever is outside cannot touch', () => {
    const outside = guards('outside');
    const match = scene({
      first: 'defender',
      units: [castellan(), guards(), { ...outside, place: { on: 'field', at: { x: 0, y: 90 } } }],
    });
    expect(offeredTo(match, 'order-brigade')).toEqual([]);
  });
});

describe('siege engines', () => {
  const engine = lobber('engine', { attacks: 0, shots: 4, range: 90, engine: 'mangonel' });

  test('SF-209: an engine is ordered to turn but never to move', () => {
    const match = scene({ units: [general(), engine] });
    expect(refusal(match, orderTo('engine'))).toEqual(['SF-209', 'why-not.engine-stays']);
    expect(refusal(match, order('march', { unit: 'engine' }))).toEqual(['SF-209', 'why-not.engine-stays']);
  });

  test('SF-211: an order to turn that fails costs the engine its shooting for the turn', () => {
    const match = scene({ units: [general(), engine] });
    play(match, order('turn-engine', { character: 'general', unit: 'engine' }), declare(0), NO, NO, dice(6, 6));
    play(match, END_PHASE);
    expect(offeredTo(match, 'shoot-structure')).toEqual([]);
    expect(refusal(match, shootAt('engine', 'w1'))).toEqual(['SF-211', 'why-not.engine-not-turned']);
    play(match, ...ROUND);
    expect(offeredTo(match, 'shoot-structure')).toEqual(['engine']);
  });

  test('SF-211: an engine that has turned shoots', () => {
    const match = scene({ units: [general(), engine] });
    play(match, order('turn-engine', { character: 'general', unit: 'engine' }), declare(0), NO, NO, dice(1, 2));
    play(match, END_PHASE);
    expect(offeredTo(match, 'shoot-structure')).toEqual(['engine']);
  });
});

describe('mantlets', () => {
  const shielded = (options: Changes['options'] = {}) =>
    scene({ units: [general(), besiegers('orcs', { equipment: ['mantlets'] })], options });
  const moveOnce = [...obeyed('orcs'), order('march', { unit: 'orcs' })] as const;

  test('SF-201: with mantlets one move in a Command phase; without them as many as are ordered', () => {
    const match = shielded();
    play(match, ...moveOnce);
    expect(refusal(match, orderTo('orcs'))).toEqual(['SF-201', 'why-not.one-move-with-mantlets']);
    play(match, order('abandon-mantlets', { unit: 'orcs' }));
    expect(match.state.units['orcs']?.equipment).toEqual([]);
    expect(offeredTo(match, 'order')).toEqual(['orcs']);
  });

  test('SF-201: a group may order units with mantlets like any others', () => {
    const match = shielded({ movesWithMantlets: 'as-ordered' });
    play(match, ...moveOnce);
    expect(offeredTo(match, 'order')).toEqual(['orcs']);
  });

  test('SF-197: a unit that loses stands keeps mantlets for those left, and abandoned ones are nobody else’s', () => {
    const match = scene({ units: [general(), besiegers('orcs', { equipment: ['mantlets'] }), besiegers('trolls')] });
    play(match, order('abandon-mantlets', { unit: 'orcs' }));
    const held = Object.values(match.state.units).filter(({ equipment }) => equipment.includes('mantlets'));
    expect(held).toEqual([]);
    expect(match.offers().some(({ command, about }) => command.includes('mantlets') && about.includes('trolls'))).toBe(
      false,
    );
  });
});
