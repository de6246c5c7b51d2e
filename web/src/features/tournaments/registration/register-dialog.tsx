import type { TeamReply, TournamentReply } from '@contend/contracts';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTeam, useMyTeams } from '../../../api/teams';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { buttonClass } from '../../../components/control/button';
import { DialogActions, FormError } from '../../../components/form/form-parts';
import { Modal } from '../../../components/dialog/modal';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { makesTeams, teamsMadeWords } from '../../../lib/labels/tournament-labels';
import { defaultRoster, rosterProblem } from './roster';
import { RosterField } from './roster-field';
import { fewEntriesWords } from '../page/labels';
import { type Payer, useRegistration } from './use-registration';
import { t } from '../../../lib/language/translate';

interface RegisterDialogProps {
  tournament: TournamentReply;
  /** Whether the entry goes to the waitlist. */
  isFull: boolean;
  onClose: () => void;
}

const payers = [
  { value: 'each', label: t`Each their own` },
  { value: 'me', label: t`I pay all seats` },
];

/** How many seats an entry has when it is registered: a player who enters alone has one. */
const seatsOf = ({ entryMode, teamSize }: TournamentReply): number =>
  entryMode === 'team' ? teamSize : 1;

/** What happens after the button, before it is pressed. */
function consequence({ tournament, isFull }: RegisterDialogProps, payer: Payer): string {
  const { feeCents } = tournament;
  if (isFull) {
    const fee = feeCents > 0 ? t`, and then 15 minutes to pay` : '';
    return t`All places are taken: the entry goes to the waitlist and is charged nothing. When a
      place becomes free you are notified${fee}.`;
  }
  if (feeCents === 0) return t`Entry is free. Check in before the start, or the place is lost.`;
  const refund = t`Fees go back in full until check-in opens.`;
  if (payer === 'me') {
    return t`${formatCents(feeCents * seatsOf(tournament))} goes from your wallet into escrow now.
      ${refund}`;
  }
  return t`Each player pays
    ${formatCents(feeCents)} within 15 minutes, or the place is free again and what was paid goes
    back. You can pay for friends too. ${refund}`;
}

/** The label of the button, with the amount where money moves. */
function actionOf({ tournament, isFull }: RegisterDialogProps, payer: Payer): string {
  const { feeCents } = tournament;
  if (isFull) return t`Join the waitlist`;
  if (feeCents === 0 || payer === 'each') return t`Register`;
  return t`Register for ${formatCents(feeCents * seatsOf(tournament))}`;
}

/** Whether an entry of these players ends that one of them is a co-organizer (ADR 214). */
const endsOrganizing = (
  { prize, organizers }: RegisterDialogProps['tournament'],
  userIds: readonly string[],
): boolean => prize.mode !== 'none' && organizers.some(({ id }) => userIds.includes(id));

interface FormProps extends RegisterDialogProps {
  /** The team that enters; null for a player. */
  team: TeamReply | null;
  children?: ReactNode;
}

/** The roster, who pays, and what follows. */
function RegisterForm({ team, children, ...props }: FormProps) {
  const { tournament, isFull, onClose } = props;
  const myId = useMe()?.id ?? '';
  const size = tournament.teamSize;
  const [users, choose] = useState(() => (team ? defaultRoster(team, size, myId) : [myId]));
  const [chosen, setPayer] = useState<Payer>('each');
  const registration = useRegistration(tournament, onClose);
  const hasFee = tournament.feeCents > 0 && !isFull;
  const payer = team ? chosen : hasFee ? 'me' : 'each';
  const isReady = !team || rosterProblem(users, size) === null;
  return (
    <form
      className="modal-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) registration.send({ teamId: team?.id, users, payer });
      }}
    >
      {children}
      {team && <RosterField {...{ team, size, users }} onChange={choose} />}
      {team && hasFee && size > 1 && (
        <Segments
          label={t`Who pays ${formatCents(tournament.feeCents)} a seat`}
          choices={payers}
          value={payer}
          onChange={(value) => setPayer(value === 'me' ? 'me' : 'each')}
        />
      )}
      {makesTeams(tournament) && <p className="small muted">{teamsMadeWords(tournament)}</p>}
      <p className="small muted">{consequence(props, payer)}</p>
      <p className="small muted">{fewEntriesWords(tournament)}</p>
      {endsOrganizing(tournament, [myId, ...users]) && (
        <p className="small muted">{t`Co-organizers who enter no longer organize this event.`}</p>
      )}
      <FormError>{moneyRefusal(registration.error)}</FormError>
      <DialogActions
        onClose={onClose}
        action={actionOf(props, payer)}
        isPending={registration.isPending}
        isClosed={!isReady}
      />
    </form>
  );
}

const noTeam = (
  <EmptyState
    icon={Users}
    title={t`You need a team in this game`}
    actions={
      <>
        <Link className={buttonClass()} to="/teams">
          {t`Teams`}
        </Link>
        <Link className={buttonClass('primary')} to="/teams/new">
          {t`Create a team`}
        </Link>
      </>
    }
  >
    {t`Owners and captains enter their team.`}
  </EmptyState>
);

/** Chooses one of my teams in the event's game. */
function TeamForm(props: RegisterDialogProps) {
  const { tournament } = props;
  const mine = useMyTeams();
  const [teamId, choose] = useState('');
  const teams = (mine.data?.items ?? []).filter(
    ({ gameId, role }) => gameId === tournament.gameId && role !== 'member',
  );
  const chosen = teams.find(({ id }) => id === teamId) ?? teams[0];
  const team = useTeam(chosen?.id);
  const failed = mine.isError ? mine : team.isError ? team : null;
  if (failed) {
    return (
      <ErrorState
        title={t`We can’t load your teams`}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  }
  if (mine.isSuccess && !chosen) return noTeam;
  if (!chosen || team.data?.id !== chosen.id) return <SkeletonLines rows={tournament.teamSize} />;
  return (
    <RegisterForm key={chosen.id} {...props} team={team.data}>
      <Select
        label={t`Team`}
        choices={teams.map(({ id, name, tag }) => ({ value: id, label: `${name} · ${tag}` }))}
        value={chosen.id}
        onChange={({ target }) => choose(target.value)}
      />
    </RegisterForm>
  );
}

/** Enters a team or the player, and says what it costs before it does. */
export const RegisterDialog = (props: RegisterDialogProps) => (
  <Modal
    isOpen
    onClose={props.onClose}
    title={props.isFull ? t`Join the waitlist` : t`Enter ${props.tournament.name}`}
  >
    {props.tournament.entryMode === 'team' ? (
      <TeamForm {...props} />
    ) : (
      <RegisterForm {...props} team={null} />
    )}
  </Modal>
);
