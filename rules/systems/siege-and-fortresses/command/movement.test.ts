import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play } from '../../../kernel/trial.ts';
import { archers, besiegers, refusal, ROUND, scene, section, shootTroopsAt, type Changes } from '../scene.ts';
import { castellan, general, guards, obeyed, orderTo } from './command-scene.ts';

const earthworks = [{ id: 'e1', side: 'defender' as const, label: '1', at: { x: 0, y: 60 } }];

describe('the way of machines', () => {
  test('SF-227: machines do not pass earthworks; others are not even asked', () => {
    const units = [general(), besiegers('rams', { equipment: ['ram'] }), besiegers('orcs')];
    const match = scene({ units, setup: { earthworks } });
    play(match, ...obeyed('rams'), ...obeyed('orcs'), order('march', { unit: 'orcs' }));
    expect(play(match, order('march', { unit: 'rams' }), YES)).toEqual([
      { kind: 'way-blocked', unit: 'rams', rule: 'SF-227' },
    ]);
    expect(match.state.units['rams']).toMatchObject({ moved: false, ready: true });
    play(match, order('march', { unit: 'rams' }), NO);
    expect(match.state.units['rams']?.moved).toBe(true);
  });

  test('SF-230: log rams are not carried through difficult ground', () => {
    const match = scene({ units: [general(), besiegers('logs', { equipment: ['log-ram'] })] });
    play(match, ...obeyed('logs'));
    expect(play(match, order('march', { unit: 'logs' }), YES)).toEqual([
      { kind: 'way-blocked', unit: 'logs', rule: 'SF-230' },
    ]);
    play(match, order('drop-log-ram', { unit: 'logs' }), order('march', { unit: 'logs' }));
    expect(match.state.units['logs']?.moved).toBe(true);
  });
});

