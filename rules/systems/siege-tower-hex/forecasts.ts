import type { Args, Forecast, NoChance } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { fallingForecasts, loweringForecasts } from './drawbridge/forecasts.ts';
import type { Fact } from './facts.ts';
import { towerName } from './names.ts';
import { towerOf, type Siege } from './state.ts';

/** Chances of fire, and of bridges that fall, found by running the rules. */
export function forecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { tower } = args;
  if (command === 'lower-bridge') return loweringForecasts(siege, tower);
  if (command === 'end-turn') return fallingForecasts(siege);
  if (command !== 'fire-hit' || typeof tower !== 'string') return [];
  return [
    {
      id: `burns:${tower}`,
      text: text('st.forecast.burns', { tower: towerName(siege, tower) }),
      rule: 'ST-076',
      favours: 'defender',
      holds: (after) => towerOf(after, tower).burning,
    },
  ];
}

/** ST-B04, ST-B06: the result is read from a base-game table, and players report it. */
export function noChance(_siege: Siege, command: string): NoChance | undefined {
  if (command === 'fight') return { text: text('st.no-chance.fight'), rule: 'ST-B06' };
  return command === 'shoot' ? { text: text('st.no-chance.shoot'), rule: 'ST-B04' } : undefined;
}
