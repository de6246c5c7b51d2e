import type { Pen } from '../src/components/share/pen';

/** The texts that a drawing writes, in their order. */
export function writtenBy(draw: (pen: Pen) => void): string[] {
  const written: string[] = [];
  const nothing = () => undefined;
  const pen = new Proxy({} as Pen, {
    get: (_, name) => (name === 'fillText' ? (text: string) => void written.push(text) : nothing),
    set: () => true,
  });
  draw(pen);
  return written;
}
