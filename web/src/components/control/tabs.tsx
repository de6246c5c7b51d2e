import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import '../page/parts.css';

export interface Tab {
  value: string;
  label: ReactNode;
  panel: ReactNode;
}

/** Panels with tabs; arrow keys move between them. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    // Another first tab, after the roles have loaded, is shown at once.
    <BaseTabs.Root key={tabs[0]?.value} defaultValue={tabs[0]?.value}>
      <BaseTabs.List className="tabs" aria-label={label}>
        {tabs.map(({ value, label: name }) => (
          <BaseTabs.Tab className="tab" key={value} value={value}>
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ value, panel }) => (
        <BaseTabs.Panel className="tab-panel" key={value} value={value}>
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
