import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { readScript } from '../../electron/referee/script.ts';
import { Input } from '../../rules/kernel/row.ts';
import { playChecked } from './checked-game.ts';

const folder = join(import.meta.dirname, '../scripts/failures');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

describe('games that random play once broke', () => {
  it('are kept', ({ expect }) => {
    expect(names.length).toBeGreaterThan(0);
  });

  it.for(names)('%s is played to its end and holds every invariant', (name) => {
    const { script, system, setup, options } = readScript(join(folder, name));
    const inputs = script.inputs.map((input) => Input.parse(input));
    let at = 0;
    playChecked(
      { system, setup, options },
      () => inputs[at++],
      () => false,
      () => undefined,
    );
  });
});
