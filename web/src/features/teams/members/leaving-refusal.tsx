import type { CallFailure } from '@contend/client';
import { Link } from 'react-router-dom';
import { formatDayTime } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

interface Scrim {
  bookingId: string;
  startsAt: string;
  otherTeam: string;
}

/** Why a member cannot leave now: the match or scrim that keeps them, and what to do. */
export function leavingRefusal(error: CallFailure | null, who: string) {
  if (error?.code !== 'member-in-live-match') return error?.message;
  const { matchId, scrim } = error.details as { matchId?: string; scrim?: Scrim | null };
  if (!matchId) return error.message;
  if (!scrim) {
    return (
      <>
        {t`${who} in a ${(
          <Link to={`/matches/${matchId}`}>{t`match of the team`}</Link>
        )} that is not over. Finish it, or let a captain seat a stand-in there.`}
      </>
    );
  }
  return (
    <>
      {t`${who} in the ${(
        <Link to={`/scrims/bookings/${scrim.bookingId}`}>{t`scrim`}</Link>
      )} against ${scrim.otherTeam} on
        ${formatDayTime(scrim.startsAt)}. A captain seats a stand-in in its ${(
          <Link to={`/matches/${matchId}`}>{t`match room`}</Link>
        )}, or cancel the scrim.`}
    </>
  );
}
