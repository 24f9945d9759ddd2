import type { Treason } from '../assault-state.ts';
import { withGate, withSection, withUnit, type Reducers } from '../changes.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { arrive } from '../fights/reducers.ts';
import { removeStands } from '../mechanics/reducers.ts';
import { opponentOf, unitOf, type Engine, type Siege } from '../state.ts';
import type { TreasonFact } from './facts.ts';

function withTreason(siege: Siege, change: Partial<Treason>): Siege {
  const { treason } = siege.assault;
  return treason === null ? siege : { ...siege, assault: { ...siege.assault, treason: { ...treason, ...change } } };
}

export const treasonReducers: Reducers<TreasonFact> = {
  'treason-rolled': (siege, { name, secret }) => ({
    ...siege,
    assault: {
      ...siege.assault,
      treason: { name, secret, target: null, begun: false, over: false, penalty: 0, open: null },
    },
  }),
  'treason-over': (siege) => withTreason(siege, { over: true }),
  approached: (siege, { character, answer }) => {
    const asked = withTreason(siege, { target: character, begun: true, over: answer !== 'hesitates' });
    const frozen = asked.assault.frozen.filter((id) => id !== character);
    if (answer !== 'joins') {
      // SM-214 (DSM-109): a character who hesitates is frozen; one who refuses is free again.
      const left = answer === 'hesitates' ? [...frozen, character] : frozen;
      return { ...asked, assault: { ...asked.assault, frozen: left } };
    }
    const turned = withUnit(asked, character, { side: opponentOf(unitOf(asked, character).side), silent: false });
    // SM-214: from now on the turncoat orders only the joined unit; none has been joined yet.
    return { ...turned, assault: { ...turned.assault, frozen, joined: { ...turned.assault.joined, [character]: '' } } };
  },
  'turncoat-joined': (siege, { character, unit }) => ({
    ...siege,
    assault: { ...siege.assault, joined: { ...siege.assault.joined, [character]: unit } },
  }),
  'allegiance-tested': (siege, { result }) => withTreason(siege, { begun: true, over: result !== 'wait' }),
  'laid-down-arms': (siege, { unit }) => removeStands(siege, unit, unitOf(siege, unit).stands),
  // SM-216, SM-222: a loss for its old side, but not counted in the new one's break point.
  // SM-108: an engine it pushed stays with the old side and stops.
  'changed-sides': (siege, { unit, to }) => {
    const turned = withUnit(siege, unit, { side: to, ready: false, acted: false });
    const left = (engine: Engine): Engine => (engine.pusher === unit ? { ...engine, pusher: null } : engine);
    return { ...turned, engines: mapped(turned.engines, left) };
  },
  'entrance-tried': (siege, { unit, section, result }) => {
    const tried = withTreason(siege, {
      begun: true,
      over: result !== 'stays-open',
      open: result === 'stays-open' ? section : null,
    });
    if (result === 'found') return tried;
    // SM-218: through the postern and no further this turn.
    return withUnit(arrive(tried, unit, { on: 'inside' }), unit, { halted: true, ready: false });
  },
  'door-shut': (siege) => withTreason(siege, { open: null, over: true }),
  spied: (siege, { result }) => withTreason(siege, { begun: true, over: result === 'executed' }),
  'value-revealed': (siege, { structure }) =>
    Object.hasOwn(siege.gates, structure)
      ? withGate(siege, structure, { known: true })
      : withSection(siege, structure, { known: true }),
  sabotaged: (siege, { result }) => withTreason(siege, { begun: true, over: result === 'executed' }),
  'oil-removed': (siege, { sections }) =>
    sections.reduce((after, id) => withSection(after, id, { oil: 'used' }), siege),
  // SM-220: counter-mines and barricades are lost, nobody shoots next turn, and later rolls are harder.
  'stores-ruined': (siege) => {
    const { penalty } = siege.assault.treason ?? { penalty: 0 };
    const ruined = withTreason(siege, { penalty: penalty + 1 });
    return {
      ...ruined,
      works: { ...ruined.works, counterMines: 0 },
      // DSM-116: the lower of the current points and those without a barricade; this never destroys a gate.
      gates: mapped(ruined.gates, (gate) =>
        gate.barricade ? { ...gate, barricade: false, points: Math.min(gate.points, gate.plan.base) } : gate,
      ),
      assault: { ...ruined.assault, silenced: 'defender' },
    };
  },
};
