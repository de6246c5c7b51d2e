import { Check, CircleAlert, Clock, Plus, Swords } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from '../../components/control/button';
import { FilterMenu, Menu, MenuAction, MenuLine, MenuLink } from '../../components/control/menu';
import { Segments } from '../../components/control/segments';
import { Switch } from '../../components/control/switch';
import { Tabs } from '../../components/control/tabs';
import { Tooltip } from '../../components/control/tooltip';
import { Chip, type Tone } from '../../components/page/chip';
import { KitSection, Sample } from './kit-parts';

const looks: ButtonLook[] = ['primary', 'plain', 'quiet', 'danger'];
const tones: [Tone, string][] = [
  ['plain', 'Cancelled'],
  ['info', 'Open'],
  ['good', 'Settled'],
  ['warn', 'Score proposed'],
  ['bad', 'Disputed'],
];
const sizes = ['1v1', '2v2', '5v5'].map((value) => ({ value, label: value }));

const Buttons = () => (
  <KitSection title="Buttons">
    {looks.map((look) => (
      <Sample key={look} name={look}>
        <Button look={look}>Accept for $10.00</Button>
      </Sample>
    ))}
    <Sample name="with an icon">
      <Button icon={<Plus className="icon" aria-hidden />}>New team</Button>
    </Sample>
    <Sample name="large">
      <Button look="primary" large>
        Confirm 2–1
      </Button>
    </Sample>
    <Sample name="loading: a click is ignored">
      <Button look="primary" loading>
        Confirm 2–1
      </Button>
    </Sample>
    <Sample name="disabled">
      <Button disabled>Confirm 2–1</Button>
    </Sample>
  </KitSection>
);

const Chips = () => (
  <KitSection title="Chips">
    {tones.map(([tone, label]) => (
      <Sample key={tone} name={tone}>
        <Chip tone={tone}>{label}</Chip>
      </Sample>
    ))}
    <Sample name="with an icon">
      <Chip tone="warn" icon={Clock}>
        06:40
      </Chip>
    </Sample>
    <Sample name="with an icon, good">
      <Chip tone="good" icon={Check}>
        Checked in
      </Chip>
    </Sample>
    <Sample name="with an icon, bad">
      <Chip tone="bad" icon={CircleAlert}>
        Past the deadline
      </Chip>
    </Sample>
  </KitSection>
);

function Choices() {
  const [size, setSize] = useState('1v1');
  const [game, setGame] = useState('');
  const [isOn, setOn] = useState(true);
  return (
    <KitSection title="Choices" isWide>
      <Sample name="segments">
        <Segments label="Team size" choices={sizes} value={size} onChange={setSize} />
      </Sample>
      <Sample name="compact segments">
        <Segments label="Team size" isCompact choices={sizes} value={size} onChange={setSize} />
      </Sample>
      <Sample name="segments with an error">
        <Segments
          label="Length"
          error="Choose a length."
          choices={sizes}
          value=""
          onChange={setSize}
        />
      </Sample>
      <Sample name="filter">
        <FilterMenu label="Size" choices={sizes} value={game} onChange={setGame} />
      </Sample>
      <Sample name="switch">
        <span className="row">
          <span id="kit-switch">E-mails about deadlines</span>
          <Switch labelledBy="kit-switch" isOn={isOn} onChange={setOn} />
        </span>
      </Sample>
      <Sample name="switch that is being saved">
        <span className="row">
          <span id="kit-switch-saving">E-mails about offers</span>
          <Switch labelledBy="kit-switch-saving" isOn={!isOn} isPending onChange={setOn} />
        </span>
      </Sample>
    </KitSection>
  );
}

const tabs = [
  { value: 'members', label: 'Members 5', panel: 'Each member with role and rating.' },
  { value: 'matches', label: 'Matches', panel: 'Finished and coming matches.' },
  { value: 'log', label: 'Log', panel: 'Members see it.' },
];

const Menus = () => (
  <KitSection title="Tabs, menus and tips" isWide>
    <Sample name="tabs: arrow keys move between them">
      <Tabs label="Team" tabs={tabs} />
    </Sample>
    <Sample name="menu">
      <Menu trigger="Actions" triggerClass="button plain">
        <MenuAction onPress={() => undefined} icon={<Swords className="icon" aria-hidden />}>
          Challenge
        </MenuAction>
        <MenuLink to="/teams">All teams</MenuLink>
        <MenuLine />
        <MenuAction onPress={() => undefined}>Report</MenuAction>
      </Menu>
    </Sample>
    <Sample name="tip, on hover and focus">
      <Tooltip tip="Sunday 29 November 2026 at 19:41:00">
        <span className="muted">5 min ago</span>
      </Tooltip>
    </Sample>
  </KitSection>
);

export const KitControls = () => (
  <>
    <Buttons />
    <Chips />
    <Choices />
    <Menus />
  </>
);
