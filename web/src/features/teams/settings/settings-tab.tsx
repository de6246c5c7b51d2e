import type { TeamReply } from '@contend/contracts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { FormError } from '../../../components/form/form-parts';
import { LeaveGuard } from '../../../components/form/leave-guard';
import { Segments } from '../../../components/control/segments';
import { editedOf, keepEdited } from '../../../lib/form/forms';
import { formRefusals } from '../../../lib/form/form-refusals';
import { afterSave } from '../../../lib/form/leaving';
import { toast } from '../../../lib/notifications/toasts';
import { useDeleteTeam, useEditTeam } from '../api';
import { DiscordCard } from './discord-card';
import {
  JoiningFields,
  LogoField,
  NameFields,
  PlaceFields,
  teamRefusals,
  teamRules,
  type TeamValues,
} from './team-fields';
import { plural, t } from '../../../lib/language/translate';
import './team-form.css';

interface TabProps {
  team: TeamReply;
}

const valuesOf = (team: TeamReply): TeamValues => {
  const { name, tag, avatarUrl, gameId, region } = team;
  const { timeZone, openToJoin, actsFor, maxMembers } = team;
  return { name, tag, avatarUrl, gameId, region, timeZone, openToJoin, actsFor, maxMembers };
};

const actsChoices = [
  { value: 'captains', label: t`Captains` },
  { value: 'owner', label: t`Only the owner` },
];

function SettingsForm({ team }: TabProps) {
  const command = useEditTeam();
  const [isLogoStored, setLogoStored] = useState(true);
  const form = useForm<TeamValues>({
    mode: 'onBlur',
    resolver: teamRules,
    values: valuesOf(team),
    resetOptions: keepEdited,
  });
  const { dirtyFields, isDirty } = form.formState;
  const { onError, messageOf } = formRefusals(form, teamRefusals);
  const save = ({ gameId: _stays, ...values }: TeamValues) =>
    command.mutate(
      { params: { teamId: team.id }, body: editedOf(values, { dirtyFields }) },
      {
        onError,
        onSuccess: (saved) => {
          form.reset(valuesOf(saved), { keepDirtyValues: false });
          toast({ look: 'success', title: t`Saved` });
        },
      },
    );
  return (
    <form className="card team-form" noValidate onSubmit={form.handleSubmit(save)}>
      <LeaveGuard isDirty={isDirty} />
      <h2>{t`Settings`}</h2>
      <LogoField form={form} onCompleteChange={setLogoStored} />
      <NameFields form={form} />
      <PlaceFields form={form} />
      <JoiningFields form={form} fewest={Math.max(2, team.members.length)} />
      {team.viewer?.role === 'owner' && (
        <Controller
          name="actsFor"
          control={form.control}
          render={({ field }) => (
            <Segments
              label={t`Who posts, accepts and cancels for the team`}
              choices={actsChoices}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <FormError>{messageOf(command.error)}</FormError>
      <div>
        <Button
          type="submit"
          look="primary"
          large
          loading={command.isPending}
          disabled={!isLogoStored}
        >
          {t`Save changes`}
        </Button>
      </div>
    </form>
  );
}

/** What ends with a team. */
function lostWords({ members }: TeamReply): string {
  const others = members.length - 1;
  const who = plural(others, { one: 'its other member', other: 'its # other members' });
  return t`You${others > 0 ? t` and ${who}` : ''} lose the roster, the log, the invite link and
    open invitations, and scrim posts end. The name stays in the matches that the team played.`;
}

function DeleteTeam({ team }: TabProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const command = useDeleteTeam();
  return (
    <section className="card team-form" aria-labelledby="team-delete">
      <div>
        <h2 id="team-delete">{t`Delete team`}</h2>
        <p className="muted">
          {t`Not possible while a match, a wager or a booked scrim of the team is live. To leave it
            to others, hand it over in the roster.`}
        </p>
      </div>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t`Delete ${team.name}`}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete ${team.name}?`}
        description={t`${lostWords(team)} This cannot be undone.`}
        action={t`Delete ${team.name}`}
        look="danger"
        isPending={command.isPending}
        error={command.error?.message}
        onConfirm={() =>
          command.mutate(
            { params: { teamId: team.id } },
            { onSuccess: () => void navigate('/teams', { replace: true, ...afterSave }) },
          )
        }
      />
    </section>
  );
}

/** The settings of a team, for its captains; the owner can delete it. */
export const SettingsTab = ({ team }: TabProps) => (
  <div className="team-narrow">
    <SettingsForm team={team} />
    <DiscordCard team={team} />
    {team.viewer?.role === 'owner' && <DeleteTeam team={team} />}
  </div>
);
