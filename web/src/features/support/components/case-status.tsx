import type { SupportCase } from '@contend/contracts';
import { Check, CircleAlert, Clock, MessageCircle } from 'lucide-react';
import { Chip } from '../../../components/page/chip';
import { formatSpan } from '../../../lib/format/format';
import { isOverdue } from '../../../api/support';
import { useNow } from '../../../lib/state/use-now';
import { t } from '../../../lib/language/translate';

const secondMs = 1000;

/** The status of a case in plain words, from its user’s view. */
export function CaseChip({ one }: { one: SupportCase }) {
  const now = useNow(secondMs);
  if (one.status === 'closed') return <Chip icon={Check}>{t`Closed`}</Chip>;
  if (one.status === 'answered') {
    return (
      <Chip tone="good" icon={MessageCircle}>
        {t`Answered`}
      </Chip>
    );
  }
  if (isOverdue(one, now)) {
    return (
      <Chip tone="bad" icon={CircleAlert}>
        {t`Answer is late`}
      </Chip>
    );
  }
  return (
    <Chip tone="warn" icon={Clock}>
      {t`Waiting for staff`}
    </Chip>
  );
}

const closers = {
  user: t`You closed it.`,
  staff: t`Staff closed it.`,
  idle: t`It was closed after 30 minutes without a message.`,
  erasure: t`It was closed.`,
};

const reopening = (one: SupportCase): string =>
  one.channel === 'livechat' ? '' : t` Write a message to open it again.`;

/** What happens next in a case, and by when. */
export function CaseNext({ one }: { one: SupportCase }) {
  const now = useNow(secondMs);
  const { status, answerDueAt, holder, closed } = one;
  if (status === 'closed') {
    return <>{`${closers[closed?.by ?? 'erasure']}${reopening(one)}`}</>;
  }
  const name = holder ? t`${holder.displayName}, Contend staff` : null;
  if (status === 'answered')
    return <>{t`${name ?? t`Contend staff`} answered. It is your turn.`}</>;
  if (!answerDueAt) return <>{t`${name ?? t`Contend staff`} answers.`}</>;
  const left = Date.parse(answerDueAt) - now;
  if (left <= 0) {
    return <>{t`The answer is late by ${formatSpan(-left)}. Your request stays first in line.`}</>;
  }
  return <>{t`${name ?? t`The next free staff member`} answers within ${formatSpan(left)}.`}</>;
}
