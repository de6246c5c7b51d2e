import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { RelativeTime } from '../../../components/page/times';
import { useMe } from '../../../lib/session/session';
import { useAnswerCall } from '../api';
import { ExtendButton, isExtendable, MatchClaim } from './match-claim';
import { t } from '../../../lib/language/translate';

interface CallProps {
  tournament: TournamentReply;
  match: TournamentMatch;
}

/** Who called: a player, with the entry that they are captain of; or the clock of a late match. */
function callerOf({ adminAskedBy, late, home, away }: TournamentMatch): string {
  if (!adminAskedBy) return late === 'red' ? t`Late: no player has asked` : t`A player asked`;
  const { id, displayName } = adminAskedBy;
  const entry = [home, away].find(({ captainId }) => captainId === id);
  return entry && entry.name !== displayName
    ? t`${displayName}, captain of ${entry.name}`
    : displayName;
}

function Call({ tournament, match }: CallProps) {
  const answer = useAnswerCall();
  const params = { tournamentId: tournament.id, matchId: match.id };
  const me = useMe();
  const isOthers = Boolean(match.claimedBy) && match.claimedBy?.id !== me?.id;
  return (
    <li className="board-row log-row">
      <span className="grow">
        <span>
          <strong>
            {match.key} · {callerOf(match)}
          </strong>
        </span>
        {match.adminReason && <span className="block">{t`“${match.adminReason}”`}</span>}
        <span className="small muted block">
          {match.home.name} – {match.away.name}
          {match.adminAskedAt && (
            <>
              {' '}
              {t`· since`} <RelativeTime at={match.adminAskedAt} />
            </>
          )}
        </span>
        <MatchClaim {...{ tournament, match }} />
        {answer.error && <span className="small bad block">{answer.error.message}</span>}
      </span>
      {isExtendable(tournament, match) && <ExtendButton {...{ tournament, match }} />}
      <Link className={buttonClass()} to={`/matches/${match.id}`}>
        {t`Open${<span className="unseen"> {match.key}</span>}`}
      </Link>
      {!isOthers && (
        <Button loading={answer.isPending} onClick={() => answer.mutate({ params })}>
          {t`Answered`}
        </Button>
      )}
    </li>
  );
}

/** Matches whose players ask for an organizer. */
export function CallsCard({
  tournament,
  matches,
}: {
  tournament: TournamentReply;
  matches: readonly TournamentMatch[];
}) {
  const calls = matches.filter(({ adminAskedAt }) => adminAskedAt !== null);
  if (calls.length === 0) return null;
  return (
    <section className="card" aria-label={t`Calls for an admin`}>
      <header className="card-head">
        <h2>{t`Calls for an admin`}</h2>
        <Chip tone="bad">{t`${calls.length} open`}</Chip>
      </header>
      <ul>
        {calls.map((match) => (
          <Call key={match.id} {...{ tournament, match }} />
        ))}
      </ul>
    </section>
  );
}
