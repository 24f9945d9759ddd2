import { text, type Text } from '../../../rules/kernel/text.ts';
import type { HubView } from '../../contract/hall-hub-api.ts';
import type { HubRole } from '../../contract/hub-api.ts';
import type { OrganiserApi } from '../../contract/organiser-api.ts';
import { RpcError, type Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { abroad } from './abroad.ts';
import type { HubCaller } from './handlers.ts';

/** The handlers of the machine's console; an organiser elsewhere in the hall gets the same answers. */
export type ConsoleHandlers = Handlers<OrganiserApi, ScreenInfo>;

interface OrganiserPort {
  /** The event open to the hall, the only one visible to people who are not at the machine. */
  readonly event: string;
  readonly console: ConsoleHandlers;
  /** Whether hall screens show this event now. */
  readonly isShown: () => boolean;
  readonly roleOf: (guest: string) => Promise<HubRole | undefined>;
}

/** The identity for calling the console's handlers; acts carry the guest's own name. */
const CONSOLE: ScreenInfo = { role: 'console', language: 'en' };
/** With the guest's id as a prefix, an id still fits the store. */
const LONGEST_ID = 36;

const isText = (part: unknown): part is Text =>
  typeof part === 'object' && part !== null && typeof (part as { readonly key?: unknown }).key === 'string';
const named = (part: unknown): unknown => (isText(part) ? abroad(part) : part);

/** Removes folders of this machine from an answer's sentences. */
function told<T extends object>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(named) as unknown as T;
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]): [string, unknown] => [
      name,
      Array.isArray(part) ? part.map(named) : named(part),
    ]),
  ) as T;
}

/** Only the person at the machine lets organisers in, so hide their code and the machine's networks. */
function forOrganiser(view: HubView): HubView {
  return told({
    ...view,
    addresses: view.addresses.filter(({ url }) => url !== null),
    codes: view.codes.filter(({ role }) => role !== 'organiser'),
    guests: view.guests.map((guest) => told(guest)),
  });
}

/**
 * Answers an organiser elsewhere in the hall like the machine's console, but for this event only, in the guest's name,
 * and without what makes sense only at the machine.
 */
export function organiserHandlers({
  event,
  console: its,
  isShown,
  roleOf,
}: OrganiserPort): Handlers<OrganiserApi, HubCaller> {
  const here = <T extends { readonly event: string }>(asked: T): T => {
    if (asked.event !== event)
      throw new RpcError('not-allowed', 'Only the event that is open to the hall can be asked about from here.');
    return asked;
  };
  /** Puts the guest's name on an act, whatever name the message has. */
  const by = <T extends { readonly event: string }>(asked: T, { guest }: HubCaller): T & { readonly by: string } => ({
    ...here(asked),
    by: guest.name,
  });
  /** Prefixes ids per guest to keep them apart. */
  const idOf = (id: string, { guest }: HubCaller): string => {
    if (id.length > LONGEST_ID) throw new RpcError('bad-input', 'The id of what is done is too long. Reload the page.');
    return `${guest.id}-${id}`;
  };
  const no = (why: string): { readonly done: false; readonly text: Text } => ({ done: false, text: text(why) });
  return {
    'tournament.watch': (asked, _who, emit, failed) =>
      its['tournament.watch'](here(asked), CONSOLE, (now) => emit(told(now)), failed),
    'tournament.do': async (asked, who) =>
      told(await its['tournament.do']({ ...by(asked, who), id: idOf(asked.id, who) }, CONSOLE)),
    'tournament.trace': async (asked) => told(await its['tournament.trace'](here(asked), CONSOLE)),
    'tournament.check': async (asked) => told(await its['tournament.check'](here(asked), CONSOLE)),
    'tournament.working': async (asked) => told(await its['tournament.working'](here(asked), CONSOLE)),
    'tournament.luck': (asked, _who, emit, failed) =>
      its['tournament.luck'](here(asked), CONSOLE, (now) => emit(told(now)), failed),
    'tournament.whyNot': async (asked) => told(await its['tournament.whyNot'](here(asked), CONSOLE)),
    'tournament.price': async (asked) => told(await its['tournament.price'](here(asked), CONSOLE)),
    'tournament.impact': async (asked) => told(await its['tournament.impact'](here(asked), CONSOLE)),
    'tournament.readPlayers': (asked) => its['tournament.readPlayers'](asked, CONSOLE),
    'tournament.export': async (asked, who) => told(await its['tournament.export'](by(asked, who), CONSOLE)),
    'tournament.print': async (asked, who) => told(await its['tournament.print'](by(asked, who), CONSOLE)),
    'tournament.show': async (asked, { guest }) => {
      if (asked.event !== null) here({ event: asked.event });
      // Someone who sees only this event may not learn which other event is shown.
      else if (!isShown()) return { done: true, event: '' };
      return told(await its['tournament.show']({ event: asked.event, by: guest.name }, CONSOLE));
    },
    'tournament.lists': (asked, _who, emit, failed) =>
      its['tournament.lists'](here(asked), CONSOLE, (now) => emit(told(now)), failed),
    'tournament.listsOf': async (asked) => told(await its['tournament.listsOf'](here(asked), CONSOLE)),
    'tournament.takeFortress': async (asked, who) =>
      'match' in asked.from
        ? no('event-hub.library-at-machine')
        : told(await its['tournament.takeFortress']({ ...by(asked, who), id: idOf(asked.id, who) }, CONSOLE)),
    'tournament.matchFile': async (asked, who) => told(await its['tournament.matchFile'](by(asked, who), CONSOLE)),
    'tournament.scores': (asked, _who, emit, failed) =>
      its['tournament.scores'](here(asked), CONSOLE, (now) => emit(told(now)), failed),
    'library.systems': () => its['library.systems']({}, CONSOLE),
    'shared.sentences': (asked) => its['shared.sentences'](asked, CONSOLE),
    'hall.watch': (_asked, _who, emit, failed) =>
      its['hall.watch']({}, CONSOLE, (view) => emit(forOrganiser(view)), failed),
    'hall.newCode': ({ role }) =>
      role === 'organiser' ? no('event-hub.organisers-at-machine') : its['hall.newCode']({ role }, CONSOLE),
    'hall.sendAway': async ({ guest }) =>
      (await roleOf(guest)) === 'organiser'
        ? no('event-hub.organisers-at-machine')
        : its['hall.sendAway']({ guest }, CONSOLE),
  };
}
