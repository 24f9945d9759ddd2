import { join, relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/** The slowest files, in seconds when run beside others on two cores: they start first if no run has been timed yet. */
export const LONG: Readonly<Record<string, number>> = {
  'test/screens/console-looks.test.ts': 106,
  'test/conformance/siege-medieval.test.ts': 93,
  'test/screens/new-siege.test.ts': 78,
  'test/screens/devices.test.ts': 71,
  'test/screens/display.test.ts': 62,
  'test/screens/console.test.ts': 61,
  'test/screens/every-sheet.test.ts': 60,
  'test/bridge/conform-real.test.ts': 53,
  'test/screens/library.test.ts': 48,
  'test/ports/firmata.test.ts': 46,
  'test/screens/devices-ports.test.ts': 43,
  'test/firmware/conform.test.ts': 40,
  'test/screens/palette.test.ts': 37,
  'test/conformance/siege-and-fortresses.test.ts': 34,
  'test/screens/event.test.ts': 34,
  'test/tournament/soak.test.ts': 33,
  'test/ports/strangers.test.ts': 33,
  'test/screens/wireless-dice.test.ts': 32,
  'test/screens/command-board.test.ts': 31,
  'test/conformance/siege-tower-hex.test.ts': 31,
};

/** Starts slow files first, and the short tests of `unit` last, so that no worker ends with a slow file alone. */
export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = new Map(
      files.map((file) => {
        const path = relative(root, file.moduleId).replaceAll(sep, '/');
        const last = this.ctx.cache.getTestSpecificationResult(file)?.duration;
        return [file, last ?? (LONG[path] ?? 0) * 1000];
      }),
    );
    const whole = (file: TestSpecification): number => Number(file.project.name === 'whole');
    return Promise.resolve(files.toSorted((a, b) => whole(b) - whole(a) || (took.get(b) ?? 0) - (took.get(a) ?? 0)));
  }
}
