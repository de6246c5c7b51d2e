import { teamLimits } from '@contend/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { PageHead } from '../../../components/page/page-head';
import { Select } from '../../../components/control/select';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formRefusals } from '../../../lib/form/form-refusals';
import { useCatalogue, type Catalogue } from '../../../api/catalogue';
import { useCreateTeam } from '../api';
import {
  JoiningFields,
  LogoField,
  NameFields,
  PlaceFields,
  teamRefusals,
  teamRules,
  type TeamValues,
} from './team-fields';
import { t } from '../../../lib/language/translate';
import './team-form.css';

const newTeam = (gameId: string): TeamValues => ({
  name: '',
  tag: '',
  avatarUrl: null,
  gameId,
  region: 'any',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  openToJoin: false,
  actsFor: 'captains',
  maxMembers: teamLimits.defaultMembers,
});

function CreateForm({ games }: { games: Catalogue['games'] }) {
  const navigate = useNavigate();
  const command = useCreateTeam();
  const form = useForm<TeamValues>({
    mode: 'onBlur',
    resolver: teamRules,
    defaultValues: newTeam(games[0]?.id ?? ''),
  });
  const { onError, messageOf } = formRefusals(form, teamRefusals);
  const [isLogoStored, setLogoStored] = useState(true);
  const create = (body: TeamValues) =>
    command.mutate(
      { body },
      { onError, onSuccess: (team) => void navigate(`/teams/${team.id}`, { replace: true }) },
    );
  return (
    <form className="card team-form" noValidate onSubmit={form.handleSubmit(create)}>
      <p className="muted">
        {t`You become its owner and first captain. Invite your players by a link once it exists.`}
      </p>
      <LogoField form={form} onCompleteChange={setLogoStored} />
      <NameFields form={form} />
      <Select
        label={t`Game`}
        hint={t`A team plays one game; this stays.`}
        choices={games.map(({ id, name: label }) => ({ value: id, label }))}
        error={form.formState.errors.gameId?.message}
        {...form.register('gameId')}
      />
      <PlaceFields form={form} />
      <JoiningFields form={form} />
      <FormError>{messageOf(command.error)}</FormError>
      <div className="thumb-action team-form-end">
        <Button
          type="submit"
          look="primary"
          large
          loading={command.isPending}
          disabled={!isLogoStored}
        >
          {t`Create team`}
        </Button>
      </div>
    </form>
  );
}

export function CreateTeamScreen() {
  const { games, error, retry } = useCatalogue();
  return (
    <div className="team-narrow">
      <PageHead title={t`Create team`} above={{ to: '/teams', label: t`Teams` }} />
      {games.length > 0 && <CreateForm games={games} />}
      {games.length === 0 && (
        <div className="card">
          {error ? (
            <ErrorState title={t`We can’t load the games`} error={error} onRetry={retry} />
          ) : (
            <SkeletonRows />
          )}
        </div>
      )}
    </div>
  );
}
