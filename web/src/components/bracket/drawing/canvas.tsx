import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { BracketData } from '../bracket-data';
import { Camera } from './camera';
import { Drawing } from './drawing';
import { connectGestures, steer } from './gestures';
import type { Box, Layout } from './layout';
import { neighbourOf } from './neighbour';
import type { EntryPath } from './path';
import type { Point } from './view';
import { t } from '../../../lib/language/translate';

/** An opened match and its element, beside which its details are shown. */
export interface OpenMatch {
  id: string;
  element: Element;
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Where a bracket that is too large to be seen as a whole starts: my next match, or a live one. */
function startOf(layout: Layout, path: EntryPath | null, data: BracketData): Point | null {
  const mine = path?.next ?? path?.matches.at(-1);
  const [live] = data.plays.keys();
  const box = layout.byId.get(mine?.id ?? live ?? '');
  return box ? middleOf(box) : null;
}

/** The camera of a bracket; it stays where it is when results arrive. */
export function useCamera(layout: Layout, path: EntryPath | null, data: BracketData) {
  const [start] = useState(() => startOf(layout, path, data));
  const [camera] = useState(() => new Camera(layout, start));
  useEffect(() => camera.resize(layout), [camera, layout]);
  return { camera, start };
}

const matchAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('[data-match]') : null;

const idOf = (element: Element): string => element.getAttribute('data-match') ?? '';

interface CanvasProps {
  data: BracketData;
  layout: Layout;
  view: ReturnType<typeof useCamera>;
  highlighted: string | null;
  path: EntryPath | null;
  onOpen: (open: OpenMatch | null) => void;
}

/** Keys of the canvas: with the focus on a match they move between matches, else they pan. */
function useKeys({ layout, view: { camera }, path, onOpen }: CanvasProps) {
  const focus = (sheet: Element, id: string) => {
    const box = layout.byId.get(id);
    if (!box) return;
    camera.centreOn(middleOf(box));
    // After the frame in which the camera moves, so that the match is drawn.
    requestAnimationFrame(() => {
      const found = sheet.querySelector<SVGElement>(`[data-match="${id}"]`);
      found?.focus({ preventScroll: true });
    });
  };
  return (event: KeyboardEvent) => {
    const match = matchAt(event.target);
    const isOpening = event.key === 'Enter' || event.key === ' ';
    const next = match && neighbourOf(layout, idOf(match), event.key);
    const start = path?.next?.id ?? layout.boxes[0]?.match.id ?? '';
    if (match && isOpening) onOpen({ id: idOf(match), element: match });
    else if (next || isOpening) focus(event.currentTarget, next ?? start);
    else if (!steer(camera, event.key)) return;
    event.preventDefault();
  };
}

/** The bracket as a picture that pans and zooms; only what is near the viewport is drawn. */
export function Canvas(props: CanvasProps) {
  const { data, layout, view, highlighted, path, onOpen } = props;
  const { camera, start } = view;
  const viewport = useRef<HTMLDivElement>(null);
  const sheet = useRef<SVGSVGElement>(null);
  const drawn = useSyncExternalStore(camera.subscribe, camera.drawn);
  useLayoutEffect(() => camera.align());
  useEffect(() => {
    if (!viewport.current || !sheet.current) return;
    const detach = camera.attach(viewport.current, sheet.current, start);
    const onMove = () => onOpen(null);
    const disconnect = connectGestures(viewport.current, { camera, onMove });
    return () => {
      disconnect();
      detach();
    };
  }, [camera, start, onOpen]);

  const onKeyDown = useKeys(props);
  const onClick = ({ target }: MouseEvent) => {
    const match = matchAt(target);
    if (match) onOpen({ id: idOf(match), element: match });
  };
  return (
    // The table view has the same content for screen readers.
    <div
      ref={viewport}
      className="bracket-viewport"
      style={{ '--content-height': `${layout.height + 48}px` } as never}
      tabIndex={0}
      role="group"
      aria-label={t`Bracket. Arrow keys pan, plus and minus zoom, Enter selects a match.`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <svg
        ref={sheet}
        className="bracket-sheet"
        width={drawn.width * drawn.scale}
        height={drawn.height * drawn.scale}
        viewBox={`${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`}
      >
        <Drawing {...{ layout, data, drawn, highlighted, path }} />
      </svg>
    </div>
  );
}
