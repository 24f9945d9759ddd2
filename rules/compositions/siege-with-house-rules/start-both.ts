import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import { beside } from '../../systems/siege-and-fortresses/command/joined.ts';
import { unitOf } from '../../systems/siege-and-fortresses/state.ts';
import { startSiege } from '../../systems/siege-and-fortresses/muster/start-siege.ts';
import { Setup as BattleSetup } from '../../systems/warmaster-house-rules/start/setup.ts';
import { startBattle } from '../../systems/warmaster-house-rules/state.ts';
import { agreed } from './agree.ts';
import { battleOf } from './battle-setup.ts';
import type { Options } from './options.ts';
import { partsOf, type Setup } from './setup.ts';
import type { Both } from './state.ts';

/** Both systems before the first turn. */
export function startBoth(setup: Setup, options: Options): Both {
  const battle = startBattle(BattleSetup.parse(battleOf(setup)), options.houseRules);
  let siege = startSiege(partsOf(setup), options.siege);
  // HR-057: a leader who starts with a unit has joined it (SF-B23).
  for (const [id, { attachedTo }] of Object.entries(battle.leaders))
    if (attachedTo !== null)
      siege = withUnit(siege, id, { joined: attachedTo, place: beside(unitOf(siege, attachedTo), unitOf(siege, id)) });
  return agreed({ siege, battle, sent: {}, left: [] });
}
