import type { TableUpdate } from '../../electron/contract/table.ts';

type Told = TableUpdate['state'];

/** Log entries of something played. */
const PLAYED: ReadonlySet<TableUpdate['log'][number]['kind']> = new Set(['order', 'roll', 'choice', 'fact', 'test']);

/**
 * The picked piece after an update: kept while it exists, but dropped when the other side is to act, and when a unit or
 * leader has no common order left after something was played. In both cases it would hide the orders that come next.
 */
export function pickedAfter(
  { section, phase }: { readonly section: string | null; readonly phase: string | null },
  { siege, offers }: Pick<Told, 'siege' | 'offers'>,
  log: TableUpdate['log'],
): string | null {
  if (siege === undefined || section === null) return section;
  const isHandedOver = phase !== null && phase.split(' ')[1] !== siege.active;
  const unit = siege.units.find(({ id }) => id === section);
  const leads = siege.commandBoard?.leaders.some(({ id, lost }) => id === section && !lost) === true;
  const stands =
    siege.sections.some(({ id }) => id === section) ||
    unit?.destroyed === false ||
    siege.cutaway?.some(({ id }) => id === section) === true ||
    leads;
  const isDone =
    (unit !== undefined || leads) &&
    offers !== undefined &&
    log.some(({ kind }) => PLAYED.has(kind)) &&
    !offers.some(({ about, aside }) => aside !== true && about.includes(section));
  return stands && !isHandedOver && !isDone ? section : null;
}
