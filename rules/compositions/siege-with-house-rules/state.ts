import { beside } from '../../systems/siege-and-fortresses/command/joined.ts';
import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import { startSiege, unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import { Setup as BattleSetup } from '../../systems/warmaster-house-rules/start/setup.ts';
import { startBattle, type Battle } from '../../systems/warmaster-house-rules/state.ts';
import type { Errand } from './errands.ts';
import { battleOf } from './battle-setup.ts';
import type { Left } from './left-behind.ts';
import type { Options } from './options.ts';
import { partsOf, type Setup } from './setup.ts';
import { agreed } from './agree.ts';

/** A siege and a battle on one table. A unit has one id in both. */
export interface Both {
  readonly siege: Siege;
  readonly battle: Battle;
  /** HR-048: what the units that have been ordered to the walls were ordered for. */
  readonly sent: Readonly<Record<string, Errand>>;
  /** SF-196: what units have left on the way in the command that is open, and is still to be told. */
  readonly left: readonly Left[];
}

/** Both as they stand before the first turn. */
export function startBoth(setup: Setup, options: Options): Both {
  const battle = startBattle(BattleSetup.parse(battleOf(setup)), options.houseRules);
  let siege = startSiege(partsOf(setup), options.siege);
  // HR-057: whoever is with a unit from the start has joined it (SF-B23).
  for (const [id, { attachedTo }] of Object.entries(battle.leaders))
    if (attachedTo !== null)
      siege = withUnit(siege, id, { joined: attachedTo, place: beside(unitOf(siege, attachedTo)) });
  return agreed({ siege, battle, sent: {}, left: [] });
}
