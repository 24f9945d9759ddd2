import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../kernel/forecast.ts';
import { declare, dice, END_PHASE, NO, order, pick, showing, YES } from '../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../kernel/trial.ts';
import {
  assault,
  climbers,
  counter,
  fight,
  fightOn,
  guards,
  holders,
  siege,
  TO_COMBAT,
} from './combat/combat-scene.ts';
import {
  archers,
  batterAt,
  besiegers,
  DRIVE_BACK,
  inside,
  offered,
  question,
  scene,
  section,
  shootTroopsAt,
} from './scene.ts';
import * as towers from './towers/tower-scene.ts';

/** Rules where two chapters meet: units in two kinds of places, and things removed while others depend on them. */

describe('driven back from ramparts', () => {
  const shot = (way: string) => {
    const match = siege([holders({ w2: 2 }), inside(archers('bows', { w1: 3 }, { shots: 3 }))], {
      first: 'defender',
    });
    play(match, END_PHASE, shootTroopsAt('bows', 'orcs'), YES, dice(5, 5, 5, 5, 1, 1, 1, 1, 1));
    play(match, END_PHASE, DRIVE_BACK, dice(2, 2, 2));
    expect(question(match)).toMatchObject({ rule: 'SF-B07', seat: 'attacker', ask: 'choose' });
    play(match, pick(way));
    return match.state.units['orcs']?.place;
  };

  test('SF-B07: attackers driven from ramparts by shots from inside choose between field and courtyard', () => {
    expect(shot('field')).toMatchObject({ on: 'field' });
    expect(shot('courtyard')).toMatchObject({ on: 'courtyard' });
  });

  test('SF-B07: a garrison driven back by fire from the field goes down inside without a question', () => {
    const archery = besiegers('elves', {}, { shots: 3, range: 30 });
    const match = siege([archery, guards('g', { w2: 3 })]);
    play(match, END_PHASE, shootTroopsAt('elves', 'g'), YES, dice(6, 6, 6, 1, 1, 1, 1, 1, 1), END_PHASE);
    play(match, DRIVE_BACK, dice(4));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['g']?.place).toMatchObject({ on: 'courtyard' });
  });
});

describe('a garrison that stands in a tower and beside it', () => {
  const split = () => towers.siege([inside(towers.guards()), towers.spears('g', { t: 1, w1: 2 })]);

  test('SF-133 SF-138: with its last stand inside the tower is clear, and those on the wall are out of the fight', () => {
    const match = split();
    play(match, towers.assault('guards', 't', 'courtyard'), YES, ...towers.toCombat, towers.fight('t'));
    const facts = play(match, dice(6, 6, 6), dice(1, 1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'tower-round', outcome: 'met-no-more' }));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['g']).toMatchObject({ stands: 2, hits: 0, place: { stands: { w1: 2 } } });
    expect(question(match)).toMatchObject({ rule: 'SF-138' });
  });

  test('SF-133: hits beyond the stands that are inside kill nobody outside', () => {
    const match = towers.siege([inside(towers.guards('guards', { attacks: 9 })), towers.spears('g', { t: 1, w1: 2 })]);
    play(match, towers.assault('guards', 't', 'courtyard'), YES, ...towers.toCombat, towers.fight('t'));
    play(match, dice(6, 6, 6, 6, 6, 6, 6, 6, 6), dice(1, 1, 1));
    expect(match.state.units['g']).toMatchObject({ stands: 2, hits: 0 });
  });

  test('SF-B14: the chance of winning a round at a tower excludes the case that both sides die', () => {
    const match = towers.siege([
      inside(towers.guards('guards', { stands: 1, hits: 1, attacks: 1 })),
      towers.spears('g', { t: 1 }, { hits: 1, attacks: 1 }),
    ]);
    play(match, towers.assault('guards', 't', 'courtyard'), YES, ...towers.toCombat);
    const [won, lost] = forecastCommand(match, 'fight-tower', { section: 't' });
    // One die each: a 6 kills the garrison, a 4 the attacker.
    expect(won?.line.at(-1)?.chance).toBeCloseTo((1 / 6) * (1 / 2), 12);
    expect(lost?.line.at(-1)?.chance).toBeCloseTo((5 / 6) * (1 / 2), 12);
  });

  test('SF-040: an assault on a tower is over when the tower falls, and nobody occupies a breach', () => {
    const match = towers.siege([inside(towers.guards()), towers.spears('g', { t: 3 })], { tokens: { t: 6 } });
    play(match, towers.assault('guards', 't', 'courtyard'), YES, END_PHASE, END_PHASE, dice(6, 6, 6, 6, 6, 6));
    expect(match.state.sections['t']?.state).toBe('breach');
    expect(match.state.engagements).toEqual({});
    expect(offered(match, 'fight-tower')).toEqual([]);
    expect(match.state.units['guards']).toMatchObject({ engaged: null, place: { on: 'courtyard' } });
  });
});

