import { PageHead } from '../../components/page/page-head';
import { KitControls } from './kit-controls';
import { KitDialogs } from './kit-dialogs';
import { KitInputs } from './kit-inputs';
import { KitPlayers } from './kit-players';
import { KitStates } from './kit-states';

/** Every shared component in each of its states, for those who build screens. */
export const KitScreen = () => (
  <>
    <PageHead
      title="Components"
      note="What screens are made of, in each state. Nothing here is sent or saved."
    />
    <KitControls />
    <KitInputs />
    <KitPlayers />
    <KitStates />
    <KitDialogs />
  </>
);
