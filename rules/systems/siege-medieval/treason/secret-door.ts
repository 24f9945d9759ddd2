import { declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** The postern that treason keeps open: SM-218 (DSM-113). */

/** Whether an attacking unit would use it. Only infantry may. */
export function usesSecretDoor({ assault, units }: Siege, id: string, to: string): boolean {
  const open = assault.treason?.open ?? null;
  const unit = units[id];
  if (open === null || unit === undefined || to !== `postern-${open}`) return false;
  return unit.side === 'attacker' && unit.roster.profile.type === 'infantry';
}

/** Asked at each use and at the start of each Command phase: it shuts for good once nobody keeps it open. */
export function* secretDoor(game: Play, unit: string | undefined): Steps<boolean> {
  const open = game.state.assault.treason?.open ?? null;
  if (open === null) return false;
  const near = yield* declareYesNo({
    seat: 'attacker',
    rule: 'SM-218',
    why: text('sm.treason.ask-door', { section: sectionName(game.state, open) }),
    about: unit === undefined ? [open] : [open, unit],
    suggested: true,
  });
  if (!near) yield* tell<Fact>({ kind: 'door-shut', section: open });
  return near;
}

/** SM-218: at the start of the attacker's Command phase. */
export function* checkDoor(game: Play): Steps {
  if ((game.state.assault.treason?.open ?? null) === null) return;
  // No attacking infantry is left, so nothing to ask.
  const infantry = Object.values(game.state.units).some(
    ({ side, stands, roster }) => side === 'attacker' && stands > 0 && roster.profile.type === 'infantry',
  );
  if (infantry) yield* secretDoor(game, undefined);
  else yield* tell<Fact>({ kind: 'door-shut', section: game.state.assault.treason?.open ?? '' });
}
