import type { Layout } from './layout';

/** The match beside another one in the picture, by arrow key; null where there is none. */
export function neighbourOf(layout: Layout, id: string, key: string): string | null {
  const from = layout.byId.get(id);
  if (!from) return null;
  if (key === 'ArrowRight') return layout.lines.find((line) => line.from === id)?.to ?? null;
  if (key === 'ArrowLeft') return layout.lines.find((line) => line.to === id)?.from ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const column = layout.boxes.filter(({ x }) => x === from.x).sort((one, two) => one.y - two.y);
  const next = column[column.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)];
  return next?.match.id ?? null;
}
