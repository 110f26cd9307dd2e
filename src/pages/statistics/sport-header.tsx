import type { Query } from '../../gateway/query.ts';
import { CLOSES, goBack } from '../../app/go-back.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { cutText } from '../../sport/cut-text.ts';
import { text } from '../../gateway/decode.ts';
import { i18n } from '../../i18n/i18n.ts';
import { MenuButton } from '../../ui/controls/menu-button.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { useOnce } from '../../ui/use-once.ts';
import type { Sport } from './sport.ts';
import { StatisticsPage } from './statistics-page.tsx';

const SportsMenu = lazyPart(
  () => import('./period-details.ts'),
  (late) => late.SportsMenu,
);

const LONGEST_TITLE = 60;

export function statisticsTitle({ para }: Query): string {
  return cutText(text(para) ?? '', LONGEST_TITLE) || i18n._('statistics.title');
}

interface HeaderProps {
  readonly query: Query;
  readonly name: string;
  readonly path: string;
}

interface Props extends HeaderProps {
  create(): Sport;
}

/** The statistics of one of the sports in the header's menu. */
export function SportPage({ create, ...header }: Props) {
  const sport = useOnce(create);
  return <StatisticsPage query={header.query} header={<SportHeader {...header} />} sport={sport} />;
}

function SportHeader({ query, name, path }: HeaderProps) {
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
      <MenuButton title={statisticsTitle(query)} choice={name} overlay={overlay} />
    </PageHeader>
  );
}
