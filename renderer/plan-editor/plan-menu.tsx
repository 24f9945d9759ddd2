import * as Ariakit from '@ariakit/react';
import { useId } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { FortressPlan, Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { boundsOf } from '../../rules/fortress/plan/shape.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { MenuItem } from '../design/menu-item.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { Outlines } from './outline.tsx';
import { fileOf, openFile, type Backdrop } from './plan-file.ts';

export interface PlanMenuProps {
  readonly system: string;
  readonly name: string;
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  readonly backdrop: Backdrop | null;
  readonly onOpen: (pieces: readonly Piece[], backdrop: Backdrop | null) => void;
  readonly onRefused: (why: Text) => void;
  readonly onBackdrop: () => void;
  readonly onPrint: () => void;
}

function save(name: string, content: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The plan as a drawing at true size: a mm in the file is a mm of the model. */
function drawingOf(plan: FortressPlan, kinds: readonly PieceKind[]): string {
  const box = boundsOf(plan.pieces.map(({ footprint }) => footprint)) ?? { left: 0, right: 10, top: 0, bottom: 10 };
  const [x, y] = [box.left - 10, box.top - 10];
  const [width, height] = [box.right - box.left + 20, box.bottom - box.top + 20];
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={`${width}mm`}
        height={`${height}mm`}
        viewBox={`${x} ${y} ${width} ${height}`}
      >
        <Outlines pieces={plan.pieces} kinds={kinds} />
      </svg>,
    ),
  );
  const drawing =
    place.firstElementChild === null ? '' : new XMLSerializer().serializeToString(place.firstElementChild);
  root.unmount();
  return `<?xml version="1.0" encoding="UTF-8"?>\n${drawing}\n`;
}

/** Actions on the plan as a whole: files, photograph, paper. */
export function PlanMenu(props: PlanMenuProps) {
  const { system, name, plan, kinds, backdrop, onOpen, onRefused, onBackdrop, onPrint } = props;
  const say = useText();
  const file = useId();
  const called = (name.trim() === '' ? 'fortress' : name).replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  const items: readonly { readonly id: string; readonly icon: IconName; readonly act: () => void }[] = [
    { id: 'open', icon: 'book', act: () => document.getElementById(file)?.click() },
    {
      id: 'save',
      icon: 'layers',
      act: () => save(`${called}.plan.json`, fileOf(system, plan, backdrop), 'application/json'),
    },
    { id: 'svg', icon: 'ruler', act: () => save(`${called}.svg`, drawingOf(plan, kinds), 'image/svg+xml') },
    { id: 'print', icon: 'print', act: onPrint },
    { id: 'photo', icon: 'eye', act: onBackdrop },
  ];
  return (
    <>
      <Ariakit.MenuProvider placement="bottom-end">
        <Ariakit.MenuButton className="btn btn-small">
          <Icon name="layers" size={18} />
          {say(text('editor.menu'))}
          <Icon name="chevron-down" size={14} />
        </Ariakit.MenuButton>
        <Ariakit.Menu className="menu editor-menu" gutter={8} portal unmountOnHide>
          {items.map(({ id, icon, act }) => (
            <MenuItem key={id} icon={icon} onClick={act}>
              {say(text(`editor.menu.${id}`))}
            </MenuItem>
          ))}
        </Ariakit.Menu>
      </Ariakit.MenuProvider>
      <input
        id={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={say(text('editor.menu.open'))}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          void chosen?.text().then((content) => {
            const opened = openFile(content, system, kinds, plan);
            if (opened.ok) onOpen(opened.pieces, opened.backdrop);
            else onRefused(opened.why);
          });
        }}
      />
    </>
  );
}
