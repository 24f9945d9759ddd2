import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportLine } from '../../../test/tournament/report-line.ts';
import { cellsOf, column, joinReport, splitReport, withCell, withColumn } from './report.ts';

const PERSON = ['m', 'GM', 'Test0001 Player0001', '2720', 'NOR', '1234567', '1990/01/01'];
const LINE = reportLine(1, PERSON, '1.5', 1, ['   2 w 1', '0000 - H']);

describe('a tournament report, line by line', () => {
  it('is written exactly as it was read, whatever it contains', () => {
    const part = fc.constantFrom('001    1', '012 Acre', 'XXR 9', '', ' ', '\r', '\n', '\r\n', 'é', '### unknown');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(joinReport(splitReport(parts.join('')))).toBe(parts.join(''));
      }),
    );
  });

  it('knows the columns of a player', () => {
    expect(column(LINE, 'startRank')).toBe('1');
    expect(column(LINE, 'name')).toBe('Test0001 Player0001');
    expect(column(LINE, 'rating')).toBe('2720');
    expect(column(LINE, 'points')).toBe('1.5');
    expect(column(LINE, 'rank')).toBe('1');
    expect(cellsOf(LINE)).toEqual([
      { opponent: 2, colour: 'w', result: '1' },
      { opponent: 0, colour: '-', result: 'H' },
    ]);
    expect(LINE).toHaveLength(109);
    expect(cellsOf(`${LINE}               3 b 0`)[3]).toEqual({ opponent: 3, colour: 'b', result: '0' });
    expect(cellsOf(`${LINE}  abcd`)[2]?.opponent).toBeNaN();
    expect(cellsOf(` ${LINE}`).map(({ opponent }) => opponent)).toEqual([NaN, NaN]);
  });

  it('changes one column and leaves the rest untouched', () => {
    const changed = withColumn(LINE, 'points', '2.0');
    expect(column(changed, 'points')).toBe('2.0');
    expect(changed.slice(0, 80) + changed.slice(84)).toBe(LINE.slice(0, 80) + LINE.slice(84));
    const longer = withCell(LINE, 4, { opponent: 12, colour: 'b', result: '=' });
    expect(cellsOf(longer)[3]).toEqual({ opponent: 12, colour: 'b', result: '=' });
    expect(longer.startsWith(LINE)).toBe(true);
    expect(column(withColumn(LINE, 'name', 'x'.repeat(50)), 'name')).toHaveLength(33);
  });
});
