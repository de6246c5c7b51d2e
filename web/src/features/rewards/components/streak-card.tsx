import { Check, Gift, Minus } from 'lucide-react';
import type { Rewards } from '../api';
import { plural, t } from '../../../lib/language/translate';
import { dateLocale } from '../../../lib/language/language';

const weekday = new Intl.DateTimeFormat(dateLocale, {
  ...{ weekday: 'short', day: 'numeric', timeZone: 'UTC' },
});

const daysIn = (count: number): string => plural(count, { one: '# day', other: '# days' });

interface StreakCardProps {
  streak: Rewards['streak'];
}

/** Consecutive days with a completed match, the last seven of them, and what is next. */
export function StreakCard({ streak }: StreakCardProps) {
  const { days, best, isTodayDone, week, goals } = streak;
  const next = goals.find(({ isEarned }) => !isEarned);
  const today = week.at(-1)?.day;
  return (
    <section className="card rewards-streak" aria-labelledby="streak-title">
      <div className="card-head">
        <h2 id="streak-title" className="grow">
          {t`Daily streak`}
        </h2>
        <span className="small muted">{t`One completed match a day; days end at 00:00 UTC`}</span>
      </div>
      <div className="rewards-streak-sum">
        <span className="figure">{daysIn(days)}</span>
        <span className="muted">
          {isTodayDone ? t`Today is done.` : t`Complete a match today to add a day.`}
        </span>
        <span className="muted">{t`Best ${daysIn(best)}`}</span>
      </div>
      <ol className="rewards-week">
        {week.map(({ day, isDone }) => (
          <li key={day} data-done={isDone} aria-current={day === today ? 'date' : undefined}>
            <span className="small">{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
            {isDone ? (
              <Check className="icon good" aria-hidden />
            ) : (
              <Minus className="icon faint" aria-hidden />
            )}
            <span className="unseen">{isDone ? t`played` : t`not played`}</span>
          </li>
        ))}
      </ol>
      <p className="rewards-goal small muted">
        <Gift className="icon tiny" aria-hidden />
        {next
          ? t`${next.xp} XP for ${next.days} days in a row, once.`
          : t`You have the reward of every streak.`}
      </p>
    </section>
  );
}
