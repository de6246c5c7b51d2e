import type { RequestListener } from 'node:http';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { Route } from './route';

type Handler = (request: Request, response: Response) => Promise<void>;

interface LiteralCalls {
  app: Express;
  routes: Route[];
  handlerOf(route: Route): Handler;
  /** What each request of the app passes first, in this order. */
  first: readonly [RequestHandler, RequestHandler];
  failed: (error: unknown, request: Request, response: Response, next: NextFunction) => void;
}

/**
 * Handles calls without parameters in their path as the app does, but without its router, which
 * compares a path with one layer after the other. All other requests are the app's.
 */
export function literalCalls({
  app,
  routes,
  handlerOf,
  first: [begin, readBody],
  failed,
}: LiteralCalls): RequestListener {
  const handlers = new Map(
    routes
      .filter(({ contract }) => !contract.path.includes(':'))
      .map((route) => {
        const { method, path } = route.contract;
        return [`${method.toUpperCase()} ${path}`, handlerOf(route)] as const;
      }),
  );
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const handle = handlers.get(`${method} ${url.split('?', 1)[0]}`);
    if (!handle) return void app(incoming, outgoing);
    const { request, response } = asExpressDoes(app, incoming, outgoing);
    // As Express ends a reply that failed after its head was sent.
    const fail = (error: unknown) =>
      failed(error, request, response, () => void request.socket.destroy());
    const then = (work: () => void) => (error?: unknown) =>
      error === undefined ? work() : fail(error);
    const answer = then(() => void handle(request, response).catch(fail));
    void begin(
      request,
      response,
      then(() => void readBody(request, response, answer)),
    );
  };
}

/** Gives a request and its response what the app and its router give them. */
function asExpressDoes(
  app: Express,
  incoming: Parameters<RequestListener>[0],
  outgoing: Parameters<RequestListener>[1],
): { request: Request; response: Response } {
  const request = Object.setPrototypeOf(incoming, app.request) as Request;
  const response = Object.setPrototypeOf(outgoing, app.response) as Response;
  Object.assign(request, { res: response, params: {}, baseUrl: '', originalUrl: request.url });
  Object.assign(response, { req: request, locals: Object.create(null) as object });
  return { request, response };
}
