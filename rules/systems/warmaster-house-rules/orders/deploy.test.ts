import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { dice, NO, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play } from '../../../kernel/trial.ts';
import { cm, give, ROLL_POINTS } from '../play-scene.ts';
import { chief, scene, troop, type Changes, type Scene, type WrittenUnit } from '../scene.ts';
import { unitOf } from '../state.ts';

/** A unit with its leader, who has four points. */
function ready(unit: Partial<WrittenUnit> = {}, options: Changes['options'] = {}): Scene {
  const match = scene({ leaders: [chief('hero', { attachedTo: 'a' })], units: [troop('a', unit)], options });
  play(match, ROLL_POINTS, dice(6));
  return match;
}

const DEPLOY = give('deploy');
const FAR = cm(30);
const last = (match: Scene, ...inputs: readonly Input[]): unknown =>
  play(match, DEPLOY, ...inputs).findLast(({ kind }) => kind === 'deployed' || kind === 'move-refused');
const shapes = (match: Scene) => {
  play(match, DEPLOY);
  return choices(match);
};

describe('a Deploy order', () => {
  test('HR-081: at least one stand stays and only turns', () => {
    expect(last(ready(), pick('column'), NO)).toMatchObject({ kind: 'move-refused', rule: 'HR-081' });
  });

  test('HR-021: infantry pays 10 of its 20 cm to go from line to column, HR-019: and does not move afterwards', () => {
    const match = ready();
    expect(last(match, pick('column'), YES, FAR)).toMatchObject({ formation: 'column', price: 10, left: 10 });
    expect(match.awaiting).toBeUndefined();
    expect(unitOf(match.state, 'a')).toMatchObject({ formation: 'column', frontage: 1, orders: ['deploy'] });
  });

  test('HR-021: cavalry going irregular keeps 5 of 15, artillery re-forms with nothing left', () => {
    expect(last(ready({ type: 'cavalry' }), pick('hedgehog'), YES, FAR)).toMatchObject({ price: 10, left: 5 });
    expect(last(ready({ type: 'artillery' }), pick('column'), YES, FAR)).toMatchObject({ price: 10, left: 0 });
    expect(last(ready({ type: 'artillery' }), pick('hedgehog'), YES, FAR)).toMatchObject({ price: 10, left: 0 });
    expect(last(ready({ type: 'machine', move: 9 }), pick('column'), YES)).toMatchObject({ rule: 'HR-021' });
  });

  test('HR-081: infantry forms a hedgehog around the stand that stays, even with none of its pace left', () => {
    expect(last(ready(), pick('hedgehog'), YES, FAR)).toMatchObject({ formation: 'hedgehog', price: 10, left: 0 });
  });

  test('HR-020: changing the frontage of a line is a formation change and is paid', () => {
    const match = ready({ frontage: 3 });
    expect(last(match, pick('line'), cm(2), YES, FAR)).toMatchObject({ frontage: 2, price: 10 });
    expect(unitOf(match.state, 'a').frontage).toBe(2);
  });

  test('HR-022: from hedgehog to an L is free, and each stand may move at most 10 cm', () => {
    const match = ready({ formation: 'hedgehog' });
    expect(last(match, pick('refused-left'), YES, cm(10.5))).toMatchObject({ rule: 'HR-022' });
    expect(play(match, pick('again'), pick('refused-left'), YES, cm(10), FAR).at(0)).toMatchObject({
      kind: 'deployed',
      formation: 'refused-left',
      price: 0,
    });
  });

  test('HR-015: a hedgehog whose stands only turn on the spot stays a hedgehog', () => {
    const match = ready({ formation: 'hedgehog' });
    play(match, DEPLOY, pick('hedgehog'), YES);
    expect(asked(match)).toEqual(['HR-022', 'hr.orders.ask-rearranged']);
    expect(play(match, cm(0), FAR).find(({ kind }) => kind === 'deployed')).toMatchObject({
      kind: 'deployed',
      formation: 'hedgehog',
      price: 0,
    });
  });

  test('HR-015, HR-081: a hedgehog whose stands have moved is no longer one', () => {
    expect(last(ready({ formation: 'hedgehog' }), pick('hedgehog'), YES, cm(3))).toMatchObject({ rule: 'HR-015' });
    expect(last(ready({ formation: 'hedgehog' }), pick('hedgehog'), YES, cm(0.5))).toMatchObject({ rule: 'HR-015' });
  });

  test('HR-031: a line that stays a line may wheel, HR-032: or face about for a quarter of its allowance', () => {
    expect(last(ready(), pick('line'), cm(3), YES, pick('about-face'), FAR)).toMatchObject({
      facing: 'about-face',
      price: 5,
      left: 15,
    });
    const wheel = ready();
    expect(last(wheel, pick('line'), cm(3), YES, pick('wheel'), cm(21))).toMatchObject({ rule: 'HR-033' });
    expect(last(ready(), pick('line'), cm(3), YES, pick('wheel'), cm(20), FAR)).toMatchObject({
      facing: 'wheel',
      price: 20,
    });
  });

  test('HR-030: a column turns to any facing for free', () => {
    expect(last(ready({ formation: 'column' }), pick('column'), YES, FAR)).toMatchObject({ facing: 'free', price: 0 });
  });

  test('HR-080: stands that move keep 4 cm from enemies; one already nearer may turn on the spot', () => {
    const match = ready();
    expect(last(match, pick('column'), YES, cm(3), NO)).toMatchObject({ rule: 'HR-080' });
    play(match, pick('again'), pick('column'), YES, cm(3), YES);
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-012: a unit reduced to two stands may form a hedgehog, HR-018: but not a U', () => {
    const offered = shapes(ready({ standsNow: 2 }));
    expect(offered).toContain('hedgehog');
    expect(offered).not.toContain('refused-both');
    expect(shapes(ready({ stands: 4 }))).not.toContain('hedgehog');
  });

  test('HR-009: the players are reminded of the corners of a regular formation', () => {
    const facts = play(ready(), DEPLOY, pick('column'), YES, FAR);
    expect(facts.at(-1)).toMatchObject({ kind: 'reminder', rule: 'HR-009' });
  });
});

describe('skirmish order', () => {
  const bow = { weapon: 'bow' } as const;

  test('HR-146: it is offered only if the group plays it', () => {
    expect(shapes(ready(bow))).not.toContain('skirmish');
    expect(shapes(ready(bow, { skirmishers: 'on' }))).toContain('skirmish');
  });

  test('HR-147: only infantry with missiles and without a save may skirmish', () => {
    const on = { skirmishers: 'on' } as const;
    expect(shapes(ready({ ...bow, armour: 6 }, on))).not.toContain('skirmish');
    expect(shapes(ready({}, on))).not.toContain('skirmish');
    expect(shapes(ready({ ...bow, type: 'cavalry' }, on))).not.toContain('skirmish');
  });

  test('HR-148: a Deploy order takes a unit into skirmish order, 10 cm, with HR-149: a reminder of the spacing', () => {
    const match = ready(bow, { skirmishers: 'on' });
    const facts = play(match, DEPLOY, pick('skirmish'), YES, FAR);
    expect(facts.slice(-2)).toMatchObject([
      { kind: 'deployed', formation: 'skirmish', price: 10, left: 15 },
      { kind: 'reminder', rule: 'HR-149' },
    ]);
    play(match, DEPLOY);
    expect(asked(match)[0]).toBe('HR-081');
    play(match, pick('column'), YES, FAR);
    expect(unitOf(match.state, 'a').formation).toBe('column');
  });
});
