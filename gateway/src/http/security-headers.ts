import express, { type Router } from 'express';
import helmet from 'helmet';

interface SiteFacts {
  publicUrl?: string;
  secure: boolean;
}

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Older browsers do not count a WebSocket to this site as `'self'`. */
const socketOrigin = (publicUrl: string) => new URL(publicUrl).origin.replace(/^http/, 'ws');

/** Only this site's own files run and only this site may frame, post or connect. */
export function securityHeaders({ publicUrl, secure }: SiteFacts): Router {
  const connectSrc = ["'self'", ...(publicUrl ? [socketOrigin(publicUrl)] : [])];
  const router = express.Router();
  router.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          connectSrc,
          imgSrc: ["'self'", 'data:', 'https:'],
          fontSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(secure && { upgradeInsecureRequests: [] }),
        },
      },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: secure && { maxAge: 63_072_000, includeSubDomains: true },
    }),
  );
  router.use((_request, response, next) => {
    response.set('Permissions-Policy', permissions);
    next();
  });
  return router;
}
