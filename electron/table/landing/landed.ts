import type { CameTo, LandedKind, LandedRoll } from '../../contract/landing.ts';
import type { InputEntry } from '../entries.ts';
import { labelOf, type KnownDevices } from '../known-devices.ts';

/** A roll that was taken, as in its entry, with the hits it answers if it is a roll of saves. */
export interface Landed {
  /** Entry number. */
  readonly n: number;
  readonly entry: InputEntry;
  /** What it was read for. */
  readonly kind: LandedKind;
  readonly against: LandedRoll['against'];
}

/** The last rolls of a table, oldest first: as many as are needed to find the hits that saves answer. */
export type LastRolls = readonly Landed[];
const MOST = 8;

/**
 * Appends a row of the match. An order starts afresh: saves never answer hits from before it.
 * @param saves rules whose dice are saves, for older entries that do not say so
 */
export function rollsAfter(
  rolls: LastRolls,
  n: number,
  entry: InputEntry,
  withdraws: number | undefined,
  saves: readonly string[] = [],
): LastRolls {
  if (withdraws !== undefined) return rolls.filter((roll) => roll.n !== withdraws);
  if (!('roll' in entry.row.input)) return rolls;
  const kind = kindOf(entry, saves);
  return [...rolls, { n, entry, kind, against: answered(rolls, entry, kind) }].slice(-MOST);
}

/** The hits that saves answer: those of the other side's last roll, if it left exactly as many. */
function answered(rolls: LastRolls, entry: InputEntry, kind: LandedKind): LandedRoll['against'] {
  if (kind !== 'saves' || !('roll' in entry.row.input)) return null;
  const dice = entry.row.input.roll.length;
  const { seat } = entry.said;
  const before = rolls.findLast(({ entry: { said } }) => said.kind === 'roll');
  const left = before === undefined ? [] : leftOf(before);
  if (before !== undefined && left.length === dice) {
    const by = before.kind === 'saves' ? before.against?.seat : before.entry.said.seat;
    if (by !== undefined && by !== null && by !== seat) return { seat: by, faces: left };
  }
  // The hits come from several rolls, or from before an order: only their number is known.
  const other = rolls.findLast(({ entry: { said } }) => said.seat !== seat)?.entry.said.seat;
  return other === undefined || other === null
    ? null
    : { seat: other, faces: Array.from({ length: dice }, () => null) };
}

/** Faces of the hits a roll leaves to be saved: those it scored, or those its saves did not stop. */
function leftOf({ entry, kind, against }: Landed): (number | null)[] {
  const faces = 'roll' in entry.row.input ? entry.row.input.roll : [];
  const { reads } = entry.said;
  return kind === 'saves'
    ? (against?.faces ?? faces.map(() => null)).filter((_, i) => reads[i] !== 'hit')
    : faces.filter((_, i) => reads[i] === 'hit');
}

/** What a roll was read for. Entries older than that field are classified by their readings. */
function kindOf({ said, landed }: InputEntry, saves: readonly string[]): LandedKind {
  const counted = said.reads.some((read) => read !== 'counts');
  if (counted && landed?.counts === undefined && saves.includes(said.rule ?? '')) return 'saves';
  if (landed === undefined) {
    if (said.sum !== null) return said.sum.limit === null ? 'sum' : 'sum-above';
    return counted ? 'hits' : 'table';
  }
  switch (landed.reads.kind) {
    case 'count':
      return landed.counts ?? 'hits';
    case 'sum':
    case 'sum-above':
      return landed.reads.kind;
    case 'face':
      return 'table';
    case 'faces':
      return 'faces';
  }
}

const CAME: Readonly<Record<LandedKind, readonly [hit: CameTo, miss: CameTo]>> = {
  hits: ['counts', 'misses'],
  wounds: ['counts', 'misses'],
  successes: ['counts', 'misses'],
  saves: ['saved', 'through'],
  sum: ['adds', 'adds'],
  'sum-above': ['adds', 'adds'],
  table: ['picks', 'picks'],
  faces: ['picks', 'picks'],
};

/** The outcome of a roll, for the screens. */
export function landedRoll({ n, entry, kind, against }: Landed, known: KnownDevices): LandedRoll {
  const { said, faces, row, landed } = entry;
  const thrown = 'roll' in row.input ? row.input.roll : [];
  const [hit, miss] = CAME[kind];
  return {
    n,
    seat: said.seat,
    rule: said.rule,
    why: said.text,
    about: landed?.about ?? [],
    kind,
    sides: landed?.sides ?? Math.max(6, ...thrown),
    atLeast: landed?.reads.kind === 'count' ? landed.reads.atLeast : null,
    limit: said.sum?.limit ?? null,
    dice: thrown.map((face, i) => {
      const kept = faces?.[i];
      return {
        face,
        grade: kept?.grade ?? 'typed',
        label: kept === undefined || kept.key === null ? '' : labelOf(known, kept.key),
        by: kept?.by ?? null,
        was: kept?.correctedFrom ?? null,
        came: said.reads[i] === 'miss' ? miss : hit,
      };
    }),
    number: numberOf(kind, said),
    against,
    outcome: said.outcome,
  };
}

function numberOf(kind: LandedKind, { reads, sum }: InputEntry['said']): number | null {
  if (sum !== null) return sum.total;
  return kind === 'table' || kind === 'faces' ? null : reads.filter((read) => read === 'hit').length;
}

/** Whether a roll decides something important, so that it is shown longer. */
export function decides({ entry }: Landed): boolean {
  const rank = entry.said.callout?.rank;
  return rank !== undefined && rank <= 4;
}
