import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { personName } from '../names.ts';
import { towerNamed } from '../orders.ts';
import { opponentOf, personOf, towerOf, type Play, type Siege, type Steps } from '../state.ts';
import { mayBeBeneath, struckByBridge } from './drawbridge.ts';

/** Chances of those who stand where a bridge falls: ST-062, ST-063. Only the table shows who does. */

type Odds = Forecast<Siege, Fact>;
type Beneath = Readonly<{ tower: string; person: string }>;

/** ST-059, ST-062: the die of one man, once the bridge that is being lowered falls. */
const onceItFalls = procedure('once-it-falls', 'ST-062', function* (game: Play, { tower, person }: Beneath): Steps {
  if (towerOf(game.state, tower).bridge === 'lowering') yield* call(struckByBridge, { person });
});

/** Whether each man who may be beneath is killed, and whether he is hurt at all. */
const struck = (siege: Siege): readonly (Odds & { readonly person: string })[] =>
  mayBeBeneath(siege).flatMap((person) => {
    const { roster, health } = personOf(siege, person);
    const figures = { person: personName(siege, person) };
    const killed = ({ people }: Siege): boolean => people[person]?.health === 'dead';
    return [
      {
        person,
        id: `killed:${person}`,
        text: text('st.forecast.killed', figures),
        rule: 'ST-063',
        favours: opponentOf(roster.side),
        holds: killed,
      },
      {
        person,
        id: `hurt:${person}`,
        text: text('st.forecast.hurt', figures),
        rule: 'ST-063',
        holds: (after: Siege) => killed(after) || after.people[person]?.health !== health,
      },
    ];
  });

/** ST-057: told when the winch is manned, of the end of the full turn in which the bridge falls. */
export function loweringForecasts(siege: Siege, tower: unknown): readonly Odds[] {
  if (typeof tower !== 'string' || towerNamed(siege, tower) === undefined) return [];
  return struck(siege).map(({ person, ...one }) => ({
    ...one,
    then: { procedure: onceItFalls, args: { tower, person } },
  }));
}

/** ST-059: told when the defender's turn ends, if a bridge is being lowered. */
export function fallingForecasts(siege: Siege): readonly Odds[] {
  const lowering = Object.keys(siege.towers).filter((id) => towerOf(siege, id).bridge === 'lowering');
  if (siege.active !== 'defender' || lowering.length === 0) return [];
  const settled = (after: Siege): boolean => lowering.every((id) => towerOf(after, id).bridge !== 'lowering');
  return struck(siege).map(({ person: _person, ...one }) => ({ ...one, settled }));
}
