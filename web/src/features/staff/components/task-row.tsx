import {
  cardIn,
  type listStaffPayouts,
  type MatchReply,
  type Reply,
  type ScrimBookingReply,
  sideNamesOf,
} from '@contend/contracts';
import { Banknote, CalendarX, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { formatCents } from '../../../lib/format/format';
import { HolderChip } from './holder-chip';
import { InboxRow } from './inbox-row';
import { t, tAs } from '../../../lib/language/translate';

export type StaffPayout = Reply<typeof listStaffPayouts>['items'][number];

const Opens = ({ to }: { to: string }) => (
  <Link className={buttonClass()} to={to}>
    {tAs('command')`Open`}
  </Link>
);

/** Tasks of the inbox that have a screen of their own. */
const elsewhere = (to: string) => ({ to, isOpen: false, action: <Opens to={to} /> });

/** A dispute that awaits a ruling. */
export function DisputeLine({ match }: { match: MatchReply }) {
  const { home, away } = sideNamesOf(match);
  const { dispute, pot } = match;
  const what = dispute?.appeal ? t`Appeal of a ruling` : t`Dispute`;
  const holderId = dispute?.holderId;
  return (
    <InboxRow
      icon={Scale}
      title={t`${home} vs ${away}`}
      note={pot > 0 ? t`${what} · ${formatCents(pot)} locked` : what}
      chip={
        <HolderChip
          holder={
            holderId
              ? {
                  id: holderId,
                  displayName: cardIn(match, holderId)?.displayName ?? t`Held by another`,
                }
              : null
          }
        />
      }
      dueAt={dispute?.rulingBy ?? null}
      what={t`to rule`}
      {...elsewhere(`/matches/${match.id}`)}
    />
  );
}

/** A contested cancellation of a scrim. */
export const ContestLine = ({ booking }: { booking: ScrimBookingReply }) => (
  <InboxRow
    icon={CalendarX}
    title={`${booking.home.name} – ${booking.away.name}`}
    note={t`Contested cancellation · “${booking.cancellation?.contest?.note ?? ''}”`}
    chip={null}
    dueAt={null}
    what={t`to decide`}
    {...elsewhere('/admin/scrims')}
  />
);

/** A payout in review. */
export const PayoutLine = ({ payout }: { payout: StaffPayout }) => (
  <InboxRow
    icon={Banknote}
    title={t`Payout of ${payout.user.username}`}
    note={formatCents(payout.amount)}
    chip={null}
    dueAt={payout.reviewDue}
    what={t`to decide`}
    {...elsewhere('/admin/payouts')}
  />
);
