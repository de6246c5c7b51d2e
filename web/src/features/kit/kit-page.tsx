import { Swords, Trophy } from 'lucide-react';
import { Button, buttonClass } from '../../components/control/button';
import { ProgressBar } from '../../components/account/progress-bar';
import { RecoveryCodes } from '../../components/account/recovery-codes';
import { NewestNotifications } from '../../components/notification/newest-notifications';
import { NotificationItem } from '../../components/notification/notification-item';
import { Logo } from '../../components/page/logo';
import { PageHead } from '../../components/page/page-head';
import { Pagination } from '../../components/page/pagination';
import { ShowEarlier } from '../../components/page/show-earlier';
import {
  Skeleton,
  SkeletonFace,
  SkeletonLines,
  SkeletonRows,
  SkeletonScreen,
} from '../../components/page/skeleton';
import { DeadEnd, EmptyState, ErrorState } from '../../components/page/states';
import { StepCard } from '../../components/page/step-card';
import { Timeline, type TimelineEntry } from '../../components/page/timeline';
import { Countdown, RelativeTime, TimeLeft } from '../../components/page/times';
import { ShareButton } from '../../components/share/share-button';
import { listNotifications, type Notification } from '@contend/contracts';
import { Held, type KitGroup, nothing } from './kit-group';
import { replies, type Replies, SampleReplies, unreachable } from './kit-replies';

const home = [{ to: '/home', label: 'Home' }];
const minuteMs = 60_000;
const earlier = {
  ...{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing },
  ...{ isFetchNextPageError: false, error: null },
};
const inTime = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

export const states: KitGroup = {
  title: 'States of a screen',
  isWide: true,
  components: {
    EmptyState: {
      empty: (
        <EmptyState
          icon={Swords}
          title="No open wagers"
          actions={<Button look="primary">Offer one</Button>}
        >
          Offer a stake, and others see it at once.
        </EmptyState>
      ),
    },
    ErrorState: {
      'with a retry': (
        <ErrorState title="We can’t load the wagers" error={unreachable} onRetry={nothing} />
      ),
      'being retried': (
        <ErrorState
          title="We can’t load the wagers"
          error={unreachable}
          onRetry={nothing}
          isRetrying
        />
      ),
    },
    DeadEnd: {
      'not found': (
        <DeadEnd title="No such match" ways={home}>
          The link may be incomplete.
        </DeadEnd>
      ),
      forbidden: (
        <DeadEnd title="This page is for admins" isForbidden ways={home}>
          Your account has no admin role.
        </DeadEnd>
      ),
    },
    'Skeleton, SkeletonRows, SkeletonLines, SkeletonFace, SkeletonScreen': {
      'one line': <Skeleton width={180} height={34} />,
      'a list': <SkeletonRows rows={3} />,
      'a statement': <SkeletonLines rows={3} />,
      'a player': <SkeletonFace size={40} />,
      'a screen': <SkeletonScreen />,
    },
    ProgressBar: {
      'at the top of the window': (
        <Held initial={false}>
          {(isBusy, setBusy) => (
            <>
              <Button onClick={() => setBusy(!isBusy)}>{isBusy ? 'Finish' : 'Start'}</Button>
              <ProgressBar isBusy={isBusy} />
            </>
          )}
        </Held>
      ),
    },
  },
};

const entries: TimelineEntry[] = [
  { id: 'offered', at: inTime(-40), tone: 'info', title: 'Nova offered the wager' },
  { id: 'live', at: inTime(-31), tone: 'accent', title: 'Both players checked in' },
  {
    ...{ id: 'score', at: inTime(-9), tone: 'warn', title: 'Kestrel says 2–1' },
    note: '3–2 · 1–2 · 4–1',
  },
  { id: 'paid', at: inTime(-1), tone: 'good', title: 'Paid out' },
  { id: 'next', at: inTime(4), tone: 'faint', title: 'Disputes close' },
];

export const pages: KitGroup = {
  title: 'Heads, times and steps',
  isWide: true,
  components: {
    Logo: { logo: <Logo /> },
    PageHead: {
      'with a note and a button': (
        <PageHead title="Teams" note="Yours, and those of others." actions={<Button>New</Button>} />
      ),
      'long title': <PageHead title="The Northern Lights Autumn Open of Players with Long Names" />,
    },
    'Countdown, TimeLeft, RelativeTime': {
      countdown: <Countdown until={inTime(7)} />,
      'time left': <TimeLeft until={inTime(150)} />,
      'relative time': <RelativeTime at={inTime(-5)} />,
    },
    Timeline: { 'past and coming': <Timeline entries={entries} /> },
    StepCard: {
      'done, then next': (
        <ol className="stack">
          <StepCard
            {...{ icon: Swords, note: '1 of 2', title: 'Link a game account' }}
            isDone
            isNext={false}
            actions={<Button>Your accounts</Button>}
          >
            Opponents find you by it.
          </StepCard>
          <StepCard
            {...{ icon: Trophy, note: '2 of 2', title: 'Play something free' }}
            isNext
            actions={<span className={buttonClass('primary')}>See what is free</span>}
          >
            Your rating starts with the first rated match.
          </StepCard>
        </ol>
      ),
    },
    Pagination: { 'second of four': <Pagination page={2} pageSize={20} total={61} /> },
    ShowEarlier: {
      'of a list': <ShowEarlier list={earlier} />,
      'while it loads': <ShowEarlier list={{ ...earlier, isFetchingNextPage: true }} />,
      'not loaded': (
        <ShowEarlier list={{ ...earlier, isFetchNextPageError: true, error: unreachable }} />
      ),
    },
    RecoveryCodes: {
      'shown once': <RecoveryCodes codes={['4KTR-81QX', 'M2PA-77ZD']} onClose={nothing} />,
    },
    ShareButton: {
      'opens a picture': (
        <ShareButton
          shared={{
            ...{ heading: 'Share the result', title: 'Ada won 2–1', path: '/kit' },
            ...{ fileName: 'result.png', draw: (pen) => pen.fillText('Ada won 2–1', 80, 80) },
          }}
        />
      ),
    },
  },
};

const notificationOf = (id: number, change: Partial<Notification> = {}): Notification => ({
  ...{ id: `${id}`, kind: 'score-proposed', title: 'Kestrel reported 2–1', isRead: id > 1 },
  ...{ text: 'Answer within 30 minutes.', link: '/matches/1', category: 'matches' },
  createdAt: inTime(-id * 9),
  ...change,
});
const plain = notificationOf(1);
const collapsed = notificationOf(2, {
  ...{ title: 'New messages in Nova Five', text: '', category: 'conversations', count: 12 },
  because: 'because you are a member of Nova Five, the team with a rather long name',
});
const many = [plain, collapsed, ...Array.from({ length: 28 }, (_, id) => notificationOf(id + 3))];

const newest = (of: Replies) => (
  <SampleReplies of={of}>
    <NewestNotifications title={<h4>Notifications</h4>} />
  </SampleReplies>
);

export const notifications: KitGroup = {
  title: 'Notifications',
  isWide: true,
  components: {
    NotificationItem: {
      new: (
        <ul>
          <NotificationItem item={plain} isNew time="9 min ago" />
        </ul>
      ),
      'read, twelve in one line': (
        <ul>
          <NotificationItem item={collapsed} isNew={false} time="18 min ago" />
        </ul>
      ),
    },
    NewestNotifications: {
      loading: newest({}),
      failed: newest(replies(listNotifications, unreachable)),
      empty: newest(replies(listNotifications, [])),
      many: newest(replies(listNotifications, many)),
    },
  },
};
