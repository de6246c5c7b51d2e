import { hasRole, type TournamentMatch, type TournamentReply } from '@contend/contracts';
import { BellRing, TimerReset, UserCheck } from 'lucide-react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { RelativeTime } from '../../../components/page/times';
import { useMe } from '../../../lib/session/session';
import { useClaimMatch, useExtendCheckIn, useNudge } from '../api';
import { t, tAs } from '../../../lib/language/translate';

interface DeskMatchProps {
  tournament: Pick<TournamentReply, 'id' | 'owner'>;
  match: TournamentMatch;
}

/** Which organizer handles a match, and since when; or a button that claims it. */
export function MatchClaim({ tournament, match }: DeskMatchProps) {
  const me = useMe();
  const claim = useClaimMatch();
  const { claimedBy, claimedAt, key } = match;
  const isMine = claimedBy !== null && claimedBy?.id === me?.id;
  const isInCharge = me !== null && (tournament.owner.id === me.id || hasRole(me, 'admin'));
  const params = { tournamentId: tournament.id, matchId: match.id };
  const set = ({ isClaimed }: { isClaimed: boolean }) => (
    <Button
      look="quiet"
      loading={claim.isPending}
      onClick={() => claim.mutate({ params, body: { isClaimed } })}
    >
      {isClaimed ? t`Claim` : t`Release`}
      <span className="unseen"> {key}</span>
    </Button>
  );
  return (
    <span className="row tight wrap">
      {claimedBy && (
        <Chip tone={isMine ? 'good' : 'plain'} icon={UserCheck}>
          {t`Claimed by ${isMine ? tAs('claimer')`you` : claimedBy.displayName}`}
        </Chip>
      )}
      {claimedBy && claimedAt && (
        <span className="small muted">
          <RelativeTime at={claimedAt} />
        </span>
      )}
      {!claimedBy && set({ isClaimed: true })}
      {claimedBy && (isMine || isInCharge) && set({ isClaimed: false })}
      {claim.error && <span className="small bad">{claim.error.message}</span>}
    </span>
  );
}

/** Whether players can be reminded: in check-in, or of a late match; not while it is paused. */
export const isNudgeable = (
  event: Pick<TournamentReply, 'status'>,
  { status, late, veto }: TournamentMatch,
): boolean => event.status === 'live' && (status === 'open' ? !veto : late !== null);

/** Has the absent players of a match reminded, or the captains of a late one. */
export function NudgeButton({ tournament, match }: DeskMatchProps) {
  const nudge = useNudge();
  const params = { tournamentId: tournament.id, matchId: match.id };
  return (
    <>
      <Button
        icon={<BellRing className="icon" aria-hidden />}
        loading={nudge.isPending}
        onClick={() => nudge.mutate({ params })}
      >
        {t`Nudge${<span className="unseen"> {t`the players of ${match.key}`}</span>}`}
      </Button>
      {nudge.error ? (
        <span className="small bad">{nudge.error.message}</span>
      ) : (
        match.nudgedAt && (
          <span className="small muted">
            {t`reminded`} <RelativeTime at={match.nudgedAt} />
          </span>
        )
      )}
    </>
  );
}

/** Whether its players can get more time to check in. */
export const isExtendable = (
  event: Pick<TournamentReply, 'status'>,
  { status, veto }: TournamentMatch,
): boolean => event.status === 'live' && status === 'open' && !veto;

/** Gives the players of a match five more minutes to check in. */
export function ExtendButton({ tournament, match }: DeskMatchProps) {
  const extend = useExtendCheckIn();
  const params = { tournamentId: tournament.id, matchId: match.id };
  return (
    <>
      <Button
        icon={<TimerReset className="icon" aria-hidden />}
        loading={extend.isPending}
        onClick={() => extend.mutate({ params })}
      >
        {t`Give 5 min${<span className="unseen"> {t`to check in to ${match.key}`}</span>}`}
      </Button>
      {extend.error && <span className="small bad">{extend.error.message}</span>}
    </>
  );
}
