import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../control/button';
import { RosterDialog } from './roster-dialog';
import type { RosterChanger } from './roster-labels';

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
        {props.as === 'player' ? 'Hand over my seat' : 'Roster'}
        <span className="unseen"> of {props.entry.name}</span>
      </Button>
      {isOpen && <RosterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
