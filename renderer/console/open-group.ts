import { ordersOpened, sectionSelected } from '../store/desk.ts';
import type { Thunk } from '../store/screen.ts';
import { listedOrders } from './offers.ts';
import type { OrderRow } from './order-rows.ts';
import { isOnPlan } from './order-words.ts';

/** Opens a row of several orders; if it is for a piece on the plan, selects the piece. */
export function openGroup(group: Extract<OrderRow, { row: 'group' }>): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    if (table.state === null) return;
    const { offers, siege } = table.state;
    if (group.by === 'piece' && desk.section === null && isOnPlan(siege, group.value))
      dispatch(sectionSelected(group.value));
    else dispatch(ordersOpened([...listedOrders(offers, siege, desk).trail.map(({ key }) => key), group.key]));
  };
}
