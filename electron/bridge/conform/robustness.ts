import { writeLine } from '../../../firmware-bridge/link/line.ts';
import type { Steps } from './steps.ts';
import { ANSWER_MS, type Trial } from './trial.ts';
import { failed, skipped, type Check, type Verdict } from './verdict.ts';

/** A check that sends malformed input, after which the device must work as before. */
function survives(what: (trial: Trial) => Steps): Check['run'] {
  return function* (trial): Steps<Verdict> {
    yield* what(trial);
    const wrong = yield* trial.lives();
    return wrong === undefined ? undefined : failed(wrong);
  };
}

/** Deterministic non-text bytes, ended by a line feed. */
const GARBAGE = `${String.fromCharCode(...Array.from({ length: 120 }, (_, i) => ((i * 89 + 151) % 255) + 1)).replaceAll('\n', '*')}\n`;

/** A small board buffers 64 bytes, so send no more at a time and leave it time to read. */
function* oneByOne(trial: Trial, text: string): Steps {
  trial.probe.raw(text);
  yield* trial.pause(40);
}

/** Checks of the input side: nothing received over the cable may harm the device. */
export const ROBUSTNESS: readonly Check[] = [
  {
    id: 'carriage-return',
    section: 2,
    title: 'A carriage return before the line feed is ignored',
    *run(trial) {
      if (trial.answers !== 'PING') return skipped('It answers no PING to try this with.');
      const came = yield* trial.answer(
        () => {
          trial.probe.raw(`${writeLine('PING')}\r\n`);
        },
        ({ word }) => word === 'pong',
      );
      return came === undefined ? failed('PING with a carriage return was not answered.') : undefined;
    },
  },
  {
    id: 'pieces',
    section: 2,
    title: 'A line may come byte by byte',
    *run(trial) {
      if (trial.answers !== 'PING') return skipped('It answers no PING to try this with.');
      const from = trial.probe.heard.length;
      for (const character of `${writeLine('PING')}\n`) {
        trial.probe.raw(character);
        yield* trial.pause(30);
      }
      const came = yield* trial.soon(() => trial.since(from).some(({ line }) => line.word === 'pong'));
      return came ? undefined : failed('PING was not answered when its bytes came one by one.');
    },
  },
  {
    id: 'unknown-words',
    section: 2,
    title: 'Words that it does not know, and impossible fields, are ignored',
    run: survives(function* (trial) {
      for (const body of ['WEATHER rain 12', 'hello?', 'ACK', 'ACK 1', 'AGAIN x y', 'ACK 01 2 3', 'BLINK no such die'])
        yield* oneByOne(trial, `${writeLine(body)}\n`);
    }),
  },
  {
    id: 'wrong-checksum',
    section: 2,
    title: 'A line with a wrong checksum is dropped',
    *run(trial) {
      const from = trial.probe.heard.length;
      for (const line of ['SNAP?*0000', 'SNAP?*c5b4', 'SNAP?*C5B', 'SNAP?*C5B44', 'SNAQ?*C5B4', 'HELLO?*C850'])
        yield* oneByOne(trial, `${line}\n`);
      yield* trial.pause(ANSWER_MS);
      const obeyed = trial.since(from).find(({ line: { word } }) => word === 'snap' || word === 'hello');
      return obeyed === undefined
        ? undefined
        : failed(`It answered with \`${obeyed.body}\`. The checksum has four upper-case digits and must be right.`);
    },
  },
  {
    id: 'garbage',
    section: 2,
    title: 'After garbage, the next line feed sets it right',
    run: survives(function* (trial) {
      for (let at = 0; at < GARBAGE.length; at += 40) yield* oneByOne(trial, GARBAGE.slice(at, at + 40));
    }),
  },
  {
    id: 'long-line',
    section: 2,
    title: 'A line that is far too long harms nothing',
    run: survives(function* (trial) {
      for (let i = 0; i < 10; i += 1) yield* oneByOne(trial, '#'.repeat(40));
      trial.probe.raw('\n');
      yield* trial.pause(100);
    }),
  },
  {
    id: 'blink',
    section: 3,
    title: 'BLINK is obeyed or ignored, and has no answer',
    run: survives(function* (trial) {
      trial.probe.say('BLINK');
      const die = trial.hello?.dice[0];
      if (die !== undefined) trial.probe.say(`BLINK ${die.id}`);
      yield* trial.pause(200);
    }),
  },
];
