import { safePath } from './guards';

test.each([
  ['/wagers?page=2', '/wagers?page=2'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  [null, '/home'],
])('%s leads to %s', (next, path) => expect(safePath(next)).toBe(path));
