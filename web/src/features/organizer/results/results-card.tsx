import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTournamentMatches } from '../../../api/tournaments';
import { useBarrier } from '../../../components/decision/use-results-open';
import { MatchDecisions } from '../../../components/decision/match-decisions';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import { endingWords, scoreWords } from '../../../lib/match/match-results';
import { t } from '../../../lib/language/translate';

interface ResultsProps {
  tournament: TournamentReply;
}

/** The last results that the board shows; all are on the tab of matches of the page. */
const mostShown = 8;

function ResultRow({
  tournament,
  match,
  mayDecide,
}: ResultsProps & { match: TournamentMatch; mayDecide: boolean }) {
  const ending = endingWords(match);
  return (
    <li className="board-row result-row">
      <strong>{match.key}</strong>
      <span className="grow board-sides">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={match.winner === side ? 'strong clip' : 'clip muted'}>
            {match[side].name}
            {match.winner === side && <span className="unseen"> {t`won`}</span>}
          </span>
        ))}
      </span>
      <span className="board-state">
        <Link className="number amount" to={`/matches/${match.id}`}>
          {scoreWords(match)}
          <span className="unseen"> {t`in ${match.key}, open the match`}</span>
        </Link>
        <span className="small muted">
          {ending && `${ending} · `}
          {match.decidedAt && <RelativeTime at={match.decidedAt} />}
        </span>
      </span>
      {mayDecide && <MatchDecisions {...{ tournament, match }} />}
    </li>
  );
}

/** The last results of an event with their scores, each to be set again or undone. */
export function ResultsCard({ tournament }: ResultsProps) {
  const { id: tournamentId } = tournament;
  const query = { tournamentId, status: 'decided' as const, pageSize: mostShown };
  const results = useTournamentMatches(query);
  const barrier = useBarrier(tournament);
  const items = results.data?.items ?? [];
  const total = results.data?.total ?? 0;
  return (
    <section className="card" aria-label={t`Results`}>
      <header className="card-head wrap">
        <h2>{t`Results`}</h2>
        {barrier && items.length > 0 && <span className="small muted">{barrier}</span>}
      </header>
      {results.isError && !results.data ? (
        <ErrorState
          title={t`We can’t load the results`}
          error={results.error}
          onRetry={() => void results.refetch()}
          isRetrying={results.isFetching}
        />
      ) : !results.data ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <EmptyState icon={ListChecks} title={t`No result yet`}>
          {t`Results are listed here with their scores. Each can be set again or undone.`}
        </EmptyState>
      ) : (
        <ul>
          {items.map((match) => (
            <ResultRow key={match.id} {...{ tournament, match }} mayDecide={barrier === null} />
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="board-more small muted">
          <Link to={`/tournaments/${tournamentId}?tab=matches&state=decided`}>
            {t`All ${formatCount(total)} results`}
          </Link>
        </p>
      )}
    </section>
  );
}
