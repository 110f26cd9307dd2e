import { useEffect, useMemo } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import { createMusic, type MusicStatus } from './music-store.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/controls/button.css';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import '../../ui/controls/primary.css';
import './music.css';
import '../../ui/page.css';

export const title = () => i18n._('music.title');

const NOTE =
  'M9 18V5.5l11-2V16M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM9 9.5l11-2';

const textOf = (status: MusicStatus) =>
  ({
    loading: i18n._('music.hint'),
    ready: i18n._('music.hint'),
    authorizing: i18n._('music.asking'),
    done: i18n._('music.done'),
    noHost: i18n._('music.noHost'),
    noToken: i18n._('music.noToken'),
    noScript: i18n._('music.noScript'),
    declined: i18n._('music.declined'),
  })[status];

export default function MusicPage({ query }: { query: Query }) {
  const { host } = getApp();
  const music = useMemo(() => createMusic(host), [host]);
  const status = music.status.value;
  // Loads the script now: phones block a window that opens some time after the touch.
  useEffect(() => music.load(), [music]);
  const isProblem = /^no|declined/.test(status);
  return (
    <div className="page">
      <PageHeader back={() => goBack(query)}>{title()}</PageHeader>
      <main className="music" aria-busy={status === 'loading'}>
        <span className="music-disc">
          <Icon path={NOTE} size={32} />
        </span>
        <h2 className="music-title">{orBone(i18n._('music.heading'))}</h2>
        <p className={isProblem ? 'music-text music-problem' : 'music-text'} role="status">
          {orBone(textOf(status))}
        </p>
        {status === 'noScript' && (
          <button className="button" onClick={music.load}>
            {i18n._('failed.retry')}
          </button>
        )}
        {/^(loading|ready|authorizing|declined)$/.test(status) && (
          <button className="primary" disabled={status === 'loading'} onClick={music.connect}>
            {status === 'declined' || status === 'authorizing'
              ? i18n._('failed.retry')
              : i18n._('music.connect')}
          </button>
        )}
        {/^(done|noHost|noToken)$/.test(status) && (
          <button className="button" onClick={() => goBack(query)}>
            {i18n._('action.back')}
          </button>
        )}
      </main>
    </div>
  );
}
