import type { Desk } from '../store/desk.ts';

/** What Escape leaves next: one thing at a time, the newest first. Null if there is nothing to leave. */
export function nextToLeave(
  desk: Desk,
): 'refused' | 'sheet' | 'recalled' | 'panel' | 'toward' | 'order' | 'path' | 'section' | null {
  if (desk.refused !== null) return 'refused';
  if (desk.sheet !== null) return 'sheet';
  // An older roll is shown over a keypad, and under its own reasons.
  if (desk.recalled && desk.panel !== 'why') return 'recalled';
  if (desk.panel !== 'odds') return 'panel';
  // In an opened list the order goes first, then the list; a target place goes together with the order that leads
  // there.
  if (desk.path.length > 0) return desk.order === null ? 'path' : 'order';
  if (desk.toward !== null) return 'toward';
  if (desk.order !== null) return 'order';
  return desk.section === null ? null : 'section';
}
