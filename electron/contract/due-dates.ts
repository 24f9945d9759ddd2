/** When a round's games are to be played: calendar days, as people write them. */
export interface Window {
  /** The first day, if one was set. */
  readonly opens?: string | undefined;
  /** The last day, if one was set. */
  readonly due?: string | undefined;
}

/** The local calendar day of a moment. @param now ms since 1970 */
export function dayOf(now: number): string {
  const at = new Date(now);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Whether a round's last day is over. A round without one is never overdue. */
export function isOverdue({ due }: Window, today: string): boolean {
  return due !== undefined && due < today;
}
