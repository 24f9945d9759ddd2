import { describe, expect, test } from 'vitest';
import { declare, dice, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { siegeMedieval } from '../index.ts';
import {
  bombards,
  charges,
  chargesUp,
  climbs,
  fightAt,
  offered,
  question,
  TO_COMBAT,
  toFirstTurn,
} from '../play-scene.ts';
import {
  besiegers,
  garrison,
  on,
  ROW,
  rowWith,
  scene,
  sidesWith,
  siege,
  trebuchet,
  type Changes,
  type Scene,
} from '../scene.ts';

/** Every decision that a group may read otherwise, played both ways. */

type Read = NonNullable<Changes['options']>;
const weak = (id: string) => rowWith(id, { pointsNow: 1 });
const guards = (more = {}, numbers = {}) =>
  garrison('guards', { place: on('wall-1'), ...more }, { armour: null, ...numbers });

describe('bombardment', () => {
  const volley = (options: Read, sections = ROW) => {
    const match = siege(
      { sections: [...sections], units: [trebuchet('t'), guards()], setup: { phase: 'shooting' } },
      options,
    );
    play(match, ...bombards('t', 'wall-1'), dice(6, 4, 1));
    return match;
  };

  test('SM-077 (DSM-043): splinters drive back only by option', () => {
    const driven = (options: Read) => {
      const match = volley(options);
      play(match, dice(6, 6));
      return match.state.units['guards']?.drive;
    };
    expect(driven({})).toBe(0);
    expect(driven({ splintersDriveBack: 'yes' })).toBe(2);
  });

  test('SM-077 (DSM-044): splinters come before the collapse test, or after it', () => {
    expect(question(volley({}, weak('wall-1')))).toMatchObject({ rule: 'SM-077' });
    const late = volley({ splintersWhen: 'after-collapse' }, weak('wall-1'));
    expect(question(late)).toMatchObject({ rule: 'SM-080' });
    play(late, dice(6));
    // Nobody is left on the fallen wall.
    expect(question(late)).toBeUndefined();
  });

  test('SM-032 (DSM-017): a mine throws splinters only by option', () => {
    const sprung = (options: Read) => {
      const match = siege(
        { units: [guards()], setup: { phase: 'start', mined: ['wall-1'], works: { attacker: { mines: 1 } } } },
        options,
      );
      play(match, order('begin-turn'), order('spring-mine', { section: 'wall-1' }), dice(4, 4, 1, 1, 1, 1));
      return question(match)?.rule;
    };
    expect(sprung({})).toBeUndefined();
    expect(sprung({ splinterSources: 'every-damage' })).toBe('SM-077');
  });

  test('SM-039 (DSM-021): bombards move like heavy cannons, or never', () => {
    const walking = (options: Read) => {
      const match = siege(
        {
          units: [trebuchet('b', { siege: true }, { artillery: 'heavy-cannon' })],
          setup: {
            sides: sidesWith({ bombardsAgreed: true }),
          },
        },
        options,
      );
      play(match, order('declare-order', { unit: 'b' }));
      return refusedBy(match, order('walk', { unit: 'b', to: 'ground' }));
    };
    expect(walking({})).toBeUndefined();
    expect(walking({ bombardsMove: 'never' })).toBe('SM-039');
  });

  test('SM-086 (DSM-050): units leave a failing section for its neighbours, or for the ground inside as well', () => {
    const ways = (options: Read) => {
      const match = volley(options, weak('wall-1'));
      play(match, dice(1, 1), dice(4), declare(0));
      return choices(match);
    };
    expect(ways({})).toEqual(['tower-a', 'wall-2']);
    const inside = volley({ safeGround: 'inside-too' }, weak('wall-1'));
    play(inside, dice(1, 1), dice(4), declare(0), pick('+inside'));
    expect(inside.state.units['guards']).toMatchObject({ place: { on: 'inside' }, stands: 3 });
  });
});

describe('gates and values', () => {
  test('SM-041 (DSM-022): the besieged may pass a barricaded gate, or not', () => {
    const leaving = (options: Read) => {
      const match = siege(
        { units: [], setup: { active: 'defender', works: { defender: { barricades: ['gate'] } } } },
        options,
      );
      play(match, order('declare-order', { unit: 'watch' }));
      return refusedBy(match, order('walk', { unit: 'watch', to: 'gate' }));
    };
    expect(leaving({})).toBeUndefined();
    expect(leaving({ barricadedGates: 'stay-shut' })).toBe('SM-041');
  });

  test('SM-060 (DSM-035): hidden values include those of gates, or not', () => {
    const gate = (hiddenGates: 'hidden' | 'public') =>
      scene({ options: { values: 'hidden', hiddenGates } }).state.gates['gate']?.known;
    expect(gate('hidden')).toBe(false);
    expect(gate('public')).toBe(true);
  });

  test('SM-165 (DSM-079): a gate is captured from either side, or only from inside', () => {
    const capturing = (options: Read) =>
      refusedBy(siege({ units: [] }, options), order('capture-gate', { unit: 'camp', gate: 'gate' }));
    expect(capturing({})).toBeUndefined();
    expect(capturing({ captureFrom: 'inside' })).toBe('SM-165');
  });
});

describe('oil, hoardings and silence', () => {
  const charged = (options: Read, changes: Changes = {}) => {
    const match = siege(
      {
        units: [besiegers('storm', { ladders: true }, { armour: null }), guards({}, { shots: 1, range: 30 })],
        ...changes,
        setup: { works: { defender: { oil: ['wall-1'], hoarding: true } }, ...changes.setup },
      },
      options,
    );
    return match;
  };
  const climb = (match: Scene) => play(match, order('assault', { unit: 'storm', section: 'wall-1' }), YES);

  test('SM-043 (DSM-026): oil is poured after the ordinary shots, or before them', () => {
    const usual = charged({});
    climb(usual);
    expect(question(usual)).toMatchObject({ rule: 'SM-148' });
    const early = charged({ oilOrder: 'before-shots' });
    climb(early);
    expect(question(early)).toMatchObject({ rule: 'SM-043' });
  });

  test('SM-046 (DSM-029): a hoarding helps every shot, or only those of the Shooting phase', () => {
    const again = (options: Read) => {
      const match = charged(options);
      climb(match);
      play(match, declare(3), dice(1, 1, 1));
      return question(match)?.rule;
    };
    expect(again({})).toBe('SM-046');
    expect(again({ hoardingShots: 'shooting-phase' })).toBe('SM-043');
  });

  test('SM-043 (DSM-025): oil hits ladders only, or siege towers as well; a siege tower then falls', () => {
    const rolled = (options: Read) => {
      const match = siege(
        {
          engines: [{ id: 'belfry', kind: 'siege-tower', pusher: 'crew' }],
          units: [besiegers('crew', {}, { armour: null }), guards()],
          setup: { works: { defender: { oil: ['wall-1'] } } },
        },
        options,
      );
      play(match, order('roll-engine', { engine: 'belfry', to: 'wall-1' }), YES);
      return match;
    };
    expect(question(rolled({}))).toMatchObject({ rule: 'SM-127' });
    const match = rolled({ oilTargets: 'siege-towers-too' });
    play(match, pick('pour'), dice(6));
    expect(match.state.engines['belfry']).toMatchObject({ pusher: null, destroyed: true });
    expect(match.state.units['crew']).toMatchObject({ place: { on: 'outside' }, confused: true });
  });

  test('SM-220 (DSM-117): spoilt stores silence the Shooting phase, or every shot', () => {
    const shooting = (options: Read) => {
      const match = siege(
        {
          units: [besiegers('storm', { ladders: true }), guards({}, { shots: 1, range: 30 })],
          options: { treason: 'on' },
          setup: { phase: 'omens' },
        },
        options,
      );
      play(match, order('roll-treason'), dice(4), ...toFirstTurn(), pick('roll'), dice(6));
      play(match, order('assault', { unit: 'storm', section: 'wall-1' }), YES);
      return question(match)?.rule;
    };
    expect(shooting({})).toBe('SM-148');
    expect(shooting({ silencedShots: 'every-shot' })).toBe('SM-B15');
  });
});

describe('fights', () => {
  const stormed = (options: Read) => {
    const match = siege({ units: [besiegers('storm', { ladders: true }), guards()] }, options);
    play(match, ...climbs('storm', 'wall-1'), ...TO_COMBAT);
    play(match, fightAt('wall-1'));
    return match;
  };

  test('SM-099 (DSM-052): victorious climbers pursue or hold, or may go back down as well', () => {
    const won = (options: Read) => {
      const match = stormed(options);
      play(match, dice(6, 6, 1, 1, 1, 1, 1, 1, 1), ones(9), pick('clear'));
      return { match, ways: choices(match) };
    };
    expect(won({}).ways).toEqual(['pursue', 'hold']);
    const { match, ways } = won({ wonAssault: 'fall-back-too' });
    expect(ways).toEqual(['pursue', 'hold', 'fall-back']);
    play(match, pick('fall-back'), YES);
    expect(match.state.units['storm']).toMatchObject({ place: { on: 'outside' }, ladders: 'carried' });
  });

  test('SM-151 (DSM-074): a free stand supports all stands it touches, or only one', () => {
    const most = (options: Read) => {
      const match = siege(
        {
          units: [
            besiegers('storm', { ladders: true }),
            guards(),
            garrison('few', { place: on('wall-2', 1) }, { stands: 1 }),
          ],
        },
        options,
      );
      play(match, ...climbs('storm', 'wall-1'), ...TO_COMBAT);
      play(match, fightAt('wall-1'), ones(9), ones(9));
      const asked = question(match);
      return asked?.ask === 'declare' && asked.fact === 'number' ? [asked.rule, asked.max] : [];
    };
    expect(most({})).toEqual(['SM-151', 3]);
    expect(most({ supportOnWorks: 'one-each' })).toEqual(['SM-151', 1]);
  });

  test('SM-117 (DSM-060): after a draw an engine stands, or is destroyed', () => {
    const drawn = (options: Read) => {
      const match = siege(
        {
          engines: [{ id: 'ram-1', kind: 'ram', pusher: 'crew' }],
          units: [besiegers('crew'), garrison('sally', { place: { on: 'outside' } })],
          setup: { active: 'defender' },
        },
        options,
      );
      play(match, ...charges('sally', 'crew'), ...TO_COMBAT);
      play(match, order('fight', { fight: 'fight-crew' }), ones(9));
      play(match, ones(9), declare(0), declare(0), pick('ground'), YES, YES);
      return match.state.engines['ram-1']?.destroyed;
    };
    expect(drawn({})).toBe(false);
    expect(drawn({ engineDraw: 'destroyed' })).toBe(true);
  });

  test('SM-208 (DSM-103): missed dice are rerolled in every player turn, or only in one’s own', () => {
    const again = (options: Read) => {
      const match = siege(
        {
          units: [besiegers('won', { place: on('wall-1') }), garrison('counter', { place: on('wall-2') })],
          options: { ruleset: 'fantasy', events: 'on' },
          setup: { phase: 'omens', active: 'defender' },
        },
        options,
      );
      play(match, order('roll-event'), dice(4, 5), ...toFirstTurn('defender'));
      play(match, ...chargesUp('counter', 'wall-1'));
      play(match, ...TO_COMBAT, fightAt('wall-1'), ones(12));
      play(match, ones(9));
      return question(match)?.rule;
    };
    expect(again({})).toBe('SM-208');
    expect(again({ rerollTurns: 'own-turns' })).not.toBe('SM-208');
  });
});

describe('orders and engines', () => {
  test('SM-146 (DSM-072): on fortifications orders ignore flanks, or near enemies as well', () => {
    const asked = (options: Read) => {
      const match = siege(
        {
          units: [guards(), garrison('captain', {}, { type: 'character', stands: 1, rank: 'general', command: 9 })],
          setup: { active: 'defender' },
        },
        options,
      );
      play(match, order('order', { character: 'captain', unit: 'guards' }));
      return question(match)?.why.key;
    };
    expect(asked({})).toBe('sm.command.ask-near');
    expect(asked({ commandOnWorks: 'near-enemies-too' })).toBe('sm.command.ask-distance');
  });

  test('SM-111 (DSM-057): a move by initiative is one of an engine’s two moves, or an extra one', () => {
    const moves = (options: Read) => {
      const match = siege(
        { engines: [{ id: 'ram-1', kind: 'ram', pusher: 'crew' }], units: [besiegers('crew')] },
        options,
      );
      play(match, order('roll-engine', { engine: 'ram-1', to: 'gate' }), YES);
      return match.state.engines['ram-1']?.moves;
    };
    expect(moves({})).toBe(1);
    expect(moves({ initiativeMoves: 'do-not-count' })).toBe(0);
  });
});

describe('treason', () => {
  const before = (treasonRoll: 'open' | 'secret') =>
    siege({ options: { treason: 'on', treasonRoll }, setup: { phase: 'omens' } });
  const secrets = (match: Scene, seat: string) =>
    (siegeMedieval.view(match.state, seat) as { secrets: readonly { text: { key: string } }[] }).secrets.map(
      ({ text }) => text.key,
    );

  test('SM-212 (DSM-107): the attacker rolls openly', () => {
    const match = before('open');
    expect(refusedBy(match, order('write-treason', { face: 3 }))).toBe('SM-212');
    const facts = play(match, order('roll-treason'), dice(3));
    expect(facts.map((fact) => siegeMedieval.announce(fact, match.state)?.key)).toContain(
      'sm.treason.name-secret-entrance',
    );
  });

  test('SM-212 (DSM-107): in secret only the side that profits knows the result', () => {
    const match = before('secret');
    expect(refusedBy(match, order('roll-treason'))).toBe('SM-212');
    expect(refusedBy(match, order('write-treason', { face: 7 }))).toBe('SM-212');
    const facts = play(match, order('write-treason', { face: 3 }));
    expect(facts.map((fact) => siegeMedieval.announce(fact, match.state))).toEqual([undefined]);
    // What he writes down is hidden from the other side's record as well.
    expect(siegeMedieval.commands['write-treason']?.secret?.(match.state, { face: 3 })).toBe(true);
    expect(secrets(match, 'attacker')).toContain('sm.treason.secret');
    expect(secrets(match, 'defender')).not.toContain('sm.treason.secret');
    expect(refusedBy(match, order('write-treason', { face: 1 }))).toBe('SM-212');
    const allies = before('secret');
    play(allies, order('write-treason', { face: 6 }));
    expect(secrets(allies, 'defender')).toContain('sm.treason.secret');
  });

  test('SM-219 (DSM-114): spies who would learn nothing may be rerolled in secret as well', () => {
    const match = before('secret');
    play(match, order('write-treason', { face: 5 }));
    expect(offered(match, 'write-treason')).toHaveLength(6);
  });
});
