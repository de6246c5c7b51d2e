import type { Camera } from './camera';
import type { Point } from './view';

/** Movement in pixels from which a press is no click. */
const dragFrom = 4;
const wheelStep = 0.0022;
const keyStep = 80;
const keyZoom = 1.25;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

interface GestureOptions {
  camera: Camera;
  /** Called when a pan or a zoom begins. */
  onMove: () => void;
}

/** Pointers that are down on the viewport: one pans, two pinch. */
class Pointers {
  readonly #down = new Map<number, Point>();
  #isDragging = false;

  constructor(
    private readonly viewport: HTMLElement,
    private readonly options: GestureOptions,
  ) {}

  /** Whether the last press was a drag, so that its click opens nothing. */
  get isDragging(): boolean {
    return this.#isDragging;
  }

  press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.#down.size === 0) this.#isDragging = false;
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.#isDragging) {
      if (this.#down.size === 1 && distance(before, now) < dragFrom) return;
      this.#isDragging = true;
      this.viewport.setPointerCapture(event.pointerId);
      this.options.onMove();
    }
    const other = [...this.#down].find(([pointer]) => pointer !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    if (!other) this.options.camera.panBy(before.x - now.x, before.y - now.y);
    else this.#pinch(other, before, now);
  }

  #pinch(other: Point, before: Point, now: Point): void {
    const { left, top } = this.viewport.getBoundingClientRect();
    const middle = { x: (other.x + now.x) / 2 - left, y: (other.y + now.y) / 2 - top };
    const { camera } = this.options;
    camera.panBy((before.x - now.x) / 2, (before.y - now.y) / 2);
    camera.zoomBy(distance(other, now) / Math.max(distance(other, before), 1), middle);
  }

  release(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
  }
}

/**
 * The wheel zooms with the control key, as a pinch on a touchpad sends it, and without it once the
 * bracket has the focus; otherwise it scrolls the page.
 */
function zoomByWheel(event: WheelEvent, viewport: HTMLElement, options: GestureOptions): void {
  const hasFocus = viewport.contains(document.activeElement);
  if (!event.ctrlKey && !event.metaKey && !hasFocus) return;
  event.preventDefault();
  options.onMove();
  const { left, top } = viewport.getBoundingClientRect();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const strength = event.ctrlKey ? 4 : 1;
  options.camera.zoomBy(Math.exp(-event.deltaY * lines * wheelStep * strength), {
    x: event.clientX - left,
    y: event.clientY - top,
  });
}

/** Connects pointer, touch and wheel to a camera; returns the disconnection. */
export function connectGestures(viewport: HTMLElement, options: GestureOptions): () => void {
  const pointers = new Pointers(viewport, options);
  const ending = new AbortController();
  const { signal } = ending;
  const on = <Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    name: Name,
    listener: (event: PointerEvent) => void,
  ) => viewport.addEventListener(name, listener, { signal });
  on('pointerdown', (event) => pointers.press(event));
  on('pointermove', (event) => pointers.move(event));
  on('pointerup', (event) => pointers.release(event));
  on('pointercancel', (event) => pointers.release(event));
  viewport.addEventListener('wheel', (event) => zoomByWheel(event, viewport, options), {
    ...{ signal, passive: false },
  });
  viewport.addEventListener('click', (event) => pointers.isDragging && event.stopPropagation(), {
    ...{ signal, capture: true },
  });
  return () => ending.abort();
}

const pans: Record<string, [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** Arrow keys pan, plus and minus zoom, 0 fits; returns whether the key was used. */
export function steer(camera: Camera, key: string): boolean {
  const pan = pans[key];
  if (pan) camera.panBy(...pan);
  else if (key === '+' || key === '=') camera.zoomBy(keyZoom);
  else if (key === '-') camera.zoomBy(1 / keyZoom);
  else if (key === '0') camera.fit();
  else return false;
  return true;
}
