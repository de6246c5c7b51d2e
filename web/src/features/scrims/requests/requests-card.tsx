import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Segments } from '../../../components/control/segments';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import type { ScrimInbox } from '../../../api/scrim-requests';
import { IncomingItem } from './incoming-item';
import { OutgoingItem } from './outgoing-item';
import type { MyTeam } from '../playing-as';
import { t } from '../../../lib/language/translate';

interface RequestsCardProps {
  team: MyTeam;
  inbox: UseQueryResult<ScrimInbox, Error>;
  mayAct: boolean;
}

const nothing = {
  incoming: {
    title: t`Nothing to answer`,
    text: t`Requests for your posts appear here, with the time left for an answer.`,
  },
  outgoing: {
    title: t`No open requests`,
    text: t`Request a post of another team: its answer appears here.`,
  },
};

/** The open requests of my team: those that it must answer, and those that it sent. */
export function RequestsCard({ team, inbox, mayAct }: RequestsCardProps) {
  const [chosen, choose] = useState<'incoming' | 'outgoing' | null>(null);
  const { incoming = [], outgoing = [] } = inbox.data ?? {};
  const isIncomingFirst = incoming.length > 0 || outgoing.length === 0;
  const view = chosen ?? (isIncomingFirst ? 'incoming' : 'outgoing');
  const shown = view === 'incoming' ? incoming : outgoing;
  return (
    <section className="card requests-card" aria-label={t`My requests`}>
      <div className="card-head wrap">
        <h2>{t`My requests`}</h2>
        <Segments
          label={t`Requests`}
          isCompact
          choices={[
            { value: 'incoming', label: t`Incoming ${incoming.length || ''}`.trim() },
            { value: 'outgoing', label: t`Outgoing ${outgoing.length || ''}`.trim() },
          ]}
          value={view}
          onChange={(value) => choose(value as typeof view)}
        />
      </div>
      {inbox.isPending && <SkeletonLines rows={2} />}
      {inbox.isError && (
        <ErrorState
          title={t`We can’t load your requests`}
          error={inbox.error}
          onRetry={() => void inbox.refetch()}
          isRetrying={inbox.isFetching}
        />
      )}
      {inbox.data && shown.length === 0 && (
        <EmptyState title={nothing[view].title}>{nothing[view].text}</EmptyState>
      )}
      <ul className="requests">
        {shown.map((request) =>
          view === 'incoming' ? (
            <IncomingItem key={request.id} {...{ request, team, mayAct, others: incoming }} />
          ) : (
            <OutgoingItem key={request.id} {...{ request, team, mayAct }} />
          ),
        )}
      </ul>
    </section>
  );
}
