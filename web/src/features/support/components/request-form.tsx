import {
  messageLimits,
  mostSupportRequests,
  supportTopics,
  type SupportCase,
} from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { DialogForm } from '../../../components/dialog/form-dialog';
import { TextareaField } from '../../../components/form/form-fields';
import { Select } from '../../../components/control/select';
import { rulesOf } from '../../../lib/form/forms';
import { topicNames, useOpenRequest } from '../../../api/support';
import { t } from '../../../lib/language/translate';
const rules = z.object({
  topic: z.enum(supportTopics, t`Choose a topic.`),
  text: z
    .string()
    .trim()
    .min(1, t`Write what happened.`),
});
type Values = z.output<typeof rules>;

const topicChoices = [
  { value: '', label: t`Choose a topic` },
  ...supportTopics.map((value) => ({ value, label: topicNames[value] })),
];

const isOpenRequest = ({ channel, status }: SupportCase): boolean =>
  channel === 'support' && status !== 'closed';

/** What a link asks for: its topic, and the player that it is about. */
function useStart(): Values {
  const [search] = useSearchParams();
  const topic = supportTopics.find((one) => one === search.get('topic'));
  const player = search.get('player');
  return {
    topic: topic ?? ('' as never),
    text: player ? t`About the player ${player} (${search.get('playerId') ?? ''}): ` : '',
  };
}

interface RequestFormProps {
  /** The cases of the page that is shown. */
  cases: SupportCase[];
  /** Open requests on all pages; absent from an earlier release. */
  openRequests?: number | undefined;
}

/** Opens a support request. The limit is said before it is met. */
export function RequestForm({ cases, openRequests }: RequestFormProps) {
  const open = useOpenRequest();
  const navigate = useNavigate();
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: useStart(),
    resolver: rulesOf(rules),
  });
  const count = openRequests ?? cases.filter(isOpenRequest).length;
  const isFull = count >= mostSupportRequests;
  return (
    <section className="card support-form" aria-label={t`New request`}>
      <h2>{t`New request`}</h2>
      <p className="small muted">
        {t`Staff answer within 24 hours. ${
          isFull
            ? t`You have three open requests: write in one of them, or close one first.`
            : t`At most three can be open at a time; you have ${count}.`
        }`}
      </p>
      <DialogForm
        form={form}
        action={t`Send the request`}
        isPending={open.isPending}
        isClosed={isFull}
        error={open.error?.message}
        onSubmit={(body) =>
          open.mutate({ body }, { onSuccess: ({ id }) => void navigate(`/support/${id}`) })
        }
      >
        <Select
          label={t`Topic`}
          choices={topicChoices}
          error={form.formState.errors.topic?.message}
          {...form.register('topic')}
        />
        <TextareaField
          label={t`What happened?`}
          hint={t`Names of matches or wagers help. Never send a password or card number.`}
          maxLength={messageLimits.supportCharacters}
          control={form.control}
          name="text"
        />
      </DialogForm>
    </section>
  );
}
