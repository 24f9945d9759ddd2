import { describe, expect, it } from 'vitest';
import { stateOf } from '../../electron/contract/fight-score.ts';
import type { FightRoll, FightRound, FightTold, ScoreState } from '../../electron/contract/fights.ts';
import type { LandedView } from '../../electron/contract/table.ts';
import { cardOf, laneOrder } from './card.ts';
import { decidedText } from './verdict.ts';
import { earlierText, scoreStateText, stateText, stoppedOf, thrownText } from './words.ts';

const seats = ['attacker', 'defender'];
const roll = (n: number, seat: string, kind: FightRoll['kind'], faces: readonly number[], need: number): FightRoll => ({
  n,
  seat,
  kind,
  sides: 6,
  atLeast: need,
  limit: null,
  why: { key: 'why' },
  dice: faces.map((face) => ({
    face,
    grade: 'witnessed',
    came: kind === 'saves' ? (face >= need ? 'saved' : 'through') : face >= need ? 'counts' : 'misses',
  })),
  number: faces.filter((face) => face >= need).length,
});
const round = (number: number, rolls: readonly FightRoll[], over: Partial<FightRound> = {}): FightRound => ({
  round: number,
  strikers: [],
  rolls: [...rolls],
  after: [],
  score: { attacker: 4, defender: 2 },
  state: { attacker: 'final', defender: 'final' },
  carried: {},
  other: {},
  lost: { defender: 1 },
  winner: 'attacker',
  decided: true,
  ...over,
});
// The assault on Wall 2: five dice and nine, saves on 5 or more and on 4 or more.
const second = [
  roll(11, 'attacker', 'hits', [6, 5, 4, 4, 2], 4),
  roll(12, 'defender', 'saves', [1, 2, 3, 4], 5),
  roll(13, 'defender', 'hits', [5, 3, 4, 1, 6, 2, 4, 3, 1], 4),
  roll(14, 'attacker', 'saves', [5, 2, 1, 6], 4),
];
const fight: FightTold = {
  n: 1,
  kind: 'assault',
  name: { key: 'theatre.name.assault' },
  section: 'w2',
  place: { key: 'wall' },
  attacker: 'attacker',
  begun: 1,
  rounds: [round(1, [], { score: { attacker: 2, defender: 2 }, winner: null, lost: {} }), round(2, second)],
  going: true,
  follows: [{ key: 'back' }],
  outcome: { end: 'taken', winner: 'attacker', nobodyLeft: false, text: { key: 'theatre.end.taken' }, n: 14 },
};
const lying = (n: number, told: boolean, takenBack = false) => ({
  landed: { n } as LandedView,
  progress: { tumbling: false, marked: 0, told },
  stage: { takenBack },
});

