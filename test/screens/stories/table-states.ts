import type {
  AskView,
  CalloutView,
  DeviceView,
  LandedView,
  LogEntry,
  TableState,
  TraySlot,
} from '../../../electron/contract/table.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { assault, breached, damaged, intact, settingUp } from './fortress.ts';

/** Sample states of a table for the monitor. */

export function table(siege: SiegeView, over: Partial<TableState> = {}): TableState {
  return {
    revision: 1,
    match: { id: 'sample', system: 'sample', file: null },
    siege,
    ask: null,
    tray: { slots: [], throws: null, held: [], onRecord: null, soFar: null },
    landed: null,
    stage: null,
    fights: { now: null, chance: null, since: 0, others: [] },
    stay: 'normal',
    offers: [],
    odds: [],
    devices: [],
    ports: [],
    callout: null,
    discrepancies: [],
    chatter: [],
    rulings: [],
    reconciliation: null,
    undo: null,
    redo: false,
    clock: null,
    openOdds: null,
    halted: null,
    bookmarks: [],
    agreements: { earlyDice: true, correctAlone: true, said: null },
    assumed: null,
    ...over,
  };
}

const witnessed = { grade: 'witnessed', device: 'tray', die: '1', label: 'Brandt 1', by: null } as const;
export const inSlot = (
  face: number,
  reads: 'hit' | 'miss' | 'counts',
  over: Partial<Extract<TraySlot, { state: 'in' }>> = {},
): TraySlot => ({
  state: 'in',
  face,
  reads,
  provenance: witnessed,
  unconfirmed: false,
  corrected: null,
  ...over,
});
const awaited: TraySlot = { state: 'awaited' };
const rolling: TraySlot = { state: 'rolling', die: '4', label: 'Brandt 4' };
const cocked: TraySlot = { state: 'cocked', die: '5', label: 'Brandt 5' };

const asked: Pick<AskView, 'token' | 'seat' | 'rule' | 'trail'> = {
  token: 'q1',
  seat: 'attacker',
  rule: 'SF-041',
  trail: [],
};
export const shoot = (dice: number): AskView => ({
  ask: 'roll',
  ...asked,
  why: { key: 'sample.why.shoot' },
  about: ['t-G', 'Rock lobbers'],
  dice,
  sides: 6,
  reads: { kind: 'count', atLeast: 6 },
});

export const collapse = (over: Partial<CalloutView> = {}): CalloutView => ({
  n: 40,
  rank: 3,
  text: { key: 'sample.collapses', with: { section: { key: 'sample.wall', with: { label: '4' } } } },
  section: 'w-4',
  seat: 'attacker',
  rule: 'SF-050',
  faces: [6, 5, 5, 4, 2],
  sum: { total: 22, limit: 20 },
  ...over,
});

/** A log entry that nothing came of. */
export const orderEntry = (n: number): LogEntry => ({
  n,
  at: 0,
  kind: 'order',
  seat: null,
  text: { key: 'named' },
  rule: null,
  faces: [],
  sum: null,
  outcome: [],
  by: null,
});
/** A die of a device, by default nobody's. */
export const dieOf = (id: string, seat: string | null = null): DeviceView['dice'][number] => ({
  id,
  sides: 6,
  label: id,
  seat,
  battery: null,
  charging: false,
  least: null,
});
const lastTest: LogEntry = {
  n: 12,
  at: 0,
  kind: 'test',
  seat: 'attacker',
  text: { key: 'sample.why.test' },
  rule: 'SF-050',
  faces: [2, 3, 6].map((face) => ({ face, reads: 'counts' as const, grade: 'witnessed' as const })),
  sum: { total: 11, limit: 12 },
  outcome: [{ key: 'sample.survives', with: { section: { key: 'sample.wall', with: { label: '5' } } } }],
  by: null,
};

/** Hits of the attacker that the defender is to save. */
const hits = (faces: readonly number[]): LandedView => ({
  n: 20,
  seat: 'attacker',
  rule: 'SF-041',
  why: { key: 'sample.why.shoot' },
  about: ['t-G', 'Rock lobbers'],
  kind: 'hits',
  sides: 6,
  atLeast: 6,
  limit: null,
  dice: faces.map((face) => ({
    face,
    grade: 'witnessed',
    label: '',
    by: null,
    was: null,
    came: face === 6 ? 'counts' : 'misses',
  })),
  number: faces.filter((face) => face === 6).length,
  against: null,
  outcome: [],
  odds: [],
});

