import { i18n } from '../../i18n/i18n.ts';
import type { Resource } from '../../gateway/resource.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { usePassedFocus } from '../../ui/passed-focus.ts';
import '../../ui/controls/button.css';
import '../../ui/controls/spinner.css';

/** The empty list of activities, with a button that asks for the list again. */
export function NoActivities({
  activities: { isValidating, revalidate },
}: {
  readonly activities: Pick<Resource<object>, 'isValidating' | 'revalidate'>;
}) {
  const isBusy = isValidating.value;
  const button = usePassedFocus();
  return (
    <Empty title={i18n._('activities.empty')} hint={i18n._('activities.empty.hint')}>
      <button
        ref={button}
        className="button"
        aria-busy={isBusy}
        aria-label={i18n._('action.refresh')}
        onClick={() => isBusy || revalidate()}
      >
        {isBusy ? <span className="spinner" /> : i18n._('action.refresh')}
      </button>
    </Empty>
  );
}
