import { describe, expect, test } from 'vitest';
import { declare, dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { offered, rollAll, shoot, until } from '../play-scene.ts';
import { at, BOW, foe, machine, MAN, ram, scene, troop, type WrittenUnit } from '../scene.ts';
import { BOLT, CANNON, CENTRE, GRAPESHOT, misfire } from './charts.ts';

const archers = (more: Partial<WrittenUnit> = {}) => troop('a', { weapons: [BOW], ...more });
const inPhase = (...units: WrittenUnit[]) => until(scene({ units }), 'shooting');
const OGRE = { ...MAN, t: 4, w: 3 };

describe('shooting', () => {
  test('SB-B07 at long range into Hard Cover: BS 3 needs 7, a 6 and then 4 or more', () => {
    const match = inPhase(archers({ models: 3 }), foe('d', { place: at('w1') }));
    play(match, shoot('a', 'd'), YES, declare(12.1), declare(3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B07', reads: { atLeast: 6 } });
    play(match, dice(6, 6, 5));
    expect(match.awaiting?.question).toMatchObject({ dice: 2, reads: { atLeast: 4 } });
    play(match, dice(4, 3), dice(4));
    expect(match.state.units['d']?.models).toBe(9);
  });

  test('SB-B07 half the range is not long; out of range or sight the shot is lost', () => {
    const near = inPhase(archers(), foe('d', { place: at('w1') }));
    play(near, shoot('a', 'd'), YES, declare(12), declare(1));
    expect(near.awaiting?.question).toMatchObject({ reads: { atLeast: 6 }, dice: 1 });
    expect(play(inPhase(archers(), foe('d')), shoot('a', 'd'), YES, declare(24.5))).toMatchObject([
      { kind: 'shot-lost', why: 'range' },
    ]);
    expect(play(inPhase(archers(), foe('d')), shoot('a', 'd'), NO)).toMatchObject([
      { kind: 'shot-lost', why: 'sight' },
    ]);
  });

  test('SB-B07 a shot that is lost is spent: the unit has no other in this phase', () => {
    const match = inPhase(archers(), foe('d'), foe('e'));
    play(match, shoot('a', 'd'), NO);
    expect(refusedBy(match, shoot('a', 'e'))).toBe('SB-B07');
    until(match, 'start', 'defender');
    until(match, 'shooting');
    expect(refusedBy(match, shoot('a', 'e'))).toBeUndefined();
  });

  test('SB-B07 whoever has charged does not shoot in the same turn', () => {
    const match = until(scene({ units: [archers(), foe('d', { place: at('w1') })] }), 'movement');
    play(match, order('charge', { unit: 'a', section: 'w1' }), declare(3), pick('hold'), dice(3, 3));
    until(match, 'shooting');
    expect(match.submit(shoot('a', 'd'))).toMatchObject({ rule: 'SB-B07', text: { key: 'sb.not.engaged' } });
  });

  test('SB-B07 where no model shoots after all, nobody is asked for cover, and nothing is called impossible', () => {
    const match = inPhase(archers(), foe('d'));
    expect(play(match, shoot('a', 'd'), YES, declare(5), declare(0))).toEqual([
      { kind: 'shot-lost', unit: 'a', target: 'd', why: 'nobody' },
    ]);
    expect(match.awaiting).toBeUndefined();
  });

  test('SB-B19 a weapon Quick to Fire suffers nothing for moving', () => {
    const needed = (rules: readonly 'quick-to-fire'[]) => {
      const match = until(
        scene({ units: [archers({ weapons: [{ ...BOW, rules: [...rules] }] }), foe('d')] }),
        'movement',
      );
      play(match, order('move', { unit: 'a', march: false }));
      until(match, 'shooting');
      play(match, shoot('a', 'd'), YES, declare(5), declare(1), pick('none'));
      return match.awaiting?.question;
    };
    expect(needed([])).toMatchObject({ reads: { atLeast: 5 } });
    expect(needed(['quick-to-fire'])).toMatchObject({ reads: { atLeast: 4 } });
  });

  test('SB-063, SB-078 the shooter names the unit, in a tower, on a gate, on a platform', () => {
    const match = inPhase(
      archers(),
      foe('in', { place: at('t1', 'inside') }),
      foe('top', { place: at('t1', 'top') }),
      foe('g', { place: at('gate') }),
      foe('m', { type: 'war-machine', models: 3, place: at('gate', 'machine') }),
    );
    const targets = offered(match, 'shoot', 'target');
    expect(targets).toEqual(['in', 'top', 'g', 'm']);
  });

  test('SB-067, SB-068 five shoot from inside; inside and top each at a target of its own, whoever they see', () => {
    const match = until(
      scene({
        units: [
          troop('x'),
          troop('y'),
          foe('in', { weapons: [BOW], place: at('t1', 'inside') }),
          foe('top', { weapons: [BOW], place: at('t1', 'top') }),
        ],
      }),
      'shooting',
      'defender',
    );
    play(match, shoot('in', 'x'), YES, declare(5));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-067', max: 5 });
    play(match, declare(0), shoot('top', 'y'), YES, declare(5));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-066', max: 10 });
  });

  test('SB-056, SB-079 walls and gates shoot with everybody who sees', () => {
    const match = until(
      scene({ units: [troop('x'), foe('d', { weapons: [BOW], place: at('w1') })] }),
      'shooting',
      'defender',
    );
    play(match, shoot('d', 'x'), YES, declare(5));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-056', max: 10 });
  });

  test('SB-B14 a quarter lost calls for Panic, one fewer does not; SB-B13 the General and the standard help', () => {
    const hit = (models: number, ...more: WrittenUnit[]) => {
      const match = inPhase(archers({ models: 2 }), foe('d', { models }), ...more);
      play(match, shoot('a', 'd'), YES, declare(5), declare(2), pick('none'), dice(6, 6), dice(6, 6));
      return match;
    };
    expect(hit(9).awaiting).toBeUndefined();
    expect(hit(8).awaiting?.question).toMatchObject({ rule: 'SB-B14' });
    const helped = hit(
      8,
      foe('gen', { general: true, rank: 'lord', models: 1, profile: { ...MAN, ld: 9 } }),
      foe('bsb', { battleStandard: true, rank: 'hero', models: 1 }),
    );
    play(helped, YES);
    expect(helped.awaiting?.question).toMatchObject({ why: { with: { needed: 9 } } });
    play(helped, dice(5, 5), YES, dice(4, 5));
    expect(helped.state.units['d']?.fleeing).toBe(false);
  });

  test('SB-B10, SB-160 a ward save follows armour, and is thrown again by whoever is hit from the shrine', () => {
    const match = until(
      scene({
        units: [troop('x', { ward: 5, armour: 5 }), foe('d', { models: 1, weapons: [BOW], place: at('t1', 'top') })],
        sections: { t1: { items: ['sigmarite-shrine'] } },
      }),
      'shooting',
      'defender',
    );
    play(match, shoot('d', 'x'), YES, declare(5), pick('none'), dice(6), dice(6), dice(4), dice(5), dice(4));
    expect(match.state.units['x']?.models).toBe(11);
  });

  test('SB-B32, SB-B33, SB-B34 fire on a garrison wounds again, a Killing Blow slays, Ethereal models feel magic alone', () => {
    const fire = (rules: readonly ('flaming' | 'killing-blow' | 'magical')[], target: Partial<WrittenUnit>) => {
      const match = inPhase(
        archers({ models: 1, weapons: [{ ...BOW, rules: [...rules] }] }),
        foe('d', { models: 3, place: at('w1'), ...target }),
      );
      play(match, shoot('a', 'd'), YES, declare(5), dice(6));
      return match;
    };
    const burning = fire(['flaming'], { regeneration: 2 });
    play(burning, dice(1), dice(6));
    expect(burning.state.units['d']?.models).toBe(2);
    const slain = fire(['killing-blow'], { armour: 2, regeneration: 2, profile: OGRE });
    play(slain, dice(6));
    expect(slain.state.units['d']?.models).toBe(2);
    expect(fire([], { keywords: ['ethereal'] }).awaiting).toBeUndefined();
    expect(fire(['magical'], { keywords: ['ethereal'] }).awaiting).toBeDefined();
  });
});

describe('war machines', () => {
  const FIRE = order('fire', { unit: 'm' });

  test('SB-B26, SB-B27 the Misfire charts', () => {
    const all = (chart: 'black-powder' | 'stone-thrower') => [1, 2, 3, 4, 5, 6].map((face) => misfire(chart, face));
    expect(all('black-powder')).toEqual(['destroyed', 'destroyed', 'silent-next', 'silent-next', 'silent', 'silent']);
    expect(all('stone-thrower')).toEqual(['destroyed', 'silent-next', 'silent-next', 'silent', 'silent', 'silent']);
  });

  test('SB-B26, SB-B27, SB-B28, SB-B29 each machine hits as hard as its row says', () => {
    expect(CANNON).toEqual({ strength: 10, multiple: 'd6' });
    expect(CENTRE).toEqual({ strength: 9, multiple: 'd6' });
    expect(BOLT).toEqual({ strength: 6, multiple: 'd3', noArmour: true });
    expect(GRAPESHOT).toEqual({ range: 12, strength: 5, piercing: true });
  });

  test('SB-B26 a cannon ball wounds at Strength 10 with a die of Wounds; a Misfire silences the machine', () => {
    const match = inPhase(troop('m', machine('cannon')), foe('d', { models: 4, profile: OGRE }));
    play(match, FIRE, declare(24), dice(3), dice(2), pick('none'), pick('d'), declare(2), dice(2, 2), dice(6, 1));
    expect(match.state.units['d']).toMatchObject({ models: 3, wounds: 1 });
    const silent = inPhase(troop('m', machine('cannon')), foe('d'));
    play(silent, FIRE, declare(24), dice(6), dice(3));
    until(silent, 'start', 'defender');
    until(silent, 'shooting');
    expect(refusedBy(silent, FIRE)).toBe('SB-B26');
  });

  test('SB-B27, SB-B30 a stone thrower loses a crew model to its chart, and Strength 9 under the hole', () => {
    const match = inPhase(troop('m', machine('stone-thrower')), foe('d', { models: 4, profile: OGRE }));
    play(match, FIRE, declare(24), dice(5), dice(6), dice(2));
    expect(match.state.units['m']?.models).toBe(2);
    const hits = inPhase(troop('m', machine('stone-thrower')), foe('d', { models: 4, profile: OGRE }));
    play(hits, FIRE, declare(24), dice(5), dice(1), pick('none'), pick('d'));
    expect(hits.awaiting?.question).toMatchObject({ rule: 'SB-B09', why: { with: { needed: 2 } } });
  });

  test('SB-B27, SB-B25 whoever has fallen under the hole is not asked for under the rest of the template', () => {
    const match = inPhase(troop('m', machine('stone-thrower')), foe('one', { models: 1 }), foe('d'));
    play(match, FIRE, declare(24), dice(5), dice(1), pick('none'), pick('one'), dice(6));
    rollAll(match, 1);
    expect(match.state.units['one']?.destroyed).toBe(true);
    expect(choices(match)).toEqual(['nothing-more', 'd']);
  });

  test('SB-064, SB-065, SB-B22 a template on a tower: those on top whom it touches, and a die of hits on those inside', () => {
    const match = inPhase(
      troop('m', machine('stone-thrower')),
      foe('in', { models: 3, place: at('t1', 'inside') }),
      foe('top', { place: at('t1', 'top') }),
    );
    play(match, FIRE, declare(24), dice(5), dice(1), pick('t1'), NO, dice(5));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B09', dice: 3, about: ['in'] });
    play(match, dice(1, 1, 1), pick('nobody'));
    expect(choices(match)).toEqual(['nothing-more', 'top']);
  });

  test('SB-B28 a bolt goes on through the ranks, one Strength lower each, as long as it slays', () => {
    const match = inPhase(troop('m', machine('bolt-thrower')), foe('d', { models: 9 }));
    play(match, order('fire-bolt', { unit: 'm', target: 'd' }), YES, declare(10), pick('none'), dice(6), declare(3));
    play(match, dice(6), dice(6), dice(1));
    expect(match.state.units['d']?.models).toBe(7);
  });

  test('SB-B29 grapeshot: as many shots as the Artillery die shows', () => {
    const match = inPhase(troop('m', machine('cannon', { grapeshot: true })), foe('d'));
    play(match, order('grapeshot', { unit: 'm', target: 'd' }), YES, declare(6), dice(2), pick('none'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B29', dice: 4 });
  });

  test('SB-B24, SB-B25 a breath is used once, on every model under the template', () => {
    const match = inPhase(troop('dragon', { type: 'monster', models: 1, breath: 4 }), foe('d'));
    play(match, order('breathe', { unit: 'dragon' }), YES, pick('d'), declare(4), dice(6, 6, 1, 1));
    expect(refusedBy(match, order('breathe', { unit: 'dragon' }))).toBe('SB-B24');
  });
});

describe('aimed weapons and what is pushed', () => {
  const ramPushed = (gunner: Parameters<typeof foe>[1]) =>
    until(
      scene({
        units: [troop('p'), foe('m', { profile: { ...MAN, bs: 4 }, place: 'courtyard', ...gunner })],
        setup: { engines: [ram({ pusher: 'p' })] },
      }),
      'shooting',
      'defender',
    );

  test('SB-137, SB-B28 a bolt at the pushers is shared with their ram', () => {
    const match = ramPushed(machine('bolt-thrower'));
    play(match, order('fire-bolt', { unit: 'm', target: 'p' }), YES, declare(10), dice(6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-137', dice: 1 });
    play(match, dice(6), declare(1), dice(6));
    expect(match.state.units['p']?.models).toBe(11);
  });

  test('SB-137, SB-B27 the stone itself falls on the ram under the hole of the template', () => {
    const match = ramPushed(machine('stone-thrower'));
    play(match, order('fire', { unit: 'm' }), declare(24), dice(5), dice(1));
    expect(choices(match)).toEqual(['nobody', 'p', 'ram']);
    play(match, pick('ram'));
    // Strength 9 against Toughness 6; the ram's armour of 4 no longer saves.
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B09', about: ['ram'], reads: { atLeast: 2 } });
    rollAll(match, 6);
    expect(match.state.engines['ram']?.destroyed).toBe(true);
    // What has burnt down lies no more under the rest of the template, and no engine panics.
    expect(choices(match)).toEqual(['nothing-more', 'p']);
    play(match, pick('nothing-more'));
    expect(match.awaiting).toBeUndefined();
  });

  test('SB-137, SB-B29 grapeshot hurts the ram at which it is aimed', () => {
    const match = ramPushed(machine('cannon', { grapeshot: true }));
    play(match, order('grapeshot', { unit: 'm', target: 'ram' }), YES, declare(6), dice(1), dice(6, 6), dice(1, 1));
    play(match, dice(6, 6));
    expect(match.state.engines['ram']?.wounds).toBe(3);
  });

  test('SB-166 mantlets are Hard Cover against bolts too', () => {
    const match = until(
      scene({
        units: [
          troop('a', { weapons: [BOW], items: ['mantlets'] }),
          foe('m', { ...machine('bolt-thrower'), profile: { ...MAN, bs: 4 }, place: 'courtyard' }),
        ],
      }),
      'shooting',
      'defender',
    );
    play(match, order('fire-bolt', { unit: 'm', target: 'a' }), YES, declare(10));
    // BS 4 needs 3; Hard Cover makes it 5.
    expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 5 } });
  });

  test('SB-065, SB-B24 a breath that touches a tower costs those inside D6 hits, and one that touches none nothing', () => {
    const breathing = () => {
      const dragon = troop('dragon', { type: 'monster', models: 1, breath: 4 });
      const match = until(scene({ units: [dragon, foe('in', { place: at('t1', 'inside') })] }), 'shooting');
      play(match, order('breathe', { unit: 'dragon' }), YES);
      return match;
    };
    const match = breathing();
    play(match, pick('t1'), dice(3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B09', dice: 3, about: ['in'] });
    const past = breathing();
    play(past, pick('nothing-more'));
    expect([past.awaiting, past.state.units['in']?.models]).toEqual([undefined, 10]);
  });
});
