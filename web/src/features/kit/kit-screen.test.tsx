import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import { answerWith, cacheFor, renderAt } from '../../../test/api';
import { answerMedia } from '../../../test/media';
import { kitGroups } from './kit-groups';
import { KitScreen } from './kit-screen';

beforeAll(() => answerMedia({ matches: false }));

const source = path.join(__dirname, '../..');
const kit = path.join(source, 'features', 'kit');
/** The folder of a shared component, such as `components/match`. */
const folderOf = (file: string) => path.join(...path.relative(source, file).split(path.sep, 2));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((name) => path.join(source, name))
  .map((file) => ({ file, folder: folderOf(file), text: readFileSync(file, 'utf8') }))
  .map((one) => ({ ...one, names: new Set(one.text.match(/\b[A-Z]\w*/g)) }));
const kitFiles = files.filter(({ file }) => file.startsWith(kit));
const otherFiles = files.filter(({ file }) => !file.startsWith(kit));

/** Components that files outside their own folder use; the others are parts of those. */
function sharedComponents(): string[] {
  const components = path.join(source, 'components');
  return otherFiles
    .filter(({ file }) => file.startsWith(components) && file.endsWith('.tsx'))
    .flatMap(({ folder, text }) => {
      const outside = otherFiles.filter((one) => one.folder !== folder);
      return [...text.matchAll(/^export (?:const|function) ([A-Z][A-Za-z]*[a-z][A-Za-z]*)\b/gm)]
        .map(([, name = '']) => name)
        .filter((name) => outside.some(({ names }) => names.has(name)));
    });
}

/** Why the kit itself does not render a shared component. */
const exceptions: Record<string, string> = {
  StaffWatches: 'It follows live rooms, and draws nothing.',
  LeaveGuard: 'It asks with a ConfirmDialog when a page is left, and draws nothing before.',
  EmptyPage: 'It leads to the last page of a list, or draws what it is given.',
};
/** The frame around the kit renders them once; the kit opens them. */
const inFrame = ['CodeModal', 'Toasts'];

const shown = kitGroups.flatMap(({ components }) =>
  Object.keys(components).flatMap((names) => names.split(', ')),
);

test('shows each shared component, or says why not', () => {
  const expected = sharedComponents().filter((name) => !(name in exceptions));
  expect(expected.filter((name) => !shown.includes(name))).toEqual([]);
});

test('names only components that it renders, each once', () => {
  const rendered = (name: string) =>
    kitFiles.some(({ text }) => new RegExp(`<${name}\\b`).test(text));
  expect(shown.filter((name) => !rendered(name) && !inFrame.includes(name))).toEqual([]);
  expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([]);
});

test('shows all states without a request', async () => {
  const asked = answerWith({});
  const { container } = renderAt('/kit', <KitScreen />, cacheFor(null));
  await act(async () => undefined);
  const titles = [...container.querySelectorAll('.kit-section > h2')];
  expect(titles.map(({ textContent }) => textContent)).toEqual(kitGroups.map(({ title }) => title));
  const states = [...container.querySelectorAll<HTMLElement>('.kit-sample')];
  const asking = states.find((one) => one.textContent?.endsWith('of what can’t be undone'));
  fireEvent.click(asking?.querySelector('button') as HTMLButtonElement);
  expect(await screen.findByText('Cancel this wager?')).toBeTruthy();
  expect(asked).toEqual([]);
});
