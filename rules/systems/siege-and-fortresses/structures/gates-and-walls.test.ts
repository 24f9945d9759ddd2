import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import { declare, dice, END_PHASE, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { forbidding, play } from '../../../kernel/trial.ts';
import { fold } from '../fold.ts';
import { siegeAndFortresses } from '../index.ts';
import { archers, besiegers, lobber, scene, section, written, type Changes, type Scene } from '../scene.ts';
import { view } from '../view.ts';

/** Units partly on a gate that breaks: SF-039, SF-077 and what happens on the walls beside it. */

const sections = [
  section('w1', 'wall', { beside: ['gate'] }),
  section('gate', 'gateway', { beside: ['w2'] }),
  section('w2', 'wall'),
];
const bows = (id = 'bows', stands: Readonly<Record<string, number>> = { w1: 1, gate: 2 }) => archers(id, stands);
const placeOf = (match: Scene, id: string) => match.state.units[id]?.place;
const shot = (changes: Changes) =>
  scene({ sections, tokens: { gate: 4, w1: 4, w2: 4 }, ...changes, units: [lobber('l'), ...(changes.units ?? [])] });
/** Plays to the tests of the attacker's Shooting phase without shooting. */
const toTests = (match: Scene) => play(match, END_PHASE, END_PHASE);

describe('a gate that breaks under a part of a unit', () => {
  test('SF-077 SF-039: only the stands on the gateway step behind it; those on the wall beside it stay', () => {
    const match = shot({ units: [bows()], tokens: { gate: 4 } });
    toTests(match);
    play(match, dice(6, 6, 6, 6));
    expect(placeOf(match, 'bows')).toEqual({
      on: 'sections',
      stands: { w1: 1 },
      courtyard: { stands: 2, at: { x: 0, y: -30 } },
    });
    expect(match.state.units['bows']).toMatchObject({ stands: 3, hits: 0 });
  });

  test('SF-077: a unit that stands on the gateway alone is in the courtyard behind it', () => {
    const match = shot({ units: [bows('bows', { gate: 2 })], tokens: { gate: 4 } });
    toTests(match);
    play(match, dice(6, 6, 6, 6));
    expect(placeOf(match, 'bows')).toMatchObject({ on: 'courtyard' });
  });

  test('SF-077 SF-098: those at the foot of a gate that breaks under the last of their unit go through it', () => {
    const climbing = { ...bows(), place: { on: 'sections', stands: { gate: 2 }, foot: 1 } } as const;
    const match = shot({ units: [climbing], tokens: { gate: 4 } });
    toTests(match);
    play(match, dice(6, 6, 6, 6));
    expect(placeOf(match, 'bows')).toEqual({ on: 'courtyard', at: { x: 0, y: -30 } });
    expect(match.state.units['bows']).toMatchObject({ stands: 3 });
  });

  test('SF-030 SF-077: gate and wall are tested in either order, and the same stands die', () => {
    const inOrder = (...walls: readonly string[]) => {
      const match = shot({ units: [bows('bows', { w1: 1, gate: 2 })], tokens: { gate: 4, w1: 4 } });
      toTests(match);
      const [first = ''] = walls;
      play(match, pick(first), dice(6, 6, 6, 6));
      while (match.state.phase === 'shooting') {
        const why = match.awaiting?.question;
        if (why?.ask === 'choose') play(match, pick(why.options.some(({ id }) => id === 'w1') ? 'w1' : 'gate'));
        else play(match, dice(6, 6, 6, 6));
      }
      return match.state.units['bows'];
    };
    const [wallFirst, gateFirst] = [inOrder('w1', 'gate'), inOrder('gate', 'w1')];
    expect(gateFirst).toEqual(wallFirst);
    expect(gateFirst).toMatchObject({ stands: 2, driveBack: { hits: 3, less: 2, collapse: true } });
  });

  test('SF-030 SF-037: two walls that fall in one phase bury who stood on them, in either order', () => {
    const inOrder = (first: string, ...lost: readonly string[]) => {
      const match = shot({ units: [bows('bows', { w1: 1, gate: 1, w2: 1 })], tokens: { w1: 4, w2: 4 } });
      toTests(match);
      play(match, pick(first), dice(6, 6, 6, 6), pick(lost[0] ?? ''), dice(6, 6, 6, 6));
      if (match.awaiting !== undefined) play(match, pick(lost[1] ?? ''));
      return match.state.units['bows'];
    };
    // Whether the owner keeps the stand on the other wall or removes it first, two stands are lost.
    expect(inOrder('w1', 'w2', 'w1')?.stands).toBe(1);
    expect(inOrder('w1', 'w1', 'w2')?.stands).toBe(1);
    expect(inOrder('w2', 'w1', 'w2')?.stands).toBe(1);
  });

  test('SF-039 SF-082: an assault on the wall beside it is fought with whoever stands there, and with nobody else', () => {
    const orcs = besiegers('orcs', { equipment: ['ladders'] });
    const match = shot({ units: [bows('bows', { w1: 2, gate: 2 }), orcs], tokens: { gate: 4 } });
    play(match, order('assault', { unit: 'orcs', section: 'w1' }), YES, declare(3), pick('nothing'));
    toTests(match);
    play(match, dice(6, 6, 6, 6));
    expect(match.state.units['bows']).toMatchObject({ stands: 4, engaged: 'walls:w1' });
    const asked = play(match, order('fight', { fight: 'walls:w1' }), ones(12));
    expect(asked).toEqual([]);
    // Two stands of three attacks each; those behind the gate do not strike.
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', seat: 'defender', dice: 6 });
  });

  test('SF-037: an assault on the gateway is over as soon as the gate is gone', () => {
    const orcs = besiegers('orcs', { equipment: ['ladders'] });
    const match = shot({ units: [bows('bows', { gate: 2 }), orcs], tokens: { gate: 4 } });
    play(match, order('assault', { unit: 'orcs', section: 'gate' }), YES, declare(3), pick('nothing'));
    toTests(match);
    const facts = play(match, dice(6, 6, 6, 6));
    expect(facts).toContainEqual({ kind: 'disengaged', id: 'walls:gate' });
    expect([match.state.units['orcs']?.engaged, match.state.units['bows']?.engaged]).toEqual([null, null]);
  });

  test('SF-077 SF-049: whoever is behind the gate is charged there, and only those stands fight', () => {
    const orcs = besiegers('orcs');
    const match = shot({ units: [bows(), orcs], tokens: { gate: 4 } });
    toTests(match);
    play(match, dice(6, 6, 6, 6));
    play(match, END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    expect(match.state.active).toBe('attacker');
    play(match, order('charge', { unit: 'orcs', target: 'bows' }), YES);
    // Shots at the charger, its touching stands, flank and cover come first, then the stands it meets.
    for (;;) {
      const question = match.awaiting?.question;
      if (question?.why.key === 'ask.stands-touching' && question.why.with?.['who'] === 'bows') break;
      if (question?.ask === 'choose') play(match, pick(question.rule === 'SF-B29' ? 'open' : 'nothing'));
      else play(match, { fact: question?.rule === 'SF-B12' ? false : 3 });
    }
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', max: 2 });
  });

  test('SF-B05: a stand behind the gate may be the one that falls', () => {
    const match = shot({ units: [bows()], tokens: { gate: 4 } });
    toTests(match);
    play(match, dice(6, 6, 6, 6));
    const after = fold(match.state, { kind: 'stand-lost', unit: 'bows', from: null, clears: 3, behind: true });
    expect(after.units['bows']?.place).toMatchObject({ stands: { w1: 1 }, courtyard: { stands: 1 } });
    const last = fold(after, { kind: 'stand-lost', unit: 'bows', from: 'w1', clears: 3 });
    expect(last.units['bows']?.place).toMatchObject({ on: 'courtyard' });
  });

  test('SF-011: from behind the gate they go up again to where the others are, or the others come down', () => {
    const match = shot({ units: [bows('bows', { w1: 1, gate: 1 })], tokens: { gate: 4 } });
    toTests(match);
    play(match, dice(6, 6, 6, 6), END_PHASE);
    const offers = match.offers().map(({ command, args }) => [command, args['section'] ?? '']);
    expect(offers).toContainEqual(['man-section', 'w1']);
    play(match, order('step-down', { unit: 'bows' }));
    expect(placeOf(match, 'bows')).toMatchObject({ on: 'courtyard' });
  });

  test('SF-077: screens show who is on the wall and who is behind the gate', () => {
    const match = shot({ units: [bows()], tokens: { gate: 4 } });
    toTests(match);
    play(match, dice(6, 6, 6, 6));
    const shown = SiegeView.parse(view(match.state)).units.find(({ id }) => id === 'bows');
    expect(shown?.place).toEqual({
      on: 'section',
      section: 'w1',
      spread: { w1: 1 },
      courtyard: { stands: 2, at: { x: 0, y: -30 } },
    });
  });

  test('a match that was played before opens as it was: a whole unit that once stepped behind a gate is there', () => {
    const match = shot({ units: [bows()] });
    const after = fold(match.state, { kind: 'moved-behind-gate', unit: 'bows', section: 'gate' });
    expect(after.units['bows']?.place).toEqual({ on: 'courtyard', at: { x: 0, y: -30 } });
  });
});

describe('a set-up in the midst of a siege', () => {
  const set = (place: unknown, side: 'attacker' | 'defender' = 'defender') =>
    written({ sections, units: [{ ...bows(), side, place: place as never }] });

  test('SF-077 SF-098: a unit may stand on sections, at the foot of the wall and in the courtyard at once', () => {
    const behind = { on: 'sections', stands: { w1: 1 }, courtyard: { stands: 2, at: { x: 0, y: -60 } } };
    const below = { on: 'sections', stands: { w1: 1 }, foot: 2 };
    for (const place of [behind, below]) {
      const parsed = siegeAndFortresses.setup.parse(set(place));
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      expect(siegeAndFortresses.start(parsed.value, scene().state.options).units['bows']?.place).toEqual(place);
    }
    expect(forbidding(siegeAndFortresses, set({ on: 'sections', stands: { w1: 1 }, foot: 1 }))).toHaveLength(1);
    expect(forbidding(siegeAndFortresses, set({ on: 'sections', stands: {}, foot: 3 }))).toHaveLength(1);
  });

  test('SF-019: both sides on one section are refused', () => {
    const both = written({
      sections,
      units: [bows('bows', { w1: 1 }), { ...bows('orcs', { w1: 1 }), side: 'attacker' }],
    });
    expect(forbidding(siegeAndFortresses, both)).toEqual(['SF-019']);
  });
});
