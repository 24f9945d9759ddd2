import type { Forecast, NoChance } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionName, structureName } from '../names.ts';
import { engineNamed, gateNamed, sectionNamed } from '../order.ts';
import type { Siege } from '../state.ts';

/** Chances of whatever strikes a structure: shots, mines, rams, monsters and spells. None tells hidden points (SM-060). */

type Odds = Forecast<Siege, Fact>;
type Args = Readonly<Record<string, unknown>>;

interface Strike {
  /** The rule of the points it takes. */
  readonly rule: string;
  /** The section or gate that an order strikes. */
  readonly at: (siege: Siege, args: Args) => unknown;
}

/** The orders that strike a structure. */
const STRIKES: Readonly<Record<string, Strike>> = {
  bombard: { rule: 'SM-075', at: (_, { section }) => section },
  'spring-mine': { rule: 'SM-032', at: (_, { section }) => section },
  ram: { rule: 'SM-119', at: (siege, { engine }) => engineNamed(siege, engine)?.contact },
  'monster-batters': { rule: 'SM-195', at: (_, { target }) => target },
  spell: { rule: 'SM-223', at: (_, { target }) => target },
};

const strikeOf = (command: string): Strike | undefined =>
  Object.hasOwn(STRIKES, command) ? STRIKES[command] : undefined;

/** Whether the structure that an order strikes falls, and whether it loses anything. */
export function strikeForecasts(siege: Siege, command: string, args: Args): readonly Odds[] {
  const strike = strikeOf(command);
  const target = strike?.at(siege, args);
  if (strike === undefined || typeof target !== 'string') return [];
  if (gateNamed(siege, target)?.known === true) return ofGate(siege, target, strike.rule);
  return sectionNamed(siege, target)?.known === true ? ofSection(siege, target, strike.rule) : [];
}

/** SM-060: only the defender knows how many points the structure has. */
export function strikeUnknown(siege: Siege, command: string, args: Args): NoChance | undefined {
  const target = command === 'repair' ? args['structure'] : strikeOf(command)?.at(siege, args);
  const hidden = sectionNamed(siege, target)?.known === false || gateNamed(siege, target)?.known === false;
  return hidden ? { text: text('sm.no-chance.points'), rule: 'SM-060' } : undefined;
}

function ofSection(siege: Siege, id: string, rule: string): readonly Odds[] {
  const before = siege.sections[id]?.points ?? 0;
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
      rule,
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

/** SM-090: at 0 points a gate is destroyed without a test. */
function ofGate(siege: Siege, id: string, rule: string): readonly Odds[] {
  const before = siege.gates[id]?.points ?? 0;
  const gone = ({ gates }: Siege) => gates[id]?.state === 'destroyed';
  const damaged = (after: Siege) => gone(after) || (after.gates[id]?.points ?? 0) < before;
  const figures = { structure: structureName(siege, id) };
  return [
    {
      id: 'gives-way',
      text: text('sm.engines.forecast', figures),
      rule: 'SM-090',
      favours: 'attacker',
      holds: gone,
      settled: gone,
    },
    {
      id: 'damaged',
      text: text('sm.forecast.gate-damaged', figures),
      rule,
      favours: 'attacker',
      holds: damaged,
      settled: damaged,
    },
  ];
}
