import type { FightView } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import type { Siege } from '../state.ts';
import { namesOf } from './combat.ts';
import type { Party } from './fight.ts';
import { eachUnit, fightingStands, living, protectsLikeTower } from './parties.ts';
import { statuses } from './status.ts';

/** The fights as the screens draw them; SM-183 says who is covered. */
export function fightsView(siege: Siege): FightView[] {
  const fighting = (parties: readonly Party[]): FightView['attackers'] =>
    eachUnit(living(siege, parties)).map(({ unit }) => ({
      unit,
      stands: parties
        .filter((party) => party.unit === unit)
        .reduce((sum, party) => sum + fightingStands(siege, party), 0),
    }));
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
