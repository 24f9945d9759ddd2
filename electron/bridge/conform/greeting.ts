import { ANSWER_MS, lastHello, whatLacks, wholeHello } from './trial.ts';
import { failed, skipped, type Check } from './verdict.ts';

/** The questions that begin every conversation: who are you, and are you there. */
export const GREETING: readonly Check[] = [
  {
    id: 'hello',
    section: 3,
    title: 'The hello is whole: HELLO, every DIE, every SENSOR, READY, in one boot',
    *run(trial) {
      const hello = yield* trial.greet();
      if (hello === undefined) return failed('No HELLO came. Answer HELLO? with the whole hello.');
      const lacks = whatLacks(hello);
      // The later checks use as much as is known.
      trial.hello ??= hello;
      return lacks === undefined ? undefined : failed(lacks);
    },
  },
  {
    id: 'hello-answered',
    section: 6,
    title: 'HELLO? is answered within half a second',
    *run(trial) {
      const came = yield* trial.answer(
        () => {
          trial.probe.say('HELLO?');
        },
        ({ word }) => word === 'hello',
      );
      yield* trial.pause(ANSWER_MS);
      return came === undefined ? failed('No HELLO came within a second, though it had been there before.') : undefined;
    },
  },
  {
    id: 'hello-same',
    section: 3,
    title: 'Asked again, it says the same of itself',
    *run(trial) {
      const before = trial.hello;
      const from = trial.probe.heard.length;
      yield* trial.greet();
      const after = lastHello(trial.probe.heard.slice(from));
      if (before === undefined || after === undefined) return skipped('It did not say hello a second time.');
      if (after.line.boot !== before.line.boot)
        return failed(
          `The boot was ${before.line.boot} and is ${after.line.boot} now. Draw it once at the start, not for each hello.`,
        );
      const identity = ({ line, dice, sensors, can }: typeof before): string =>
        JSON.stringify([line, dice, sensors, can]);
      return identity(before) === identity(after)
        ? undefined
        : failed('HELLO, DIE, SENSOR and CAN lines differ from the first time. They must not change within a boot.');
    },
  },
  {
    id: 'hello-doubled',
    section: 3,
    title: 'Asked twice at once, it still gives one whole hello',
    *run(trial) {
      yield* trial.pause(ANSWER_MS);
      const from = trial.probe.heard.length;
      trial.probe.say('HELLO?');
      trial.probe.say('HELLO?');
      if (yield* trial.soon(() => wholeHello(trial.since(from)) !== undefined)) return undefined;
      const hello = lastHello(trial.since(from));
      yield* trial.greet();
      return hello === undefined || whatLacks(hello) !== undefined
        ? failed(hello === undefined ? 'No HELLO came.' : `${whatLacks(hello) ?? ''} Two answers must not mix.`)
        : undefined;
    },
  },
  {
    id: 'ping',
    section: 3,
    title: 'PING is answered with PONG within half a second',
    *run(trial) {
      const came = yield* trial.answer(
        () => {
          trial.probe.say('PING');
        },
        ({ word }) => word === 'pong',
      );
      if (came === undefined) return failed('No PONG came within a second.');
      trial.answers = 'PING';
      return undefined;
    },
  },
  {
    id: 'snapshot',
    section: 3,
    title: 'SNAP? is answered with the value of every sensor',
    *run(trial) {
      const came = yield* trial.answer(
        () => {
          trial.probe.say('SNAP?');
        },
        ({ word }) => word === 'snap',
      );
      if (came?.line.word !== 'snap') return failed('No SNAP came within a second.');
      if (trial.answers === 'HELLO?') trial.answers = 'SNAP?';
      const { boot, values } = came.line;
      if (boot !== trial.boot) return failed(`\`${came.body}\` names boot ${boot}; the hello said ${trial.boot}.`);
      const sensors = trial.hello?.sensors ?? [];
      if (values.length !== sensors.length)
        return failed(`\`${came.body}\` has ${values.length} values for ${sensors.length} sensors.`);
      const over = sensors.find(({ capacity }, i) => (values[i] ?? 0) > capacity);
      return over === undefined
        ? undefined
        : failed(`\`${came.body}\` says more than ${over.capacity} for ${over.id}, which is its capacity.`);
    },
  },
];
