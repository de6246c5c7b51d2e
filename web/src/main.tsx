import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen } from './app/app';
import { language } from './lib/language/language';
import { listenForInstallOffer } from './lib/state/install';
import './app/frame/frame.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/first-paint.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// The script of a language that was chosen may not have loaded.
document.documentElement.lang = language;
listenForInstallOffer();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// Until then the page shows what index.html has.
void firstScreen.then(() => createRoot(root).render(app));
