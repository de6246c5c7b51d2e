import type { MatchReply } from '@contend/contracts';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button';
import { GameMark } from '../../components/game-mark';
import { Money } from '../../components/money';
import { PageHead } from '../../components/page-head';
import { Pagination } from '../../components/pagination';
import { SkeletonRows } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { Countdown, RelativeTime } from '../../components/times';
import { formatTime } from '../../lib/format';
import { useWatch } from '../../lib/live';
import { useCatalogue } from '../../lib/reads';
import { rulingOpensAt } from '../../lib/ruling-time';
import { useNow } from '../../lib/use-now';
import { useDisputes } from './api/list-disputes';
import './admin.css';
import { AdminTabs } from './admin-tabs';
import { RulingDialog } from './ruling-dialog';
import { captainsOf } from '../../lib/captains';

const secondMs = 1000;

/** When the ruling opens; once it is open, when it is due. */
function RulingDeadline({ dispute }: { dispute: NonNullable<MatchReply['dispute']> }) {
  const opensAt = rulingOpensAt(dispute, useNow(secondMs));
  if (dispute.escalatedAt) return <span className="warn">ruling overdue</span>;
  if (opensAt) return <>opens at {formatTime(opensAt)}, or with the answers</>;
  if (!dispute.rulingBy) return null;
  return (
    <>
      rule within <Countdown until={dispute.rulingBy} />
    </>
  );
}

/** The player who disputed, and the reason. */
function openerWords(match: MatchReply): string {
  const { side, reason } = match.dispute ?? {};
  if (!side) return 'The two sides reported different scores.';
  return `${captainsOf(match)[side]} disputed the result: “${reason}”`;
}

/** Each report with its author, home first. */
function reportsOf(match: MatchReply): string {
  const names = captainsOf(match);
  const reports = match.proposals.map(({ side, scores }) => `${names[side]} ${scores.join('–')}`);
  return reports.join(', ') || 'none';
}

interface DisputeProps {
  match: MatchReply;
  /** The one that is due first: its button is the screen's primary action. */
  isFirst: boolean;
  onRule: () => void;
}

function Dispute({ match, isFirst, onRule }: DisputeProps) {
  const names = captainsOf(match);
  const { home, away } = names;
  return (
    <li className="dispute appear">
      <GameMark game={useCatalogue().game(match.gameId)} />
      <div className="grow">
        <p className="strong">
          {home} vs {away}
        </p>
        <p className="muted">{openerWords(match)}</p>
        {(match.dispute?.statements ?? []).map(({ side, text }) => (
          <p className="muted" key={side}>
            {names[side]} states: “{text}”
          </p>
        ))}
        <p className="small faint">
          {match.dispute && (
            <>
              since <RelativeTime at={match.dispute.openedAt} /> ·{' '}
              <RulingDeadline dispute={match.dispute} /> ·{' '}
            </>
          )}
          reports: {reportsOf(match)}
        </p>
      </div>
      <Money cents={match.pot} />
      <div className="row tight">
        <Link className={buttonClass()} to={`/matches/${match.id}`}>
          Room
        </Link>
        <Button look={isFirst ? 'primary' : 'plain'} onClick={onRule}>
          Rule
        </Button>
      </div>
    </li>
  );
}

/** Open disputes, oldest first. */
export function DisputesScreen() {
  const [search] = useSearchParams();
  const list = useDisputes(Math.max(1, Number(search.get('page')) || 1));
  const [rulingId, setRulingId] = useState<string | null>(null);
  const ruling = list.data?.items.find(({ id }) => id === rulingId);
  useWatch('disputes');
  return (
    <>
      <PageHead title="Disputes" note="Each keeps its stakes locked until you rule." />
      <AdminTabs />
      <section className="card" aria-label="Disputes">
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title="We can’t load the disputes"
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyState icon={Scale} title="No open disputes">
            New disputes appear here at once.
          </EmptyState>
        )}
        <ul>
          {list.data?.items.map((match, index) => (
            <Dispute
              key={match.id}
              match={match}
              isFirst={index === 0}
              onRule={() => setRulingId(match.id)}
            />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
      {ruling && <RulingDialog match={ruling} onClose={() => setRulingId(null)} />}
    </>
  );
}
