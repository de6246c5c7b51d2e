import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/http/query-client';
import { readWith } from '../lib/http/reader';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { EmbedScreen } from './embed-screen';
import { publicRead } from './public-read';

/** `/embed/tournaments/:id` is the only address of this page. */
const tournamentId = window.location.pathname.split('/').at(-1) ?? '';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
readWith(publicRead);
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={createQueryClient()}>
        <EmbedScreen tournamentId={tournamentId} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
