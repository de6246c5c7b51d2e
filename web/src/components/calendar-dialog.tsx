import { getCalendarLink } from '@contend/contracts';
import { useRead } from '../lib/use-read';
import { buttonClass } from './button';
import { CopyField } from './copy-field';
import { Modal } from './modal';
import { Skeleton } from './skeleton';
import { ErrorState } from './states';

interface CalendarDialogProps {
  team: { id: string; name: string };
  onClose: () => void;
}

const descriptionOf = (name: string): string =>
  `A calendar program that subscribes to this link always shows the booked scrims of ${name}.`;

/** My calendar feed of a team: its link, to copy or to open in a calendar program. */
export function CalendarDialog({ team, onClose }: CalendarDialogProps) {
  const feed = useRead(getCalendarLink, { params: { teamId: team.id } });
  // The call answers with a path of this site; calendar programs need the whole address.
  const link = feed.data && new URL(feed.data.link, window.location.origin).href;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Scrims in your calendar"
      description={descriptionOf(team.name)}
    >
      <div className="modal-body">
        {feed.isPending && <Skeleton height={44} />}
        {feed.isError && (
          <ErrorState
            title="We can’t load the link"
            error={feed.error}
            onRetry={() => void feed.refetch()}
            isRetrying={feed.isFetching}
          />
        )}
        {link && (
          <>
            <CopyField
              label="Calendar link"
              value={link}
              hint="Only for you: it ends when you leave the team."
            />
            <div className="modal-actions">
              <a
                className={buttonClass('plain', 'large')}
                href={link.replace(/^https?:/, 'webcal:')}
              >
                Open in a calendar
              </a>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
