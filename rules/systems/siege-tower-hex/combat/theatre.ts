import type { Args } from '../../../kernel/system.ts';
import type { FightAbout, FightNews, OpenFight, Theatre } from '../../../kernel/theatre.ts';
import { announce } from '../announce.ts';
import type { Fact } from '../facts.ts';
import { personName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import { opponentOf, personOf, type Siege } from '../state.ts';

/** News of fights between men: ST-B06, ST-067. */

function ordered(siege: Siege, command: string, args: Args): FightAbout | undefined {
  if (command !== 'fight') return undefined;
  const [attacker, defender] = [String(args['attacker']), String(args['defender'])];
  const between = [personName(siege, attacker), personName(siege, defender)] as const;
  const { side } = personOf(siege, attacker).roster;
  return { fight: null, begins: { kind: 'duel', section: null, place: null, attacker: side, between } };
}

function tells(fact: Fact, _before: Siege, after: Siege, open: OpenFight | null): readonly FightNews[] {
  if (open === null || fact.kind !== 'table-read') return [];
  const attacker = open.attacker as Seat;
  const winner =
    fact.result === 'no-effect' ? null : fact.result === 'attacker-retreats' ? opponentOf(attacker) : attacker;
  const said = announce(fact, after);
  return [
    ...(said === undefined ? [] : [{ news: 'follows', text: said } as const]),
    { news: 'ended', end: winner === null ? 'over' : 'won', winner, nobodyLeft: fact.result === 'killed' },
  ];
}

export const theatre: Theatre<Siege, Fact> = { ordered, tells };
