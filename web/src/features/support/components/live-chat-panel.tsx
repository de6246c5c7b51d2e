import type { SupportCase } from '@contend/contracts';
import { Minus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { CaseConversation } from '../../../components/conversation/case-conversation';
import { Composer } from '../../../components/conversation/composer';
import { FormError } from '../../../components/form/form-parts';
import { Hexagon } from '../../../components/player/hexagon';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { Countdown } from '../../../components/page/times';
import { isOverdue, useCloseCase, type useMySupportCases } from '../../../api/support';
import { useNow } from '../../../lib/state/use-now';
import { useSendLiveChat } from '../api';
import { setLiveChat } from '../live-chat-open';
import { t } from '../../../lib/language/translate';

const secondMs = 1000;

const RequestLink = () => (
  <Link className="link" to="/support">
    {t`write a support request`}
  </Link>
);

/** When the answer is due. A time is promised only while it can still be kept. */
function AnswerNote({ chat }: { chat: SupportCase }) {
  const now = useNow(secondMs);
  if (chat.status === 'answered') return <>{t`Staff answered. It is your turn.`}</>;
  if (chat.status === 'closed') return <>{t`This chat is over.`}</>;
  if (!chat.answerDueAt) return null;
  if (isOverdue(chat, now)) {
    return (
      <>
        {t`No answer within 5 minutes: staff are busy or away. The chat stays open, and you get a
          notification of the answer. You can also ${<RequestLink />}, answered within 24 hours.`}
      </>
    );
  }
  return (
    <>
      {t`The answer from staff is due in`} <Countdown until={chat.answerDueAt} />
    </>
  );
}

function Chat({ chat, onNew }: { chat: SupportCase; onNew: () => void }) {
  const isOver = chat.status === 'closed';
  return (
    <>
      <CaseConversation
        one={chat}
        label={t`Write to Contend support`}
        readOnly={isOver && t`It stays readable under Support.`}
      />
      {isOver && (
        <div className="live-chat-over">
          <Button onClick={onNew}>{t`New chat`}</Button>
        </div>
      )}
    </>
  );
}

/** Before the first message. */
function Start() {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useSendLiveChat();
  const start = (words: string) => {
    if (!isPending) mutate({ body: { text: words } }, { onSuccess: () => setText('') });
  };
  return (
    <div className="live-chat-start">
      <p className="pad muted">
        {t`Write your question. An answer is due 5 minutes after it; if it is late, the chat stays
          open and you get a notification of it. You can also ${<RequestLink />}. A chat ends 30
          minutes after an answer without a further message.`}
      </p>
      <div>
        <FormError>{error?.message}</FormError>
        <div className="conversation-foot">
          <Composer
            label={t`Write to Contend support`}
            text={text}
            onChange={setText}
            onSend={start}
            hint={isPending && t`Sending`}
          />
        </div>
      </div>
    </div>
  );
}

function Head({ chat }: { chat: SupportCase | undefined }) {
  const close = useCloseCase();
  const holder = chat?.holder;
  return (
    <header>
      {holder && <Hexagon name={holder.displayName} imageUrl={holder.avatarUrl} size={32} />}
      <div className="grow">
        <h2>{holder ? t`${holder.displayName}, Contend support` : t`Contend support`}</h2>
        {chat && (
          <p className="small muted" role="status">
            <AnswerNote chat={chat} />
          </p>
        )}
      </div>
      {chat && chat.status !== 'closed' && (
        <Button
          look="quiet"
          aria-label={t`End the chat`}
          loading={close.isPending}
          onClick={() => close.mutate({ params: { id: chat.id } })}
        >
          {t`End`}
        </Button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t`Close the support chat`}
        onClick={() => setLiveChat('closed')}
      >
        <Minus className="icon" aria-hidden />
      </button>
    </header>
  );
}

/** The open chat. */
export function LiveChatPanel({ list }: { list: ReturnType<typeof useMySupportCases> }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const chats = list.data?.items.filter(({ channel }) => channel === 'livechat') ?? [];
  const open = chats.find(({ status }) => status !== 'closed');
  // A chat that ends stays on the screen until a new one is asked for.
  const chat = open ?? chats.find(({ id }) => id === shownId);
  if (open && open.id !== shownId) setShownId(open.id);
  return (
    <section className="live-chat appear" aria-label={t`Support chat`}>
      <Head chat={chat} />
      {list.isPending && <SkeletonLines rows={2} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the chat`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && !chat && <Start />}
      {chat && <Chat key={chat.id} chat={chat} onNew={() => setShownId(null)} />}
    </section>
  );
}
