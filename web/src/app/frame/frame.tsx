import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet } from 'react-router-dom';
import { Suspense } from 'react';
import { Toasts } from '../../components/dialog/toasts';
import { LiveChat } from '../../features/support/components/live-chat';
import { RealityCheck } from '../../features/wallet/limits/reality-check';
import { useClientState } from '../../lib/state/client-state';
import { lazyPart } from '../../lib/state/lazy-part';
import { LiveProvider } from '../../lib/live/live';
import { useMoneyQuestion } from '../../lib/session/money-gate';
import { useAccountKey } from '../../lib/session/session';
import { useActiveMatches } from '../../api/matches';
import { Alerts } from '../alerts/alerts';
import { BottomBar } from './bottom-bar';
import './frame.css';
import { liveRules } from '../live/live-rules';
import { ConnectionAlert } from '../alerts/connection-alert';
import { Rail } from './rail';
import { RoomWatches } from '../live/room-watches';
import { TopBar } from './top-bar';
import { t } from '../../lib/language/translate';

const MoneyGate = lazyPart(() => import('../../features/settings/account/money-gate'), 'MoneyGate');
const CodeModal = lazyPart(() => import('../../components/dialog/code-modal'), 'CodeModal');

/** Interrupts play now and then, while a match is in progress. */
function WhilePlaying() {
  const matches = useActiveMatches().data?.items ?? [];
  return matches.some(({ isOver }) => !isOver) ? <RealityCheck /> : null;
}

/** Dialogs above any screen, each loaded when it opens. */
function Dialogs() {
  const { isShowModalEnterDigitCode: isCodeAsked } = useClientState();
  const question = useMoneyQuestion();
  return (
    <Suspense fallback={null}>
      {isCodeAsked && <CodeModal />}
      {question && <MoneyGate />}
    </Suspense>
  );
}

/** The rail, the top bar and, on a phone, the bottom bar, around the screen. */
export function Frame() {
  const account = useAccountKey();
  return (
    <CSPProvider disableStyleElements>
      <a className="skip" href="#content">
        {t`Skip to the content`}
      </a>
      <LiveProvider key={account} rules={liveRules}>
        <div className="app">
          <Rail />
          <div className="app-column">
            <TopBar />
            <ConnectionAlert />
            <main id="content" tabIndex={-1}>
              <Outlet />
              <Alerts />
            </main>
          </div>
          <BottomBar />
          <LiveChat />
        </div>
        <RoomWatches />
        <WhilePlaying />
      </LiveProvider>
      <Toasts />
      <Dialogs />
    </CSPProvider>
  );
}
