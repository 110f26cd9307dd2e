import type { Query } from '../../gateway/query.ts';
import { CLOSES, goBack } from '../../app/go-back.ts';
import { cutText } from '../../gateway/cut-text.ts';
import { text } from '../../gateway/decode.ts';
import { i18n } from '../../i18n/i18n.ts';
import { MenuButton } from '../../ui/controls/menu-button.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { SportsMenu } from './lazy-period-details.ts';

const LONGEST_TITLE = 60;

/** Returns the title of the link, or the default title. */
export function statisticsTitle({ para }: Query): string {
  return cutText(text(para) ?? '', LONGEST_TITLE) || i18n._('statistics.title');
}

interface Props {
  readonly query: Query;
  readonly sport: string;
  readonly path: string;
}

export function SportHeader({ query, sport, path }: Props) {
  const overlay = useOverlay('sports');
  return (
    <PageHeader
      back={() => goBack(CLOSES)}
      below={
        overlay.open && (
          <SportsMenu
            query={query}
            current={path}
            overlay={overlay}
            failed={(retry) => <Failed onRetry={retry} />}
          />
        )
      }
    >
      <MenuButton title={statisticsTitle(query)} choice={sport} overlay={overlay} />
    </PageHeader>
  );
}
