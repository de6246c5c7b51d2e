import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../control/button';
import { RosterDialog } from './roster-dialog';
import type { RosterChanger } from './roster-labels';
import { t } from '../../lib/language/translate';

interface RosterButtonProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  as: RosterChanger;
}

/** Opens the dialog that changes the roster of an entry. */
export function RosterButton(props: RosterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {props.as === 'player' ? t`Hand over my seat` : t`Roster`}
        <span className="unseen"> {t`of ${props.entry.name}`}</span>
      </Button>
      {isOpen && <RosterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
