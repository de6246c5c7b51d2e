import { Swords, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/control/button';
import { Pagination } from '../../components/page/pagination';
import { SkeletonFace, SkeletonLines, SkeletonRows } from '../../components/page/skeleton';
import { DeadEnd, EmptyState, ErrorState } from '../../components/page/states';
import { StepCard } from '../../components/page/step-card';
import { Timeline, type TimelineEntry } from '../../components/page/timeline';
import { Countdown, RelativeTime, TimeLeft } from '../../components/page/times';
import { KitSection, Sample } from './kit-parts';

const home = [{ to: '/home', label: 'Home' }];
const unreachable = new Error('Check your connection. Nothing was changed.');
const minuteMs = 60_000;

const Screens = () => (
  <KitSection title="States of a screen" isWide>
    <Sample name="empty">
      <EmptyState
        icon={Swords}
        title="No open wagers"
        actions={<Button look="primary">Offer one</Button>}
      >
        Offer a stake, and others see it at once.
      </EmptyState>
    </Sample>
    <Sample name="failed, with a retry">
      <ErrorState title="We can’t load the wagers" error={unreachable} onRetry={() => undefined} />
    </Sample>
    <Sample name="failed, being retried">
      <ErrorState
        title="We can’t load the wagers"
        error={unreachable}
        onRetry={() => undefined}
        isRetrying
      />
    </Sample>
    <Sample name="not found">
      <DeadEnd title="No such match" ways={home}>
        The link may be incomplete.
      </DeadEnd>
    </Sample>
    <Sample name="forbidden">
      <DeadEnd title="This page is for admins" isForbidden ways={home}>
        Your account has no admin role.
      </DeadEnd>
    </Sample>
    <Sample name="loading a list">
      <SkeletonRows rows={3} />
    </Sample>
    <Sample name="loading a statement">
      <SkeletonLines rows={3} />
    </Sample>
    <Sample name="loading a player">
      <SkeletonFace size={40} />
    </Sample>
  </KitSection>
);

const entriesAt = (now: number): TimelineEntry[] => {
  const at = (minutesAgo: number) => new Date(now - minutesAgo * minuteMs).toISOString();
  return [
    { id: 'offered', at: at(40), tone: 'info', title: 'Nova offered the wager' },
    { id: 'live', at: at(31), tone: 'accent', title: 'Both players checked in' },
    { id: 'score', at: at(9), tone: 'warn', title: 'Kestrel says 2–1', note: '3–2 · 1–2 · 4–1' },
    { id: 'paid', at: at(1), tone: 'good', title: 'Paid out' },
    { id: 'next', at: at(-4), tone: 'faint', title: 'Disputes close' },
  ];
};

function Times() {
  const [now] = useState(() => Date.now());
  const inTime = (minutes: number) => new Date(now + minutes * minuteMs).toISOString();
  return (
    <KitSection title="Times and steps" isWide>
      <Sample name="countdown">
        <Countdown until={inTime(7)} />
      </Sample>
      <Sample name="time left">
        <TimeLeft until={inTime(150)} />
      </Sample>
      <Sample name="relative time">
        <RelativeTime at={inTime(-5)} />
      </Sample>
      <Sample name="history">
        <Timeline entries={entriesAt(now)} />
      </Sample>
      <Sample name="steps: done, next">
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
      </Sample>
      <Sample name="pages">
        <Pagination page={2} pageSize={20} total={61} />
      </Sample>
    </KitSection>
  );
}

export const KitStates = () => (
  <>
    <Screens />
    <Times />
  </>
);
