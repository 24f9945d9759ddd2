import { forecastCommand } from '../../rules/kernel/forecast.ts';
import { median, type Figure } from './figure.ts';
import { gateSiege, newGateMatch } from './gate-siege.ts';

/** Chances that a section falls: dice at 6+, tokens, resistance, and what a reference probability library says. */
const CASES = [
  { dice: 6, tokens: 0, structure: 'gate', resistance: 12, chance: 0.0198328318298151, icepoolMs: 0.81 },
  { dice: 12, tokens: 4, structure: 'wall-1', resistance: 20, chance: 0.503328257725964, icepoolMs: 2.81 },
  { dice: 24, tokens: 8, structure: 'tower-a', resistance: 30, chance: 0.914207409468121, icepoolMs: 8.86 },
] as const;

const RUNS = 400;
/** Runs before the clock starts: the engine's own compiler is not what is measured. */
const WARM_UP = 4000;

/** Time of one exact chance, worked out from nothing each time, through the rules' own procedures. */
export function oddsVsIcepool(): Figure[] {
  return CASES.map(({ dice, tokens, structure, resistance, chance, icepoolMs }) => {
    const match = newGateMatch(gateSiege(dice, { [structure]: tokens }));
    match.submit({ command: 'end-phase', args: {} });
    const work = (): number =>
      forecastCommand(match, 'shoot-structure', { unit: 'lobber-1', structure })[0]?.best ?? -1;
    const found = work();
    if (Math.abs(found - chance) > 1e-12) throw new Error(`the chance for ${dice} dice is ${found}, not ${chance}`);
    for (let i = 0; i < WARM_UP; i += 1) work();
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now();
      for (let i = 0; i < RUNS; i += 1) work();
      return (performance.now() - start) / RUNS;
    });
    const ours = median(times);
    return {
      name: `odds-vs-icepool-${dice}-${tokens}-${resistance}`,
      unit: 'ms',
      ours,
      baseline: icepoolMs,
      ratio: icepoolMs / ours,
      target: 'at least 15 times faster, digits equal to 1e-12',
      met: icepoolMs / ours >= 15,
      note: 'icepool 2.2.2 under Python 3.11 on a machine like this one: a recorded reference, not run here.',
    };
  });
}
