import { webPages } from '@contend/contracts';
import { matchRoutes } from 'react-router-dom';
import { framedRoutes } from './framed-routes';

test.each(webPages)('%s, to which notifications lead, is a screen', (page) => {
  const { pathname } = new URL(page.replaceAll(':id', 'a'.repeat(24)), 'https://contend.example');
  const path = matchRoutes(framedRoutes, pathname)?.at(-1)?.route.path;
  expect(path).not.toBe('*');
  expect(path).toBeDefined();
});
