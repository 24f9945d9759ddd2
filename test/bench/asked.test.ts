import { describe, expect, it } from 'vitest';
import { askedOf } from './asked.ts';

const BENCHES = { odds: { measures: 'one chance.' }, 'long-name': { measures: 'something else.' } };
const asked = (...args: string[]) => askedOf(args, BENCHES);

describe('the command line of the benches', () => {
  it('runs all benches if none is named, and named ones in list order', () => {
    expect(asked()).toEqual({ names: ['odds', 'long-name'], json: undefined });
    expect(asked('long-name', 'odds', '--json', 'file')).toEqual({ names: ['odds', 'long-name'], json: 'file' });
    expect(asked('long-name')).toMatchObject({ names: ['long-name'] });
  });

  it.each(['--help', '-h'])('lists every bench with what it measures on %s, and does not call it a mistake', (flag) => {
    const help = asked(flag, 'odds');
    expect(help).toMatchObject({ wrong: false });
    for (const words of ['npm run bench', 'odds       one chance.', 'long-name  something else.'])
      expect('say' in help ? help.say : '').toContain(words);
  });

  it.each([
    [['odd'], 'There is no bench called odd.'],
    [['odds', 'constructor'], 'There is no bench called constructor.'],
    [['--quick'], "Unknown option '--quick'"],
    [['--json'], "Option '--json <value>' argument missing"],
  ])('reports %j as a mistake and lists the benches', (args, why) => {
    const said = asked(...args);
    expect(said).toMatchObject({ wrong: true });
    expect('say' in said ? said.say.split('\n')[0] : '').toBe(why);
    expect('say' in said ? said.say : '').toContain('long-name  something else.');
  });
});
