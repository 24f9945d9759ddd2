import { hallHubApi } from './hall-hub-api.ts';
import { hubApiOf, type HubRole } from './hub-api.ts';
import { libraryApi } from './library-api.ts';
import type { Contract } from './rpc.ts';
import { sharedWordsApi } from './shared-words-api.ts';
import { tournamentApi } from './tournament-api.ts';

/**
 * What an organiser elsewhere in the hall may ask the hub, beyond what every guest may: the same operations as the
 * console's event room, so that both share one implementation. Only for the event that is open to the hall.
 */
const everything = { ...tournamentApi, ...hallHubApi, ...libraryApi, ...sharedWordsApi } as const;

const ofEvent = [
  'tournament.watch',
  'tournament.do',
  'tournament.trace',
  'tournament.check',
  'tournament.working',
  'tournament.luck',
  'tournament.whyNot',
  'tournament.price',
  'tournament.impact',
  'tournament.readPlayers',
  'tournament.export',
  'tournament.print',
  'tournament.show',
  'tournament.lists',
  'tournament.listsOf',
  'tournament.takeFortress',
  'tournament.matchFile',
  'tournament.scores',
] as const;
/** Who is in the hall, and all codes except the organisers' own. */
const ofHall = ['hall.watch', 'hall.newCode', 'hall.sendAway'] as const;
/** Which systems and set-ups exist, and their names. */
const ofRules = ['library.systems', 'shared.sentences'] as const;

const organiserMethods = [...ofEvent, ...ofHall, ...ofRules] as const;
type OrganiserMethod = (typeof organiserMethods)[number];
export type OrganiserApi = Pick<typeof everything, OrganiserMethod>;

/**
 * What only the machine that holds the events may call: other events, its own table, its door, and its role as a table
 * of another hall. The hub offers `tournament.hall` under another name.
 */
export const machineMethods = [
  'tournament.list',
  'tournament.create',
  'tournament.import',
  'tournament.begin',
  'tournament.hall',
  'hall.problem',
  'hall.open',
  'link.watch',
  'link.join',
  'link.leave',
  'link.begin',
] as const satisfies readonly (keyof typeof everything)[];

export const organiserApi = Object.fromEntries(
  organiserMethods.map((method) => [method, everything[method]]),
) as unknown as OrganiserApi;

/** The methods of a hall role, for the answering end. */
export function hallContractOf(role: HubRole): Contract {
  return role === 'organiser' ? { ...hubApiOf(role), ...organiserApi } : hubApiOf(role);
}
