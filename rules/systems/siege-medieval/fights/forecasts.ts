import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { structureName } from '../names.ts';
import type { Siege } from '../state.ts';
import { chargeForecasts } from './charge-course.ts';
import { namesOf } from './combat.ts';
import type { Outcome } from './fight.ts';

/** Forecasts for the assault: charges, how the next round of a fight ends, and whether a ram breaks its target. */
export function assaultForecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { fight, engine } = args;
  if (command === 'fight' && typeof fight === 'string') return ofFight(siege, fight);
  if (command === 'ram' && typeof engine === 'string') return ofRam(siege, engine);
  return chargeForecasts(siege, command, args);
}

/** SM-B17: players ask about the first round; what follows depends on their choices. */
function ofFight(siege: Siege, id: string): readonly Forecast<Siege, Fact>[] {
  const known = siege.fights[id];
  if (known === undefined || known.defenders.length === 0) return [];
  const { attacker } = known;
  const fought = ({ assault }: Siege, outcome?: Outcome): boolean =>
    assault.lastRound?.fight === id && (outcome === undefined || assault.lastRound.outcome === outcome);
  const names = namesOf(siege, id);
  const enemy = attacker === 'attacker' ? 'defender' : 'attacker';
  return (['attackers-won', 'drawn', 'defenders-won'] as const).map((outcome) => ({
    id: outcome,
    text: text(`sm.fights.forecast-${outcome}`, names),
    rule: 'SM-B17',
    ...(outcome === 'drawn' ? {} : { favours: outcome === 'attackers-won' ? attacker : enemy }),
    holds: (after: Siege) => fought(after, outcome),
    settled: (after: Siege) => fought(after),
  }));
}

/** SM-121, SM-123: reveals nothing about points that the attacker does not know (SM-060). */
function ofRam(siege: Siege, id: string): readonly Forecast<Siege, Fact>[] {
  const target = siege.engines[id]?.contact ?? null;
  const structure = target === null ? undefined : (siege.gates[target] ?? siege.sections[target]);
  if (target === null || structure === undefined || !structure.known) return [];
  const gone = ({ gates, sections }: Siege) =>
    gates[target]?.state === 'destroyed' || sections[target]?.state === 'debris';
  return [
    {
      id: 'gives-way',
      text: text('sm.engines.forecast', { structure: structureName(siege, target) }),
      rule: 'SM-119',
      favours: 'attacker',
      holds: gone,
      settled: gone,
    },
  ];
}
