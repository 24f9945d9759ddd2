import type { Text } from '../../../rules/kernel/text.ts';

/** What is said of a database to those in the hall: its name, and not where it lies on the organiser's machine. */
export function abroad(text: Text): Text {
  const where = text.with?.['where'];
  if (!text.key.startsWith('store.') || typeof where !== 'string') return text;
  return { ...text, with: { ...text.with, where: where.split(/[/\\]/).at(-1) ?? where } };
}
