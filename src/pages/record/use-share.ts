import { i18n } from '../../i18n/i18n.ts';
import { useApp } from '../../state/app.ts';

type Activity = Parameters<ReturnType<typeof useApp>['host']['startActivity']>[0];

/** Hands a workout to the host, which shares it; elsewhere a notice says where that can be done. */
export function useShare(): (activity: Activity) => void {
  const { host, notices } = useApp();
  return (activity) => {
    if (!host.startActivity(activity)) notices.show(i18n._('notice.openInApp'));
  };
}
