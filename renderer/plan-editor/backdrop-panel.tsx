import { useState } from 'react';
import type { Point } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { FilePicker } from '../forms/file-picker.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { measured } from './measured.ts';
import { NumberField } from './number-field.tsx';
import { photograph } from './photograph.ts';
import type { Backdrop } from './plan-file.ts';

export interface BackdropPanelProps {
  readonly backdrop: Backdrop | null;
  /** Points marked to set the scale; null while not measuring. */
  readonly points: readonly Point[] | null;
  /** `run`: consecutive changes with the same `run` are undone together. */
  readonly onBackdrop: (backdrop: Backdrop | null, run?: string) => void;
  readonly onPoints: (points: readonly Point[] | null) => void;
  readonly onRefused: (why: Text) => void;
  readonly onClose: () => void;
}

/** A photograph of the table under the plan: choose it, scale it, fade it. */
export function BackdropPanel({ backdrop, points, onBackdrop, onPoints, onRefused, onClose }: BackdropPanelProps) {
  const say = useText();
  const [known, setKnown] = useState(120);
  const [from, to] = points ?? [];
  return (
    <section className="editor-panel" aria-label={say(text('editor.photo'))}>
      <header>
        <h2>{say(text('editor.photo'))}</h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" size={18} />
          <span className="visually-hidden">{say(text('editor.close'))}</span>
        </button>
      </header>
      <p className="editor-hint">{say(text('editor.photo.hint'))}</p>
      <FilePicker
        accept="image/*"
        label={say(text('editor.photo.choose'))}
        className="btn btn-small"
        onFiles={([chosen]) =>
          void photograph(chosen).then((read) => ('key' in read ? onRefused(read) : onBackdrop(read)))
        }
      >
        {say(text('editor.photo.choose'))}
      </FilePicker>
      {backdrop !== null && (
        <>
          <label className="editor-text">
            <span>{say(text('editor.photo.opacity'))}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(backdrop.opacity * 100)}
              onChange={({ target }) => onBackdrop({ ...backdrop, opacity: Number(target.value) / 100 }, 'opacity')}
            />
          </label>
          <div className="editor-pair">
            <NumberField
              label={say(text('editor.photo.width'))}
              value={backdrop.width * backdrop.scale}
              min={50}
              max={5000}
              unit="mm"
              onChange={(mm, moving) =>
                onBackdrop({ ...backdrop, scale: mm / backdrop.width }, moving ? 'width' : undefined)
              }
            />
            {(['x', 'y'] as const).map((axis) => (
              <NumberField
                key={axis}
                label={say(text(`editor.${axis}`))}
                value={backdrop.at[axis]}
                unit="mm"
                onChange={(value, moving) =>
                  onBackdrop({ ...backdrop, at: { ...backdrop.at, [axis]: value } }, moving ? axis : undefined)
                }
              />
            ))}
          </div>
          {points === null ? (
            <button type="button" className="btn btn-small" onClick={() => onPoints([])}>
              <Icon name="ruler" size={18} />
              {say(text('editor.photo.measure'))}
            </button>
          ) : (
            <div className="editor-measure">
              <p role="status">{say(text(`editor.photo.point-${String(Math.min(3, points.length + 1))}`))}</p>
              <div className="editor-pair">
                <NumberField
                  label={say(text('editor.photo.known'))}
                  value={known}
                  min={5}
                  max={3000}
                  unit="mm"
                  onChange={setKnown}
                />
                <button
                  type="button"
                  className="btn btn-main btn-small"
                  disabled={from === undefined || to === undefined}
                  onClick={() => {
                    if (from === undefined || to === undefined) return;
                    onBackdrop(measured(backdrop, from, to, known));
                    onPoints(null);
                  }}
                >
                  {say(text('editor.photo.apply'))}
                </button>
              </div>
            </div>
          )}
          <button type="button" className="btn btn-small" onClick={() => onBackdrop(null)}>
            {say(text('editor.photo.remove'))}
          </button>
        </>
      )}
    </section>
  );
}
