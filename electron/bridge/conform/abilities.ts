import { LIMITS } from '../../../firmware-bridge/link/protocol.ts';
import { LIGHT_STATES } from '../../../firmware-bridge/link/host-line.ts';
import type { Heard } from './probe.ts';
import { ANSWER_MS, type Trial } from './trial.ts';
import { failed, skipped, type Check } from './verdict.ts';

/** Two presses of one button closer together than this are contact bounce. */
const BOUNCE_MS = 100;
/** How long each state of a light is shown. */
const LOOK_MS = 1000;
/** The largest reading before version 1.1: one byte. */
const BYTE = 255;
const NOTHING_HAPPENED = 'Nothing happened in time that could be tried. Give more time with --wait SECONDS.';

const can = ({ hello }: Trial, what: 'press' | 'light'): boolean => hello?.can.includes(what) === true;
const presses = (heard: readonly Heard[]): readonly Heard[] =>
  heard.filter(({ line }) => line.word === 'event' && line.event.kind === 'pressed');
const highSensor = ({ hello }: Trial) => hello?.sensors.find(({ capacity }) => capacity > BYTE);

/** Checks the position of the CAN line in every hello that was heard from its beginning; returns what is wrong. */
function misplacedCan(heard: readonly Heard[]): string | undefined {
  let opening = 0;
  /** The CAN line of the current hello: null before it came, `undefined` until a HELLO was heard. */
  let can: string | null | undefined;
  let ended = false;
  for (const { opening: at, problem, line, body } of heard) {
    if (at !== opening) [opening, can] = [at, undefined];
    if (problem !== undefined) continue;
    if (line.word === 'hello') [can, ended] = [null, false];
    if (can === undefined) continue;
    if (line.word === 'ready') ended = true;
    if ((line.word === 'die' || line.word === 'sensor') && can !== null)
      return `\`${can}\` came before \`${body}\`. It comes after the last SENSOR line.`;
    if (line.word !== 'can') continue;
    if (ended) return `\`${body}\` came after READY, when the hello is over.`;
    if (can !== null) return `\`${body}\` was the second CAN of its hello: name everything in one.`;
    can = body;
  }
  return undefined;
}

