import { describe, expect, test } from 'vitest';
import { combat } from '../melee/melee-scene.ts';
import { chief, foe, scene, troop } from '../scene.ts';
import { leaderOf, unitOf, type Battle, type Leader, type Unit } from '../state.ts';
import { commandBoard } from './board.ts';
import { leaderProblem } from './permission.ts';

/** What the command board says of leaders and units: HR-051, HR-053, HR-056, HR-060, HR-088, HR-B20, HR-B22. */

const { state } = scene({
  units: [troop('a'), foe('b')],
  leaders: [chief('lord'), chief('khan', { side: 'defender' })],
});
const led = (change: Partial<Leader>, battle: Partial<Battle> = {}): Battle => ({
  ...state,
  ...battle,
  leaders: { ...state.leaders, lord: { ...leaderOf(state, 'lord'), rolled: 4, points: 4, ...change } },
});
const unit = (change: Partial<Unit>, battle: Partial<Battle> = {}): Battle => ({
  ...state,
  ...battle,
  units: { ...state.units, a: { ...unitOf(state, 'a'), ...change } },
});
const FREE = { options: { ...state.options, leaderSequence: 'free' } } as const;

test('HR-B20: a leader who is lost gives no orders, whatever points he had', () => {
  expect(leaderProblem(led({}), 'lord')?.rule).toBe('HR-004');
  expect(leaderProblem(led({ alive: false }), 'lord')?.rule).toBe('HR-B20');
});

describe('leaders', () => {
  const said = (battle: Battle, id = 'lord') => commandBoard(battle).leaders.find((one) => one.id === id)?.state.key;
  test.each<[rules: string, what: string, battle: Battle, word: string]>([
    ['HR-B20', 'is lost', led({ alive: false }), 'lost'],
    ['HR-003', 'waits for his turn', led({}, { active: 'defender' }), 'waits'],
    ['HR-003', 'waits for his phase', led({}, { phase: 'shooting' }), 'waits'],
    ['HR-058', 'has not rolled', led({ rolled: null }), 'to-roll'],
    ['HR-B20', 'has moved', led({ moved: true }), 'moved'],
    ['HR-B22', 'has finished his orders', led({ ordering: 'over' }), 'done'],
    ['HR-B22', 'need not finish before others', led({ ordering: 'over' }, FREE), 'may-order'],
    ['HR-060', 'has spent his points', led({ points: 0 }), 'spent'],
    ['HR-060', 'may give orders', led({ ordering: 'begun' }), 'may-order'],
  ])('%s: one who %s', (_rules, _what, battle, word) => {
    expect(said(battle)).toBe(`hr.board.${word}`);
    expect(said(battle, 'khan')).toBe(battle.active === 'defender' ? 'hr.board.to-roll' : 'hr.board.waits');
  });

  test('HR-043, HR-044, HR-052: their ground and their range', () => {
    const ground = (change: Partial<Leader>) => {
      const lord = commandBoard(led(change)).leaders[0];
      return [lord?.ground.key, lord?.range, lord?.lost, lord?.general];
    };
    expect([ground({}), ground({ onHill: true }), ground({ inWoods: true, onHill: true })]).toEqual([
      ['hr.board.clear', 20, false, false],
      ['hr.board.hill', 30, false, false],
      ['hr.board.woods', 0, false, false],
    ]);
  });
});

describe('units', () => {
  const said = (battle: Battle) => {
    const row = commandBoard(battle).units.find((one) => one.unit === 'a');
    return [row?.state.key, row?.open];
  };
  test.each<[rules: string, what: string, battle: Battle, word: string, open: boolean]>([
    ['HR-B05', 'is destroyed', unit({ stands: 0 }), 'destroyed', false],
    ['HR-B26', 'fights', combat({ units: [troop('a'), foe('b')] }).state, 'engaged', false],
    ['HR-B09', 'is confused', unit({ confused: true }), 'confused', false],
    ['HR-056', 'has failed its test', unit({ locked: true }), 'locked', false],
    ['HR-088', 'has rallied', unit({ rallied: true }), 'rallied', false],
    ['HR-003', 'waits for its turn', unit({}, { active: 'defender' }), 'not-now', false],
    ['HR-003', 'waits for its phase', unit({}, { phase: 'combat' }), 'not-now', false],
    ['HR-B22', 'is closed', unit({ closed: true }), 'closed', false],
    ['HR-B22', 'is never closed', unit({ closed: true }, FREE), 'waits', true],
    ['HR-090', 'has had orders', unit({ orders: ['advance'] }), 'ordered', true],
    ['HR-090', 'has had none', unit({}), 'waits', true],
  ])('%s: one that %s', (_rules, _what, battle, word, open) => {
    expect(said(battle)).toEqual([`hr.board.unit-${word}`, open]);
  });

  test('HR-052, HR-053: distances told, and whether they are in range, 20 cm included', () => {
    const heard = [20, 20.5].map((cm) => ({ leader: 'lord', unit: 'a', cm }));
    const rows = commandBoard({ ...state, heard: [...heard, { leader: 'khan', unit: 'b', cm: 1 }] }).units;
    expect(rows.map((row) => row.heard)).toEqual([
      [
        { leader: 'lord', cm: 20, inRange: true },
        { leader: 'lord', cm: 20.5, inRange: false },
      ],
      [{ leader: 'khan', cm: 1, inRange: true }],
    ]);
  });
});
