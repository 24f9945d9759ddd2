import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { asked, chief, cm, die, NO, order, pick, play, ROLL_POINTS, scene, troop, YES } from '../scene.ts';
import type { Changes, Scene, WrittenUnit } from '../scene.ts';
import { unitOf } from '../state.ts';

/** A unit whose leader is with it and has four points. */
function ready(unit: Partial<WrittenUnit> = {}, options: Changes['options'] = {}): Scene {
  const match = scene({ leaders: [chief('hero', { attachedTo: 'a' })], units: [troop('a', unit)], options });
  play(match, ROLL_POINTS, die(6));
  return match;
}

const DEPLOY = order('order', { leader: 'hero', unit: 'a', order: 'deploy' });
const FAR = cm(30);
const last = (match: Scene, ...inputs: readonly Input[]): unknown =>
  play(match, DEPLOY, ...inputs).findLast(({ kind }) => kind === 'deployed' || kind === 'move-refused');
const shapes = (match: Scene): readonly string[] => {
  play(match, DEPLOY);
  const question = match.awaiting?.question;
  return question?.ask === 'choose' ? question.options.map(({ id }) => id) : [];
};

describe('a Deploy order', () => {
  test('HR-081: one stand at least does no more than turn', () => {
    expect(last(ready(), pick('column'), NO)).toMatchObject({ kind: 'move-refused', rule: 'HR-081' });
  });

  test('HR-021: infantry from line to column pays 10 cm of 20, and HR-019: nothing moves afterwards', () => {
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

  test('HR-081: infantry forms a hedgehog round the stand that stays, though nothing of its pace is left', () => {
    expect(last(ready(), pick('hedgehog'), YES, FAR)).toMatchObject({ formation: 'hedgehog', price: 10, left: 0 });
  });

  test('HR-020: another frontage of a line is a change that is paid', () => {
    const match = ready({ frontage: 3 });
    expect(last(match, pick('line'), cm(2), YES, FAR)).toMatchObject({ frontage: 2, price: 10 });
    expect(unitOf(match.state, 'a').frontage).toBe(2);
  });

  test('HR-022: from hedgehog to an L costs nothing, and each stand that moves is held to 10 cm', () => {
    const match = ready({ formation: 'hedgehog' });
    expect(last(match, pick('refused-left'), YES, cm(10.5))).toMatchObject({ rule: 'HR-022' });
    expect(play(match, pick('again'), pick('refused-left'), YES, cm(10), FAR).at(0)).toMatchObject({
      kind: 'deployed',
      formation: 'refused-left',
      price: 0,
    });
  });

  test('HR-015: a hedgehog may turn its stands on the spot and stay one', () => {
    const match = ready({ formation: 'hedgehog' });
    play(match, DEPLOY, pick('hedgehog'), YES);
    expect(asked(match)).toEqual(['HR-022', 'hr.orders.ask-rearranged']);
    expect(play(match, cm(0), FAR).find(({ kind }) => kind === 'deployed')).toMatchObject({
      kind: 'deployed',
      formation: 'hedgehog',
      price: 0,
    });
  });

  test('HR-015, HR-081: a hedgehog whose stands have gone anywhere is one no longer', () => {
    expect(last(ready({ formation: 'hedgehog' }), pick('hedgehog'), YES, cm(3))).toMatchObject({ rule: 'HR-015' });
  });

  test('HR-031: a line that stays one wheels, HR-032: or faces about for a quarter of its allowance', () => {
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

  test('HR-030: a column faces anyhow, free', () => {
    expect(last(ready({ formation: 'column' }), pick('column'), YES, FAR)).toMatchObject({ facing: 'free', price: 0 });
  });

  test('HR-080: stands that are moved keep 4 cm from enemies, who stands nearer already turns on the spot', () => {
    const match = ready();
    expect(last(match, pick('column'), YES, cm(3), NO)).toMatchObject({ rule: 'HR-080' });
    play(match, pick('again'), pick('column'), YES, cm(3), YES);
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-012: two stands left of a unit may form a hedgehog, HR-018: but no U', () => {
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

  test('HR-146: nobody is asked about it where it is not played', () => {
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
