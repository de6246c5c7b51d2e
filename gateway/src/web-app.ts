import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { escapeHtml } from '@contend/contracts/src/escape-html';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { GatewayContext } from './context';
import { framedPagePolicy } from './http/security-headers';
import { asksForPreview, linkPreview, previewTags } from './link-preview';
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

/** Names the script of analytics, which the app loads once it is interactive. */
const analyticsTag = (script: string): string =>
  `<meta name="analytics-script" content="${escapeHtml(new URL(script).href)}" />`;

/** Sends the page of the app with tags in its head. */
async function sendPageWith(tags: string, { root, response }: Sending): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  response.set('Cache-Control', 'no-cache').type('html');
  response.send(page.replace('</head>', () => `${tags}</head>`));
}

interface Sending {
  root: string;
  response: Response;
}

/** The only path of the site that other sites may frame. */
const embedPath = /^\/embed\/tournaments\/[0-9a-f]{24}$/;

type WebAppFacts = Pick<
  GatewayContext,
  'analyticsScript' | 'publicUrl' | 'secure' | 'urlOf' | 'log'
>;

/** What is added to the page for one request: a preview's tags, the address of analytics. */
async function tagsFor(request: Request, facts: WebAppFacts): Promise<string> {
  const { analyticsScript, publicUrl, secure } = facts;
  const analytics = analyticsScript ? analyticsTag(analyticsScript) : '';
  // A reply without its text needs no read of a service.
  if (request.method === 'HEAD' || !asksForPreview(request, request.path)) return analytics;
  const preview = await linkPreview(facts, request.path);
  const origin = publicUrl ?? `${secure ? 'https' : 'http'}://${request.headers.host ?? ''}`;
  return preview ? previewTags(preview, origin) + analytics : analytics;
}

/** Sends the page that other sites may frame; it runs no analytics. */
function sendEmbed(response: Response, root: string, facts: WebAppFacts): void {
  response.locals.route = 'embed';
  response.removeHeader('X-Frame-Options');
  response.set('Content-Security-Policy', framedPagePolicy(facts));
  response.sendFile('embed.html', { root, headers: { 'Cache-Control': 'no-cache' } });
}

/** Whether a request is for a page: programs that show a preview of it often accept anything. */
function isNavigation(request: Request): boolean {
  const { method, headers, path } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = headers.accept ?? '*/*';
  return /text\/html/.test(accepted) || (/\*\/\*/.test(accepted) && asksForPreview(request, path));
}

/**
 * Serves the built web app: hashed files are cached for ever, the page never; all its routes return
 * the page. An embedded tournament is a page of its own.
 */
export function webApp(root: string, facts: WebAppFacts): Router {
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
    const tags = await tagsFor(request, facts);
    if (tags) return sendPageWith(tags, { root, response });
    response.sendFile('index.html', {
      root,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });
  return router;
}
