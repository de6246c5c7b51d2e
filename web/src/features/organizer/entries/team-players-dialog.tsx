import {
  type RosterReason,
  rosterReasons,
  type TournamentEntry,
  type TournamentReply,
} from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { DialogActions, FormError } from '../../../components/form/form-parts';
import { Modal } from '../../../components/dialog/modal';
import { rosterReasonWords } from '../../../components/roster/roster-labels';
import { Select } from '../../../components/control/select';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { useAllEntries } from '../../../lib/http/use-all-entries';
import { useExchangePlayers, useRemovePlayer } from '../api';
import { exchangeWords, playingIn, removalWords } from './labels';
import { t } from '../../../lib/language/translate';

interface TeamProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
}

interface DialogProps extends TeamProps {
  onClose: () => void;
}

interface FormProps extends DialogProps {
  /** All teams of the event. */
  teams: readonly TournamentEntry[];
}

const none = { value: '', label: t`Choose` };
const reasons = rosterReasons.map((value) => ({ value, label: rosterReasonWords[value] }));
const acts = [
  { value: 'exchange', label: t`Exchange for a player of another team` },
  { value: 'remove', label: t`Remove from the team` },
];

const placedIn = (teams: readonly TournamentEntry[]) =>
  teams.flatMap((entry) =>
    playingIn(entry).map(({ userId, player }) => ({ userId, name: player.displayName, entry })),
  );

/** Both changes, and what the one that is chosen does. */
function useTeamChange({ tournament, entry, teams, onClose }: FormProps) {
  const [outId, setOut] = useState('');
  const [inId, setIn] = useState('');
  const [act, setAct] = useState('exchange');
  const [reason, setReason] = useState<RosterReason>('absent');
  const [exchange, remove] = [useExchangePlayers(), useRemovePlayer()];
  const { id: tournamentId, version, feeCents } = tournament;
  const params = { tournamentId };
  const own = placedIn([entry]);
  const others = placedIn(teams.filter(({ id }) => id !== entry.id));
  const out = own.find(({ userId }) => userId === outId);
  const come = others.find(({ userId }) => userId === inId);
  const isRemoval = act === 'remove';
  const removal = out && isRemoval ? removalWords(out, feeCents) : [];
  const exchanged = out && come && !isRemoval ? exchangeWords(out, come, feeCents) : [];
  const done = { onSuccess: onClose };
  return {
    ...{ outId, setOut, inId, setIn, act, setAct, reason, setReason, own, others, isRemoval },
    isLast: removal === null,
    lines: isRemoval ? (removal ?? []) : exchanged,
    action: isRemoval
      ? t`Remove ${out?.name ?? t`player`}`
      : out && come
        ? t`Exchange ${out.name} and ${come.name}`
        : t`Exchange`,
    error: (isRemoval ? remove : exchange).error,
    isPending: exchange.isPending || remove.isPending,
    send: () =>
      isRemoval
        ? remove.mutate({ params, body: { version, userId: outId, reason } }, done)
        : exchange.mutate({ params, body: { version, userIds: [outId, inId] } }, done),
  };
}

type Change = ReturnType<typeof useTeamChange>;

/** Why a player is removed, or for whom they are exchanged. */
const ChangeField = ({ change }: { change: Change }) =>
  change.isRemoval ? (
    <Select
      label={t`Reason`}
      hint={t`The player reads it, and it stays in the log.`}
      choices={reasons}
      value={change.reason}
      onChange={({ target }) => change.setReason(target.value as RosterReason)}
    />
  ) : (
    <Select
      label={t`For whom`}
      choices={[
        none,
        ...change.others.map(({ userId: value, name, entry }) => ({
          ...{ value, label: `${name} · ${entry.name}` },
        })),
      ]}
      value={change.inId}
      {...(change.others.length === 0 && { error: t`There is no other team.` })}
      onChange={({ target }) => change.setIn(target.value)}
    />
  );

function TeamForm(props: FormProps) {
  const { tournament, onClose } = props;
  const change = useTeamChange(props);
  const refused = useFailureWords(change.error, tournament);
  const isReady = change.lines.length > 0;
  return (
    <form
      className="modal-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) change.send();
      }}
    >
      <Select
        label={t`Player`}
        choices={[none, ...change.own.map(({ userId: value, name: label }) => ({ value, label }))]}
        value={change.outId}
        {...(change.isLast && {
          error: t`This is the last player of the team. Remove the team instead.`,
        })}
        onChange={({ target }) => change.setOut(target.value)}
      />
      <Select
        label={t`What to do`}
        choices={acts}
        value={change.act}
        onChange={({ target }) => change.setAct(target.value)}
      />
      <ChangeField change={change} />
      <div aria-live="polite">
        {change.lines.map((line) => (
          <p key={line} className="small muted">
            {line}
          </p>
        ))}
      </div>
      <FormError>{refused}</FormError>
      <DialogActions
        onClose={onClose}
        action={change.action}
        isPending={change.isPending}
        isClosed={!isReady}
        look={change.isRemoval ? 'danger' : 'primary'}
      />
    </form>
  );
}

function TeamDialog(props: DialogProps) {
  const { tournament, entry, onClose } = props;
  const teams = useAllEntries(tournament.id, 'checked_in');
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t`Players of ${entry.name}`}
      description={t`Until the event starts you can exchange players between teams, or remove one:
        the team then plays without them.`}
    >
      {teams.isError ? (
        <ErrorState
          title={t`We can’t load the teams`}
          error={teams.error}
          onRetry={() => void teams.refetch()}
          isRetrying={teams.isFetching}
        />
      ) : teams.data ? (
        <TeamForm {...props} teams={teams.data} />
      ) : (
        <SkeletonLines rows={4} />
      )}
    </Modal>
  );
}

/** Opens the dialog that changes who is in a team that the event made. */
export function TeamPlayersButton(props: TeamProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t`Players${<span className="unseen"> {t`of ${props.entry.name}`}</span>}`}
      </Button>
      {isOpen && <TeamDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
