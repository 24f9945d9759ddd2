import { usualSettings } from '../../../electron/contract/event-settings.ts';

/** Building blocks for rows of wrong acts. */

/** A scene's ids by name. */
export type Ids = Readonly<Record<string, string>>;
/** What is wrong, in which scene, the act, and the key of the sentence that refuses it. */
export type Row = readonly [what: string, scene: string, act: (ids: Ids) => unknown, says: string];

export const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
const figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };
export const won = {
  outcome: 'attacker' as const,
  played: true,
  attacker: figures,
  defender: figures,
  wentToTime: false,
  source: 'judge' as const,
  match: null,
};
export const lost = { ...won, outcome: 'defender' as const };
export const noPlan = { system: null, scenario: null, armyPoints: null, minutes: null };
export const teams = { boards: 2, points: 'match' as const };
export const hex = (length: number): string => 'ab'.repeat(length / 2);

export const settings = (part: object) => ({ kind: 'settings', settings: { ...usualSettings('running', 7), ...part } });
export const plan = (round: number, part: object) => ({ kind: 'plan', round, plan: { ...noPlan, ...part } });
export const enter = (...names: string[]) => ({
  kind: 'enter',
  players: names.map((name) => ({ ...blank, name })),
  missed: 0,
});
export const change = (id = '', name = '') => ({ kind: 'change-player', player: { id, ...blank, name } });
export const byHand = (round: number, ...games: (readonly [a: string | undefined, b: string | undefined])[]) => ({
  kind: 'pair-by-hand',
  wanted: {
    round,
    games: games.map(([attacker, defender], i) => ({ attacker, defender, table: String(i + 1), scenario: null })),
    bye: null,
  },
  why: 'friends',
});
export const list = (player: string | undefined, words: string) => ({
  kind: 'send-list',
  player,
  list: { system: 'siege-and-fortresses', side: 'attacker', text: words },
});
export const takeList = (player: string | undefined) => ({
  kind: 'withdraw-list',
  player,
  system: 'siege-and-fortresses',
  side: null,
});
export const fortress = (setup: string, options: string) => ({
  kind: 'take-fortress',
  fortress: { name: 'Keep', system: 'siege-and-fortresses', setup, options },
});
const category = (name: string, most = 10) => ({ name, most, weight: 0, by: 'judges' });
export const addCategory = (name: string) => ({ kind: 'add-category', category: category(name) });
export const setCategory = (id = '', name = '', most = 10) => ({
  kind: 'change-category',
  category: { id, ...category(name, most) },
});
export const mark = (in_: string | undefined, player: string | undefined, value: number | null, more: object = {}) => ({
  kind: 'mark',
  category: in_,
  player,
  mark: value,
  game: null,
  ...more,
});
export const award = (name: string, ...players: (string | undefined)[]) => ({
  kind: 'add-award',
  award: { name, players },
});
export const team = (name: string, ...members: (string | undefined)[]) => ({
  kind: 'enter-team',
  team: { name, club: null, members },
  missed: 0,
});
export const setTeam = (id: string | undefined, name: string) => ({
  kind: 'change-team',
  team: { id, name, club: null, members: [] },
});
