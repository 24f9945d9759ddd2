import { describe, expect, test } from 'vitest';
import { declare, dice, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { offered, shoot, until } from '../play-scene.ts';
import { at, BOW, foe, machine, scene, troop, type Scene, type WrittenUnit } from '../scene.ts';

/** What the machines of SB-B26 to SB-B29 ask, and the rule of each question: point, dice faces, section. */

const inPhase = (...units: WrittenUnit[]) => until(scene({ units }), 'shooting');
const FIRE = order('fire', { unit: 'm' });
const question = ({ awaiting }: Scene) => awaiting?.question;
const faces = (match: Scene) => {
  const open = question(match);
  return open?.ask === 'roll'
    ? open.faces?.map((face) =>
        typeof face.with?.['points'] === 'number' ? `${face.key} ${String(face.with['points'])}` : face.key,
      )
    : [];
};
const ruleOfOffer = (match: Scene) => match.offers().find(({ command }) => command === 'fire')?.rule;

describe('what machines ask', () => {
  test('SB-B27 a stone thrower aims at a point in sight, 12 to 60 inches away inclusive', () => {
    const match = inPhase(troop('m', machine('stone-thrower')), foe('d'));
    expect(ruleOfOffer(match)).toBe('SB-B27');
    play(match, FIRE);
    expect(question(match)).toMatchObject({ rule: 'SB-B27', unit: 'inches', min: 12, max: 60 });
    expect([match.submit(declare(11.9)), match.submit(declare(60.1))]).toMatchObject([
      { refused: true },
      { refused: true },
    ]);
    play(match, declare(12));
    expect(question(match)).toMatchObject({ rule: 'SB-B27', why: { key: 'sb.shooting.ask-scatter' } });
    const far = inPhase(troop('m', machine('stone-thrower')), foe('d'));
    play(far, FIRE, declare(60));
    expect(question(far)?.ask).toBe('roll');
  });

  test('SB-B26, SB-B27 a cannon reaches 0 to 48 inches; mortars and great cannons have their own range', () => {
    const bounds = (kind: 'cannon' | 'stone-thrower', own: object) => {
      const match = inPhase(troop('m', machine(kind, own)), foe('d'));
      play(match, FIRE);
      return question(match);
    };
    expect(bounds('cannon', {})).toMatchObject({ rule: 'SB-B26', min: 0, max: 48 });
    expect(bounds('cannon', { range: 60 })).toMatchObject({ max: 60 });
    expect(bounds('stone-thrower', { range: 48, least: 0 })).toMatchObject({ min: 0, max: 48 });
    // SB-B27: odds assume a distance within range.
    expect(bounds('stone-thrower', { range: 16 })).toMatchObject({ min: 12, max: 16, assumed: 12 });
    expect(bounds('stone-thrower', { range: 48 })).toMatchObject({ min: 12, max: 48, assumed: 24 });
    // A range below the usual minimum leaves one legal distance.
    expect(bounds('stone-thrower', { range: 10 })).toMatchObject({ min: 10, max: 10 });
  });

  test('SB-B03 Artillery and Scatter dice say what each face of a plain die means', () => {
    const match = inPhase(troop('m', machine('stone-thrower')), foe('d'));
    play(match, FIRE, declare(20));
    expect(faces(match)).toEqual([...Array<string>(4).fill('sb.face.arrow'), 'sb.face.hit', 'sb.face.hit']);
    play(match, dice(3));
    const inches = [2, 4, 6, 8, 10].map((points) => `sb.face.inches ${String(points)}`);
    expect(faces(match)).toEqual([...inches, 'sb.face.misfire']);
    const cannon = inPhase(troop('m', machine('cannon')), foe('d'));
    play(cannon, FIRE, declare(20), dice(1));
    expect(faces(cannon)?.at(-1)).toBe('sb.face.sticks');
    const grape = inPhase(troop('m', machine('cannon', { grapeshot: true })), foe('d'));
    play(grape, order('grapeshot', { unit: 'm', target: 'd' }), YES, declare(10));
    expect(faces(grape)).toEqual([...[2, 4, 6, 8, 10].map((n) => `sb.face.shots ${String(n)}`), 'sb.face.misfire']);
  });

  test('SB-B26, SB-B27 each face of a Misfire chart says what it does', () => {
    const stone = inPhase(troop('m', machine('stone-thrower')), foe('d'));
    play(stone, FIRE, declare(20), dice(5), dice(6));
    const [silent, wound] = ['sb.face.silent', 'sb.face.wound-and-silent'];
    expect(faces(stone)).toEqual(['sb.face.destroyed', wound, wound, silent, silent, silent]);
    const cannon = inPhase(troop('m', machine('cannon')), foe('d'));
    play(cannon, FIRE, declare(20), dice(6));
    const next = 'sb.face.silent-next';
    expect(faces(cannon)).toEqual(['sb.face.destroyed', 'sb.face.destroyed', next, next, silent, silent]);
  });

  test('SB-B27 a stone thrower silenced by its Misfire chart misses its next shot', () => {
    const match = inPhase(troop('m', machine('stone-thrower')), foe('d'));
    play(match, FIRE, declare(20), dice(5), dice(6), dice(3));
    until(match, 'start', 'defender');
    until(match, 'shooting');
    expect(refusedBy(match, FIRE)).toBe('SB-B27');
    until(match, 'start', 'defender');
    until(match, 'shooting');
    expect(refusedBy(match, FIRE)).toBeUndefined();
  });

  test('SB-141 the question which section is hit names SB-141 only for siege ammunition', () => {
    const asks = (kind: 'cannon' | 'stone-thrower', items: string[]) => {
      const match = inPhase(troop('m', { ...machine(kind), items }), foe('d', { place: at('w1') }));
      play(match, FIRE, declare(20), dice(5), dice(1));
      return question(match);
    };
    const key = { why: { key: 'sb.shooting.ask-section-struck' } };
    expect(asks('cannon', [])).toMatchObject({ rule: 'SB-B26', ...key });
    expect(asks('stone-thrower', [])).toMatchObject({ rule: 'SB-B27', ...key });
    expect(asks('cannon', ['siege-ammunition'])).toMatchObject({ rule: 'SB-141', ...key });
  });

  test('SB-068 only shots from a tower ask for sight without an arc; others ask by the weapon’s rule', () => {
    const asks = (place: WrittenUnit['place']) => {
      const match = until(scene({ units: [foe('d', { weapons: [BOW], place }), troop('a')] }), 'shooting', 'defender');
      play(match, shoot('d', 'a'));
      return question(match)?.rule;
    };
    expect([at('t1', 'inside'), at('t1', 'top'), at('w1'), 'courtyard' as const].map(asks)).toEqual([
      'SB-068',
      'SB-068',
      'SB-B07',
      'SB-B07',
    ]);
    const bolt = inPhase(troop('m', machine('bolt-thrower')), foe('d'));
    play(bolt, order('fire-bolt', { unit: 'm', target: 'd' }));
    expect(question(bolt)).toMatchObject({ rule: 'SB-B28', fact: 'yes-no' });
    play(bolt, YES);
    expect(question(bolt)).toMatchObject({ rule: 'SB-B28', fact: 'number' });
  });

  test('SB-B07, SB-B09, SB-B10 dice to hit count hits, dice to wound wounds, saves saves', () => {
    const match = inPhase(troop('a', { models: 3, weapons: [BOW] }), foe('d', { armour: 5 }));
    play(match, shoot('a', 'd'), YES, declare(5), declare(3), pick('none'));
    const counted = () => {
      const open = question(match);
      return open?.ask === 'roll' ? open.counts : undefined;
    };
    const seen = [counted()];
    play(match, dice(6, 6, 6));
    seen.push(counted());
    play(match, dice(6, 6, 6));
    seen.push(counted());
    expect(seen).toEqual(['hits', 'wounds', 'saves']);
  });

  test('SB-B07 a character in a unit cannot be targeted on his own', () => {
    const lord = foe('lord', { models: 1, rank: 'lord', joins: 'd' });
    const match = inPhase(troop('a', { models: 3, weapons: [BOW] }), foe('d'), lord);
    const targets = offered(match, 'shoot', 'target');
    expect(targets).toEqual(['d']);
    expect(refusedBy(match, shoot('a', 'lord'))).toBe('SB-B07');
  });
});