describe('on the ramparts', () => {
  test('SF-112: a unit that retakes ramparts from the same level is offered all of them, those it attacked first', () => {
    const match = siege([holders({ w2: 1, w3: 1 }, { hits: 1 }), guards('g', { w1: 3 }, { attacks: 4 })], {
      first: 'defender',
    });
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    fightOn(match, dice(4, 1, 1, 1, 1), dice(1, 1));
    play(match, pick('w3'));
    while (question(match)?.rule !== 'SF-098') {
      const asked = question(match);
      play(match, asked?.ask === 'declare' && asked.fact === 'number' ? declare(0) : YES);
    }
    expect(question(match)?.about).toEqual(['g', 'w2']);
    play(match, declare(1));
    expect(question(match)).toMatchObject({ rule: 'SF-098', about: ['g', 'w3'] });
    play(match, declare(1));
    expect(match.state.units['g']?.place).toEqual({ on: 'sections', stands: { w1: 1, w2: 1, w3: 1 } });
  });

  test('SF-009: attackers who hold a rampart do not jump down on an enemy before the wall', () => {
    const below = { ...guards('g', { w1: 3 }), place: { on: 'field', at: { x: 0, y: 60 } } } as const;
    const match = siege([holders({ w2: 2 }), below]);
    expect(offered(match, 'charge')).toEqual([]);
    expect(refusedBy(match, order('charge', { unit: 'orcs', target: 'g' }))).toBe('SF-009');
  });

  const five = ['s1', 's2', 's3', 's4', 's5'].map((id, i, all) =>
    section(id, 'wall', { beside: all[i + 1] === undefined ? [] : [all[i + 1] ?? ''] }),
  );
  const atBothEnds = () => {
    const match = siege(
      [
        climbers('left', { stands: 1 }),
        climbers('right', { stands: 1 }),
        guards('g', { s1: 1, s2: 1, s3: 1, s4: 1, s5: 1 }),
      ],
      { sections: five },
    );
    play(match, assault('left', 's1'), YES, assault('right', 's5'), YES, ...TO_COMBAT);
    return match;
  };

  test('SF-083 SF-094: a stand strikes only at enemies before its own section or the next', () => {
    const match = atBothEnds();
    const [id = ''] = Object.keys(match.state.engagements);
    // No question: no stand touches both.
    play(match, fight(id), dice(1, 1), dice(1, 1));
    expect(question(match)).toMatchObject({ ask: 'roll', seat: 'defender', about: ['g', 'left'], dice: 4 });
    play(match, dice(1, 1, 1, 1));
    expect(question(match)).toMatchObject({ ask: 'roll', seat: 'defender', about: ['g', 'right'], dice: 4 });
  });

  test('SF-094: the question says on which section the stand is that has a choice', () => {
    const match = siege([
      climbers('left', { stands: 1 }),
      climbers('right', { stands: 1 }),
      guards('g', { w1: 1, w2: 1, w3: 1 }),
    ]);
    play(match, assault('left', 'w1'), YES, assault('right', 'w3'), YES, ...TO_COMBAT);
    const [id = ''] = Object.keys(match.state.engagements);
    play(match, fight(id));
    expect(question(match)?.why).toMatchObject({
      key: 'ask.strike-at-from',
      with: { section: { key: 'the.wall', with: { label: '2' } } },
    });
  });

  test('SF-B03: two units that strike at the same time are reported with their own hits', () => {
    const match = siege([climbers('a', { stands: 1 }), climbers('b', { stands: 1 }), guards('g', { w2: 2 })]);
    play(match, assault('a', 'w2'), YES, assault('b', 'w2'), YES, ...TO_COMBAT);
    const [id = ''] = Object.keys(match.state.engagements);
    play(match, fight(id));
    const facts = [];
    while (question(match) !== undefined) {
      const asked = question(match);
      const by = asked?.about?.[0];
      if (asked?.ask === 'roll') facts.push(...play(match, showing(by === 'a' ? 6 : 1, asked.dice)));
      else if (asked?.ask === 'choose') facts.push(...play(match, pick(asked.options[0]?.id ?? '')));
      else facts.push(...play(match, declare(asked?.ask === 'declare' && asked.fact === 'number' ? asked.min : 0)));
    }
    const told = facts.flatMap((fact) =>
      fact.kind === 'struck' && fact.target === 'g' ? [[fact.unit, fact.hits]] : [],
    );
    expect(told).toEqual([
      ['a', 2],
      ['b', 0],
    ]);
  });

  test('SF-B14: if both sides are wiped out, nobody has won', () => {
    const match = siege([climbers('a', { stands: 1, hits: 1 }), guards('g', { w2: 1 }, { hits: 1 })]);
    play(match, assault('a', 'w2'), YES, ...TO_COMBAT);
    const facts = fightOn(match, dice(6, 6), dice(4, 1));
    expect(facts).toContainEqual(
      expect.objectContaining({ kind: 'fight-round', attackers: 2, defenders: 1, outcome: 'drawn' }),
    );
    expect(match.state.engagements).toEqual({});
  });
});

