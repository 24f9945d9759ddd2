import '../electron/contract/zod-setup.ts';
import { gathering } from '../electron/contract/gathering.ts';
import type { TableUpdate } from '../electron/contract/table.ts';
import './design/base.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { askable, bridgeChannel, socketAddress, socketChannel } from './link/channels.ts';
import { faceFirst } from './link/face-first.ts';
import { startLink } from './link/link.ts';
import { paced } from './link/paced.ts';
import { sentencesFor, setUpTexts, sharedSentencesFrom } from './i18n/set-up.ts';
import { screenFetched, ScreenRoot, wholeContract } from './screen-root.tsx';
import { sheetOpened } from './store/desk.ts';
import { linkHeard, linkHello, linkStatus } from './store/link.ts';
import { inOrder } from './store/in-order.ts';
import { keepPages, pagesBefore } from './store/pages.ts';
import { keepPreferences, keptPreferences, languageOf } from './store/preferences.ts';
import { screenStore } from './store/screen.ts';
import { lastEntry, updated } from './store/table.ts';

// A screen that cannot come says so at once; one that takes long, after a while.
for (const failure of ['error', 'unhandledrejection'])
  globalThis.addEventListener(failure, () => document.querySelector('.not-yet')?.classList.add('not-coming'));

const page = new URL(location.href);
const asked = askable.find((one) => one === page.searchParams.get('role')) ?? 'console';
const bridge = globalThis.castellan;
const remembered = keptPreferences(() => localStorage);
// What an overlay's address says is for this page alone.
const spoken =
  asked === 'overlay' ? (await import('./overlay/params.ts')).overlayParams(page.searchParams).language : null;
const kept = { ...remembered, language: spoken ?? remembered.language };
const looks = asked === 'display' || asked === 'overlay';
const room = page.searchParams.get('room');
const ofHall = page.searchParams.get('role') === 'hub';
const words = setUpTexts(
  languageOf(kept, navigator.language.startsWith('fr') ? 'fr' : 'en'),
  looks,
  asked === 'console' && room === null ? ['console'] : [],
);
// A screen is needed whatever it says: it is fetched while the sentences are. Who has to show a code first has time.
const ahead = ofHall || asked === 'guest' ? undefined : screenFetched(asked, room);

// What is laid out before its letters are there is laid out twice.
for (const face of ["1em 'Archivo Variable'", "700 1em 'Libre Caslon Condensed'"])
  document.fonts.load(face).catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the screen.');
// Everybody else hears of the siege while the sentences come.
if (ofHall || asked === 'guest') await words;
// Behind the door of a hall there is a page of its own, and nothing else.
if (ofHall) await (await import('./tournament/phone.tsx')).phone(root);
// A guest shows the code before anything else is asked of the host.
const door = asked === 'guest' ? await import('./room/come-in.tsx') : null;
await door?.comeIn(root);

const store = screenStore(
  {
    call: (method, input) => link.call(method, input),
    live: (...asked) => link.live(...asked),
  },
  kept,
  pagesBefore(() => sessionStorage),
);
// A screen that only looks does not load what a console may do.
const contract = looks
  ? (await import('../electron/contract/watching-api.ts')).watchingApi
  : (await wholeContract()).api;
const show = (update: TableUpdate): void => void store.dispatch(updated(update, Date.now()));
let heardAt = 0;
const link = startLink({
  contract,
  open: () => (bridge === undefined ? socketChannel(socketAddress(page, asked)) : bridgeChannel(bridge)),
  after: () => lastEntry(store.getState().table),
  onHello: (hello) => store.dispatch(linkHello(hello)),
  // A siege is shown when the sentences of its system are there.
  onUpdate: inOrder(
    ({ state }: TableUpdate) => (state.match === undefined ? undefined : sentencesFor(state.match.system)),
    faceFirst(looks ? gathering(show, paced()).told : show),
  ),
  onStatus: (status) => {
    if (store.getState().link.status !== status) store.dispatch(linkStatus(status));
    if (status === 'lost') void door?.leaveIfSentAway();
  },
  // To know how old a picture is, to a quarter of a second is enough.
  onHeard: () => {
    if (Math.abs(Date.now() - heardAt) >= 250) store.dispatch(linkHeard((heardAt = Date.now())));
  },
});
sharedSentencesFrom(async (system, language) => {
  const { sentences } = await link.call('shared.sentences', { system, language });
  return sentences;
});
bridge?.onMenu((command) => store.dispatch(sheetOpened({ kind: command })));

let before = kept;
let { pages: shown } = store.getState();
store.subscribe(() => {
  const { preferences, pages } = store.getState();
  if (pages !== shown) keepPages(() => sessionStorage, (shown = pages));
  if (preferences !== before) keepPreferences(() => localStorage, (before = preferences));
});

await Promise.all([words, ahead ?? screenFetched(asked, room)]);
createRoot(root).render(
  <Provider store={store}>
    <ScreenRoot asked={asked} />
  </Provider>,
);
