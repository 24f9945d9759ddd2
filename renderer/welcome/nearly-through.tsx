import { useEffect } from 'react';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace } from '../design/die-look.ts';
import { useText } from '../i18n/use-text.ts';
import { preview } from '../store/asking.ts';
import { offerKey } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { Leader } from './leader.tsx';

/** What is about to happen at the weak section, with its exact chance. */
export function NearlyThrough({ section }: { readonly section: string }) {
  const say = useText();
  const send = useSend();
  const { siege, offers } = useTable('siege', 'offers');
  const offer = offers.find(({ about }) => about.length > 1 && about.includes(section)) ?? null;
  const chance = useScreen(({ previews }) =>
    offer === null ? undefined : own(previews, offerKey(offer))?.odds[0]?.line.at(-1)?.chance,
  );
  useEffect(() => {
    if (offer !== null) void send(preview(offer));
  }, [send, offer]);
  const weak = siege.sections.find(({ id }) => id === section);
  if (offer === null || weak === undefined) return null;
  return (
    <>
      <p className="start-plate">
        <DieFace look={lookOfFace(6, 'counts', 'virtual')} tincture="or" size={34} />
        <span>
          <b>{say(text('welcome.nearly', { section: weak.name }))}</b>
          {chance !== undefined && <span>{say(text('welcome.falls', { tenths: Math.round(chance * 10) }))}</span>}
        </span>
      </p>
      <Leader section={weak} />
    </>
  );
}
