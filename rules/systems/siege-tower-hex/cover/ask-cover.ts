import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { elevationOf } from '../inside/places.ts';
import { personName } from '../names.ts';
import { because, noSuch, order, peopleOf, personNamed } from '../orders.ts';
import { personOf, towerAt, towerOf, type Play, type Siege, type Steps } from '../state.ts';
import { DIRECTIONS, type Cover, type Direction } from '../tables.ts';
import { COVER_RULES, coverOf, plainShot, type CoverRule } from './cover.ts';

/** Asks only what decides the cover against a shot: ST-022 to ST-025, ST-028. */

const GRADES: readonly Cover[] = ['none', 'light', 'medium', 'heavy', 'infinite'];

export interface Target extends Args {
  readonly target: string;
  readonly from: Direction;
}

/** The cover of a man in a tower against a shot from a direction. `shooter` is '' if nobody is named. */
export const askCover = procedure(
  'cover',
  'ST-077',
  function* (game: Play, { target, from, shooter }: Target & { readonly shooter: string }): Steps<Cover> {
    const { place } = personOf(game.state, target);
    const asked = { seat: personOf(game.state, target).roster.side, about: [target] };
    const person = personName(game.state, target);
    let shot = plainShot(from);
    if (place.on === 'floor' && place.hex === 'slit' && from !== 'rear') {
      const rule = place.floor === 'l3' ? 'ST-025' : 'ST-024';
      const throughSlit = yield* declareYesNo({ ...asked, rule, why: text('st.ask.through-slit', { person }) });
      shot = { ...shot, throughSlit };
    } else if (
      place.on === 'floor' &&
      place.floor === 'l2' &&
      from === 'front' &&
      towerOf(game.state, place.tower).bridge === 'lowered'
    ) {
      const throughOpening = yield* declareYesNo({
        ...asked,
        rule: 'ST-022',
        why: text('st.ask.through-opening', { person }),
      });
      shot = { ...shot, throughOpening };
      if (throughOpening) shot = { ...shot, fromBelow: yield* call(askBelow, { target, shooter }) };
    }
    const { rule, cover } = coverOf(game.state, place, shot) ?? OUTSIDE;
    return yield* call(ROWS[rule], { target, cover });
  },
);

/** Outside all towers the base game gives the cover. */
const OUTSIDE = { rule: 'ST-B05', cover: 'ask' } as const;

/**
 * The row that decides is a step of its own rule, so that a game tells which it was. ST-028, ST-B13: the optional
 * height rules are on the players' sheets.
 */
const rowOf = (rule: CoverRule) =>
  procedure(
    'cover-row',
    rule,
    function* (game: Play, { target, cover }: { target: string; cover: Cover | 'ask' }): Steps<Cover> {
      if (cover !== 'ask') return cover;
      const grade = yield* choose({
        seat: personOf(game.state, target).roster.side,
        rule,
        why: text('st.ask.cover-grade', { person: personName(game.state, target) }),
        about: [target],
        options: GRADES.map((id) => ({ id, text: text(`st.cover.${id}`) })),
      });
      return grade as Cover;
    },
  );

const ROWS = Object.fromEntries(COVER_RULES.map((rule) => [rule, rowOf(rule)])) as Readonly<
  Record<CoverRule, ReturnType<typeof rowOf>>
>;

/** ST-023: whether the shot comes from below Level 2. Known if the shooter is in a tower. */
const askBelow = procedure(
  'elevation',
  'ST-023',
  function* (game: Play, { target, shooter }: { target: string; shooter: string }): Steps<boolean> {
    const level = elevationOf(game.state, personOf(game.state, target).place) ?? 0;
    const known = shooter === '' ? null : elevationOf(game.state, personOf(game.state, shooter).place);
    if (known !== null) return known < level;
    const level2 = yield* declareYesNo({
      seat: personOf(game.state, target).roster.side,
      rule: 'ST-023',
      why: text('st.ask.same-or-higher', { person: personName(game.state, target), level }),
      about: [target],
    });
    return !level2;
  },
);

const answering = procedure('cover-question', 'ST-077', function* (_game: Play, { target, from }: Target): Steps {
  const cover = yield* call(askCover, { target, from, shooter: '' });
  yield* tell<Fact>({ kind: 'cover-told', target, from, cover });
});

/** A question anybody may ask at any time, since it changes nothing. */
export const coverQuestion = order<Target>({
  rule: 'ST-077',
  candidates: (siege) => peopleOf(siege).flatMap((target) => DIRECTIONS.map((from) => ({ target, from }))),
  check: (siege: Siege, { target: id, from }) => {
    const target = personNamed(siege, id);
    if (target === undefined) return noSuch(id);
    if (target.health === 'dead') return because('ST-B08', 'st.not.dead', { person: target.roster.name });
    if (towerAt(target.place) === undefined)
      return because('ST-B15', 'st.not.not-in-a-tower', { person: target.roster.name });
    return DIRECTIONS.includes(from) ? undefined : noSuch(from);
  },
  text: (siege, { target, from }) => text(`st.do.cover-${from}`, { person: personName(siege, target) }),
  about: ({ target }) => [target],
  run: answering,
});
