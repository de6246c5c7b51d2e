import { hasRole, type Me, type SupportCase } from '@contend/contracts';
import { LifeBuoy, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { useMe } from '../../../lib/session/session';
import { caseName, isOverdue } from '../../../api/support';
import { toast } from '../../../lib/notifications/toasts';
import { useNow } from '../../../lib/state/use-now';
import { useClaimCase } from '../api';
import { HolderChip } from './holder-chip';
import { caseLine } from '../inbox';
import { InboxRow } from './inbox-row';
import { t, tAs } from '../../../lib/language/translate';

const secondMs = 1000;

/**
 * Whether a case can be claimed: a free one, an overdue one also from its holder, and by an admin
 * each one.
 */
export const mayClaim = (one: SupportCase, me: Me | null, nowMs: number): boolean =>
  one.status !== 'closed' &&
  one.holder?.id !== me?.id &&
  (!one.holder || isOverdue(one, nowMs) || (me !== null && hasRole(me, 'admin')));

interface CaseRowProps {
  one: SupportCase;
  to: string;
  isOpen: boolean;
}

function CaseAction({ one, to }: Omit<CaseRowProps, 'isOpen'>) {
  const me = useMe();
  const claim = useClaimCase();
  const isFree = mayClaim(one, me, useNow(secondMs)) && !one.holder;
  if (!isFree) {
    const mine = one.holder?.id === me?.id && one.status === 'open';
    return (
      <Link className={buttonClass()} to={to}>
        {mine ? t`Answer` : tAs('command')`Open`}
      </Link>
    );
  }
  return (
    <Button
      loading={claim.isPending}
      onClick={() =>
        claim.mutate(
          { params: { id: one.id } },
          {
            onError: ({ message }) =>
              toast({ look: 'error', title: t`Not claimed`, content: message }),
          },
        )
      }
    >
      {t`Claim`}
    </Button>
  );
}

function noteOf(one: SupportCase): string {
  const kind = one.channel === 'livechat' ? t`Live chat` : t`Support · ${caseName(one)}`;
  if (one.status === 'answered') return t`${kind} · answered: “${one.excerpt}”`;
  return one.unread > 0 ? t`${kind} · ${one.unread} new` : kind;
}

/** A support request or live chat in the inbox. */
export const CaseRow = ({ one, to, isOpen }: CaseRowProps) => (
  <InboxRow
    icon={one.channel === 'livechat' ? MessageCircle : LifeBuoy}
    title={caseLine(one)}
    note={noteOf(one)}
    chip={<HolderChip holder={one.holder} />}
    dueAt={one.answerDueAt}
    what={t`to answer`}
    to={to}
    isOpen={isOpen}
    action={<CaseAction one={one} to={to} />}
  />
);
