import { getTournamentCalendar, type TournamentReply, urlOf } from '@contend/contracts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { CalendarLink } from '../../../components/match/calendar-link';
import { Modal } from '../../../components/dialog/modal';
import { Segments } from '../../../components/control/segments';
import { t } from '../../../lib/language/translate';

interface CalendarButtonProps {
  tournament: TournamentReply;
}

const views = [
  { value: 'mine', label: t`My matches` },
  { value: 'all', label: t`All matches` },
];

function linkOf({ id: tournamentId }: TournamentReply, entryId: string | null): string {
  const request = { params: { tournamentId }, query: { entryId } };
  return new URL(`/api${urlOf(getTournamentCalendar, request)}`, window.location.origin).href;
}

/** Offers the calendar of an event; to an entrant that of their own matches first. */
export function CalendarButton({ tournament }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState('mine');
  const entryId = tournament.viewer?.entryId ?? null;
  const link = linkOf(tournament, view === 'mine' ? entryId : null);
  return (
    <>
      <Button icon={<CalendarPlus className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t`Calendar`}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Matches in your calendar`}
        description={t`A calendar program that subscribes to this link shows the start of the event,
          and matches once they open.`}
      >
        <div className="modal-body">
          {entryId && (
            <Segments label={t`Matches`} choices={views} value={view} onChange={setView} />
          )}
          <CalendarLink link={link} />
        </div>
      </Modal>
    </>
  );
}
