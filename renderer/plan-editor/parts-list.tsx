import { useMemo } from 'react';
import type { PieceKind } from '../../rules/fortress/plan/plan.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { exampleOf } from './piece-view.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface PartsListProps {
  readonly kinds: readonly PieceKind[];
  /** A part was clicked: it goes to the default place. */
  readonly onAdd: (kind: PieceKind) => void;
  /** A part was dragged and dropped here, in px of the window. */
  readonly onDrop: (kind: PieceKind, x: number, y: number) => void;
}

/** How far a finger moves before a tap becomes a drag, in px. */
const DRAG = 6;

function Part({ kind, kinds, onAdd, onDrop }: PartsListProps & { readonly kind: PieceKind }) {
  const say = useText();
  const example = useMemo(() => [exampleOf(kind)], [kind]);
  const { min, max } = kind.length;
  return (
    <li>
      <button
        type="button"
        className="editor-part"
        onClick={(event) => {
          // After a drag, the drop has already placed the piece.
          if (event.currentTarget.dataset['dragged'] === undefined) onAdd(kind);
          delete event.currentTarget.dataset['dragged'];
        }}
        onPointerDown={(event) => {
          const from = { x: event.clientX, y: event.clientY };
          const button = event.currentTarget;
          delete button.dataset['dragged'];
          if (event.pointerType === 'mouse') event.preventDefault();
          button.setPointerCapture(event.pointerId);
          button.onpointerup = (up) => {
            button.onpointerup = null;
            const far = Math.hypot(up.clientX - from.x, up.clientY - from.y);
            const within = button.getBoundingClientRect();
            const outside =
              up.clientX > within.right ||
              up.clientY > within.bottom ||
              up.clientY < within.top ||
              up.clientX < within.left;
            if (far < DRAG || !outside) return;
            button.dataset['dragged'] = '';
            onDrop(kind, up.clientX, up.clientY);
          };
        }}
      >
        <span className="editor-part-picture">
          <Thumbnail pieces={example} kinds={kinds} />
        </span>
        <span>
          <b>{say(kind.name)}</b>
          <small>
            {kind.structure === null
              ? say(text('editor.part.length', { min, max }))
              : say(text('editor.part.structure', { structure: kind.structure }))}
          </small>
        </span>
        {kind.points !== null && <span className="editor-part-points">{kind.points}</span>}
      </button>
    </li>
  );
}

/** The kinds of piece of the system. */
export function PartsList(props: PartsListProps) {
  const say = useText();
  return (
    <section className="editor-parts" aria-label={say(text('editor.parts'))}>
      <h2>{say(text('editor.parts'))}</h2>
      <ul>
        {props.kinds.map((kind) => (
          <Part key={kind.id} kind={kind} {...props} />
        ))}
      </ul>
      <p className="editor-hint">{say(text('editor.parts.hint'))}</p>
    </section>
  );
}
