import { cardIn, type MatchReply, type Me, sideNameIn, sideNamesOf } from '@contend/contracts';
import { Scale } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDisputes } from '../../../api/staff';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { Money } from '../../../components/money/money';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { Countdown, RelativeTime } from '../../../components/page/times';
import { formatTime } from '../../../lib/format/format';
import { useWatch } from '../../../lib/live/live';
import { useCatalogue } from '../../../api/catalogue';
import { rulingOpensAt } from '../../../lib/match/ruling-time';
import { useMe } from '../../../lib/session/session';
import { toast } from '../../../lib/notifications/toasts';
import { useNow } from '../../../lib/state/use-now';
import type { DisputeFilter } from '../api/matches';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { useClaimDispute } from '../../../api/disputes';
import { t, tAs } from '../../../lib/language/translate';

const secondMs = 1000;

type Dispute = NonNullable<MatchReply['dispute']>;

/** When the ruling opens; once it is open, when it is due. */
function RulingDeadline({ dispute }: { dispute: Dispute }) {
  const opensAt = rulingOpensAt(dispute, useNow(secondMs));
  if (dispute.escalatedAt) return <span className="warn">{t`ruling overdue`}</span>;
  if (opensAt) return <>{t`opens at ${formatTime(opensAt)}, or with the answers`}</>;
  if (!dispute.rulingBy) return null;
  return (
    <>
      {t`rule within`} <Countdown until={dispute.rulingBy} />
    </>
  );
}

/** The side that disputed or appealed, and the reason. */
function openerWords(match: MatchReply): string {
  const { side, reason, appeal } = match.dispute ?? {};
  if (appeal) return t`${sideNameIn(match, appeal.side)} appealed the ruling: “${appeal.reason}”`;
  if (!side) return t`The two sides reported different scores.`;
  return t`${sideNameIn(match, side)} disputed the result: “${reason}”`;
}

/** Each report with its author, home first. */
function reportsOf(match: MatchReply): string {
  const names = sideNamesOf(match);
  const reports = match.proposals.map(({ side, scores }) => `${names[side]} ${scores.join('–')}`);
  return reports.join(', ') || 'none';
}

/** Who holds a case, from the reader’s view. */
function Holder({ match, dispute, me }: { match: MatchReply; dispute: Dispute; me: Me | null }) {
  const { holderId, appeal } = dispute;
  if (holderId && holderId === me?.id) return <Chip tone="good">{tAs('held by you')`Yours`}</Chip>;
  if (holderId)
    return <Chip>{t`Held by ${cardIn(match, holderId)?.displayName ?? t`another`}`}</Chip>;
  if (appeal?.against.adminId === me?.id)
    return <Chip tone="warn">{t`Your ruling is appealed`}</Chip>;
  return <Chip tone="info">{appeal ? t`Appeal, free` : tAs('without a holder')`Free`}</Chip>;
}

interface RowProps {
  match: MatchReply;
  /** The first case that the reader can claim or rule: its button is the primary action. */
  isFirst: boolean;
}

/** Claims a free case, or opens it. */
function Actions({ match, isFirst }: RowProps) {
  const me = useMe();
  const claim = useClaimDispute();
  const { dispute } = match;
  const isOwnRuling = dispute?.appeal?.against.adminId === me?.id;
  const isFree = !dispute?.holderId && !isOwnRuling;
  const isMine = dispute?.holderId === me?.id;
  const take = () =>
    claim.mutate(
      { params: { matchId: match.id } },
      {
        onError: ({ message }) => toast({ look: 'error', title: t`Not claimed`, content: message }),
      },
    );
  return (
    <div className="row tight">
      <Link
        className={buttonClass(isMine && isFirst ? 'primary' : 'plain')}
        to={`/matches/${match.id}`}
      >
        {t`Open case`}
      </Link>
      {isFree && (
        <Button look={isFirst ? 'primary' : 'plain'} loading={claim.isPending} onClick={take}>
          {t`Claim`}
        </Button>
      )}
    </div>
  );
}

function DisputeRow({ match, isFirst }: RowProps) {
  const { home, away } = sideNamesOf(match);
  const me = useMe();
  const { dispute } = match;
  return (
    <li className="dispute appear">
      <GameMark game={useCatalogue().game(match.gameId)} />
      <div className="grow">
        <p className="strong row tight wrap">
          {t`${home} vs ${away}`}
          {dispute && <Holder match={match} dispute={dispute} me={me} />}
        </p>
        <p className="muted">{openerWords(match)}</p>
        <p className="small faint">
          {dispute && (
            <>
              {t`since ${<RelativeTime at={dispute.appeal?.at ?? dispute.openedAt} />} ·
                ${<RulingDeadline dispute={dispute} />} ·`}{' '}
            </>
          )}
          {t`reports: ${reportsOf(match)}`}
        </p>
      </div>
      {match.pot > 0 && <Money cents={match.pot} />}
      <Actions match={match} isFirst={isFirst} />
    </li>
  );
}

const filters: { value: DisputeFilter; label: string }[] = [
  { value: 'all', label: t`All` },
  { value: 'free', label: tAs('without a holder')`Free` },
  { value: 'mine', label: t`Mine` },
];

const empty: Record<DisputeFilter, { title: string; text: string }> = {
  all: { title: t`No open disputes`, text: t`New disputes appear here at once.` },
  free: {
    title: t`No free cases`,
    text: t`Every open case has a holder. See all of them instead.`,
  },
  mine: { title: t`You hold no case`, text: t`Claim a free one to ask for evidence and rule.` },
};

const isActionable = ({ dispute }: MatchReply, me: Me | null): boolean =>
  dispute?.holderId === me?.id ||
  (!dispute?.holderId && dispute?.appeal?.against.adminId !== me?.id);

/** Open cases, the earliest deadline first: free ones to claim, my own, and those of others. */
export function DisputesScreen() {
  const [search, setSearch] = useSearchParams();
  const me = useMe();
  const filter = filters.find(({ value }) => value === search.get('show'))?.value ?? 'all';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const list = useDisputes({ page, filter });
  useWatch('disputes');
  const first = list.data?.items.find((match) => isActionable(match, me));
  return (
    <>
      <PageHead
        title={t`Disputes`}
        note={t`Only the holder of a case asks for evidence and rules.`}
      />
      <StaffTabs />
      <div className="row">
        <Segments
          label={t`Cases`}
          isCompact
          choices={filters}
          value={filter}
          onChange={(value) => setSearch(value === 'all' ? {} : { show: value })}
        />
      </div>
      <section className="card" aria-label={t`Disputes`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the disputes`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={Scale} title={empty[filter].title}>
              {empty[filter].text}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((match) => (
            <DisputeRow key={match.id} match={match} isFirst={match === first} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
    </>
  );
}
