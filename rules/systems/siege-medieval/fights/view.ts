import type { FightView } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import type { Siege } from '../state.ts';
import { namesOf } from './combat.ts';
import type { Party } from './fight.ts';
import { fightingStands, living, protectsLikeTower } from './parties.ts';
import { statuses } from './status.ts';

/** The fights as screens draw them; SM-183 says who is covered. */
export function fightsView(siege: Siege): FightView[] {
  const fighting = (parties: readonly Party[]): FightView['attackers'] =>
    living(siege, parties).map((party) => ({ unit: party.unit, stands: fightingStands(siege, party) }));
  return Object.values(siege.fights).map(({ id, section, attacker, attackers, defenders, round, carried }) => {
    const how = attackers[0]?.how ?? 'field';
    const covered = defenders.some((party) => party.covered);
    return {
      id,
      name: text('sm.fights.do-fight', namesOf(siege, id)),
      kind: how,
      section,
      attacker,
      attackers: fighting(attackers),
      defenders: fighting(defenders),
      status: statuses({ how, round, onTower: protectsLikeTower(siege, section), covered }).defenders,
      round,
      carried: { ...carried },
      due: siege.phase === 'combat',
    };
  });
}