describe('what is asked and offered', () => {
  const oiled = [section('w1', 'wall', { oil: true })];

  test('SF-205: a unit with only oil or only missiles is asked only about that', () => {
    const asked = (shots: number, sections: readonly ReturnType<typeof section>[]) => {
      const bows = archers('bows', { w1: 2 }, { shots, range: shots > 0 ? 30 : null });
      const match = scene({ sections, units: [climbers(), bows] });
      play(match, assault('orcs', 'w1'), YES, declare(3));
      return question(match)?.why.key;
    };
    expect(asked(1, oiled)).toBe('ask.defend');
    expect(asked(0, oiled)).toBe('ask.defend-oil');
    expect(asked(1, [section('w1', 'wall')])).toBe('ask.defend-shots');
  });

  test('SF-187 SF-049: a unit is warned before it leaves its ram behind, and may charge an enemy already in a fight', () => {
    const ram = (id: string) => besiegers(id, { equipment: ['ram'] });
    const gate = [section('gate', 'gateway', { beside: ['w2'] }), section('w2', 'wall')];
    const yard = inside(guards('g', { w2: 3 }));
    const match = scene({ sections: gate, units: [ram('one'), ram('two'), yard], tokens: { gate: 4 } });
    play(match, batterAt('one', 'gate'), YES, batterAt('two', 'gate'), YES, END_PHASE, END_PHASE);
    play(match, dice(6, 6, 6, 6, 6, 6));
    const advance = (unit: string) =>
      match
        .offers()
        .find(
          ({ command, args }) => command === 'after-battering' && args['unit'] === unit && args['how'] === 'advance',
        );
    expect(advance('one')?.text).toMatchObject({
      key: 'do.advance-without',
      with: { machine: { key: 'equipment.ram' } },
    });
    play(match, order('after-battering', { unit: 'one', how: 'advance' }));
    while (question(match)?.rule === 'SF-065') play(match, YES);
    play(match, pick('g'), declare(3), NO, pick('open'), declare(2));
    expect(match.state.units['g']?.engaged).not.toBeNull();
    play(match, order('after-battering', { unit: 'two', how: 'advance' }));
    const second = question(match);
    expect(second?.ask === 'choose' && second.options.map(({ id }) => id)).toEqual(['nobody', 'g']);
  });
});
