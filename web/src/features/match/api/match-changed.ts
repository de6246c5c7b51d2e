import {
  getActiveMatches,
  getMatch,
  getScore,
  getWager,
  listMyWagers,
  type CallRequest,
  type checkIn,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';

type WithMatch = Pick<CallRequest<typeof checkIn>, 'params'>;

/** What every move in a match makes stale. */
export const matchChanged = (_reply: unknown, { params }: WithMatch) => [
  keyOf(getMatch, { params }),
  keyOf(getScore, { params }),
  keyOf(getActiveMatches),
  keyOf(getWager),
  keyOf(listMyWagers),
];
