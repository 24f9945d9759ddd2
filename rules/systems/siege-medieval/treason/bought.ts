import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { inBattle } from '../game/break-point.ts';
import { somebodyInside } from '../game/foothold.ts';
import { nameOf, unitName } from '../names.ts';
import { because, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';

/** Bought: SM-213, SM-214. */

type Character = Readonly<{ character: string }>;

/**
 * SM-213 (DSM-108): heroes and wizards, but not the general, a unique character, or one of equal profile with more
 * gear.
 */
export function mayBeApproached(siege: Siege, id: string): boolean {
  const unit = unitOf(siege, id);
  if (!approachable(unit)) return false;
  return !Object.values(siege.units).some(
    (other) =>
      approachable(other) &&
      sameProfile(unit, other) &&
      other.roster.profile.equipmentPoints < unit.roster.profile.equipmentPoints,
  );
}

function approachable({ roster, side, stands }: Unit): boolean {
  const { type, rank, unique } = roster.profile;
  return side === 'defender' && stands > 0 && type === 'character' && !unique && (rank === 'hero' || rank === 'wizard');
}

function sameProfile({ roster: a }: Unit, { roster: b }: Unit): boolean {
  const [one, other] = [a.profile, b.profile];
  return (
    one.rank === other.rank && one.attacks === other.attacks && one.command === other.command && one.hits === other.hits
  );
}

/** SM-214: the character's answer, by the table. */
export const answer = procedure('bought', 'SM-214', function* (game: Play, { character }: Character): Steps {
  const face = yield* roll({
    seat: 'attacker',
    rule: 'SM-214',
    why: text('sm.treason.ask-answer', { character: unitName(game.state, character) }),
    about: [character],
    ...ONE_D6,
    faces: game.state.options.boughtTable.map((one) => text(`sm.treason.face-${one}`)),
  });
  const said = game.state.options.boughtTable[face - 1] ?? 'refuses';
  yield* tell<Fact>({ kind: 'approached', character, face, answer: said });
});

/** SM-214 (DSM-109): a hesitating character is asked again at the start of each attacker's turn. */
export function* askAgain(game: Play): Steps {
  const { treason } = game.state.assault;
  if (treason?.name !== 'bought' || !treason.begun || treason.over || treason.target === null) return;
  if (unitOf(game.state, treason.target).stands === 0) return yield* tell<Fact>({ kind: 'treason-over' });
  yield* call(answer, { character: treason.target });
}

/** Whether the attacker may name a character now: SM-213, once an attacking unit has got in. */
function isDue(siege: Siege): boolean {
  const { treason } = siege.assault;
  return treason?.name === 'bought' && !treason.begun && !treason.over && inBattle(siege) && somebodyInside(siege);
}

/** SM-213: the phase cannot end until the attacker has named a character, if there is one to name. */
export function approachDue(siege: Siege): Problem | undefined {
  if (!isDue(siege)) return undefined;
  const anybody = Object.keys(siege.units).some((id) => mayBeApproached(siege, id));
  return anybody ? because('SM-213', 'sm.not.approach-due') : undefined;
}

export const approach = order<Character>({
  rule: 'SM-213',
  candidates: (siege) => Object.keys(siege.units).map((character) => ({ character })),
  check: (siege, { character: id }) => {
    const character = unitNamed(siege, id);
    if (character === undefined) return noSuch(id);
    if (!isDue(siege)) return because('SM-213', 'sm.not.no-approach');
    return mayBeApproached(siege, id)
      ? undefined
      : because('SM-213', 'sm.not.incorruptible', { unit: nameOf(character) });
  },
  seat: () => 'attacker',
  ...naming('sm.treason.do-approach', { character: unitName }),
  secret: ({ assault }) => assault.treason?.secret === true,
  run: answer,
});

type Joining = Readonly<{ character: string; unit: string }>;

const joining = procedure('join-unit', 'SM-214', function* (_game: Play, { character, unit }: Joining): Steps {
  yield* tell<Fact>({ kind: 'turncoat-joined', character, unit });
});

/** SM-214: a turncoat joins a unit and can order no other. */
export const joinUnit = order<Joining>({
  rule: 'SM-214',
  candidates: (siege) =>
    Object.keys(siege.assault.joined).flatMap((character) =>
      Object.keys(siege.units).map((unit) => ({ character, unit })),
    ),
  check: (siege, { character: by, unit: id }) => {
    const character = unitNamed(siege, by);
    const unit = unitNamed(siege, id);
    if (character === undefined) return noSuch(by);
    if (unit === undefined) return noSuch(id);
    const moment = wrongMoment(siege, 'command', character.side);
    if (moment !== undefined) return moment;
    if (!Object.hasOwn(siege.assault.joined, by) || character.stands === 0)
      return because('SM-214', 'sm.not.no-turncoat', { unit: nameOf(character) });
    const fit = unit.side === character.side && unit.stands > 0 && unit.roster.profile.type !== 'character';
    if (!fit || unit.place.on === 'tunnel' || unit.place.on === 'off-table')
      return because('SM-214', 'sm.not.cannot-join', { unit: nameOf(unit) });
    return siege.assault.joined[by] === id
      ? because('SM-214', 'sm.not.joined-already', { unit: nameOf(unit) })
      : undefined;
  },
  ...naming('sm.treason.do-join', { character: unitName, unit: unitName }),
  run: joining,
});
