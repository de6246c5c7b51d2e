import { Link } from 'react-router-dom';
import { PageHead } from '../../../components/page/page-head';
import { Segments } from '../../../components/control/segments';
import { useMe } from '../../../lib/session/session';
import { setTheme, useTheme, type Theme } from '../../../lib/state/theme';
import { AccountDeletion } from '../account/account-deletion';
import { AccountForm } from '../account/account-form';
import { BlockedPlayers } from '../account/blocked-players';
import { LanguageChoice } from '../account/language-choice';
import { LinkedAccounts } from '../account/linked-accounts';
import { MySanctions } from '../account/my-sanctions';
import { NotificationForm } from '../notifications/notification-form';
import { EmailChange } from '../security/email-change';
import { EmailForm } from '../security/email-form';
import { OpenSessions } from '../security/open-sessions';
import { PasswordForm } from '../security/password-form';
import { PushDevices } from '../notifications/push-devices';
import { SecondFactor } from '../security/second-factor';
import { t } from '../../../lib/language/translate';
import './settings.css';

const themes = [
  { value: 'dark', label: t`Dark` },
  { value: 'light', label: t`Light` },
];

export function SettingsScreen() {
  const me = useMe();
  const theme = useTheme();
  if (!me) return null;
  return (
    <>
      <PageHead title={t`Settings`} note={me.email} />
      <div className="settings-columns">
        <div className="settings-side">
          {me.emailConfirmedAt === null ? <EmailForm me={me} /> : <EmailChange email={me.email} />}
          <AccountForm me={me} />
          <NotificationForm />
        </div>
        <div className="settings-side">
          <PasswordForm />
          <SecondFactor />
          <OpenSessions />
          <PushDevices />
          <LinkedAccounts myId={me.id} />
          <BlockedPlayers />
          <MySanctions />
          <section className="card settings-form">
            <h2>{t`Limits of play`}</h2>
            <p className="small muted">
              {t`Limit what you add, stake and lose, or take a break. ${(
                <Link className="link" to="/wallet/limits">
                  {t`Limits and breaks`}
                </Link>
              )}`}
            </p>
          </section>
          <section className="card settings-form">
            <h2>{t`Look`}</h2>
            <Segments
              label={t`Theme`}
              choices={themes}
              value={theme}
              onChange={(value) => setTheme(value as Theme)}
            />
          </section>
          <LanguageChoice />
          <AccountDeletion username={me.username} />
        </div>
      </div>
    </>
  );
}
