import { lazy } from 'react';
import { sentencesOfRoom } from '../i18n/set-up.ts';

/** The plan editor, loaded on demand with its sentences and those of the fortress rules. */
export const PlanEditorRoom = lazy(async () => {
  const [{ PlanEditor: default_ }] = await Promise.all([
    import('./plan-editor.tsx'),
    sentencesOfRoom('plan-editor'),
    sentencesOfRoom('fortress'),
  ]);
  return { default: default_ };
});
