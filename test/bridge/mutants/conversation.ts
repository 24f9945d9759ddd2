import { writeLine } from '../../../firmware-bridge/link/line.ts';
import {
  bodyOf,
  isRight,
  isWord,
  rewriting,
  swallowing,
  crcFromZero,
  uponOddLine,
  isGarbage,
  isLong,
  type Mutant,
} from './mutant.ts';

/** Mutants with wrong lines, wrong hellos, wrong answers, and devices that odd lines upset. */
export const CONVERSATION_MUTANTS: readonly Mutant[] = [
  {
    name: 'begins its checksum with 0',
    fails: ['checksums'],
    flaw: () => ({ out: (line) => [line === '' ? '' : `${bodyOf(line)}*${crcFromZero(bodyOf(line))}`] }),
  },
  {
    name: 'writes its checksum in small letters',
    fails: ['speaks'],
    flaw: () => ({ out: (line) => [line.toLowerCase()] }),
  },
  {
    name: 'says BEAT without a checksum',
    fails: ['heartbeat', 'line-form'],
    flaw: () => ({ out: (line) => [isWord(line, 'BEAT') ? bodyOf(line) : line] }),
  },
  { name: 'has no heartbeat', fails: ['heartbeat'], flaw: () => ({ out: swallowing('BEAT') }) },
  {
    name: 'beats every three seconds',
    fails: ['heartbeat'],
    flaw: () => {
      let beats = 0;
      return { out: (line) => (isWord(line, 'BEAT') && (beats += 1) % 3 !== 0 ? [] : [line]) };
    },
  },
  { name: 'answers no PING', fails: ['ping'], flaw: () => ({ in: swallowing('PING') }) },
  { name: 'answers no SNAP?', fails: ['snapshot'], flaw: () => ({ in: swallowing('SNAP?') }) },
  {
    name: 'forgets a sensor in SNAP',
    fails: ['snapshot'],
    flaw: () => ({ out: rewriting('SNAP', (body) => body.replace(/ \d+$/, '')) }),
  },
  {
    name: 'says an old state in SNAP',
    fails: ['sensor', 'high-readings'],
    flaw: () => ({ out: rewriting('SNAP', (body) => body.replace(/ \d+ \d+ \d+$/, ' 0 0 0')) }),
  },
  {
    name: 'announces a die more than it has',
    fails: ['hello', 'hello-doubled'],
    flaw: () => ({ out: rewriting('HELLO', (body) => body.replace(/ 2 3 Gate/, ' 3 3 Gate')) }),
  },
  { name: 'never says READY', fails: ['hello', 'hello-doubled'], flaw: () => ({ out: swallowing('READY') }) },
  {
    name: 'says hello once and never again',
    fails: ['hello-answered', 'hello-doubled'],
    flaw: () => {
      let said = 0;
      return { in: (line) => (isWord(line, 'HELLO?') && (said += 1) > 1 ? [] : [line]) };
    },
  },
  {
    name: 'mixes two hellos',
    fails: ['hello-doubled'],
    flaw: () => {
      let asked = 0;
      let answerAt = Infinity;
      let mixing = false;
      return {
        in: (line, { now }) => {
          if (!isRight(line) || !isWord(line, 'HELLO?')) return [line];
          asked += 1;
          answerAt = now + 40;
          return [];
        },
        tick: (bench) => {
          if (bench.now < answerAt) return;
          mixing = asked > 1;
          asked = 0;
          answerAt = Infinity;
          bench.toDevice(writeLine('HELLO?'));
        },
        out: (line) => (mixing && isWord(line, 'DIE') ? [line, line] : [line]),
      };
    },
  },
  {
    name: 'has a DIE line with a leading zero',
    fails: ['hello', 'hello-doubled', 'words'],
    flaw: () => ({ out: rewriting('DIE', (body) => body.replace(' 6 ', ' 06 ')) }),
  },
  {
    name: 'draws a new boot for each hello',
    fails: ['hello-same'],
    flaw: () => {
      let boot = 100;
      return {
        in: (line, bench) => {
          // Only while nothing has happened: later it would be a restart, which another check covers.
          if (isWord(line, 'HELLO?') && bench.last === 0 && boot < 103) bench.restart((boot += 1));
          return [line];
        },
      };
    },
  },
  {
    name: 'obeys whatever the checksum',
    fails: ['wrong-checksum', 'ack-unchecked'],
    flaw: () => ({ in: (line) => [line.includes('*') ? writeLine(bodyOf(line)) : line] }),
  },
  {
    name: 'accepts ACK without a checksum',
    fails: ['ack-unchecked'],
    flaw: () => ({ in: (line) => [/^ACK \d+ \d+$/.test(line) ? writeLine(line) : line] }),
  },
  {
    name: 'does not find its way after garbage',
    fails: ['garbage'],
    flaw: () => {
      let lost = 0;
      return {
        in: (line) => {
          if (isGarbage(line)) lost = 1;
          else if (lost > 0) {
            lost -= 1;
            return [];
          }
          return [line];
        },
      };
    },
  },
  {
    name: 'restarts when a line is too long',
    fails: ['long-line'],
    flaw: () => ({
      in: uponOddLine(isLong, (bench) => {
        bench.restart();
      }),
    }),
  },
  {
    name: 'restarts on a word that it does not know',
    fails: ['unknown-words'],
    flaw: () => ({
      in: uponOddLine(
        (line) => isWord(line, 'WEATHER'),
        (bench) => {
          bench.restart();
        },
      ),
    }),
  },
  {
    name: 'wants lines in one piece',
    fails: ['pieces'],
    flaw: () => {
      let at = -Infinity;
      return {
        in: (line, { now }) => {
          const piece = now - at > 250 && now - at < 400;
          at = now;
          return isWord(line, 'PING') && piece ? [] : [line];
        },
      };
    },
  },
  {
    name: 'reads no carriage return',
    fails: ['carriage-return'],
    flaw: () => ({ in: (line) => (line.endsWith('\r') ? [] : [line]) }),
  },
  {
    name: 'hangs when it is to blink',
    fails: ['blink'],
    flaw: () => {
      let hung = -Infinity;
      return {
        in: (line, { now }) => {
          if (line.startsWith('BLINK*')) hung = now;
          return now - hung < 1300 ? [] : [line];
        },
      };
    },
  },
];
