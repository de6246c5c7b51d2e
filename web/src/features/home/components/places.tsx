import type { TournamentSummary } from '@contend/contracts';
import { plural, t } from '../../../lib/language/translate';
import './places.css';

/** “3 places left”, “Full, 2 on the waitlist”. */
function placesLeft({ entries: { placed, max, waiting } }: TournamentSummary): string {
  const left = max - placed;
  if (left > 0) return plural(left, { one: '1 place left', other: '# places left' });
  return waiting > 0 ? t`Full, ${waiting} on the waitlist` : t`Full`;
}

/** How full an event is. */
export const Places = ({ event }: { event: TournamentSummary }) => (
  <span className="places">
    <progress
      className="filling-bar"
      max={event.entries.max}
      value={event.entries.placed}
      aria-label={t`Places of ${event.name}`}
    />
    <span className="row between small muted">
      <span>{t`${event.entries.placed} of ${event.entries.max}`}</span>
      <span>{placesLeft(event)}</span>
    </span>
  </span>
);
