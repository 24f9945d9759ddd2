import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declare, dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, scene, trebuchet, type Changes, type Scene } from '../scene.ts';

const BARE = ['tower-a', 'wall-1', 'wall-2', 'barbican-b'] as const;
const sections = [
  { id: 'tower-a', kind: 'tower' as const, label: 'A', beside: ['wall-1'] },
  { id: 'wall-1', kind: 'wall' as const, label: '1', beside: ['wall-2'] },
  { id: 'wall-2', kind: 'wall' as const, label: '2', beside: ['barbican-b'] },
  { id: 'barbican-b', kind: 'barbican' as const, label: 'B' },
];

/** A siege before the purchases are closed; its sections have no points yet. */
function prepared(more: Changes = {}): Scene {
  const { setup, ...changes } = more;
  return scene({ sections, ...changes, setup: { begin: 'preparation', months: 4, ...setup } });
}

const CLOSE = [order('close-purchases', { side: 'attacker' }), order('close-purchases', { side: 'defender' })];
const ROLLS = [order('roll-structure'), dice(1), dice(6), dice(4), dice(3)];
const points = ({ state }: Scene) => BARE.map((id) => state.sections[id]?.points);

describe('Siege duration', () => {
  const months = (...faces: number[]): Scene => {
    const match = scene({ setup: { begin: 'preparation' } });
    const [band = 1, ...rest] = faces;
    play(match, order('roll-duration'), dice(band));
    if (rest.length > 0) play(match, dice(...rest));
    return match;
  };

  test('SM-001: reminds the players that only the last assault is played', () => {
    const facts = play(scene({ setup: { begin: 'preparation' } }), order('roll-duration'));
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SM-001' });
  });

  test('SM-004: the first die decides how many dice give the months', () => {
    const asked = (face: number) => {
      const question = months(face).awaiting?.question;
      return question?.ask === 'roll' ? question.dice : 0;
    };
    expect([1, 2, 3, 4, 5, 6].map(asked)).toEqual([0, 1, 1, 2, 2, 4]);
    const table = scene({ setup: { begin: 'preparation' }, options: { durationTable: [3, 3, 3, 3, 3, 3] } });
    play(table, order('roll-duration'), dice(1));
    expect(table.awaiting?.question).toMatchObject({ dice: 3, seat: 'attacker' });
  });

  test('SM-005: adds up the dice; a siege of one month takes no second roll', () => {
    expect(months(1).state.months).toBe(1);
    expect(months(2, 1).state.months).toBe(1);
    expect(months(4, 3, 5).state.months).toBe(8);
    expect(months(6, 6, 6, 6, 6).state.months).toBe(24);
  });

  test('SM-004: by option the defender rolls', () => {
    const match = scene({ setup: { begin: 'preparation' }, options: { durationRoller: 'defender' } });
    expect(match.offer('roll-duration', {})?.seat).toBe('defender');
  });
});

test('SM-107: an engine not yet deployed touches no works, whatever the set-up says', () => {
  const engines = [{ id: 'ram', kind: 'ram', contact: 'gate' }] as const;
  const gates = [{ id: 'gate', label: 'G', section: 'wall-1' }];
  const contact = (setup: { readonly begin: 'preparation' | 'battle' }) =>
    scene({ engines: [...engines], gates, setup }).state.engines['ram']?.contact;
  expect([contact({ begin: 'preparation' }), contact({ begin: 'battle' })]).toEqual([null, 'gate']);
});

