import { lazy, Suspense, type ComponentProps } from 'react';
import { sentencesOfRoom } from '../i18n/set-up.ts';

const Page = lazy(async () => {
  const [{ End: default_ }] = await Promise.all([import('./end.tsx'), sentencesOfRoom('ending')]);
  return { default: default_ };
});

/** The end page. Loaded when a siege has ended. */
export function End(props: ComponentProps<typeof Page>) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  );
}
