import { Inbox } from 'lucide-react';
import { useSupportInbox } from '../../../api/staff';
import { Segments } from '../../../components/control/segments';
import { CaseRow } from './case-row';
import { DeskList } from './desk-list';
import { OrderChoice } from './order-choice';
import type { Desk } from '../use-desk';
import { t, tAs } from '../../../lib/language/translate';

const holders = [
  { value: '', label: t`All` },
  { value: 'free', label: tAs('without a holder')`Free` },
  { value: 'me', label: tAs('held by you')`Yours` },
];

const empty = {
  '': { title: t`No conversations`, text: t`New requests and live chats appear here at once.` },
  free: { title: t`Nothing is free`, text: t`Every conversation has a holder. Show all instead.` },
  me: { title: t`You hold no conversation`, text: t`Claim a free one to answer it.` },
};

const channels: Record<string, 'support' | 'livechat' | undefined> = {
  support: 'support',
  livechat: 'livechat',
};

/** Support requests or live chats, by deadline or the newest first. */
export function SupportList({ desk }: { desk: Desk }) {
  const { holder, order, page, open } = desk;
  const channel = channels[desk.tab];
  const list = useSupportInbox({ channel, holder, order, page });
  return (
    <DeskList
      title={channel === 'livechat' ? t`Live chats` : t`Support requests`}
      head={
        <>
          <OrderChoice desk={desk} />
          <Segments
            label={t`Held by`}
            isCompact
            choices={holders}
            value={holder ?? ''}
            onChange={(value) => desk.set({ holder: value || null, page: null })}
          />
        </>
      }
      list={list}
      empty={{ icon: Inbox, ...empty[holder ?? ''] }}
      row={(one) => (
        <CaseRow
          key={one.id}
          one={one}
          to={desk.toOpen({ kind: 'support', id: one.id })}
          isOpen={open?.id === one.id}
        />
      )}
    />
  );
}
