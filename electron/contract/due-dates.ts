/** When the games of a round are to be played: calendar days, as people write them. */
export interface Window {
  /** The first day, where somebody said so. */
  readonly opens?: string | undefined;
  /** The last day, where somebody said so. */
  readonly due?: string | undefined;
}

/** The day of a moment where this program runs. @param now ms since 1970 */
export function dayOf(now: number): string {
  const at = new Date(now);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Whether the last day of a round is over. A round without one never is. */
export function isOverdue({ due }: Window, today: string): boolean {
  return due !== undefined && due < today;
}
