import type { OverlayTest } from '../../electron/contract/overlay-test.ts';
import type { AskView, CalloutView, TableState, TraySlot } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';

/** What an overlay shows when it is tested. It is in no journal and is marked on the picture. */
export interface Tested {
  readonly n: number;
  readonly callout: CalloutView | null;
  readonly ask: Extract<AskView, { ask: 'roll' }> | null;
}

/** How long a test stays, in ms. */
export const TEST_MS = 8000;

/** A test roll always has these faces, so that nobody takes it for a real one. */
const FACES = [6, 5, 4, 3, 2, 1] as const;

/** A test as drawn over the siege on the table. */
export function testedOn({ siege }: TableState, { n, what }: OverlayTest): Tested | null {
  if (n === 0) return null;
  const seat = siege.sides[0]?.seat ?? '';
  const section = siege.sections[0]?.id;
  return {
    n,
    callout:
      what === 'callout'
        ? {
            n,
            rank: 3,
            text: text('room.overlay.test-callout'),
            section: null,
            seat,
            rule: '',
            faces: [...FACES],
            sum: { total: FACES.reduce((sum, face) => sum + face, 0), limit: null },
          }
        : null,
    ask:
      what === 'roll'
        ? {
            ask: 'roll',
            token: `test ${String(n)}`,
            seat,
            rule: '',
            why: text('room.overlay.test-roll'),
            about: section === undefined ? [] : [section],
            trail: [],
            dice: FACES.length,
            sides: 6,
            reads: { kind: 'count', atLeast: 4 },
          }
        : null,
  };
}

/** The table's state with a test roll as the open question. */
export function withTest(state: TableState, test: Tested | null): TableState {
  if (test === null || test.ask === null) return state;
  const slots = FACES.map((face): TraySlot => ({
    state: 'in',
    face,
    reads: face >= 4 ? 'hit' : 'miss',
    provenance: { grade: 'virtual', device: null, die: null, label: '', by: null },
    unconfirmed: false,
    corrected: null,
  }));
  return {
    ...state,
    siege: { ...state.siege, result: null },
    ask: test.ask,
    tray: { ...state.tray, slots, soFar: 3, throws: null, held: [] },
  };
}
