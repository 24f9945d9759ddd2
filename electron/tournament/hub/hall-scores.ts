import type { HubApi } from '../../contract/hub-api.ts';
import type { Handlers, Role } from '../../contract/rpc.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import type { ScoreEyes } from '../desk/score-view.ts';
import { watchScores } from '../desk/watch-scores.ts';
import { abroad } from './abroad.ts';
import type { HubGuest } from './people.ts';

/** The contracts of other roles do not include the question; if asked as players, they would see nothing. */
function eyesOf({ role, subject }: HubGuest): ScoreEyes {
  return role === 'organiser' || role === 'judge' ? { role } : { role: 'player', player: subject };
}

/** Handlers for guests' questions about marks. Everybody sees only what they may. */
export function scoresInHall(port: {
  readonly event: string;
  readonly desk: EventDesk;
}): Pick<Handlers<HubApi, { readonly role: Role; readonly guest: HubGuest }>, 'hub.scores'> {
  return { 'hub.scores': (_input, { guest }, emit) => watchScores(port, eyesOf(guest), emit, abroad) };
}
