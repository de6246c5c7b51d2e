/** A part of the drawing, in its units. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The point of the drawing in the upper left corner of the viewport, and pixels per unit. */
export interface View extends Point {
  scale: number;
}

/** What is drawn at present: an area larger than the viewport, at the scale of a view. */
export interface DrawnWindow extends Area {
  scale: number;
}

export const maxScale = 2;
/** Margin of a fitted drawing, in pixels. */
const margin = 24;
/** What of the drawing stays in view, in pixels. */
const kept = 96;
/** What is drawn beyond the viewport on each side, in pixels. */
const overscan = 320;

const within = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** The scale at which all is in view, at most 1. */
export const fitScale = (content: Size, viewport: Size): number =>
  Math.min(
    (viewport.width - 2 * margin) / Math.max(content.width, 1),
    (viewport.height - 2 * margin) / Math.max(content.height, 1),
    1,
  );

/** The scale at which the whole width is in view, at most 1. */
export const fitWidthScale = (content: Size, viewport: Size): number =>
  Math.min((viewport.width - 2 * margin) / Math.max(content.width, 1), 1);

/** All of the drawing, from the upper left corner on. */
export function fitView(content: Size, viewport: Size): View {
  const scale = fitScale(content, viewport);
  return { scale, x: -margin / scale, y: -margin / scale };
}

export const centredOn = (
  point: Point,
  { scale, viewport }: { scale: number; viewport: Size },
): View => ({
  scale,
  x: point.x - viewport.width / 2 / scale,
  y: point.y - viewport.height / 2 / scale,
});

/** Moves a view over the drawing, so that no space beyond it is shown where it is larger. */
export function overContent(view: View, content: Size, viewport: Size): View {
  const edge = margin / view.scale;
  const right = content.width + edge - viewport.width / view.scale;
  const bottom = content.height + edge - viewport.height / view.scale;
  return {
    scale: view.scale,
    x: Math.max(-edge, Math.min(view.x, right)),
    y: Math.max(-edge, Math.min(view.y, bottom)),
  };
}

/** Keeps a part of the drawing in view. */
export function clampView(view: View, content: Size, viewport: Size): View {
  const keep = kept / view.scale;
  return {
    scale: view.scale,
    x: within(view.x, keep - viewport.width / view.scale, content.width - keep),
    y: within(view.y, keep - viewport.height / view.scale, content.height - keep),
  };
}

/** Zooms by a factor; the point of the drawing under `at`, in pixels, stays where it is. */
export function zoomAt(
  view: View,
  { at, factor, minScale }: { at: Point; factor: number; minScale: number },
): View {
  const scale = within(view.scale * factor, minScale, maxScale);
  return {
    scale,
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
  };
}

/** What is drawn for a view: the viewport with a margin. */
export const windowOf = (view: View, viewport: Size): DrawnWindow => ({
  scale: view.scale,
  x: view.x - overscan / view.scale,
  y: view.y - overscan / view.scale,
  width: (viewport.width + 2 * overscan) / view.scale,
  height: (viewport.height + 2 * overscan) / view.scale,
});

/** Whether the drawn window no longer has the scale of the view or does not cover it. */
export function needsRedraw(drawn: DrawnWindow, view: View, viewport: Size): boolean {
  return (
    drawn.scale !== view.scale ||
    view.x < drawn.x ||
    view.y < drawn.y ||
    view.x + viewport.width / view.scale > drawn.x + drawn.width ||
    view.y + viewport.height / view.scale > drawn.y + drawn.height
  );
}

export const overlaps = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
