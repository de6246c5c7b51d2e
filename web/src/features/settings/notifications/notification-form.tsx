import type { NotificationSettings } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { keepEdited } from '../../../lib/form/forms';
import { toast } from '../../../lib/notifications/toasts';
import { NotificationMatrix } from './notification-matrix';
import {
  notificationRules,
  settingsOf,
  valuesOf,
  type NotificationValues,
} from './notification-values';
import './notification-settings.css';
import { QuietFields } from './quiet-fields';
import { useLinkTarget } from '../use-link-target';
import { useNotificationSettings } from '../../../api/notification-settings';
import { useUpdateNotificationSettings } from '../api/notifications';
import { t } from '../../../lib/language/translate';

function Form({ settings }: { settings: NotificationSettings }) {
  const command = useUpdateNotificationSettings();
  const form = useForm<NotificationValues>({
    mode: 'onBlur',
    resolver: notificationRules,
    values: valuesOf(settings),
    resetOptions: keepEdited,
  });
  const { isDirty } = form.formState;
  const save = (values: NotificationValues) =>
    command.mutate(
      { body: settingsOf(values) },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved), { keepDirtyValues: false });
          toast({ look: 'success', title: t`Notification settings saved` });
        },
      },
    );
  return (
    <form className="settings-group" noValidate onSubmit={form.handleSubmit(save)}>
      <NotificationMatrix register={form.register} />
      <QuietFields form={form} />
      <FormError>{command.error?.message}</FormError>
      <div className="row">
        <Button type="submit" look="primary" large loading={command.isPending}>
          {t`Save notifications`}
        </Button>
        <span className="small muted" role="status">
          {isDirty && !command.isPending && t`Not saved yet`}
        </span>
      </div>
    </form>
  );
}

/** Where my notifications go, and when. */
export function NotificationForm() {
  const settings = useNotificationSettings();
  const section = useLinkTarget('notifications');
  return (
    <section
      ref={section}
      className="card settings-form settings-target"
      id="notifications"
      aria-labelledby="settings-notify"
    >
      <div>
        <h2 id="settings-notify">{t`Notifications`}</h2>
        <p className="small muted">
          {t`The bell always lists all of them. Choose what also shows on screen while you are here,
            goes to your browsers, or is in the daily e-mail.`}
        </p>
      </div>
      {settings.isPending && <SkeletonLines rows={7} />}
      {settings.isError && (
        <ErrorState
          title={t`We can’t load your notification settings`}
          error={settings.error}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      )}
      {settings.data && <Form settings={settings.data} />}
    </section>
  );
}
