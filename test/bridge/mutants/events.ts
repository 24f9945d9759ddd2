import { writeLine } from '../../../firmware-bridge/link/line.ts';
import { bodyOf, isRight, isWord, rewriting, swallowing, type Mutant } from './mutant.ts';

/** Mutants that lose, double or misnumber events, or send impossible ones. */
export const EVENT_MUTANTS: readonly Mutant[] = [
  {
    name: 'forgets an event when it is sent',
    fails: ['keeps'],
    flaw: () => {
      let forgetsAt: number | undefined;
      return {
        tick: (bench) => {
          if (bench.last >= 3) forgetsAt ??= bench.now + 1500;
          if (forgetsAt === undefined || bench.now < forgetsAt) return;
          forgetsAt = Infinity;
          bench.toDevice(writeLine(`ACK ${bench.boot} ${bench.last}`));
        },
      };
    },
  },
  { name: 'ignores AGAIN', fails: ['again'], flaw: () => ({ in: swallowing('AGAIN') }) },
  {
    name: 'sends on AGAIN the last event only',
    fails: ['again'],
    flaw: () => ({
      in: (line, { last }) => [isWord(line, 'AGAIN') ? writeLine(bodyOf(line).replace(/\d+$/, String(last))) : line],
    }),
  },
  {
    name: 'takes AGAIN of any boot',
    fails: ['again-other-boot'],
    flaw: () => ({
      in: (line, { boot }) => [isWord(line, 'AGAIN') ? writeLine(bodyOf(line).replace(/ \d+/, ` ${boot}`)) : line],
    }),
  },
  {
    name: 'does not send what it holds after READY',
    fails: ['hello-brings-events'],
    flaw: () => {
      const sent = new Set<string>();
      let again = false;
      return {
        in: (line) => {
          again = isWord(line, 'AGAIN');
          return [line];
        },
        out: (line) => {
          if (!isWord(line, 'E') || again) return [line];
          const known = sent.has(line);
          sent.add(line);
          return known ? [] : [line];
        },
      };
    },
  },
  {
    name: 'takes ACK of any boot',
    fails: ['ack-other-boot'],
    flaw: () => ({
      in: (line, { boot }) => [
        /^ACK \d+ \d+\*/.test(line) && !line.endsWith('*0000')
          ? writeLine(bodyOf(line).replace(/ \d+/, ` ${boot}`))
          : line,
      ],
    }),
  },
  {
    name: 'takes ACK of numbers that it never gave out',
    fails: ['ack-too-far'],
    flaw: () => ({
      in: (line, { last }) => [
        /^ACK \d+ \d{4,}\*/.test(line) ? writeLine(bodyOf(line).replace(/\d+$/, String(last))) : line,
      ],
    }),
  },
  { name: 'ignores ACK', fails: ['ack-cumulative', 'ack'], flaw: () => ({ in: swallowing('ACK') }) },
  {
    name: 'forgets everything at any ACK',
    fails: ['ack-cumulative'],
    flaw: () => ({
      in: (line, { boot, last }) => [
        new RegExp(`^ACK ${boot} [1-9]\\d?\\*`).test(line) && !line.endsWith('*0000')
          ? writeLine(`ACK ${boot} ${last}`)
          : line,
      ],
    }),
  },
  {
    name: 'forgets what it holds when the port is closed',
    fails: ['reconnect'],
    flaw: () => ({
      opened: (bench) => {
        bench.toDevice(writeLine(`ACK ${bench.boot} ${bench.last}`));
      },
    }),
  },
  {
    name: 'does not count what it had no room for',
    fails: ['lost'],
    flaw: () => ({ out: rewriting('E', (body) => body.replace(/lost \d+/, 'battery 50')) }),
  },
  {
    name: 'counts anew after a restart, in the same boot',
    fails: ['boot-new'],
    flaw: () => {
      return {
        opened: (bench) => {
          bench.restart(bench.boot + 1);
        },
        out: (line) => [
          line === '' ? '' : writeLine(bodyOf(line).replace(/^((?:HELLO 1 \S+ \S+|READY|BEAT|E|SNAP)) \d+/, '$1 7')),
        ],
        in: (line, { boot }) => [
          isRight(line) ? writeLine(bodyOf(line).replace(/^(ACK|AGAIN) 7 /, `$1 ${boot} `)) : line,
        ],
      };
    },
  },
  {
    name: 'returns to a boot that it had before',
    fails: ['boot-new'],
    flaw: () => ({
      opened: (bench) => {
        bench.restart(8);
        bench.restart(7);
      },
    }),
  },
  {
    name: 'leaves a hole in its numbers',
    fails: ['event-numbers'],
    flaw: () => {
      const later = (seq: string): string => String(Number(seq) > 2 ? Number(seq) + 1 : Number(seq));
      return {
        out: (line) => [
          line === ''
            ? ''
            : writeLine(
                bodyOf(line)
                  .replace(/^(E \d+) (\d+)/, (_, start: string, seq: string) => `${start} ${later(seq)}`)
                  .replace(
                    /^((?:READY|BEAT) \d+) (\d+) (\d+)$/,
                    (_, start: string, a: string, b: string) => `${start} ${later(a)} ${later(b)}`,
                  ),
              ),
        ],
        in: (line) => [
          line.replace(/^((?:ACK|AGAIN) \d+) (\d+)\*[0-9A-F]{4}$/, (all, start: string, seq: string) =>
            all === writeLine(bodyOf(all)) ? writeLine(`${start} ${Number(seq) > 3 ? Number(seq) - 1 : seq}`) : all,
          ),
        ],
      };
    },
  },
  {
    name: 'tells an event differently the second time',
    fails: ['event-numbers'],
    flaw: () => {
      let faces = 0;
      return {
        out: rewriting('E', (body) =>
          body.replace(/(settled d1) \d/, (_, start: string) => `${start} ${1 + ((faces += 1) % 6)}`),
        ),
      };
    },
  },
  {
    name: 'says in BEAT that it never gave out a number',
    fails: ['held-numbers'],
    flaw: () => ({ out: rewriting('BEAT', (body) => body.replace(/ \d+ \d+$/, ' 1 0')) }),
  },
  {
    name: 'says the face 7 of a die with six sides',
    fails: ['events'],
    flaw: () => ({ out: rewriting('E', (body) => body.replace(/settled d1 \d/, 'settled d1 7')) }),
  },
  {
    name: 'rolls a die that it did not announce',
    fails: ['events'],
    flaw: () => ({ out: rewriting('E', (body) => body.replace(/ d1/, ' d9')) }),
  },
  {
    name: 'has a battery of 255 per cent',
    fails: ['words', 'battery'],
    flaw: () => ({ out: rewriting('E', (body) => body.replace(/battery \d+/, 'battery 255')) }),
  },
  {
    name: 'sends back what it reads',
    fails: ['echo'],
    flaw: () => ({
      in: (line, bench) => {
        bench.toHost(`${line}\n`);
        return [line];
      },
    }),
  },
  {
    name: 'prints without waiting',
    fails: ['rate'],
    flaw: () => ({
      tick: (bench) => {
        for (let i = 0; i < 50; i += 1) bench.toHost(`adc ${'0'.repeat(30)}\n`);
      },
    }),
  },
];
