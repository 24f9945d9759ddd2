import type { Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import type { Act, Deed } from '../event/acts.ts';
import type { EventState } from '../event/state.ts';
import { teamOf } from './meanwhile.ts';

const KINDS = ['enter-team', 'change-team', 'remove-team', 'drop-team', 'return-team'] as const;
export type TeamAct = Extract<EventAct, { kind: (typeof KINDS)[number] }>;
const kinds: ReadonlySet<EventAct['kind']> = new Set<EventAct['kind']>(KINDS);

/** Whether an act is about a team. */
export const isTeamAct = (act: EventAct): act is TeamAct => kinds.has(act.kind);

/** The deeds for such an act, or the reason why it cannot be done; empty if it would change nothing. */
export function teamDeeds(
  act: TeamAct,
  known: { readonly acts: readonly Act[]; readonly state: EventState },
  newId: () => string,
): readonly Deed[] | Text {
  switch (act.kind) {
    case 'enter-team':
      return [{ kind: 'team-entered', team: { id: newId(), ...act.team }, missed: act.missed }];
    case 'change-team':
      return teamOf(known, act);
    case 'remove-team':
      return [{ kind: 'team-removed', team: act.team }];
    case 'drop-team':
      return [{ kind: 'team-dropped', team: act.team }];
    case 'return-team':
      return [{ kind: 'team-returned', team: act.team }];
  }
}
