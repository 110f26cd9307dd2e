import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { DocumentText } from '../../shell/document-module.ts';
import { everyLanguage, helpDocument, together } from './help-frame.tsx';
import { FreeRunScene, PowerScene, StartScene, TargetRunScene } from './scenes/guide-scenes.tsx';
import './help.css';
import '../../ui/card.css';

interface Command {
  readonly picture: ReactNode;
  /** The voice command, in quotation marks. */
  say(): string;
  note(): string;
}

const COMMANDS: readonly Command[] = [
  {
    picture: <StartScene />,
    say: () => i18n._('help.say-start'),
    note: () => i18n._('help.note-start'),
  },
  {
    picture: <PowerScene />,
    say: () => i18n._('help.say-turn-on'),
    note: () => i18n._('help.note-turn-on'),
  },
  {
    picture: <FreeRunScene />,
    say: () => i18n._('help.say-free-run'),
    note: () => i18n._('help.note-free-run'),
  },
  {
    picture: <TargetRunScene />,
    say: () => i18n._('help.say-target-run'),
    note: () => i18n._('help.note-target-run'),
  },
];

/**
 * The command in the reader's language, and in English below it, because not every assistant knows the
 * reader's language.
 */
function spoken(say: Command['say']): ReactNode {
  i18n.activate('en');
  const english = say();
  return everyLanguage((language) => (
    <>
      <strong className="help-say">{together(say())}</strong>
      {language !== 'en' && (
        <span className="help-english" lang="en">
          {together(english)}
        </span>
      )}
    </>
  ));
}

export const documentAt = (): DocumentText =>
  helpDocument({
    title: () => i18n._('help.guide-title'),
    lead: () => i18n._('help.guide-lead'),
    children: <Commands />,
  });

function Commands() {
  return (
    <>
      <ul className="help-steps">
        {COMMANDS.map(({ picture, say, note }) => (
          <li className="card">
            {picture}
            <p className="help-command">{spoken(say)}</p>
            <p className="help-note">{everyLanguage(() => together(note()))}</p>
          </li>
        ))}
      </ul>
      <p className="help-safety">{everyLanguage(() => i18n._('help.guide-safety'))}</p>
    </>
  );
}
