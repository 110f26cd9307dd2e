import { signal } from '@preact/signals';
import { useMemo } from 'react';
import { getApp } from '../../../src/app/app.ts';
import { goBack } from '../../../src/app/go-back.ts';
import { useLoaded } from '../../../src/app/refresh.ts';
import { createResource } from '../../../src/gateway/resource.ts';
import { number, object, text } from '../../../src/gateway/decode.ts';
import { reading, request, type Call, type Gateway } from '../../../src/gateway/gateway.ts';
import type { Query } from '../../../src/gateway/query.ts';
import { i18n } from '../../../src/i18n/i18n.ts';
import { PageHeader } from '../../../src/ui/controls/page-header.tsx';
import { SubmitButton } from '../../../src/ui/controls/submit-button.tsx';
import { orBone } from '../../../src/ui/feedback/bone.tsx';
import { Failed } from '../../../src/ui/feedback/failed.tsx';
import { Stat } from '../../../src/ui/list/stat.tsx';
import '../../../src/ui/card.css';
import '../../../src/ui/list/stat.css';
import '../../../src/ui/page.css';

const getClub = (id: string) =>
  reading(request('/api-user-app/club/get', { id }), 'object', (data) => ({
    name: text(object(data).name) ?? '–',
    members: number(object(data).members),
  }));
const joinClub = (id: string): Call<null> => ({
  method: 'POST',
  path: '/api-user-app/club/join',
  form: { id },
  decode: () => null,
});

function createClub(gateway: Gateway, id: string) {
  const resource = createResource((options) => gateway.send(getClub(id), options));
  const phase = signal<'open' | 'sending' | 'joined'>('open');
  const join = (event: { preventDefault(): void }) => {
    event.preventDefault();
    // A button is tapped twice.
    if (phase.value !== 'open') return;
    phase.value = 'sending';
    gateway.send(joinClub(id)).then(({ ok }) => {
      phase.value = ok ? 'joined' : 'open';
      if (ok) resource.revalidate();
    });
  };
  return { ...resource, phase, join };
}

export const title = () => i18n._('club.title');

export default function ClubPage({ query }: { query: Query }) {
  const app = getApp();
  const club = useMemo(() => createClub(app.gateway, query.id ?? ''), [app, query.id]);
  const { status, data, failure } = club.state.value;
  const phase = club.phase.value;
  useLoaded(club);
  return (
    <div className="page">
      <PageHeader back={() => goBack(query)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <Failed failure={failure} onRetry={club.revalidate} />
        ) : (
          <form onSubmit={club.join}>
            <h2 className="page-section">{orBone(data?.name)}</h2>
            <dl className="card stat-list">
              <Stat label={i18n._('club.members')} value={data ? app.format.count(data.members) : ''} />
            </dl>
            {phase !== 'joined' && (
              <SubmitButton
                label={i18n._('club.join')}
                busyLabel={i18n._('club.joining')}
                busy={phase === 'sending'}
                disabled={!data}
              />
            )}
          </form>
        )}
      </main>
    </div>
  );
}
