import {
  clampView,
  fitView,
  maxScale,
  needsRedraw,
  overContent,
  windowOf,
  zoomAt,
  type View,
} from './view';

const viewport = { width: 1000, height: 600 };
const content = { width: 4000, height: 20_000 };

test('fits all of a drawing into the viewport, and enlarges none', () => {
  const { scale, x, y } = fitView(content, viewport);
  expect((content.height - y) * scale).toBeLessThanOrEqual(viewport.height);
  expect((content.width - x) * scale).toBeLessThanOrEqual(viewport.width);
  expect(fitView({ width: 10, height: 10 }, viewport).scale).toBe(1);
});

test('keeps the point under the pointer where it is while zooming', () => {
  const before = { scale: 1, x: 300, y: 4000 };
  const at = { x: 700, y: 100 };
  const after = zoomAt(before, { at, factor: 1.5, minScale: 0.1 });
  expect(after.x + at.x / after.scale).toBeCloseTo(before.x + at.x / before.scale);
  expect(after.y + at.y / after.scale).toBeCloseTo(before.y + at.y / before.scale);
  expect(zoomAt(before, { at, factor: 100, minScale: 0.1 }).scale).toBe(maxScale);
  expect(zoomAt(before, { at, factor: 0.001, minScale: 0.1 }).scale).toBe(0.1);
});

test('never leaves the drawing out of view', () => {
  const inView = ({ x, y, scale }: View) =>
    x < content.width &&
    y < content.height &&
    x + viewport.width / scale > 0 &&
    y + viewport.height / scale > 0;
  for (const far of [-1e6, 1e6]) {
    expect(inView(clampView({ scale: 0.5, x: far, y: -far }, content, viewport))).toBe(true);
  }
  const start = overContent({ scale: 1, x: 3900, y: -500 }, content, viewport);
  expect(start.x + viewport.width).toBeLessThan(content.width + 100);
  expect(start.y).toBeGreaterThan(-100);
});

test('draws again only beyond the drawn window, or at another scale', () => {
  const view = { scale: 1, x: 1000, y: 1000 };
  const drawn = windowOf(view, viewport);
  expect(needsRedraw(drawn, { ...view, x: 1200, y: 800 }, viewport)).toBe(false);
  expect(needsRedraw(drawn, { ...view, x: 1400 }, viewport)).toBe(true);
  expect(needsRedraw(drawn, { ...view, y: 600 }, viewport)).toBe(true);
  expect(needsRedraw(drawn, { ...view, scale: 1.1 }, viewport)).toBe(true);
});
