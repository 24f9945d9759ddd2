import type { EventAct } from '../../contract/event-acts.ts';
import type { Deed } from '../event/acts.ts';
import type { EventState } from '../event/state.ts';

const KINDS = ['enter-team', 'change-team', 'remove-team', 'drop-team', 'return-team'] as const;
export type TeamAct = Extract<EventAct, { kind: (typeof KINDS)[number] }>;
const kinds: ReadonlySet<EventAct['kind']> = new Set<EventAct['kind']>(KINDS);

/** Whether an act is about a team. */
export const isTeamAct = (act: EventAct): act is TeamAct => kinds.has(act.kind);

/** The deeds for such an act; empty if it would change nothing. */
export function teamDeeds(act: TeamAct, { teams }: EventState, newId: () => string): readonly Deed[] {
  switch (act.kind) {
    case 'enter-team':
      return [{ kind: 'team-entered', team: { id: newId(), ...act.team }, missed: act.missed }];
    case 'change-team':
      return JSON.stringify(teams.get(act.team.id)?.team) === JSON.stringify(act.team)
        ? []
        : [{ kind: 'team-changed', team: act.team }];
    case 'remove-team':
      return [{ kind: 'team-removed', team: act.team }];
    case 'drop-team':
      return [{ kind: 'team-dropped', team: act.team }];
    case 'return-team':
      return [{ kind: 'team-returned', team: act.team }];
  }
}
