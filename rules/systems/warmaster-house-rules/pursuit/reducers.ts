import { withUnit, type Reducers } from '../changes.ts';
import { formationAfterMove } from '../formations/formations.ts';
import type { PursuitFact } from './facts.ts';
import { leaves } from '../melee/reducers.ts';
import { unitOf, type Battle } from '../state.ts';

type Of<K extends PursuitFact['kind']> = Extract<PursuitFact, { kind: K }>;

/** HR-131: one more pursuit or advance of this Combat Phase; the unit leaves whatever covered it. */
const goneOn = (battle: Battle, id: string): Battle =>
  withUnit(battle, id, {
    pursuits: unitOf(battle, id).pursuits + 1,
    position: 'open',
    // HR-015: pursuing or advancing is a move.
    formation: formationAfterMove(unitOf(battle, id).formation),
  });

function pursued(battle: Battle, { combat, unit, target, cm, most }: Of<'pursued'>): Battle {
  const gone = goneOn(battle, unit);
  const fight = gone.engagements[combat];
  if (fight === undefined) return gone;
  const pursuits = [...fight.pursuits, { unit, target, cm, most }];
  return { ...gone, engagements: { ...gone.engagements, [combat]: { ...fight, pursuits } } };
}

export const pursuitReducers: Reducers<PursuitFact> = {
  'pursuit-tested': (battle, { unit, result }) => ({ ...battle, lastPursuit: { unit, result } }),
  held: (battle, { unit }) => leaves(battle, unit),
  'fell-back': (battle, { unit, cm }) => {
    const away = leaves(battle, unit);
    if (cm === 0) return away;
    return withUnit(away, unit, { position: 'open', formation: formationAfterMove(unitOf(battle, unit).formation) });
  },
  pursued,
  advanced: (battle, { unit }) => withUnit(goneOn(leaves(battle, unit), unit), unit, { advanced: true }),
  'front-changed': (battle, { unit, formation, frontage }) => withUnit(battle, unit, { formation, frontage }),
};
