import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import { CodeModal } from '../components/dialog/code-modal';
import { Toasts } from '../components/dialog/toasts';
import { LiveProvider } from '../lib/live/live';
import { loadPart } from '../lib/live/online';
import { useMe } from '../lib/session/session';
import { Alerts } from './alerts';
import { BottomBar } from './bottom-bar';
import { ChannelWatches } from './channel-watches';
import './frame.css';
import { liveRules } from './live-rules';
import { OfflineAlert } from './offline-alert';
import { Rail } from './rail';
import { TopBar } from './top-bar';
import { useActiveMatches } from '../api/matches';

/** Loaded on demand, because few steps need it. */
const MoneyGate = lazy(() =>
  loadPart(
    async () => ({ default: (await import('../features/settings/account/money-gate')).MoneyGate }),
    {
      default: () => null,
    },
  ),
);

const LiveChat = lazy(() =>
  loadPart(
    async () => ({ default: (await import('../features/support/components/live-chat')).LiveChat }),
    {
      default: () => null,
    },
  ),
);

const RealityCheck = lazy(() =>
  loadPart(
    async () => ({
      default: (await import('../features/wallet/limits/reality-check')).RealityCheck,
    }),
    { default: () => null },
  ),
);

/** Interrupts play now and then, while a match is in progress. */
function WhilePlaying() {
  const matches = useActiveMatches().data?.items ?? [];
  if (!matches.some(({ isOver }) => !isOver)) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheck />
    </Suspense>
  );
}

/** The chat with staff, for signed-in users. */
function Corner() {
  if (!useMe()) return null;
  return (
    <Suspense fallback={null}>
      <LiveChat />
    </Suspense>
  );
}

/** The rail, the top bar and, on a phone, the bottom bar, around the screen. */
export const Frame = () => (
  <CSPProvider disableStyleElements>
    <a className="skip" href="#content">
      Skip to the content
    </a>
    <LiveProvider rules={liveRules}>
      <div className="app">
        <Rail />
        <div className="app-column">
          <TopBar />
          <OfflineAlert />
          <main id="content" tabIndex={-1}>
            <Outlet />
            <Alerts />
          </main>
        </div>
        <BottomBar />
      </div>
      <Corner />
      <ChannelWatches />
      <WhilePlaying />
    </LiveProvider>
    <Toasts />
    <CodeModal />
    <Suspense fallback={null}>
      <MoneyGate />
    </Suspense>
  </CSPProvider>
);
