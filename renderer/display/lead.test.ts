import { describe, expect, it } from 'vitest';
import type { TableState } from '../../electron/contract/table.ts';
import type { FightCard } from '../theatre/card.ts';
import { leadOf } from './column.tsx';

const side = (seat: string, victoryPoints: number) => ({
  seat,
  name: seat,
  victoryPoints,
  tincture: 'or',
  charge: 'key',
});
const now = (points: number): Parameters<typeof leadOf>[0] => ({
  state: {
    siege: { sides: [side('Brandt', points), side('Okafor', 0)], phases: [], phase: 'combat', result: null },
    halted: null,
    ask: null,
    tray: { slots: [], held: [] },
    devices: [],
    ports: [],
  } as unknown as TableState,
  queue: { lead: null } as unknown as Parameters<typeof leadOf>[0]['queue'],
  stale: { mark: 'fresh', seconds: 0 } as unknown as Parameters<typeof leadOf>[0]['stale'],
  landing: null,
});
const fight = { fight: { outcome: null }, round: null } as unknown as FightCard;
const said = (points: number, card: FightCard | null) => leadOf(now(points), card).forms[0];

describe('who leads', () => {
  it('is said in points beside a fight, whose own score may say otherwise', () => {
    expect(said(0, null)).toEqual({ key: 'display.level' });
    expect(said(0, fight)).toEqual({ key: 'display.level' });
    expect(said(3, null)).toMatchObject({ key: 'display.leads', with: { name: 'Brandt', by: 3 } });
    expect(said(1, fight)).toMatchObject({ key: 'display.leads-on-points', with: { name: 'Brandt', count: 1 } });
  });
  it('is not said while the armies are set up', () => {
    const { state, ...rest } = now(3);
    const deploying = { ...state, siege: { ...state.siege, phase: 'deployment' } };
    expect(leadOf({ state: deploying, ...rest }, null).forms).toEqual([]);
  });
});
