import { lazy } from 'react';
import { sentencesOfRoom } from '../i18n/set-up.ts';

/** The plan editor as a room that is fetched when somebody goes in, with its words and what the rules say of plans. */
export const PlanEditorRoom = lazy(async () => {
  const [{ PlanEditor: default_ }] = await Promise.all([
    import('./plan-editor.tsx'),
    sentencesOfRoom('plan-editor'),
    sentencesOfRoom('fortress'),
  ]);
  return { default: default_ };
});
