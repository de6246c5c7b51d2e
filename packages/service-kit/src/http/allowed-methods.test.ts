import {
  acceptScore,
  editTeam,
  getScrim,
  getTeam,
  getUser,
  leaveScrims,
  listMyTeams,
  postScrim,
  signIn,
} from '@contend/contracts';
import { allowedMethods } from './allowed-methods';

const methodsOf = allowedMethods([
  ...[getScrim, leaveScrims, postScrim, acceptScore],
  ...[getUser, signIn, getTeam, editTeam, listMyTeams],
]);

test.each([
  ['/scrims', ['POST']],
  ['/scrims/abc', ['GET', 'HEAD']],
  ['/scrims/leave', ['GET']],
  ['/match/score/abc/accept', ['GET']],
  ['/scrims/abc/other', []],
  ['/user/signin', ['POST']],
  ['/user/abc', ['GET', 'HEAD']],
  ['/teams/my', ['GET', 'HEAD']],
  ['/teams/abc', ['GET', 'PUT', 'HEAD']],
])('%s has %p', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods);
});
