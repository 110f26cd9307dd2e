import { useEffect } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { getActivities } from '../calls.ts';
import { formatQuery, type Query } from '../../../gateway/query.ts';
import { getApp } from '../../../app/app.ts';
import { ownPath } from '../../../app/paths.ts';
import { useCall } from '../../../app/refresh.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { NoActivities } from '../no-activities.tsx';
import { Bones } from '../raffle-frame.tsx';

/** Finds the season's activity and adds its id to the address of the same page. */
export default function SeasonSearch({ query }: { query: Query }) {
  const { navigate } = getApp();
  const activities = useCall(getActivities);
  const { status, data: value, failure } = activities.state.value;
  const id = value?.find(({ isChristmas }) => isChristmas)?.id;
  useEffect(() => {
    if (id) navigate(`${ownPath(location.pathname)}?${formatQuery({ ...query, id })}`, { replace: true });
  }, [navigate, query, id]);
  if (status === 'failed')
    return <Failed title={i18n._('raffle.failed')} failure={failure} onRetry={activities.revalidate} />;
  return value && !id ? <NoActivities activities={activities} /> : <Bones />;
}
