/** A view as text for comparison, ignoring the machine's clock. */
export function withoutTime(view: unknown): string {
  return JSON.stringify(view, (key, part: unknown) => (key === 'at' || key === 'left' ? undefined : part));
}
