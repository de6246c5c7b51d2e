import type { Page } from 'playwright-core';

/** What a page did while its drawing was dragged. */
export interface Panning {
  framesPerSecond: number;
  /** The longest time between two frames, in milliseconds. */
  longestMs: number;
  /** Elements of the drawing at the end. */
  nodes: number;
}

const lastsMs = 3000;
/** 1,500 pixels a second at 60 frames. */
const pixelsPerFrame = 25;

/**
 * A function of the page, as text: scripts of pages have no types here. Calls `move` with the
 * pixels of each frame, down and up again, and counts frames.
 */
const countFrames = `(move, nodesOf) => new Promise((resolve) => {
  let [frames, longestMs, at, begun, last] = [0, 0, 0, 0, 0];
  const onFrame = (now) => {
    if (begun === 0) begun = now;
    else {
      frames += 1;
      longestMs = Math.max(longestMs, now - last);
    }
    last = now;
    const elapsedMs = now - begun;
    if (elapsedMs >= ${lastsMs}) {
      resolve({ framesPerSecond: (frames * 1000) / elapsedMs, longestMs, nodes: nodesOf() });
      return;
    }
    at += elapsedMs > ${lastsMs / 2} ? -${pixelsPerFrame} : ${pixelsPerFrame};
    move(at);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
})`;

/** Drags the bracket by the mouse, one move in each frame. */
export async function panBracket(page: Page): Promise<Panning> {
  const box = await page.locator('.bracket-viewport').boundingBox();
  if (!box) throw new Error('The bracket is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const found = await page.evaluate<Panning>(`(${countFrames})(
    (pixels) => {
      window.positions ??= new Set();
      window.positions.add(document.querySelector('.bracket-sheet').style.transform);
      document.querySelector('.bracket-viewport').dispatchEvent(
        new PointerEvent('pointermove', {
          bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 1,
          clientX: ${x}, clientY: ${y} - pixels,
        }),
      );
    },
    () => document.querySelectorAll('.bracket-sheet *').length,
  )`);
  await page.mouse.up();
  const positions = await page.evaluate<number>('window.positions.size');
  if (positions < 10) throw new Error('The bracket did not move.');
  return found;
}

/** The same movement of a picture of as many rectangles, which is drawn once. */
export async function panPicture(page: Page, nodes: number): Promise<Panning> {
  await page.setContent('<body style="margin:0;overflow:hidden"></body>');
  return page.evaluate<Panning>(`(() => {
    const element = (name, attributes) => {
      const one = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
      return one;
    };
    const picture = element('svg', { width: 2600, height: 2400 });
    for (let nth = 0; nth < ${nodes}; nth += 1) {
      const [x, y] = [(nth % 20) * 130, Math.floor(nth / 20) * 24];
      picture.append(element('rect', { x, y, width: 100, height: 20 }));
    }
    document.body.append(picture);
    return (${countFrames})(
      (pixels) => (picture.style.transform = \`translate3d(0, \${-pixels}px, 0)\`),
      () => ${nodes},
    );
  })()`);
}
