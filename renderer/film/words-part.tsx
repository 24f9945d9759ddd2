import { useState } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { hasFieldOnly } from '../battlefield/lazy-battlefield.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { saveText } from '../library/files.ts';
import { useEasel } from './easel.tsx';
import { fileNameOf } from './file-name.ts';
import { linesOf } from './in-words.ts';
import { Picture } from './picture.tsx';
import { swellPaper } from './swell.ts';

/** The siege in words and its tactile plan, collapsed by default, for people who cannot see the picture. */
export function WordsPart({ siege }: { readonly siege: SiegeView }) {
  const say = useText();
  const { draw, easel, clear } = useEasel();
  const [saved, setSaved] = useState<Text | null>(null);
  const save = async (): Promise<void> => {
    // Drawn anew at film size: the picture beside these words may be small, and close to one section.
    const room = await draw(<Picture siege={siege} section={null} />, 'svg');
    const drawn = room.querySelector<SVGSVGElement>('svg.plan-drawing') ?? room.querySelector<SVGSVGElement>('svg');
    const paper = drawn === null ? null : swellPaper(drawn, siege.name);
    clear();
    if (paper === null) return;
    const name = `${fileNameOf(siege.name)}.svg`;
    await saveText(name, paper);
    setSaved(text('film.swell-saved', { name }));
  };
  return (
    <details className="film-words">
      <summary>{say(text(hasFieldOnly(siege) ? 'film.words.head.battle' : 'film.words.head'))}</summary>
      <ul>
        {linesOf(siege, say).map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={() => void save()}>
        <Icon name="pen" size={17} /> {say(text('film.swell'))}
      </button>
      <span role="status">{saved !== null && say(saved)}</span>
      {easel}
    </details>
  );
}
