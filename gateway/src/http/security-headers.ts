import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

interface SiteFacts {
  publicUrl?: string;
  analyticsScript?: string;
  secure: boolean;
}

/**
 * The content policy of pages that any site may frame: no forms, no workers, no connections but to
 * this site. Such a page has no session, so a click that another site provokes has no effect.
 */
export const framedPagePolicy = ({ secure }: Pick<SiteFacts, 'secure'>): string =>
  [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"],
    ...["img-src 'self' data:", "font-src 'self'", "base-uri 'none'", "form-action 'none'"],
    'frame-ancestors *',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Older browsers do not count a WebSocket to this site as `'self'`. */
const socketOrigin = (publicUrl: string) => new URL(publicUrl).origin.replace(/^http/, 'ws');

/**
 * Only this site's own files run and only this site may frame, post or connect; a configured
 * web-analytics tag is the one exception, for its script and its reports. The headers are equal for
 * every response, so helmet runs once.
 */
export function securityHeaders({
  publicUrl,
  analyticsScript,
  secure,
}: SiteFacts): Map<string, string> {
  const analytics = analyticsScript ? [new URL(analyticsScript).origin] : [];
  const connectSrc = ["'self'", ...(publicUrl ? [socketOrigin(publicUrl)] : []), ...analytics];
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...analytics],
        styleSrc: ["'self'"],
        connectSrc,
        // `blob:` shows a chosen file before it is uploaded.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The service worker of web push; an analytics tag may start none.
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure && { maxAge: 63_072_000, includeSubDomains: true },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error as Error;
  });
  response.setHeader('permissions-policy', permissions);
  return new Map(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