const longNames = (siege: SiegeView): SiegeView => ({
  ...siege,
  phases: [...siege.phases, { id: 'long', name: { key: 'sample.phase.long' } }],
  phase: 'long',
  sides: siege.sides.map((side, i) => ({
    ...side,
    name: i === 0 ? 'Maximilian-Alexander von der Hoevenstein-Wolkenburg' : 'Anna van den Broek',
    tincture: i === 0 ? 'gules' : 'vert',
    victoryPoints: i === 0 ? 1210 : 0,
  })),
});

export const states = {
  rolling: {
    state: table(assault(), {
      ask: shoot(6),
      tray: {
        slots: [
          inSlot(6, 'hit'),
          inSlot(2, 'miss'),
          inSlot(6, 'hit', { provenance: { ...witnessed, grade: 'typed' } }),
          rolling,
          cocked,
          awaited,
        ],
        throws: null,
        held: [],
        onRecord: null,
        soFar: 2,
      },
    }),
    log: [],
  },
  sum: {
    state: table(damaged(4), {
      ask: {
        ...shoot(5),
        why: { key: 'sample.why.test' },
        about: ['w-1'],
        reads: { kind: 'sum-above', limit: 20 },
      } as AskView,
      tray: {
        slots: [
          inSlot(6, 'counts'),
          inSlot(5, 'counts', { provenance: { ...witnessed, grade: 'virtual' } }),
          inSlot(4, 'counts', { corrected: { from: 1, by: 'Okafor', why: 'read wrong' } }),
          inSlot(3, 'counts', { unconfirmed: true, provenance: { ...witnessed, grade: 'doubtful' } }),
          awaited,
        ],
        throws: { now: 2, of: 3, dice: 2 },
        held: [],
        onRecord: null,
        soFar: 15,
      },
    }),
    log: [],
  },
  many: {
    state: table(assault(), {
      ask: shoot(42),
      tray: {
        slots: Array.from({ length: 42 }, (_, i) =>
          i < 30 ? inSlot((i % 6) + 1, i % 6 === 5 ? 'hit' : 'miss') : awaited,
        ),
        throws: null,
        held: [],
        onRecord: null,
        soFar: 5,
      },
    }),
    log: [],
  },
  twelve: {
    state: table(assault(), {
      ask: shoot(12),
      tray: {
        slots: Array.from({ length: 12 }, (_, i) =>
          i < 7 ? inSlot((i % 6) + 1, i % 6 === 5 ? 'hit' : 'miss') : awaited,
        ),
        throws: null,
        held: [],
        onRecord: null,
        soFar: 1,
      },
    }),
    log: [],
  },
  choice: {
    state: table(assault(), {
      ask: {
        ask: 'choose',
        ...asked,
        seat: 'defender',
        why: { key: 'sample.why.retreat' },
        about: ['w-2'],
        options: ['1', '3', '14'].map((label) => ({
          id: label,
          text: { key: 'sample.wall', with: { label } },
          about: [],
        })),
      },
    }),
    log: [],
  },
  declare: {
    state: table(intact(), {
      ask: {
        ask: 'declare',
        ...asked,
        why: { key: 'sample.why.measure' },
        about: ['t-G', 'Rock lobbers'],
        fact: 'number',
        unit: 'cm',
        min: 0,
        max: 300,
        step: 0.5,
        suggested: null,
      },
    }),
    log: [],
  },
  landed: {
    state: table(assault(), {
      ask: { ...shoot(3), seat: 'defender', reads: { kind: 'count', atLeast: 5 }, counts: 'saves' } as AskView,
      tray: { slots: Array.from({ length: 3 }, () => awaited), throws: null, held: [], onRecord: null, soFar: 0 },
      landed: hits([6, 2, 6, 4, 6]),
      stage: { row: 20, lands: 0, told: 0, ends: null, held: false, hurried: false },
    }),
    log: [],
  },
  outcome: { state: table(assault()), log: [lastTest] },
  breached: { state: table(breached()), log: [] },
  'setting-up': {
    state: table(settingUp()),
    log: [{ ...orderEntry(3), seat: 'defender', text: { key: 'sample.put' } }],
  },
  'long-names': {
    state: table(longNames(assault()), {
      ask: shoot(6),
      tray: { slots: Array.from({ length: 6 }, () => awaited), throws: null, held: [], onRecord: null, soFar: null },
    }),
    log: [],
  },
  halted: { state: table(assault(), { halted: { key: 'sample.why.test' } }), log: [] },
  over: {
    state: table({ ...breached(), result: { winner: 'attacker', text: { key: 'sample.won' }, rule: 'SF-090' } }),
    log: [],
  },
} as const satisfies Readonly<Record<string, { readonly state: TableState; readonly log: readonly LogEntry[] }>>;
