import { i18n } from '../../i18n/i18n.ts';
import './sample-note.css';

/** Tells the reader that the numbers are made up. */
export function SampleNote() {
  return <p className="sample-note">{i18n._('result.sample')}</p>;
}
