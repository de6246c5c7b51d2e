import type { TournamentReply } from '@contend/contracts';
import { Trophy } from 'lucide-react';
import { useMemo } from 'react';
import { usePrizeShares } from '../../../api/tournaments';
import { branchWinners } from '../../../components/bracket/stage-way';
import { Chip } from '../../../components/page/chip';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import {
  ordinal,
  sharedPlaceWords,
  sharingOf,
  sidesOf,
  vacantPrizeWords,
} from '../../../lib/labels/tournament-labels';
import { prizeLines, prizeSource } from './prize-lines';
import { openRulingWords, payoutWords } from './labels';
import { plural, t, tAs } from '../../../lib/language/translate';

interface PrizesTabProps {
  tournament: TournamentReply;
}

interface PrizeListProps extends PrizesTabProps {
  /** How many places are shown; all of them by default. */
  most?: number;
}

/** Places and their amounts of the present total. */
export function PrizeList({ tournament, most }: PrizeListProps) {
  const { stages, pools, entries } = tournament;
  const sides = sidesOf(tournament, entries.max);
  const winners = useMemo(() => branchWinners({ stages, pools }, sides), [stages, pools, sides]);
  return (
    <dl className="tournament-prizes">
      {prizeLines(tournament)
        .slice(0, most)
        .map(({ place, cents, part }) => (
          <div key={place} className="row between">
            <dt>
              {ordinal(place)} <span className="small faint">{part}</span>
              {winners.has(place) && (
                <span className="small muted"> {t`· winner of ${winners.get(place)}`}</span>
              )}
            </dt>
            <dd className="number amount">{formatCents(cents)}</dd>
          </div>
        ))}
    </dl>
  );
}

const mostBeside = 6;

/** The first places and where the prizes come from, beside the bracket. */
export const PrizesAside = ({ tournament }: PrizesTabProps) => (
  <div className="tournament-section">
    <h3>{t`Prizes`}</h3>
    <PrizeList tournament={tournament} most={mostBeside} />
    <p className="small muted">{prizeSource(tournament, formatCents)}</p>
  </div>
);

const shareStates = {
  due: { label: tAs('prize')`To be paid`, tone: 'info' },
  paid: { label: t`Paid`, tone: 'good' },
  waiting: { label: t`Waits in escrow`, tone: 'warn' },
} as const;

/** Shares of an event that has ended, by entry. */
function Shares({ tournament }: PrizesTabProps) {
  const shares = usePrizeShares(tournament.id, { enabled: true });
  if (shares.isPending) return <SkeletonLines rows={3} />;
  if (!shares.data) {
    return (
      <ErrorState
        title={t`We can’t load the payout`}
        error={shares.error}
        onRetry={() => void shares.refetch()}
        isRetrying={shares.isFetching}
      />
    );
  }
  const byPlace = shares.data.items.toSorted((one, other) => one.place - other.place);
  return (
    <ul>
      {byPlace.map(({ name, userId, place, amountCents, status }) => (
        <li key={userId} className="tournament-share">
          <span className="muted">{sharedPlaceWords(place, sharingOf(byPlace, place))}</span>
          <span className="clip">{name ?? t`An entry`}</span>
          <span className="number amount">{formatCents(amountCents)}</span>
          <span className="end">
            <Chip tone={shareStates[status].tone}>{shareStates[status].label}</Chip>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What each place gets, where it comes from, and who was paid. */
export function PrizesTab({ tournament }: PrizesTabProps) {
  const { prize, status, dates, unpaidShares, openRulings = 0 } = tournament;
  if (prize.mode === 'none') {
    return (
      <div className="card">
        <EmptyState icon={Trophy} title={t`No prizes`}>
          {t`This event is played for the places.`}
        </EmptyState>
      </div>
    );
  }
  const isOver = status === 'completed' || status === 'paid_out';
  return (
    <div className="tournament-columns">
      <section className="card pad tournament-section">
        <h2>{t`Prizes`}</h2>
        <PrizeList tournament={tournament} />
        <p className="small muted">
          {t`${prizeSource(tournament, formatCents)} Tied entries share the prizes of the places
            that they occupy.`}{' '}
          {vacantPrizeWords} {tournament.entryMode === 'team' && payoutWords[prize.payout]}
        </p>
      </section>
      <section className="card" aria-label={t`Payout`}>
        <div className="card-head">
          <h2>{t`Payout`}</h2>
          {dates.payoutAt && !dates.paidOutAt && openRulings === 0 && (
            <p className="small muted">{formatDayTime(dates.payoutAt)}</p>
          )}
        </div>
        {isOver ? (
          <Shares tournament={tournament} />
        ) : (
          <p className="muted tournament-note">
            {t`Prizes are paid to wallets 24 h after the last result, so that a wrong one can still
              be corrected.`}
          </p>
        )}
        {openRulings > 0 && <p className="small warn tournament-note">{openRulingWords}</p>}
        {unpaidShares > 0 && (
          <p className="small muted tournament-note">
            {t`${plural(unpaidShares, { one: '# share waits', other: '# shares wait' })} in escrow
              until the player can be paid.`}
          </p>
        )}
      </section>
    </div>
  );
}
