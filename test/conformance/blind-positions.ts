import { systemById } from '../../electron/table/systems.ts';
import { plainAssumptions } from '../../rules/kernel/odds.ts';
import type { Question } from '../../rules/kernel/request.ts';
import { play } from '../../rules/kernel/trial.ts';
import { orderInASiege } from './blind-sieges.ts';
import { FIGHTS_OF_BOTH } from './fights-of-both.ts';
import * as orders from './orders-to-charge.ts';
import { randomAnswer, seeded } from './random-player.ts';
import { FIGHTS, threeInTheField, twoInTheField, twoOnAWall, type Ready, type Side } from './small-fights.ts';

/** Random positions, each reproducible from its seed, its fight and its number. */

type Sizes = Readonly<Record<'stands' | 'attacks' | 'hits', number>>;

/** A kind of fight, and the usual size of each side. */
interface Kind {
  readonly make: (ours: Side, theirs: Side) => Ready;
  readonly most: Sizes;
}

const BLOCK: Sizes = { stands: 6, attacks: 5, hits: 4 };

/**
 * Any order of a random siege instead of one fight: shots, structure and order tests, mines, magic, and fights
 * as they arise in games.
 */
const IN_A_SIEGE = 'inASiege';

/** The fights of each system. The hex tower has none: the table that decides its fights is not printed. */
const FOUGHT: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'siege-and-fortresses': {
    onAWall: { make: FIGHTS.onAWall, most: BLOCK },
    inTheField: { make: FIGHTS.inTheField, most: BLOCK },
    atATower: { make: FIGHTS.atATower, most: { ...BLOCK, stands: 3 } },
    twoOnAWall: { make: twoOnAWall, most: { ...BLOCK, stands: 3 } },
    twoInTheField: { make: twoInTheField, most: { ...BLOCK, stands: 3 } },
    threeInTheField: { make: threeInTheField, most: { ...BLOCK, stands: 3 } },
    onAWallBefore: { make: orders.onAWallBefore, most: BLOCK },
    inTheFieldBefore: { make: orders.inTheFieldBefore, most: BLOCK },
    alongTheWall: { make: (ours, theirs) => orders.alongTheWall(ours, theirs, 1), most: BLOCK },
    fromTheCourtyard: { make: orders.fromTheCourtyard, most: { ...BLOCK, stands: 3 } },
    toATower: { make: (ours, theirs) => orders.toATower(ours, theirs, 1), most: { ...BLOCK, stands: 3 } },
  },
  'siege-medieval': {
    byLadders: { make: FIGHTS.byLadders, most: BLOCK },
    toTheLadders: { make: (ours, theirs) => orders.toTheLadders(ours, theirs, { shots: 1, oil: true }), most: BLOCK },
    acrossTheGround: { make: orders.acrossTheGround, most: BLOCK },
  },
  'siege-battles': {
    assaulted: { make: FIGHTS.assaulted, most: { stands: 15, attacks: 2, hits: 2 } },
    toASection: { make: orders.toASection, most: { stands: 15, attacks: 2, hits: 2 } },
  },
  'warmaster-house-rules': {
    inCombat: { make: FIGHTS.inCombat, most: BLOCK },
    toCombat: { make: (ours, theirs) => orders.toCombatBefore(ours, theirs, { bows: true }), most: BLOCK },
  },
  'siege-tower-hex': {},
  'siege-with-house-rules': {
    onAWallOfBoth: { make: FIGHTS_OF_BOTH.onAWallOfBoth, most: { ...BLOCK, stands: 3 } },
    inTheOpenOfBoth: { make: FIGHTS_OF_BOTH.inTheOpenOfBoth, most: BLOCK },
  },
};

/** The kinds of positions of each system. */
export const KINDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(FOUGHT).map(([system, fights]) => [system, [...Object.keys(fights), IN_A_SIEGE]]),
);

/** At most three of anything, so that brute force is possible. */
const SMALL: Sizes = { stands: 3, attacks: 3, hits: 3 };

export interface Position {
  readonly fight: string;
  readonly number: number;
  readonly ready: Ready;
  /** Dice of the open roll that are already in. */
  readonly faces: readonly number[];
  /** The numbers of both sides, or the order, as text for reports. */
  readonly sides: string;
  /** Random numbers for playing on from here. */
  readonly random: () => number;
}

/** Both sides of a fight at random; half of the time small. */
function fightOf({ make, most }: Kind, random: () => number): { readonly ready: Ready; readonly sides: string } {
  const one = between(random);
  const limits = random() < 0.5 ? SMALL : most;
  const side = (): Side => ({
    stands: one(1, Math.min(limits.stands, most.stands)),
    attacks: one(1, Math.min(limits.attacks, most.attacks)),
    hits: one(1, Math.min(limits.hits, most.hits)),
    save: one(0, 1) === 1 ? one(4, 6) : null,
  });
  const [ours, theirs] = [side(), side()];
  const words = ({ stands, attacks, hits, save }: Side): string =>
    `${String(stands)}x${String(attacks)}, ${String(hits)} hits, save ${String(save ?? '-')}`;
  return { ready: make(ours, theirs), sides: `${words(ours)} against ${words(theirs)}` };
}

const between =
  (random: () => number) =>
  (from: number, to: number): number =>
    from + Math.floor(random() * (to - from + 1));

/**
 * A random position of a system: a fight, or any order of a random siege, before it is given, or some questions later
 * with some dice in.
 * @param fight only this kind; by default each in turn
 * @returns undefined if no siege of this number leads to an order with a chance
 */
export function positionOf(system: string, number: number, seed: number, fight?: string): Position | undefined {
  const kinds = KINDS[system] ?? [];
  const at = fight === undefined ? number % kinds.length : kinds.indexOf(fight);
  const name = kinds[at];
  const played = systemById(system);
  if (name === undefined || played === undefined) throw new Error(`${system} has no fight ${fight ?? ''}`);
  const random = seeded(seed * 1_000_003 + at * 100_003 + number);
  const kind = FOUGHT[system]?.[name];
  const found = kind === undefined ? orderInASiege(played, random) : fightOf(kind, random);
  if (found === undefined) return undefined;
  const { ready, sides } =
    'ready' in found ? found : { ready: found, sides: `${found.command} ${JSON.stringify(found.args)}` };
  const one = between(random);
  playOn(ready, one(0, 6), random);
  const question: Question | undefined = ready.match.awaiting?.question;
  const faces =
    question?.ask === 'roll'
      ? Array.from({ length: Math.floor(random() * (question.dice + 1)) }, () => one(1, question.sides))
      : [];
  return { fight: name, number, ready, faces, sides, random };
}

/** Gives the order, then answers `questions - 1` questions; does nothing if `questions` is 0. */
function playOn({ match, command, args }: Ready, questions: number, random: () => number): void {
  if (questions > 0) play(match, { command, args });
  for (let n = 1; n < questions && match.awaiting !== undefined; n += 1) {
    const question: Question = match.awaiting.question;
    // Facts of the table are declared as assumed; dice and choices are random.
    play(
      match,
      question.ask === 'declare' ? { fact: plainAssumptions.declare(question) } : randomAnswer(question, random),
    );
  }
}
