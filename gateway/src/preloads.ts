import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A pattern like `/wagers/:wagerId`, whose last parameter is an id where it is named so. */
const matcherOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+Id$/, '[0-9a-f]{24}').replace(/:\w+$/, '[^/]+')}$`);

/** Style sheets are requested by the app with `crossorigin`, and would be loaded twice without. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;

/**
 * Returns the `Link` header of the page at a path: the chunks of its first screen, which a browser
 * then requests at once. The build lists them; undefined for other paths.
 */
export function preloadsOf(root: string): (path: string) => string | undefined {
  const file = join(root, 'preloads.json');
  if (!existsSync(file)) return () => undefined;
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const screens = Object.entries(lists).map(([pattern, files]) => ({
    ...{ matcher: matcherOf(pattern), links: files.map(linkTo).join(', ') },
  }));
  return (path) => screens.find(({ matcher }) => matcher.test(path))?.links || undefined;
}
