import type { Problem } from '../../../../kernel/system.ts';
import { text } from '../../../../kernel/text.ts';
import { scenarioOf } from '../../scenarios/scenarios.ts';
import { EQUIPMENT } from '../../tables.ts';
import { PRICE_RULES, type Purchases } from '../purchases.ts';
import type { Seat, UnitSetup } from '../setup.ts';

/** Who may have which equipment: SF-162, SF-184, SF-185, SF-194, SF-228, SF-234, SF-235, SF-240, SF-274. */

/** The rule that gives an item to infantry alone. */
const INFANTRY_RULES = Object.freeze({ ...PRICE_RULES, ram: 'SF-185', 'siege-tower': 'SF-162' });

/** Problems with a side's equipment, unit by unit. */
export function equipmentProblems(purchases: Purchases, seat: Seat): readonly Problem[] {
  const own = purchases.units.filter(({ side }) => side === seat);
  return [...own.flatMap(itemsOf), ...closedLists(own, purchases, seat)];
}

function itemsOf({ id, name, called, side, profile, equipment }: UnitSetup): readonly Problem[] {
  const unit = called ?? name;
  const problems: Problem[] = [];
  for (const item of new Set(equipment)) {
    const figures = { unit, item: text(`equipment.${item}`) };
    // SF-240
    if (EQUIPMENT[item].side !== side)
      problems.push({ text: text('problem.attackers-item', figures), rule: 'SF-240', about: [id] });
    if (profile.type !== 'infantry')
      problems.push({ text: text('problem.infantry-item', figures), rule: INFANTRY_RULES[item], about: [id] });
  }
  if (new Set(equipment).size < equipment.length)
    problems.push({ text: text('problem.same-item', { unit }), about: [id] });
  const machines = [...new Set(equipment)].filter((item) => EQUIPMENT[item].machine);
  // SF-184: only a ram in a siege tower makes one machine of two.
  if (machines.length > 1 && !(machines.length === 2 && machines.includes('ram') && machines.includes('siege-tower')))
    problems.push({ text: text('problem.machines', { unit }), rule: 'SF-184', about: [id] });
  return problems;
}

/** SF-235, SF-274: a scenario may close parts of the siege lists to the attacker. */
function closedLists(own: readonly UnitSetup[], purchases: Purchases, seat: Seat): readonly Problem[] {
  const { attackersEquipment } = scenarioOf(purchases);
  if (seat !== 'attacker' || attackersEquipment === null) return [];
  const { items, rule } = attackersEquipment;
  const problems: Problem[] = [];
  for (const { id, name, called, equipment, profile } of own) {
    const unit = called ?? name;
    for (const item of equipment) {
      if (!items.includes(item))
        problems.push({
          text: text('problem.not-in-scenario', { unit, item: text(`equipment.${item}`) }),
          rule,
          about: [id],
        });
    }
    if (profile.engine !== undefined && purchases.buying.watchtowerEngines === 'refused')
      problems.push({
        text: text('problem.not-in-scenario', { unit, item: text(`engine.${profile.engine}`) }),
        rule,
        about: [id],
      });
  }
  for (const { id, side, label } of purchases.earthworks) {
    if (side === seat) problems.push({ text: text('problem.earthwork-not-in-scenario', { label }), rule, about: [id] });
  }
  return problems;
}
