import catalogue from '../../languages/de.json';
import { installLanguage } from './install-language';

installLanguage('de', catalogue);
