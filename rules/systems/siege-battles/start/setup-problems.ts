import type { Problem } from '../../../kernel/system.ts';
import { drawProblems, forceProblems, wholeArmy } from '../muster/forces.ts';
import { misplacedItems, purchaseProblems } from '../muster/purchases.ts';
import { because } from '../order.ts';
import { pieceProblems } from './piece-problems.ts';
import { placingProblems } from './placing.ts';
import type { Setup } from './setup.ts';

/** Problems the schema alone cannot find; reports all of them. */

export function setupProblems(setup: Setup): readonly Problem[] {
  const { sections, units, engines, points } = setup;
  const problems: Problem[] = [];
  const ids = [...sections, ...units, ...engines].map(({ id }) => id);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  for (const id of twice) problems.push(because('SB-001', 'sb.setup.twice', { id }));
  const known = new Set(sections.map(({ id }) => id));
  const named = [
    ...sections.flatMap(({ links }) => links),
    ...units.flatMap(({ place }) => (typeof place === 'object' ? [place.section] : [])),
    ...engines.flatMap(({ at }) => (at === undefined ? [] : [at])),
  ];
  for (const id of new Set(named.filter((one) => !known.has(one))))
    problems.push(because('SB-012', 'sb.setup.no-section', { id }));
  const pieces = new Set(units.map(({ id }) => id));
  const joined = [...units.map(({ joins }) => joins), ...engines.map(({ pusher }) => pusher)];
  for (const id of new Set(joined.filter((one) => one !== undefined && !pieces.has(one))))
    problems.push(because('SB-003', 'sb.setup.no-unit', { id: String(id) }));
  problems.push(
    ...pieceProblems(setup),
    ...placingProblems(setup),
    ...misplacedItems(setup),
    ...wholeArmy(setup),
    ...drawProblems(setup),
  );
  // SB-002: one side attacks and the other defends.
  const { sides } = setup;
  if (sides[0].seat === sides[1].seat) problems.push(because('SB-002', 'sb.setup.same-role', { side: sides[1].name }));
  // SB-072: gate sections alone have a gate.
  for (const { id, label, kind, gateOpen } of sections)
    if (gateOpen && kind !== 'gate')
      problems.push({ ...because('SB-072', 'sb.setup.no-gate-to-open', { section: label }), about: [id] });
  // SB-017: no more than three are placed.
  const objectives = sections.filter(({ objective }) => objective).length;
  if (objectives > 3 && points === undefined) problems.push(because('SB-017', 'sb.setup.objectives', { objectives }));
  // SB-012: three objectives need three sections to be placed.
  if (setup.begin === 'muster' && sections.length < 3) problems.push(because('SB-012', 'sb.setup.too-few-sections'));
  return points === undefined ? problems : [...problems, ...forceProblems(setup), ...purchaseProblems(setup)];
}
