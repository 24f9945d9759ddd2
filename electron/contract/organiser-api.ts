import { hallHubApi } from './hall-hub-api.ts';
import { hubApiOf, type HubRole } from './hub-api.ts';
import { libraryApi } from './library-api.ts';
import type { Contract } from './rpc.ts';
import { sharedWordsApi } from './shared-words-api.ts';
import { tournamentApi } from './tournament-api.ts';

/**
 * What an organiser elsewhere in the hall may ask of the hub beside what every guest asks: the very operations of the
 * console's event room, so that there is one room. Of the event that is open to the hall, and of no other.
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
/** Who is in the hall, and its codes but the organisers' own. */
const ofHall = ['hall.watch', 'hall.newCode', 'hall.sendAway'] as const;
/** What systems and set-ups there are, and what they are called. */
const ofRules = ['library.systems', 'shared.sentences'] as const;

const organiserMethods = [...ofEvent, ...ofHall, ...ofRules] as const;
type OrganiserMethod = (typeof organiserMethods)[number];
export type OrganiserApi = Pick<typeof everything, OrganiserMethod>;

/**
 * What is asked at the machine that holds the events alone: other events, its own table, its door, and its being a table of
 * another hall. `tournament.hall` is asked of the hub by another name.
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

/** The methods of a role of the hall, for the end that answers. */
export function hallContractOf(role: HubRole): Contract {
  return role === 'organiser' ? { ...hubApiOf(role), ...organiserApi } : hubApiOf(role);
}
