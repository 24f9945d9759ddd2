import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { assaultForecasts } from './fights/forecasts.ts';
import { sectionName } from './names.ts';
import type { Siege } from './state.ts';

/** Chances worth showing before a die is thrown; nothing is said of points that the attacker does not know (SM-060). */
export function forecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const ofAssault = assaultForecasts(siege, command, args);
  if (ofAssault.length > 0) return ofAssault;
  const id = args['section'];
  if ((command !== 'bombard' && command !== 'spring-mine') || typeof id !== 'string') return [];
  const section = siege.sections[id];
  if (section === undefined || !section.known) return [];
  const before = section.points ?? 0;
  const name = sectionName(siege, id);
  const damaged = ({ sections }: Siege) => sections[id]?.state === 'debris' || (sections[id]?.points ?? 0) < before;
  return [
    {
      id: 'falls',
      text: text('sm.forecast.falls', { section: name }),
      rule: 'SM-080',
      favours: 'attacker',
      holds: ({ sections }) => sections[id]?.falling === true || sections[id]?.state === 'debris',
      settled: fallSettled(siege, id),
    },
    {
      id: 'damaged',
      text: text('sm.forecast.damaged', { section: name }),
      rule: command === 'bombard' ? 'SM-075' : 'SM-032',
      favours: 'attacker',
      holds: damaged,
      settled: damaged,
    },
  ];
}

/**
 * SM-080, SM-083: with one test for an attack, a section that has newly cracked falls no more; SM-084: on a 5 it falls for
 * certain. Only its garrison leaves.
 */
function fallSettled({ sections: before, options }: Siege, id: string): (after: Siege) => boolean {
  const mayCrack = before[id]?.state === 'intact' && options.collapseTest !== 'each-point';
  return ({ sections }) => {
    const { state, falling } = sections[id] ?? {};
    return falling === true || state === 'debris' || (mayCrack && state === 'unstable');
  };
}