/** Checks of version 1.1, for a device that declares its abilities; others do not get them. */
export const ABILITY_CHECKS: readonly Check[] = [
  {
    id: 'press',
    section: 11,
    title: 'CAN press: one press is one event',
    applies: (trial) => can(trial, 'press') || presses(trial.probe.heard).length > 0,
    *run(trial) {
      const unasked = presses(trial.probe.heard)[0];
      if (!can(trial, 'press'))
        return failed(`\`${unasked?.body ?? ''}\` came, and its hello does not say CAN press: presses are not heard.`);
      const from = trial.probe.heard.length;
      const came = (): readonly Heard[] => presses(trial.since(from));
      trial.maker.ask('Press the button of the device once, or tap a die twice.');
      if (!(yield* trial.until(() => came().length > 0, trial.maker.waitMs))) return skipped(NOTHING_HAPPENED);
      yield* trial.pause(ANSWER_MS);
      // A repeated event is not another press.
      const all = came().filter(({ body }, i, lines) => lines.findIndex((line) => line.body === body) === i);
      const again = all.find(({ at }, i) => i > 0 && at - (all[i - 1]?.at ?? at) < BOUNCE_MS);
      return again === undefined
        ? undefined
        : failed(`One press came as more: \`${all[0]?.body ?? ''}\` and at once \`${again.body}\`. Contacts bounce.`);
    },
  },
  {
    id: 'light',
    section: 11,
    title: 'CAN light: it lives on with every state of a light, and with one that it does not know',
    applies: (trial) => can(trial, 'light'),
    *run(trial) {
      const sensors = trial.hello?.sensors ?? [];
      const [first] = sensors;
      if (first === undefined)
        return failed('It says CAN light and has no sensors. A light is at the place of a sensor.');
      trial.maker.ask(`Watch the light at ${first.id}: ${LIGHT_STATES.join(', ')} follow, a second each.`);
      for (const state of LIGHT_STATES) {
        trial.probe.say(`LIGHT ${first.id} ${state}`);
        yield* trial.pause(LOOK_MS);
        const died = yield* trial.lives();
        if (died !== undefined) return failed(`After \`LIGHT ${first.id} ${state}\`: ${died}`);
      }
      const none = ['x', 'y', 'z'].map((start) => `${start}-none`).find((id) => sensors.every((one) => one.id !== id));
      for (const odd of [`LIGHT ${first.id} of-later`, `LIGHT ${none ?? ''} off`, 'LIGHT']) {
        trial.probe.say(odd);
        const died = yield* trial.lives();
        if (died !== undefined) return failed(`After \`${odd}\`, which is to be ignored: ${died}`);
      }
      return undefined;
    },
  },
  {
    id: 'high-readings',
    section: 11,
    title: 'Readings above 255 are told whole, in the event and in SNAP',
    applies: (trial) => highSensor(trial) !== undefined,
    *run(trial) {
      const sensor = highSensor(trial);
      if (sensor === undefined) return skipped('It has no such sensor.');
      const from = trial.probe.heard.length;
      const told = (): readonly number[] =>
        trial
          .since(from)
          .flatMap(({ line }) =>
            line.word === 'event' && line.event.kind === 'sensor' && line.event.sensor === sensor.id
              ? [line.event.value]
              : [],
          );
      trial.maker.ask(`Bring ${sensor.id} above ${BYTE}, and leave it so.`);
      if (!(yield* trial.until(() => told().some((value) => value > BYTE), trial.maker.waitMs)))
        return skipped(
          told().length === 0
            ? NOTHING_HAPPENED
            : `${sensor.id} told ${told().join(', ')}: nothing above ${BYTE}. If there was more on it, the number may be cut.`,
        );
      yield* trial.pause(ANSWER_MS);
      if ((told().at(-1) ?? 0) <= BYTE) return skipped(`${sensor.id} did not stay above ${BYTE}.`);
      const snap = yield* trial.answer(
        () => {
          trial.probe.say('SNAP?');
        },
        ({ word }) => word === 'snap',
      );
      if (snap?.line.word !== 'snap') return skipped('It did not answer SNAP?.');
      if (snap.line.values.length !== trial.hello?.sensors.length)
        return skipped('SNAP has not one value for each sensor; see the check of SNAP.');
      const at = trial.hello.sensors.findIndex(({ id }) => id === sensor.id);
      const value = snap.line.values[at] ?? 0;
      return value > BYTE
        ? undefined
        : failed(`The event said ${told().at(-1) ?? 0} for ${sensor.id}, \`${snap.body}\` says ${value}.`);
    },
  },
  {
    id: 'snap-room',
    section: 11,
    title: 'SNAP fits into one line, however high the readings are',
    applies: (trial) => highSensor(trial) !== undefined,
    *run(trial) {
      const sensors = trial.hello?.sensors ?? [];
      const longest = ['SNAP', LIMITS.number, LIMITS.number, ...sensors.map(({ capacity }) => capacity)].join(
        ' ',
      ).length;
      return longest <= LIMITS.bodyToHost
        ? undefined
        : failed(
            `With ${sensors.length} sensors at their capacity it would be ${longest} characters long; ${LIMITS.bodyToHost} fit. Announce fewer sensors, or lower capacities.`,
          );
    },
  },
];

/** Run at the very end. */
export const CAN_CHECK: Check = {
  id: 'can',
  section: 11,
  title: 'CAN stands in the hello once, between the last SENSOR line and READY',
  applies: ({ probe }) => probe.heard.some(({ line }) => line.word === 'can'),
  *run({ probe }) {
    const wrong = misplacedCan(probe.heard);
    return wrong === undefined ? undefined : failed(wrong);
  },
};
