import {
  type RosterReason,
  rosterReasons,
  type TournamentEntry,
  type TournamentReply,
} from '@contend/contracts';
import { useState } from 'react';
import { useTeam } from '../../api/teams';
import { useMe } from '../../lib/session/session';
import { DialogActions, FormError } from '../form/form-parts';
import { Modal } from '../dialog/modal';
import { Select } from '../control/select';
import { SkeletonLines } from '../page/skeleton';
import { ErrorState } from '../page/states';
import { type RosterChanger, rosterOutcome, rosterReasonWords, rosterRule } from './roster-labels';
import { useChangeRoster, useRosterPreview } from '../../api/rosters';
import { t } from '../../lib/language/translate';

interface RosterDialogProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  as: RosterChanger;
  onClose: () => void;
}

const reasons = rosterReasons.map((value) => ({ value, label: rosterReasonWords[value] }));
const none = { value: '', label: t`Choose` };

interface Named {
  value: string;
  label: string;
}

interface FormProps extends RosterDialogProps {
  members: readonly Named[];
}

/** What is chosen, and the preview of it once both players are. */
function useSwap({ tournament, entry, as }: RosterDialogProps) {
  const myId = useMe()?.id ?? '';
  const [outId, setOut] = useState(as === 'player' ? myId : '');
  const [inId, setIn] = useState('');
  const [reason, setReason] = useState<RosterReason>('absent');
  const preview = useRosterPreview();
  const params = { tournamentId: tournament.id };
  const request = (swap: { outId: string; inId: string }) => ({
    ...{
      params,
      body: { entryId: entry.id, swaps: [swap], ...(as === 'organizer' && { reason }) },
    },
  });
  const show = (swap: { outId: string; inId: string }) => {
    preview.reset();
    if (swap.outId && swap.inId) preview.mutate(request(swap));
  };
  return {
    ...{ outId, inId, reason, setReason, preview, request: request({ outId, inId }) },
    leave: (userId: string) => {
      setOut(userId);
      show({ outId: userId, inId });
    },
    come: (userId: string) => {
      setIn(userId);
      show({ outId, inId: userId });
    },
  };
}

const Outcome = ({ lines }: { lines: readonly string[] }) => (
  <div aria-live="polite">
    {lines.map((line) => (
      <p key={line} className="small muted">
        {line}
      </p>
    ))}
  </div>
);

/** Who leaves, who comes, and what it does. */
function RosterForm({ members, ...props }: FormProps) {
  const { tournament, entry, as, onClose } = props;
  const swap = useSwap(props);
  const change = useChangeRoster();
  const present = entry.seats.map(({ userId, player, leftAt }) => ({
    ...{ value: userId, label: leftAt ? t`${player.displayName} (left)` : player.displayName },
  }));
  const isPresent = (userId: string) => present.some(({ value }) => value === userId);
  const others = members.filter(({ value }) => !isPresent(value));
  const lines = swap.preview.data ? rosterOutcome(swap.preview.data, tournament) : [];
  const nameOf = (id: string) => [...present, ...others].find(({ value }) => value === id)?.label;
  const isReady = lines.length > 0 && !swap.preview.error;
  return (
    <form
      className="modal-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) change.mutate(swap.request, { onSuccess: onClose });
      }}
    >
      {as !== 'player' && (
        <Select
          label={t`Who leaves`}
          choices={[none, ...present]}
          value={swap.outId}
          onChange={({ target }) => swap.leave(target.value)}
        />
      )}
      <Select
        label={t`Who takes the seat`}
        choices={[none, ...others]}
        value={swap.inId}
        {...(others.length === 0 && { error: t`The team has no other member. Invite one first.` })}
        onChange={({ target }) => swap.come(target.value)}
      />
      {as === 'organizer' && (
        <Select
          label={t`Reason`}
          hint={t`It is kept with the entry.`}
          choices={reasons}
          value={swap.reason}
          onChange={({ target }) => swap.setReason(target.value as RosterReason)}
        />
      )}
      <Outcome lines={lines} />
      <FormError>{change.error?.message ?? swap.preview.error?.message}</FormError>
      <DialogActions
        onClose={onClose}
        action={isReady ? t`Replace ${nameOf(swap.outId)} by ${nameOf(swap.inId)}` : t`Replace`}
        isPending={change.isPending}
        isClosed={!isReady}
      />
    </form>
  );
}

function RosterOfTeam(props: RosterDialogProps) {
  const team = useTeam(props.entry.team?.id ?? '');
  if (team.isError) {
    return (
      <ErrorState
        title={t`We can’t load the team`}
        error={team.error}
        onRetry={() => void team.refetch()}
        isRetrying={team.isFetching}
      />
    );
  }
  if (!team.data) return <SkeletonLines rows={3} />;
  const allowed = team.data.members.filter(({ allowsEntries = true }) => allowsEntries);
  const members = allowed.map(({ userId, player }) => ({
    ...{ value: userId, label: player.displayName },
  }));
  return <RosterForm {...props} members={members} />;
}

/** Replaces a player of an entry, and says what that does before it does. */
export const RosterDialog = (props: RosterDialogProps) => (
  <Modal
    isOpen
    onClose={props.onClose}
    title={props.as === 'player' ? t`Hand over your seat` : t`Roster of ${props.entry.name}`}
    description={rosterRule(props.tournament)}
  >
    <RosterOfTeam {...props} />
  </Modal>
);
