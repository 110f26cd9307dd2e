import { useState } from 'react';
import type { Query } from '../../../src/gateway/query.ts';
import { getApp } from '../../../src/app/app.ts';
import { goBack } from '../../../src/app/go-back.ts';
import { useLoaded } from '../../../src/app/refresh.ts';
import { createBlock } from '../../../src/gateway/block.ts';
import { object, text } from '../../../src/gateway/decode.ts';
import { reading, request, type Call } from '../../../src/gateway/gateway.ts';
import { i18n } from '../../../src/i18n/i18n.ts';
import { PageHeader } from '../../../src/ui/controls/page-header.tsx';
import { orBone } from '../../../src/ui/feedback/bone.tsx';
import { Failed } from '../../../src/ui/feedback/failed.tsx';
import '../../../src/ui/card.css';
import '../../../src/ui/controls/button.css';
import '../../../src/ui/page.css';

const getClub = (id: string) =>
  reading(request('/api-user-app/club/get', { id }), 'object', (data) => ({
    name: text(object(data).name) ?? '–',
  }));
const joinClub = (id: string): Call<null> => ({
  method: 'POST',
  path: '/api-user-app/club/join',
  form: { id },
  decode: () => null,
});

export const title = () => i18n._('club.title');

export default function ClubPage({ query }: { query: Query }) {
  const app = getApp();
  const [club] = useState(() => createBlock((cancel) => app.gateway.send(getClub(query.id ?? ''), cancel)));
  const { status, value, failure } = club.state.value;
  useLoaded(club);
  const join = () => app.gateway.send(joinClub(query.id ?? '')).then(({ ok }) => ok && club.load());
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, query)}>{title()}</PageHeader>
      <main className="card" aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <Failed failure={failure} onRetry={club.load} />
        ) : (
          <h2>{orBone(value?.name)}</h2>
        )}
        <button className="button" disabled={!value} onClick={join}>
          {i18n._('club.join')}
        </button>
      </main>
    </div>
  );
}
