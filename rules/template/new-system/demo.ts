import type { Setup } from './setup.ts';

/** The match that "New siege" offers at once. */
export const demoSetup: Setup = {
  name: 'The wall',
  sides: [
    { seat: 'attacker', name: 'Brandt', tincture: 'gules', charge: 'fang' },
    { seat: 'defender', name: 'Okafor', tincture: 'azure', charge: 'key' },
  ],
  strength: 3,
  stands: 4,
  turns: 3,
};
