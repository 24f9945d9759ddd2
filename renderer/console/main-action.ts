import type { OfferView, TableState, TrayView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { soleOffer, type Desk } from '../store/desk.ts';
import { declaredNumber, isCard, toldOf } from './declared.ts';

/** What Enter and the main button do now. `wait`: nothing yet; the label says what is missing. */
export type MainAction = { readonly label: Text } & (
  | { readonly does: 'wait' }
  | { readonly does: 'type'; readonly token: string; readonly faces: readonly number[] }
  | { readonly does: 'virtual'; readonly token: string }
  | { readonly does: 'confirm'; readonly token: string; readonly slot: number }
  | { readonly does: 'choose'; readonly token: string; readonly option: string }
  | { readonly does: 'declare'; readonly token: string; readonly fact: number | boolean }
  | {
      readonly does: 'agree';
      readonly token: string;
      readonly said: readonly { readonly id: string; readonly fact: number | boolean }[];
    }
  | { readonly does: 'order'; readonly offer: OfferView }
  | { readonly does: 'go-on'; readonly row: number }
  | { readonly does: 'look-away' }
  | { readonly does: 'read' }
);

/** How many faces a person may still enter: for dice that are missing, rolling or cocked. */
export function awaitedIn(tray: TrayView): number {
  return tray.slots.filter(({ state }) => state !== 'in').length;
}

function forRoll(tray: TrayView, token: string, desk: Desk): MainAction {
  const missing = awaitedIn(tray);
  if (desk.panel === 'typing')
    return desk.draft.length > 0
      ? { does: 'type', token, faces: desk.draft, label: text('console.main.type', { count: desk.draft.length }) }
      : { does: 'wait', label: text('console.main.type-first') };
  if (desk.panel === 'virtual' && missing > 0)
    return { does: 'virtual', token, label: text('console.main.virtual', { count: missing }) };
  const slot = tray.slots.findIndex((one) => one.state === 'in' && one.unconfirmed);
  const waits = tray.slots[slot];
  if (waits?.state === 'in')
    return { does: 'confirm', token, slot, label: text('console.main.confirm', { face: waits.face }) };
  // All dice are in: the result is about to arrive, with a button to go on from it.
  if (missing === 0) return { does: 'wait', label: text('console.landed.go-on') };
  return { does: 'wait', label: text('console.main.dice-to-come', { count: missing }) };
}

/** The facts of a step are agreed to once each of them has an answer. */
function forFacts(token: string, { facts }: Desk, objection: TableState['objection']): MainAction {
  const told = facts.list.map((fact) => ({ id: fact.id, fact: toldOf(fact, facts) }));
  const missing = told.findIndex(({ fact }) => fact === null);
  if (missing >= 0) return { does: 'wait', label: text('console.facts.say', { number: missing + 1 }) };
  const said = told.flatMap(({ id, fact }) => (fact === null ? [] : [{ id, fact }]));
  const same = facts.list.every((fact) => toldOf(fact, facts) === fact.suggested);
  const closes = same && (objection?.agreed ?? null) !== null;
  const label = closes ? text('console.objection.close') : text('console.facts.agree', { count: said.length });
  return { does: 'agree', token, said, label };
}

/** Whether a result covers the question on this screen; not once somebody moved on to enter the next dice. */
export const covers = (stage: TableState['stage'], { panel }: Pick<Desk, 'panel'>): boolean =>
  stage !== null && panel !== 'typing' && panel !== 'virtual';

/** What Enter and the main button do, given the question and the desk. The host decides what is legal. */
export function mainAction(
  { ask, tray, offers, stage, objection }: Pick<TableState, 'ask' | 'tray' | 'offers' | 'stage' | 'objection'>,
  desk: Desk,
): MainAction {
  // Typed input was overtaken: do nothing until that was read.
  if (desk.overtaken !== null) return { does: 'read', label: text('console.overtaken.read') };
  if (stage !== null && covers(stage, desk))
    return { does: 'go-on', row: stage.row, label: text('console.landed.go-on') };
  if (desk.recalled) return { does: 'look-away', label: text('console.landed.go-on') };
  if (ask === null) {
    // A click usually means an order is coming for the clicked piece.
    const offer = desk.order ?? (desk.section === null ? soleOffer(offers) : null);
    return offer === null
      ? { does: 'wait', label: text('console.main.choose-command') }
      : { does: 'order', offer, label: offer.text };
  }
  const { token } = ask;
  switch (ask.ask) {
    case 'roll':
      return forRoll(tray, token, desk);
    case 'choose': {
      const option = ask.options.find(({ id }) => id === desk.option);
      return option === undefined
        ? { does: 'wait', label: text('console.main.choose-option') }
        : { does: 'choose', token, option: option.id, label: option.text };
    }
    case 'declare': {
      if (isCard(desk.facts)) return forFacts(token, desk, objection);
      if (ask.fact === 'yes-no')
        return desk.option === null
          ? { does: 'wait', label: text('console.main.say-yes-no') }
          : { does: 'declare', token, fact: desk.option === 'yes', label: text(`console.${desk.option}`) };
      const fact = declaredNumber(desk.number, ask);
      return fact === null
        ? { does: 'wait', label: text('console.main.say-number') }
        : { does: 'declare', token, fact, label: text('console.main.declare', { fact: amount(fact, ask.unit) }) };
    }
  }
}

/** A number with its unit. */
export function amount(number: number, unit: string | null): Text {
  return unit === null
    ? text('console.number', { number })
    : text('console.amount', { number, unit: text(`unit.${unit}`, { count: number }) });
}