describe('the card of a fight', () => {
  it('hides score, losses and outcome while their dice are still being read', () => {
    const before = cardOf({ now: fight, chance: null }, seats, lying(14, false));
    expect(before?.fight.outcome).toBeNull();
    expect(before?.fight.follows).toEqual([]);
    expect(before?.round).toMatchObject({
      score: { attacker: 4, defender: 4 },
      state: { attacker: 'through', defender: 'before-saves' },
      lost: {},
      decided: false,
    });
    const after = cardOf({ now: fight, chance: null }, seats, lying(14, true));
    expect(after?.round).toMatchObject({ score: { attacker: 4, defender: 2 }, decided: true });
    expect(after === null ? null : decidedText(after, [], 14)).toEqual({ key: 'theatre.end.taken' });
  });

  it('keeps the score of a round while the dice that follow it are read', () => {
    const falls = roll(15, 'attacker', 'saves', [2, 5], 3);
    const now: FightTold = {
      ...fight,
      rounds: [round(2, second, { after: [falls] })],
      outcome: { end: 'taken', winner: 'attacker', nobodyLeft: false, text: { key: 'theatre.end.taken' }, n: 15 },
    };
    const card = cardOf({ now, chance: null }, seats, lying(15, false));
    expect(card?.round).toMatchObject({ score: { attacker: 4, defender: 2 }, decided: true, after: [] });
    expect(card?.fight.outcome).toBeNull();
  });

  it('takes the chance no further than the dice that were read', () => {
    const at = (n: number | null, round: number, chance: number) =>
      ({ n, round, chance, kind: 'exact', lo: chance, hi: chance }) as const;
    const line = [at(null, 1, 0.429), at(11, 2, 0.603), at(14, 2, 1)];
    const chance = { text: { key: 'chance' }, cover: null, line };
    expect(cardOf({ now: fight, chance }, seats, lying(14, false))?.chance?.line.map(({ n }) => n)).toEqual([null, 11]);
  });

  it('says the score of a drawn round and that the fight goes on, but not for dice thrown after it', () => {
    const [first = round(1, [])] = fight.rounds;
    const now: FightTold = {
      ...fight,
      rounds: [{ ...first, rolls: [roll(5, 'defender', 'hits', [4, 4], 4)] }],
      outcome: null,
    };
    const card = cardOf({ now, chance: null }, seats, null);
    const sides = seats.map((seat) => ({ seat }));
    expect(card === null ? 0 : decidedText(card, sides, 6)).toBeNull();
    expect(card === null ? null : decidedText(card, sides, 5)).toEqual({
      key: 'display.fight.with-score',
      with: {
        outcome: { key: 'display.fight.score', with: { one: 2, other: 2 } },
        score: { key: 'display.fight.drawn' },
      },
    });
  });

  it('is not shown for a roll outside the fight', () => {
    expect(cardOf({ now: { ...fight, outcome: null }, chance: null }, seats, lying(99, true))).toBeNull();
    expect(cardOf({ now: { ...fight, going: false }, chance: null }, seats, lying(99, true))).toBeNull();
    expect(cardOf({ now: null, chance: null }, seats, null)).toBeNull();
  });

  it('stays in place with what came before while one of its rolls is shown as taken back', () => {
    const back: FightTold = {
      ...fight,
      rounds: [round(2, second.slice(0, 3), { decided: false, winner: null })],
      outcome: null,
    };
    const card = cardOf({ now: back, chance: null }, seats, lying(14, true, true));
    expect(card?.round?.rolls.map(({ n }) => n)).toEqual([11, 12, 13]);
    // The order was taken back too, or this is an older fight.
    expect(cardOf({ now: { ...back, begun: 14 }, chance: null }, seats, lying(14, true, true))).toBeNull();
    expect(cardOf({ now: { ...fight, going: false }, chance: null }, seats, lying(99, true, true))).toBeNull();
  });

  it('stays in place, with its outcome, for dice thrown after the end while its order goes on', () => {
    for (const told of [false, true]) {
      const card = cardOf({ now: fight, chance: null }, seats, lying(15, told));
      expect(card?.round).toMatchObject({ score: { attacker: 4, defender: 2 }, decided: true });
      expect(card?.fight.outcome?.end).toBe('taken');
      // How far the beaten go is not told before their dice are read.
      expect(card?.fight.follows).toEqual(told ? fight.follows : []);
      // Their result has a heading of its own.
      expect(card === null ? 0 : decidedText(card, [], 15)).toBeNull();
    }
    expect(cardOf({ now: { ...fight, going: false }, chance: null }, seats, lying(15, true))).toBeNull();
  });

  it('says what was stopped, and names the round before', () => {
    expect(stoppedOf(second[2] ?? roll(0, '', 'hits', [], 4), { rolls: second })).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(thrownText(round(2, second), 'attacker')?.key).toBe('display.fight.none-saved');
    expect(thrownText(round(2, second), 'defender')).toMatchObject({ with: { saved: 2 } });
    const card = cardOf({ now: fight, chance: null }, seats, null);
    expect(card === null ? null : earlierText(card, seats)).toMatchObject({
      key: 'display.fight.earlier-drawn',
      with: { round: 1, score: { with: { one: 2, other: 2 } } },
    });
  });

  it('puts the lane of whoever rolls first on top, else the attacker’s', () => {
    expect(laneOrder(seats, fight, 'defender')).toEqual(['defender', 'attacker']);
    expect(laneOrder(seats, { attacker: 'defender' }, null)).toEqual(['defender', 'attacker']);
  });
});

describe('the words below a score', () => {
  it('speak of saves only while somebody may save', () => {
    const far = (attacker: number, defender: ScoreState) =>
      scoreStateText({ state: { attacker: 'before-saves', defender }, score: { attacker, defender: 0 } })?.key;
    expect(far(3, 'agreed')).toBe('display.fight.state.before-saves');
    expect(far(0, 'agreed')).toBeUndefined();
    expect(far(0, 'through')).toBe('display.fight.state.through');
  });

  it('call dice thrown to reach the enemy no blow', () => {
    expect(stateOf([roll(1, 'attacker', 'sum', [5, 4], 0)], 'attacker')).toBe('agreed');
    expect(stateOf([roll(1, 'attacker', 'hits', [5, 4], 4)], 'attacker')).toBe('before-saves');
  });

  it('tell the side whose dice are asked for from one that has not rolled yet', () => {
    const keys = (of: FightRound | null, rolls: string | null) => seats.map((seat) => stateText(of, seat, rolls).key);
    const [awaited, none] = ['display.fight.state.awaited', 'display.fight.state.agreed'];
    expect(keys(null, 'defender')).toEqual([none, awaited]);
    expect(keys(null, null)).toEqual([none, none]);
    const [strikes] = second;
    if (strikes === undefined) throw new Error('nobody strikes');
    const begun = round(2, [strikes], {
      decided: false,
      winner: null,
      lost: {},
      state: { attacker: 'before-saves', defender: 'agreed' },
    });
    expect(keys(begun, 'defender')).toEqual(['display.fight.state.before-saves', awaited]);
    expect(keys(begun, 'attacker')).toEqual(['display.fight.state.before-saves', none]);
    // Boiling oil that throws the attackers back allows no saves.
    expect(stateText(begun, 'attacker', null, true).key).toBe('display.fight.state.final');
    expect(stateText(begun, 'defender', null, true).key).toBe(none);
    const missed = { ...begun, score: { attacker: 0, defender: 0 } };
    expect(keys(missed, 'defender')).toEqual(['display.fight.state.no-hits', awaited]);
    expect(keys(round(2, second), 'attacker')).toEqual(['display.fight.lost-none', 'display.fight.lost']);
  });
});
