import { isProfileReset, type Sanction } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useSanctions } from '../../../api/staff';
import { DialogForm } from '../../../components/dialog/form-dialog';
import { SegmentsField, TextareaField } from '../../../components/form/form-fields';
import { Hexagon } from '../../../components/player/hexagon';
import { reasonOf } from '../../../components/dialog/reason-dialog';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { rulesOf } from '../../../lib/form/forms';
import { ruleWithText } from '../../../lib/labels/moderation-labels';
import { actorWords, appealWords, sanctionName } from '../../../components/moderation/sanctions';
import { inSentence } from '../../../lib/language/language';
import { useMe } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import { useDecideAppeal } from '../api';
import { sanctionTitle } from './appeal-row';
import { DueTime } from './due-time';
import { FormerPart } from './former-part';
import { t } from '../../../lib/language/translate';

const longestReason = 300;
const shortestReason = 3;

const rules = z.object({
  decision: z.enum(['upheld', 'lifted'], t`Choose a decision.`),
  reason: reasonOf(shortestReason),
});
type Values = z.output<typeof rules>;

const decisions = [
  { value: 'upheld', label: t`Uphold it` },
  { value: 'lifted', label: t`Lift it` },
];

/** What lifting a sanction gives back. */
function liftedWords({ kind, user: { displayName: name } }: Sanction): string {
  return isProfileReset(kind)
    ? t`What was there comes back, unless ${name} has changed it since or another player has it.`
    : t`${name} can take part again at once.`;
}

function AppealForm({ sanction }: { sanction: Sanction }) {
  const decide = useDecideAppeal();
  const form = useForm<Values>({
    defaultValues: { decision: '' as never, reason: '' },
    resolver: rulesOf(rules),
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const name = sanction.user.displayName;
  const what = inSentence(sanctionName(sanction.kind));
  const actions = { upheld: t`Uphold the ${what}`, lifted: t`Lift the ${what}` };
  return (
    <DialogForm
      form={form}
      action={actions[decision] ?? t`Decide`}
      isPending={decide.isPending}
      error={decide.error?.message}
      onSubmit={(body) => decide.mutate({ params: { id: sanction.id }, body })}
    >
      <SegmentsField
        label={t`The ${what}`}
        choices={decisions}
        control={form.control}
        name="decision"
      />
      <TextareaField
        label={t`Reason, for ${name} to read`}
        hint={decision === 'lifted' ? liftedWords(sanction) : undefined}
        maxLength={longestReason}
        control={form.control}
        name="reason"
      />
    </DialogForm>
  );
}

function Opened({ sanction }: { sanction: Sanction }) {
  const myId = useMe()?.id;
  const { user, by, kind, appeal, rule, note, former, startsAt, endsAt } = sanction;
  const isOwn = by?.id === myId || user.id === myId;
  return (
    <>
      <header className="desk-pane-head">
        <Hexagon name={user.displayName} imageUrl={user.avatarUrl} size={36} />
        <div className="grow">
          <h2>{t`Appeal of ${user.displayName}`}</h2>
          <p className="small muted">
            <Link className="link" to={`/players/${user.id}`}>
              {t`Profile`}
            </Link>{' '}
            · {sanctionTitle(sanction)}
          </p>
        </div>
        <DueTime at={appeal?.dueAt ?? null} what={t`to decide`} />
      </header>
      <div className="pad stack loose">
        <dl className="appeal-facts">
          <dt className="muted">{t`Acted`}</dt>
          <dd>
            {actorWords(sanction)}, {formatDayTime(startsAt)}
          </dd>
          <dt className="muted">{t`Rule`}</dt>
          <dd>{ruleWithText(rule)}</dd>
          {!isProfileReset(kind) && (
            <>
              <dt className="muted">{t`Ends`}</dt>
              <dd>{formatDayTime(endsAt)}</dd>
            </>
          )}
          {former !== undefined && (
            <>
              <dt className="muted">{t`Before`}</dt>
              <dd className="appeal-text">
                <FormerPart sanction={sanction} />
              </dd>
            </>
          )}
          {note && (
            <>
              <dt className="muted">{t`Note`}</dt>
              <dd className="appeal-text">{note}</dd>
            </>
          )}
          <dt className="muted">{t`Appeal`}</dt>
          <dd className="appeal-text">{t`“${appeal?.text}”`}</dd>
        </dl>
        {isOwn ? (
          <p className="muted">{t`Another moderator decides: this sanction is yours.`}</p>
        ) : (
          <AppealForm key={sanction.id} sanction={sanction} />
        )}
      </div>
    </>
  );
}

/** An appeal that needs no decision any more, with its outcome. */
function Decided({ sanction }: { sanction: Sanction }) {
  const now = useNow(60_000);
  return (
    <EmptyState title={sanction.appeal ? t`This appeal is decided` : t`There is no appeal`}>
      {appealWords(sanction, now)}
    </EmptyState>
  );
}

/** An appealed sanction, to decide. */
export function AppealPane({ id }: { id: string }) {
  const list = useSanctions({ id });
  const sanction = list.data?.items[0];
  const isOpen = Boolean(sanction?.appeal && !sanction.appeal.decision);
  return (
    <section className="card desk-pane" aria-label={t`Appeal`}>
      {list.isPending && <SkeletonLines />}
      {sanction && isOpen && <Opened sanction={sanction} />}
      {sanction && !isOpen && <Decided sanction={sanction} />}
      {list.isError && !list.data && (
        <ErrorState
          title={t`We can’t load this appeal`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && !sanction && (
        <EmptyState title={t`No such sanction`}>
          {t`It is no longer kept, or its player was erased.`}
        </EmptyState>
      )}
    </section>
  );
}
