import type { TeamReply } from '@contend/contracts';
import { CopyField } from '../../components/copy-field';
import { Modal } from '../../components/modal';
import { SkeletonLines } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { useCalendarLink } from './api/get-calendar-link';

interface CalendarDialogProps {
  team: TeamReply;
  onClose: () => void;
}

/** The address of my calendar feed of a team. */
export function CalendarDialog({ team, onClose }: CalendarDialogProps) {
  const feed = useCalendarLink(team.id);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Calendar feed"
      description={`For your calendar program: it always shows the scrims of ${team.name}.`}
    >
      <div className="modal-body">
        {feed.isPending && <SkeletonLines rows={1} />}
        {feed.isError && (
          <ErrorState
            title="We can’t load the address"
            error={feed.error}
            onRetry={() => void feed.refetch()}
            isRetrying={feed.isFetching}
          />
        )}
        {feed.data && (
          <CopyField
            label="Address"
            value={feed.data.link}
            hint="Only for you: it ends when you leave the team."
          />
        )}
      </div>
    </Modal>
  );
}
