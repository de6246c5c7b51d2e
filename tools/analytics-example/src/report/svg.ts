/** Charts as SVG text. Sizes are in CSS pixels; a chart is shown at the width it was drawn for. */

export interface Size {
  width: number;
  height: number;
}

/** The text alternative of a chart; `id` is unique on the page. */
export interface Wording {
  id: string;
  title: string;
  description: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => entities[one] ?? '');

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** An element; attributes are escaped, children are markup already. */
export function tag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  children: string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escape(value)}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

export const label = (
  x: number,
  y: number,
  text: string,
  attributes: Record<string, string> = {},
): string => tag('text', { x, y, ...attributes }, [escape(text)]);

/** The chart as an image with a name and a description. */
export function drawing({ width, height }: Size, wording: Wording, children: string[]): string {
  const [title, description] = [`${wording.id}-title`, `${wording.id}-description`];
  const attributes = {
    class: 'chart',
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-labelledby': `${title} ${description}`,
  };
  return tag('svg', attributes, [
    tag('title', { id: title }, [escape(wording.title)]),
    tag('desc', { id: description }, [escape(wording.description)]),
    ...children,
  ]);
}
