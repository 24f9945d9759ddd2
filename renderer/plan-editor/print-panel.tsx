import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { FortressPlan, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { Outlines } from './outline.tsx';
import { PAPERS, sheetsFor, type Paper, type Sheet } from './paper.ts';

export interface PrintPanelProps {
  readonly name: string;
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  readonly onClose: () => void;
}

/** Marks at the corners where a sheet is cut. */
function Cuts({ x, y, width, height }: Sheet) {
  return (
    <path
      d={[
        [x, y, 1, 1],
        [x + width, y, -1, 1],
        [x, y + height, 1, -1],
        [x + width, y + height, -1, -1],
      ]
        .map(([cx = 0, cy = 0, dx = 1, dy = 1]) => `M${cx} ${cy}h${6 * dx}M${cx} ${cy}v${6 * dy}`)
        .join('')}
      stroke="#000"
      strokeWidth="0.3"
    />
  );
}

/** The plan at its true size, over as many sheets as needed. */
export function PrintPanel({ name, plan, kinds, onClose }: PrintPanelProps) {
  const say = useText();
  const [paper, setPaper] = useState<Paper>('a4');
  const [turned, setTurned] = useState(false);
  const sheets = sheetsFor(plan.pieces, paper, turned);
  const pages = sheets.map((sheet) => (
    <section key={sheet.name} className={`plan-sheet plan-sheet-${paper}${turned ? '-turned' : ''}`}>
      <svg
        width={`${sheet.width}mm`}
        height={`${sheet.height}mm`}
        viewBox={`${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`}
      >
        <Outlines pieces={plan.pieces} kinds={kinds} />
        <Cuts {...sheet} />
        <g
          transform={`translate(${sheet.x + 8} ${sheet.y + sheet.height - 4})`}
          fontSize="3.2"
          fontFamily="Archivo, sans-serif"
        >
          <path d="M0 0h50M0 -1.500v3M50 -1.500v3" stroke="#000" strokeWidth="0.4" />
          <text x="52" y="1.1">
            {say(text('editor.print.scale'))}
          </text>
          <text x={sheet.width - 16} y="1.1" textAnchor="end">
            {`${name} · ${sheet.name}`}
          </text>
        </g>
      </svg>
    </section>
  ));
  return (
    <section className="editor-panel" aria-label={say(text('editor.menu.print'))}>
      <header>
        <h2>{say(text('editor.menu.print'))}</h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" size={18} />
          <span className="visually-hidden">{say(text('editor.close'))}</span>
        </button>
      </header>
      <p className="editor-hint">{say(text('editor.print.hint'))}</p>
      <div className="editor-row editor-selects">
        <label>
          <span>{say(text('editor.print.paper'))}</span>
          <SelectBox
            className="text-box"
            value={paper}
            options={(Object.keys(PAPERS) as Paper[]).map((one) => [one, say(text(`editor.print.${one}`))] as const)}
            onChange={setPaper}
          />
        </label>
        <label>
          <span>{say(text('editor.print.way'))}</span>
          <SelectBox
            className="text-box"
            value={turned ? 'wide' : 'tall'}
            options={(['tall', 'wide'] as const).map((way) => [way, say(text(`editor.print.${way}`))] as const)}
            onChange={(way) => setTurned(way === 'wide')}
          />
        </label>
      </div>
      <p role="status">{say(text('editor.print.sheets', { count: sheets.length }))}</p>
      <button type="button" className="btn btn-main" disabled={sheets.length === 0} onClick={() => window.print()}>
        <Icon name="print" size={18} />
        {say(text('editor.print'))}
      </button>
      {createPortal(
        <div className="plan-sheets" aria-hidden="true">
          {pages}
        </div>,
        document.body,
      )}
    </section>
  );
}
