import type { ReactNode } from 'react';
import { Button } from '../../../components/control/button';
import { t } from '../../../lib/language/translate';

interface WelcomeProps {
  name: string;
  /** How many of three steps are done; absent where they are not counted. */
  done?: number;
  onHide: () => void;
  children: ReactNode;
}

/** The head of the first steps, which hides them. */
export const Welcome = ({ name, done, onHide, children }: WelcomeProps) => (
  <div className="row wrap between">
    <div className="grow">
      <h2 className="first-steps-title">{t`Welcome, ${name}`}</h2>
      {children}
    </div>
    <span className="row tight">
      {done !== undefined && (
        <>
          <span className="small muted">{t`${done} of 3 done`}</span>
          <progress className="first-steps-bar" max={3} value={done} aria-label={t`Steps done`} />
        </>
      )}
      <Button look="quiet" onClick={onHide}>
        {t`Hide`}
      </Button>
    </span>
  </div>
);
