import { PageHead } from '../../components/page/page-head';
import { KitSection } from './kit-group';
import { kitGroups } from './kit-groups';
import { KitReplies } from './kit-replies';

/** Every shared component in each of its states, for those who build screens. */
export const KitScreen = () => (
  <KitReplies>
    <PageHead
      title="Components"
      note="What screens are made of, in each state. Samples answer all reads, and nothing is changed."
    />
    {kitGroups.map((group) => (
      <KitSection key={group.title} group={group} />
    ))}
  </KitReplies>
);
