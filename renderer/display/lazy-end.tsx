import { onDemand } from '../design/on-demand.tsx';
import { sentencesOfRoom } from '../i18n/set-up.ts';

/** The end page. Loaded when a siege has ended. */
export const End = onDemand(async () => {
  const [{ End: Page }] = await Promise.all([import('./end.tsx'), sentencesOfRoom('ending')]);
  return Page;
});
