import {
  setTeamWebhook,
  type getTeamWebhook,
  type Reply,
  type TeamReply,
} from '@contend/contracts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { TextInput } from '../../../components/form/field';
import { FormError } from '../../../components/form/form-parts';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { rulesOf } from '../../../lib/form/forms';
import { toast } from '../../../lib/notifications/toasts';
import { useSetTeamWebhook, useTeamWebhook } from '../api';
import { t } from '../../../lib/language/translate';

type Webhook = Reply<typeof getTeamWebhook>;

interface Values {
  url: string;
}

const rules = rulesOf<Values>(
  z.object({
    url: z
      .string()
      .trim()
      .refine((url) => url !== '' && setTeamWebhook.body.safeParse({ url }).success, {
        message: t`This is not the address of a Discord webhook.`,
      }),
  }),
);

interface AddressFormProps {
  teamId: string;
  /** Whether an address is stored, which the new one replaces. */
  isStored: boolean;
  onClose?: () => void;
}

/** The address is a secret: it is typed here once, and never shown whole again. */
function AddressForm({ teamId, isStored, onClose }: AddressFormProps) {
  const command = useSetTeamWebhook();
  const { register, handleSubmit, formState, reset } = useForm<Values>({
    mode: 'onSubmit',
    resolver: rules,
    defaultValues: { url: '' },
  });
  const save = ({ url }: Values) =>
    command.mutate(
      { params: { teamId }, body: { url } },
      {
        onSuccess: () => {
          reset();
          onClose?.();
          toast({ look: 'success', title: t`Discord webhook saved` });
        },
      },
    );
  return (
    <form className="team-form bare" noValidate onSubmit={handleSubmit(save)}>
      <TextInput
        label={isStored ? t`New webhook address` : t`Webhook address`}
        placeholder="https://discord.com/api/webhooks/…"
        autoComplete="off"
        spellCheck={false}
        hint={t`In Discord: the channel’s settings, Integrations, Webhooks, Copy Webhook URL.`}
        error={formState.errors.url?.message}
        {...register('url')}
      />
      <FormError>{command.error?.message}</FormError>
      <div className="row tight">
        <Button type="submit" loading={command.isPending}>
          {isStored ? t`Replace` : t`Connect`}
        </Button>
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            {t`Not now`}
          </Button>
        )}
      </div>
    </form>
  );
}

const removedWords = ({ name }: TeamReply): string =>
  t`Scrims and matches of ${name} are no longer posted, and the address is deleted here.`;

interface StoredProps {
  team: TeamReply;
  webhook: Webhook;
}

function Stored({ team, webhook }: StoredProps) {
  const [step, setStep] = useState<'replace' | 'remove' | null>(null);
  const remove = useSetTeamWebhook();
  const close = () => setStep(null);
  return (
    <>
      <div>
        <p className="small muted">{t`Webhook address`}</p>
        <p className="webhook">{webhook.shown}</p>
      </div>
      {webhook.failedAt && (
        <p className="row warn" role="status">
          <TriangleAlert className="icon" aria-hidden />
          <span>
            {t`Discord refused the last message
              ${<RelativeTime at={webhook.failedAt} />}. Nothing is posted any more: replace the
              address.`}
          </span>
        </p>
      )}
      {step === 'replace' ? (
        <AddressForm teamId={team.id} isStored onClose={close} />
      ) : (
        <div className="row tight">
          <Button onClick={() => setStep('replace')}>{t`Replace address`}</Button>
          <Button look="danger" onClick={() => setStep('remove')}>
            {t`Remove`}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={step === 'remove'}
        onClose={close}
        title={t`Remove the Discord webhook?`}
        description={removedWords(team)}
        action={t`Remove webhook`}
        look="danger"
        isPending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() =>
          remove.mutate({ params: { teamId: team.id }, body: { url: null } }, { onSuccess: close })
        }
      />
    </>
  );
}

/** The Discord channel that a team's scrims and matches are posted to, for its captains. */
export function DiscordCard({ team }: { team: TeamReply }) {
  const webhook = useTeamWebhook(team.id);
  return (
    <section className="card team-form" aria-labelledby="team-discord">
      <div>
        <h2 id="team-discord">{t`Discord`}</h2>
        <p className="muted">
          {t`Scrims that are booked or cancelled, check-ins that open and results are posted to a
            channel of yours.`}
        </p>
      </div>
      {webhook.isPending && <Skeleton height={44} />}
      {webhook.isError && (
        <ErrorState
          title={t`We can’t load the webhook`}
          error={webhook.error}
          onRetry={() => void webhook.refetch()}
          isRetrying={webhook.isFetching}
        />
      )}
      {webhook.data && webhook.data.shown === null && (
        <AddressForm teamId={team.id} isStored={false} />
      )}
      {webhook.data && webhook.data.shown !== null && <Stored team={team} webhook={webhook.data} />}
    </section>
  );
}
