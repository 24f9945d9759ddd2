import type { Input } from '../../kernel/row.ts';
import { declare, END_PHASE, order, pick, showing, YES } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import { at, BOW, foe, ram, scene, troop, type Changes, type Scene } from './scene.ts';
import type { Siege } from './state.ts';

/** Steps of play that many tests share, and the parts of a match that they look at. */

/** Answers rolls with dice of this face until another kind of question is asked. */
export function rollAll(match: Scene, face: number): Scene {
  while (match.awaiting?.question.ask === 'roll') play(match, showing(face, match.awaiting.question.dice));
  return match;
}

/** Plays empty phases until one begins. */
export function until(match: Scene, phase: Siege['phase'], active: Siege['active'] = 'attacker'): Scene {
  while (match.state.phase !== phase || match.state.active !== active) play(match, END_PHASE);
  return match;
}

export const placeObjective = (section: string): Input => order('place-objective', { section });

/** A match from its muster up to the first question of the hardships: objectives placed, table edges agreed. */
export function mustered(changes: Changes, objectives: readonly string[] = ['w1', 'gate', 't1']): Scene {
  const match = scene({ ...changes, setup: { ...changes.setup, begin: 'muster' } });
  play(match, ...objectives.map(placeObjective), END_PHASE, YES);
  return match;
}

export const BEGIN: Input = order('begin-combats');
export const charge = (unit: string, section: string): Input => order('charge', { unit, section });
export const fight = (section: string): Input => order('fight', { section });
export const assaultFrom = (unit: string, section: string): Input => order('assault-from', { unit, section });
/** A shot with the first weapon of a unit. */
export const shoot = (unit: string, target: string): Input => order('shoot', { unit, weapon: 0, target });
/** Reports wounds from the table; the number is asked next. */
export const reportWounds = (unit: string): Input => order('report-wounds', { unit });

type Charge = readonly [unit: string, section: string];

/** Charges that arrive while the garrison holds, up to the Close Combat Phase. */
export function arrived(changes: Changes, ...charges: readonly Charge[]): Scene {
  const match = until(scene(changes), 'movement');
  for (const [unit, section] of charges) {
    play(match, charge(unit, section), declare(3));
    for (let open = match.awaiting?.question; open !== undefined; open = match.awaiting?.question)
      play(match, open.ask === 'choose' ? pick('hold') : showing(3, open.ask === 'roll' && open.dice === 3 ? 3 : 2));
  }
  return until(match, 'combat');
}

/** The same with the Close Combat Phase opened. */
export function charged(changes: Changes, ...charges: readonly Charge[]): Scene {
  const match = arrived(changes, ...charges);
  play(match, BEGIN);
  return match;
}

/** The defender's Shooting Phase: flaming ammunition on W1, and a ram pushed by 'a'. */
export const flaming = (sections: Changes['sections'] = {}): Scene => {
  const archers = foe('d', { place: at('w1'), items: ['flaming-ammunition'], weapons: [BOW] });
  const setup = { engines: [ram({ pusher: 'a' })] };
  return until(scene({ units: [troop('a'), archers], sections, setup }), 'shooting', 'defender');
};

type Told = readonly { readonly kind: string }[];
/** The score of an assault. */
export const scored = (facts: Told) => facts.find(({ kind }) => kind === 'assault-scored');
/** The models picked for an assault, in the order picked. */
export const picked = (facts: Told) => facts.filter(({ kind }) => kind === 'party-picked');
/** One argument of each offer of an order. */
export const offered = (match: Scene, command: string, arg: string): readonly unknown[] =>
  match.offers().flatMap((offer) => (offer.command === command ? [offer.args[arg]] : []));
