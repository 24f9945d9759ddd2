import type { Args, Forecast, NoChance } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { comingOf, oilIsHidden } from './fights/coming.ts';
import { assaultForecasts } from './fights/forecasts.ts';
import { sectionName, structureName, unitName } from './names.ts';
import { engineNamed, gateNamed, sectionNamed, unitNamed } from './order.ts';
import type { Siege } from './state.ts';

/** Forecasts before a roll; they reveal nothing about points the attacker does not know (SM-060). */
export function forecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const ofAssault = assaultForecasts(siege, command, args);
  if (ofAssault.length > 0) return ofAssault;
  const ofTroops = troopForecasts(siege, command, args);
  if (ofTroops.length > 0) return ofTroops;
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
 * SM-080, SM-083: with one test per attack, a newly cracked section cannot fall any more; SM-084: on a 5 it falls for
 * certain. Only its garrison still leaves.
 */
function fallSettled({ sections: before, options }: Siege, id: string): (after: Siege) => boolean {
  const mayCrack = before[id]?.state === 'intact' && options.collapseTest !== 'each-point';
  return ({ sections }) => {
    const { state, falling } = sections[id] ?? {};
    return falling === true || state === 'debris' || (mayCrack && state === 'unstable');
  };
}

/** Why there is no forecast: SM-060 only the defender knows the points; DSM-023 or where the oil is. */
export function noChance(siege: Siege, command: string, args: Args): NoChance | undefined {
  const { section, engine, structure } = args;
  const coming = comingOf(siege, command, args);
  if (coming !== undefined)
    return oilIsHidden(siege, coming) ? { text: text('sm.no-chance.oil'), rule: 'SM-042' } : undefined;
  const aimed =
    command === 'bombard' || command === 'spring-mine'
      ? section
      : command === 'ram'
        ? engineNamed(siege, engine)?.contact
        : command === 'repair'
          ? structure
          : undefined;
  const hidden = sectionNamed(siege, aimed)?.known === false || gateNamed(siege, aimed)?.known === false;
  return hidden ? { text: text('sm.no-chance.points'), rule: 'SM-060' } : undefined;
}

/** Forecasts for SM-B06 an order, SM-B09 a shot, SM-051 a repair. */
function troopForecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { unit, target, structure } = args;
  if (command === 'order' && typeof unit === 'string') return obeys(siege, unit);
  if (command === 'shoot' && typeof target === 'string') return falls(siege, target);
  return command === 'repair' && typeof structure === 'string' ? mends(siege, structure) : [];
}

function obeys(siege: Siege, id: string): readonly Forecast<Siege, Fact>[] {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return [];
  return [
    {
      id: `obeys:${id}`,
      text: text('sm.forecast.obeys', { unit: unitName(siege, id) }),
      rule: 'SM-B06',
      favours: unit.side,
      holds: ({ units }) => units[id]?.ready === true,
    },
  ];
}

/** Engines get no forecast: their saves and their fate follow rules of their own. */
function falls(siege: Siege, id: string): readonly Forecast<Siege, Fact>[] {
  const target = unitNamed(siege, id);
  if (target === undefined) return [];
  const { stands, side } = target;
  return [
    {
      id: `loses-stand:${id}`,
      text: text('sm.forecast.loses-stand', { unit: unitName(siege, id) }),
      rule: 'SM-B11',
      favours: side === 'attacker' ? 'defender' : 'attacker',
      holds: ({ units }) => (units[id]?.stands ?? 0) < stands,
    },
  ];
}

function mends(siege: Siege, id: string): readonly Forecast<Siege, Fact>[] {
  const pointsOf = ({ gates, sections }: Siege): number => gates[id]?.points ?? sections[id]?.points ?? 0;
  const before = pointsOf(siege);
  if ((siege.gates[id] ?? siege.sections[id])?.known !== true) return [];
  return [
    {
      id: `mended:${id}`,
      text: text('sm.forecast.mended', { structure: structureName(siege, id) }),
      rule: 'SM-051',
      favours: 'defender',
      holds: (after) => pointsOf(after) > before,
    },
  ];
}
