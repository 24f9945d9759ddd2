import type { Held } from '../../../firmware-bridge/link/device-line.ts';
import { ANSWER_MS, eventsOf, type EventLine, type Trial } from './trial.ts';
import type { Steps } from './steps.ts';
import { failed, skipped, type Check, type Verdict } from './verdict.ts';

const ROLL = 'Roll a die, press a button or change a sensor, so that there is an event.';
const NOTHING_HAPPENED = 'Nothing happened in time that could be tried. Give more time with --wait SECONDS.';
const NO_HELLO = 'It did not say hello any more.';
const KEEPS_NOTHING = 'It held no event to try this with; see the check of what is kept.';
const TWICE_MS = 2200;

/** A check that tries something that must not make the device forget an event. */
function stillHolds(mischief: (trial: Trial, last: EventLine) => Steps, why: string): Check['run'] {
  return function* (trial): Steps<Verdict> {
    if (!(yield* trial.needs(1, ROLL))) return skipped(trial.whyNoEvents);
    const before = yield* trial.held();
    const last = before?.events.at(-1);
    if (last === undefined) return skipped(KEEPS_NOTHING);
    yield* mischief(trial, last);
    yield* trial.pause(200);
    const after = yield* trial.held();
    if (after === undefined) return skipped(NO_HELLO);
    return after.range.boot === last.boot && after.range.first > last.seq
      ? failed(`It forgot event ${last.seq} (\`${last.body}\`). ${why}`)
      : undefined;
  };
}

