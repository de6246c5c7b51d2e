import { UserSearch } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Segments } from '../../../components/control/segments';
import { TextInput } from '../../../components/form/field';
import { Chip, type Tone } from '../../../components/page/chip';
import { EmptyPage } from '../../../components/page/empty-page';
import { PageHead } from '../../../components/page/page-head';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { Hexagon } from '../../../components/player/hexagon';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { formatYearDay } from '../../../lib/format/format';
import { withValues } from '../../../lib/state/search-values';
import { useNameFilter } from '../../../lib/state/use-name-filter';
import { type Account, useAllUsers } from '../api/users';
import { t } from '../../../lib/language/translate';
import '../admin.css';

const shortestName = 2;
const longestName = 30;

const states = [
  { value: '', label: t`All` },
  { value: 'active', label: t`Active` },
  { value: 'suspended', label: t`Suspended` },
  { value: 'banned', label: t`Banned` },
] as const;

const chips: Record<Account['status'], [string, Tone]> = {
  active: [t`Active`, 'plain'],
  suspended: [t`Suspended`, 'warn'],
  banned: [t`Banned`, 'bad'],
};

function Row({ account }: { account: Account }) {
  const { id, username, displayName, avatarUrl, country, status, statusSince } = account;
  const [label, tone] = chips[status];
  return (
    <li className="dispute">
      <Hexagon name={displayName} imageUrl={avatarUrl} size={36} />
      <div className="grow">
        <p className="strong">{displayName}</p>
        <p className="small faint">
          {[`@${username}`, country, t`joined ${formatYearDay(account.createdAt)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Chip tone={tone}>
        {label} {statusSince && <RelativeTime at={statusSince} />}
      </Chip>
      <Link className={buttonClass()} to={`/players/${id}`}>
        {t`Show`}
        <span className="unseen"> {displayName}</span>
      </Link>
    </li>
  );
}

/** The list in the address, and the name as it is typed. */
function usePlace() {
  const [search, setSearch] = useSearchParams();
  const { typed, type, name = '' } = useNameFilter();
  const status = states.find(({ value }) => value === search.get('status'))?.value ?? '';
  return {
    ...{ typed, type, status },
    choose: (next: string) =>
      setSearch((current) => withValues(current, { status: next, page: null }), { replace: true }),
    query: {
      ...(name.length >= shortestName && { q: name }),
      ...(status && { status }),
      page: Math.max(1, Number(search.get('page')) || 1),
    },
  };
}

/** Accounts of any status: those that are suspended or banned are found here only. */
export function UsersScreen() {
  const { typed, status, query, type, choose } = usePlace();
  const list = useAllUsers(query);
  return (
    <>
      <PageHead
        title={t`Accounts`}
        note={t`Also those that are suspended or banned. An account is changed on its profile.`}
      />
      <StaffTabs />
      <TextInput
        label={t`Name`}
        hint={t`The beginning of a name, two letters or more`}
        type="search"
        maxLength={longestName}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Segments isCompact label={t`State`} choices={states} value={status} onChange={choose} />
      <section className="card" aria-label={t`Accounts`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the accounts`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={UserSearch} title={t`No account like that`}>
              {t`Names are compared from their beginning, without accents and case.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((account) => (
            <Row key={account.id} account={account} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
    </>
  );
}
