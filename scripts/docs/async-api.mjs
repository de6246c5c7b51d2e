/** Documents of the contracts as files for people and programs. */
import prettier from 'prettier';
import { stringify } from 'yaml';
import path from 'node:path';
import { root } from '../setup.mjs';

/**
 * YAML in the document's own order, formatted as prettier does. Texts that a YAML 1.1 reader would
 * parse as times or booleans are quoted.
 */
export async function yamlText(document, remark) {
  const options = { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 100 };
  const text = `# ${remark}\n${stringify(document, options)}`;
  const house = await prettier.resolveConfig(path.join(root, 'docs', 'asyncapi.yaml'));
  return prettier.format(text, { ...house, parser: 'yaml' });
}
