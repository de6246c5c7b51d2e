import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { framedPagePolicy } from './http/security-headers';
import { preloadsOf } from './preloads';

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

/** The only path of the site that other sites may frame. */
const embedPath = /^\/embed\/tournaments\/[0-9a-f]{24}$/;

interface WebAppFacts {
  analyticsScript?: string;
  /** Browsers connect by TLS. */
  secure: boolean;
}

/** Sends the page that other sites may frame; it runs no analytics. */
function sendEmbed(response: Response, root: string, facts: WebAppFacts): void {
  response.locals.route = 'embed';
  response.removeHeader('X-Frame-Options');
  response.set('Content-Security-Policy', framedPagePolicy(facts));
  response.sendFile('embed.html', { root, headers: { 'Cache-Control': 'no-cache' } });
}

const isNavigation = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'GET' && /text\/html/.test(headers.accept ?? '');

/**
 * Serves the built web app: hashed files are cached for ever, the page never; all its routes return
 * the page. An embedded tournament is a page of its own.
 */
export function webApp(root: string, facts: WebAppFacts): Router {
  const { analyticsScript } = facts;
  const router = express.Router();
  const assets = join(root, 'assets');
  const linksOf = preloadsOf(root);
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
    if (
      !isNavigation(request) ||
      /^\/(api|socket\.io|internal|\.well-known)(\/|$)/.test(request.path)
    ) {
      next();
      return;
    }
    if (embedPath.test(request.path)) return sendEmbed(response, root, facts);
    response.locals.route = 'page';
    const links = linksOf(request.path);
    if (links) response.set('Link', links);
    if (analyticsScript) return sendPageWith(analyticsScript, { root, response });
    response.sendFile('index.html', {
      root,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });
  return router;
}
