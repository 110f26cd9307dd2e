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

export default function MusicPage({ query }: { query: Query }) {
  const { host } = getApp();
  const music = useMemo(() => createMusic(host), [host]);
  const status = music.status.value;
  // Loads the script now: phones block a window that opens some time after the touch.
  useEffect(() => music.load(), [music]);
  const connect = { label: i18n._('music.connect'), className: 'primary', act: music.connect };
  const retry = i18n._('failed.retry');
  const leave = { label: i18n._('action.back'), className: 'button', act: () => goBack(query) };
  const steps: Readonly<Record<MusicStatus, { readonly text: string; readonly button: typeof leave }>> = {
    loading: { text: i18n._('music.hint'), button: connect },
    ready: { text: i18n._('music.hint'), button: connect },
    authorizing: { text: i18n._('music.asking'), button: { ...connect, label: retry } },
    declined: { text: i18n._('music.declined'), button: { ...connect, label: retry } },
    noScript: { text: i18n._('music.noScript'), button: { ...leave, label: retry, act: music.load } },
    done: { text: i18n._('music.done'), button: leave },
    noHost: { text: i18n._('music.noHost'), button: leave },
    noToken: { text: i18n._('music.noToken'), button: leave },
  };
  const { text, button } = steps[status];
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
          {orBone(text)}
        </p>
        {/* One element for all of them, never disabled, which keeps the focus. */}
        <button className={button.className} aria-disabled={status === 'loading'} onClick={button.act}>
          {button.label}
        </button>
      </main>
    </div>
  );
}
