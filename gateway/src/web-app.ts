import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type RequestHandler, type Response, type Router } from 'express';

const yearMs = 365 * 24 * 3600 * 1000;

const forms = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

/** The build adds compressed files where they are smaller; served to clients that accept them. */
function compressed(root: string): RequestHandler {
  const names = new Set(readdirSync(root));
  return (request, response, next) => {
    response.vary('Accept-Encoding');
    const { path } = request;
    const form = forms.find(
      ({ encoding, suffix }) =>
        names.has(`${path.slice(1)}${suffix}`) && request.acceptsEncodings(encoding),
    );
    if (form) {
      response.type(extname(path)).set('Content-Encoding', form.encoding);
      request.url = `${path}${form.suffix}`;
    }
    next();
  };
}

/** Returns an address as an attribute's value; `URL` has encoded quotes and angle brackets. */
const attribute = (url: string): string => new URL(url).href.replaceAll('&', '&amp;');

/**
 * Returns the page with the address of the tag's script, which the app loads once it is
 * interactive.
 */
async function sendPageWith(
  analyticsScript: string,
  { root, response }: { root: string; response: Response },
): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const tag = `<meta name="analytics-script" content="${attribute(analyticsScript)}" />`;
  response.set('Cache-Control', 'no-cache').type('html');
  response.send(page.replace('</head>', () => `${tag}</head>`));
}

/**
 * Serves the built web app: hashed files are cached for ever, the page never; all its routes return
 * the page.
 */
export function webApp(root: string, analyticsScript?: string): Router {
  const router = express.Router();
  const assets = join(root, 'assets');
  router.use(
    '/assets',
    compressed(assets),
    express.static(assets, { index: false, immutable: true, maxAge: yearMs }),
  );
  router.use(
    express.static(root, {
      index: false,
      redirect: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  router.use(async (request, response, next) => {
    const isNavigation = request.method === 'GET' && /text\/html/.test(request.get('accept') ?? '');
    if (!isNavigation || /^\/(api|socket\.io|internal|\.well-known)(\/|$)/.test(request.path)) {
      next();
      return;
    }
    response.locals.route = 'page';
    if (analyticsScript) return sendPageWith(analyticsScript, { root, response });
    response.sendFile('index.html', {
      root,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });
  return router;
}
