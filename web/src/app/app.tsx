import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/http/query-client';
import { sessionKey } from '../lib/session/session';
import { routes } from './routes';

/** A refused token is renewed by fetching the session again. */
const queryClient = createQueryClient((client) => {
  void client.invalidateQueries({ queryKey: sessionKey });
});
const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ patch }) => {
    const { framedRoutes } = await import('./framed-routes');
    patch('root', framedRoutes);
  },
});

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
