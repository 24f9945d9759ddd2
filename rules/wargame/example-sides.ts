import type { SideSetup } from '../fortress/side-setup.ts';

/** The two players of most examples. */
export const brandtAndOkafor = (): [SideSetup, SideSetup] => [
  { seat: 'attacker', name: 'Brandt', tincture: 'or', charge: 'fang' },
  { seat: 'defender', name: 'Okafor', tincture: 'azure', charge: 'key' },
];
