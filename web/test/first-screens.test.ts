import { existsSync } from 'node:fs';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { firstScreens } from '../build/first-screens';
import { framedRoutes } from '../src/app/routes/framed-routes';
import { guestRoutes } from '../src/app/routes/guest-routes';

test.each(Object.entries(firstScreens))('%s is the address of a screen', (address, module) => {
  const file = path.join(__dirname, '../src/features', `${module}.tsx`);
  expect(existsSync(file)).toBe(true);
  const found = matchRoutes(framedRoutes, address)?.at(-1)?.route.path;
  const isFramed = found !== undefined && found !== '*';
  expect(isFramed || matchRoutes(guestRoutes(new QueryClient()), address) !== null).toBe(true);
});
