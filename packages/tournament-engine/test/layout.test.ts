import { type Format, layoutOf, resolveStage } from '../src/index';
import { double, groups, readyMatches, single, stageOf, steps, swiss, wins } from './simulate';

const layout = (format: Format, count: number) => layoutOf(resolveStage(stageOf(format, count)));
const cell = (format: Format, count: number, match: string) => {
  const { section, column, row, isBye } = layout(format, count).cells.get(match)!;
  return [section, column, row, isBye];
};

describe('the layout of a bracket', () => {
  it('puts each match in the middle of those that lead to it', () => {
    expect(cell(single, 8, 'U1.3')).toEqual(['upper', 0, 2, false]);
    expect(cell(single, 8, 'U2.2')).toEqual(['upper', 1, 2.5, false]);
    expect(cell(single, 8, 'F1')).toEqual(['final', 2, 1.5, false]);
    expect(cell(single, 8, 'T1')).toEqual(['final', 2, 2.5, false]);
    expect(layout(single, 8)).toMatchObject({ columns: { upper: 2 }, rows: { upper: 4 } });
  });

  it('marks byes, which keep their rows', () => {
    const { cells } = layout(single, 5);
    const byes = [...cells.values()].filter(({ isBye }) => isBye).map(({ match }) => match);
    expect(byes).toEqual(['U1.1', 'U1.3', 'U1.4']);
    expect(cells.get('U2.2')!.row).toBe(2.5);
  });

  it('of double elimination has two halves, and the final behind the longer one', () => {
    const { columns, rows, cells } = layout(double, 8);
    expect({ columns, rows }).toEqual({
      columns: { upper: 3, lower: 4 },
      rows: { upper: 4, lower: 2 },
    });
    expect(cells.get('L3.1')).toMatchObject({ section: 'lower', column: 2, row: 0.5 });
    expect(cells.get('F1')).toMatchObject({ column: 4, row: 1.5 });
    expect(cells.get('F2')).toMatchObject({ column: 5, row: 1.5 });
  });

  it('has no reset that is not needed', () => {
    const { resolved } = steps(stageOf(double, 2), wins('U1.1'), wins('F1'));
    expect([...layoutOf(resolved).cells.keys()]).toEqual(['U1.1', 'F1']);
  });

  it.each([
    [single, 2],
    [single, 257],
    [double, 3],
    [double, 64],
    [double, 257],
  ])('gives each match of %j with %i entries a cell of its own', (format, count) => {
    const { matches } = resolveStage(stageOf(format, count));
    const { cells, links } = layoutOf({ matches });
    expect([...cells.keys()].sort()).toEqual([...matches.keys()].sort());
    const taken = [...cells.values()].map(({ section, column, row }) =>
      [section, column, row].join(),
    );
    expect(new Set(taken).size).toBe(taken.length);
    const columns = new Map<string, number[]>();
    for (const { section, column, row } of cells.values()) {
      const key = `${section} ${column}`;
      columns.set(key, [...(columns.get(key) ?? []), row]);
    }
    for (const rows of columns.values()) {
      const sorted = rows.toSorted((one, other) => one - other);
      for (const [index, row] of sorted.slice(1).entries()) {
        expect(row - sorted[index]!).toBeGreaterThanOrEqual(1);
      }
    }
    const winners = [...matches.values()].flatMap(({ planned: { home, away } }) =>
      [home, away].filter(({ from }) => from === 'winner'),
    );
    expect(links).toHaveLength(winners.length);
  });

  it('is empty for groups and Swiss rounds', () => {
    expect(layout(groups, 4).cells.size).toBe(0);
    const { resolved } = steps(stageOf(swiss, 4), { kind: 'pair', round: 1 });
    expect(readyMatches(resolved)).toHaveLength(2);
    expect(layoutOf(resolved).cells.size).toBe(0);
  });
});
