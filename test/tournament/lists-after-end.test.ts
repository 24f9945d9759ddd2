import { describe, expect, it } from 'vitest';
import { listRules } from '../../electron/table/equip.ts';
import { ListDesk } from '../../electron/tournament/desk/list-desk.ts';
import { opened, playAll } from './play-event.ts';

const plan = { system: 'siege-and-fortresses', scenario: null, armyPoints: 500, minutes: null };

describe('lists after the end', () => {
  it('are asked of nobody, until the event goes on', async () => {
    const desk = new ListDesk(listRules);
    const event = opened(2, { rounds: 1 }).do({ kind: 'round-planned', round: 1, plan }).pair();
    const over = async (): Promise<boolean> => (await desk.view(event.now, { all: true })).over;
    expect(await over()).toBe(false);
    playAll(event);
    expect(await over()).toBe(true);
    event.do({ kind: 'round-reopened', round: 1 });
    expect(await over()).toBe(false);
  });
});
