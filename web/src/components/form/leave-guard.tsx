import { useContext, useEffect } from 'react';
import {
  type BlockerFunction,
  NavigationType,
  UNSAFE_DataRouterContext,
  useBlocker,
} from 'react-router-dom';
import { isAfterSave } from '../../lib/form/leaving';
import { t } from '../../lib/language/translate';
import { ConfirmDialog } from '../dialog/confirm-dialog';

interface GuardProps {
  /** Whether the form has input that is not saved. */
  isDirty: boolean;
}

/** Makes the browser ask before the page is closed or loaded again. */
function useUnloadQuestion({ isDirty }: GuardProps) {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

function Guard({ isDirty }: GuardProps) {
  useUnloadQuestion({ isDirty });
  // A page that was opened after an earlier save keeps that state in the history.
  const losesInput: BlockerFunction = ({
    currentLocation: from,
    nextLocation: to,
    historyAction,
  }) =>
    isDirty &&
    (historyAction === NavigationType.Pop || !isAfterSave(to.state)) &&
    (from.pathname !== to.pathname || from.search !== to.search);
  const blocker = useBlocker(losesInput);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      onClose={blocker.reset}
      look="danger"
      title={t`Leave without saving?`}
      description={t`What you typed is lost.`}
      dismissal={t`Stay`}
      action={t`Leave`}
      onConfirm={blocker.proceed}
    />
  );
}

/** Asks before a form with unsaved input is left. Only a data router can block a navigation. */
export const LeaveGuard = ({ isDirty }: GuardProps) =>
  useContext(UNSAFE_DataRouterContext) ? <Guard isDirty={isDirty} /> : null;
