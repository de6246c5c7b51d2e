import { CallFailure } from '@contend/client';
import { listMySanctions, listRoomMessagesOfMember, type SupportCase } from '@contend/contracts';
import { CaseConversation } from '../../components/conversation/case-conversation';
import { Composer, type ComposerProps } from '../../components/conversation/composer';
import { Conversation } from '../../components/conversation/conversation';
import { RoomConversation } from '../../components/conversation/room-conversation';
import { EmptyState } from '../../components/page/states';
import { adaId } from '../../../test/ids';
import { messageOf, roomId } from '../../../test/message-samples';
import { muteFrom } from '../../../test/moderation-samples';
import { Held, type KitGroup, nothing } from './kit-group';
import { replies, type Replies, SampleReplies, unreachable } from './kit-replies';

const long = 'The second map was played on the old version, so that the score is not right. ';
const messages = [
  messageOf(1, { text: 'GLHF' }),
  messageOf(2, { isMine: true, text: long.repeat(4) }),
  messageOf(3, { author: null, text: 'Of an account that was deleted' }),
  messageOf(4, { text: 'gg' }),
];
const many = Array.from({ length: 30 }, (_, index) => messageOf(index + 1));

type ConversationState = Partial<Parameters<typeof Conversation>[0]>;

const conversation = (state: ConversationState) => (
  <div className="kit-tall">
    <Conversation
      {...{ label: 'Messages', messages, myId: adaId, readNumber: 60 }}
      empty={<EmptyState title="No messages yet">Say hello.</EmptyState>}
      composer={{ label: 'Message #general', text: '', onChange: nothing, onSend: nothing }}
      {...state}
    />
  </div>
);

const composer = (state: Partial<ComposerProps> & { text?: string }) => (
  <Held initial={state.text ?? ''}>
    {(text, onChange) => (
      <Composer label="Message #general" {...state} {...{ text, onChange }} onSend={nothing} />
    )}
  </Held>
);

const noSanctions = replies(listMySanctions, { items: [] });

const room = (of: Replies, channel?: string) => (
  <div className="kit-tall">
    <SampleReplies of={{ ...noSanctions, ...of }}>
      <RoomConversation
        room={{ kind: channel ? 'community' : 'match', id: roomId }}
        label="Message the match"
        empty="Agree on the lobby here."
        mayWrite={false}
        readOnly="The match is over: nothing can be written."
        {...(channel && { channel })}
      />
    </SampleReplies>
  </div>
);

const reading = (items: unknown[]) =>
  replies(listRoomMessagesOfMember, {
    ...{ items, hasMore: false, readNumber: 60, changedFrom: null },
  } as never);
const closed = new CallFailure('No such room.', { code: 'room-not-found', status: 404 });
const banned = { ...muteFrom(new Date(), { kind: 'ban' }), channel: null };

const supportCase: SupportCase = {
  ...{ id: roomId, channel: 'support', topic: 'account', holder: null, status: 'answered' },
  user: messageOf(1, { isMine: true }).author as SupportCase['user'],
  ...{ answerDueAt: null, closed: null, excerpt: '', unread: 0 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
};

export const conversations: KitGroup = {
  title: 'Conversations',
  isWide: true,
  components: {
    Conversation: {
      messages: conversation({ typing: 'Bea types …' }),
      'new, and earlier ones to load': conversation({
        ...{ messages: many, readNumber: 27 },
        earlier: { isLoading: false, error: null, load: nothing },
      }),
      'earlier ones that could not be loaded': conversation({
        earlier: { isLoading: false, error: unreachable, load: nothing },
      }),
      'one message is being sent, one failed': conversation({
        outgoing: [
          { key: 'way', text: 'Ready?', error: null },
          { key: 'failed', text: 'Are you there?', error: unreachable.message },
        ],
      }),
      empty: conversation({ messages: [] }),
      'read only': conversation({ composer: null, readOnly: 'The match is over.' }),
    },
    Composer: {
      empty: composer({ hint: 'Enter sends.' }),
      'slow mode': composer({ text: 'Again', waitUntilMs: Date.now() + 3_600_000 }),
      'too long': composer({ text: long.repeat(40) }),
    },
    RoomConversation: {
      loading: room({}),
      failed: room(replies(listRoomMessagesOfMember, unreachable)),
      'not open to the reader': room(replies(listRoomMessagesOfMember, closed)),
      empty: room(reading([])),
      'read only': room(reading(messages)),
      banned: room(replies(listMySanctions, { items: [banned] }), 'general'),
    },
    CaseConversation: {
      'with support': (
        <div className="kit-tall">
          <SampleReplies of={{ ...reading(messages), ...noSanctions }}>
            <CaseConversation one={supportCase} label="Write to support" readOnly="Closed." />
          </SampleReplies>
        </div>
      ),
    },
  },
};
