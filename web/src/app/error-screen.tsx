import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/states';

/** A chunk that did not arrive or a screen that broke: the frame around it stays. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main className="page-state">
      <ErrorState
        title="This screen did not load"
        error={error instanceof Error ? error : new Error('Something unexpected happened.')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
