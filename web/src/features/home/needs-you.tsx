import type { getActiveMatches, Reply, WagerReply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button';
import { Chip, type Tone } from '../../components/chip';
import { GameMark } from '../../components/game-mark';
import { Hexagon } from '../../components/hexagon';
import { EmptyState, ErrorState } from '../../components/states';
import { Countdown, RelativeTime, TimeLeft } from '../../components/times';
import { formatCents } from '../../lib/format';
import { useActiveMatches, useCatalogue } from '../../lib/reads';
import { useDismissMatch } from './api/dismiss-match';
import { useMyWagers } from './api/list-my-wagers';
import { NeedsSkeleton } from './needs-skeleton';

type Active = Reply<typeof getActiveMatches>['items'][number];

interface Need {
  chip: string;
  tone: Tone;
  action: string;
}

const needs: Record<string, Need> & { live: Need } = {
  check_in: { chip: 'Check-in open', tone: 'warn', action: 'Check in' },
  live: { chip: 'Live', tone: 'good', action: 'Open match' },
  score_proposed: { chip: 'Score proposed', tone: 'warn', action: 'See the score' },
  disputed: { chip: 'Disputed', tone: 'warn', action: 'Open match' },
};

interface CardProps {
  chip: ReactNode;
  clock?: ReactNode;
  name: string;
  avatarUrl?: string | null;
  title: string;
  note: string;
  children: ReactNode;
}

const NeedCard = ({ chip, clock, name, avatarUrl, title, note, children }: CardProps) => (
  <li className="card need appear">
    <div className="row between">
      {chip}
      <span className="need-clock end">{clock}</span>
    </div>
    <div className="row">
      <Hexagon name={name} imageUrl={avatarUrl} size={38} />
      <div className="grow">
        <p className="strong clip">{title}</p>
        <p className="small muted clip">{note}</p>
      </div>
    </div>
    <div className="row tight">{children}</div>
  </li>
);

function ActiveCard({ match, isFirst }: { match: Active; isFirst: boolean }) {
  const game = useCatalogue().game(match.gameId);
  const name = match.opponent?.displayName ?? 'your opponent';
  const need = needs[match.status] ?? needs.live;
  return (
    <NeedCard
      chip={<Chip tone={need.tone}>{need.chip}</Chip>}
      clock={match.deadline && <Countdown until={match.deadline} />}
      name={name}
      avatarUrl={match.opponent?.avatarUrl}
      title={`Match with ${name}`}
      note={game?.name ?? match.kind}
    >
      <Link className={buttonClass(isFirst ? 'primary' : 'plain')} to={`/matches/${match.id}`}>
        {need.action}
      </Link>
    </NeedCard>
  );
}

/** Matches that are over, until they are put away. */
function Finished({ matches }: { matches: Active[] }) {
  const dismiss = useDismissMatch();
  const { game } = useCatalogue();
  return (
    <ul className="card finished">
      {matches.map((match) => (
        <li className="row" key={match.id}>
          <GameMark game={game(match.gameId)} size={28} />
          <p className="grow clip">
            <span className="muted">Finished:</span>{' '}
            <Link to={`/matches/${match.id}`}>vs {match.opponent?.displayName ?? 'somebody'}</Link>
          </p>
          <span className="small faint">
            <RelativeTime at={match.updatedAt} />
          </span>
          <Button
            look="quiet"
            loading={dismiss.isPending && dismiss.variables.params.matchId === match.id}
            onClick={() => dismiss.mutate({ params: { matchId: match.id } })}
          >
            Dismiss
          </Button>
        </li>
      ))}
    </ul>
  );
}

function WaitingCard({ wager }: { wager: WagerReply }) {
  const game = useCatalogue().game(wager.gameId);
  const isOpen = wager.status === 'open';
  const state = isOpen ? 'waiting for an opponent' : 'opens when it is held';
  return (
    <NeedCard
      chip={<Chip tone="info">{isOpen ? 'Your open wager' : 'Holding the stake'}</Chip>}
      clock={
        isOpen
          ? wager.expiresAt && <TimeLeft until={wager.expiresAt} />
          : wager.fundBy && <Countdown until={wager.fundBy} />
      }
      name={wager.players[0]?.displayName ?? '?'}
      title={`${formatCents(wager.stake)} to win ${formatCents(wager.prize)}`}
      note={`${game?.name ?? ''} · best of ${wager.bestOf} · ${state}`}
    >
      <Link className={buttonClass()} to={`/wagers/${wager.id}`}>
        Open
      </Link>
    </NeedCard>
  );
}

const nothing = (
  <div className="card">
    <EmptyState
      icon={Swords}
      title="Nothing needs you"
      actions={
        <>
          <Link className={buttonClass()} to="/wagers">
            Find a wager
          </Link>
          <Link className={buttonClass('primary')} to="/wagers/new">
            Create wager
          </Link>
        </>
      }
    >
      Accept an open wager or offer a match at your own stake.
    </EmptyState>
  </div>
);

/** What the player must do comes first; a dispute waits for an admin. */
const byUrgency = (one: Active, other: Active): number =>
  Number(one.status === 'disputed') - Number(other.status === 'disputed');

/** Matches to check in to, scores to confirm with their clocks, and what I have on offer. */
export function NeedsYou({ myId }: { myId: string }) {
  const active = useActiveMatches();
  const mine = useMyWagers();
  const waiting = mine.data?.items.filter(
    ({ status, creatorId }) => (status === 'open' || status === 'funding') && creatorId === myId,
  );
  const matches = active.data?.items.filter(({ isOver }) => !isOver).sort(byUrgency) ?? [];
  const finished = active.data?.items.filter(({ isOver }) => isOver) ?? [];
  const isEmpty = matches.length === 0 && (waiting ?? []).length === 0;
  return (
    <section className="home-section">
      <h2>Needs you now</h2>
      {active.isError && (
        <div className="card">
          <ErrorState
            title="We can’t load your matches"
            error={active.error}
            onRetry={() => void active.refetch()}
            isRetrying={active.isFetching}
          />
        </div>
      )}
      {(active.isPending || mine.isPending) && isEmpty && <NeedsSkeleton />}
      {active.isSuccess && mine.isSuccess && isEmpty && nothing}
      {!isEmpty && (
        <ul className="needs">
          {matches.map((match, index) => (
            <ActiveCard key={match.id} match={match} isFirst={index === 0} />
          ))}
          {waiting?.map((wager) => (
            <WaitingCard key={wager.id} wager={wager} />
          ))}
        </ul>
      )}
      {finished.length > 0 && <Finished matches={finished} />}
    </section>
  );
}
