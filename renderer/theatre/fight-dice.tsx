import './theatre.css';
import type { FightRoll, FightRound } from '../../electron/contract/fights.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { DieFace } from '../design/die-face.tsx';
import { armsOf, tinctureClass, type Tincture } from '../design/tincture.ts';
import { Bar, Mark, lookOfLanded } from '../landing/landed-dice.tsx';
import { stoppedOf } from './words.ts';

export interface FightDiceProps {
  readonly roll: FightRoll;
  readonly round: Pick<FightRound, 'rolls'>;
  readonly sides: readonly SideView[];
  /** Edge of a die in px. */
  readonly size: number;
}

/** The dice of a roll in a fight: a stopped hit has a bar in the saver's colour, a save the mark of what it did. */
export function FightDice({ roll, round, sides, size }: FightDiceProps) {
  const { tincture } = armsOf(sides, roll.seat);
  const stopped = stoppedOf(roll, round);
  const saver: Tincture = armsOf(sides, round.rolls.find(({ kind }) => kind === 'saves')?.seat ?? null).tincture;
  return (
    <span className={`fight-dice ${tinctureClass(tincture)}`}>
      {roll.dice.map((die, i) => (
        <span key={i} className="fight-die" data-came={stopped[i] === true ? 'stopped' : die.came}>
          <DieFace
            look={lookOfLanded({ ...die, label: '', by: null, was: null })}
            tincture={tincture}
            sides={roll.sides}
            size={size}
            label={String(die.face)}
          />
          {stopped[i] === true && <Bar by={saver} />}
          {roll.kind === 'saves' && <Mark came={die.came} />}
        </span>
      ))}
    </span>
  );
}
