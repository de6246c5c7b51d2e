import {
  centredOn,
  clampView,
  type DrawnWindow,
  fitScale,
  fitView,
  fitWidthScale,
  needsRedraw,
  overContent,
  type Point,
  type Size,
  type View,
  windowOf,
  zoomAt,
} from './view';

/** Until the viewport is measured, and where nothing is laid out. */
const assumed: Size = { width: 1160, height: 640 };
/** Names are legible from here on; smaller brackets do not start as a whole. */
const legibleScale = 0.62;
/** The smallest scale that a larger one starts with, so that its whole width is seen. */
const startScale = 0.75;
/** The smallest scale of brackets that fit anyway. */
const mostOut = 0.4;

/**
 * What part of a drawing is in view. Panning moves the drawn picture by a transform, without a
 * render; React draws again when another scale or what lies beyond the drawn window comes in view.
 */
export class Camera {
  #content: Size;
  #size: Size = assumed;
  #view: View;
  #drawn: DrawnWindow;
  #sheet: SVGSVGElement | null = null;
  #frame = 0;
  readonly #redrawn = new Set<() => void>();

  /** Starts with all in view, or where that is too small, at `focus`. */
  constructor(content: Size, focus: Point | null) {
    this.#content = content;
    this.#view = this.#startView(focus);
    this.#drawn = windowOf(this.#view, this.#size);
  }

  #startView(focus: Point | null): View {
    if (fitScale(this.#content, this.#size) >= legibleScale)
      return fitView(this.#content, this.#size);
    const scale = Math.max(fitWidthScale(this.#content, this.#size), startScale);
    const view = centredOn(focus ?? { x: 0, y: 0 }, { scale, viewport: this.#size });
    return overContent(view, this.#content, this.#size);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#redrawn.add(listener);
    return () => this.#redrawn.delete(listener);
  };

  /** The window to draw; the same object until it has to be drawn again. */
  readonly drawn = (): DrawnWindow => this.#drawn;

  /** Connects the drawn picture and its viewport; returns the disconnection. */
  attach(viewport: HTMLElement, sheet: SVGSVGElement, focus: Point | null): () => void {
    this.#sheet = sheet;
    let isFirst = true;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = viewport;
      if (width === 0 || height === 0) return;
      this.#size = { width, height };
      if (isFirst) this.#view = this.#startView(focus);
      isFirst = false;
      this.#apply();
    };
    measure();
    const observer =
      typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => measure());
    observer?.observe(viewport);
    return () => {
      observer?.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#sheet = null;
    };
  }

  /** A bracket with other matches: rounds that were added, a reset that became possible. */
  resize(content: Size): void {
    this.#content = content;
  }

  /** Moves what is in view by pixels. */
  panBy(dx: number, dy: number): void {
    const { scale, x, y } = this.#view;
    this.#show({ scale, x: x + dx / scale, y: y + dy / scale });
  }

  /** Zooms around a point of the viewport in pixels; around its middle without one. */
  zoomBy(factor: number, at?: Point): void {
    const middle = { x: this.#size.width / 2, y: this.#size.height / 2 };
    const minScale = Math.min(mostOut, fitScale(this.#content, this.#size));
    this.#show(zoomAt(this.#view, { at: at ?? middle, factor, minScale }));
  }

  fit(): void {
    this.#show(fitView(this.#content, this.#size));
  }

  /** Brings a point of the drawing to the middle, where its text is legible. */
  centreOn(point: Point): void {
    const scale = Math.max(this.#view.scale, legibleScale);
    this.#show(centredOn(point, { scale, viewport: this.#size }));
  }

  #show(view: View): void {
    this.#view = clampView(view, this.#content, this.#size);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (): void => {
    this.#frame = 0;
    this.#apply();
  };

  #apply(): void {
    if (needsRedraw(this.#drawn, this.#view, this.#size)) {
      this.#drawn = windowOf(this.#view, this.#size);
      for (const listener of this.#redrawn) listener();
    } else this.align();
  }

  /** Puts the drawn picture where the view says; after each render and each move. */
  align(): void {
    if (!this.#sheet) return;
    const { x, y, scale } = this.#view;
    const dx = (this.#drawn.x - x) * scale;
    const dy = (this.#drawn.y - y) * scale;
    this.#sheet.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
  }
}
