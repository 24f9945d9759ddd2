import { choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Sabotage: SM-220. */

/** SM-220: at the start of each attacker's turn, optionally. */
export function* sabotage(game: Play): Steps {
  const { treason } = game.state.assault;
  if (treason?.name !== 'sabotage' || treason.over) return;
  const does = yield* choose({
    seat: 'attacker',
    rule: 'SM-220',
    why: text('sm.treason.ask-sabotage'),
    options: ['roll', 'wait'].map((id) => ({ id, text: text(`sm.treason.sabotage-${id}`) })),
  });
  if (does === 'wait') return;
  while (yield* oneRoll(game)); // SM-220: a 4 rolls again on the same table
}

/** @returns whether to roll again */
function* oneRoll(game: Play): Steps<boolean> {
  const { treason } = game.state.assault;
  const penalty = treason?.penalty ?? 0;
  const table = game.state.options.sabotageTable;
  const rolled = yield* roll({
    seat: 'attacker',
    rule: 'SM-220',
    why: penalty === 0 ? text('sm.treason.ask-sabotage-die-plain') : text('sm.treason.ask-sabotage-die', { penalty }),
    ...ONE_D6,
    faces: table.map((_, at) => text(`sm.treason.face-${table[Math.max(0, at - penalty)] ?? 'nothing'}`)),
  });
  const face = Math.max(1, rolled - penalty); // DSM-115: applies to all later rolls; below 1 counts as 1
  const result = table[face - 1] ?? 'nothing';
  yield* tell<Fact>({ kind: 'sabotaged', face, result });
  switch (result) {
    case 'confused':
    case 'confused-again':
      yield* confuse(game);
      return result === 'confused-again';
    case 'destroyed':
      yield* destroy(game);
      return false;
    case 'all':
      yield* tell<Fact>({ kind: 'stores-ruined' });
      return false;
    case 'executed':
    case 'nothing':
      return false;
  }
}

/** SM-220 (DSM-118): an artillery or missile unit of the defender. */
function* confuse(game: Play): Steps {
  const from = pieces(game.state).filter((id) => !unitOf(game.state, id).confused);
  if (from.length === 0) return;
  const unit = yield* choose({
    seat: 'attacker',
    rule: 'SM-220',
    why: text('sm.treason.ask-confuse'),
    options: from.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
  });
  yield* tell<Fact>({ kind: 'confused', unit, confused: true });
}

function pieces(siege: Siege): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const { side, stands, roster } = unitOf(siege, id);
    const { type, shots, range } = roster.profile;
    return side === 'defender' && stands > 0 && (type === 'artillery' || (shots > 0 && range !== null));
  });
}

/** SM-220 (DSM-118): an artillery unit, or three loads of oil; all that are left if fewer, and none already used. */
function* destroy(game: Play): Steps {
  const guns = pieces(game.state).filter((id) => unitOf(game.state, id).roster.profile.type === 'artillery');
  const loads = Object.keys(game.state.sections).filter((id) => sectionOf(game.state, id).oil === 'ready');
  const options = [
    ...guns.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
    ...(loads.length > 0 ? [{ id: 'oil', text: text('sm.treason.three-loads') }] : []),
  ];
  if (options.length === 0) return;
  const what = yield* choose({ seat: 'attacker', rule: 'SM-220', why: text('sm.treason.ask-destroy'), options });
  if (what !== 'oil') return yield* tell<Fact>({ kind: 'laid-down-arms', unit: what });
  if (loads.length <= 3) return yield* tell<Fact>({ kind: 'oil-removed', sections: loads });
  const gone: string[] = [];
  while (gone.length < 3) {
    const left = loads.filter((id) => !gone.includes(id));
    gone.push(
      yield* choose({
        seat: 'attacker',
        rule: 'SM-220',
        why: text('sm.treason.ask-load', { number: gone.length + 1 }),
        options: left.map((id) => ({ id, text: sectionName(game.state, id), about: [id] })),
      }),
    );
  }
  yield* tell<Fact>({ kind: 'oil-removed', sections: gone });
}
