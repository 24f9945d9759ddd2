import { text, type Text } from '../../../rules/kernel/text.ts';
import type { HubView } from '../../contract/hall-hub-api.ts';
import type { HubRole } from '../../contract/hub-api.ts';
import type { OrganiserApi } from '../../contract/organiser-api.ts';
import { RpcError, type Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { abroad } from './abroad.ts';
import type { HubCaller } from './handlers.ts';

/** What the console of the machine is answered by: an organiser elsewhere in the hall gets the same answers. */
export type ConsoleHandlers = Handlers<OrganiserApi, ScreenInfo>;

interface OrganiserPort {
  /** The event that is open to the hall: there is no other for whoever is not at the machine. */
  readonly event: string;
  readonly console: ConsoleHandlers;
  /** Whether hall screens show this event now. */
  readonly isShown: () => boolean;
  readonly roleOf: (guest: string) => Promise<HubRole | undefined>;
}

/** As whom the console's own handlers are asked; what they do goes by the name that is sent along. */
const CONSOLE: ScreenInfo = { role: 'console', language: 'en' };
/** With the guest's own id before it, an id fits where the store keeps them. */
const LONGEST_ID = 36;

const isText = (part: unknown): part is Text =>
  typeof part === 'object' && part !== null && typeof (part as { readonly key?: unknown }).key === 'string';
const named = (part: unknown): unknown => (isText(part) ? abroad(part) : part);

/** Sentences of an answer name no folder of the machine. */
function told<T extends object>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(named) as unknown as T;
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]): [string, unknown] => [
      name,
      Array.isArray(part) ? part.map(named) : named(part),
    ]),
  ) as T;
}

/** Who lets organisers in is at the machine: their code is for nobody else's eyes, nor what networks it is in. */
function forOrganiser(view: HubView): HubView {
  return told({
    ...view,
    addresses: view.addresses.filter(({ url }) => url !== null),
    codes: view.codes.filter(({ role }) => role !== 'organiser'),
    guests: view.guests.map((guest) => told(guest)),
  });
}

/**
 * Answers an organiser elsewhere in the hall as the console of the machine is answered: of this event alone, in the name of
 * the guest, and without what only makes sense at the machine.
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
  /** What somebody does is theirs, whatever name the message has. */
  const by = <T extends { readonly event: string }>(asked: T, { guest }: HubCaller): T & { readonly by: string } => ({
    ...here(asked),
    by: guest.name,
  });
  /** Ids of one guest are not another's. */
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
    'tournament.trace': (asked) => its['tournament.trace'](here(asked), CONSOLE),
    'tournament.check': async (asked) => told(await its['tournament.check'](here(asked), CONSOLE)),
    'tournament.working': (asked) => its['tournament.working'](here(asked), CONSOLE),
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
      // What another event shows is not for whoever sees this one alone.
      else if (!isShown()) return { done: true, event: '' };
      return told(await its['tournament.show']({ event: asked.event, by: guest.name }, CONSOLE));
    },
    'tournament.lists': (asked, _who, emit, failed) =>
      its['tournament.lists'](here(asked), CONSOLE, (now) => emit(told(now)), failed),
    'tournament.listsOf': (asked) => its['tournament.listsOf'](here(asked), CONSOLE),
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
