import { Copy } from 'lucide-react';
import { Button, buttonClass } from '../../components/button';
import { TextInput } from '../../components/field';
import { Modal } from '../../components/modal';
import { Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { toast } from '../../lib/toasts';
import { useCalendarLink } from './api/get-calendar-link';
import type { MyTeam } from './playing-as';

interface CalendarDialogProps {
  team: Pick<MyTeam, 'id' | 'name'>;
  onClose: () => void;
}

/** The clipboard may be unavailable; the link can then be selected in its field. */
async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ look: 'success', title: 'Calendar link copied' });
  } catch {
    toast({ look: 'error', title: 'Copy the link from its field' });
  }
}

const descriptionOf = (name: string): string =>
  [
    `Add this link to a calendar program as a subscription: it shows the booked scrims of ${name}.`,
    'The link is yours alone and ends when you leave the team.',
  ].join(' ');

/** My calendar feed of the team: a link for calendar programs. */
export function CalendarDialog({ team, onClose }: CalendarDialogProps) {
  const read = useCalendarLink(team.id);
  const link = read.data && new URL(read.data.link, window.location.origin).href;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Scrims in your calendar"
      description={descriptionOf(team.name)}
    >
      <div className="modal-body">
        {read.isPending && <Skeleton height={44} />}
        {read.isError && (
          <ErrorState
            title="We can’t load the link"
            error={read.error}
            onRetry={() => void read.refetch()}
            isRetrying={read.isFetching}
          />
        )}
        {link && (
          <>
            <TextInput
              label="Calendar link"
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <div className="modal-actions">
              <a
                className={buttonClass('plain', 'large')}
                href={link.replace(/^https?:/, 'webcal:')}
              >
                Open in a calendar
              </a>
              <Button
                large
                look="primary"
                icon={<Copy className="icon" aria-hidden />}
                onClick={() => void copy(link)}
              >
                Copy link
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
