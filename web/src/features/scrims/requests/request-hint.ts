import type { ScrimRequestReply } from '@contend/contracts';
import { momentIn, myZone, timeIn } from '../../../lib/format/zone-time';
import { overlaps, sidesOf } from '../labels';
import { t } from '../../../lib/language/translate';

const timeOf = ({ startsAt, asked }: ScrimRequestReply) => ({ startsAt, bestOf: asked.bestOf });

/**
 * What accepting a request does to another one of my team: both of one post, or both at one time.
 * Null where it does nothing.
 */
export function hintOf(
  request: ScrimRequestReply,
  others: readonly ScrimRequestReply[],
  teamId: string,
): string | null {
  const post = (one: ScrimRequestReply) => sidesOf(one, teamId).mine.id;
  const rivals = others.filter(({ id }) => id !== request.id);
  const same = rivals.find((one) => post(one) === post(request));
  if (same) {
    const { name } = sidesOf(same, teamId).theirs.team;
    return t`${name} asks for the same post: accepting one closes the other.`;
  }
  const near = rivals.find((one) => overlaps(timeOf(request), timeOf(one)));
  if (!near) return null;
  const times = [request, near]
    .map(({ startsAt }) => startsAt)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const [first = '', second = ''] = times;
  return t`${momentIn(first, myZone())} and
    ${timeIn(second, myZone())} overlap: after one is accepted, the other cannot be.`;
}
