import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/http/query-client';
import { invalidate } from '../lib/http/invalidate';
import { followOtherTabs, sessionKey, sessionQuery } from '../lib/session/session';
import { guestRoutes } from './routes/guest-routes';

/** A refused token is renewed by fetching the session again. */
const queryClient = createQueryClient((client) => {
  void invalidate(client, { queryKey: sessionKey });
});
followOtherTabs(queryClient);
// Requested while the chunks of the first screen load.
void queryClient.prefetchQuery(sessionQuery);
const router = createBrowserRouter(guestRoutes(queryClient), {
  patchRoutesOnNavigation: async ({ patch }) => {
    const { framedRoutes } = await import('./routes/framed-routes');
    patch('root', framedRoutes);
  },
});

/**
 * Resolves when the first screen can be rendered: its chunks have loaded and, where a member is
 * redirected, those of the page that is shown instead.
 */
export const firstScreen = new Promise<void>((resolve) => {
  const check = () => router.state.initialized && resolve();
  router.subscribe(check);
  check();
});

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