/** The events that must not be lost: stored and repeated until they are acknowledged. */
export const EVENTS: readonly Check[] = [
  {
    id: 'keeps',
    section: 4,
    title: 'An event that nobody acknowledged is kept',
    *run(trial) {
      if (!(yield* trial.needs(1, ROLL))) return skipped(trial.whyNoEvents);
      const last = eventsOf(trial.probe.heard, trial.boot).at(-1);
      yield* trial.pause(TWICE_MS);
      const after = yield* trial.held();
      if (last === undefined || after === undefined) return skipped(NO_HELLO);
      trial.forgetful = after.range.boot === last.boot && after.range.first > last.seq;
      return trial.forgetful
        ? failed(
            `It does not hold event ${last.seq} (\`${last.body}\`) any more. An event stays until an ACK of its boot covers its number; being sent is not enough.`,
          )
        : undefined;
    },
  },
  {
    id: 'again',
    section: 3,
    title: 'AGAIN is answered with every event held from that number on, oldest first',
    *run(trial) {
      if (!(yield* trial.needs(1, ROLL))) return skipped(trial.whyNoEvents);
      const held = yield* trial.held();
      if (held === undefined || held.range.first > held.range.last) return skipped(KEEPS_NOTHING);
      const { boot, first, last } = held.range;
      const from = trial.probe.heard.length;
      const came = (): number[] => eventsOf(trial.since(from), boot).map(({ seq }) => seq);
      trial.probe.say(`AGAIN ${boot} ${first}`);
      yield* trial.soon(() => came().includes(last));
      const wanted = knownNumbers(trial, held.range);
      const got = came().filter((seq) => seq <= last);
      return JSON.stringify(got) === JSON.stringify(wanted)
        ? undefined
        : failed(
            `It holds ${first} to ${last}, and AGAIN ${boot} ${first} brought ${got.length === 0 ? 'nothing' : got.join(', ')}.`,
          );
    },
  },
  {
    id: 'again-other-boot',
    section: 3,
    title: 'AGAIN of another boot is ignored',
    *run(trial) {
      if (!(yield* trial.needs(1, ROLL))) return skipped(trial.whyNoEvents);
      const held = yield* trial.held();
      const last = held?.range.last ?? 0;
      const from = trial.probe.heard.length;
      trial.probe.say(`AGAIN ${otherBoot(trial.boot)} 1`);
      yield* trial.pause(ANSWER_MS);
      const sent = eventsOf(trial.since(from), trial.boot).find(({ seq }) => seq <= last);
      return sent === undefined ? undefined : failed(`It sent \`${sent.body}\`. Compare the boot as a 32-bit number.`);
    },
  },
  {
    id: 'hello-brings-events',
    section: 3,
    title: 'After READY come all events that it holds, oldest first',
    *run(trial) {
      if (!(yield* trial.needs(1, ROLL))) return skipped(trial.whyNoEvents);
      const held = yield* trial.held();
      if (held === undefined) return skipped(NO_HELLO);
      const { first, last } = held.range;
      if (first > last) return skipped(KEEPS_NOTHING);
      const got = held.events.map(({ seq }) => seq).filter((seq) => seq <= last);
      const wanted = knownNumbers(trial, held.range);
      return got.length > 0 && JSON.stringify(got) === JSON.stringify(wanted)
        ? undefined
        : failed(
            `READY says ${first} to ${last}, and ${got.length === 0 ? 'no event' : `events ${got.join(', ')}`} came after it.`,
          );
    },
  },
  {
    id: 'ack-other-boot',
    section: 3,
    title: 'ACK of another boot is ignored',
    run: stillHolds(function* (trial, { boot, seq }) {
      trial.probe.say(`ACK ${otherBoot(boot)} ${seq}`);
    }, 'ACK counts only where its boot is yours.'),
  },
  {
    id: 'ack-too-far',
    section: 3,
    title: 'ACK of a number that was never given out is ignored',
    run: stillHolds(function* (trial, { boot, seq }) {
      trial.probe.say(`ACK ${boot} ${seq + 1000}`);
    }, 'ACK counts only where you have given out its number.'),
  },
  {
    id: 'ack-unchecked',
    section: 3,
    title: 'ACK without its right checksum is never accepted',
    run: stillHolds(function* (trial, { boot, seq }) {
      trial.probe.raw(`ACK ${boot} ${seq}\nACK ${boot} ${seq}*0000\n`);
    }, 'A damaged ACK would throw away a roll that nobody has seen.'),
  },
  {
    id: 'reconnect',
    section: 4,
    title: 'Closing the port empties nothing: the event comes again after it was opened',
    *run(trial) {
      if (!(yield* trial.needs(1, ROLL))) return skipped(trial.whyNoEvents);
      const before = yield* trial.held();
      const last = before?.events.at(-1);
      if (last === undefined) return skipped(KEEPS_NOTHING);
      yield { ask: 'reopen', closedMs: 500 };
      const from = trial.probe.heard.length;
      const hello = yield* trial.greet();
      if (hello?.ready === undefined) return failed('It said no whole hello when the port was opened again.');
      const { boot, first, last: latest } = hello.ready;
      if (boot !== last.boot)
        return skipped(
          'It restarts when its port is opened (as boards do that wire DTR to reset) and begins a new boot, so there was nothing to keep.',
        );
      if (latest < last.seq) return skipped('It began to count anew; see the check of the boot.');
      if (first > last.seq) return failed(`It forgot event ${last.seq} (\`${last.body}\`) while the port was closed.`);
      const comes = (): boolean => eventsOf(trial.since(from), boot).some(({ seq }) => seq === last.seq);
      return (yield* trial.soon(comes))
        ? undefined
        : failed(`It holds event ${last.seq}, but did not send it after READY when the port was opened again.`);
    },
  },
  {
    id: 'ack-cumulative',
    section: 4,
    title: 'ACK forgets the events up to its number, and no other',
    *run(trial) {
      if (!(yield* trial.needs(2, 'Roll once more, so that there are two events.'))) return skipped(trial.whyNoEvents);
      const held = yield* trial.held();
      if (held === undefined || held.range.last <= held.range.first) return skipped('It holds fewer than two events.');
      const { boot, first } = held.range;
      trial.probe.say(`ACK ${boot} ${first}`);
      yield* trial.pause(300);
      const after = yield* trial.held();
      if (after === undefined) return skipped(NO_HELLO);
      if (after.range.first > first + 1) return failed(`ACK ${boot} ${first} also forgot event ${first + 1}.`);
      return after.range.first <= first
        ? failed(`After ACK ${boot} ${first} it still holds event ${first}.`)
        : undefined;
    },
  },
  {
    id: 'ack',
    section: 4,
    title: 'What was acknowledged is forgotten and not sent again',
    *run(trial) {
      if (!(yield* trial.needs(1, ROLL))) return skipped(trial.whyNoEvents);
      const held = yield* trial.held();
      if (held === undefined || held.range.first > held.range.last) return skipped(KEEPS_NOTHING);
      const { boot, last } = held.range;
      trial.probe.say(`ACK ${boot} ${last}`);
      yield* trial.pause(300);
      const from = trial.probe.heard.length;
      const after = yield* trial.held();
      if (after === undefined) return skipped(NO_HELLO);
      if (after.range.first <= last)
        return failed(`After ACK ${boot} ${last} it still holds ${after.range.first} to ${after.range.last}.`);
      const sent = eventsOf(trial.since(from), boot).find(({ seq }) => seq <= last);
      return sent === undefined ? undefined : failed(`It sent \`${sent.body}\` again after it had been acknowledged.`);
    },
  },
  {
    id: 'sensor',
    section: 3,
    title: 'A sensor tells its change, and SNAP agrees',
    *run(trial) {
      const sensors = trial.hello?.sensors ?? [];
      if (sensors.length === 0) return skipped('It has no sensors.');
      const from = trial.probe.heard.length;
      const change = (): EventLine | undefined =>
        eventsOf(trial.since(from), trial.boot).findLast(({ event }) => event.kind === 'sensor');
      trial.maker.ask(`Change a sensor (${sensors.map(({ id }) => id).join(', ')}), and leave it so.`);
      if (!(yield* trial.until(() => change() !== undefined, trial.maker.waitMs))) return skipped(NOTHING_HAPPENED);
      yield* trial.pause(ANSWER_MS);
      const snap = yield* trial.answer(
        () => {
          trial.probe.say('SNAP?');
        },
        ({ word }) => word === 'snap',
      );
      const event = change()?.event;
      if (snap?.line.word === 'snap' && snap.line.values.length !== sensors.length)
        return skipped('SNAP has not one value for each sensor; see the check of SNAP.');
      if (snap?.line.word !== 'snap' || event?.kind !== 'sensor') return skipped('It did not answer SNAP?.');
      const value = snap.line.values[sensors.findIndex(({ id }) => id === event.sensor)];
      return value === event.value
        ? undefined
        : failed(`The event said ${event.value} for ${event.sensor}, \`${snap.body}\` says ${value ?? '-'}.`);
    },
  },
];

/** The numbers of a range that ever came, in order. A missing number is a gap, which another check reports. */
function knownNumbers(trial: Trial, { boot, first, last }: Held): number[] {
  const seqs = new Set(eventsOf(trial.probe.heard, boot).map(({ seq }) => seq));
  return [...seqs].filter((seq) => seq >= first && seq <= last).sort((a, b) => a - b);
}

function otherBoot(boot: number): number {
  return boot === 0 ? 1 : boot - 1;
}
