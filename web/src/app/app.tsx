import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/http/query-client';
import { invalidate } from '../lib/http/invalidate';
import { sessionKey, sessionQuery } from '../lib/session/session';
import { storedToken } from '../lib/session/token';
import { guestsId, routes } from './routes';

/** A refused token is renewed by fetching the session again. */
const queryClient = createQueryClient((client) => {
  void invalidate(client, { queryKey: sessionKey });
});
/** Requested while the chunks of the first screen load. */
const session = queryClient.prefetchQuery(sessionQuery);
const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ patch }) => {
    const { framedRoutes } = await import('./framed-routes');
    patch('root', framedRoutes);
  },
});

const chunks = new Promise<void>((resolve) => {
  const check = () => router.state.initialized && resolve();
  router.subscribe(check);
  check();
});

/**
 * Resolves when the first screen can be rendered: its chunks have loaded and, where a member is
 * about to be redirected, the session too.
 */
export const firstScreen: Promise<void> = chunks.then(() =>
  router.state.matches.some(({ route }) => route.id === guestsId) && storedToken()
    ? session
    : undefined,
);

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
