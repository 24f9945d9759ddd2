import { writeLine } from '../../../firmware-bridge/link/line.ts';
import { isWord, rewriting, type Mutant } from './mutant.ts';

/** Presses, lights and high readings of version 1.1 that break its rules. */
export const ABILITY_MUTANTS: readonly Mutant[] = [
  {
    name: 'says what it can after READY',
    fails: ['can'],
    flaw: () => {
      let can: readonly string[] = [];
      return {
        out: (line) => {
          if (isWord(line, 'CAN')) {
            can = [line];
            return [];
          }
          return isWord(line, 'READY') ? [line, ...can] : [line];
        },
      };
    },
  },
  {
    name: 'has a button that bounces',
    fails: ['press'],
    flaw: () => {
      let presses = 0;
      return {
        out: (line) => {
          if (/ pressed\*/.test(line) && presses === 0) presses = 1;
          return [line];
        },
        tick: ({ device }) => {
          if (presses !== 1) return;
          presses = 2;
          device.happen({ kind: 'pressed' });
        },
      };
    },
  },
  {
    name: 'tells presses and does not say that it can',
    fails: ['press'],
    flaw: () => {
      let pressed = false;
      return {
        out: rewriting('CAN', () => 'CAN light'),
        tick: ({ device, last }) => {
          if (pressed || last < 3) return;
          pressed = true;
          device.happen({ kind: 'pressed' });
        },
      };
    },
  },
  {
    name: 'hangs when it is to light an unknown state',
    fails: ['light'],
    flaw: () => {
      let hung = -Infinity;
      return {
        in: (line, { now }) => {
          if (line.startsWith('LIGHT s1 of-later')) hung = now;
          return now - hung < 1300 ? [] : [line];
        },
      };
    },
  },
  {
    name: 'cuts high readings of a snapshot to a byte',
    fails: ['high-readings'],
    flaw: () => ({
      out: rewriting('SNAP', (body) => body.replace(/\d+$/, (value) => String(Number(value) % 256))),
    }),
  },
  {
    name: 'has more sensors with high readings than a line has room for',
    fails: ['snap-room'],
    flaw: () => {
      const more = Array.from({ length: 22 }, (_, i) => `m${i}`);
      const hello = rewriting('HELLO', (body) => body.replace(/ 3 Gatehouse/, ` ${3 + more.length} Gatehouse`));
      const snap = rewriting('SNAP', (body) => `${body}${' 0'.repeat(more.length)}`);
      return {
        out: (line, bench) => {
          const [changed = line] = isWord(line, 'SNAP') ? snap(line, bench) : hello(line, bench);
          if (!changed.startsWith('SENSOR s3')) return [changed];
          return [changed, ...more.map((id) => writeLine(`SENSOR ${id} level 65535`))];
        },
      };
    },
  },
];
