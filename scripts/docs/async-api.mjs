/** Documents of the contracts as files for people and programs. */
import { stringify } from 'yaml';
import { formatted } from './formatted.mjs';

/**
 * YAML in the document's own order, formatted as all files are. Texts that a YAML 1.1 reader would
 * parse as times or booleans are quoted.
 */
export async function yamlText(document, remark) {
  const options = { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 100 };
  const text = `# ${remark}\n${stringify(document, options)}`;
  return formatted('docs/asyncapi.yaml', text);
}
