import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { gateUsable } from '../bombardment/gates.ts';
import type { Fact } from '../facts.ts';
import { gateName, nameOf, unitName } from '../names.ts';
import { because, gateNamed, noSuch, order } from '../order.ts';
import { cameFromOutside } from '../shooting/protection.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { cannotMove, hasInitiative } from './permission.ts';

/** Capturing a gate: SM-165. */

type Capture = Readonly<{ unit: string; gate: string }>;

/** SM-165 (DSM-079): within 5 cm of the gate and more than 20 cm from any enemy infantry; exactly 20 is too close. */
const capturing = procedure('capture-gate', 'SM-165', function* (game: Play, { unit, gate }: Capture): Steps {
  const asked = { seat: unitOf(game.state, unit).side, rule: 'SM-165', about: [unit, gate], suggested: true } as const;
  const figures = { unit: unitName(game.state, unit), gate: gateName(game.state, gate) };
  const near = yield* declareYesNo({ ...asked, why: text('sm.movement.ask-near-gate', figures) });
  const alone = near && (yield* declareYesNo({ ...asked, why: text('sm.movement.ask-no-infantry', figures) }));
  yield* tell<Fact>({ kind: 'gate-captured', unit, gate, captured: alone });
});

export const captureGate = order<Capture>({
  rule: 'SM-165',
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.gates).map((gate) => ({ unit, gate }))),
  check: (siege, { unit: id, gate: at }) => {
    const gate = gateNamed(siege, at);
    if (gate === undefined) return noSuch(at);
    const stopped = cannotMove(siege, id);
    if (stopped !== undefined) return stopped;
    const unit = unitOf(siege, id);
    const figures = { unit: nameOf(unit), gate: gateName(siege, at) };
    if (unit.roster.profile.type !== 'infantry' || unit.side !== 'attacker')
      return because('SM-165', 'sm.not.captures-not', figures);
    if (gate.state !== 'intact') return because('SM-164', 'sm.not.gate-is-down', figures);
    if (!gateUsable(siege, at)) return because('SM-083', 'sm.not.gate-blocked', figures);
    // SM-165 (DSM-079): from either side, or only from inside, depending on the option.
    if (siege.options.captureFrom === 'inside' && cameFromOutside(unit))
      return because('SM-165', 'sm.not.captured-inside', figures);
    return hasInitiative(siege, id) ? undefined : because('SM-B05', 'sm.not.initiative-over', figures);
  },
  ...naming('sm.movement.do-capture', { unit: unitName, gate: gateName }),
  run: capturing,
});
