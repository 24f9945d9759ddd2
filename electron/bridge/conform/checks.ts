import { ABILITY_CHECKS, CAN_CHECK } from './abilities.ts';
import { EVENTS } from './events.ts';
import { GREETING } from './greeting.ts';
import {
  cutByRestart,
  echoes,
  impossibleEvents,
  longestPause,
  numbering,
  speaksAnew,
  wrongChecksums,
  wrongForm,
  wrongWords,
} from './history.ts';
import { ROBUSTNESS } from './robustness.ts';
import type { Steps } from './steps.ts';
import { ANSWER_MS, eventsOf, whatLacks, type Trial } from './trial.ts';
import { failed, skipped, type Check, type Verdict } from './verdict.ts';

const LISTEN_MS = 5000;
/** Two seconds as specified, plus a quarter for cables and busy computers. */
const LONGEST_PAUSE_MS = 2250;
const QUIET_MS = 3000;
const MOST_BYTES = 65_536;

/** A check that looks back at everything that was heard. */
function overAll(find: (trial: Trial) => string | undefined): Check['run'] {
  return function* (trial): Steps<Verdict> {
    const wrong = find(trial);
    return wrong === undefined ? undefined : failed(wrong);
  };
}

const HEARTBEAT: readonly Check[] = [
  {
    id: 'heartbeat',
    section: 6,
    title: 'BEAT comes every second, at most two seconds apart',
    *run(trial) {
      const from = trial.probe.now;
      const before = trial.probe.heard.length;
      yield* trial.pause(LISTEN_MS);
      const beats = trial
        .since(before)
        .filter(({ line }) => line.word === 'beat')
        .map(({ at }) => at);
      const pause = longestPause(beats, from, trial.probe.now);
      return beats.length === 0 || pause > LONGEST_PAUSE_MS * trial.maker.patience
        ? failed(
            `In ${LISTEN_MS / 1000} seconds BEAT came ${beats.length} times; once ${(pause / 1000).toFixed(1)} s passed without one.`,
          )
        : undefined;
    },
  },
];

const RESTARTS: readonly Check[] = [
  {
    id: 'lost',
    section: 4,
    title: 'Events for which there was no room are counted, and the count is sent when there is room',
    *run(trial) {
      if (!trial.full) return skipped('Try it with --full: the memory of events has to be filled.');
      trial.maker.ask(
        'Roll without stopping until the memory of events is full (more than 64 events are never needed).',
      );
      let newest = trial.holding;
      for (const end = trial.probe.now + trial.maker.waitMs; trial.probe.now < end;) {
        yield* trial.until(() => trial.holding > newest, QUIET_MS);
        if (trial.holding <= newest && newest >= 4) break;
        newest = trial.holding;
      }
      const held = yield* trial.held();
      if (held === undefined || held.range.last - held.range.first < 3) return skipped('Too few events came.');
      const { boot, last } = held.range;
      const from = trial.probe.heard.length;
      trial.probe.say(`ACK ${boot} ${last}`);
      const next = (): string | undefined => eventsOf(trial.since(from), boot).find(({ seq }) => seq > last)?.body;
      yield* trial.soon(() => next() !== undefined);
      const came = next();
      if (came === undefined)
        return skipped(
          `It held ${last - held.range.first + 1} events and said nothing of lost ones: perhaps there was room for all.`,
        );
      return came.startsWith(`E ${boot} ${last + 1} lost `)
        ? undefined
        : failed(`After the full memory was acknowledged came \`${came}\`; the first must say how many were lost.`);
    },
  },
  {
    id: 'boot-new',
    section: 3,
    title: 'A start with an empty memory begins a boot that was never used',
    *run(trial) {
      if (!numbering(trial.probe.heard).restarted) {
        const from = trial.probe.heard.length;
        const { openings } = trial.probe;
        const { boot } = trial;
        trial.maker.ask('Restart the device: press its reset button, or take its power away and give it back.');
        const again = (): boolean =>
          trial.probe.openings > openings || trial.since(from).some(({ line }) => speaksAnew(line, boot));
        if (!(yield* trial.until(again, trial.maker.waitMs)))
          return skipped('It was not restarted in time. Give more time with --wait SECONDS.');
        yield* trial.pause(ANSWER_MS);
        yield* trial.greet();
        const cut = cutByRestart(trial.since(from), boot);
        if (cut !== undefined) trial.probe.forgive(cut);
      }
      const { boots } = numbering(trial.probe.heard);
      return boots === undefined ? undefined : failed(boots);
    },
  },
];

const OVER_ALL: readonly Check[] = [
  {
    id: 'checksums',
    section: 2,
    title: 'Every checksum is right',
    run: overAll(({ probe }) => wrongChecksums(probe.heard)),
  },
  {
    id: 'line-form',
    section: 2,
    title: 'Lines are printable, not too long, and have a checksum',
    run: overAll(({ probe }) => wrongForm(probe.heard)),
  },
  {
    id: 'words',
    section: 3,
    title: 'Words have the fields that the page gives them',
    run: overAll(({ probe }) => wrongWords(probe.heard)),
  },
  {
    id: 'event-numbers',
    section: 4,
    title: 'Events are numbered without holes, and a number always means the same event',
    *run({ probe }) {
      const { events } = numbering(probe.heard);
      if (events !== undefined) return failed(events);
      return probe.heard.some(({ line }) => line.word === 'event') ? undefined : skipped('No event came.');
    },
  },
  {
    id: 'held-numbers',
    section: 4,
    title: 'READY and BEAT say which numbers are held',
    run: overAll(({ probe }) => numbering(probe.heard).held),
  },
  {
    id: 'events',
    section: 3,
    title: 'Events name dice, faces and sensors that the hello announced',
    *run({ probe, hello }) {
      if (hello !== undefined && whatLacks(hello) !== undefined) return skipped('Its hello is not whole.');
      const wrong = impossibleEvents(probe.heard, hello);
      if (wrong !== undefined) return failed(wrong);
      return probe.heard.some(({ line }) => line.word === 'event') ? undefined : skipped('No event came.');
    },
  },
  {
    id: 'battery',
    section: 3,
    title: 'The charge of a battery is told in per cent',
    *run({ probe }) {
      const told = probe.heard.filter(({ body }) => /^E \d+ \d+ battery\b/.test(body));
      if (told.length === 0) return skipped('It told no charge. It need not, if it has no battery.');
      const wrong = told.find(({ line }) => line.word !== 'event' || line.event.kind !== 'battery');
      return wrong === undefined ? undefined : failed(`\`${wrong.body}\`: a charge is a number from 0 to 100.`);
    },
  },
  {
    id: 'echo',
    section: 8,
    title: 'It does not send back what it reads',
    run: overAll(({ probe }) => echoes(probe.heard)),
  },
  {
    id: 'rate',
    section: 6,
    title: 'It never sends faster than 64 kB in a second',
    run: overAll(({ probe }) =>
      probe.busiest > MOST_BYTES ? `${probe.busiest} bytes came within a second.` : undefined,
    ),
  },
];

/** Every check for a device that says hello, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  ...GREETING,
  ...ROBUSTNESS,
  ...HEARTBEAT,
  ...EVENTS,
  ...ABILITY_CHECKS,
  ...RESTARTS,
  ...OVER_ALL,
  CAN_CHECK,
];
