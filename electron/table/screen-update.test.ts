import { describe, expect, it } from 'vitest';
import type { TableUpdate } from '../contract/table.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { channelTo, updateFor } from './screen-update.ts';

const offer = (seat: string): NonNullable<TableUpdate['state']['offers']>[number] => ({
  command: 'end-phase',
  args: {},
  seat,
  text: { key: 'x' },
  rule: 'R-1',
  about: [],
});
const update: TableUpdate = {
  state: {
    match: { id: 'm', system: 's', file: '/home/anna/m.castellan' },
    offers: [offer('attacker'), offer('defender')],
    odds: [
      { id: 'o', text: { key: 'x' }, rule: 'R-1', line: [{ face: null, chance: 0.5 }], best: 1, worst: 0, exact: true },
    ],
    redo: true,
    discrepancies: [{ id: 'd', device: 'd', sensor: 's', section: 'wall-1', says: 1, game: 2, text: { key: 'x' } }],
    chatter: [{ id: 'd/s', section: 'wall-1', text: { key: 'x' } }],
  },
  log: [],
  complete: false,
};
const to = (who: Partial<ScreenInfo>): TableUpdate['state'] =>
  updateFor({ role: 'display', language: 'en', ...who }, update).state;

describe('what a screen is told', () => {
  it('is everything on a console', () => {
    expect(to({ role: 'console' })).toBe(update.state);
  });

  it('is only what is on the table on a local display, without chances and commands', () => {
    expect(to({})).toEqual({ ...update.state, offers: [], odds: [], redo: false });
  });

  it('includes a side’s own commands but no chances, and hides the location of the match from the room', () => {
    const { match } = update.state;
    const room = { match: { ...match, file: null }, odds: [], redo: false, discrepancies: [], chatter: [] };
    expect(to({ role: 'side', seat: 'attacker', name: 'Anna' })).toEqual({ ...room, offers: [offer('attacker')] });
    expect(to({ role: 'side', name: 'Anna' })).toEqual({ ...room, offers: [] });
    for (const who of [{ name: 'Anna' }, { role: 'overlay' as const }])
      expect(to(who)).toEqual({ ...room, offers: [] });
  });

  it('is the last roll without its chances, except on a console', () => {
    const odds = update.state.odds ?? [];
    const landed = {
      n: 3,
      seat: 'attacker',
      rule: null,
      why: { key: 'x' },
      about: [],
      kind: 'hits' as const,
      sides: 6,
      atLeast: 6,
      limit: null,
      dice: [],
      number: 0,
      against: null,
      outcome: [],
      odds,
    };
    const rolled = { ...update, state: { landed } };
    expect(updateFor({ role: 'console', language: 'en' }, rolled).state.landed?.odds).toEqual(odds);
    for (const role of ['display', 'overlay', 'side'] as const)
      expect(updateFor({ role, language: 'en' }, rolled).state.landed).toEqual({ ...landed, odds: [] });
  });

  it('includes chances of question, result and fight for the table, but no stream, once both sides agreed', () => {
    const odds = update.state.odds ?? [];
    const line = [{ n: 3, round: 1, chance: 0.5, kind: 'about' as const, lo: 0.4, hi: 0.6 }];
    const chance = { text: { key: 'x' }, cover: { key: 'y' }, line };
    const openOdds = { odds, state: 'there' as const, why: null, landed: odds, fight: chance };
    const fights = { now: null, chance, since: 1, others: [] };
    const agreed = { ...update, state: { openOdds, fights } };
    for (const role of ['display', 'side'] as const)
      expect(updateFor({ role, language: 'en' }, agreed).state).toEqual({
        openOdds,
        fights: { ...fights, chance: null },
      });
    expect(updateFor({ role: 'overlay', language: 'en' }, agreed).state.openOdds).toBeNull();
  });

  it('has only the parts that changed', () => {
    expect(updateFor({ role: 'overlay', language: 'en' }, { ...update, state: { revision: 4 } }).state).toEqual({
      revision: 4,
    });
  });

  it('names only the file, not its folder, on remote screens if the match file cannot be written', () => {
    const file = '/home/anna/m.castellan';
    const halted = { key: 'journal.disk-full', with: { file } };
    const stopped = { state: { halted }, log: [], complete: false };
    const heard = (who: ScreenInfo): unknown => updateFor(who, stopped).state.halted;
    const refusal = { done: false, code: 'halted', text: { key: 'table.halted', with: { why: halted } }, rule: null };
    const answered = (who: ScreenInfo, message: unknown): unknown[] => {
      const sent: unknown[] = [];
      const nothing = (): undefined => undefined;
      channelTo(who, { send: (one) => sent.push(one), onMessage: nothing, onClose: nothing }).send(message);
      return sent;
    };
    const answer = { t: 'answer', id: 1, value: refusal };
    for (const here of [{ role: 'console' }, { role: 'display' }] as const) {
      expect(heard({ language: 'en', ...here })).toEqual(halted);
      expect(answered({ language: 'en', ...here }, answer)).toEqual([answer]);
    }
    const cut = { ...halted, with: { file: 'm.castellan' } };
    const elsewhere = [{ role: 'side', name: 'Anna' }, { role: 'display', name: 'Anna' }, { role: 'overlay' }] as const;
    for (const who of elsewhere) {
      expect(heard({ language: 'en', ...who })).toEqual(cut);
      expect(answered({ language: 'en', ...who }, answer)).toEqual([
        { ...answer, value: { ...refusal, text: { key: 'table.halted', with: { why: cut } } } },
      ]);
      expect(answered({ language: 'en', ...who }, { t: 'event', id: 1, value: 7 })).toEqual([
        { t: 'event', id: 1, value: 7 },
      ]);
    }
  });
});
