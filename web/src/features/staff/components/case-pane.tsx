import type { SupportCase } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { CaseConversation } from '../../../components/conversation/case-conversation';
import { FormError } from '../../../components/form/form-parts';
import { Hexagon } from '../../../components/player/hexagon';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { TransferDialog } from '../../../components/support/transfer-dialog';
import { formatDayTime } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { caseName, useCloseCase, useSupportCase } from '../../../api/support';
import { useNow } from '../../../lib/state/use-now';
import { useClaimCase, useTransferCase } from '../api';
import { mayClaim } from './case-row';
import { DueTime } from './due-time';
import { caseTitle } from '../inbox';
import { t, tAs } from '../../../lib/language/translate';

const secondMs = 1000;

function CaseTransfer({ one, onClose }: { one: SupportCase; onClose: () => void }) {
  const transfer = useTransferCase();
  const params = { id: one.id };
  return (
    <TransferDialog
      title={t`Transfer this conversation`}
      description={t`Only its holder answers. The deadline of the answer stays.`}
      note={t`gets the conversation`}
      returnLabel={t`Back to the inbox`}
      onTransfer={(toId) => transfer.mutate({ params, body: { toId } }, { onSuccess: onClose })}
      pendingTo={transfer.isPending ? transfer.variables.body.toId : undefined}
      error={transfer.error?.message}
      onClose={onClose}
    />
  );
}

function CaseClose({ one, onClose }: { one: SupportCase; onClose: () => void }) {
  const close = useCloseCase();
  const isChat = one.channel === 'livechat';
  const name = one.user.displayName;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Close this ${isChat ? t`chat` : t`request`}?`}
      description={
        isChat
          ? t`${name} can read it and begin a new chat.`
          : t`${name} can open it again by writing. It then returns to the inbox.`
      }
      action={t`Close`}
      isPending={close.isPending}
      error={close.error?.message}
      onConfirm={() => close.mutate({ params: { id: one.id } }, { onSuccess: onClose })}
    />
  );
}

/** The buttons of the holder; claiming for the others. */
function CaseActions({ one }: { one: SupportCase }) {
  const me = useMe();
  const now = useNow(secondMs);
  const claim = useClaimCase();
  const [dialog, setDialog] = useState<'transfer' | 'close' | null>(null);
  const close = () => setDialog(null);
  const isMine = one.holder?.id === me?.id && one.status !== 'closed';
  return (
    <div className="row tight wrap">
      {isMine && <Button onClick={() => setDialog('transfer')}>{t`Transfer`}</Button>}
      {isMine && <Button onClick={() => setDialog('close')}>{t`Close`}</Button>}
      {mayClaim(one, me, now) && (
        <Button
          look={one.holder ? 'plain' : 'primary'}
          loading={claim.isPending}
          onClick={() => claim.mutate({ params: { id: one.id } })}
        >
          {one.holder ? t`Take over` : t`Claim`}
        </Button>
      )}
      <FormError>{claim.error?.message}</FormError>
      {dialog === 'transfer' && <CaseTransfer one={one} onClose={close} />}
      {dialog === 'close' && <CaseClose one={one} onClose={close} />}
    </div>
  );
}

/** Why the reader cannot answer; undefined where they can. Answering a free case claims it. */
function closedWords({ status, closed, holder, user }: SupportCase, myId: string | undefined) {
  if (user.id === myId) return t`This is your own request. Other staff answer it.`;
  if (status === 'closed') return t`Closed ${closed ? formatDayTime(closed.at) : ''}.`;
  if (holder && holder.id !== myId) {
    return t`${holder.displayName} answers. Ask them to transfer it.`;
  }
  return undefined;
}

function Opened({ one }: { one: SupportCase }) {
  const me = useMe();
  const { user } = one;
  const other =
    one.holder && one.holder.id !== me?.id ? t`${one.holder.displayName} answers` : null;
  return (
    <>
      <header className="desk-pane-head">
        <Hexagon name={user.displayName} imageUrl={user.avatarUrl} size={36} />
        <div className="grow">
          <h2>{caseTitle(one)}</h2>
          <p className="small muted">
            {t`${(
              <Link className="link" to={`/players/${user.id}`}>
                {t`Profile`}
              </Link>
            )} ${one.channel === 'support' && `· ${caseName(one)} `}· since
              ${formatDayTime(one.createdAt)}`}
            {other && ` · ${other}`}
          </p>
        </div>
        {one.status === 'open' && <DueTime at={one.answerDueAt} what={t`to answer`} />}
        <CaseActions one={one} />
      </header>
      <CaseConversation
        one={one}
        label={tAs('person')`Answer ${user.displayName}`}
        readOnly={closedWords(one, me?.id)}
      />
    </>
  );
}

const missing = {
  title: t`This conversation does not exist`,
  text: t`The link may be wrong.`,
  ways: [{ to: '/staff', label: t`Inbox` }],
};

/** A support request or live chat, to answer. */
export function CasePane({ id }: { id: string }) {
  const found = useSupportCase(id);
  return (
    <section className="card desk-pane is-chat" aria-label={t`Conversation`}>
      {found.isPending && <SkeletonLines />}
      {found.isError && (
        <ErrorState
          title={t`We can’t load this conversation`}
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
          missing={missing}
        />
      )}
      {found.data && <Opened one={found.data.case} />}
    </section>
  );
}
