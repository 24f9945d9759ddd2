import type { HallView } from '../../electron/contract/hall-view.ts';
import type { IconName } from '../design/icons.ts';

/** The icon for each state of a table. */
export const TABLE_ICONS: Readonly<Record<HallView['tables'][number]['state'], IconName>> = {
  waiting: 'person',
  playing: 'dice',
  'to-confirm': 'hand',
  differ: 'gavel',
  result: 'check',
  confirmed: 'check',
};
