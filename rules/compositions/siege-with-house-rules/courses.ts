import type { Course } from '../../kernel/course.ts';
import { courseWithin, within } from '../../kernel/lens.ts';
import { procedure, type Game, type Steps } from '../../kernel/procedure.ts';
import { call, tell } from '../../kernel/request.ts';
import type { Args } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { fightCourses as ofSiege, nextPhase } from '../../systems/siege-and-fortresses/combat/course.ts';
import type { Siege } from '../../systems/siege-and-fortresses/state.ts';
import { waits } from '../../systems/warmaster-house-rules/melee/combat.ts';
import { fightCourses as ofBattle } from '../../systems/warmaster-house-rules/melee/course.ts';
import { fightsDue } from '../../systems/warmaster-house-rules/melee/engagement.ts';
import type { Battle, Play as BattlePlay, Steps as BattleSteps } from '../../systems/warmaster-house-rules/state.ts';
import { agreed } from './agree.ts';
import { commands } from './commands.ts';
import type { Fact } from './facts.ts';
import { fieldOf, theField, theSiege } from './lenses.ts';
import { OWN_NAMES } from './own-names.ts';
import type { Both } from './state.ts';
import { toBattle } from './to-battle.ts';

/** Whole fights: at the walls by the siege's rules, in the open by the house rules. */

/** The phases of two player turns: a combat not due by then never will be. */
const MOST_PHASES = 6;

/** The whole fight that an order would start or continue. */
export function courses(both: Both, command: string, args: Args): readonly Course<Both, Fact>[] {
  if (command === 'fight') return ofBattle(both.battle, args).map((course) => inTheOpen(course, args));
  const name = OWN_NAMES[command] ?? command;
  const cover = isInABreach(both.siege, args) ? { cover: text('both.forecast.cover-breach') } : {};
  return ofSiege(both.siege, name, args).map((course) =>
    courseWithin(theSiege, course, {
      unwrap: (told) => (told.of === 'siege' ? told.fact : undefined),
      put: withSiege,
      own: cover,
    }),
  );
}

/** HR-072: a fight that leaves the breach goes on by the house rules, so that its siege course ends there. */
const isInABreach = ({ engagements }: Siege, { fight }: Args): boolean =>
  typeof fight === 'string' && Object.hasOwn(engagements, fight) && engagements[fight]?.kind === 'breach';

function inTheOpen(course: Course<Battle, Extract<Fact, { of: 'battle' }>['fact']>, args: Args): Course<Both, Fact> {
  const round = commands['fight']?.run;
  return courseWithin(theField, course, {
    unwrap: (told) => (told.of === 'battle' ? told.fact : undefined),
    // Whoever has left the field is still counted.
    read: ({ battle }) => battle,
    put: withBattle,
    matters: (both) => Object.keys(fieldOf(both).units),
    own: {
      ...(round && { round: { procedure: round, args } }),
      between: { procedure: untilDue, args: { combat: String(args['combat']) } },
    },
  });
}

const withSiege = (both: Both, siege: Siege): Both =>
  agreed({ ...both, siege, battle: toBattle(both.siege, siege, both.battle) });

/** HR-B10: the siege takes the hits of a unit that fights from its combat. */
const withBattle = (both: Both, battle: Battle): Both => agreed({ ...both, battle });

const waiting = procedure(
  'waits',
  'HR-B17',
  function* (game: BattlePlay, { combat }: { readonly combat: string }): BattleSteps {
    yield* waits(game, combat);
  },
);

/** HR-B17, SF-B01: the siege's phases go on until the combat is due again; nobody else acts. */
const untilDue = procedure(
  'until-due',
  'HR-B17',
  function* (game: Game<Both>, { combat }: { readonly combat: string }): Steps<Fact> {
    yield* call(within(theField, waiting), { combat });
    const goesOn = (): boolean => game.state.battle.engagements[combat] !== undefined;
    const isDue = (): boolean => fightsDue(fieldOf(game.state)).includes(combat);
    for (let n = 0; n < MOST_PHASES && goesOn() && !isDue(); n += 1)
      yield* tell<Fact>(theSiege.wrap(nextPhase(game.state.siege)));
  },
);