describe('a brigade along the walls', () => {
  const changes: Changes = {
    first: 'defender',
    sections: [
      section('tower', 'tower', { beside: ['w1'] }),
      section('w1', 'wall', { beside: ['w2'] }),
      section('w2', 'wall'),
    ],
    units: [castellan(), archers('x', { tower: 2 }), archers('y', { w1: 2 }), besiegers('orcs')],
  };
  const brigade = [
    order('order-brigade', { character: 'castellan', unit: 'x' }),
    pick('y'),
    declare(0),
    NO,
    NO,
    dice(4, 5),
  ] as const;

  test('SF-015 SF-016: one order exchanges a unit in a tower and one on the next rampart, each at half pace', () => {
    const match = scene(changes);
    play(match, ...brigade, order('rearrange'), pick('w1'), pick('tower'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-016', why: { with: { cm: 10 } } });
    play(match, YES);
    expect(match.state.units['x']?.place).toEqual({ on: 'sections', stands: { w1: 2 } });
    expect(match.state.units['y']?.place).toEqual({ on: 'sections', stands: { tower: 2 } });
    expect(match.state.units['x']).toMatchObject({ moved: true, orders: 1 });
  });

  test('SF-015 SF-016: what half pace does not reach costs the order, and everybody stays where he stands', () => {
    const match = scene(changes);
    play(match, ...brigade, order('rearrange'), pick('w1'), pick('tower'), NO);
    expect(match.state.units['x']).toMatchObject({ moved: true, place: { on: 'sections', stands: { tower: 2 } } });
    expect(match.state.units['y']).toMatchObject({ moved: true, place: { on: 'sections', stands: { w1: 2 } } });
  });

  test('SF-015: what is full at the end is not offered', () => {
    const match = scene({ ...changes, units: [castellan(), archers('x', { tower: 3 }), archers('y', { w1: 2 })] });
    play(match, ...brigade, order('rearrange'), pick('tower'));
    expect(choices(match)).toEqual(['w1', 'w2', 'courtyard']);
  });

  test('SF-015 SF-011: a unit in the courtyard goes up by the same order as one on the walls', () => {
    const match = scene({ ...changes, units: [castellan(), archers('x', { tower: 2 }), guards('y', { stands: 2 })] });
    play(match, ...brigade, order('rearrange'), pick('courtyard'), pick('tower'), YES);
    expect(match.state.units['x']?.place.on).toBe('courtyard');
    expect(match.state.units['y']?.place).toEqual({ on: 'sections', stands: { tower: 2 } });
  });

  test('SF-015: units of one order may also go on their own, and whoever has gone is not moved again', () => {
    const match = scene(changes);
    play(match, ...brigade, order('step-down', { unit: 'x' }));
    expect(match.offers().some(({ command }) => command === 'rearrange')).toBe(false);
  });
});

describe('making way', () => {
  const shot = (more: Changes = {}) => {
    const match = scene({
      first: 'defender',
      units: [archers('bows', { w1: 2 }, { shots: 3 }), general(), besiegers('orcs'), ...(more.units ?? [])],
      options: more.options ?? {},
    });
    play(match, END_PHASE, shootTroopsAt('bows', 'orcs'), YES, dice(6, 1, 1, 1, 1, 1), dice(1), END_PHASE);
    play(match, order('drive-back'), dice(3));
    return match;
  };

  test('SF-B22: a friend makes way and is confused on a 6', () => {
    const match = shot({ units: [besiegers('trolls')] });
    play(match, pick('trolls'), dice(5));
    expect(match.state.units['trolls']?.confused).toBe(false);
    const worse = shot({ units: [besiegers('trolls')] });
    play(worse, pick('trolls'), dice(6));
    expect(worse.state.units['trolls']?.confused).toBe(true);
  });

  test('SF-B22: where the group says 4 or more, a 4 confuses', () => {
    const match = shot({ units: [besiegers('trolls')], options: { makingWay: 'on-4-or-more' } });
    play(match, pick('trolls'), dice(4));
    expect(match.state.units['trolls']?.confused).toBe(true);
  });

  test.each([
    ['SF-170: a siege tower does not make way, and whoever runs into it is confused', 'siege-tower' as const],
    ['SF-188: a ram does not make way, and whoever runs into it is confused', 'ram' as const],
    ['SF-192: nor does a sow', 'sow' as const],
  ])('%s', (_rule, machine) => {
    const match = shot({ units: [besiegers('crew', { equipment: [machine] })] });
    const facts = play(match, pick('crew'));
    expect(facts[0]).toEqual({ kind: 'ran-into-friends', unit: 'orcs' });
    expect(match.state.units['orcs']?.confused).toBe(true);
  });

  test('SF-170 SF-188: siege towers and rams make no way for others', () => {
    const match = shot({
      units: [besiegers('tower', { equipment: ['siege-tower'] }), besiegers('rams', { equipment: ['ram'] })],
    });
    play(match, pick('rams'));
    expect(match.state.units['rams']?.confused).toBe(false);
  });
});

describe('moving out of the fortress', () => {
  test('SF-B08 SF-016: a move that begins in the courtyard is a whole one', () => {
    const match = scene({ first: 'defender', units: [castellan(), guards()] });
    play(match, ...obeyed('guards', 'castellan'));
    expect(match.offers().find(({ command }) => command === 'march')?.text.with?.['cm']).toBe(20);
  });
});

describe('up a siege tower, and mantlets in a retreat', () => {
  test('SF-177: stands that have come up a siege tower are not ordered on in the same turn', () => {
    const match = scene({ units: [general(), besiegers('crew', { equipment: ['siege-tower'] })] });
    const climb = order('climb-tower', { unit: 'crew', section: 'w2' });
    play(match, order('approach', { unit: 'crew', section: 'w2' }), YES, YES);
    expect(match.state.units['crew']).toMatchObject({ usedInitiative: true, place: { on: 'contact', section: 'w2' } });
    expect(refusal(match, climb)[0]).toBe('SF-177');
    play(match, ...ROUND, ...obeyed('crew'), climb, declare(2), declare(1));
    expect(match.state.units['crew']).toMatchObject({ climbed: true, place: { on: 'sections' } });
    expect(refusal(match, orderTo('crew'))).toEqual(['SF-177', 'why-not.climbed']);
    play(match, ...ROUND);
    expect(match.state.units['crew']?.climbed).toBe(false);
  });

  test('SF-198: whoever retreats from a combat abandons his mantlets', () => {
    const outside = { ...guards(), place: { on: 'field' as const, at: { x: 0, y: 60 } } };
    const match = scene({ first: 'defender', units: [outside, besiegers('orcs', { equipment: ['mantlets'] })] });
    play(match, order('charge', { unit: 'guards', target: 'orcs' }), YES);
    for (let step = 0; step < 30 && match.state.units['orcs']?.equipment.length === 1; step += 1) {
      const question = match.awaiting?.question;
      if (question === undefined)
        play(match, match.offers().some(({ command }) => command === 'fight') ? fight(match) : END_PHASE);
      else if (question.ask === 'roll') play(match, dice(...faces(question)));
      else if (question.ask === 'choose') play(match, pick(question.options[0]?.id ?? ''));
      else play(match, question.fact === 'yes-no' ? NO : declare(question.min));
    }
    expect(match.state.units['orcs']).toMatchObject({ equipment: [], stands: 3 });
  });
});

/** Two dice of the guards hit; no other dice hit or save. */
function faces({ seat, dice: count }: { readonly seat: string; readonly dice: number }): readonly number[] {
  return Array.from({ length: count }, (_, n) => (seat === 'defender' && n < 2 ? 6 : 1));
}

function fight(match: ReturnType<typeof scene>) {
  const offer = match.offers().find(({ command }) => command === 'fight');
  return order('fight', offer?.args ?? {});
}
