import { Inbox } from 'lucide-react';
import { Pagination } from '../../components/pagination';
import { Segments } from '../../components/segments';
import { SkeletonRows } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { useSupportInbox } from './api/list-inbox';
import { CaseRow } from './case-row';
import type { Desk } from './use-desk';

const holders = [
  { value: '', label: 'All' },
  { value: 'free', label: 'Free' },
  { value: 'me', label: 'Yours' },
];

const empty = {
  '': { title: 'The inbox is empty', text: 'New requests and live chats appear here at once.' },
  free: { title: 'Nothing is free', text: 'Every conversation has a holder. Show all instead.' },
  me: { title: 'You hold no conversation', text: 'Claim a free one to answer it.' },
};

const channels: Record<string, 'support' | 'livechat' | undefined> = {
  support: 'support',
  livechat: 'livechat',
};

/** Support requests and live chats, the next deadline first. */
export function SupportList({ desk }: { desk: Desk }) {
  const { holder, page, open } = desk;
  const list = useSupportInbox({ channel: channels[desk.tab], holder, page });
  return (
    <section className="card desk-list" aria-label="Inbox">
      <div className="desk-head">
        <h2>Inbox</h2>
        <Segments
          label="Held by"
          isCompact
          choices={holders}
          value={holder ?? ''}
          onChange={(value) => desk.set({ holder: value || null, page: null })}
        />
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <ErrorState
          title="We can’t load the inbox"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState icon={Inbox} title={empty[holder ?? ''].title}>
          {empty[holder ?? ''].text}
        </EmptyState>
      )}
      <ul>
        {list.data?.items.map((one) => (
          <CaseRow
            key={one.id}
            one={one}
            to={desk.toOpen({ kind: 'support', id: one.id })}
            isOpen={open?.id === one.id}
          />
        ))}
      </ul>
      {list.data && list.data.total > 0 && <Pagination {...list.data} />}
    </section>
  );
}
