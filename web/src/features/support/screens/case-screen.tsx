import type { SupportCase } from '@contend/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { CaseConversation } from '../../../components/conversation/case-conversation';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { useMe } from '../../../lib/session/session';
import { caseName, useCloseCase, useSupportCase } from '../../../api/support';
import { CaseChip, CaseNext } from '../components/case-status';
import { t } from '../../../lib/language/translate';
import './support.css';

function CloseButton({ one }: { one: SupportCase }) {
  const close = useCloseCase();
  const [isAsking, setAsking] = useState(false);
  const isChat = one.channel === 'livechat';
  const confirm = () =>
    close.mutate({ params: { id: one.id } }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{isChat ? t`End the chat` : t`Close`}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isChat ? t`End this chat?` : t`Close this request?`}
        description={
          isChat
            ? t`Its messages stay readable. A new chat begins with your next message.`
            : t`Staff no longer answer it. A message of yours opens it again.`
        }
        action={isChat ? t`End the chat` : t`Close the request`}
        isPending={close.isPending}
        error={close.error?.message}
        onConfirm={confirm}
      />
    </>
  );
}

function Opened({ one }: { one: SupportCase }) {
  const isMine = useMe()?.id === one.user.id;
  const isOver = one.channel === 'livechat' && one.status === 'closed';
  return (
    <>
      <PageHead
        title={caseName(one)}
        above={{ to: '/support', label: t`Support` }}
        actions={<CaseChip one={one} />}
      />
      <section className="card support-room" aria-label={t`Conversation`}>
        <header>
          <p className="grow muted" role="status">
            <CaseNext one={one} />
          </p>
          {isMine && one.status !== 'closed' && <CloseButton one={one} />}
          {!isMine && (
            <Link className={buttonClass()} to={`/staff?open=support.${one.id}`}>
              {t`Open on the staff desk`}
            </Link>
          )}
        </header>
        {isMine && (
          <CaseConversation
            one={one}
            label={t`Write to Contend support`}
            readOnly={isOver && t`This chat is over. The chat in the corner begins a new one.`}
          />
        )}
      </section>
    </>
  );
}

const missing = {
  title: t`This request does not exist`,
  text: t`The link may be wrong, or it belongs to another account.`,
  ways: [{ to: '/support', label: t`My requests` }],
};

/** A support request or live chat with its messages. */
export function CaseScreen() {
  const { caseId = '' } = useParams();
  const found = useSupportCase(caseId);
  if (found.data && !found.isError) return <Opened key={caseId} one={found.data.case} />;
  return (
    <div className="card">
      <title>{t`Support · Contend`}</title>
      {found.isError ? (
        <ErrorState
          title={t`We can’t load this request`}
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
          missing={missing}
        />
      ) : (
        <SkeletonLines />
      )}
    </div>
  );
}
