import '../electron/contract/zod-setup.ts';
import { gathering } from '../electron/contract/gathering.ts';
import type { TableUpdate } from '../electron/contract/table.ts';
import './design/base.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { awaited } from './link/awaited.ts';
import { askable, bridgeChannel, socketAddress, socketChannel } from './link/channels.ts';
import { afterFrame } from './link/after-frame.ts';
import { faceFirst } from './link/face-first.ts';
import { startLink } from './link/link.ts';
import { paced } from './link/paced.ts';
import { sentencesFor, setUpTexts, sharedSentencesFrom } from './i18n/set-up.ts';
import { screenFetched, ScreenRoot, wholeContract } from './screen-root.tsx';
import { sheetOpened } from './store/desk.ts';
import { linkHeard, linkHello, linkStatus } from './store/link.ts';
import { inOrder } from './store/in-order.ts';
import { keepPages, pagesBefore } from './store/pages.ts';
import { browserLanguage, keepPreferences, keptPreferences, languageOf } from './store/preferences.ts';
import { screenStore } from './store/screen.ts';
import { lastEntry, updated } from './store/table.ts';

// A screen that cannot load says so at once; a slow one after a while.
for (const failure of ['error', 'unhandledrejection'])
  globalThis.addEventListener(failure, () => document.querySelector('.not-yet')?.classList.add('not-coming'));

const page = new URL(location.href);
const asked = askable.find((one) => one === page.searchParams.get('role')) ?? 'console';
const bridge = globalThis.castellan;
const remembered = keptPreferences(() => localStorage);
// What an overlay's address says applies to this page only.
const spoken =
  asked === 'overlay' ? (await import('./overlay/params.ts')).overlayParams(page.searchParams).language : null;
const kept = { ...remembered, language: spoken ?? remembered.language };
const looks = asked === 'display' || asked === 'overlay';
const room = page.searchParams.get('room');
const ofHall = page.searchParams.get('role') === 'hub';
const words = setUpTexts(
  languageOf(kept, browserLanguage()),
  looks,
  asked === 'console' && room === null ? ['console'] : [],
);
// Load the screen in parallel with the sentences, since it is needed anyway. A guest has to show a code first, so it
// can wait.
const ahead = ofHall || asked === 'guest' ? undefined : screenFetched(asked, room);

// Start loading the fonts now: text laid out before they arrive is laid out twice.
for (const face of ["1em 'Archivo Variable'", "700 1em 'Libre Caslon Condensed'"])
  document.fonts.load(face).catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the screen.');
// Everybody else connects while the sentences load.
if (ofHall || asked === 'guest') await words;
// A hall's door serves only the event's phone page.
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
// A display does not load the calls that only a console may make.
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
  // Show an update only once the sentences of its system are loaded.
  onUpdate: inOrder(
    ({ state }: TableUpdate) => (state.match === undefined ? undefined : sentencesFor(state.match.system)),
    faceFirst(looks ? gathering(show, paced(), awaited()).told : show),
  ),
  onStatus: (status) => {
    if (store.getState().link.status !== status) store.dispatch(linkStatus(status));
    if (status === 'lost') void door?.leaveIfSentAway();
  },
  // A quarter of a second is precise enough for the age of a picture.
  onHeard: () => {
    if (Math.abs(Date.now() - heardAt) < 250) return;
    const at = (heardAt = Date.now());
    // It redraws more than what was heard: after that is drawn.
    afterFrame(() => void store.dispatch(linkHeard(at)));
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