describe('Structure points', () => {
  test('SM-057: the defender rolls a die for each section in order, including towers and barbicans', () => {
    const match = prepared();
    play(match, ...CLOSE, ...ROLLS);
    expect(points(match)).toEqual([1, 6, 4, 3]);
  });

  test('SM-056: the attacker deploys only after all values are known', () => {
    const match = prepared({ units: [besiegers('a')] });
    play(match, ...CLOSE);
    expect(match.state.phase).toBe('structure');
    expect(refusedBy(match, order('deploy', { unit: 'a', to: 'outside' }))).toBe('SM-B01');
    play(match, ...ROLLS);
    expect([match.state.phase, match.state.active]).toEqual(['deployment', 'attacker']);
  });

  test('SM-059: points are public by default', () => {
    const match = prepared();
    play(match, ...CLOSE, ...ROLLS);
    const view = match.system.view(match.state, 'attacker') as { sections: { resistance: number }[] };
    expect(view.sections.map(({ resistance }) => resistance)).toEqual([1, 6, 4, 3]);
    expect(refusedBy(prepared(), order('write-points', { section: 'wall-1', points: 3 }))).toBe('SM-B01');
  });

  test('SM-060: the defender writes hidden points down, and nobody else is shown them', () => {
    const match = prepared({ options: { values: 'hidden' } });
    play(match, ...CLOSE);
    expect(refusedBy(match, order('roll-structure'))).toBe('SM-060');
    const offers = match.offers().filter(({ command }) => command === 'write-points');
    expect(offers).toHaveLength(24);
    expect(new Set(offers.map(({ args }) => args['points']))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(offers.every(({ secret, seat, openly }) => secret && seat === 'defender' && openly !== undefined)).toBe(
      true,
    );
    const facts = play(match, ...BARE.map((section) => order('write-points', { section, points: 5 })));
    expect(points(match)).toEqual([5, 5, 5, 5]);
    for (const fact of facts) {
      const said = match.system.announce(fact, match.state);
      expect(JSON.stringify(said ?? '')).not.toMatch(/5/);
    }
    const seen = (seat: string | undefined) => JSON.stringify(match.system.view(match.state, seat));
    expect(seen('defender')).toMatch(/"resistance":5/);
    for (const seat of [undefined, 'attacker']) expect(seen(seat)).not.toMatch(/"resistance":[1-9]/);
    expect(match.system.forecasts(match.state, 'bombard', { unit: 'x', section: 'wall-1' })).toEqual([]);
  });

  test('SM-061: by option they are rolled after the attacker’s deployment, and mines come after them', () => {
    const match = prepared({
      units: [besiegers('a'), garrison('d')],
      options: { values: 'after-deployment' },
      setup: { works: { attacker: { mines: 1 } } },
    });
    play(match, ...CLOSE, order('deploy', { unit: 'a', to: 'outside' }), YES, order('close-deployment'), ...ROLLS);
    expect(match.state.phase).toBe('mines-laying');
    play(match, order('lay-mine', { section: 'wall-1' }), order('seal-mines'));
    expect([match.state.phase, match.state.active]).toEqual(['deployment', 'defender']);
    play(match, order('deploy', { unit: 'd', to: 'inside' }), order('close-deployment'));
    expect(match.state.phase).toBe('omens');
  });
});

describe('Deployment', () => {
  const ready = (more: Changes = {}): Scene => {
    const match = prepared(more);
    play(match, ...CLOSE, ...ROLLS);
    return match;
  };
  const units = [besiegers('a'), garrison('d')];

  test('SM-062: the attacker deploys everything first, then the defender', () => {
    const match = ready({ units });
    expect(refusedBy(match, order('deploy', { unit: 'd', to: 'inside' }))).toBe('SM-062');
    expect(refusedBy(match, order('close-deployment'))).toBe('SM-062');
    play(match, order('deploy', { unit: 'a', to: 'outside' }), YES, order('close-deployment'));
    expect(match.state.active).toBe('defender');
    play(match, order('deploy', { unit: 'd', to: 'wall-1' }), order('close-deployment'));
    expect([match.state.phase, match.state.units['d']?.place]).toEqual([
      'omens',
      { on: 'section', stands: { 'wall-1': 3 } },
    ]);
  });

  test('SM-064: other troops and engines stand at least 40 cm from the walls', () => {
    const match = ready({ units, engines: [{ id: 'ram-1', kind: 'ram' }] });
    play(match, order('deploy', { unit: 'a', to: 'outside' }));
    expect(match.awaiting?.question.rule).toBe('SM-064');
    expect(play(match, NO)).toContainEqual({ kind: 'too-close', piece: 'a', rule: 'SM-064' });
    expect(match.state.units['a']?.place.on).toBe('off-table');
    play(match, order('deploy-engine', { engine: 'ram-1' }));
    expect(match.awaiting?.question.rule).toBe('SM-064');
    play(match, YES);
    expect(match.state.engines['ram-1']?.deployed).toBe(true);
  });

  test('SM-063: trenches and pieces on platforms stand more than 20 cm away; SM-027: with a reminder of what trenches do', () => {
    const match = ready({
      units: [trebuchet('t')],
      setup: { works: { attacker: { trenches: 400, platforms: 1 } } },
    });
    play(match, order('deploy', { unit: 't', to: 'platform' }));
    expect(match.awaiting?.question.rule).toBe('SM-063');
    play(match, YES);
    expect(refusedBy(match, order('close-deployment'))).toBe('SM-063');
    play(match, order('place-trenches'));
    expect(match.awaiting?.question.rule).toBe('SM-063');
    expect(play(match, YES)).toContainEqual({ kind: 'reminder', rule: 'SM-027' });
    const none = ready({ units: [trebuchet('t')], setup: { works: { attacker: { platforms: 1 } } } });
    for (const without of [match, none])
      expect(without.submit(order('place-trenches'))).toMatchObject({ text: { key: 'sm.not.no-trenches' } });
    play(match, order('close-deployment'));
  });

  test('SM-028: each platform takes one piece, and only artillery', () => {
    const match = ready({
      units: [trebuchet('t'), trebuchet('u'), besiegers('a')],
      setup: { works: { attacker: { platforms: 1 } } },
    });
    play(match, order('deploy', { unit: 't', to: 'platform' }), YES);
    expect(refusedBy(match, order('deploy', { unit: 'u', to: 'platform' }))).toBe('SM-028');
    expect(refusedBy(match, order('deploy', { unit: 'a', to: 'platform' }))).toBe('SM-028');
  });

  test('SM-065: characters stand more than 20 cm from the walls', () => {
    const match = ready({ units: [besiegers('c', {}, { type: 'character', stands: 1 })] });
    play(match, order('deploy', { unit: 'c', to: 'outside' }));
    expect(match.awaiting?.question.rule).toBe('SM-065');
  });

  test('SM-066: the garrison stands inside, on a section or on two adjacent ones, as the players divide it', () => {
    const match = ready({ units: [garrison('d'), garrison('e', {}, { type: 'cavalry' })] });
    play(match, order('close-deployment'));
    expect(refusedBy(match, order('deploy', { unit: 'd', to: 'outside' }))).toBe('SM-066');
    expect(refusedBy(match, order('deploy', { unit: 'd', to: 'tower-a+wall-2' }))).toBe('SM-066');
    expect(refusedBy(match, order('deploy', { unit: 'e', to: 'wall-1' }))).toBe('SM-139');
    play(match, order('deploy', { unit: 'd', to: 'wall-1+wall-2' }), declare(1));
    expect(match.state.units['d']?.place).toEqual({ on: 'section', stands: { 'wall-1': 1, 'wall-2': 2 } });
  });

  test('SM-066, SM-B02: one stand stands on one section, and a unit without stands is not deployed', () => {
    const gone = garrison('gone', { standsNow: 0 });
    const match = ready({ units: [besiegers('a'), garrison('one', { standsNow: 1 }), gone] });
    play(match, order('deploy', { unit: 'a', to: 'outside' }), YES, order('close-deployment'));
    expect(refusedBy(match, order('deploy', { unit: 'one', to: 'tower-a+wall-1' }))).toBe('SM-066');
    expect(refusedBy(match, order('deploy', { unit: 'gone', to: 'wall-1' }))).toBe('SM-B02');
    expect(match.offers().filter(({ args }) => args['unit'] === 'gone')).toEqual([]);
    play(match, order('deploy', { unit: 'one', to: 'wall-1' }), order('close-deployment'));
  });
});

describe('Opening', () => {
  const opening = (more: Changes = {}): Scene => {
    const match = prepared(more);
    play(match, ...CLOSE, ...ROLLS, order('close-deployment'), order('close-deployment'), order('end-omens'));
    return match;
  };

  test('SM-067: events come after both armies are deployed', () => {
    const match = prepared();
    play(match, ...CLOSE, ...ROLLS, order('close-deployment'));
    expect(refusedBy(match, order('end-omens'))).toBe('SM-B01');
    play(match, order('close-deployment'));
    expect(match.state.phase).toBe('omens');
  });

  test('SM-068, SM-B26: the length is rolled, agreed or unlimited before the first turn', () => {
    const match = opening();
    expect(refusedBy(match, order('first-side'))).toBe('SM-068');
    play(match, order('battle-length'), pick('roll'), dice(4));
    expect(match.state.turns).toBe(7);
    const agreed = opening();
    play(agreed, order('battle-length'), pick('number'));
    expect(agreed.awaiting?.question).toMatchObject({ min: 1, max: 40, suggested: 7 });
    play(agreed, declare(5));
    expect(agreed.state.turns).toBe(5);
    const endless = opening();
    play(endless, order('battle-length'), pick('none'));
    expect([endless.state.turns, refusedBy(endless, order('battle-length'))]).toEqual([null, 'SM-068']);
  });

  test('SM-069: the higher die begins, and ties are rerolled', () => {
    const match = opening();
    play(match, order('battle-length'), pick('none'), order('first-side'), dice(3), dice(3));
    expect(match.state.phase).toBe('opening');
    play(match, order('first-side'), dice(2), dice(5));
    expect([match.state.phase, match.state.first, match.state.active]).toEqual(['start', 'defender', 'defender']);
  });

  test('SM-002: the rules are historical unless the players choose fantasy', () => {
    expect(opening().state.options).toMatchObject({ ruleset: 'historical', events: 'off', treason: 'off' });
    expect(opening({ options: { ruleset: 'fantasy' } }).state.options.ruleset).toBe('fantasy');
  });
});

test('SM-057: the points are what the dice show', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }), (faces) => {
      const match = prepared();
      play(match, ...CLOSE, order('roll-structure'), ...faces.map((face) => dice(face)));
      expect(points(match)).toEqual(faces);
    }),
    { numRuns: 20 },
  );
});
