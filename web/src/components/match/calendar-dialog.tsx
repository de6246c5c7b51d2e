import { CalendarLink } from './calendar-link';
import { Modal } from '../dialog/modal';
import { Skeleton } from '../page/skeleton';
import { ErrorState } from '../page/states';
import { useCalendarLink } from '../../api/team-week';
import { t } from '../../lib/language/translate';

interface CalendarDialogProps {
  team: { id: string; name: string };
  onClose: () => void;
}

const descriptionOf = (name: string): string =>
  t`A calendar program that subscribes to this link always shows the booked scrims of ${name}.`;

/** My calendar feed of a team: its link, to copy or to open in a calendar program. */
export function CalendarDialog({ team, onClose }: CalendarDialogProps) {
  const feed = useCalendarLink(team.id);
  // The call answers with a path of this site.
  const link = feed.data && new URL(feed.data.link, window.location.origin).href;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t`Scrims in your calendar`}
      description={descriptionOf(team.name)}
    >
      <div className="modal-body">
        {feed.isPending && <Skeleton height={44} />}
        {feed.isError && (
          <ErrorState
            title={t`We can’t load the link`}
            error={feed.error}
            onRetry={() => void feed.refetch()}
            isRetrying={feed.isFetching}
          />
        )}
        {link && (
          <CalendarLink link={link} hint={t`Only for you: it ends when you leave the team.`} />
        )}
      </div>
    </Modal>
  );
}
