import { describe, expect, test } from 'vitest';
import {
  at,
  die,
  foe,
  num,
  order,
  pick,
  play,
  refusedBy,
  scene,
  troop,
  until,
  YES,
  type Scene,
  type WrittenUnit,
} from '../scene.ts';

/** What the machines of SB-B26 to SB-B29 ask, and by which rule: the point, the faces of their dice, the section. */

const machine = (
  kind: 'cannon' | 'stone-thrower' | 'bolt-thrower',
  more: Partial<WrittenUnit> = {},
  own: object = {},
) => troop('m', { type: 'war-machine', models: 3, machine: { class: kind, ...own }, ...more });
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
  test('SB-B27 a stone thrower throws 12 to 60 inches, both included, at a point in sight; an order of SB-B27', () => {
    const match = inPhase(machine('stone-thrower'), foe('d'));
    expect(ruleOfOffer(match)).toBe('SB-B27');
    play(match, FIRE);
    expect(question(match)).toMatchObject({ rule: 'SB-B27', unit: 'inches', min: 12, max: 60 });
    expect([match.submit(num(11.9)), match.submit(num(60.1))]).toMatchObject([{ refused: true }, { refused: true }]);
    play(match, num(12));
    expect(question(match)).toMatchObject({ rule: 'SB-B27', why: { key: 'sb.shooting.ask-scatter' } });
    const far = inPhase(machine('stone-thrower'), foe('d'));
    play(far, FIRE, num(60));
    expect(question(far)?.ask).toBe('roll');
  });

  test('SB-B26, SB-B27 a cannon reaches 48 inches from nowhere on; mortars and great cannons have their own numbers', () => {
    const bounds = (kind: 'cannon' | 'stone-thrower', own: object) => {
      const match = inPhase(machine(kind, {}, own), foe('d'));
      play(match, FIRE);
      return question(match);
    };
    expect(bounds('cannon', {})).toMatchObject({ rule: 'SB-B26', min: 0, max: 48 });
    expect(bounds('cannon', { range: 60 })).toMatchObject({ max: 60 });
    expect(bounds('stone-thrower', { range: 48, least: 0 })).toMatchObject({ min: 0, max: 48 });
    // SB-B27: what a chance takes for granted is a distance that it can throw.
    expect(bounds('stone-thrower', { range: 16 })).toMatchObject({ min: 12, max: 16, assumed: 12 });
    expect(bounds('stone-thrower', { range: 48 })).toMatchObject({ min: 12, max: 48, assumed: 24 });
    // A range below the usual least distance leaves one distance, never none.
    expect(bounds('stone-thrower', { range: 10 })).toMatchObject({ min: 10, max: 10 });
  });

  test('SB-B03 Artillery and Scatter dice say what each face of a plain die stands for', () => {
    const match = inPhase(machine('stone-thrower'), foe('d'));
    play(match, FIRE, num(20));
    expect(faces(match)).toEqual([...Array<string>(4).fill('sb.face.arrow'), 'sb.face.hit', 'sb.face.hit']);
    play(match, die(3));
    const inches = [2, 4, 6, 8, 10].map((points) => `sb.face.inches ${String(points)}`);
    expect(faces(match)).toEqual([...inches, 'sb.face.misfire']);
    const cannon = inPhase(machine('cannon'), foe('d'));
    play(cannon, FIRE, num(20), die(1));
    expect(faces(cannon)?.at(-1)).toBe('sb.face.sticks');
    const grape = inPhase(machine('cannon', {}, { grapeshot: true }), foe('d'));
    play(grape, order('grapeshot', { unit: 'm', target: 'd' }), YES, num(10));
    expect(faces(grape)).toEqual([...[2, 4, 6, 8, 10].map((n) => `sb.face.shots ${String(n)}`), 'sb.face.misfire']);
  });

  test('SB-B26, SB-B27 each face of a Misfire chart says what it does', () => {
    const stone = inPhase(machine('stone-thrower'), foe('d'));
    play(stone, FIRE, num(20), die(5), die(6));
    const [silent, wound] = ['sb.face.silent', 'sb.face.wound-and-silent'];
    expect(faces(stone)).toEqual(['sb.face.destroyed', wound, wound, silent, silent, silent]);
    const cannon = inPhase(machine('cannon'), foe('d'));
    play(cannon, FIRE, num(20), die(6));
    const next = 'sb.face.silent-next';
    expect(faces(cannon)).toEqual(['sb.face.destroyed', 'sb.face.destroyed', next, next, silent, silent]);
  });

  test('SB-B27 the silence of a stone thrower refuses its next shot by its own chart', () => {
    const match = inPhase(machine('stone-thrower'), foe('d'));
    play(match, FIRE, num(20), die(5), die(6), die(3));
    until(match, 'start', 'defender');
    until(match, 'shooting');
    expect(refusedBy(match, FIRE)).toBe('SB-B27');
    until(match, 'start', 'defender');
    until(match, 'shooting');
    expect(refusedBy(match, FIRE)).toBeUndefined();
  });

  test('SB-141 only siege ammunition asks by its own rule which section is hit', () => {
    const asks = (kind: 'cannon' | 'stone-thrower', items: string[]) => {
      const match = inPhase(machine(kind, { items }), foe('d', { place: at('w1') }));
      play(match, FIRE, num(20), die(5), die(1));
      return question(match);
    };
    const key = { why: { key: 'sb.shooting.ask-section-struck' } };
    expect(asks('cannon', [])).toMatchObject({ rule: 'SB-B26', ...key });
    expect(asks('stone-thrower', [])).toMatchObject({ rule: 'SB-B27', ...key });
    expect(asks('cannon', ['siege-ammunition'])).toMatchObject({ rule: 'SB-141', ...key });
  });

  test('SB-068 only from a tower is sight asked without an arc; elsewhere by the rule of the weapon', () => {
    const bow = { name: 'bow', range: 24, strength: 3 };
    const asks = (place: WrittenUnit['place']) => {
      const match = until(scene({ units: [foe('d', { weapons: [bow], place }), troop('a')] }), 'shooting', 'defender');
      play(match, order('shoot', { unit: 'd', weapon: 0, target: 'a' }));
      return question(match)?.rule;
    };
    expect([at('t1', 'inside'), at('t1', 'top'), at('w1'), 'courtyard' as const].map(asks)).toEqual([
      'SB-068',
      'SB-068',
      'SB-B07',
      'SB-B07',
    ]);
    const bolt = inPhase(machine('bolt-thrower'), foe('d'));
    play(bolt, order('fire-bolt', { unit: 'm', target: 'd' }));
    expect(question(bolt)).toMatchObject({ rule: 'SB-B28', fact: 'yes-no' });
    play(bolt, YES);
    expect(question(bolt)).toMatchObject({ rule: 'SB-B28', fact: 'number' });
  });

  test('SB-B07, SB-B09, SB-B10 dice to hit count hits, dice to wound wounds, saves saves', () => {
    const bow = { name: 'bow', range: 24, strength: 3 };
    const match = inPhase(troop('a', { models: 3, weapons: [bow] }), foe('d', { armour: 5 }));
    play(match, order('shoot', { unit: 'a', weapon: 0, target: 'd' }), YES, num(5), num(3), pick('none'));
    const counted = () => {
      const open = question(match);
      return open?.ask === 'roll' ? open.counts : undefined;
    };
    const seen = [counted()];
    play(match, die(6, 6, 6));
    seen.push(counted());
    play(match, die(6, 6, 6));
    seen.push(counted());
    expect(seen).toEqual(['hits', 'wounds', 'saves']);
  });

  test('SB-B07 a character who has joined a unit is no target of his own; in a unit he is hit with it', () => {
    const bow = { name: 'bow', range: 24, strength: 3 };
    const lord = foe('lord', { models: 1, rank: 'lord', joins: 'd' });
    const match = inPhase(troop('a', { models: 3, weapons: [bow] }), foe('d'), lord);
    const targets = match.offers().flatMap(({ command, args }) => (command === 'shoot' ? [args['target']] : []));
    expect(targets).toEqual(['d']);
    expect(refusedBy(match, order('shoot', { unit: 'a', weapon: 0, target: 'lord' }))).toBe('SB-B07');
  });
});
