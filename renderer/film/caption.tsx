import type { ShownFrame } from '../../electron/contract/film-shown-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { inSentences, saysMore } from '../../electron/contract/in-sentences.ts';
import { arithmetic } from '../console/log-filter.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace } from '../design/die-look.ts';
import { Kept } from '../design/kept.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { followed } from './followed.ts';

/** Most dice that fit in a caption. */
const MOST_DICE = 24;

/** A frame's caption as plain sentences, for speech and screen readers. */
export function spoken({ words, outcome, fight, kind }: ShownFrame, say: Say): string {
  const where = fight === null || kind === 'line' ? [] : [say(fight.name)];
  return inSentences([...where, say(words), ...saysMore(say(words), outcome.map(say))]);
}

/** The caption of a frame: the headline, its dice and their outcome. */
export function Caption({
  frame,
  dice = 34,
}: {
  readonly frame: ShownFrame;
  /** Size of a die and of the shield, in px. */
  readonly dice?: number;
}) {
  const say = useText();
  const { siege } = useTable('siege');
  const { kind, seat, words, faces, sum, outcome, fight } = frame;
  const side = siege.sides.find((one) => one.seat === seat);
  const { tincture } = armsOf(siege.sides, seat);
  if (kind === 'line')
    return (
      <p className="film-line">
        <Kept>{spoken(frame, say)}</Kept>
      </p>
    );
  return (
    <div className={`film-caption film-is-${kind} ${tinctureClass(tincture)}`}>
      {fight !== null && (
        <p className="film-fight">
          <Kept>{say(fight.name)}</Kept>
        </p>
      )}
      <p className="film-headline chronicle">
        {side !== undefined && <Shield side={side} size={dice} />}
        <span>
          <Kept>{say(words)}</Kept>
        </span>
      </p>
      {(faces.length > 0 || outcome.length > 0) && (
        <p className="film-figures">
          {faces.slice(0, MOST_DICE).map(({ face, reads, grade }, i) => (
            <DieFace key={i} look={lookOfFace(face, reads, grade)} tincture={tincture} size={dice} />
          ))}
          {sum !== null && (
            <b>
              {arithmetic(
                faces.map(({ face }) => face),
                sum.total,
              )}
            </b>
          )}
          {outcome.length > 0 && (
            <span>
              <Kept>{inSentences(followed(saysMore(say(words), outcome.map(say))))}</Kept>
            </span>
          )}
        </p>
      )}
      {kind === 'struck' && <p className="film-note">{say(text('film.struck'))}</p>}
    </div>
  );
}
