import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { engineName } from '../names.ts';
import type { Seat, Siege } from '../state.ts';
import { namesOf } from './combat.ts';
import type { Outcome } from './fight.ts';

/** Chances of the next round of a fight: SM-B17, SM-118. */

type Odds = Forecast<Siege, Fact>;

/** SM-B17: players ask about the first round; what follows depends on their choices. */
export function fightForecasts(siege: Siege, { fight: id }: Args): readonly Odds[] {
  const known = typeof id === 'string' && Object.hasOwn(siege.fights, id) ? siege.fights[id] : undefined;
  if (typeof id !== 'string' || known === undefined) return [];
  if (known.defenders.length === 0) return known.engine === null ? [] : [falls(siege, known.attacker, known.engine)];
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

/** SM-118: an engine that nobody pushes is destroyed as soon as it would have to retreat. */
export function falls(siege: Siege, favours: Seat, engine: string): Odds {
  return {
    id: `destroyed:${engine}`,
    text: text('sm.forecast.engine-destroyed', { engine: engineName(siege, engine) }),
    rule: 'SM-118',
    favours,
    holds: ({ engines }) => engines[engine]?.destroyed === true,
  };
}
