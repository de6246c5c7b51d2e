import { Check, CircleAlert, Clock, Plus, Swords } from 'lucide-react';
import { Button } from '../../components/control/button';
import { FilterMenu, Menu, MenuAction, MenuLine, MenuLink } from '../../components/control/menu';
import { Segments } from '../../components/control/segments';
import { Switch } from '../../components/control/switch';
import { Tabs } from '../../components/control/tabs';
import { Tooltip } from '../../components/control/tooltip';
import { Chip } from '../../components/page/chip';
import { Held, type KitGroup, nothing } from './kit-group';

const sizes = ['1v1', '2v2', '5v5'].map((value) => ({ value, label: value }));
const many = Array.from({ length: 24 }, (_, index) => `${index + 1} players`);

const tabs = [
  { value: 'members', label: 'Members 5', panel: 'Each member with role and rating.' },
  { value: 'matches', label: 'Matches', panel: 'Finished and coming matches.' },
  { value: 'log', label: 'Log', panel: 'Members see it.' },
];

export const buttons: KitGroup = {
  title: 'Buttons and chips',
  components: {
    Button: {
      primary: <Button look="primary">Accept for $10.00</Button>,
      plain: <Button look="plain">Accept for $10.00</Button>,
      quiet: <Button look="quiet">Accept for $10.00</Button>,
      danger: <Button look="danger">Accept for $10.00</Button>,
      'with an icon': <Button icon={<Plus className="icon" aria-hidden />}>New team</Button>,
      large: (
        <Button look="primary" large>
          Confirm 2–1
        </Button>
      ),
      'loading: a click is ignored': (
        <Button look="primary" loading>
          Confirm 2–1
        </Button>
      ),
      disabled: <Button disabled>Confirm 2–1</Button>,
    },
    Chip: {
      plain: <Chip tone="plain">Cancelled</Chip>,
      info: <Chip tone="info">Open</Chip>,
      good: <Chip tone="good">Settled</Chip>,
      warn: <Chip tone="warn">Score proposed</Chip>,
      bad: <Chip tone="bad">Disputed</Chip>,
      'with an icon, warn': (
        <Chip tone="warn" icon={Clock}>
          06:40
        </Chip>
      ),
      'with an icon, good': (
        <Chip tone="good" icon={Check}>
          Checked in
        </Chip>
      ),
      'with an icon, bad': (
        <Chip tone="bad" icon={CircleAlert}>
          Past the deadline
        </Chip>
      ),
    },
  },
};

const switched = (name: string, { isPending = false } = {}) => (
  <Held<boolean> initial>
    {(isOn, setOn) => (
      <span className="row">
        <span id={`kit-switch-${isPending}`}>{name}</span>
        <Switch
          labelledBy={`kit-switch-${isPending}`}
          isOn={isOn}
          isPending={isPending}
          onChange={setOn}
        />
      </span>
    )}
  </Held>
);

export const choices: KitGroup = {
  title: 'Choices, menus and tips',
  isWide: true,
  components: {
    Segments: {
      segments: (
        <Held initial="1v1">
          {(value, onChange) => (
            <Segments label="Team size" choices={sizes} {...{ value, onChange }} />
          )}
        </Held>
      ),
      compact: (
        <Held initial="1v1">
          {(value, onChange) => (
            <Segments label="Size shown" isCompact choices={sizes} {...{ value, onChange }} />
          )}
        </Held>
      ),
      'with an error': (
        <Segments
          label="Length"
          error="Choose a length."
          choices={sizes}
          value=""
          onChange={nothing}
        />
      ),
    },
    FilterMenu: {
      filter: (
        <Held initial="">
          {(value, onChange) => (
            <FilterMenu label="Size" choices={sizes} {...{ value, onChange }} />
          )}
        </Held>
      ),
      'many choices': (
        <Held initial="">
          {(value, onChange) => (
            <FilterMenu
              label="Players"
              choices={many.map((one) => ({ value: one, label: one }))}
              {...{ value, onChange }}
            />
          )}
        </Held>
      ),
    },
    Switch: {
      'on or off': switched('E-mails about deadlines'),
      'being saved': switched('E-mails about offers', { isPending: true }),
    },
    Tabs: { 'arrow keys move between them': <Tabs label="Team" tabs={tabs} /> },
    'Menu, MenuAction, MenuLink, MenuLine': {
      menu: (
        <Menu trigger="Actions" triggerClass="button plain">
          <MenuAction onPress={nothing} icon={<Swords className="icon" aria-hidden />}>
            Challenge
          </MenuAction>
          <MenuLink to="/teams">All teams</MenuLink>
          <MenuLine />
          <MenuAction onPress={nothing}>Report</MenuAction>
        </Menu>
      ),
    },
    Tooltip: {
      'on hover and focus': (
        <Tooltip tip="Sunday 29 November 2026 at 19:41:00">
          <span className="muted">5 min ago</span>
        </Tooltip>
      ),
    },
  },
};
