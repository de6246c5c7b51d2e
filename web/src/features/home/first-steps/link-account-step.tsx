import { accountProviders } from '@contend/contracts';
import { Gamepad2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { StepCard } from '../../../components/page/step-card';
import { providerWords } from '../../../lib/labels/account-labels';
import { t } from '../../../lib/language/translate';

/** The platforms with the most of our games come first; the others are in the settings. */
const shownProviders = ['epic', 'steam'] as const;

const Providers = ({ isNext }: { isNext: boolean }) => (
  <>
    {shownProviders.map((provider, index) => (
      <Link
        key={provider}
        className={buttonClass(isNext && index === 0 ? 'primary' : 'plain')}
        to={`/settings?link=${provider}#accounts`}
      >
        {index === 0 && t`Link `}
        {providerWords[provider].name}
      </Link>
    ))}
    <Link className={buttonClass('quiet')} to="/settings#accounts">
      {t`${accountProviders.length - shownProviders.length} more`}
    </Link>
  </>
);

interface LinkAccountStepProps {
  note?: string;
  isDone?: boolean;
  isNext: boolean;
}

/** The first step of a player: the name that opponents look for in the game. */
export const LinkAccountStep = ({ note, isDone = false, isNext }: LinkAccountStepProps) => (
  <StepCard
    {...{ icon: Gamepad2, title: t`Link a game account`, note, isDone, isNext }}
    actions={
      isDone ? (
        <Link className={buttonClass()} to="/settings#accounts">
          {t`Your accounts`}
        </Link>
      ) : (
        <Providers isNext={isNext} />
      )
    }
  >
    {t`Opponents find you by it in the game once a match begins. Two minutes.`}
  </StepCard>
);
