import { acceptScore, getScrim, leaveScrims, postScrim } from '@contend/contracts';
import { allowedMethods } from './allowed-methods';

const methodsOf = allowedMethods([getScrim, leaveScrims, postScrim, acceptScore]);

test.each([
  ['/scrims', ['POST']],
  ['/scrims/abc', ['GET', 'HEAD']],
  ['/scrims/leave', ['GET']],
  ['/match/score/abc/accept', ['GET']],
  ['/scrims/abc/other', []],
])('%s has %p', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods);
});
